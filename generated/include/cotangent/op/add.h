/*
 * add: declarations.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADD_H
#define COTANGENT_OP_ADD_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_add, passed as named arguments. */
typedef struct ct_add_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* factor of the added tensor; a scalar; default 1 */
    ct_scalar alpha CT_INIT_(ct_no_scalar_());
} ct_add_opts;

/**
 * Sum, element by element, with broadcasting: self + alpha * other. For bool, logical or.
 *
 * @param self   the input; any tensor [*A], or a scalar (ct_num)
 * @param other  the second operand; any tensor [*B], or a scalar (ct_num)
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, other.shape); dtype: promote(self, other); device: self.device
 *         ct_add_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless result.dtype == promote(self, other) or promote(self, other) == bool and result.dtype == i64
 *   CT_E_SHAPE    unless broadcasts(self.shape, other.shape)
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad
 *   other.grad = result.grad if alpha == 1 else result.grad * conj(alpha)
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *other = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_add(self, other);
 */
CT_API ct_tensor *ct_add(ct_tensor *self, ct_tensor *other, const ct_add_opts *opts);
CT_API ct_tensor *ct_add_(ct_tensor *self, ct_tensor *other, const ct_add_opts *opts);
CT_API ct_tensor *ct_add_out(ct_tensor *self, ct_tensor *other, ct_tensor *out, const ct_add_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_add(ct_tensor *self, ct_tensor *other, const ct_add_opts &opts = ct_add_opts{})
{
    return ct_add(self, other, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_add(ct_kind0 self, ct_kind1 other, const ct_add_opts &opts = ct_add_opts{})
{
    return ct_add(ct_operand_of(self), ct_operand_of(other), &opts);
}

inline ct_tensor *ct_add_(ct_tensor *self, ct_tensor *other, const ct_add_opts &opts = ct_add_opts{})
{
    return ct_add_(self, other, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_add_(ct_kind0 self, ct_kind1 other, const ct_add_opts &opts = ct_add_opts{})
{
    return ct_add_(ct_operand_of(self), ct_operand_of(other), &opts);
}

inline ct_tensor *ct_add_out(ct_tensor *self, ct_tensor *other, ct_tensor *out, const ct_add_opts &opts = ct_add_opts{})
{
    return ct_add_out(self, other, out, &opts);
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_add_out(ct_kind0 self, ct_kind1 other, ct_tensor *out, const ct_add_opts &opts = ct_add_opts{})
{
    return ct_add_out(ct_operand_of(self), ct_operand_of(other), out, &opts);
}
#else
#define ct_add_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .alpha = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_add(...) ct_add_named_(__VA_ARGS__, )
#define ct_add_named_(self, other, ...) \
    CT_NAMED_(ct_add, ct_add_opts, (CT_OPERAND(self), CT_OPERAND(other), ), __VA_ARGS__)
#define ct_add_(...) ct_add__named_(__VA_ARGS__, )
#define ct_add__named_(self, other, ...) \
    CT_NAMED_(ct_add_, ct_add_opts, (CT_OPERAND(self), CT_OPERAND(other), ), __VA_ARGS__)
#define ct_add_out(...) ct_add_out_named_(__VA_ARGS__, )
#define ct_add_out_named_(self, other, out, ...) \
    CT_NAMED_(ct_add_out, ct_add_opts, (CT_OPERAND(self), CT_OPERAND(other), out, ), __VA_ARGS__)
#endif
#endif
