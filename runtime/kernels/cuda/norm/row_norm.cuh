/*
 * layer_norm (is_centred) and rms_norm over the last axes: input and result [rows, columns], weight and bias [columns],
 * mean and rstd [rows]. Rows are read as f64, and the sums of a row are in f64. A row that fits into registers is read
 * only once. The gradients of weight and bias are sums over parts of the rows, in an order that depends on sizes only.
 */
#ifndef CTI_CUDA_ROW_NORM_CUH
#define CTI_CUDA_ROW_NORM_CUH

#include "kernels/cuda/norm/chunk_norm.cuh"

#include <initializer_list>

/* ---- forward ---- */

template <class T, bool is_centred>
static __global__ void __launch_bounds__(CTI_LINE_LANES) cti_norm_rows(const __grid_constant__ cti_row_norm w)
{
    __shared__ double shared[CTI_FOLD_CAPACITY];
    const int64_t n = w.plan.length;
    cti_each_line(w.plan, [&](int64_t line, bool is_own) {
        cti_held_line<T> row(w.plan, w.input, line, shared);
        const cti_team &team = row.team;
        const double mean = is_centred ? row.sum([](double x) { return x; }) / (double)n : 0;
        const double squares = row.sum([&](double x) { return (x - mean) * (x - mean); });
        const double rstd = 1 / sqrt(squares / (double)n + w.eps);
        const int64_t to = cti_element_offset(w.result.outer, line);
        for (int64_t first = 0; first < n && is_own; first += team.chunk()) {
            row.read(first);
            cti_each_held(w.result.inner, to, first, n, team, [&](int k, int64_t index) {
                const int64_t i = first + team.at(k);
                const double x = (row.x[k] - mean) * rstd, y = x * w.weight.at(i, 1) + w.bias.at(i, 0);
                T::store(w.result.data, index, (typename T::compute_type)y);
            });
        }
        if (!is_own || team.lane != 0) return;
        cti_float_if(w.mean, line, mean);
        cti_float_if(w.rstd, line, rstd);
    });
}

/* ---- backward ---- */

/* The gradient of the input. g: the gradient of the normalised row. */
template <class T, bool is_centred>
static __global__ void __launch_bounds__(CTI_LINE_LANES, 1) /* registers hold x and g */
    cti_norm_row_gradients(const __grid_constant__ cti_row_norm_gradient w)
{
    __shared__ double shared[CTI_FOLD_CAPACITY];
    const int64_t n = w.plan.length;
    cti_each_line(w.plan, [&](int64_t line, bool is_own) {
        cti_held_line<T> row(w.plan, w.input, line, shared), arriving(w.plan, w.grad, line, shared);
        const cti_team &team = row.team;
        const double mean = is_centred ? cti_float_or(w.mean, line, 0) : 0, rstd = cti_float_or(w.rstd, line, 0);
        double sum = 0, along = 0;
        for (int64_t first = 0; first < n; first += team.chunk()) {
            row.read(first);
            arriving.read(first);
            for (int k = 0; k < CTI_LINE_HELD; k++) {
                const int64_t i = first + team.at(k);
                if (i >= n) continue;
                const double g = arriving.x[k] * w.weight.at(i, 1);
                sum += g;
                along += g * ((row.x[k] - mean) * rstd);
            }
        }
        if (is_centred) sum = cti_sum_team(sum, team, shared) / (double)n;
        along = cti_sum_team(along, team, shared) / (double)n;
        const int64_t to = cti_element_offset(w.input_grad.outer, line);
        for (int64_t first = 0; first < n && is_own; first += team.chunk()) {
            row.read(first);
            arriving.read(first);
            cti_each_held(w.input_grad.inner, to, first, n, team, [&](int k, int64_t index) {
                const double x = (row.x[k] - mean) * rstd, g = arriving.x[k] * w.weight.at(first + team.at(k), 1);
                const double y = rstd * (g - (is_centred ? sum : 0) - x * along);
                T::store(w.input_grad.data, index, (typename T::compute_type)y);
            });
        }
    });
}

/* ---- tangent ---- */

template <class T, bool is_centred>
static __global__ void __launch_bounds__(CTI_LINE_LANES)
    cti_norm_row_tangents(const __grid_constant__ cti_row_norm_tangent w)
{
    __shared__ double shared[CTI_FOLD_CAPACITY];
    const int64_t n = w.plan.length;
    cti_each_line(w.plan, [&](int64_t line, bool is_own) {
        cti_held_line<T> row(w.plan, w.input, line, shared);
        const cti_team &team = row.team;
        const int64_t at = w.direction.data ? cti_element_offset(w.direction.outer, line) : 0;
        double g[CTI_LINE_HELD] = {}, level = 0, along = 0;
        const double mean = is_centred ? row.sum([](double x) { return x; }) / (double)n : 0;
        const double squares = row.sum([&](double x) { return (x - mean) * (x - mean); });
        const double rstd = 1 / sqrt(squares / (double)n + w.eps);
        for (int64_t first = 0; first < n && w.direction.data && is_centred; first += team.chunk()) {
            cti_hold_any(w.direction.inner, at, first, n, team, g);
            for (int k = 0; k < CTI_LINE_HELD; k++) level += g[k];
        }
        if (is_centred) level = cti_sum_team(level, team, shared) / (double)n;
        for (int64_t first = 0; first < n && w.direction.data; first += team.chunk()) {
            row.read(first);
            cti_hold_any(w.direction.inner, at, first, n, team, g);
            for (int k = 0; k < CTI_LINE_HELD; k++)
                if (first + team.at(k) < n) along += (row.x[k] - mean) * (g[k] - level);
        }
        const double coefficient = cti_sum_team(along, team, shared) / (double)n * rstd;
        const int64_t to = cti_element_offset(w.result.outer, line);
        for (int64_t first = 0; first < n && is_own; first += team.chunk()) {
            row.read(first);
            if (w.direction.data) cti_hold_any(w.direction.inner, at, first, n, team, g);
            cti_each_held(w.result.inner, to, first, n, team, [&](int k, int64_t index) {
                const int64_t i = first + team.at(k);
                const double x = (row.x[k] - mean) * rstd;
                double y = w.direction.data ? rstd * (g[k] - level - x * coefficient) * w.weight.at(i, 1) : 0;
                if (w.weight_direction.data) y += x * w.weight_direction.at(i, 0);
                y += w.bias_direction.at(i, 0);
                T::store(w.result.data, index, (typename T::compute_type)y);
            });
        }
    });
}

static __global__ void __launch_bounds__(CTI_CUDA_THREADS)
    cti_norm_flatten(const __grid_constant__ cti_device_view from, double *to)
{
    for (int64_t i = cti_first_index(); i < from.numel; i += cti_index_stride())
        to[i] = cti_float_at(from, cti_offset_of(from, i));
}

/* ---- launches ---- */

/* A parameter as a vector. If its axes cannot be merged, it is copied. */
struct cti_norm_flat {
    cti_device_view from;
    cti_scratch workspace;
    cti_norm_parameter as;
    ct_status status;

    cti_norm_flat(const cti_launch *launch, const cti_view *view)
        : from(cti_axes_of(view, ~0u)),
          workspace(launch, from.ndim > 1 ? (size_t)from.numel * sizeof(double) : 0), as{from.data, from.strides[0],
                                                                                         from.dtype},
          status(workspace.status)
    {
        if (status != CT_OK || from.ndim <= 1) return;
        as = {(char *)workspace.data, 1, CT_DTYPE_F64};
        status = CTI_LAUNCH(cti_norm_flatten, cti_blocks_for(from.numel), CTI_CUDA_THREADS, 0, launch->stream, from,
                            (double *)workspace.data);
    }
};

static inline uint32_t cti_norm_axes(const cti_view *like, ct_ints normalized_shape)
{
    return cti_axes_from((int)like->ndim - (int)normalized_shape.count);
}

template <bool is_centred>
static ct_status cti_norm_forward(const cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                  const cti_view *weight, const cti_view *bias, double eps, const cti_view *result,
                                  const cti_view *mean, const cti_view *rstd)
{
    const uint32_t axes = cti_norm_axes(input, normalized_shape);
    cti_row_norm w = {};
    w.input = cti_lines_of(input, axes);
    w.result = cti_lines_of(result, axes);
    w.mean = cti_axes_of(mean, ~axes);
    w.rstd = cti_axes_of(rstd, ~axes);
    w.eps = eps;
    w.plan = cti_plan_lines(w.input);
    /* rows without elements still need statistics */
    if (w.plan.count == 0 || (w.plan.length == 0 && !rstd)) return CT_OK;
    const cti_norm_flat factor(launch, weight), level(launch, bias);
    for (const cti_norm_flat *flat : {&factor, &level})
        if (flat->status != CT_OK) return flat->status;
    w.weight = factor.as;
    w.bias = level.as;
    const ct_status status = cti_norm_by_chunks<is_centred>(launch, w);
    if (status != CT_E_UNSUPPORTED) return status;
    return cti_for_floats(input->dtype, [&](auto type) {
        return CTI_LAUNCH((cti_norm_rows<decltype(type), is_centred>), w.plan.blocks, w.plan.threads, 0, launch->stream,
                          w);
    });
}

template <bool is_centred>
static ct_status cti_norm_input_grad(const cti_launch *launch, const cti_row_norm_gradient &w)
{
    const ct_status status = cti_norm_gradients_by_chunks<is_centred>(launch, w);
    if (status != CT_E_UNSUPPORTED) return status;
    return cti_for_floats(w.grad.inner.dtype, [&](auto type) {
        return CTI_LAUNCH((cti_norm_row_gradients<decltype(type), is_centred>), w.plan.blocks, w.plan.threads, 0,
                          launch->stream, w);
    });
}

template <bool is_centred>
static ct_status cti_norm_backward(const cti_launch *launch, const cti_view *grad, const cti_view *input,
                                   const cti_view *mean, const cti_view *rstd, const cti_view *weight,
                                   ct_ints normalized_shape, const cti_view *input_grad, const cti_view *weight_grad,
                                   const cti_view *bias_grad)
{
    const uint32_t axes = cti_norm_axes(grad, normalized_shape);
    const bool has_sums = weight_grad || bias_grad;
    ct_status status = CT_OK;
    if (input_grad && grad->numel > 0) {
        const cti_norm_flat factor(launch, weight);
        if (factor.status != CT_OK) return factor.status;
        cti_row_norm_gradient w = {};
        w.grad = cti_lines_of(grad, axes);
        w.input = cti_lines_of(input, axes);
        w.input_grad = cti_lines_of(input_grad, axes);
        w.mean = cti_axes_of(mean, ~axes);
        w.rstd = cti_axes_of(rstd, ~axes);
        w.plan = cti_plan_lines(w.input);
        w.weight = factor.as;
        if (has_sums) status = cti_norm_all_by_chunks<is_centred>(launch, w, weight_grad, bias_grad);
        if (has_sums && status != CT_E_UNSUPPORTED) return status;
        status = cti_norm_input_grad<is_centred>(launch, w);
    }
    if (status != CT_OK || !has_sums) return status;
    return cti_norm_parameter_grads<is_centred>(launch, grad, weight_grad ? input : nullptr, mean, rstd, axes,
                                                weight_grad, bias_grad);
}

template <bool is_centred>
static ct_status cti_norm_tangent(const cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                  const cti_view *direction, const cti_view *weight_direction,
                                  const cti_view *bias_direction, const cti_view *weight, double eps,
                                  const cti_view *result)
{
    const uint32_t axes = cti_norm_axes(input, normalized_shape);
    cti_row_norm_tangent w = {};
    w.input = cti_lines_of(input, axes);
    w.direction = cti_lines_of(direction, axes);
    w.result = cti_lines_of(result, axes);
    w.eps = eps;
    w.plan = cti_plan_lines(w.input);
    if (result->numel == 0) return CT_OK;
    const cti_norm_flat factor(launch, weight), turn(launch, weight_direction), level(launch, bias_direction);
    for (const cti_norm_flat *flat : {&factor, &turn, &level})
        if (flat->status != CT_OK) return flat->status;
    w.weight = factor.as;
    w.weight_direction = turn.as;
    w.bias_direction = level.as;
    return cti_for_floats(input->dtype, [&](auto type) {
        return CTI_LAUNCH((cti_norm_row_tangents<decltype(type), is_centred>), w.plan.blocks, w.plan.threads, 0,
                          launch->stream, w);
    });
}

#endif
