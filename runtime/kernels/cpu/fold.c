/* The inner loops of folds, per level. FOLD writes the seven loops of one fold on one type from its scalar step. */
#include "kernels/fold.h"
#include "kernels/scalar_math.h"

enum { LANES = 64 }; /* accumulators side by side in `across`: enough for the widest vectors and to hide the latency of an addition */

#define FOLD(name, value, wide, neutral, step, merge, narrow)                                                               \
    static void name##_start(int64_t n, void *at)                                                                           \
    {                                                                                                                       \
        wide *acc = at;                                                                                                     \
        for (int64_t i = 0; i < n; i++) acc[i] = neutral;                                                                   \
    }                                                                                                                       \
    static void name##_across(int64_t n, const void *values, void *at)                                                      \
    {                                                                                                                       \
        const value *v = values;                                                                                            \
        wide *acc = at, lanes[LANES];                                                                                       \
        int64_t i = 0;                                                                                                      \
        if (n < LANES) {                                                                                                    \
            for (; i < n; i++) *acc = step(*acc, v[i]);                                                                     \
            return;                                                                                                         \
        }                                                                                                                   \
        for (int l = 0; l < LANES; l++) lanes[l] = neutral;                                                                 \
        for (; i + LANES <= n; i += LANES)                                                                                  \
            for (int l = 0; l < LANES; l++) lanes[l] = step(lanes[l], v[i + l]);                                            \
        for (int l = 0; i < n; i++, l++) lanes[l] = step(lanes[l], v[i]);                                                   \
        for (int half = LANES / 2; half > 0; half /= 2)                                                                     \
            for (int l = 0; l < half; l++) lanes[l] = merge(lanes[l], lanes[l + half]);                                     \
        *acc = merge(*acc, lanes[0]);                                                                                       \
    }                                                                                                                       \
    static void name##_along(int64_t n, const void *values, void *at)                                                       \
    {                                                                                                                       \
        const value *restrict v = values;                                                                                   \
        wide *restrict acc = at;                                                                                            \
        for (int64_t i = 0; i < n; i++) acc[i] = step(acc[i], v[i]);                                                        \
    }                                                                                                                       \
    static void name##_combine(int64_t n, const void *from, void *at)                                                       \
    {                                                                                                                       \
        const wide *restrict other = from;                                                                                  \
        wide *restrict acc = at;                                                                                            \
        for (int64_t i = 0; i < n; i++) acc[i] = merge(acc[i], other[i]);                                                   \
    }                                                                                                                       \
    static void name##_finish(int64_t n, const void *at, void *out)                                                         \
    {                                                                                                                       \
        const wide *restrict acc = at;                                                                                      \
        value *restrict v = out;                                                                                            \
        for (int64_t i = 0; i < n; i++) v[i] = narrow(acc[i]);                                                              \
    }                                                                                                                       \
    static void name##_running(int64_t n, const void *values, void *at, void *out)                                          \
    {                                                                                                                       \
        const value *v = values;                                                                                            \
        value *to = out;                                                                                                    \
        wide acc = *(wide *)at;                                                                                             \
        for (int64_t i = 0; i < n; i++) {                                                                                   \
            acc = step(acc, v[i]);                                                                                          \
            to[i] = narrow(acc);                                                                                            \
        }                                                                                                                   \
        *(wide *)at = acc;                                                                                                  \
    }                                                                                                                       \
    static void name##_running_along(int64_t n, const void *values, void *at, void *out)                                    \
    {                                                                                                                       \
        const value *v = values;                                                                                            \
        value *to = out;                                                                                                    \
        wide *restrict acc = at;                                                                                            \
        for (int64_t i = 0; i < n; i++) {                                                                                   \
            acc[i] = step(acc[i], v[i]);                                                                                    \
            to[i] = narrow(acc[i]);                                                                                         \
        }                                                                                                                   \
    }
#define FNS(name, wide)                                                                                                     \
    {                                                                                                                       \
        sizeof(wide), name##_start, name##_across, name##_along, name##_combine, name##_finish, name##_running, name##_running_along \
    }

/* ---- steps: accumulator and value ---- */

static inline double add_f32_step(double a, float v) { return a + (double)v; }
static inline double mul_f32_step(double a, float v) { return a * (double)v; }
static inline cti_c128 add_c64_step(cti_c128 a, cti_c64 v) { return cti_add_c128(a, cti_widen_c64(v)); }
static inline cti_c128 mul_c64_step(cti_c128 a, cti_c64 v) { return cti_mul_c128(a, cti_widen_c64(v)); }
static inline float narrow_f32(double a) { return (float)a; }
static inline float same_f32(float a) { return a; }
static inline double same_f64(double a) { return a; }
static inline int64_t same_i64(int64_t a) { return a; }
static inline cti_c64 same_c64(cti_c64 a) { return a; }
static inline cti_c128 same_c128(cti_c128 a) { return a; }

static inline float and_f32(float a, float b) { return a != 0 && b != 0 ? 1 : 0; }
static inline double and_f64(double a, double b) { return a != 0 && b != 0 ? 1 : 0; }
static inline int64_t and_i64(int64_t a, int64_t b) { return a != 0 && b != 0; }
static inline cti_c64 and_c64(cti_c64 a, cti_c64 b) { return cti_make_c64(cti_true_c64(a) && cti_true_c64(b) ? 1 : 0, 0); }
static inline cti_c128 and_c128(cti_c128 a, cti_c128 b) { return cti_make_c128(cti_true_c128(a) && cti_true_c128(b) ? 1 : 0, 0); }
static inline float or_f32(float a, float b) { return a != 0 || b != 0 ? 1 : 0; }
static inline double or_f64(double a, double b) { return a != 0 || b != 0 ? 1 : 0; }
static inline int64_t or_i64(int64_t a, int64_t b) { return a != 0 || b != 0; }
static inline cti_c64 or_c64(cti_c64 a, cti_c64 b) { return cti_make_c64(cti_true_c64(a) || cti_true_c64(b) ? 1 : 0, 0); }
static inline cti_c128 or_c128(cti_c128 a, cti_c128 b) { return cti_make_c128(cti_true_c128(a) || cti_true_c128(b) ? 1 : 0, 0); }

/* log of a sum of exponentials as maximum and sum of e^(value - maximum); the maximum is minus infinity while there is no value. */
typedef struct scaled {
    double max, sum;
} scaled;
static inline scaled scaled_merge(scaled a, scaled b)
{
    const double max = cti_max_f64(a.max, b.max);
    scaled merged = {max, 0};
    const double from_a = a.sum * exp(a.max - max), from_b = b.sum * exp(b.max - max);
    merged.sum = (a.max == max ? a.sum : from_a) + (b.max == max ? b.sum : from_b); /* max - max may be NaN: both infinite */
    return merged;
}
static inline scaled scaled_step_f64(scaled a, double v) { return scaled_merge(a, (scaled){v, v == -HUGE_VAL ? 0 : 1}); }
static inline scaled scaled_step_f32(scaled a, float v) { return scaled_step_f64(a, (double)v); }
static inline double scaled_log(scaled a) { return a.sum == 0 ? -HUGE_VAL : a.max + log(a.sum); }
static inline float scaled_log_f32(scaled a) { return (float)scaled_log(a); }
#define NOTHING ((scaled){-HUGE_VAL, 0})

FOLD(add_f32, float, double, 0, add_f32_step, cti_add_f64, narrow_f32)
FOLD(add_f64, double, double, 0, cti_add_f64, cti_add_f64, same_f64)
FOLD(add_c64, cti_c64, cti_c128, cti_make_c128(0, 0), add_c64_step, cti_add_c128, cti_narrow_c128)
FOLD(add_c128, cti_c128, cti_c128, cti_make_c128(0, 0), cti_add_c128, cti_add_c128, same_c128)
FOLD(add_i64, int64_t, int64_t, 0, cti_add_i64, cti_add_i64, same_i64)
FOLD(mul_f32, float, double, 1, mul_f32_step, cti_mul_f64, narrow_f32)
FOLD(mul_f64, double, double, 1, cti_mul_f64, cti_mul_f64, same_f64)
FOLD(mul_c64, cti_c64, cti_c128, cti_make_c128(1, 0), mul_c64_step, cti_mul_c128, cti_narrow_c128)
FOLD(mul_c128, cti_c128, cti_c128, cti_make_c128(1, 0), cti_mul_c128, cti_mul_c128, same_c128)
FOLD(mul_i64, int64_t, int64_t, 1, cti_mul_i64, cti_mul_i64, same_i64)
FOLD(max_f32, float, float, -HUGE_VALF, cti_max_f32, cti_max_f32, same_f32)
FOLD(max_f64, double, double, -HUGE_VAL, cti_max_f64, cti_max_f64, same_f64)
FOLD(max_i64, int64_t, int64_t, INT64_MIN, cti_max_i64, cti_max_i64, same_i64)
FOLD(min_f32, float, float, HUGE_VALF, cti_min_f32, cti_min_f32, same_f32)
FOLD(min_f64, double, double, HUGE_VAL, cti_min_f64, cti_min_f64, same_f64)
FOLD(min_i64, int64_t, int64_t, INT64_MAX, cti_min_i64, cti_min_i64, same_i64)
FOLD(and_f32, float, float, 1, and_f32, and_f32, same_f32)
FOLD(and_f64, double, double, 1, and_f64, and_f64, same_f64)
FOLD(and_c64, cti_c64, cti_c64, cti_make_c64(1, 0), and_c64, and_c64, same_c64)
FOLD(and_c128, cti_c128, cti_c128, cti_make_c128(1, 0), and_c128, and_c128, same_c128)
FOLD(and_i64, int64_t, int64_t, 1, and_i64, and_i64, same_i64)
FOLD(or_f32, float, float, 0, or_f32, or_f32, same_f32)
FOLD(or_f64, double, double, 0, or_f64, or_f64, same_f64)
FOLD(or_c64, cti_c64, cti_c64, cti_make_c64(0, 0), or_c64, or_c64, same_c64)
FOLD(or_c128, cti_c128, cti_c128, cti_make_c128(0, 0), or_c128, or_c128, same_c128)
FOLD(or_i64, int64_t, int64_t, 0, or_i64, or_i64, same_i64)
FOLD(logaddexp_f32, float, scaled, NOTHING, scaled_step_f32, scaled_merge, scaled_log_f32)
FOLD(logaddexp_f64, double, scaled, NOTHING, scaled_step_f64, scaled_merge, scaled_log)

const cti_fold_table CTI_LEVEL(cti_fold_table) = {
    [CTI_FOLD_ADD] = {FNS(add_f32, double), FNS(add_f64, double), FNS(add_c64, cti_c128), FNS(add_c128, cti_c128), FNS(add_i64, int64_t)},
    [CTI_FOLD_MUL] = {FNS(mul_f32, double), FNS(mul_f64, double), FNS(mul_c64, cti_c128), FNS(mul_c128, cti_c128), FNS(mul_i64, int64_t)},
    [CTI_FOLD_MAX] = {FNS(max_f32, float), FNS(max_f64, double), {0}, {0}, FNS(max_i64, int64_t)},
    [CTI_FOLD_MIN] = {FNS(min_f32, float), FNS(min_f64, double), {0}, {0}, FNS(min_i64, int64_t)},
    [CTI_FOLD_AND] = {FNS(and_f32, float), FNS(and_f64, double), FNS(and_c64, cti_c64), FNS(and_c128, cti_c128), FNS(and_i64, int64_t)},
    [CTI_FOLD_OR] = {FNS(or_f32, float), FNS(or_f64, double), FNS(or_c64, cti_c64), FNS(or_c128, cti_c128), FNS(or_i64, int64_t)},
    [CTI_FOLD_LOGADDEXP] = {FNS(logaddexp_f32, scaled), FNS(logaddexp_f64, scaled), {0}, {0}, {0}},
};
