/*
 * Deterministic scatter with a reduction. The elements of the source are sorted stably by their target position.
 * Elements with the same target form a run, which is reduced in the order of the index, as on the CPU. A long run is
 * reduced in chunks, whose results are then reduced in order. The length of a chunk depends on the number of elements
 * only, so the result is the same in every run of the program and on every device. If the index is broadcast along an
 * axis, the elements along this axis are called "columns"; only the "rows", i.e. the distinct elements of the index,
 * are sorted.
 */
#ifndef CTI_CUDA_INDEX_RUNS_CUH
#define CTI_CUDA_INDEX_RUNS_CUH

#include "kernels/cuda/index/order.cuh"
#include "kernels/cuda/index/space.cuh"

/* Load and store of elements: of a dtype known at compile time, or of any dtype, converted through a wide type. */
template <class Stored> struct cti_of_type {
    typedef typename Stored::compute_type type;

    static __device__ type load(const char *data, int64_t i, int) { return Stored::load(data, i); }

    static __device__ void store(char *data, int64_t i, int, type x) { Stored::store(data, i, x); }
};

template <class Wide> struct cti_of_any {
    typedef Wide type;

    static __device__ Wide load(const char *data, int64_t i, int dtype)
    {
        return cti_memory<Wide>::load(data, i, dtype);
    }

    static __device__ void store(char *data, int64_t i, int dtype, Wide x)
    {
        cti_memory<Wide>::store(data, i, dtype, x);
    }
};

/* Arguments of a scatter. Strides are in elements. The index determines the coordinate along `dim`. */
struct cti_runs_job {
    enum { INDEX, FROM, TARGET };

    /* views of the index's elements; TARGET: offset of the target position, before the index is added along dim */
    cti_space<3> rows;
    cti_space<1> targets; /* target positions of the result, in row-major order */
    cti_space<2> columns; /* columns of the source and of the result */
    /*
     * target_along: increment of the target position for each increment of an index. bound: indices must be below it.
     * chunk: number of rows that are reduced together, a power of two.
     */
    int64_t target_along, bound, chunk;
    const char *index, *from; /* NULL: each index is the INDEX offset of its row in `rows`, plus `begin` */
    char *to;
    int64_t begin;
    int index_dtype, from_dtype, to_dtype;
    bool includes_self; /* true if a reduction begins with the element of the result */
    cti_fault_site site;
};

/* Sets the fields of a job that are neither spaces nor the index. */
template <class From, class To>
static inline void cti_runs_finish(const cti_launch *launch, cti_runs_job &w, const From &from, const To &to)
{
    enum { LEAST_PIECE = 128 };

    for (w.chunk = LEAST_PIECE; w.chunk * w.chunk < w.rows.numel;) w.chunk *= 2;
    w.from = (const char *)from.data;
    w.from_dtype = from.dtype;
    w.to = (char *)to.data;
    w.to_dtype = to.dtype;
    w.includes_self = true;
    w.site = cti_fault_site_of(launch, "index");
}

/*
 * Returns the job of a scatter. dim: an axis of the result. from and index have as many axes as the result; along dim,
 * index has the size of the source.
 */
static inline cti_runs_job cti_runs_of(const cti_launch *launch, int64_t dim, const cti_device_view &index,
                                       const cti_device_view &from, const cti_device_view &to)
{
    cti_runs_job w = {};
    int64_t target_strides[CTI_MAX_NDIM] = {}, target_count = 1;
    for (int d = index.ndim - 1; d >= 0; d--) {
        if (d != dim && index.strides[d] == 0) continue;
        target_strides[d] = target_count;
        target_count *= d == dim ? to.sizes[d] : index.sizes[d];
    }
    for (int d = 0; d < index.ndim; d++) {
        if (d != dim && index.strides[d] == 0) {
            cti_space_add(w.columns, index.sizes[d], {from.strides[d], to.strides[d]});
            continue;
        }
        cti_space_add(w.rows, index.sizes[d], {index.strides[d], from.strides[d], d == dim ? 0 : target_strides[d]});
        cti_space_add(w.targets, d == dim ? to.sizes[d] : index.sizes[d], {to.strides[d]});
    }
    w.target_along = target_strides[dim];
    w.bound = to.sizes[dim];
    cti_runs_finish(launch, w, from, to);
    w.index = index.data;
    w.index_dtype = index.dtype;
    return w;
}

/*
 * Writes the pairs to sort. Key: the index of the target position, or targets.numel if the element's index is invalid.
 * Value: the offset of the row in the source.
 */
template <class Word>
static __global__ void cti_runs_keys(const __grid_constant__ cti_runs_job w, Word *keys, Word *values)
{
    for (int64_t i = cti_first_index(); i < w.rows.numel; i += cti_index_stride()) {
        int64_t at[3];
        cti_offsets_in(w.rows, i, at);
        const int64_t index = w.index ? cti_index_at(w.index, at[w.INDEX], w.index_dtype) : w.begin + at[w.INDEX];
        const bool is_there = cti_is_within(w.site, index, 0, w.bound);
        keys[i] = (Word)(is_there ? at[w.TARGET] + index * w.target_along : w.targets.numel);
        values[i] = (Word)at[w.FROM];
    }
}

/* Returns the first position in from .. to - 1 whose key is not below `key`; `to` if there is none. */
template <class Word>
static __device__ inline int64_t cti_first_not_below(const Word *keys, int64_t from, int64_t to, uint64_t key)
{
    while (from < to) {
        const int64_t middle = from + (to - from) / 2;
        if (keys[middle] < key)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

/*
 * Partial results for each chunk and column. rest: reduction of the first elements of a chunk, if their run began in an
 * earlier chunk. open: reduction of the last elements of a chunk, if their run continues in the next chunk.
 */
template <class Word, class Wide> struct cti_runs_memory {
    const Word *keys, *values;
    Wide *rest, *open;
};

template <class Access, class Op, class Word>
static __global__ void cti_runs_fold(const __grid_constant__ cti_runs_job w, Op op,
                                     const __grid_constant__ cti_runs_memory<Word, typename Access::type> m)
{
    typedef typename Access::type Wide;
    const int64_t n = w.rows.numel, columns = w.columns.numel, count = n * columns;
    for (int64_t i = cti_first_index(); i < count; i += cti_index_stride()) {
        const int64_t j = cti_quotient(i, columns), column = i - j * columns;
        const Word key = m.keys[j];
        const bool is_head = j == 0 || m.keys[j - 1] != key;
        if ((!is_head && j % w.chunk != 0) || (int64_t)key >= w.targets.numel) continue;
        int64_t at[2], position[1], k = j;
        cti_offsets_in(w.columns, column, at);
        cti_offsets_in(w.targets, (int64_t)key, position);
        Wide total;
        if (is_head && w.includes_self)
            total = Access::load(w.to, position[0] + at[1], w.to_dtype);
        else
            total = op.term(Access::load(w.from, (int64_t)m.values[k++] + at[0], w.from_dtype));
        for (; k < n && m.keys[k] == key && (k == j || k % w.chunk != 0); k++)
            total = op.join(total, op.term(Access::load(w.from, (int64_t)m.values[k] + at[0], w.from_dtype)));
        const int64_t slot = j / w.chunk * columns + column;
        if (!is_head)
            m.rest[slot] = total;
        else if (k < n && m.keys[k] == key)
            m.open[slot] = total;
        else
            Access::store(w.to, position[0] + at[1], w.to_dtype, op.finish(total, k - j + w.includes_self));
    }
}

/* Combines the partial results of runs that span several chunks. */
template <class Access, class Op, class Word>
static __global__ void cti_runs_join(const __grid_constant__ cti_runs_job w, Op op,
                                     const __grid_constant__ cti_runs_memory<Word, typename Access::type> m)
{
    const int64_t n = w.rows.numel, columns = w.columns.numel, chunks = (n + w.chunk - 1) / w.chunk;
    for (int64_t i = cti_first_index(); i < (chunks - 1) * columns; i += cti_index_stride()) {
        const int64_t chunk = cti_quotient(i, columns), column = i - chunk * columns, begin = chunk * w.chunk,
                      end = begin + w.chunk;
        const Word key = m.keys[end - 1];
        if (m.keys[end] != key || (begin > 0 && m.keys[begin - 1] == key) || (int64_t)key >= w.targets.numel) continue;
        typename Access::type total = m.open[i];
        for (int64_t p = chunk + 1; p < chunks && m.keys[p * w.chunk] == key; p++)
            total = op.join(total, m.rest[p * columns + column]);
        int64_t at[2], position[1];
        cti_offsets_in(w.columns, column, at);
        cti_offsets_in(w.targets, (int64_t)key, position);
        const int64_t length = cti_first_not_below(m.keys, end, n, (uint64_t)key + 1) -
                               cti_first_not_below(m.keys, begin, end, (uint64_t)key);
        Access::store(w.to, position[0] + at[1], w.to_dtype, op.finish(total, length + w.includes_self));
    }
}

/* Reduces rows that have been sorted. */
template <class Access, class Op, class Word>
static ct_status cti_runs_of_order(const cti_launch *launch, const cti_runs_job &w, const Op &op,
                                   const cti_order<Word> &order)
{
    typedef typename Access::type Wide;
    const int64_t chunks = (w.rows.numel + w.chunk - 1) / w.chunk, slots = chunks * w.columns.numel;
    const cti_scratch workspace(launch, chunks > 1 ? 2 * (size_t)slots * sizeof(Wide) : 0);
    const cti_runs_memory<Word, Wide> m = {order.keys, order.values, (Wide *)workspace.data,
                                           (Wide *)workspace.data + slots};
    ct_status status = workspace.status;
    if (status == CT_OK)
        status = CTI_LAUNCH((cti_runs_fold<Access, Op, Word>), cti_blocks_for(w.rows.numel * w.columns.numel),
                            CTI_CUDA_THREADS, 0, launch->stream, w, op, m);
    if (status == CT_OK && chunks > 1)
        status = CTI_LAUNCH((cti_runs_join<Access, Op, Word>), cti_blocks_for((chunks - 1) * w.columns.numel),
                            CTI_CUDA_THREADS, 0, launch->stream, w, op, m);
    return status;
}

template <class Access, class Op, class Word>
static ct_status cti_runs_with(const cti_launch *launch, const cti_runs_job &w, const Op &op)
{
    cti_order<Word> order(launch, w.rows.numel);
    ct_status status = order.status;
    if (status == CT_OK)
        status = CTI_LAUNCH(cti_runs_keys<Word>, cti_blocks_for(w.rows.numel), CTI_CUDA_THREADS, 0, launch->stream, w,
                            order.keys, order.values);
    if (status == CT_OK) status = order.run(launch, cti_bits_of((uint64_t)w.targets.numel));
    return status == CT_OK ? cti_runs_of_order<Access>(launch, w, op, order) : status;
}

/* Reduces all elements into the result, which contains the initial values. */
template <class Access, class Op>
static ct_status cti_runs_all(const cti_launch *launch, const cti_runs_job &w, const Op &op)
{
    if (w.rows.numel == 0 || w.columns.numel == 0) return CT_OK;
    int64_t reach = 0;
    for (int d = 0; d < w.rows.ndim; d++) reach += (w.rows.sizes[d] - 1) * w.rows.strides[w.FROM][d];
    const bool is_small = reach <= UINT32_MAX && w.rows.numel <= UINT32_MAX && w.targets.numel <= UINT32_MAX;
    return is_small ? cti_runs_with<Access, Op, uint32_t>(launch, w, op)
                    : cti_runs_with<Access, Op, uint64_t>(launch, w, op);
}

/* ---- sums, in the accumulation types of the CPU ---- */

template <class T> struct cti_add_op {
    T factor;

    __device__ T term(T x) const { return factor * x; }

    __device__ T join(T a, T b) const { return a + b; }

    __device__ T finish(T total, int64_t) const { return total; }
};

template <> struct cti_add_op<int64_t> {
    int64_t factor;

    __device__ int64_t term(int64_t x) const { return (int64_t)((uint64_t)factor * (uint64_t)x); }

    __device__ int64_t join(int64_t a, int64_t b) const { return (int64_t)((uint64_t)a + (uint64_t)b); }

    __device__ int64_t finish(int64_t total, int64_t) const { return total; }
};

/* Logical or of bools, computed with integers. */
struct cti_or_op {
    int64_t factor;

    __device__ int64_t term(int64_t x) const { return factor && x; }

    __device__ int64_t join(int64_t a, int64_t b) const { return a || b; }

    __device__ int64_t finish(int64_t total, int64_t) const { return total; }
};

/* A factor without imaginary part is multiplied as a real value, as in scalar_complex.h. */
template <class T> struct cti_add_complex_op {
    typedef typename cti_real_of<T>::type part;

    T factor;

    __device__ T term(T x) const
    {
        T y = x;
        y.re = factor.im == 0 ? factor.re * x.re : factor.re * x.re + -factor.im * x.im;
        y.im = factor.im == 0 ? factor.re * x.im : factor.re * x.im + factor.im * x.re;
        return y;
    }

    __device__ T join(T a, T b) const
    {
        a.re += b.re;
        a.im += b.im;
        return a;
    }

    __device__ T finish(T total, int64_t) const { return total; }
};

/* Calls run(access, op), where op adds factor * element to result, for a dtype. */
template <class Run> static ct_status cti_with_adder(int dtype, ct_scalar factor, const Run &run)
{
    const bool is_whole = factor.kind == CT_SCALAR_BOOL || factor.kind == CT_SCALAR_INT;
    const double re = is_whole ? (double)factor.i : factor.re, im = factor.kind == CT_SCALAR_COMPLEX ? factor.im : 0;
    switch (dtype) {
    case CT_DTYPE_C64:
        return run(cti_of_type<cti_stored<CT_DTYPE_C64>>(),
                   cti_add_complex_op<cti_c64>{cti_make_c64((float)re, (float)im)});
    case CT_DTYPE_C128:
        return run(cti_of_type<cti_stored<CT_DTYPE_C128>>(), cti_add_complex_op<cti_c128>{cti_make_c128(re, im)});
    case CT_DTYPE_BOOL: return run(cti_of_any<int64_t>(), cti_or_op{re != 0});
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16:
    case CT_DTYPE_F32:
    case CT_DTYPE_F64:
        return cti_for_floats(dtype, [&](auto stored) {
            typedef typename decltype(stored)::compute_type T;
            return run(cti_of_type<decltype(stored)>(), cti_add_op<T>{(T)re});
        });
    default: return run(cti_of_any<int64_t>(), cti_add_op<int64_t>{is_whole ? factor.i : (int64_t)re});
    }
}

/* Adds factor * source to result at the indexed positions; source and result have one dtype. */
static inline ct_status cti_runs_add(const cti_launch *launch, const cti_runs_job &w, ct_scalar factor)
{
    return cti_with_adder(w.to_dtype, factor,
                          [&](auto access, auto op) { return cti_runs_all<decltype(access)>(launch, w, op); });
}

#endif
