/* Counter-based random numbers: Philox4x32-10. */
#ifndef COTANGENT_RANDOM_H
#define COTANGENT_RANDOM_H

#include <cotangent/guard.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Creates a stream of random values. A call that samples uses (seed, offset) and advances the offset. Only one thread
 * at a time may use a generator.
 * @return  the generator, to be released by ct_generator_free; NULL, with the error CT_E_NOMEM, if out of memory
 */
CT_API ct_generator *ct_generator_create(uint64_t seed);
/** Releases a generator. NULL is allowed. */
CT_API void ct_generator_free(ct_generator *generator);
/** Restarts the stream of a generator with a seed. If generator is NULL, does what ct_manual_seed does. */
CT_API void ct_generator_seed(ct_generator *generator, uint64_t seed);
/**
 * Restarts the default generator of the process with a seed. Calls without a generator use the default generator, which
 * a lock guards. Inside ct_fork_rng, restarts the separate stream instead.
 */
CT_API void ct_manual_seed(uint64_t seed);
/**
 * Restarts the stream of a generator with a seed from the system, which differs each time. If generator is NULL,
 * restarts the generator from which this thread samples.
 * @return  the seed, so that the run can be repeated: ct_manual_seed(seed), or ct_generator_seed
 */
CT_API uint64_t ct_seed(ct_generator *generator);
/**
 * Returns the seed with which the stream began, regardless of the values sampled since: the seed of the last call that
 * seeded the generator or set its state. If generator is NULL, the generator from which this thread samples is used.
 * Returns 0 for the default generator if no such call was made.
 */
CT_API uint64_t ct_initial_seed(const ct_generator *generator);

/**
 * Position in a stream: the next call that samples from the stream uses this seed and offset, and adds one to offset.
 */
typedef struct ct_rng_state {
    uint64_t seed, offset;
} ct_rng_state;

/**
 * Returns the state of a generator. If generator is NULL, returns the state of the generator from which this thread
 * samples.
 */
CT_API ct_rng_state ct_get_rng_state(const ct_generator *generator);
/**
 * Sets the state of a generator, so that the generator returns the same values again. If generator is NULL, sets the
 * state of the generator from which this thread samples.
 */
CT_API void ct_set_rng_state(ct_generator *generator, ct_rng_state state);
/**
 * Inside the guard, calls of this thread without a generator sample from a separate stream, which begins at state
 * (NULL: at the current state of the thread's generator). The default generator, which other threads may use meanwhile,
 * is not changed. Inside the guard ct_manual_seed, and the functions above without a generator, act on the separate
 * stream. Fails (guard.status) with CT_E_NOMEM if out of memory.
 */
CT_API CT_NODISCARD ct_guard ct_fork_rng(const ct_rng_state *state);

#ifdef __cplusplus
}
#endif
#endif
