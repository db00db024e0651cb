/*
 * Scopes: marks in the per-thread array of handles, and the arrays that lists live in. The public functions are in
 * <cotangent/tensor.h>.
 */
#ifndef CTI_CORE_SCOPE_H
#define CTI_CORE_SCOPE_H

#include "core/compiler.h"
#include "core/object.h"

#include <cotangent/tensor.h>

/*
 * Room for n more entries in the innermost scope; CT_E_STATE "no scope is open" or CT_E_NOMEM. Done before a result is
 * made, so that pushing cannot fail.
 */
CTI_API CT_NODISCARD ct_status cti_scope_reserve_slow(cti_thread *thread, const char *op, uint32_t n);

CT_NODISCARD CTI_INLINE ct_status cti_scope_reserve(cti_thread *thread, const char *op, uint32_t n)
{
    if (CTI_LIKELY(!(thread->modes & CTI_MODE_NO_SCOPE) && thread->num_entries + n <= thread->max_entries))
        return CT_OK;
    return cti_scope_reserve_slow(thread, op, n);
}

/* Enters an object whose reference the scope takes over; room must have been reserved. Returns it. */
CTI_INLINE void *cti_scope_push(cti_thread *thread, void *object)
{
    thread->entries[thread->num_entries] = (cti_refs *)object;
    CTI_IN_ORDER();
    thread->num_entries++;
    return object;
}

/* Reserves and pushes a reference of the caller, which is consumed, also on failure (NULL). */
CT_NODISCARD void *cti_scope_adopt(cti_thread *thread, const char *op, void *object);

typedef struct cti_scope_mark {
    uint64_t serial; /* distinguishes a scope from a later one at the same depth */
    uint32_t begin;  /* first entry of the scope; grows as handles escape */
} cti_scope_mark;

/*
 * Opens a scope around what the runtime calls, on a thread that has started; CT_E_NOMEM. Ended by cti_scope_unwind or
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
/* The same of those that were opened after `serial` was the last; how many there were. */
uint32_t cti_scope_unwind_later(cti_thread *thread, uint64_t serial);
/* Ends the handles beyond the first num_entries and the arrays that were made after `serial`, and not their scope. */
void cti_scope_trim(cti_thread *thread, uint32_t num_entries, uint64_t serial);
/* What the open scopes of a thread that is gone hold is left to another, who frees it when it merges. */
void cti_scope_bequeath(cti_thread *gone, cti_thread *heir);
/* Frees the lists that a thread holds outside of scopes, and its buffer of short lists; no scope of it is open. */
void cti_scope_free_lists(cti_thread *thread);
/* An array that lives as long as the innermost scope. */
CT_NODISCARD void *cti_scope_array(cti_thread *thread, size_t size);
/*
 * A copy of an array that lives as long as the innermost scope; without a scope the thread holds one copy of the same
 * items. NULL without memory.
 */
CT_NODISCARD void *cti_scope_copy(cti_thread *thread, const void *items, size_t size);
/*
 * Ends the arrays of the innermost scope that were made since `until` was the newest (thread->arenas), and not the
 * scope.
 */
void cti_scope_drop_arrays(cti_thread *thread, struct cti_arena *until);

#endif
