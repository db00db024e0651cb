/* Random generators. Each call that samples takes the next state (seed, offset) of a generator. */
#ifndef CTI_RANDOM_H
#define CTI_RANDOM_H

#include "base/compiler.h"
#include "base/philox.h"

#include <cotangent/random.h>

/*
 * State of the first call that samples, while cti_thread.repeated_draw points to the record. Later calls use the same
 * state. Exception: if `watches` is set, each call takes a new state, and the record only stores the first state.
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
/* Returns the state of the next call from the default generator, and advances the generator by `count` calls. */
cti_random_state cti_generator_skip(uint64_t count);

#endif
