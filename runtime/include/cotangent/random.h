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
 * @return  the generator, to be released by ct_generator_free; NULL and CT_E_NOMEM if memory cannot be allocated
 */
CT_API ct_generator *ct_generator_create(uint64_t seed);
/** Releases a generator. NULL is allowed. */
CT_API void ct_generator_free(ct_generator *generator);
/** Restarts the random numbers of a generator with a seed. With generator NULL, the function is ct_manual_seed. */
CT_API void ct_generator_seed(ct_generator *generator, uint64_t seed);
/**
 * Seeds the process-wide default generator, which calls without a generator use (guarded by a lock); inside
 * ct_fork_rng, the separate stream.
 */
CT_API void ct_manual_seed(uint64_t seed);
/**
 * Restarts the stream with a seed from the system, a different one each time; generator NULL: the generator that this
 * thread samples from.
 * @return  the seed, so that the run can be repeated: ct_manual_seed(seed), or ct_generator_seed
 */
CT_API uint64_t ct_seed(ct_generator *generator);
/**
 * Returns the seed with which the stream began, regardless of the values sampled since: the seed of the last call that
 * seeded it or set its state. NULL as for ct_get_rng_state; 0 for the default generator if neither has been called.
 */
CT_API uint64_t ct_initial_seed(const ct_generator *generator);

/** Position in a stream: the next call that samples from it uses this seed and offset, and adds one to offset. */
typedef struct ct_rng_state {
    uint64_t seed, offset;
} ct_rng_state;

/** Returns the state of a generator; NULL: the generator that this thread samples from. */
CT_API ct_rng_state ct_get_rng_state(const ct_generator *generator);
/** Sets the state of a generator, so that it returns the same values again; NULL as for ct_get_rng_state. */
CT_API void ct_set_rng_state(ct_generator *generator, ct_rng_state state);
/**
 * Inside the guard, calls of this thread without a generator sample from a separate stream, which begins at state
 * (NULL: at the current state of the thread's generator). The default generator, which other threads may use meanwhile,
 * is not changed; ct_manual_seed and the functions above act on the separate stream. CT_E_NOMEM if memory cannot be
 * allocated.
 */
CT_API CT_NODISCARD ct_guard ct_fork_rng(const ct_rng_state *state);

#ifdef __cplusplus
}
#endif
#endif
