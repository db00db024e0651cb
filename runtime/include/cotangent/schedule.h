/*
 * Learning rates that depend on the step. A schedule is a function of the step number, counted from 0, that returns a
 * factor; ct_optimiser_scale_lr multiplies the learning rate of every group by the factor:
 *
 *     ct_optimiser_scale_lr(optimiser, ct_schedule_cosine(step, 10000, .warmup = 500))
 *
 * The only state of a schedule is the step; ct_plateau has additional state, which consists of scalars. A program that
 * continues training from a file therefore stores only the step and the ct_plateau. A product of factors is also a
 * schedule. Values are those of the classes of torch.optim.lr_scheduler that the comments name, for a learning rate of
 * 1.
 *
 * For an argument out of range the result is -1 with CT_E_INVALID, an error that ct_optimiser_scale_lr passes on.
 */
#ifndef COTANGENT_SCHEDULE_H
#define COTANGENT_SCHEDULE_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_schedule_step and ct_schedule_multi_step. */
typedef struct ct_schedule_step_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double gamma CT_INIT_(0.1); /* at least 0 */
} ct_schedule_step_opts;

/**
 * Returns gamma^floor(step / size), as StepLR does: the factor is multiplied by gamma every `size` steps. size: at
 * least 1.
 */
CT_API double ct_schedule_step(int64_t step, int64_t size, const ct_schedule_step_opts *opts);
/**
 * Returns gamma to the power of the number of milestones that step has reached, as MultiStepLR does. milestones: in any
 * order.
 */
CT_API double ct_schedule_multi_step(int64_t step, ct_ints milestones, const ct_schedule_step_opts *opts);
/** Returns gamma^step, as ExponentialLR does. gamma: at least 0. */
CT_API double ct_schedule_exponential(int64_t step, double gamma);

/** Options of ct_schedule_linear. */
typedef struct ct_schedule_linear_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double from CT_INIT_(1.0 / 3); /* at least 0 */
    double to CT_INIT_(1.0);       /* at least 0 */
} ct_schedule_linear_opts;

/**
 * Returns a factor interpolated linearly from `from` at step 0 to `to` at step total, and `to` afterwards, as LinearLR
 * does. total: at least 1.
 */
CT_API double ct_schedule_linear(int64_t step, int64_t total, const ct_schedule_linear_opts *opts);

/** Options of ct_schedule_cosine. */
typedef struct ct_schedule_cosine_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    int64_t warmup CT_INIT_(0); /* number of steps of linear increase to 1 before the cosine; 0 to total - 1 */
    double warmup_from CT_INIT_(1.0 / 3); /* factor at the start of the warmup */
    double lowest CT_INIT_(0.0);          /* factor at step total: eta_min divided by the learning rate */
} ct_schedule_cosine_opts;

/**
 * Returns the factor of CosineAnnealingLR, half a cosine wave from 1 at step 0 to lowest at step total; after step
 * total the factor increases again. With warmup, the first `warmup` steps are LinearLR and the cosine uses the
 * remaining steps of total, as with SequentialLR. total: at least 1.
 */
CT_API double ct_schedule_cosine(int64_t step, int64_t total, const ct_schedule_cosine_opts *opts);

/** Options of ct_schedule_one_cycle. */
typedef struct ct_schedule_one_cycle_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double rising CT_INIT_(0.3);        /* fraction of the steps in which the factor increases; above 0, below 1 */
    double div CT_INIT_(25.0);          /* the factor at step 0 is 1 / div; above 0 */
    double final_div CT_INIT_(10000.0); /* the factor at the last step is 1 / (div * final_div); above 0 */
    bool linear CT_INIT_(false);        /* linear interpolation instead of cosines */
    bool three_phase CT_INIT_(false);   /* decrease to 1 / div as slowly as the increase, then to the last factor */
} ct_schedule_one_cycle_opts;

/**
 * Returns the factor of OneCycleLR, which increases to 1 and decreases again within `total` steps. The argument max_lr
 * of OneCycleLR corresponds to the learning rate of the optimiser. The last step is total - 1; the factor does not
 * change after the last step. total must be so large that the increase takes more than one step.
 */
CT_API double ct_schedule_one_cycle(int64_t step, int64_t total, const ct_schedule_one_cycle_opts *opts);

/** Options of ct_plateau_factor, as the arguments of ReduceLROnPlateau. */
typedef struct ct_plateau_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double factor CT_INIT_(0.1);     /* multiplier of each reduction; at least 0, below 1 */
    int64_t patience CT_INIT_(10);   /* number of calls without improvement that are tolerated */
    double threshold CT_INIT_(1e-4); /* smallest improvement that counts, relative to the best value */
    bool absolute CT_INIT_(false);   /* the threshold is an absolute difference */
    bool maximize CT_INIT_(false);   /* larger values are better */
    int64_t cooldown CT_INIT_(0);    /* number of calls after a reduction in which missing improvement is ignored */
    double lowest CT_INIT_(0.0);     /* smallest factor: min_lr divided by the learning rate */
    double eps CT_INIT_(1e-8);       /* reductions by at most eps are skipped */
} ct_plateau_opts;

/** State of ct_plateau_factor: zero it at the beginning. A program can store it and continue from it. */
typedef struct ct_plateau {
    double best, factor; /* valid after the first call */
    int64_t calls, bad_calls, cooldown;
} ct_plateau;

/**
 * Returns the factor of ReduceLROnPlateau after one more value of the monitored quantity, such as a validation loss.
 * The factor is multiplied by opts->factor after more than patience calls in a row without improvement. A call that
 * fails does not change *plateau.
 */
CT_API double ct_plateau_factor(ct_plateau *plateau, double value, const ct_plateau_opts *opts);

#ifdef __cplusplus
}

inline double ct_schedule_step(int64_t step, int64_t size, const ct_schedule_step_opts &opts = ct_schedule_step_opts{})
{
    return ct_schedule_step(step, size, &opts);
}

inline double ct_schedule_multi_step(int64_t step, ct_ints milestones,
                                     const ct_schedule_step_opts &opts = ct_schedule_step_opts{})
{
    return ct_schedule_multi_step(step, milestones, &opts);
}

inline double ct_schedule_linear(int64_t step, int64_t total,
                                 const ct_schedule_linear_opts &opts = ct_schedule_linear_opts{})
{
    return ct_schedule_linear(step, total, &opts);
}

inline double ct_schedule_cosine(int64_t step, int64_t total,
                                 const ct_schedule_cosine_opts &opts = ct_schedule_cosine_opts{})
{
    return ct_schedule_cosine(step, total, &opts);
}

inline double ct_schedule_one_cycle(int64_t step, int64_t total,
                                    const ct_schedule_one_cycle_opts &opts = ct_schedule_one_cycle_opts{})
{
    return ct_schedule_one_cycle(step, total, &opts);
}

inline double ct_plateau_factor(ct_plateau *plateau, double value, const ct_plateau_opts &opts = ct_plateau_opts{})
{
    return ct_plateau_factor(plateau, value, &opts);
}
#else
#define ct_schedule_step_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .gamma = 0.1, .tag_.end = 0
#define ct_schedule_step(...) ct_schedule_step_named_(__VA_ARGS__, )
#define ct_schedule_step_named_(step, size, ...) \
    CT_NAMED_(ct_schedule_step, ct_schedule_step_opts, (step, size, ), __VA_ARGS__)
#define ct_schedule_multi_step(...) ct_schedule_multi_step_named_(__VA_ARGS__, )
#define ct_schedule_multi_step_named_(step, milestones, ...) \
    CT_NAMED_(ct_schedule_multi_step, ct_schedule_step_opts, (step, milestones, ), __VA_ARGS__)
#define ct_schedule_linear_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .from = 1.0 / 3, .to = 1.0, .tag_.end = 0
#define ct_schedule_linear(...) ct_schedule_linear_named_(__VA_ARGS__, )
#define ct_schedule_linear_named_(step, total, ...) \
    CT_NAMED_(ct_schedule_linear, ct_schedule_linear_opts, (step, total, ), __VA_ARGS__)
#define ct_schedule_cosine_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .warmup_from = 1.0 / 3, .tag_.end = 0
#define ct_schedule_cosine(...) ct_schedule_cosine_named_(__VA_ARGS__, )
#define ct_schedule_cosine_named_(step, total, ...) \
    CT_NAMED_(ct_schedule_cosine, ct_schedule_cosine_opts, (step, total, ), __VA_ARGS__)
#define ct_schedule_one_cycle_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .rising = 0.3, .div = 25.0, .final_div = 10000.0, .tag_.end = 0
#define ct_schedule_one_cycle(...) ct_schedule_one_cycle_named_(__VA_ARGS__, )
#define ct_schedule_one_cycle_named_(step, total, ...) \
    CT_NAMED_(ct_schedule_one_cycle, ct_schedule_one_cycle_opts, (step, total, ), __VA_ARGS__)
#define ct_plateau_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .factor = 0.1, .patience = 10, .threshold = 1e-4, .eps = 1e-8, .tag_.end = 0
#define ct_plateau_factor(...) ct_plateau_factor_named_(__VA_ARGS__, )
#define ct_plateau_factor_named_(plateau, value, ...) \
    CT_NAMED_(ct_plateau_factor, ct_plateau_opts, (plateau, value, ), __VA_ARGS__)
#endif
#endif
