/*
 * sgd_step: what it declares.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_SGD_STEP_H
#define COTANGENT_OP_SGD_STEP_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_sgd_step_with; zero is the default. */
typedef struct ct_sgd_step_opts {
    /* the length of a step; default 0.001 */
    ct_scalar lr;
    /* times the parameter is added to the gradient; default 0 */
    double weight_decay;
    /* step along the gradient, not against it; default false */
    bool maximize;
} ct_sgd_step_opts;

/**
 * The parameter after a step against the gradient.
 *
 * @param param  the parameter; float tensor [*S]
 * @param grad   the gradient of the loss for the parameter; float tensor [*S]
 * @param opts   NULL for the defaults
 * @param out    tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of param
 *         ct_sgd_step_ and ct_sgd_step_with_ overwrite param and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  lr must be at least 0
 *                 weight_decay must be at least 0
 *   CT_E_SHAPE    grad.shape must be param.shape
 *   CT_E_DTYPE    the dtypes of param and grad must be float
 *                 param and grad must have one dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_sgd_step_with(param, grad, &(ct_sgd_step_opts){.lr = ct_float(0.5)});
 */
CT_API ct_tensor *ct_sgd_step(ct_tensor *param, ct_tensor *grad);
CT_API ct_tensor *ct_sgd_step_with(ct_tensor *param, ct_tensor *grad, const ct_sgd_step_opts *opts);
CT_API ct_tensor *ct_sgd_step_(ct_tensor *param, ct_tensor *grad);
CT_API ct_tensor *ct_sgd_step_with_(ct_tensor *param, ct_tensor *grad, const ct_sgd_step_opts *opts);
CT_API ct_tensor *ct_sgd_step_out(ct_tensor *param, ct_tensor *grad, ct_tensor *out);
CT_API ct_tensor *ct_sgd_step_with_out(ct_tensor *param, ct_tensor *grad, const ct_sgd_step_opts *opts, ct_tensor *out);

/** Options of ct_sgd_step_momentum_with; zero is the default. */
typedef struct ct_sgd_step_momentum_opts {
    /* the length of a step; default 0.001 */
    ct_scalar lr;
    /* by how much the mean so far counts; default 0.9 */
    ct_scalar momentum;
    /* by how much less than 1 the gradient counts; default 0 */
    double dampening;
    /* times the parameter is added to the gradient; default 0 */
    double weight_decay;
    /* step along the mean that the same gradient would make once more; default false */
    bool nesterov;
    /* step along the gradient, not against it; default false */
    bool maximize;
} ct_sgd_step_momentum_opts;

/**
 * The parameter after a step along the mean of the gradients so far.
 *
 * @param param            the parameter; float tensor [*S]
 * @param grad             the gradient of the loss for the parameter; float tensor [*S]
 * @param momentum_buffer  the mean of the gradients so far, zeros before the first step; overwritten; float tensor [*S]
 * @param opts             NULL for the defaults
 * @param out              tensor that the result is written into, of its shape or empty
 *
 * @return shape, dtype and device: those of param
 *         ct_sgd_step_momentum_ and ct_sgd_step_momentum_with_ overwrite param and return it.
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  lr must be at least 0
 *                 momentum must be at least 0
 *                 weight_decay must be at least 0
 *                 if nesterov is true, dampening must be 0
 *   CT_E_SHAPE    grad.shape must be param.shape
 *                 momentum_buffer.shape must be param.shape
 *   CT_E_DTYPE    the dtypes of param, grad and momentum_buffer must be float
 *                 param, grad and momentum_buffer must have one dtype
 *
 * No gradient (param: a step is taken outside the graph; grad: a step is taken outside the graph; momentum_buffer: it
 * is overwritten outside the graph).
 *
 * Example:
 *   ct_tensor *param = ct_rand(CT_INTS(3));
 *   ct_tensor *grad = ct_rand(CT_INTS(3));
 *   ct_tensor *momentum_buffer = ct_tensor_from((float[]){1, 0, 2}, CT_INTS(3), CT_DTYPE_F32);
 *   ct_tensor *result = ct_sgd_step_momentum_with(param, grad, momentum_buffer, &(ct_sgd_step_momentum_opts){.lr =
 *       ct_float(0.5), .momentum = ct_float(0.5)});
 */
CT_API ct_tensor *ct_sgd_step_momentum(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer);
CT_API ct_tensor *ct_sgd_step_momentum_with(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer,
                                            const ct_sgd_step_momentum_opts *opts);
CT_API ct_tensor *ct_sgd_step_momentum_(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer);
CT_API ct_tensor *ct_sgd_step_momentum_with_(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer,
                                             const ct_sgd_step_momentum_opts *opts);
CT_API ct_tensor *ct_sgd_step_momentum_out(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer,
                                           ct_tensor *out);
CT_API ct_tensor *ct_sgd_step_momentum_with_out(ct_tensor *param, ct_tensor *grad, ct_tensor *momentum_buffer,
                                                const ct_sgd_step_momentum_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
