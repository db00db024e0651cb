/*
 * zeros: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ZEROS_H
#define COTANGENT_OP_ZEROS_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_zeros_with; zero is the default. */
typedef struct ct_zeros_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_zeros_opts;

/**
 * Zeros of a given size; of the default dtype when dtype is left out.
 *
 * @param size  sizes of the result; none negative
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: size; dtype: dtype if given or else the default dtype; device: device if given
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_zeros(CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_zeros(ct_ints size);
CT_API ct_tensor *ct_zeros_with(ct_ints size, const ct_zeros_opts *opts);
CT_API ct_tensor *ct_zeros_out(ct_ints size, ct_tensor *out);
CT_API ct_tensor *ct_zeros_with_out(ct_ints size, const ct_zeros_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
