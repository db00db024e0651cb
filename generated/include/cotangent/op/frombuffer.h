/*
 * frombuffer: what it declares.
 *
 * Written by ctgen from schemas/data.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FROMBUFFER_H
#define COTANGENT_OP_FROMBUFFER_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_frombuffer; zero is the default. */
typedef struct ct_frombuffer_opts {
    /* how many elements; -1 for all that are there; default -1 */
    ct_scalar count;
    /* how many bytes are left out at the beginning; default 0 */
    int64_t offset;
    /* whether the result is a leaf that gets a gradient; default false */
    bool requires_grad;
} ct_frombuffer_opts;

/**
 * A vector over the bytes of buffer, read as elements of dtype, from byte offset on; it shares the memory of buffer.
 *
 * @param buffer  the bytes, without gaps; u8 tensor [N]
 * @param dtype   dtype of the result, whose size must divide the address of the first byte; a CT_DTYPE_ constant
 * @param opts    NULL for the defaults
 *
 * @return shape: [a number that depends on values]; dtype: dtype if given; device: that of buffer
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  offset must be at least 0 and at most buffer.size(0)
 *                 count must be at least -1
 *                 if requires_grad is true, the result's dtype must be a floating type or a complex type
 *   CT_E_SHAPE    buffer.ndim must be 1
 *   CT_E_DTYPE    buffer.dtype must be u8
 *
 * No gradient.
 */
CT_API ct_tensor *ct_frombuffer(ct_tensor *buffer, ct_dtype dtype, const ct_frombuffer_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
