/*
 * poisson: counts from a state. Element i reads block i of the generator's sequence, and for further tries the blocks
 * that have their number in the upper 16 bits, so that it does not depend on the other elements.
 */
#include "core/parallel.h"
#include "core/philox.h"
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/poisson_drawn.h"

#include <math.h>

/* Below this mean the distribution function is followed from 0; in practice the first try of an element is its last. */
enum { LEAST_BY_TRIES = 10, TRY_SHIFT = 48, TRIES = 1 << 14 };

typedef struct counting {
    const cti_view *self, *result;
    cti_convert_fn read, write;
    cti_random_state state;
} counting;

/* The count at which the distribution function passes u. */
static double few(double mean, double u)
{
    double count = 0, share = exp(-mean), total = share;
    while (u >= total && share > 0) {
        count++;
        share *= mean / count;
        total += share;
    }
    return count;
}

/*
 * Transformed rejection with squeeze (PTRS): W. Hoermann, "The transformed rejection method for generating Poisson
 * random variables", 1993.
 */
static double many(double mean, cti_random_state state, uint64_t number)
{
    const double log_mean = log(mean), b = 0.931 + 2.53 * sqrt(mean), a = -0.059 + 0.02483 * b;
    const double inverse = 1.1239 + 1.1328 / (b - 3.4), low = 0.9277 - 3.6224 / (b - 2);
    for (uint64_t attempt = 0; attempt < TRIES; attempt++) {
        double pair[2];
        cti_uniform_block_f64(state, number | attempt << TRY_SHIFT, pair);
        const double u = pair[0] - 0.5, v = pair[1], us = 0.5 - fabs(u);
        if (us == 0) continue;
        const double k = floor((2 * a / us + b) * u + mean + 0.43);
        if (us >= 0.07 && v <= low) return k;
        if (k < 0 || (us < 0.013 && v > us) || v == 0) continue;
        if (log(v * inverse / (a / (us * us) + b)) <= k * log_mean - mean - lgamma(k + 1)) return k;
    }
    return floor(mean);
}

static double mean_at(const counting *c, int64_t offset)
{
    double mean = 0;
    c->read(1, (const char *)c->self->data + offset * (int64_t)ct_dtype_size((ct_dtype)c->self->dtype), 1, &mean, 1);
    return mean;
}

static void run(int64_t begin, int64_t end, void *arg)
{
    const counting *c = arg;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)c->result->dtype);
    for (int64_t i = begin; i < end; i++) {
        int64_t at[CTI_STRIDED_MAX] = {0}, rest = i;
        for (unsigned d = c->self->ndim; d-- > 0; rest /= c->self->sizes[d]) at[d] = rest % c->self->sizes[d];
        const double mean = mean_at(c, cti_offset(c->self->ndim, at, c->self->strides));
        double units[2], count;
        if (mean < LEAST_BY_TRIES) {
            cti_uniform_block_f64(c->state, (uint64_t)i, units);
            count = few(mean, units[0]);
        } else {
            count = many(mean, c->state, (uint64_t)i);
        }
        c->write(1, &count, 1, (char *)c->result->data + cti_offset(c->result->ndim, at, c->result->strides) * item, 1);
    }
}

static ct_status check_means(const cti_launch *launch, const counting *c)
{
    int64_t at[CTI_STRIDED_MAX] = {0};
    if (c->self->numel == 0) return CT_OK;
    do {
        const double mean = mean_at(c, cti_offset(c->self->ndim, at, c->self->strides));
        if (!(mean >= 0 && mean < INFINITY))
            return cti_error(CT_E_INVALID,
                             "%s: self has the element %g; the mean of a count is finite and not negative", launch->op,
                             mean);
    } while (cti_step(c->self->ndim, c->self->sizes, at));
    return CT_OK;
}

ct_status CTI_LEVEL(cti_poisson_drawn_cpu)(cti_launch *launch, const cti_view *self, const cti_view *state,
                                           cti_view *result)
{
    const int64_t *words = state->data;
    counting c = {.self = self,
                  .result = result,
                  .read = cti_converter((ct_dtype)self->dtype, CT_DTYPE_F64),
                  .write = cti_converter(CT_DTYPE_F64, (ct_dtype)result->dtype),
                  .state = {(uint64_t)words[0], (uint64_t)words[state->strides[0]]}};
    const ct_status status = check_means(launch, &c);
    if (status == CT_OK && self->numel) cti_parallel_for(self->numel, 1 + CTI_GRAIN / 32, 1, run, &c);
    return status;
}
