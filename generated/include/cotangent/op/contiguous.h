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

typedef struct ct_contiguous_opts {
    enum ct_memory_format memory_format; /* default contiguous_format */
} ct_contiguous_opts;

/**
 * self in row-major order without gaps; self itself if it lies so.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_contiguous(ct_tensor *self);
CT_API ct_tensor *ct_contiguous_with(ct_tensor *self, const ct_contiguous_opts *opts);
CT_API ct_tensor *ct_contiguous_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_contiguous_with_out(ct_tensor *self, const ct_contiguous_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
