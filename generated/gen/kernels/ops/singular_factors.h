/*
 * singular_factors: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SINGULAR_FACTORS_H
#define CTI_KERNELS_OPS_SINGULAR_FACTORS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- singular_factors ---- */

typedef ct_status cti_singular_factors_cpu_kernel(cti_launch *launch, const cti_view *A, bool full_matrices,
                                                  cti_view *U, cti_view *S, cti_view *Vh);
#ifdef CTI_LEVEL_SUFFIX
cti_singular_factors_cpu_kernel CTI_LEVEL(cti_singular_factors_cpu);
#else
CTI_HIDDEN extern cti_singular_factors_cpu_kernel *CTI_REPLACEABLE cti_singular_factors_cpu;
#endif
CTI_EXTERN_C cti_singular_factors_cpu_kernel cti_singular_factors_cuda;
CTI_HIDDEN extern cti_singular_factors_cpu_kernel
    *cti_singular_factors_backend; /* NULL if the back end lacks it or is not loaded */

#endif
