/*
 * distance_gradients: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_DISTANCE_GRADIENTS_H
#define CTI_KERNELS_OPS_DISTANCE_GRADIENTS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- distance_gradients ---- */

typedef ct_status cti_distance_gradients_cpu_kernel(cti_launch *launch, const cti_view *grad_, const cti_view *x1,
                                                    const cti_view *x2, const cti_view *distance, double p,
                                                    cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_distance_gradients_cpu_kernel CTI_LEVEL(cti_distance_gradients_cpu);
#else
CTI_HIDDEN extern cti_distance_gradients_cpu_kernel *CTI_REPLACEABLE cti_distance_gradients_cpu;
#endif
CTI_EXTERN_C cti_distance_gradients_cpu_kernel cti_distance_gradients_cuda;
CTI_HIDDEN extern cti_distance_gradients_cpu_kernel
    *cti_distance_gradients_backend; /* NULL if the back end lacks it or is not loaded */

#endif
