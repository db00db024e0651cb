/*
 * Tiled attention: query [*, L, E], key [*, S, E], value [*, S, D] -> result [*, L, D], logsumexp [*, L]. In this file
 * a "line" is one row of a matrix, i.e. one query or one key. Each block of threads processes some lines of one side
 * (queries or keys), its "own" lines, and loops over tiles of the lines of the "other" side. It computes weights from
 * the scores of a tile, multiplies them by lines of a third matrix (it "gathers" these lines), and adds the products to
 * sums in registers:
 *
 *     result        own: queries   gathers values with softmax weights; rescales if a larger score is found
 *     query.grad    own: queries   gathers keys with ds = p * (grad value^T - along) * factor
 *     key.grad      own: keys      gathers queries with ds
 *     value.grad    own: keys      gathers grad with p
 *     mask.grad     own: queries   sums ds without the factor; gathers nothing
 *
 * where p = exp(scores - logsumexp) and along = sum(grad * result) of each query. Every pass recomputes the scores. If
 * several items of the batch add to the same gradient, one block processes them one after the other, so that the order
 * of sums depends on the sizes only. With dropout, the weights and grad value^T are multiplied by 0 or 1 / (1 -
 * dropout); random number i of the stream determines the factor of score i.
 */
#ifndef CTI_CUDA_ATTENTION_CUH
#define CTI_CUDA_ATTENTION_CUH

#include "kernels/cuda/tile.cuh"
#include "kernels/cuda/view.cuh"
#include "kernels/cuda/warp.cuh"

namespace cti_attention {

enum { ACROSS = 16, DEEP = 16, THREADS = ACROSS * ACROSS };

enum gathering { BY_SOFTMAX, BY_WEIGHTS, BY_GRADIENTS, INTO_MASK };

/* The last two axes of a view as a matrix for each item of the batch; steps in elements. */
struct matrices {
    char *data; /* NULL if the operand is absent */
    int64_t steps[CTI_MAX_NDIM], rows, cols, row_step, col_step;
    int dtype;
};

/*
 * A pass. Scores are own times other^T. The gradients of the weights are reply_own times reply_other^T. Both products
 * are sums over the columns of their operands.
 */
struct job {
    matrices own, other, reply_own, reply_other, gathered, mask, level, along, out;
    int ndim; /* number of batch axes */
    /* batch axes that are distributed over blocks of threads (units) ... */
    int64_t sizes[CTI_MAX_NDIM], unit_sizes[CTI_MAX_NDIM], units;
    int64_t item_sizes[CTI_MAX_NDIM], items; /* ... and batch axes over which one block sums (items) */
    int64_t rows, cols; /* number of rows and columns of the matrix of scores, i.e. of queries and keys */
    /* number of tiles of own lines; of other lines (for the gradient of the mask only); of columns of the result */
    int64_t own_tiles, other_tiles, width_tiles;
    double factor, dropout, rate;
    const int64_t *state;   /* random state of dropout; NULL: no dropout */
    bool causal, is_turned; /* is_turned: own lines are keys */
};

/*
 * Sizes of tiles: `each`, the number of own lines and the number of other lines for each thread; `wide`, the number of
 * gathered columns for each thread.
 */
template <class Kind_, int each_, int wide_> struct shape {
    typedef Kind_ Kind;
    typedef typename Kind::compute_type T;
    typedef cti_share<T, ACROSS, each_> lines;
    typedef cti_share<T, ACROSS, wide_> columns;

    enum { each = each_, wide = wide_, side = lines::lines, width = columns::lines };
};

/* The tile that a block of threads processes, and the offsets of its operands. */
struct standing {
    /* first own line, first gathered column, and first key of the tile for the gradient of the mask */
    int64_t unit, first, column, mask_column;
    int64_t own_at, other_at, reply_own_at, reply_other_at, gathered_at, mask_at, level_at, along_at, out_at, item;
};

/*
 * Shared memory of a block. Row k of `weights` and of `gathered` belongs to line lines::line(k % ACROSS, k / ACROSS) of
 * the other side's tile.
 */
template <class Shape> struct workspace : standing {
    typedef typename Shape::T T;
    alignas(16) T own[DEEP][Shape::lines::pitch];
    alignas(16) T other[DEEP][Shape::lines::pitch];
    alignas(16) T weights[Shape::side][Shape::lines::pitch];
    alignas(16) T gathered[DEEP][Shape::columns::pitch];
};

/* Values that a thread keeps in registers. */
template <class Shape> struct held {
    typedef typename Shape::T T;
    T scores[Shape::each][Shape::each];
    T score_derivatives[Shape::each][Shape::each];
    T sums[Shape::each][Shape::wide];
    /* softmax state of an own line: level is the largest score so far, total the sum of exponentials */
    T level[Shape::each];
    double total[Shape::each];
};

/* ---- position of a block; set by one thread ---- */

__device__ inline void set_item(const job &w, standing &r, int64_t item)
{
    int64_t unit = r.unit, index = 1;
    r.own_at = r.other_at = r.reply_own_at = r.reply_other_at = r.gathered_at = 0;
    r.mask_at = r.level_at = r.along_at = r.out_at = r.item = 0;
    CTI_NOT_UNROLLED
    for (int d = w.ndim - 1; d >= 0; d--) {
        const int64_t at = unit % w.unit_sizes[d] + item % w.item_sizes[d]; /* one of the two terms is 0 */
        unit /= w.unit_sizes[d];
        item /= w.item_sizes[d];
        r.own_at += at * w.own.steps[d];
        r.other_at += at * w.other.steps[d];
        r.reply_own_at += at * w.reply_own.steps[d];
        r.reply_other_at += at * w.reply_other.steps[d];
        r.gathered_at += at * w.gathered.steps[d];
        r.mask_at += at * w.mask.steps[d];
        r.level_at += at * w.level.steps[d];
        r.along_at += at * w.along.steps[d];
        r.out_at += at * w.out.steps[d];
        r.item += at * index;
        index *= w.sizes[d];
    }
}

/* ---- products ---- */

/* Loads DEEP columns of a tile of lines, transposed. */
template <class Shape>
__device__ void load_lines(const matrices &m, int64_t at, int64_t first, int64_t column,
                           typename Shape::T (&to)[DEEP][Shape::lines::pitch])
{
    const int k = threadIdx.x % DEEP, line = threadIdx.x / DEEP;
    const bool is_column = column + k < m.cols;
    at += (first + line) * m.row_step + (column + k) * m.col_step;
    for (int i = 0; i < Shape::side; i += THREADS / DEEP, at += THREADS / DEEP * m.row_step)
        to[k][line + i] = is_column && first + line + i < m.rows ? Shape::Kind::load(m.data, at) : (typename Shape::T)0;
}

/* Adds own lines times other lines^T, summed over all their columns, to sums. */
template <class Shape>
__device__ void add_product(const matrices &own, int64_t own_at, const matrices &other, int64_t other_at, int64_t line,
                            workspace<Shape> &r, typename Shape::T (&sums)[Shape::each][Shape::each])
{
    typedef typename Shape::T T;
    const int across = threadIdx.x % ACROSS, down = threadIdx.x / ACROSS;
    CTI_NOT_UNROLLED
    for (int64_t column = 0; column < own.cols; column += DEEP) {
        __syncthreads();
        load_lines<Shape>(own, own_at, r.first, column, r.own);
        load_lines<Shape>(other, other_at, line, column, r.other);
        __syncthreads();
        for (int k = 0; k < DEEP; k++) {
            T x[Shape::each], y[Shape::each];
            Shape::lines::load(r.own[k], down, x);
            Shape::lines::load(r.other[k], across, y);
            CTI_UNROLLED
            for (int i = 0; i < Shape::each; i++) {
                CTI_UNROLLED
                for (int j = 0; j < Shape::each; j++) sums[i][j] = cti_fused(x[i], y[j], sums[i][j]);
            }
        }
    }
}

template <class Shape>
__device__ void multiply(const matrices &own, int64_t own_at, const matrices &other, int64_t other_at, int64_t line,
                         workspace<Shape> &r, typename Shape::T (&sums)[Shape::each][Shape::each])
{
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        CTI_UNROLLED
        for (int j = 0; j < Shape::each; j++) sums[i][j] = 0;
    }
    add_product<Shape>(own, own_at, other, other_at, line, r, sums);
}

/* Adds weights times gathered lines to sums; the tile of gathered lines begins at line `line`. */
template <class Shape>
__device__ void gather(const matrices &m, int64_t matrix_at, int64_t line, workspace<Shape> &r,
                       typename Shape::T (&sums)[Shape::each][Shape::wide])
{
    typedef typename Shape::T T;
    const int across = threadIdx.x % ACROSS, down = threadIdx.x / ACROSS, column = threadIdx.x % Shape::width;
    const bool is_column = r.column + column < m.cols;
    CTI_NOT_UNROLLED
    for (int part = 0; part < Shape::each; part++) {
        __syncthreads();
        for (int k = threadIdx.x / Shape::width; k < DEEP; k += THREADS / Shape::width) {
            const int64_t from = line + Shape::lines::line(k, part);
            const int64_t at = matrix_at + from * m.row_step + (r.column + column) * m.col_step;
            r.gathered[k][column] = is_column && from < m.rows ? Shape::Kind::load(m.data, at) : (T)0;
        }
        __syncthreads();
        for (int k = 0; k < DEEP; k++) {
            T x[Shape::each], y[Shape::wide];
            Shape::lines::load(r.weights[part * DEEP + k], down, x);
            Shape::columns::load(r.gathered[k], across, y);
            CTI_UNROLLED
            for (int i = 0; i < Shape::each; i++) {
                CTI_UNROLLED
                for (int j = 0; j < Shape::wide; j++) sums[i][j] = cti_fused(x[i], y[j], sums[i][j]);
            }
        }
    }
}

/* ---- scores ---- */

/* The query (row) and the key (col) that belong to own line i and other line j of this thread. */
struct score_position {
    int64_t row, col;
};

template <class Shape>
__device__ score_position position_of(const job &w, const workspace<Shape> &r, int64_t line, int i, int j)
{
    const int64_t own = r.first + Shape::lines::line(threadIdx.x / ACROSS, i),
                  other = line + Shape::lines::line(threadIdx.x % ACROSS, j);
    return w.is_turned ? score_position{other, own} : score_position{own, other};
}

template <class Kind>
__device__ typename Kind::compute_type masked(const job &w, int64_t mask_at, score_position p,
                                              typename Kind::compute_type score)
{
    typedef typename Kind::compute_type T;
    if (p.row >= w.rows || p.col >= w.cols || (w.causal && p.col > p.row)) return -(T)INFINITY;
    if (!w.mask.data) return score;
    const int64_t at = mask_at + p.row * w.mask.row_step + p.col * w.mask.col_step;
    if (w.mask.dtype == CT_DTYPE_BOOL) return ((const uint8_t *)w.mask.data)[at] ? score : -(T)INFINITY;
    if (w.mask.dtype == CT_DTYPE_F32) return score + (T)((const float *)w.mask.data)[at];
    return score + Kind::load(w.mask.data, at);
}

template <class Shape> __device__ void make_scores(const job &w, workspace<Shape> &r, int64_t line, held<Shape> &h)
{
    multiply<Shape>(w.own, r.own_at, w.other, r.other_at, line, r, h.scores);
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        CTI_UNROLLED
        for (int j = 0; j < Shape::each; j++)
            h.scores[i][j] = masked<typename Shape::Kind>(w, r.mask_at, position_of(w, r, line, i, j),
                                                          h.scores[i][j] * (typename Shape::T)w.factor);
    }
}

/* Computes the dropout factors of this thread's scores and stores them in the array of the weights. */
__device__ inline float uniform_of(cti_random_state state, int64_t i, float)
{
    float block[4];
    cti_uniform_block(state, (uint64_t)i / 4, block);
    const int k = i % 4;
    return k == 0 ? block[0] : k == 1 ? block[1] : k == 2 ? block[2] : block[3];
}

__device__ inline double uniform_of(cti_random_state state, int64_t i, double)
{
    double block[2];
    cti_uniform_block_f64(state, (uint64_t)i / 2, block);
    return i % 2 ? block[1] : block[0];
}

template <class Shape> __device__ void draw(const job &w, workspace<Shape> &r, int64_t line)
{
    typedef typename Shape::T T;
    const cti_random_state state = {(uint64_t)w.state[0], (uint64_t)w.state[1]};
    CTI_NOT_UNROLLED
    for (int e = 0; e < Shape::each * Shape::each; e++) {
        const int i = e / Shape::each, j = e % Shape::each;
        const score_position p = position_of(w, r, line, i, j);
        const T x = uniform_of(state, (r.item * w.rows + p.row) * w.cols + p.col, T());
        r.weights[j * ACROSS + threadIdx.x % ACROSS][Shape::lines::line(threadIdx.x / ACROSS, i)] =
            x >= (T)w.dropout ? (T)w.rate : 0;
    }
}

template <class Shape> __device__ typename Shape::T &weight_of(workspace<Shape> &r, int i, int j)
{
    return r.weights[j * ACROSS + threadIdx.x % ACROSS][Shape::lines::line(threadIdx.x / ACROSS, i)];
}

__device__ inline float exponential(float x) { return expf(x); }

__device__ inline double exponential(double x) { return exp(x); }

template <class T> __device__ T largest(T a, T b) { return a != a || a > b ? a : b; /* a NaN is kept */ }

/* ---- from scores to weights ---- */

/*
 * Converts scores to softmax weights relative to the largest score so far. If this tile changes the largest score, the
 * sums of earlier tiles are rescaled.
 */
template <class Shape> __device__ void weigh_by_softmax(const job &w, workspace<Shape> &r, held<Shape> &h)
{
    typedef typename Shape::T T;
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        T most = h.level[i];
        CTI_UNROLLED
        for (int j = 0; j < Shape::each; j++) most = largest(h.scores[i][j], most);
        for (int bits = 1; bits < ACROSS; bits *= 2) most = largest(cti_shuffle_xor(most, bits), most);
        const bool is_seen = most != -(T)INFINITY;
        const T shrink = is_seen ? exponential(h.level[i] - most) : (T)1;
        double total = 0;
        CTI_UNROLLED
        for (int j = 0; j < Shape::each; j++) {
            const T e = is_seen ? exponential(h.scores[i][j] - most) : (T)0;
            total += (double)e;
            weight_of(r, i, j) = w.state ? e * weight_of(r, i, j) : e;
        }
        for (int bits = 1; bits < ACROSS; bits *= 2) total += cti_shuffle_xor(total, bits);
        h.total[i] = h.total[i] * (double)shrink + total;
        h.level[i] = most;
        CTI_UNROLLED
        for (int j = 0; j < Shape::wide; j++) h.sums[i][j] *= shrink;
    }
}

/* Computes the weight of one score: p, or ds from p and the score's gradient. */
template <class Shape, gathering how>
__device__ void weigh_score(const job &w, workspace<Shape> &r, score_position p, int i, int j, held<Shape> &h)
{
    typedef typename Shape::T T;
    const int64_t row = p.row < w.rows ? p.row : w.rows - 1;
    const T level = ((const T *)w.level.data)[r.level_at + row * w.level.col_step];
    T x = level == -(T)INFINITY || p.row >= w.rows ? (T)0 : exponential(h.scores[i][j] - level);
    if (how == BY_WEIGHTS) {
        if (w.state) x *= weight_of(r, i, j);
    } else {
        const T along = ((const T *)w.along.data)[r.along_at + row],
                reached = w.state ? h.score_derivatives[i][j] * weight_of(r, i, j) : h.score_derivatives[i][j];
        x = x * (reached - along) * (how == INTO_MASK ? (T)1 : (T)w.factor);
    }
    if (how != INTO_MASK)
        weight_of(r, i, j) = x;
    else if (p.row < w.rows && p.col < w.cols)
        h.sums[i][j] += x;
}

template <class Shape, gathering how>
__device__ void weigh_again(const job &w, workspace<Shape> &r, int64_t line, held<Shape> &h)
{
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        CTI_UNROLLED
        for (int j = 0; j < Shape::each; j++) weigh_score<Shape, how>(w, r, position_of(w, r, line, i, j), i, j, h);
    }
}

template <class Shape, gathering how>
__device__ void run_tile(const job &w, workspace<Shape> &r, int64_t line, held<Shape> &h)
{
    __syncthreads(); /* other threads may still read the preceding tile */
    if (w.state) draw<Shape>(w, r, line);
    make_scores<Shape>(w, r, line, h);
    if (how == BY_GRADIENTS || how == INTO_MASK)
        multiply<Shape>(w.reply_own, r.reply_own_at, w.reply_other, r.reply_other_at, line, r, h.score_derivatives);
    if (how == BY_SOFTMAX)
        weigh_by_softmax<Shape>(w, r, h);
    else
        weigh_again<Shape, how>(w, r, line, h);
    if (how != INTO_MASK) gather<Shape>(w.gathered, r.gathered_at, line, r, h.sums);
}

/* ---- blocks ---- */

__device__ inline void next_item(const job &w, standing &r, int64_t item)
{
    __syncthreads(); /* other threads may still read the preceding item */
    if (threadIdx.x == 0) set_item(w, r, item);
    __syncthreads();
}

/* Processes all other lines that the own lines may attend to under the causal mask. */
template <class Shape, gathering how> __device__ void run_lines(const job &w, workspace<Shape> &r, held<Shape> &h)
{
    const int64_t behind = r.first + Shape::side < w.own.rows ? r.first + Shape::side : w.own.rows;
    const int64_t first = w.causal && w.is_turned ? r.first : 0,
                  end = w.causal && !w.is_turned && behind < w.other.rows ? behind : w.other.rows;
    for (int64_t line = first; line < end; line += Shape::side) run_tile<Shape, how>(w, r, line, h);
}

template <class Shape, gathering how> __device__ void start(held<Shape> &h)
{
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        h.level[i] = -(typename Shape::T)INFINITY;
        h.total[i] = 0;
        CTI_UNROLLED
        for (int j = 0; j < Shape::wide; j++) h.sums[i][j] = 0;
    }
}

template <class Shape, gathering how>
__device__ void store(const job &w, const workspace<Shape> &r, const held<Shape> &h)
{
    typedef typename Shape::T T;
    const int across = threadIdx.x % ACROSS, down = threadIdx.x / ACROSS;
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        const int64_t line = r.first + Shape::lines::line(down, i);
        if (line >= w.own.rows) continue;
        const double total = h.total[i];
        const T share = how != BY_SOFTMAX ? (T)1 : total == 0 ? (T)0 : (T)(1 / total);
        CTI_UNROLLED
        for (int j = 0; j < Shape::wide; j++) {
            const int64_t column = r.column + Shape::columns::line(across, j);
            if (column >= w.out.cols) continue;
            const T x = how == BY_SOFTMAX ? h.sums[i][j] * share : h.sums[i][j];
            Shape::Kind::store(w.out.data, r.out_at + line * w.out.row_step + column * w.out.col_step, x);
        }
        if (how == BY_SOFTMAX && across == 0 && r.column == 0 && w.level.data)
            ((T *)w.level.data)[r.level_at + line * w.level.col_step] =
                total == 0 ? -(T)INFINITY : (T)((double)h.level[i] + log(total));
    }
}

/* Sets the position of tile i of own lines and columns. */
__device__ inline void begin_lines(const job &w, standing &r, int64_t i, int side, int width)
{
    __syncthreads();
    if (threadIdx.x == 0) {
        const int64_t tile = i / w.width_tiles % w.own_tiles;
        r.unit = i / w.width_tiles / w.own_tiles;
        /* with a causal mask the last queries attend to the largest number of keys, so their tiles are started first */
        r.first = (w.is_turned ? tile : w.own_tiles - 1 - tile) * side;
        r.column = i % w.width_tiles * width;
        set_item(w, r, 0);
    }
    __syncthreads();
}

template <class Shape, gathering how>
__global__ void __launch_bounds__(THREADS, how == BY_GRADIENTS || how == BY_WEIGHTS ? 1 : 2)
    gather_lines(const __grid_constant__ job w)
{
    __shared__ workspace<Shape> r;
    const int64_t count = w.units * w.own_tiles * w.width_tiles;
    for (int64_t i = blockIdx.x; i < count; i += gridDim.x) {
        begin_lines(w, r, i, Shape::side, Shape::width);
        held<Shape> h;
        start<Shape, how>(h);
        for (int64_t item = 0; item < w.items; item++) {
            if (w.items > 1) next_item(w, r, item);
            run_lines<Shape, how>(w, r, h);
        }
        store<Shape, how>(w, r, h);
    }
}

/* ---- gradient of the mask ---- */

/*
 * Stores a tile of the gradient of the mask. If the mask has size 1 along an axis, the tile is first summed over its
 * own lines, its other lines, or both.
 */
template <class Shape> __device__ void store_mask(const job &w, workspace<Shape> &r, const held<Shape> &h)
{
    const bool one_row = w.out.rows == 1, one_column = w.out.cols == 1;
    const int t = threadIdx.x;
    __syncthreads();
    CTI_UNROLLED
    for (int i = 0; i < Shape::each; i++) {
        CTI_UNROLLED
        for (int j = 0; j < Shape::each; j++) weight_of(r, i, j) = h.sums[i][j];
    }
    __syncthreads();
    if (one_column && t < Shape::side) {
        double sum = 0;
        for (int k = 0; k < Shape::side; k++) sum += (double)r.weights[k][t];
        r.weights[0][t] = (typename Shape::T)sum;
    }
    __syncthreads();
    if (one_row && t < (one_column ? 1 : (int)Shape::side)) {
        double sum = 0;
        for (int k = 0; k < Shape::side; k++) sum += (double)r.weights[t][k];
        r.weights[t][0] = (typename Shape::T)sum;
    }
    __syncthreads();
    for (int e = t; e < Shape::side * Shape::side; e += THREADS) {
        const int k = e / Shape::side, own = e % Shape::side;
        const int64_t row = one_row ? own : r.first + own,
                      col = (one_column ? 0 : r.mask_column) + Shape::lines::line(k % ACROSS, k / ACROSS);
        if (row >= w.out.rows || col >= w.out.cols) continue;
        const int64_t at = r.out_at + row * w.out.row_step + col * w.out.col_step;
        if (w.out.dtype == CT_DTYPE_F32) /* mask may be f32 whatever the dtype of the query */
            ((float *)w.out.data)[at] = (float)r.weights[k][own];
        else
            Shape::Kind::store(w.out.data, at, r.weights[k][own]);
    }
}

template <class Shape> __global__ void __launch_bounds__(THREADS, 1) add_mask(const __grid_constant__ job w)
{
    __shared__ workspace<Shape> r;
    const bool one_row = w.out.rows == 1, one_column = w.out.cols == 1;
    const int64_t downs = one_row ? 1 : w.own_tiles, sides = one_column ? 1 : w.other_tiles;
    for (int64_t n = blockIdx.x; n < w.units * downs * sides; n += gridDim.x) {
        held<Shape> h;
        start<Shape, INTO_MASK>(h);
        __syncthreads();
        if (threadIdx.x == 0) {
            r.unit = n / sides / downs;
            r.mask_column = n % sides * Shape::side;
            r.column = 0;
            set_item(w, r, 0);
        }
        for (int64_t item = 0; item < w.items; item++)
            for (int64_t down = 0; down < (one_row ? w.own_tiles : 1); down++) {
                next_item(w, r, item);
                if (threadIdx.x == 0) r.first = (one_row ? down : n / sides % downs) * Shape::side;
                for (int64_t side = 0; side < (one_column ? w.other_tiles : 1); side++)
                    run_tile<Shape, INTO_MASK>(w, r, one_column ? side * Shape::side : n % sides * Shape::side, h);
            }
        __syncthreads();
        if (threadIdx.x == 0) r.first = n / sides % downs * Shape::side;
        store_mask<Shape>(w, r, h);
    }
}

/* ---- along: one warp per query ---- */

template <class Kind> __global__ void add_along(const __grid_constant__ job w, matrices grad, matrices result)
{
    typedef typename Kind::compute_type T;
    const int64_t lanes = CTI_CUDA_WARP, lane = threadIdx.x % lanes, rows = w.units * w.rows;
    for (int64_t i = cti_first_index() / lanes; i < rows; i += cti_index_stride() / lanes) {
        int64_t item = cti_quotient(i, w.rows), row = i - item * w.rows;
        int64_t grad_at = row * grad.row_step, result_at = row * result.row_step;
        CTI_NOT_UNROLLED
        for (int d = w.ndim - 1; d >= 0; d--) {
            const int64_t rest = cti_quotient(item, w.sizes[d]), at = item - rest * w.sizes[d];
            grad_at += at * grad.steps[d];
            result_at += at * result.steps[d];
            item = rest;
        }
        double sum = 0;
        for (int64_t c = lane; c < grad.cols; c += lanes)
            sum += (double)Kind::load(grad.data, grad_at + c * grad.col_step) *
                   (double)Kind::load(result.data, result_at + c * result.col_step);
        for (int bits = 1; bits < lanes; bits *= 2) sum += cti_shuffle_xor(sum, bits);
        if (lane == 0) ((T *)w.along.data)[i] = (T)sum;
    }
}

} // namespace cti_attention

#endif
