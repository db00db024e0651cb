/*
 * stack: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_STACK_H
#define COTANGENT_OP_STACK_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_stack_opts {
    int64_t dim; /* default 0 */
} ct_stack_opts;

/**
 * The tensors, all of one shape, side by side along a new axis dim, which counts the axes of the result.
 * @param tensors  list of tensor of any dtype [*S]
 * Gradient: tensors.grad = unbind(result.grad, dim)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_stack(ct_tensors tensors);
CT_API ct_tensor *ct_stack_with(ct_tensors tensors, const ct_stack_opts *opts);
CT_API ct_tensor *ct_stack_out(ct_tensors tensors, ct_tensor *out);
CT_API ct_tensor *ct_stack_with_out(ct_tensors tensors, const ct_stack_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
