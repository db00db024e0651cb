/*
 * max: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MAX_H
#define CTI_KERNELS_OPS_MAX_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- max ---- */

CTI_FN bool cti_max_tie_f32(float self, float values) { return self == values || cti_isnan_f32(self); }

CTI_FN bool cti_max_tie_f64(double self, double values) { return self == values || cti_isnan_f64(self); }

typedef struct cti_max_loop_table {
    cti_loop tie[CTI_COMPUTE_COUNT];
} cti_max_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern cti_max_loop_table CTI_LEVEL(cti_max_loops);
#else
CTI_HIDDEN extern cti_max_loop_table *cti_max_loops;
#endif

/* ---- max.dim ---- */

typedef ct_status cti_max_dim_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                         cti_view *values, cti_view *indices);
#ifdef CTI_LEVEL_SUFFIX
cti_max_dim_cpu_kernel CTI_LEVEL(cti_max_dim_cpu);
#else
CTI_HIDDEN extern cti_max_dim_cpu_kernel *CTI_REPLACEABLE cti_max_dim_cpu;
#endif
CTI_EXTERN_C cti_max_dim_cpu_kernel cti_max_dim_cuda;
CTI_HIDDEN extern cti_max_dim_cpu_kernel *cti_max_dim_backend; /* NULL if the back end lacks it or is not loaded */

#endif
