/*
 * What kernels that work along lines share: a view as lines along some of its axes, which threads work on a line, and
 * folds over those threads.
 */
#ifndef CTI_CUDA_LINES_CUH
#define CTI_CUDA_LINES_CUH

#include "kernels/cuda/view.cuh"
#include "kernels/cuda/warp.cuh"

/* Elements that a thread holds in registers, threads that work on one line, lines side by side that share a block. */
constexpr int CTI_LINE_HELD = 8, CTI_LINE_LANES = 512, CTI_ACROSS_LANES = 32;

/* ---- views as lines ---- */

/* The axes of a view that are in `axes`, joined where memory allows; what is left out has place 0. */
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

/* Lines of inner.numel elements, outer.numel of them. data NULL: no view. */
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

/* The axis alone; a view of one element has none. */
static inline uint32_t cti_axis_bit(const cti_view *view, int64_t axis) { return view->ndim ? 1u << axis : 0; }

/* Those from `axis` on. */
static inline uint32_t cti_axes_from(int axis) { return ~0u << axis; }

/* The offset of element i of a view, in elements: most have one axis left after joining. */
static __device__ inline int64_t cti_place_of(const cti_device_view &view, int64_t i)
{
    return view.ndim <= 1 ? i * view.strides[0] : cti_offset_of(view, i);
}

/* ---- real numbers of any floating dtype: View has data and dtype ---- */

template <class View> static __device__ inline double cti_float_at(const View &view, int64_t place)
{
    if (view.dtype == CT_DTYPE_F32) return ((const float *)view.data)[place];
    if (view.dtype == CT_DTYPE_F64) return ((const double *)view.data)[place];
    return cti_half_load(((const uint16_t *)view.data)[place], view.dtype);
}

template <class View> static __device__ inline void cti_float_to(const View &view, int64_t place, double x)
{
    if (view.dtype == CT_DTYPE_F32)
        ((float *)view.data)[place] = (float)x;
    else if (view.dtype == CT_DTYPE_F64)
        ((double *)view.data)[place] = x;
    else
        ((uint16_t *)view.data)[place] = cti_half_store((float)x, view.dtype);
}

/* Element i of an optional view, in row-major order. */
static __device__ inline double cti_float_or(const cti_device_view &view, int64_t i, double otherwise)
{
    return view.data ? cti_float_at(view, cti_place_of(view, i)) : otherwise;
}

static __device__ inline void cti_float_if(const cti_device_view &view, int64_t i, double x)
{
    if (view.data) cti_float_to(view, cti_place_of(view, i), x);
}

/* ---- threads of a line ---- */

/*
 * Who works on what: `lanes` threads a line, `side` lines a block. Lines whose elements lie side by side have
 * neighbouring threads; across, neighbouring threads have neighbouring lines. A part of a long line is a block's, where
 * there are too few lines for a device.
 */
struct cti_line_plan {
    int64_t count, length, parts, part; /* lines, elements of a line; parts of a line, elements of a part */
    unsigned lanes, side, threads, blocks;
    bool is_across;
};

/* By sizes and strides alone. The parts are 1 unless may_part. */
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
    const int64_t piece = (int64_t)p.lanes * CTI_LINE_HELD, pieces = (p.length + piece - 1) / piece;
    if (may_part && p.blocks < 256 && pieces > 1) {
        const int64_t wanted = 512 / p.blocks, most = wanted < pieces ? wanted : pieces;
        p.part = (pieces + most - 1) / most * piece;
        p.parts = (p.length + p.part - 1) / p.part;
    }
    return p;
}

/* A thread's own. */
struct cti_team {
    unsigned lane, lanes, slot, side;
    bool is_across;

    __device__ explicit cti_team(const cti_line_plan &p) : lanes(p.lanes), side(p.side), is_across(p.is_across)
    {
        lane = is_across ? threadIdx.x / side : threadIdx.x % lanes;
        slot = is_across ? threadIdx.x % side : threadIdx.x / lanes;
    }

    /* Element number k of those that the thread holds of a piece of lanes * CTI_LINE_HELD. */
    __device__ int64_t at(int k) const { return lane + (int64_t)k * lanes; }

    __device__ int64_t piece() const { return (int64_t)lanes * CTI_LINE_HELD; }
};

/* Room that a fold needs in shared memory, in values. */
constexpr int CTI_FOLD_ROOM = CTI_CUDA_THREADS;

/*
 * fold, which commutes, over the threads of the block whose numbers differ by multiples of width, a power of two; all
 * threads call it, and all get the result.
 */
template <class T, class Fold>
static __device__ inline T cti_fold_apart(T x, unsigned width, T *shared, const Fold &fold)
{
    const unsigned t = threadIdx.x, count = blockDim.x / width;
    if (count == 1) return x;
    __syncthreads(); /* of what a call before has left there */
    shared[t] = x;
    __syncthreads();
    for (unsigned half = count / 2; half > 0; half /= 2) {
        if (t / width < half) shared[t] = fold(shared[t], shared[t + half * width]);
        __syncthreads();
    }
    return shared[t % width];
}

/* fold, which commutes, over the threads of each line of the block; all threads call it, and all get the result. */
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
 * body(line, is_own) for the lines of the block's threads; threads without a line of their own go along with the last
 * one, so that all reach the barriers, and write nothing.
 */
template <class Body> static __device__ inline void cti_each_line(const cti_line_plan &p, const Body &body)
{
    const unsigned slot = p.is_across ? threadIdx.x % p.side : threadIdx.x / p.lanes;
    for (int64_t first = (int64_t)blockIdx.x * p.side; first < p.count; first += (int64_t)gridDim.x * p.side) {
        const bool is_own = first + slot < p.count;
        body(is_own ? first + slot : p.count - 1, is_own);
    }
}

/* set(k, place) for the elements of a thread in the piece of a line that begins at element `first`. */
template <class Set>
static __device__ inline void cti_each_held(const cti_device_view &inner, int64_t start, int64_t first, int64_t end,
                                            const cti_team &team, const Set &set)
{
    if (inner.ndim <= 1) {
        for (int k = 0; k < CTI_LINE_HELD; k++)
            if (first + team.at(k) < end) set(k, start + (first + team.at(k)) * inner.strides[0]);
    } else if (inner.ndim == 2) { /* one division for all, and one for the steps */
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

/* What a thread holds of a piece; beyond `end` zeros. */
template <class From, class X>
static __device__ inline void cti_hold(const cti_device_view &inner, int64_t start, int64_t first, int64_t end,
                                       const cti_team &team, X x[CTI_LINE_HELD])
{
    for (int k = 0; k < CTI_LINE_HELD; k++) x[k] = 0;
    cti_each_held(inner, start, first, end, team,
                  [&](int k, int64_t place) { x[k] = (X)From::load(inner.data, place); });
}

/* The same of any floating dtype. */
static __device__ inline void cti_hold_any(const cti_device_view &inner, int64_t start, int64_t first, int64_t end,
                                           const cti_team &team, double x[CTI_LINE_HELD])
{
    for (int k = 0; k < CTI_LINE_HELD; k++) x[k] = 0;
    cti_each_held(inner, start, first, end, team, [&](int k, int64_t place) { x[k] = cti_float_at(inner, place); });
}

/* ---- a line that is read more than once: from registers where it fits ---- */

template <class T> struct cti_held_line {
    cti_team team;
    const cti_lines &view;
    int64_t start;
    bool is_held; /* all of the line, after the first piece was read */
    double *shared;
    typename T::compute_type x[CTI_LINE_HELD];

    __device__ cti_held_line(const cti_line_plan &plan, const cti_lines &lines, int64_t line, double *room)
        : team(plan), view(lines), start(cti_place_of(lines.outer, line)), is_held(plan.length <= team.piece()),
          shared(room)
    {
        if (is_held) cti_hold<T>(view.inner, start, 0, plan.length, team, x);
    }

    __device__ void read(int64_t first)
    {
        if (!is_held) cti_hold<T>(view.inner, start, first, view.inner.numel, team, x);
    }

    /* The sum of f(x) over the line; all threads of the block call it. */
    template <class Each> __device__ double sum(const Each &f)
    {
        double total = 0;
        for (int64_t first = 0; first < view.inner.numel; first += team.piece()) {
            read(first);
            for (int k = 0; k < CTI_LINE_HELD; k++)
                if (first + team.at(k) < view.inner.numel) total += f(x[k]);
        }
        return cti_sum_team(total, team, shared);
    }
};

#endif
