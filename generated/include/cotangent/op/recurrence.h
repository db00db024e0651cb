/*
 * recurrence: declarations.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RECURRENCE_H
#define COTANGENT_OP_RECURRENCE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_recurrence, passed as named arguments. */
typedef struct ct_recurrence_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* the axes; all if left out; distinct axes, each from -input.ndim to input.ndim - 1; default: all */
    ct_ints dim CT_INIT_(ct_no_ints_());
    /* if true, the order is from the last element to the first; default false */
    bool reverse CT_INIT_(false);
    /* if true, the factor of the current element is used, else the factor of the previous element; default false */
    bool own CT_INIT_(false);
} ct_recurrence_opts;

/**
 * Linear recurrence over the elements of axes dim in row-major order: result[i] = input[i] + f * result[i - 1], where f
 * is factor[i] if own is true, else factor[i - 1].
 *
 * @param input   the input; inexact tensor [*S]
 * @param factor  factors of the previous result; inexact tensor [*S]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as input
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless input and factor have the same dtype
 *
 * Gradients, differentiable to any order:
 *   input.grad = back
 *   factor.grad = back * conj(shifted(result, dim, reverse)) if own else shifted(back, dim, not reverse) * conj(result)
 *   back = recurrence(result.grad, conj(factor), dim, not reverse, not own)
 *   Saved: factor; result for the gradient of factor.
 *
 * Example:
 *   ct_tensor *input = ct_rand(CT_INTS(4));
 *   ct_tensor *factor = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_recurrence(input, factor);
 */
CT_API ct_tensor *ct_recurrence(ct_tensor *input, ct_tensor *factor, const ct_recurrence_opts *opts);
CT_API ct_tensor *ct_recurrence_out(ct_tensor *input, ct_tensor *factor, ct_tensor *out,
                                    const ct_recurrence_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_recurrence(ct_tensor *input, ct_tensor *factor,
                                const ct_recurrence_opts &opts = ct_recurrence_opts{})
{
    return ct_recurrence(input, factor, &opts);
}

inline ct_tensor *ct_recurrence_out(ct_tensor *input, ct_tensor *factor, ct_tensor *out,
                                    const ct_recurrence_opts &opts = ct_recurrence_opts{})
{
    return ct_recurrence_out(input, factor, out, &opts);
}
#else
#define ct_recurrence_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .dim = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_recurrence(...) ct_recurrence_named_(__VA_ARGS__, )
#define ct_recurrence_named_(input, factor, ...) \
    CT_NAMED_(ct_recurrence, ct_recurrence_opts, (input, factor, ), __VA_ARGS__)
#define ct_recurrence_out(...) ct_recurrence_out_named_(__VA_ARGS__, )
#define ct_recurrence_out_named_(input, factor, out, ...) \
    CT_NAMED_(ct_recurrence_out, ct_recurrence_opts, (input, factor, out, ), __VA_ARGS__)
#endif
#endif
