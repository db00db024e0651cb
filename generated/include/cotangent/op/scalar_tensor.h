/*
 * scalar_tensor: declarations.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SCALAR_TENSOR_H
#define COTANGENT_OP_SCALAR_TENSOR_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_scalar_tensor, passed as named arguments. */
typedef struct ct_scalar_tensor_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_scalar_tensor_opts;

/**
 * 0-d tensor of a scalar; of the default dtype if dtype is left out, for every kind of scalar.
 *
 * @param s     the scalar; a scalar
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: []; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless result.dtype can represent s
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_scalar_tensor(1.5);
 */
CT_API ct_tensor *ct_scalar_tensor(ct_scalar s, const ct_scalar_tensor_opts *opts);
CT_API ct_tensor *ct_scalar_tensor_out(ct_scalar s, ct_tensor *out, const ct_scalar_tensor_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_scalar_tensor(ct_scalar s, const ct_scalar_tensor_opts &opts = ct_scalar_tensor_opts{})
{
    return ct_scalar_tensor(s, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_scalar_tensor(ct_kind0 s, const ct_scalar_tensor_opts &opts = ct_scalar_tensor_opts{})
{
    return ct_scalar_tensor(ct_scalar_of(s), &opts);
}

inline ct_tensor *ct_scalar_tensor_out(ct_scalar s, ct_tensor *out,
                                       const ct_scalar_tensor_opts &opts = ct_scalar_tensor_opts{})
{
    return ct_scalar_tensor_out(s, out, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_scalar_tensor_out(ct_kind0 s, ct_tensor *out,
                                       const ct_scalar_tensor_opts &opts = ct_scalar_tensor_opts{})
{
    return ct_scalar_tensor_out(ct_scalar_of(s), out, &opts);
}
#else
#define ct_scalar_tensor_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_scalar_tensor(...) ct_scalar_tensor_named_(__VA_ARGS__, )
#define ct_scalar_tensor_named_(s, ...) \
    CT_NAMED_(ct_scalar_tensor, ct_scalar_tensor_opts, (CT_SCALAR(s), ), __VA_ARGS__)
#define ct_scalar_tensor_out(...) ct_scalar_tensor_out_named_(__VA_ARGS__, )
#define ct_scalar_tensor_out_named_(s, out, ...) \
    CT_NAMED_(ct_scalar_tensor_out, ct_scalar_tensor_opts, (CT_SCALAR(s), out, ), __VA_ARGS__)
#endif
#endif
