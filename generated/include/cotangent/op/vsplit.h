/*
 * vsplit: declarations.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_VSPLIT_H
#define COTANGENT_OP_VSPLIT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Views of self in indices_or_sections equal parts along axis 0.
 *
 * @param self     the input; any tensor [*S]
 * @param indices  number of parts
 *
 * @return shape: self.shape with (self.size(0) // indices) at axis 0; dtype and device: same as self
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless self.ndim >= 2
 *                 unless indices > 0
 *                 unless self.size(0) % indices == 0
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4, 3));
 *   ct_tensors result = ct_vsplit(self, 2);
 */
CT_API ct_tensors ct_vsplit(ct_tensor *self, int64_t indices);

/**
 * Views of self along axis 0, split before each of the given indices.
 *
 * @param self      the input; any tensor [*S]
 * @param sections  indices at which the next part starts; negative ones count from the end; a list of integers
 *
 * @return shape: self.shape except along axis dim; dtype and device: same as self
 *
 * Errors, on which the list is empty, with count -1:
 *   CT_E_INVALID  unless self.ndim >= 2
 *                 unless sections ascends from 0 to self.size(0)
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4, 3));
 *   ct_tensors result = ct_vsplit_indices(self, CT_INTS(1));
 */
CT_API ct_tensors ct_vsplit_indices(ct_tensor *self, ct_ints sections);

#ifdef __cplusplus
}

#else
#endif
#endif
