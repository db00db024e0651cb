/*
 * Job `points`: tests gradients at points that may have no derivative: zeros of both signs, ones, ties, bounds,
 * infinities and NaN among ordinary values, complex zeros (S26.9), and tensors without elements (S28.3). Each gradient
 * must be between the one-sided derivatives of the reference definition, and infinite if both are infinite (S29.1,
 * S29.7). The sum of the gradients must be the derivative for all inputs moved together (S29.5, S29.6, S29.12, S29.15).
 * Fused and recorded.
 */
#include "jobs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Difference quotients with a step of 1e-6, for results of about this magnitude. */
static double tolerance(double bound) { return 1e-3 * (1 + (isfinite(bound) ? fabs(bound) : 0)); }

/* An infinite bound on both sides requires an infinite gradient; a NaN bound accepts any gradient. */
static bool lies_between(double value, double low, double high)
{
    if (isnan(low)) return true;
    return value >= low - tolerance(low) && value <= high + tolerance(high);
}

static const char *path_name(bool recorded) { return recorded ? "recorded" : "fused"; }

/*
 * Returns the elements of a gradient; an undefined gradient is zero. Returns NULL and reports a failure if the elements
 * cannot be read.
 */
static double *numbers_of(const call *c, int64_t k, ct_tensor *grad)
{
    const int64_t parts = ct_dtype_is_complex(ct_tensor_dtype(c->inputs[k])) ? 2 : 1;
    int64_t count = 0;
    double *numbers = ct_is_none(grad) ? calloc((size_t)(ct_tensor_numel(c->inputs[k]) * parts) + 1, sizeof *numbers)
                                       : tensor_values(grad, &count);
    if (!numbers) check_failed(c, "the gradient of %s could not be read", c->input_names[k]);
    return numbers;
}

/* Compares one gradient, and adds the real parts of its elements to sum. */
static bool compare(const call *c, int64_t k, ct_tensor *grad, bool recorded, double *sum)
{
    const tensor_spec *low = &c->sample->low[k].value, *high = &c->sample->high[k].value;
    const int64_t parts = ct_dtype_is_complex(low->dtype) ? 2 : 1;
    double *numbers = numbers_of(c, k, grad);
    if (!numbers) return false;
    bool says_something = false;
    for (int64_t i = 0; i < low->numel * parts; i++) {
        if (i % parts == 0) *sum += numbers[i];
        says_something = says_something || !isnan(low->values[i]);
        if (lies_between(numbers[i], low->values[i], high->values[i])) continue;
        check_failed(c, "the %s gradient of %s is %g at %lld; the slopes there are from %g to %g", path_name(recorded),
                     c->input_names[k], numbers[i], (long long)i, low->values[i], high->values[i]);
    }
    if (says_something) check_compared(c, k);
    free(numbers);
    return true;
}

/* Returns true if the sample has bounds for its inputs in order, followed by the sum. */
static bool has_bounds(const call *c)
{
    const sample *s = c->sample;
    bool fits = s->num_low == s->num_high && s->num_low == c->num_inputs + 1;
    for (int64_t k = 0; fits && k < c->num_inputs; k++) fits = strcmp(s->low[k].name, c->input_names[k]) == 0;
    if (!fits) check_failed(c, "the bounds of gradients do not belong to its inputs");
    return fits;
}

static void run(const sample_file *file, const sample *s, bool recorded)
{
    call c;
    ct_tensor *grads[MAX_INPUTS];
    if (!call_make(&c, file, s) || !c.num_inputs || !has_bounds(&c)) return;
    if (!reverse_of_ones(&c, (UINT64_C(1) << c.num_inputs) - 1, recorded, grads)) return;
    double sum = 0;
    for (int64_t k = 0; k < c.num_inputs; k++)
        if (!compare(&c, k, grads[k], recorded, &sum)) return;
    const double low = s->low[c.num_inputs].value.values[0], high = s->high[c.num_inputs].value.values[0];
    if (!lies_between(sum, low, high))
        check_failed(&c, "the sum of all %s gradients is %g; the slopes along all inputs are from %g to %g",
                     path_name(recorded), sum, low, high);
}

void job_points(const sample_file *file, const sample *s)
{
    for (int recorded = 0; recorded < (file->order == 1 ? 1 : 2); recorded++) run(file, s, recorded);
}
