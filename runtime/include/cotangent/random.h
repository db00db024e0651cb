/* Counter-based random numbers: Philox4x32-10. */
#ifndef COTANGENT_RANDOM_H
#define COTANGENT_RANDOM_H

#include <cotangent/guard.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A stream of random values; a call that draws takes (seed, offset) and advances the offset. One thread at a time.
 * @return  the generator, the caller's to end by ct_generator_free; NULL and CT_E_NOMEM without memory
 */
CT_API ct_generator *ct_generator_create(uint64_t seed);
/** Ends a generator. NULL passes. */
CT_API void ct_generator_free(ct_generator *generator);
/** Starts the stream anew; of the default generator if generator is NULL. */
CT_API void ct_generator_seed(ct_generator *generator, uint64_t seed);
/** Seeds the process-wide default generator, which calls without generator use (guarded by a lock). */
CT_API void ct_manual_seed(uint64_t seed);
/**
 * Starts the stream anew with a seed that the system gives, another one each time; of the one that this thread draws
 * from if generator is NULL.
 * @return  the seed, so that the run can be repeated: ct_manual_seed(seed), or ct_generator_seed
 */
CT_API uint64_t ct_seed(ct_generator *generator);
/**
 * The seed that the stream began with, however much was drawn since: the one of the last call that seeded it or set its
 * state. As ct_get_rng_state for NULL; 0 for the default generator of a process that did neither.
 */
CT_API uint64_t ct_initial_seed(const ct_generator *generator);

/** Where a stream stands: the next call that draws from it takes these numbers, and adds one to offset. */
typedef struct ct_rng_state {
    uint64_t seed, offset;
} ct_rng_state;

/** The state of a generator; of the one that this thread draws from if generator is NULL. */
CT_API ct_rng_state ct_get_rng_state(const ct_generator *generator);
/** Puts a generator back to a state, so that it gives the same values again; as ct_get_rng_state for NULL. */
CT_API void ct_set_rng_state(ct_generator *generator, ct_rng_state state);
/**
 * Inside the guard, calls of this thread that draw without a generator draw from a stream of its own, which begins at
 * state (NULL: where the thread's stands now). The default generator, which other threads may draw from meanwhile, is
 * not touched; ct_manual_seed and the functions above concern the stream. CT_E_NOMEM without memory.
 */
CT_API CT_NODISCARD ct_guard ct_fork_rng(const ct_rng_state *state);

#ifdef __cplusplus
}
#endif
#endif
