/*
 * select_scatter: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SELECT_SCATTER_H
#define CTI_KERNELS_OPS_SELECT_SCATTER_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- select_scatter ---- */

typedef ct_status cti_select_scatter_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *src,
                                                int64_t dim, int64_t index_, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_select_scatter_cpu_kernel CTI_LEVEL(cti_select_scatter_cpu);
#else
CTI_HIDDEN extern cti_select_scatter_cpu_kernel *CTI_REPLACEABLE cti_select_scatter_cpu;
#endif

#endif
