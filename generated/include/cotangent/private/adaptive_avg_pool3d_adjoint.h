/*
 * adaptive_avg_pool3d_adjoint: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ADAPTIVE_AVG_POOL3D_ADJOINT_H
#define COTANGENT_PRIVATE_ADAPTIVE_AVG_POOL3D_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Adjoint of adaptive_avg_pool3d: tensor of the given size with every element of grad, divided by the window's size,
 * added to the elements of its window.
 */
CT_API ct_tensor *ct_adaptive_avg_pool3d_adjoint(ct_tensor *grad, ct_ints size);
CT_API ct_tensor *ct_adaptive_avg_pool3d_adjoint_out(ct_tensor *grad, ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
