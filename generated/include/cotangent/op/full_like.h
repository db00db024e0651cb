/*
 * full_like: what it declares.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FULL_LIKE_H
#define COTANGENT_OP_FULL_LIKE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_full_like_with; zero is the default. */
typedef struct ct_full_like_opts {
    /* dtype of the result; that of self if left out; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; that of self if left out; optional */
    ct_device device;
} ct_full_like_opts;

/**
 * A number repeated to the sizes of self, in its dtype when dtype is left out.
 *
 * @param self        what the result is like; any tensor [*S]
 * @param fill_value  the value of every element; a number
 * @param opts        NULL for the defaults
 * @param out         tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: dtype if given or else the dtype of self; device: device if given or else that of
 *         self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  fill_value must be a number that the result's dtype holds
 *
 * No gradient (result: a constant).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_full_like(self, ct_float(1.5));
 */
CT_API ct_tensor *ct_full_like(ct_tensor *self, ct_scalar fill_value);
CT_API ct_tensor *ct_full_like_with(ct_tensor *self, ct_scalar fill_value, const ct_full_like_opts *opts);
CT_API ct_tensor *ct_full_like_out(ct_tensor *self, ct_scalar fill_value, ct_tensor *out);
CT_API ct_tensor *ct_full_like_with_out(ct_tensor *self, ct_scalar fill_value, const ct_full_like_opts *opts,
                                        ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
