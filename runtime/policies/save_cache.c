#include "policies/save_cache.h"

#include "policies/policy_lock.h"

/*
 * Deferring lock: if memory runs out while the lock is held, the holders of memory are listed, which takes references
 * to saves. Such a reference may become the last one; its release destroys the save, which acquires this lock.
 */
static cti_policy_lock lock = CTI_POLICY_LOCK_INIT;

void cti_save_cache_lock(void) { cti_policy_lock_begin(&lock); }

void cti_save_cache_unlock(void) { cti_policy_lock_end(&lock); }

/* ---- describing ---- */

/* Inserts an axis, so that the axes are ordered from the largest stride to the smallest. */
static void add_axis(cti_layout *layout, int64_t size, int64_t stride)
{
    unsigned position = layout->ndim++;
    for (; position > 0 && layout->strides[position - 1] < stride; position--) {
        layout->sizes[position] = layout->sizes[position - 1];
        layout->strides[position] = layout->strides[position - 1];
    }
    layout->sizes[position] = size;
    layout->strides[position] = stride;
}

static bool fills_a_range(const cti_layout *layout)
{
    int64_t step = 1;
    for (unsigned d = layout->ndim; d-- > 0;) {
        if (layout->strides[d] != step) return false;
        step *= layout->sizes[d];
    }
    return true;
}

static int64_t range_of(const cti_layout *layout)
{
    int64_t last = 0;
    for (unsigned d = 0; d < layout->ndim; d++) last += (layout->sizes[d] - 1) * layout->strides[d];
    return last + 1;
}

static void describe(cti_cached_copy *copy, const ct_tensor *tensor)
{
    *copy = (cti_cached_copy){.dtype = tensor->dtype, .begin = tensor->data};
    copy->is_known = cti_contents_of(tensor, &copy->contents);
}

void cti_cached_copy_of_bytes(cti_cached_copy *copy, const ct_tensor *tensor)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(tensor), *strides = cti_strides(tensor, buffer);
    describe(copy, tensor);
    if (tensor->numel == 0) return;
    for (unsigned d = 0; d < tensor->ndim; d++)
        if (sizes[d] != 1 && strides[d] != 0) add_axis(&copy->layout, sizes[d], strides[d]);
    copy->is_one_view = !fills_a_range(&copy->layout);
    copy->size = range_of(&copy->layout) * (int64_t)cti_itemsize(tensor);
}

void cti_cached_copy_of_view(cti_cached_copy *copy, const ct_tensor *tensor)
{
    int64_t buffer[CTI_MAX_NDIM];
    describe(copy, tensor);
    copy->is_one_view = true;
    copy->layout.ndim = tensor->ndim;
    memcpy(copy->layout.sizes, cti_sizes(tensor), tensor->ndim * sizeof *buffer);
    memcpy(copy->layout.strides, cti_strides(tensor, buffer), tensor->ndim * sizeof *buffer);
}

/* ---- finding ---- */

static cti_cached_copy *const *bucket_of(const cti_save_cache *cache, const cti_cached_copy *copy)
{
    return &cache->buckets[((uintptr_t)copy->contents.memory >> 8) % CTI_SAVE_CACHE_BUCKETS];
}

static bool same_layout(const cti_layout *a, const cti_layout *b)
{
    return a->ndim == b->ndim && memcmp(a->sizes, b->sizes, a->ndim * sizeof *a->sizes) == 0 &&
           memcmp(a->strides, b->strides, a->ndim * sizeof *a->strides) == 0;
}

static bool is_within(const cti_cached_copy *inner, const cti_cached_copy *outer)
{
    return outer->begin <= inner->begin && inner->begin + inner->size <= outer->begin + outer->size;
}

static bool serves(const cti_cached_copy *copy, const cti_cached_copy *key)
{
    if (!copy->is_known || !cti_same_contents(&copy->contents, &key->contents)) return false;
    if (!copy->is_one_view) return is_within(key, copy);
    return key->is_one_view && copy->begin == key->begin && copy->dtype == key->dtype &&
           same_layout(&copy->layout, &key->layout);
}

cti_cached_copy *cti_save_cache_find(const cti_save_cache *cache, const cti_cached_copy *key)
{
    cti_cached_copy *found = key->is_known ? *bucket_of(cache, key) : NULL;
    while (found && !serves(found, key)) found = found->next;
    return found;
}

cti_cached_copy *cti_save_cache_find_inside(const cti_save_cache *cache, const cti_cached_copy *larger)
{
    if (!larger->is_known || larger->is_one_view) return NULL;
    cti_cached_copy *found = *bucket_of(cache, larger);
    while (found && (found == larger || found->is_one_view || !serves(larger, found))) found = found->next;
    return found;
}

void cti_save_cache_add(cti_save_cache *cache, cti_cached_copy *copy)
{
    cti_cached_copy **bucket = (cti_cached_copy **)bucket_of(cache, copy);
    copy->next = *bucket;
    *bucket = copy;
}

void cti_save_cache_remove(cti_save_cache *cache, const cti_cached_copy *copy)
{
    cti_cached_copy **link = (cti_cached_copy **)bucket_of(cache, copy);
    while (*link != copy) link = &(*link)->next;
    *link = copy->next;
}

/* ---- sharing ---- */

void cti_save_cache_share(cti_cached_copy *copy, cti_cached_save *save)
{
    save->of = copy;
    save->next = copy->saves;
    copy->saves = save;
}

void cti_save_cache_move_saves(cti_cached_copy *target, cti_cached_copy *source)
{
    while (source->saves) {
        cti_cached_save *save = source->saves;
        source->saves = save->next;
        save->offset += source->begin - target->begin;
        cti_save_cache_share(target, save);
    }
}

bool cti_save_cache_unshare(cti_cached_save *save)
{
    cti_cached_save **link = &save->of->saves;
    while (*link != save) link = &(*link)->next;
    *link = save->next;
    return !save->of->saves;
}
