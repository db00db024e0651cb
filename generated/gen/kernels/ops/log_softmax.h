/*
 * log_softmax: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LOG_SOFTMAX_H
#define CTI_KERNELS_OPS_LOG_SOFTMAX_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- log_softmax ---- */

typedef ct_status cti_log_softmax_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, ct_dtype dtype,
                                             cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_log_softmax_cpu_kernel CTI_LEVEL(cti_log_softmax_cpu);
#else
CTI_HIDDEN extern cti_log_softmax_cpu_kernel *CTI_REPLACEABLE cti_log_softmax_cpu;
#endif
CTI_EXTERN_C cti_log_softmax_cpu_kernel cti_log_softmax_cuda;
CTI_HIDDEN extern cti_log_softmax_cpu_kernel
    *cti_log_softmax_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_log_softmax_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad,
                                                      const cti_view *result, int64_t dim, ct_dtype dtype,
                                                      cti_view *self_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_log_softmax_backward_cpu_kernel CTI_LEVEL(cti_log_softmax_backward_cpu);
#else
CTI_HIDDEN extern cti_log_softmax_backward_cpu_kernel *CTI_REPLACEABLE cti_log_softmax_backward_cpu;
#endif
CTI_EXTERN_C cti_log_softmax_backward_cpu_kernel cti_log_softmax_backward_cuda;
CTI_HIDDEN extern cti_log_softmax_backward_cpu_kernel
    *cti_log_softmax_backward_backend; /* NULL if the back end lacks it or is not loaded */

#endif
