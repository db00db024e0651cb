/*
 * zeros_like: declarations.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ZEROS_LIKE_H
#define COTANGENT_OP_ZEROS_LIKE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_zeros_like, passed as named arguments. */
typedef struct ct_zeros_like_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; the dtype of self if left out; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; the device of self if left out; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_zeros_like_opts;

/**
 * Zeros with the sizes of self; of the dtype of self if dtype is left out.
 *
 * @param self  tensor that determines the sizes of the result, and its dtype if dtype is left out; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: dtype, or else self.dtype; device: device, or else self.device
 *
 * No gradient (result: a constant).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_zeros_like(self);
 */
CT_API ct_tensor *ct_zeros_like(ct_tensor *self, const ct_zeros_like_opts *opts);
CT_API ct_tensor *ct_zeros_like_out(ct_tensor *self, ct_tensor *out, const ct_zeros_like_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_zeros_like(ct_tensor *self, const ct_zeros_like_opts &opts = ct_zeros_like_opts{})
{
    return ct_zeros_like(self, &opts);
}

inline ct_tensor *ct_zeros_like_out(ct_tensor *self, ct_tensor *out,
                                    const ct_zeros_like_opts &opts = ct_zeros_like_opts{})
{
    return ct_zeros_like_out(self, out, &opts);
}
#else
#define ct_zeros_like_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_zeros_like(...) ct_zeros_like_named_(__VA_ARGS__, )
#define ct_zeros_like_named_(self, ...) CT_NAMED_(ct_zeros_like, ct_zeros_like_opts, (self, ), __VA_ARGS__)
#define ct_zeros_like_out(...) ct_zeros_like_out_named_(__VA_ARGS__, )
#define ct_zeros_like_out_named_(self, out, ...) \
    CT_NAMED_(ct_zeros_like_out, ct_zeros_like_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
