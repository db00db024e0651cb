/*
 * Scalar formulas and kernel prototypes of schemas/compare.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_COMPARE_H
#define CTI_KERNELS_COMPARE_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- eq ---- */

CTI_FN bool cti_eq_result_f32(float self, float other) { return self == other; }
CTI_FN bool cti_eq_result_f64(double self, double other) { return self == other; }
CTI_FN bool cti_eq_result_c64(cti_c64 self, cti_c64 other) { return cti_eq_c64(self, other); }
CTI_FN bool cti_eq_result_c128(cti_c128 self, cti_c128 other) { return cti_eq_c128(self, other); }
CTI_FN bool cti_eq_result_i64(int64_t self, int64_t other) { return self == other; }

typedef struct cti_eq_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_eq_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_eq_loop_table CTI_LEVEL(cti_eq_loops);
#else
CTI_HIDDEN extern const cti_eq_loop_table *cti_eq_loops;
#endif

/* ---- ne ---- */

CTI_FN bool cti_ne_result_f32(float self, float other) { return self != other; }
CTI_FN bool cti_ne_result_f64(double self, double other) { return self != other; }
CTI_FN bool cti_ne_result_c64(cti_c64 self, cti_c64 other) { return cti_ne_c64(self, other); }
CTI_FN bool cti_ne_result_c128(cti_c128 self, cti_c128 other) { return cti_ne_c128(self, other); }
CTI_FN bool cti_ne_result_i64(int64_t self, int64_t other) { return self != other; }

typedef struct cti_ne_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_ne_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_ne_loop_table CTI_LEVEL(cti_ne_loops);
#else
CTI_HIDDEN extern const cti_ne_loop_table *cti_ne_loops;
#endif

/* ---- lt ---- */

CTI_FN bool cti_lt_result_f32(float self, float other) { return self < other; }
CTI_FN bool cti_lt_result_f64(double self, double other) { return self < other; }
CTI_FN bool cti_lt_result_i64(int64_t self, int64_t other) { return self < other; }

typedef struct cti_lt_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_lt_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_lt_loop_table CTI_LEVEL(cti_lt_loops);
#else
CTI_HIDDEN extern const cti_lt_loop_table *cti_lt_loops;
#endif

/* ---- le ---- */

CTI_FN bool cti_le_result_f32(float self, float other) { return self <= other; }
CTI_FN bool cti_le_result_f64(double self, double other) { return self <= other; }
CTI_FN bool cti_le_result_i64(int64_t self, int64_t other) { return self <= other; }

typedef struct cti_le_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_le_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_le_loop_table CTI_LEVEL(cti_le_loops);
#else
CTI_HIDDEN extern const cti_le_loop_table *cti_le_loops;
#endif

/* ---- gt ---- */

CTI_FN bool cti_gt_result_f32(float self, float other) { return self > other; }
CTI_FN bool cti_gt_result_f64(double self, double other) { return self > other; }
CTI_FN bool cti_gt_result_i64(int64_t self, int64_t other) { return self > other; }

typedef struct cti_gt_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_gt_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_gt_loop_table CTI_LEVEL(cti_gt_loops);
#else
CTI_HIDDEN extern const cti_gt_loop_table *cti_gt_loops;
#endif

/* ---- ge ---- */

CTI_FN bool cti_ge_result_f32(float self, float other) { return self >= other; }
CTI_FN bool cti_ge_result_f64(double self, double other) { return self >= other; }
CTI_FN bool cti_ge_result_i64(int64_t self, int64_t other) { return self >= other; }

typedef struct cti_ge_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_ge_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_ge_loop_table CTI_LEVEL(cti_ge_loops);
#else
CTI_HIDDEN extern const cti_ge_loop_table *cti_ge_loops;
#endif

/* ---- logical_not ---- */

CTI_FN bool cti_logical_not_result_f32(float self) { return self == 0.0f; }
CTI_FN bool cti_logical_not_result_f64(double self) { return self == 0.0; }
CTI_FN bool cti_logical_not_result_c64(cti_c64 self) { return cti_eq_c64(self, cti_make_c64(0.0f, 0.0f)); }
CTI_FN bool cti_logical_not_result_c128(cti_c128 self) { return cti_eq_c128(self, cti_make_c128(0.0, 0.0)); }
CTI_FN bool cti_logical_not_result_i64(int64_t self) { return self == 0; }

typedef struct cti_logical_not_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_logical_not_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_logical_not_loop_table CTI_LEVEL(cti_logical_not_loops);
#else
CTI_HIDDEN extern const cti_logical_not_loop_table *cti_logical_not_loops;
#endif

/* ---- logical_and ---- */

CTI_FN bool cti_logical_and_result_f32(float self, float other) { return self != 0.0f && other != 0.0f; }
CTI_FN bool cti_logical_and_result_f64(double self, double other) { return self != 0.0 && other != 0.0; }
CTI_FN bool cti_logical_and_result_c64(cti_c64 self, cti_c64 other)
{
    return cti_ne_c64(self, cti_make_c64(0.0f, 0.0f)) && cti_ne_c64(other, cti_make_c64(0.0f, 0.0f));
}
CTI_FN bool cti_logical_and_result_c128(cti_c128 self, cti_c128 other)
{
    return cti_ne_c128(self, cti_make_c128(0.0, 0.0)) && cti_ne_c128(other, cti_make_c128(0.0, 0.0));
}
CTI_FN bool cti_logical_and_result_i64(int64_t self, int64_t other) { return self != 0 && other != 0; }

typedef struct cti_logical_and_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_logical_and_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_logical_and_loop_table CTI_LEVEL(cti_logical_and_loops);
#else
CTI_HIDDEN extern const cti_logical_and_loop_table *cti_logical_and_loops;
#endif

/* ---- logical_or ---- */

CTI_FN bool cti_logical_or_result_f32(float self, float other) { return self != 0.0f || other != 0.0f; }
CTI_FN bool cti_logical_or_result_f64(double self, double other) { return self != 0.0 || other != 0.0; }
CTI_FN bool cti_logical_or_result_c64(cti_c64 self, cti_c64 other)
{
    return cti_ne_c64(self, cti_make_c64(0.0f, 0.0f)) || cti_ne_c64(other, cti_make_c64(0.0f, 0.0f));
}
CTI_FN bool cti_logical_or_result_c128(cti_c128 self, cti_c128 other)
{
    return cti_ne_c128(self, cti_make_c128(0.0, 0.0)) || cti_ne_c128(other, cti_make_c128(0.0, 0.0));
}
CTI_FN bool cti_logical_or_result_i64(int64_t self, int64_t other) { return self != 0 || other != 0; }

typedef struct cti_logical_or_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_logical_or_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_logical_or_loop_table CTI_LEVEL(cti_logical_or_loops);
#else
CTI_HIDDEN extern const cti_logical_or_loop_table *cti_logical_or_loops;
#endif

/* ---- isnan ---- */

CTI_FN bool cti_isnan_result_f32(float self) { return cti_isnan_f32(self); }
CTI_FN bool cti_isnan_result_f64(double self) { return cti_isnan_f64(self); }
CTI_FN bool cti_isnan_result_c64(cti_c64 self) { return cti_isnan_c64(self); }
CTI_FN bool cti_isnan_result_c128(cti_c128 self) { return cti_isnan_c128(self); }
CTI_FN bool cti_isnan_result_i64(int64_t self) { return cti_isnan_i64(self); }

typedef struct cti_isnan_loop_table {
    cti_loop result[CTI_COMPUTE_COUNT];
} cti_isnan_loop_table;

#ifdef CTI_LEVEL_SUFFIX
extern const cti_isnan_loop_table CTI_LEVEL(cti_isnan_loops);
#else
CTI_HIDDEN extern const cti_isnan_loop_table *cti_isnan_loops;
#endif

#endif
