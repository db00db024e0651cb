/*
 * eye: declarations.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EYE_H
#define COTANGENT_OP_EYE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_eye, passed as named arguments. */
typedef struct ct_eye_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* number of columns; n if left out; optional */
    int64_t m CT_INIT_(CT_NO_INT_);
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
} ct_eye_opts;

/**
 * Matrix of n rows and m columns with 1 on the diagonal and 0 elsewhere; square if m is left out.
 *
 * @param n     number of rows
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [n, m if m != none else n]; dtype: dtype, or else the default dtype; device: device, or else the
 *         default device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless n >= 0
 *                 unless m == none or m >= 0
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_eye(3);
 */
CT_API ct_tensor *ct_eye(int64_t n, const ct_eye_opts *opts);
CT_API ct_tensor *ct_eye_out(int64_t n, ct_tensor *out, const ct_eye_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_eye(int64_t n, const ct_eye_opts &opts = ct_eye_opts{}) { return ct_eye(n, &opts); }

inline ct_tensor *ct_eye_out(int64_t n, ct_tensor *out, const ct_eye_opts &opts = ct_eye_opts{})
{
    return ct_eye_out(n, out, &opts);
}
#else
#define ct_eye_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .m = CT_NO_INT_, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_eye(...) ct_eye_named_(__VA_ARGS__, )
#define ct_eye_named_(n, ...) CT_NAMED_(ct_eye, ct_eye_opts, (n, ), __VA_ARGS__)
#define ct_eye_out(...) ct_eye_out_named_(__VA_ARGS__, )
#define ct_eye_out_named_(n, out, ...) CT_NAMED_(ct_eye_out, ct_eye_opts, (n, out, ), __VA_ARGS__)
#endif
#endif
