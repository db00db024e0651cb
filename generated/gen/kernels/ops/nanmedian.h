/*
 * nanmedian: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NANMEDIAN_H
#define CTI_KERNELS_OPS_NANMEDIAN_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- nanmedian.dim ---- */

typedef ct_status cti_nanmedian_dim_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                               cti_view *values, cti_view *indices);
#ifdef CTI_LEVEL_SUFFIX
cti_nanmedian_dim_cpu_kernel CTI_LEVEL(cti_nanmedian_dim_cpu);
#else
CTI_HIDDEN extern cti_nanmedian_dim_cpu_kernel *CTI_REPLACEABLE cti_nanmedian_dim_cpu;
#endif
CTI_EXTERN_C cti_nanmedian_dim_cpu_kernel cti_nanmedian_dim_cuda;
CTI_HIDDEN extern cti_nanmedian_dim_cpu_kernel
    *cti_nanmedian_dim_backend; /* NULL if the back end lacks it or is not loaded */

/* ---- nanmedian ---- */

typedef ct_status cti_nanmedian_cpu_kernel(cti_launch *launch, const cti_view *self, cti_view *values);
#ifdef CTI_LEVEL_SUFFIX
cti_nanmedian_cpu_kernel CTI_LEVEL(cti_nanmedian_cpu);
#else
CTI_HIDDEN extern cti_nanmedian_cpu_kernel *CTI_REPLACEABLE cti_nanmedian_cpu;
#endif
CTI_EXTERN_C cti_nanmedian_cpu_kernel cti_nanmedian_cuda;
CTI_HIDDEN extern cti_nanmedian_cpu_kernel *cti_nanmedian_backend; /* NULL if the back end lacks it or is not loaded */

#endif
