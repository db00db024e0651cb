/*
 * diag: declarations.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIAG_H
#define COTANGENT_OP_DIAG_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_diag, passed as named arguments. */
typedef struct ct_diag_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* offset of the diagonal from the main diagonal; positive above it, negative below it; default 0 */
    int64_t diagonal CT_INIT_(0);
} ct_diag_opts;

/**
 * Matrix with the vector self on a diagonal, or the diagonal of the matrix self.
 *
 * @param self  the input; any tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: [self.size(0) + abs(diagonal), self.size(0) + abs(diagonal)] if self.ndim == 1 else [max(0,
 *         min(self.size(0) + min(diagonal, 0), self.size(-1) - max(diagonal, 0)))]; dtype and device: same as self
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless self.ndim == 1 or self.ndim == 2
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_diag(self);
 */
CT_API ct_tensor *ct_diag(ct_tensor *self, const ct_diag_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_diag(ct_tensor *self, const ct_diag_opts &opts = ct_diag_opts{}) { return ct_diag(self, &opts); }
#else
#define ct_diag_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_diag(...) ct_diag_named_(__VA_ARGS__, )
#define ct_diag_named_(self, ...) CT_NAMED_(ct_diag, ct_diag_opts, (self, ), __VA_ARGS__)
#endif
#endif
