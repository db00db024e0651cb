/*
 * sum_to_size: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SUM_TO_SIZE_H
#define CTI_KERNELS_OPS_SUM_TO_SIZE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- sum_to_size ---- */

typedef ct_status cti_sum_to_size_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints size, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_sum_to_size_cpu_kernel CTI_LEVEL(cti_sum_to_size_cpu);
#else
CTI_HIDDEN extern cti_sum_to_size_cpu_kernel *CTI_REPLACEABLE cti_sum_to_size_cpu;
#endif

#endif
