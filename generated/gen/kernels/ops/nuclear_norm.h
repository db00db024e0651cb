/*
 * nuclear_norm: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NUCLEAR_NORM_H
#define CTI_KERNELS_OPS_NUCLEAR_NORM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- nuclear_norm ---- */

typedef ct_status cti_nuclear_norm_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints dim, bool keepdim,
                                              cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_nuclear_norm_cpu_kernel CTI_LEVEL(cti_nuclear_norm_cpu);
#else
CTI_HIDDEN extern cti_nuclear_norm_cpu_kernel *CTI_REPLACEABLE cti_nuclear_norm_cpu;
#endif
CTI_EXTERN_C cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cuda;
CTI_HIDDEN extern cti_nuclear_norm_cpu_kernel
    *cti_nuclear_norm_backend; /* NULL if the back end lacks it or is not loaded */

#endif
