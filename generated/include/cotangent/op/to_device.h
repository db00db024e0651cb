/*
 * to_device: declarations.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TO_DEVICE_H
#define COTANGENT_OP_TO_DEVICE_H

#include <cotangent/operand.h>
#include <cotangent/enum/memory_format.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_to_device, passed as named arguments. */
typedef struct ct_to_device_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, a copy is made even if the device stays the same; default false */
    bool copy CT_INIT_(false);
    /* memory layout of a copy; CT_MEMORY_FORMAT_PRESERVE_FORMAT or CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT; default
     * CT_MEMORY_FORMAT_PRESERVE_FORMAT */
    enum ct_memory_format memory_format CT_INIT_({});
} ct_to_device_opts;

/**
 * self on the given device, which may be the host; self itself if it is there already and copy is false.
 *
 * @param self    the input; any tensor [*S]
 * @param device  device of the result
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: self.dtype; device: device, or else self.device
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_to_device(self, CT_HOST);
 */
CT_API ct_tensor *ct_to_device(ct_tensor *self, ct_device device, const ct_to_device_opts *opts);
CT_API ct_tensor *ct_to_device_out(ct_tensor *self, ct_device device, ct_tensor *out, const ct_to_device_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_to_device(ct_tensor *self, ct_device device, const ct_to_device_opts &opts = ct_to_device_opts{})
{
    return ct_to_device(self, device, &opts);
}

inline ct_tensor *ct_to_device_out(ct_tensor *self, ct_device device, ct_tensor *out,
                                   const ct_to_device_opts &opts = ct_to_device_opts{})
{
    return ct_to_device_out(self, device, out, &opts);
}
#else
#define ct_to_device_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_to_device(...) ct_to_device_named_(__VA_ARGS__, )
#define ct_to_device_named_(self, device, ...) CT_NAMED_(ct_to_device, ct_to_device_opts, (self, device, ), __VA_ARGS__)
#define ct_to_device_out(...) ct_to_device_out_named_(__VA_ARGS__, )
#define ct_to_device_out_named_(self, device, out, ...) \
    CT_NAMED_(ct_to_device_out, ct_to_device_opts, (self, device, out, ), __VA_ARGS__)
#endif
#endif
