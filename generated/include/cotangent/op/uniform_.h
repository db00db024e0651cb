/*
 * uniform_: what it declares.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNIFORM__H
#define COTANGENT_OP_UNIFORM__H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_uniform_with_; zero is the default. */
typedef struct ct_uniform_opts {
    /* where the interval begins; default 0 */
    double from_;
    /* where it ends; default 1 */
    ct_scalar to;
    /* source of the random numbers; the default one of the thread if left out; optional */
    ct_generator *generator;
} ct_uniform_opts;

/**
 * Writes random numbers into self, evenly spread over the interval that begins at from and ends before to; rounding may
 * reach its end.
 *
 * @param self  what is written into; float tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return self, written into
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  from_ must be at most to
 *   CT_E_DTYPE    self.dtype must be float
 *
 * No gradient (self: a random number).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_uniform_(self);
 */
CT_API ct_tensor *ct_uniform_(ct_tensor *self);
CT_API ct_tensor *ct_uniform_with_(ct_tensor *self, const ct_uniform_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
