/*
 * batch_norm_eval: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BATCH_NORM_EVAL_H
#define CTI_KERNELS_OPS_BATCH_NORM_EVAL_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- batch_norm_eval ---- */

typedef ct_status cti_batch_norm_eval_cpu_kernel(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                                 const cti_view *bias, const cti_view *running_mean,
                                                 const cti_view *running_var, double eps, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_batch_norm_eval_cpu_kernel CTI_LEVEL(cti_batch_norm_eval_cpu);
#else
CTI_HIDDEN extern cti_batch_norm_eval_cpu_kernel *CTI_REPLACEABLE cti_batch_norm_eval_cpu;
#endif
CTI_EXTERN_C cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cuda;
CTI_HIDDEN extern cti_batch_norm_eval_cpu_kernel
    *cti_batch_norm_eval_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_batch_norm_eval_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad,
                                                          const cti_view *input, const cti_view *running_mean,
                                                          const cti_view *running_var, const cti_view *weight,
                                                          double eps, cti_view *input_grad, cti_view *weight_grad,
                                                          cti_view *bias_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_batch_norm_eval_backward_cpu_kernel CTI_LEVEL(cti_batch_norm_eval_backward_cpu);
#else
CTI_HIDDEN extern cti_batch_norm_eval_backward_cpu_kernel *CTI_REPLACEABLE cti_batch_norm_eval_backward_cpu;
#endif
CTI_EXTERN_C cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cuda;
CTI_HIDDEN extern cti_batch_norm_eval_backward_cpu_kernel
    *cti_batch_norm_eval_backward_backend; /* NULL if the back end lacks it or is not loaded */

#endif
