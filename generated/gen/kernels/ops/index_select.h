/*
 * index_select: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_INDEX_SELECT_H
#define CTI_KERNELS_OPS_INDEX_SELECT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- index_select ---- */

typedef ct_status cti_index_select_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim,
                                              const cti_view *index_, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_index_select_cpu_kernel CTI_LEVEL(cti_index_select_cpu);
#else
CTI_HIDDEN extern cti_index_select_cpu_kernel *CTI_REPLACEABLE cti_index_select_cpu;
#endif
CTI_EXTERN_C cti_index_select_cpu_kernel cti_index_select_cuda;
CTI_HIDDEN extern cti_index_select_cpu_kernel
    *cti_index_select_backend; /* NULL if the back end lacks it or is not loaded */

#endif
