/*
 * random_state: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_RANDOM_STATE_H
#define COTANGENT_PRIVATE_RANDOM_STATE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_random_state, passed as named arguments. */
typedef struct ct_random_state_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    ct_generator *generator CT_INIT_({});
} ct_random_state_opts;

/**
 * State (seed, offset) of the next call that samples from generator, which advances as if that call had been made.
 */
CT_API ct_tensor *ct_random_state(const ct_random_state_opts *opts);
CT_API ct_tensor *ct_random_state_out(ct_tensor *out, const ct_random_state_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_random_state(const ct_random_state_opts &opts = ct_random_state_opts{})
{
    return ct_random_state(&opts);
}

inline ct_tensor *ct_random_state_out(ct_tensor *out, const ct_random_state_opts &opts = ct_random_state_opts{})
{
    return ct_random_state_out(out, &opts);
}
#else
#define ct_random_state_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_random_state(...) CT_NAMED_(ct_random_state, ct_random_state_opts, (), __VA_ARGS__)
#define ct_random_state_out(...) ct_random_state_out_named_(__VA_ARGS__, )
#define ct_random_state_out_named_(out, ...) CT_NAMED_(ct_random_state_out, ct_random_state_opts, (out, ), __VA_ARGS__)
#endif
#endif
