/*
 * polar_factor: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_POLAR_FACTOR_H
#define CTI_KERNELS_OPS_POLAR_FACTOR_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- polar_factor ---- */

typedef ct_status cti_polar_factor_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints dim, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_polar_factor_cpu_kernel CTI_LEVEL(cti_polar_factor_cpu);
#else
CTI_HIDDEN extern cti_polar_factor_cpu_kernel *CTI_REPLACEABLE cti_polar_factor_cpu;
#endif
CTI_EXTERN_C cti_polar_factor_cpu_kernel cti_polar_factor_cuda;
CTI_HIDDEN extern cti_polar_factor_cpu_kernel
    *cti_polar_factor_backend; /* NULL if the back end lacks it or is not loaded */

#endif
