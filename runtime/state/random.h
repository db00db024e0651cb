/* Philox4x32-10: block i of the stream (seed, offset) consists of four 32-bit words. */
#ifndef CTI_RANDOM_H
#define CTI_RANDOM_H

#include "base/compiler.h"
#include "base/philox.h"

#include <cotangent/random.h>

/*
 * While a thread has such a record, its calls that sample use the state of the first of them (state/thread.h). If
 * `watches` is set, each call uses a state of its own, and the record only stores the state of the first.
 */
typedef struct cti_repeated_draw {
    bool taken, watches;
    cti_random_state state;
} cti_repeated_draw;

/*
 * Returns the state of the next call from generator (NULL: the default generator) and advances the offset of the
 * generator by one.
 */
CTI_API cti_random_state cti_generator_next(ct_generator *generator);
/* Returns the state of the next call of the default generator, and advances it by `count` calls. */
cti_random_state cti_generator_skip(uint64_t count);
/*
 * Generates the values first .. first + n - 1 of the stream: element i reads word i % 4 of block i / 4. uniform is in
 * [0, 1) with 24 bits; normal uses Box-Muller on blocks of stream 2 (block index with the top bit set), two values per
 * pair.
 */
CTI_API void cti_random_uniform(cti_random_state state, int64_t first, int64_t n, float *out);
CTI_API void cti_random_normal(cti_random_state state, int64_t first, int64_t n, float *out);
CTI_API void cti_random_uniform_f64(cti_random_state state, int64_t first, int64_t n, double *out);
CTI_API void cti_random_normal_f64(cti_random_state state, int64_t first, int64_t n, double *out);

#endif
