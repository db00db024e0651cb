/*
 * narrow: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NARROW_H
#define COTANGENT_OP_NARROW_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of length elements of axis dim from start on; a negative start counts from the end.
 * @param self  tensor of any dtype [*S]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_narrow(ct_tensor *self, int64_t dim, int64_t start, int64_t length);

#ifdef __cplusplus
}
#endif
#endif
