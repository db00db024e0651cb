/*
 * whole_power: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_WHOLE_POWER_H
#define CTI_KERNELS_OPS_WHOLE_POWER_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- whole_power ---- */

typedef ct_status cti_whole_power_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t n_, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_whole_power_cpu_kernel CTI_LEVEL(cti_whole_power_cpu);
#else
CTI_HIDDEN extern cti_whole_power_cpu_kernel *CTI_REPLACEABLE cti_whole_power_cpu;
#endif
CTI_EXTERN_C cti_whole_power_cpu_kernel cti_whole_power_cuda;
CTI_HIDDEN extern cti_whole_power_cpu_kernel
    *cti_whole_power_backend; /* NULL if the back end lacks it or is not loaded */

#endif
