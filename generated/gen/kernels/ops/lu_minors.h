/*
 * lu_minors: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LU_MINORS_H
#define CTI_KERNELS_OPS_LU_MINORS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- lu_minors ---- */

typedef ct_status cti_lu_minors_cpu_kernel(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                           const cti_view *X, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_lu_minors_cpu_kernel CTI_LEVEL(cti_lu_minors_cpu);
#else
CTI_HIDDEN extern cti_lu_minors_cpu_kernel *CTI_REPLACEABLE cti_lu_minors_cpu;
#endif
CTI_EXTERN_C cti_lu_minors_cpu_kernel cti_lu_minors_cuda;
CTI_HIDDEN extern cti_lu_minors_cpu_kernel *cti_lu_minors_backend; /* NULL if the back end lacks it or is not loaded */

#endif
