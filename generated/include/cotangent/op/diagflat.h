/*
 * diagflat: declarations.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIAGFLAT_H
#define COTANGENT_OP_DIAGFLAT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_diagflat, passed as named arguments. */
typedef struct ct_diagflat_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* offset of the diagonal from the main diagonal; positive above it, negative below it; default 0 */
    int64_t offset CT_INIT_(0);
} ct_diagflat_opts;

/**
 * Matrix with the elements of self, in row-major order, on a diagonal.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [self.numel + abs(offset), self.numel + abs(offset)]; dtype and device: same as self
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 2));
 *   ct_tensor *result = ct_diagflat(self);
 */
CT_API ct_tensor *ct_diagflat(ct_tensor *self, const ct_diagflat_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_diagflat(ct_tensor *self, const ct_diagflat_opts &opts = ct_diagflat_opts{})
{
    return ct_diagflat(self, &opts);
}
#else
#define ct_diagflat_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_diagflat(...) ct_diagflat_named_(__VA_ARGS__, )
#define ct_diagflat_named_(self, ...) CT_NAMED_(ct_diagflat, ct_diagflat_opts, (self, ), __VA_ARGS__)
#endif
#endif
