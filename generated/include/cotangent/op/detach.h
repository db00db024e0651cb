/*
 * detach: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DETACH_H
#define COTANGENT_OP_DETACH_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self detached from the graph: a tensor that shares its storage and requires no gradient.
 *
 * @param self  the input; any tensor [*S]
 *
 * @return shape, dtype and device: same as self
 *         ct_detach_: overwrite self and return it.
 *
 * No gradient (self: detach separates the result from the graph).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_detach(self);
 */
CT_API ct_tensor *ct_detach(ct_tensor *self);
CT_API ct_tensor *ct_detach_(ct_tensor *self);

#ifdef __cplusplus
}

#else
#endif
#endif
