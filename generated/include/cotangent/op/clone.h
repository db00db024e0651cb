/*
 * clone: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CLONE_H
#define COTANGENT_OP_CLONE_H

#include <cotangent/tensor.h>
#include <cotangent/word/memory_format.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_clone_with; zero is the default. */
typedef struct ct_clone_opts {
    /* how the elements of a copy lie in memory; CT_MEMORY_FORMAT_PRESERVE_FORMAT or CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT;
     * default CT_MEMORY_FORMAT_PRESERVE_FORMAT */
    enum ct_memory_format memory_format;
} ct_clone_opts;

/**
 * Copy of self.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  NULL for the defaults
 * @param out   tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of self
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_clone(self);
 */
CT_API ct_tensor *ct_clone(ct_tensor *self);
CT_API ct_tensor *ct_clone_with(ct_tensor *self, const ct_clone_opts *opts);
CT_API ct_tensor *ct_clone_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_clone_with_out(ct_tensor *self, const ct_clone_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
