/*
 * dist: what it declares.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIST_H
#define COTANGENT_OP_DIST_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_dist_with; zero is the default. */
typedef struct ct_dist_opts {
    /* order of the norm; default 2 */
    ct_scalar p;
} ct_dist_opts;

/**
 * The p-norm of the difference of self and other, over all elements. At distance 0 the gradient is 0.
 *
 * @param self   the input; float tensor [*A]
 * @param other  the second operand; float tensor [*B]
 * @param opts   NULL for the defaults
 *
 * @return shape: 0-d; dtype: what the dtypes of self and other promote to; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  p must be at least 0 and less than inf, or self.numel must be positive and other.numel must be
 *                 positive
 *   CT_E_DTYPE    the dtypes of self and other must be float
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *other = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_dist(self, other);
 */
CT_API ct_tensor *ct_dist(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_dist_with(ct_tensor *self, ct_tensor *other, const ct_dist_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
