/*
 * Functions for pooling kernels: the geometry of windows, and planes (the last two axes of a view) or volumes (the last
 * three axes), whose elements are addressed by their coordinates. A plane is a volume of depth 1. One thread processes
 * a window, and neighbouring threads have neighbouring windows. If a window has many elements, a warp processes it.
 */
#ifndef CTI_CUDA_POOL_CUH
#define CTI_CUDA_POOL_CUH

#include "kernels/cuda/view.cuh"
#include "kernels/cuda/warp.cuh"

enum { CTI_POOL_Z, CTI_POOL_Y, CTI_POOL_X, CTI_POOL_AXES };

/* The planes or volumes of a view. lead: view of their first elements. */
struct cti_device_planes {
    cti_device_view lead;
    int64_t sizes[CTI_POOL_AXES], steps[CTI_POOL_AXES];
    int64_t count; /* number of elements per plane or volume */
};

static inline cti_device_planes cti_device_planes_of(const cti_view *view, int axes)
{
    cti_device_planes p = {};
    p.lead = cti_view_by_value(view);
    p.count = p.sizes[CTI_POOL_Z] = 1;
    for (int i = 0; i < axes; i++) {
        const int to = CTI_POOL_AXES - 1 - i, from = view->ndim - 1 - i;
        p.sizes[to] = view->sizes[from];
        p.steps[to] = view->strides[from];
        p.count *= p.sizes[to];
        p.lead = cti_view_without(p.lead, from);
    }
    return p;
}

/* Plane and coordinates of an element, computed from its index among all elements. */
struct cti_pool_position {
    int64_t plane, at[CTI_POOL_AXES];
};

static __device__ inline cti_pool_position cti_pool_position_of(const cti_device_planes &p, int64_t index)
{
    cti_pool_position found;
    const int64_t rows = cti_quotient(index, p.sizes[CTI_POOL_X]), decks = cti_quotient(rows, p.sizes[CTI_POOL_Y]);
    found.at[CTI_POOL_X] = index - rows * p.sizes[CTI_POOL_X];
    found.at[CTI_POOL_Y] = rows - decks * p.sizes[CTI_POOL_Y];
    found.plane = p.sizes[CTI_POOL_Z] == 1 ? decks : cti_quotient(decks, p.sizes[CTI_POOL_Z]);
    found.at[CTI_POOL_Z] = decks - found.plane * p.sizes[CTI_POOL_Z];
    return found;
}

static __device__ inline int64_t cti_pool_offset(const cti_device_planes &p, const cti_pool_position &position)
{
    int64_t offset = cti_offset_of(p.lead, position.plane);
    for (int i = 0; i < CTI_POOL_AXES; i++) offset += position.at[i] * p.steps[i];
    return offset;
}

/* ---- windows ---- */

struct cti_device_pool {
    int64_t before[CTI_POOL_AXES], after[CTI_POOL_AXES]; /* sizes of a volume before and after pooling */
    int64_t size[CTI_POOL_AXES], stride[CTI_POOL_AXES], padding[CTI_POOL_AXES], dilation[CTI_POOL_AXES];
};

/* Returns the pooling from planes `before` to planes `after`; dilation may be NULL. */
static inline cti_device_pool cti_device_pool_of(const cti_device_planes &before, const cti_device_planes &after,
                                                 ct_ints size, ct_ints stride, ct_ints padding, const ct_ints *dilation)
{
    cti_device_pool p = {};
    const int first = CTI_POOL_AXES - (int)size.count;
    for (int i = 0; i < CTI_POOL_AXES; i++) {
        const bool given = i >= first;
        p.before[i] = before.sizes[i];
        p.after[i] = after.sizes[i];
        p.size[i] = given ? size.items[i - first] : 1;
        p.stride[i] = given ? stride.items[i - first] : 1;
        p.padding[i] = given ? padding.items[i - first] : 0;
        p.dilation[i] = given && dilation ? dilation->items[i - first] : 1;
    }
    return p;
}

/* True if a * b, and the sum of a few of these products, fits into 64 bits. */
static inline bool cti_pool_fits(int64_t a, int64_t b) { return b == 0 || a <= INT64_MAX / 8 / b; }

/*
 * True if windows have at least one element, and all positions and distances fit into 64 bits. The check is needed
 * because the arguments of a gradient have not been checked by a forward call.
 */
static inline bool cti_pool_is_sound(const cti_device_pool &p)
{
    int64_t num_elements = 1;
    for (int i = 0; i < CTI_POOL_AXES; i++) {
        if (p.size[i] <= 0 || p.stride[i] <= 0 || p.dilation[i] <= 0) return false;
        if (p.padding[i] < 0 || p.padding[i] > INT64_MAX / 8) return false;
        if (!cti_pool_fits(p.after[i], p.stride[i]) || !cti_pool_fits(p.size[i] - 1, p.dilation[i])) return false;
        if (p.size[i] > INT32_MAX / num_elements) return false;
        num_elements *= p.size[i];
    }
    return true;
}

/* A range begin to end - 1 along each axis: the elements of a window, or the windows that contain an element. */
struct cti_pool_box {
    int64_t begin[CTI_POOL_AXES], end[CTI_POOL_AXES];
};

/*
 * Calls do_it(z, y, x, offset) for the indices of a box, in row-major order. Lane `lane` of `lanes` processes every
 * lanes-th index. offset: offset of the element in a view with the given steps along the axes, whose element at index
 * (0, 0, 0) is at `from`.
 */
template <class Do>
static __device__ void cti_pool_each(const cti_pool_box &box, unsigned lane, unsigned lanes, int64_t from,
                                     const int64_t *steps, const Do &do_it)
{
    const int64_t *const begin = box.begin, high = box.end[CTI_POOL_Y] - begin[CTI_POOL_Y],
                         wide = box.end[CTI_POOL_X] - begin[CTI_POOL_X];
    if (high <= 0 || wide <= 0) return;
    if (lanes == 1) {
        for (int64_t z = begin[CTI_POOL_Z]; z < box.end[CTI_POOL_Z]; z++) {
            int64_t row = from + z * steps[CTI_POOL_Z] + begin[CTI_POOL_Y] * steps[CTI_POOL_Y] +
                          begin[CTI_POOL_X] * steps[CTI_POOL_X];
            for (int64_t y = begin[CTI_POOL_Y]; y < box.end[CTI_POOL_Y]; y++, row += steps[CTI_POOL_Y]) {
                int64_t at = row;
                for (int64_t x = begin[CTI_POOL_X]; x < box.end[CTI_POOL_X]; x++, at += steps[CTI_POOL_X])
                    do_it(z, y, x, at);
            }
        }
        return;
    }
    const int64_t count = (box.end[CTI_POOL_Z] - begin[CTI_POOL_Z]) * high * wide;
    for (int64_t i = lane; i < count; i += lanes) {
        const int64_t rows = cti_quotient(i, wide), decks = cti_quotient(rows, high), z = begin[CTI_POOL_Z] + decks,
                      y = begin[CTI_POOL_Y] + (rows - decks * high), x = begin[CTI_POOL_X] + (i - rows * wide);
        do_it(z, y, x, from + z * steps[CTI_POOL_Z] + y * steps[CTI_POOL_Y] + x * steps[CTI_POOL_X]);
    }
}

/* Number of threads per window for windows of at most `elements` elements. */
static inline unsigned cti_pool_lanes(int64_t elements) { return elements > 2 * CTI_CUDA_WARP ? CTI_CUDA_WARP : 1; }

/*
 * Calls do_it(index, lane) for the elements of planes that belong to the block, with `lanes` neighbouring threads per
 * element.
 */
template <class Do> static __device__ void cti_pool_for(const cti_device_planes &p, unsigned lanes, const Do &do_it)
{
    const int64_t count = p.lead.numel * p.count, per_block = blockDim.x / lanes;
    for (int64_t first = blockIdx.x * per_block; first < count; first += gridDim.x * per_block) {
        const int64_t index = first + threadIdx.x / lanes;
        if (lanes == 1 && index >= count) break;
        /*
         * a thread without an element of its own repeats the last element, so that all threads of a warp reach the
         * shuffles
         */
        do_it(index < count ? index : count - 1, threadIdx.x % lanes);
    }
}

static inline unsigned cti_pool_blocks(const cti_device_planes &p, unsigned lanes)
{
    return cti_blocks_for(p.lead.numel * p.count, CTI_CUDA_THREADS / lanes);
}

/*
 * Computes ranges for an axis that is split into n parts of equal size, up to rounding. cti_pool_share: the elements of
 * part i. The second function: the parts that contain element i.
 */
static __device__ inline void cti_pool_share(int64_t i, int64_t n, int64_t extent, int64_t *begin, int64_t *end)
{
    *begin = cti_quotient(i * extent, n);
    *end = cti_quotient((i + 1) * extent + n - 1, n);
}

static __device__ inline void cti_pool_shares_with(int64_t i, int64_t n, int64_t extent, int64_t *begin, int64_t *end)
{
    *begin = cti_quotient(i * n, extent);
    *end = cti_quotient((i + 1) * n + extent - 1, extent);
}

/* Computes the range begin .. end - 1 of the windows of an axis that contain element i. */
static __device__ inline void cti_pool_windows_with(const cti_device_pool &p, int axis, int64_t i, int64_t *begin,
                                                    int64_t *end)
{
    const int64_t reach = (p.size[axis] - 1) * p.dilation[axis], at = i + p.padding[axis];
    *begin = at <= reach ? 0 : cti_quotient(at - reach + p.stride[axis] - 1, p.stride[axis]);
    *end = cti_quotient(at, p.stride[axis]) + 1;
    if (*end > p.after[axis]) *end = p.after[axis];
}

#endif
