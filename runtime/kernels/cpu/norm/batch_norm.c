/*
 * batch_norm: input [N, C, *] or [N, C], weight, bias and statistics [C] -> result with the shape of input, by the
 * statistics of the batch or by given statistics; its gradients; and, for the statistics of the batch, its tangent. The
 * elements of a channel are read as f32 or f64 (norm_lines.h; in the tangent as f64). The variance of a channel is
 * summed from the differences to the mean, so that a large mean costs no digits. Channels are distributed over threads,
 * and one thread sums a channel, so results do not depend on the number of threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/batch_norm_eval.h"
#include "gen/kernels/ops/batch_norm_train.h"
#include "gen/kernels/ops/batch_norm_train_tangent.h"
#include "kernels/cpu/norm/norm_lines.h"
#include "kernels/cpu/norm/norm_rows.h"

#include <stdatomic.h>

/* A view [N, C, *S] as channels of rows: N rows of S elements, or one row of N elements without S. */
typedef struct channel_view {
    cti_view view; /* [rows, C, *row]; data is NULL if the operand is absent */
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM];
} channel_view;

typedef struct norm {
    channel_view input, out, grad, input_grad;              /* in a tangent call grad is the tangent of the input */
    int64_t channels, rows, n;                              /* rows of a channel; elements of a row */
    const cti_view *weight, *bias, *given_mean, *given_var; /* NULL if absent */
    const cti_view *mean, *rstd, *variance; /* of the batch; written in forward; backward reads mean and rstd */
    const cti_view *weight_grad, *bias_grad;
    const cti_view *weight_direction; /* the tangent of bias is stored in `bias` */
    void (*of_channel)(const struct norm *w, int64_t channel, void *x, void *g);
    ct_dtype compute; /* f32 or f64 */
    double eps;
    _Atomic bool failed;
} norm;

static void set_channels(channel_view *c, const cti_view *v)
{
    if (!v) return;
    c->view = *v;
    const bool flat = v->ndim == 2; /* input [N, C]: each channel is one row of N elements */
    c->view.ndim = flat ? 3 : v->ndim;
    for (unsigned d = 0; d < c->view.ndim; d++) {
        const unsigned own = flat ? (d == 2 ? 0 : d) : d;
        c->sizes[d] = flat && d == 0 ? 1 : v->sizes[own];
        c->strides[d] = flat && d == 0 ? 0 : v->strides[own];
    }
}

static norm norm_of(const cti_view *like)
{
    norm w = {.channels = like->sizes[1], .n = 1, .compute = cti_norm_type((ct_dtype)like->dtype)};
    channel_view shape = {0};
    set_channels(&shape, like);
    w.rows = shape.sizes[0];
    for (unsigned d = 2; d < shape.view.ndim; d++) w.n *= shape.sizes[d];
    return w;
}

/*
 * Returns elements of a channel: a pointer into the view's memory, or a copy in `buffer`. The row view is created here
 * and not stored, because its arrays of sizes and strides are in the struct and would move with it.
 */
static const void *read_row(const norm *w, const channel_view *c, int64_t channel, int64_t row, void *buffer)
{
    cti_view v = c->view;
    v.sizes = c->sizes;
    v.strides = c->strides;
    return cti_row_read(&(cti_row_view){&v, 2, v.ndim - 2u}, row * c->sizes[1] + channel, w->n, w->compute, buffer);
}

/*
 * Returns the destination of elements of a channel: the view's memory, or `buffer`, which write_row copies to the view.
 */
static void *row_to_write(const norm *w, const channel_view *c, int64_t channel, int64_t row, void *buffer)
{
    cti_view v = c->view;
    v.sizes = c->sizes;
    v.strides = c->strides;
    void *at = cti_row_in_place(&(cti_row_view){&v, 2, v.ndim - 2u}, row * c->sizes[1] + channel, w->compute);
    return at ? at : buffer;
}

static void write_row(const norm *w, const channel_view *c, int64_t channel, int64_t row, void *from, void *buffer)
{
    if (from != buffer) return;
    cti_view v = c->view;
    v.sizes = c->sizes;
    v.strides = c->strides;
    cti_move_row_as(&(cti_row_view){&v, 2, v.ndim - 2u}, row * c->sizes[1] + channel, w->n, w->compute, buffer, true);
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

/* ---- forward ---- */

static cti_norm_statistics of_batch(const norm *w, int64_t channel, void *buffer)
{
    const cti_norm_fns *loops = cti_norm_loops(w->compute, true);
    const double count = (double)w->rows * (double)w->n;
    double sum = 0, squares = 0;
    const void *x = NULL;
    for (int64_t row = 0; row < w->rows; row++)
        sum += loops->total(w->n, x = read_row(w, &w->input, channel, row, buffer));
    const double mean = sum / count;
    for (int64_t row = 0; row < w->rows; row++) {
        if (w->rows > 1) x = read_row(w, &w->input, channel, row, buffer);
        squares += loops->squares(w->n, x, mean);
    }
    const cti_norm_statistics s = {mean, 1 / sqrt(squares / count + w->eps)};
    set_channel(w->mean, 1, channel, s.mean);
    set_channel(w->rstd, 1, channel, s.rstd);
    set_channel(w->variance, 1, channel, squares / count);
    return s;
}

static cti_norm_statistics as_given(const norm *w, int64_t channel)
{
    return (cti_norm_statistics){at_channel(w->given_mean, 0, channel, 0),
                                 1 / sqrt(at_channel(w->given_var, 0, channel, 1) + w->eps)};
}

static void forward_channels(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    void *buffer = cti_malloc((size_t)(w->n + 1) * ct_dtype_size(w->compute));
    if (!buffer) {
        atomic_store(&w->failed, true);
        return;
    }
    for (int64_t c = begin; c < end; c++) {
        const cti_norm_statistics s = w->given_mean ? as_given(w, c) : of_batch(w, c, buffer);
        const double scale = at_channel(w->weight, 0, c, 1), shift = at_channel(w->bias, 0, c, 0);
        const cti_norm_fns *loops = cti_norm_loops(w->compute, cti_has_moderate_statistics(s));
        for (int64_t row = 0; row < w->rows; row++) {
            const void *x = read_row(w, &w->input, c, row, buffer);
            void *out = row_to_write(w, &w->out, c, row, buffer);
            loops->affine_channel(w->n, x, s, scale, shift, out);
            write_row(w, &w->out, c, row, out, buffer);
        }
    }
    cti_free(buffer);
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
    (void)running_mean, (void)running_var, (void)momentum; /* the operator updates these */
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
 * Returns two sums over a channel for its gradients: of the output gradient; and of its products with the normalised
 * input, which is 0 if the input is not read.
 */
static cti_norm_means sum_channel(const norm *w, int64_t c, cti_norm_statistics s, void *x_buffer, void *g_buffer)
{
    const cti_norm_fns *loops = cti_norm_loops(w->compute, cti_has_moderate_statistics(s));
    cti_norm_means sums = {0, 0};
    for (int64_t row = 0; row < w->rows; row++) {
        const void *g = read_row(w, &w->grad, c, row, g_buffer);
        if (w->input.view.data)
            loops->sums_channel(w->n, read_row(w, &w->input, c, row, x_buffer), g, s, &sums.plain, &sums.along);
        else
            sums.plain += loops->total(w->n, g);
    }
    return sums;
}

static void backward_channel(const norm *w, int64_t c, void *x_buffer, void *g_buffer)
{
    const cti_norm_statistics s =
        w->rstd ? (cti_norm_statistics){at_channel(w->mean, 1, c, 0), at_channel(w->rstd, 1, c, 1)} : as_given(w, c);
    cti_norm_means means = {0, 0};
    if (w->weight_grad || w->bias_grad || w->rstd) means = sum_channel(w, c, s, x_buffer, g_buffer);
    set_channel(w->weight_grad, 0, c, means.along);
    set_channel(w->bias_grad, 0, c, means.plain);
    if (!w->input_grad.view.data) return;
    const double count = (double)w->rows * (double)w->n, scale = at_channel(w->weight, 0, c, 1) * s.rstd;
    means.plain /= count;
    means.along /= count;
    const cti_norm_fns *loops = cti_norm_loops(w->compute, cti_has_moderate_statistics(s) && cti_is_moderate(scale));
    for (int64_t row = 0; row < w->rows; row++) {
        const void *g = read_row(w, &w->grad, c, row, g_buffer);
        void *out = row_to_write(w, &w->input_grad, c, row, g_buffer);
        if (w->rstd) /* mean and variance depend on the input only if they were computed from the batch */
            loops->gradient_channel(w->n, read_row(w, &w->input, c, row, x_buffer), g, s, 1, means, scale, out);
        else
            loops->times(w->n, g, scale, out);
        write_row(w, &w->input_grad, c, row, out, g_buffer);
    }
}

static void each_channel(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    const size_t size = (size_t)(w->n + 1) * ct_dtype_size(w->compute);
    char *x = cti_malloc(2 * size);
    if (!x) {
        atomic_store(&w->failed, true);
        return;
    }
    for (int64_t c = begin; c < end; c++) w->of_channel(w, c, x, x + size);
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

static void tangent_channel(const norm *w, int64_t c, void *x_buffer, void *g_buffer)
{
    const bool moves = w->grad.view.data != NULL, reads = moves || w->weight_direction;
    const double count = (double)w->rows * (double)w->n;
    cti_norm_statistics s = {0, 0};
    cti_norm_means sums = {0, 0};
    if (reads) s = of_batch(w, c, x_buffer);
    if (moves) sums = sum_channel(w, c, s, x_buffer, g_buffer);
    const double scale = moves ? at_channel(w->weight, 0, c, 1) * s.rstd : 0;
    const double level = sums.plain / count, coefficient = sums.along / count * s.rstd;
    const double turn = w->weight_direction ? at_channel(w->weight_direction, 0, c, 0) * s.rstd : 0;
    const double shift = at_channel(w->bias, 0, c, 0);
    for (int64_t row = 0; row < w->rows; row++) {
        const double *g = moves ? read_row(w, &w->grad, c, row, g_buffer) : NULL,
                     *x = reads ? read_row(w, &w->input, c, row, x_buffer) : NULL;
        double *out = row_to_write(w, &w->out, c, row, g_buffer);
        for (int64_t i = 0; i < w->n; i++) {
            const double centred = reads ? x[i] - s.mean : 0;
            out[i] = (moves ? (g[i] - level - centred * coefficient) * scale : -0.0) + centred * turn + shift;
        }
        write_row(w, &w->out, c, row, out, g_buffer);
    }
}

ct_status CTI_LEVEL(cti_batch_norm_train_tangent_cpu)(cti_launch *launch, const cti_view *input,
                                                      const cti_view *direction, const cti_view *weight_direction,
                                                      const cti_view *bias_direction, const cti_view *weight,
                                                      double eps, cti_view *result)
{
    norm w = norm_of(input);
    w.compute = CT_DTYPE_F64;
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
