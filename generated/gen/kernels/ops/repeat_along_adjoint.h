/*
 * repeat_along_adjoint: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_REPEAT_ALONG_ADJOINT_H
#define CTI_KERNELS_OPS_REPEAT_ALONG_ADJOINT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- repeat_along_adjoint ---- */

typedef ct_status cti_repeat_along_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad_, int64_t dim,
                                                      const cti_view *repeats, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_repeat_along_adjoint_cpu_kernel CTI_LEVEL(cti_repeat_along_adjoint_cpu);
#else
CTI_HIDDEN extern cti_repeat_along_adjoint_cpu_kernel *CTI_REPLACEABLE cti_repeat_along_adjoint_cpu;
#endif
CTI_EXTERN_C cti_repeat_along_adjoint_cpu_kernel cti_repeat_along_adjoint_cuda;
CTI_HIDDEN extern cti_repeat_along_adjoint_cpu_kernel
    *cti_repeat_along_adjoint_backend; /* NULL if the back end lacks it or is not loaded */

#endif
