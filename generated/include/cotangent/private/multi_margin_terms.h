/*
 * multi_margin_terms: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_MULTI_MARGIN_TERMS_H
#define COTANGENT_PRIVATE_MULTI_MARGIN_TERMS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_multi_margin_terms, passed as named arguments. */
typedef struct ct_multi_margin_terms_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* if true, the terms are squared; default false */
    bool squared CT_INIT_(false);
    /* required difference between own and the other scores; default 1 */
    double margin CT_INIT_(1.0);
} ct_multi_margin_terms_opts;

/**
 * Terms of multi_margin_loss; 0 for the target class itself.
 *
 * @param self    scores; float tensor [*A]
 * @param own     score of the target class of each row; broadcasts; float tensor [*B]
 * @param others  true for all classes except the target class of the row; bool tensor [*C]
 * @param opts    options, passed as named arguments; NULL for the defaults
 * @param out     tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: the broadcast of self.shape, own.shape and others.shape; dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    self.shape and own.shape must broadcast
 *                 the broadcast of self.shape and own.shape and others.shape must broadcast
 *                 self.shape, own.shape and others.shape must broadcast
 *   CT_E_DTYPE    the dtypes of self and own must be float
 *                 others.dtype must be bool
 *                 self and own must have the same dtype
 *
 * Gradients, differentiable to any order:
 *   self.grad = (result.grad * 2 * (margin - own + self) if squared else result.grad) if live else 0
 *   own.grad = (-(result.grad * 2 * (margin - own + self)) if squared else -result.grad) if live else 0
 *   live = others and short_ > 0
 *   short_ = margin - own + self
 *   self and own are saved if any gradient is required and 'squared' holds; live (one bit per element) is saved if any
 *   gradient is required.
 *
 * Example:
 *   ct_tensor *self = ct_rand(CT_INTS(3, 4));
 *   ct_tensor *own = ct_rand(CT_INTS(3, 1));
 *   ct_tensor *others = ct_tensor_from((bool[]){true, false, true, true, true, false, true, true, false, true, true,
 *       true}, CT_INTS(3, 4), CT_DTYPE_BOOL);
 *   ct_tensor *result = ct_multi_margin_terms(self, own, others, .margin = 0.537);
 */
CT_API ct_tensor *ct_multi_margin_terms(ct_tensor *self, ct_tensor *own, ct_tensor *others,
                                        const ct_multi_margin_terms_opts *opts);
CT_API ct_tensor *ct_multi_margin_terms_out(ct_tensor *self, ct_tensor *own, ct_tensor *others, ct_tensor *out,
                                            const ct_multi_margin_terms_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_multi_margin_terms(ct_tensor *self, ct_tensor *own, ct_tensor *others,
                                        const ct_multi_margin_terms_opts &opts = ct_multi_margin_terms_opts{})
{
    return ct_multi_margin_terms(self, own, others, &opts);
}

inline ct_tensor *ct_multi_margin_terms_out(ct_tensor *self, ct_tensor *own, ct_tensor *others, ct_tensor *out,
                                            const ct_multi_margin_terms_opts &opts = ct_multi_margin_terms_opts{})
{
    return ct_multi_margin_terms_out(self, own, others, out, &opts);
}
#else
#define ct_multi_margin_terms_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .margin = 1.0, .tag_.end = 0
#define ct_multi_margin_terms(...) ct_multi_margin_terms_named_(__VA_ARGS__, )
#define ct_multi_margin_terms_named_(self, own, others, ...) \
    CT_NAMED_(ct_multi_margin_terms, ct_multi_margin_terms_opts, (self, own, others, ), __VA_ARGS__)
#define ct_multi_margin_terms_out(...) ct_multi_margin_terms_out_named_(__VA_ARGS__, )
#define ct_multi_margin_terms_out_named_(self, own, others, out, ...) \
    CT_NAMED_(ct_multi_margin_terms_out, ct_multi_margin_terms_opts, (self, own, others, out, ), __VA_ARGS__)
#endif
#endif
