/*
 * draw: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h leaves
 * it out.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_DRAW_H
#define COTANGENT_PRIVATE_DRAW_H

#include <cotangent/tensor.h>
#include <cotangent/word/distribution.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_draw_opts {
    enum ct_distribution distribution; /* default uniform */
    ct_dtype dtype;                    /* optional */
} ct_draw_opts;

/**
 * The random numbers that a call with this state (seed, offset) drew for a result of a given size.
 * @param state  i64 tensor [2]
 */
CT_API ct_tensor *ct_draw(ct_tensor *state, ct_ints size);
CT_API ct_tensor *ct_draw_with(ct_tensor *state, ct_ints size, const ct_draw_opts *opts);
CT_API ct_tensor *ct_draw_out(ct_tensor *state, ct_ints size, ct_tensor *out);
CT_API ct_tensor *ct_draw_with_out(ct_tensor *state, ct_ints size, const ct_draw_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
