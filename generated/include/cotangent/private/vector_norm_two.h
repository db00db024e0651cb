/*
 * vector_norm_two: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_TWO_H
#define COTANGENT_PRIVATE_VECTOR_NORM_TWO_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_vector_norm_two, which name them as arguments. */
typedef struct ct_vector_norm_two_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; each from -self.ndim to self.ndim - 1, none twice; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
    /* dtype that self is converted to before the operation, and dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_vector_norm_two_opts;

/**
 * Euclidean norm of self over axes dim. The gradient at the zero vector is 0.
 *
 * @param self  the input; inexact tensor [*S]
 * @param opts  named arguments; NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape without the axes dim, or with size 1 there if keepdim; dtype: the real dtype that belongs
 *         to dtype if given or else the dtype of self; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must have axes of self, from -self.ndim to self.ndim - 1, none twice
 *                 if dtype is given, self.dtype must not be wider than dtype
 *   CT_E_DTYPE    self.dtype must be inexact
 *                 the dtype of the result must be inexact
 *
 * Gradients, differentiable to any order:
 *   self.grad = self / masked_fill(length, length == 0, inf) * (result.grad if keepdim else unsqueeze.dims(result.grad,
 *       dim))
 *   length = result if keepdim else unsqueeze.dims(result, dim)
 *   self and result are kept when the gradient is wanted.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_vector_norm_two(self);
 */
CT_API ct_tensor *ct_vector_norm_two(ct_tensor *self, const ct_vector_norm_two_opts *opts);
CT_API ct_tensor *ct_vector_norm_two_out(ct_tensor *self, ct_tensor *out, const ct_vector_norm_two_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_vector_norm_two(ct_tensor *self, const ct_vector_norm_two_opts &opts = ct_vector_norm_two_opts{})
{
    return ct_vector_norm_two(self, &opts);
}

inline ct_tensor *ct_vector_norm_two_out(ct_tensor *self, ct_tensor *out,
                                         const ct_vector_norm_two_opts &opts = ct_vector_norm_two_opts{})
{
    return ct_vector_norm_two_out(self, out, &opts);
}
#else
#define ct_vector_norm_two_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_vector_norm_two(...) ct_vector_norm_two_named_(__VA_ARGS__, )
#define ct_vector_norm_two_named_(self, ...) \
    CT_NAMED_(ct_vector_norm_two, ct_vector_norm_two_opts, (self, ), __VA_ARGS__)
#define ct_vector_norm_two_out(...) ct_vector_norm_two_out_named_(__VA_ARGS__, )
#define ct_vector_norm_two_out_named_(self, out, ...) \
    CT_NAMED_(ct_vector_norm_two_out, ct_vector_norm_two_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
