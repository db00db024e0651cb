/*
 * sgd_step: declarations.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SGD_STEP_H
#define COTANGENT_OP_SGD_STEP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_sgd_step, passed as named arguments. */
typedef struct ct_sgd_step_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* learning rate; default 0.001 */
    double lr CT_INIT_(0.001);
    /* factor; weight_decay * param is added to the gradient; default 0 */
    double weight_decay CT_INIT_(0.0);
    /* if true, the step is in the direction of the gradient, else against it; default false */
    bool maximize CT_INIT_(false);
} ct_sgd_step_opts;

/**
 * Parameter after a step of stochastic gradient descent.
 *
 * @param param  the parameter; float tensor [*S]
 * @param grad   gradient of the loss with respect to the parameter; float tensor [*S]
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as param
 *         ct_sgd_step_: overwrite param and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless lr >= 0
 *                 unless weight_decay >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless param and grad have the same dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_sgd_step(param, grad, .lr = 0.5);
 */
CT_API ct_tensor *ct_sgd_step(ct_tensor *param, ct_tensor *grad, const ct_sgd_step_opts *opts);
CT_API ct_tensor *ct_sgd_step_(ct_tensor *param, ct_tensor *grad, const ct_sgd_step_opts *opts);
CT_API ct_tensor *ct_sgd_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *out, const ct_sgd_step_opts *opts);

/** Options of ct_sgd_step_momentum, passed as named arguments. */
typedef struct ct_sgd_step_momentum_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* learning rate; default 0.001 */
    double lr CT_INIT_(0.001);
    /* factor of the accumulated gradients; default 0.9 */
    double momentum CT_INIT_(0.9);
    /* the gradient is multiplied by 1 - dampening; default 0 */
    double dampening CT_INIT_(0.0);
    /* factor; weight_decay * param is added to the gradient; default 0 */
    double weight_decay CT_INIT_(0.0);
    /* if true, Nesterov momentum is used; default false */
    bool nesterov CT_INIT_(false);
    /* if true, the step is in the direction of the gradient, else against it; default false */
    bool maximize CT_INIT_(false);
} ct_sgd_step_momentum_opts;

/**
 * Parameter after a step of stochastic gradient descent with momentum.
 *
 * @param param            the parameter; float tensor [*S]
 * @param grad             gradient of the loss with respect to the parameter; float tensor [*S]
 * @param momentum_buffer  accumulated gradients, zeros before the first step; overwritten; float tensor [*S]
 * @param opts             options, passed as named arguments; NULL for the defaults
 * @param out              tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as param
 *         ct_sgd_step_momentum_: overwrite param and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless lr >= 0
 *                 unless momentum >= 0
 *                 unless weight_decay >= 0
 *                 unless not nesterov or dampening == 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless param, grad and momentum_buffer have the same dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; momentum_buffer: it
 * is overwritten outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *momentum_buffer = ct_tensor_from((float[]){1, 0, 2}, CT_INTS(3), CT_DTYPE_F32);
 *   ct_tensor *result = ct_sgd_step_momentum(param, grad, momentum_buffer, .lr = 0.5, .momentum = 0.5);
 */
CT_API ct_tensor *ct_sgd_step_momentum(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer,
                                       const ct_sgd_step_momentum_opts *opts);
CT_API ct_tensor *ct_sgd_step_momentum_(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer,
                                        const ct_sgd_step_momentum_opts *opts);
CT_API ct_tensor *ct_sgd_step_momentum_out(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer,
                                           ct_tensor *out, const ct_sgd_step_momentum_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_sgd_step(ct_tensor *param, ct_tensor *grad, const ct_sgd_step_opts &opts = ct_sgd_step_opts{})
{
    return ct_sgd_step(param, grad, &opts);
}

inline ct_tensor *ct_sgd_step_(ct_tensor *param, ct_tensor *grad, const ct_sgd_step_opts &opts = ct_sgd_step_opts{})
{
    return ct_sgd_step_(param, grad, &opts);
}

inline ct_tensor *ct_sgd_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *out,
                                  const ct_sgd_step_opts &opts = ct_sgd_step_opts{})
{
    return ct_sgd_step_out(param, grad, out, &opts);
}

inline ct_tensor *ct_sgd_step_momentum(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer,
                                       const ct_sgd_step_momentum_opts &opts = ct_sgd_step_momentum_opts{})
{
    return ct_sgd_step_momentum(param, grad, momentum_buffer, &opts);
}

inline ct_tensor *ct_sgd_step_momentum_(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer,
                                        const ct_sgd_step_momentum_opts &opts = ct_sgd_step_momentum_opts{})
{
    return ct_sgd_step_momentum_(param, grad, momentum_buffer, &opts);
}

inline ct_tensor *ct_sgd_step_momentum_out(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer,
                                           ct_tensor *out,
                                           const ct_sgd_step_momentum_opts &opts = ct_sgd_step_momentum_opts{})
{
    return ct_sgd_step_momentum_out(param, grad, momentum_buffer, out, &opts);
}
#else
#define ct_sgd_step_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.001, .tag_.end = 0
#define ct_sgd_step(...) ct_sgd_step_named_(__VA_ARGS__, )
#define ct_sgd_step_named_(param, grad, ...) CT_NAMED_(ct_sgd_step, ct_sgd_step_opts, (param, grad, ), __VA_ARGS__)
#define ct_sgd_step_(...) ct_sgd_step__named_(__VA_ARGS__, )
#define ct_sgd_step__named_(param, grad, ...) CT_NAMED_(ct_sgd_step_, ct_sgd_step_opts, (param, grad, ), __VA_ARGS__)
#define ct_sgd_step_out(...) ct_sgd_step_out_named_(__VA_ARGS__, )
#define ct_sgd_step_out_named_(param, grad, out, ...) \
    CT_NAMED_(ct_sgd_step_out, ct_sgd_step_opts, (param, grad, out, ), __VA_ARGS__)
#define ct_sgd_step_momentum_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.001, .momentum = 0.9, .tag_.end = 0
#define ct_sgd_step_momentum(...) ct_sgd_step_momentum_named_(__VA_ARGS__, )
#define ct_sgd_step_momentum_named_(param, grad, momentum_buffer, ...) \
    CT_NAMED_(ct_sgd_step_momentum, ct_sgd_step_momentum_opts, (param, grad, momentum_buffer, ), __VA_ARGS__)
#define ct_sgd_step_momentum_(...) ct_sgd_step_momentum__named_(__VA_ARGS__, )
#define ct_sgd_step_momentum__named_(param, grad, momentum_buffer, ...) \
    CT_NAMED_(ct_sgd_step_momentum_, ct_sgd_step_momentum_opts, (param, grad, momentum_buffer, ), __VA_ARGS__)
#define ct_sgd_step_momentum_out(...) ct_sgd_step_momentum_out_named_(__VA_ARGS__, )
#define ct_sgd_step_momentum_out_named_(param, grad, momentum_buffer, out, ...) \
    CT_NAMED_(ct_sgd_step_momentum_out, ct_sgd_step_momentum_opts, (param, grad, momentum_buffer, out, ), __VA_ARGS__)
#endif
#endif
