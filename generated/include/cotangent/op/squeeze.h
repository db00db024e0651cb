/*
 * squeeze: declarations.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SQUEEZE_H
#define COTANGENT_OP_SQUEEZE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_squeeze, passed as named arguments. */
typedef struct ct_squeeze_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* axes to remove if their size is 1; all if left out; distinct axes, each from -self.ndim to self.ndim - 1;
     * default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
} ct_squeeze_opts;

/**
 * View of self without the axes in dim that have size 1; all such axes if dim is left out, none when it is empty.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return a view of self; shape: self.shape without the axes of size 1 among dim; dtype and device: same as self
 *         ct_squeeze_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = reshape(result.grad, shape(self))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 1, 2, 1));
 *   ct_tensor *result = ct_squeeze(self);
 */
CT_API ct_tensor *ct_squeeze(ct_tensor *self, const ct_squeeze_opts *opts);
CT_API ct_tensor *ct_squeeze_(ct_tensor *self, const ct_squeeze_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_squeeze(ct_tensor *self, const ct_squeeze_opts &opts = ct_squeeze_opts{})
{
    return ct_squeeze(self, &opts);
}

inline ct_tensor *ct_squeeze_(ct_tensor *self, const ct_squeeze_opts &opts = ct_squeeze_opts{})
{
    return ct_squeeze_(self, &opts);
}
#else
#define ct_squeeze_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_squeeze(...) ct_squeeze_named_(__VA_ARGS__, )
#define ct_squeeze_named_(self, ...) CT_NAMED_(ct_squeeze, ct_squeeze_opts, (self, ), __VA_ARGS__)
#define ct_squeeze_(...) ct_squeeze__named_(__VA_ARGS__, )
#define ct_squeeze__named_(self, ...) CT_NAMED_(ct_squeeze_, ct_squeeze_opts, (self, ), __VA_ARGS__)
#endif
#endif
