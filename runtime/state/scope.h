/*
 * Scopes: marks in the per-thread array of handles, and the arrays that store the items of lists. The public functions
 * are in <cotangent/tensor.h>.
 */
#ifndef CTI_CORE_SCOPE_H
#define CTI_CORE_SCOPE_H

#include "base/compiler.h"
#include "state/object.h"

#include <cotangent/tensor.h>

/*
 * Reserves capacity for n more entries in the innermost scope; CT_E_STATE "no scope is open" or CT_E_NOMEM. Called
 * before a result is created, so that cti_scope_push cannot fail.
 */
CTI_API CT_NODISCARD ct_status cti_scope_reserve_slow(cti_thread *thread, const char *op, uint32_t n);

CT_NODISCARD CTI_INLINE ct_status cti_scope_reserve(cti_thread *thread, const char *op, uint32_t n)
{
    if (CTI_LIKELY(!(thread->modes & CTI_MODE_NO_SCOPE) && thread->num_entries + n <= thread->max_entries))
        return CT_OK;
    return cti_scope_reserve_slow(thread, op, n);
}

/*
 * Adds an object to the innermost scope, which takes over the caller's reference; capacity must have been reserved.
 * Returns the object.
 */
CTI_INLINE void *cti_scope_push(cti_thread *thread, void *object)
{
    thread->entries[thread->num_entries] = (cti_refs *)object;
    CTI_STORE_ORDERED(thread->num_entries, thread->num_entries + 1);
    return object;
}

/* Reserves capacity and pushes an object, whose reference the call consumes, also on failure (NULL). */
CT_NODISCARD void *cti_scope_adopt(cti_thread *thread, const char *op, void *object);

typedef struct cti_scope_mark {
    uint64_t serial; /* distinguishes a scope from a later one at the same depth */
    uint32_t begin;  /* index of the scope's first entry; increases if a handle moves to the enclosing scope */
} cti_scope_mark;

/*
 * Opens a scope around a call by the runtime, on a thread that has started; CT_E_NOMEM. Ended by cti_scope_unwind or
 * cti_scope_unwind_later.
 */
CT_NODISCARD ct_status cti_scope_enter_slow(cti_thread *thread);

CT_NODISCARD CTI_INLINE ct_status cti_scope_enter(cti_thread *thread)
{
    if (CTI_UNLIKELY(thread->num_scopes == thread->max_scopes)) return cti_scope_enter_slow(thread);
    thread->scope_marks[thread->num_scopes++] = (cti_scope_mark){++thread->serial, thread->num_entries};
    thread->modes &= ~(uint32_t)CTI_MODE_NO_SCOPE;
    return CT_OK;
}

/* Closes every scope deeper than depth: for callbacks that left theirs open. */
CTI_API void cti_scope_unwind(cti_thread *thread, uint32_t depth);
/* Closes the scopes that were opened after `serial`; returns their number. */
uint32_t cti_scope_unwind_later(cti_thread *thread, uint64_t serial);
/*
 * Releases the handles after the first num_entries and frees the arrays that were created after `serial`; the scope
 * remains open.
 */
void cti_scope_trim(cti_thread *thread, uint32_t num_entries, uint64_t serial);
/*
 * Releases the handles of the open scopes of a thread that is gone, and frees their arrays. Objects without other
 * references are queued to `heir`, which destroys them when it merges.
 */
void cti_scope_bequeath(cti_thread *gone, cti_thread *heir);
/* Allocates an array that lives as long as the innermost scope. */
CT_NODISCARD void *cti_scope_array(cti_thread *thread, size_t size);
/*
 * Returns a copy of an array that lives as long as the innermost scope. Without an open scope the thread owns the copy
 * until it ends, and equal arrays share one copy. NULL if out of memory.
 */
CT_NODISCARD void *cti_scope_copy(cti_thread *thread, const void *items, size_t size);
/* Frees the arrays that were created after `until`, an earlier value of thread->arenas; the scope remains open. */
void cti_scope_drop_arrays(cti_thread *thread, struct cti_arena *until);

#endif
