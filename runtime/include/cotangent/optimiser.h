/*
 * Optimisers: parameters, and the state kept for each between steps. A step is one pass over a parameter, its gradient
 * and its state, by the operators of cotangent/ops/optim.h.
 */
#ifndef COTANGENT_OPTIMISER_H
#define COTANGENT_OPTIMISER_H

#include <cotangent/named.h>
#include <cotangent/op/adadelta_step.h>
#include <cotangent/op/adagrad_step.h>
#include <cotangent/op/adam_step.h>
#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Parameters and their optimiser state; created by the functions below, updated by ct_optimiser_step. */
typedef struct ct_optimiser ct_optimiser;

/** Options of ct_optimiser_sgd. */
typedef struct ct_sgd_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double lr CT_INIT_(0.001);
    double momentum CT_INIT_(0);
    double dampening CT_INIT_(0);
    double weight_decay CT_INIT_(0);
    bool nesterov CT_INIT_(false);
    bool maximize CT_INIT_(false);
} ct_sgd_opts;

/** Options of ct_optimiser_adam and _adamw, as for ct_adam_step. amsgrad: divide by the largest mean of squares. */
typedef struct ct_adam_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double lr CT_INIT_(0.001);
    double beta1 CT_INIT_(0.9);
    double beta2 CT_INIT_(0.999);
    double eps CT_INIT_(1e-8);
    double weight_decay CT_INIT_(0);
    bool decoupled CT_INIT_(false);
    bool maximize CT_INIT_(false);
    bool amsgrad CT_INIT_(false);
} ct_adam_opts;

/** Options of ct_optimiser_adagrad. initial: initial value of the sums of squares. */
typedef struct ct_adagrad_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double lr CT_INIT_(0.01);
    double lr_decay CT_INIT_(0);
    double eps CT_INIT_(1e-10);
    double weight_decay CT_INIT_(0);
    double initial CT_INIT_(0);
    bool maximize CT_INIT_(false);
} ct_adagrad_opts;

/** Options of ct_optimiser_rmsprop. centred: divide by the standard deviation around the mean gradient. */
typedef struct ct_rmsprop_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double lr CT_INIT_(0.01);
    double alpha CT_INIT_(0.99);
    double eps CT_INIT_(1e-8);
    double weight_decay CT_INIT_(0);
    double momentum CT_INIT_(0);
    bool centred CT_INIT_(false);
    bool maximize CT_INIT_(false);
} ct_rmsprop_opts;

/**
 * Creates an optimiser for stochastic gradient descent, with momentum if it is not 0; the momentum buffer is
 * initialised with the first gradient, without dampening.
 *
 * Returns an optimiser of the given parameters, which are distinct floating-point leaves. opts may be NULL. The
 * optimiser holds references to the parameters; the caller frees the optimiser by ct_optimiser_destroy. NULL and
 * CT_E_INVALID for a failed list, a parameter that is not a real floating-point leaf or is repeated, or an option out
 * of range; CT_E_NOMEM.
 */
CT_API ct_optimiser *ct_optimiser_sgd(ct_tensors parameters, const ct_sgd_opts *opts);
/** Returns an optimiser as ct_optimiser_sgd does, for Adam or AMSGrad. */
CT_API ct_optimiser *ct_optimiser_adam(ct_tensors parameters, const ct_adam_opts *opts);
/**
 * Returns an optimiser as ct_optimiser_adam does, with weight_decay applied to the parameters instead of the gradients.
 */
CT_API ct_optimiser *ct_optimiser_adamw(ct_tensors parameters, const ct_adam_opts *opts);
/** Returns an optimiser as ct_optimiser_sgd does, for Adagrad. */
CT_API ct_optimiser *ct_optimiser_adagrad(ct_tensors parameters, const ct_adagrad_opts *opts);
/** Returns an optimiser as ct_optimiser_sgd does, for Adadelta. */
CT_API ct_optimiser *ct_optimiser_adadelta(ct_tensors parameters, const ct_adadelta_step_opts *opts);
/** Returns an optimiser as ct_optimiser_sgd does, for RMSprop, with momentum or centred according to the options. */
CT_API ct_optimiser *ct_optimiser_rmsprop(ct_tensors parameters, const ct_rmsprop_opts *opts);
/** Frees an optimiser and its state; parameters stay alive while others hold references to them. NULL is ignored. */
CT_API void ct_optimiser_destroy(ct_optimiser *optimiser);

/**
 * Updates every parameter that has a gradient, without being recorded; the other parameters are unchanged and do not
 * count the step. Gradients must have the sizes and dtype of their parameter. State is allocated before any parameter
 * is updated; an error names the index of the parameter, and parameters before it have been updated.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_step(ct_optimiser *optimiser);
/** Clears the gradients of all parameters. */
CT_API CT_NODISCARD ct_status ct_optimiser_zero_grad(ct_optimiser *optimiser);

/* ---- groups and learning rates ---- */

/** Options of ct_optimiser_add_group. A field that is not given has the value of group 0. */
typedef struct ct_optimiser_add_group_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double lr CT_INIT_(CT_NO_FLOAT_);
    double weight_decay CT_INIT_(CT_NO_FLOAT_);
} ct_optimiser_add_group_opts;

/**
 * Adds a group of parameters with its own learning rate or weight decay; their indices follow those of the existing
 * parameters. Group 0 contains the parameters that the optimiser was created with, possibly none: CT_NO_TENSORS. Errors
 * as for ct_optimiser_sgd; on error nothing is added.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_add_group(ct_optimiser *optimiser, ct_tensors parameters,
                                                     const ct_optimiser_add_group_opts *opts);
/** Returns the number of groups; -1 and an error for NULL. */
CT_API int64_t ct_optimiser_num_groups(const ct_optimiser *optimiser);

/** Sets the learning rate of all groups; at least 0. */
CT_API CT_NODISCARD ct_status ct_optimiser_set_lr(ct_optimiser *optimiser, double lr);
/** Sets the learning rate of one group; at least 0. */
CT_API CT_NODISCARD ct_status ct_optimiser_set_group_lr(ct_optimiser *optimiser, int64_t group, double lr);
/**
 * Sets the learning rate of every group to `factor` times its base learning rate: the value that the group was created
 * with, or that one of the two functions above has set since. For schedules (cotangent/schedule.h), whose errors are
 * passed on. factor: at least 0.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_scale_lr(ct_optimiser *optimiser, double factor);
/** Returns the learning rate of group 0; -1 and an error for NULL. */
CT_API double ct_optimiser_lr(const ct_optimiser *optimiser);
/** Returns the learning rate of a group; -1 and an error for an index out of range. */
CT_API double ct_optimiser_group_lr(const ct_optimiser *optimiser, int64_t group);

/* ---- states ---- */

/** Returns the number of steps that a parameter has made; -1 and an error for an index out of range. */
CT_API int64_t ct_optimiser_steps(const ct_optimiser *optimiser, int64_t parameter);
/**
 * Returns the state of a parameter, in the order of the arguments of its step function: no items before the first step.
 * The list and its tensors belong to the optimiser. Count -1 and an error for an index out of range.
 */
CT_API ct_tensors ct_optimiser_state(const ct_optimiser *optimiser, int64_t parameter);
/**
 * Restores a stored state of a parameter: the number of steps, and copies of the tensors, which must have the sizes of
 * the parameter; they are converted to its dtype. No items and no steps: the state before the first step.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_restore(ct_optimiser *optimiser, int64_t parameter, int64_t steps,
                                                   ct_tensors state);

/**
 * Writes the complete state of an optimiser to a file of tensors: states, numbers of steps, options and groups. The
 * parameters are not included: ct_params_save writes them. Errors as for ct_save_tensors.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_save(const ct_optimiser *optimiser, const char *path);
/**
 * Restores the state from a file that ct_optimiser_save wrote, as if the run had not been interrupted, including
 * options and learning rates. The optimiser must have been created by the same function and have the same groups of
 * parameters of the same sizes. On an error nothing is restored: CT_E_INVALID if the file is of another
 * optimiser, CT_E_SHAPE if the sizes of states differ, or an error of ct_tensor_file_open or ct_tensor_file_load.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_load(ct_optimiser *optimiser, const char *path);

/* ---- gradients ---- */

/** Options of ct_clip_grad_norm. */
typedef struct ct_clip_grad_norm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* order of the norm; may be infinite */
    double ord CT_INIT_(2.0);
    /* return CT_E_STATE and scale nothing if the norm is infinite or NaN */
    bool error_if_nonfinite CT_INIT_(false);
} ct_clip_grad_norm_opts;

/**
 * Scales the gradients of a list in place so that the norm of all gradients together is at most max_norm; parameters
 * without gradient are skipped. *total: the norm before scaling, unless NULL. opts may be NULL. CT_E_INVALID for a
 * max_norm below 0.
 */
CT_API CT_NODISCARD ct_status ct_clip_grad_norm(ct_tensors parameters, double max_norm, double *total,
                                                const ct_clip_grad_norm_opts *opts);
/** Clamps every element of the gradients of a list in place to [-limit, limit]. */
CT_API CT_NODISCARD ct_status ct_clip_grad_value(ct_tensors parameters, double limit);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_optimiser *ct_optimiser_sgd(ct_tensors parameters, const ct_sgd_opts &opts = ct_sgd_opts{})
{
    return ct_optimiser_sgd(parameters, &opts);
}

inline ct_optimiser *ct_optimiser_adam(ct_tensors parameters, const ct_adam_opts &opts = ct_adam_opts{})
{
    return ct_optimiser_adam(parameters, &opts);
}

inline ct_optimiser *ct_optimiser_adamw(ct_tensors parameters, const ct_adam_opts &opts = ct_adam_opts{})
{
    return ct_optimiser_adamw(parameters, &opts);
}

inline ct_optimiser *ct_optimiser_adagrad(ct_tensors parameters, const ct_adagrad_opts &opts = ct_adagrad_opts{})
{
    return ct_optimiser_adagrad(parameters, &opts);
}

inline ct_optimiser *ct_optimiser_adadelta(ct_tensors parameters,
                                           const ct_adadelta_step_opts &opts = ct_adadelta_step_opts{})
{
    return ct_optimiser_adadelta(parameters, &opts);
}

inline ct_optimiser *ct_optimiser_rmsprop(ct_tensors parameters, const ct_rmsprop_opts &opts = ct_rmsprop_opts{})
{
    return ct_optimiser_rmsprop(parameters, &opts);
}

inline ct_status ct_optimiser_add_group(ct_optimiser *optimiser, ct_tensors parameters,
                                        const ct_optimiser_add_group_opts &opts = ct_optimiser_add_group_opts{})
{
    return ct_optimiser_add_group(optimiser, parameters, &opts);
}

inline ct_status ct_clip_grad_norm(ct_tensors parameters, double max_norm, double *total,
                                   const ct_clip_grad_norm_opts &opts = ct_clip_grad_norm_opts{})
{
    return ct_clip_grad_norm(parameters, max_norm, total, &opts);
}
#else
#define ct_sgd_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.001, .tag_.end = 0
#define ct_optimiser_sgd(...) ct_optimiser_sgd_named_(__VA_ARGS__, )
#define ct_optimiser_sgd_named_(parameters, ...) CT_NAMED_(ct_optimiser_sgd, ct_sgd_opts, (parameters, ), __VA_ARGS__)
#define ct_adam_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.001, .beta1 = 0.9, .beta2 = 0.999, .eps = 1e-8, .tag_.end = 0
#define ct_optimiser_adam(...) ct_optimiser_adam_named_(__VA_ARGS__, )
#define ct_optimiser_adam_named_(parameters, ...) \
    CT_NAMED_(ct_optimiser_adam, ct_adam_opts, (parameters, ), __VA_ARGS__)
#define ct_optimiser_adamw(...) ct_optimiser_adamw_named_(__VA_ARGS__, )
#define ct_optimiser_adamw_named_(parameters, ...) \
    CT_NAMED_(ct_optimiser_adamw, ct_adam_opts, (parameters, ), __VA_ARGS__)
#define ct_adagrad_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.01, .eps = 1e-10, .tag_.end = 0
#define ct_optimiser_adagrad(...) ct_optimiser_adagrad_named_(__VA_ARGS__, )
#define ct_optimiser_adagrad_named_(parameters, ...) \
    CT_NAMED_(ct_optimiser_adagrad, ct_adagrad_opts, (parameters, ), __VA_ARGS__)
#define ct_optimiser_adadelta(...) ct_optimiser_adadelta_named_(__VA_ARGS__, )
#define ct_optimiser_adadelta_named_(parameters, ...) \
    CT_NAMED_(ct_optimiser_adadelta, ct_adadelta_step_opts, (parameters, ), __VA_ARGS__)
#define ct_rmsprop_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .lr = 0.01, .alpha = 0.99, .eps = 1e-8, .tag_.end = 0
#define ct_optimiser_rmsprop(...) ct_optimiser_rmsprop_named_(__VA_ARGS__, )
#define ct_optimiser_rmsprop_named_(parameters, ...) \
    CT_NAMED_(ct_optimiser_rmsprop, ct_rmsprop_opts, (parameters, ), __VA_ARGS__)
#define ct_optimiser_add_group_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .lr = CT_NO_FLOAT_, .weight_decay = CT_NO_FLOAT_, .tag_.end = 0
#define ct_optimiser_add_group(...) ct_optimiser_add_group_named_(__VA_ARGS__, )
#define ct_optimiser_add_group_named_(optimiser, parameters, ...) \
    CT_NAMED_(ct_optimiser_add_group, ct_optimiser_add_group_opts, (optimiser, parameters, ), __VA_ARGS__)
#define ct_clip_grad_norm_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .ord = 2.0, .tag_.end = 0
#define ct_clip_grad_norm(...) ct_clip_grad_norm_named_(__VA_ARGS__, )
#define ct_clip_grad_norm_named_(parameters, max_norm, total, ...) \
    CT_NAMED_(ct_clip_grad_norm, ct_clip_grad_norm_opts, (parameters, max_norm, total, ), __VA_ARGS__)
#endif
#endif
