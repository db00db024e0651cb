/*
 * contiguous: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONTIGUOUS_H
#define COTANGENT_OP_CONTIGUOUS_H

#include <cotangent/operand.h>
#include <cotangent/enum/memory_format.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_contiguous, passed as named arguments. */
typedef struct ct_contiguous_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* memory layout of a copy; CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT; default CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT */
    enum ct_memory_format memory_format CT_INIT_({});
} ct_contiguous_opts;

/**
 * self in row-major order without gaps; self itself if its memory has this layout already.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_contiguous(self);
 */
CT_API ct_tensor *ct_contiguous(ct_tensor *self, const ct_contiguous_opts *opts);
CT_API ct_tensor *ct_contiguous_out(ct_tensor *self, ct_tensor *out, const ct_contiguous_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_contiguous(ct_tensor *self, const ct_contiguous_opts &opts = ct_contiguous_opts{})
{
    return ct_contiguous(self, &opts);
}

inline ct_tensor *ct_contiguous_out(ct_tensor *self, ct_tensor *out,
                                    const ct_contiguous_opts &opts = ct_contiguous_opts{})
{
    return ct_contiguous_out(self, out, &opts);
}
#else
#define ct_contiguous_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_contiguous(...) ct_contiguous_named_(__VA_ARGS__, )
#define ct_contiguous_named_(self, ...) CT_NAMED_(ct_contiguous, ct_contiguous_opts, (self, ), __VA_ARGS__)
#define ct_contiguous_out(...) ct_contiguous_out_named_(__VA_ARGS__, )
#define ct_contiguous_out_named_(self, out, ...) \
    CT_NAMED_(ct_contiguous_out, ct_contiguous_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
