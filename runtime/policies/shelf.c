#include "policies/shelf.h"

#include "state/object.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool waited; /* the previous state of the thread's deferral, from cti_destroy_defer_begin; guarded by the lock */

/*
 * Objects that are released under the lock are destroyed after it is unlocked: when memory runs out, the holders of
 * memory are listed, which takes references to saves; such a reference may be the last when it is released, and
 * destroying a save acquires this lock.
 */
void cti_shelf_lock(void)
{
    const bool waits = cti_destroy_defer_begin(cti_thread_here());
    (void)pthread_mutex_lock(&lock);
    waited = waits;
}

void cti_shelf_unlock(void)
{
    const bool waits = waited;
    (void)pthread_mutex_unlock(&lock);
    cti_destroy_defer_end(cti_thread_here(), waits);
}

/* ---- describing ---- */

/* Inserts an axis, keeping the axes in the order from the largest stride to the smallest. */
static void add_axis(cti_layout *layout, int64_t size, int64_t stride)
{
    unsigned place = layout->ndim++;
    for (; place > 0 && layout->strides[place - 1] < stride; place--) {
        layout->sizes[place] = layout->sizes[place - 1];
        layout->strides[place] = layout->strides[place - 1];
    }
    layout->sizes[place] = size;
    layout->strides[place] = stride;
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

static void describe(cti_shelved *shelved, const ct_tensor *tensor)
{
    *shelved = (cti_shelved){.dtype = tensor->dtype, .from = tensor->data};
    shelved->is_known = cti_contents_of(tensor, &shelved->contents);
}

void cti_shelved_bytes(cti_shelved *shelved, const ct_tensor *tensor)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *sizes = cti_sizes(tensor), *strides = cti_strides(tensor, buffer);
    describe(shelved, tensor);
    if (tensor->numel == 0) return;
    for (unsigned d = 0; d < tensor->ndim; d++)
        if (sizes[d] != 1 && strides[d] != 0) add_axis(&shelved->layout, sizes[d], strides[d]);
    shelved->is_one_view = !fills_a_range(&shelved->layout);
    shelved->size = range_of(&shelved->layout) * (int64_t)cti_itemsize(tensor);
}

void cti_shelved_view(cti_shelved *shelved, const ct_tensor *tensor)
{
    int64_t buffer[CTI_MAX_NDIM];
    describe(shelved, tensor);
    shelved->is_one_view = true;
    shelved->layout.ndim = tensor->ndim;
    memcpy(shelved->layout.sizes, cti_sizes(tensor), tensor->ndim * sizeof *buffer);
    memcpy(shelved->layout.strides, cti_strides(tensor, buffer), tensor->ndim * sizeof *buffer);
}

/* ---- finding ---- */

static cti_shelved *const *row_of(const cti_shelf *shelf, const cti_shelved *shelved)
{
    return &shelf->rows[((uintptr_t)shelved->contents.memory >> 8) % CTI_SHELF_ROWS];
}

static bool same_layout(const cti_layout *a, const cti_layout *b)
{
    return a->ndim == b->ndim && memcmp(a->sizes, b->sizes, a->ndim * sizeof *a->sizes) == 0 &&
           memcmp(a->strides, b->strides, a->ndim * sizeof *a->strides) == 0;
}

static bool is_within(const cti_shelved *inner, const cti_shelved *outer)
{
    return outer->from <= inner->from && inner->from + inner->size <= outer->from + outer->size;
}

static bool serves(const cti_shelved *shelved, const cti_shelved *wanted)
{
    if (!shelved->is_known || !cti_same_contents(&shelved->contents, &wanted->contents)) return false;
    if (!shelved->is_one_view) return is_within(wanted, shelved);
    return wanted->is_one_view && shelved->from == wanted->from && shelved->dtype == wanted->dtype &&
           same_layout(&shelved->layout, &wanted->layout);
}

cti_shelved *cti_shelf_find(const cti_shelf *shelf, const cti_shelved *wanted)
{
    cti_shelved *found = wanted->is_known ? *row_of(shelf, wanted) : NULL;
    while (found && !serves(found, wanted)) found = found->next;
    return found;
}

cti_shelved *cti_shelf_find_inside(const cti_shelf *shelf, const cti_shelved *larger)
{
    if (!larger->is_known || larger->is_one_view) return NULL;
    cti_shelved *found = *row_of(shelf, larger);
    while (found && (found == larger || found->is_one_view || !serves(larger, found))) found = found->next;
    return found;
}

void cti_shelf_add(cti_shelf *shelf, cti_shelved *shelved)
{
    cti_shelved **row = (cti_shelved **)row_of(shelf, shelved);
    shelved->next = *row;
    *row = shelved;
}

void cti_shelf_remove(cti_shelf *shelf, const cti_shelved *shelved)
{
    cti_shelved **link = (cti_shelved **)row_of(shelf, shelved);
    while (*link != shelved) link = &(*link)->next;
    *link = shelved->next;
}

/* ---- sharing ---- */

void cti_shelf_share(cti_shelved *shelved, cti_shelf_save *save)
{
    save->of = shelved;
    save->next = shelved->saves;
    shelved->saves = save;
}

void cti_shelf_move_saves(cti_shelved *to, cti_shelved *from)
{
    while (from->saves) {
        cti_shelf_save *save = from->saves;
        from->saves = save->next;
        save->offset += from->from - to->from;
        cti_shelf_share(to, save);
    }
}

bool cti_shelf_unshare(cti_shelf_save *save)
{
    cti_shelf_save **link = &save->of->saves;
    while (*link != save) link = &(*link)->next;
    *link = save->next;
    return !save->of->saves;
}
