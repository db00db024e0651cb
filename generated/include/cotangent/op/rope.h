/*
 * rope: declarations.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ROPE_H
#define COTANGENT_OP_ROPE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_rope, passed as named arguments. */
typedef struct ct_rope_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, a pair consists of two neighbours, else of one element from each half; default false */
    bool interleaved CT_INIT_(false);
} ct_rope_opts;

/**
 * Rotary position embedding: rotates pairs of elements of the last axis by the angles with the given cosines and sines.
 * A pair has one element from each half of the axis, or two neighbours if interleaved.
 *
 * @param x     input to rotate; real tensor [*S]
 * @param cos   cosines of the angles; the last axis has half the size of the last axis of x; real tensor [*C]
 * @param sin   sines of the same angles; real tensor [*D]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as x
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless x.ndim > 0
 *                 unless x.size(-1) % 2 == 0
 *                 unless cos.shape broadcasts to (x.shape with (x.size(-1) // 2) at axis -1)
 *                 unless sin.shape broadcasts to (x.shape with (x.size(-1) // 2) at axis -1)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless x, cos and sin have the same dtype
 *
 * Gradients, differentiable to any order:
 *   x.grad = reshape(stack([g1 * cos + g2 * sin, g2 * cos - g1 * sin], pairs), S)
 *   cos.grad = sum_to_size(g1 * first + g2 * second, C)
 *   sin.grad = sum_to_size(g2 * first - g1 * second, D)
 *   g1 = select(reshape(result.grad, split), pairs, 0)
 *   g2 = select(reshape(result.grad, split), pairs, 1)
 *   pairs = -1 if interleaved else -2
 *   S = x.shape
 *   first = select(reshape(x, split), pairs, 0)
 *   second = select(reshape(x, split), pairs, 1)
 *   C = cos.shape
 *   D = sin.shape
 *   split = concat(with(S, -1, half), [2]) if interleaved else concat(with(S, -1, 2), [half])
 *   half = extent(x, -1) // 2
 *   Saved: x for the gradient of cos, sin; cos for the gradient of x; sin for the gradient of x.
 *
 * Example:
 *   ct_tensor *x = ct_rand(CT_INTS(2, 3, 4));
 *   ct_tensor *cos = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *sin = ct_rand(CT_INTS(3, 2));
 *   ct_tensor *result = ct_rope(x, cos, sin);
 */
CT_API ct_tensor *ct_rope(ct_tensor *x, ct_tensor *cos, ct_tensor *sin, const ct_rope_opts *opts);
CT_API ct_tensor *ct_rope_out(ct_tensor *x, ct_tensor *cos, ct_tensor *sin, ct_tensor *out, const ct_rope_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_rope(ct_tensor *x, ct_tensor *cos, ct_tensor *sin, const ct_rope_opts &opts = ct_rope_opts{})
{
    return ct_rope(x, cos, sin, &opts);
}

inline ct_tensor *ct_rope_out(ct_tensor *x, ct_tensor *cos, ct_tensor *sin, ct_tensor *out,
                              const ct_rope_opts &opts = ct_rope_opts{})
{
    return ct_rope_out(x, cos, sin, out, &opts);
}
#else
#define ct_rope_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_rope(...) ct_rope_named_(__VA_ARGS__, )
#define ct_rope_named_(x, cos, sin, ...) CT_NAMED_(ct_rope, ct_rope_opts, (x, cos, sin, ), __VA_ARGS__)
#define ct_rope_out(...) ct_rope_out_named_(__VA_ARGS__, )
#define ct_rope_out_named_(x, cos, sin, out, ...) \
    CT_NAMED_(ct_rope_out, ct_rope_opts, (x, cos, sin, out, ), __VA_ARGS__)
#endif
#endif
