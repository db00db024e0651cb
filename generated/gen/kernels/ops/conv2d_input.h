/*
 * conv2d_input: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CONV2D_INPUT_H
#define CTI_KERNELS_OPS_CONV2D_INPUT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- conv2d_input ---- */

typedef ct_status cti_conv_input_cpu_kernel(cti_launch *launch, const cti_view *grad_, const cti_view *weight,
                                            ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                            ct_ints dilation, int64_t groups, cti_view *result, cti_view *workspace);
#ifdef CTI_LEVEL_SUFFIX
cti_conv_input_cpu_kernel CTI_LEVEL(cti_conv_input_cpu);
#else
CTI_HIDDEN extern cti_conv_input_cpu_kernel *CTI_REPLACEABLE cti_conv_input_cpu;
#endif
CTI_EXTERN_C cti_conv_input_cpu_kernel cti_conv_input_cuda;
CTI_HIDDEN extern cti_conv_input_cpu_kernel
    *cti_conv_input_backend; /* NULL if the back end lacks it or is not loaded */

typedef ct_status cti_conv_input_workspace_kernel(ct_dtype grad__dtype, ct_ints grad__shape, ct_ints weight_shape,
                                                  ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                                  ct_ints dilation, int64_t groups, int64_t *size_bytes);
#ifdef CTI_LEVEL_SUFFIX
cti_conv_input_workspace_kernel CTI_LEVEL(cti_conv_input_workspace);
#else
CTI_HIDDEN extern cti_conv_input_workspace_kernel *CTI_REPLACEABLE cti_conv_input_workspace;
#endif

#endif
