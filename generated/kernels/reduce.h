/*
 * Scalar formulas and kernel prototypes of schemas/reduce.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_REDUCE_H
#define CTI_KERNELS_REDUCE_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- mean ---- */

CTI_FN float cti_mean_finish_f32(float folded, float count_over_self_dim) { return folded / count_over_self_dim; }
CTI_FN double cti_mean_finish_f64(double folded, double count_over_self_dim) { return folded / count_over_self_dim; }
CTI_FN cti_c64 cti_mean_finish_c64(cti_c64 folded, float count_over_self_dim)
{
    return cti_div_c64(folded, cti_make_c64(count_over_self_dim, 0.0f));
}
CTI_FN cti_c128 cti_mean_finish_c128(cti_c128 folded, double count_over_self_dim)
{
    return cti_div_c128(folded, cti_make_c128(count_over_self_dim, 0.0));
}

typedef struct cti_mean_attrs {
    int64_t count_over_self_dim;
} cti_mean_attrs;

typedef struct cti_mean_loop_table {
    cti_loop finish[CTI_COMPUTE_COUNT];
} cti_mean_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_mean_loop_table CTI_LEVEL(cti_mean_loops);
#else
CTI_HIDDEN extern const cti_mean_loop_table *cti_mean_loops;
#endif

/* ---- max ---- */

CTI_FN bool cti_max_tie_f32(float self, float values) { return self == values || cti_isnan_f32(self); }
CTI_FN bool cti_max_tie_f64(double self, double values) { return self == values || cti_isnan_f64(self); }

typedef struct cti_max_loop_table {
    cti_loop tie[CTI_COMPUTE_COUNT];
} cti_max_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_max_loop_table CTI_LEVEL(cti_max_loops);
#else
CTI_HIDDEN extern const cti_max_loop_table *cti_max_loops;
#endif

/* ---- max.dim ---- */

typedef ct_status cti_max_dim_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim, cti_view *values,
                                         cti_view *indices);
#ifdef CTI_LEVEL_SUFFIX
cti_max_dim_cpu_kernel CTI_LEVEL(cti_max_dim_cpu);
#else
CTI_HIDDEN extern cti_max_dim_cpu_kernel *cti_max_dim_cpu;
#endif

/* ---- min ---- */

CTI_FN bool cti_min_tie_f32(float self, float values) { return self == values || cti_isnan_f32(self); }
CTI_FN bool cti_min_tie_f64(double self, double values) { return self == values || cti_isnan_f64(self); }

typedef struct cti_min_loop_table {
    cti_loop tie[CTI_COMPUTE_COUNT];
} cti_min_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_min_loop_table CTI_LEVEL(cti_min_loops);
#else
CTI_HIDDEN extern const cti_min_loop_table *cti_min_loops;
#endif

/* ---- min.dim ---- */

typedef ct_status cti_min_dim_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim, cti_view *values,
                                         cti_view *indices);
#ifdef CTI_LEVEL_SUFFIX
cti_min_dim_cpu_kernel CTI_LEVEL(cti_min_dim_cpu);
#else
CTI_HIDDEN extern cti_min_dim_cpu_kernel *cti_min_dim_cpu;
#endif

/* ---- amax ---- */

CTI_FN bool cti_amax_tie_f32(float self, float result) { return self == result || cti_isnan_f32(self); }
CTI_FN bool cti_amax_tie_f64(double self, double result) { return self == result || cti_isnan_f64(self); }

typedef struct cti_amax_loop_table {
    cti_loop tie[CTI_COMPUTE_COUNT];
} cti_amax_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_amax_loop_table CTI_LEVEL(cti_amax_loops);
#else
CTI_HIDDEN extern const cti_amax_loop_table *cti_amax_loops;
#endif

/* ---- argmax ---- */

typedef ct_status cti_argmax_cpu_kernel(cti_launch *launch, const cti_view *self, ct_scalar dim, bool keepdim, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_argmax_cpu_kernel CTI_LEVEL(cti_argmax_cpu);
#else
CTI_HIDDEN extern cti_argmax_cpu_kernel *cti_argmax_cpu;
#endif

/* ---- argmin ---- */

typedef ct_status cti_argmin_cpu_kernel(cti_launch *launch, const cti_view *self, ct_scalar dim, bool keepdim, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_argmin_cpu_kernel CTI_LEVEL(cti_argmin_cpu);
#else
CTI_HIDDEN extern cti_argmin_cpu_kernel *cti_argmin_cpu;
#endif

/* ---- count_nonzero ---- */

CTI_FN bool cti_count_nonzero_map_f32(float self) { return self != 0.0f; }
CTI_FN bool cti_count_nonzero_map_f64(double self) { return self != 0.0; }
CTI_FN bool cti_count_nonzero_map_c64(cti_c64 self) { return cti_ne_c64(self, cti_make_c64(0.0f, 0.0f)); }
CTI_FN bool cti_count_nonzero_map_c128(cti_c128 self) { return cti_ne_c128(self, cti_make_c128(0.0, 0.0)); }
CTI_FN bool cti_count_nonzero_map_i64(int64_t self) { return self != 0; }

typedef struct cti_count_nonzero_loop_table {
    cti_loop map[CTI_COMPUTE_COUNT];
} cti_count_nonzero_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_count_nonzero_loop_table CTI_LEVEL(cti_count_nonzero_loops);
#else
CTI_HIDDEN extern const cti_count_nonzero_loop_table *cti_count_nonzero_loops;
#endif

/* ---- var ---- */

typedef ct_status cti_var_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints dim, double correction, bool keepdim,
                                     cti_view *result, cti_view *mean);
#ifdef CTI_LEVEL_SUFFIX
cti_var_cpu_kernel CTI_LEVEL(cti_var_cpu);
#else
CTI_HIDDEN extern cti_var_cpu_kernel *cti_var_cpu;
#endif

/* ---- sum_to_size ---- */

typedef ct_status cti_sum_to_size_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints size, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_sum_to_size_cpu_kernel CTI_LEVEL(cti_sum_to_size_cpu);
#else
CTI_HIDDEN extern cti_sum_to_size_cpu_kernel *cti_sum_to_size_cpu;
#endif

#endif
