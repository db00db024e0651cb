/*
 * batch_norm: input [N, C, *] or [N, C], weight, bias and statistics [C] -> result with the shape of input, by the
 * statistics of the batch or by given statistics; its gradients; and, for the statistics of the batch, its tangent. One
 * thread for each channel computes coefficients from the sums over the channel. Then one pass over all elements applies
 * the coefficients (channels.cuh).
 */
#include "kernels/cuda/norm/channels.cuh"

#include "gen/kernels/ops/batch_norm_eval.h"
#include "gen/kernels/ops/batch_norm_train.h"
#include "gen/kernels/ops/batch_norm_train_tangent.h"

using namespace cti_channels;

namespace {

struct channel_job {
    int64_t channels, parts, count; /* count: elements per channel */
    vector weight, bias, given_mean, given_var, weight_direction;
    vector mean, rstd, variance; /* written if moments are computed, else read */
    vector weight_grad, bias_grad;
    const moments *moment_parts; /* NULL if no moments are computed */
    const sums *sum_parts;       /* NULL if no sums are computed */
    double *coefficients, eps;
};

/* ---- coefficients of a channel ---- */

__device__ double &value_of(const channel_job &w, coefficient k, int64_t c)
{
    return w.coefficients[k * w.channels + c];
}

/* Computes the statistics, and the coefficients that normalise an element. */
__global__ void __launch_bounds__(CTI_CUDA_THREADS) find_statistics(const __grid_constant__ channel_job w)
{
    for (int64_t c = cti_first_index(); c < w.channels; c += cti_index_stride()) {
        double mean = w.mean.at(c, 0), rstd = w.rstd.at(c, 1);
        if (w.moment_parts) {
            moments m = {};
            for (int64_t part = 0; part < w.parts; part++) m.merge(w.moment_parts[c * w.parts + part]);
            mean = m.sum / (double)w.count;
            rstd = 1 / sqrt(m.squares / (double)w.count + w.eps);
            w.mean.set(c, mean);
            w.rstd.set(c, rstd);
            w.variance.set(c, m.squares / (double)w.count);
        } else if (w.given_var.data) {
            mean = w.given_mean.at(c, 0);
            rstd = 1 / sqrt(w.given_var.at(c, 1) + w.eps);
        }
        value_of(w, MEAN, c) = mean;
        value_of(w, RSTD, c) = rstd;
        value_of(w, LEVEL, c) = value_of(w, COEFFICIENT, c) = 0;
        value_of(w, SCALE, c) = value_of(w, TURN, c) = rstd * w.weight.at(c, 1);
        value_of(w, SHIFT, c) = w.bias.at(c, 0);
    }
}

/* Computes the gradients of weight and bias. is_moved: the statistics depend on the input. */
__global__ void __launch_bounds__(CTI_CUDA_THREADS) use_sums(const __grid_constant__ channel_job w, bool is_moved)
{
    for (int64_t c = cti_first_index(); c < w.channels; c += cti_index_stride()) {
        sums s = {0, 0};
        for (int64_t part = 0; part < w.parts && w.sum_parts; part++) {
            s.plain += w.sum_parts[c * w.parts + part].plain;
            s.along += w.sum_parts[c * w.parts + part].along;
        }
        w.weight_grad.set(c, s.along);
        w.bias_grad.set(c, s.plain);
        value_of(w, TURN, c) = w.weight_direction.at(c, 0) * value_of(w, RSTD, c);
        if (!is_moved) continue;
        value_of(w, LEVEL, c) = s.plain / (double)w.count;
        value_of(w, COEFFICIENT, c) = s.along / (double)w.count * value_of(w, RSTD, c);
    }
}

/* ---- launches ---- */

/* A call. It runs its launches in sequence until one fails. */
struct call {
    const cti_launch *launch;
    ct_dtype dtype;
    sum_job sum;
    channel_job channel;
    cti_scratch workspace;
    ct_status status;

    static cti_line_plan plan_of(const cti_view *like) { return cti_plan_lines(cti_lines_of(like, ~2u), true); }

    static size_t size_of(const cti_line_plan &p)
    {
        const size_t of_part = sizeof(moments) + sizeof(sums);
        return (size_t)p.count * (NUM_COEFFICIENTS * sizeof(double) + (size_t)p.parts * of_part);
    }

    call(const cti_launch *launch_, const cti_view *like)
        : launch(launch_), dtype((ct_dtype)like->dtype), sum(), channel(), workspace(launch_, size_of(plan_of(like))),
          status(workspace.status)
    {
        sum.plan = plan_of(like);
        channel.channels = sum.plan.count;
        channel.parts = sum.plan.parts;
        channel.count = sum.plan.length;
        channel.coefficients = (double *)workspace.data;
        sum.coefficients = channel.coefficients;
        if (!workspace.data) return;
        sum.parts = (moments *)(channel.coefficients + NUM_COEFFICIENTS * sum.plan.count);
        sum.sum_parts = (sums *)(sum.parts + sum.plan.count * sum.plan.parts);
    }

    void find_moments(const cti_view *input)
    {
        sum.input = cti_lines_of(input, ~2u);
        channel.moment_parts = sum.parts;
        if (status == CT_OK) status = cti_channels::find_moments(launch, dtype, sum);
    }

    void settle()
    {
        if (status == CT_OK)
            status = CTI_LAUNCH(find_statistics, cti_blocks_for(channel.channels), CTI_CUDA_THREADS, 0, launch->stream,
                                channel);
    }

    void find_sums(const cti_view *input, const cti_view *grad_out)
    {
        sum.input = cti_lines_of(input, ~2u);
        sum.grad_out = cti_lines_of(grad_out, ~2u);
        channel.sum_parts = sum.sum_parts;
        if (status == CT_OK) status = cti_channels::find_sums(launch, dtype, sum);
    }

    void settle_sums(bool is_moved)
    {
        if (status == CT_OK)
            status = CTI_LAUNCH(use_sums, cti_blocks_for(channel.channels), CTI_CUDA_THREADS, 0, launch->stream,
                                channel, is_moved);
    }

    ct_status finish(const cti_view *input, const cti_view *grad_out, const cti_view *result)
    {
        return status == CT_OK
                   ? apply_coefficients(launch, input, grad_out, result, channel.coefficients, channel.channels)
                   : status;
    }
};

} // namespace

extern "C" ct_status cti_batch_norm_train_cuda(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                               const cti_view *bias, const cti_view *, const cti_view *, double,
                                               double eps, cti_view *result, cti_view *mean, cti_view *rstd,
                                               cti_view *variance)
{
    if (input->sizes[1] == 0) return CT_OK;
    call c(launch, input);
    c.channel.weight = vector_of(weight);
    c.channel.bias = vector_of(bias);
    c.channel.mean = vector_of(mean);
    c.channel.rstd = vector_of(rstd);
    c.channel.variance = vector_of(variance);
    c.channel.eps = eps;
    c.find_moments(input);
    c.settle();
    return c.finish(input, nullptr, result);
}

extern "C" ct_status cti_batch_norm_eval_cuda(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                              const cti_view *bias, const cti_view *running_mean,
                                              const cti_view *running_var, double eps, cti_view *result)
{
    if (input->numel == 0) return CT_OK;
    call c(launch, input);
    c.channel.weight = vector_of(weight);
    c.channel.bias = vector_of(bias);
    c.channel.given_mean = vector_of(running_mean);
    c.channel.given_var = vector_of(running_var);
    c.channel.eps = eps;
    c.settle();
    return c.finish(input, nullptr, result);
}

extern "C" ct_status cti_batch_norm_train_backward_cuda(cti_launch *launch, const cti_view *result_grad,
                                                        const cti_view *input, const cti_view *mean,
                                                        const cti_view *rstd, const cti_view *weight, double, double,
                                                        cti_view *input_grad, cti_view *weight_grad,
                                                        cti_view *bias_grad)
{
    if (result_grad->sizes[1] == 0) return CT_OK;
    const bool reads = input_grad || weight_grad;
    call c(launch, result_grad);
    c.channel.mean = vector_of(reads ? mean : nullptr);
    c.channel.rstd = vector_of(reads ? rstd : nullptr);
    c.channel.weight = vector_of(weight);
    c.channel.weight_grad = vector_of(weight_grad);
    c.channel.bias_grad = vector_of(bias_grad);
    c.settle();
    c.find_sums(reads ? input : nullptr, result_grad);
    c.settle_sums(true);
    return c.finish(input, result_grad, input_grad);
}

extern "C" ct_status cti_batch_norm_eval_backward_cuda(cti_launch *launch, const cti_view *result_grad,
                                                       const cti_view *input, const cti_view *running_mean,
                                                       const cti_view *running_var, const cti_view *weight, double eps,
                                                       cti_view *input_grad, cti_view *weight_grad, cti_view *bias_grad)
{
    if (result_grad->sizes[1] == 0) return CT_OK;
    call c(launch, result_grad);
    c.channel.given_mean = vector_of(weight_grad ? running_mean : nullptr);
    c.channel.given_var = vector_of(input_grad || weight_grad ? running_var : nullptr);
    c.channel.weight = vector_of(input_grad ? weight : nullptr);
    c.channel.weight_grad = vector_of(weight_grad);
    c.channel.bias_grad = vector_of(bias_grad);
    c.channel.eps = eps;
    c.settle();
    if (weight_grad || bias_grad) {
        c.find_sums(weight_grad ? input : nullptr, result_grad);
        c.settle_sums(false);
    }
    return c.finish(nullptr, result_grad, input_grad);
}

extern "C" ct_status cti_batch_norm_train_tangent_cuda(cti_launch *launch, const cti_view *input,
                                                       const cti_view *direction, const cti_view *weight_direction,
                                                       const cti_view *bias_direction, const cti_view *weight,
                                                       double eps, cti_view *result)
{
    if (input->numel == 0) return CT_OK;
    const bool reads = direction || weight_direction;
    call c(launch, input);
    c.channel.weight = vector_of(weight);
    c.channel.bias = vector_of(bias_direction);
    c.channel.weight_direction = vector_of(weight_direction);
    c.channel.eps = eps;
    if (reads) c.find_moments(input);
    c.settle();
    if (direction) c.find_sums(input, direction);
    c.settle_sums(direction != nullptr);
    return c.finish(reads ? input : nullptr, direction, result);
}
