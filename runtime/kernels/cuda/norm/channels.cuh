/*
 * Functions for batch_norm and group_norm: moments and sums of lines (a line is one channel of one sample), and a pass
 * over all elements that applies coefficients of each channel. Moments and sums are computed in parts, in f64, in an
 * order that depends on sizes only.
 */
#ifndef CTI_CUDA_CHANNELS_CUH
#define CTI_CUDA_CHANNELS_CUH

#include "kernels/cuda/chunks.cuh"
#include "kernels/cuda/moments.cuh"

#include <initializer_list>

namespace cti_channels {

/* One element per channel; data is NULL if absent. */
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

static inline vector vector_of(const cti_view *view)
{
    const cti_device_view joined = cti_axes_of(view, ~0u);
    return {joined.data, joined.strides[0], joined.dtype};
}

/*
 * Coefficients of an elementwise formula; each has one value for each channel:
 *
 *     result = ((g - LEVEL) - (x - MEAN) * COEFFICIENT) * SCALE + (x - MEAN) * TURN + SHIFT
 *
 * x: an element of the input. g: the corresponding element of the output gradient; for a tangent, of the direction.
 */
enum coefficient { MEAN, RSTD, LEVEL, COEFFICIENT, SCALE, TURN, SHIFT, NUM_COEFFICIENTS };

typedef cti_moments<double> moments;

struct sums {
    double plain, along; /* plain: sum of g. along: sum of g times the normalised input. */
};

/* Sums over each line, computed by plan.parts blocks per line. second: g. */
struct sum_job {
    cti_line_plan plan;
    cti_lines input, grad_out;
    moments *parts;
    sums *sum_parts;
    const double *coefficients; /* [NUM_COEFFICIENTS][line] */
};

/* The formula above, applied to all elements. A line is one channel of one sample. second: g. */
struct apply_job {
    cti_lines input, grad_out, result;
    int64_t count, channels, length; /* length: elements per line */
    const double *coefficients;
    bool is_across; /* neighbouring threads have neighbouring channels */
};

/* ---- sums over lines ---- */

template <class From>
static __global__ void __launch_bounds__(CTI_LINE_LANES) line_moments(const __grid_constant__ sum_job w)
{
    __shared__ double shared[CTI_FOLD_CAPACITY];
    const cti_team team(w.plan);
    const int64_t begin = blockIdx.y * w.plan.part, stop = begin + w.plan.part;
    const int64_t end = stop < w.plan.length ? stop : w.plan.length;
    cti_each_line(w.plan, [&](int64_t c, bool is_own) {
        const int64_t start = cti_element_offset(w.input.outer, c);
        const moments m = cti_moments_of<From>(w.input.inner, start, begin, end, team, shared);
        if (is_own && team.lane == 0) w.parts[c * w.plan.parts + blockIdx.y] = m;
    });
}

template <class From>
static __global__ void __launch_bounds__(CTI_LINE_LANES) line_sums(const __grid_constant__ sum_job w)
{
    __shared__ double shared[CTI_FOLD_CAPACITY];
    const cti_team team(w.plan);
    const int64_t begin = blockIdx.y * w.plan.part, stop = begin + w.plan.part;
    const int64_t end = stop < w.plan.length ? stop : w.plan.length;
    cti_each_line(w.plan, [&](int64_t c, bool is_own) {
        const int64_t at = cti_element_offset(w.grad_out.outer, c);
        const int64_t start = w.input.data ? cti_element_offset(w.input.outer, c) : 0;
        const double mean = w.coefficients[MEAN * w.plan.count + c], rstd = w.coefficients[RSTD * w.plan.count + c];
        sums s = {0, 0};
        for (int64_t first = begin; first < end; first += team.chunk()) {
            double x[CTI_LINE_HELD] = {}, g[CTI_LINE_HELD];
            cti_hold_any(w.grad_out.inner, at, first, end, team, g);
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

/* ---- all elements ---- */

/* The coefficients of a channel. */
struct channel {
    double mean, level, coefficient, scale, turn, shift;

    __device__ channel(const double *coefficients, int64_t channels, int64_t c)
        : mean(coefficients[MEAN * channels + c]), level(coefficients[LEVEL * channels + c]),
          coefficient(coefficients[COEFFICIENT * channels + c]), scale(coefficients[SCALE * channels + c]),
          turn(coefficients[TURN * channels + c]), shift(coefficients[SHIFT * channels + c])
    {
    }

    __device__ double of(bool has_input, double x, bool has_grad_out, double g) const
    {
        double y = shift;
        if (has_input) {
            x -= mean;
            y += x * turn;
        }
        if (has_grad_out) {
            g -= level;
            if (has_input) g -= x * coefficient;
            y += g * scale;
        }
        return y;
    }
};

template <class T> static __global__ void __launch_bounds__(CTI_CUDA_THREADS) apply(const __grid_constant__ apply_job w)
{
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
        double x = 0, g = 0;
        if (w.input.data)
            x = T::load(w.input.data, cti_element_offset(w.input.outer, line) + cti_element_offset(w.input.inner, i));
        if (w.grad_out.data)
            g = cti_float_at(w.grad_out.inner,
                             cti_element_offset(w.grad_out.outer, line) + cti_element_offset(w.grad_out.inner, i));
        const double y = channel(w.coefficients, w.channels, c).of(w.input.data, x, w.grad_out.data, g);
        T::store(w.result.data, cti_element_offset(w.result.outer, line) + cti_element_offset(w.result.inner, i),
                 (typename T::compute_type)y);
    }
}

/* Like apply, for lines that consist of whole 16-byte chunks of one dtype. */
template <class T>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS) apply_chunks(const __grid_constant__ apply_job w)
{
    typedef typename cti_chunk<T>::type chunk;
    const int each = cti_chunk<T>::each;
    const int64_t in_row = w.length / each, count = w.count / each;
    for (int64_t at = cti_first_index(); at < count; at += cti_index_stride()) {
        const int64_t line = cti_quotient(at, in_row), first = (at - line * in_row) * each;
        const auto position = [&](const cti_lines &of) {
            return (chunk *)(void *)((typename T::memory_type *)(void *)of.data + cti_element_offset(of.outer, line) +
                                     first);
        };
        chunk x = {}, g = {};
        if (w.input.data) x = *position(w.input);
        if (w.grad_out.data) g = *position(w.grad_out);
        const channel known(w.coefficients, w.channels, line - cti_quotient(line, w.channels) * w.channels);
        CTI_UNROLLED
        for (int j = 0; j < each; j++) {
            const double y =
                known.of(w.input.data, T::load((const char *)x.at, j), w.grad_out.data, T::load((const char *)g.at, j));
            T::store((char *)x.at, j, (typename T::compute_type)y);
        }
        *position(w.result) = x;
    }
}

/* ---- launches ---- */

static inline dim3 grid_of(const sum_job &w) { return dim3(w.plan.blocks, (unsigned)w.plan.parts); }

static inline ct_status find_moments(const cti_launch *launch, int dtype, const sum_job &w)
{
    return cti_for_floats(dtype, [&](auto type) {
        return CTI_LAUNCH((line_moments<decltype(type)>), grid_of(w), w.plan.threads, 0, launch->stream, w);
    });
}

static inline ct_status find_sums(const cti_launch *launch, int dtype, const sum_job &w)
{
    return cti_for_floats(dtype, [&](auto type) {
        return CTI_LAUNCH((line_sums<decltype(type)>), grid_of(w), w.plan.threads, 0, launch->stream, w);
    });
}

static inline bool is_whole(const cti_lines &of, int dtype, int64_t size)
{
    if (!of.data) return true;
    return of.inner.dtype == dtype && of.inner.ndim == 1 && of.inner.strides[0] == 1 &&
           (uintptr_t)of.data % CTI_CHUNK_BYTES == 0 && cti_is_every_line_alike(of, size);
}

/* Computes result, which may be NULL, from input and grad_out. channels: number of channels in `values`. */
static inline ct_status apply_coefficients(const cti_launch *launch, const cti_view *input, const cti_view *grad_out,
                                           const cti_view *result, const double *values, int64_t channels)
{
    if (!result || result->numel == 0) return CT_OK;
    const uint32_t axes = cti_axes_from(2);
    const int64_t *strides = result->strides, size = (int64_t)cti_item_size(result->dtype);
    apply_job w = {};
    w.input = cti_lines_of(input, axes);
    w.grad_out = cti_lines_of(grad_out, axes);
    w.result = cti_lines_of(result, axes);
    w.count = result->numel;
    w.channels = channels;
    w.length = w.result.inner.numel;
    w.coefficients = values;
    w.is_across = w.length > 1 && strides[result->ndim - 1] > strides[1];
    bool are_whole = w.length * size % CTI_CHUNK_BYTES == 0;
    for (const cti_lines &of : {w.input, w.grad_out, w.result})
        are_whole = are_whole && is_whole(of, result->dtype, size);
    ct_status status = CT_E_UNSUPPORTED;
    if (are_whole)
        status = cti_for_chunked(result->dtype, [&](auto type) {
            return CTI_LAUNCH((apply_chunks<decltype(type)>), cti_blocks_for(w.count * size / CTI_CHUNK_BYTES),
                              CTI_CUDA_THREADS, 0, launch->stream, w);
        });
    if (status != CT_E_UNSUPPORTED) return status;
    return cti_for_floats(result->dtype, [&](auto type) {
        return CTI_LAUNCH((apply<decltype(type)>), cti_blocks_for(w.count), CTI_CUDA_THREADS, 0, launch->stream, w);
    });
}

} // namespace cti_channels

#endif
