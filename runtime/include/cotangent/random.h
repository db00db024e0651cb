/* Counter-based random numbers: Philox4x32-10. */
#ifndef COTANGENT_RANDOM_H
#define COTANGENT_RANDOM_H

#include <cotangent/values.h>

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

#ifdef __cplusplus
}
#endif
#endif
