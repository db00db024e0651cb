/*
 * Helpers of kernels that work along lines: a view as lines along some of its axes, the assignment of threads to lines,
 * and reductions (folds) over the threads of a line.
 */
#ifndef CTI_CUDA_LINES_CUH
#define CTI_CUDA_LINES_CUH

#include "kernels/cuda/view.cuh"
#include "kernels/cuda/warp.cuh"

/*
 * CTI_LINE_HELD: number of elements that a thread keeps in registers. CTI_LINE_LANES: maximum number of threads for
 * each line. CTI_ACROSS_LANES: the same, if neighbouring threads process neighbouring lines.
 */
constexpr int CTI_LINE_HELD = 8, CTI_LINE_LANES = 512, CTI_ACROSS_LANES = 32;

/* ---- views as lines ---- */

/*
 * Returns a view of the axes whose bits are set in `axes`, merged if the strides allow it. The index along all other
 * axes is 0.
 */
static inline cti_device_view cti_axes_of(const cti_view *view, uint32_t axes)
{
    cti_device_view own = {};
    if (!view) return own;
    own.data = (char *)view->data;
    own.dtype = view->dtype;
    own.numel = 1;
    for (int d = 0; d < (int)view->ndim; d++) {
        const int64_t size = view->sizes[d], step = view->strides[d];
        if (!(axes >> d & 1)) continue;
        own.numel *= size;
        if (size == 1) continue;
        if (own.ndim > 0 && own.strides[own.ndim - 1] == size * step) {
            own.sizes[own.ndim - 1] *= size;
            own.strides[own.ndim - 1] = step;
        } else {
            own.sizes[own.ndim] = size;
            own.strides[own.ndim++] = step;
        }
    }
    return own;
}

/* outer.numel lines of inner.numel elements each. data is NULL if there is no view. */
struct cti_lines {
    char *data;
    cti_device_view outer, inner;
};

static inline cti_lines cti_lines_of(const cti_view *view, uint32_t axes)
{
    cti_lines lines = {};
    if (!view) return lines;
    lines.data = (char *)view->data;
    lines.outer = cti_axes_of(view, ~axes);
    lines.inner = cti_axes_of(view, axes);
    return lines;
}

/* The bit of one axis; 0 for a 0-d view. */
static inline uint32_t cti_axis_bit(const cti_view *view, int64_t axis) { return view->ndim ? 1u << axis : 0; }

/* The bits of the axes from `axis` on. */
static inline uint32_t cti_axes_from(int axis) { return ~0u << axis; }

/*
 * Returns the offset of element i of a view, in elements. There is a fast path for views with at most one axis after
 * merging, which are the most frequent.
 */
static __device__ inline int64_t cti_element_offset(const cti_device_view &view, int64_t i)
{
    return view.ndim <= 1 ? i * view.strides[0] : cti_offset_of(view, i);
}

/* ---- elements of any real floating dtype as double: View has data and dtype ---- */

template <class View> static __device__ inline double cti_float_at(const View &view, int64_t offset)
{
    if (view.dtype == CT_DTYPE_F32) return ((const float *)view.data)[offset];
    if (view.dtype == CT_DTYPE_F64) return ((const double *)view.data)[offset];
    return cti_half_load(((const uint16_t *)view.data)[offset], view.dtype);
}

template <class View> static __device__ inline void cti_float_to(const View &view, int64_t offset, double x)
{
    if (view.dtype == CT_DTYPE_F32)
        ((float *)view.data)[offset] = (float)x;
    else if (view.dtype == CT_DTYPE_F64)
        ((double *)view.data)[offset] = x;
    else
        ((uint16_t *)view.data)[offset] = cti_half_store((float)x, view.dtype);
}

/* Load and store of element i, in row-major order, of a view that may be absent. */
static __device__ inline double cti_float_or(const cti_device_view &view, int64_t i, double otherwise)
{
    return view.data ? cti_float_at(view, cti_element_offset(view, i)) : otherwise;
}

static __device__ inline void cti_float_if(const cti_device_view &view, int64_t i, double x)
{
    if (view.data) cti_float_to(view, cti_element_offset(view, i), x);
}

/* ---- threads per line ---- */

/*
 * Assignment of work: `lanes` threads for each line, `side` lines for each block. If is_across is false, as for
 * contiguous lines, neighbouring threads process neighbouring elements of a line; if it is true, they process
 * neighbouring lines. If there are too few lines to fill the device, each block processes one part of a long line.
 */
struct cti_line_plan {
    int64_t count, length, parts, part; /* number of lines; elements per line; parts per line; elements per part */
    unsigned lanes, side, threads, blocks;
    bool is_across;
};

/* Chooses a plan, from sizes and strides only. A line has one part unless may_part. */
static inline cti_line_plan cti_plan_lines(const cti_lines &of, bool may_part = false)
{
    const cti_device_view &in = of.inner, &out = of.outer;
    const int64_t along = in.ndim ? in.strides[in.ndim - 1] : 0, next = out.ndim ? out.strides[out.ndim - 1] : 0;
    cti_line_plan p = {out.numel, in.numel, 1, in.numel, 1, 1, CTI_CUDA_THREADS, 1, false};
    p.is_across = out.numel > 1 && along > 1 && next < along;
    if (p.is_across)
        while (p.lanes < CTI_ACROSS_LANES && (int64_t)p.lanes * CTI_LINE_HELD < p.length &&
               p.count * p.lanes < (1 << 17))
            p.lanes *= 2;
    else
        while (p.lanes < CTI_LINE_LANES && (int64_t)p.lanes * CTI_LINE_HELD / 2 < p.length) p.lanes *= 2;
    if (p.lanes > p.threads) p.threads = p.lanes;
    p.side = p.threads / p.lanes;
    p.blocks = cti_blocks_for(p.count, p.side);
    const int64_t chunk = (int64_t)p.lanes * CTI_LINE_HELD, chunks = (p.length + chunk - 1) / chunk;
    if (may_part && p.blocks < 256 && chunks > 1) {
        const int64_t desired = 512 / p.blocks, most = desired < chunks ? desired : chunks;
        p.part = (chunks + most - 1) / most * chunk;
        p.parts = (p.length + p.part - 1) / p.part;
    }
    return p;
}

/* The position of a thread: its index in its line (lane), and the index of its line in the block (slot). */
struct cti_team {
    unsigned lane, lanes, slot, side;
    bool is_across;

    __device__ explicit cti_team(const cti_line_plan &p) : lanes(p.lanes), side(p.side), is_across(p.is_across)
    {
        lane = is_across ? threadIdx.x / side : threadIdx.x % lanes;
        slot = is_across ? threadIdx.x % side : threadIdx.x / lanes;
    }

    /* Index of held element k of this thread, in a chunk of lanes * CTI_LINE_HELD elements. */
    __device__ int64_t at(int k) const { return lane + (int64_t)k * lanes; }

    __device__ int64_t chunk() const { return (int64_t)lanes * CTI_LINE_HELD; }
};

/* Size of the shared memory that a fold needs, in values. */
constexpr int CTI_FOLD_CAPACITY = CTI_CUDA_THREADS;

/*
 * Reduces x over the threads of the block whose indices are congruent modulo width, a power of two. The reduction must
 * be commutative. All threads call it, and each gets the result for its group.
 */
template <class T, class Fold>
static __device__ inline T cti_fold_apart(T x, unsigned width, T *shared, const Fold &fold)
{
    const unsigned t = threadIdx.x, count = blockDim.x / width;
    if (count == 1) return x;
    __syncthreads(); /* other threads may still read shared in a preceding call */
    shared[t] = x;
    __syncthreads();
    for (unsigned half = count / 2; half > 0; half /= 2) {
        if (t / width < half) shared[t] = fold(shared[t], shared[t + half * width]);
        __syncthreads();
    }
    return shared[t % width];
}

/*
 * Reduces x over the threads of each line of the block. The reduction must be commutative. All threads call it, and
 * each gets the result for its line.
 */
template <class T, class Fold>
static __device__ inline T cti_fold_team(T x, const cti_team &team, T *shared, const Fold &fold)
{
    return team.is_across ? cti_fold_apart(x, team.side, shared, fold) : cti_fold_lanes(x, team.lanes, shared, fold);
}

struct cti_sum_fold {
    template <class T> __device__ T operator()(T a, T b) const { return a + b; }
};

static __device__ inline double cti_sum_team(double x, const cti_team &team, double *shared)
{
    return cti_fold_team(x, team, shared, cti_sum_fold());
}

/*
 * Calls body(line, is_own) for the lines of the block's threads. A thread without a line repeats the last line, with
 * is_own false, so that all threads reach the barriers; it must not write.
 */
template <class Body> static __device__ inline void cti_each_line(const cti_line_plan &p, const Body &body)
{
    const unsigned slot = p.is_across ? threadIdx.x % p.side : threadIdx.x / p.lanes;
    for (int64_t first = (int64_t)blockIdx.x * p.side; first < p.count; first += (int64_t)gridDim.x * p.side) {
        const bool is_own = first + slot < p.count;
        body(is_own ? first + slot : p.count - 1, is_own);
    }
}

/* Calls set(k, offset) for this thread's elements in a chunk of the line that begins at element `first`. */
template <class Set>
static __device__ inline void cti_each_held(const cti_device_view &inner, int64_t start, int64_t first, int64_t end,
                                            const cti_team &team, const Set &set)
{
    if (inner.ndim <= 1) {
        for (int k = 0; k < CTI_LINE_HELD; k++)
            if (first + team.at(k) < end) set(k, start + (first + team.at(k)) * inner.strides[0]);
        /* one division for the start and one for the step, instead of one division per element */
    } else if (inner.ndim == 2) {
        const int64_t size = inner.sizes[1], begin = first + team.lane;
        const int64_t rows = cti_quotient((int64_t)team.lanes, size), rest = team.lanes - rows * size;
        int64_t row = cti_quotient(begin, size), at = begin - row * size;
        for (int k = 0; k < CTI_LINE_HELD; k++) {
            if (first + team.at(k) < end) set(k, start + row * inner.strides[0] + at * inner.strides[1]);
            row += rows;
            at += rest;
            if (at >= size) {
                at -= size;
                row++;
            }
        }
    } else {
        for (int k = 0; k < CTI_LINE_HELD; k++)
            if (first + team.at(k) < end) set(k, start + cti_offset_of(inner, first + team.at(k)));
    }
}

/* Loads this thread's elements of a chunk; elements from `end` on are 0. */
template <class From, class X>
static __device__ inline void cti_hold(const cti_device_view &inner, int64_t start, int64_t first, int64_t end,
                                       const cti_team &team, X x[CTI_LINE_HELD])
{
    for (int k = 0; k < CTI_LINE_HELD; k++) x[k] = 0;
    cti_each_held(inner, start, first, end, team,
                  [&](int k, int64_t offset) { x[k] = (X)From::load(inner.data, offset); });
}

/* Like cti_hold, for any real floating dtype. */
static __device__ inline void cti_hold_any(const cti_device_view &inner, int64_t start, int64_t first, int64_t end,
                                           const cti_team &team, double x[CTI_LINE_HELD])
{
    for (int k = 0; k < CTI_LINE_HELD; k++) x[k] = 0;
    cti_each_held(inner, start, first, end, team, [&](int k, int64_t offset) { x[k] = cti_float_at(inner, offset); });
}

/* ---- a line that is read several times: kept in registers if it fits ---- */

template <class T> struct cti_held_line {
    cti_team team;
    const cti_lines &view;
    int64_t start;
    bool is_held; /* the whole line is in registers */
    double *shared;
    typename T::compute_type x[CTI_LINE_HELD];

    __device__ cti_held_line(const cti_line_plan &plan, const cti_lines &lines, int64_t line, double *buffer)
        : team(plan), view(lines), start(cti_element_offset(lines.outer, line)), is_held(plan.length <= team.chunk()),
          shared(buffer)
    {
        if (is_held) cti_hold<T>(view.inner, start, 0, plan.length, team, x);
    }

    __device__ void read(int64_t first)
    {
        if (!is_held) cti_hold<T>(view.inner, start, first, view.inner.numel, team, x);
    }

    /* Sum of f(x) over the line. All threads of the block call it. */
    template <class Each> __device__ double sum(const Each &f)
    {
        double total = 0;
        for (int64_t first = 0; first < view.inner.numel; first += team.chunk()) {
            read(first);
            for (int k = 0; k < CTI_LINE_HELD; k++)
                if (first + team.at(k) < view.inner.numel) total += f(x[k]);
        }
        return cti_sum_team(total, team, shared);
    }
};

#endif
