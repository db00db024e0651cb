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

typedef struct ct_to_opts {
    ct_dtype dtype;                      /* optional */
    ct_device device;                    /* optional */
    bool non_blocking;                   /* default false */
    bool copy;                           /* default false */
    enum ct_memory_format memory_format; /* default preserve_format */
} ct_to_opts;

/**
 * self with another dtype or on another device; self itself if nothing changes and copy is false.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_to(ct_tensor *self, ct_dtype dtype);
CT_API ct_tensor *ct_to_with(ct_tensor *self, const ct_to_opts *opts);
CT_API ct_tensor *ct_to_out(ct_tensor *self, ct_dtype dtype, ct_tensor *out);
CT_API ct_tensor *ct_to_with_out(ct_tensor *self, const ct_to_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
