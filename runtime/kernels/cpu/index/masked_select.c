/*
 * masked_select: self [*A], mask [*B] -> result [k]: the elements of self at which mask is true, in row-major order of
 * the broadcast shape.
 */
#include "kernels/cpu/index/masked.h"
#include "gen/kernels/ops/masked_select.h"

/* Copies the elements of a line at the n indices in `found`; steps in elements. */
static inline void move_found(int64_t n, const int32_t *found, const char *from, int64_t step, char *to,
                              int64_t to_step, size_t item)
{
    const int64_t size = (int64_t)item;
    for (int64_t k = 0; k < n; k++) memcpy(to + k * to_step * size, from + found[k] * step * size, item);
}

ct_status CTI_LEVEL(cti_masked_select_cpu)(cti_launch *launch, const cti_view *self, const cti_view *mask,
                                           cti_view *result)
{
    (void)launch;
    const cti_pair_space s = cti_pair_of(self, mask);
    const unsigned last = s.ndim - 1;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)self->dtype), step = s.first[last];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, out = result->numel ? result->strides[0] : 0, n = 0;
    int32_t found[CTI_MASK_PART];
    if (s.numel == 0) return CT_OK;
    do { /* all axes except the last */
        const char *from = (const char *)self->data + cti_offset(last, at, s.first) * item;
        const uint8_t *flags = (const uint8_t *)mask->data + cti_offset(last, at, s.second);
        for (int64_t i = 0; i < s.sizes[last]; i += CTI_MASK_PART) {
            const int64_t rest = s.sizes[last] - i, part = rest < CTI_MASK_PART ? rest : CTI_MASK_PART;
            const int64_t count = cti_find_true(part, flags + i * s.second[last], s.second[last], found);
            const char *source = from + i * step * item;
            char *target = (char *)result->data + n * out * item;
            switch (item) { /* with a constant size, the copy of an element is one instruction */
            case 1: move_found(count, found, source, step, target, out, 1); break;
            case 2: move_found(count, found, source, step, target, out, 2); break;
            case 4: move_found(count, found, source, step, target, out, 4); break;
            case 8: move_found(count, found, source, step, target, out, 8); break;
            default: move_found(count, found, source, step, target, out, (size_t)item); break;
            }
            n += count;
        }
    } while (cti_step(last, s.sizes, at));
    return CT_OK;
}
