/*
 * full: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FULL_H
#define COTANGENT_OP_FULL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_full_with; zero is the default. */
typedef struct ct_full_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
} ct_full_opts;

/**
 * A number repeated to a given size; the dtype follows the kind of the number when dtype is left out.
 *
 * @param size        sizes of the result; none negative
 * @param fill_value  the value of every element; a number
 * @param opts        NULL for the defaults
 * @param out         tensor that the result is written into, of its shape or empty
 *
 * @return shape: size; dtype: dtype if given or else the dtype that follows from the kind of fill_value; device: device
 *         if given
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  fill_value must be a number that the result's dtype holds
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *result = ct_full(CT_INTS(2, 3), ct_float(1.5));
 */
CT_API ct_tensor *ct_full(ct_ints size, ct_scalar fill_value);
CT_API ct_tensor *ct_full_with(ct_ints size, ct_scalar fill_value, const ct_full_opts *opts);
CT_API ct_tensor *ct_full_out(ct_ints size, ct_scalar fill_value, ct_tensor *out);
CT_API ct_tensor *ct_full_with_out(ct_ints size, ct_scalar fill_value, const ct_full_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
