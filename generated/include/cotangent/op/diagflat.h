/*
 * diagflat: what it declares.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIAGFLAT_H
#define COTANGENT_OP_DIAGFLAT_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_diagflat_with; zero is the default. */
typedef struct ct_diagflat_opts {
    /* how far above the main diagonal, below it if negative; default 0 */
    int64_t offset;
} ct_diagflat_opts;

/**
 * A matrix with the elements of self, in row-major order, on a diagonal.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return shape: [self.numel + abs(offset), self.numel + abs(offset)]; dtype and device: those of self
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *result = ct_diagflat(self);
 */
CT_API ct_tensor *ct_diagflat(ct_tensor *self);
CT_API ct_tensor *ct_diagflat_with(ct_tensor *self, const ct_diagflat_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
