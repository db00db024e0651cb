/*
 * adagrad_step: declarations.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADAGRAD_STEP_H
#define COTANGENT_OP_ADAGRAD_STEP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_adagrad_step, passed as named arguments. */
typedef struct ct_adagrad_step_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* learning rate; default 0.01 */
    double lr CT_INIT_(0.01);
    /* decay of the learning rate with the number of steps; default 0 */
    double lr_decay CT_INIT_(0.0);
    /* value to add to the divisor of the step; default 1e-10 */
    double eps CT_INIT_(1e-10);
    /* factor; weight_decay * param is added to the gradient; default 0 */
    double weight_decay CT_INIT_(0.0);
    /* if true, the step is in the direction of the gradient, else against it; default false */
    bool maximize CT_INIT_(false);
} ct_adagrad_step_opts;

/**
 * Parameter after a step of Adagrad: the gradient is divided by the root of the sum of all squared gradients.
 *
 * @param param      the parameter; float tensor [*S]
 * @param grad       gradient of the loss with respect to the parameter; float tensor [*S]
 * @param state_sum  sum of the squared gradients; overwritten; float tensor [*S]
 * @param step       index of this step, from 1
 * @param opts       options, passed as named arguments; NULL for the defaults
 * @param out        tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as param
 *         ct_adagrad_step_: overwrite param and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless step >= 1
 *                 unless lr >= 0
 *                 unless lr_decay >= 0
 *                 unless eps >= 0
 *                 unless weight_decay >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless param, grad and state_sum have the same dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; state_sum: it is
 * overwritten outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *state_sum = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_adagrad_step(param, grad, state_sum, 2, .lr = 0.5, .lr_decay = 0.5);
 */
CT_API ct_tensor *ct_adagrad_step(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step,
                                  const ct_adagrad_step_opts *opts);
CT_API ct_tensor *ct_adagrad_step_(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step,
                                   const ct_adagrad_step_opts *opts);
CT_API ct_tensor *ct_adagrad_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step,
                                      ct_tensor *out, const ct_adagrad_step_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_adagrad_step(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step,
                                  const ct_adagrad_step_opts &opts = ct_adagrad_step_opts{})
{
    return ct_adagrad_step(param, grad, state_sum, step, &opts);
}

inline ct_tensor *ct_adagrad_step_(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step,
                                   const ct_adagrad_step_opts &opts = ct_adagrad_step_opts{})
{
    return ct_adagrad_step_(param, grad, state_sum, step, &opts);
}

inline ct_tensor *ct_adagrad_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step,
                                      ct_tensor *out, const ct_adagrad_step_opts &opts = ct_adagrad_step_opts{})
{
    return ct_adagrad_step_out(param, grad, state_sum, step, out, &opts);
}
#else
#define ct_adagrad_step_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.01, .eps = 1e-10, .tag_.end = 0
#define ct_adagrad_step(...) ct_adagrad_step_named_(__VA_ARGS__, )
#define ct_adagrad_step_named_(param, grad, state_sum, step, ...) \
    CT_NAMED_(ct_adagrad_step, ct_adagrad_step_opts, (param, grad, state_sum, step, ), __VA_ARGS__)
#define ct_adagrad_step_(...) ct_adagrad_step__named_(__VA_ARGS__, )
#define ct_adagrad_step__named_(param, grad, state_sum, step, ...) \
    CT_NAMED_(ct_adagrad_step_, ct_adagrad_step_opts, (param, grad, state_sum, step, ), __VA_ARGS__)
#define ct_adagrad_step_out(...) ct_adagrad_step_out_named_(__VA_ARGS__, )
#define ct_adagrad_step_out_named_(param, grad, state_sum, step, out, ...) \
    CT_NAMED_(ct_adagrad_step_out, ct_adagrad_step_opts, (param, grad, state_sum, step, out, ), __VA_ARGS__)
#endif
#endif
