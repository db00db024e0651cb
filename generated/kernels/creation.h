/*
 * Scalar formulas and kernel prototypes of schemas/creation.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_CREATION_H
#define CTI_KERNELS_CREATION_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- zeros ---- */

CTI_FN float cti_zeros_result_f32(void) { return 0.0f; }
CTI_FN double cti_zeros_result_f64(void) { return 0.0; }
CTI_FN cti_c64 cti_zeros_result_c64(void) { return cti_make_c64(0.0f, 0.0f); }
CTI_FN cti_c128 cti_zeros_result_c128(void) { return cti_make_c128(0.0, 0.0); }
CTI_FN int64_t cti_zeros_result_i64(void) { return 0; }

typedef struct cti_zeros_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_zeros_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_zeros_loop_table CTI_LEVEL(cti_zeros_loops);
#else
CTI_HIDDEN extern const cti_zeros_loop_table *cti_zeros_loops;
#endif

/* ---- ones ---- */

CTI_FN float cti_ones_result_f32(void) { return 1.0f; }
CTI_FN double cti_ones_result_f64(void) { return 1.0; }
CTI_FN cti_c64 cti_ones_result_c64(void) { return cti_make_c64(1.0f, 0.0f); }
CTI_FN cti_c128 cti_ones_result_c128(void) { return cti_make_c128(1.0, 0.0); }
CTI_FN int64_t cti_ones_result_i64(void) { return 1; }

typedef struct cti_ones_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_ones_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_ones_loop_table CTI_LEVEL(cti_ones_loops);
#else
CTI_HIDDEN extern const cti_ones_loop_table *cti_ones_loops;
#endif

/* ---- full ---- */

CTI_FN float cti_full_result_f32(float fill_value) { return fill_value; }
CTI_FN double cti_full_result_f64(double fill_value) { return fill_value; }
CTI_FN cti_c64 cti_full_result_c64(cti_c64 fill_value) { return fill_value; }
CTI_FN cti_c128 cti_full_result_c128(cti_c128 fill_value) { return fill_value; }
CTI_FN int64_t cti_full_result_i64(int64_t fill_value) { return fill_value; }

typedef struct cti_full_attrs {
    ct_scalar fill_value;
} cti_full_attrs;

typedef struct cti_full_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_full_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_full_loop_table CTI_LEVEL(cti_full_loops);
#else
CTI_HIDDEN extern const cti_full_loop_table *cti_full_loops;
#endif

/* ---- empty ---- */

typedef ct_status cti_empty_cpu_kernel(cti_launch *launch, ct_ints size, ct_dtype dtype, ct_device device, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_empty_cpu_kernel CTI_LEVEL(cti_empty_cpu);
#else
CTI_HIDDEN extern cti_empty_cpu_kernel *cti_empty_cpu;
#endif

/* ---- zeros_like ---- */

CTI_FN float cti_zeros_like_result_f32(void) { return 0.0f; }
CTI_FN double cti_zeros_like_result_f64(void) { return 0.0; }
CTI_FN cti_c64 cti_zeros_like_result_c64(void) { return cti_make_c64(0.0f, 0.0f); }
CTI_FN cti_c128 cti_zeros_like_result_c128(void) { return cti_make_c128(0.0, 0.0); }
CTI_FN int64_t cti_zeros_like_result_i64(void) { return 0; }

typedef struct cti_zeros_like_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_zeros_like_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_zeros_like_loop_table CTI_LEVEL(cti_zeros_like_loops);
#else
CTI_HIDDEN extern const cti_zeros_like_loop_table *cti_zeros_like_loops;
#endif

/* ---- ones_like ---- */

CTI_FN float cti_ones_like_result_f32(void) { return 1.0f; }
CTI_FN double cti_ones_like_result_f64(void) { return 1.0; }
CTI_FN cti_c64 cti_ones_like_result_c64(void) { return cti_make_c64(1.0f, 0.0f); }
CTI_FN cti_c128 cti_ones_like_result_c128(void) { return cti_make_c128(1.0, 0.0); }
CTI_FN int64_t cti_ones_like_result_i64(void) { return 1; }

typedef struct cti_ones_like_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_ones_like_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_ones_like_loop_table CTI_LEVEL(cti_ones_like_loops);
#else
CTI_HIDDEN extern const cti_ones_like_loop_table *cti_ones_like_loops;
#endif

/* ---- arange ---- */

CTI_FN double cti_arange_result_f64(int64_t at_0, double start, double step) { return start + (double)at_0 * step; }
CTI_FN cti_c128 cti_arange_result_c128(int64_t at_0, cti_c128 start, cti_c128 step)
{
    const cti_c128 t0_ = cti_mul_c128(cti_make_c128((double)at_0, 0.0), step);
    return cti_add_c128(start, t0_);
}
CTI_FN int64_t cti_arange_result_i64(int64_t at_0, int64_t start, int64_t step)
{
    return cti_add_i64(start, cti_mul_i64(at_0, step));
}

typedef struct cti_arange_attrs {
    ct_scalar start;
    ct_scalar step;
} cti_arange_attrs;

typedef struct cti_arange_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_arange_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_arange_loop_table CTI_LEVEL(cti_arange_loops);
#else
CTI_HIDDEN extern const cti_arange_loop_table *cti_arange_loops;
#endif

#endif
