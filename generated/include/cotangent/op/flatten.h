/*
 * flatten: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FLATTEN_H
#define COTANGENT_OP_FLATTEN_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_flatten, passed as named arguments. */
typedef struct ct_flatten_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* first axis to merge; a negative one counts from the last; from -self.ndim to self.ndim - 1; default 0 */
    int64_t start_dim CT_INIT_(0);
    /* last axis to merge; a negative one counts from the last; from -self.ndim to self.ndim - 1; default -1 */
    int64_t end_dim CT_INIT_(-1);
} ct_flatten_opts;

/**
 * self with the axes start_dim to end_dim merged into one; a 0-d tensor becomes a vector. A view if the strides of self
 * allow it, else a copy.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return a view of self, or a copy if the strides of self do not allow a view; shape: self.shape with axes start_dim
 *         to end_dim merged; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless start_dim and end_dim in the range given above
 *                 unless start_dim <= end_dim
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_flatten(self);
 */
CT_API ct_tensor *ct_flatten(ct_tensor *self, const ct_flatten_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_flatten(ct_tensor *self, const ct_flatten_opts &opts = ct_flatten_opts{})
{
    return ct_flatten(self, &opts);
}
#else
#define ct_flatten_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .end_dim = -1, .tag_.end = 0
#define ct_flatten(...) ct_flatten_named_(__VA_ARGS__, )
#define ct_flatten_named_(self, ...) CT_NAMED_(ct_flatten, ct_flatten_opts, (self, ), __VA_ARGS__)
#endif
#endif
