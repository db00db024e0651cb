/*
 * max_pool2d_window_indices: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MAX_POOL2D_WINDOW_INDICES_H
#define CTI_KERNELS_OPS_MAX_POOL2D_WINDOW_INDICES_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- max_pool2d_window_indices ---- */

typedef ct_status cti_max_pool_window_indices_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                         ct_ints stride, ct_ints padding, ct_ints dilation,
                                                         bool ceil_mode, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_max_pool_window_indices_cpu_kernel CTI_LEVEL(cti_max_pool_window_indices_cpu);
#else
CTI_HIDDEN extern cti_max_pool_window_indices_cpu_kernel *CTI_REPLACEABLE cti_max_pool_window_indices_cpu;
#endif
CTI_EXTERN_C cti_max_pool_window_indices_cpu_kernel cti_max_pool_window_indices_cuda;
CTI_HIDDEN extern cti_max_pool_window_indices_cpu_kernel
    *cti_max_pool_window_indices_backend; /* NULL if the back end lacks it or is not loaded */

#endif
