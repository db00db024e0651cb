/*
 * cdist: x1 [*, P, M], x2 [*, R, M] -> result [*, P, R]: distances in the p-norm between the rows of matrices.
 * distance_gradients: grad and distance [*, P, R], x1, x2 -> gradient of x1 [*, P, M]. A block computes a tile of
 * results from tiles of the operands in shared memory, as in a matrix product. Differences and sums are in f64.
 */
#include "kernels/cuda/view.cuh"

#include "gen/kernels/ops/cdist.h"
#include "gen/kernels/ops/distance_gradients.h"

namespace {

enum { TILE = 16, THREADS = TILE * TILE };

enum exponent { NONE, ONE, TWO, POWER, LARGEST };

/* Matrices of a batch, with a step for each axis of the result; 0 along broadcast axes. */
struct operand {
    cti_device_view batch;
    int64_t row_step, col_step;
};

struct job {
    operand x1, x2, grad, distance, result; /* grad, distance: used by the gradient only */
    /* for p = infinity: for each distance, the number of elements whose difference equals the distance; else NULL */
    double *ties;
    int64_t items, rows, others, length;
    int64_t across; /* number of tiles in one row of tiles of a distance matrix */
    int64_t count;  /* number of tiles of all distance matrices */
    double p;
};

template <class Stored> __device__ double read(const operand &o, int64_t item, int64_t row, int64_t col)
{
    return (double)Stored::load(o.batch.data, item + row * o.row_step + col * o.col_step);
}

/* The position of a thread in a tile. */
struct tile_position {
    int x, y;
    int64_t item, row, col;

    __device__ tile_position(const job &w, int64_t tile, int64_t rows)
    {
        const int64_t per_item = w.across * ((rows + TILE - 1) / TILE);
        x = (int)threadIdx.x % TILE;
        y = (int)threadIdx.x / TILE;
        item = tile / per_item;
        tile -= item * per_item;
        row = tile / w.across * TILE + y;
        col = tile % w.across * TILE + x;
    }
};

/* ---- distances ---- */

template <exponent kind> __device__ double sum_with(double sum, double difference, double p)
{
    const double size = fabs(difference);
    switch (kind) {
    case NONE: return sum + (difference != 0);
    case ONE: return sum + size;
    case TWO: return sum + difference * difference;
    case POWER: return sum + pow(size, p);
    default: return size > sum || size != size ? size : sum; /* a NaN is kept: no comparison with it is true */
    }
}

/* Distance computed relative to the largest difference, so that no power overflows. */
template <class Stored>
__device__ double by_shares(const job &w, int64_t from1, int64_t from2, int64_t row, int64_t other, double p)
{
    double largest = 0, sum = 0;
    for (int64_t k = 0; k < w.length; k++) {
        const double size = fabs(read<Stored>(w.x1, from1, row, k) - read<Stored>(w.x2, from2, other, k));
        if (size > largest || size != size) largest = size;
    }
    if (largest == 0 || !(largest <= 1.79e308)) return largest;
    for (int64_t k = 0; k < w.length; k++)
        sum += pow(fabs(read<Stored>(w.x1, from1, row, k) - read<Stored>(w.x2, from2, other, k)) / largest, p);
    return largest * pow(sum, 1 / p);
}

template <class Stored, exponent kind> __global__ void distances(const __grid_constant__ job w)
{
    __shared__ double a[TILE][TILE + 1], b[TILE][TILE + 1];
    for (int64_t tile = blockIdx.x; tile < w.count; tile += gridDim.x) {
        const tile_position at(w, tile, w.rows);
        const int64_t other = at.col - at.x + at.y; /* the row of x2 that this thread loads */
        const int64_t from1 = cti_offset_of(w.x1.batch, at.item), from2 = cti_offset_of(w.x2.batch, at.item);
        double sum = 0;
        for (int64_t k = 0; k < w.length; k += TILE) {
            const bool is_in = k + at.x < w.length;
            a[at.y][at.x] = is_in && at.row < w.rows ? read<Stored>(w.x1, from1, at.row, k + at.x) : 0;
            b[at.y][at.x] = is_in && other < w.others ? read<Stored>(w.x2, from2, other, k + at.x) : 0;
            __syncthreads();
            const int end = w.length - k < TILE ? (int)(w.length - k) : TILE;
            for (int i = 0; i < end; i++) sum = sum_with<kind>(sum, a[at.y][i] - b[at.x][i], w.p);
            __syncthreads();
        }
        if (at.row >= w.rows || at.col >= w.others) continue;
        double distance = kind == TWO ? sqrt(sum) : kind == POWER ? pow(sum, 1 / w.p) : sum;
        if ((kind == TWO || kind == POWER) && !(sum > 1e-280 && sum < 1e300))
            distance = by_shares<Stored>(w, from1, from2, at.row, at.col, w.p);
        Stored::store(w.result.batch.data,
                      cti_offset_of(w.result.batch, at.item) + at.row * w.result.row_step + at.col * w.result.col_step,
                      (typename Stored::compute_type)distance);
    }
}

/* ---- the adjoint ---- */

__device__ inline double sign(double d) { return d != d ? d : (double)((d > 0) - (d < 0)); }

template <class Stored> __device__ double rounded(double x)
{
    typename Stored::memory_type memory;
    Stored::store((char *)&memory, 0, (typename Stored::compute_type)x);
    return (double)Stored::load((const char *)&memory, 0);
}

/* Counts, for each distance, the elements whose rounded difference equals it. */
template <class Stored> __global__ void count_largest(const __grid_constant__ job w)
{
    const int64_t count = w.items * w.rows * w.others;
    for (int64_t n = cti_first_index(); n < count; n += cti_index_stride()) {
        const int64_t line = n / w.others, other = n - line * w.others, item = line / w.rows, row = line % w.rows;
        const int64_t from1 = cti_offset_of(w.x1.batch, item), from2 = cti_offset_of(w.x2.batch, item);
        const double distance = read<Stored>(w.distance, cti_offset_of(w.distance.batch, item), row, other);
        int64_t index = 0;
        for (int64_t k = 0; k < w.length; k++) {
            const double d = read<Stored>(w.x1, from1, row, k) - read<Stored>(w.x2, from2, other, k);
            index += rounded<Stored>(fabs(d)) == distance;
        }
        w.ties[n] = (double)index;
    }
}

/*
 * Returns the factor of the derivatives of a distance. For p = infinity, the factor is divided equally among the
 * elements with the largest difference.
 */
template <class Stored, exponent kind>
__device__ double scale_of(const job &w, int64_t item, int64_t row, int64_t other, double distance)
{
    const double grad = read<Stored>(w.grad, cti_offset_of(w.grad.batch, item), row, other);
    if (kind == ONE || kind == LARGEST) return grad;
    if (distance == 0) return 0;
    return kind == TWO ? grad / distance : grad;
}

template <class Stored, exponent kind>
__device__ double derivative(double difference, double scale, double distance, double ties, double p)
{
    switch (kind) {
    case ONE: return scale * sign(difference);
    case TWO: return scale * difference;
    case POWER:
        return difference != 0 && distance != 0 ? scale * (sign(difference) * pow(fabs(difference) / distance, p - 1))
                                                : 0;
    default: {
        const double far = rounded<Stored>(fabs(difference)) == distance ? 1 : 0;
        return scale * (sign(difference) * far / ties);
    }
    }
}

template <class Stored, exponent kind> __global__ void gradients(const __grid_constant__ job w)
{
    __shared__ double scale[TILE][TILE], distance[TILE][TILE], ties[TILE][TILE], y[TILE][TILE + 1];
    for (int64_t tile = blockIdx.x; tile < w.count; tile += gridDim.x) {
        const tile_position at(w, tile, w.rows);
        const int64_t from1 = cti_offset_of(w.x1.batch, at.item), from2 = cti_offset_of(w.x2.batch, at.item);
        const bool is_own = at.row < w.rows && at.col < w.length;
        const double x = is_own ? read<Stored>(w.x1, from1, at.row, at.col) : 0;
        double sum = 0;
        for (int64_t k = 0; k < w.others; k += TILE) {
            const int64_t other = k + at.x;
            if (at.row < w.rows && other < w.others) {
                const double own = read<Stored>(w.distance, cti_offset_of(w.distance.batch, at.item), at.row, other);
                scale[at.y][at.x] = scale_of<Stored, kind>(w, at.item, at.row, other, own);
                distance[at.y][at.x] = own;
                if (kind == LARGEST) ties[at.y][at.x] = w.ties[(at.item * w.rows + at.row) * w.others + other];
            }
            if (k + at.y < w.others && at.col < w.length) y[at.y][at.x] = read<Stored>(w.x2, from2, k + at.y, at.col);
            __syncthreads();
            const int end = w.others - k < TILE ? (int)(w.others - k) : TILE;
            for (int i = 0; i < end && is_own; i++)
                sum += derivative<Stored, kind>(x - y[i][at.x], scale[at.y][i], distance[at.y][i],
                                                kind == LARGEST ? ties[at.y][i] : 1, w.p);
            __syncthreads();
        }
        if (is_own)
            Stored::store(w.result.batch.data,
                          cti_offset_of(w.result.batch, at.item) + at.row * w.result.row_step +
                              at.col * w.result.col_step,
                          (typename Stored::compute_type)sum);
    }
}

/* ---- launches ---- */

operand operand_of(const cti_view *v, const cti_view *result)
{
    operand o = {};
    const int ndim = result->ndim - 2, lack = ndim - (v->ndim - 2);
    o.batch.data = (char *)v->data;
    o.batch.ndim = ndim;
    for (int d = 0; d < ndim; d++) {
        o.batch.sizes[d] = result->sizes[d];
        o.batch.strides[d] = d < lack || v->sizes[d - lack] == 1 ? 0 : v->strides[d - lack];
    }
    o.row_step = v->strides[v->ndim - 2];
    o.col_step = v->strides[v->ndim - 1];
    return o;
}

job job_of(const cti_view *x1, const cti_view *x2, const cti_view *result, double p)
{
    job w = {};
    w.x1 = operand_of(x1, result);
    w.x2 = operand_of(x2, result);
    w.result = operand_of(result, result);
    w.rows = x1->sizes[x1->ndim - 2];
    w.others = x2->sizes[x2->ndim - 2];
    w.length = x1->sizes[x1->ndim - 1];
    w.p = p;
    w.across = (result->sizes[result->ndim - 1] + TILE - 1) / TILE;
    w.items = 1;
    for (int d = 0; d + 2 < result->ndim; d++) w.items *= result->sizes[d];
    w.count = w.items * w.across * ((w.rows + TILE - 1) / TILE);
    return w;
}

template <class Stored> ct_status launch_distances(const cti_launch *launch, const job &w)
{
    const unsigned blocks = cti_blocks_for(w.count, 1);
    if (w.p == 0) return CTI_LAUNCH((distances<Stored, NONE>), blocks, THREADS, 0, launch->stream, w);
    if (w.p == 1) return CTI_LAUNCH((distances<Stored, ONE>), blocks, THREADS, 0, launch->stream, w);
    if (w.p == 2) return CTI_LAUNCH((distances<Stored, TWO>), blocks, THREADS, 0, launch->stream, w);
    if (isinf(w.p)) return CTI_LAUNCH((distances<Stored, LARGEST>), blocks, THREADS, 0, launch->stream, w);
    return CTI_LAUNCH((distances<Stored, POWER>), blocks, THREADS, 0, launch->stream, w);
}

template <class Stored> ct_status launch_gradients(const cti_launch *launch, job w)
{
    const unsigned blocks = cti_blocks_for(w.count, 1);
    if (w.p == 0) w.others = 0; /* the gradient is 0, so there is nothing to add */
    if (w.p == 0 || w.p == 1) return CTI_LAUNCH((gradients<Stored, ONE>), blocks, THREADS, 0, launch->stream, w);
    if (w.p == 2) return CTI_LAUNCH((gradients<Stored, TWO>), blocks, THREADS, 0, launch->stream, w);
    if (!isinf(w.p)) return CTI_LAUNCH((gradients<Stored, POWER>), blocks, THREADS, 0, launch->stream, w);
    const int64_t index = w.items * w.rows * w.others;
    const cti_scratch ties(launch, (size_t)index * sizeof(double));
    w.ties = (double *)ties.data;
    ct_status status = ties.status;
    if (status == CT_OK && index > 0)
        status = CTI_LAUNCH(count_largest<Stored>, cti_blocks_for(index), CTI_CUDA_THREADS, 0, launch->stream, w);
    if (status != CT_OK) return status;
    return CTI_LAUNCH((gradients<Stored, LARGEST>), blocks, THREADS, 0, launch->stream, w);
}

} // namespace

extern "C" ct_status cti_cdist_cuda(cti_launch *launch, const cti_view *x1, const cti_view *x2, double p, ct_scalar,
                                    cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const job w = job_of(x1, x2, result, p);
    return cti_for_floats(result->dtype, [&](auto stored) { return launch_distances<decltype(stored)>(launch, w); });
}

extern "C" ct_status cti_distance_gradients_cuda(cti_launch *launch, const cti_view *grad, const cti_view *x1,
                                                 const cti_view *x2, const cti_view *distance, double p,
                                                 cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    job w = job_of(x1, x2, result, p);
    w.grad = operand_of(grad, result);
    w.distance = operand_of(distance, result);
    return cti_for_floats(result->dtype, [&](auto stored) { return launch_gradients<decltype(stored)>(launch, w); });
}
