/*
 * stack: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_STACK_H
#define COTANGENT_OP_STACK_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_stack, passed as named arguments. */
typedef struct ct_stack_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* index of the new axis in the result; a negative one counts from the last; default 0 */
    int64_t dim CT_INIT_(0);
} ct_stack_opts;

/**
 * The tensors, all of one shape, stacked along a new axis dim of the result.
 *
 * @param tensors  the tensors to join, in order; list of any tensors [*S]
 * @param opts     options, passed as named arguments; NULL for the defaults
 * @param out      tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: tensors[0].shape with tensors.count inserted at axis dim; dtype and device: same as tensors
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless -tensors[0].ndim - 1 <= dim and dim <= tensors[0].ndim
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *
 * Gradients, differentiable to any order:
 *   tensors.grad = unbind(result.grad, dim)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensors tensors = CT_TENSORS(ct_rand(CT_INTS(2, 3)), ct_rand(CT_INTS(2, 3)));
 *   ct_tensor *result = ct_stack(tensors);
 */
CT_API ct_tensor *ct_stack(ct_tensors tensors, const ct_stack_opts *opts);
CT_API ct_tensor *ct_stack_out(ct_tensors tensors, ct_tensor *out, const ct_stack_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_stack(ct_tensors tensors, const ct_stack_opts &opts = ct_stack_opts{})
{
    return ct_stack(tensors, &opts);
}

inline ct_tensor *ct_stack_out(ct_tensors tensors, ct_tensor *out, const ct_stack_opts &opts = ct_stack_opts{})
{
    return ct_stack_out(tensors, out, &opts);
}
#else
#define ct_stack_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_stack(...) ct_stack_named_(__VA_ARGS__, )
#define ct_stack_named_(tensors, ...) CT_NAMED_(ct_stack, ct_stack_opts, (tensors, ), __VA_ARGS__)
#define ct_stack_out(...) ct_stack_out_named_(__VA_ARGS__, )
#define ct_stack_out_named_(tensors, out, ...) CT_NAMED_(ct_stack_out, ct_stack_opts, (tensors, out, ), __VA_ARGS__)
#endif
#endif
