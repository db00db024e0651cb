/*
 * poisson_sample: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_POISSON_SAMPLE_H
#define CTI_KERNELS_OPS_POISSON_SAMPLE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- poisson_sample ---- */

typedef ct_status cti_poisson_sample_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *state_,
                                                cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_poisson_sample_cpu_kernel CTI_LEVEL(cti_poisson_sample_cpu);
#else
CTI_HIDDEN extern cti_poisson_sample_cpu_kernel *CTI_REPLACEABLE cti_poisson_sample_cpu;
#endif
CTI_EXTERN_C cti_poisson_sample_cpu_kernel cti_poisson_sample_cuda;
CTI_HIDDEN extern cti_poisson_sample_cpu_kernel
    *cti_poisson_sample_backend; /* NULL if the back end lacks it or is not loaded */

#endif
