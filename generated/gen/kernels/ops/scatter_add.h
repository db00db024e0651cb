/*
 * scatter_add: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SCATTER_ADD_H
#define CTI_KERNELS_OPS_SCATTER_ADD_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- scatter_add ---- */

typedef ct_status cti_scatter_add_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim,
                                             const cti_view *index_, const cti_view *src, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_scatter_add_cpu_kernel CTI_LEVEL(cti_scatter_add_cpu);
#else
CTI_HIDDEN extern cti_scatter_add_cpu_kernel *CTI_REPLACEABLE cti_scatter_add_cpu;
#endif
CTI_EXTERN_C cti_scatter_add_cpu_kernel cti_scatter_add_cuda;
CTI_HIDDEN extern cti_scatter_add_cpu_kernel
    *cti_scatter_add_backend; /* NULL if the back end lacks it or is not loaded */

#endif
