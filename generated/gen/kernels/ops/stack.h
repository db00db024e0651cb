/*
 * stack: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_STACK_H
#define CTI_KERNELS_OPS_STACK_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- stack ---- */

typedef ct_status cti_stack_cpu_kernel(cti_launch *launch, const cti_view *const *tensors, int64_t num_tensors,
                                       int64_t dim, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_stack_cpu_kernel CTI_LEVEL(cti_stack_cpu);
#else
CTI_HIDDEN extern cti_stack_cpu_kernel *CTI_REPLACEABLE cti_stack_cpu;
#endif

#endif
