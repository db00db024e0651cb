/*
 * expand: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EXPAND_H
#define COTANGENT_OP_EXPAND_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_expand, passed as named arguments. */
typedef struct ct_expand_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* accepted, without effect; default false */
    bool implicit CT_INIT_(false);
} ct_expand_opts;

/**
 * View of self expanded to size: axes of size 1 and new leading axes are repeated without a copy; -1 keeps the size of
 * an axis.
 *
 * @param self  the input; any tensor [*S]
 * @param size  sizes of the result; -1 keeps the size of self; a list of integers
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return a view of self; shape: size with -1 replaced by the size of self.shape; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.shape broadcasts to (size with -1 replaced by the size of self.shape)
 *   CT_E_SHAPE    unless self.shape broadcasts to size
 *
 * Gradients, differentiable to any order:
 *   self.grad = sum_to_size(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 1));
 *   ct_tensor *result = ct_expand(self, CT_INTS(3, 4));
 */
CT_API ct_tensor *ct_expand(ct_tensor *self, ct_ints size, const ct_expand_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_expand(ct_tensor *self, ct_ints size, const ct_expand_opts &opts = ct_expand_opts{})
{
    return ct_expand(self, size, &opts);
}
#else
#define ct_expand_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_expand(...) ct_expand_named_(__VA_ARGS__, )
#define ct_expand_named_(self, size, ...) CT_NAMED_(ct_expand, ct_expand_opts, (self, size, ), __VA_ARGS__)
#endif
#endif
