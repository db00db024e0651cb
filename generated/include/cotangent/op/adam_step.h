/*
 * adam_step: declarations.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADAM_STEP_H
#define COTANGENT_OP_ADAM_STEP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_adam_step, passed as named arguments. */
typedef struct ct_adam_step_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* learning rate; default 0.001 */
    double lr CT_INIT_(0.001);
    /* decay rate of the running mean of the gradients; default 0.9 */
    double beta1 CT_INIT_(0.9);
    /* decay rate of the running mean of the squared gradients; default 0.999 */
    double beta2 CT_INIT_(0.999);
    /* value to add to the divisor of the step; default 1e-08 */
    double eps CT_INIT_(1e-08);
    /* factor; weight_decay * param is added to the gradient; default 0 */
    double weight_decay CT_INIT_(0.0);
    /* if true, weight_decay scales the parameter itself (AdamW) and is not added to the gradient; default false */
    bool decoupled CT_INIT_(false);
    /* if true, the step is in the direction of the gradient, else against it; default false */
    bool maximize CT_INIT_(false);
} ct_adam_step_opts;

/**
 * Parameter after a step of Adam, or of AdamW if decoupled.
 *
 * @param param       the parameter; float tensor [*S]
 * @param grad        gradient of the loss with respect to the parameter; float tensor [*S]
 * @param exp_avg     running mean of the gradients, zeros before the first step; overwritten; float tensor [*S]
 * @param exp_avg_sq  running mean of the squared gradients, zeros before the first step; overwritten; float tensor [*S]
 * @param step        index of this step, from 1
 * @param opts        options, passed as named arguments; NULL for the defaults
 * @param out         tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as param
 *         ct_adam_step_: overwrite param and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless step >= 1
 *                 unless lr >= 0
 *                 unless beta1 >= 0 and beta1 < 1
 *                 unless beta2 >= 0 and beta2 < 1
 *                 unless eps >= 0
 *                 unless weight_decay >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless param, grad, exp_avg and exp_avg_sq have the same dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; exp_avg: it is
 * overwritten outside the graph; exp_avg_sq: it is overwritten outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *exp_avg = ct_rand(CT_INTS(3));
 *   ct_tensor *exp_avg_sq = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_adam_step(param, grad, exp_avg, exp_avg_sq, 2, .lr = 0.5, .beta1 = 0.5, .beta2 = 0.5);
 */
CT_API ct_tensor *ct_adam_step(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                               int64_t step, const ct_adam_step_opts *opts);
CT_API ct_tensor *ct_adam_step_(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                int64_t step, const ct_adam_step_opts *opts);
CT_API ct_tensor *ct_adam_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                   int64_t step, ct_tensor *out, const ct_adam_step_opts *opts);

/** Options of ct_adam_step_amsgrad, passed as named arguments. */
typedef struct ct_adam_step_amsgrad_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* learning rate; default 0.001 */
    double lr CT_INIT_(0.001);
    /* decay rate of the running mean of the gradients; default 0.9 */
    double beta1 CT_INIT_(0.9);
    /* decay rate of the running mean of the squared gradients; default 0.999 */
    double beta2 CT_INIT_(0.999);
    /* value to add to the divisor of the step; default 1e-08 */
    double eps CT_INIT_(1e-08);
    /* factor; weight_decay * param is added to the gradient; default 0 */
    double weight_decay CT_INIT_(0.0);
    /* if true, weight_decay scales the parameter itself (AdamW) and is not added to the gradient; default false */
    bool decoupled CT_INIT_(false);
    /* if true, the step is in the direction of the gradient, else against it; default false */
    bool maximize CT_INIT_(false);
} ct_adam_step_amsgrad_opts;

/**
 * Parameter after a step of Adam with the maximum of the running means of squares (AMSGrad).
 *
 * @param param           the parameter; float tensor [*S]
 * @param grad            gradient of the loss with respect to the parameter; float tensor [*S]
 * @param exp_avg         running mean of the gradients, zeros before the first step; overwritten; float tensor [*S]
 * @param exp_avg_sq      running mean of the squared gradients, zeros before the first step; overwritten; float tensor
 *                        [*S]
 * @param max_exp_avg_sq  maximum of the running means of squares, zeros before the first step; overwritten; float
 *                        tensor [*S]
 * @param step            index of this step, from 1
 * @param opts            options, passed as named arguments; NULL for the defaults
 * @param out             tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as param
 *         ct_adam_step_amsgrad_: overwrite param and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless step >= 1
 *                 unless lr >= 0
 *                 unless beta1 >= 0 and beta1 < 1
 *                 unless beta2 >= 0 and beta2 < 1
 *                 unless eps >= 0
 *                 unless weight_decay >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless param, grad, exp_avg, exp_avg_sq and max_exp_avg_sq have the same dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; exp_avg: it is
 * overwritten outside the graph; exp_avg_sq: it is overwritten outside the graph; max_exp_avg_sq: it is overwritten
 * outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *exp_avg = ct_rand(CT_INTS(3));
 *   ct_tensor *exp_avg_sq = ct_rand(CT_INTS(3));
 *   ct_tensor *max_exp_avg_sq = ct_tensor_from((float[]){1, 1, 1}, CT_INTS(3), CT_DTYPE_F32);
 *   ct_tensor *result = ct_adam_step_amsgrad(param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, 2, .lr = 0.5, .beta1 =
 *       0.5, .beta2 = 0.5);
 */
CT_API ct_tensor *ct_adam_step_amsgrad(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                       ct_tensor *max_exp_avg_sq, int64_t step, const ct_adam_step_amsgrad_opts *opts);
CT_API ct_tensor *ct_adam_step_amsgrad_(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                        ct_tensor *max_exp_avg_sq, int64_t step, const ct_adam_step_amsgrad_opts *opts);
CT_API ct_tensor *ct_adam_step_amsgrad_out(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                           ct_tensor *max_exp_avg_sq, int64_t step, ct_tensor *out,
                                           const ct_adam_step_amsgrad_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_adam_step(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                               int64_t step, const ct_adam_step_opts &opts = ct_adam_step_opts{})
{
    return ct_adam_step(param, grad, exp_avg, exp_avg_sq, step, &opts);
}

inline ct_tensor *ct_adam_step_(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                int64_t step, const ct_adam_step_opts &opts = ct_adam_step_opts{})
{
    return ct_adam_step_(param, grad, exp_avg, exp_avg_sq, step, &opts);
}

inline ct_tensor *ct_adam_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                   int64_t step, ct_tensor *out, const ct_adam_step_opts &opts = ct_adam_step_opts{})
{
    return ct_adam_step_out(param, grad, exp_avg, exp_avg_sq, step, out, &opts);
}

inline ct_tensor *ct_adam_step_amsgrad(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                       ct_tensor *max_exp_avg_sq, int64_t step,
                                       const ct_adam_step_amsgrad_opts &opts = ct_adam_step_amsgrad_opts{})
{
    return ct_adam_step_amsgrad(param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, &opts);
}

inline ct_tensor *ct_adam_step_amsgrad_(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                        ct_tensor *max_exp_avg_sq, int64_t step,
                                        const ct_adam_step_amsgrad_opts &opts = ct_adam_step_amsgrad_opts{})
{
    return ct_adam_step_amsgrad_(param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, &opts);
}

inline ct_tensor *ct_adam_step_amsgrad_out(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                           ct_tensor *max_exp_avg_sq, int64_t step, ct_tensor *out,
                                           const ct_adam_step_amsgrad_opts &opts = ct_adam_step_amsgrad_opts{})
{
    return ct_adam_step_amsgrad_out(param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, out, &opts);
}
#else
#define ct_adam_step_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.001, .beta1 = 0.9, .beta2 = 0.999, .eps = 1e-08, .tag_.end = 0
#define ct_adam_step(...) ct_adam_step_named_(__VA_ARGS__, )
#define ct_adam_step_named_(param, grad, exp_avg, exp_avg_sq, step, ...) \
    CT_NAMED_(ct_adam_step, ct_adam_step_opts, (param, grad, exp_avg, exp_avg_sq, step, ), __VA_ARGS__)
#define ct_adam_step_(...) ct_adam_step__named_(__VA_ARGS__, )
#define ct_adam_step__named_(param, grad, exp_avg, exp_avg_sq, step, ...) \
    CT_NAMED_(ct_adam_step_, ct_adam_step_opts, (param, grad, exp_avg, exp_avg_sq, step, ), __VA_ARGS__)
#define ct_adam_step_out(...) ct_adam_step_out_named_(__VA_ARGS__, )
#define ct_adam_step_out_named_(param, grad, exp_avg, exp_avg_sq, step, out, ...) \
    CT_NAMED_(ct_adam_step_out, ct_adam_step_opts, (param, grad, exp_avg, exp_avg_sq, step, out, ), __VA_ARGS__)
#define ct_adam_step_amsgrad_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.001, .beta1 = 0.9, .beta2 = 0.999, .eps = 1e-08, .tag_.end = 0
#define ct_adam_step_amsgrad(...) ct_adam_step_amsgrad_named_(__VA_ARGS__, )
#define ct_adam_step_amsgrad_named_(param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, ...) \
    CT_NAMED_(ct_adam_step_amsgrad, ct_adam_step_amsgrad_opts, \
              (param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, ), __VA_ARGS__)
#define ct_adam_step_amsgrad_(...) ct_adam_step_amsgrad__named_(__VA_ARGS__, )
#define ct_adam_step_amsgrad__named_(param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, ...) \
    CT_NAMED_(ct_adam_step_amsgrad_, ct_adam_step_amsgrad_opts, \
              (param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, ), __VA_ARGS__)
#define ct_adam_step_amsgrad_out(...) ct_adam_step_amsgrad_out_named_(__VA_ARGS__, )
#define ct_adam_step_amsgrad_out_named_(param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, out, ...) \
    CT_NAMED_(ct_adam_step_amsgrad_out, ct_adam_step_amsgrad_opts, \
              (param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, step, out, ), __VA_ARGS__)
#endif
#endif
