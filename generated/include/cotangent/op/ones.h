/*
 * ones: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ONES_H
#define COTANGENT_OP_ONES_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_ones_with; zero is the default. */
typedef struct ct_ones_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_ones_opts;

/**
 * Ones of a given size; of the default dtype when dtype is left out.
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
 *   ct_tensor *result = ct_ones(CT_INTS(2, 3));
 */
CT_API ct_tensor *ct_ones(ct_ints size);
CT_API ct_tensor *ct_ones_with(ct_ints size, const ct_ones_opts *opts);
CT_API ct_tensor *ct_ones_out(ct_ints size, ct_tensor *out);
CT_API ct_tensor *ct_ones_with_out(ct_ints size, const ct_ones_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
