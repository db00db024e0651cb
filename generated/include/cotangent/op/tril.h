/*
 * tril: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TRIL_H
#define COTANGENT_OP_TRIL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_tril, passed as named arguments. */
typedef struct ct_tril_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* offset of the diagonal; 0 is the main diagonal, a positive offset is above it; default 0 */
    int64_t diagonal CT_INIT_(0);
} ct_tril_opts;

/**
 * Lower triangle of the matrices in the last two axes, up to and including the given diagonal; zeros above it.
 *
 * @param self  the input; any tensor [*B, M, N]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_tril_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if at(-1) - at(-2) <= diagonal else 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_tril(self);
 */
CT_API ct_tensor *ct_tril(ct_tensor *self, const ct_tril_opts *opts);
CT_API ct_tensor *ct_tril_(ct_tensor *self, const ct_tril_opts *opts);
CT_API ct_tensor *ct_tril_out(ct_tensor *self, ct_tensor *out, const ct_tril_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_tril(ct_tensor *self, const ct_tril_opts &opts = ct_tril_opts{}) { return ct_tril(self, &opts); }

inline ct_tensor *ct_tril_(ct_tensor *self, const ct_tril_opts &opts = ct_tril_opts{}) { return ct_tril_(self, &opts); }

inline ct_tensor *ct_tril_out(ct_tensor *self, ct_tensor *out, const ct_tril_opts &opts = ct_tril_opts{})
{
    return ct_tril_out(self, out, &opts);
}
#else
#define ct_tril_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_tril(...) ct_tril_named_(__VA_ARGS__, )
#define ct_tril_named_(self, ...) CT_NAMED_(ct_tril, ct_tril_opts, (self, ), __VA_ARGS__)
#define ct_tril_(...) ct_tril__named_(__VA_ARGS__, )
#define ct_tril__named_(self, ...) CT_NAMED_(ct_tril_, ct_tril_opts, (self, ), __VA_ARGS__)
#define ct_tril_out(...) ct_tril_out_named_(__VA_ARGS__, )
#define ct_tril_out_named_(self, out, ...) CT_NAMED_(ct_tril_out, ct_tril_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
