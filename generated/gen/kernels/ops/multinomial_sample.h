/*
 * multinomial_sample: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MULTINOMIAL_SAMPLE_H
#define CTI_KERNELS_OPS_MULTINOMIAL_SAMPLE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- multinomial_sample ---- */

typedef ct_status cti_multinomial_sample_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *state_,
                                                    int64_t num_samples, bool replacement, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_multinomial_sample_cpu_kernel CTI_LEVEL(cti_multinomial_sample_cpu);
#else
CTI_HIDDEN extern cti_multinomial_sample_cpu_kernel *CTI_REPLACEABLE cti_multinomial_sample_cpu;
#endif
CTI_EXTERN_C cti_multinomial_sample_cpu_kernel cti_multinomial_sample_cuda;
CTI_HIDDEN extern cti_multinomial_sample_cpu_kernel
    *cti_multinomial_sample_backend; /* NULL if the back end lacks it or is not loaded */

#endif
