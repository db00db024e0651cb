/*
 * copy_: what it declares.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_COPY__H
#define COTANGENT_OP_COPY__H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_copy_opts {
    bool non_blocking; /* default false */
} ct_copy_opts;

/**
 * Writes src into self, converting its dtype and moving it between devices.
 * @param self  tensor of any dtype [*S]
 * @param src  tensor of any dtype [*B]
 * Gradient: src.grad = self.grad
 * Saves: nothing.
 */
CT_API ct_tensor *ct_copy_(ct_tensor *self, ct_tensor *src);
CT_API ct_tensor *ct_copy_with_(ct_tensor *self, ct_tensor *src, const ct_copy_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
