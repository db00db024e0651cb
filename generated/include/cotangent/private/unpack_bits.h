/*
 * unpack_bits: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UNPACK_BITS_H
#define COTANGENT_PRIVATE_UNPACK_BITS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Bits of self, the least significant of each byte first, as a bool tensor of the given size.
 */
CT_API ct_tensor *ct_unpack_bits(ct_tensor *self, ct_ints size);
CT_API ct_tensor *ct_unpack_bits_out(ct_tensor *self, ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
