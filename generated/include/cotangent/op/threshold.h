/*
 * threshold: declarations.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_THRESHOLD_H
#define COTANGENT_OP_THRESHOLD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self where it is greater than threshold, value elsewhere.
 *
 * @param self       the input; real tensor [*S]
 * @param threshold  bound that an element of self must exceed to be kept; a scalar
 * @param value      replacement of the elements that are not kept; a scalar
 * @param out        tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as self
 *         ct_threshold_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.dtype can represent threshold
 *                 unless self.dtype can represent value
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if above else 0
 *   above = self > threshold
 *   Saved: above (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 5));
 *   ct_tensor *result = ct_threshold(self, 0.5, -1);
 */
CT_API ct_tensor *ct_threshold(ct_tensor *self, ct_scalar threshold, ct_scalar value);
CT_API ct_tensor *ct_threshold_(ct_tensor *self, ct_scalar threshold, ct_scalar value);
CT_API ct_tensor *ct_threshold_out(ct_tensor *self, ct_scalar threshold, ct_scalar value, ct_tensor *out);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_threshold(ct_tensor *self, ct_kind0 threshold, ct_kind1 value)
{
    return ct_threshold(self, ct_scalar_of(threshold), ct_scalar_of(value));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_threshold_(ct_tensor *self, ct_kind0 threshold, ct_kind1 value)
{
    return ct_threshold_(self, ct_scalar_of(threshold), ct_scalar_of(value));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_threshold_out(ct_tensor *self, ct_kind0 threshold, ct_kind1 value, ct_tensor *out)
{
    return ct_threshold_out(self, ct_scalar_of(threshold), ct_scalar_of(value), out);
}
#else
#define ct_threshold(self, threshold, value) ((ct_threshold)(self, CT_SCALAR(threshold), CT_SCALAR(value)))
#define ct_threshold_(self, threshold, value) ((ct_threshold_)(self, CT_SCALAR(threshold), CT_SCALAR(value)))
#define ct_threshold_out(self, threshold, value, out) \
    ((ct_threshold_out)(self, CT_SCALAR(threshold), CT_SCALAR(value), out))
#endif
#endif
