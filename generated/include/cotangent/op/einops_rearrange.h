/*
 * einops_rearrange: what it declares.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_EINOPS_REARRANGE_H
#define COTANGENT_OP_EINOPS_REARRANGE_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_einops_rearrange_with; zero is the default. */
typedef struct ct_einops_rearrange_opts {
    /* lengths of axes by their names; one axis in every pair of brackets on the left needs none; default [] */
    ct_named_ints axes;
} ct_einops_rearrange_opts;

/**
 * self with its axes renamed, exchanged, split and joined as the pattern says, such as "b (h w) c -> b c h w". A view
 * where the strides allow it.
 *
 * @param self     the input; any tensor [*S]
 * @param pattern  names of the axes of self and, behind an arrow, of the result; those that are joined stand in
 *                 brackets, "..." stands for any axes, 1 for one of size 1
 * @param opts     NULL for the defaults
 *
 * @return shape: what pattern makes of self.shape; dtype and device: those of self
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  pattern must not have axes on the right alone
 *                 pattern must not have axes on the left alone
 *
 * A composition, differentiated through its parts.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 6, 3));
 *   ct_tensor *result = ct_einops_rearrange_with(self, "b (h w) c -> b c h w", &(ct_einops_rearrange_opts){.axes =
 *       CT_NAMED_INTS({"h", 2})});
 */
CT_API ct_tensor *ct_einops_rearrange(ct_tensor *self, const char *pattern);
CT_API ct_tensor *ct_einops_rearrange_with(ct_tensor *self, const char *pattern, const ct_einops_rearrange_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
