/*
 * recurrence: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_RECURRENCE_H
#define CTI_KERNELS_OPS_RECURRENCE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- recurrence ---- */

typedef ct_status cti_recurrence_cpu_kernel(cti_launch *launch, const cti_view *input, const cti_view *factor,
                                            ct_ints dim, bool reverse, bool own, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_recurrence_cpu_kernel CTI_LEVEL(cti_recurrence_cpu);
#else
CTI_HIDDEN extern cti_recurrence_cpu_kernel *CTI_REPLACEABLE cti_recurrence_cpu;
#endif
CTI_EXTERN_C cti_recurrence_cpu_kernel cti_recurrence_cuda;
CTI_HIDDEN extern cti_recurrence_cpu_kernel
    *cti_recurrence_backend; /* NULL if the back end lacks it or is not loaded */

#endif
