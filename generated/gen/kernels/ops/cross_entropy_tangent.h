/*
 * cross_entropy_tangent: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CROSS_ENTROPY_TANGENT_H
#define CTI_KERNELS_OPS_CROSS_ENTROPY_TANGENT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- cross_entropy_tangent ---- */

typedef ct_status cti_cross_entropy_tangent_cpu_kernel(cti_launch *launch, const cti_view *self,
                                                       const cti_view *direction, const cti_view *target,
                                                       const cti_view *weight, int reduction, int64_t ignore_index,
                                                       double label_smoothing, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_cross_entropy_tangent_cpu_kernel CTI_LEVEL(cti_cross_entropy_tangent_cpu);
#else
CTI_HIDDEN extern cti_cross_entropy_tangent_cpu_kernel *CTI_REPLACEABLE cti_cross_entropy_tangent_cpu;
#endif
CTI_EXTERN_C cti_cross_entropy_tangent_cpu_kernel cti_cross_entropy_tangent_cuda;
CTI_HIDDEN extern cti_cross_entropy_tangent_cpu_kernel
    *cti_cross_entropy_tangent_backend; /* NULL if the back end lacks it or is not loaded */

#endif
