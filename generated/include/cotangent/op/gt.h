/*
 * gt: what it declares.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GT_H
#define COTANGENT_OP_GT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Whether self is greater than other, element by element.
 * @param self  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*A]
 * @param other  bool or u8 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 tensor [*B], or a number
 */
CT_API ct_tensor *ct_gt(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_gt_(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_gt_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
