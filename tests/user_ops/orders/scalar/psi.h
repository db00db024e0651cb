/* The logarithm of the gamma function and its derivative, under a project's names. */
#ifndef USER_PSI_H
#define USER_PSI_H

#include "kernels/scalar_math.h"

CTI_FN float user_log_gamma_f32(float a) { return cti_lgamma_f32(a); }

CTI_FN double user_log_gamma_f64(double a) { return cti_lgamma_f64(a); }

CTI_FN float user_psi_f32(float a) { return cti_digamma_f32(a); }

CTI_FN double user_psi_f64(double a) { return cti_digamma_f64(a); }

#endif
