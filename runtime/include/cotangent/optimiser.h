/*
 * Optimisers: parameters with what is kept for each between steps. A step is one pass over a parameter, its gradient
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

/** Parameters with what their steps have left behind; made by the functions below, moved by ct_optimiser_step. */
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

/** Options of ct_optimiser_adam and _adamw, as of ct_adam_step. amsgrad: divide by the largest mean of squares. */
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

/** Options of ct_optimiser_adagrad; zero is the default. initial: of the sums of squares. */
typedef struct ct_adagrad_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double lr CT_INIT_(0.01);
    double lr_decay CT_INIT_(0);
    double eps CT_INIT_(1e-10);
    double weight_decay CT_INIT_(0);
    double initial CT_INIT_(0);
    bool maximize CT_INIT_(false);
} ct_adagrad_opts;

/** Options of ct_optimiser_rmsprop; zero is the default. centred: divide by the deviation from the mean gradient. */
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
 * Stochastic gradient descent, with momentum where that is not 0; the first gradient is the first mean, undamped.
 *
 * Returns an optimiser of the given parameters, which are floating-point leaves, each given once. opts may be NULL. The
 * optimiser holds the parameters; it belongs to the caller, ct_optimiser_destroy gives it back. NULL and CT_E_INVALID
 * for a failed list, a parameter that is no real floating-point leaf or stands twice, or an option out of range;
 * CT_E_NOMEM.
 */
CT_API ct_optimiser *ct_optimiser_sgd(ct_tensors parameters, const ct_sgd_opts *opts);
/** Returns an optimiser as ct_optimiser_sgd does: Adam, or AMSGrad. */
CT_API ct_optimiser *ct_optimiser_adam(ct_tensors parameters, const ct_adam_opts *opts);
/** Returns an optimiser as ct_optimiser_adam does, whose weight_decay shrinks the parameters and not the gradients. */
CT_API ct_optimiser *ct_optimiser_adamw(ct_tensors parameters, const ct_adam_opts *opts);
/** Returns an optimiser as ct_optimiser_sgd does: Adagrad. */
CT_API ct_optimiser *ct_optimiser_adagrad(ct_tensors parameters, const ct_adagrad_opts *opts);
/** Returns an optimiser as ct_optimiser_sgd does: Adadelta. */
CT_API ct_optimiser *ct_optimiser_adadelta(ct_tensors parameters, const ct_adadelta_step_opts *opts);
/** Returns an optimiser as ct_optimiser_sgd does: RMSprop, with momentum or centred if the options say so. */
CT_API ct_optimiser *ct_optimiser_rmsprop(ct_tensors parameters, const ct_rmsprop_opts *opts);
/** Gives an optimiser and its state back; the parameters stay with their other holders. NULL is fine. */
CT_API void ct_optimiser_destroy(ct_optimiser *optimiser);

/**
 * Moves every parameter that has a gradient, outside the graph; the others stay as they are and count no step.
 * Gradients must have the sizes and dtype of their parameter. State is made before anything is moved; an error names
 * the parameter by its number, and those before it have moved.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_step(ct_optimiser *optimiser);
/** Clears the gradients of all parameters. */
CT_API CT_NODISCARD ct_status ct_optimiser_zero_grad(ct_optimiser *optimiser);

/* ---- groups and lengths of steps ---- */

/** Options of ct_optimiser_add_group. What is not given is as of the parameters that the optimiser was made with. */
typedef struct ct_optimiser_add_group_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double lr CT_INIT_(CT_NO_FLOAT_);
    double weight_decay CT_INIT_(CT_NO_FLOAT_);
} ct_optimiser_add_group_opts;

/**
 * Adds parameters with a learning rate or a weight decay of their own; they are numbered behind those that are there.
 * Group 0 are the parameters that the optimiser was made with, which may be none: CT_NO_TENSORS. Errors as of
 * ct_optimiser_sgd; nothing is added then.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_add_group(ct_optimiser *optimiser, ct_tensors parameters,
                                                     const ct_optimiser_add_group_opts *opts);
/** The number of groups; -1 and an error for NULL. */
CT_API int64_t ct_optimiser_num_groups(const ct_optimiser *optimiser);

/** The length of steps from now on, of all groups; at least 0. */
CT_API CT_NODISCARD ct_status ct_optimiser_set_lr(ct_optimiser *optimiser, double lr);
/** The length of steps from now on, of one group; at least 0. */
CT_API CT_NODISCARD ct_status ct_optimiser_set_group_lr(ct_optimiser *optimiser, int64_t group, double lr);
/**
 * Sets the length of steps of every group to `factor` times that which the group was made with, or was given since by
 * the two functions above: for schedules (cotangent/schedule.h), whose error passes. factor: at least 0.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_scale_lr(ct_optimiser *optimiser, double factor);
/** The length of steps of group 0; -1 and an error for NULL. */
CT_API double ct_optimiser_lr(const ct_optimiser *optimiser);
/** The length of steps of a group; -1 and an error if there is none of that number. */
CT_API double ct_optimiser_group_lr(const ct_optimiser *optimiser, int64_t group);

/* ---- states ---- */

/** How many steps a parameter has made; -1 and an error if there is none of that number. */
CT_API int64_t ct_optimiser_steps(const ct_optimiser *optimiser, int64_t parameter);
/**
 * What is kept for a parameter, in the order of the arguments of its step: no items before the first. The list and its
 * tensors are the optimiser's. A count of -1 and an error if there is no parameter of that number.
 */
CT_API ct_tensors ct_optimiser_state(const ct_optimiser *optimiser, int64_t parameter);
/**
 * Goes on from a state that was stored: steps, and copies of the tensors, of the sizes of the parameter; they are
 * converted to its dtype. No items and no steps: as before the first step.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_restore(ct_optimiser *optimiser, int64_t parameter, int64_t steps,
                                                   ct_tensors state);

/**
 * Writes all that an optimiser keeps to a file of tensors: states, numbers of steps, options and groups. The parameters
 * are not among it: ct_params_save writes those. Errors as of ct_save_tensors.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_save(const ct_optimiser *optimiser, const char *path);
/**
 * Goes on from a file that ct_optimiser_save wrote, as if the run had not ended: also with the options and lengths of
 * steps that it had. The optimiser must be of the same function and have the same groups of parameters of the same
 * sizes. All or nothing: CT_E_INVALID for a file of another optimiser, CT_E_SHAPE for states of other sizes; else as
 * ct_tensor_file_open and ct_tensor_file_load.
 */
CT_API CT_NODISCARD ct_status ct_optimiser_load(ct_optimiser *optimiser, const char *path);

/* ---- gradients ---- */

/** Options of ct_clip_grad_norm. */
typedef struct ct_clip_grad_norm_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* of the norm; infinite ones too */
    double ord CT_INIT_(2.0);
    /* an infinite or NaN norm is CT_E_STATE, and nothing is scaled */
    bool error_if_nonfinite CT_INIT_(false);
} ct_clip_grad_norm_opts;

/**
 * Scales the gradients of a list in place so that the norm of all of them together is at most max_norm; parameters
 * without gradient are passed over. *total: the norm before, unless NULL. opts may be NULL. CT_E_INVALID for a
 * max_norm below 0.
 */
CT_API CT_NODISCARD ct_status ct_clip_grad_norm(ct_tensors parameters, double max_norm, double *total,
                                                const ct_clip_grad_norm_opts *opts);
/** Moves every element of the gradients of a list in place to between -limit and limit. */
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
