/*
 * lu_factors: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LU_FACTORS_H
#define CTI_KERNELS_OPS_LU_FACTORS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- lu_factors ---- */

typedef ct_status cti_lu_factors_cpu_kernel(cti_launch *launch, const cti_view *A, bool regular, cti_view *LU,
                                            cti_view *pivots);
#ifdef CTI_LEVEL_SUFFIX
cti_lu_factors_cpu_kernel CTI_LEVEL(cti_lu_factors_cpu);
#else
CTI_HIDDEN extern cti_lu_factors_cpu_kernel *CTI_REPLACEABLE cti_lu_factors_cpu;
#endif
CTI_EXTERN_C cti_lu_factors_cpu_kernel cti_lu_factors_cuda;
CTI_HIDDEN extern cti_lu_factors_cpu_kernel
    *cti_lu_factors_backend; /* NULL if the back end lacks it or is not loaded */

#endif
