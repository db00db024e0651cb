/*
 * narrow_copy: declarations.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NARROW_COPY_H
#define COTANGENT_OP_NARROW_COPY_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Copy of length elements of axis dim from start on; as narrow, but a copy.
 *
 * @param self    the input; any tensor [*S]
 * @param dim     index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1
 * @param start   first element; a negative index counts from the end
 * @param length  number of elements
 *
 * @return shape: self.shape with length at axis dim; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless -self.size(dim) <= start and start <= self.size(dim)
 *                 unless length >= 0
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_narrow_copy(self, 0, 1, 1);
 */
CT_API ct_tensor *ct_narrow_copy(ct_tensor *self, int64_t dim, int64_t start, int64_t length);

#ifdef __cplusplus
}

#else
#endif
#endif
