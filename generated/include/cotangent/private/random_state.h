/*
 * random_state: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_RANDOM_STATE_H
#define COTANGENT_PRIVATE_RANDOM_STATE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_random_state_with; zero is the default. */
typedef struct ct_random_state_opts {
    /* source of the random numbers; the default one of the thread if left out; optional */
    ct_generator *generator;
} ct_random_state_opts;

/**
 * The state (seed, offset) of the next call that draws from generator, which advances as if that call had been made.
 *
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: [2]; dtype: i64
 *
 * No gradient (result: a random state).
 *
 * Example:
 *   ct_tensor *result = ct_random_state();
 */
CT_API ct_tensor *ct_random_state(void);
CT_API ct_tensor *ct_random_state_with(const ct_random_state_opts *opts);
CT_API ct_tensor *ct_random_state_out(ct_tensor *out);
CT_API ct_tensor *ct_random_state_with_out(const ct_random_state_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
