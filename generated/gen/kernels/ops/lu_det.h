/*
 * lu_det: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LU_DET_H
#define CTI_KERNELS_OPS_LU_DET_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- lu_det ---- */

typedef ct_status cti_lu_det_cpu_kernel(cti_launch *launch, const cti_view *LU, const cti_view *pivots,
                                        cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_lu_det_cpu_kernel CTI_LEVEL(cti_lu_det_cpu);
#else
CTI_HIDDEN extern cti_lu_det_cpu_kernel *CTI_REPLACEABLE cti_lu_det_cpu;
#endif
CTI_EXTERN_C cti_lu_det_cpu_kernel cti_lu_det_cuda;
CTI_HIDDEN extern cti_lu_det_cpu_kernel *cti_lu_det_backend; /* NULL if the back end lacks it or is not loaded */

#endif
