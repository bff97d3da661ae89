; Made from log10.c by `cargo xtask runtime`.

@LOG10_HIGH = internal unnamed_addr constant [16 x double] [double 0.000000e+00, double 0xBF9AF5F92B000000, double 0xBFAA30A9D60A0000, double 0xBFB31B3055C48000, double 0xBFB8CF1838868000, double 0xBFBE3BC1AB0E0000, double 0xBFC1B3E71EC94000, double 0xBFC42C7E7FE40000, double 0xBFC68A288B60C000, double 0xBFC8CF1838864000, double 0x3FCA209A84FBC000, double 0x3FC4D43F8275C000, double 0x3FBFFBFC2BBC8000, double 0x3FB715D0CE368000, double 0x3FADB11ED7670000, double 0x3F9CB38FCCD80000], align 64
@LOG10_LOW = internal unnamed_addr constant [16 x double] [double 0.000000e+00, double 0xBD4CC1F4DBC14DB5, double 0x3D20163D7E67D282, double 0x3D2DCFFC97BE8C9C, double 0x3D4BF9B26BA70341, double 0xBD39FE3D562A53F0, double 0xBD3EF57776664942, double 0x3D1FF1D22ABD8ABE, double 0x3D3007A93BB79E35, double 0xBD3019365163F2FC, double 0x3D3FEF311F12B358, double 0xBD4B7CD59750CE36, double 0xBD1FF229F20ED3D2, double 0xBD141149840EAA65, double 0xBD4502F348F0F913, double 0x3D47FB6D2D6528C7], align 64
@LOG10_HIGH_FLOAT = internal unnamed_addr constant [16 x float] [float 0.000000e+00, float 0xBF9AF00000000000, float 0xBFAA300000000000, float 0xBFB31C0000000000, float 0xBFB8D00000000000, float 0xBFBE3C0000000000, float 0xBFC1B40000000000, float 0xBFC42C0000000000, float 0xBFC68A0000000000, float 0xBFC8D00000000000, float 0x3FCA200000000000, float 0x3FC4D40000000000, float 0x3FBFFC0000000000, float 0x3FB7140000000000, float 0x3FADB00000000000, float 0x3F9CB00000000000], align 64
@LOG10_LOW_FLOAT = internal unnamed_addr constant [16 x float] [float 0.000000e+00, float 0xBEF7E4AC00000000, float 0xBED53AC140000000, float 0x3EE9F54780000000, float 0x3EECF8EF40000000, float 0x3ECF2A7900000000, float 0x3EC8E136C0000000, float 0xBEEF9FF900000000, float 0xBED445B060000000, float 0x3EFCF8EF40000000, float 0x3EF3509F80000000, float 0x3EDFC13AE0000000, float 0xBE8EA21C40000000, float 0x3EFD0CE360000000, float 0x3EE1ED7660000000, float 0x3EEC7E66C0000000], align 64

define <8 x double> @npc_vector_log10(<8 x double> noundef %0) #0 {
  %2 = tail call <8 x double> @llvm.x86.avx512.mask.getmant.pd.512(<8 x double> %0, i32 11, <8 x double> zeroinitializer, i8 -1, i32 4)
  %3 = tail call <8 x double> @llvm.x86.avx512.rcp14.pd.512(<8 x double> %2, <8 x double> zeroinitializer, i8 -1)
  %4 = fadd <8 x double> %3, splat (double 0x42F8000000000000)
  %5 = fadd <8 x double> %4, splat (double 0xC2F8000000000000)
  %6 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %2, <8 x double> %5, <8 x double> splat (double -1.000000e+00))
  %7 = tail call <8 x double> @llvm.x86.avx512.mask.getexp.pd.512(<8 x double> %0, <8 x double> zeroinitializer, i8 -1, i32 4)
  %8 = tail call <8 x double> @llvm.x86.avx512.mask.getexp.pd.512(<8 x double> %2, <8 x double> zeroinitializer, i8 -1, i32 4)
  %9 = fsub <8 x double> %7, %8
  %10 = load <8 x double>, ptr @LOG10_HIGH, align 64
  %11 = bitcast <8 x double> %4 to <8 x i64>
  %12 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @LOG10_HIGH, i64 64), align 64
  %13 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %10, <8 x i64> %11, <8 x double> %12)
  %14 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %9, <8 x double> splat (double 0x3FD34413509F8000), <8 x double> %13)
  %15 = load <8 x double>, ptr @LOG10_LOW, align 64
  %16 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @LOG10_LOW, i64 64), align 64
  %17 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %15, <8 x i64> %11, <8 x double> %16)
  %18 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %9, <8 x double> splat (double 0xBD380433B83B532A), <8 x double> %17)
  %19 = fmul <8 x double> %6, %6
  %20 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3FD5555555554F7B), <8 x double> splat (double -5.000000e-01))
  %21 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3FC999999AA7CCBA), <8 x double> splat (double 0xBFCFFFFFFFFFF545))
  %22 = tail call noundef <8 x double> @llvm.fma.v8f64(<8 x double> %21, <8 x double> %19, <8 x double> %20)
  %23 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3FBC901C1E9B89F2), <8 x double> splat (double 0xBFBFFFF3F195039A))
  %24 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %19, <8 x double> splat (double 0xBFB9B567CA1E1AED), <8 x double> %23)
  %25 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3FC2491DFEDE1066), <8 x double> splat (double 0xBFC55555564D079F))
  %26 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %24, <8 x double> %19, <8 x double> %25)
  %27 = fmul <8 x double> %19, %19
  %28 = tail call noundef <8 x double> @llvm.fma.v8f64(<8 x double> %26, <8 x double> %27, <8 x double> %22)
  %29 = fmul <8 x double> %19, %28
  %30 = fmul <8 x double> %6, splat (double 0x3FDBCB7B1526E50E)
  %31 = fneg <8 x double> %30
  %32 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3FDBCB7B1526E50E), <8 x double> %31)
  %33 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3C695355BAAAFAD3), <8 x double> %32)
  %34 = fadd <8 x double> %33, %18
  %35 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %29, <8 x double> splat (double 0x3FDBCB7B1526E50E), <8 x double> %34)
  %36 = fadd <8 x double> %30, %14
  %37 = fsub <8 x double> %36, %14
  %38 = fsub <8 x double> %30, %37
  %39 = fadd <8 x double> %38, %35
  %40 = fadd <8 x double> %36, %39
  %41 = tail call <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double> %0, i32 14)
  %42 = select <8 x i1> %41, <8 x double> %9, <8 x double> %40
  ret <8 x double> %42
}

declare <8 x double> @llvm.x86.avx512.mask.getmant.pd.512(<8 x double>, i32 immarg, <8 x double>, i8, i32 immarg) #1

declare <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double>, i32 immarg) #1

define <16 x float> @npc_vector_log10f(<16 x float> noundef %0) #0 {
  %2 = tail call <16 x float> @llvm.x86.avx512.mask.getmant.ps.512(<16 x float> %0, i32 11, <16 x float> zeroinitializer, i16 -1, i32 4)
  %3 = tail call <16 x float> @llvm.x86.avx512.rcp14.ps.512(<16 x float> %2, <16 x float> zeroinitializer, i16 -1)
  %4 = fadd <16 x float> %3, splat (float 7.864320e+05)
  %5 = fadd <16 x float> %4, splat (float -7.864320e+05)
  %6 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %2, <16 x float> %5, <16 x float> splat (float -1.000000e+00))
  %7 = tail call <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(<16 x float> %0, <16 x float> zeroinitializer, i16 -1, i32 4)
  %8 = tail call <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(<16 x float> %2, <16 x float> zeroinitializer, i16 -1, i32 4)
  %9 = fsub <16 x float> %7, %8
  %10 = load <16 x float>, ptr @LOG10_HIGH_FLOAT, align 64
  %11 = bitcast <16 x float> %4 to <16 x i32>
  %12 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %10, <16 x i32> %11)
  %13 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %9, <16 x float> splat (float 0x3FD3440000000000), <16 x float> %12)
  %14 = load <16 x float>, ptr @LOG10_LOW_FLOAT, align 64
  %15 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %14, <16 x i32> %11)
  %16 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %9, <16 x float> splat (float 0x3ED3509F80000000), <16 x float> %15)
  %17 = fmul <16 x float> %6, %6
  %18 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3FD5555500000000), <16 x float> splat (float 0xBFDFFFFF80000000))
  %19 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3FC9A42DA0000000), <16 x float> splat (float 0xBFD0062BA0000000))
  %20 = tail call noundef <16 x float> @llvm.fma.v16f32(<16 x float> %19, <16 x float> %17, <16 x float> %18)
  %21 = fmul <16 x float> %17, %20
  %22 = fmul <16 x float> %6, splat (float 0x3FDBCB7B20000000)
  %23 = fneg <16 x float> %22
  %24 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3FDBCB7B20000000), <16 x float> %23)
  %25 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0xBE45B235E0000000), <16 x float> %24)
  %26 = fadd <16 x float> %25, %16
  %27 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %21, <16 x float> splat (float 0x3FDBCB7B20000000), <16 x float> %26)
  %28 = fadd <16 x float> %22, %13
  %29 = fsub <16 x float> %28, %13
  %30 = fsub <16 x float> %22, %29
  %31 = fadd <16 x float> %30, %27
  %32 = fadd <16 x float> %28, %31
  %33 = tail call <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float> %0, i32 14)
  %34 = select <16 x i1> %33, <16 x float> %9, <16 x float> %32
  ret <16 x float> %34
}

declare <16 x float> @llvm.x86.avx512.mask.getmant.ps.512(<16 x float>, i32 immarg, <16 x float>, i16, i32 immarg) #1

declare <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float>, i32 immarg) #1

declare <8 x double> @llvm.x86.avx512.rcp14.pd.512(<8 x double>, <8 x double>, i8) #1

declare <8 x double> @llvm.fma.v8f64(<8 x double>, <8 x double>, <8 x double>) #2

declare <8 x double> @llvm.x86.avx512.mask.getexp.pd.512(<8 x double>, <8 x double>, i8, i32 immarg) #1

declare <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double>, <8 x i64>, <8 x double>) #1

declare <16 x float> @llvm.x86.avx512.rcp14.ps.512(<16 x float>, <16 x float>, i16) #1

declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #2

declare <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(<16 x float>, <16 x float>, i16, i32 immarg) #1

declare <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float>, <16 x i32>) #1

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="512" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
