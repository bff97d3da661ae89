; Made from pow.c by `cargo xtask runtime`.

@LOG2_HIGH = internal unnamed_addr constant [16 x double] [double 0.000000e+00, double 0xBFB663F6FAC90000, double 0xBFC5C01A39FBC000, double 0xBFCFBC16B9028000, double 0xBFD49A784BCD2000, double 0xBFD91BBA891F2000, double 0xBFDD6753E032E000, double 0xBFE0C10500D64000, double 0xBFE2B803473F8000, double 0xBFE49A784BCD2000, double 0x3FE5B2C3DA197000, double 0x3FE14C560FE69000, double 0x3FDA8FF971810000, double 0x3FD32BFEE370E000, double 0x3FC8A8980ABFC000, double 0x3FB7D60496CF8000], align 64
@LOG2_LOW = internal unnamed_addr constant [16 x double] [double 0.000000e+00, double 0xBD33167CCC538261, double 0xBD46879FA00B120A, double 0x3D47F5DC57266758, double 0x3D31D406DB502403, double 0x3D41EE969A95F529, double 0xBD441DFC7D7C3321, double 0x3D45669DF6A2B592, double 0x3D44BC302FFA76FB, double 0x3D41D406DB502403, double 0x3D31D406DB502403, double 0xBD441DFC7D7C3321, double 0x3D44BC302FFA76FB, double 0x3D4CD0CB4492F1BC, double 0xBD166CCCAB240E90, double 0x3D4DA6339DA288FC], align 64
@ROOT_HIGH = internal unnamed_addr constant [16 x double] [double 1.000000e+00, double 0x3FF0B5586CF9890F, double 0x3FF172B83C7D517B, double 0x3FF2387A6E756238, double 0x3FF306FE0A31B715, double 0x3FF3DEA64C123422, double 0x3FF4BFDAD5362A27, double 0x3FF5AB07DD485429, double 0x3FF6A09E667F3BCD, double 0x3FF7A11473EB0187, double 0x3FF8ACE5422AA0DB, double 0x3FF9C49182A3F090, double 0x3FFAE89F995AD3AD, double 0x3FFC199BDD85529C, double 0x3FFD5818DCFBA487, double 0x3FFEA4AFA2A490DA], align 64
@ROOT_LOW = internal unnamed_addr constant [16 x double] [double 0.000000e+00, double 0x3C98A62E4ADC610B, double 0xBC819041B9D78A76, double 0x3C99B07EB6C70573, double 0x3C86F46AD23182E4, double 0x3C8ADA0911F09EBC, double 0x3C7D4397AFEC42E2, double 0x3C96324C054647AD, double 0xBC9BDD3413B26456, double 0xBC841577EE04992F, double 0x3C96E9F156864B27, double 0x3C7C7C46B071F2BE, double 0x3C97A1CD345DCC81, double 0x3C811065895048DD, double 0x3C82ED02D75B3707, double 0xBC9E9C23179C2893], align 64
@LOG2_HIGH_FLOAT = internal unnamed_addr constant [16 x float] [float 0.000000e+00, float 0xBFB6640000000000, float 0xBFC5C00000000000, float 0xBFCFBC0000000000, float 0xBFD49A0000000000, float 0xBFD91C0000000000, float 0xBFDD670000000000, float 0xBFE0C10000000000, float 0xBFE2B80000000000, float 0xBFE49A8000000000, float 0x3FE5B30000000000, float 0x3FE14C8000000000, float 0x3FDA900000000000, float 0x3FD32C0000000000, float 0x3FC8A80000000000, float 0x3FB7D80000000000], align 64
@LOG2_LOW_FLOAT = internal unnamed_addr constant [16 x float] [float 0.000000e+00, float 0x3EA20A6DE0000000, float 0xBECA39FBE0000000, float 0xBEC6B90260000000, float 0xBEFE12F340000000, float 0x3EF15DB840000000, float 0xBEF4F80CC0000000, float 0xBEC40358E0000000, float 0xBEBA39FBE0000000, float 0x3ECED0CBA0000000, float 0xBEFE12F340000000, float 0xBEF4F80CC0000000, float 0xBEBA39FBE0000000, float 0xBE91C8F120000000, float 0x3EF3015800000000, float 0xBEFFB69300000000], align 64
@ROOT_FLOAT = internal unnamed_addr constant [16 x float] [float 1.000000e+00, float 0x3FF0B55860000000, float 0x3FF172B840000000, float 0x3FF2387A60000000, float 0x3FF306FE00000000, float 0x3FF3DEA640000000, float 0x3FF4BFDAE0000000, float 0x3FF5AB07E0000000, float 0x3FF6A09E60000000, float 0x3FF7A11480000000, float 0x3FF8ACE540000000, float 0x3FF9C49180000000, float 0x3FFAE89FA0000000, float 0x3FFC199BE0000000, float 0x3FFD5818E0000000, float 0x3FFEA4AFA0000000], align 64
@ROOT_LOW_FLOAT = internal unnamed_addr constant [16 x float] [float 0.000000e+00, float 0x3E69F31220000000, float 0xBE4C157420000000, float 0x3E6CEAC480000000, float 0x3E64636E20000000, float 0x3E68246840000000, float 0xBE6593ABC0000000, float 0xBE45BD5EC0000000, float 0x3E59FCEF40000000, float 0xBE6829FD00000000, float 0x3E415506E0000000, float 0x3E451F8480000000, float 0xBE5A94B140000000, float 0xBE43D56B20000000, float 0xBE4822DBC0000000, float 0x3E452486C0000000], align 64

define <8 x double> @npc_vector_pow(<8 x double> noundef %0, <8 x double> noundef %1) #0 {
  %3 = tail call <8 x double> @llvm.x86.avx512.mask.getmant.pd.512(<8 x double> %0, i32 7, <8 x double> zeroinitializer, i8 -1, i32 4)
  %4 = tail call <8 x double> @llvm.x86.avx512.rcp14.pd.512(<8 x double> %3, <8 x double> zeroinitializer, i8 -1)
  %5 = fadd <8 x double> %4, splat (double 0x42F8000000000000)
  %6 = fadd <8 x double> %5, splat (double 0xC2F8000000000000)
  %7 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %3, <8 x double> %6, <8 x double> splat (double -1.000000e+00))
  %8 = tail call <8 x double> @llvm.x86.avx512.mask.getexp.pd.512(<8 x double> %0, <8 x double> zeroinitializer, i8 -1, i32 4)
  %9 = tail call <8 x double> @llvm.x86.avx512.mask.getexp.pd.512(<8 x double> %3, <8 x double> zeroinitializer, i8 -1, i32 4)
  %10 = fsub <8 x double> %8, %9
  %11 = fmul <8 x double> %7, splat (double -5.000000e-01)
  %12 = fmul <8 x double> %7, %11
  %13 = fneg <8 x double> %12
  %14 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %11, <8 x double> %7, <8 x double> %13)
  %15 = fadd <8 x double> %7, %12
  %16 = fsub <8 x double> %15, %7
  %17 = fsub <8 x double> %12, %16
  %18 = fadd <8 x double> %14, %17
  %19 = fmul <8 x double> %7, %12
  %20 = fmul <8 x double> %7, %7
  %21 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %7, <8 x double> splat (double 0x3FDFFFFFFFFFF545), <8 x double> splat (double 0xBFE5555555555555))
  %22 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %7, <8 x double> splat (double 0x3FD55555564D079F), <8 x double> splat (double 0xBFD9999999998FB1))
  %23 = tail call noundef <8 x double> @llvm.fma.v8f64(<8 x double> %22, <8 x double> %20, <8 x double> %21)
  %24 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %7, <8 x double> splat (double 0x3FC9B567CA1E1AED), <8 x double> splat (double 0xBFCC71BBFB528A60))
  %25 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %20, <8 x double> splat (double 0xBFC75F7C4D9A06A1), <8 x double> %24)
  %26 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %7, <8 x double> splat (double 0x3FCFFFF3F195039A), <8 x double> splat (double 0xBFD24924932DCBE2))
  %27 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %25, <8 x double> %20, <8 x double> %26)
  %28 = fmul <8 x double> %20, %20
  %29 = tail call noundef <8 x double> @llvm.fma.v8f64(<8 x double> %27, <8 x double> %28, <8 x double> %23)
  %30 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %19, <8 x double> %29, <8 x double> %18)
  %31 = fmul <8 x double> %15, splat (double 0x3FF71547652B82FE)
  %32 = fneg <8 x double> %31
  %33 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %15, <8 x double> splat (double 0x3FF71547652B82FE), <8 x double> %32)
  %34 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %15, <8 x double> splat (double 0x3C7777D0FFDA0D24), <8 x double> %33)
  %35 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %30, <8 x double> splat (double 0x3FF71547652B82FE), <8 x double> %34)
  %36 = load <8 x double>, ptr @LOG2_HIGH, align 64
  %37 = bitcast <8 x double> %5 to <8 x i64>
  %38 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @LOG2_HIGH, i64 64), align 64
  %39 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %36, <8 x i64> %37, <8 x double> %38)
  %40 = fadd <8 x double> %10, %39
  %41 = fadd <8 x double> %40, %31
  %42 = fsub <8 x double> %41, %40
  %43 = fsub <8 x double> %31, %42
  %44 = load <8 x double>, ptr @LOG2_LOW, align 64
  %45 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @LOG2_LOW, i64 64), align 64
  %46 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %44, <8 x i64> %37, <8 x double> %45)
  %47 = fadd <8 x double> %46, %35
  %48 = fadd <8 x double> %43, %47
  %49 = fadd <8 x double> %41, %48
  %50 = fsub <8 x double> %49, %41
  %51 = fsub <8 x double> %48, %50
  %52 = fmul <8 x double> %1, %49
  %53 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %52)
  %54 = fcmp olt <8 x double> %53, splat (double 4.096000e+03)
  %55 = fneg <8 x double> %52
  %56 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %1, <8 x double> %49, <8 x double> %55)
  %57 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %1, <8 x double> %51, <8 x double> %56)
  %58 = select <8 x i1> %54, <8 x double> %57, <8 x double> zeroinitializer
  %59 = tail call <8 x double> @llvm.x86.avx512.max.pd.512(<8 x double> splat (double -4.096000e+03), <8 x double> %52, i32 4)
  %60 = tail call <8 x double> @llvm.x86.avx512.min.pd.512(<8 x double> splat (double 4.096000e+03), <8 x double> %59, i32 4)
  %61 = fadd <8 x double> %60, splat (double 0x42F8000000000000)
  %62 = fadd <8 x double> %61, splat (double 0xC2F8000000000000)
  %63 = fsub <8 x double> %60, %62
  %64 = fadd <8 x double> %63, %58
  %65 = load <8 x double>, ptr @ROOT_HIGH, align 64
  %66 = bitcast <8 x double> %61 to <8 x i64>
  %67 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @ROOT_HIGH, i64 64), align 64
  %68 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %65, <8 x i64> %66, <8 x double> %67)
  %69 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %64, <8 x double> splat (double 0x3F2430A1D9137A5F), <8 x double> splat (double 0x3F55D897F16FDB31))
  %70 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %64, <8 x double> splat (double 0x3F83B2AB6FB40BAE), <8 x double> splat (double 0x3FAC6B08D6F29015))
  %71 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %64, <8 x double> splat (double 0x3FCEBFBDFF82C590), <8 x double> splat (double 0x3FE62E42FEFA39F3))
  %72 = fmul <8 x double> %64, %64
  %73 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %69, <8 x double> %72, <8 x double> %70)
  %74 = tail call noundef <8 x double> @llvm.fma.v8f64(<8 x double> %73, <8 x double> %72, <8 x double> %71)
  %75 = fmul <8 x double> %64, %74
  %76 = load <8 x double>, ptr @ROOT_LOW, align 64
  %77 = load <8 x double>, ptr getelementptr inbounds nuw (i8, ptr @ROOT_LOW, i64 64), align 64
  %78 = tail call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %76, <8 x i64> %66, <8 x double> %77)
  %79 = tail call <8 x double> @llvm.fma.v8f64(<8 x double> %75, <8 x double> %68, <8 x double> %78)
  %80 = fadd <8 x double> %68, %79
  %81 = tail call <8 x double> @llvm.x86.avx512.mask.scalef.pd.512(<8 x double> %80, <8 x double> %62, <8 x double> zeroinitializer, i8 -1, i32 4)
  %82 = tail call <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double> %0, i32 223)
  %83 = tail call <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double> %1, i32 153)
  %84 = or <8 x i1> %82, %83
  %85 = bitcast <8 x i1> %84 to i8
  %86 = icmp eq i8 %85, 0
  br i1 %86, label %89, label %87

87:                                               ; preds = %2
  %88 = tail call fastcc <8 x double> @corrected(<8 x double> noundef %0, <8 x double> noundef %1, <8 x double> noundef %81) #7
  br label %89

89:                                               ; preds = %2, %87
  %90 = phi <8 x double> [ %88, %87 ], [ %81, %2 ]
  ret <8 x double> %90
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare <8 x double> @llvm.x86.avx512.mask.getmant.pd.512(<8 x double>, i32 immarg, <8 x double>, i8, i32 immarg) #2

declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

declare <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double>, i32 immarg) #2

define internal fastcc <8 x double> @corrected(<8 x double> noundef %0, <8 x double> noundef %1, <8 x double> noundef %2) unnamed_addr #3 {
  %4 = alloca [8 x double], align 16
  %5 = alloca [8 x double], align 16
  %6 = alloca [8 x double], align 16
  %7 = fmul <8 x double> %1, splat (double 5.000000e-01)
  %8 = tail call <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double> %0, i32 64)
  %9 = bitcast <8 x i1> %8 to i8
  %10 = tail call <8 x double> @llvm.x86.avx512.mask.rndscale.pd.512(<8 x double> %1, i32 8, <8 x double> zeroinitializer, i8 -1, i32 4)
  %11 = fcmp oeq <8 x double> %10, %1
  %12 = bitcast <8 x i1> %11 to i8
  %13 = tail call <8 x double> @llvm.x86.avx512.mask.rndscale.pd.512(<8 x double> %7, i32 8, <8 x double> zeroinitializer, i8 -1, i32 4)
  %14 = fcmp one <8 x double> %13, %7
  %15 = and <8 x i1> %11, %14
  %16 = and <8 x i1> %8, %15
  %17 = fneg <8 x double> %2
  %18 = select <8 x i1> %16, <8 x double> %17, <8 x double> %2
  %19 = xor i8 %12, -1
  %20 = and i8 %19, %9
  %21 = bitcast i8 %20 to <8 x i1>
  %22 = select <8 x i1> %21, <8 x double> splat (double 0x7FF8000000000000), <8 x double> %18
  %23 = tail call <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double> %0, i32 159)
  %24 = tail call <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double> %1, i32 153)
  %25 = or <8 x i1> %23, %24
  %26 = bitcast <8 x i1> %25 to i8
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #8
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #8
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #8
  store <8 x double> %0, ptr %4, align 16
  store <8 x double> %1, ptr %5, align 16
  store <8 x double> %22, ptr %6, align 16
  %27 = icmp eq i8 %26, 0
  br i1 %27, label %45, label %28

28:                                               ; preds = %3
  %29 = zext i8 %26 to i32
  br label %30

30:                                               ; preds = %28, %30
  %31 = phi i32 [ %41, %30 ], [ %29, %28 ]
  %32 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %31, i1 true)
  %33 = zext nneg i32 %32 to i64
  %34 = getelementptr inbounds nuw double, ptr %4, i64 %33
  %35 = load double, ptr %34, align 8
  %36 = getelementptr inbounds nuw double, ptr %5, i64 %33
  %37 = load double, ptr %36, align 8
  %38 = tail call double @llvm.pow.f64(double %35, double %37)
  %39 = getelementptr inbounds nuw double, ptr %6, i64 %33
  store double %38, ptr %39, align 8
  %40 = add nsw i32 %31, -1
  %41 = and i32 %40, %31
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %30

43:                                               ; preds = %30
  %44 = load <8 x double>, ptr %6, align 16
  br label %45

45:                                               ; preds = %43, %3
  %46 = phi <8 x double> [ %44, %43 ], [ %22, %3 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #8
  ret <8 x double> %46
}

define <16 x float> @npc_vector_powf(<16 x float> noundef %0, <16 x float> noundef %1) #0 {
  %3 = tail call <16 x float> @llvm.x86.avx512.mask.getmant.ps.512(<16 x float> %0, i32 7, <16 x float> zeroinitializer, i16 -1, i32 4)
  %4 = tail call <16 x float> @llvm.x86.avx512.rcp14.ps.512(<16 x float> %3, <16 x float> zeroinitializer, i16 -1)
  %5 = fadd <16 x float> %4, splat (float 7.864320e+05)
  %6 = fadd <16 x float> %5, splat (float -7.864320e+05)
  %7 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %3, <16 x float> %6, <16 x float> splat (float -1.000000e+00))
  %8 = tail call <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(<16 x float> %0, <16 x float> zeroinitializer, i16 -1, i32 4)
  %9 = tail call <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(<16 x float> %3, <16 x float> zeroinitializer, i16 -1, i32 4)
  %10 = fsub <16 x float> %8, %9
  %11 = fmul <16 x float> %7, splat (float -5.000000e-01)
  %12 = fmul <16 x float> %7, %11
  %13 = fneg <16 x float> %12
  %14 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %11, <16 x float> %7, <16 x float> %13)
  %15 = fadd <16 x float> %7, %12
  %16 = fsub <16 x float> %15, %7
  %17 = fsub <16 x float> %12, %16
  %18 = fadd <16 x float> %14, %17
  %19 = fmul <16 x float> %7, %12
  %20 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %7, <16 x float> splat (float 0x3FD00B1D00000000), <16 x float> splat (float 0xBFD2557DA0000000))
  %21 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %7, <16 x float> splat (float 0x3FD55552E0000000), <16 x float> splat (float 0xBFD99996E0000000))
  %22 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %7, <16 x float> splat (float 5.000000e-01), <16 x float> splat (float 0xBFE5555560000000))
  %23 = fmul <16 x float> %7, %7
  %24 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %20, <16 x float> %23, <16 x float> %21)
  %25 = tail call noundef <16 x float> @llvm.fma.v16f32(<16 x float> %24, <16 x float> %23, <16 x float> %22)
  %26 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %19, <16 x float> %25, <16 x float> %18)
  %27 = fmul <16 x float> %15, splat (float 0x3FF7154760000000)
  %28 = fneg <16 x float> %27
  %29 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %15, <16 x float> splat (float 0x3FF7154760000000), <16 x float> %28)
  %30 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %15, <16 x float> splat (float 0x3E54AE0C00000000), <16 x float> %29)
  %31 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %26, <16 x float> splat (float 0x3FF7154760000000), <16 x float> %30)
  %32 = load <16 x float>, ptr @LOG2_HIGH_FLOAT, align 64
  %33 = bitcast <16 x float> %5 to <16 x i32>
  %34 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %32, <16 x i32> %33)
  %35 = fadd <16 x float> %10, %34
  %36 = fadd <16 x float> %35, %27
  %37 = fsub <16 x float> %36, %35
  %38 = fsub <16 x float> %27, %37
  %39 = load <16 x float>, ptr @LOG2_LOW_FLOAT, align 64
  %40 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %39, <16 x i32> %33)
  %41 = fadd <16 x float> %40, %31
  %42 = fadd <16 x float> %38, %41
  %43 = fadd <16 x float> %36, %42
  %44 = fsub <16 x float> %43, %36
  %45 = fsub <16 x float> %42, %44
  %46 = fmul <16 x float> %1, %43
  %47 = bitcast <16 x float> %46 to <8 x i64>
  %48 = and <8 x i64> %47, splat (i64 9223372034707292159)
  %49 = bitcast <8 x i64> %48 to <16 x float>
  %50 = fcmp olt <16 x float> %49, splat (float 1.024000e+03)
  %51 = fneg <16 x float> %46
  %52 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1, <16 x float> %43, <16 x float> %51)
  %53 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1, <16 x float> %45, <16 x float> %52)
  %54 = select <16 x i1> %50, <16 x float> %53, <16 x float> zeroinitializer
  %55 = tail call <16 x float> @llvm.x86.avx512.max.ps.512(<16 x float> splat (float -1.024000e+03), <16 x float> %46, i32 4)
  %56 = tail call <16 x float> @llvm.x86.avx512.min.ps.512(<16 x float> splat (float 1.024000e+03), <16 x float> %55, i32 4)
  %57 = fadd <16 x float> %56, splat (float 7.864320e+05)
  %58 = fadd <16 x float> %57, splat (float -7.864320e+05)
  %59 = fsub <16 x float> %56, %58
  %60 = fadd <16 x float> %59, %54
  %61 = load <16 x float>, ptr @ROOT_FLOAT, align 64
  %62 = bitcast <16 x float> %57 to <16 x i32>
  %63 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %61, <16 x i32> %62)
  %64 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %60, <16 x float> splat (float 0x3FCEBFBE00000000), <16 x float> splat (float 0x3FE62E4300000000))
  %65 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %60, <16 x float> splat (float 0x3F83B2BFA0000000), <16 x float> splat (float 0x3FAC6B34A0000000))
  %66 = fmul <16 x float> %60, %60
  %67 = tail call noundef <16 x float> @llvm.fma.v16f32(<16 x float> %65, <16 x float> %66, <16 x float> %64)
  %68 = fmul <16 x float> %60, %67
  %69 = load <16 x float>, ptr @ROOT_LOW_FLOAT, align 64
  %70 = tail call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %69, <16 x i32> %62)
  %71 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %68, <16 x float> %63, <16 x float> %70)
  %72 = fadd <16 x float> %63, %71
  %73 = tail call <16 x float> @llvm.x86.avx512.mask.scalef.ps.512(<16 x float> %72, <16 x float> %58, <16 x float> zeroinitializer, i16 -1, i32 4)
  %74 = tail call <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float> %0, i32 223)
  %75 = tail call <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float> %1, i32 153)
  %76 = or <16 x i1> %74, %75
  %77 = bitcast <16 x i1> %76 to i16
  %78 = icmp eq i16 %77, 0
  br i1 %78, label %81, label %79

79:                                               ; preds = %2
  %80 = tail call fastcc <16 x float> @corrected_floats(<16 x float> noundef %0, <16 x float> noundef %1, <16 x float> noundef %73) #7
  br label %81

81:                                               ; preds = %2, %79
  %82 = phi <16 x float> [ %80, %79 ], [ %73, %2 ]
  ret <16 x float> %82
}

declare <16 x float> @llvm.x86.avx512.mask.getmant.ps.512(<16 x float>, i32 immarg, <16 x float>, i16, i32 immarg) #2

declare <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float>, i32 immarg) #2

define internal fastcc <16 x float> @corrected_floats(<16 x float> noundef %0, <16 x float> noundef %1, <16 x float> noundef %2) unnamed_addr #3 {
  %4 = alloca [16 x float], align 16
  %5 = alloca [16 x float], align 16
  %6 = alloca [16 x float], align 16
  %7 = fmul <16 x float> %1, splat (float 5.000000e-01)
  %8 = tail call <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float> %0, i32 64)
  %9 = bitcast <16 x i1> %8 to i16
  %10 = tail call <16 x float> @llvm.x86.avx512.mask.rndscale.ps.512(<16 x float> %1, i32 8, <16 x float> zeroinitializer, i16 -1, i32 4)
  %11 = fcmp oeq <16 x float> %10, %1
  %12 = bitcast <16 x i1> %11 to i16
  %13 = tail call <16 x float> @llvm.x86.avx512.mask.rndscale.ps.512(<16 x float> %7, i32 8, <16 x float> zeroinitializer, i16 -1, i32 4)
  %14 = fcmp one <16 x float> %13, %7
  %15 = and <16 x i1> %11, %14
  %16 = and <16 x i1> %8, %15
  %17 = fneg <16 x float> %2
  %18 = select <16 x i1> %16, <16 x float> %17, <16 x float> %2
  %19 = xor i16 %12, -1
  %20 = and i16 %19, %9
  %21 = bitcast i16 %20 to <16 x i1>
  %22 = select <16 x i1> %21, <16 x float> splat (float 0x7FF8000000000000), <16 x float> %18
  %23 = tail call <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float> %0, i32 159)
  %24 = tail call <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float> %1, i32 153)
  %25 = or <16 x i1> %23, %24
  %26 = bitcast <16 x i1> %25 to i16
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #8
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #8
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #8
  store <16 x float> %0, ptr %4, align 16
  store <16 x float> %1, ptr %5, align 16
  store <16 x float> %22, ptr %6, align 16
  %27 = icmp eq i16 %26, 0
  br i1 %27, label %45, label %28

28:                                               ; preds = %3
  %29 = zext i16 %26 to i32
  br label %30

30:                                               ; preds = %28, %30
  %31 = phi i32 [ %41, %30 ], [ %29, %28 ]
  %32 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %31, i1 true)
  %33 = zext nneg i32 %32 to i64
  %34 = getelementptr inbounds nuw float, ptr %4, i64 %33
  %35 = load float, ptr %34, align 4
  %36 = getelementptr inbounds nuw float, ptr %5, i64 %33
  %37 = load float, ptr %36, align 4
  %38 = tail call float @llvm.pow.f32(float %35, float %37)
  %39 = getelementptr inbounds nuw float, ptr %6, i64 %33
  store float %38, ptr %39, align 4
  %40 = add nsw i32 %31, -1
  %41 = and i32 %40, %31
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %30

43:                                               ; preds = %30
  %44 = load <16 x float>, ptr %6, align 16
  br label %45

45:                                               ; preds = %43, %3
  %46 = phi <16 x float> [ %44, %43 ], [ %22, %3 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #8
  ret <16 x float> %46
}

declare <8 x double> @llvm.x86.avx512.rcp14.pd.512(<8 x double>, <8 x double>, i8) #2

declare <8 x double> @llvm.fma.v8f64(<8 x double>, <8 x double>, <8 x double>) #4

declare <8 x double> @llvm.x86.avx512.mask.getexp.pd.512(<8 x double>, <8 x double>, i8, i32 immarg) #2

declare <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double>, <8 x i64>, <8 x double>) #2

declare <8 x double> @llvm.x86.avx512.min.pd.512(<8 x double>, <8 x double>, i32 immarg) #2

declare <8 x double> @llvm.x86.avx512.max.pd.512(<8 x double>, <8 x double>, i32 immarg) #2

declare <8 x double> @llvm.x86.avx512.mask.scalef.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32 immarg) #2

declare <8 x double> @llvm.x86.avx512.mask.rndscale.pd.512(<8 x double>, i32 immarg, <8 x double>, i8, i32 immarg) #2

declare i32 @llvm.cttz.i32(i32, i1 immarg) #5

declare double @llvm.pow.f64(double, double) #4

declare <16 x float> @llvm.x86.avx512.rcp14.ps.512(<16 x float>, <16 x float>, i16) #2

declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #4

declare <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(<16 x float>, <16 x float>, i16, i32 immarg) #2

declare <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float>, <16 x i32>) #2

declare <16 x float> @llvm.x86.avx512.min.ps.512(<16 x float>, <16 x float>, i32 immarg) #2

declare <16 x float> @llvm.x86.avx512.max.ps.512(<16 x float>, <16 x float>, i32 immarg) #2

declare <16 x float> @llvm.x86.avx512.mask.scalef.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32 immarg) #2

declare <16 x float> @llvm.x86.avx512.mask.rndscale.ps.512(<16 x float>, i32 immarg, <16 x float>, i16, i32 immarg) #2

declare float @llvm.pow.f32(float, float) #4

declare <8 x double> @llvm.fabs.v8f64(<8 x double>) #6

attributes #0 = { alwaysinline nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="512" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { cold nofree noinline norecurse nosync nounwind optsize memory(none) uwtable "min-legal-vector-width"="512" }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { cold }
attributes #8 = { nounwind }
