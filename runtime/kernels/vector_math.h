/*
 * Vector twins of libm functions: functions that compute a whole vector, so that a plain loop that calls the libm
 * function is vectorised. gcc uses a twin because of the attribute in this file; other compilers, and systems without
 * libmvec, call the scalar functions. In f32 the errors of all twins are below 4 ulp. In f64 only twins with errors
 * below 2 ulp are declared. If the twin of an f64 function has an error up to 3.5 ulp, the function is computed by
 * arithmetic in this library if it is used often (scalar_exp.h, scalar_log.h, scalar_circle.h, scalar_erf.h); otherwise
 * it is scalar.
 */
#ifndef CTI_VECTOR_MATH_H
#define CTI_VECTOR_MATH_H

#include "base/compiler.h"

#include <math.h>

/*
 * Placed before a loop over elements. Operands are either the same array or do not overlap, so the compiler needs no
 * run-time check for overlap.
 */
#if defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
#define CTI_IVDEP _Pragma("GCC ivdep")
#else
#define CTI_IVDEP
#endif

#if defined(__GNUC__) && !defined(__clang__) && !defined(__cplusplus) && defined(__x86_64__) && defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 35)
#define CTI_HAVE_VECTOR_MATH 1
#endif
#endif

#ifdef CTI_HAVE_VECTOR_MATH
#define CTI_VECTOR __attribute__((__simd__("notinbranch")))
CTI_VECTOR float expf(float);
CTI_VECTOR float exp2f(float);
CTI_VECTOR float expm1f(float);
CTI_VECTOR float logf(float);
CTI_VECTOR float log2f(float);
CTI_VECTOR float log1pf(float);
CTI_VECTOR float powf(float, float);
CTI_VECTOR float cbrtf(float);
CTI_VECTOR float hypotf(float, float);
CTI_VECTOR float sinf(float);
CTI_VECTOR float cosf(float);
CTI_VECTOR float tanf(float);
CTI_VECTOR float asinf(float);
CTI_VECTOR float acosf(float);
CTI_VECTOR float atanf(float);
CTI_VECTOR float atan2f(float, float);
CTI_VECTOR float sinhf(float);
CTI_VECTOR float coshf(float);
CTI_VECTOR float tanhf(float);
CTI_VECTOR float erff(float);
CTI_VECTOR float erfcf(float);
CTI_VECTOR double exp2(double);
CTI_VECTOR double log(double);
CTI_VECTOR double log2(double);
CTI_VECTOR double pow(double, double);
CTI_VECTOR double hypot(double, double);
CTI_VECTOR double acos(double);
CTI_VECTOR double erfc(double);
#undef CTI_VECTOR
#endif

#endif
