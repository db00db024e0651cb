/*
 * diagonal_scatter: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_DIAGONAL_SCATTER_H
#define CTI_KERNELS_OPS_DIAGONAL_SCATTER_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- diagonal_scatter ---- */

typedef ct_status cti_diagonal_scatter_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *src,
                                                  int64_t offset, int64_t dim1, int64_t dim2, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_diagonal_scatter_cpu_kernel CTI_LEVEL(cti_diagonal_scatter_cpu);
#else
CTI_HIDDEN extern cti_diagonal_scatter_cpu_kernel *CTI_REPLACEABLE cti_diagonal_scatter_cpu;
#endif

#endif
