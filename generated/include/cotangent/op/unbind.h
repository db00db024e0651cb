/*
 * unbind: declarations.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_UNBIND_H
#define COTANGENT_OP_UNBIND_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_unbind, passed as named arguments. */
typedef struct ct_unbind_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim CT_INIT_(0);
} ct_unbind_opts;

/**
 * Views of self at each index of axis dim, without that axis.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return a list of views of self; shape: self.shape without axis dim; dtype and device: same as self
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *
 * Gradients, differentiable to any order:
 *   self.grad = stack(results.grad, dim)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensors result = ct_unbind(self);
 */
CT_API ct_tensors ct_unbind(ct_tensor *self, const ct_unbind_opts *opts);

#ifdef __cplusplus
}

inline ct_tensors ct_unbind(ct_tensor *self, const ct_unbind_opts &opts = ct_unbind_opts{})
{
    return ct_unbind(self, &opts);
}
#else
#define ct_unbind_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_unbind(...) ct_unbind_named_(__VA_ARGS__, )
#define ct_unbind_named_(self, ...) CT_NAMED_(ct_unbind, ct_unbind_opts, (self, ), __VA_ARGS__)
#endif
#endif
