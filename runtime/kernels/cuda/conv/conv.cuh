/*
 * Convolutions as products of matrices that are never stored as a whole (implicit GEMM): result[row][column] is the sum
 * over terms of left[row][term] * source[term, column]. The source is a volume [N, C, D, H, W], or an image [N, C, H,
 * W] treated as a volume of depth 1. Term and column together determine the position at which it is read; outside its
 * sizes it is 0.
 *
 *     forward         rows: result channels   terms: input channel, tap        columns: image, result position
 *     input.grad      rows: input channels    terms: result channel, tap       columns: image, input position
 *     weight.grad     rows: result channels   terms: image, result position    columns: input channel, tap
 *
 * The index of a term, and of a column, is split into four digits. The first digit does not change the position in the
 * source; each of the other three moves it along one of the three axes. The gradient of an input has one pass per phase
 * of the stride, because input coordinate y depends only on the taps r for which y + padding - r * dilation is a
 * multiple of the stride.
 */
#ifndef CTI_CUDA_CONV_CUH
#define CTI_CUDA_CONV_CUH

#include "kernels/cuda/tile.cuh"
#include "kernels/cuda/view.cuh"

namespace {

enum { AXES = 3, DIGITS = AXES + 1, THREADS = CTI_CUDA_THREADS };

/*
 * The four digits of the index of a term or of a column. sizes: number of values of each digit. source: step of each
 * digit in the source, in elements. other: step in the left matrix for digits of a term, in the result for digits of a
 * column.
 */
struct digits {
    int64_t sizes[DIGITS], source[DIGITS], other[DIGITS], coordinates[DIGITS];

    __host__ __device__ int64_t count() const
    {
        int64_t product = 1;
        for (int d = 0; d < DIGITS; d++) product *= sizes[d];
        return product;
    }
};

/* The fields of a job that differ between the phases of an input's gradient. */
struct pass {
    digits terms, columns;
    int64_t num_terms, num_columns;
    /* position in the source of the first term of the first column; element offsets of the first elements */
    int64_t origin[AXES], source, left, result;
};

/* One axis of the gradient of an input. */
struct phase_axis {
    int64_t count, stride, padding, dilation, kernel, input;
    /* divisor: gcd of stride and dilation; modulus: stride / divisor; inverse: of dilation / divisor modulo modulus */
    int64_t divisor, modulus, inverse;
    int64_t source, left, result; /* steps in elements */
};

struct job {
    const char *source, *left, *bias; /* bias is NULL if there is none */
    char *result;
    pass whole;
    phase_axis axes[AXES]; /* used if has_phases */
    bool has_phases, is_partial;
    int64_t extents[AXES]; /* sizes of the source */
    int64_t rows, left_row, result_row, bias_row;
    int64_t source_group, left_group, result_group, bias_group;
    int64_t row_tiles, column_tiles, parts, groups, phases;
    int dtype;
};

/* Any integer dtype. */
struct any_integer {
    typedef int64_t compute_type;

    static __device__ int64_t load(const char *data, int64_t i, int dtype)
    {
        return cti_memory<int64_t>::load(data, i, dtype);
    }

    static __device__ void store(char *data, int64_t i, int64_t x, int dtype)
    {
        cti_memory<int64_t>::store(data, i, dtype, x);
    }
};

template <int of_dtype> struct known : cti_stored<of_dtype> {
    typedef typename cti_stored<of_dtype>::compute_type compute_type;

    static __device__ compute_type load(const char *data, int64_t i, int)
    {
        return cti_stored<of_dtype>::load(data, i);
    }

    static __device__ void store(char *data, int64_t i, compute_type x, int)
    {
        cti_stored<of_dtype>::store(data, i, x);
    }
};

/*
 * Sizes of a tile: threads along the rows and along the columns, results of each thread along the rows and along the
 * columns, and number of terms in one step.
 */
template <class Kind, int rows_across, int rows_each, int columns_across, int columns_each, int deep_, int blocks_ = 1>
struct tile {
    typedef typename Kind::compute_type T;
    typedef cti_share<T, rows_across, rows_each> of_rows;
    typedef cti_share<T, columns_across, columns_each> of_columns;

    enum {
        deep = deep_,
        rows = of_rows::lines,
        columns = of_columns::lines,
        /* blocks per multiprocessor */
        blocks = blocks_
    };

    static_assert(rows_across * columns_across == THREADS, "a tile is the work of one block");
};

/* ---- shared memory of a block ---- */

/* The tile of a block, and the terms of its part. */
struct spot_of_tile {
    int64_t row, column, group, part, begin, end;
};

/*
 * Precomputed offsets and positions of some terms, or of the columns of a tile; all threads read them. Coordinate: a
 * 64-bit type if positions in the source do not fit 32 bits.
 */
template <class Coordinate, int count> struct spots {
    int64_t source[count], other[count];
    Coordinate coordinates[AXES][count];
};

template <class Tile, class Coordinate> struct workspace {
    typedef typename Tile::T T;
    alignas(16) T left[2][Tile::deep][Tile::of_rows::pitch];
    alignas(16) T right[2][Tile::deep][Tile::of_columns::pitch];
    spots<Coordinate, Tile::deep> terms[2];
    spots<Coordinate, Tile::columns> columns;
    int64_t at[Tile::deep][DIGITS], step[DIGITS]; /* digits of the terms that are read next; their increment */
    pass now;
    spot_of_tile here;
};

/* Splits an index into its digits. */
__device__ inline void digits_of(const digits &of, int64_t index, int64_t *at)
{
    CTI_NOT_UNROLLED
    for (int d = DIGITS - 1; d > 0; d--) {
        const int64_t rest = cti_quotient(index, of.sizes[d]);
        at[d] = index - rest * of.sizes[d];
        index = rest;
    }
    at[0] = index;
}

template <class Coordinate, int count>
__device__ void set_spot(const digits &of, const int64_t *at, spots<Coordinate, count> &to, int i)
{
    int64_t source = 0, other = 0;
    for (int d = 0; d < DIGITS; d++) {
        source += at[d] * of.source[d];
        other += at[d] * of.other[d];
        if (d > 0) to.coordinates[d - 1][i] = (Coordinate)(at[d] * of.coordinates[d]);
    }
    to.source[i] = source;
    to.other[i] = other;
}

/* Sets the offsets of the terms that the block reads next, and advances their digits. */
template <class Tile, class Coordinate> __device__ void set_terms(workspace<Tile, Coordinate> &r, int which)
{
    if (threadIdx.x >= Tile::deep) return;
    int64_t *at = r.at[threadIdx.x];
    set_spot(r.now.terms, at, r.terms[which], threadIdx.x);
    for (int d = DIGITS - 1; d >= 0; d--) {
        at[d] += r.step[d];
        if (d > 0 && at[d] >= r.now.terms.sizes[d]) {
            at[d] -= r.now.terms.sizes[d];
            at[d - 1]++;
        }
    }
}

/* ---- phases ---- */

/* Sets one axis of a phase. A phase uses the first tap that contributes, and every modulus-th tap after it. */
__device__ inline void set_phase(const phase_axis &axis, int64_t phase, int a, pass &to)
{
    const int64_t sum = phase + axis.padding;
    int64_t first = axis.kernel;
    if (sum % axis.divisor == 0) first = sum / axis.divisor % axis.modulus * axis.inverse % axis.modulus;
    const int64_t taps = first < axis.kernel ? (axis.kernel - 1 - first) / axis.modulus + 1 : 0;
    to.origin[a] = taps > 0 ? (sum - first * axis.dilation) / axis.stride : 0;
    to.source += to.origin[a] * axis.source;
    to.left += taps > 0 ? first * axis.left : 0;
    to.result += phase * axis.result;
    to.terms.sizes[a + 1] = taps;
    to.terms.coordinates[a + 1] = -(axis.dilation / axis.divisor);
    to.terms.source[a + 1] = to.terms.coordinates[a + 1] * axis.source;
    to.terms.other[a + 1] = axis.modulus * axis.left;
    to.columns.sizes[a + 1] = (axis.input - phase - 1) / axis.stride + 1;
    to.columns.coordinates[a + 1] = 1;
    to.columns.source[a + 1] = axis.source;
    to.columns.other[a + 1] = axis.stride * axis.result;
}

/* Sets the position of a tile; called by one thread. */
template <class Job>
__device__ __noinline__ void set_position(const Job &w, int64_t tile, int rows, int columns, spot_of_tile &here,
                                          pass &to)
{
    here.row = tile % w.row_tiles * rows;
    tile /= w.row_tiles;
    here.column = tile % w.column_tiles * columns;
    tile /= w.column_tiles;
    here.part = tile % w.parts;
    tile /= w.parts;
    here.group = tile % w.groups;
    int64_t phase = tile / w.groups;
    to = w.whole;
    if (w.has_phases) {
        CTI_NOT_UNROLLED
        for (int a = AXES - 1; a >= 0; a--) {
            set_phase(w.axes[a], phase % w.axes[a].count, a, to);
            phase /= w.axes[a].count;
        }
    }
    to.num_terms = to.terms.count();
    to.num_columns = to.columns.count();
    here.begin = to.num_terms * here.part / w.parts;
    here.end = to.num_terms * (here.part + 1) / w.parts;
}

/* ---- a tile ---- */

/* Loads the operands of a tile: first from global memory to registers, then from registers to shared memory. */
template <class Kind, class Tile, class Coordinate, bool terms_run> struct carrier {
    typedef typename Kind::compute_type T;

    enum {
        deep = Tile::deep,
        columns = Tile::columns,
        lefts = (Tile::rows * deep + THREADS - 1) / THREADS,
        rights = columns * deep / THREADS,
        /* length of the axis of the right matrix along which neighbouring threads read */
        side = terms_run ? deep : columns,
        left_step = THREADS / deep,
        right_step = THREADS / side
    };

    static_assert(THREADS % deep == 0 && THREADS % columns == 0 && columns * deep % THREADS == 0, "no rest");

    T left[lefts], right[rights];
    const job &w;
    workspace<Tile, Coordinate> &r;
    int64_t left_at, source_at;
    int rows, count; /* number of lines that this thread loads, from its first line on; number of columns that exist */
    int64_t source;  /* offset of this thread's column */
    Coordinate coordinates[AXES];

    __device__ carrier(const job &w_, workspace<Tile, Coordinate> &r_) : w(w_), r(r_)
    {
        const spot_of_tile &p = r.here;
        const int first = threadIdx.x / deep;
        left_at = r.now.left + p.group * w.left_group + (p.row + first) * w.left_row;
        source_at = p.group * w.source_group;
        const int64_t behind = w.rows - p.row - first, rest = r.now.num_columns - p.column;
        rows = behind > Tile::rows ? Tile::rows : (int)behind;
        count = rest > columns ? columns : (int)rest;
        if (first >= Tile::rows) rows = 0;
        if (!terms_run) take(r.columns, threadIdx.x % columns);
    }

    template <int size> __device__ void take(const spots<Coordinate, size> &from, int i)
    {
        source = from.source[i];
        for (int a = 0; a < AXES; a++) coordinates[a] = from.coordinates[a][i];
    }

    /*
     * Arithmetic in 32 bits may wrap, but no position is so far outside the source that it wraps to a position inside.
     */
    template <int size> __device__ bool is_inside(const spots<Coordinate, size> &other, int i) const
    {
        bool inside = true;
        for (int a = 0; a < AXES; a++)
            inside = inside && (Coordinate)(coordinates[a] + other.coordinates[a][i]) < (Coordinate)w.extents[a];
        return inside;
    }

    template <int size> __device__ void fetch_right(const spots<Coordinate, size> &other, int first, int last, bool own)
    {
        for (int i = 0; i < rights; i++) {
            const int k = first + i * right_step;
            right[i] = T();
            if (own && k < last && is_inside(other, k))
                right[i] = Kind::load(w.source, source_at + source + other.source[k], w.dtype);
        }
    }

    /* last: number of terms that exist in this step. */
    __device__ void fetch(int which, int last)
    {
        const spots<Coordinate, deep> &terms = r.terms[which];
        const int term = threadIdx.x % deep;
        const int64_t at = left_at + terms.other[term];
        for (int i = 0; i < lefts; i++) {
            left[i] = T();
            if (term < last && i * left_step < rows)
                left[i] = Kind::load(w.left, at + i * left_step * w.left_row, w.dtype);
        }
        if (terms_run) take(terms, term);
        if (terms_run)
            fetch_right(r.columns, threadIdx.x / side, count, term < last);
        else
            fetch_right(terms, threadIdx.x / side, last, (int)threadIdx.x % columns < count);
    }

    __device__ void put(int which) const
    {
        const int term = threadIdx.x % deep, row = threadIdx.x / deep, own = threadIdx.x % side,
                  other = threadIdx.x / side;
        for (int i = 0; i < lefts; i++)
            if (row + i * left_step < Tile::rows) r.left[which][term][row + i * left_step] = left[i];
        for (int i = 0; i < rights; i++) {
            const int k = other + i * right_step;
            r.right[which][terms_run ? own : k][terms_run ? k : own] = right[i];
        }
    }
};

/*
 * Sets the offsets of the columns of a tile. Not inlined, because it divides: divisions in the middle of a kernel need
 * additional registers.
 */
template <class Tile, class Coordinate> __device__ __noinline__ void set_columns(workspace<Tile, Coordinate> &r)
{
    for (int n = threadIdx.x; n < Tile::columns && r.here.column + n < r.now.num_columns; n += THREADS) {
        int64_t at[DIGITS];
        digits_of(r.now.columns, r.here.column + n, at);
        set_spot(r.now.columns, at, r.columns, n);
        r.columns.source[n] += r.now.source;
        for (int a = 0; a < AXES; a++) r.columns.coordinates[a][n] += (Coordinate)r.now.origin[a];
    }
    if (r.here.begin >= r.here.end) return;
    if (threadIdx.x < Tile::deep) digits_of(r.now.terms, r.here.begin + threadIdx.x, r.at[threadIdx.x]);
    if (threadIdx.x == THREADS - 1) digits_of(r.now.terms, Tile::deep, r.step);
}

/* Prepares a tile. Returns false if the tile has no columns, which happens for the last tiles of smaller phases. */
template <class Tile, class Coordinate>
__device__ bool begin_tile(const job &w, workspace<Tile, Coordinate> &r, int64_t index)
{
    if (threadIdx.x == 0) set_position(w, index, Tile::rows, Tile::columns, r.here, r.now);
    __syncthreads();
    if (r.here.column >= r.now.num_columns) return false;
    set_columns<Tile, Coordinate>(r);
    __syncthreads();
    return true;
}

/* Stores the element in row `row` and column n of a tile. The caller passes only positions inside the result. */
template <class Kind, class Tile, class Coordinate, class X>
__device__ void store_one(const job &w, const workspace<Tile, Coordinate> &r, int64_t row, int n, X x)
{
    const spot_of_tile &p = r.here;
    const int64_t to = r.now.result + p.group * w.result_group + row * w.result_row,
                  partial = ((p.part * w.groups + p.group) * w.rows + row) * r.now.num_columns + p.column;
    if (w.is_partial)
        ((X *)w.result)[partial + n] = x;
    else
        Kind::store(w.result, to + r.columns.other[n], x, w.dtype);
}

template <class Kind, class Tile, class Coordinate>
__device__ typename Kind::compute_type bias_of(const job &w, const workspace<Tile, Coordinate> &r, int64_t row)
{
    typename Kind::compute_type bias = {};
    if (w.bias && row < w.rows) bias = Kind::load(w.bias, r.here.group * w.bias_group + row * w.bias_row, w.dtype);
    return bias;
}

/* The sums of a thread, without tensor cores. */
template <class Kind_, class Tile, class Coordinate> struct plain_sums {
    typedef Kind_ Kind; /* type of the result */
    typedef typename Tile::T T;
    typedef T number;
    T sums[Tile::of_rows::each][Tile::of_columns::each];

    __device__ static int across() { return threadIdx.x % Tile::of_columns::across; }

    __device__ static int down() { return threadIdx.x / Tile::of_columns::across; }

    /* Initialises the sums: to the bias, or to 0. */
    __device__ void start(const job &w, const workspace<Tile, Coordinate> &r)
    {
        CTI_UNROLLED
        for (int i = 0; i < Tile::of_rows::each; i++) {
            const T bias = bias_of<Kind>(w, r, r.here.row + Tile::of_rows::line(down(), i));
            CTI_UNROLLED
            for (int j = 0; j < Tile::of_columns::each; j++) sums[i][j] = bias;
        }
    }

    __device__ void add(const workspace<Tile, Coordinate> &r, int now)
    {
        for (int k = 0; k < Tile::deep; k++) {
            T x[Tile::of_rows::each], y[Tile::of_columns::each];
            Tile::of_rows::load(r.left[now][k], down(), x);
            Tile::of_columns::load(r.right[now][k], across(), y);
            CTI_UNROLLED
            for (int i = 0; i < Tile::of_rows::each; i++) {
                CTI_UNROLLED
                for (int j = 0; j < Tile::of_columns::each; j++) sums[i][j] = cti_fused(x[i], y[j], sums[i][j]);
            }
        }
    }

    __device__ void store(const job &w, const workspace<Tile, Coordinate> &r) const
    {
        CTI_UNROLLED
        for (int i = 0; i < Tile::of_rows::each; i++) {
            const int64_t row = r.here.row + Tile::of_rows::line(down(), i);
            if (row >= w.rows) continue;
            CTI_UNROLLED
            for (int j = 0; j < Tile::of_columns::each; j++) {
                const int n = Tile::of_columns::line(across(), j);
                if (r.here.column + n < r.now.num_columns) store_one<Kind>(w, r, row, n, sums[i][j]);
            }
        }
    }
};

template <class Tile> __device__ int terms_of(int64_t rest) { return rest > Tile::deep ? (int)Tile::deep : (int)rest; }

template <class Kind, class Tile, class Coordinate, bool terms_run, class Sums>
__device__ void run_tile(const job &w, workspace<Tile, Coordinate> &r)
{
    int64_t rest = r.here.end - r.here.begin;
    Sums sums;
    sums.start(w, r);
    carrier<Kind, Tile, Coordinate, terms_run> carried(w, r);
    if (rest > 0) {
        set_terms<Tile, Coordinate>(r, 0);
        __syncthreads();
        carried.fetch(0, terms_of<Tile>(rest));
        carried.put(0);
        set_terms<Tile, Coordinate>(r, 1);
        __syncthreads();
    }
    for (int now = 0; rest > 0; now ^= 1) {
        rest -= Tile::deep;
        if (rest > 0) carried.fetch(now ^ 1, terms_of<Tile>(rest));
        sums.add(r, now);
        if (rest <= 0) break;
        carried.put(now ^ 1);
        set_terms<Tile, Coordinate>(r, now);
        __syncthreads();
    }
    sums.store(w, r);
}

/* Kernel of a pass. Kind: type of the factors in shared memory. */
template <class Kind, class Tile, class Coordinate, bool terms_run, class Sums>
__global__ void __launch_bounds__(THREADS, Tile::blocks) multiply(const __grid_constant__ job w)
{
    __shared__ workspace<Tile, Coordinate> r;
    const int64_t tiles = w.row_tiles * w.column_tiles * w.parts * w.groups * w.phases;
    for (int64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
        if (begin_tile<Tile, Coordinate>(w, r, tile)) run_tile<Kind, Tile, Coordinate, terms_run, Sums>(w, r);
        __syncthreads();
    }
}

/* ---- sums of the parts, added in order ---- */

template <class Kind>
__global__ void __launch_bounds__(THREADS) add_parts(const __grid_constant__ job w, const char *partial)
{
    typedef typename Kind::compute_type T;
    const int64_t columns = w.whole.num_columns, count = w.groups * w.rows * columns;
    for (int64_t i = cti_first_index(); i < count; i += cti_index_stride()) {
        const int64_t row = cti_quotient(i, columns), group = cti_quotient(row, w.rows);
        T sum = ((const T *)partial)[i];
        for (int64_t k = 1; k < w.parts; k++) sum = cti_sum(sum, ((const T *)partial)[k * count + i]);
        int64_t at[DIGITS], to = w.whole.result + group * w.result_group + (row - group * w.rows) * w.result_row;
        digits_of(w.whole.columns, i - row * columns, at);
        for (int d = 0; d < DIGITS; d++) to += at[d] * w.whole.columns.other[d];
        Kind::store(w.result, to, sum, w.dtype);
    }
}

} // namespace

#endif
