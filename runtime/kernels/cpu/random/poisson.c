/*
 * poisson_sample: self [*], state i64 [2] -> result [*]: random counts whose means are the elements of self. Element i
 * uses block i of the generator's sequence. If an attempt is rejected, the next attempt uses the block whose index has
 * the number of the attempt in its upper 16 bits, so that a count does not depend on other elements.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/poisson_sample.h"
#include "kernels/cpu/strided.h"
#include "kernels/poisson_count.h"

#include <math.h>

typedef struct counting {
    const cti_view *self, *result;
    cti_convert_fn read, write;
    cti_random_state state;
} counting;

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
        int64_t at[CTI_MAX_VIEW_NDIM] = {0}, rest = i;
        for (unsigned d = c->self->ndim; d-- > 0; rest /= c->self->sizes[d]) at[d] = rest % c->self->sizes[d];
        const double mean = mean_at(c, cti_offset(c->self->ndim, at, c->self->strides));
        const double count = cti_poisson_count(mean, c->state, (uint64_t)i);
        c->write(1, &count, 1, (char *)c->result->data + cti_offset(c->result->ndim, at, c->result->strides) * item, 1);
    }
}

static ct_status check_means(const cti_launch *launch, const counting *c)
{
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    if (c->self->numel == 0) return CT_OK;
    do {
        const double mean = mean_at(c, cti_offset(c->self->ndim, at, c->self->strides));
        if (!(mean >= 0 && mean < INFINITY))
            return cti_error(CT_E_INVALID,
                             "%s: self has the element %g; the mean of a count must be finite and not negative",
                             launch->op, mean);
    } while (cti_step(c->self->ndim, c->self->sizes, at));
    return CT_OK;
}

ct_status CTI_LEVEL(cti_poisson_sample_cpu)(cti_launch *launch, const cti_view *self, const cti_view *state,
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
