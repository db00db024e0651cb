/*
 * Scatter-add by atomic operations, in any order, for programs that allow it (ct_set_allow_atomic_sums). It needs a
 * single pass and no workspace, but sums of floating point elements may differ from run to run. The alternative in
 * runs.cuh adds in the order of the index.
 */
#ifndef CTI_CUDA_INDEX_ATOMIC_SUMS_CUH
#define CTI_CUDA_INDEX_ATOMIC_SUMS_CUH

#include "kernels/cuda/index/runs.cuh"

/* add(data, i, x): adds x to element i atomically, for one dtype. */
template <class Stored> struct cti_atomic_adder;

template <> struct cti_atomic_adder<cti_stored<CT_DTYPE_F32>> {
    static __device__ void add(char *data, int64_t i, float x) { atomicAdd(&((float *)data)[i], x); }
};

template <> struct cti_atomic_adder<cti_stored<CT_DTYPE_F64>> {
    static __device__ void add(char *data, int64_t i, double x) { atomicAdd(&((double *)data)[i], x); }
};

template <int dtype> struct cti_atomic_half_adder {
    static __device__ void add(char *data, int64_t i, float x)
    {
        unsigned short *const at = &((unsigned short *)data)[i];
        unsigned short seen = *at, expected;
        do {
            expected = seen;
            seen = atomicCAS(at, expected, (unsigned short)cti_half_store(cti_half_load(expected, dtype) + x, dtype));
        } while (seen != expected);
    }
};

template <> struct cti_atomic_adder<cti_stored<CT_DTYPE_F16>> : cti_atomic_half_adder<CT_DTYPE_F16> {
};

template <> struct cti_atomic_adder<cti_stored<CT_DTYPE_BF16>> : cti_atomic_half_adder<CT_DTYPE_BF16> {
};

template <> struct cti_atomic_adder<cti_stored<CT_DTYPE_C64>> {
    static __device__ void add(char *data, int64_t i, cti_c64 x)
    {
        atomicAdd(&((float *)data)[2 * i], x.re);
        atomicAdd(&((float *)data)[2 * i + 1], x.im);
    }
};

template <> struct cti_atomic_adder<cti_stored<CT_DTYPE_C128>> {
    static __device__ void add(char *data, int64_t i, cti_c128 x)
    {
        atomicAdd(&((double *)data)[2 * i], x.re);
        atomicAdd(&((double *)data)[2 * i + 1], x.im);
    }
};

template <> struct cti_atomic_adder<cti_stored<CT_DTYPE_I64>> {
    static __device__ void add(char *data, int64_t i, int64_t x)
    {
        atomicAdd(&((unsigned long long *)data)[i], (unsigned long long)x);
    }
};

/*
 * Kernel with one thread for each row of the index and each column; neighbouring threads have neighbouring columns.
 * Access: reads the source.
 */
template <class Access, class Stored, class Op>
static __global__ void __launch_bounds__(CTI_CUDA_THREADS) cti_atomic_add(const __grid_constant__ cti_runs_job w, Op op)
{
    const int64_t columns = w.columns.numel, count = w.rows.numel * columns;
    for (int64_t i = cti_first_index(); i < count; i += cti_index_stride()) {
        const int64_t row = cti_quotient(i, columns);
        int64_t at[3], column[2], position[1];
        cti_offsets_in(w.rows, row, at);
        const int64_t index = w.index ? cti_index_at(w.index, at[w.INDEX], w.index_dtype) : w.begin + at[w.INDEX];
        if (!cti_is_within(w.site, index, 0, w.bound)) continue;
        cti_offsets_in(w.columns, i - row * columns, column);
        cti_offsets_in(w.targets, at[w.TARGET] + index * w.target_along, position);
        cti_atomic_adder<Stored>::add(w.to, position[0] + column[1],
                                      op.term(Access::load(w.from, at[w.FROM] + column[0], w.from_dtype)));
    }
}

template <class Stored, class Access = cti_of_type<Stored>, class Op>
static ct_status cti_atomic_run(const cti_launch *launch, const cti_runs_job &w, const Op &op)
{
    const int64_t count = w.rows.numel * w.columns.numel;
    if (count == 0) return CT_OK;
    return CTI_LAUNCH((cti_atomic_add<Access, Stored, Op>), cti_blocks_for(count), CTI_CUDA_THREADS, 0, launch->stream,
                      w, op);
}

/*
 * Returns CT_E_UNSUPPORTED if the program has not allowed atomic sums, or if the dtypes of source and result have no
 * atomic addition.
 */
static inline ct_status cti_atomic_sums(const cti_launch *launch, const cti_runs_job &w, ct_scalar factor)
{
    typedef cti_stored<CT_DTYPE_F64> f64;
    if (!launch->allows_atomic_sums || !w.includes_self) return CT_E_UNSUPPORTED;
    if (w.from_dtype != w.to_dtype)
        return w.to_dtype == CT_DTYPE_F64 && factor.kind == CT_SCALAR_INT
                   ? cti_atomic_run<f64, cti_of_any<double>>(launch, w, cti_add_op<double>{(double)factor.i})
                   : CT_E_UNSUPPORTED;
    const bool is_whole = factor.kind == CT_SCALAR_BOOL || factor.kind == CT_SCALAR_INT;
    const double re = is_whole ? (double)factor.i : factor.re, im = factor.kind == CT_SCALAR_COMPLEX ? factor.im : 0;
    switch (w.to_dtype) {
    case CT_DTYPE_C64:
        return cti_atomic_run<cti_stored<CT_DTYPE_C64>>(
            launch, w, cti_add_complex_op<cti_c64>{cti_make_c64((float)re, (float)im)});
    case CT_DTYPE_C128:
        return cti_atomic_run<cti_stored<CT_DTYPE_C128>>(launch, w,
                                                         cti_add_complex_op<cti_c128>{cti_make_c128(re, im)});
    case CT_DTYPE_I64:
        return cti_atomic_run<cti_stored<CT_DTYPE_I64>>(launch, w,
                                                        cti_add_op<int64_t>{is_whole ? factor.i : (int64_t)re});
    default:
        return cti_for_floats(w.to_dtype, [&](auto stored) {
            typedef typename decltype(stored)::compute_type T;
            return cti_atomic_run<decltype(stored)>(launch, w, cti_add_op<T>{(T)re});
        });
    }
}

/*
 * Adds factor * source to result at the indexed positions; source and result have the same dtype. Elements are added in
 * the order of the index, or in any order if the program allows it.
 */
static inline ct_status cti_index_sums(const cti_launch *launch, const cti_runs_job &w, ct_scalar factor)
{
    const ct_status status = cti_atomic_sums(launch, w, factor);
    return status == CT_E_UNSUPPORTED ? cti_runs_add(launch, w, factor) : status;
}

#endif
