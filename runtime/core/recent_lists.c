/*
 * Lists of few handles, one behind the other in the room of a thread. The room of a scope is given back when the next
 * list is made after it was closed, so that closing one costs nothing.
 */
#include "core/recent_lists.h"

#include "core/error.h"
#include "core/memory.h"
#include "core/object.h"
#include "core/scope.h"

#include <pthread.h>

enum { ROOM = 32 * 1024, MOST_ITEMS = 8, MOST_SCOPES = 32 };

/* A scope, and how much of the room was in use before its first list. */
typedef struct owner {
    uint64_t serial;
    uint32_t depth, begin;
} owner;

static _Thread_local struct {
    ct_tensor **room; /* of ROOM handles */
    uint32_t used, num_owners;
    owner owners[MOST_SCOPES];
} recent;

static pthread_key_t rooms;
static pthread_once_t rooms_made = PTHREAD_ONCE_INIT;
static bool has_key;

static void make_key(void) { has_key = pthread_key_create(&rooms, cti_free) == 0; }

/* The room of this thread, which ends with it. */
static bool make_room(void)
{
    (void)pthread_once(&rooms_made, make_key);
    ct_tensor **room = has_key ? cti_malloc(ROOM * sizeof *room) : NULL;
    if (room && pthread_setspecific(rooms, room) != 0) {
        cti_free(room);
        room = NULL;
    }
    recent.room = room;
    return room != NULL;
}

static uint64_t serial_at(const cti_thread *thread, uint32_t depth) { return thread->scope_marks[depth - 1].serial; }

static bool is_open(const cti_thread *thread, const owner *of)
{
    return of->depth <= thread->num_scopes && serial_at(thread, of->depth) == of->serial;
}

/* Makes the innermost scope the last owner. False without a scope or room, and if there are too many. */
static CTI_NOINLINE bool own(const cti_thread *thread)
{
    const uint32_t depth = thread->num_scopes;
    if (!CTI_BLOCKS_POOLED || depth == 0 || (!recent.room && !make_room())) return false;
    while (recent.num_owners > 0 && !is_open(thread, &recent.owners[recent.num_owners - 1]))
        recent.used = recent.owners[--recent.num_owners].begin;
    if (recent.num_owners > 0 && recent.owners[recent.num_owners - 1].depth == depth) return true;
    if (recent.num_owners == MOST_SCOPES) return false;
    recent.owners[recent.num_owners++] = (owner){serial_at(thread, depth), depth, recent.used};
    return true;
}

/* Whether the innermost scope is the last owner. */
static bool owns(const cti_thread *thread)
{
    const uint32_t depth = thread->num_scopes, count = recent.num_owners;
    return depth > 0 && count > 0 && recent.owners[count - 1].serial == serial_at(thread, depth);
}

ct_tensors ct_tensors_copy(ct_tensor *const *items, int64_t count)
{
    cti_thread *thread = cti_thread_here();
    if (CTI_UNLIKELY(count <= 0 || count > MOST_ITEMS || (!owns(thread) && !own(thread)) ||
                     recent.used + MOST_ITEMS > ROOM)) {
        ct_tensor *const *kept = cti_scope_copy(thread, items, (size_t)count * sizeof *items);
        return kept ? (ct_tensors){kept, count} : cti_failed_list();
    }
    ct_tensor **copy = recent.room + recent.used;
    recent.used += (uint32_t)count;
    copy[0] = items[0];
    for (int64_t i = 1; i < count; i++) {
        copy[i] = items[i];
        CTI_IN_ORDER(); /* few items: no vectors */
    }
    return (ct_tensors){copy, count};
}

bool cti_recent_has_ended(const cti_thread *thread, const void *items)
{
    const uintptr_t at = ((uintptr_t)items - (uintptr_t)recent.room) / sizeof(ct_tensor *);
    if (!recent.room || at >= ROOM) return false;
    if (at >= recent.used) return true;
    uint32_t i = recent.num_owners;
    while (i > 0 && recent.owners[i - 1].begin > at) i--;
    return i == 0 || !is_open(thread, &recent.owners[i - 1]);
}
