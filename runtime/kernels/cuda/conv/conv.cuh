/*
 * Convolutions as products of matrices that are nowhere in memory as a whole: result[row][column] is the sum over terms
 * of left[row][term] * source[term, column]. The source is an image (a volume of depth 1) or a volume, read where a
 * term and a column together say, and 0 outside of it.
 *
 *     convolution   rows: result channels   terms: source channel, tap    columns: image, place of the result
 *     its input     rows: input channels    terms: grad's channel, tap    columns: image, place of the input
 *     its weight    rows: result channels   terms: image, place of grad   columns: source channel, tap
 *
 * Terms and columns have four digits, the first of which does not move the place in the source, the others do along
 * its three axes. The gradient of an input has a pass for each phase of the stride, since an input row y meets only the
 * taps r for which y + padding - r * dilation is a multiple of the stride.
 */
#ifndef CTI_CUDA_CONV_CUH
#define CTI_CUDA_CONV_CUH

#include "kernels/cuda/tile.cuh"
#include "kernels/cuda/view.cuh"

namespace {

enum { AXES = 3, DIGITS = AXES + 1, THREADS = CTI_CUDA_THREADS };

/* Steps in elements. other: in the left matrix for terms, in the result for columns. */
struct digits {
    int64_t sizes[DIGITS], source[DIGITS], other[DIGITS], places[DIGITS];

    __host__ __device__ int64_t count() const
    {
        int64_t product = 1;
        for (int d = 0; d < DIGITS; d++) product *= sizes[d];
        return product;
    }
};

/* What differs between the phases of an input's gradient. */
struct pass {
    digits terms, columns;
    int64_t num_terms, num_columns;
    int64_t origin[AXES], source, left, result; /* the first place, and the first elements */
};

/* One axis of an input's gradient. */
struct phase_axis {
    int64_t count, stride, padding, dilation, kernel, input;
    int64_t divisor, modulus, inverse; /* of stride and dilation; of dilation / divisor modulo stride / divisor */
    int64_t source, left, result;      /* steps */
};

struct job {
    const char *source, *left, *bias; /* bias NULL: none */
    char *result;
    pass whole;
    phase_axis axes[AXES]; /* if there are phases */
    bool has_phases, is_partial;
    int64_t extents[AXES]; /* of the source */
    int64_t rows, left_row, result_row, bias_row;
    int64_t source_group, left_group, result_group, bias_group;
    int64_t row_tiles, column_tiles, parts, groups, phases;
    int dtype;
};

/* Any whole number. */
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

/* A tile: threads along rows and along columns, results of each, and terms at a time. */
template <class Kind, int rows_across, int rows_each, int columns_across, int columns_each, int deep_> struct tile {
    typedef typename Kind::compute_type T;
    typedef cti_share<T, rows_across, rows_each> of_rows;
    typedef cti_share<T, columns_across, columns_each> of_columns;

    enum { deep = deep_, rows = of_rows::lines, columns = of_columns::lines };

    static_assert(rows_across * columns_across == THREADS, "a tile is the work of one block");
};

/* ---- what a block keeps ---- */

/* What is known of some terms, and of the columns of a tile; read by all. Place: of a source too large for 32 bits. */
template <class Place, int count> struct spots {
    int64_t source[count], other[count];
    Place places[AXES][count];
};

template <class Tile, class Place> struct room {
    typedef typename Tile::T T;
    alignas(16) T left[2][Tile::deep][Tile::of_rows::pitch];
    alignas(16) T right[2][Tile::deep][Tile::of_columns::pitch];
    spots<Place, Tile::deep> terms[2];
    spots<Place, Tile::columns> columns;
    int64_t at[Tile::deep][DIGITS], step[DIGITS]; /* digits of the terms that come next, and what they advance by */
    pass now;
};

/* The digits of a number. */
__device__ inline void digits_of(const digits &of, int64_t number, int64_t *at)
{
    CTI_NOT_UNROLLED
    for (int d = DIGITS - 1; d > 0; d--) {
        const int64_t rest = cti_quotient(number, of.sizes[d]);
        at[d] = number - rest * of.sizes[d];
        number = rest;
    }
    at[0] = number;
}

template <class Place, int count>
__device__ void set_spot(const digits &of, const int64_t *at, spots<Place, count> &to, int i)
{
    int64_t source = 0, other = 0;
    for (int d = 0; d < DIGITS; d++) {
        source += at[d] * of.source[d];
        other += at[d] * of.other[d];
        if (d > 0) to.places[d - 1][i] = (Place)(at[d] * of.places[d]);
    }
    to.source[i] = source;
    to.other[i] = other;
}

/* The terms that the block reads next, and the digits of those behind them. */
template <class Tile, class Place> __device__ void set_terms(room<Tile, Place> &r, int which)
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

/* One axis of a phase: taps from the first that meets it, every modulus-th. */
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
    to.terms.places[a + 1] = -(axis.dilation / axis.divisor);
    to.terms.source[a + 1] = to.terms.places[a + 1] * axis.source;
    to.terms.other[a + 1] = axis.modulus * axis.left;
    to.columns.sizes[a + 1] = (axis.input - phase - 1) / axis.stride + 1;
    to.columns.places[a + 1] = 1;
    to.columns.source[a + 1] = axis.source;
    to.columns.other[a + 1] = axis.stride * axis.result;
}

__device__ inline void set_pass(const job &w, int64_t phase, pass &to)
{
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
}

/* ---- a tile ---- */

/* Where a block stands. */
struct place {
    int64_t row, column, group, part, phase, begin, end; /* terms from begin to end */
};

__device__ inline place place_of(const job &w, int64_t tile, int rows, int columns)
{
    place p;
    p.row = tile % w.row_tiles * rows;
    tile /= w.row_tiles;
    p.column = tile % w.column_tiles * columns;
    tile /= w.column_tiles;
    p.part = tile % w.parts;
    tile /= w.parts;
    p.group = tile % w.groups;
    p.phase = tile / w.groups;
    return p;
}

/* What a thread brings from memory to the room, on the way in registers. */
template <class Kind, class Tile, class Place, bool terms_run> struct carrier {
    typedef typename Kind::compute_type T;

    enum {
        deep = Tile::deep,
        lefts = (Tile::rows * deep + THREADS - 1) / THREADS,
        rights = (Tile::columns * deep + THREADS - 1) / THREADS
    };

    T left[lefts], right[rights];

    /* Row and term of element i of the left matrix: terms lie side by side. */
    static __device__ int left_row(int i) { return (threadIdx.x + i * THREADS) / deep; }

    static __device__ int left_term() { return threadIdx.x % deep; }

    /* The same of the right one, where columns lie side by side, or terms if these run along the places of a source. */
    static __device__ int column(int i)
    {
        const int number = threadIdx.x + i * THREADS;
        return terms_run ? number / deep : number % Tile::columns;
    }

    static __device__ int term(int i)
    {
        const int number = threadIdx.x + i * THREADS;
        return terms_run ? number % deep : number / Tile::columns;
    }

    /* count: terms that there are. */
    __device__ void fetch(const job &w, const room<Tile, Place> &r, const place &p, int which, int64_t count)
    {
        const spots<Place, deep> &terms = r.terms[which];
        const char *const from = w.left;
        for (int i = 0; i < lefts; i++) {
            const int row = left_row(i), k = left_term();
            left[i] = T();
            if (row >= Tile::rows || k >= count || p.row + row >= w.rows) continue;
            const int64_t at = r.now.left + p.group * w.left_group + (p.row + row) * w.left_row + terms.other[k];
            left[i] = Kind::load(from, at, w.dtype);
        }
        for (int i = 0; i < rights; i++) {
            const int n = column(i), k = term(i);
            right[i] = T();
            if (n >= Tile::columns || k >= deep || k >= count || p.column + n >= r.now.num_columns) continue;
            bool inside = true;
            for (int a = 0; a < AXES; a++) inside = inside && is_inside(w, r, terms, a, n, k);
            if (!inside) continue;
            right[i] = Kind::load(w.source, p.group * w.source_group + r.columns.source[n] + terms.source[k], w.dtype);
        }
    }

    /* 32 bits wrap, and no place that is read is so far outside that it comes back in. */
    static __device__ bool is_inside(const job &w, const room<Tile, Place> &r, const spots<Place, deep> &terms, int a,
                                     int n, int k)
    {
        return (Place)(r.columns.places[a][n] + terms.places[a][k]) < (Place)w.extents[a];
    }

    __device__ void put(room<Tile, Place> &r, int which) const
    {
        for (int i = 0; i < lefts; i++)
            if (left_row(i) < Tile::rows) r.left[which][left_term()][left_row(i)] = left[i];
        for (int i = 0; i < rights; i++)
            if (column(i) < Tile::columns && term(i) < deep) r.right[which][term(i)][column(i)] = right[i];
    }
};

template <class Tile, class Place> __device__ void set_columns(room<Tile, Place> &r, int64_t first)
{
    for (int n = threadIdx.x; n < Tile::columns && first + n < r.now.num_columns; n += THREADS) {
        int64_t at[DIGITS];
        digits_of(r.now.columns, first + n, at);
        set_spot(r.now.columns, at, r.columns, n);
        r.columns.source[n] += r.now.source;
        for (int a = 0; a < AXES; a++) r.columns.places[a][n] += (Place)r.now.origin[a];
    }
}

/* Before the first terms: false if the tile has nothing to do, as the last ones of smaller phases. */
template <class Tile, class Place> __device__ bool begin_tile(const job &w, room<Tile, Place> &r, place &p)
{
    if (threadIdx.x == 0) set_pass(w, p.phase, r.now);
    __syncthreads();
    if (p.column >= r.now.num_columns) return false;
    p.begin = r.now.num_terms * p.part / w.parts;
    p.end = r.now.num_terms * (p.part + 1) / w.parts;
    set_columns<Tile, Place>(r, p.column);
    if (p.begin < p.end) {
        if (threadIdx.x < Tile::deep) digits_of(r.now.terms, p.begin + threadIdx.x, r.at[threadIdx.x]);
        if (threadIdx.x == THREADS - 1) digits_of(r.now.terms, Tile::deep, r.step);
    }
    __syncthreads();
    return true;
}

template <class Kind, class Tile, class Place>
__device__ void store(const job &w, const room<Tile, Place> &r, const place &p,
                      const typename Tile::T (&sums)[Tile::of_rows::each][Tile::of_columns::each])
{
    const int across = threadIdx.x % Tile::of_columns::across, down = threadIdx.x / Tile::of_columns::across;
    for (int i = 0; i < Tile::of_rows::each; i++) {
        const int64_t row = p.row + Tile::of_rows::line(down, i);
        if (row >= w.rows) continue;
        const int64_t to = r.now.result + p.group * w.result_group + row * w.result_row,
                      partial = ((p.part * w.groups + p.group) * w.rows + row) * r.now.num_columns;
        for (int j = 0; j < Tile::of_columns::each; j++) {
            const int n = Tile::of_columns::line(across, j);
            if (p.column + n >= r.now.num_columns) continue;
            if (w.is_partial)
                ((typename Tile::T *)w.result)[partial + p.column + n] = sums[i][j];
            else
                Kind::store(w.result, to + r.columns.other[n], sums[i][j], w.dtype);
        }
    }
}

template <class Kind, class Tile, class Place, bool terms_run>
__device__ void run_tile(const job &w, room<Tile, Place> &r, const place &p)
{
    typedef typename Tile::T T;
    const int across = threadIdx.x % Tile::of_columns::across, down = threadIdx.x / Tile::of_columns::across;
    T sums[Tile::of_rows::each][Tile::of_columns::each];
    for (int i = 0; i < Tile::of_rows::each; i++) {
        const int64_t row = p.row + Tile::of_rows::line(down, i);
        const T bias =
            w.bias && row < w.rows ? Kind::load(w.bias, p.group * w.bias_group + row * w.bias_row, w.dtype) : T();
        for (int j = 0; j < Tile::of_columns::each; j++) sums[i][j] = bias;
    }
    carrier<Kind, Tile, Place, terms_run> carried;
    int now = 0;
    if (p.begin < p.end) {
        set_terms<Tile, Place>(r, 0);
        __syncthreads();
        carried.fetch(w, r, p, 0, p.end - p.begin);
        carried.put(r, 0);
        set_terms<Tile, Place>(r, 1);
        __syncthreads();
    }
    for (int64_t first = p.begin; first < p.end; first += Tile::deep, now ^= 1) {
        const int64_t next = first + Tile::deep;
        if (next < p.end) carried.fetch(w, r, p, now ^ 1, p.end - next);
        for (int k = 0; k < Tile::deep; k++) {
            T x[Tile::of_rows::each], y[Tile::of_columns::each];
            Tile::of_rows::load(r.left[now][k], down, x);
            Tile::of_columns::load(r.right[now][k], across, y);
            for (int i = 0; i < Tile::of_rows::each; i++)
                for (int j = 0; j < Tile::of_columns::each; j++) sums[i][j] = cti_fused(x[i], y[j], sums[i][j]);
        }
        if (next >= p.end) break;
        carried.put(r, now ^ 1);
        set_terms<Tile, Place>(r, now);
        __syncthreads();
    }
    store<Kind, Tile, Place>(w, r, p, sums);
}

template <class Kind, class Tile, class Place, bool terms_run>
__global__ void __launch_bounds__(THREADS) multiply(const __grid_constant__ job w)
{
    __shared__ room<Tile, Place> r;
    const int64_t tiles = w.row_tiles * w.column_tiles * w.parts * w.groups * w.phases;
    for (int64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
        place p = place_of(w, tile, Tile::rows, Tile::columns);
        if (begin_tile<Tile, Place>(w, r, p)) run_tile<Kind, Tile, Place, terms_run>(w, r, p);
        __syncthreads();
    }
}

/* ---- partial sums, in their order ---- */

template <class Kind> __global__ void add_parts(const __grid_constant__ job w, const char *partial)
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
