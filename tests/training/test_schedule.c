/*
 * Schedules return the same learning rates as torch.optim.lr_scheduler; schedules.py computes the expected rates with
 * 40 digits by recurrences. An optimiser scales the rates of all its groups by a schedule.
 */
#include "support/ct_test.h"

#include "training/schedules.h"

#include <cotangent/cotangent.h>

#include <math.h>

enum { STEPS = 40 };

static void expect_rates(double (*rate)(int64_t step), const double rates[STEPS])
{
    for (int64_t i = 0; i < STEPS; i++) CT_EXPECT_REAL(rate(i), rates[i], 1e-14);
}

static double stepped(int64_t i) { return ct_schedule_step(i, 7, .gamma = 0.5); }

static double multi(int64_t i) { return ct_schedule_multi_step(i, CT_INTS(10, 3, 25, 10), .gamma = 0.25); }

static double exponential(int64_t i) { return ct_schedule_exponential(i, 0.875); }

static double linear(int64_t i) { return ct_schedule_linear(i, 9, .from = 0.25); }

static double cosine(int64_t i) { return ct_schedule_cosine(i, 13, .lowest = 0.125); }

static double warm_cosine(int64_t i) { return ct_schedule_cosine(i, 38, .warmup = 6, .warmup_from = 0.125); }

static double one_cycle(int64_t i)
{
    return ct_schedule_one_cycle(i, 30, .rising = 0.25, .div = 16, .final_div = 1024);
}

static double one_cycle_lines(int64_t i)
{
    return ct_schedule_one_cycle(i, 40, .rising = 0.375, .div = 8, .final_div = 128, .linear = true);
}

static double one_cycle_three(int64_t i)
{
    return ct_schedule_one_cycle(i, 36, .rising = 0.25, .div = 4, .final_div = 256, .three_phase = true);
}

CT_TEST(schedule, rates_are_those_of_pytorch)
{
    expect_rates(stepped, step_rates);
    expect_rates(multi, multi_step_rates);
    expect_rates(exponential, exponential_rates);
    expect_rates(linear, linear_rates);
    expect_rates(cosine, cosine_rates);
    expect_rates(warm_cosine, warm_cosine_rates);
    expect_rates(one_cycle, one_cycle_rates);
    expect_rates(one_cycle_lines, one_cycle_lines_rates);
    expect_rates(one_cycle_three, one_cycle_three_rates);
}

CT_TEST(schedule, options_have_the_defaults_of_pytorch)
{
    CT_EXPECT_REAL(ct_schedule_step(30, 30), 0.1, 1e-15);
    CT_EXPECT_REAL(ct_schedule_multi_step(80, CT_INTS(30, 80)), 0.01, 1e-15);
    CT_EXPECT_REAL(ct_schedule_multi_step(5, CT_NO_INTS), 1, 0);
    CT_EXPECT_REAL(ct_schedule_linear(0, 5), 1.0 / 3, 1e-15);
    CT_EXPECT_REAL(ct_schedule_linear(1000, 5), 1, 0);
    CT_EXPECT_REAL(ct_schedule_cosine(0, 10, .warmup = 5), 1.0 / 3, 1e-15);
    CT_EXPECT_REAL(ct_schedule_cosine(10, 10), 0, 1e-15);
    CT_EXPECT_REAL(ct_schedule_one_cycle(0, 100), 1.0 / 25, 1e-15);
    CT_EXPECT_REAL(ct_schedule_one_cycle(29, 100), 1, 1e-15);
    CT_EXPECT_REAL(ct_schedule_one_cycle(99, 100), 1.0 / 25 / 1e4, 1e-18);
    CT_EXPECT_REAL(ct_schedule_one_cycle(2000, 100), 1.0 / 25 / 1e4, 1e-18);
}

CT_TEST(schedule, an_argument_out_of_range_is_minus_one_and_an_error)
{
    CT_EXPECT_ERROR((int64_t)ct_schedule_step(-1, 3), CT_E_INVALID, "schedule_step: step must be at least 0; it is -1");
    CT_EXPECT_ERROR((int64_t)ct_schedule_step(1, 0), CT_E_INVALID, "size must be at least 1; it is 0");
    CT_EXPECT_ERROR((int64_t)ct_schedule_step(1, 1, .gamma = -2), CT_E_INVALID, "gamma must be finite and at least 0");
    CT_EXPECT_ERROR((int64_t)ct_schedule_multi_step(1, ct_ints_of(NULL, 2)), CT_E_INVALID, "failed list");
    CT_EXPECT_ERROR((int64_t)ct_schedule_exponential(1, (double)NAN), CT_E_INVALID, "gamma must be finite");
    CT_EXPECT_ERROR((int64_t)ct_schedule_linear(1, 0), CT_E_INVALID, "total must be at least 1");
    CT_EXPECT_ERROR((int64_t)ct_schedule_linear(1, 2, .from = -1), CT_E_INVALID, "from must be");
    CT_EXPECT_ERROR((int64_t)ct_schedule_cosine(1, 5, .warmup = 5), CT_E_INVALID,
                    "warmup must be from 0 up to total - 1, which is 4; it is 5");
    CT_EXPECT_ERROR((int64_t)ct_schedule_cosine(1, 5, .lowest = (double)INFINITY), CT_E_INVALID, "lowest must be");
    CT_EXPECT_ERROR((int64_t)ct_schedule_one_cycle(1, 3), CT_E_INVALID, "total is 3, so phase 1 has no steps");
    CT_EXPECT_ERROR((int64_t)ct_schedule_one_cycle(1, 30, .rising = 1), CT_E_INVALID,
                    "rising must be above 0 and below");
    CT_EXPECT_ERROR((int64_t)ct_schedule_one_cycle(1, 30, .div = 0), CT_E_INVALID, "div must be finite and above 0");
    CT_EXPECT_ERROR((int64_t)ct_schedule_one_cycle(1, 30, .rising = 0.6, .three_phase = true), CT_E_INVALID, "phase 3");
}

/* ReduceLROnPlateau by hand: threshold 0.1 of the best, patience 1, cooldown 2. */
CT_TEST(plateau, falls_after_patience_and_waits_for_cooldown)
{
    const double losses[] = {1, 0.95, 0.94, 0.93, 0.92, 0.91, 0.5, 0.5, 0.5, 0.5};
    /*
     * The number of calls without improvement reaches 2 at 0.94, and the factor falls; the next two calls are the
     * cooldown. 0.91 is the first counted call after the cooldown, 0.5 is a new best value, and the factor falls again
     * at the second 0.5 after the best value.
     */
    const double factors[] = {1, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25};
    ct_plateau p = {0};
    for (int i = 0; i < 10; i++)
        CT_EXPECT_REAL(ct_plateau_factor(&p, losses[i], .factor = 0.5, .patience = 1, .threshold = 0.1, .cooldown = 2),
                       factors[i], 0);
    CT_EXPECT(p.best == 0.5 && p.calls == 10);
}

CT_TEST(plateau, counts_differences_maxima_and_a_lowest_factor)
{
    ct_plateau up = {0}, down = {0}, tiny = {0};
    CT_EXPECT_REAL(ct_plateau_factor(&up, 1, .maximize = true, .patience = 0), 1, 0);
    CT_EXPECT_REAL(ct_plateau_factor(&up, 1.5, .maximize = true, .patience = 0), 1, 0);
    CT_EXPECT_REAL(ct_plateau_factor(&up, 1.5, .maximize = true, .patience = 0), 0.1, 1e-16);
    CT_EXPECT_REAL(ct_plateau_factor(&down, -3, .absolute = true, .threshold = 0.5, .patience = 0), 1, 0);
    CT_EXPECT_REAL(ct_plateau_factor(&down, -3.25, .absolute = true, .threshold = 0.5, .patience = 0, .lowest = 0.75),
                   0.75, 0);
    CT_EXPECT_REAL(ct_plateau_factor(&down, (double)NAN, .patience = 0, .lowest = 0.75), 0.75, 0);
    CT_EXPECT_REAL(ct_plateau_factor(&tiny, 1, .patience = 0), 1, 0);
    CT_EXPECT_REAL(ct_plateau_factor(&tiny, 1, .patience = 0, .eps = 0.95), 1, 0); /* 1 - 0.1 is not more than eps */
}

CT_TEST(plateau, refuses_options_and_changes_nothing)
{
    ct_plateau p = {0};
    CT_EXPECT_ERROR((int64_t)ct_plateau_factor(NULL, 1), CT_E_INVALID, "plateau is NULL");
    CT_EXPECT_ERROR((int64_t)ct_plateau_factor(&p, 1, .factor = 1), CT_E_INVALID, "factor must be below 1; it is 1");
    CT_EXPECT_ERROR((int64_t)ct_plateau_factor(&p, 1, .patience = -1), CT_E_INVALID, "patience and cooldown must be");
    CT_EXPECT_INT(p.calls, 0);
}

CT_TEST(schedule, an_optimiser_scales_the_rate_of_each_group)
{
    ct_tensor *p = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(2))), *q = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(2)));
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p), .lr = 0.5);
    CT_EXPECT_OK(ct_optimiser_add_group(o, CT_TENSORS(q), .lr = 2));
    CT_EXPECT_OK(ct_optimiser_scale_lr(o, ct_schedule_step(7, 7, .gamma = 0.5)));
    CT_EXPECT_REAL(ct_optimiser_lr(o), 0.25, 0);
    CT_EXPECT_REAL(ct_optimiser_group_lr(o, 1), 1, 0);
    CT_EXPECT_OK(ct_optimiser_set_group_lr(o, 0, 1)); /* later steps of the schedule scale this rate */
    CT_EXPECT_OK(ct_optimiser_scale_lr(o, 0.75));
    CT_EXPECT_REAL(ct_optimiser_lr(o), 0.75, 0);
    CT_EXPECT_REAL(ct_optimiser_group_lr(o, 1), 1.5, 0);
    CT_EXPECT_ERROR(ct_optimiser_scale_lr(o, ct_schedule_linear(-3, 5)), CT_E_INVALID, "schedule_linear: step must be");
    CT_EXPECT_ERROR(ct_optimiser_scale_lr(o, (double)NAN), CT_E_INVALID, "factor must be at least 0; it is nan");
    CT_EXPECT_REAL(ct_optimiser_lr(o), 0.75, 0);
    ct_optimiser_destroy(o);
}

CT_TEST_MAIN
