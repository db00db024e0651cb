/*
 * group_norm, input [N, C, *], weight and bias [C]. Each group of channels of a sample is a row, which is read as f64;
 * a channel is a part of a row. The three gradients are computed in one pass. The gradients of weight and bias are
 * summed over fixed groups of rows, which do not depend on the number of threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/group_norm.h"
#include "kernels/cpu/norm/norm_rows.h"

#include <stdatomic.h>

#include "kernels/cpu/norm/normalise.inc"

/* A view [N, C, *] whose channel axis is split in two axes: the group, and the channel within the group. */
typedef struct grouped {
    cti_view view;
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM];
    cti_row_view rows; /* rows.view is NULL if the operand is absent */
} grouped;

typedef struct norm {
    /* number of elements of a row; rows; groups; channels; elements of a channel in a row */
    int64_t n, count, num_groups, channels, width;
    grouped input, out, grad, input_grad;
    const cti_view *mean, *rstd;     /* NULL in forward if not requested */
    double eps, *weight, *bias;      /* weight and bias are NULL if absent */
    double *weight_sums, *bias_sums; /* [CTI_NORM_GROUPS][channels]; NULL if not requested */
    _Atomic int failed;
} norm;

static void group(const norm *w, const cti_view *v, grouped *to)
{
    to->rows.view = NULL;
    if (!v) return;
    to->view = *v;
    to->view.ndim++;
    to->view.sizes = to->sizes;
    to->view.strides = to->strides;
    to->sizes[0] = v->sizes[0];
    to->strides[0] = v->strides[0];
    to->sizes[1] = w->num_groups;
    to->sizes[2] = w->channels / w->num_groups;
    to->strides[1] = to->sizes[2] * v->strides[1];
    to->strides[2] = v->strides[1];
    for (unsigned d = 2; d < v->ndim; d++) {
        to->sizes[d + 1] = v->sizes[d];
        to->strides[d + 1] = v->strides[d];
    }
    to->rows = (cti_row_view){&to->view, 2, v->ndim - 1u};
}

static norm norm_of(const cti_view *like, int64_t num_groups)
{
    norm w = {.num_groups = num_groups, .channels = like->sizes[1], .count = like->sizes[0] * num_groups, .width = 1};
    for (unsigned d = 2; d < like->ndim; d++) w.width *= like->sizes[d];
    w.n = w.channels / num_groups * w.width;
    return w;
}

/* Returns the first channel of a row. */
static int64_t first_channel(const norm *w, int64_t row) { return row % w->num_groups * (w->channels / w->num_groups); }

/* ---- forward ---- */

static void forward_row(const norm *w, int64_t row, double *x)
{
    cti_move_row(&w->input.rows, row, w->n, x, false);
    const statistics s = normalise(w->n, w->eps, x);
    const int64_t first = first_channel(w, row);
    for (int64_t c = 0; c * w->width < w->n; c++) {
        const double factor = w->weight ? w->weight[first + c] : 1, level = w->bias ? w->bias[first + c] : 0;
        double *of = x + c * w->width;
        for (int64_t i = 0; i < w->width; i++) of[i] = of[i] * factor + level;
    }
    cti_move_row(&w->out.rows, row, w->n, x, true);
    cti_write_stat(w->mean, 2, row, s.mean);
    cti_write_stat(w->rstd, 2, row, s.rstd);
}

static void forward_rows(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    double *x = cti_malloc((size_t)(w->n + 1) * sizeof *x);
    if (!x) {
        atomic_store(&w->failed, 1);
        return;
    }
    for (int64_t row = begin; row < end; row++) forward_row(w, row, x);
    cti_free(x);
}

ct_status CTI_LEVEL(cti_group_norm_cpu)(cti_launch *launch, const cti_view *input, int64_t num_groups,
                                        const cti_view *weight, const cti_view *bias, double eps, cti_view *result,
                                        cti_view *mean, cti_view *rstd)
{
    norm w = norm_of(input, num_groups);
    group(&w, input, &w.input);
    group(&w, result, &w.out);
    w.mean = mean;
    w.rstd = rstd;
    w.eps = eps;
    ct_status status = cti_read_parameter(launch, weight, w.channels, &w.weight);
    if (status == CT_OK) status = cti_read_parameter(launch, bias, w.channels, &w.bias);
    const int64_t rows = w.n || rstd ? w.count : 0; /* rows without elements need statistics only */
    if (status == CT_OK && rows) cti_parallel_for(rows, 1 + CTI_GRAIN / (4 * (w.n + 1)), 1, forward_rows, &w);
    if (status == CT_OK && atomic_load(&w.failed)) status = cti_no_memory(launch->op);
    cti_free(w.weight);
    cti_free(w.bias);
    return status;
}

/* ---- backward ---- */

/*
 * Adds the contributions of a row to the sums over each channel, and multiplies the output gradient g by the weights.
 * x: the normalised row.
 */
static void sum_channels(const norm *w, int64_t row, int64_t part, const double *x, double *g)
{
    const int64_t first = first_channel(w, row), index = part * w->channels + first;
    for (int64_t c = 0; c * w->width < w->n; c++) {
        const double *of = x + c * w->width, factor = w->weight ? w->weight[first + c] : 1;
        double *arriving = g + c * w->width, plain = 0, along = 0;
        _Pragma("omp simd reduction(+ : plain, along)") for (int64_t i = 0; i < w->width; i++)
        {
            plain += arriving[i];
            along += arriving[i] * of[i];
        }
        if (w->bias_sums) w->bias_sums[index + c] += plain;
        if (w->weight_sums) w->weight_sums[index + c] += along;
        for (int64_t i = 0; i < w->width; i++) arriving[i] *= factor;
    }
}

/* x: the normalised row, or zeros if the input is not read. g: the output gradient. */
static void backward_row(const norm *w, int64_t row, int64_t part, double *x, double *g)
{
    double rstd = 0;
    cti_move_row(&w->grad.rows, row, w->n, g, false);
    if (w->input.rows.view) {
        const double mean = cti_read_stat(w->mean, 2, row);
        rstd = cti_read_stat(w->rstd, 2, row);
        cti_move_row(&w->input.rows, row, w->n, x, false);
        for (int64_t i = 0; i < w->n; i++) x[i] = (x[i] - mean) * rstd;
    }
    sum_channels(w, row, part, x, g);
    if (!w->input_grad.rows.view) return;
    double sum = 0, along = 0;
    _Pragma("omp simd reduction(+ : sum, along)") for (int64_t i = 0; i < w->n; i++)
    {
        sum += g[i];
        along += g[i] * x[i];
    }
    sum /= (double)w->n;
    along /= (double)w->n;
    for (int64_t i = 0; i < w->n; i++) g[i] = rstd * (g[i] - sum - x[i] * along);
    cti_move_row(&w->input_grad.rows, row, w->n, g, true);
}

static void backward_parts(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    const size_t size = (size_t)(2 * w->n + 1) * sizeof(double);
    double *x = cti_malloc(size);
    if (!x) {
        atomic_store(&w->failed, 1);
        return;
    }
    memset(x, 0, size);
    for (int64_t part = begin; part < end; part++)
        for (int64_t row = w->count * part / CTI_NORM_GROUPS; row < w->count * (part + 1) / CTI_NORM_GROUPS; row++)
            backward_row(w, row, part, x, x + w->n);
    cti_free(x);
}

ct_status CTI_LEVEL(cti_group_norm_backward_cpu)(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                                 const cti_view *mean, const cti_view *rstd, const cti_view *weight,
                                                 int64_t num_groups, double eps, cti_view *input_grad,
                                                 cti_view *weight_grad, cti_view *bias_grad)
{
    (void)eps;
    norm w = norm_of(result_grad, num_groups);
    group(&w, result_grad, &w.grad);
    group(&w, input_grad || weight_grad ? input : NULL, &w.input);
    group(&w, input_grad, &w.input_grad);
    w.mean = mean;
    w.rstd = rstd;
    ct_status status = cti_read_parameter(launch, input_grad ? weight : NULL, w.channels, &w.weight);
    if (status == CT_OK && weight_grad && !(w.weight_sums = cti_zeroed_sums(w.channels)))
        status = cti_no_memory(launch->op);
    if (status == CT_OK && bias_grad && !(w.bias_sums = cti_zeroed_sums(w.channels)))
        status = cti_no_memory(launch->op);
    if (status == CT_OK)
        cti_parallel_for(CTI_NORM_GROUPS, w.count * w.n > CTI_GRAIN ? 1 : CTI_NORM_GROUPS, 1, backward_parts, &w);
    if (status == CT_OK && atomic_load(&w.failed)) status = cti_no_memory(launch->op);
    if (status == CT_OK && weight_grad) cti_store_sums(w.weight_sums, w.channels, weight_grad);
    if (status == CT_OK && bias_grad) cti_store_sums(w.bias_sums, w.channels, bias_grad);
    cti_free(w.weight);
    cti_free(w.weight_sums);
    cti_free(w.bias_sums);
    return status;
}
