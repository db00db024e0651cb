/*
 * chunk: what it declares.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CHUNK_H
#define COTANGENT_OP_CHUNK_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_chunk_opts {
    int64_t dim; /* default 0 */
} ct_chunk_opts;

/**
 * Views of self in chunks parts along dim; all are equally long but the last, and there may be fewer if the axis is
 * short.
 * @param self  tensor of any dtype [*S]
 * Gradient: self.grad = cat(results.grad, dim)
 * Saves: nothing.
 */
CT_API ct_tensors ct_chunk(ct_tensor *self, int64_t chunks);
CT_API ct_tensors ct_chunk_with(ct_tensor *self, int64_t chunks, const ct_chunk_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
