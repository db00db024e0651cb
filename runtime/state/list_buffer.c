/*
 * Short lists of handles, stored consecutively in a buffer of the thread (cti_thread.list_buffer). Closing a scope does
 * not touch the buffer: the next list overwrites the items of closed scopes.
 */
#include "state/list_buffer.h"

#include "base/memory.h"
#include "state/error.h"
#include "state/object.h"
#include "state/scope.h"

enum { MAX_BUFFERED = 32 * 1024, MAX_ITEMS = 8, MAX_OWNERS = 32 };

/* Scope with lists in the buffer. begin: index of the first item of its first list. */
typedef struct owner {
    uint64_t serial;
    uint32_t depth, begin;
} owner;

typedef struct cti_list_buffer {
    uint32_t used, num_owners;
    owner owners[MAX_OWNERS];
    ct_tensor *items[MAX_BUFFERED];
} buffer;

static uint64_t serial_at(const cti_thread *thread, uint32_t depth) { return thread->scope_marks[depth - 1].serial; }

static bool is_open(const cti_thread *thread, const owner *of)
{
    return of->depth <= thread->num_scopes && serial_at(thread, of->depth) == of->serial;
}

static bool has_buffer(cti_thread *thread)
{
    if (thread->list_buffer) return true;
    buffer *made = CTI_BLOCKS_POOLED ? cti_malloc(sizeof *made) : NULL;
    if (!made) return false;
    made->used = made->num_owners = 0;
    thread->list_buffer = made;
    return true;
}

/* Makes the innermost scope the last owner. Returns false without a scope or buffer, and if MAX_OWNERS is reached. */
static CTI_NOINLINE bool own(cti_thread *thread)
{
    const uint32_t depth = thread->num_scopes;
    if (depth == 0 || !has_buffer(thread)) return false;
    buffer *b = thread->list_buffer;
    while (b->num_owners > 0 && !is_open(thread, &b->owners[b->num_owners - 1]))
        b->used = b->owners[--b->num_owners].begin;
    if (b->num_owners > 0 && b->owners[b->num_owners - 1].depth == depth) return true;
    if (b->num_owners == MAX_OWNERS) return false;
    b->owners[b->num_owners++] = (owner){serial_at(thread, depth), depth, b->used};
    return true;
}

/* Returns true if the innermost scope is the last owner. */
static bool owns(const cti_thread *thread)
{
    const uint32_t depth = thread->num_scopes;
    const buffer *b = thread->list_buffer;
    return depth > 0 && b && b->num_owners > 0 && b->owners[b->num_owners - 1].serial == serial_at(thread, depth);
}

ct_tensors ct_tensors_copy(ct_tensor *const *items, int64_t count)
{
    cti_thread *thread = cti_thread_here();
    if (CTI_UNLIKELY(count <= 0 || count > MAX_ITEMS || (!owns(thread) && !own(thread)) ||
                     thread->list_buffer->used + MAX_ITEMS > MAX_BUFFERED)) {
        ct_tensor *const *kept = cti_scope_copy(thread, items, (size_t)count * sizeof *items);
        return kept ? (ct_tensors){kept, count} : cti_failed_list();
    }
    buffer *b = thread->list_buffer;
    ct_tensor **copy = b->items + b->used;
    b->used += (uint32_t)count;
    copy[0] = items[0];
    for (int64_t i = 1; i < count; i++) {
        copy[i] = items[i];
        CTI_IN_ORDER(); /* prevents vectorization: there are few items */
    }
    return (ct_tensors){copy, count};
}

bool cti_buffered_list_has_ended(const cti_thread *thread, const void *items)
{
    const buffer *b = thread->list_buffer;
    if (!b) return false;
    const uintptr_t at = ((uintptr_t)items - (uintptr_t)b->items) / sizeof(ct_tensor *);
    if (at >= MAX_BUFFERED) return false;
    if (at >= b->used) return true;
    uint32_t i = b->num_owners;
    while (i > 0 && b->owners[i - 1].begin > at) i--;
    return i == 0 || !is_open(thread, &b->owners[i - 1]);
}
