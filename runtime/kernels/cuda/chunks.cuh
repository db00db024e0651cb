/*
 * Lines whose elements lie side by side, in chunks of 16 bytes that stay in registers as they were in memory: a line
 * that fits is read once. What lies before the first place that is aligned, and behind the last whole chunk, is at most
 * one element a thread.
 */
#ifndef CTI_CUDA_CHUNKS_CUH
#define CTI_CUDA_CHUNKS_CUH

#include "kernels/cuda/lines.cuh"
#include "kernels/cuda/tile.cuh"

/*
 * Threads of a line at least, for its edges; bytes of a line from which on chunks are worth it; chunks that a thread
 * holds. At most 1024 threads work on a line, 512 where they need more than 64 registers each.
 */
constexpr int CTI_CHUNK_BYTES = 16, CTI_LEAST_LANES = 16, CTI_LEAST_BYTES = 256, CTI_HELD_CHUNKS = 4,
              CTI_MOST_LANES = 1024, CTI_FEWER_LANES = 512;

/* ---- which lines ---- */

/* Whether all lines begin as far behind a chunk. */
static inline bool cti_is_every_line_alike(const cti_lines &of, int64_t size)
{
    for (int d = 0; d < of.outer.ndim; d++)
        if (of.outer.strides[d] * size % CTI_CHUNK_BYTES) return false;
    return true;
}

/* Whether lines b begin as far behind a chunk as lines a, all of them. */
static inline bool cti_are_in_phase(const cti_lines &a, const cti_lines &b, int64_t size)
{
    if (b.inner.ndim > 1 || (b.inner.ndim == 1 && b.inner.strides[0] != 1)) return false;
    if (((uintptr_t)a.data - (uintptr_t)b.data) % CTI_CHUNK_BYTES) return false;
    if (cti_is_every_line_alike(a, size) && cti_is_every_line_alike(b, size)) return true;
    bool are_alike = a.outer.ndim == b.outer.ndim;
    for (int d = 0; d < a.outer.ndim && are_alike; d++)
        are_alike = a.outer.sizes[d] == b.outer.sizes[d] &&
                    (a.outer.strides[d] - b.outer.strides[d]) * size % CTI_CHUNK_BYTES == 0;
    return are_alike;
}

/* Whether the lines go by chunks. */
static inline bool cti_are_chunked(const cti_lines &of)
{
    const int64_t length = of.inner.numel, size = (int64_t)cti_item_size(of.inner.dtype);
    const bool is_known =
        of.inner.dtype == CT_DTYPE_F16 || of.inner.dtype == CT_DTYPE_BF16 || of.inner.dtype == CT_DTYPE_F32;
    return of.data && is_known && (uintptr_t)of.data % (uintptr_t)size == 0 && cti_are_in_phase(of, of, size) &&
           length * size >= CTI_LEAST_BYTES && length < INT32_MAX / 2;
}

/*
 * Some `held` chunks a thread, loads enough on the way to hide what one takes: a warp or half of one for a short line,
 * a block for a long one.
 */
static inline cti_line_plan cti_plan_chunks(const cti_lines &of, unsigned most_lanes = CTI_MOST_LANES,
                                            int held = CTI_HELD_CHUNKS)
{
    const int64_t chunks = of.inner.numel * (int64_t)cti_item_size(of.inner.dtype) / CTI_CHUNK_BYTES;
    cti_line_plan p = {of.outer.numel, of.inner.numel, 1, of.inner.numel, CTI_LEAST_LANES, 1, CTI_CUDA_THREADS, 1,
                       false};
    while (p.lanes < most_lanes && p.lanes * (unsigned)held < chunks) p.lanes *= 2;
    if (p.lanes > p.threads) p.threads = p.lanes;
    p.side = p.threads / p.lanes;
    p.blocks = cti_blocks_for(p.count, p.side);
    return p;
}

/* ---- a line ---- */

/* 16 bytes of memory of a dtype. */
template <class T> struct cti_chunk {
    enum { each = CTI_CHUNK_BYTES / (int)sizeof(typename T::memory_type) };

    struct alignas(CTI_CHUNK_BYTES) type {
        typename T::memory_type at[each];
    };
};

/* What sums of a dtype are kept in: a result of halves needs no more than f32 has. */
template <class T> struct cti_sum_of {
    typedef float type;
};

template <> struct cti_sum_of<cti_stored<CT_DTYPE_F32>> {
    typedef double type;
};

template <class S> static __device__ inline S cti_sum_lanes(S x, const cti_team &team, double *shared)
{
    return cti_fold_lanes(x, team.lanes, (S *)shared, [](S a, S b) { return a + b; });
}

/* run(cti_stored<dtype>()) for the dtypes of chunks; of f64 a line would take too many registers. */
template <class Run> static ct_status cti_for_chunked(int dtype, const Run &run)
{
    switch (dtype) {
    case CT_DTYPE_F16: return run(cti_stored<CT_DTYPE_F16>());
    case CT_DTYPE_BF16: return run(cti_stored<CT_DTYPE_BF16>());
    case CT_DTYPE_F32: return run(cti_stored<CT_DTYPE_F32>());
    default: return CT_E_UNSUPPORTED;
    }
}

/*
 * What a thread has of a line in registers: its element of the edges, and of a piece that begins at chunk `first` the
 * chunks first + lane + k * lanes.
 */
template <class T, int held_ = CTI_HELD_CHUNKS> struct cti_chunk_row {
    typedef typename T::compute_type X;
    typedef typename cti_chunk<T>::type chunk;

    enum { held = held_, each = cti_chunk<T>::each };

    chunk x[held];
    X edge;

    __device__ cti_chunk_row(const cti_lines &lines, int64_t number, const cti_team &team)
        : data(lines.data), start(cti_place_of(lines.outer, number)), lane((int)team.lane), lanes((int)team.lanes),
          length((int)lines.inner.numel)
    {
        typedef typename T::memory_type memory;
        const int behind =
            (int)((uintptr_t)((const memory *)(const void *)data + start) % CTI_CHUNK_BYTES / sizeof(memory));
        head = behind ? each - behind : 0;
        chunks = (length - head) / each;
        edge = edge_at() >= 0 ? T::load(data, start + edge_at()) : (X)0;
    }

    /* The number of the thread's own element of the edges; -1: none. */
    __device__ int edge_at() const
    {
        const int at = lane < head ? lane : lane + chunks * each;
        return at < length ? at : -1;
    }

    __device__ int step() const { return held * lanes; }

    /* Where the last piece begins. */
    __device__ int last() const { return chunks ? (chunks - 1) / step() * step() : 0; }

    __device__ void read(int first)
    {
        const chunk *from = (const chunk *)at_head(data, start);
        CTI_UNROLLED
        for (int k = 0; k < held; k++)
            if (number(first, k) < chunks) x[k] = from[number(first, k)];
    }

    /* To a line in phase with this one. */
    __device__ void write(char *to, int64_t place, int first) const
    {
        chunk *at = (chunk *)at_head(to, place);
        CTI_UNROLLED
        for (int k = 0; k < held; k++)
            if (number(first, k) < chunks) at[number(first, k)] = x[k];
    }

    __device__ X at(int k, int j) const { return T::load((const char *)x[k].at, j); }

    __device__ void set(int k, int j, X y) { T::store((char *)x[k].at, j, y); }

    /* The number of the element that the first chunk begins with. */
    __device__ int first_chunk() const { return head; }

    /* f(k, i) for chunk k of the piece, whose first element is number i of the line. */
    template <class Each> __device__ void each_chunk(int first, const Each &f) const
    {
        CTI_UNROLLED
        for (int k = 0; k < held; k++)
            if (number(first, k) < chunks) f(k, head + number(first, k) * each);
    }

    /* f(k, j, i) for element j of chunk k, which is number i of the line. */
    template <class Each> __device__ void each_of(int first, const Each &f) const
    {
        each_chunk(first, [&](int k, int i) {
            CTI_UNROLLED
            for (int j = 0; j < each; j++) f(k, j, i + j);
        });
    }

    /* The sum of f(x) over the line; all threads of the block call it. A line of one piece must have been read. */
    template <class S, class Each> __device__ S sum(const cti_team &team, double *shared, const Each &f)
    {
        S total = edge_at() >= 0 ? f((S)edge) : (S)0;
        for (int first = 0; first <= last(); first += step()) {
            if (last() > 0) read(first);
            each_of(first, [&](int k, int j, int) { total += f((S)at(k, j)); });
        }
        return cti_sum_lanes(total, team, shared);
    }

  private:
    char *data;
    int64_t start;
    int lane, lanes, length, head, chunks;

    __device__ int number(int first, int k) const { return first + lane + k * lanes; }

    __device__ void *at_head(char *of, int64_t place) const
    {
        return (typename T::memory_type *)(void *)of + place + head;
    }
};

#endif
