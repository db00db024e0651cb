/*
 * scatter: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SCATTER_H
#define CTI_KERNELS_OPS_SCATTER_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- scatter ---- */

typedef ct_status cti_scatter_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index_,
                                         const cti_view *src, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_scatter_cpu_kernel CTI_LEVEL(cti_scatter_cpu);
#else
CTI_HIDDEN extern cti_scatter_cpu_kernel *CTI_REPLACEABLE cti_scatter_cpu;
#endif
CTI_EXTERN_C cti_scatter_cpu_kernel cti_scatter_cuda;
CTI_HIDDEN extern cti_scatter_cpu_kernel *cti_scatter_backend; /* NULL if the back end lacks it or is not loaded */

/* ---- scatter.scalar ---- */

typedef ct_status cti_scatter_scalar_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim,
                                                const cti_view *index_, ct_scalar src, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_scatter_scalar_cpu_kernel CTI_LEVEL(cti_scatter_scalar_cpu);
#else
CTI_HIDDEN extern cti_scatter_scalar_cpu_kernel *CTI_REPLACEABLE cti_scatter_scalar_cpu;
#endif
CTI_EXTERN_C cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cuda;
CTI_HIDDEN extern cti_scatter_scalar_cpu_kernel
    *cti_scatter_scalar_backend; /* NULL if the back end lacks it or is not loaded */

#endif
