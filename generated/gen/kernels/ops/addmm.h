/*
 * addmm: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ADDMM_H
#define CTI_KERNELS_OPS_ADDMM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- addmm ---- */

typedef ct_status cti_addmm_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *mat1,
                                       const cti_view *mat2, ct_scalar beta, ct_scalar alpha, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_addmm_cpu_kernel CTI_LEVEL(cti_addmm_cpu);
#else
CTI_HIDDEN extern cti_addmm_cpu_kernel *CTI_REPLACEABLE cti_addmm_cpu;
#endif
CTI_EXTERN_C cti_addmm_cpu_kernel cti_addmm_cuda;
CTI_HIDDEN extern cti_addmm_cpu_kernel *cti_addmm_backend; /* NULL if the back end lacks it or is not loaded */

#endif
