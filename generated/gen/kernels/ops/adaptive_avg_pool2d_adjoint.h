/*
 * adaptive_avg_pool2d_adjoint: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ADAPTIVE_AVG_POOL2D_ADJOINT_H
#define CTI_KERNELS_OPS_ADAPTIVE_AVG_POOL2D_ADJOINT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- adaptive_avg_pool2d_adjoint ---- */

typedef ct_status cti_adaptive_avg_pool2d_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad_, ct_ints size,
                                                             cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_adaptive_avg_pool2d_adjoint_cpu_kernel CTI_LEVEL(cti_adaptive_avg_pool2d_adjoint_cpu);
#else
CTI_HIDDEN extern cti_adaptive_avg_pool2d_adjoint_cpu_kernel *CTI_REPLACEABLE cti_adaptive_avg_pool2d_adjoint_cpu;
#endif
CTI_EXTERN_C cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cuda;
CTI_HIDDEN extern cti_adaptive_avg_pool2d_adjoint_cpu_kernel
    *cti_adaptive_avg_pool2d_adjoint_backend; /* NULL if the back end lacks it or is not loaded */

#endif
