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
 *
 * @param self  the packed bits, eight per byte; u8 tensor [B]
 * @param size  sizes of the result; each at least 0
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: size; dtype: bool; device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  self.size(0) must be ceil(size.numel / 8)
 *   CT_E_SHAPE    self.ndim must be 1
 *   CT_E_DTYPE    self.dtype must be u8
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_tensor_from((uint8_t[]){5, 1}, CT_INTS(2), CT_DTYPE_U8);
 *   ct_tensor *result = ct_unpack_bits(self, CT_INTS(3, 3));
 */
CT_API ct_tensor *ct_unpack_bits(ct_tensor *self, ct_ints size);
CT_API ct_tensor *ct_unpack_bits_out(ct_tensor *self, ct_ints size, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
