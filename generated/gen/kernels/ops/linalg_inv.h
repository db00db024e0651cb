/*
 * linalg_inv: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LINALG_INV_H
#define CTI_KERNELS_OPS_LINALG_INV_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- linalg_inv ---- */

typedef ct_status cti_linalg_inv_cpu_kernel(cti_launch *launch, const cti_view *A, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_linalg_inv_cpu_kernel CTI_LEVEL(cti_linalg_inv_cpu);
#else
CTI_HIDDEN extern cti_linalg_inv_cpu_kernel *CTI_REPLACEABLE cti_linalg_inv_cpu;
#endif
CTI_EXTERN_C cti_linalg_inv_cpu_kernel cti_linalg_inv_cuda;
CTI_HIDDEN extern cti_linalg_inv_cpu_kernel
    *cti_linalg_inv_backend; /* NULL if the back end lacks it or is not loaded */

#endif
