/*
 * cumsum: declarations.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CUMSUM_H
#define COTANGENT_OP_CUMSUM_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cumsum, passed as named arguments. */
typedef struct ct_cumsum_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_cumsum_opts;

/**
 * Cumulative sum along dim.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: dtype, or else self.dtype (i64 for bool and integers); device: self.device
 *         ct_cumsum_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = flip(cumsum(flip(to(result.grad, joined(result.grad, self)), [dim]), dim), [dim])
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_cumsum(self, 0);
 */
CT_API ct_tensor *ct_cumsum(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts);
CT_API ct_tensor *ct_cumsum_(ct_tensor *self, int64_t dim, const ct_cumsum_opts *opts);
CT_API ct_tensor *ct_cumsum_out(ct_tensor *self, int64_t dim, ct_tensor *out, const ct_cumsum_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_cumsum(ct_tensor *self, int64_t dim, const ct_cumsum_opts &opts = ct_cumsum_opts{})
{
    return ct_cumsum(self, dim, &opts);
}

inline ct_tensor *ct_cumsum_(ct_tensor *self, int64_t dim, const ct_cumsum_opts &opts = ct_cumsum_opts{})
{
    return ct_cumsum_(self, dim, &opts);
}

inline ct_tensor *ct_cumsum_out(ct_tensor *self, int64_t dim, ct_tensor *out,
                                const ct_cumsum_opts &opts = ct_cumsum_opts{})
{
    return ct_cumsum_out(self, dim, out, &opts);
}
#else
#define ct_cumsum_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_cumsum(...) ct_cumsum_named_(__VA_ARGS__, )
#define ct_cumsum_named_(self, dim, ...) CT_NAMED_(ct_cumsum, ct_cumsum_opts, (self, dim, ), __VA_ARGS__)
#define ct_cumsum_(...) ct_cumsum__named_(__VA_ARGS__, )
#define ct_cumsum__named_(self, dim, ...) CT_NAMED_(ct_cumsum_, ct_cumsum_opts, (self, dim, ), __VA_ARGS__)
#define ct_cumsum_out(...) ct_cumsum_out_named_(__VA_ARGS__, )
#define ct_cumsum_out_named_(self, dim, out, ...) \
    CT_NAMED_(ct_cumsum_out, ct_cumsum_opts, (self, dim, out, ), __VA_ARGS__)
#endif
#endif
