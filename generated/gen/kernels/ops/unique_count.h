/*
 * unique_count: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unique.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_UNIQUE_COUNT_H
#define CTI_KERNELS_OPS_UNIQUE_COUNT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- unique_count ---- */

typedef ct_status cti_unique_count_cpu_kernel(cti_launch *launch, const cti_view *self, bool consecutive, ct_scalar dim,
                                              cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_unique_count_cpu_kernel CTI_LEVEL(cti_unique_count_cpu);
#else
CTI_HIDDEN extern cti_unique_count_cpu_kernel *CTI_REPLACEABLE cti_unique_count_cpu;
#endif
CTI_EXTERN_C cti_unique_count_cpu_kernel cti_unique_count_cuda;
CTI_HIDDEN extern cti_unique_count_cpu_kernel
    *cti_unique_count_backend; /* NULL if the back end lacks it or is not loaded */

#endif
