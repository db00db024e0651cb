/*
 * Lines (the elements along an axis) that are contiguous in memory, read in chunks of 16 bytes. The chunks stay in
 * registers in the dtype of the memory. A line that fits into registers is read once. The edges of a line are the
 * elements before the first aligned chunk and after the last whole chunk: at most one element for each thread.
 */
#ifndef CTI_CUDA_CHUNKS_CUH
#define CTI_CUDA_CHUNKS_CUH

#include "kernels/cuda/lines.cuh"
#include "kernels/cuda/tile.cuh"

/*
 * Limits. CTI_LEAST_LANES: minimum number of threads for each line, enough for its edges. CTI_LEAST_BYTES: minimum
 * length of a line that is read in chunks. CTI_HELD_CHUNKS: number of chunks that a thread keeps. CTI_MOST_LANES:
 * maximum number of threads for each line; CTI_FEWER_LANES: the same, if a thread needs more than 64 registers.
 */
constexpr int CTI_CHUNK_BYTES = 16, CTI_LEAST_LANES = 16, CTI_LEAST_BYTES = 256, CTI_HELD_CHUNKS = 4,
              CTI_MOST_LANES = 1024, CTI_FEWER_LANES = 512;

/* ---- layout of lines ---- */

/* True if all lines have the same offset from a chunk boundary. */
static inline bool cti_is_every_line_alike(const cti_lines &of, int64_t size)
{
    for (int d = 0; d < of.outer.ndim; d++)
        if (of.outer.strides[d] * size % CTI_CHUNK_BYTES) return false;
    return true;
}

/* True if each line of b has the same offset from a chunk boundary as the same line of a. */
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

/* True if the lines can be processed in chunks. */
static inline bool cti_are_chunked(const cti_lines &of)
{
    const int64_t length = of.inner.numel, size = (int64_t)cti_item_size(of.inner.dtype);
    const bool is_known =
        of.inner.dtype == CT_DTYPE_F16 || of.inner.dtype == CT_DTYPE_BF16 || of.inner.dtype == CT_DTYPE_F32;
    return of.data && is_known && (uintptr_t)of.data % (uintptr_t)size == 0 && cti_are_in_phase(of, of, size) &&
           length * size >= CTI_LEAST_BYTES && length < INT32_MAX / 2;
}

/*
 * Assigns about `held` chunks to each thread, so that enough loads are in flight to hide their latency. Half a warp or
 * a warp processes a short line, a block a long line.
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

/* A chunk: 16 bytes of elements of a dtype. */
template <class T> struct cti_chunk {
    enum { each = CTI_CHUNK_BYTES / (int)sizeof(typename T::memory_type) };

    struct alignas(CTI_CHUNK_BYTES) type {
        typename T::memory_type at[each];
    };
};

/* The type of sums over elements of a dtype: f32 is enough for results of f16 and bf16. */
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

/* Calls run(cti_stored<dtype>()) for the dtypes that support chunks; a line of f64 would need too many registers. */
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
 * The part of a line that a thread keeps in registers: its element of the edges, and the chunks first + lane + k *
 * lanes of a piece. A piece is a range of the line, beginning at chunk `first`, that the threads of the line can keep
 * at the same time.
 */
template <class T, int held_ = CTI_HELD_CHUNKS> struct cti_chunk_row {
    typedef typename T::compute_type X;
    typedef typename cti_chunk<T>::type chunk;

    enum { held = held_, each = cti_chunk<T>::each };

    chunk x[held];
    X edge;

    __device__ cti_chunk_row(const cti_lines &lines, int64_t number, const cti_team &team)
        : data(lines.data), start(cti_element_offset(lines.outer, number)), lane((int)team.lane),
          lanes((int)team.lanes), length((int)lines.inner.numel)
    {
        typedef typename T::memory_type memory;
        const int behind =
            (int)((uintptr_t)((const memory *)(const void *)data + start) % CTI_CHUNK_BYTES / sizeof(memory));
        head = behind ? each - behind : 0;
        chunks = (length - head) / each;
        edge = edge_at() >= 0 ? T::load(data, start + edge_at()) : (X)0;
    }

    /* The index in the line of this thread's element of the edges; -1: none. */
    __device__ int edge_at() const
    {
        const int at = lane < head ? lane : lane + chunks * each;
        return at < length ? at : -1;
    }

    __device__ int step() const { return held * lanes; }

    /* The first chunk of the last piece. */
    __device__ int last() const { return chunks ? (chunks - 1) / step() * step() : 0; }

    __device__ void read(int first)
    {
        const chunk *from = (const chunk *)at_head(data, start);
        CTI_UNROLLED
        for (int k = 0; k < held; k++)
            if (number(first, k) < chunks) x[k] = from[number(first, k)];
    }

    /* Stores the chunks to a line with the same offset from a chunk boundary. */
    __device__ void write(char *to, int64_t offset, int first) const
    {
        chunk *at = (chunk *)at_head(to, offset);
        CTI_UNROLLED
        for (int k = 0; k < held; k++)
            if (number(first, k) < chunks) at[number(first, k)] = x[k];
    }

    __device__ X at(int k, int j) const { return T::load((const char *)x[k].at, j); }

    __device__ void set(int k, int j, X y) { T::store((char *)x[k].at, j, y); }

    /* The index in the line of the first element of the first chunk. */
    __device__ int first_chunk() const { return head; }

    /* Calls f(k, i) for chunk k of the piece, whose first element has index i in the line. */
    template <class Each> __device__ void each_chunk(int first, const Each &f) const
    {
        CTI_UNROLLED
        for (int k = 0; k < held; k++)
            if (number(first, k) < chunks) f(k, head + number(first, k) * each);
    }

    /* Calls f(k, j, i) for element j of chunk k, which has index i in the line. */
    template <class Each> __device__ void each_of(int first, const Each &f) const
    {
        each_chunk(first, [&](int k, int i) {
            CTI_UNROLLED
            for (int j = 0; j < each; j++) f(k, j, i + j);
        });
    }

    /*
     * Returns the sum of f(x) over the line. All threads of the block call it. If the line has only one piece, read()
     * must have been called before.
     */
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

    __device__ void *at_head(char *of, int64_t offset) const
    {
        return (typename T::memory_type *)(void *)of + offset + head;
    }
};

#endif
