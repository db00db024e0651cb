/*
 * cumprod: what it declares.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CUMPROD_H
#define COTANGENT_OP_CUMPROD_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cumprod_with; zero is the default. */
typedef struct ct_cumprod_opts {
    /* what self is converted to first, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
} ct_cumprod_opts;

/**
 * Running product along dim.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: dtype if given or else the dtype of self, for bool and integers i64; device: that
 *         of self
 *         ct_cumprod_ and ct_cumprod_with_ overwrite self and return it; its value is copied first when the gradient of
 *         self is wanted.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *
 * Gradients, differentiable to any order:
 *   self.grad = conj(recurrence(1 - shifted(zeros(shape(to(self, dtype_of(result.grad))), dtype_of(result.grad),
 *       device_of(result.grad)) + 1, [dim]), to(self, dtype_of(result.grad)), [dim])) * recurrence(result.grad,
 *       conj(to(self, dtype_of(result.grad))), [dim], true)
 *   self is kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_cumprod(self, 0);
 */
CT_API ct_tensor *ct_cumprod(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_cumprod_with(ct_tensor *self, int64_t dim, const ct_cumprod_opts *opts);
CT_API ct_tensor *ct_cumprod_(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_cumprod_with_(ct_tensor *self, int64_t dim, const ct_cumprod_opts *opts);
CT_API ct_tensor *ct_cumprod_out(ct_tensor *self, int64_t dim, ct_tensor *out);
CT_API ct_tensor *ct_cumprod_with_out(ct_tensor *self, int64_t dim, const ct_cumprod_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
