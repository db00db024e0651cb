/*
 * linear: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LINEAR_H
#define CTI_KERNELS_OPS_LINEAR_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- linear ---- */

typedef ct_status cti_blas_linear_kernel(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                         const cti_view *bias, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_blas_linear_kernel CTI_LEVEL(cti_blas_linear);
#else
CTI_HIDDEN extern cti_blas_linear_kernel *CTI_REPLACEABLE cti_blas_linear;
#endif
CTI_EXTERN_C cti_blas_linear_kernel cti_products_linear;
CTI_HIDDEN extern cti_blas_linear_kernel
    *cti_products_linear_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_linear_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                                 const cti_view *weight, cti_view *weight_grad, cti_view *bias_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_linear_backward_cpu_kernel CTI_LEVEL(cti_linear_backward_cpu);
#else
CTI_HIDDEN extern cti_linear_backward_cpu_kernel *CTI_REPLACEABLE cti_linear_backward_cpu;
#endif
CTI_EXTERN_C cti_linear_backward_cpu_kernel cti_linear_backward_cuda;
CTI_HIDDEN extern cti_linear_backward_cpu_kernel
    *cti_linear_backward_backend; /* NULL if the back end lacks it or is not loaded */

#endif
