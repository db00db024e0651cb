/*
 * round: declarations.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ROUND_H
#define COTANGENT_OP_ROUND_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self rounded to the nearest integer, half to even, element by element; the gradient is 0 everywhere.
 * Also known as special_round.
 *
 * @param self  the input; real tensor [*S]
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_round_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_round(self);
 */
CT_API ct_tensor *ct_round(ct_tensor *self);
CT_API ct_tensor *ct_round_(ct_tensor *self);
CT_API ct_tensor *ct_round_out(ct_tensor *self, ct_tensor *out);

/**
 * self rounded to the given number of decimal digits, or to a power of ten if decimals is negative; the gradient is 0
 * everywhere.
 *
 * @param self      the input; float tensor [*S]
 * @param decimals  number of decimal digits after the point
 * @param out       tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_round_decimals_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_round_decimals(self, 1);
 */
CT_API ct_tensor *ct_round_decimals(ct_tensor *self, int64_t decimals);
CT_API ct_tensor *ct_round_decimals_(ct_tensor *self, int64_t decimals);
CT_API ct_tensor *ct_round_decimals_out(ct_tensor *self, int64_t decimals, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
