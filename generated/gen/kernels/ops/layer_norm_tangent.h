/*
 * layer_norm_tangent: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LAYER_NORM_TANGENT_H
#define CTI_KERNELS_OPS_LAYER_NORM_TANGENT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- layer_norm_tangent ---- */

typedef ct_status cti_layer_norm_tangent_cpu_kernel(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                                    const cti_view *direction, const cti_view *weight_direction,
                                                    const cti_view *bias_direction, const cti_view *weight, double eps,
                                                    cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_layer_norm_tangent_cpu_kernel CTI_LEVEL(cti_layer_norm_tangent_cpu);
#else
CTI_HIDDEN extern cti_layer_norm_tangent_cpu_kernel *CTI_REPLACEABLE cti_layer_norm_tangent_cpu;
#endif
CTI_EXTERN_C cti_layer_norm_tangent_cpu_kernel cti_layer_norm_tangent_cuda;
CTI_HIDDEN extern cti_layer_norm_tangent_cpu_kernel
    *cti_layer_norm_tangent_backend; /* NULL if the back end lacks it or is not loaded */

#endif
