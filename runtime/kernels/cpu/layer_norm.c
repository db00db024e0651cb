/*
 * layer_norm over the last axes, and its three gradients in one pass. Rows are read as f32 (f64 for f64); means and variances are summed in f64 from the
 * differences to the mean, so that a large mean costs no digits. The gradients of weight and bias are summed over fixed groups of rows, which do not
 * depend on the number of threads.
 */
#include "core/parallel.h"
#include "kernels/cpu/strided.h"
#include "kernels/norm.h"

#include <math.h>
#include <stdatomic.h>

enum { GROUPS = 16 }; /* of rows, for the sums over rows */

/* A view as rows of n elements: outer axes by strides, the last `inner` axes as one row read element run by element run. */
typedef struct row_view {
    const cti_view *view;
    unsigned outer, inner;
} row_view;

typedef struct norm {
    int64_t n, count;
    unsigned outer;
    row_view input, out, grad, input_grad;
    const cti_view *mean, *rstd;      /* NULL forward if not kept */
    double eps, *weight, *bias;       /* NULL: none */
    double *weight_sums, *bias_sums;  /* GROUPS rows of n each, or NULL */
    _Atomic int failed;
} norm;

static int64_t outer_offset(const cti_view *v, unsigned outer, int64_t row)
{
    int64_t offset = 0;
    for (unsigned d = outer; d-- > 0; row /= v->sizes[d]) offset += row % v->sizes[d] * v->strides[d];
    return offset;
}

/* Whether the last axes of v are one run of elements. */
static bool is_run(const cti_view *v, unsigned outer)
{
    int64_t step = 1;
    for (unsigned d = v->ndim; d-- > outer; step *= v->sizes[d])
        if (v->sizes[d] != 1 && v->strides[d] != step) return false;
    return true;
}

static void move_row(const row_view *r, int64_t row, int64_t n, double *values, bool store)
{
    const cti_view *v = r->view;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)v->dtype), base = outer_offset(v, r->outer, row);
    const cti_convert_fn convert = store ? cti_converter(CT_DTYPE_F64, (ct_dtype)v->dtype) : cti_converter((ct_dtype)v->dtype, CT_DTYPE_F64);
    const bool run = is_run(v, r->outer);
    const int64_t last = run ? n : v->sizes[v->ndim - 1], step = run ? 1 : v->strides[v->ndim - 1];
    int64_t at[CTI_STRIDED_MAX] = {0};
    for (int64_t i = 0; i < n; i += last) {
        char *place = (char *)v->data + (base + (run ? 0 : cti_offset(r->inner - 1, at, v->strides + r->outer))) * item;
        if (store) convert(last, values + i, 1, place, step);
        else convert(last, place, step, values + i, 1);
        if (!run) cti_step(r->inner - 1, v->sizes + r->outer, at);
    }
}

static double read_stat(const cti_view *v, unsigned outer, int64_t row)
{
    double value;
    cti_converter((ct_dtype)v->dtype, CT_DTYPE_F64)(1, (const char *)v->data + outer_offset(v, outer, row) * (int64_t)ct_dtype_size((ct_dtype)v->dtype), 1, &value, 1);
    return value;
}
static void write_stat(const cti_view *v, unsigned outer, int64_t row, double value)
{
    if (v) cti_converter(CT_DTYPE_F64, (ct_dtype)v->dtype)(1, &value, 1, (char *)v->data + outer_offset(v, outer, row) * (int64_t)ct_dtype_size((ct_dtype)v->dtype), 1);
}

static void forward_row(const norm *w, int64_t row, double *x)
{
    double sum = 0, squares = 0;
    move_row(&w->input, row, w->n, x, false);
    _Pragma("omp simd reduction(+ : sum)") for (int64_t i = 0; i < w->n; i++) sum += x[i];
    const double mean = sum / (double)w->n;
    _Pragma("omp simd reduction(+ : squares)") for (int64_t i = 0; i < w->n; i++) squares += (x[i] - mean) * (x[i] - mean);
    const double rstd = 1 / sqrt(squares / (double)w->n + w->eps);
    for (int64_t i = 0; i < w->n; i++) x[i] = (x[i] - mean) * rstd;
    for (int64_t i = 0; w->weight && i < w->n; i++) x[i] *= w->weight[i];
    for (int64_t i = 0; w->bias && i < w->n; i++) x[i] += w->bias[i];
    move_row(&w->out, row, w->n, x, true);
    write_stat(w->mean, w->outer, row, mean);
    write_stat(w->rstd, w->outer, row, rstd);
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

/* x: the normalised row, g: the arriving gradient. */
static void backward_row(const norm *w, int64_t row, int64_t group, double *x, double *g)
{
    move_row(&w->grad, row, w->n, g, false);
    for (int64_t i = 0; w->bias_sums && i < w->n; i++) w->bias_sums[group * w->n + i] += g[i];
    if (!w->input.view) return;
    const double mean = read_stat(w->mean, w->outer, row), rstd = read_stat(w->rstd, w->outer, row);
    move_row(&w->input, row, w->n, x, false);
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
    move_row(&w->input_grad, row, w->n, g, true);
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
        for (int64_t row = w->count * group / GROUPS; row < w->count * (group + 1) / GROUPS; row++) backward_row(w, row, group, x, x + w->n);
    cti_free(x);
}

/* All elements of an optional parameter as f64. */
static ct_status read_parameter(cti_launch *launch, const cti_view *v, int64_t n, double **out)
{
    *out = NULL;
    if (!v) return CT_OK;
    if (!(*out = cti_malloc((size_t)(n + 1) * sizeof **out))) return cti_no_memory(launch->op);
    const row_view whole = {v, 0, v->ndim};
    if (n) move_row(&whole, 0, n, *out, false);
    return CT_OK;
}

static norm norm_of(const cti_view *input, ct_ints normalized_shape)
{
    norm w = {.n = 1, .count = 1, .outer = input->ndim - (unsigned)normalized_shape.count};
    for (unsigned d = 0; d < input->ndim; d++) {
        if (d < w.outer) w.count *= input->sizes[d];
        else w.n *= input->sizes[d];
    }
    return w;
}

ct_status CTI_LEVEL(cti_layer_norm_cpu)(cti_launch *launch, const cti_view *input, ct_ints normalized_shape, const cti_view *weight, const cti_view *bias,
                                        double eps, cti_view *result, cti_view *mean, cti_view *rstd)
{
    norm w = norm_of(input, normalized_shape);
    const unsigned inner = input->ndim - w.outer;
    w.input = (row_view){input, w.outer, inner};
    w.out = (row_view){result, w.outer, inner};
    w.mean = mean;
    w.rstd = rstd;
    w.eps = eps;
    ct_status status = read_parameter(launch, weight, w.n, &w.weight);
    if (status == CT_OK) status = read_parameter(launch, bias, w.n, &w.bias);
    if (status == CT_OK && w.count) cti_parallel_for(w.count, 1 + CTI_GRAIN / (4 * (w.n + 1)), 1, forward_rows, &w);
    if (status == CT_OK && atomic_load(&w.failed)) status = cti_no_memory(launch->op);
    cti_free(w.weight);
    cti_free(w.bias);
    return status;
}

/* Groups in order, then stored. */
static void store_sums(double *sums, int64_t n, const cti_view *grad)
{
    for (int64_t group = 1; group < GROUPS; group++)
        for (int64_t i = 0; i < n; i++) sums[i] += sums[group * n + i];
    const row_view whole = {grad, 0, grad->ndim};
    if (n) move_row(&whole, 0, n, sums, true);
}

static double *zeroed_sums(const norm *w)
{
    const size_t size = (size_t)(GROUPS * w->n + 1) * sizeof(double);
    double *sums = cti_malloc(size);
    if (sums) memset(sums, 0, size);
    return sums;
}

ct_status CTI_LEVEL(cti_layer_norm_backward_cpu)(cti_launch *launch, const cti_view *result_grad, const cti_view *input, const cti_view *mean,
                                                 const cti_view *rstd, const cti_view *weight, ct_ints normalized_shape, double eps, cti_view *input_grad,
                                                 cti_view *weight_grad, cti_view *bias_grad)
{
    (void)eps;
    norm w = norm_of(result_grad, normalized_shape);
    const unsigned inner = result_grad->ndim - w.outer;
    w.grad = (row_view){result_grad, w.outer, inner};
    w.input = (row_view){input_grad || weight_grad ? input : NULL, w.outer, inner};
    w.input_grad = (row_view){input_grad, w.outer, inner};
    w.mean = mean;
    w.rstd = rstd;
    ct_status status = read_parameter(launch, input_grad ? weight : NULL, w.n, &w.weight);
    if (status == CT_OK && weight_grad && !(w.weight_sums = zeroed_sums(&w))) status = cti_no_memory(launch->op);
    if (status == CT_OK && bias_grad && !(w.bias_sums = zeroed_sums(&w))) status = cti_no_memory(launch->op);
    if (status == CT_OK) cti_parallel_for(GROUPS, w.count * w.n > CTI_GRAIN ? 1 : GROUPS, 1, backward_groups, &w);
    if (status == CT_OK && atomic_load(&w.failed)) status = cti_no_memory(launch->op);
    if (status == CT_OK && weight_grad) store_sums(w.weight_sums, w.n, weight_grad);
    if (status == CT_OK && bias_grad) store_sums(w.bias_sums, w.n, bias_grad);
    cti_free(w.weight);
    cti_free(w.weight_sums);
    cti_free(w.bias_sums);
    return status;
}
