/*
 * repeat_interleave: what it declares.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_REPEAT_INTERLEAVE_H
#define COTANGENT_OP_REPEAT_INTERLEAVE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_repeat_interleave_with; zero is the default. */
typedef struct ct_repeat_interleave_opts {
    /* the axis; of self in row-major order if left out; from -self.ndim to self.ndim - 1; optional */
    ct_scalar dim;
} ct_repeat_interleave_opts;

/**
 * self with every element repeated, one behind the other, along dim, or of self as a vector.
 *
 * @param self     the input; any tensor [*S]
 * @param repeats  how often each element is there
 * @param opts     NULL for the defaults
 *
 * @return shape: self.shape with self.size(dim) * repeats at axis dim if dim is given, else [self.numel * repeats];
 *         dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 repeats must be at least 0
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_repeat_interleave(self, 2);
 */
CT_API ct_tensor *ct_repeat_interleave(ct_tensor *self, int64_t repeats);
CT_API ct_tensor *ct_repeat_interleave_with(ct_tensor *self, int64_t repeats, const ct_repeat_interleave_opts *opts);

/** Options of ct_repeat_interleave_tensor_with; zero is the default. */
typedef struct ct_repeat_interleave_tensor_opts {
    /* the axis; of self in row-major order if left out; from -self.ndim to self.ndim - 1; optional */
    ct_scalar dim;
    /* the number of elements along the axis of the result, an error if it is another; optional */
    ct_scalar output_size;
} ct_repeat_interleave_tensor_opts;

/**
 * self with every element repeated as often as repeats says, one behind the other, along dim, or of self as a vector.
 *
 * @param self     the input; any tensor [*S]
 * @param repeats  how often each element is there; one number serves all; integer tensor [*R]
 * @param opts     NULL for the defaults
 *
 * @return shape: [1] if dim is not given or self.ndim is 0, else self.shape with a number that depends on values at
 *         axis dim if dim is given, else 0; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  dim must be an axis of self, from -self.ndim to self.ndim - 1
 *                 repeats.ndim must be at most 1
 *                 if output_size is given, output_size must be at least 0
 *                 repeats.ndim must be 0 or repeats.numel must be 1 or self.size(dim) if dim is given, else self.numel
 *   CT_E_DTYPE    repeats.dtype must be integer
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *repeats = ct_tensor_from((int64_t[]){1, 2}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_repeat_interleave_tensor_with(self, repeats, &(ct_repeat_interleave_tensor_opts){.dim =
 *       ct_int(0), .output_size = ct_int(3)});
 */
CT_API ct_tensor *ct_repeat_interleave_tensor(ct_tensor *self, ct_tensor *repeats);
CT_API ct_tensor *ct_repeat_interleave_tensor_with(ct_tensor *self, ct_tensor *repeats,
                                                   const ct_repeat_interleave_tensor_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
