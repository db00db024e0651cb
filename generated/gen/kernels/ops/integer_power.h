/*
 * integer_power: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_INTEGER_POWER_H
#define CTI_KERNELS_OPS_INTEGER_POWER_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- integer_power ---- */

typedef ct_status cti_integer_power_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t n_, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_integer_power_cpu_kernel CTI_LEVEL(cti_integer_power_cpu);
#else
CTI_HIDDEN extern cti_integer_power_cpu_kernel *CTI_REPLACEABLE cti_integer_power_cpu;
#endif
CTI_EXTERN_C cti_integer_power_cpu_kernel cti_integer_power_cuda;
CTI_HIDDEN extern cti_integer_power_cpu_kernel
    *cti_integer_power_backend; /* NULL if the back end lacks it or is not loaded */

#endif
