/*
 * all: what it declares.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ALL_H
#define COTANGENT_OP_ALL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_all_with; zero is the default. */
typedef struct ct_all_opts {
    /* the axes; all if left out; each from -self.ndim to self.ndim - 1, none twice; default: all */
    ct_ints dim;
    /* whether a reduced axis stays, with size 1; default false */
    bool keepdim;
} ct_all_opts;

/**
 * Whether no element over axes dim is zero; all axes when dim is left out.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape: self.shape without the axes dim, or with size 1 there if keepdim; dtype: bool; device: that of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must have axes of self, from -self.ndim to self.ndim - 1, none twice
 *
 * No gradient (self: an answer has no slope).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_all(self);
 */
CT_API ct_tensor *ct_all(ct_tensor *self);
CT_API ct_tensor *ct_all_with(ct_tensor *self, const ct_all_opts *opts);
CT_API ct_tensor *ct_all_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_all_with_out(ct_tensor *self, const ct_all_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
