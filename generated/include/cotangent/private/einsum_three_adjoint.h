/*
 * einsum_three_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EINSUM_THREE_ADJOINT_H
#define COTANGENT_PRIVATE_EINSUM_THREE_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of einsum_three with respect to operand item, without conjugation; the result has the given size.
 */
CT_API ct_tensor *ct_einsum_three_adjoint(ct_tensor *grad, const char *equation, ct_tensor *first, ct_tensor *second,
                                          int64_t item, ct_ints size);
CT_API ct_tensor *ct_einsum_three_adjoint_out(ct_tensor *grad, const char *equation, ct_tensor *first,
                                              ct_tensor *second, int64_t item, ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
