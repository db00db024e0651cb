/*
 * linear_cross_entropy and its gradient: input [rows, depth] or [depth], linear_weight [classes, *, depth], linear_bias
 * [classes, *], class indices [rows, *] or probabilities [rows, classes, *], weight [classes] -> losses [rows, *]
 * (reduction "none"), else []. An index over all axes * is called a spot. Scores are computed for one block of rows at
 * a time by a matrix product (in f32 for f16 and bf16), and are discarded after the block. The gradient recomputes the
 * scores, converts them to their gradients, and computes the other gradients by two more products. If the other factor
 * of such a product is bf16, a score gradient is split into a sum of two bf16 values, which keeps 16 bits. If the other
 * factor is f16, whose range is too small, it is copied to f32.
 */
#include "kernels/cuda/blas/gemm.cuh"
#include "kernels/cuda/loss/linear_scores.cuh"

#include "gen/kernels/ops/linear_cross_entropy.h"

#include <cotangent/enum/reduction.h>

namespace {

enum : int64_t { BLOCK = 1 << 25 }; /* maximum number of scores per block, unless one has more */

/* Arguments of an entry point. */
struct call {
    const cti_view *input, *linear_weight, *target, *linear_bias, *weight;
    int reduction;
    ct_scalar ignore_index;
    double smoothing;
    bool has_classes;
};

/* Requested gradients; NULL if not requested. */
struct outputs {
    cti_view *input, *linear_weight, *linear_bias, *target, *weight;
};

/* A view as row-major elements; it is copied unless it is row-major already. */
struct values {
    cti_scratch_view memory;
    ct_status status;

    static bool is_dense(const cti_device_view &v)
    {
        int64_t step = 1;
        for (int d = v.ndim; d-- > 0; step *= v.sizes[d])
            if (v.sizes[d] != 1 && v.strides[d] != step) return false;
        return true;
    }

    static cti_device_view given(const cti_view *v) { return v ? cti_view_by_value(v) : cti_device_view(); }

    values(const cti_launch *launch, const cti_view *v, int dtype)
        : memory(launch, given(v), dtype, v && (dtype != v->dtype || !is_dense(given(v)))), status(memory.memory.status)
    {
        if (status == CT_OK && v && memory.memory.data) status = cti_copy_views(launch, memory.view, given(v));
    }

    cti_values get() const { return {memory.view.data, memory.view.dtype}; }
};

int dtype_of(const cti_view *v) { return v ? (int)v->dtype : (int)CT_DTYPE_F32; }

/* Sizes and buffers for the scores of a block. */
struct block {
    const cti_launch *launch;
    int dtype, compute; /* dtype of input; dtype of scores */
    int64_t rows, depth, classes, spots, across, step;
    values matrix, target, bias, factors; /* matrix: linear_weight */
    cti_scratch scores, workspace;
    cti_device_view vectors;
    cti_scores kernel;
    ct_status status;

    static int64_t step_of(int64_t rows, int64_t across)
    {
        const int64_t step = across >= BLOCK ? 1 : BLOCK / (across + 1) + 1;
        return step < rows ? step : rows;
    }

    static int64_t across_of(const cti_view *v)
    {
        int64_t across = 1;
        for (int d = 0; d + 1 < v->ndim; d++) across *= v->sizes[d];
        return across;
    }

    /* per_line: number of doubles for each line of all rows. per_block: number of doubles for each line of a block. */
    block(const cti_launch *on, const call &c, int64_t per_line, int64_t per_block)
        : launch(on), dtype(c.input->dtype), compute(dtype == CT_DTYPE_F64 ? CT_DTYPE_F64 : CT_DTYPE_F32),
          rows(c.input->ndim > 1 ? c.input->sizes[0] : 1), depth(c.input->sizes[c.input->ndim - 1]),
          classes(c.linear_weight->sizes[0]), spots(across_of(c.linear_weight) / classes), across(classes * spots),
          step(step_of(rows, across)), matrix(on, c.linear_weight, dtype), target(on, c.target, dtype_of(c.target)),
          bias(on, c.linear_bias, dtype_of(c.linear_bias)), factors(on, c.weight, dtype_of(c.weight)),
          scores(on, (size_t)(step * across) * cti_size_of_dtype(compute)),
          workspace(on, (size_t)(2 + rows * spots * per_line + step * spots * per_block) * sizeof(double)), kernel{},
          status(CT_OK)
    {
        for (const values *v : {&matrix, &target, &bias, &factors})
            if (v->status != CT_OK) status = v->status;
        if (scores.status != CT_OK) status = scores.status;
        if (workspace.status != CT_OK) status = workspace.status;
        vectors = cti_matrix_view(c.input->data, dtype, rows, depth, rows > 1 ? c.input->strides[0] : 0,
                                  c.input->strides[c.input->ndim - 1]);
        kernel.at = scores.data;
        kernel.classes = classes;
        kernel.spots = spots;
        kernel.target = target.get();
        kernel.bias = bias.get();
        kernel.factors = factors.get();
        kernel.has_classes = c.has_classes;
        kernel.ignored = c.ignore_index.kind == CT_SCALAR_UNSET ? -100 : c.ignore_index.i;
        kernel.smoothing = c.smoothing;
        kernel.site = cti_fault_site_of(on, "target");
    }

    double *doubles() const { return (double *)workspace.data + 2; } /* the first two doubles are `totals` */

    cti_device_view matrix_view() const
    {
        return cti_matrix_view(matrix.memory.view.data, dtype, across, depth, depth, 1);
    }

    cti_device_view rows_of(const cti_device_view &m, int64_t first, int64_t count) const
    {
        return cti_matrix_view(m.data + first * m.strides[0] * (int64_t)cti_size_of_dtype(m.dtype), m.dtype, count,
                               m.sizes[1], m.strides[0], m.strides[1]);
    }

    /* Computes the scores of count rows. */
    ct_status form(int64_t first, int64_t count)
    {
        kernel.rows = count;
        kernel.first = first * spots;
        return cti_multiply(launch, rows_of(vectors, first, count), cti_transposed_view(matrix_view()),
                            cti_matrix_view(scores.data, compute, count, across, across, 1));
    }
};

ct_status forward(const cti_launch *launch, const call &c, cti_view *result)
{
    block b(launch, c, 2, 0);
    const int64_t num_targets = b.rows * b.spots;
    b.kernel.losses = b.doubles();
    b.kernel.shares = b.doubles() + num_targets;
    ct_status status = b.status;
    for (int64_t first = 0; first < b.rows && b.spots > 0 && status == CT_OK; first += b.step) {
        status = b.form(first, b.rows - first < b.step ? b.rows - first : b.step);
        if (status == CT_OK) status = cti_scores_losses(launch, b.compute, b.kernel);
    }
    if (status != CT_OK) return status;
    if (c.reduction != CT_REDUCTION_NONE)
        return cti_scores_total(launch, b.kernel, num_targets, c.reduction == CT_REDUCTION_MEAN, result);
    const cti_device_view to = cti_view_by_value(result);
    return cti_copy_views(launch, to, cti_row_major(b.kernel.losses, CT_DTYPE_F64, to.ndim, to.sizes));
}

/* ---- gradient ---- */

/* The gradients of the scores as a factor of a product: one matrix, or the sum of two matrices. */
struct score_grads {
    cti_device_view parts[2];
    int count;
};

ct_status multiply_score_grads(const cti_launch *launch, const score_grads &s, bool turned, const cti_device_view &by,
                               const cti_device_view &to, bool adds)
{
    ct_status status = CT_OK;
    for (int i = 0; i < s.count && status == CT_OK; i++)
        status = cti_multiply(launch, turned ? cti_transposed_view(s.parts[i]) : s.parts[i], by, to,
                              cti_factor_of((int64_t)1), cti_factor_of((int64_t)(adds || i > 0)));
    return status;
}

/* A matrix, or an f32 copy if it is f16. */
struct factor {
    cti_scratch_view copy;
    ct_status status;

    factor(const cti_launch *launch, const cti_device_view &m, int dtype, bool is_needed)
        : copy(launch, m, CT_DTYPE_F32, is_needed && dtype == CT_DTYPE_F16), status(copy.memory.status)
    {
        if (status == CT_OK && copy.memory.data) status = cti_copy_views(launch, copy.view, m);
    }
};

/*
 * The gradient of linear_weight in the dtype of the scores: its own memory, or scratch memory that is copied to the
 * gradient at the end.
 */
struct sums {
    cti_device_view to;
    cti_scratch_view memory;

    sums(const cti_launch *launch, const cti_view *view, const cti_device_view &like, int compute)
        : to(view ? cti_view_by_value(view) : like),
          memory(launch, is_direct(to, compute) ? to : like, compute, view && !is_direct(to, compute))
    {
    }

    static bool is_direct(const cti_device_view &to, int compute) { return to.dtype == compute && to.ndim == 2; }

    ct_status finish(const cti_launch *launch) const
    {
        if (!memory.memory.data) return CT_OK;
        return cti_copy_views(launch, to, cti_row_major(memory.view.data, memory.view.dtype, to.ndim, to.sizes));
    }
};

struct backward {
    block b;
    const outputs *w;
    bool is_split;
    /* score gradients as two bf16 matrices; column sums for the gradients of bias and weight */
    cti_scratch pair, column_sums;
    factor matrix;
    sums weights;
    values arriving;
    cti_scratch even;

    backward(const cti_launch *launch, const call &c, const cti_view *grad, const outputs &of)
        : b(launch, c, 0, 2), w(&of), is_split(b.dtype == CT_DTYPE_BF16),
          pair(launch, is_split ? (size_t)(b.step * b.across) * 2 * sizeof(uint16_t) : 0),
          column_sums(launch, (size_t)(2 * b.across) * sizeof(double)),
          matrix(launch, b.matrix_view(), b.dtype, of.input != nullptr),
          weights(launch, of.linear_weight, b.matrix_view(), b.compute),
          arriving(launch, grad, grad && c.reduction == CT_REDUCTION_NONE ? CT_DTYPE_F64 : dtype_of(grad)),
          even(launch, sizeof(double))
    {
        cti_scores &k = b.kernel;
        k.lse = b.doubles();
        k.whole = k.lse + b.step * b.spots;
        k.totals = (double *)b.workspace.data;
        k.is_even = !grad || c.reduction != CT_REDUCTION_NONE;
        k.arriving = (double *)(k.is_even ? even.data : arriving.memory.view.data);
        if (is_split) {
            k.high = (uint16_t *)pair.data;
            k.low = k.high + b.step * b.across;
        }
    }

    ct_status begin(const call &c, const cti_view *grad)
    {
        for (ct_status status : {b.status, pair.status, column_sums.status, matrix.status, weights.memory.memory.status,
                                 arriving.status, even.status})
            if (status != CT_OK) return status;
        const cti_launch *const on = b.launch;
        ct_status status = CT_OK;
        if (b.across > 0)
            status = cti_cuda_status(cudaMemsetAsync(column_sums.data, 0, (size_t)(2 * b.across) * sizeof(double),
                                                     (cudaStream_t)on->stream));
        if (status == CT_OK && w->linear_weight)
            status = cti_gemm_scale(on, weights.memory.view, cti_factor_of((int64_t)0));
        if (status != CT_OK) return status;
        const cti_values none = {nullptr, CT_DTYPE_F64};
        return cti_scores_begin(on, b.kernel, b.rows * b.spots, grad && b.kernel.is_even ? arriving.get() : none,
                                c.reduction == CT_REDUCTION_MEAN);
    }

    score_grads formed(int64_t count) const
    {
        score_grads s = {};
        s.count = is_split ? 2 : 1;
        if (is_split) {
            s.parts[0] = cti_matrix_view(b.kernel.high, CT_DTYPE_BF16, count, b.across, b.across, 1);
            s.parts[1] = cti_matrix_view(b.kernel.low, CT_DTYPE_BF16, count, b.across, b.across, 1);
        } else {
            s.parts[0] = cti_matrix_view(b.scores.data, b.compute, count, b.across, b.across, 1);
        }
        return s;
    }

    /* Computes count rows of the gradient of input. */
    ct_status input_rows(const score_grads &s, int64_t first, int64_t count)
    {
        const cti_device_view all =
            cti_matrix_view(w->input->data, b.dtype, b.rows, b.depth, w->input->ndim > 1 ? w->input->strides[0] : 0,
                            w->input->strides[w->input->ndim - 1]);
        const cti_device_view to = b.rows_of(all, first, count);
        const cti_scratch_view made(b.launch, to, b.compute, b.dtype != b.compute);
        ct_status status = made.memory.status;
        if (status == CT_OK) status = multiply_score_grads(b.launch, s, false, matrix.copy.view, made.view, false);
        return status == CT_OK && made.memory.data ? cti_copy_views(b.launch, to, made.view) : status;
    }

    ct_status one_block(int64_t first, int64_t count)
    {
        const cti_launch *const on = b.launch;
        cti_scores &k = b.kernel;
        ct_status status = b.form(first, count);
        const cti_view *const target = w->target;
        const cti_device_view like = target ? cti_view_by_value(target) : cti_device_view();
        cti_device_view part = like;
        if (target && target->numel && b.rows > 1) {
            part.sizes[0] = count;
            part.numel = count * b.across;
            part.data += first * part.strides[0] * (int64_t)cti_size_of_dtype(part.dtype);
        }
        const cti_scratch_view logs(on, part, part.dtype, target != nullptr);
        k.target_grad = (char *)logs.memory.data;
        k.target_grad_dtype = part.dtype;
        if (status == CT_OK) status = logs.memory.status;
        if (status == CT_OK) status = cti_scores_lines(on, b.compute, k);
        k.sums = (double *)column_sums.data + b.across;
        if (status == CT_OK && w->weight) status = cti_scores_columns(on, b.compute, k, CTI_COLUMN_WEIGHTS);
        if (status == CT_OK) status = cti_scores_gradients(on, b.compute, k);
        if (status == CT_OK && target) status = cti_copy_views(on, part, logs.view);
        k.sums = (double *)column_sums.data;
        if (status == CT_OK && w->linear_bias) status = cti_scores_columns(on, b.compute, k, CTI_COLUMN_GRADIENTS);
        const score_grads s = formed(count);
        if (status == CT_OK && w->input && b.depth) status = input_rows(s, first, count);
        if (status != CT_OK || !w->linear_weight || !b.depth) return status;
        const factor vectors(on, b.rows_of(b.vectors, first, count), b.dtype, true);
        if (vectors.status != CT_OK) return vectors.status;
        return multiply_score_grads(on, s, true, vectors.copy.view, weights.memory.view, true);
    }

    ct_status finish() const
    {
        const cti_launch *const on = b.launch;
        ct_status status = w->linear_weight ? weights.finish(on) : CT_OK;
        double *const own = (double *)column_sums.data;
        if (status == CT_OK && w->linear_bias) {
            const cti_device_view to = cti_view_by_value(w->linear_bias);
            status = cti_copy_views(on, to, cti_row_major(own, CT_DTYPE_F64, to.ndim, to.sizes));
        }
        if (status != CT_OK || !w->weight) return status;
        return cti_scores_weights(on, own + b.across, b.spots, w->weight);
    }
};

ct_status run_backward(const cti_launch *launch, const call &c, const cti_view *grad, const outputs &w)
{
    backward of(launch, c, grad, w);
    ct_status status = of.begin(c, grad);
    const block &b = of.b;
    for (int64_t first = 0; first < b.rows && b.spots > 0 && status == CT_OK; first += b.step)
        status = of.one_block(first, b.rows - first < b.step ? b.rows - first : b.step);
    return status == CT_OK ? of.finish() : status;
}

} // namespace

extern "C" ct_status cti_linear_cross_entropy_cuda(cti_launch *launch, const cti_view *input,
                                                   const cti_view *linear_weight, const cti_view *target,
                                                   const cti_view *linear_bias, const cti_view *weight, int reduction,
                                                   ct_scalar ignore_index, double label_smoothing, cti_view *result)
{
    const call c = {input, linear_weight, target, linear_bias, weight, reduction, ignore_index, label_smoothing, true};
    return forward(launch, c, result);
}

extern "C" ct_status cti_linear_cross_entropy_prob_cuda(cti_launch *launch, const cti_view *input,
                                                        const cti_view *linear_weight, const cti_view *target,
                                                        const cti_view *linear_bias, const cti_view *weight,
                                                        int reduction, ct_scalar ignore_index, double label_smoothing,
                                                        cti_view *result)
{
    const call c = {input, linear_weight, target, linear_bias, weight, reduction, ignore_index, label_smoothing, false};
    return forward(launch, c, result);
}

extern "C" ct_status cti_linear_cross_entropy_backward_cuda(
    cti_launch *launch, const cti_view *result_grad, const cti_view *input, const cti_view *linear_weight,
    const cti_view *target, const cti_view *linear_bias, const cti_view *weight, int reduction, ct_scalar ignore_index,
    double label_smoothing, cti_view *input_grad, cti_view *linear_weight_grad, cti_view *linear_bias_grad)
{
    const call c = {input, linear_weight, target, linear_bias, weight, reduction, ignore_index, label_smoothing, true};
    return run_backward(launch, c, result_grad, {input_grad, linear_weight_grad, linear_bias_grad, nullptr, nullptr});
}

extern "C" ct_status cti_linear_cross_entropy_prob_backward_cuda(
    cti_launch *launch, const cti_view *result_grad, const cti_view *input, const cti_view *linear_weight,
    const cti_view *target, const cti_view *linear_bias, const cti_view *weight, int reduction, ct_scalar ignore_index,
    double label_smoothing, cti_view *input_grad, cti_view *linear_weight_grad, cti_view *linear_bias_grad,
    cti_view *target_grad, cti_view *weight_grad)
{
    const call c = {input, linear_weight, target, linear_bias, weight, reduction, ignore_index, label_smoothing, false};
    return run_backward(launch, c, result_grad,
                        {input_grad, linear_weight_grad, linear_bias_grad, target_grad, weight_grad});
}
