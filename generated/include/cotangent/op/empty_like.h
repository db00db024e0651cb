/*
 * empty_like: what it declares.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EMPTY_LIKE_H
#define COTANGENT_OP_EMPTY_LIKE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_empty_like_with; zero is the default. */
typedef struct ct_empty_like_opts {
    /* dtype of the result; that of self if left out; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; that of self if left out; optional */
    ct_device device;
} ct_empty_like_opts;

/**
 * A tensor with the sizes of self, and its dtype when dtype is left out, whose elements are whatever the memory held.
 *
 * @param self  what the result is like; any tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return shape: that of self; dtype: dtype if given or else the dtype of self; device: device if given or else that of
 *         self
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_empty_like(self);
 */
CT_API ct_tensor *ct_empty_like(ct_tensor *self);
CT_API ct_tensor *ct_empty_like_with(ct_tensor *self, const ct_empty_like_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
