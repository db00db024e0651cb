/*
 * allclose: what it declares.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ALLCLOSE_H
#define COTANGENT_OP_ALLCLOSE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_allclose_with; zero is the default. */
typedef struct ct_allclose_opts {
    /* allowed difference as a share of other; not negative; default 1e-05 */
    ct_scalar rtol;
    /* allowed difference; not negative; default 1e-08 */
    ct_scalar atol;
    /* whether two NaN are close; default false */
    bool equal_nan;
} ct_allclose_opts;

/**
 * Whether self and other differ by at most atol + rtol * abs(other) in every element, with broadcasting; the host waits
 * for it.
 *
 * @param self   the input; any tensor [*A]
 * @param other  the second operand; any tensor [*B]
 * @param opts   NULL for the defaults
 * @param value  where the answer is written to
 *
 * @return CT_OK, or the status of the error
 *
 * Errors, after which value is left as it was:
 *   CT_E_INVALID  rtol must be at least 0
 *                 atol must be at least 0
 *   CT_E_SHAPE    self.shape and other.shape must broadcast
 *
 * No gradient: the answer is no tensor.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   bool value;
 *   ct_status status = ct_allclose(self, other, &value);
 */
CT_API CT_NODISCARD ct_status ct_allclose(ct_tensor *self, ct_tensor *other, bool *value);
CT_API CT_NODISCARD ct_status ct_allclose_with(ct_tensor *self, ct_tensor *other, const ct_allclose_opts *opts,
                                               bool *value);

#ifdef __cplusplus
}
#endif
#endif
