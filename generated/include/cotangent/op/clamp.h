/*
 * clamp: declarations.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_CLAMP_H
#define COTANGENT_OP_CLAMP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self limited to the range from min to max, with broadcasting. At a bound self gets the gradient; where min > max the
 * result is max.
 * Also known as clip.
 *
 * @param self  the input; bool or real tensor [*S]
 * @param min   lower bound; none if left out; bool or real tensor [*A], or a scalar (ct_num), or ct_none()
 * @param max   upper bound; none if left out; bool or real tensor [*B], or a scalar (ct_num), or ct_none()
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: broadcast(self.shape, min.shape if min != none else [], max.shape if max != none else []); dtype:
 *         promote(self, min, max); device: self.device
 *         ct_clamp_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless min != none or max != none
 *   CT_E_SHAPE    unless broadcasts(self.shape, min.shape if min != none else [], max.shape if max != none else [])
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if inside else 0
 *   min.grad = (0 if inside or above else result.grad) if has(max) else 0 if inside else result.grad
 *   max.grad = (result.grad if above else 0) if has(min) else 0 if inside else result.grad
 *   inside = not self < min and not self > max if has(min) and has(max) else not self < min if has(min) else not self >
 *       max
 *   above = self > max or min > max
 *   Saved: inside (bits); above (bits) for the gradient of min, max when has(min) and has(max).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *min = ct_rand(CT_INTS(4));
 *   ct_tensor *max = ct_rand(CT_INTS(3, 1));
 *   ct_tensor *result = ct_clamp(self, min, max);
 */
CT_API ct_tensor *ct_clamp(ct_tensor *self, ct_tensor *min, ct_tensor *max);
CT_API ct_tensor *ct_clamp_(ct_tensor *self, ct_tensor *min, ct_tensor *max);
CT_API ct_tensor *ct_clamp_out(ct_tensor *self, ct_tensor *min, ct_tensor *max, ct_tensor *out);

/** Options of ct_clamp_scalar, passed as named arguments. */
typedef struct ct_clamp_scalar_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* lower bound; none if left out; a scalar; optional */
    ct_scalar min CT_INIT_(ct_no_scalar_());
    /* upper bound; none if left out; a scalar; optional */
    ct_scalar max CT_INIT_(ct_no_scalar_());
} ct_clamp_scalar_opts;

/**
 * self limited to the range of the scalars from min to max. At a bound self gets the gradient; where min > max the
 * result is max with gradient 0.
 *
 * @param self  the input; real tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 * @param out   tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape: self.shape; dtype: promote(self.dtype, min, max); device: self.device
 *         ct_clamp_scalar_: overwrite self and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless min != none or max != none
 *                 unless not is_complex(result.dtype)
 *                 unless min == none or result.dtype can represent min
 *                 unless max == none or result.dtype can represent max
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   self.grad = result.grad if inside else 0
 *   inside = self >= min and self <= max if has(min) and has(max) else self >= min if has(min) else self <= max
 *   Saved: inside (bits).
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *result = ct_clamp_scalar(self, .min = -0.5, .max = 0.75);
 */
CT_API ct_tensor *ct_clamp_scalar(ct_tensor *self, const ct_clamp_scalar_opts *opts);
CT_API ct_tensor *ct_clamp_scalar_(ct_tensor *self, const ct_clamp_scalar_opts *opts);
CT_API ct_tensor *ct_clamp_scalar_out(ct_tensor *self, ct_tensor *out, const ct_clamp_scalar_opts *opts);

#ifdef __cplusplus
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_clamp(ct_tensor *self, ct_kind0 min, ct_kind1 max)
{
    return ct_clamp(self, ct_operand_of(min), ct_operand_of(max));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_clamp_(ct_tensor *self, ct_kind0 min, ct_kind1 max)
{
    return ct_clamp_(self, ct_operand_of(min), ct_operand_of(max));
}

template <class ct_kind0, class ct_kind1, class = ct_if_scalar<ct_kind0, ct_kind1>>
inline ct_tensor *ct_clamp_out(ct_tensor *self, ct_kind0 min, ct_kind1 max, ct_tensor *out)
{
    return ct_clamp_out(self, ct_operand_of(min), ct_operand_of(max), out);
}

inline ct_tensor *ct_clamp_scalar(ct_tensor *self, const ct_clamp_scalar_opts &opts = ct_clamp_scalar_opts{})
{
    return ct_clamp_scalar(self, &opts);
}

inline ct_tensor *ct_clamp_scalar_(ct_tensor *self, const ct_clamp_scalar_opts &opts = ct_clamp_scalar_opts{})
{
    return ct_clamp_scalar_(self, &opts);
}

inline ct_tensor *ct_clamp_scalar_out(ct_tensor *self, ct_tensor *out,
                                      const ct_clamp_scalar_opts &opts = ct_clamp_scalar_opts{})
{
    return ct_clamp_scalar_out(self, out, &opts);
}
#else
#define ct_clamp(self, min, max) ((ct_clamp)(self, CT_OPERAND(min), CT_OPERAND(max)))
#define ct_clamp_(self, min, max) ((ct_clamp_)(self, CT_OPERAND(min), CT_OPERAND(max)))
#define ct_clamp_out(self, min, max, out) ((ct_clamp_out)(self, CT_OPERAND(min), CT_OPERAND(max), out))
#define ct_clamp_scalar_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .min = CT_DEFAULT_SCALAR_, .max = CT_DEFAULT_SCALAR_, .tag_.end = 0
#define ct_clamp_scalar(...) ct_clamp_scalar_named_(__VA_ARGS__, )
#define ct_clamp_scalar_named_(self, ...) CT_NAMED_(ct_clamp_scalar, ct_clamp_scalar_opts, (self, ), __VA_ARGS__)
#define ct_clamp_scalar_(...) ct_clamp_scalar__named_(__VA_ARGS__, )
#define ct_clamp_scalar__named_(self, ...) CT_NAMED_(ct_clamp_scalar_, ct_clamp_scalar_opts, (self, ), __VA_ARGS__)
#define ct_clamp_scalar_out(...) ct_clamp_scalar_out_named_(__VA_ARGS__, )
#define ct_clamp_scalar_out_named_(self, out, ...) \
    CT_NAMED_(ct_clamp_scalar_out, ct_clamp_scalar_opts, (self, out, ), __VA_ARGS__)
#endif
#endif
