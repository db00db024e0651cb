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

typedef struct ct_clone_opts {
    enum ct_memory_format memory_format; /* default preserve_format */
} ct_clone_opts;

/**
 * Copy of self.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = result.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_clone(ct_tensor *self);
CT_API ct_tensor *ct_clone_with(ct_tensor *self, const ct_clone_opts *opts);
CT_API ct_tensor *ct_clone_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_clone_with_out(ct_tensor *self, const ct_clone_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
