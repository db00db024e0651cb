/*
 * grid_sample: input [n, c, *s] and grid [n, *r, d] -> result [n, c, *r]: at each point the sum of the elements around
 * it (taps, kernels/grid_axis.h) times their weights. Indices and weights are computed once for a block of points, and
 * used for all channels. f16 and bf16 are computed in f32.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/grid_sample.h"
#include "kernels/cpu/strided.h"
#include "kernels/grid_axis.h"

enum { MOST_AXES = 3, MOST_TAPS = 16, AXIS_TAPS = 4, ITEMS = 512 };

/*
 * Indices of a plane and weights of the taps of some points, ITEMS / taps of them, so that a plane is read from the
 * cache: tap t of point p is at t * points + p.
 */
typedef struct block {
    int64_t count, points, index[ITEMS];
    float narrow[ITEMS]; /* weights in f32 */
    double weight[ITEMS], derivative[MOST_AXES][ITEMS];
} block;

/* Axes are counted as in the grid: x, y, z. The views are row-major; sums are computed in dtype. */
typedef struct work {
    cti_grid_axis axes[MOST_AXES], derivatives[MOST_AXES]; /* derivatives: with order 1 */
    unsigned rank;
    int64_t batch, channels, size, points, taps;
    uint8_t tap_of[MOST_TAPS][MOST_AXES]; /* number of a tap along each axis */
    int64_t steps[MOST_AXES];             /* between elements of a plane */
    bool has_derivatives;
    ct_dtype dtype;
    const void *input, *arriving; /* arriving: the gradient of the result */
    const double *grid;
    const cti_view *result;    /* the result, or the gradient of the grid */
    void *sums;                /* the gradient of the input */
    int64_t groups, per_group; /* groups of channels, for the gradient of the input */
} work;

/* ---- taps ---- */

/* Indices, weights and derivatives of weights along one axis at one point. */
typedef struct axis_taps {
    int64_t index[AXIS_TAPS];
    double weight[AXIS_TAPS], derivative[AXIS_TAPS];
} axis_taps;

static void find_axis(const cti_grid_axis *a, const cti_grid_axis *derivatives, bool has_derivatives, double x,
                      axis_taps *to)
{
    double derivative;
    const double position = cti_grid_position_of(a, x, &derivative), part = position - floor(position);
    const double chain = cti_grid_chain(derivatives, derivative);
    for (int64_t tap = 0; tap < a->taps; tap++) {
        const int64_t element = cti_grid_element(a, position, tap);
        const bool outside = element < 0; /* an element of the input times 0 */
        to->index[tap] = outside ? 0 : element;
        to->weight[tap] = outside ? 0 : cti_grid_weight(a, part, tap);
        if (has_derivatives)
            to->derivative[tap] = outside || chain == 0 ? 0 : chain * cti_grid_weight(derivatives, part, tap);
    }
}

/* Combines the taps of all axes at point p. */
static void combine(const work *w, const axis_taps *found, int64_t p, block *b)
{
    for (int64_t t = 0; t < w->taps; t++) {
        const uint8_t *taps = w->tap_of[t];
        int64_t index = 0;
        double weight = 1;
        for (unsigned d = 0; d < w->rank; d++) {
            index += found[d].index[taps[d]] * w->steps[d];
            weight = found[d].weight[taps[d]] * weight;
        }
        const int64_t at = t * b->points + p;
        b->index[at] = index;
        b->weight[at] = weight;
        b->narrow[at] = (float)weight;
        for (unsigned e = 0; w->has_derivatives && e < w->rank; e++) {
            double derivative = 1;
            for (unsigned d = 0; d < w->rank; d++)
                derivative *= e == d ? found[d].derivative[taps[d]] : found[d].weight[taps[d]];
            b->derivative[e][at] = derivative;
        }
    }
}

/* Returns the number of points of a block. */
static int64_t points_of(const work *w) { return ITEMS / w->taps; }

/* Finds the taps of the points from `first` on of batch item n. */
static void find_block(const work *w, int64_t n, int64_t first, block *b)
{
    b->points = points_of(w);
    b->count = w->points - first < b->points ? w->points - first : b->points;
    for (int64_t p = 0; p < b->count; p++) {
        axis_taps found[MOST_AXES];
        const double *at = w->grid + (n * w->points + first + p) * w->rank;
        for (unsigned d = 0; d < w->rank; d++)
            find_axis(&w->axes[d], &w->derivatives[d], w->has_derivatives, at[d], &found[d]);
        combine(w, found, p, b);
    }
}

/* ---- loops over the points of a block ---- */

#define NAME f32
#define TYPE float
#define WEIGHT narrow
#include "kernels/cpu/index/grid_sample_loops.inc"

#define NAME f64
#define TYPE double
#define WEIGHT weight
#include "kernels/cpu/index/grid_sample_loops.inc"

/* ---- parallel parts ---- */

static int64_t blocks_of(const work *w) { return (w->points + points_of(w) - 1) / points_of(w); }

/* Address of point `first` of a channel, in an array [batch, channels, points] of the dtype of the computation. */
static char *row_at(const work *w, const void *data, int64_t n, int64_t channel, int64_t first)
{
    const int64_t item = (int64_t)ct_dtype_size(w->dtype);
    return (char *)(uintptr_t)data + ((n * w->channels + channel) * w->points + first) * item;
}

static char *plane_at(const work *w, const void *data, int64_t n, int64_t channel)
{
    const int64_t item = (int64_t)ct_dtype_size(w->dtype);
    return (char *)(uintptr_t)data + (n * w->channels + channel) * w->size * item;
}

static void some_samples(int64_t begin, int64_t end, void *arg)
{
    const work *w = arg;
    const ct_dtype dtype = (ct_dtype)w->result->dtype;
    const cti_convert_fn write = cti_converter(w->dtype, dtype);
    const bool wide = w->dtype == CT_DTYPE_F64;
    for (int64_t i = begin; i < end; i++) {
        block b;

        union {
            float f32[ITEMS];
            double f64[ITEMS];
        } row;

        const int64_t n = i / blocks_of(w), first = i % blocks_of(w) * points_of(w);
        find_block(w, n, first, &b);
        for (int64_t c = 0; c < w->channels; c++) {
            (wide ? take_f64 : take_f32)(&b, w->taps, plane_at(w, w->input, n, c), &row);
            const int64_t at = (n * w->channels + c) * w->points + first;
            write(b.count, &row, 1, (char *)w->result->data + at * (int64_t)ct_dtype_size(dtype), 1);
        }
    }
}

/* The gradient of the input for groups of channels: each plane is summed in the order of the points. */
static void some_sums(int64_t begin, int64_t end, void *arg)
{
    const work *w = arg;
    const bool wide = w->dtype == CT_DTYPE_F64;
    for (int64_t i = begin; i < end; i++) {
        const int64_t n = i / w->groups, from = i % w->groups * w->per_group,
                      to = w->channels - from < w->per_group ? w->channels : from + w->per_group;
        for (int64_t first = 0; first < w->points && from < to; first += points_of(w)) {
            block b;
            find_block(w, n, first, &b);
            for (int64_t c = from; c < to; c++)
                (wide ? put_f64 : put_f32)(&b, w->taps, row_at(w, w->arriving, n, c, first),
                                           plane_at(w, w->sums, n, c));
        }
    }
}

/* The gradient of the grid. */
static void some_derivatives(int64_t begin, int64_t end, void *arg)
{
    const work *w = arg;
    const ct_dtype dtype = (ct_dtype)w->result->dtype;
    const cti_convert_fn write = cti_converter(CT_DTYPE_F64, dtype);
    const bool wide = w->dtype == CT_DTYPE_F64;
    for (int64_t i = begin; i < end; i++) {
        block b;
        double sums[ITEMS] = {0}, row[ITEMS * MOST_AXES];
        const int64_t n = i / blocks_of(w), first = i % blocks_of(w) * points_of(w);
        find_block(w, n, first, &b);
        for (int64_t c = 0; c < w->channels; c++)
            (wide ? add_products_f64 : add_products_f32)(&b, w->taps, plane_at(w, w->input, n, c),
                                                         row_at(w, w->arriving, n, c, first), sums);
        for (int64_t p = 0; p < b.count; p++)
            for (unsigned d = 0; d < w->rank; d++) {
                double sum = 0;
                for (int64_t t = 0; t < w->taps; t++) sum += b.derivative[d][t * b.points + p] * sums[t * b.points + p];
                row[p * w->rank + d] = sum;
            }
        const int64_t at = (n * w->points + first) * w->rank;
        write(b.count * w->rank, row, 1, (char *)w->result->data + at * (int64_t)ct_dtype_size(dtype), 1);
    }
}

/* ---- calls ---- */

/* Elements of a view, row-major, in another dtype; copy->view.data is released by cti_free. */
static ct_status see(const cti_launch *launch, const cti_view *v, ct_dtype dtype, cti_dense *copy, const void **data)
{
    copy->view.data = NULL;
    *data = v->data;
    if ((ct_dtype)v->dtype == dtype && cti_is_in_row(v)) return CT_OK;
    const ct_status status = cti_read_dense(launch, v, dtype, copy);
    *data = copy->view.data;
    return status;
}

static work work_of(const cti_view *input, const cti_view *grid, int mode, int padding, bool corners)
{
    work w = {.rank = input->ndim - 2U,
              .batch = input->sizes[0],
              .channels = input->sizes[1],
              .size = 1,
              .points = 1,
              .taps = 1,
              .dtype = (ct_dtype)input->dtype == CT_DTYPE_F64 ? CT_DTYPE_F64 : CT_DTYPE_F32};
    for (unsigned d = 0; d < w.rank; d++) {
        const int64_t n = input->sizes[input->ndim - 1U - d];
        w.axes[d] = cti_grid_axis_of(n, mode, padding, corners, 0);
        w.derivatives[d] = cti_grid_axis_of(n, mode, padding, corners, 1);
        w.steps[d] = w.size;
        w.size *= n;
        w.points *= grid->sizes[1 + d];
        w.taps *= w.axes[d].taps;
    }
    for (int64_t t = 0; t < w.taps; t++) /* x is innermost */
        for (int64_t d = 0, rest = t; d < w.rank; rest /= w.axes[d++].taps)
            w.tap_of[t][d] = (uint8_t)(rest % w.axes[d].taps);
    return w;
}

static void run_blocks(work *w, cti_range_fn part)
{
    const int64_t cost = ITEMS * (w->channels + 1);
    cti_parallel_for(w->batch * blocks_of(w), CTI_GRAIN / cost + 1, 1, part, w);
}

ct_status CTI_LEVEL(cti_grid_sample_cpu)(cti_launch *launch, const cti_view *input, const cti_view *grid, int mode,
                                         int padding_mode, bool align_corners, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    work w = work_of(input, grid, mode, padding_mode, align_corners);
    cti_dense planes, points = {.view.data = NULL};
    const void *at = NULL;
    ct_status status = see(launch, input, w.dtype, &planes, &w.input);
    if (status == CT_OK) status = see(launch, grid, CT_DTYPE_F64, &points, &at);
    if (status == CT_OK) {
        w.grid = at;
        w.result = result;
        run_blocks(&w, some_samples);
    }
    cti_free(planes.view.data);
    cti_free(points.view.data);
    return status;
}

static ct_status input_gradient(const cti_launch *launch, work *w, cti_view *input_grad)
{
    cti_dense sums = {.view.data = NULL};
    const bool direct = (ct_dtype)input_grad->dtype == w->dtype;
    if (input_grad->numel == 0) return CT_OK;
    ct_status status = cti_fill_zero(input_grad);
    if (status == CT_OK && !direct) status = cti_read_dense(launch, input_grad, w->dtype, &sums);
    if (status != CT_OK) return status;
    const int64_t threads = cti_num_threads(), groups = threads / w->batch + 1;
    w->sums = direct ? input_grad->data : sums.view.data;
    w->per_group = (w->channels + groups - 1) / groups;
    w->groups = (w->channels + w->per_group - 1) / w->per_group;
    cti_parallel_for(w->batch * w->groups, CTI_GRAIN / (w->per_group * w->points * w->taps + 1) + 1, 1, some_sums, w);
    if (!direct) status = cti_copy(input_grad, &sums.view);
    cti_free(sums.view.data);
    return status;
}

ct_status CTI_LEVEL(cti_grid_sample_backward_cpu)(cti_launch *launch, const cti_view *result_grad,
                                                  const cti_view *input, const cti_view *grid, int mode,
                                                  int padding_mode, bool align_corners, cti_view *input_grad,
                                                  cti_view *grid_grad)
{
    work w = work_of(input, grid, mode, padding_mode, align_corners);
    cti_dense planes, points = {.view.data = NULL}, arriving = {.view.data = NULL};
    const void *at = NULL;
    ct_status status = see(launch, input, w.dtype, &planes, &w.input);
    if (status == CT_OK) status = see(launch, grid, CT_DTYPE_F64, &points, &at);
    if (status == CT_OK) status = see(launch, result_grad, w.dtype, &arriving, &w.arriving);
    w.grid = at;
    if (status == CT_OK) status = input_gradient(launch, &w, input_grad);
    w.result = grid_grad;
    w.has_derivatives = true;
    if (status == CT_OK && grid_grad->numel > 0) run_blocks(&w, some_derivatives);
    cti_free(planes.view.data);
    cti_free(points.view.data);
    cti_free(arriving.view.data);
    return status;
}
