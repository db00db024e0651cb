#include "state/object.h"

#include "state/no_callbacks.h"

/*
 * The queue of objects to be destroyed is linked through their headers, because freeing must not allocate: 48 bits of
 * `local` and `owner`, which have no meaning any more, hold the address without its four low zero bits. The shared
 * count is unchanged, because a weak pointer may still read it.
 */
enum { ALIGN_BITS = 4 };

static void set_next(cti_refs *object, const cti_refs *next)
{
    const uint64_t bits = (uint64_t)(uintptr_t)next >> ALIGN_BITS;
    CT_ASSERT(bits >> 48 == 0 && (uintptr_t)next % (1u << ALIGN_BITS) == 0);
    object->local = (uint32_t)bits;
    atomic_store_explicit(&object->owner, (uint16_t)(bits >> 32), memory_order_relaxed);
}

static cti_refs *get_next(const cti_refs *object)
{
    const uint64_t high = atomic_load_explicit(&object->owner, memory_order_relaxed);
    return (cti_refs *)(uintptr_t)((high << 32 | object->local) << ALIGN_BITS);
}

void cti_destroy_reserve(cti_thread *thread)
{
    set_next(thread->destroy_next, thread->destroy_queue);
    thread->destroy_queue = thread->destroy_next;
}

static cti_refs *take_dying(cti_thread *thread)
{
    cti_refs *object = thread->destroy_next, *next = thread->destroy_queue;
    thread->destroy_next = next;
    if (CTI_UNLIKELY(next != NULL)) thread->destroy_queue = get_next(next);
    return object;
}

void cti_destroy_run(cti_thread *thread)
{
    cti_refs *object;
    while ((object = take_dying(thread)) != NULL) cti_destructors[cti_refs_kind(object)](thread, object);
}

void cti_object_destroy(cti_thread *thread, cti_refs *object)
{
    if (thread->destroying) {
        cti_destroy_enqueue(thread, object);
        return;
    }
    if (CTI_UNLIKELY(!thread->started))
        cti_thread_try_start(thread); /* the live counts are summed over the threads in the table */
    cti_no_callbacks_check("an object was destroyed");
    thread->destroying = true;
    cti_destroy_begin(thread, object);
    thread->destroying = false;
}

void cti_destroy_defer_end_slow(cti_thread *thread)
{
    cti_no_callbacks_check("an object was destroyed");
    thread->destroying = true;
    cti_destroy_run(thread);
    thread->destroying = false;
}

void cti_drop_packed_slow(cti_thread *thread, void (*drop)(void *packed, void *payload), void *packed, void *payload)
{
    const cti_error_record pending = thread->error;
    drop(packed, payload);
    thread->error = pending;
}

void cti_drop_payload(cti_thread *thread, void (*drop)(void *payload), void *payload)
{
    const cti_error_record pending = thread->error;
    drop(payload);
    thread->error = pending;
}

void cti_merge_queued(cti_thread *thread)
{
    cti_refs *dead;
    while (cti_refs_take_queued(thread->id, &dead))
        if (dead) cti_object_destroy(thread, dead);
}
