/* Sign bit of a floating-point value, also for zeros and NaN. */
#ifndef CTI_SCALAR_SIGN_H
#define CTI_SCALAR_SIGN_H

#include "kernels/scalar_math.h"

CTI_FN bool cti_signbit_f32(float a) { return signbit(a) != 0; }

CTI_FN bool cti_signbit_f64(double a) { return signbit(a) != 0; }

CTI_FN bool cti_signbit_i64(int64_t a) { return a < 0; }

CTI_FN float cti_copysign_f32(float a, float b) { return copysignf(a, b); }

CTI_FN double cti_copysign_f64(double a, double b) { return copysign(a, b); }

#endif
