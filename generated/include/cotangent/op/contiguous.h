/*
 * contiguous: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CONTIGUOUS_H
#define COTANGENT_OP_CONTIGUOUS_H

#include <cotangent/tensor.h>
#include <cotangent/word/memory_format.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_contiguous_with; zero is the default. */
typedef struct ct_contiguous_opts {
    /* how the elements of a copy lie in memory; CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT; default
     * CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT */
    enum ct_memory_format memory_format;
} ct_contiguous_opts;

/**
 * self in row-major order without gaps; self itself if it lies so.
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
 *   ct_tensor *result = ct_contiguous(self);
 */
CT_API ct_tensor *ct_contiguous(ct_tensor *self);
CT_API ct_tensor *ct_contiguous_with(ct_tensor *self, const ct_contiguous_opts *opts);
CT_API ct_tensor *ct_contiguous_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_contiguous_with_out(ct_tensor *self, const ct_contiguous_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
