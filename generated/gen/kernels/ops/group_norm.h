/*
 * group_norm: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_GROUP_NORM_H
#define CTI_KERNELS_OPS_GROUP_NORM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- group_norm ---- */

typedef ct_status cti_group_norm_cpu_kernel(cti_launch *launch, const cti_view *input, int64_t num_groups,
                                            const cti_view *weight, const cti_view *bias, double eps, cti_view *result,
                                            cti_view *mean, cti_view *rstd);
#ifdef CTI_LEVEL_SUFFIX
cti_group_norm_cpu_kernel CTI_LEVEL(cti_group_norm_cpu);
#else
CTI_HIDDEN extern cti_group_norm_cpu_kernel *CTI_REPLACEABLE cti_group_norm_cpu;
#endif
CTI_EXTERN_C cti_group_norm_cpu_kernel cti_group_norm_cuda;
CTI_HIDDEN extern cti_group_norm_cpu_kernel
    *cti_group_norm_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_group_norm_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad,
                                                     const cti_view *input, const cti_view *mean, const cti_view *rstd,
                                                     const cti_view *weight, int64_t num_groups, double eps,
                                                     cti_view *input_grad, cti_view *weight_grad, cti_view *bias_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_group_norm_backward_cpu_kernel CTI_LEVEL(cti_group_norm_backward_cpu);
#else
CTI_HIDDEN extern cti_group_norm_backward_cpu_kernel *CTI_REPLACEABLE cti_group_norm_backward_cpu;
#endif
CTI_EXTERN_C cti_group_norm_backward_cpu_kernel cti_group_norm_backward_cuda;
CTI_HIDDEN extern cti_group_norm_backward_cpu_kernel
    *cti_group_norm_backward_backend; /* NULL if the back end lacks it or is not loaded */

#endif
