/*
 * order_index: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ORDER_INDEX_H
#define COTANGENT_PRIVATE_ORDER_INDEX_H

#include <cotangent/operand.h>
#include <cotangent/word/rule.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Index along dim of one element of each line. median: the lower median, or the first NaN if there is one. nanmedian:
 * the lower median of the elements that are not NaN. mode: the last occurrence of the most frequent element, the
 * smallest if several are.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param dim   the axis; a negative one counts from the last; from -self.ndim to self.ndim - 1
 * @param rule  selects the element; CT_RULE_MEDIAN, CT_RULE_NANMEDIAN or CT_RULE_MODE
 * @param out   tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: self.shape with 1 at axis dim; dtype: i64; device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 self.size(dim) must be positive
 *   CT_E_DTYPE    self.dtype must be bool or real
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_order_index(self, 1, CT_RULE_MEDIAN);
 */
CT_API ct_tensor *ct_order_index(ct_tensor *self, int64_t dim, enum ct_rule rule);
CT_API ct_tensor *ct_order_index_out(ct_tensor *self, int64_t dim, enum ct_rule rule, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
