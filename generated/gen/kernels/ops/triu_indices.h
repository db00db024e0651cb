/*
 * triu_indices: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/tables.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_TRIU_INDICES_H
#define CTI_KERNELS_OPS_TRIU_INDICES_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- triu_indices ---- */

typedef ct_status cti_triu_indices_cpu_kernel(cti_launch *launch, int64_t row_, int64_t col, int64_t offset,
                                              ct_dtype dtype, ct_device device, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_triu_indices_cpu_kernel CTI_LEVEL(cti_triu_indices_cpu);
#else
CTI_HIDDEN extern cti_triu_indices_cpu_kernel *CTI_REPLACEABLE cti_triu_indices_cpu;
#endif
CTI_EXTERN_C cti_triu_indices_cpu_kernel cti_triu_indices_cuda;
CTI_HIDDEN extern cti_triu_indices_cpu_kernel
    *cti_triu_indices_backend; /* NULL if the back end lacks it or is not loaded */

#endif
