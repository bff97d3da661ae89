; Made from log2.c by `cargo xtask runtime`.

@LOG2_HIGH = internal unnamed_addr constant [16 x double] [double 0.000000e+00, double 0xBFB663F6FAC90000, double 0xBFC5C01A39FBC000, double 0xBFCFBC16B9028000, double 0xBFD49A784BCD2000, double 0xBFD91BBA891F2000, double 0xBFDD6753E032E000, double 0xBFE0C10500D64000, double 0xBFE2B803473F8000, double 0xBFE49A784BCD2000, double 0x3FE5B2C3DA197000, double 0x3FE14C560FE69000, double 0x3FDA8FF971810000, double 0x3FD32BFEE370E000, double 0x3FC8A8980ABFC000, double 0x3FB7D60496CF8000], align 64
@LOG2_LOW = internal unnamed_addr constant [16 x double] [double 0.000000e+00, double 0xBD33167CCC538261, double 0xBD46879FA00B120A, double 0x3D47F5DC57266758, double 0x3D31D406DB502403, double 0x3D41EE969A95F529, double 0xBD441DFC7D7C3321, double 0x3D45669DF6A2B592, double 0x3D44BC302FFA76FB, double 0x3D41D406DB502403, double 0x3D31D406DB502403, double 0xBD441DFC7D7C3321, double 0x3D44BC302FFA76FB, double 0x3D4CD0CB4492F1BC, double 0xBD166CCCAB240E90, double 0x3D4DA6339DA288FC], align 64
@LOG2_HIGH_FLOAT = internal unnamed_addr constant [16 x float] [float 0.000000e+00, float 0xBFB6640000000000, float 0xBFC5C00000000000, float 0xBFCFBC0000000000, float 0xBFD49A0000000000, float 0xBFD91C0000000000, float 0xBFDD670000000000, float 0xBFE0C10000000000, float 0xBFE2B80000000000, float 0xBFE49A8000000000, float 0x3FE5B30000000000, float 0x3FE14C8000000000, float 0x3FDA900000000000, float 0x3FD32C0000000000, float 0x3FC8A80000000000, float 0x3FB7D80000000000], align 64
@LOG2_LOW_FLOAT = internal unnamed_addr constant [16 x float] [float 0.000000e+00, float 0x3EA20A6DE0000000, float 0xBECA39FBE0000000, float 0xBEC6B90260000000, float 0xBEFE12F340000000, float 0x3EF15DB840000000, float 0xBEF4F80CC0000000, float 0xBEC40358E0000000, float 0xBEBA39FBE0000000, float 0x3ECED0CBA0000000, float 0xBEFE12F340000000, float 0xBEF4F80CC0000000, float 0xBEBA39FBE0000000, float 0xBE91C8F120000000, float 0x3EF3015800000000, float 0xBEFFB69300000000], align 64

define <8 x double> @npc_vector_log2(<8 x double> noundef %0) #0 {
  %2 = tail call <8 x double> @llvm.x86.avx512.mask.getmant.pd.512(<8 x double> %0, i32 11, <8 x double> zeroinitializer, i8 -1, i32 4)
  %3 = tail call <8 x double> @llvm.x86.avx512.rcp14.pd.512(<8 x double> %2, <8 x double> zeroinitializer, i8 -1)
  %4 = fadd <8 x double> %3, splat (double 0x42F8000000000000)
  %5 = fadd <8 x double> %4, splat (double 0xC2F8000000000000)
  %6 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %2, <8 x double> %5, <8 x double> splat (double -1.000000e+00))
  %7 = tail call <8 x double> @llvm.x86.avx512.mask.getexp.pd.512(<8 x double> %0, <8 x double> zeroinitializer, i8 -1, i32 4)
  %8 = tail call <8 x double> @llvm.x86.avx512.mask.getexp.pd.512(<8 x double> %2, <8 x double> zeroinitializer, i8 -1, i32 4)
  %9 = fsub <8 x double> %7, %8
  %10 = load <8 x double>, ptr @LOG2_HIGH, align 64
  %11 = bitcast <8 x double> %4 to <8 x i64>
  %12 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @LOG2_HIGH, i64 64), align 64
  %13 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %10, <8 x i64> %11, <8 x double> %12)
  %14 = fadd <8 x double> %9, %13
  %15 = load <8 x double>, ptr @LOG2_LOW, align 64
  %16 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @LOG2_LOW, i64 64), align 64
  %17 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %15, <8 x i64> %11, <8 x double> %16)
  %18 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %9, <8 x double> zeroinitializer, <8 x double> %17)
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
  %30 = fmul <8 x double> %6, splat (double 0x3FF71547652B82FE)
  %31 = fneg <8 x double> %30
  %32 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3FF71547652B82FE), <8 x double> %31)
  %33 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %6, <8 x double> splat (double 0x3C7777D0FFDA0D24), <8 x double> %32)
  %34 = fadd <8 x double> %33, %18
  %35 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %29, <8 x double> splat (double 0x3FF71547652B82FE), <8 x double> %34)
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

define <16 x float> @npc_vector_log2f(<16 x float> noundef %0) #0 {
  %2 = tail call <16 x float> @llvm.x86.avx512.mask.getmant.ps.512(<16 x float> %0, i32 11, <16 x float> zeroinitializer, i16 -1, i32 4)
  %3 = tail call <16 x float> @llvm.x86.avx512.rcp14.ps.512(<16 x float> %2, <16 x float> zeroinitializer, i16 -1)
  %4 = fadd <16 x float> %3, splat (float 7.864320e+05)
  %5 = fadd <16 x float> %4, splat (float -7.864320e+05)
  %6 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %2, <16 x float> %5, <16 x float> splat (float -1.000000e+00))
  %7 = tail call <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(<16 x float> %0, <16 x float> zeroinitializer, i16 -1, i32 4)
  %8 = tail call <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(<16 x float> %2, <16 x float> zeroinitializer, i16 -1, i32 4)
  %9 = fsub <16 x float> %7, %8
  %10 = load <16 x float>, ptr @LOG2_HIGH_FLOAT, align 64
  %11 = bitcast <16 x float> %4 to <16 x i32>
  %12 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %10, <16 x i32> %11)
  %13 = fadd <16 x float> %9, %12
  %14 = load <16 x float>, ptr @LOG2_LOW_FLOAT, align 64
  %15 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %14, <16 x i32> %11)
  %16 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %9, <16 x float> zeroinitializer, <16 x float> %15)
  %17 = fmul <16 x float> %6, %6
  %18 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3FD5555500000000), <16 x float> splat (float 0xBFDFFFFF80000000))
  %19 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3FC9A42DA0000000), <16 x float> splat (float 0xBFD0062BA0000000))
  %20 = tail call noundef <16 x float> @llvm.fma.v16f32(<16 x float> %19, <16 x float> %17, <16 x float> %18)
  %21 = fmul <16 x float> %17, %20
  %22 = fmul <16 x float> %6, splat (float 0x3FF7154760000000)
  %23 = fneg <16 x float> %22
  %24 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3FF7154760000000), <16 x float> %23)
  %25 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %6, <16 x float> splat (float 0x3E54AE0C00000000), <16 x float> %24)
  %26 = fadd <16 x float> %25, %16
  %27 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %21, <16 x float> splat (float 0x3FF7154760000000), <16 x float> %26)
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
