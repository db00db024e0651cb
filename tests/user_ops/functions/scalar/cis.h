/* exp under another name. */
#ifndef USER_SCALAR_CIS_H
#define USER_SCALAR_CIS_H

#include "kernels/scalar_complex.h"
#include "kernels/scalar_math.h"

CTI_FN float user_cis_f32(float a) { return cti_exp_f32(a); }

CTI_FN double user_cis_f64(double a) { return cti_exp_f64(a); }

CTI_FN cti_c64 user_cis_c64(cti_c64 a) { return cti_exp_c64(a); }

CTI_FN cti_c128 user_cis_c128(cti_c128 a) { return cti_exp_c128(a); }

#endif
