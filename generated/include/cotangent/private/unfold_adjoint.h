/*
 * unfold_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UNFOLD_ADJOINT_H
#define COTANGENT_PRIVATE_UNFOLD_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of unfold: tensor with size elements along dim, each the sum of its elements in all windows of grad.
 */
CT_API ct_tensor *ct_unfold_adjoint(ct_tensor *grad, int64_t size, int64_t dim, int64_t length, int64_t step);
CT_API ct_tensor *ct_unfold_adjoint_out(ct_tensor *grad, int64_t size, int64_t dim, int64_t length, int64_t step,
                                        ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
