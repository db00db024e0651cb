/*
 * recurrence (input [*], factor [*] -> result [*]) and shifted (input [*] -> result [*]): sequences along some axes of
 * a tensor, with elements in row-major order of these axes. A recurrence is computed in f64 or c128 as a scan. Each
 * item of the scan is the linear map from one result to the next result, and two adjacent maps are merged into one.
 */
#include "kernels/cuda/line_scan.cuh"

#include "gen/kernels/ops/recurrence.h"
#include "gen/kernels/ops/shifted.h"

namespace {

__device__ double times(double a, double b) { return a * b; }

__device__ cti_c128 times(cti_c128 a, cti_c128 b)
{
    return cti_make_c128(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}

__device__ double plus(double a, double b) { return a + b; }

__device__ cti_c128 plus(cti_c128 a, cti_c128 b) { return cti_add_c128(a, b); }

/* The map h -> level + factor * h. */
template <class Wide> struct step {
    Wide factor, level;
    bool is_given;
};

template <class From, class Wide> struct job {
    typedef step<Wide> item;

    cti_line_plan plan;
    cti_lines input, factor, result;
    bool is_reverse, is_own;

    struct scan {
        const job &w;
        int64_t input_at, factor_at, to;

        static __device__ item none() { return {}; }

        static __device__ item merge(const item &before, const item &next)
        {
            if (!before.is_given || !next.is_given) return before.is_given ? before : next;
            return {times(next.factor, before.factor), plus(next.level, times(next.factor, before.level)), true};
        }

        __device__ int64_t element(int64_t i) const { return w.is_reverse ? w.plan.length - 1 - i : i; }

        __device__ item load(int64_t i) const
        {
            item x = {cti_as<Wide>::of(1.0), Wide{}, true}; /* the first element has no previous result */
            x.level =
                cti_as<Wide>::of(From::load(w.input.data, input_at + cti_element_offset(w.input.inner, element(i))));
            if (i == 0) return x;
            const int64_t by = element(w.is_own ? i : i - 1);
            x.factor = cti_as<Wide>::of(From::load(w.factor.data, factor_at + cti_element_offset(w.factor.inner, by)));
            return x;
        }

        __device__ void store(int64_t i, const item &x) const
        {
            From::store(w.result.data, to + cti_element_offset(w.result.inner, element(i)),
                        cti_as<typename From::compute_type>::of(x.level));
        }
    };

    __device__ scan line(int64_t number) const
    {
        return {*this, cti_element_offset(input.outer, number), cti_element_offset(factor.outer, number),
                cti_element_offset(result.outer, number)};
    }
};

/* Bits of the axes in dim. An empty list means all axes. */
uint32_t axes_of(ct_ints dim)
{
    uint32_t axes = dim.count ? 0 : ~0u;
    for (int64_t i = 0; i < dim.count; i++) axes |= 1u << dim.items[i];
    return axes;
}

template <class From, class Wide>
ct_status run(const cti_launch *launch, const cti_view *input, const cti_view *factor, ct_ints dim, bool reverse,
              bool own, const cti_view *result)
{
    const uint32_t axes = axes_of(dim);
    job<From, Wide> w = {};
    w.input = cti_lines_of(input, axes);
    w.factor = cti_lines_of(factor, axes);
    w.result = cti_lines_of(result, axes);
    w.is_reverse = reverse;
    w.is_own = own;
    w.plan = cti_plan_lines(w.input);
    return cti_scan_run(launch, w);
}

/* ---- shifted ---- */

size_t size_of(int dtype)
{
    size_t size = 0;
    (void)cti_for_all(dtype, [&](auto type) {
        size = sizeof(typename decltype(type)::memory_type);
        return CT_OK;
    });
    return size;
}

struct shift {
    cti_lines input, result;
    int64_t count, length;
    bool is_reverse, is_across; /* is_across: neighbouring threads have neighbouring lines */
};

template <class Word> __global__ void __launch_bounds__(CTI_CUDA_THREADS) shift_lines(const __grid_constant__ shift w)
{
    for (int64_t at = cti_first_index(); at < w.count * w.length; at += cti_index_stride()) {
        const int64_t outer = cti_quotient(at, w.is_across ? w.count : w.length);
        const int64_t rest = at - outer * (w.is_across ? w.count : w.length);
        const int64_t line = w.is_across ? rest : outer, i = w.is_across ? outer : rest;
        const int64_t from = w.is_reverse ? i + 1 : i - 1;
        Word x = Word();
        if (from >= 0 && from < w.length)
            x = ((const Word *)
                     w.input.data)[cti_element_offset(w.input.outer, line) + cti_element_offset(w.input.inner, from)];
        ((Word *)w.result.data)[cti_element_offset(w.result.outer, line) + cti_element_offset(w.result.inner, i)] = x;
    }
}

} // namespace

extern "C" ct_status cti_recurrence_cuda(cti_launch *launch, const cti_view *input, const cti_view *factor, ct_ints dim,
                                         bool reverse, bool own, cti_view *result)
{
    switch (input->dtype) {
    case CT_DTYPE_C64: return run<cti_stored<CT_DTYPE_C64>, cti_c128>(launch, input, factor, dim, reverse, own, result);
    case CT_DTYPE_C128:
        return run<cti_stored<CT_DTYPE_C128>, cti_c128>(launch, input, factor, dim, reverse, own, result);
    default:
        return cti_for_floats(input->dtype, [&](auto from) {
            return run<decltype(from), double>(launch, input, factor, dim, reverse, own, result);
        });
    }
}

extern "C" ct_status cti_shifted_cuda(cti_launch *launch, const cti_view *input, ct_ints dim, bool reverse,
                                      cti_view *result)
{
    if (input->numel == 0) return CT_OK;
    const uint32_t axes = axes_of(dim);
    shift w = {};
    w.input = cti_lines_of(input, axes);
    w.result = cti_lines_of(result, axes);
    const cti_line_plan plan = cti_plan_lines(w.input);
    w.count = plan.count;
    w.length = plan.length;
    w.is_reverse = reverse;
    w.is_across = plan.is_across;
    return cti_for_item_size(size_of(input->dtype), [&](auto word) {
        return CTI_LAUNCH((shift_lines<decltype(word)>), cti_blocks_for(input->numel), CTI_CUDA_THREADS, 0,
                          launch->stream, w);
    });
}
