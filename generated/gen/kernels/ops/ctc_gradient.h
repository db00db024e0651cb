/*
 * ctc_gradient: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CTC_GRADIENT_H
#define CTI_KERNELS_OPS_CTC_GRADIENT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- ctc_gradient ---- */

typedef ct_status cti_ctc_gradient_cpu_kernel(cti_launch *launch, const cti_view *log_probs, const cti_view *targets,
                                              const cti_view *input_lengths, const cti_view *target_lengths,
                                              int64_t blank, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_ctc_gradient_cpu_kernel CTI_LEVEL(cti_ctc_gradient_cpu);
#else
CTI_HIDDEN extern cti_ctc_gradient_cpu_kernel *CTI_REPLACEABLE cti_ctc_gradient_cpu;
#endif
CTI_EXTERN_C cti_ctc_gradient_cpu_kernel cti_ctc_gradient_cuda;
CTI_HIDDEN extern cti_ctc_gradient_cpu_kernel
    *cti_ctc_gradient_backend; /* NULL if the back end lacks it or is not loaded */

#endif
