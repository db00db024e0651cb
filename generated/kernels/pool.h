/*
 * Scalar formulas and kernel prototypes of schemas/pool.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_POOL_H
#define CTI_KERNELS_POOL_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- avg_pool2d ---- */

typedef ct_status cti_avg_pool2d_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints kernel_size, ct_ints stride,
                                            ct_ints padding, bool ceil_mode, bool count_include_pad, ct_scalar divisor_override,
                                            cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_avg_pool2d_cpu_kernel CTI_LEVEL(cti_avg_pool2d_cpu);
#else
CTI_HIDDEN extern cti_avg_pool2d_cpu_kernel *cti_avg_pool2d_cpu;
#endif

/* ---- avg_pool2d_adjoint ---- */

typedef ct_status cti_avg_pool2d_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad, ct_ints size, ct_ints kernel_size,
                                                    ct_ints stride, ct_ints padding, bool ceil_mode, bool count_include_pad,
                                                    ct_scalar divisor_override, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_avg_pool2d_adjoint_cpu_kernel CTI_LEVEL(cti_avg_pool2d_adjoint_cpu);
#else
CTI_HIDDEN extern cti_avg_pool2d_adjoint_cpu_kernel *cti_avg_pool2d_adjoint_cpu;
#endif

/* ---- adaptive_avg_pool2d ---- */

typedef ct_status cti_adaptive_avg_pool2d_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints output_size,
                                                     cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_adaptive_avg_pool2d_cpu_kernel CTI_LEVEL(cti_adaptive_avg_pool2d_cpu);
#else
CTI_HIDDEN extern cti_adaptive_avg_pool2d_cpu_kernel *cti_adaptive_avg_pool2d_cpu;
#endif

/* ---- adaptive_avg_pool2d_adjoint ---- */

typedef ct_status cti_adaptive_avg_pool2d_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad, ct_ints size,
                                                             cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_adaptive_avg_pool2d_adjoint_cpu_kernel CTI_LEVEL(cti_adaptive_avg_pool2d_adjoint_cpu);
#else
CTI_HIDDEN extern cti_adaptive_avg_pool2d_adjoint_cpu_kernel *cti_adaptive_avg_pool2d_adjoint_cpu;
#endif

/* ---- max_pool2d ---- */

typedef ct_status cti_max_pool2d_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints kernel_size, ct_ints stride,
                                            ct_ints padding, ct_ints dilation, bool ceil_mode, cti_view *result, cti_view *place,
                                            cti_view *far);
#ifdef CTI_LEVEL_SUFFIX
cti_max_pool2d_cpu_kernel CTI_LEVEL(cti_max_pool2d_cpu);
#else
CTI_HIDDEN extern cti_max_pool2d_cpu_kernel *cti_max_pool2d_cpu;
#endif

/* ---- max_pool2d_with_indices ---- */

typedef ct_status cti_max_pool2d_with_indices_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                         ct_ints stride, ct_ints padding, ct_ints dilation, bool ceil_mode,
                                                         cti_view *result, cti_view *indices, cti_view *place, cti_view *far);
#ifdef CTI_LEVEL_SUFFIX
cti_max_pool2d_with_indices_cpu_kernel CTI_LEVEL(cti_max_pool2d_with_indices_cpu);
#else
CTI_HIDDEN extern cti_max_pool2d_with_indices_cpu_kernel *cti_max_pool2d_with_indices_cpu;
#endif

/* ---- max_pool2d_places ---- */

typedef ct_status cti_max_pool2d_places_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints kernel_size, ct_ints stride,
                                                   ct_ints padding, ct_ints dilation, bool ceil_mode, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_max_pool2d_places_cpu_kernel CTI_LEVEL(cti_max_pool2d_places_cpu);
#else
CTI_HIDDEN extern cti_max_pool2d_places_cpu_kernel *cti_max_pool2d_places_cpu;
#endif

/* ---- max_pool2d_pick ---- */

typedef ct_status cti_max_pool2d_pick_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *place,
                                                 ct_ints kernel_size, ct_ints stride, ct_ints padding, ct_ints dilation,
                                                 cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_max_pool2d_pick_cpu_kernel CTI_LEVEL(cti_max_pool2d_pick_cpu);
#else
CTI_HIDDEN extern cti_max_pool2d_pick_cpu_kernel *cti_max_pool2d_pick_cpu;
#endif

/* ---- max_pool2d_put ---- */

typedef ct_status cti_max_pool2d_put_cpu_kernel(cti_launch *launch, const cti_view *grad, const cti_view *place, ct_ints size,
                                                ct_ints kernel_size, ct_ints stride, ct_ints padding, ct_ints dilation,
                                                cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_max_pool2d_put_cpu_kernel CTI_LEVEL(cti_max_pool2d_put_cpu);
#else
CTI_HIDDEN extern cti_max_pool2d_put_cpu_kernel *cti_max_pool2d_put_cpu;
#endif

#endif
