/*
 * adaptive_max_indices: self [*, H, W] -> result i32 [*, H', W']: for each window, the index in its plane of the
 * largest element. Of equal elements the first in row-major order is selected; NaN is larger than all other values. The
 * windows divide each axis as evenly as possible. All floats are read as f64, which represents them exactly.
 */
#include "kernels/cpu/pool/pool.h"
#include "gen/kernels/ops/adaptive_max_indices.h"

#include <stdatomic.h>

typedef struct work {
    cti_planes self, result;
    _Atomic bool failed;
} work;

static int64_t begin_of(int64_t part, int64_t parts, int64_t extent) { return part * extent / parts; }

static int64_t end_of(int64_t part, int64_t parts, int64_t extent) { return ((part + 1) * extent + parts - 1) / parts; }

static int32_t largest(const double *plane, int64_t width, int64_t top, int64_t bottom, int64_t left, int64_t right)
{
    int64_t best = top * width + left;
    for (int64_t y = top; y < bottom; y++)
        for (int64_t at = y * width + left; at < y * width + right; at++) {
            if (plane[best] != plane[best]) return (int32_t)best;
            if (plane[at] > plane[best] || plane[at] != plane[at]) best = at;
        }
    return (int32_t)best;
}

static void some_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    const int64_t h = w->self.sizes[CTI_POOL_Y], width = w->self.sizes[CTI_POOL_X], oh = w->result.sizes[CTI_POOL_Y],
                  ow = w->result.sizes[CTI_POOL_X];
    double *buffer = cti_malloc((size_t)(h * width) * sizeof *buffer + (size_t)(oh * ow) * sizeof(int32_t));
    if (!buffer) {
        atomic_store(&w->failed, true);
        return;
    }
    int32_t *const indices = (int32_t *)(void *)(buffer + h * width);
    for (int64_t i = begin; i < end; i++) {
        const double *plane = cti_plane_read(&w->self, i, buffer);
        int32_t *to = indices;
        for (int64_t y = 0; y < oh; y++)
            for (int64_t x = 0; x < ow; x++)
                *to++ = largest(plane, width, begin_of(y, oh, h), end_of(y, oh, h), begin_of(x, ow, width),
                                end_of(x, ow, width));
        cti_plane_write(&w->result, i, indices);
    }
    cti_free(buffer);
}

ct_status CTI_LEVEL(cti_adaptive_max_indices_cpu)(cti_launch *launch, const cti_view *self, ct_ints output_size,
                                                  cti_view *result)
{
    (void)output_size; /* determined by the sizes of result */
    if (result->numel == 0) return CT_OK;
    work w = {.self = cti_planes_of(self, 2, CT_DTYPE_F64), .result = cti_planes_of(result, 2, CT_DTYPE_I32)};
    const int64_t plane = w.self.sizes[CTI_POOL_Y] * w.self.sizes[CTI_POOL_X];
    cti_parallel_for(cti_planes_count(self, 2), cti_planes_grain(plane), 1, some_planes, &w);
    return w.failed ? cti_no_memory(launch->op) : CT_OK;
}
