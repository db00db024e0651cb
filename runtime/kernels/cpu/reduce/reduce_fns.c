/* The inner loops of folds, per level. FOLD writes the seven loops of one fold on one type from its scalar step. */
#include "kernels/reduce_fns.h"
#include "kernels/reduce_steps.h"

enum { LANES = CTI_REDUCE_LANES };

#define FOLD(name, value, wide, neutral, step, merge, narrow) \
    static void name##_start(int64_t n, void *at) \
    { \
        wide *acc = at; \
        for (int64_t i = 0; i < n; i++) acc[i] = neutral; \
    } \
    static void name##_across(int64_t n, const void *values, void *at) \
    { \
        const value *v = values; \
        wide *acc = at, lanes[LANES]; \
        int64_t i = 0; \
        if (n < LANES) { \
            for (; i < n; i++) *acc = step(*acc, v[i]); \
            return; \
        } \
        for (int l = 0; l < LANES; l++) lanes[l] = neutral; \
        for (; i + LANES <= n; i += LANES) \
            for (int l = 0; l < LANES; l++) lanes[l] = step(lanes[l], v[i + l]); \
        for (int l = 0; i < n; i++, l++) lanes[l] = step(lanes[l], v[i]); \
        for (int half = LANES / 2; half > 0; half /= 2) \
            for (int l = 0; l < half; l++) lanes[l] = merge(lanes[l], lanes[l + half]); \
        *acc = merge(*acc, lanes[0]); \
    } \
    static void name##_along(int64_t rows, int64_t n, const void *values, int64_t apart, void *at) \
    { \
        const value *restrict v = values; \
        wide *restrict acc = at; \
        for (int64_t row = 0; row < rows; row++, v += apart) \
            for (int64_t i = 0; i < n; i++) acc[i] = step(acc[i], v[i]); \
    } \
    static void name##_combine(int64_t n, const void *from, void *at) \
    { \
        const wide *restrict other = from; \
        wide *restrict acc = at; \
        for (int64_t i = 0; i < n; i++) acc[i] = merge(acc[i], other[i]); \
    } \
    static void name##_finish(int64_t n, const void *at, void *out) \
    { \
        const wide *restrict acc = at; \
        value *restrict v = out; \
        for (int64_t i = 0; i < n; i++) v[i] = narrow(acc[i]); \
    } \
    static void name##_running(int64_t n, const void *values, void *at, void *out) \
    { \
        const value *v = values; \
        value *to = out; \
        wide acc = *(wide *)at; \
        for (int64_t i = 0; i < n; i++) { \
            acc = step(acc, v[i]); \
            to[i] = narrow(acc); \
        } \
        *(wide *)at = acc; \
    } \
    static void name##_running_along(int64_t n, const void *values, void *at, void *out) \
    { \
        const value *v = values; \
        value *to = out; \
        wide *restrict acc = at; \
        for (int64_t i = 0; i < n; i++) { \
            acc[i] = step(acc[i], v[i]); \
            to[i] = narrow(acc[i]); \
        } \
    }
#define FNS(name, wide) \
    { \
        sizeof(wide), name##_start, name##_across, name##_along, name##_combine, name##_finish, name##_running, \
            name##_running_along \
    }

CTI_REDUCE_LIST(FOLD)

const cti_reduce_table CTI_LEVEL(cti_reduce_table) = {
    [CTI_REDUCE_ADD] = {FNS(add_f32, double), FNS(add_f64, double), FNS(add_c64, cti_c128), FNS(add_c128, cti_c128),
                        FNS(add_i64, int64_t)},
    [CTI_REDUCE_MUL] = {FNS(mul_f32, double), FNS(mul_f64, double), FNS(mul_c64, cti_c128), FNS(mul_c128, cti_c128),
                        FNS(mul_i64, int64_t)},
    [CTI_REDUCE_MAX] = {FNS(max_f32, float), FNS(max_f64, double), {0}, {0}, FNS(max_i64, int64_t)},
    [CTI_REDUCE_MIN] = {FNS(min_f32, float), FNS(min_f64, double), {0}, {0}, FNS(min_i64, int64_t)},
    [CTI_REDUCE_AND] = {FNS(and_f32, float), FNS(and_f64, double), FNS(and_c64, cti_c64), FNS(and_c128, cti_c128),
                        FNS(and_i64, int64_t)},
    [CTI_REDUCE_OR] = {FNS(or_f32, float), FNS(or_f64, double), FNS(or_c64, cti_c64), FNS(or_c128, cti_c128),
                       FNS(or_i64, int64_t)},
    [CTI_REDUCE_LOGADDEXP] = {FNS(logaddexp_f32, cti_scaled),
                              FNS(logaddexp_f64, cti_scaled),
                              FNS(logaddexp_c64, cti_cscaled),
                              FNS(logaddexp_c128, cti_cscaled),
                              {0}},
};
