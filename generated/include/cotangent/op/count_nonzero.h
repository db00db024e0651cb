/*
 * count_nonzero: what it declares.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COUNT_NONZERO_H
#define COTANGENT_OP_COUNT_NONZERO_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_count_nonzero_with; zero is the default. */
typedef struct ct_count_nonzero_opts {
    /* the axes; all if left out; each from -self.ndim to self.ndim - 1, none twice; default: all */
    ct_ints dim;
} ct_count_nonzero_opts;

/**
 * Number of elements that are not zero over axes dim; all axes when dim is left out.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape without the axes dim; dtype: i64; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must have axes of self, from -self.ndim to self.ndim - 1, none twice
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_count_nonzero(self);
 */
CT_API ct_tensor *ct_count_nonzero(ct_tensor *self);
CT_API ct_tensor *ct_count_nonzero_with(ct_tensor *self, const ct_count_nonzero_opts *opts);
CT_API ct_tensor *ct_count_nonzero_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_count_nonzero_with_out(ct_tensor *self, const ct_count_nonzero_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
