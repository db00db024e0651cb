/*
 * adam_step: what it declares.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_ADAM_STEP_H
#define COTANGENT_OP_ADAM_STEP_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_adam_step_with; zero is the default. */
typedef struct ct_adam_step_opts {
    /* the length of a step; default 0.001 */
    ct_scalar lr;
    /* by how much the running mean of the gradients counts; default 0.9 */
    ct_scalar beta1;
    /* by how much that of their squares counts; default 0.999 */
    ct_scalar beta2;
    /* added to what the step is divided by; default 1e-08 */
    ct_scalar eps;
    /* times the parameter is added to the gradient; default 0 */
    double weight_decay;
    /* weight_decay shrinks the parameter itself (AdamW) and leaves the gradient as it is; default false */
    bool decoupled;
    /* step along the gradient, not against it; default false */
    bool maximize;
} ct_adam_step_opts;

/**
 * The parameter after a step of Adam, or of AdamW with decoupled.
 *
 * @param param       the parameter; float tensor [*S]
 * @param grad        the gradient of the loss for the parameter; float tensor [*S]
 * @param exp_avg     the running mean of the gradients, zeros before the first step; overwritten; float tensor [*S]
 * @param exp_avg_sq  the running mean of their squares, zeros before the first step; overwritten; float tensor [*S]
 * @param step        the number of this step, from 1
 * @param opts        NULL for the defaults
 * @param out         tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of param
 *         ct_adam_step_ and ct_adam_step_with_ overwrite param and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  step must be at least 1
 *                 lr must be at least 0
 *                 beta1 must be at least 0 and less than 1
 *                 beta2 must be at least 0 and less than 1
 *                 eps must be at least 0
 *                 weight_decay must be at least 0
 *   CT_E_SHAPE    grad.shape must be param.shape
 *                 exp_avg.shape must be param.shape
 *                 exp_avg_sq.shape must be param.shape
 *   CT_E_DTYPE    the dtypes of param, grad, exp_avg and exp_avg_sq must be float
 *                 param, grad, exp_avg and exp_avg_sq must have one dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; exp_avg: it is
 * overwritten outside the graph; exp_avg_sq: it is overwritten outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *exp_avg = ct_rand(CT_INTS(3));
 *   ct_tensor *exp_avg_sq = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_adam_step_with(param, grad, exp_avg, exp_avg_sq, 2, &(ct_adam_step_opts){.lr =
 *       ct_float(0.5), .beta1 = ct_float(0.5), .beta2 = ct_float(0.5)});
 */
CT_API ct_tensor *ct_adam_step(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                               int64_t step);
CT_API ct_tensor *ct_adam_step_with(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                    int64_t step, const ct_adam_step_opts *opts);
CT_API ct_tensor *ct_adam_step_(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                int64_t step);
CT_API ct_tensor *ct_adam_step_with_(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                     int64_t step, const ct_adam_step_opts *opts);
CT_API ct_tensor *ct_adam_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                   int64_t step, ct_tensor *out);
CT_API ct_tensor *ct_adam_step_with_out(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                        int64_t step, const ct_adam_step_opts *opts, ct_tensor *out);

/** Options of ct_adam_step_amsgrad_with; zero is the default. */
typedef struct ct_adam_step_amsgrad_opts {
    /* the length of a step; default 0.001 */
    ct_scalar lr;
    /* by how much the running mean of the gradients counts; default 0.9 */
    ct_scalar beta1;
    /* by how much that of their squares counts; default 0.999 */
    ct_scalar beta2;
    /* added to what the step is divided by; default 1e-08 */
    ct_scalar eps;
    /* times the parameter is added to the gradient; default 0 */
    double weight_decay;
    /* weight_decay shrinks the parameter itself (AdamW) and leaves the gradient as it is; default false */
    bool decoupled;
    /* step along the gradient, not against it; default false */
    bool maximize;
} ct_adam_step_amsgrad_opts;

/**
 * The parameter after a step of Adam divided by the largest mean of squares so far.
 *
 * @param param           the parameter; float tensor [*S]
 * @param grad            the gradient of the loss for the parameter; float tensor [*S]
 * @param exp_avg         the running mean of the gradients, zeros before the first step; overwritten; float tensor [*S]
 * @param exp_avg_sq      the running mean of their squares, zeros before the first step; overwritten; float tensor [*S]
 * @param max_exp_avg_sq  the largest of the running means of squares, zeros before the first step; overwritten; float
 *                        tensor [*S]
 * @param step            the number of this step, from 1
 * @param opts            NULL for the defaults
 * @param out             tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of param
 *         ct_adam_step_amsgrad_ and ct_adam_step_amsgrad_with_ overwrite param and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  step must be at least 1
 *                 lr must be at least 0
 *                 beta1 must be at least 0 and less than 1
 *                 beta2 must be at least 0 and less than 1
 *                 eps must be at least 0
 *                 weight_decay must be at least 0
 *   CT_E_SHAPE    grad.shape must be param.shape
 *                 exp_avg.shape must be param.shape
 *                 exp_avg_sq.shape must be param.shape
 *                 max_exp_avg_sq.shape must be param.shape
 *   CT_E_DTYPE    the dtypes of param, grad, exp_avg, exp_avg_sq and max_exp_avg_sq must be float
 *                 param, grad, exp_avg, exp_avg_sq and max_exp_avg_sq must have one dtype
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
 *   ct_tensor *result = ct_adam_step_amsgrad_with(param, grad, exp_avg, exp_avg_sq, max_exp_avg_sq, 2,
 *       &(ct_adam_step_amsgrad_opts){.lr = ct_float(0.5), .beta1 = ct_float(0.5), .beta2 = ct_float(0.5)});
 */
CT_API ct_tensor *ct_adam_step_amsgrad(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                       ct_tensor *max_exp_avg_sq, int64_t step);
CT_API ct_tensor *ct_adam_step_amsgrad_with(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg,
                                            ct_tensor *exp_avg_sq, ct_tensor *max_exp_avg_sq, int64_t step,
                                            const ct_adam_step_amsgrad_opts *opts);
CT_API ct_tensor *ct_adam_step_amsgrad_(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                        ct_tensor *max_exp_avg_sq, int64_t step);
CT_API ct_tensor *ct_adam_step_amsgrad_with_(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg,
                                             ct_tensor *exp_avg_sq, ct_tensor *max_exp_avg_sq, int64_t step,
                                             const ct_adam_step_amsgrad_opts *opts);
CT_API ct_tensor *ct_adam_step_amsgrad_out(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg, ct_tensor *exp_avg_sq,
                                           ct_tensor *max_exp_avg_sq, int64_t step, ct_tensor *out);
CT_API ct_tensor *ct_adam_step_amsgrad_with_out(ct_tensor *param, ct_tensor *grad, ct_tensor *exp_avg,
                                                ct_tensor *exp_avg_sq, ct_tensor *max_exp_avg_sq, int64_t step,
                                                const ct_adam_step_amsgrad_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
