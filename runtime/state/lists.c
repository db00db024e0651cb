/* Lists of integers, floats and other values, copied so that they outlive the block in which they are written. */
#include "state/lists.h"

#include "state/scope.h"
#include "state/thread.h"

#include <string.h>

/* Returns a copy that the innermost scope, or without a scope the thread, owns; NULL if out of memory. */
static void *kept(const void *items, int64_t count, size_t size)
{
    return cti_scope_copy(cti_thread_here(), items, (size_t)count * size);
}

void *ct_items_copy(const void *items, size_t size_bytes) { return kept(items, 1, size_bytes); }

const int64_t *ct_ints_items(const ct_ints *list)
{
    return list->items || list->count <= 0 ? list->items : list->inside;
}

ct_ints ct_ints_copy(const int64_t *items, int64_t count)
{
    if (count > CT_INSIDE) {
        items = kept(items, count, sizeof *items);
        return ct_ints_of(items, items ? count : -1);
    }
    ct_ints list = {.items = count == 0 ? ct_empty_ints_ : NULL, .count = count};
    for (int64_t i = 0; i < count; i++) {
        list.inside[i] = items[i];
        CTI_IN_ORDER(); /* prevents vectorization: there are few items */
    }
    return list;
}

ct_floats ct_floats_copy(const double *items, int64_t count)
{
    static const double none[1];
    if (count > CT_INSIDE) {
        items = kept(items, count, sizeof *items);
        return ct_floats_of(items, items ? count : -1);
    }
    ct_floats list = {.items = count == 0 ? none : NULL, .count = count};
    for (int64_t i = 0; i < count; i++) list.inside[i] = items[i];
    return list;
}

ct_int_lists ct_int_lists_copy(const ct_ints *items, int64_t count)
{
    ct_ints *copy = cti_scope_array(cti_thread_here(), (size_t)count * sizeof *items);
    for (int64_t i = 0; copy && i < count; i++) {
        copy[i] = items[i];
        cti_ints_resolve(&copy[i]);
    }
    return (ct_int_lists){copy, copy ? count : -1};
}

ct_named_ints ct_named_ints_copy(const ct_named_int *items, int64_t count)
{
    const ct_named_int *copy = kept(items, count, sizeof *items);
    return (ct_named_ints){copy, copy ? count : -1};
}

bool cti_int_lists_resolve(ct_int_lists *list)
{
    bool is_resolved = true;
    for (int64_t i = 0; list->items && i < list->count; i++)
        is_resolved = is_resolved && (list->items[i].items || list->items[i].count <= 0);
    if (is_resolved) return true;
    *list = ct_int_lists_copy(list->items, list->count);
    return list->count >= 0;
}
