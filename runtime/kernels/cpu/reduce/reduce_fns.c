/*
 * The inner loops of reductions for one instruction-set level: includes fold_loops.inc for every reduction and type of
 * CTI_REDUCE_LIST.
 */
#include "kernels/reduce_fns.h"
#include "kernels/reduce_steps.h"
#include "kernels/scalar_exp.h"

#include <string.h>

enum { LANES = CTI_REDUCE_LANES };

#define FN(name) CTI_JOIN(PREFIX, name)

#define STEPS(name, value, wide, neutral, step, merge, narrow) \
    typedef value name##_value; \
    typedef wide name##_wide; \
    static inline wide name##_neutral(void) { return neutral; } \
    static inline wide name##_step(wide acc, value v) { return step(acc, v); } \
    CTI_UNUSED static inline wide name##_merge(wide a, wide b) { return merge(a, b); } \
    static inline value name##_narrow(wide acc) { return narrow(acc); }

CTI_REDUCE_LIST(STEPS)

#define PREFIX add_f32
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX add_f64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX add_c64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX add_c128
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX add_i64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX mul_f32
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX mul_f64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX mul_c64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX mul_c128
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX mul_i64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX max_f32
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX max_f64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX max_i64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX min_f32
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX min_f64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX min_i64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX and_f32
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX and_f64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX and_c64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX and_c128
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX and_i64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX or_f32
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX or_f64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX or_c64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX or_c128
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX or_i64
#include "kernels/cpu/reduce/fold_loops.inc"

#include "kernels/cpu/reduce/scaled_loops.inc"

#define OWN_LOOPS
#define PREFIX logaddexp_f32
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX logaddexp_f64
#include "kernels/cpu/reduce/fold_loops.inc"
#undef OWN_LOOPS

#define PREFIX logaddexp_c64
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX logaddexp_c128
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX hypot_f32
#include "kernels/cpu/reduce/fold_loops.inc"

#define PREFIX hypot_f64
#include "kernels/cpu/reduce/fold_loops.inc"

#define FNS_WITH(name, wide, peak) \
    { \
        sizeof(wide), name##_start, name##_across, name##_along, name##_combine, name##_finish, name##_running, \
            name##_running_along, peak \
    }
#define FNS(name, wide) FNS_WITH(name, wide, NULL)

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
    [CTI_REDUCE_LOGADDEXP] = {FNS_WITH(logaddexp_f32, cti_scaled, logaddexp_f32_peak),
                              FNS_WITH(logaddexp_f64, cti_scaled, logaddexp_f64_peak),
                              FNS(logaddexp_c64, cti_cscaled),
                              FNS(logaddexp_c128, cti_cscaled),
                              {0}},
    [CTI_REDUCE_HYPOT] = {FNS(hypot_f32, double), FNS(hypot_f64, cti_length), {0}, {0}, {0}},
};
