/*
 * cross_entropy: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CROSS_ENTROPY_H
#define CTI_KERNELS_OPS_CROSS_ENTROPY_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- cross_entropy ---- */

typedef ct_status cti_cross_entropy_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *target,
                                               const cti_view *weight, int reduction, int64_t ignore_index,
                                               double label_smoothing, cti_view *result, cti_view *logsumexp);
#ifdef CTI_LEVEL_SUFFIX
cti_cross_entropy_cpu_kernel CTI_LEVEL(cti_cross_entropy_cpu);
#else
CTI_HIDDEN extern cti_cross_entropy_cpu_kernel *CTI_REPLACEABLE cti_cross_entropy_cpu;
#endif
CTI_EXTERN_C cti_cross_entropy_cpu_kernel cti_cross_entropy_cuda;
CTI_HIDDEN extern cti_cross_entropy_cpu_kernel
    *cti_cross_entropy_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_cross_entropy_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad,
                                                        const cti_view *self, const cti_view *logsumexp,
                                                        const cti_view *target, const cti_view *weight, int reduction,
                                                        int64_t ignore_index, double label_smoothing,
                                                        cti_view *self_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_cross_entropy_backward_cpu_kernel CTI_LEVEL(cti_cross_entropy_backward_cpu);
#else
CTI_HIDDEN extern cti_cross_entropy_backward_cpu_kernel *CTI_REPLACEABLE cti_cross_entropy_backward_cpu;
#endif
CTI_EXTERN_C cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cuda;
CTI_HIDDEN extern cti_cross_entropy_backward_cpu_kernel
    *cti_cross_entropy_backward_backend; /* NULL if the back end lacks it or is not loaded */

/* ---- cross_entropy.prob ---- */

typedef ct_status cti_cross_entropy_prob_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *target,
                                                    const cti_view *weight, int reduction, int64_t ignore_index,
                                                    double label_smoothing, cti_view *result, cti_view *logsumexp);
#ifdef CTI_LEVEL_SUFFIX
cti_cross_entropy_prob_cpu_kernel CTI_LEVEL(cti_cross_entropy_prob_cpu);
#else
CTI_HIDDEN extern cti_cross_entropy_prob_cpu_kernel *CTI_REPLACEABLE cti_cross_entropy_prob_cpu;
#endif
CTI_EXTERN_C cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cuda;
CTI_HIDDEN extern cti_cross_entropy_prob_cpu_kernel
    *cti_cross_entropy_prob_backend; /* NULL if the back end lacks it or is not loaded */

#endif
