/*
 * logit: declarations.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_LOGIT_H
#define COTANGENT_OP_LOGIT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_logit, passed as named arguments. */
typedef struct ct_logit_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* smallest distance of self from 0 and 1; no limit if left out; optional */
    double eps CT_INIT_(CT_NO_FLOAT_);
} ct_logit_opts;

/**
 * Logit: log(self / (1 - self)), element by element; with eps, self is limited to the range from eps to 1 - eps first,
 * with gradient 0 outside of it.
 * Also known as special_logit.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype (the default dtype for bool and integers); device: self.device
 *         ct_logit_: overwrite self and return it; the old value is copied first if the gradient of self is required.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = (0 if self < eps or self > 1 - eps else result.grad / (self * (1 - self))) if has(eps) else result.grad
 *       * (2 + exp(result) + exp(-result))
 *   Saved: self when has(eps); result when not has(eps).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_logit(self, .eps = 0.2);
 */
CT_API ct_tensor *ct_logit(ct_tensor *self, const ct_logit_opts *opts);
CT_API ct_tensor *ct_logit_(ct_tensor *self, const ct_logit_opts *opts);
CT_API ct_tensor *ct_logit_out(ct_tensor *self, ct_tensor *out, const ct_logit_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_logit(ct_tensor *self, const ct_logit_opts &opts = ct_logit_opts{})
{
    return ct_logit(self, &opts);
}

inline ct_tensor *ct_logit_(ct_tensor *self, const ct_logit_opts &opts = ct_logit_opts{})
{
    return ct_logit_(self, &opts);
}

inline ct_tensor *ct_logit_out(ct_tensor *self, ct_tensor *out, const ct_logit_opts &opts = ct_logit_opts{})
{
    return ct_logit_out(self, out, &opts);
}
#else
#define ct_logit_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = CT_NO_FLOAT_, .tag_.end = 0
#define ct_logit(...) ct_logit_named_(__VA_ARGS__, )
#define ct_logit_named_(self, ...) CT_NAMED_(ct_logit, ct_logit_opts, (self, ), __VA_ARGS__)
#define ct_logit_(...) ct_logit__named_(__VA_ARGS__, )
#define ct_logit__named_(self, ...) CT_NAMED_(ct_logit_, ct_logit_opts, (self, ), __VA_ARGS__)
#define ct_logit_out(...) ct_logit_out_named_(__VA_ARGS__, )
#define ct_logit_out_named_(self, out, ...) CT_NAMED_(ct_logit_out, ct_logit_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
