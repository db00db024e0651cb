/*
 * empty: declarations.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EMPTY_H
#define COTANGENT_OP_EMPTY_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_empty, passed as named arguments. */
typedef struct ct_empty_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_empty_opts;

/**
 * Uninitialised tensor of the given size.
 *
 * @param size  sizes of the result; each at least 0
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: size; dtype: dtype, or else the default dtype; device: device, or else the default device
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_empty(CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_empty(ct_ints size, const ct_empty_opts *opts);
CT_API ct_tensor *ct_empty_out(ct_ints size, ct_tensor *out, const ct_empty_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_empty(ct_ints size, const ct_empty_opts &opts = ct_empty_opts{}) { return ct_empty(size, &opts); }

inline ct_tensor *ct_empty_out(ct_ints size, ct_tensor *out, const ct_empty_opts &opts = ct_empty_opts{})
{
    return ct_empty_out(size, out, &opts);
}
#else
#define ct_empty_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_empty(...) ct_empty_named_(__VA_ARGS__, )
#define ct_empty_named_(size, ...) CT_NAMED_(ct_empty, ct_empty_opts, (size, ), __VA_ARGS__)
#define ct_empty_out(...) ct_empty_out_named_(__VA_ARGS__, )
#define ct_empty_out_named_(size, out, ...) CT_NAMED_(ct_empty_out, ct_empty_opts, (size, out, ), __VA_ARGS__)
#endif
#endif
