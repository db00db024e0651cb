/*
 * select: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SELECT_H
#define COTANGENT_OP_SELECT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * View of self at one index of axis dim, without that axis; a negative index counts from the end.
 * @param self  tensor of any dtype [*S]
 * Saves: nothing.
 */
CT_API ct_tensor *ct_select(ct_tensor *self, int64_t dim, int64_t index);

#ifdef __cplusplus
}
#endif
#endif
