/*
 * unique_consecutive: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/unique.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_UNIQUE_CONSECUTIVE_H
#define CTI_KERNELS_OPS_UNIQUE_CONSECUTIVE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- unique_consecutive ---- */

typedef ct_status cti_unique_consecutive_cpu_kernel(cti_launch *launch, const cti_view *self, bool return_inverse,
                                                    bool return_counts, cti_view *values, cti_view *inverse,
                                                    cti_view *counts);
#ifdef CTI_LEVEL_SUFFIX
cti_unique_consecutive_cpu_kernel CTI_LEVEL(cti_unique_consecutive_cpu);
#else
CTI_HIDDEN extern cti_unique_consecutive_cpu_kernel *CTI_REPLACEABLE cti_unique_consecutive_cpu;
#endif
CTI_EXTERN_C cti_unique_consecutive_cpu_kernel cti_unique_consecutive_cuda;
CTI_HIDDEN extern cti_unique_consecutive_cpu_kernel
    *cti_unique_consecutive_backend; /* NULL if the back end lacks it or is not loaded */

/* ---- unique_consecutive.dim ---- */

typedef ct_status cti_unique_consecutive_dim_cpu_kernel(cti_launch *launch, const cti_view *self, bool return_inverse,
                                                        bool return_counts, int64_t dim, cti_view *values,
                                                        cti_view *inverse, cti_view *counts);
#ifdef CTI_LEVEL_SUFFIX
cti_unique_consecutive_dim_cpu_kernel CTI_LEVEL(cti_unique_consecutive_dim_cpu);
#else
CTI_HIDDEN extern cti_unique_consecutive_dim_cpu_kernel *CTI_REPLACEABLE cti_unique_consecutive_dim_cpu;
#endif
CTI_EXTERN_C cti_unique_consecutive_dim_cpu_kernel cti_unique_consecutive_dim_cuda;
CTI_HIDDEN extern cti_unique_consecutive_dim_cpu_kernel
    *cti_unique_consecutive_dim_backend; /* NULL if the back end lacks it or is not loaded */

#endif
