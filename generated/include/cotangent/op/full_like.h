/*
 * full_like: declarations.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FULL_LIKE_H
#define COTANGENT_OP_FULL_LIKE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_full_like, passed as named arguments. */
typedef struct ct_full_like_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; the dtype of self if left out; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; the device of self if left out; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_full_like_opts;

/**
 * Tensor with the sizes of self, filled with a scalar; of the dtype of self if dtype is left out.
 *
 * @param self        tensor that determines the sizes of the result, and its dtype if dtype is left out; any tensor
 *                    [*S]
 * @param fill_value  the value of every element; a scalar
 * @param opts        options, passed as named arguments; NULL for the defaults
 * @param out         tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: dtype, or else self.dtype; device: device, or else self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless result.dtype can represent fill_value
 *
 * No gradient (result: a constant).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_full_like(self, 1.5);
 */
CT_API ct_tensor *ct_full_like(ct_tensor *self, ct_scalar fill_value, const ct_full_like_opts *opts);
CT_API ct_tensor *ct_full_like_out(ct_tensor *self, ct_scalar fill_value, ct_tensor *out,
                                   const ct_full_like_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_full_like(ct_tensor *self, ct_scalar fill_value,
                               const ct_full_like_opts &opts = ct_full_like_opts{})
{
    return ct_full_like(self, fill_value, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_full_like(ct_tensor *self, ct_kind0 fill_value,
                               const ct_full_like_opts &opts = ct_full_like_opts{})
{
    return ct_full_like(self, ct_scalar_of(fill_value), &opts);
}

inline ct_tensor *ct_full_like_out(ct_tensor *self, ct_scalar fill_value, ct_tensor *out,
                                   const ct_full_like_opts &opts = ct_full_like_opts{})
{
    return ct_full_like_out(self, fill_value, out, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_full_like_out(ct_tensor *self, ct_kind0 fill_value, ct_tensor *out,
                                   const ct_full_like_opts &opts = ct_full_like_opts{})
{
    return ct_full_like_out(self, ct_scalar_of(fill_value), out, &opts);
}
#else
#define ct_full_like_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_full_like(...) ct_full_like_named_(__VA_ARGS__, )
#define ct_full_like_named_(self, fill_value, ...) \
    CT_NAMED_(ct_full_like, ct_full_like_opts, (self, CT_SCALAR(fill_value), ), __VA_ARGS__)
#define ct_full_like_out(...) ct_full_like_out_named_(__VA_ARGS__, )
#define ct_full_like_out_named_(self, fill_value, out, ...) \
    CT_NAMED_(ct_full_like_out, ct_full_like_opts, (self, CT_SCALAR(fill_value), out, ), __VA_ARGS__)
#endif
#endif
