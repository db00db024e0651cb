/*
 * ge: what it declares.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GE_H
#define COTANGENT_OP_GE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Whether self is at least other, element by element.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B], or a number
 */
CT_API ct_tensor *ct_ge(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ge_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_ge_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
