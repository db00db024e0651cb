/*
 * grid_sample: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/grid_sample.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_GRID_SAMPLE_H
#define CTI_KERNELS_OPS_GRID_SAMPLE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- grid_sample ---- */

typedef ct_status cti_grid_sample_cpu_kernel(cti_launch *launch, const cti_view *input, const cti_view *grid, int mode,
                                             int padding_mode, bool align_corners, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_grid_sample_cpu_kernel CTI_LEVEL(cti_grid_sample_cpu);
#else
CTI_HIDDEN extern cti_grid_sample_cpu_kernel *CTI_REPLACEABLE cti_grid_sample_cpu;
#endif
CTI_EXTERN_C cti_grid_sample_cpu_kernel cti_grid_sample_cuda;
CTI_HIDDEN extern cti_grid_sample_cpu_kernel
    *cti_grid_sample_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_grid_sample_backward_cpu_kernel(cti_launch *launch, const cti_view *result_grad,
                                                      const cti_view *input, const cti_view *grid, int mode,
                                                      int padding_mode, bool align_corners, cti_view *input_grad,
                                                      cti_view *grid_grad);
#ifdef CTI_LEVEL_SUFFIX
cti_grid_sample_backward_cpu_kernel CTI_LEVEL(cti_grid_sample_backward_cpu);
#else
CTI_HIDDEN extern cti_grid_sample_backward_cpu_kernel *CTI_REPLACEABLE cti_grid_sample_backward_cpu;
#endif
CTI_EXTERN_C cti_grid_sample_backward_cpu_kernel cti_grid_sample_backward_cuda;
CTI_HIDDEN extern cti_grid_sample_backward_cpu_kernel
    *cti_grid_sample_backward_backend; /* NULL if the back end lacks it or is not loaded */

#endif
