/*
 * ones_like: what it declares.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ONES_LIKE_H
#define COTANGENT_OP_ONES_LIKE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_ones_like_with; zero is the default. */
typedef struct ct_ones_like_opts {
    /* dtype of the result; that of self if left out; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; that of self if left out; optional */
    ct_device device;
} ct_ones_like_opts;

/**
 * Ones with the sizes of self, and its dtype when dtype is left out.
 *
 * @param self  what the result is like; any tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: dtype if given or else the dtype of self; device: device if given or else that of
 *         self
 *
 * No gradient (result: a constant).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_ones_like(self);
 */
CT_API ct_tensor *ct_ones_like(ct_tensor *self);
CT_API ct_tensor *ct_ones_like_with(ct_tensor *self, const ct_ones_like_opts *opts);
CT_API ct_tensor *ct_ones_like_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_ones_like_with_out(ct_tensor *self, const ct_ones_like_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
