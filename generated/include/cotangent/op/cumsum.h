/*
 * cumsum: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CUMSUM_H
#define COTANGENT_OP_CUMSUM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cumsum_with; zero is the default. */
typedef struct ct_cumsum_opts {
    /* what self is converted to first, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
} ct_cumsum_opts;

/**
 * Running sum along dim.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: dtype if given or else the dtype of self, for bool and integers i64; device: that
 *         of self
 *         ct_cumsum_ and ct_cumsum_with_ overwrite self and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *
 * Gradients, differentiable to any order:
 *   self.grad = flip(cumsum(flip(to(result.grad, joined(result.grad, self)), [dim]), dim), [dim])
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_cumsum(self, 0);
 */
CT_API ct_tensor *ct_cumsum(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_cumsum_with(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts);
CT_API ct_tensor *ct_cumsum_(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_cumsum_with_(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts);
CT_API ct_tensor *ct_cumsum_out(ct_tensor *self, int64_t dim, ct_tensor *out);
CT_API ct_tensor *ct_cumsum_with_out(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
