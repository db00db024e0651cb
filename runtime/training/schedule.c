/* Learning rates as functions of the step. */
#include "state/error.h"
#include "state/lists.h"

#include "state/options.h"

#include <cotangent/schedule.h>

#include <math.h>

static const double pi = 3.14159265358979323846;

/* Returns -1, the result of schedules after an error. */
static double refused(ct_status status)
{
    (void)status;
    return -1;
}

static bool is_step(const char *op, int64_t step)
{
    if (step >= 0) return true;
    (void)cti_error(CT_E_INVALID, "%s: step must be at least 0; it is %lld", op, (long long)step);
    return false;
}

static bool is_total(const char *op, const char *name, int64_t total)
{
    if (total >= 1) return true;
    (void)cti_error(CT_E_INVALID, "%s: %s must be at least 1; it is %lld", op, name, (long long)total);
    return false;
}

static bool is_factor(const char *op, const char *name, double value)
{
    if (value >= 0 && isfinite(value)) return true;
    (void)cti_error(CT_E_INVALID, "%s: %s must be finite and at least 0; it is %g", op, name, value);
    return false;
}

/* ---- decay by steps ---- */

static const ct_schedule_step_opts *falls(const char *op, int64_t step, const ct_schedule_step_opts *opts,
                                          ct_schedule_step_opts *resolved)
{
    static const ct_schedule_step_opts defaults = {CTI_RESOLVED, .gamma = 0.1};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    opts = cti_resolve_options(op, opts, &type, resolved);
    return opts && is_step(op, step) && is_factor(op, "gamma", opts->gamma) ? opts : NULL;
}

double(ct_schedule_step)(int64_t step, int64_t size, const ct_schedule_step_opts *opts)
{
    ct_schedule_step_opts resolved;
    if (!(opts = falls("schedule_step", step, opts, &resolved)) || !is_total("schedule_step", "size", size)) return -1;
    return pow(opts->gamma, (double)(step / size));
}

double(ct_schedule_multi_step)(int64_t step, ct_ints milestones, const ct_schedule_step_opts *opts)
{
    ct_schedule_step_opts resolved;
    cti_ints_resolve(&milestones);
    if (!(opts = falls("schedule_multi_step", step, opts, &resolved))) return -1;
    if (milestones.count < 0)
        return refused(cti_error(CT_E_INVALID, "schedule_multi_step: milestones is a failed list"));
    int64_t reached = 0;
    for (int64_t i = 0; i < milestones.count; i++) reached += milestones.items[i] <= step;
    return pow(opts->gamma, (double)reached);
}

double ct_schedule_exponential(int64_t step, double gamma)
{
    if (!is_step("schedule_exponential", step) || !is_factor("schedule_exponential", "gamma", gamma)) return -1;
    return pow(gamma, (double)step);
}

/* ---- linear and cosine ---- */

static double line(double from, double to, double part) { return from + (to - from) * part; }

static double wave(double from, double to, double part) { return to + (from - to) * (1 + cos(pi * part)) / 2; }

static double warm_up(double from, double to, int64_t step, int64_t total)
{
    return step >= total ? to : line(from, to, (double)step / (double)total);
}

double(ct_schedule_linear)(int64_t step, int64_t total, const ct_schedule_linear_opts *opts)
{
    static const ct_schedule_linear_opts defaults = {CTI_RESOLVED, .from = 1.0 / 3, .to = 1};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_schedule_linear_opts resolved;
    const char op[] = "schedule_linear";
    if (!(opts = cti_resolve_options(op, opts, &type, &resolved))) return -1;
    if (!is_step(op, step) || !is_total(op, "total", total)) return -1;
    if (!is_factor(op, "from", opts->from) || !is_factor(op, "to", opts->to)) return -1;
    return warm_up(opts->from, opts->to, step, total);
}

double(ct_schedule_cosine)(int64_t step, int64_t total, const ct_schedule_cosine_opts *opts)
{
    static const ct_schedule_cosine_opts defaults = {CTI_RESOLVED, .warmup_from = 1.0 / 3};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_schedule_cosine_opts resolved;
    const char op[] = "schedule_cosine";
    if (!(opts = cti_resolve_options(op, opts, &type, &resolved))) return -1;
    if (!is_step(op, step) || !is_total(op, "total", total)) return -1;
    if (!is_factor(op, "warmup_from", opts->warmup_from) || !is_factor(op, "lowest", opts->lowest)) return -1;
    if (opts->warmup < 0 || opts->warmup >= total)
        return refused(cti_error(CT_E_INVALID, "%s: warmup must be from 0 up to total - 1, which is %lld; it is %lld",
                                 op, (long long)(total - 1), (long long)opts->warmup));
    if (step < opts->warmup) return warm_up(opts->warmup_from, 1, step, opts->warmup);
    return wave(1, opts->lowest, (double)(step - opts->warmup) / (double)(total - opts->warmup));
}

/* ---- one cycle ---- */

typedef struct phase {
    double end, from, to; /* last step, and the factors at the first and the last step */
} phase;

static int phases_of(const ct_schedule_one_cycle_opts *o, double total, phase phases[3])
{
    const double first = 1 / o->div, last = first / o->final_div;
    phases[0] = (phase){o->rising * total - 1, first, 1};
    if (!o->three_phase) {
        phases[1] = (phase){total - 1, 1, last};
        return 2;
    }
    phases[1] = (phase){2 * o->rising * total - 2, 1, first};
    phases[2] = (phase){total - 1, first, last};
    return 3;
}

static bool is_above_zero(const char *op, const char *name, double value)
{
    if (value > 0 && isfinite(value)) return true;
    (void)cti_error(CT_E_INVALID, "%s: %s must be finite and above 0; it is %g", op, name, value);
    return false;
}

double(ct_schedule_one_cycle)(int64_t step, int64_t total, const ct_schedule_one_cycle_opts *opts)
{
    static const ct_schedule_one_cycle_opts defaults = {CTI_RESOLVED, .rising = 0.3, .div = 25, .final_div = 1e4};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_schedule_one_cycle_opts resolved;
    const char op[] = "schedule_one_cycle";
    if (!(opts = cti_resolve_options(op, opts, &type, &resolved))) return -1;
    if (!is_step(op, step) || !is_total(op, "total", total)) return -1;
    if (!is_above_zero(op, "div", opts->div) || !is_above_zero(op, "final_div", opts->final_div)) return -1;
    if (!(opts->rising > 0 && opts->rising < 1))
        return refused(cti_error(CT_E_INVALID, "%s: rising must be above 0 and below 1; it is %g", op, opts->rising));
    phase phases[3];
    const int count = phases_of(opts, (double)total, phases);
    double start = 0, factor = -1;
    const double at = fmin((double)step, (double)(total - 1));
    for (int i = 0; i < count; i++) {
        const phase *p = &phases[i];
        if (!(p->end > start))
            return refused(
                cti_error(CT_E_INVALID,
                          "%s: total is %lld, so phase %d has no steps; increase total, or change rising, which is %g",
                          op, (long long)total, i + 1, opts->rising));
        const double part = (at - start) / (p->end - start);
        if (i == 0 || at > start) factor = opts->linear ? line(p->from, p->to, part) : wave(p->from, p->to, part);
        start = p->end;
    }
    return factor;
}

/* ---- plateau ---- */

static bool is_better(const ct_plateau_opts *o, double value, double best)
{
    if (o->maximize) return value > (o->absolute ? best + o->threshold : best * (1 + o->threshold));
    return value < (o->absolute ? best - o->threshold : best * (1 - o->threshold));
}

static bool check_plateau(const char *op, const ct_plateau *plateau, const ct_plateau_opts *o)
{
    if (!plateau) {
        (void)cti_null_object(op, "plateau", "a ct_plateau that is zero-initialised before the first step");
        return false;
    }
    if (!is_factor(op, "factor", o->factor) || !is_factor(op, "lowest", o->lowest) || !is_factor(op, "eps", o->eps) ||
        !is_factor(op, "threshold", o->threshold))
        return false;
    if (o->factor >= 1) {
        (void)cti_error(CT_E_INVALID, "%s: factor must be below 1; it is %g", op, o->factor);
        return false;
    }
    if (o->patience < 0 || o->cooldown < 0) {
        (void)cti_error(CT_E_INVALID, "%s: patience and cooldown must be at least 0; they are %lld and %lld", op,
                        (long long)o->patience, (long long)o->cooldown);
        return false;
    }
    return true;
}

double(ct_plateau_factor)(ct_plateau *plateau, double value, const ct_plateau_opts *opts)
{
    static const ct_plateau_opts defaults = {CTI_RESOLVED, .factor = 0.1, .patience = 10, .threshold = 1e-4,
                                             .eps = 1e-8};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_plateau_opts resolved;
    if (!(opts = cti_resolve_options("plateau_factor", opts, &type, &resolved))) return -1;
    if (!check_plateau("plateau_factor", plateau, opts)) return -1;
    ct_plateau *p = plateau;
    if (p->calls++ == 0) {
        p->factor = 1;
        p->best = opts->maximize ? -(double)INFINITY : (double)INFINITY;
    }
    const bool better = is_better(opts, value, p->best);
    if (better) p->best = value;
    p->bad_calls = better ? 0 : p->bad_calls + 1;
    if (p->cooldown > 0) {
        p->cooldown--;
        p->bad_calls = 0;
    }
    if (p->bad_calls > opts->patience) {
        const double next = fmax(p->factor * opts->factor, opts->lowest);
        if (p->factor - next > opts->eps) p->factor = next;
        p->cooldown = opts->cooldown;
        p->bad_calls = 0;
    }
    return p->factor;
}
