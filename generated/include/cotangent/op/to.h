/*
 * to: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_TO_H
#define COTANGENT_OP_TO_H

#include <cotangent/tensor.h>
#include <cotangent/word/memory_format.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_to_with; zero is the default. */
typedef struct ct_to_opts {
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype;
    /* device of the result; optional */
    ct_device device;
    /* accepted; every copy is complete when the call returns; default false */
    bool non_blocking;
    /* whether a tensor that stays as it is gets copied, too; default false */
    bool copy;
    /* how the elements of a copy lie in memory; CT_MEMORY_FORMAT_PRESERVE_FORMAT or CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT;
     * default CT_MEMORY_FORMAT_PRESERVE_FORMAT */
    enum ct_memory_format memory_format;
} ct_to_opts;

/**
 * self with another dtype or on another device; self itself if nothing changes and copy is false.
 *
 * @param self   the input; any tensor [*S]
 * @param dtype  dtype of the result; a CT_DTYPE_ constant; optional
 * @param opts   NULL for the defaults
 * @param out    tensor that the result is written into, of its shape or empty
 *
 * @return shape: that of self; dtype: dtype if given or else the dtype of self; device: device if given or else that of
 *         self
 *
 * Warnings, where one does not hold:
 *   the result's dtype must be a complex type or bool or self.dtype must not be a complex type
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_to_with(self, &(ct_to_opts){.non_blocking = true});
 */
CT_API ct_tensor *ct_to(ct_tensor *self, ct_dtype dtype);
CT_API ct_tensor *ct_to_with(ct_tensor *self, const ct_to_opts *opts);
CT_API ct_tensor *ct_to_out(ct_tensor *self, ct_dtype dtype, ct_tensor *out);
CT_API ct_tensor *ct_to_with_out(ct_tensor *self, const ct_to_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
