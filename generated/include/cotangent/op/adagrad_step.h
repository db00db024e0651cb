/*
 * adagrad_step: what it declares.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADAGRAD_STEP_H
#define COTANGENT_OP_ADAGRAD_STEP_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_adagrad_step_with; zero is the default. */
typedef struct ct_adagrad_step_opts {
    /* the length of a step; default 0.01 */
    ct_scalar lr;
    /* by how much the length of a step falls with their number; default 0 */
    double lr_decay;
    /* added to what the step is divided by; default 1e-10 */
    ct_scalar eps;
    /* times the parameter is added to the gradient; default 0 */
    double weight_decay;
    /* step along the gradient, not against it; default false */
    bool maximize;
} ct_adagrad_step_opts;

/**
 * The parameter after a step divided by the root of the sum of all squared gradients.
 *
 * @param param      the parameter; float tensor [*S]
 * @param grad       the gradient of the loss for the parameter; float tensor [*S]
 * @param state_sum  the sum of the squared gradients so far; overwritten; float tensor [*S]
 * @param step       the number of this step, from 1
 * @param opts       NULL for the defaults
 * @param out        tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of param
 *         ct_adagrad_step_ and ct_adagrad_step_with_ overwrite param and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  step must be at least 1
 *                 lr must be at least 0
 *                 lr_decay must be at least 0
 *                 eps must be at least 0
 *                 weight_decay must be at least 0
 *   CT_E_SHAPE    grad.shape must be param.shape
 *                 state_sum.shape must be param.shape
 *   CT_E_DTYPE    the dtypes of param, grad and state_sum must be float
 *                 param, grad and state_sum must have one dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; state_sum: it is
 * overwritten outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *state_sum = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_adagrad_step_with(param, grad, state_sum, 2, &(ct_adagrad_step_opts){.lr = ct_float(0.5),
 *       .lr_decay = 0.5});
 */
CT_API ct_tensor *ct_adagrad_step(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step);
CT_API ct_tensor *ct_adagrad_step_with(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step,
                                       const ct_adagrad_step_opts *opts);
CT_API ct_tensor *ct_adagrad_step_(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step);
CT_API ct_tensor *ct_adagrad_step_with_(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step,
                                        const ct_adagrad_step_opts *opts);
CT_API ct_tensor *ct_adagrad_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step,
                                      ct_tensor *out);
CT_API ct_tensor *ct_adagrad_step_with_out(ct_tensor *param, ct_tensor *grad, ct_tensor *state_sum, int64_t step,
                                           const ct_adagrad_step_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
