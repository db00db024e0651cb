/*
 * frombuffer: declarations.
 *
 * Written by ctgen from schemas/data.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_FROMBUFFER_H
#define COTANGENT_OP_FROMBUFFER_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_frombuffer, passed as named arguments. */
typedef struct ct_frombuffer_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* number of elements; -1 for all; default -1 */
    int64_t count CT_INIT_(-1);
    /* number of bytes to skip at the start; default 0 */
    int64_t offset CT_INIT_(0);
    /* if true, the result is a leaf that requires a gradient; default false */
    bool requires_grad CT_INIT_(false);
} ct_frombuffer_opts;

/**
 * Vector over the bytes of buffer, interpreted as elements of dtype, from byte offset on; it shares the memory of
 * buffer.
 *
 * @param buffer  the bytes, contiguous; u8 tensor [N]
 * @param dtype   dtype of the result; the address of the first byte must be a multiple of its size; a CT_DTYPE_
 *                constant
 * @param opts    options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [a size that depends on the values]; dtype: dtype; device: buffer.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless 0 <= offset and offset <= buffer.size(0)
 *                 unless count >= -1
 *                 unless not requires_grad or is_float(result.dtype) or is_complex(result.dtype)
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * No gradient.
 */
CT_API ct_tensor *ct_frombuffer(ct_tensor *buffer, ct_dtype dtype, const ct_frombuffer_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_frombuffer(ct_tensor *buffer, ct_dtype dtype,
                                const ct_frombuffer_opts &opts = ct_frombuffer_opts{})
{
    return ct_frombuffer(buffer, dtype, &opts);
}
#else
#define ct_frombuffer_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .count = -1, .tag_.end = 0
#define ct_frombuffer(...) ct_frombuffer_named_(__VA_ARGS__, )
#define ct_frombuffer_named_(buffer, dtype, ...) \
    CT_NAMED_(ct_frombuffer, ct_frombuffer_opts, (buffer, dtype, ), __VA_ARGS__)
#endif
#endif
