/*
 * as_strided_adjoint: what it declares to the operators and derivatives that call it; programs have no use for it, and
 * ops.h leaves it out.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_AS_STRIDED_ADJOINT_H
#define COTANGENT_PRIVATE_AS_STRIDED_ADJOINT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_as_strided_adjoint_opts {
    ct_scalar storage_offset; /* optional */
} ct_as_strided_adjoint_opts;

/**
 * A tensor of sizes size, zero but for the elements of grad, added at the places that an as_strided of it views.
 * @param grad  number tensor [*R]
 * Gradient: grad.grad = as_strided(contiguous(result.grad), view_size, stride, storage_offset)
 * Saves: nothing.
 */
CT_API ct_tensor *ct_as_strided_adjoint(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride);
CT_API ct_tensor *ct_as_strided_adjoint_with(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride,
                                             const ct_as_strided_adjoint_opts *opts);
CT_API ct_tensor *ct_as_strided_adjoint_out(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride,
                                            ct_tensor *out);
CT_API ct_tensor *ct_as_strided_adjoint_with_out(ct_tensor *grad, ct_ints size, ct_ints view_size, ct_ints stride,
                                                 const ct_as_strided_adjoint_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
