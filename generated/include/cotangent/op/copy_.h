/*
 * copy_: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COPY__H
#define COTANGENT_OP_COPY__H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_copy_, passed as named arguments. */
typedef struct ct_copy_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* accepted, without effect; every copy is complete when the call returns; default false */
    bool non_blocking CT_INIT_(false);
} ct_copy_opts;

/**
 * Writes src to self, with broadcasting and conversion of dtype and device.
 *
 * @param self  tensor to write to; any tensor [*S]
 * @param src   the values to write; any tensor [*B]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return self, with its new values
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless src.shape broadcasts to self.shape
 *
 * Warns unless all of these hold:
 *   is_complex(self.dtype) or self.dtype == bool or not is_complex(src.dtype)
 *
 * Gradients, differentiable to any order:
 *   src.grad = self.grad
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *src = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_copy_(self, src);
 */
CT_API ct_tensor *ct_copy_(ct_tensor *self, ct_tensor *src, const ct_copy_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_copy_(ct_tensor *self, ct_tensor *src, const ct_copy_opts &opts = ct_copy_opts{})
{
    return ct_copy_(self, src, &opts);
}
#else
#define ct_copy_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_copy_(...) ct_copy__named_(__VA_ARGS__, )
#define ct_copy__named_(self, src, ...) CT_NAMED_(ct_copy_, ct_copy_opts, (self, src, ), __VA_ARGS__)
#endif
#endif
