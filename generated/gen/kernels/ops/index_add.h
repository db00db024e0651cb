/*
 * index_add: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_INDEX_ADD_H
#define CTI_KERNELS_OPS_INDEX_ADD_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- index_add ---- */

typedef ct_status cti_index_add_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim,
                                           const cti_view *index_, const cti_view *source, ct_scalar alpha,
                                           cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_index_add_cpu_kernel CTI_LEVEL(cti_index_add_cpu);
#else
CTI_HIDDEN extern cti_index_add_cpu_kernel *CTI_REPLACEABLE cti_index_add_cpu;
#endif
CTI_EXTERN_C cti_index_add_cpu_kernel cti_index_add_cuda;
CTI_HIDDEN extern cti_index_add_cpu_kernel *cti_index_add_backend; /* NULL if the back end lacks it or is not loaded */

#endif
