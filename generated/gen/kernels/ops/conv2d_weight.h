/*
 * conv2d_weight: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CONV2D_WEIGHT_H
#define CTI_KERNELS_OPS_CONV2D_WEIGHT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- conv2d_weight ---- */

typedef ct_status cti_conv_weight_cpu_kernel(cti_launch *launch, const cti_view *grad_, const cti_view *input,
                                             ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                             ct_ints dilation, int64_t groups, cti_view *result, cti_view *workspace);
#ifdef CTI_LEVEL_SUFFIX
cti_conv_weight_cpu_kernel CTI_LEVEL(cti_conv_weight_cpu);
#else
CTI_HIDDEN extern cti_conv_weight_cpu_kernel *CTI_REPLACEABLE cti_conv_weight_cpu;
#endif
CTI_EXTERN_C cti_conv_weight_cpu_kernel cti_conv_weight_cuda;
CTI_HIDDEN extern cti_conv_weight_cpu_kernel
    *cti_conv_weight_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_conv_weight_workspace_kernel(ct_dtype grad__dtype, ct_ints grad__shape, ct_ints input_shape,
                                                   ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                                   ct_ints dilation, int64_t groups, int64_t *size_bytes);
#ifdef CTI_LEVEL_SUFFIX
cti_conv_weight_workspace_kernel CTI_LEVEL(cti_conv_weight_workspace);
#else
CTI_HIDDEN extern cti_conv_weight_workspace_kernel *CTI_REPLACEABLE cti_conv_weight_workspace;
#endif

#endif
