/*
 * diff: declarations.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_DIFF_H
#define COTANGENT_OP_DIFF_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_diff, passed as named arguments. */
typedef struct ct_diff_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* number of times; default 1 */
    int64_t n CT_INIT_(1);
    /* index of the axis; a negative index counts from the last axis; from -self.ndim to self.ndim - 1; default -1 */
    int64_t dim CT_INIT_(-1);
} ct_diff_opts;

/**
 * n-th differences of neighbouring elements along dim, in the concatenation of prepend, self and append. The difference
 * of bool elements is their exclusive or. For n = 0 the result is self, without prepend and append.
 *
 * @param self     the input; any tensor [*S]
 * @param prepend  tensor to join before self along dim; any tensor [*P], or ct_none()
 * @param append   tensor to join after self along dim; any tensor [*Q], or ct_none()
 * @param opts     options, passed as named arguments; NULL for the defaults
 *
 * @return shape: self.shape with (self.size(dim) if n == 0 else max(self.size(dim) + (prepend.size(dim) if prepend !=
 *         none else 0) + (append.size(dim) if append != none else 0) - n, 0)) at axis dim; dtype: promote(self,
 *         prepend, append); device: self.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless dim in the range given above
 *                 unless self.ndim > 0
 *                 unless n >= 0
 *                 unless prepend == none or prepend.ndim == self.ndim
 *                 unless append == none or append.ndim == self.ndim
 *                 unless prepend == none or (prepend.shape without axis dim) == (self.shape without axis dim)
 *                 unless append == none or (append.shape without axis dim) == (self.shape without axis dim)
 *
 * No separate gradient: the operators that this operator calls are recorded and differentiated.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(4));
 *   ct_tensor *result = ct_diff(self, ct_none(), ct_none());
 */
CT_API ct_tensor *ct_diff(ct_tensor *self, ct_tensor *prepend, ct_tensor *append, const ct_diff_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_diff(ct_tensor *self, ct_tensor *prepend, ct_tensor *append,
                          const ct_diff_opts &opts = ct_diff_opts{})
{
    return ct_diff(self, prepend, append, &opts);
}
#else
#define ct_diff_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .n = 1, .dim = -1, .tag_.end = 0
#define ct_diff(...) ct_diff_named_(__VA_ARGS__, )
#define ct_diff_named_(self, prepend, append, ...) \
    CT_NAMED_(ct_diff, ct_diff_opts, (self, prepend, append, ), __VA_ARGS__)
#endif
#endif
