/*
 * multinomial_sample: weights self [*, num_categories], state i64 [2] -> result i64 [*, num_samples]: random indices.
 * With replacement, sample j of row r is the first index whose running sum of weights exceeds u times the row's sum of
 * weights, where u is uniform sample r * num_samples + j of the state. Without replacement, index i of row r has the
 * waiting time -log(1 - u) / weight, where u is uniform sample r * num_categories + i; the indices with the shortest
 * times are selected, in ascending order of time.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/multinomial_sample.h"
#include "kernels/cpu/strided.h"
#include "kernels/multinomial_choice.h"

#include <math.h>

typedef struct waiting {
    double time;
    int64_t index;
} waiting;

typedef struct choice {
    cti_random_state state;
    int64_t num_categories, count; /* per row: number of weights; number of samples */
    double *weights;               /* contiguous rows; with replacement, they are replaced by their running sums */
    waiting *times;                /* one waiting time per weight; NULL with replacement */
    const cti_view *result;
} choice;

static void put(const choice *c, int64_t row, int64_t j, int64_t index)
{
    const cti_view *to = c->result;
    int64_t offset = j * to->strides[to->ndim - 1];
    for (unsigned d = to->ndim - 1u; d-- > 0; row /= to->sizes[d]) offset += row % to->sizes[d] * to->strides[d];
    ((int64_t *)to->data)[offset] = index;
}

static void draw_again(const choice *c, int64_t row)
{
    double *sums = c->weights + row * c->num_categories;
    for (int64_t i = 1; i < c->num_categories; i++) sums[i] += sums[i - 1];
    const double total = sums[c->num_categories - 1];
    for (int64_t j = 0; j < c->count; j++)
        put(c, row, j,
            cti_passed_index(sums, c->num_categories, cti_uniform_f64(c->state, row * c->count + j) * total));
}

static int by_time(const void *a, const void *b)
{
    const waiting *x = a, *y = b;
    if (x->time != y->time) return x->time < y->time ? -1 : 1;
    return x->index < y->index ? -1 : x->index > y->index;
}

static void draw_once(const choice *c, int64_t row)
{
    const double *weights = c->weights + row * c->num_categories;
    waiting *times = c->times + row * c->num_categories;
    for (int64_t i = 0; i < c->num_categories; i++) {
        const double u = cti_uniform_f64(c->state, row * c->num_categories + i);
        times[i] = (waiting){weights[i] > 0 ? -log(1 - u) / weights[i] : INFINITY, i};
    }
    qsort(times, (size_t)c->num_categories, sizeof *times, by_time);
    for (int64_t j = 0; j < c->count; j++) put(c, row, j, times[j].index);
}

static void rows(int64_t begin, int64_t end, void *arg)
{
    const choice *c = arg;
    for (int64_t row = begin; row < end; row++)
        if (c->times)
            draw_once(c, row);
        else
            draw_again(c, row);
}

static ct_status check_row(const cti_launch *launch, const choice *c, int64_t row, int64_t least)
{
    const double *weights = c->weights + row * c->num_categories;
    double total = 0;
    int64_t able = 0;
    for (int64_t i = 0; i < c->num_categories; i++) {
        if (!(weights[i] >= 0 && weights[i] < INFINITY))
            return cti_error(CT_E_INVALID, "%s: self has the weight %g; weights must be finite and not negative",
                             launch->op, weights[i]);
        total += weights[i];
        able += weights[i] > 0;
    }
    if (total == INFINITY)
        return cti_error(CT_E_INVALID, "%s: the weights of row %" PRId64 " are too large to be summed", launch->op,
                         row);
    if (able >= least) return CT_OK;
    return cti_error(CT_E_INVALID,
                     "%s: %" PRId64 " elements of row %" PRId64 " have a nonzero weight; at least %" PRId64
                     " must have one",
                     launch->op, able, row, least);
}

static ct_status check_weights(const cti_launch *launch, const choice *c, int64_t num_rows)
{
    const int64_t least = c->times || c->count == 0 ? c->count : 1;
    ct_status status = CT_OK;
    for (int64_t row = 0; row < num_rows && status == CT_OK; row++) status = check_row(launch, c, row, least);
    return status;
}

ct_status CTI_LEVEL(cti_multinomial_sample_cpu)(cti_launch *launch, const cti_view *self, const cti_view *state,
                                                int64_t num_samples, bool replacement, cti_view *result)
{
    const int64_t *words = state->data;
    cti_dense weights;
    ct_status status = cti_read_dense(launch, self, CT_DTYPE_F64, &weights);
    if (status != CT_OK) return status;
    const size_t numel = (size_t)(self->numel ? self->numel : 1);
    choice c = {.state = {(uint64_t)words[0], (uint64_t)words[state->strides[0]]},
                .num_categories = self->sizes[self->ndim - 1],
                .count = num_samples,
                .weights = weights.view.data,
                .times = replacement ? NULL : cti_malloc(numel * sizeof *c.times),
                .result = result};
    int64_t num_rows = 1;
    for (unsigned d = 0; d + 1 < self->ndim; d++) num_rows *= self->sizes[d];
    status = replacement || c.times ? check_weights(launch, &c, num_rows) : cti_no_memory(launch->op);
    if (status == CT_OK && num_samples && num_rows)
        cti_parallel_for(num_rows, 1 + CTI_GRAIN / (16 * (c.num_categories + num_samples)), 1, rows, &c);
    cti_free(c.times);
    cti_free(c.weights);
    return status;
}
