/*
 * shifted: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_SHIFTED_H
#define CTI_KERNELS_OPS_SHIFTED_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- shifted ---- */

typedef ct_status cti_shifted_cpu_kernel(cti_launch *launch, const cti_view *input, ct_ints dim, bool reverse,
                                         cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_shifted_cpu_kernel CTI_LEVEL(cti_shifted_cpu);
#else
CTI_HIDDEN extern cti_shifted_cpu_kernel *CTI_REPLACEABLE cti_shifted_cpu;
#endif
CTI_EXTERN_C cti_shifted_cpu_kernel cti_shifted_cuda;
CTI_HIDDEN extern cti_shifted_cpu_kernel *cti_shifted_backend; /* NULL if the back end lacks it or is not loaded */

#endif
