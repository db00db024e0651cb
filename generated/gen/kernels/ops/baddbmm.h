/*
 * baddbmm: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BADDBMM_H
#define CTI_KERNELS_OPS_BADDBMM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- baddbmm ---- */

typedef ct_status cti_baddbmm_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *batch1,
                                         const cti_view *batch2, ct_scalar beta, ct_scalar alpha, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_baddbmm_cpu_kernel CTI_LEVEL(cti_baddbmm_cpu);
#else
CTI_HIDDEN extern cti_baddbmm_cpu_kernel *CTI_REPLACEABLE cti_baddbmm_cpu;
#endif
CTI_EXTERN_C cti_baddbmm_cpu_kernel cti_baddbmm_cuda;
CTI_HIDDEN extern cti_baddbmm_cpu_kernel *cti_baddbmm_backend; /* NULL if the back end lacks it or is not loaded */

#endif
