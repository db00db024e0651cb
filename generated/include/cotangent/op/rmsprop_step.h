/*
 * rmsprop_step: declarations.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_RMSPROP_STEP_H
#define COTANGENT_OP_RMSPROP_STEP_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_rmsprop_step, passed as named arguments. */
typedef struct ct_rmsprop_step_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* learning rate; default 0.01 */
    double lr CT_INIT_(0.01);
    /* decay rate of the running mean; default 0.99 */
    double alpha CT_INIT_(0.99);
    /* value to add to the divisor of the step; default 1e-08 */
    double eps CT_INIT_(1e-08);
    /* factor; weight_decay * param is added to the gradient; default 0 */
    double weight_decay CT_INIT_(0.0);
    /* if true, the step is in the direction of the gradient, else against it; default false */
    bool maximize CT_INIT_(false);
} ct_rmsprop_step_opts;

/**
 * Parameter after a step of RMSprop: the gradient is divided by the root of the running mean of squared gradients.
 *
 * @param param       the parameter; float tensor [*S]
 * @param grad        gradient of the loss with respect to the parameter; float tensor [*S]
 * @param square_avg  running mean of the squared gradients, zeros before the first step; overwritten; float tensor [*S]
 * @param opts        options, passed as named arguments; NULL for the defaults
 * @param out         tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as param
 *         ct_rmsprop_step_: overwrite param and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless lr >= 0
 *                 unless alpha >= 0 and alpha <= 1
 *                 unless eps >= 0
 *                 unless weight_decay >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless param, grad and square_avg have the same dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; square_avg: it is
 * overwritten outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *square_avg = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_rmsprop_step(param, grad, square_avg, .lr = 0.5, .alpha = 0.5);
 */
CT_API ct_tensor *ct_rmsprop_step(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                  const ct_rmsprop_step_opts *opts);
CT_API ct_tensor *ct_rmsprop_step_(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                   const ct_rmsprop_step_opts *opts);
CT_API ct_tensor *ct_rmsprop_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *out,
                                      const ct_rmsprop_step_opts *opts);

/** Options of ct_rmsprop_step_momentum, passed as named arguments. */
typedef struct ct_rmsprop_step_momentum_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* learning rate; default 0.01 */
    double lr CT_INIT_(0.01);
    /* decay rate of the running mean; default 0.99 */
    double alpha CT_INIT_(0.99);
    /* value to add to the divisor of the step; default 1e-08 */
    double eps CT_INIT_(1e-08);
    /* factor; weight_decay * param is added to the gradient; default 0 */
    double weight_decay CT_INIT_(0.0);
    /* factor of the accumulated steps; default 0.9 */
    double momentum CT_INIT_(0.9);
    /* if true, the step is in the direction of the gradient, else against it; default false */
    bool maximize CT_INIT_(false);
} ct_rmsprop_step_momentum_opts;

/**
 * Parameter after a step of RMSprop with momentum.
 *
 * @param param            the parameter; float tensor [*S]
 * @param grad             gradient of the loss with respect to the parameter; float tensor [*S]
 * @param square_avg       running mean of the squared gradients, zeros before the first step; overwritten; float tensor
 *                         [*S]
 * @param momentum_buffer  accumulated steps, zeros before the first step; overwritten; float tensor [*S]
 * @param opts             options, passed as named arguments; NULL for the defaults
 * @param out              tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as param
 *         ct_rmsprop_step_momentum_: overwrite param and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless lr >= 0
 *                 unless alpha >= 0 and alpha <= 1
 *                 unless eps >= 0
 *                 unless weight_decay >= 0
 *                 unless momentum >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless param, grad, square_avg and momentum_buffer have the same dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; square_avg: it is
 * overwritten outside the graph; momentum_buffer: it is overwritten outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *square_avg = ct_rand(CT_INTS(3));
 *   ct_tensor *momentum_buffer = ct_tensor_from((float[]){1, 0, 2}, CT_INTS(3), CT_DTYPE_F32);
 *   ct_tensor *result = ct_rmsprop_step_momentum(param, grad, square_avg, momentum_buffer, .lr = 0.5, .alpha = 0.5);
 */
CT_API ct_tensor *ct_rmsprop_step_momentum(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                           ct_tensor *momentum_buffer, const ct_rmsprop_step_momentum_opts *opts);
CT_API ct_tensor *ct_rmsprop_step_momentum_(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                            ct_tensor *momentum_buffer, const ct_rmsprop_step_momentum_opts *opts);
CT_API ct_tensor *ct_rmsprop_step_momentum_out(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                               ct_tensor *momentum_buffer, ct_tensor *out,
                                               const ct_rmsprop_step_momentum_opts *opts);

/** Options of ct_rmsprop_step_centred, passed as named arguments. */
typedef struct ct_rmsprop_step_centred_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* learning rate; default 0.01 */
    double lr CT_INIT_(0.01);
    /* decay rate of the running mean; default 0.99 */
    double alpha CT_INIT_(0.99);
    /* value to add to the divisor of the step; default 1e-08 */
    double eps CT_INIT_(1e-08);
    /* factor; weight_decay * param is added to the gradient; default 0 */
    double weight_decay CT_INIT_(0.0);
    /* factor of the accumulated steps; default 0 */
    double momentum CT_INIT_(0.0);
    /* if true, the step is in the direction of the gradient, else against it; default false */
    bool maximize CT_INIT_(false);
} ct_rmsprop_step_centred_opts;

/**
 * Parameter after a step of centred RMSprop, with the variance of the gradients in place of the mean of squares.
 *
 * @param param            the parameter; float tensor [*S]
 * @param grad             gradient of the loss with respect to the parameter; float tensor [*S]
 * @param square_avg       running mean of the squared gradients, zeros before the first step; overwritten; float tensor
 *                         [*S]
 * @param grad_avg         running mean of the gradients, zeros before the first step; overwritten; float tensor [*S]
 * @param momentum_buffer  accumulated steps, zeros before the first step; overwritten; float tensor [*S]
 * @param opts             options, passed as named arguments; NULL for the defaults
 * @param out              tensor that receives the result; it has the shape of the result, or is empty and is resized
 *
 * @return shape, dtype and device: same as param
 *         ct_rmsprop_step_centred_: overwrite param and return it.
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless lr >= 0
 *                 unless alpha >= 0 and alpha <= 1
 *                 unless eps >= 0
 *                 unless weight_decay >= 0
 *                 unless momentum >= 0
 *   CT_E_SHAPE    unless each tensor has the shape given above, where a letter is the same size in all shapes
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *                 unless param, grad, square_avg, grad_avg and momentum_buffer have the same dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; square_avg: it is
 * overwritten outside the graph; grad_avg: it is overwritten outside the graph; momentum_buffer: it is overwritten
 * outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *square_avg = ct_tensor_from((float[]){4, 9, 4}, CT_INTS(3), CT_DTYPE_F32);
 *   ct_tensor *grad_avg = ct_rand(CT_INTS(3));
 *   ct_tensor *momentum_buffer = ct_tensor_from((float[]){1, 0, 2}, CT_INTS(3), CT_DTYPE_F32);
 *   ct_tensor *result = ct_rmsprop_step_centred(param, grad, square_avg, grad_avg, momentum_buffer, .lr = 0.5, .alpha =
 *       0.5);
 */
CT_API ct_tensor *ct_rmsprop_step_centred(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *grad_avg,
                                          ct_tensor *momentum_buffer, const ct_rmsprop_step_centred_opts *opts);
CT_API ct_tensor *ct_rmsprop_step_centred_(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                           ct_tensor *grad_avg, ct_tensor *momentum_buffer,
                                           const ct_rmsprop_step_centred_opts *opts);
CT_API ct_tensor *ct_rmsprop_step_centred_out(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                              ct_tensor *grad_avg, ct_tensor *momentum_buffer, ct_tensor *out,
                                              const ct_rmsprop_step_centred_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_rmsprop_step(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                  const ct_rmsprop_step_opts &opts = ct_rmsprop_step_opts{})
{
    return ct_rmsprop_step(param, grad, square_avg, &opts);
}

inline ct_tensor *ct_rmsprop_step_(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                   const ct_rmsprop_step_opts &opts = ct_rmsprop_step_opts{})
{
    return ct_rmsprop_step_(param, grad, square_avg, &opts);
}

inline ct_tensor *ct_rmsprop_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *out,
                                      const ct_rmsprop_step_opts &opts = ct_rmsprop_step_opts{})
{
    return ct_rmsprop_step_out(param, grad, square_avg, out, &opts);
}

inline ct_tensor *ct_rmsprop_step_momentum(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                           ct_tensor *momentum_buffer,
                                           const ct_rmsprop_step_momentum_opts &opts = ct_rmsprop_step_momentum_opts{})
{
    return ct_rmsprop_step_momentum(param, grad, square_avg, momentum_buffer, &opts);
}

inline ct_tensor *ct_rmsprop_step_momentum_(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                            ct_tensor *momentum_buffer,
                                            const ct_rmsprop_step_momentum_opts &opts = ct_rmsprop_step_momentum_opts{})
{
    return ct_rmsprop_step_momentum_(param, grad, square_avg, momentum_buffer, &opts);
}

inline ct_tensor *
ct_rmsprop_step_momentum_out(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *momentum_buffer,
                             ct_tensor *out,
                             const ct_rmsprop_step_momentum_opts &opts = ct_rmsprop_step_momentum_opts{})
{
    return ct_rmsprop_step_momentum_out(param, grad, square_avg, momentum_buffer, out, &opts);
}

inline ct_tensor *ct_rmsprop_step_centred(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg, ct_tensor *grad_avg,
                                          ct_tensor *momentum_buffer,
                                          const ct_rmsprop_step_centred_opts &opts = ct_rmsprop_step_centred_opts{})
{
    return ct_rmsprop_step_centred(param, grad, square_avg, grad_avg, momentum_buffer, &opts);
}

inline ct_tensor *ct_rmsprop_step_centred_(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                           ct_tensor *grad_avg, ct_tensor *momentum_buffer,
                                           const ct_rmsprop_step_centred_opts &opts = ct_rmsprop_step_centred_opts{})
{
    return ct_rmsprop_step_centred_(param, grad, square_avg, grad_avg, momentum_buffer, &opts);
}

inline ct_tensor *ct_rmsprop_step_centred_out(ct_tensor *param, ct_tensor *grad, ct_tensor *square_avg,
                                              ct_tensor *grad_avg, ct_tensor *momentum_buffer, ct_tensor *out,
                                              const ct_rmsprop_step_centred_opts &opts = ct_rmsprop_step_centred_opts{})
{
    return ct_rmsprop_step_centred_out(param, grad, square_avg, grad_avg, momentum_buffer, out, &opts);
}
#else
#define ct_rmsprop_step_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.01, .alpha = 0.99, .eps = 1e-08, .tag_.end = 0
#define ct_rmsprop_step(...) ct_rmsprop_step_named_(__VA_ARGS__, )
#define ct_rmsprop_step_named_(param, grad, square_avg, ...) \
    CT_NAMED_(ct_rmsprop_step, ct_rmsprop_step_opts, (param, grad, square_avg, ), __VA_ARGS__)
#define ct_rmsprop_step_(...) ct_rmsprop_step__named_(__VA_ARGS__, )
#define ct_rmsprop_step__named_(param, grad, square_avg, ...) \
    CT_NAMED_(ct_rmsprop_step_, ct_rmsprop_step_opts, (param, grad, square_avg, ), __VA_ARGS__)
#define ct_rmsprop_step_out(...) ct_rmsprop_step_out_named_(__VA_ARGS__, )
#define ct_rmsprop_step_out_named_(param, grad, square_avg, out, ...) \
    CT_NAMED_(ct_rmsprop_step_out, ct_rmsprop_step_opts, (param, grad, square_avg, out, ), __VA_ARGS__)
#define ct_rmsprop_step_momentum_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.01, .alpha = 0.99, .eps = 1e-08, .momentum = 0.9, .tag_.end = 0
#define ct_rmsprop_step_momentum(...) ct_rmsprop_step_momentum_named_(__VA_ARGS__, )
#define ct_rmsprop_step_momentum_named_(param, grad, square_avg, momentum_buffer, ...) \
    CT_NAMED_(ct_rmsprop_step_momentum, ct_rmsprop_step_momentum_opts, (param, grad, square_avg, momentum_buffer, ), \
              __VA_ARGS__)
#define ct_rmsprop_step_momentum_(...) ct_rmsprop_step_momentum__named_(__VA_ARGS__, )
#define ct_rmsprop_step_momentum__named_(param, grad, square_avg, momentum_buffer, ...) \
    CT_NAMED_(ct_rmsprop_step_momentum_, ct_rmsprop_step_momentum_opts, (param, grad, square_avg, momentum_buffer, ), \
              __VA_ARGS__)
#define ct_rmsprop_step_momentum_out(...) ct_rmsprop_step_momentum_out_named_(__VA_ARGS__, )
#define ct_rmsprop_step_momentum_out_named_(param, grad, square_avg, momentum_buffer, out, ...) \
    CT_NAMED_(ct_rmsprop_step_momentum_out, ct_rmsprop_step_momentum_opts, \
              (param, grad, square_avg, momentum_buffer, out, ), __VA_ARGS__)
#define ct_rmsprop_step_centred_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.01, .alpha = 0.99, .eps = 1e-08, .tag_.end = 0
#define ct_rmsprop_step_centred(...) ct_rmsprop_step_centred_named_(__VA_ARGS__, )
#define ct_rmsprop_step_centred_named_(param, grad, square_avg, grad_avg, momentum_buffer, ...) \
    CT_NAMED_(ct_rmsprop_step_centred, ct_rmsprop_step_centred_opts, \
              (param, grad, square_avg, grad_avg, momentum_buffer, ), __VA_ARGS__)
#define ct_rmsprop_step_centred_(...) ct_rmsprop_step_centred__named_(__VA_ARGS__, )
#define ct_rmsprop_step_centred__named_(param, grad, square_avg, grad_avg, momentum_buffer, ...) \
    CT_NAMED_(ct_rmsprop_step_centred_, ct_rmsprop_step_centred_opts, \
              (param, grad, square_avg, grad_avg, momentum_buffer, ), __VA_ARGS__)
#define ct_rmsprop_step_centred_out(...) ct_rmsprop_step_centred_out_named_(__VA_ARGS__, )
#define ct_rmsprop_step_centred_out_named_(param, grad, square_avg, grad_avg, momentum_buffer, out, ...) \
    CT_NAMED_(ct_rmsprop_step_centred_out, ct_rmsprop_step_centred_opts, \
              (param, grad, square_avg, grad_avg, momentum_buffer, out, ), __VA_ARGS__)
#endif
#endif
