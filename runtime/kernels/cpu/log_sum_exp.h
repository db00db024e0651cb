/* Logarithms of sums of exponentials of contiguous elements. */
#ifndef CTI_LOG_SUM_EXP_H
#define CTI_LOG_SUM_EXP_H

#include "kernels/scalar_exp.h"
#include "kernels/vector_math.h"

/* number of elements that are processed at a time, and number of elements of the widest vector */
enum { CTI_EXP_BLOCK = 128, CTI_EXP_WIDTH = 16 };

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX cti_f32
#define TYPE float
#define EXP expf
#include "kernels/cpu/log_sum_exp.inc"

#define PREFIX cti_f64
#define TYPE double
#define EXP cti_exp_f64
#include "kernels/cpu/log_sum_exp.inc"

#undef FN

#endif
