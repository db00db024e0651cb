/*
 * sub: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SUB_H
#define COTANGENT_OP_SUB_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_sub, passed as named arguments. */
typedef struct ct_sub_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* factor of the added tensor; a scalar; default 1 */
    ct_scalar alpha CT_INIT_(ct_no_scalar_());
} ct_sub_opts;

/**
 * Difference, element by element, with broadcasting: self - alpha * other.
 * Also known as subtract.
 *
 * @param self   the input; number tensor [*A], or a scalar (ct_num)
 * @param other  the second operand; number tensor [*B], or a scalar (ct_num)
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other); device: self.device
 *         ct_sub_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless result.dtype == promote(self, other)
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   other.grad = -result.grad if alpha == 1 else -(result.grad * conj(alpha))
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_sub(self, other);
 */
CT_API ct_tensor *ct_sub(ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts);
CT_API ct_tensor *ct_sub_(ct_tensor *self, ct_tensor *other, const ct_sub_opts *opts);
CT_API ct_tensor *ct_sub_out(ct_tensor *self, ct_tensor *other, ct_tensor *out, const ct_sub_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_sub(ct_tensor *self, ct_tensor *other, const ct_sub_opts &opts = ct_sub_opts{})
{
    return ct_sub(self, other, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_sub(ct_kind0 self, ct_kind1 other, const ct_sub_opts &opts = ct_sub_opts{})
{
    return ct_sub(ct_operand_of(self), ct_operand_of(other), &opts);
}

inline ct_tensor *ct_sub_(ct_tensor *self, ct_tensor *other, const ct_sub_opts &opts = ct_sub_opts{})
{
    return ct_sub_(self, other, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_sub_(ct_kind0 self, ct_kind1 other, const ct_sub_opts &opts = ct_sub_opts{})
{
    return ct_sub_(ct_operand_of(self), ct_operand_of(other), &opts);
}

inline ct_tensor *ct_sub_out(ct_tensor *self, ct_tensor *other, ct_tensor *out, const ct_sub_opts &opts = ct_sub_opts{})
{
    return ct_sub_out(self, other, out, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_sub_out(ct_kind0 self, ct_kind1 other, ct_tensor *out, const ct_sub_opts &opts = ct_sub_opts{})
{
    return ct_sub_out(ct_operand_of(self), ct_operand_of(other), out, &opts);
}
#else
#define ct_sub_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .alpha = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_sub(...) ct_sub_named_(__VA_ARGS__, )
#define ct_sub_named_(self, other, ...) \
    CT_NAMED_(ct_sub, ct_sub_opts, (CT_OPERAND(self), CT_OPERAND(other), ), __VA_ARGS__)
#define ct_sub_(...) ct_sub__named_(__VA_ARGS__, )
#define ct_sub__named_(self, other, ...) \
    CT_NAMED_(ct_sub_, ct_sub_opts, (CT_OPERAND(self), CT_OPERAND(other), ), __VA_ARGS__)
#define ct_sub_out(...) ct_sub_out_named_(__VA_ARGS__, )
#define ct_sub_out_named_(self, other, out, ...) \
    CT_NAMED_(ct_sub_out, ct_sub_opts, (CT_OPERAND(self), CT_OPERAND(other), out, ), __VA_ARGS__)
#endif
#endif
