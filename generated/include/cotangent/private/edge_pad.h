/*
 * edge_pad: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_EDGE_PAD_H
#define COTANGENT_PRIVATE_EDGE_PAD_H

#include <cotangent/operand.h>
#include <cotangent/enum/mode.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self padded with its own elements: pad[0] elements are added at the start and pad[1] at the end of the last axis,
 * pad[2] and pad[3] likewise on the axis before it, and so on.
 */
CT_API ct_tensor *ct_edge_pad(ct_tensor *self, ct_ints pad, enum ct_mode mode);
CT_API ct_tensor *ct_edge_pad_out(ct_tensor *self, ct_ints pad, enum ct_mode mode, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
