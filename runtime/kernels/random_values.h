/* Random values of a state: the streams of uniform and normal values that operators sample. */
#ifndef CTI_RANDOM_VALUES_H
#define CTI_RANDOM_VALUES_H

#include "base/compiler.h"
#include "base/philox.h"

/*
 * Each function writes the values with indices first to first + n - 1 of the stream of a state. Element i of an f32
 * stream is computed from integer i % 4 of block i / 4; element i of an f64 stream, from two integers of block i / 2.
 * Uniform values are in [0, 1), with 24 bits (f32) or 53 bits (f64). Normal values are computed in pairs by Box-Muller,
 * from blocks of a second stream, whose block index has the top bit set. The values do not depend on the
 * instruction-set level.
 */
CTI_API void cti_random_uniform(cti_random_state state, int64_t first, int64_t n, float *out);
CTI_API void cti_random_normal(cti_random_state state, int64_t first, int64_t n, float *out);
CTI_API void cti_random_uniform_f64(cti_random_state state, int64_t first, int64_t n, double *out);
CTI_API void cti_random_normal_f64(cti_random_state state, int64_t first, int64_t n, double *out);

/* The functions for one instruction-set level. */
typedef struct cti_random_fns {
    void (*uniform)(cti_random_state state, int64_t first, int64_t n, float *out);
    void (*normal)(cti_random_state state, int64_t first, int64_t n, float *out);
    void (*uniform_f64)(cti_random_state state, int64_t first, int64_t n, double *out);
    void (*normal_f64)(cti_random_state state, int64_t first, int64_t n, double *out);
} cti_random_fns;

extern const cti_random_fns cti_random_fns_base, cti_random_fns_v3, cti_random_fns_v4;

#endif
