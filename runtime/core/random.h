/* Philox4x32-10: block i of the stream (seed, offset) gives four 32-bit words. */
#ifndef CTI_RANDOM_H
#define CTI_RANDOM_H

#include "core/compiler.h"

#include <cotangent/random.h>

/* What a call that draws keeps: 16 bytes. */
typedef struct cti_random_state {
    uint64_t seed, offset;
} cti_random_state;

/*
 * While a thread has one, its calls that draw take the state of the first (core/thread.h); or, where it only watches,
 * one of their own each, and the first is kept.
 */
typedef struct cti_repeated_draw {
    bool taken, watches;
    cti_random_state state;
} cti_repeated_draw;

/* Takes the state of the next call from generator (NULL: the default one) and advances its offset by one. */
CTI_API cti_random_state cti_generator_next(ct_generator *generator);
/* The state of the next call of the default generator, which advances by so many calls. */
cti_random_state cti_generator_skip(uint64_t count);
/*
 * Values first .. first + n - 1 of the stream: element i reads word i % 4 of block i / 4. uniform is in [0, 1) with 24
 * bits; normal uses Box-Muller on blocks of stream 2 (block index with the top bit set), two values a pair.
 */
CTI_API void cti_random_uniform(cti_random_state state, int64_t first, int64_t n, float *out);
CTI_API void cti_random_normal(cti_random_state state, int64_t first, int64_t n, float *out);
CTI_API void cti_random_uniform_f64(cti_random_state state, int64_t first, int64_t n, double *out);
CTI_API void cti_random_normal_f64(cti_random_state state, int64_t first, int64_t n, double *out);

#endif
