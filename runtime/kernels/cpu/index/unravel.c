/*
 * unravel_coordinates: indices [*] -> result i64 [*, axes of shape]: the coordinates of elements, from their row-major
 * indices in a tensor of the given shape.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/unravel_coordinates.h"

/*
 * Computes the coordinates of an element, beginning with the last axis. Returns false if no element has this index. The
 * product of all sizes, which may overflow, is not computed.
 */
static bool coordinates(int64_t index, ct_ints shape, int64_t *out)
{
    if (index < 0) return false;
    for (int64_t d = shape.count; d-- > 0;) {
        if (shape.items[d] == 0) return false;
        out[d] = index % shape.items[d];
        index /= shape.items[d];
    }
    return index == 0;
}

ct_status CTI_LEVEL(cti_unravel_coordinates_cpu)(cti_launch *launch, const cti_view *indices, ct_ints shape,
                                                 cti_view *result)
{
    int64_t *flat_indices, *found = cti_malloc((size_t)(shape.count + 1) * sizeof *found);
    if (!found) return cti_no_memory(launch->op);
    ct_status status = cti_read_integers(launch, indices, &flat_indices);
    for (int64_t i = 0; i < indices->numel && status == CT_OK; i++)
        if (!coordinates(flat_indices[i], shape, found))
            status = cti_error(CT_E_INVALID, "%s: index %" PRId64 " is out of range for the sizes in shape", launch->op,
                               flat_indices[i]);
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, n = 0;
    if (status == CT_OK && indices->numel > 0) {
        do {
            int64_t *to = (int64_t *)result->data + cti_offset(indices->ndim, at, result->strides);
            (void)coordinates(flat_indices[n++], shape, found);
            for (int64_t d = 0; d < shape.count; d++) to[d * result->strides[indices->ndim]] = found[d];
        } while (cti_step(indices->ndim, indices->sizes, at));
    }
    cti_free(flat_indices);
    cti_free(found);
    return status;
}
