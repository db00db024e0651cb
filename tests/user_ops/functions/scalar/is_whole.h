/* Returns true if a number is an integer. */
#ifndef USER_SCALAR_IS_WHOLE_H
#define USER_SCALAR_IS_WHOLE_H

#include "kernels/scalar_math.h"

CTI_FN bool user_is_whole_f32(float a) { return isfinite(a) && floorf(a) == a; }

CTI_FN bool user_is_whole_f64(double a) { return isfinite(a) && floor(a) == a; }

#endif
