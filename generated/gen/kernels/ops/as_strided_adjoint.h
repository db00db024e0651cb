/*
 * as_strided_adjoint: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_AS_STRIDED_ADJOINT_H
#define CTI_KERNELS_OPS_AS_STRIDED_ADJOINT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- as_strided_adjoint ---- */

typedef ct_status cti_as_strided_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad_, ct_ints size,
                                                    ct_ints view_size, ct_ints stride, ct_scalar storage_offset,
                                                    cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_as_strided_adjoint_cpu_kernel CTI_LEVEL(cti_as_strided_adjoint_cpu);
#else
CTI_HIDDEN extern cti_as_strided_adjoint_cpu_kernel *CTI_REPLACEABLE cti_as_strided_adjoint_cpu;
#endif
CTI_EXTERN_C cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cuda;
CTI_HIDDEN extern cti_as_strided_adjoint_cpu_kernel
    *cti_as_strided_adjoint_backend; /* NULL if the back end lacks it or is not loaded */

#endif
