/* Launch of the attention passes on tensor cores (halves.cuh). */
#include "kernels/cuda/attention/halves.cuh"
#include "kernels/cuda/attention/problem.cuh"

namespace cti_attention {

namespace {

enum { ENOUGH = 264 }; /* number of blocks that keeps a large device busy */

/* Returns true if every row of a matrix is aligned to 16 bytes, and its length in bytes is a multiple of 16. */
bool is_packed(const job &w, const matrices &m)
{
    bool packed =
        (uintptr_t)m.data % 16 == 0 && m.cols % 8 == 0 && (m.col_step == 1 || m.cols == 0) && m.row_step % 8 == 0;
    for (int d = 0; d < w.ndim; d++) packed = packed && m.steps[d] % 8 == 0;
    return packed;
}

template <class Form> ct_status launch_form(const cti_launch *launch, half_job &w)
{
    w.own_tiles = ceil_div(w.own.rows, Form::own);
    w.width_tiles = 1;
    const int64_t count = w.units * w.own_tiles;
    if (count == 0) return CT_OK;
    return CTI_LAUNCH((gather_halves<Form>), blocks_for(count), HALF_THREADS, 0, launch->stream, w);
}

/*
 * Selects the sizes of tiles. Own lines, scores and sums are stored in registers, whose number limits the sizes.
 * Several blocks share a multiprocessor, so that one block multiplies while another block computes weights or waits.
 * Masks and dropout need more registers.
 */
template <int dtype, gathering how, bool is_turned>
ct_status launch_pass(const cti_launch *launch, half_job &w, bool is_wide)
{
    enum { least = how != BY_GRADIENTS ? 4 : is_turned ? 2 : 3, least_wide = how == BY_GRADIENTS ? 2 : 3 };

    const bool is_plain = !w.mask.data && !w.state;
    if (is_wide)
        return is_plain ? launch_form<half_form<dtype, how, is_turned, true, 1, 32, 128, least_wide>>(launch, w)
                        : launch_form<half_form<dtype, how, is_turned, false, 1, 32, 128, 2>>(launch, w);
    if constexpr (how != BY_GRADIENTS) /* a warp uses each line that it reads from shared memory twice */
        if (is_plain && w.units * ceil_div(w.own.rows, 128) >= ENOUGH)
            return launch_form<half_form<dtype, how, is_turned, true, 2, 64, 64, 2>>(launch, w);
    return is_plain ? launch_form<half_form<dtype, how, is_turned, true, 1, 64, 64, least>>(launch, w)
                    : launch_form<half_form<dtype, how, is_turned, false, 1, 64, 64, 2>>(launch, w);
}

template <int dtype> ct_status launch_dtype(const cti_launch *launch, half_job &w, gathering how, bool is_wide)
{
    if (how == BY_SOFTMAX) return launch_pass<dtype, BY_SOFTMAX, false>(launch, w, is_wide);
    if (how == BY_WEIGHTS) return launch_pass<dtype, BY_WEIGHTS, true>(launch, w, is_wide);
    return w.is_turned ? launch_pass<dtype, BY_GRADIENTS, true>(launch, w, is_wide)
                       : launch_pass<dtype, BY_GRADIENTS, false>(launch, w, is_wide);
}

int64_t most_columns(const half_job &w)
{
    int64_t most = w.own.cols;
    if (most < w.second.cols) most = w.second.cols;
    return most < w.out.cols ? w.out.cols : most;
}

} // namespace

ct_status gather_by_tensor_cores(const cti_launch *launch, int dtype, const job &of, gathering how)
{
    half_job w = {};
    (job &)w = of;
    w.second = how == BY_GRADIENTS ? of.reply_other : of.gathered;
    if ((dtype != CT_DTYPE_F16 && dtype != CT_DTYPE_BF16) || most_columns(w) > MOST_HALF_COLUMNS)
        return CT_E_UNSUPPORTED;
    w.own_is_packed = is_packed(w, w.own);
    w.other_is_packed = is_packed(w, w.other);
    w.reply_own_is_packed = is_packed(w, w.reply_own);
    w.second_is_packed = is_packed(w, w.second);
    const bool is_wide = most_columns(w) > 64;
    return dtype == CT_DTYPE_F16 ? launch_dtype<CT_DTYPE_F16>(launch, w, how, is_wide)
                                 : launch_dtype<CT_DTYPE_BF16>(launch, w, how, is_wide);
}

} // namespace cti_attention
