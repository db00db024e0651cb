/*
 * slice_scatter: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SLICE_SCATTER_H
#define CTI_KERNELS_OPS_SLICE_SCATTER_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- slice_scatter ---- */

typedef ct_status cti_slice_scatter_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *src,
                                               int64_t dim, int64_t start, int64_t end, int64_t step, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_slice_scatter_cpu_kernel CTI_LEVEL(cti_slice_scatter_cpu);
#else
CTI_HIDDEN extern cti_slice_scatter_cpu_kernel *CTI_REPLACEABLE cti_slice_scatter_cpu;
#endif

#endif
