/*
 * chunk: declarations.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CHUNK_H
#define COTANGENT_OP_CHUNK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_chunk, passed as named arguments. */
typedef struct ct_chunk_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default 0 */
    int64_t dim CT_INIT_(0);
} ct_chunk_opts;

/**
 * Views of self in chunks parts along dim, of equal length except the last; fewer if the axis is too short.
 *
 * @param self    the input; any tensor [*S]
 * @param chunks  number of parts
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return a list of views of self; shape: self.shape except along axis dim; dtype and device: same as self
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless chunks > 0
 *
 * Gradients, differentiable to any order:
 *   self.grad = cat(results.grad, dim)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(5, 3));
 *   ct_tensors result = ct_chunk(self, 2);
 */
CT_API ct_tensors ct_chunk(ct_tensor *self, int64_t chunks, const ct_chunk_opts *opts);

#ifdef __cplusplus
}

inline ct_tensors ct_chunk(ct_tensor *self, int64_t chunks, const ct_chunk_opts &opts = ct_chunk_opts{})
{
    return ct_chunk(self, chunks, &opts);
}
#else
#define ct_chunk_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_chunk(...) ct_chunk_named_(__VA_ARGS__, )
#define ct_chunk_named_(self, chunks, ...) CT_NAMED_(ct_chunk, ct_chunk_opts, (self, chunks, ), __VA_ARGS__)
#endif
#endif
