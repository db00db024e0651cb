/*
 * unfold_adjoint: grad [.., windows, .., length] -> result [.., n, ..] along dim. An element of the result is the sum
 * of its copies in all windows, in the order of the windows. as_strided_adjoint: grad [*view_size] -> result [*size].
 * An element of the result is the sum of its copies in a strided view, in the row-major order of the view.
 */
#include "kernels/cuda/index/runs.cuh"

#include "gen/kernels/ops/as_strided_adjoint.h"
#include "gen/kernels/ops/unfold_adjoint.h"

namespace {

struct job {
    cti_space<3> space; /* the views result, grad without its windows, and the coordinate along the axis */
    int64_t windows, length, step, by_window, by_position;
    const char *grad;
    char *result;
    int grad_dtype, result_dtype;
};

template <class Access, class Op> __global__ void add_windows(const __grid_constant__ job w, Op op)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[3];
        cti_offsets_in(w.space, i, at);
        const int64_t position = at[2], before = position - w.length + w.step;
        int64_t window = before > 0 ? cti_quotient(before, w.step) : 0;
        typename Access::type total = typename Access::type();
        for (; window < w.windows && window * w.step <= position; window++) {
            const int64_t from = at[1] + window * w.by_window + (position - window * w.step) * w.by_position;
            total = op.join(total, op.term(Access::load(w.grad, from, w.grad_dtype)));
        }
        Access::store(w.result, at[0], w.result_dtype, total);
    }
}

} // namespace

extern "C" ct_status cti_unfold_adjoint_cuda(cti_launch *launch, const cti_view *grad, int64_t, int64_t dim,
                                             int64_t length, int64_t step, cti_view *result)
{
    if (grad->numel == 0 || result->numel == 0) return cti_zero_all(launch, result);
    const cti_device_view to = cti_vector_by_value(result), from = cti_view_by_value(grad);
    if (dim < 0) dim += to.ndim;
    const bool has_axes = result->ndim > 0; /* a 0-d result has one window */
    job w = {};
    for (int d = 0; d < to.ndim; d++)
        cti_space_add(w.space, to.sizes[d],
                      {to.strides[d], d == dim || !has_axes ? 0 : from.strides[d], d == dim ? 1 : 0});
    w.windows = has_axes ? from.sizes[dim] : 1;
    w.by_window = has_axes ? from.strides[dim] : 0;
    w.by_position = from.strides[from.ndim - 1];
    w.length = length;
    w.step = step;
    w.grad = from.data;
    w.grad_dtype = from.dtype;
    w.result = to.data;
    w.result_dtype = to.dtype;
    return cti_with_adder(to.dtype, cti_int_scalar(1), [&](auto access, auto op) {
        return CTI_LAUNCH((add_windows<decltype(access), decltype(op)>), cti_blocks_for(w.space.numel),
                          CTI_CUDA_THREADS, 0, launch->stream, w, op);
    });
}

/*
 * The coordinates of an element of grad determine its index in the result (offset + sum of strides times coordinates),
 * so no index is read from memory.
 */
extern "C" ct_status cti_as_strided_adjoint_cuda(cti_launch *launch, const cti_view *grad, ct_ints, ct_ints,
                                                 ct_ints stride, ct_scalar storage_offset, cti_view *result)
{
    const ct_status status = cti_zero_all(launch, result);
    if (status != CT_OK || grad->numel == 0) return status;
    cti_runs_job w = {};
    for (int d = 0; d < (int)grad->ndim; d++)
        cti_space_add(w.rows, grad->sizes[d], {stride.items[d], grad->strides[d], 0});
    for (int d = 0; d < (int)result->ndim; d++) cti_space_add(w.targets, result->sizes[d], {result->strides[d]});
    cti_runs_finish(launch, w, *grad, *result);
    w.begin = storage_offset.kind == CT_SCALAR_UNSET ? 0 : storage_offset.i;
    w.target_along = 1;
    w.bound = w.targets.numel;
    w.site = cti_fault_site_of(launch, "element of the base");
    return cti_runs_add(launch, w, cti_int_scalar(1));
}
