/*
 * full: declarations.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FULL_H
#define COTANGENT_OP_FULL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_full, passed as named arguments. */
typedef struct ct_full_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_full_opts;

/**
 * Tensor of the given size filled with fill_value; if dtype is left out, it follows from the kind of the scalar.
 *
 * @param size        sizes of the result; each at least 0
 * @param fill_value  the value of every element; a scalar
 * @param opts        options, passed as named arguments; NULL for the defaults
 * @param out         tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: size; dtype: dtype, or else the dtype that corresponds to the kind of fill_value; device: device, or
 *         else the default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless result.dtype can represent fill_value
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_full(CT_INTS(2, 3), 1.5);
 */
CT_API ct_tensor *ct_full(ct_ints size, ct_scalar fill_value, const ct_full_opts *opts);
CT_API ct_tensor *ct_full_out(ct_ints size, ct_scalar fill_value, ct_tensor *out, const ct_full_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_full(ct_ints size, ct_scalar fill_value, const ct_full_opts &opts = ct_full_opts{})
{
    return ct_full(size, fill_value, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_full(ct_ints size, ct_kind0 fill_value, const ct_full_opts &opts = ct_full_opts{})
{
    return ct_full(size, ct_scalar_of(fill_value), &opts);
}

inline ct_tensor *ct_full_out(ct_ints size, ct_scalar fill_value, ct_tensor *out,
                              const ct_full_opts &opts = ct_full_opts{})
{
    return ct_full_out(size, fill_value, out, &opts);
}

template <class ct_kind0, class = ct_if_scalar<ct_kind0>>
inline ct_tensor *ct_full_out(ct_ints size, ct_kind0 fill_value, ct_tensor *out,
                              const ct_full_opts &opts = ct_full_opts{})
{
    return ct_full_out(size, ct_scalar_of(fill_value), out, &opts);
}
#else
#define ct_full_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_full(...) ct_full_named_(__VA_ARGS__, )
#define ct_full_named_(size, fill_value, ...) \
    CT_NAMED_(ct_full, ct_full_opts, (size, CT_SCALAR(fill_value), ), __VA_ARGS__)
#define ct_full_out(...) ct_full_out_named_(__VA_ARGS__, )
#define ct_full_out_named_(size, fill_value, out, ...) \
    CT_NAMED_(ct_full_out, ct_full_opts, (size, CT_SCALAR(fill_value), out, ), __VA_ARGS__)
#endif
#endif
