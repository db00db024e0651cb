/*
 * batch_norm by statistics of the batch or given ones, its gradients and, by those of the batch, its tangent. Sums over
 * a channel are made of parts, in f64 and in an order that the sizes give; a thread for each channel makes of them what
 * one pass over all elements then applies.
 */
#include "kernels/cuda/moments.cuh"

#include "gen/kernels/ops/batch_norm_eval.h"
#include "gen/kernels/ops/batch_norm_train.h"
#include "gen/kernels/ops/batch_norm_train_tangent.h"

namespace {

/* One number for each channel; data NULL: none. */
struct vector {
    char *data;
    int64_t step;
    int dtype;

    __device__ double at(int64_t c, double otherwise) const { return data ? cti_float_at(*this, c * step) : otherwise; }

    __device__ void set(int64_t c, double x) const
    {
        if (data) cti_float_to(*this, c * step, x);
    }
};

vector vector_of(const cti_view *view)
{
    const cti_device_view joined = cti_axes_of(view, ~0u);
    return {joined.data, joined.strides[0], joined.dtype};
}

/*
 * What is computed of the input x and of what lies beside it, g: ((g - level) - (x - mean) * slope) * scale + (x -
 * mean) * turn + shift, with one number each for a channel.
 */
enum coefficient { MEAN, RSTD, LEVEL, SLOPE, SCALE, TURN, SHIFT, NUM_COEFFICIENTS };

typedef cti_moments<double> moments;

struct sums {
    double plain, along; /* of g, and of g times the normalised input */
};

/* Channels as lines. */
struct sum_job {
    cti_line_plan plan;
    cti_lines input, beside;
    moments *parts;
    sums *sum_parts;
    const double *numbers; /* NUM_COEFFICIENTS rows, one number each for a channel */
};

struct channel_job {
    int64_t channels, parts, count; /* count: elements of a channel */
    vector weight, bias, given_mean, given_var, weight_direction;
    vector mean, rstd, variance; /* written where the moments are new, else read */
    vector weight_grad, bias_grad;
    const moments *moment_parts; /* NULL: none are new */
    const sums *sum_parts;       /* NULL: none */
    double *numbers, eps;
};

/* Rows of one sample and channel as lines. */
struct apply_job {
    cti_lines input, beside, result;
    int64_t count, channels, length; /* length: elements of a row */
    const double *numbers;
    bool is_across; /* neighbouring threads have neighbouring channels */
};

/* ---- sums over channels ---- */

template <class From>
__global__ void __launch_bounds__(CTI_LINE_LANES) channel_moments(const __grid_constant__ sum_job w)
{
    __shared__ double shared[CTI_FOLD_ROOM];
    const cti_team team(w.plan);
    const int64_t begin = blockIdx.y * w.plan.part, stop = begin + w.plan.part;
    const int64_t end = stop < w.plan.length ? stop : w.plan.length;
    cti_each_line(w.plan, [&](int64_t c, bool is_own) {
        const int64_t start = cti_place_of(w.input.outer, c);
        const moments m = cti_moments_of<From>(w.input.inner, start, begin, end, team, shared);
        if (is_own && team.lane == 0) w.parts[c * w.plan.parts + blockIdx.y] = m;
    });
}

template <class From> __global__ void __launch_bounds__(CTI_LINE_LANES) channel_sums(const __grid_constant__ sum_job w)
{
    __shared__ double shared[CTI_FOLD_ROOM];
    const cti_team team(w.plan);
    const int64_t begin = blockIdx.y * w.plan.part, stop = begin + w.plan.part;
    const int64_t end = stop < w.plan.length ? stop : w.plan.length;
    cti_each_line(w.plan, [&](int64_t c, bool is_own) {
        const int64_t at = cti_place_of(w.beside.outer, c);
        const int64_t start = w.input.data ? cti_place_of(w.input.outer, c) : 0;
        const double mean = w.numbers[MEAN * w.plan.count + c], rstd = w.numbers[RSTD * w.plan.count + c];
        sums s = {0, 0};
        for (int64_t first = begin; first < end; first += team.piece()) {
            double x[CTI_LINE_HELD] = {}, g[CTI_LINE_HELD];
            cti_hold_any(w.beside.inner, at, first, end, team, g);
            if (w.input.data) cti_hold<From>(w.input.inner, start, first, end, team, x);
            for (int k = 0; k < CTI_LINE_HELD; k++) {
                if (first + team.at(k) >= end) continue;
                s.plain += g[k];
                if (w.input.data) s.along += g[k] * ((x[k] - mean) * rstd);
            }
        }
        s.plain = cti_sum_team(s.plain, team, shared);
        s.along = cti_sum_team(s.along, team, shared);
        if (is_own && team.lane == 0) w.sum_parts[c * w.plan.parts + blockIdx.y] = s;
    });
}

/* ---- what is known of a channel ---- */

__device__ double &number(const channel_job &w, coefficient k, int64_t c) { return w.numbers[k * w.channels + c]; }

/* The statistics, and what a normalised element is scaled and shifted by. */
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
        number(w, MEAN, c) = mean;
        number(w, RSTD, c) = rstd;
        number(w, LEVEL, c) = number(w, SLOPE, c) = 0;
        number(w, SCALE, c) = number(w, TURN, c) = rstd * w.weight.at(c, 1);
        number(w, SHIFT, c) = w.bias.at(c, 0);
    }
}

/* Gradients of weight and bias; is_moved: the statistics move with the input. */
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
        number(w, TURN, c) = w.weight_direction.at(c, 0) * number(w, RSTD, c);
        if (!is_moved) continue;
        number(w, LEVEL, c) = s.plain / (double)w.count;
        number(w, SLOPE, c) = s.along / (double)w.count * number(w, RSTD, c);
    }
}

/* ---- all elements ---- */

template <class T> __global__ void __launch_bounds__(CTI_CUDA_THREADS) apply(const __grid_constant__ apply_job w)
{
    const double *numbers = w.numbers;
    for (int64_t at = cti_first_index(); at < w.count; at += cti_index_stride()) {
        int64_t line, i, c;
        if (w.is_across) {
            const int64_t rest = cti_quotient(at, w.channels), sample = cti_quotient(rest, w.length);
            c = at - rest * w.channels;
            i = rest - sample * w.length;
            line = sample * w.channels + c;
        } else {
            line = cti_quotient(at, w.length);
            i = at - line * w.length;
            c = line - cti_quotient(line, w.channels) * w.channels;
        }
        double y = numbers[SHIFT * w.channels + c], x = 0;
        if (w.input.data) {
            x = T::load(w.input.data, cti_place_of(w.input.outer, line) + cti_place_of(w.input.inner, i));
            x -= numbers[MEAN * w.channels + c];
            y += x * numbers[TURN * w.channels + c];
        }
        if (w.beside.data) {
            double g =
                cti_float_at(w.beside.inner, cti_place_of(w.beside.outer, line) + cti_place_of(w.beside.inner, i));
            g -= numbers[LEVEL * w.channels + c];
            if (w.input.data) g -= x * numbers[SLOPE * w.channels + c];
            y += g * numbers[SCALE * w.channels + c];
        }
        T::store(w.result.data, cti_place_of(w.result.outer, line) + cti_place_of(w.result.inner, i),
                 (typename T::compute_type)y);
    }
}

/* ---- launches ---- */

/* A call: its launches in turn, until one fails. */
struct call {
    const cti_launch *launch;
    ct_dtype dtype;
    sum_job sum;
    channel_job channel;
    cti_scratch room;
    ct_status status;

    static cti_line_plan plan_of(const cti_view *like) { return cti_plan_lines(cti_lines_of(like, ~2u), true); }

    static size_t size_of(const cti_line_plan &p)
    {
        const size_t of_part = sizeof(moments) + sizeof(sums);
        return (size_t)p.count * (NUM_COEFFICIENTS * sizeof(double) + (size_t)p.parts * of_part);
    }

    call(const cti_launch *launch_, const cti_view *like)
        : launch(launch_), dtype((ct_dtype)like->dtype), sum(), channel(), room(launch_, size_of(plan_of(like))),
          status(room.status)
    {
        sum.plan = plan_of(like);
        channel.channels = sum.plan.count;
        channel.parts = sum.plan.parts;
        channel.count = sum.plan.length;
        channel.numbers = (double *)room.data;
        sum.numbers = channel.numbers;
        if (!room.data) return;
        sum.parts = (moments *)(channel.numbers + NUM_COEFFICIENTS * sum.plan.count);
        sum.sum_parts = (sums *)(sum.parts + sum.plan.count * sum.plan.parts);
    }

    dim3 grid() const { return dim3(sum.plan.blocks, (unsigned)sum.plan.parts); }

    void find_moments(const cti_view *input)
    {
        sum.input = cti_lines_of(input, ~2u);
        channel.moment_parts = sum.parts;
        if (status == CT_OK)
            status = cti_for_floats(dtype, [&](auto type) {
                return CTI_LAUNCH((channel_moments<decltype(type)>), grid(), sum.plan.threads, 0, launch->stream, sum);
            });
    }

    void settle()
    {
        if (status == CT_OK)
            status = CTI_LAUNCH(find_statistics, cti_blocks_for(channel.channels), CTI_CUDA_THREADS, 0, launch->stream,
                                channel);
    }

    void find_sums(const cti_view *input, const cti_view *beside)
    {
        sum.input = cti_lines_of(input, ~2u);
        sum.beside = cti_lines_of(beside, ~2u);
        channel.sum_parts = sum.sum_parts;
        if (status == CT_OK)
            status = cti_for_floats(dtype, [&](auto type) {
                return CTI_LAUNCH((channel_sums<decltype(type)>), grid(), sum.plan.threads, 0, launch->stream, sum);
            });
    }

    void settle_sums(bool is_moved)
    {
        if (status == CT_OK)
            status = CTI_LAUNCH(use_sums, cti_blocks_for(channel.channels), CTI_CUDA_THREADS, 0, launch->stream,
                                channel, is_moved);
    }

    ct_status finish(const cti_view *input, const cti_view *beside, const cti_view *result)
    {
        if (status != CT_OK || !result || result->numel == 0) return status;
        const uint32_t axes = cti_axes_from(2);
        const int64_t *strides = result->strides;
        apply_job w = {};
        w.input = cti_lines_of(input, axes);
        w.beside = cti_lines_of(beside, axes);
        w.result = cti_lines_of(result, axes);
        w.count = result->numel;
        w.channels = channel.channels;
        w.length = w.result.inner.numel;
        w.numbers = channel.numbers;
        w.is_across = w.length > 1 && strides[result->ndim - 1] > strides[1];
        return cti_for_floats(dtype, [&](auto type) {
            return CTI_LAUNCH((apply<decltype(type)>), cti_blocks_for(w.count), CTI_CUDA_THREADS, 0, launch->stream, w);
        });
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
