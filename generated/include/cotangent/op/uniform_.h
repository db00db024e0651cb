/*
 * uniform_: what it declares.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNIFORM__H
#define COTANGENT_OP_UNIFORM__H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_uniform_with_; zero is the default. */
typedef struct ct_uniform_opts {
    /* the least number; default 0 */
    double from_;
    /* where the numbers end; default 1 */
    ct_scalar to;
    /* source of the random numbers; the default one of the thread if left out; optional */
    ct_generator *generator;
} ct_uniform_opts;

/**
 * self filled with random numbers, evenly spread from from to to, to left out.
 *
 * @param self  the input; float tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return self, written into
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  from_ must be at most to
 *   CT_E_DTYPE    self.dtype must be float
 *
 * No gradient (self: it is overwritten).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_uniform_(self);
 */
CT_API ct_tensor *ct_uniform_(ct_tensor *self);
CT_API ct_tensor *ct_uniform_with_(ct_tensor *self, const ct_uniform_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
