/*
 * vector_norm_max: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_VECTOR_NORM_MAX_H
#define COTANGENT_PRIVATE_VECTOR_NORM_MAX_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_vector_norm_max, passed as named arguments. */
typedef struct ct_vector_norm_max_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; distinct axes, each from -self.ndim to self.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_vector_norm_max_opts;

/**
 * Largest absolute value of self over axes dim. Equal values share the gradient; it is 0 at the zero vector and where
 * the norm is NaN.
 *
 * @param self  the input; inexact tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: self.shape with the axes dim removed (set to 1 if keepdim); dtype: the real counterpart of the dtype
 *         of self; device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be distinct axes of self, from -self.ndim to self.ndim - 1
 *   CT_E_DTYPE    self.dtype must be inexact
 *
 * Gradients, differentiable to any order:
 *   self.grad = where(tie, share, 0) * sgn(self) if is_complex(self) else where(positive, share, 0) - where(negative,
 *       share, 0)
 *   tie = abs(self) == (result if keepdim else unsqueeze.dims(result, dim)) if is_complex(self) else positive or
 *       negative
 *   share = (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) / unsqueeze.dims(count_nonzero(tie, dim),
 *       dim)
 *   positive = real(self) == result
 *   negative = real(self) == -result
 *   self and result are saved if the gradient is required and 'is_complex(self)' holds; positive (one bit per element)
 *   and negative (one bit per element) are saved if the gradient is required and 'not is_complex(self)' holds.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_vector_norm_max(self);
 */
CT_API ct_tensor *ct_vector_norm_max(ct_tensor *self, const ct_vector_norm_max_opts *opts);
CT_API ct_tensor *ct_vector_norm_max_out(ct_tensor *self, ct_tensor *out, const ct_vector_norm_max_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_vector_norm_max(ct_tensor *self, const ct_vector_norm_max_opts &opts = ct_vector_norm_max_opts{})
{
    return ct_vector_norm_max(self, &opts);
}

inline ct_tensor *ct_vector_norm_max_out(ct_tensor *self, ct_tensor *out,
                                         const ct_vector_norm_max_opts &opts = ct_vector_norm_max_opts{})
{
    return ct_vector_norm_max_out(self, out, &opts);
}
#else
#define ct_vector_norm_max_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_vector_norm_max(...) ct_vector_norm_max_named_(__VA_ARGS__, )
#define ct_vector_norm_max_named_(self, ...) \
    CT_NAMED_(ct_vector_norm_max, ct_vector_norm_max_opts, (self, ), __VA_ARGS__)
#define ct_vector_norm_max_out(...) ct_vector_norm_max_out_named_(__VA_ARGS__, )
#define ct_vector_norm_max_out_named_(self, out, ...) \
    CT_NAMED_(ct_vector_norm_max_out, ct_vector_norm_max_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
