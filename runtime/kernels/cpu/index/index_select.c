/*
 * index_select: self [.., n, ..], index [m] -> result [.., m, ..]: copies the slices of self along dim that index
 * lists. Contiguous rows are copied in one step.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/index_select.h"

/*
 * Returns the number of elements of the axes after dim that are contiguous in both views. *first becomes the first of
 * these axes.
 */
static int64_t common_run(const cti_view *a, const cti_view *b, unsigned dim, unsigned *first)
{
    int64_t run = 1;
    unsigned d = a->ndim;
    while (d > dim + 1 && (a->sizes[d - 1] == 1 || (a->strides[d - 1] == run && b->strides[d - 1] == run)))
        run *= a->sizes[--d];
    *first = d;
    return run;
}

/* Two views whose axes 0 .. outer - 1 are iterated over. The axes after these are contiguous runs of `run` bytes. */
typedef struct selection {
    const cti_view *from, *to;
    const int64_t *indices;
    unsigned dim, outer;
    size_t run;
} selection;

/* Copies the runs along the last iterated axis; a copy of constant size is one instruction. */
static inline void move_line(const selection *s, const int64_t *at, int64_t item, size_t run)
{
    const unsigned last = s->outer - 1;
    const bool is_numbered = last == s->dim;
    const int64_t from_step = s->from->strides[last] * item, to_step = s->to->strides[last] * item;
    const int64_t offset = cti_offset(s->outer, at, s->from->strides) +
                           (is_numbered ? 0 : (s->indices[at[s->dim]] - at[s->dim]) * s->from->strides[s->dim]);
    const char *from = (const char *)s->from->data + offset * item;
    char *to = (char *)s->to->data + cti_offset(s->outer, at, s->to->strides) * item;
    if (is_numbered && from_step == (int64_t)run && to_step == (int64_t)run) {
        for (int64_t i = 0; i < s->to->sizes[last]; i++)
            memcpy(to + i * (int64_t)run, from + s->indices[i] * (int64_t)run, run);
        return;
    }
    for (int64_t i = 0; i < s->to->sizes[last]; i++)
        memcpy(to + i * to_step, from + (is_numbered ? s->indices[i] : i) * from_step, run);
}

static void select_all(const selection *s)
{
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)s->from->dtype);
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, sizes[CTI_MAX_VIEW_NDIM];
    memcpy(sizes, s->to->sizes, s->outer * sizeof *sizes);
    sizes[s->outer - 1] = 1;
    do {
        switch (s->run) {
        case 4: move_line(s, at, item, 4); break;
        case 8: move_line(s, at, item, 8); break;
        default: move_line(s, at, item, s->run); break;
        }
    } while (cti_step(s->outer, sizes, at));
}

ct_status CTI_LEVEL(cti_index_select_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index,
                                          cti_view *result)
{
    cti_vector_view self_buffer, index_buffer, result_buffer;
    const cti_view *from = cti_at_least_1d(self, &self_buffer), *to = cti_at_least_1d(result, &result_buffer);
    index = cti_at_least_1d(index, &index_buffer);
    const int64_t *indices;
    int64_t *copy;
    const ct_status status = cti_see_indices(launch, index, dim, from->sizes[dim], &indices, &copy);
    if (status != CT_OK) return status;
    selection s = {.from = from, .to = to, .indices = indices, .dim = (unsigned)dim};
    const int64_t run = common_run(to, from, s.dim, &s.outer);
    s.run = (size_t)run * ct_dtype_size((ct_dtype)self->dtype);
    if (to->numel) select_all(&s);
    cti_free(copy);
    return CT_OK;
}
