/*
 * Collectives of a group of threads: each rank reads the memory of the other ranks, and writes its part of their
 * results.
 */
#include "comm/collective.h"

#include "base/memory.h"
#include "comm/combine.h"
#include "comm/exchange.h"
#include "state/error.h"
#include "tensor/copy.h"
#include "tensor/shape.h"

#include <stdio.h>
#include <string.h>

/* unit in which elements are divided among ranks: a multiple of a cache line, so that no two ranks write to one line */
static const int64_t LINE = 64;
static const int64_t CHUNK = 16384; /* elements that are combined, and then copied while they are in the cache */

static const char *const COMBINE_WORDS[] = {"sum", "mean", "max", "min"};

/* ---- the operands of a rank ---- */

/* The operands of a rank's call; the source is row-major, a copy if the tensor is not. */
typedef struct part {
    ct_group *group;
    int rank, size;
    cti_post post;
    cti_view dense;
    int64_t strides[CTI_MAX_NDIM];
    void *copy;
    const char **sources; /* first elements by rank; followed by a buffer of the same length for sources_at */
    size_t item;
} part;

static bool has_strides(const cti_view *view, const int64_t *strides)
{
    for (unsigned d = 0; d < view->ndim; d++)
        if (view->sizes[d] != 1 && view->strides[d] != strides[d]) return false;
    return true;
}

static void part_release(part *p)
{
    cti_free(p->copy);
    cti_free(p->sources);
}

static ct_status make_dense(const char *op, const cti_view *self, part *p)
{
    p->dense = *self;
    cti_contiguous_strides(self->ndim, self->sizes, p->strides);
    if (self->numel == 0 || has_strides(self, p->strides)) return CT_OK;
    p->copy = cti_malloc((size_t)self->numel * p->item);
    if (!p->copy) return cti_no_memory(op);
    p->dense.data = p->copy;
    p->dense.strides = p->strides;
    return cti_copy(&p->dense, self);
}

/* Posts the operands of the rank and waits for the other ranks. On failure there is nothing to release. */
static ct_status part_begin(cti_launch *launch, const cti_view *self, ct_group *group, cti_view *result, part *p)
{
    p->group = group;
    p->rank = ct_group_rank(group);
    p->size = ct_group_size(group);
    p->item = ct_dtype_size((ct_dtype)self->dtype);
    p->post.op = launch->op;
    p->post.source = &p->dense;
    p->post.result = result;
    p->sources = cti_malloc(2 * (size_t)p->size * sizeof *p->sources);
    ct_status status = p->sources ? make_dense(launch->op, self, p) : cti_no_memory(launch->op);
    if (status == CT_OK) status = cti_exchange_begin(group, &p->post);
    if (status != CT_OK) {
        part_release(p);
        return status;
    }
    for (int s = 0; s < p->size; s++) p->sources[s] = cti_exchange_post(group, s)->source->data;
    return CT_OK;
}

static void part_end(part *p)
{
    cti_exchange_end(p->group);
    part_release(p);
}

/* The elements of all ranks from index `at` on. */
static cti_sources sources_at(const part *p, int64_t at)
{
    const char **shifted = p->sources + p->size;
    for (int s = 0; s < p->size; s++) shifted[s] = p->sources[s] + (size_t)at * p->item;
    return (cti_sources){shifted, p->size, (int64_t)p->item};
}

/* Range of the n elements that a rank computes for all ranks. */
static void own_elements(const part *p, int64_t n, int64_t *from, int64_t *to)
{
    const int64_t each = (n / p->size / LINE + 1) * LINE;
    *from = each * p->rank < n ? each * p->rank : n;
    *to = n - *from < each ? n : *from + each;
}

/* The products of the sizes before and after an axis. */
static void around(const cti_view *view, int64_t dim, int64_t *outer, int64_t *inner)
{
    *outer = *inner = 1;
    for (unsigned d = 0; d < view->ndim; d++) {
        if ((int64_t)d < dim) *outer *= view->sizes[d];
        if ((int64_t)d > dim) *inner *= view->sizes[d];
    }
}

/* ---- collectives ---- */

/* Computes this rank's range of the elements and writes it to the results of the ranks `first` to `last`. */
static void reduce_to(const part *p, cti_comm_combine how, int first, int last)
{
    int64_t at, end;
    own_elements(p, p->dense.numel, &at, &end);
    for (; at < end; at += CHUNK) {
        const int64_t n = end - at < CHUNK ? end - at : CHUNK;
        const size_t offset = (size_t)at * p->item;
        char *to = (char *)cti_exchange_post(p->group, first)->result->data + offset;
        cti_combine((ct_dtype)p->dense.dtype, how, sources_at(p, at), n, to);
        for (int r = first + 1; r <= last; r++)
            memcpy((char *)cti_exchange_post(p->group, r)->result->data + offset, to, (size_t)n * p->item);
    }
}

ct_status cti_comm_all_reduce(cti_launch *launch, const cti_view *self, cti_comm_combine op, ct_group *group,
                              cti_view *result)
{
    part p = {.post = {.what = COMBINE_WORDS[op]}};
    const ct_status status = part_begin(launch, self, group, result, &p);
    if (status != CT_OK) return status;
    reduce_to(&p, op, 0, p.size - 1);
    part_end(&p);
    return CT_OK;
}

ct_status cti_comm_leads(cti_launch *launch, const cti_view *self, cti_comm_combine op, ct_group *group,
                         cti_view *result)
{
    part p = {.post = {.what = COMBINE_WORDS[op]}};
    const ct_status status = part_begin(launch, self, group, result, &p);
    if (status != CT_OK) return status;
    cti_leads((ct_dtype)self->dtype, op, sources_at(&p, 0), p.rank, self->numel, result->data);
    part_end(&p);
    return CT_OK;
}

ct_status cti_comm_reduce(cti_launch *launch, const cti_view *self, int64_t dst, cti_comm_combine op, ct_group *group,
                          cti_view *result)
{
    part p = {.post = {.what = COMBINE_WORDS[op], .value = dst}};
    const ct_status status = part_begin(launch, self, group, result, &p);
    if (status != CT_OK) return status;
    if (p.rank != dst && result->numel) memset(result->data, 0, (size_t)result->numel * p.item);
    reduce_to(&p, op, (int)dst, (int)dst);
    part_end(&p);
    return CT_OK;
}

ct_status cti_comm_broadcast(cti_launch *launch, const cti_view *self, int64_t src, ct_group *group, cti_view *result)
{
    part p = {.post = {.what = "from rank", .value = src}};
    const ct_status status = part_begin(launch, self, group, result, &p);
    if (status != CT_OK) return status;
    if (result->numel) memcpy(result->data, p.sources[src], (size_t)result->numel * p.item);
    part_end(&p);
    return CT_OK;
}

ct_status cti_comm_all_gather(cti_launch *launch, const cti_view *self, int64_t dim, ct_group *group, cti_view *result)
{
    part p = {.post = {.what = "axis", .value = dim}};
    const ct_status status = part_begin(launch, self, group, result, &p);
    if (status != CT_OK) return status;
    int64_t outer, inner;
    around(self, dim, &outer, &inner);
    const size_t chunk = (size_t)(self->sizes[dim] * inner) * p.item;
    char *to = result->data;
    for (int64_t o = 0; o < outer && chunk; o++)
        for (int s = 0; s < p.size; s++, to += chunk) memcpy(to, p.sources[s] + (size_t)o * chunk, chunk);
    part_end(&p);
    return CT_OK;
}

ct_status cti_comm_reduce_scatter(cti_launch *launch, const cti_view *self, cti_comm_combine op, int64_t dim,
                                  ct_group *group, cti_view *result)
{
    char what[32];
    (void)snprintf(what, sizeof what, "%s along axis", COMBINE_WORDS[op]);
    part p = {.post = {.what = what, .value = dim}};
    const ct_status status = part_begin(launch, self, group, result, &p);
    if (status != CT_OK) return status;
    int64_t outer, inner;
    around(self, dim, &outer, &inner);
    const int64_t chunk = result->sizes[dim] * inner;
    for (int64_t o = 0; o < outer && chunk; o++)
        cti_combine((ct_dtype)self->dtype, op, sources_at(&p, (o * p.size + p.rank) * chunk), chunk,
                    (char *)result->data + (size_t)(o * chunk) * p.item);
    part_end(&p);
    return CT_OK;
}

/* Sets all `size` elements to `each`. */
static void fill(int64_t *to, int size, int64_t each)
{
    for (int r = 0; r < size; r++) to[r] = each;
}

ct_status cti_comm_all_to_all(cti_launch *launch, const cti_view *self, ct_ints received, ct_ints sent, ct_group *group,
                              cti_view *result)
{
    const int size = ct_group_size(group);
    int64_t *buffer = cti_malloc(2 * (size_t)size * sizeof *buffer);
    if (!buffer) return cti_no_memory(launch->op);
    if (!sent.count) {
        fill(buffer, size, self->sizes[0] / size);
        sent = ct_ints_of(buffer, size);
    }
    if (!received.count) {
        fill(buffer + size, size, result->sizes[0] / size);
        received = ct_ints_of(buffer + size, size);
    }
    part p = {.post = {.what = "first axis", .sent = sent, .received = received}};
    const ct_status status = part_begin(launch, self, group, result, &p);
    if (status != CT_OK) {
        cti_free(buffer);
        return status;
    }
    int64_t outer, inner;
    around(self, 0, &outer, &inner);
    const size_t slice = (size_t)inner * p.item;
    char *to = result->data;
    for (int s = 0; s < size; s++) {
        const int64_t *theirs = cti_exchange_post(group, s)->sent.items;
        int64_t before = 0;
        for (int r = 0; r < p.rank; r++) before += theirs[r];
        const size_t bytes = (size_t)theirs[p.rank] * slice;
        if (bytes) memcpy(to, p.sources[s] + (size_t)before * slice, bytes);
        to += bytes;
    }
    part_end(&p);
    cti_free(buffer);
    return CT_OK;
}
