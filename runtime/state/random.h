/* Generators of random numbers: each call that samples takes the next state (seed, offset) of one. */
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

#endif
