/*
 * triu: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRIU_H
#define COTANGENT_OP_TRIU_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_triu, passed as named arguments. */
typedef struct ct_triu_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* offset of the diagonal; 0 is the main diagonal, a positive offset is above it; default 0 */
    int64_t diagonal CT_INIT_(0);
} ct_triu_opts;

/**
 * Upper triangle of the matrices in the last two axes, from the given diagonal on; zeros below it.
 *
 * @param self  the input; any tensor [*B, M, N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_triu_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if at(-1) - at(-2) >= diagonal else 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_triu(self);
 */
CT_API ct_tensor *ct_triu(ct_tensor *self, const ct_triu_opts *opts);
CT_API ct_tensor *ct_triu_(ct_tensor *self, const ct_triu_opts *opts);
CT_API ct_tensor *ct_triu_out(ct_tensor *self, ct_tensor *out, const ct_triu_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_triu(ct_tensor *self, const ct_triu_opts &opts = ct_triu_opts{}) { return ct_triu(self, &opts); }

inline ct_tensor *ct_triu_(ct_tensor *self, const ct_triu_opts &opts = ct_triu_opts{}) { return ct_triu_(self, &opts); }

inline ct_tensor *ct_triu_out(ct_tensor *self, ct_tensor *out, const ct_triu_opts &opts = ct_triu_opts{})
{
    return ct_triu_out(self, out, &opts);
}
#else
#define ct_triu_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_triu(...) ct_triu_named_(__VA_ARGS__, )
#define ct_triu_named_(self, ...) CT_NAMED_(ct_triu, ct_triu_opts, (self, ), __VA_ARGS__)
#define ct_triu_(...) ct_triu__named_(__VA_ARGS__, )
#define ct_triu__named_(self, ...) CT_NAMED_(ct_triu_, ct_triu_opts, (self, ), __VA_ARGS__)
#define ct_triu_out(...) ct_triu_out_named_(__VA_ARGS__, )
#define ct_triu_out_named_(self, out, ...) CT_NAMED_(ct_triu_out, ct_triu_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
