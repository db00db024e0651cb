/*
 * adaptive_avg_pool3d: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ADAPTIVE_AVG_POOL3D_H
#define CTI_KERNELS_OPS_ADAPTIVE_AVG_POOL3D_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- adaptive_avg_pool3d ---- */

typedef ct_status cti_avg_pool_adaptive_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints output_size,
                                                   cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_avg_pool_adaptive_cpu_kernel CTI_LEVEL(cti_avg_pool_adaptive_cpu);
#else
CTI_HIDDEN extern cti_avg_pool_adaptive_cpu_kernel *CTI_REPLACEABLE cti_avg_pool_adaptive_cpu;
#endif
CTI_EXTERN_C cti_avg_pool_adaptive_cpu_kernel cti_avg_pool_adaptive_cuda;
CTI_HIDDEN extern cti_avg_pool_adaptive_cpu_kernel
    *cti_avg_pool_adaptive_backend; /* NULL if the back end lacks it or is not loaded */

#endif
