#include "state/scope.h"

#include "base/memory.h"
#include "state/callback_frame.h"
#include "state/check.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/scope_leave.h"
#include "state/scope_warning.h"

#include <cotangent/handle.h>
#include <cotangent/tensors_fn.h>

#include <inttypes.h>
#include <string.h>

/* Array of a list of handles, owned by a scope. Linked from cti_thread.arenas, deepest scope first. */
typedef struct cti_arena {
    struct cti_arena *next;
    size_t size;
    uint64_t serial;
    uint32_t depth;
    void *items[];
} cti_arena;

enum { FIRST_ENTRIES = 256, FIRST_SCOPES = 32 };

/*
 * Returns a copy of an array with a larger capacity, which holds at least `count` + 1 items; NULL if out of memory. The
 * capacity doubles, except that CTI_MANY_HANDLES is one of its values. The caller stores the pointer to the copy before
 * it frees the old array, so that the pointer is valid at any point (base/fork.h).
 */
static void *lengthened(const void *old, uint32_t count, uint32_t *max, uint32_t first, size_t size)
{
    uint32_t capacity = *max ? *max : first;
    while (capacity <= count) {
        if (capacity > UINT32_MAX / 2) return NULL;
        capacity = capacity < CTI_MANY_HANDLES && capacity * 2 > CTI_MANY_HANDLES ? CTI_MANY_HANDLES : capacity * 2;
    }
    void *grown = cti_malloc(capacity * size);
    if (!grown) return NULL;
    if (*max) memcpy(grown, old, *max * size);
    *max = capacity;
    return grown;
}

ct_status cti_scope_enter_slow(cti_thread *thread)
{
    cti_scope_mark *old = thread->scope_marks;
    uint32_t max = thread->max_scopes;
    cti_scope_mark *marks = lengthened(old, thread->num_scopes, &max, FIRST_SCOPES, sizeof *marks);
    if (!marks) return cti_no_memory("scope_open");
    thread->scope_marks = marks;
    CTI_STORE_ORDERED(thread->max_scopes, max);
    cti_free(old);
    return cti_scope_enter(thread);
}

ct_scope ct_scope_open(void)
{
    cti_thread *thread = cti_thread_here();
    if (CTI_UNLIKELY(!thread->started) && cti_thread_start(thread) != CT_OK) return (ct_scope){0, 0};
    if (CTI_UNLIKELY(cti_scope_enter(thread) != CT_OK)) return (ct_scope){0, 0};
    if (CTI_UNLIKELY(cti_checks)) cti_check_opened(thread, __builtin_return_address(0));
    return (ct_scope){thread->serial, thread->num_scopes};
}

/*
 * Check mode: fills the array of a closed scope with the sentinel cti_ended_item and queues it to be freed later.
 * Returns false if out of memory.
 */
static CTI_COLD bool arena_end(cti_thread *thread, cti_arena *arena)
{
    cti_refs *ended = cti_ended_item;
    const size_t bytes = arena->size - sizeof *arena;
    for (size_t at = 0; at + sizeof ended <= bytes; at += sizeof ended)
        memcpy((char *)arena->items + at, &ended, sizeof ended);
    return cti_end_later(thread, arena, arena->size);
}

static void arena_drop(cti_thread *thread, cti_arena *arena)
{
    if (CTI_UNLIKELY(cti_checks) && arena_end(thread, arena)) return;
    cti_block_free(thread, arena, arena->size);
}

static void arena_free(cti_thread *thread)
{
    cti_arena *dead = thread->arenas;
    thread->arenas = dead->next;
    arena_drop(thread, dead);
}

/*
 * Releases the handles from index `begin` on. Each handle is removed from the array before it is released, because the
 * release may run a callback of the user, which pushes handles of its own scopes.
 */
static void release_all(cti_thread *thread, uint32_t begin)
{
    const bool held = cti_destroy_defer_begin(thread); /* deferred as in cti_object_destroy, but once for all handles */
    while (thread->num_entries > begin) {
        cti_refs *object = thread->entries[--thread->num_entries];
        CTI_IN_ORDER();
        if (!object || !cti_refs_release(object, thread->me)) continue;
        if (CTI_UNLIKELY(held))
            cti_destroy_enqueue(thread, object);
        else
            cti_destroy_begin(thread, object);
    }
    cti_destroy_defer_end(thread, held);
}

static CTI_COLD ct_status release_checked(cti_thread *thread, const char *who, uint32_t begin)
{
    ct_status status = CT_OK;
    const cti_ending before = cti_check_close_begin(thread, who, begin, &status);
    release_all(thread, begin);
    cti_check_end(thread, before);
    return status;
}

/* Releases the handles from index `begin` on. Returns CT_E_STATE only in check mode, if a handle had ended before. */
static ct_status release_entries(cti_thread *thread, const char *who, uint32_t begin)
{
    if (CTI_UNLIKELY(cti_checks)) return release_checked(thread, who, begin);
    release_all(thread, begin);
    return CT_OK;
}

static ct_status scope_close(cti_thread *thread, const char *who)
{
    const ct_status status = release_entries(thread, who, thread->scope_marks[thread->num_scopes - 1].begin);
    while (CTI_UNLIKELY(thread->arenas && thread->arenas->depth >= thread->num_scopes)) arena_free(thread);
    if (--thread->num_scopes == 0) thread->modes |= CTI_MODE_NO_SCOPE;
    if (cti_refs_any_queued(thread->id)) cti_merge_queued(thread);
    return status;
}

static bool is_innermost(const cti_thread *thread, ct_scope scope)
{
    return scope.depth == thread->num_scopes && scope.depth > 0 &&
           thread->scope_marks[scope.depth - 1].serial == scope.mark && !cti_is_of_caller(thread, scope.mark);
}

static ct_status not_innermost(cti_thread *thread, const char *who, ct_scope scope)
{
    if (cti_is_of_caller(thread, scope.mark))
        return cti_unbalanced(
            "%s: the scope was opened before the running hook or callback, which can only close scopes that it opened",
            who);
    char opened[256] = "";
    if (cti_checks) cti_check_opened_text(thread, opened);
    const cti_guard_text guard = cti_guard_innermost(thread, scope.mark);
    return cti_unbalanced(
        "%s: the scope, opened at depth %" PRIu32
        ", is not the innermost open scope of this thread, which is at depth %" PRIu32
        "%s; scopes must be closed in reverse order of opening, each once, on the thread that opened them%s%s",
        who, scope.depth, thread->num_scopes, opened, guard.text[0] ? "; the innermost open guard is " : "",
        guard.text);
}

ct_status ct_scope_close(ct_scope scope)
{
    cti_thread *thread = cti_thread_here();
    if (scope.depth == 0) return CT_OK; /* opening failed */
    if (!is_innermost(thread, scope)) return not_innermost(thread, "scope_close", scope);
    return scope_close(thread, "scope_close");
}

void cti_scope_unwind(cti_thread *thread, uint32_t depth)
{
    while (thread->num_scopes > depth) (void)scope_close(thread, "scope_close");
}

uint32_t cti_scope_unwind_later(cti_thread *thread, uint64_t serial)
{
    uint32_t count = 0;
    for (; thread->num_scopes && thread->scope_marks[thread->num_scopes - 1].serial > serial; count++)
        (void)scope_close(thread, "scope_close");
    return count;
}

void cti_scope_trim(cti_thread *thread, uint32_t num_entries, uint64_t serial)
{
    (void)release_entries(thread, "scope", num_entries);
    while (thread->arenas && thread->arenas->serial > serial) arena_free(thread);
}

ct_status cti_scope_reserve_slow(cti_thread *thread, const char *op, uint32_t n)
{
    if (thread->modes & CTI_MODE_NO_SCOPE)
        return cti_error(CT_E_STATE, "%s: no scope is open on this thread to own the result; call ct_scope_open first",
                         op);
    if (n <= thread->max_entries - thread->num_entries) return CT_OK;
    cti_refs **old = thread->entries;
    uint32_t max = thread->max_entries;
    const bool overflow = n > UINT32_MAX - thread->num_entries;
    cti_refs **entries =
        overflow ? NULL : lengthened(old, thread->num_entries + n - 1, &max, FIRST_ENTRIES, sizeof *entries);
    if (!entries) return cti_no_memory(op);
    thread->entries = entries;
    CTI_STORE_ORDERED(thread->max_entries, max);
    cti_free(old);
    if (CTI_UNLIKELY(max > CTI_MANY_HANDLES)) cti_warn_of_handles(thread);
    return CT_OK;
}

void *cti_scope_adopt(cti_thread *thread, const char *op, void *object)
{
    if (!object) return NULL;
    if (cti_scope_reserve(thread, op, 1) == CT_OK) return cti_scope_push(thread, object);
    cti_release(thread, object);
    return NULL;
}

void *cti_scope_array(cti_thread *thread, size_t size)
{
    if (thread->modes & CTI_MODE_NO_SCOPE) {
        cti_error(CT_E_STATE, "scope: no scope is open on this thread to own a list; call ct_scope_open first");
        return NULL;
    }
    cti_arena *arena = size < SIZE_MAX - sizeof *arena ? cti_block_alloc(thread, sizeof *arena + size) : NULL;
    if (!arena) {
        cti_no_memory("scope");
        return NULL;
    }
    *arena = (cti_arena){
        .next = thread->arenas, .size = sizeof *arena + size, .depth = thread->num_scopes, .serial = ++thread->serial};
    thread->arenas = arena;
    return arena->items;
}

/* Copies an array into memory that the thread owns; returns the existing copy if the thread has an equal one. */
static void *held_copy(cti_thread *thread, const void *items, size_t size)
{
    if (CTI_UNLIKELY(!thread->started) && cti_thread_start(thread) != CT_OK) return NULL;
    for (cti_arena *held = thread->held; held; held = held->next)
        if (held->size == size && memcmp(held->items, items, size) == 0) return held->items;
    cti_arena *arena = size < SIZE_MAX - sizeof *arena ? cti_malloc(sizeof *arena + size) : NULL;
    if (!arena) {
        cti_no_memory("scope");
        return NULL;
    }
    *arena = (cti_arena){.next = thread->held, .size = size};
    thread->held = arena;
    return memcpy(arena->items, items, size);
}

void *cti_scope_copy(cti_thread *thread, const void *items, size_t size)
{
    if (thread->modes & CTI_MODE_NO_SCOPE) return held_copy(thread, items, size);
    void *copy = cti_scope_array(thread, size);
    return copy ? memcpy(copy, items, size) : NULL;
}

void cti_scope_drop_arrays(cti_thread *thread, cti_arena *until)
{
    while (thread->arenas != until) arena_free(thread);
}

void cti_scope_bequeath(cti_thread *gone, cti_thread *heir)
{
    while (gone->num_entries > 0) {
        cti_refs *object = gone->entries[--gone->num_entries];
        if (object && cti_refs_release(object, gone->me)) cti_refs_bequeath(object, heir->id);
    }
    while (gone->arenas) arena_free(gone);
    gone->num_scopes = 0;
}

/*
 * Frees the lists that a thread holds outside of scopes, and its buffer of short lists; no scope of the thread is open.
 */
static void free_lists(cti_thread *thread)
{
    for (cti_arena *held; (held = thread->held);) {
        thread->held = held->next;
        cti_free(held);
    }
    struct cti_list_buffer *buffer = thread->list_buffer;
    thread->list_buffer = NULL;
    cti_free(buffer);
}

CTI_AT_LOAD(register_end_handler)
{
    static cti_end_handler handler = {.rank = CTI_END_LISTS, .release = free_lists};
    cti_at_thread_end(&handler);
}

/* ---- moving handles to the enclosing scope ---- */

/*
 * Swaps the entry of an object with the entry at index `index`. Returns false if no entry from `index` on is of the
 * object.
 */
static bool move_to(cti_thread *thread, uint32_t index, const void *object)
{
    uint32_t i = thread->num_entries;
    while (i > index && thread->entries[i - 1] != object) i--;
    if (i == index) return false;
    cti_refs *first = thread->entries[index];
    thread->entries[i - 1] = NULL; /* no handle is in two entries at any point (base/fork.h) */
    CTI_STORE_ORDERED(thread->entries[index], (cti_refs *)(uintptr_t)object);
    if (i - 1 != index)
        CTI_STORE_ORDERED(thread->entries[i - 1], first); /* `first` may be another handle of the same object */
    return true;
}

/*
 * Moves a handle of the innermost scope to the end of the enclosing scope; CT_E_STATE if there is no enclosing scope.
 * Does nothing if the object has no entry in the innermost scope.
 */
static ct_status escape(cti_thread *thread, const char *who, const void *object)
{
    cti_scope_mark *mark = &thread->scope_marks[thread->num_scopes - 1];
    if (thread->num_scopes == 1) {
        uint32_t i = thread->num_entries;
        while (i > mark->begin && thread->entries[i - 1] != object) i--;
        if (i > mark->begin)
            return cti_error(CT_E_STATE, "%s: there is no outer scope to own the handle; retain it instead", who);
    } else if (move_to(thread, mark->begin, object)) {
        mark->begin++;
    }
    return CT_OK;
}

ct_tensor *ct_scope_escape(ct_scope scope, ct_tensor *tensor)
{
    cti_thread *thread = cti_thread_here();
    if (scope.depth == 0) return tensor; /* opening failed */
    if (!tensor || !cti_given("scope_escape", "tensor", tensor)) return NULL;
    if (!is_innermost(thread, scope)) {
        not_innermost(thread, "scope_escape", scope);
        return NULL;
    }
    return escape(thread, "scope_escape", tensor) == CT_OK ? tensor : NULL;
}

ct_tensor *cti_scope_leave(cti_thread *thread, ct_scope scope, ct_tensor *tensor)
{
    if (CTI_UNLIKELY(cti_checks) || thread->num_scopes < 2 || !is_innermost(thread, scope)) {
        tensor = ct_scope_escape(scope, tensor);
        (void)ct_scope_close(scope);
        return tensor;
    }
    cti_scope_mark *mark = &thread->scope_marks[thread->num_scopes - 1];
    if (mark->begin < thread->num_entries && thread->entries[mark->begin] == (const void *)tensor)
        mark->begin++; /* most results are the first handle of their scope */
    else if (tensor && move_to(thread, mark->begin, tensor))
        mark->begin++;
    const bool is_empty =
        thread->num_entries == mark->begin && !(thread->arenas && thread->arenas->depth >= thread->num_scopes);
    if (CTI_UNLIKELY(!is_empty)) {
        (void)scope_close(thread, "scope_close");
        return tensor;
    }
    thread->num_scopes--;
    if (cti_refs_any_queued(thread->id)) cti_merge_queued(thread);
    return tensor;
}

/* Moves the array of a list to the enclosing scope, and in the linked list after the arrays of the innermost scope. */
static void arena_escape(cti_thread *thread, const void *items)
{
    const uint32_t depth = thread->num_scopes;
    cti_arena **link = &thread->arenas, *found = NULL;
    while (*link && (*link)->depth == depth) {
        if ((const void *)(*link)->items == items) {
            found = *link;
            *link = found->next;
        } else {
            link = &(*link)->next;
        }
    }
    if (!found) return;
    found->depth = depth - 1;
    found->next = *link;
    *link = found;
}

/*
 * Returns the list if its array is an array of the innermost scope, and otherwise a copy with such an array, which can
 * be moved to the enclosing scope.
 */
static ct_tensors with_array(cti_thread *thread, ct_tensors list)
{
    for (const cti_arena *a = thread->arenas; a && a->depth == thread->num_scopes; a = a->next)
        if ((const void *)a->items == list.items) return list;
    return ct_results(list);
}

/* Moves the items of a valid list, and its array, to the scope that encloses the innermost one. */
static ct_tensors escape_list(cti_thread *thread, const char *who, ct_tensors list)
{
    if (list.count > 0 && (list = with_array(thread, list)).count < 0) return list;
    cti_scope_mark *mark = &thread->scope_marks[thread->num_scopes - 1];
    for (int64_t i = 0; i < list.count; i++) {
        const bool leads =
            mark->begin < thread->num_entries && thread->entries[mark->begin] == (const void *)list.items[i];
        if (leads && thread->num_scopes > 1)
            /* items that were created in this order are in position already; the test avoids a search of a long list */
            mark->begin++;
        else if (escape(thread, who, list.items[i]) != CT_OK)
            return cti_failed_list();
    }
    arena_escape(thread, list.items);
    return list;
}

ct_tensors ct_scope_escape_list(ct_scope scope, ct_tensors list)
{
    cti_thread *thread = cti_thread_here();
    if (list.count < 0) return cti_failed_list();    /* a failed list */
    if (scope.depth == 0) return list;               /* opening failed */
    if (list.count == 0 && !list.items) return list; /* an omitted list */
    if (!list.items && cti_list_given("scope_escape_list", "list", list) != CT_OK) return cti_failed_list();
    if (!is_innermost(thread, scope)) {
        not_innermost(thread, "scope_escape_list", scope);
        return cti_failed_list();
    }
    return escape_list(thread, "scope_escape_list", list);
}

ct_tensor *ct_scope_return(ct_scope scope, ct_tensor *result)
{
    cti_thread *thread = cti_thread_here();
    if (scope.depth == 0) return result; /* opening failed: the handle belongs to the enclosing scope */
    if (!is_innermost(thread, scope)) {
        not_innermost(thread, "scope_return", scope);
        return NULL;
    }
    if (result && (!cti_given("scope_return", "result", result) || escape(thread, "scope_return", result) != CT_OK))
        result = NULL;
    return scope_close(thread, "scope_return") == CT_OK ? result : NULL;
}

ct_tensor *ct_scope_take(ct_scope scope, ct_tensor *result)
{
    cti_thread *thread = cti_thread_here();
    if (scope.depth == 0) return ct_retain(result); /* opening failed */
    if (!is_innermost(thread, scope)) {
        not_innermost(thread, "scope_take", scope);
        return NULL;
    }
    if (result && !cti_given("scope_take", "result", result)) result = NULL;
    const uint32_t begin = thread->scope_marks[thread->num_scopes - 1].begin;
    if (thread->num_entries > begin && thread->entries[thread->num_entries - 1] == (const void *)result)
        thread->num_entries--; /* transfers the reference of the handle to the caller */
    else
        ct_retain(result);
    if (scope_close(thread, "scope_take") == CT_OK) return result;
    ct_release(result);
    return NULL;
}

ct_tensor *ct_scope_hold(ct_tensor *tensor)
{
    if (!tensor || ct_is_none(tensor)) return tensor;
    if (!cti_given("scope_hold", "tensor", tensor)) return NULL;
    return cti_scope_adopt(cti_thread_here(), "scope_hold", ct_retain(tensor));
}

ct_tensors ct_scope_return_list(ct_scope scope, ct_tensors results)
{
    static const char op[] = "scope_return_list";
    cti_thread *thread = cti_thread_here();
    if (scope.depth && !is_innermost(thread, scope)) {
        not_innermost(thread, op, scope);
        return cti_failed_list();
    }
    const bool is_given = results.items || results.count != 0;
    if (is_given && cti_list_given(op, "results", results) != CT_OK) results = cti_failed_list();
    if (!scope.depth) return results;
    if (is_given && results.count >= 0) results = escape_list(thread, op, results);
    return scope_close(thread, op) == CT_OK ? results : cti_failed_list();
}

/* ---- keeping some handles of a scope ---- */

/* Releases the handles of the innermost scope except the items, and its arrays except the array of the list. */
static ct_status keep(cti_thread *thread, const char *who, ct_tensors list)
{
    uint32_t index = thread->scope_marks[thread->num_scopes - 1].begin;
    for (int64_t i = 0; i < list.count; i++) index += move_to(thread, index, list.items[i]);
    const ct_status status = release_entries(thread, who, index);
    cti_arena **link = &thread->arenas;
    while (*link && (*link)->depth == thread->num_scopes) {
        cti_arena *arena = *link;
        if ((const void *)arena->items == list.items) {
            link = &arena->next;
        } else {
            *link = arena->next;
            arena_drop(thread, arena);
        }
    }
    if (cti_refs_any_queued(thread->id)) cti_merge_queued(thread);
    return status;
}

ct_tensor *ct_scope_keep(ct_scope scope, ct_tensor *tensor)
{
    cti_thread *thread = cti_thread_here();
    if (scope.depth == 0) return tensor; /* opening failed */
    if (!is_innermost(thread, scope)) {
        not_innermost(thread, "scope_keep", scope);
        return NULL;
    }
    const bool is_handle = !tensor || cti_given("scope_keep", "tensor", tensor);
    const ct_status status = keep(thread, "scope_keep", ct_tensors_of(&tensor, tensor && is_handle ? 1 : 0));
    return is_handle && status == CT_OK ? tensor : NULL;
}

ct_tensors ct_scope_keep_list(ct_scope scope, ct_tensors tensors)
{
    static const char op[] = "scope_keep_list";
    cti_thread *thread = cti_thread_here();
    if (scope.depth && !is_innermost(thread, scope)) {
        not_innermost(thread, op, scope);
        return cti_failed_list();
    }
    const bool is_given = tensors.items || tensors.count != 0;
    if (is_given && cti_list_given(op, "tensors", tensors) != CT_OK) tensors = cti_failed_list();
    if (scope.depth && tensors.count > 0) tensors = with_array(thread, tensors);
    if (scope.depth && keep(thread, op, tensors) != CT_OK) return cti_failed_list();
    return tensors;
}

/* ---- results ---- */

ct_tensors ct_results(ct_tensors results)
{
    static const char op[] = "results";
    cti_thread *thread = cti_thread_here();
    if (cti_list_given(op, "results", results) != CT_OK) return cti_failed_list();
    ct_tensor **items = cti_scope_array(thread, ((size_t)results.count + !results.count) * sizeof *items);
    if (!items) return cti_failed_list();
    for (int64_t i = 0; i < results.count; i++) items[i] = results.items[i];
    return ct_tensors_of(items, results.count);
}
