/*
 * isclose: what it declares.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ISCLOSE_H
#define COTANGENT_OP_ISCLOSE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_isclose_with; zero is the default. */
typedef struct ct_isclose_opts {
    /* allowed difference as a share of other; not negative; default 1e-05 */
    ct_scalar rtol;
    /* allowed difference; not negative; default 1e-08 */
    ct_scalar atol;
    /* whether two NaN are close; default false */
    bool equal_nan;
} ct_isclose_opts;

/**
 * Whether self and other differ by at most atol + rtol * abs(other), element by element, with broadcasting; equal
 * infinities are close.
 *
 * @param self   the input; any tensor [*A]
 * @param other  the second operand; any tensor [*B]
 * @param opts   NULL for the defaults
 *
 * @return shape: what self.shape and other.shape broadcast to; dtype: bool; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  rtol must be at least 0
 *                 atol must be at least 0
 *   CT_E_SHAPE    self.shape and other.shape must broadcast
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *other = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_isclose(self, other);
 */
CT_API ct_tensor *ct_isclose(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_isclose_with(ct_tensor *self, ct_tensor *other, const ct_isclose_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
