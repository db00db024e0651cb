/*
 * group_norm: input [N, C, *], weight and bias [C] -> result [N, C, *], mean and rstd [N, groups]; and its three
 * gradients. Moments are computed for each row (a group of channels of a sample). Sums and coefficients are computed
 * for each line (a channel of a sample). One pass over all elements applies the coefficients (channels.cuh).
 */
#include "kernels/cuda/norm/channels.cuh"
#include "kernels/cuda/norm/parameter_sums.cuh"

#include "gen/kernels/ops/group_norm.h"

using namespace cti_channels;

namespace {

struct group_job {
    int64_t samples, channels, groups, length, lines; /* length: elements per row */
    vector weight, bias;
    cti_device_view mean, rstd; /* written if moments are computed, else read */
    cti_device_view weight_grad, bias_grad;
    const moments *moment_parts; /* NULL if no moments are computed */
    const sums *sum_parts;
    int64_t parts; /* number of parts of each sum */
    double *coefficients, eps;

    __device__ double &number(coefficient k, int64_t line) const { return coefficients[k * lines + line]; }

    __host__ __device__ int64_t per_group() const { return channels / groups; }
};

/* ---- coefficients of a line ---- */

__device__ void find_row(const group_job &w, int64_t row, bool writes, double *mean, double *rstd)
{
    if (!w.moment_parts) {
        *mean = cti_float_or(w.mean, row, 0);
        *rstd = cti_float_or(w.rstd, row, 1);
        return;
    }
    moments m = {};
    for (int64_t part = 0; part < w.parts; part++) m.merge(w.moment_parts[row * w.parts + part]);
    *mean = m.sum / (double)w.length;
    *rstd = 1 / sqrt(m.squares / (double)w.length + w.eps);
    if (!writes) return;
    cti_float_if(w.mean, row, *mean);
    cti_float_if(w.rstd, row, *rstd);
}

/* Computes the statistics, and the coefficients that normalise an element. */
__global__ void __launch_bounds__(CTI_CUDA_THREADS) find_statistics(const __grid_constant__ group_job w)
{
    for (int64_t line = cti_first_index(); line < w.lines; line += cti_index_stride()) {
        const int64_t sample = cti_quotient(line, w.channels), c = line - sample * w.channels;
        const int64_t group = cti_quotient(c, w.per_group());
        double mean, rstd;
        find_row(w, sample * w.groups + group, c == group * w.per_group(), &mean, &rstd);
        w.number(MEAN, line) = mean;
        w.number(RSTD, line) = rstd;
        w.number(LEVEL, line) = w.number(COEFFICIENT, line) = 0;
        w.number(SCALE, line) = w.number(TURN, line) = rstd * w.weight.at(c, 1);
        w.number(SHIFT, line) = w.bias.at(c, 0);
    }
}

__device__ sums sums_of(const group_job &w, int64_t line)
{
    sums s = {0, 0};
    for (int64_t part = 0; part < w.parts; part++) {
        s.plain += w.sum_parts[line * w.parts + part].plain;
        s.along += w.sum_parts[line * w.parts + part].along;
    }
    return s;
}

/*
 * Computes the coefficients of the input's gradient from the sums over a row. A sum over a row is the sum over its
 * lines, weighted by the weights of the channels.
 */
__global__ void __launch_bounds__(CTI_CUDA_THREADS) use_row_sums(const __grid_constant__ group_job w)
{
    for (int64_t line = cti_first_index(); line < w.lines; line += cti_index_stride()) {
        const int64_t per_group = w.per_group(), row = cti_quotient(line, per_group);
        const double rstd = w.number(RSTD, line);
        double level = 0, along = 0;
        for (int64_t k = 0; k < per_group; k++) {
            const int64_t other = row * per_group + k;
            const sums s = sums_of(w, other);
            const double factor = w.weight.at(other - cti_quotient(other, w.channels) * w.channels, 1);
            level += factor * s.plain;
            along += factor * s.along;
        }
        w.number(TURN, line) = -rstd * rstd * (along / (double)w.length);
        w.number(SHIFT, line) = -rstd * (level / (double)w.length);
    }
}

/* Computes the gradients of weight and bias: for each channel, sums over the samples. */
__global__ void __launch_bounds__(CTI_CUDA_THREADS) add_samples(const __grid_constant__ group_job w)
{
    const cti_norm_column column;
    double along = 0, plain = 0;
    for (int64_t n = column.depth; n < w.samples && column.number < w.channels; n += CTI_NORM_DEPTH) {
        const sums s = sums_of(w, n * w.channels + column.number);
        along += s.along;
        plain += s.plain;
    }
    column.fold(along, plain);
    if (column.depth > 0 || column.number >= w.channels) return;
    cti_float_if(w.weight_grad, column.number, along);
    cti_float_if(w.bias_grad, column.number, plain);
}

/* ---- launches ---- */

/* A view whose channel axis is split into two axes: the group, and the channel within the group. */
struct grouped {
    int64_t sizes[CTI_MAX_NDIM + 1], strides[CTI_MAX_NDIM + 1];
    cti_view view;

    grouped(const cti_view *v, int64_t groups) : view(*v)
    {
        for (int d = v->ndim; d-- > 2;) {
            sizes[d + 1] = v->sizes[d];
            strides[d + 1] = v->strides[d];
        }
        sizes[0] = v->sizes[0];
        strides[0] = v->strides[0];
        sizes[1] = groups;
        sizes[2] = v->sizes[1] / groups;
        strides[1] = sizes[2] * v->strides[1];
        strides[2] = v->strides[1];
        view.ndim++;
        view.sizes = sizes;
        view.strides = strides;
    }
};

group_job job_of(const cti_view *like, int64_t groups)
{
    group_job w = {};
    w.samples = like->sizes[0];
    w.channels = like->sizes[1];
    w.groups = groups;
    w.lines = w.samples * w.channels;
    w.length = w.lines ? like->numel / w.lines * w.per_group() : 0;
    return w;
}

size_t size_of_numbers(const group_job &w) { return (size_t)w.lines * NUM_COEFFICIENTS * sizeof(double); }

ct_status settle(const cti_launch *launch, const group_job &w)
{
    return CTI_LAUNCH(find_statistics, cti_blocks_for(w.lines), CTI_CUDA_THREADS, 0, launch->stream, w);
}

} // namespace

extern "C" ct_status cti_group_norm_cuda(cti_launch *launch, const cti_view *input, int64_t num_groups,
                                         const cti_view *weight, const cti_view *bias, double eps, cti_view *result,
                                         cti_view *mean, cti_view *rstd)
{
    group_job w = job_of(input, num_groups);
    const grouped rows(input, num_groups);
    sum_job sum = {};
    sum.input = cti_lines_of(&rows.view, cti_axes_from(2));
    sum.plan = cti_plan_lines(sum.input, true);
    if (w.lines == 0 || (w.length == 0 && !rstd)) return CT_OK; /* rows without elements still need statistics */
    const size_t size = size_of_numbers(w);
    const cti_scratch workspace(launch, size + (size_t)(sum.plan.count * sum.plan.parts) * sizeof(moments));
    if (workspace.status != CT_OK) return workspace.status;
    w.coefficients = (double *)workspace.data;
    sum.parts = (moments *)(void *)((char *)workspace.data + size);
    w.moment_parts = sum.parts;
    w.parts = sum.plan.parts;
    w.weight = vector_of(weight);
    w.bias = vector_of(bias);
    w.mean = cti_axes_of(mean, ~0u);
    w.rstd = cti_axes_of(rstd, ~0u);
    w.eps = eps;
    ct_status status = find_moments(launch, input->dtype, sum);
    if (status == CT_OK) status = settle(launch, w);
    return status == CT_OK ? apply_coefficients(launch, input, nullptr, result, w.coefficients, w.lines) : status;
}

extern "C" ct_status cti_group_norm_backward_cuda(cti_launch *launch, const cti_view *result_grad,
                                                  const cti_view *input, const cti_view *mean, const cti_view *rstd,
                                                  const cti_view *weight, int64_t num_groups, double,
                                                  cti_view *input_grad, cti_view *weight_grad, cti_view *bias_grad)
{
    group_job w = job_of(result_grad, num_groups);
    const bool reads = input_grad || weight_grad;
    sum_job sum = {};
    sum.input = cti_lines_of(reads ? input : nullptr, cti_axes_from(2));
    sum.grad_out = cti_lines_of(result_grad, cti_axes_from(2));
    sum.plan = cti_plan_lines(sum.grad_out, true);
    if (w.channels == 0) return CT_OK;
    const size_t size = size_of_numbers(w);
    const cti_scratch workspace(launch, size + (size_t)(sum.plan.count * sum.plan.parts) * sizeof(sums));
    if (workspace.status != CT_OK) return workspace.status;
    w.coefficients = (double *)workspace.data;
    sum.coefficients = w.coefficients;
    sum.sum_parts = (sums *)(void *)((char *)workspace.data + size);
    w.sum_parts = sum.sum_parts;
    w.parts = sum.plan.parts;
    w.weight = vector_of(input_grad ? weight : nullptr);
    w.mean = cti_axes_of(reads ? mean : nullptr, ~0u);
    w.rstd = cti_axes_of(reads ? rstd : nullptr, ~0u);
    w.weight_grad = cti_axes_of(weight_grad, ~0u);
    w.bias_grad = cti_axes_of(bias_grad, ~0u);
    ct_status status = w.lines ? settle(launch, w) : CT_OK;
    if (status == CT_OK && w.lines) status = find_sums(launch, result_grad->dtype, sum);
    if (status == CT_OK && (weight_grad || bias_grad))
        status = CTI_LAUNCH(add_samples, cti_norm_column_blocks(w.channels), CTI_CUDA_THREADS, 0, launch->stream, w);
    if (status != CT_OK || !input_grad || !w.lines) return status;
    status = CTI_LAUNCH(use_row_sums, cti_blocks_for(w.lines), CTI_CUDA_THREADS, 0, launch->stream, w);
    return status == CT_OK ? apply_coefficients(launch, input, result_grad, input_grad, w.coefficients, w.lines)
                           : status;
}
