/*
 * var: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_VAR_H
#define CTI_KERNELS_OPS_VAR_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- var ---- */

typedef ct_status cti_var_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints dim, double correction,
                                     bool keepdim, cti_view *result, cti_view *mean);
#ifdef CTI_LEVEL_SUFFIX
cti_var_cpu_kernel CTI_LEVEL(cti_var_cpu);
#else
CTI_HIDDEN extern cti_var_cpu_kernel *CTI_REPLACEABLE cti_var_cpu;
#endif
CTI_EXTERN_C cti_var_cpu_kernel cti_var_cuda;
CTI_HIDDEN extern cti_var_cpu_kernel *cti_var_backend; /* NULL if the back end lacks it or is not loaded */

#endif
