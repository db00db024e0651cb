/*
 * to_device: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TO_DEVICE_H
#define COTANGENT_OP_TO_DEVICE_H

#include <cotangent/tensor.h>
#include <cotangent/word/memory_format.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_to_device_with; zero is the default. */
typedef struct ct_to_device_opts {
    /* whether a tensor that stays where it is gets copied, too; default false */
    bool copy;
    /* how the elements of a copy lie in memory; CT_MEMORY_FORMAT_PRESERVE_FORMAT or CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT;
     * default CT_MEMORY_FORMAT_PRESERVE_FORMAT */
    enum ct_memory_format memory_format;
} ct_to_device_opts;

/**
 * self on a device, the host among them; self itself if it lies there and copy is false.
 *
 * @param self    the input; any tensor [*S]
 * @param device  device of the result
 * @param opts    NULL for the defaults
 * @param out     tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: the dtype of self; device: device if given or else that of self
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_to_device(self, (ct_device){CT_DEVICE_CPU, 0});
 */
CT_API ct_tensor *ct_to_device(ct_tensor *self, ct_device device);
CT_API ct_tensor *ct_to_device_with(ct_tensor *self, ct_device device, const ct_to_device_opts *opts);
CT_API ct_tensor *ct_to_device_out(ct_tensor *self, ct_device device, ct_tensor *out);
CT_API ct_tensor *ct_to_device_with_out(ct_tensor *self, ct_device device, const ct_to_device_opts *opts,
                                        ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
