/*
 * batch_norm with statistics of the batch or given statistics; its gradients; and, for statistics of the batch, its
 * tangent: input [N, C, *S] or [N, C], weight, bias and statistics [C]. The elements of a channel are read as f64, row
 * by row. The variance is summed in f64 from the differences to the mean, so that a large mean costs no digits.
 * Channels are distributed over threads, and one thread sums a channel, so results do not depend on the number of
 * threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/batch_norm_eval.h"
#include "gen/kernels/ops/batch_norm_train.h"
#include "gen/kernels/ops/batch_norm_train_tangent.h"
#include "kernels/cpu/norm/norm_rows.h"

#include <math.h>
#include <stdatomic.h>

/* A view [N, C, *S] as channels of rows: N rows of S elements. Without S there is one row of N elements. */
typedef struct channel_view {
    cti_view view; /* [rows, C, *row]; data is NULL if the view is absent */
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM];
} channel_view;

typedef struct norm {
    channel_view input, out, grad, input_grad; /* in a tangent call, grad is the tangent of the input */
    int64_t channels, rows, n; /* number of channels; number of rows of a channel; number of elements of a row */
    const cti_view *weight, *bias, *given_mean, *given_var; /* NULL if absent */
    /* statistics of the batch: written by forward; backward reads mean and rstd */
    const cti_view *mean, *rstd, *variance;
    const cti_view *weight_grad, *bias_grad;
    const cti_view *weight_direction; /* tangent of weight; the tangent of bias is stored in `bias` */
    void (*of_channel)(const struct norm *w, int64_t channel, double *x, double *g);
    double eps;
    _Atomic bool failed;
} norm;

static void set_channels(channel_view *c, const cti_view *v)
{
    if (!v) return;
    c->view = *v;
    const bool flat = v->ndim == 2; /* one row of N elements */
    c->view.ndim = flat ? 3 : v->ndim;
    for (unsigned d = 0; d < c->view.ndim; d++) {
        const unsigned own = flat ? (d == 2 ? 0 : d) : d;
        c->sizes[d] = flat && d == 0 ? 1 : v->sizes[own];
        c->strides[d] = flat && d == 0 ? 0 : v->strides[own];
    }
}

static norm norm_of(const cti_view *like)
{
    norm w = {.channels = like->sizes[1], .n = 1};
    channel_view shape = {0};
    set_channels(&shape, like);
    w.rows = shape.sizes[0];
    for (unsigned d = 2; d < shape.view.ndim; d++) w.n *= shape.sizes[d];
    return w;
}

/*
 * Reads or writes row `row` of a channel. The view is built here and not stored in the struct, because it would point
 * to arrays of the struct, which may be moved.
 */
static void move(const channel_view *c, int64_t channel, int64_t row, int64_t n, double *values, bool store)
{
    cti_view v = c->view;
    v.sizes = c->sizes;
    v.strides = c->strides;
    const cti_row_view rows = {&v, 2, v.ndim - 2u};
    cti_move_row(&rows, row * c->sizes[1] + channel, n, values, store);
}

static double at_channel(const cti_view *v, unsigned dim, int64_t channel, double otherwise)
{
    if (!v) return otherwise;
    double value;
    const char *from = (const char *)v->data + channel * v->strides[dim] * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    cti_converter((ct_dtype)v->dtype, CT_DTYPE_F64)(1, from, 1, &value, 1);
    return value;
}

static void set_channel(const cti_view *v, unsigned dim, int64_t channel, double value)
{
    if (!v) return;
    char *to = (char *)v->data + channel * v->strides[dim] * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    cti_converter(CT_DTYPE_F64, (ct_dtype)v->dtype)(1, &value, 1, to, 1);
}

typedef struct statistics {
    double mean, rstd;
} statistics;

/* ---- forward ---- */

static statistics of_batch(const norm *w, int64_t channel, double *x)
{
    const double count = (double)w->rows * (double)w->n;
    double sum = 0, squares = 0;
    for (int64_t row = 0; row < w->rows; row++) {
        move(&w->input, channel, row, w->n, x, false);
        _Pragma("omp simd reduction(+ : sum)") for (int64_t i = 0; i < w->n; i++) sum += x[i];
    }
    const double mean = sum / count;
    for (int64_t row = 0; row < w->rows; row++) {
        if (w->rows > 1) move(&w->input, channel, row, w->n, x, false);
        _Pragma("omp simd reduction(+ : squares)") for (int64_t i = 0; i < w->n; i++) squares +=
            (x[i] - mean) * (x[i] - mean);
    }
    const statistics s = {mean, 1 / sqrt(squares / count + w->eps)};
    set_channel(w->mean, 1, channel, s.mean);
    set_channel(w->rstd, 1, channel, s.rstd);
    set_channel(w->variance, 1, channel, squares / count);
    return s;
}

static statistics as_given(const norm *w, int64_t channel)
{
    return (statistics){at_channel(w->given_mean, 0, channel, 0),
                        1 / sqrt(at_channel(w->given_var, 0, channel, 1) + w->eps)};
}

static void forward_channels(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    double *x = cti_malloc((size_t)(w->n + 1) * sizeof *x);
    if (!x) {
        atomic_store(&w->failed, true);
        return;
    }
    for (int64_t c = begin; c < end; c++) {
        const statistics s = w->given_mean ? as_given(w, c) : of_batch(w, c, x);
        const double scale = at_channel(w->weight, 0, c, 1), shift = at_channel(w->bias, 0, c, 0);
        for (int64_t row = 0; row < w->rows; row++) {
            move(&w->input, c, row, w->n, x, false);
            for (int64_t i = 0; i < w->n; i++) x[i] = (x[i] - s.mean) * s.rstd * scale + shift;
            move(&w->out, c, row, w->n, x, true);
        }
    }
    cti_free(x);
}

static ct_status forward(const cti_launch *launch, norm *w, const cti_view *input, cti_view *result)
{
    set_channels(&w->input, input);
    set_channels(&w->out, result);
    cti_parallel_for(w->channels, 1 + CTI_GRAIN / (4 * (w->rows * w->n + 1)), 1, forward_channels, w);
    return atomic_load(&w->failed) ? cti_no_memory(launch->op) : CT_OK;
}

ct_status CTI_LEVEL(cti_batch_norm_train_cpu)(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                              const cti_view *bias, const cti_view *running_mean,
                                              const cti_view *running_var, double momentum, double eps,
                                              cti_view *result, cti_view *mean, cti_view *rstd, cti_view *variance)
{
    (void)running_mean, (void)running_var, (void)momentum; /* the operator updates these itself */
    norm w = norm_of(input);
    w.weight = weight;
    w.bias = bias;
    w.mean = mean;
    w.rstd = rstd;
    w.variance = variance;
    w.eps = eps;
    return forward(launch, &w, input, result);
}

ct_status CTI_LEVEL(cti_batch_norm_eval_cpu)(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                             const cti_view *bias, const cti_view *running_mean,
                                             const cti_view *running_var, double eps, cti_view *result)
{
    norm w = norm_of(input);
    w.weight = weight;
    w.bias = bias;
    w.given_mean = running_mean;
    w.given_var = running_var;
    w.eps = eps;
    return forward(launch, &w, input, result);
}

/* ---- backward ---- */

/*
 * Computes the sums over a channel that its gradients need: the sum of the output gradient g, and the sum of g times
 * the normalised input.
 */
static void sum_channel(const norm *w, int64_t c, statistics s, double *x, double *g, double sums[2])
{
    double sum = 0, along = 0;
    for (int64_t row = 0; row < w->rows; row++) {
        move(&w->grad, c, row, w->n, g, false);
        if (w->input.view.data) move(&w->input, c, row, w->n, x, false);
        _Pragma("omp simd reduction(+ : sum, along)") for (int64_t i = 0; i < w->n; i++)
        {
            sum += g[i];
            along += g[i] * ((x[i] - s.mean) * s.rstd);
        }
    }
    sums[0] = sum;
    sums[1] = along;
}

static void backward_channel(const norm *w, int64_t c, double *x, double *g)
{
    const statistics s =
        w->rstd ? (statistics){at_channel(w->mean, 1, c, 0), at_channel(w->rstd, 1, c, 1)} : as_given(w, c);
    double sums[2] = {0, 0};
    if (w->weight_grad || w->bias_grad || w->rstd) sum_channel(w, c, s, x, g, sums);
    set_channel(w->weight_grad, 0, c, sums[1]);
    set_channel(w->bias_grad, 0, c, sums[0]);
    if (!w->input_grad.view.data) return;
    const double count = (double)w->rows * (double)w->n, scale = at_channel(w->weight, 0, c, 1) * s.rstd;
    const double level = sums[0] / count,
                 /* given statistics do not depend on the input, so the term is 0 */
        coefficient = sums[1] / count * s.rstd;
    for (int64_t row = 0; row < w->rows; row++) {
        move(&w->grad, c, row, w->n, g, false);
        if (w->rstd) move(&w->input, c, row, w->n, x, false);
        for (int64_t i = 0; w->rstd && i < w->n; i++) g[i] -= level + (x[i] - s.mean) * coefficient;
        for (int64_t i = 0; i < w->n; i++) g[i] *= scale;
        move(&w->input_grad, c, row, w->n, g, true);
    }
}

static void each_channel(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    const size_t size = (size_t)(2 * w->n + 1) * sizeof(double);
    double *x = cti_malloc(size);
    if (!x) {
        atomic_store(&w->failed, true);
        return;
    }
    memset(x, 0, size); /* if no input is read, products with it are 0 */
    for (int64_t c = begin; c < end; c++) w->of_channel(w, c, x, x + w->n);
    cti_free(x);
}

static ct_status backward(const cti_launch *launch, norm *w, const cti_view *grad, const cti_view *input,
                          cti_view *input_grad)
{
    set_channels(&w->grad, grad);
    set_channels(&w->input, input);
    set_channels(&w->input_grad, input_grad);
    w->of_channel = backward_channel;
    cti_parallel_for(w->channels, 1 + CTI_GRAIN / (4 * (w->rows * w->n + 1)), 1, each_channel, w);
    return atomic_load(&w->failed) ? cti_no_memory(launch->op) : CT_OK;
}

ct_status CTI_LEVEL(cti_batch_norm_train_backward_cpu)(cti_launch *launch, const cti_view *result_grad,
                                                       const cti_view *input, const cti_view *mean,
                                                       const cti_view *rstd, const cti_view *weight, double momentum,
                                                       double eps, cti_view *input_grad, cti_view *weight_grad,
                                                       cti_view *bias_grad)
{
    (void)momentum, (void)eps;
    norm w = norm_of(result_grad);
    w.mean = mean;
    w.rstd = input_grad || weight_grad ? rstd : NULL;
    w.weight = input_grad ? weight : NULL;
    w.weight_grad = weight_grad;
    w.bias_grad = bias_grad;
    return backward(launch, &w, result_grad, input_grad || weight_grad ? input : NULL, input_grad);
}

ct_status CTI_LEVEL(cti_batch_norm_eval_backward_cpu)(cti_launch *launch, const cti_view *result_grad,
                                                      const cti_view *input, const cti_view *running_mean,
                                                      const cti_view *running_var, const cti_view *weight, double eps,
                                                      cti_view *input_grad, cti_view *weight_grad, cti_view *bias_grad)
{
    norm w = norm_of(result_grad);
    w.given_mean = weight_grad ? running_mean : NULL;
    w.given_var = input_grad || weight_grad ? running_var : NULL;
    w.eps = eps;
    w.weight = input_grad ? weight : NULL;
    w.weight_grad = weight_grad;
    w.bias_grad = bias_grad;
    return backward(launch, &w, result_grad, weight_grad ? input : NULL, input_grad);
}

/* ---- tangent ---- */

static void tangent_channel(const norm *w, int64_t c, double *x, double *g)
{
    const bool moves = w->grad.view.data != NULL, reads = moves || w->weight_direction;
    const double count = (double)w->rows * (double)w->n;
    statistics s = {0, 0};
    double sums[2] = {0, 0};
    if (reads) s = of_batch(w, c, x);
    if (moves) sum_channel(w, c, s, x, g, sums);
    const double scale = moves ? at_channel(w->weight, 0, c, 1) * s.rstd : 0;
    const double level = sums[0] / count, coefficient = sums[1] / count * s.rstd;
    const double turn = w->weight_direction ? at_channel(w->weight_direction, 0, c, 0) * s.rstd : 0;
    const double shift = at_channel(w->bias, 0, c, 0);
    for (int64_t row = 0; row < w->rows; row++) {
        if (moves) move(&w->grad, c, row, w->n, g, false);
        if (reads) move(&w->input, c, row, w->n, x, false);
        for (int64_t i = 0; i < w->n; i++) x[i] -= s.mean;
        for (int64_t i = 0; moves && i < w->n; i++)
            g[i] = (g[i] - level - x[i] * coefficient) * scale + x[i] * turn + shift;
        for (int64_t i = 0; !moves && i < w->n; i++) g[i] = x[i] * turn + shift;
        move(&w->out, c, row, w->n, g, true);
    }
}

ct_status CTI_LEVEL(cti_batch_norm_train_tangent_cpu)(cti_launch *launch, const cti_view *input,
                                                      const cti_view *direction, const cti_view *weight_direction,
                                                      const cti_view *bias_direction, const cti_view *weight,
                                                      double eps, cti_view *result)
{
    norm w = norm_of(input);
    set_channels(&w.input, input);
    set_channels(&w.grad, direction);
    set_channels(&w.out, result);
    w.weight = weight;
    w.weight_direction = weight_direction;
    w.bias = bias_direction;
    w.eps = eps;
    w.of_channel = tangent_channel;
    cti_parallel_for(w.channels, 1 + CTI_GRAIN / (4 * (w.rows * w.n + 1)), 1, each_channel, &w);
    return atomic_load(&w.failed) ? cti_no_memory(launch->op) : CT_OK;
}
