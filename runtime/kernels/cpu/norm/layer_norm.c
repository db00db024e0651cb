/*
 * layer_norm over the last axes, its three gradients in one pass, and its tangent in one pass: input [*,
 * *normalized_shape], weight and bias [*normalized_shape]. Rows are read as f64; variances are summed from the
 * differences to the mean, so that a large mean costs no digits. The gradients of weight and bias are summed over fixed
 * groups of rows, which do not depend on the number of threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/layer_norm.h"
#include "gen/kernels/ops/layer_norm_tangent.h"
#include "kernels/cpu/norm/norm_rows.h"

#include <stdatomic.h>

#include "kernels/cpu/norm/normalise.inc"

typedef struct norm {
    int64_t n, count;
    unsigned outer;
    cti_row_view input, out, grad, input_grad, direction;
    const cti_view *mean, *rstd;     /* NULL in forward if not requested */
    double eps, *weight, *bias;      /* weight and bias are NULL if absent */
    double *weight_sums, *bias_sums; /* [CTI_NORM_GROUPS][n]; NULL if not requested */
    double *weight_direction;        /* tangent of weight, or NULL; the tangent of bias is stored in `bias` */
    _Atomic int failed;
} norm;

static void forward_row(const norm *w, int64_t row, double *x)
{
    cti_move_row(&w->input, row, w->n, x, false);
    const statistics s = normalise(w->n, w->eps, x);
    for (int64_t i = 0; w->weight && i < w->n; i++) x[i] *= w->weight[i];
    for (int64_t i = 0; w->bias && i < w->n; i++) x[i] += w->bias[i];
    cti_move_row(&w->out, row, w->n, x, true);
    cti_write_stat(w->mean, w->outer, row, s.mean);
    cti_write_stat(w->rstd, w->outer, row, s.rstd);
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

/* x: the normalised row; g: the output gradient. */
static void backward_row(const norm *w, int64_t row, int64_t group, double *x, double *g)
{
    cti_move_row(&w->grad, row, w->n, g, false);
    for (int64_t i = 0; w->bias_sums && i < w->n; i++) w->bias_sums[group * w->n + i] += g[i];
    if (!w->input.view) return;
    const double mean = cti_read_stat(w->mean, w->outer, row), rstd = cti_read_stat(w->rstd, w->outer, row);
    cti_move_row(&w->input, row, w->n, x, false);
    for (int64_t i = 0; i < w->n; i++) x[i] = (x[i] - mean) * rstd;
    for (int64_t i = 0; w->weight_sums && i < w->n; i++) w->weight_sums[group * w->n + i] += g[i] * x[i];
    if (!w->input_grad.view) return;
    double sum = 0, along = 0;
    for (int64_t i = 0; w->weight && i < w->n; i++) g[i] *= w->weight[i];
    _Pragma("omp simd reduction(+ : sum, along)") for (int64_t i = 0; i < w->n; i++)
    {
        sum += g[i];
        along += g[i] * x[i];
    }
    sum /= (double)w->n;
    along /= (double)w->n;
    for (int64_t i = 0; i < w->n; i++) g[i] = rstd * (g[i] - sum - x[i] * along);
    cti_move_row(&w->input_grad, row, w->n, g, true);
}

static void backward_groups(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    double *x = cti_malloc((size_t)(2 * w->n + 1) * sizeof *x);
    if (!x) {
        atomic_store(&w->failed, 1);
        return;
    }
    for (int64_t group = begin; group < end; group++)
        for (int64_t row = w->count * group / CTI_NORM_GROUPS; row < w->count * (group + 1) / CTI_NORM_GROUPS; row++)
            backward_row(w, row, group, x, x + w->n);
    cti_free(x);
}

static norm norm_of(const cti_view *input, ct_ints normalized_shape)
{
    norm w = {.n = 1, .count = 1, .outer = input->ndim - (unsigned)normalized_shape.count};
    for (unsigned d = 0; d < input->ndim; d++) {
        if (d < w.outer)
            w.count *= input->sizes[d];
        else
            w.n *= input->sizes[d];
    }
    return w;
}

ct_status CTI_LEVEL(cti_layer_norm_cpu)(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                        const cti_view *weight, const cti_view *bias, double eps, cti_view *result,
                                        cti_view *mean, cti_view *rstd)
{
    norm w = norm_of(input, normalized_shape);
    const unsigned inner = input->ndim - w.outer;
    w.input = (cti_row_view){input, w.outer, inner};
    w.out = (cti_row_view){result, w.outer, inner};
    w.mean = mean;
    w.rstd = rstd;
    w.eps = eps;
    ct_status status = cti_read_parameter(launch, weight, w.n, &w.weight);
    if (status == CT_OK) status = cti_read_parameter(launch, bias, w.n, &w.bias);
    const int64_t rows = w.n || rstd ? w.count : 0; /* rows without elements need statistics only */
    if (status == CT_OK && rows) cti_parallel_for(rows, 1 + CTI_GRAIN / (4 * (w.n + 1)), 1, forward_rows, &w);
    if (status == CT_OK && atomic_load(&w.failed)) status = cti_no_memory(launch->op);
    cti_free(w.weight);
    cti_free(w.bias);
    return status;
}

ct_status CTI_LEVEL(cti_layer_norm_backward_cpu)(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                                 const cti_view *mean, const cti_view *rstd, const cti_view *weight,
                                                 ct_ints normalized_shape, double eps, cti_view *input_grad,
                                                 cti_view *weight_grad, cti_view *bias_grad)
{
    (void)eps;
    norm w = norm_of(result_grad, normalized_shape);
    const unsigned inner = result_grad->ndim - w.outer;
    w.grad = (cti_row_view){result_grad, w.outer, inner};
    w.input = (cti_row_view){input_grad || weight_grad ? input : NULL, w.outer, inner};
    w.input_grad = (cti_row_view){input_grad, w.outer, inner};
    w.mean = mean;
    w.rstd = rstd;
    ct_status status = cti_read_parameter(launch, input_grad ? weight : NULL, w.n, &w.weight);
    if (status == CT_OK && weight_grad && !(w.weight_sums = cti_zeroed_sums(w.n))) status = cti_no_memory(launch->op);
    if (status == CT_OK && bias_grad && !(w.bias_sums = cti_zeroed_sums(w.n))) status = cti_no_memory(launch->op);
    if (status == CT_OK)
        cti_parallel_for(CTI_NORM_GROUPS, w.count * w.n > CTI_GRAIN ? 1 : CTI_NORM_GROUPS, 1, backward_groups, &w);
    if (status == CT_OK && atomic_load(&w.failed)) status = cti_no_memory(launch->op);
    if (status == CT_OK && weight_grad) cti_store_sums(w.weight_sums, w.n, weight_grad);
    if (status == CT_OK && bias_grad) cti_store_sums(w.bias_sums, w.n, bias_grad);
    cti_free(w.weight);
    cti_free(w.weight_sums);
    cti_free(w.bias_sums);
    return status;
}

/* ---- tangent ---- */

/* Normalises x, and replaces g, the tangent of x, by the tangent of the normalised row. */
static void normalise_both(const norm *w, double *restrict x, double *restrict g)
{
    const double n = (double)w->n;
    double sum = 0, sum_g = 0, squares = 0, along = 0;
    _Pragma("omp simd reduction(+ : sum, sum_g)") for (int64_t i = 0; i < w->n; i++)
    {
        sum += x[i];
        sum_g += g[i];
    }
    const double mean = sum / n, level = sum_g / n;
    _Pragma("omp simd reduction(+ : squares, along)") for (int64_t i = 0; i < w->n; i++)
    {
        const double centred = x[i] - mean;
        squares += centred * centred;
        along += centred * (g[i] - level);
    }
    const double rstd = 1 / sqrt(squares / n + w->eps), coefficient = along / n * rstd;
    for (int64_t i = 0; i < w->n; i++) {
        x[i] = (x[i] - mean) * rstd;
        g[i] = rstd * (g[i] - level - x[i] * coefficient);
    }
}

static void tangent_row(const norm *w, int64_t row, double *x, double *g)
{
    if (w->direction.view || w->weight_direction) cti_move_row(&w->input, row, w->n, x, false);
    if (w->direction.view) {
        cti_move_row(&w->direction, row, w->n, g, false);
        normalise_both(w, x, g);
        for (int64_t i = 0; w->weight && i < w->n; i++) g[i] *= w->weight[i];
    } else {
        memset(g, 0, (size_t)w->n * sizeof *g);
        if (w->weight_direction) (void)normalise(w->n, w->eps, x);
    }
    for (int64_t i = 0; w->weight_direction && i < w->n; i++) g[i] += x[i] * w->weight_direction[i];
    for (int64_t i = 0; w->bias && i < w->n; i++) g[i] += w->bias[i];
    cti_move_row(&w->out, row, w->n, g, true);
}

static void tangent_rows(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    double *x = cti_malloc((size_t)(2 * w->n + 1) * sizeof *x);
    if (!x) {
        atomic_store(&w->failed, 1);
        return;
    }
    for (int64_t row = begin; row < end; row++) tangent_row(w, row, x, x + w->n);
    cti_free(x);
}

ct_status CTI_LEVEL(cti_layer_norm_tangent_cpu)(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                                const cti_view *direction, const cti_view *weight_direction,
                                                const cti_view *bias_direction, const cti_view *weight, double eps,
                                                cti_view *result)
{
    norm w = norm_of(input, normalized_shape);
    const unsigned inner = input->ndim - w.outer;
    w.input = (cti_row_view){input, w.outer, inner};
    w.direction = (cti_row_view){direction, w.outer, inner};
    w.out = (cti_row_view){result, w.outer, inner};
    w.eps = eps;
    ct_status status = cti_read_parameter(launch, direction ? weight : NULL, w.n, &w.weight);
    if (status == CT_OK) status = cti_read_parameter(launch, weight_direction, w.n, &w.weight_direction);
    if (status == CT_OK) status = cti_read_parameter(launch, bias_direction, w.n, &w.bias);
    if (status == CT_OK && result->numel)
        cti_parallel_for(w.count, 1 + CTI_GRAIN / (4 * (w.n + 1)), 1, tangent_rows, &w);
    if (status == CT_OK && atomic_load(&w.failed)) status = cti_no_memory(launch->op);
    cti_free(w.weight);
    cti_free(w.weight_direction);
    cti_free(w.bias);
    return status;
}
