/*
 * combinations: what it declares.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COMBINATIONS_H
#define COTANGENT_OP_COMBINATIONS_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_combinations_with; zero is the default. */
typedef struct ct_combinations_opts {
    /* how many are chosen; default 2 */
    ct_scalar r;
    /* whether an element may be chosen more than once; default false */
    bool with_replacement;
} ct_combinations_opts;

/**
 * Every choice of r elements of a vector, a row each, in the order of the elements.
 *
 * @param self  the input; any tensor [N]
 * @param opts  NULL for the defaults
 *
 * @return shape: [the number of choices of r out of self.size(0), r] if r is positive, else [0]; dtype and device:
 *         those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  r must be at least 0
 *   CT_E_SHAPE    self.ndim must be 1
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_combinations(self);
 */
CT_API ct_tensor *ct_combinations(ct_tensor *self);
CT_API ct_tensor *ct_combinations_with(ct_tensor *self, const ct_combinations_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
