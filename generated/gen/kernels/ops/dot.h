/*
 * dot: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_DOT_H
#define CTI_KERNELS_OPS_DOT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- dot ---- */

typedef ct_status cti_dot_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *tensor,
                                     cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_dot_cpu_kernel CTI_LEVEL(cti_dot_cpu);
#else
CTI_HIDDEN extern cti_dot_cpu_kernel *CTI_REPLACEABLE cti_dot_cpu;
#endif
CTI_EXTERN_C cti_dot_cpu_kernel cti_dot_cuda;
CTI_HIDDEN extern cti_dot_cpu_kernel *cti_dot_backend; /* NULL if the back end lacks it or is not loaded */

#endif
