/*
 * to: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TO_H
#define COTANGENT_OP_TO_H

#include <cotangent/operand.h>
#include <cotangent/enum/memory_format.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_to, passed as named arguments. */
typedef struct ct_to_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* device of the result; optional */
    ct_device device CT_INIT_(ct_no_device_());
    /* accepted, without effect; every copy is complete when the call returns; default false */
    bool non_blocking CT_INIT_(false);
    /* if true, a copy is made even if dtype and device stay the same; default false */
    bool copy CT_INIT_(false);
    /* memory layout of a copy; CT_MEMORY_FORMAT_PRESERVE_FORMAT or CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT; default
     * CT_MEMORY_FORMAT_PRESERVE_FORMAT */
    enum ct_memory_format memory_format CT_INIT_({});
} ct_to_opts;

/**
 * self converted to another dtype or device; self itself if nothing changes and copy is false.
 *
 * @param self   the input; any tensor [*S]
 * @param dtype  dtype of the result; a CT_DTYPE_ constant; optional
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: dtype, or else self.dtype; device: device, or else self.device
 *
 * Warns unless all of these hold:
 *   is_complex(result.dtype) or result.dtype == bool or not is_complex(self.dtype)
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_to(self, CT_DTYPE_DEFAULT);
 */
CT_API ct_tensor *ct_to(ct_tensor *self, ct_dtype dtype, const ct_to_opts *opts);
CT_API ct_tensor *ct_to_out(ct_tensor *self, ct_dtype dtype, ct_tensor *out, const ct_to_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_to(ct_tensor *self, ct_dtype dtype, const ct_to_opts &opts = ct_to_opts{})
{
    return ct_to(self, dtype, &opts);
}

inline ct_tensor *ct_to_out(ct_tensor *self, ct_dtype dtype, ct_tensor *out, const ct_to_opts &opts = ct_to_opts{})
{
    return ct_to_out(self, dtype, out, &opts);
}
#else
#define ct_to_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .device = CT_DEFAULT_DEVICE_, .tag_.end = 0
#define ct_to(...) ct_to_named_(__VA_ARGS__, )
#define ct_to_named_(self, dtype, ...) CT_NAMED_(ct_to, ct_to_opts, (self, dtype, ), __VA_ARGS__)
#define ct_to_out(...) ct_to_out_named_(__VA_ARGS__, )
#define ct_to_out_named_(self, dtype, out, ...) CT_NAMED_(ct_to_out, ct_to_opts, (self, dtype, out, ), __VA_ARGS__)
#endif
#endif
