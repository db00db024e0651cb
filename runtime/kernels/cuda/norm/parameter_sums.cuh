/*
 * The gradients of weight and bias of layer_norm and rms_norm: sums over the rows for each column. Rows are split into
 * parts that are summed in an order that depends on the sizes only.
 */
#ifndef CTI_CUDA_PARAMETER_SUMS_CUH
#define CTI_CUDA_PARAMETER_SUMS_CUH

#include "kernels/cuda/lines.cuh"

/* CTI_NORM_SIDE: columns per block. CTI_NORM_DEPTH: rows that a block processes at a time. */
enum { CTI_NORM_SIDE = 32, CTI_NORM_DEPTH = CTI_CUDA_THREADS / CTI_NORM_SIDE };

/* Partial sums: each part has sums for weight and sums for bias. S: float or double. */
template <class S> struct cti_norm_parts {
    S *at;
    int64_t count, columns;
    cti_device_view weight_grad, bias_grad; /* data is NULL if not requested */

    __device__ S &turned(int64_t part, int64_t column) const { return at[2 * part * columns + column]; }

    __device__ S &plain(int64_t part, int64_t column) const { return at[(2 * part + 1) * columns + column]; }

    __device__ void finish(int64_t column, double turned, double plain) const
    {
        cti_float_if(weight_grad, column, turned);
        cti_float_if(bias_grad, column, plain);
    }
};

struct cti_row_norm_sums {
    cti_lines grad, input; /* one line per column */
    cti_device_view mean, rstd;
    cti_norm_parts<double> parts; /* `at` is NULL if there is only one part */
    int64_t rows, part;
};

/*
 * The column of a thread, and the first row that it processes in the block. Neighbouring threads have neighbouring
 * columns.
 */
struct cti_norm_column {
    unsigned depth;
    int64_t number;

    __device__ cti_norm_column()
        : depth(threadIdx.x / CTI_NORM_SIDE), number((int64_t)blockIdx.x * CTI_NORM_SIDE + threadIdx.x % CTI_NORM_SIDE)
    {
    }

    /* Adds the sums of all threads of a column. */
    __device__ void fold(double &turned, double &plain) const
    {
        __shared__ double shared[CTI_CUDA_THREADS];
        turned = cti_fold_apart(turned, CTI_NORM_SIDE, shared, cti_sum_fold());
        plain = cti_fold_apart(plain, CTI_NORM_SIDE, shared, cti_sum_fold());
    }
};

template <class T, bool is_centred>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS)
    cti_norm_column_sums(const __grid_constant__ cti_row_norm_sums w)
{
    const cti_norm_column column;
    const int64_t begin = blockIdx.y * w.part, end = begin + w.part < w.rows ? begin + w.part : w.rows;
    double turned = 0, plain = 0;
    if (column.number < w.parts.columns) {
        const int64_t of_grad = cti_element_offset(w.grad.inner, column.number);
        const int64_t of_input = cti_element_offset(w.input.inner, column.number);
        for (int64_t r = begin + column.depth; r < end; r += CTI_NORM_DEPTH) {
            const double g = T::load(w.grad.data, cti_element_offset(w.grad.outer, r) + of_grad);
            plain += g;
            if (!w.parts.weight_grad.data) continue;
            const double x = T::load(w.input.data, cti_element_offset(w.input.outer, r) + of_input);
            turned += g * ((x - (is_centred ? cti_float_or(w.mean, r, 0) : 0)) * cti_float_or(w.rstd, r, 0));
        }
    }
    column.fold(turned, plain);
    if (column.depth > 0 || column.number >= w.parts.columns) return;
    if (!w.parts.at) {
        w.parts.finish(column.number, turned, plain);
        return;
    }
    w.parts.turned(blockIdx.y, column.number) = turned;
    w.parts.plain(blockIdx.y, column.number) = plain;
}

template <class S>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS)
    cti_norm_add_parts(const __grid_constant__ cti_norm_parts<S> parts)
{
    const cti_norm_column column;
    double turned = 0, plain = 0;
    for (int64_t part = column.depth; part < parts.count && column.number < parts.columns; part += CTI_NORM_DEPTH) {
        turned += parts.turned(part, column.number);
        plain += parts.plain(part, column.number);
    }
    column.fold(turned, plain);
    if (column.depth == 0 && column.number < parts.columns) parts.finish(column.number, turned, plain);
}

/* ---- launches ---- */

static inline unsigned cti_norm_column_blocks(int64_t columns)
{
    return (unsigned)((columns + CTI_NORM_SIDE - 1) / CTI_NORM_SIDE);
}

template <class S> static ct_status cti_norm_finish_parts(const cti_launch *launch, const cti_norm_parts<S> &parts)
{
    return CTI_LAUNCH(cti_norm_add_parts<S>, cti_norm_column_blocks(parts.columns), CTI_CUDA_THREADS, 0, launch->stream,
                      parts);
}

template <bool is_centred>
static ct_status cti_norm_parameter_grads(const cti_launch *launch, const cti_view *grad, const cti_view *input,
                                          const cti_view *mean, const cti_view *rstd, uint32_t axes,
                                          const cti_view *weight_grad, const cti_view *bias_grad)
{
    cti_row_norm_sums w = {};
    w.grad = cti_lines_of(grad, axes);
    w.input = cti_lines_of(input, axes);
    w.mean = cti_axes_of(mean, ~axes);
    w.rstd = cti_axes_of(rstd, ~axes);
    w.parts.weight_grad = cti_axes_of(weight_grad, ~0u);
    w.parts.bias_grad = cti_axes_of(bias_grad, ~0u);
    w.rows = w.grad.outer.numel;
    w.parts.columns = w.grad.inner.numel;
    if (w.parts.columns == 0) return CT_OK;
    const int64_t blocks = cti_norm_column_blocks(w.parts.columns), most = w.rows / (8 * CTI_NORM_DEPTH);
    const int64_t desired = blocks < 512 ? 512 / blocks : 1, parts = most < 1 ? 1 : most < desired ? most : desired;
    w.parts.count = parts;
    w.part = (w.rows + parts - 1) / parts;
    const cti_scratch workspace(launch, parts > 1 ? (size_t)(2 * parts * w.parts.columns) * sizeof(double) : 0);
    if (workspace.status != CT_OK) return workspace.status;
    w.parts.at = (double *)workspace.data;
    const ct_status status = cti_for_floats(grad->dtype, [&](auto type) {
        return CTI_LAUNCH((cti_norm_column_sums<decltype(type), is_centred>), dim3((unsigned)blocks, (unsigned)parts),
                          CTI_CUDA_THREADS, 0, launch->stream, w);
    });
    return status != CT_OK || !w.parts.at ? status : cti_norm_finish_parts(launch, w.parts);
}

#endif
