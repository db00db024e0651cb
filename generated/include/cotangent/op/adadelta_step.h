/*
 * adadelta_step: declarations.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADADELTA_STEP_H
#define COTANGENT_OP_ADADELTA_STEP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_adadelta_step, passed as named arguments. */
typedef struct ct_adadelta_step_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* learning rate; default 1 */
    double lr CT_INIT_(1.0);
    /* decay rate of the running means; default 0.9 */
    double rho CT_INIT_(0.9);
    /* value to add to the running means under their roots; default 1e-06 */
    double eps CT_INIT_(1e-06);
    /* factor; weight_decay * param is added to the gradient; default 0 */
    double weight_decay CT_INIT_(0.0);
    /* if true, the step is in the direction of the gradient, else against it; default false */
    bool maximize CT_INIT_(false);
} ct_adadelta_step_opts;

/**
 * Parameter after a step of Adadelta: the step is scaled by the running mean of squared steps.
 *
 * @param param       the parameter; float tensor [*S]
 * @param grad        gradient of the loss with respect to the parameter; float tensor [*S]
 * @param square_avg  running mean of the squared gradients, zeros before the first step; overwritten; float tensor [*S]
 * @param acc_delta   running mean of the squared steps, zeros before the first step; overwritten; float tensor [*S]
 * @param opts        options, passed as named arguments; NULL for the defaults
 * @param out         tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as param
 *         ct_adadelta_step_: overwrite param and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless lr >= 0
 *                 unless rho >= 0 and rho <= 1
 *                 unless eps >= 0
 *                 unless weight_decay >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless param, grad, square_avg and acc_delta have the same dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; square_avg: it is
 * overwritten outside the graph; acc_delta: it is overwritten outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *square_avg = ct_rand(CT_INTS(3));
 *   ct_tensor *acc_delta = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_adadelta_step(param, grad, square_avg, acc_delta, .rho = 0.5);
 */
CT_API ct_tensor *ct_adadelta_step(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *acc_delta,
                                   const ct_adadelta_step_opts *opts);
CT_API ct_tensor *ct_adadelta_step_(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *acc_delta,
                                    const ct_adadelta_step_opts *opts);
CT_API ct_tensor *ct_adadelta_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *acc_delta,
                                       ct_tensor *out, const ct_adadelta_step_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_adadelta_step(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *acc_delta,
                                   const ct_adadelta_step_opts &opts = ct_adadelta_step_opts{})
{
    return ct_adadelta_step(param, grad, square_avg, acc_delta, &opts);
}

inline ct_tensor *ct_adadelta_step_(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *acc_delta,
                                    const ct_adadelta_step_opts &opts = ct_adadelta_step_opts{})
{
    return ct_adadelta_step_(param, grad, square_avg, acc_delta, &opts);
}

inline ct_tensor *ct_adadelta_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *acc_delta,
                                       ct_tensor *out, const ct_adadelta_step_opts &opts = ct_adadelta_step_opts{})
{
    return ct_adadelta_step_out(param, grad, square_avg, acc_delta, out, &opts);
}
#else
#define ct_adadelta_step_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 1.0, .rho = 0.9, .eps = 1e-06, .tag_.end = 0
#define ct_adadelta_step(...) ct_adadelta_step_named_(__VA_ARGS__, )
#define ct_adadelta_step_named_(param, grad, square_avg, acc_delta, ...) \
    CT_NAMED_(ct_adadelta_step, ct_adadelta_step_opts, (param, grad, square_avg, acc_delta, ), __VA_ARGS__)
#define ct_adadelta_step_(...) ct_adadelta_step__named_(__VA_ARGS__, )
#define ct_adadelta_step__named_(param, grad, square_avg, acc_delta, ...) \
    CT_NAMED_(ct_adadelta_step_, ct_adadelta_step_opts, (param, grad, square_avg, acc_delta, ), __VA_ARGS__)
#define ct_adadelta_step_out(...) ct_adadelta_step_out_named_(__VA_ARGS__, )
#define ct_adadelta_step_out_named_(param, grad, square_avg, acc_delta, out, ...) \
    CT_NAMED_(ct_adadelta_step_out, ct_adadelta_step_opts, (param, grad, square_avg, acc_delta, out, ), __VA_ARGS__)
#endif
#endif
