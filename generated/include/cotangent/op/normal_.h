/*
 * normal_: what it declares.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NORMAL__H
#define COTANGENT_OP_NORMAL__H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_normal_with_; zero is the default. */
typedef struct ct_normal_opts {
    /* the mean of the distribution; default 0 */
    double mean;
    /* the standard deviation of the distribution; default 1 */
    ct_scalar std;
    /* source of the random numbers; the default one of the thread if left out; optional */
    ct_generator *generator;
} ct_normal_opts;

/**
 * Writes random numbers from the normal distribution into self; each part of a complex one has half of the variance.
 *
 * @param self  what is written into; inexact tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return self, written into
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  std must be at least 0
 *   CT_E_DTYPE    self.dtype must be inexact
 *
 * No gradient (self: a random number).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_normal_(self);
 */
CT_API ct_tensor *ct_normal_(ct_tensor *self);
CT_API ct_tensor *ct_normal_with_(ct_tensor *self, const ct_normal_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
