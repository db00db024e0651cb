/*
 * addmv: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ADDMV_H
#define CTI_KERNELS_OPS_ADDMV_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- addmv ---- */

typedef ct_status cti_addmv_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *mat,
                                       const cti_view *vec, ct_scalar beta, ct_scalar alpha, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_addmv_cpu_kernel CTI_LEVEL(cti_addmv_cpu);
#else
CTI_HIDDEN extern cti_addmv_cpu_kernel *CTI_REPLACEABLE cti_addmv_cpu;
#endif
CTI_EXTERN_C cti_addmv_cpu_kernel cti_addmv_cuda;
CTI_HIDDEN extern cti_addmv_cpu_kernel *cti_addmv_backend; /* NULL if the back end lacks it or is not loaded */

#endif
