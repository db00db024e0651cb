/*
 * polar_factor_tangent: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_POLAR_FACTOR_TANGENT_H
#define CTI_KERNELS_OPS_POLAR_FACTOR_TANGENT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- polar_factor_tangent ---- */

typedef ct_status cti_polar_factor_tangent_cpu_kernel(cti_launch *launch, const cti_view *direction,
                                                      const cti_view *self, ct_ints dim, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_polar_factor_tangent_cpu_kernel CTI_LEVEL(cti_polar_factor_tangent_cpu);
#else
CTI_HIDDEN extern cti_polar_factor_tangent_cpu_kernel *CTI_REPLACEABLE cti_polar_factor_tangent_cpu;
#endif
CTI_EXTERN_C cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cuda;
CTI_HIDDEN extern cti_polar_factor_tangent_cpu_kernel
    *cti_polar_factor_tangent_backend; /* NULL if the back end lacks it or is not loaded */

#endif
