/*
 * repeat_along_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_REPEAT_ALONG_ADJOINT_H
#define COTANGENT_PRIVATE_REPEAT_ALONG_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sums of consecutive runs of grad along dim, whose lengths are in repeats.
 *
 * @param grad     gradient of the loss with respect to the parameter; number tensor [*S]
 * @param dim      the axis; a negative one counts from the last; from -grad.ndim to grad.ndim - 1
 * @param repeats  length of each run; integer tensor [N]
 * @param out      tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: grad.shape with repeats.size(0) at axis dim; dtype and device: same as grad
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be an axis of grad, from -grad.ndim to grad.ndim - 1
 *                 grad.ndim must be positive
 *   CT_E_SHAPE    repeats.ndim must be 1
 *   CT_E_DTYPE    grad.dtype must be number
 *                 repeats.dtype must be integer
 *
 * Gradients, differentiable to any order:
 *   grad.grad = repeat_along(result.grad, dim, repeats)
 *   repeats is saved if the gradient is required.
 *
 * Example:
 *   ct_tensor *grad = ct_rand(CT_INTS(3, 3));
 *   ct_tensor *repeats = ct_tensor_from((int64_t[]){1, 2}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_repeat_along_adjoint(grad, 0, repeats);
 */
CT_API ct_tensor *ct_repeat_along_adjoint(ct_tensor *grad, int64_t dim, ct_tensor *repeats);
CT_API ct_tensor *ct_repeat_along_adjoint_out(ct_tensor *grad, int64_t dim, ct_tensor *repeats, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
