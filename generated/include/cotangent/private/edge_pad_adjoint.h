/*
 * edge_pad_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EDGE_PAD_ADJOINT_H
#define COTANGENT_PRIVATE_EDGE_PAD_ADJOINT_H

#include <cotangent/operand.h>
#include <cotangent/enum/mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tensor of the given size with the elements of grad added at the positions that edge_pad copies them from, and zeros
 * elsewhere.
 */
CT_API ct_tensor *ct_edge_pad_adjoint(ct_tensor *grad, ct_ints size, ct_ints pad, enum ct_mode mode);
CT_API ct_tensor *ct_edge_pad_adjoint_out(ct_tensor *grad, ct_ints size, ct_ints pad, enum ct_mode mode,
                                          ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
