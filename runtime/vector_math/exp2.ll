; Made from exp2.c by `cargo xtask runtime`.

@ROOT_HIGH = internal unnamed_addr constant [16 x double] [double 1.000000e+00, double 0x3FF0B5586CF9890F, double 0x3FF172B83C7D517B, double 0x3FF2387A6E756238, double 0x3FF306FE0A31B715, double 0x3FF3DEA64C123422, double 0x3FF4BFDAD5362A27, double 0x3FF5AB07DD485429, double 0x3FF6A09E667F3BCD, double 0x3FF7A11473EB0187, double 0x3FF8ACE5422AA0DB, double 0x3FF9C49182A3F090, double 0x3FFAE89F995AD3AD, double 0x3FFC199BDD85529C, double 0x3FFD5818DCFBA487, double 0x3FFEA4AFA2A490DA], align 64
@ROOT_LOW = internal unnamed_addr constant [16 x double] [double 0.000000e+00, double 0x3C98A62E4ADC610B, double 0xBC819041B9D78A76, double 0x3C99B07EB6C70573, double 0x3C86F46AD23182E4, double 0x3C8ADA0911F09EBC, double 0x3C7D4397AFEC42E2, double 0x3C96324C054647AD, double 0xBC9BDD3413B26456, double 0xBC841577EE04992F, double 0x3C96E9F156864B27, double 0x3C7C7C46B071F2BE, double 0x3C97A1CD345DCC81, double 0x3C811065895048DD, double 0x3C82ED02D75B3707, double 0xBC9E9C23179C2893], align 64
@ROOT_FLOAT = internal unnamed_addr constant [16 x float] [float 1.000000e+00, float 0x3FF0B55860000000, float 0x3FF172B840000000, float 0x3FF2387A60000000, float 0x3FF306FE00000000, float 0x3FF3DEA640000000, float 0x3FF4BFDAE0000000, float 0x3FF5AB07E0000000, float 0x3FF6A09E60000000, float 0x3FF7A11480000000, float 0x3FF8ACE540000000, float 0x3FF9C49180000000, float 0x3FFAE89FA0000000, float 0x3FFC199BE0000000, float 0x3FFD5818E0000000, float 0x3FFEA4AFA0000000], align 64

define <8 x double> @npc_vector_exp2(<8 x double> noundef %0) #0 {
  %2 = tail call <8 x double> @llvm.x86.avx512.max.pd.512(<8 x double> splat (double -4.096000e+03), <8 x double> %0, i32 4)
  %3 = tail call <8 x double> @llvm.x86.avx512.min.pd.512(<8 x double> splat (double 4.096000e+03), <8 x double> %2, i32 4)
  %4 = fadd <8 x double> %3, splat (double 0x42F8000000000000)
  %5 = fadd <8 x double> %4, splat (double 0xC2F8000000000000)
  %6 = fsub <8 x double> %3, %5
  %7 = load <8 x double>, ptr @ROOT_HIGH, align 64
  %8 = bitcast <8 x double> %4 to <8 x i64>
  %9 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @ROOT_HIGH, i64 64), align 64
  %10 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %7, <8 x i64> %8, <8 x double> %9)
  %11 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3F2430A1D9137A5F), <8 x double> splat (double 0x3F55D897F16FDB31))
  %12 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3F83B2AB6FB40BAE), <8 x double> splat (double 0x3FAC6B08D6F29015))
  %13 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3FCEBFBDFF82C590), <8 x double> splat (double 0x3FE62E42FEFA39F3))
  %14 = fmul <8 x double> %6, %6
  %15 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %11, <8 x double> %14, <8 x double> %12)
  %16 = tail call noundef <8 x double> @llvm.fma.v8f64(<8 x double> %15, <8 x double> %14, <8 x double> %13)
  %17 = fmul <8 x double> %6, %16
  %18 = load <8 x double>, ptr @ROOT_LOW, align 64
  %19 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @ROOT_LOW, i64 64), align 64
  %20 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %18, <8 x i64> %8, <8 x double> %19)
  %21 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %17, <8 x double> %10, <8 x double> %20)
  %22 = fadd <8 x double> %10, %21
  %23 = tail call <8 x double> @llvm.x86.avx512.mask.scalef.pd.512(<8 x double> %22, <8 x double> %5, <8 x double> zeroinitializer, i8 -1, i32 4)
  ret <8 x double> %23
}

define <16 x float> @npc_vector_exp2f(<16 x float> noundef %0) #0 {
  %2 = tail call <16 x float> @llvm.x86.avx512.max.ps.512(<16 x float> splat (float -1.024000e+03), <16 x float> %0, i32 4)
  %3 = tail call <16 x float> @llvm.x86.avx512.min.ps.512(<16 x float> splat (float 1.024000e+03), <16 x float> %2, i32 4)
  %4 = fadd <16 x float> %3, splat (float 7.864320e+05)
  %5 = fadd <16 x float> %4, splat (float -7.864320e+05)
  %6 = fsub <16 x float> %3, %5
  %7 = load <16 x float>, ptr @ROOT_FLOAT, align 64
  %8 = bitcast <16 x float> %4 to <16 x i32>
  %9 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %7, <16 x i32> %8)
  %10 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3FCEBFBE00000000), <16 x float> splat (float 0x3FE62E4300000000))
  %11 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3F83B2BFA0000000), <16 x float> splat (float 0x3FAC6B34A0000000))
  %12 = fmul <16 x float> %6, %6
  %13 = tail call noundef <16 x float> @llvm.fma.v16f32(<16 x float> %11, <16 x float> %12, <16 x float> %10)
  %14 = fmul <16 x float> %6, %13
  %15 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %14, <16 x float> %9, <16 x float> %9)
  %16 = tail call <16 x float> @llvm.x86.avx512.mask.scalef.ps.512(<16 x float> %15, <16 x float> %5, <16 x float> zeroinitializer, i16 -1, i32 4)
  ret <16 x float> %16
}

declare <8 x double> @llvm.x86.avx512.min.pd.512(<8 x double>, <8 x double>, i32 immarg) #1

declare <8 x double> @llvm.x86.avx512.max.pd.512(<8 x double>, <8 x double>, i32 immarg) #1

declare <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double>, <8 x i64>, <8 x double>) #1

declare <8 x double> @llvm.fma.v8f64(<8 x double>, <8 x double>, <8 x double>) #2

declare <8 x double> @llvm.x86.avx512.mask.scalef.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32 immarg) #1

declare <16 x float> @llvm.x86.avx512.min.ps.512(<16 x float>, <16 x float>, i32 immarg) #1

declare <16 x float> @llvm.x86.avx512.max.ps.512(<16 x float>, <16 x float>, i32 immarg) #1

declare <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float>, <16 x i32>) #1

declare <16 x float> @llvm.x86.avx512.mask.scalef.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32 immarg) #1

declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #2

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="512" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
