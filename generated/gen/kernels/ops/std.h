/*
 * std: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_STD_H
#define CTI_KERNELS_OPS_STD_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- std ---- */

typedef ct_status cti_std_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints dim, double correction,
                                     bool keepdim, cti_view *result, cti_view *mean);
#ifdef CTI_LEVEL_SUFFIX
cti_std_cpu_kernel CTI_LEVEL(cti_std_cpu);
#else
CTI_HIDDEN extern cti_std_cpu_kernel *CTI_REPLACEABLE cti_std_cpu;
#endif
CTI_EXTERN_C cti_std_cpu_kernel cti_std_cuda;
CTI_HIDDEN extern cti_std_cpu_kernel *cti_std_backend; /* NULL if the back end lacks it or is not loaded */

#endif
