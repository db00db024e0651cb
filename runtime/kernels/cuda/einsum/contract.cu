/*
 * The general contraction loop: up to three operands -> result, with any labels. Neighbouring threads compute one
 * result; their number depends on the length of its sum. If there are few results with long sums, each sum is split
 * into parts, which are added in order. These choices depend on sizes only.
 */
#include "kernels/cuda/einsum/contract.cuh"
#include "kernels/cuda/sums.cuh"
#include "kernels/cuda/warp.cuh"

namespace {

enum { OPERANDS = 3, TERMS = OPERANDS + 1, RESULT = OPERANDS, INNER_DIMS = CTI_MAX_LABELS };

enum { MOST_LANES = CTI_CUDA_THREADS, ELEMENTS = 8, LEAST_PART = 8192, WANTED_LINES = 1024 };

/* Axes, with the step of every term along each axis. */
template <int most> struct axes {
    int ndim;
    int64_t count, sizes[most], steps[TERMS][most];
};

struct contraction {
    char *data[TERMS];
    axes<CTI_MAX_NDIM> outer;
    axes<INNER_DIMS> inner;
    int num_operands, dtype;
    unsigned lanes;
    int64_t parts, part;
};

template <int most> __device__ void add_offsets(const axes<most> &along, int first, int last, int64_t i, int64_t *at)
{
    CTI_NOT_UNROLLED
    for (int d = along.ndim - 1; d >= 0; d--) {
        const int64_t rest = d > 0 ? cti_quotient(i, along.sizes[d]) : 0, index = i - rest * along.sizes[d];
        for (int o = 0; o < TERMS; o++)
            if (o >= first && o < last) at[o] += index * along.steps[o][d];
        i = rest;
    }
}

/* ---- kernels ---- */

template <class Stored, class Sum> __device__ Sum product_at(const contraction &w, const int64_t *begin, int64_t i)
{
    int64_t at[TERMS] = {begin[0], begin[1], begin[2], 0};
    add_offsets(w.inner, 0, w.num_operands, i, at);
    Sum x = cti_as<Sum>::of(Stored::load(w.data[0], at[0]));
    if (w.num_operands > 1) x = cti_sum_product(x, cti_as<Sum>::of(Stored::load(w.data[1], at[1])));
    if (w.num_operands > 2) x = cti_sum_product(x, cti_as<Sum>::of(Stored::load(w.data[2], at[2])));
    return x;
}

/* Computes one result per `lanes` threads. parts: destination of partial sums if w.parts > 1. */
template <class Stored, class Sum> __global__ void lines(const __grid_constant__ contraction w, Sum *parts)
{
    __shared__ uint64_t shared[MOST_LANES / CTI_CUDA_WARP * sizeof(Sum) / sizeof(uint64_t)];
    const int64_t per_block = blockDim.x / w.lanes, slot = threadIdx.x / w.lanes, count = w.outer.count * w.parts;
    const unsigned lane = threadIdx.x % w.lanes;
    for (int64_t first = blockIdx.x * per_block; first < count; first += gridDim.x * per_block) {
        /* a thread without a result repeats the last one, so that all threads reach the barriers */
        const int64_t line = first + slot < count ? first + slot : count - 1;
        const int64_t index = w.parts > 1 ? line / w.parts : line, from = (line - index * w.parts) * w.part;
        const int64_t end = from + w.part < w.inner.count ? from + w.part : w.inner.count;
        int64_t at[TERMS] = {0};
        add_offsets(w.outer, 0, TERMS, index, at);
        Sum x = Sum();
        for (int64_t i = from + lane; i < end; i += w.lanes) x = cti_sum_plus()(x, product_at<Stored, Sum>(w, at, i));
        x = cti_fold_lanes(x, w.lanes, (Sum *)shared, cti_sum_plus());
        if (lane != 0 || first + slot >= count) continue;
        if (w.parts > 1)
            parts[line] = x;
        else
            cti_store_other<Sum>(w.data[RESULT], at[RESULT], w.dtype, x);
    }
}

template <class Sum> __global__ void add_parts(const __grid_constant__ contraction w, const Sum *parts)
{
    for (int64_t n = cti_first_index(); n < w.outer.count; n += cti_index_stride()) {
        int64_t at[TERMS] = {0};
        add_offsets(w.outer, RESULT, TERMS, n, at);
        Sum x = Sum();
        for (int64_t i = 0; i < w.parts; i++) x = cti_sum_plus()(x, parts[n * w.parts + i]);
        cti_store_other<Sum>(w.data[RESULT], at[RESULT], w.dtype, x);
    }
}

/* ---- planning ---- */

/*
 * Appends an axis as the last axis. It is merged with the previous axis if one step describes both axes, in all terms.
 */
template <int most> bool add_axis(axes<most> *to, int64_t size, const int64_t *steps)
{
    to->count *= size;
    bool joins = to->ndim > 0;
    for (int o = 0; o < TERMS && joins; o++) joins = to->steps[o][to->ndim - 1] == size * steps[o];
    if (!joins && to->ndim == most) return false;
    const int at = joins ? to->ndim - 1 : to->ndim++;
    to->sizes[at] = joins ? to->sizes[at] * size : size;
    for (int o = 0; o < TERMS; o++) to->steps[o][at] = steps[o];
    return true;
}

/*
 * Adds labels as axes: the labels of the result if `kept`, else the labels that are summed. They are sorted by the
 * steps of term `by`, from largest to smallest, so that neighbouring labels can be merged.
 */
template <int most>
bool add_axes(const cti_labels &labels, bool kept, const cti_term *const *terms, const cti_term &by, axes<most> *to)
{
    bool done[CTI_MAX_LABELS] = {false};
    to->count = 1;
    for (;;) {
        int next = -1;
        for (int i = 0; i < labels.count; i++)
            if (!done[i] && labels.size[i] != 1 && labels.kept[i] == kept && (next < 0 || by.steps[i] > by.steps[next]))
                next = i;
        if (next < 0) return true;
        int64_t steps[TERMS];
        for (int o = 0; o < TERMS; o++) steps[o] = terms[o] ? terms[o]->steps[next] : 0;
        done[next] = true;
        if (!add_axis(to, labels.size[next], steps)) return false;
    }
}

template <class Stored> ct_status start(const cti_launch *launch, const contraction &w)
{
    typedef typename cti_sum_type<typename Stored::compute_type>::type sum;
    const cti_scratch parts(launch, w.parts > 1 ? (size_t)(w.outer.count * w.parts) * sizeof(sum) : 0);
    if (parts.status != CT_OK) return parts.status;
    const ct_status status =
        CTI_LAUNCH((lines<Stored, sum>), cti_blocks_for(w.outer.count * w.parts, CTI_CUDA_THREADS / w.lanes),
                   CTI_CUDA_THREADS, 0, launch->stream, w, (sum *)parts.data);
    if (status != CT_OK || w.parts == 1) return status;
    return CTI_LAUNCH(add_parts<sum>, cti_blocks_for(w.outer.count), CTI_CUDA_THREADS, 0, launch->stream, w,
                      (const sum *)parts.data);
}

} // namespace

ct_status cti_contract(const cti_launch *launch, const cti_labels &labels, const cti_term *operands, int num_operands,
                       const cti_term &result)
{
    contraction w = {};
    const cti_term *terms[TERMS] = {nullptr, nullptr, nullptr, &result};
    for (int o = 0; o < num_operands; o++) terms[o] = &operands[o];
    for (int o = 0; o < TERMS; o++) w.data[o] = terms[o] ? terms[o]->data : nullptr;
    w.num_operands = num_operands;
    w.dtype = result.dtype;
    if (!add_axes(labels, true, terms, result, &w.outer) || !add_axes(labels, false, terms, operands[0], &w.inner))
        return CT_E_UNSUPPORTED;
    if (w.outer.count == 0) return CT_OK;
    w.lanes = 1;
    while (w.lanes < MOST_LANES && (int64_t)w.lanes * ELEMENTS < w.inner.count) w.lanes *= 2;
    w.parts = w.outer.count < WANTED_LINES ? w.inner.count / LEAST_PART : 1;
    if (w.parts > WANTED_LINES / w.outer.count) w.parts = WANTED_LINES / w.outer.count;
    if (w.parts < 1) w.parts = 1;
    w.part = (w.inner.count + w.parts - 1) / w.parts;
    return cti_for_all(operands[0].dtype, [&](auto stored) { return start<decltype(stored)>(launch, w); });
}
