/*
 * rms_norm: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_RMS_NORM_H
#define CTI_KERNELS_OPS_RMS_NORM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- rms_norm ---- */

typedef ct_status cti_rms_norm_cpu_kernel(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                          const cti_view *weight, ct_scalar eps, cti_view *result, cti_view *rstd);
#ifdef CTI_LEVEL_SUFFIX
cti_rms_norm_cpu_kernel CTI_LEVEL(cti_rms_norm_cpu);
#else
CTI_HIDDEN extern cti_rms_norm_cpu_kernel *CTI_REPLACEABLE cti_rms_norm_cpu;
#endif
CTI_EXTERN_C cti_rms_norm_cpu_kernel cti_rms_norm_cuda;
CTI_HIDDEN extern cti_rms_norm_cpu_kernel *cti_rms_norm_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_rms_norm_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad,
                                                   const cti_view *input, const cti_view *rstd, const cti_view *weight,
                                                   ct_ints normalized_shape, ct_scalar eps, cti_view *input_grad,
                                                   cti_view *weight_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_rms_norm_backward_cpu_kernel CTI_LEVEL(cti_rms_norm_backward_cpu);
#else
CTI_HIDDEN extern cti_rms_norm_backward_cpu_kernel *CTI_REPLACEABLE cti_rms_norm_backward_cpu;
#endif
CTI_EXTERN_C cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cuda;
CTI_HIDDEN extern cti_rms_norm_backward_cpu_kernel
    *cti_rms_norm_backward_backend; /* NULL if the back end lacks it or is not loaded */

#endif
