/*
 * Scalar formulas and kernel prototypes of schemas/conv.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_CONV_H
#define CTI_KERNELS_CONV_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- batched_conv2d ---- */

typedef ct_status cti_batched_conv2d_cpu_kernel(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                                const cti_view *bias, ct_ints stride, ct_ints padding, ct_ints trail,
                                                ct_ints dilation, int64_t groups, cti_view *result, cti_view *workspace);
#ifdef CTI_LEVEL_SUFFIX
cti_batched_conv2d_cpu_kernel CTI_LEVEL(cti_batched_conv2d_cpu);
#else
CTI_HIDDEN extern cti_batched_conv2d_cpu_kernel *cti_batched_conv2d_cpu;
#endif

typedef ct_status cti_batched_conv2d_workspace_kernel(ct_dtype input_dtype, ct_ints input_shape, ct_ints weight_shape,
                                                      ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                                      int64_t groups, int64_t *size_bytes);
#ifdef CTI_LEVEL_SUFFIX
cti_batched_conv2d_workspace_kernel CTI_LEVEL(cti_batched_conv2d_workspace);
#else
CTI_HIDDEN extern cti_batched_conv2d_workspace_kernel *cti_batched_conv2d_workspace;
#endif

/* ---- conv2d_input ---- */

typedef ct_status cti_conv2d_input_cpu_kernel(cti_launch *launch, const cti_view *grad, const cti_view *weight, ct_ints size,
                                              ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups,
                                              cti_view *result, cti_view *workspace);
#ifdef CTI_LEVEL_SUFFIX
cti_conv2d_input_cpu_kernel CTI_LEVEL(cti_conv2d_input_cpu);
#else
CTI_HIDDEN extern cti_conv2d_input_cpu_kernel *cti_conv2d_input_cpu;
#endif

typedef ct_status cti_conv2d_input_workspace_kernel(ct_dtype grad_dtype, ct_ints grad_shape, ct_ints weight_shape, ct_ints size,
                                                    ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                                    int64_t groups, int64_t *size_bytes);
#ifdef CTI_LEVEL_SUFFIX
cti_conv2d_input_workspace_kernel CTI_LEVEL(cti_conv2d_input_workspace);
#else
CTI_HIDDEN extern cti_conv2d_input_workspace_kernel *cti_conv2d_input_workspace;
#endif

/* ---- conv2d_weight ---- */

typedef ct_status cti_conv2d_weight_cpu_kernel(cti_launch *launch, const cti_view *grad, const cti_view *input, ct_ints size,
                                               ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups,
                                               cti_view *result, cti_view *workspace);
#ifdef CTI_LEVEL_SUFFIX
cti_conv2d_weight_cpu_kernel CTI_LEVEL(cti_conv2d_weight_cpu);
#else
CTI_HIDDEN extern cti_conv2d_weight_cpu_kernel *cti_conv2d_weight_cpu;
#endif

typedef ct_status cti_conv2d_weight_workspace_kernel(ct_dtype grad_dtype, ct_ints grad_shape, ct_ints input_shape, ct_ints size,
                                                     ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                                     int64_t groups, int64_t *size_bytes);
#ifdef CTI_LEVEL_SUFFIX
cti_conv2d_weight_workspace_kernel CTI_LEVEL(cti_conv2d_weight_workspace);
#else
CTI_HIDDEN extern cti_conv2d_weight_workspace_kernel *cti_conv2d_weight_workspace;
#endif

#endif
