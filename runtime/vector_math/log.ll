; Made from log.c by `cargo xtask runtime`.

@LN_HIGH = internal unnamed_addr constant [16 x double] [double 0.000000e+00, double 0xBFAF0A30C0110000, double 0xBFBE27076E2B0000, double 0xBFC5FF3070A78000, double 0xBFCC8FF7C79A8000, double 0xBFD1675CABABA000, double 0xBFD4618BC21C6000, double 0xBFD739D7F6BBE000, double 0xBFD9F323ECBFA000, double 0xBFDC8FF7C79AA000, double 0x3FDE148A1A272000, double 0x3FD7FAFA3BD82000, double 0x3FD269621134E000, double 0x3FCA93ED3C8AC000, double 0x3FC1178E82280000, double 0x3FB08598B59E0000], align 64
@LN_LOW = internal unnamed_addr constant [16 x double] [double 0.000000e+00, double 0xBD48A9985F325C5C, double 0x3D2A342C2AF0003C, double 0xBD43D3C873E20A07, double 0xBD4A21AC25D81EF3, double 0xBD38380E731F55C4, double 0x3D13D82F484C84CC, double 0x3D4FF2C63B67580A, double 0x3D3ED03525CA2643, double 0x3D37794F689F8434, double 0x3D3B36537E3375B2, double 0xBD45C8243204959A, double 0xBD31B61F10522625, double 0x3D49E36F2BEA77A6, double 0xBD4B8421CC74BE04, double 0x3D4D034451FECDFB], align 64
@LN_HIGH_FLOAT = internal unnamed_addr constant [16 x float] [float 0.000000e+00, float 0xBFAF080000000000, float 0xBFBE280000000000, float -1.718750e-01, float 0xBFCC900000000000, float 0xBFD1670000000000, float 0xBFD4620000000000, float 0xBFD73A0000000000, float 0xBFD9F30000000000, float 0xBFDC900000000000, float 0x3FDE150000000000, float 0x3FD7FB0000000000, float 0x3FD2690000000000, float 0x3FCA940000000000, float 0x3FC1180000000000, float 0x3FB0840000000000], align 64
@LN_LOW_FLOAT = internal unnamed_addr constant [16 x float] [float 0.000000e+00, float 0xBEF1860080000000, float 0x3EEF123AA0000000, float 0x3EF9F1EB00000000, float 0x3EB070CAC0000000, float 0xBEF72AEAE0000000, float 0x3EFD0F78E0000000, float 0x3EE404A220000000, float 0xBEE1F65FC0000000, float 0x3EC070CAC0000000, float 0xBEFD797640000000, float 0xBEB7109FA0000000, float 0x3EF8844D40000000, float 0xBEC2C37520000000, float 0xBEEC5F7600000000, float 0x3EF98B59E0000000], align 64

define <8 x double> @npc_vector_log(<8 x double> noundef %0) #0 {
  %2 = tail call <8 x double> @llvm.x86.avx512.mask.getmant.pd.512(<8 x double> %0, i32 11, <8 x double> zeroinitializer, i8 -1, i32 4)
  %3 = tail call <8 x double> @llvm.x86.avx512.rcp14.pd.512(<8 x double> %2, <8 x double> zeroinitializer, i8 -1)
  %4 = fadd <8 x double> %3, splat (double 0x42F8000000000000)
  %5 = fadd <8 x double> %4, splat (double 0xC2F8000000000000)
  %6 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %2, <8 x double> %5, <8 x double> splat (double -1.000000e+00))
  %7 = tail call <8 x double> @llvm.x86.avx512.mask.getexp.pd.512(<8 x double> %0, <8 x double> zeroinitializer, i8 -1, i32 4)
  %8 = tail call <8 x double> @llvm.x86.avx512.mask.getexp.pd.512(<8 x double> %2, <8 x double> zeroinitializer, i8 -1, i32 4)
  %9 = fsub <8 x double> %7, %8
  %10 = load <8 x double>, ptr @LN_HIGH, align 64
  %11 = bitcast <8 x double> %4 to <8 x i64>
  %12 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @LN_HIGH, i64 64), align 64
  %13 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %10, <8 x i64> %11, <8 x double> %12)
  %14 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %9, <8 x double> splat (double 0x3FE62E42FEFA4000), <8 x double> %13)
  %15 = load <8 x double>, ptr @LN_LOW, align 64
  %16 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @LN_LOW, i64 64), align 64
  %17 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %15, <8 x i64> %11, <8 x double> %16)
  %18 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %9, <8 x double> splat (double 0xBD48432A1B0E2634), <8 x double> %17)
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
  %30 = fadd <8 x double> %29, %18
  %31 = fadd <8 x double> %6, %14
  %32 = fsub <8 x double> %31, %14
  %33 = fsub <8 x double> %6, %32
  %34 = fadd <8 x double> %33, %30
  %35 = fadd <8 x double> %31, %34
  %36 = tail call <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double> %0, i32 14)
  %37 = select <8 x i1> %36, <8 x double> %9, <8 x double> %35
  ret <8 x double> %37
}

declare <8 x double> @llvm.x86.avx512.mask.getmant.pd.512(<8 x double>, i32 immarg, <8 x double>, i8, i32 immarg) #1

declare <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double>, i32 immarg) #1

define <16 x float> @npc_vector_logf(<16 x float> noundef %0) #0 {
  %2 = tail call <16 x float> @llvm.x86.avx512.mask.getmant.ps.512(<16 x float> %0, i32 11, <16 x float> zeroinitializer, i16 -1, i32 4)
  %3 = tail call <16 x float> @llvm.x86.avx512.rcp14.ps.512(<16 x float> %2, <16 x float> zeroinitializer, i16 -1)
  %4 = fadd <16 x float> %3, splat (float 7.864320e+05)
  %5 = fadd <16 x float> %4, splat (float -7.864320e+05)
  %6 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %2, <16 x float> %5, <16 x float> splat (float -1.000000e+00))
  %7 = tail call <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(<16 x float> %0, <16 x float> zeroinitializer, i16 -1, i32 4)
  %8 = tail call <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(<16 x float> %2, <16 x float> zeroinitializer, i16 -1, i32 4)
  %9 = fsub <16 x float> %7, %8
  %10 = load <16 x float>, ptr @LN_HIGH_FLOAT, align 64
  %11 = bitcast <16 x float> %4 to <16 x i32>
  %12 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %10, <16 x i32> %11)
  %13 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %9, <16 x float> splat (float 0x3FE62E8000000000), <16 x float> %12)
  %14 = load <16 x float>, ptr @LN_LOW_FLOAT, align 64
  %15 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %14, <16 x i32> %11)
  %16 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %9, <16 x float> splat (float 0xBEFE8082E0000000), <16 x float> %15)
  %17 = fmul <16 x float> %6, %6
  %18 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3FD5555500000000), <16 x float> splat (float 0xBFDFFFFF80000000))
  %19 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3FC9A42DA0000000), <16 x float> splat (float 0xBFD0062BA0000000))
  %20 = tail call noundef <16 x float> @llvm.fma.v16f32(<16 x float> %19, <16 x float> %17, <16 x float> %18)
  %21 = fmul <16 x float> %17, %20
  %22 = fadd <16 x float> %21, %16
  %23 = fadd <16 x float> %6, %13
  %24 = fsub <16 x float> %23, %13
  %25 = fsub <16 x float> %6, %24
  %26 = fadd <16 x float> %25, %22
  %27 = fadd <16 x float> %23, %26
  %28 = tail call <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float> %0, i32 14)
  %29 = select <16 x i1> %28, <16 x float> %9, <16 x float> %27
  ret <16 x float> %29
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
