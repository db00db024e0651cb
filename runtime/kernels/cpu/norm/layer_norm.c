/*
 * layer_norm and rms_norm over the last axes: input [*, *normalized_shape], weight and bias [*normalized_shape] ->
 * result [*, *normalized_shape]; their gradients in one pass, and their tangents in one pass. rms_norm has a mean of 0
 * and no bias. norm_lines.h has the loops. The gradients of weight and bias are summed over fixed groups of rows, which
 * do not depend on the number of threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/layer_norm.h"
#include "gen/kernels/ops/layer_norm_tangent.h"
#include "gen/kernels/ops/rms_norm.h"
#include "gen/kernels/ops/rms_norm_tangent.h"
#include "kernels/cpu/norm/norm_lines.h"
#include "kernels/cpu/norm/norm_rows.h"
#include "kernels/cpu/scratch.h"

#include <float.h>
#include <stdatomic.h>

typedef struct norm {
    bool is_centred; /* false: the mean is 0 */
    int64_t n, count;
    unsigned outer;
    cti_row_view input, out, grad, input_grad, direction;
    const cti_view *mean, *rstd; /* NULL in a forward call that need not store them */
    double eps;
    ct_dtype compute;                /* f32 or f64: dtype of elements, weight and bias except in a tangent call */
    const void *weight, *bias;       /* if weight or bias is absent, ones or -0, which change no value */
    void *weight_copy, *bias_copy;   /* allocated elements of weight and bias; NULL if the elements are read in place */
    bool is_plain;                   /* forward: input and out are row-major and of dtype `compute` */
    double *weight_sums, *bias_sums; /* [CTI_NORM_GROUPS][n]; NULL if not computed */
    double *weight_factor, *weight_direction, *bias_direction; /* factors and directions of a tangent; NULL if absent */
    _Atomic int failed;
} norm;

static void begin(norm *w, const cti_view *like, ct_ints normalized_shape, bool is_centred)
{
    const unsigned outer = like->ndim - (unsigned)normalized_shape.count;
    int64_t n = 1, count = 1;
    for (unsigned d = 0; d < outer; d++) count *= like->sizes[d];
    for (unsigned d = outer; d < like->ndim; d++) n *= like->sizes[d];
    *w = (norm){.is_centred = is_centred,
                .n = n,
                .count = count,
                .outer = outer,
                .compute = cti_norm_type((ct_dtype)like->dtype)};
}

static cti_row_view rows_of(const norm *w, const cti_view *v)
{
    return (cti_row_view){v, w->outer, v ? v->ndim - w->outer : 0};
}

/* Returns the eps of rms_norm. */
static double eps_of(const cti_view *input, ct_scalar eps)
{
    double value = input->dtype == CT_DTYPE_F64 ? DBL_EPSILON : (double)FLT_EPSILON;
    if (eps.kind != CT_SCALAR_UNSET) cti_store_scalar(eps, &value, CT_DTYPE_F64);
    return value;
}

/* ---- forward ---- */

CTI_INLINE cti_norm_statistics statistics_of(const norm *w, ct_dtype compute, const void *x, bool is_centred)
{
    if (is_centred) return cti_row_statistics(compute, w->n, w->eps, x);
    const double squares = cti_norm_loops(compute, true)->squares(w->n, x, 0);
    return (cti_norm_statistics){0, 1 / sqrt(squares / (double)w->n + w->eps)};
}

CTI_INLINE void forward_in_place(const norm *w, int64_t row, bool is_centred)
{
    const int64_t offset = row * w->n * (int64_t)ct_dtype_size(w->compute);
    const void *x = (const char *)w->input.view->data + offset;
    const cti_norm_statistics s = statistics_of(w, w->compute, x, is_centred);
    cti_norm_loops(w->compute, cti_has_moderate_statistics(s))
        ->affine(w->n, x, s, w->weight, w->bias, (char *)w->out.view->data + offset);
    cti_write_stat(w->mean, w->outer, row, s.mean);
    cti_write_stat(w->rstd, w->outer, row, s.rstd);
}

CTI_INLINE void forward_row(const norm *w, int64_t row, char *buffer, bool is_centred)
{
    const void *x = cti_row_read(&w->input, row, w->n, w->compute, buffer);
    const cti_norm_statistics s = statistics_of(w, w->compute, x, is_centred);
    void *at = cti_row_in_place(&w->out, row, w->compute);
    cti_norm_loops(w->compute, cti_has_moderate_statistics(s))
        ->affine(w->n, x, s, w->weight, w->bias, at ? at : buffer);
    if (!at) cti_move_row_as(&w->out, row, w->n, w->compute, buffer, true);
    if (is_centred) cti_write_stat(w->mean, w->outer, row, s.mean);
    cti_write_stat(w->rstd, w->outer, row, s.rstd);
}

/* is_centred is a constant in each caller, so that the loop over rows has no branch for it. */
CTI_INLINE void forward_rows(int64_t begin, int64_t end, norm *w, bool is_centred)
{
    if (w->is_plain) {
        for (int64_t row = begin; row < end; row++) forward_in_place(w, row, is_centred);
        return;
    }
    cti_scratch scratch;
    char *buffer = cti_scratch_begin(&scratch, (size_t)(w->n + 1) * ct_dtype_size(w->compute));
    if (!buffer) {
        atomic_store(&w->failed, 1);
        return;
    }
    for (int64_t row = begin; row < end; row++) forward_row(w, row, buffer, is_centred);
    cti_scratch_end(&scratch);
}

static void centred_rows(int64_t begin, int64_t end, void *arg) { forward_rows(begin, end, arg, true); }

static void plain_rows(int64_t begin, int64_t end, void *arg) { forward_rows(begin, end, arg, false); }

static bool is_plain(const cti_view *v, ct_dtype compute) { return v->dtype == compute && cti_view_is_row_major(v); }

/* Sets *at to the elements of a parameter: in its memory, or a copy, which is also stored in *copy. */
static ct_status parameter(cti_launch *launch, const cti_view *v, const norm *w, double otherwise, void **copy,
                           const void **at)
{
    *copy = NULL;
    if (v && is_plain(v, w->compute)) {
        *at = v->data;
        return CT_OK;
    }
    const ct_status status = cti_read_parameter_as(launch, v, w->n, w->compute, otherwise, copy);
    *at = *copy;
    return status;
}

static ct_status forward(cti_launch *launch, norm *w, const cti_view *input, const cti_view *weight,
                         const cti_view *bias, cti_view *result)
{
    w->input = rows_of(w, input);
    w->out = rows_of(w, result);
    w->is_plain = is_plain(input, w->compute) && is_plain(result, w->compute);
    ct_status status = parameter(launch, weight, w, 1, &w->weight_copy, &w->weight);
    if (status == CT_OK) status = parameter(launch, bias, w, -0.0, &w->bias_copy, &w->bias);
    const int64_t rows = w->n || w->rstd ? w->count : 0; /* rows without elements have statistics only */
    if (status == CT_OK && rows)
        cti_parallel_for(rows, 1 + CTI_GRAIN / (4 * (w->n + 1)), 1, w->is_centred ? centred_rows : plain_rows, w);
    if (status == CT_OK && atomic_load(&w->failed)) status = cti_no_memory(launch->op);
    cti_free(w->weight_copy);
    cti_free(w->bias_copy);
    return status;
}

ct_status CTI_LEVEL(cti_layer_norm_cpu)(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                        const cti_view *weight, const cti_view *bias, double eps, cti_view *result,
                                        cti_view *mean, cti_view *rstd)
{
    norm w;
    begin(&w, input, normalized_shape, true);
    w.mean = mean;
    w.rstd = rstd;
    w.eps = eps;
    return forward(launch, &w, input, weight, bias, result);
}

ct_status CTI_LEVEL(cti_rms_norm_cpu)(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                      const cti_view *weight, ct_scalar eps, cti_view *result, cti_view *rstd)
{
    norm w;
    begin(&w, input, normalized_shape, false);
    w.rstd = rstd;
    w.eps = eps_of(input, eps);
    return forward(launch, &w, input, weight, NULL, result);
}

/* ---- backward ---- */

/* Buffers of n elements each. weights, biases: sums of at most CTI_FOLD_ROWS parts. */
typedef struct workspace {
    char *x, *g, *weights, *biases;
} workspace;

static void backward_row(const norm *w, int64_t row, const workspace *r)
{
    const void *g = cti_row_read(&w->grad, row, w->n, w->compute, r->g);
    const cti_norm_fns *loops = cti_norm_loops(w->compute, true);
    if (!w->input.view) {
        loops->add(w->n, g, r->biases);
        return;
    }
    const cti_norm_statistics s = {w->is_centred ? cti_read_stat(w->mean, w->outer, row) : 0,
                                   cti_read_stat(w->rstd, w->outer, row)};
    const void *x = cti_row_read(&w->input, row, w->n, w->compute, r->x);
    double plain = 0, along = 0;
    loops = cti_norm_loops(w->compute, cti_has_moderate_statistics(s));
    loops->sums(w->n, x, g, s, w->weight, r->weights, r->biases, &plain, &along);
    if (!w->input_grad.view) return;
    const cti_norm_means means = {w->is_centred ? plain / (double)w->n : 0, along / (double)w->n};
    void *at = cti_row_in_place(&w->input_grad, row, w->compute);
    loops->gradient(w->n, x, g, s, w->weight, means, at ? at : r->g);
    if (!at) cti_move_row_as(&w->input_grad, row, w->n, w->compute, r->g, true);
}

static void fold(const norm *w, int64_t group, const workspace *r)
{
    const cti_norm_fns *loops = cti_norm_loops(w->compute, true);
    if (w->weight_sums) loops->fold(w->n, r->weights, w->weight_sums + group * w->n);
    if (w->bias_sums) loops->fold(w->n, r->biases, w->bias_sums + group * w->n);
}

static void backward_groups(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    const size_t size = (size_t)(w->n + 1) * ct_dtype_size(w->compute);
    char *at = cti_malloc(4 * size);
    if (!at) {
        atomic_store(&w->failed, 1);
        return;
    }
    const workspace r = {at, at + size, at + 2 * size, at + 3 * size};
    memset(r.weights, 0, 2 * size);
    for (int64_t group = begin; group < end; group++) {
        const int64_t first = w->count * group / CTI_NORM_GROUPS, last = w->count * (group + 1) / CTI_NORM_GROUPS;
        for (int64_t row = first; row < last; row++) {
            backward_row(w, row, &r);
            if ((row - first) % CTI_FOLD_ROWS == CTI_FOLD_ROWS - 1 || row + 1 == last) fold(w, group, &r);
        }
    }
    cti_free(at);
}

static ct_status backward(cti_launch *launch, norm *w, const cti_view *weight, cti_view *weight_grad,
                          cti_view *bias_grad)
{
    ct_status status = parameter(launch, w->input_grad.view ? weight : NULL, w, 1, &w->weight_copy, &w->weight);
    if (status == CT_OK && weight_grad && !(w->weight_sums = cti_zeroed_sums(w->n))) status = cti_no_memory(launch->op);
    if (status == CT_OK && bias_grad && !(w->bias_sums = cti_zeroed_sums(w->n))) status = cti_no_memory(launch->op);
    if (status == CT_OK)
        cti_parallel_for(CTI_NORM_GROUPS, w->count * w->n > CTI_GRAIN ? 1 : CTI_NORM_GROUPS, 1, backward_groups, w);
    if (status == CT_OK && atomic_load(&w->failed)) status = cti_no_memory(launch->op);
    if (status == CT_OK && weight_grad) cti_store_sums(w->weight_sums, w->n, weight_grad);
    if (status == CT_OK && bias_grad) cti_store_sums(w->bias_sums, w->n, bias_grad);
    cti_free(w->weight_copy);
    cti_free(w->weight_sums);
    cti_free(w->bias_sums);
    return status;
}

ct_status CTI_LEVEL(cti_layer_norm_backward_cpu)(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                                 const cti_view *mean, const cti_view *rstd, const cti_view *weight,
                                                 ct_ints normalized_shape, double eps, cti_view *input_grad,
                                                 cti_view *weight_grad, cti_view *bias_grad)
{
    (void)eps;
    norm w;
    begin(&w, result_grad, normalized_shape, true);
    w.grad = rows_of(&w, result_grad);
    w.input = rows_of(&w, input_grad || weight_grad ? input : NULL);
    w.input_grad = rows_of(&w, input_grad);
    w.mean = mean;
    w.rstd = rstd;
    return backward(launch, &w, weight, weight_grad, bias_grad);
}

ct_status CTI_LEVEL(cti_rms_norm_backward_cpu)(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                               const cti_view *rstd, const cti_view *weight, ct_ints normalized_shape,
                                               ct_scalar eps, cti_view *input_grad, cti_view *weight_grad)
{
    (void)eps;
    norm w;
    begin(&w, result_grad, normalized_shape, false);
    w.grad = rows_of(&w, result_grad);
    w.input = rows_of(&w, input);
    w.input_grad = rows_of(&w, input_grad);
    w.rstd = rstd;
    return backward(launch, &w, weight, weight_grad, NULL);
}

/* ---- tangent ---- */

static void normalise(const norm *w, double *x)
{
    const cti_norm_statistics s = statistics_of(w, CT_DTYPE_F64, x, w->is_centred);
    for (int64_t i = 0; i < w->n; i++) x[i] = (x[i] - s.mean) * s.rstd;
}

/* Normalises x, and replaces its tangent g by the tangent of the normalised row. */
static void normalise_both(const norm *w, double *restrict x, double *restrict g)
{
    const double n = (double)w->n;
    double sum = 0, sum_g = 0, squares = 0, along = 0;
    _Pragma("omp simd reduction(+ : sum, sum_g)") for (int64_t i = 0; i < w->n; i++)
    {
        sum += x[i];
        sum_g += g[i];
    }
    const double mean = w->is_centred ? sum / n : 0, level = w->is_centred ? sum_g / n : 0;
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
        for (int64_t i = 0; w->weight_factor && i < w->n; i++) g[i] *= w->weight_factor[i];
    } else {
        memset(g, 0, (size_t)w->n * sizeof *g);
        if (w->weight_direction) normalise(w, x);
    }
    for (int64_t i = 0; w->weight_direction && i < w->n; i++) g[i] += x[i] * w->weight_direction[i];
    for (int64_t i = 0; w->bias_direction && i < w->n; i++) g[i] += w->bias_direction[i];
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

static ct_status tangent(cti_launch *launch, norm *w, const cti_view *weight, const cti_view *weight_direction,
                         const cti_view *bias_direction)
{
    ct_status status = cti_read_parameter(launch, w->direction.view ? weight : NULL, w->n, &w->weight_factor);
    if (status == CT_OK) status = cti_read_parameter(launch, weight_direction, w->n, &w->weight_direction);
    if (status == CT_OK) status = cti_read_parameter(launch, bias_direction, w->n, &w->bias_direction);
    if (status == CT_OK && w->out.view->numel)
        cti_parallel_for(w->count, 1 + CTI_GRAIN / (4 * (w->n + 1)), 1, tangent_rows, w);
    if (status == CT_OK && atomic_load(&w->failed)) status = cti_no_memory(launch->op);
    cti_free(w->weight_factor);
    cti_free(w->weight_direction);
    cti_free(w->bias_direction);
    return status;
}

ct_status CTI_LEVEL(cti_layer_norm_tangent_cpu)(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                                const cti_view *direction, const cti_view *weight_direction,
                                                const cti_view *bias_direction, const cti_view *weight, double eps,
                                                cti_view *result)
{
    norm w;
    begin(&w, input, normalized_shape, true);
    w.input = rows_of(&w, input);
    w.direction = rows_of(&w, direction);
    w.out = rows_of(&w, result);
    w.eps = eps;
    return tangent(launch, &w, weight, weight_direction, bias_direction);
}

ct_status CTI_LEVEL(cti_rms_norm_tangent_cpu)(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                              const cti_view *direction, const cti_view *weight_direction,
                                              const cti_view *weight, ct_scalar eps, cti_view *result)
{
    norm w;
    begin(&w, input, normalized_shape, false);
    w.input = rows_of(&w, input);
    w.direction = rows_of(&w, direction);
    w.out = rows_of(&w, result);
    w.eps = eps_of(input, eps);
    return tangent(launch, &w, weight, weight_direction, NULL);
}
