/*
 * argmin: declarations.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ARGMIN_H
#define COTANGENT_OP_ARGMIN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_argmin, passed as named arguments. */
typedef struct ct_argmin_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axis; if left out, all elements in row-major order; from -self.ndim to self.ndim - 1; optional */
    int64_t dim CT_INIT_(CT_NO_INT_);
    /* if true, reduced axes are kept with size 1; default false */
    bool keepdim CT_INIT_(false);
} ct_argmin_opts;

/**
 * Index of the first smallest element along dim, or, if dim is left out, its row-major index over all elements.
 *
 * @param self  the input; real tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape with axes dim removed (set to 1 if keepdim); dtype: i64; device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.size(dim) > 0 if dim != none else self.numel > 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_argmin(self);
 */
CT_API ct_tensor *ct_argmin(ct_tensor *self, const ct_argmin_opts *opts);
CT_API ct_tensor *ct_argmin_out(ct_tensor *self, ct_tensor *out, const ct_argmin_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_argmin(ct_tensor *self, const ct_argmin_opts &opts = ct_argmin_opts{})
{
    return ct_argmin(self, &opts);
}

inline ct_tensor *ct_argmin_out(ct_tensor *self, ct_tensor *out, const ct_argmin_opts &opts = ct_argmin_opts{})
{
    return ct_argmin_out(self, out, &opts);
}
#else
#define ct_argmin_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_NO_INT_, .tag_.end = 0
#define ct_argmin(...) ct_argmin_named_(__VA_ARGS__, )
#define ct_argmin_named_(self, ...) CT_NAMED_(ct_argmin, ct_argmin_opts, (self, ), __VA_ARGS__)
#define ct_argmin_out(...) ct_argmin_out_named_(__VA_ARGS__, )
#define ct_argmin_out_named_(self, out, ...) CT_NAMED_(ct_argmin_out, ct_argmin_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
