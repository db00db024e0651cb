/*
 * nonzero: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NONZERO_H
#define CTI_KERNELS_OPS_NONZERO_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- nonzero ---- */

typedef ct_status cti_nonzero_cpu_kernel(cti_launch *launch, const cti_view *self, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_nonzero_cpu_kernel CTI_LEVEL(cti_nonzero_cpu);
#else
CTI_HIDDEN extern cti_nonzero_cpu_kernel *CTI_REPLACEABLE cti_nonzero_cpu;
#endif
CTI_EXTERN_C cti_nonzero_cpu_kernel cti_nonzero_cuda;
CTI_HIDDEN extern cti_nonzero_cpu_kernel *cti_nonzero_backend; /* NULL if the back end lacks it or is not loaded */

#endif
