/*
 * group_norm: input [N, C, *], weight and bias [C] -> result [N, C, *]; and its three gradients in one pass. Each group
 * of channels of a sample is a row of f32 or f64 (norm_lines.h); a channel is a part of a row. The gradients of weight
 * and bias are summed over fixed groups of rows, which do not depend on the number of threads.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/group_norm.h"
#include "kernels/cpu/norm/norm_lines.h"
#include "kernels/cpu/norm/norm_rows.h"

#include <stdatomic.h>

/* A view of samples and channels, with the channel axis split in two: groups, and channels within a group. */
typedef struct grouped {
    cti_view view;
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM];
    cti_row_view rows; /* view is NULL if the operand is absent */
} grouped;

typedef struct norm {
    /* n: elements of a row; count: rows; width: elements of a channel in a row */
    int64_t n, count, num_groups, channels, width;
    grouped input, out, grad, input_grad;
    ct_dtype compute;                /* f32 or f64 */
    const cti_view *mean, *rstd;     /* NULL in a forward call that need not store them */
    double eps, *weight, *bias;      /* weight and bias are NULL if absent */
    double *weight_sums, *bias_sums; /* [CTI_NORM_GROUPS][channels]; NULL if not computed */
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
    norm w = {.num_groups = num_groups,
              .channels = like->sizes[1],
              .count = like->sizes[0] * num_groups,
              .width = 1,
              .compute = cti_norm_type((ct_dtype)like->dtype)};
    for (unsigned d = 2; d < like->ndim; d++) w.width *= like->sizes[d];
    w.n = w.channels / num_groups * w.width;
    return w;
}

/* Returns the first channel of a row. */
static int64_t first_channel(const norm *w, int64_t row) { return row % w->num_groups * (w->channels / w->num_groups); }

/* ---- forward ---- */

static void forward_row(const norm *w, int64_t row, char *buffer)
{
    const char *x = cti_row_read(&w->input.rows, row, w->n, w->compute, buffer);
    const cti_norm_statistics s = cti_row_statistics(w->compute, w->n, w->eps, x);
    const cti_norm_fns *loops = cti_norm_loops(w->compute, cti_has_moderate_statistics(s));
    const int64_t first = first_channel(w, row), size = w->width * (int64_t)ct_dtype_size(w->compute);
    char *at = cti_row_in_place(&w->out.rows, row, w->compute), *out = at ? at : buffer;
    for (int64_t c = 0; c * w->width < w->n; c++)
        loops->affine_channel(w->width, x + c * size, s, w->weight ? w->weight[first + c] : 1,
                              w->bias ? w->bias[first + c] : 0, out + c * size);
    if (!at) cti_move_row_as(&w->out.rows, row, w->n, w->compute, buffer, true);
    cti_write_stat(w->mean, 2, row, s.mean);
    cti_write_stat(w->rstd, 2, row, s.rstd);
}

static void forward_rows(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    char *buffer = cti_malloc((size_t)(w->n + 1) * ct_dtype_size(w->compute));
    if (!buffer) {
        atomic_store(&w->failed, 1);
        return;
    }
    for (int64_t row = begin; row < end; row++) forward_row(w, row, buffer);
    cti_free(buffer);
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
    const int64_t rows = w.n || rstd ? w.count : 0; /* rows without elements have statistics only */
    if (status == CT_OK && rows) cti_parallel_for(rows, 1 + CTI_GRAIN / (4 * (w.n + 1)), 1, forward_rows, &w);
    if (status == CT_OK && atomic_load(&w.failed)) status = cti_no_memory(launch->op);
    cti_free(w.weight);
    cti_free(w.bias);
    return status;
}

/* ---- backward ---- */

/*
 * Adds the sums over each channel. Returns two means over the row: of the output gradient times the weights, and of
 * this product times the normalised input.
 */
static cti_norm_means sum_channels(const norm *w, int64_t row, int64_t part, const char *x, const char *g,
                                   cti_norm_statistics s)
{
    const cti_norm_fns *loops = cti_norm_loops(w->compute, cti_has_moderate_statistics(s));
    const int64_t first = first_channel(w, row), index = part * w->channels + first,
                  size = w->width * (int64_t)ct_dtype_size(w->compute);
    double plain_row = 0, along_row = 0;
    for (int64_t c = 0; c * w->width < w->n; c++) {
        const double factor = w->weight ? w->weight[first + c] : 1;
        double plain = 0, along = 0;
        if (x)
            loops->sums_channel(w->width, x + c * size, g + c * size, s, &plain, &along);
        else
            plain = loops->total(w->width, g + c * size);
        if (w->bias_sums) w->bias_sums[index + c] += plain;
        if (w->weight_sums) w->weight_sums[index + c] += along;
        plain_row += factor * plain;
        along_row += factor * along;
    }
    return (cti_norm_means){plain_row / (double)w->n, along_row / (double)w->n};
}

static void backward_row(const norm *w, int64_t row, int64_t part, char *x_buffer, char *g_buffer)
{
    cti_norm_statistics s = {0, 1};
    const char *g = cti_row_read(&w->grad.rows, row, w->n, w->compute, g_buffer), *x = NULL;
    if (w->input.rows.view) {
        s = (cti_norm_statistics){cti_read_stat(w->mean, 2, row), cti_read_stat(w->rstd, 2, row)};
        x = cti_row_read(&w->input.rows, row, w->n, w->compute, x_buffer);
    }
    const cti_norm_means means = sum_channels(w, row, part, x, g, s);
    if (!w->input_grad.rows.view) return;
    const cti_norm_fns *loops = cti_norm_loops(w->compute, cti_has_moderate_statistics(s));
    const int64_t first = first_channel(w, row), size = w->width * (int64_t)ct_dtype_size(w->compute);
    char *at = cti_row_in_place(&w->input_grad.rows, row, w->compute), *out = at ? at : g_buffer;
    for (int64_t c = 0; c * w->width < w->n; c++)
        loops->gradient_channel(w->width, x + c * size, g + c * size, s, w->weight ? w->weight[first + c] : 1, means,
                                s.rstd, out + c * size);
    if (!at) cti_move_row_as(&w->input_grad.rows, row, w->n, w->compute, g_buffer, true);
}

static void backward_parts(int64_t begin, int64_t end, void *arg)
{
    norm *w = arg;
    const size_t size = (size_t)(w->n + 1) * ct_dtype_size(w->compute);
    char *x = cti_malloc(2 * size);
    if (!x) {
        atomic_store(&w->failed, 1);
        return;
    }
    for (int64_t part = begin; part < end; part++)
        for (int64_t row = w->count * part / CTI_NORM_GROUPS; row < w->count * (part + 1) / CTI_NORM_GROUPS; row++)
            backward_row(w, row, part, x, x + size);
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
