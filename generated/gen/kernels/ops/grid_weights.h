/*
 * grid_weights: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_GRID_WEIGHTS_H
#define CTI_KERNELS_OPS_GRID_WEIGHTS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- grid_weights ---- */

typedef ct_status cti_grid_weights_cpu_kernel(cti_launch *launch, const cti_view *x, int64_t n_, int mode,
                                              int padding_mode, bool align_corners, int64_t order, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_grid_weights_cpu_kernel CTI_LEVEL(cti_grid_weights_cpu);
#else
CTI_HIDDEN extern cti_grid_weights_cpu_kernel *CTI_REPLACEABLE cti_grid_weights_cpu;
#endif
CTI_EXTERN_C cti_grid_weights_cpu_kernel cti_grid_weights_cuda;
CTI_HIDDEN extern cti_grid_weights_cpu_kernel
    *cti_grid_weights_backend; /* NULL if the back end lacks it or is not loaded */

#endif
