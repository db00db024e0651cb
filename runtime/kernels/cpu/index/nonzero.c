/*
 * nonzero: self [*] with d axes -> result i64 [k, d]: the coordinates of the k elements that are not zero, in row-major
 * order. NaN is not zero.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/nonzero.h"

/* Writes the coordinates of the elements with the n indices in `found` of a line that begins at `at`. */
static void write_coordinates(int64_t n, const int32_t *found, int64_t first, unsigned ndim, const int64_t *at,
                              const cti_view *result, int64_t row)
{
    if (ndim == 0) return;
    const int64_t step = result->strides[0], across = result->strides[1];
    int64_t *to = (int64_t *)result->data + row * step;
    for (unsigned d = 0; d + 1 < ndim; d++)
        for (int64_t k = 0; k < n; k++) to[k * step + (int64_t)d * across] = at[d];
    for (int64_t k = 0; k < n; k++) to[k * step + (int64_t)(ndim - 1) * across] = first + found[k];
}

ct_status CTI_LEVEL(cti_nonzero_cpu)(cti_launch *launch, const cti_view *self, cti_view *result)
{
    (void)launch;
    cti_vector_view buffer;
    const cti_view *from = cti_at_least_1d(self, &buffer);
    const ct_dtype dtype = (ct_dtype)from->dtype;
    const bool is_byte = dtype == CT_DTYPE_BOOL || dtype == CT_DTYPE_U8 || dtype == CT_DTYPE_I8;
    const cti_convert_fn read = is_byte ? NULL : cti_converter(dtype, CT_DTYPE_BOOL);
    const unsigned last = from->ndim - 1u;
    const int64_t item = (int64_t)ct_dtype_size(dtype), step = from->strides[last];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, n = 0;
    uint8_t flags[CTI_MASK_PART];
    int32_t found[CTI_MASK_PART];
    if (self->numel == 0) return CT_OK;
    do { /* all axes except the last */
        const char *line = (const char *)from->data + cti_offset(last, at, from->strides) * item;
        for (int64_t i = 0; i < from->sizes[last]; i += CTI_MASK_PART) {
            const int64_t rest = from->sizes[last] - i, part = rest < CTI_MASK_PART ? rest : CTI_MASK_PART;
            const char *elements = line + i * step * item;
            if (read) read(part, elements, step, flags, 1);
            const int64_t count = read ? cti_find_true(part, flags, 1, found)
                                       : cti_find_true(part, (const uint8_t *)elements, step, found);
            write_coordinates(count, found, i, self->ndim, at, result, n);
            n += count;
        }
    } while (cti_step(last, from->sizes, at));
    return CT_OK;
}
