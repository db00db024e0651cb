/*
 * masked_scatter: self [*A], mask [*B], source [n] -> result [*broadcast(A, B)]. Copies self to result, then writes
 * element k of source to the k-th element of result at which mask is true.
 */
#include "kernels/cpu/index/masked.h"
#include "gen/kernels/ops/masked_scatter.h"

static int64_t count_true(const cti_view *mask, const cti_pair_space *s)
{
    const unsigned last = s->ndim - 1;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, n = 0;
    if (s->numel == 0) return 0;
    do {
        const uint8_t *flags = (const uint8_t *)mask->data + cti_offset(last, at, s->second);
        if (s->second[last] == 1)
            for (int64_t i = 0; i < s->sizes[last]; i++) n += flags[i] != 0;
        else
            for (int64_t i = 0; i < s->sizes[last]; i++) n += flags[i * s->second[last]] != 0;
    } while (cti_step(last, s->sizes, at));
    return n;
}

/* Copies n consecutive elements to the indices in `found` of a line with the given step. */
static inline void place_found(int64_t n, const int32_t *found, const char *from, char *to, int64_t step, size_t item)
{
    const int64_t size = (int64_t)item;
    for (int64_t k = 0; k < n; k++) memcpy(to + found[k] * step * size, from + k * size, item);
}

static void place_all(const cti_view *mask, const char *from, const cti_pair_space *s, const cti_view *result)
{
    const unsigned last = s->ndim - 1;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)result->dtype), step = s->first[last];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    int32_t found[CTI_MASK_PART];
    do { /* all axes except the last */
        char *to = (char *)result->data + cti_offset(last, at, s->first) * item;
        const uint8_t *flags = (const uint8_t *)mask->data + cti_offset(last, at, s->second);
        for (int64_t i = 0; i < s->sizes[last]; i += CTI_MASK_PART) {
            const int64_t rest = s->sizes[last] - i, part = rest < CTI_MASK_PART ? rest : CTI_MASK_PART;
            const int64_t count = cti_find_true(part, flags + i * s->second[last], s->second[last], found);
            char *target = to + i * step * item;
            switch (item) { /* with a constant size, the copy of an element is one instruction */
            case 1: place_found(count, found, from, target, step, 1); break;
            case 2: place_found(count, found, from, target, step, 2); break;
            case 4: place_found(count, found, from, target, step, 4); break;
            case 8: place_found(count, found, from, target, step, 8); break;
            default: place_found(count, found, from, target, step, (size_t)item); break;
            }
            from += count * item;
        }
    } while (cti_step(last, s->sizes, at));
}

ct_status CTI_LEVEL(cti_masked_scatter_cpu)(cti_launch *launch, const cti_view *self, const cti_view *mask,
                                            const cti_view *source, cti_view *result)
{
    const cti_pair_space s = cti_pair_of(result, mask);
    const int64_t needed = count_true(mask, &s);
    if (needed > source->numel)
        return cti_error(CT_E_INVALID,
                         "%s: source has %" PRId64 " elements, but mask has %" PRId64
                         " true elements; source needs at least as many",
                         launch->op, source->numel, needed);
    if (needed == 0) return cti_start_from(result, self);
    cti_dense copy = {.view.data = NULL};
    const bool is_in_row = cti_is_in_row(source);
    ct_status status = is_in_row ? CT_OK : cti_read_dense(launch, source, (ct_dtype)source->dtype, &copy);
    if (status == CT_OK) status = cti_start_from(result, self);
    if (status == CT_OK) place_all(mask, is_in_row ? source->data : copy.view.data, &s, result);
    cti_free(copy.view.data);
    return status;
}
