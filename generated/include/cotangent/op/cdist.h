/*
 * cdist: declarations.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CDIST_H
#define COTANGENT_OP_CDIST_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cdist, passed as named arguments. */
typedef struct ct_cdist_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* exponent of the norm; 0 and infinity are allowed; default 2 */
    double p CT_INIT_(2.0);
    /* 0 to 2; accepted, without effect: the differences are always computed; optional */
    int64_t compute_mode CT_INIT_(CT_NO_INT_);
} ct_cdist_opts;

/**
 * p-norm distance between every row of x1 and every row of x2, batch by batch; the gradient at distance 0 is 0.
 *
 * @param x1    the first vectors; float tensor [*A, P, M]
 * @param x2    the second vectors; float tensor [*B, R, M]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: [*broadcast(x1.shape[:-2], x2.shape[:-2]), x1.size(-2), x2.size(-2)]; dtype and device: same as x1
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless p >= 0
 *                 unless p == inf or p < 1e+30 and x1.dtype can represent (p - 1) and x1.dtype can represent (1 - p)
 *                 unless p < inf or x1.size(-1) > 0
 *                 unless x1.ndim < 16 and x2.ndim < 16
 *                 unless compute_mode == none or compute_mode >= 0 and compute_mode <= 2
 *   CT_E_SHAPE    unless broadcasts(x1.shape[:-2], x2.shape[:-2])
 *                 unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless x1 and x2 have the same dtype
 *
 * Gradients, differentiable to any order:
 *   x1.grad = sum_to_size(distance_gradients(result.grad, x1, x2, result, p), shape(x1))
 *   x2.grad = sum_to_size(distance_gradients(transpose(result.grad, -2, -1), x2, x1, transpose(result, -2, -1), p),
 *       shape(x2))
 *   weight = distance_weights(d, result, p)
 *   d = unsqueeze(x1, -2) - unsqueeze(x2, -3)
 *   Saved: x1; x2; result.
 *
 * Example:
 *   ct_tensor *x1 = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *x2 = ct_rand(CT_INTS(2, 4));
 *   ct_tensor *result = ct_cdist(x1, x2);
 */
CT_API ct_tensor *ct_cdist(ct_tensor *x1, ct_tensor *x2, const ct_cdist_opts *opts);
CT_API ct_tensor *ct_cdist_out(ct_tensor *x1, ct_tensor *x2, ct_tensor *out, const ct_cdist_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_cdist(ct_tensor *x1, ct_tensor *x2, const ct_cdist_opts &opts = ct_cdist_opts{})
{
    return ct_cdist(x1, x2, &opts);
}

inline ct_tensor *ct_cdist_out(ct_tensor *x1, ct_tensor *x2, ct_tensor *out,
                               const ct_cdist_opts &opts = ct_cdist_opts{})
{
    return ct_cdist_out(x1, x2, out, &opts);
}
#else
#define ct_cdist_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .p = 2.0, .compute_mode = CT_NO_INT_, .tag_.end = 0
#define ct_cdist(...) ct_cdist_named_(__VA_ARGS__, )
#define ct_cdist_named_(x1, x2, ...) CT_NAMED_(ct_cdist, ct_cdist_opts, (x1, x2, ), __VA_ARGS__)
#define ct_cdist_out(...) ct_cdist_out_named_(__VA_ARGS__, )
#define ct_cdist_out_named_(x1, x2, out, ...) CT_NAMED_(ct_cdist_out, ct_cdist_opts, (x1, x2, out, ), __VA_ARGS__)
#endif
#endif
