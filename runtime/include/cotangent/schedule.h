/*
 * Learning rates that change with the step. A schedule is a function of the step number, counted from 0, that gives a
 * factor; ct_optimiser_scale_lr multiplies the learning rate of every group by it:
 *
 *     ct_optimiser_scale_lr(optimiser, ct_schedule_cosine(step, 10000, .warmup = 500))
 *
 * Nothing is kept between calls but the number of the step, so a run that goes on from a file needs no more than that;
 * ct_plateau alone has a state, of plain numbers. Products of factors are schedules, too. Values are those of the
 * classes of torch.optim.lr_scheduler that the comments name, for a learning rate of 1.
 *
 * An argument out of range gives -1 and CT_E_INVALID, which ct_optimiser_scale_lr passes on.
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

/** The factor after step / size falls by gamma each, StepLR: gamma^floor(step / size). size: at least 1. */
CT_API double ct_schedule_step(int64_t step, int64_t size, const ct_schedule_step_opts *opts);
/** The factor after a fall by gamma at each milestone that is reached, MultiStepLR. milestones: in any order. */
CT_API double ct_schedule_multi_step(int64_t step, ct_ints milestones, const ct_schedule_step_opts *opts);
/** The factor gamma^step, ExponentialLR. gamma: at least 0. */
CT_API double ct_schedule_exponential(int64_t step, double gamma);

/** Options of ct_schedule_linear. */
typedef struct ct_schedule_linear_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double from CT_INIT_(1.0 / 3); /* at least 0 */
    double to CT_INIT_(1.0);       /* at least 0 */
} ct_schedule_linear_opts;

/** The factor on a line from `from` at step 0 to `to` at step total and after it, LinearLR. total: at least 1. */
CT_API double ct_schedule_linear(int64_t step, int64_t total, const ct_schedule_linear_opts *opts);

/** Options of ct_schedule_cosine. */
typedef struct ct_schedule_cosine_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    int64_t warmup CT_INIT_(0);           /* steps of a line up to 1 before the cosine; 0 to total - 1 */
    double warmup_from CT_INIT_(1.0 / 3); /* where that line begins */
    double lowest CT_INIT_(0.0);          /* the factor at step total: eta_min over the learning rate */
} ct_schedule_cosine_opts;

/**
 * The factor on half a wave of a cosine, from 1 to lowest at step total, CosineAnnealingLR, which goes up again behind
 * that; with warmup behind a LinearLR of so many steps, as SequentialLR does it, the cosine taking the rest of total.
 * total: at least 1.
 */
CT_API double ct_schedule_cosine(int64_t step, int64_t total, const ct_schedule_cosine_opts *opts);

/** Options of ct_schedule_one_cycle. */
typedef struct ct_schedule_one_cycle_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double rising CT_INIT_(0.3);        /* the part of the steps in which the factor rises; above 0, below 1 */
    double div CT_INIT_(25.0);          /* step 0 has 1 / div; above 0 */
    double final_div CT_INIT_(10000.0); /* the last step has 1 / (div * final_div); above 0 */
    bool linear CT_INIT_(false);        /* lines in place of cosines */
    bool three_phase CT_INIT_(false);   /* down to 1 / div as slowly as up, and then to the end */
} ct_schedule_one_cycle_opts;

/**
 * The factor of a cycle up to 1 and down again within total steps, OneCycleLR, whose max_lr is the learning rate of the
 * optimiser; the last step is total - 1, later ones have its factor. total: so many that rising takes more than one.
 */
CT_API double ct_schedule_one_cycle(int64_t step, int64_t total, const ct_schedule_one_cycle_opts *opts);

/** Options of ct_plateau_factor, those of ReduceLROnPlateau. */
typedef struct ct_plateau_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double factor CT_INIT_(0.1);     /* of each reduction; at least 0, below 1 */
    int64_t patience CT_INIT_(10);   /* calls without improvement that are let pass */
    double threshold CT_INIT_(1e-4); /* what counts as improvement: a part of the best value */
    bool absolute CT_INIT_(false);   /* the threshold is a difference */
    bool maximize CT_INIT_(false);   /* larger is better */
    int64_t cooldown CT_INIT_(0);    /* calls after a reduction that count as no failure */
    double lowest CT_INIT_(0.0);     /* the least factor: min_lr over the learning rate */
    double eps CT_INIT_(1e-8);       /* a smaller reduction is left out */
} ct_plateau_opts;

/** What ct_plateau_factor has seen: zeroed at the beginning. A program that stores it goes on from it. */
typedef struct ct_plateau {
    double best, factor; /* after the first call */
    int64_t calls, bad_calls, cooldown;
} ct_plateau;

/**
 * The factor after one more value of what is watched, a loss in validation, ReduceLROnPlateau: less by opts->factor
 * where patience calls have brought no improvement. Nothing is changed on failure.
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
