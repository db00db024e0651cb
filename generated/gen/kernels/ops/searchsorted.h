/*
 * searchsorted: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SEARCHSORTED_H
#define CTI_KERNELS_OPS_SEARCHSORTED_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- searchsorted ---- */

typedef ct_status cti_searchsorted_cpu_kernel(cti_launch *launch, const cti_view *sorted_sequence, const cti_view *self,
                                              bool out_int32, bool right, int side, const cti_view *sorter,
                                              cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_searchsorted_cpu_kernel CTI_LEVEL(cti_searchsorted_cpu);
#else
CTI_HIDDEN extern cti_searchsorted_cpu_kernel *CTI_REPLACEABLE cti_searchsorted_cpu;
#endif
CTI_EXTERN_C cti_searchsorted_cpu_kernel cti_searchsorted_cuda;
CTI_HIDDEN extern cti_searchsorted_cpu_kernel
    *cti_searchsorted_backend; /* NULL if the back end lacks it or is not loaded */

#endif
