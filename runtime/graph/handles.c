/*
 * Finds memory that only handles keep alive, by simulating the release of all handles: an object is freed once all its
 * references are released, and it then releases the references that it holds. The references that a tensor holds to its
 * producer are not followed: memory that a graph keeps alive does not count, even if only a handle keeps the graph
 * alive.
 */
#include "graph/handles.h"

#include "graph/view/view.h"

#include <stdlib.h>

static int by_address(const void *a, const void *b)
{
    const uintptr_t x = (uintptr_t) * (cti_refs *const *)a, y = (uintptr_t) * (cti_refs *const *)b;
    return (x > y) - (x < y);
}

/* Returns true if the object has exactly `count` references. Returns false if another thread owns the local count. */
static bool are_all(const cti_refs *refs, size_t count, cti_thread_tag me)
{
    const int64_t shared = atomic_load_explicit(&refs->shared, memory_order_acquire);
    if (cti_refs_is_owner(refs, me)) return shared == 0 && refs->local == count;
    return shared == (int64_t)count * CTI_REFS_ONE + CTI_REFS_SHARED_MERGED;
}

/* Appends the references that an object releases when it is destroyed, except references to nodes. */
static ct_status give_up(const cti_refs *object, cti_pointer_stack *given_up)
{
    if (cti_refs_kind(object) == CTI_KIND_STORAGE) {
        cti_storage *alias = ((const cti_storage *)object)->alias;
        return alias ? cti_pointer_stack_push(given_up, alias) : CT_OK;
    }
    if (cti_refs_kind(object) != CTI_KIND_TENSOR) return CT_OK; /* a handle of a node: its saves belong to the graph */
    const ct_tensor *t = (const ct_tensor *)object;
    ct_status status = t->storage ? cti_pointer_stack_push(given_up, t->storage) : CT_OK;
    const cti_tensor_meta *meta = atomic_load_explicit(&t->meta, memory_order_acquire);
    if (status == CT_OK && meta && meta->grad) status = cti_pointer_stack_push(given_up, meta->grad);
    if (status == CT_OK && meta && meta->view) status = cti_pointer_stack_push(given_up, meta->view->base);
    return status;
}

/*
 * Finds the objects that are destroyed if the references in given_up are released. Sorts given_up. The result, gone, is
 * sorted by address.
 */
static ct_status find_gone(cti_thread *thread, const cti_pointer_stack *given_up, cti_pointer_stack *gone)
{
    gone->count = 0;
    if (given_up->count > 1) qsort(given_up->items, given_up->count, sizeof *given_up->items, by_address);
    for (size_t i = 0, end; i < given_up->count; i = end) {
        for (end = i + 1; end < given_up->count && given_up->items[end] == given_up->items[i];) end++;
        if (!are_all(given_up->items[i], end - i, thread->me)) continue;
        const ct_status status = cti_pointer_stack_push(gone, given_up->items[i]);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}

/*
 * Repeats find_gone until it finds no further objects. Round 1 finds tensors, round 2 their storages, and round 3 the
 * storages whose memory these storages alias. Views of views need another round.
 */
static ct_status find_all_gone(cti_thread *thread, cti_pointer_stack *given_up, cti_pointer_stack *gone)
{
    ct_status status = CT_OK;
    size_t before;
    do {
        before = gone->count;
        given_up->count = 0;
        for (size_t i = 0; status == CT_OK && i < before; i++) status = give_up(gone->items[i], given_up);
        for (uint32_t i = 0; status == CT_OK && i < thread->num_entries; i++)
            if (thread->entries[i]) status = cti_pointer_stack_push(given_up, thread->entries[i]);
        if (status == CT_OK) status = find_gone(thread, given_up, gone);
    } while (status == CT_OK && gone->count > before);
    return status;
}

ct_status cti_bytes_by_handles(cti_thread *thread, cti_pointer_set *counted, int64_t *bytes)
{
    cti_pointer_stack given_up = {0}, gone = {0};
    ct_status status = find_all_gone(thread, &given_up, &gone);
    *bytes = 0;
    for (size_t i = 0; status == CT_OK && i < gone.count; i++) {
        const cti_storage *storage = gone.items[i];
        bool is_new = false;
        if (cti_refs_kind(&storage->refs) != CTI_KIND_STORAGE || storage->alias) continue;
        status = cti_pointer_set_add(counted, storage, &is_new);
        if (is_new) *bytes += storage->size;
    }
    cti_pointer_stack_finish(&given_up);
    cti_pointer_stack_finish(&gone);
    return status;
}
