/*
 * prod: declarations.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_PROD_H
#define COTANGENT_OP_PROD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_prod, passed as named arguments. */
typedef struct ct_prod_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_prod_opts;

/**
 * Product of all elements; bool and integers are multiplied in i64.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: []; dtype: dtype, or else self.dtype (i64 for bool and integers); device: self.device
 *
 * Gradients, differentiable to any order:
 *   self.grad = expand(result.grad, shape(self)) * conj(products_before(to(self, dtype_of(result.grad)), []) *
 *       products_before(to(self, dtype_of(result.grad)), [], true))
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_prod(self);
 */
CT_API ct_tensor *ct_prod(ct_tensor *self, const ct_prod_opts *opts);
CT_API ct_tensor *ct_prod_out(ct_tensor *self, ct_tensor *out, const ct_prod_opts *opts);

/** Options of ct_prod_dim, passed as named arguments. */
typedef struct ct_prod_dim_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_prod_dim_opts;

/**
 * Product over axis dim; bool and integers are multiplied in i64.
 *
 * @param self  the input; any tensor [*S]
 * @param dim   index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: dtype, or else self.dtype (i64 for bool
 *         and integers); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = expand(result.grad if keepdim or rank(self) == 0 else unsqueeze(result.grad, dim), shape(self)) *
 *       conj(products_before(to(self, dtype_of(result.grad)), [dim]) * products_before(to(self, dtype_of(result.grad)),
 *       [dim], true))
 *   Saved: self.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_prod_dim(self, 0);
 */
CT_API ct_tensor *ct_prod_dim(ct_tensor *self, int64_t dim, const ct_prod_dim_opts *opts);
CT_API ct_tensor *ct_prod_dim_out(ct_tensor *self, int64_t dim, ct_tensor *out, const ct_prod_dim_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_prod(ct_tensor *self, const ct_prod_opts &opts = ct_prod_opts{}) { return ct_prod(self, &opts); }

inline ct_tensor *ct_prod_out(ct_tensor *self, ct_tensor *out, const ct_prod_opts &opts = ct_prod_opts{})
{
    return ct_prod_out(self, out, &opts);
}

inline ct_tensor *ct_prod_dim(ct_tensor *self, int64_t dim, const ct_prod_dim_opts &opts = ct_prod_dim_opts{})
{
    return ct_prod_dim(self, dim, &opts);
}

inline ct_tensor *ct_prod_dim_out(ct_tensor *self, int64_t dim, ct_tensor *out,
                                  const ct_prod_dim_opts &opts = ct_prod_dim_opts{})
{
    return ct_prod_dim_out(self, dim, out, &opts);
}
#else
#define ct_prod_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_prod(...) ct_prod_named_(__VA_ARGS__, )
#define ct_prod_named_(self, ...) CT_NAMED_(ct_prod, ct_prod_opts, (self, ), __VA_ARGS__)
#define ct_prod_out(...) ct_prod_out_named_(__VA_ARGS__, )
#define ct_prod_out_named_(self, out, ...) CT_NAMED_(ct_prod_out, ct_prod_opts, (self, out, ), __VA_ARGS__)
#define ct_prod_dim_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_prod_dim(...) ct_prod_dim_named_(__VA_ARGS__, )
#define ct_prod_dim_named_(self, dim, ...) CT_NAMED_(ct_prod_dim, ct_prod_dim_opts, (self, dim, ), __VA_ARGS__)
#define ct_prod_dim_out(...) ct_prod_dim_out_named_(__VA_ARGS__, )
#define ct_prod_dim_out_named_(self, dim, out, ...) \
    CT_NAMED_(ct_prod_dim_out, ct_prod_dim_opts, (self, dim, out, ), __VA_ARGS__)
#endif
#endif
