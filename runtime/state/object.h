/* Memory blocks of small objects, and destruction of counted objects (docs/objects.md). */
#ifndef CTI_OBJECT_H
#define CTI_OBJECT_H

#include "base/compiler.h"
#include "state/thread.h"

/*
 * Slow paths of allocation and release. Each thread has free lists of blocks, with sizes in steps of 16 bytes; larger
 * blocks are from malloc. On failure returns NULL and sets CT_E_NOMEM. A free list that has grown to CTI_BLOCK_LIST
 * blocks becomes the spare list of the thread, and the previous spare list goes to a store that all threads allocate
 * from. So a thread that frees blocks of other threads does not accumulate them, and a thread that allocates and frees
 * around the boundary takes no lock.
 */
CTI_API CT_NODISCARD void *cti_block_alloc_slow(cti_thread *thread, size_t size);
CTI_API void cti_block_free_slow(cti_thread *thread, void *block, size_t size);

/* 1 if blocks are pooled. Under sanitizers every block is a separate allocation, so that they detect each misuse. */
#if CTI_SANITIZED || defined(CTI_PLAIN_BLOCKS)
#define CTI_BLOCKS_POOLED 0
#else
#define CTI_BLOCKS_POOLED 1
#endif

CTI_INLINE unsigned cti_block_class(size_t size) { return (unsigned)((size + CTI_BLOCK_STEP - 1) / CTI_BLOCK_STEP); }

/* Takes a block from the thread's free list; NULL if the list is empty. */
CT_NODISCARD CTI_INLINE void *cti_block_take(cti_thread *thread, size_t size)
{
    const unsigned class = cti_block_class(size);
    void *block = thread->free_blocks[class].first;
    if (CTI_UNLIKELY(!block)) return NULL;
    thread->free_blocks[class].first = *(void **)block;
    thread->free_blocks[class].count--;
    return block;
}

CT_NODISCARD CTI_INLINE void *cti_block_alloc(cti_thread *thread, size_t size)
{
#if CTI_BLOCKS_POOLED
    if (CTI_LIKELY(size <= CTI_BLOCK_MAX)) {
        void *block = cti_block_take(thread, size);
        if (CTI_LIKELY(block != NULL)) return block;
    }
#endif
    return cti_block_alloc_slow(thread, size);
}

CTI_INLINE void cti_block_free(cti_thread *thread, void *block, size_t size)
{
#if CTI_BLOCKS_POOLED
    if (CTI_LIKELY(size <= CTI_BLOCK_MAX)) {
        const unsigned class = cti_block_class(size);
        if (CTI_LIKELY(thread->free_blocks[class].count < CTI_BLOCK_LIST)) {
            *(void **)block = thread->free_blocks[class].first;
            thread->free_blocks[class].first = block;
            thread->free_blocks[class].count++;
            return;
        }
    }
#endif
    cti_block_free_slow(thread, block, size);
}

/*
 * Destroys a dead object: releases the references that it holds (by cti_release) and frees its memory. The table,
 * defined in graph/, has one function per kind. Never recursive: an object whose last reference is released during the
 * destruction of another waits in thread->destroy_next.
 */
typedef void (*cti_destroy_fn)(cti_thread *thread, cti_refs *object);
CTI_HIDDEN extern const cti_destroy_fn cti_destructors[CTI_KIND_COUNT];
CTI_API void cti_object_destroy(cti_thread *thread, cti_refs *object);
/* Destroys the objects that died during the destruction of another. */
void cti_destroy_run(cti_thread *thread);
/* Moves destroy_next to the queue, so that another object can become destroy_next. */
void cti_destroy_reserve(cti_thread *thread);

CTI_INLINE void cti_destroy_enqueue(cti_thread *thread, cti_refs *object)
{
    if (CTI_UNLIKELY(thread->destroy_next != NULL)) cti_destroy_reserve(thread);
    thread->destroy_next = object;
}

/*
 * Destroys `object` and everything whose last reference it held. The caller has set `destroying`, so that nested
 * releases are queued.
 */
CTI_INLINE void cti_destroy_begin(cti_thread *thread, cti_refs *object)
{
    cti_destructors[cti_refs_kind(object)](thread, object);
    if (thread->destroy_next) cti_destroy_run(thread);
}

/*
 * Bracket a section that runs operators under a lock: objects that die in the section are destroyed after it, because
 * their destruction may call user code (S6.11). begin returns true if destruction was deferred already; its result is
 * passed to end.
 */
CTI_INLINE bool cti_destroy_defer_begin(cti_thread *thread)
{
    const bool held = thread->destroying;
    thread->destroying = true;
    return held;
}

void cti_destroy_defer_end_slow(cti_thread *thread);

CTI_INLINE void cti_destroy_defer_end(cti_thread *thread, bool held)
{
    thread->destroying = held;
    if (CTI_UNLIKELY(!held && thread->destroy_next)) cti_destroy_defer_end_slow(thread);
}

/*
 * Call a callback that destroys user data. Such callbacks run wherever an object is destroyed, so their changes to the
 * error record are not the error of a call: a pending error is kept (S6.6), and no new one remains.
 */
void cti_drop_payload(cti_thread *thread, void (*drop)(void *payload), void *payload);
void cti_drop_packed_slow(cti_thread *thread, void (*drop)(void *packed, void *payload), void *packed, void *payload);

CTI_INLINE void cti_drop_packed(cti_thread *thread, void (*drop)(void *packed, void *payload), void *packed,
                                void *payload)
{
    if (CTI_UNLIKELY(thread->error.status != CT_OK)) {
        cti_drop_packed_slow(thread, drop, packed, payload);
        return;
    }
    drop(packed, payload);
    if (CTI_UNLIKELY(thread->error.status != CT_OK)) ct_error_clear();
}

/* Releases one reference. NULL is ignored. */
CTI_INLINE void cti_release(cti_thread *thread, void *object)
{
    if (object && cti_refs_release((cti_refs *)object, thread->me)) cti_object_destroy(thread, (cti_refs *)object);
}

/* Like cti_release, inside a destructor. */
CTI_INLINE void cti_release_inside(cti_thread *thread, void *object)
{
    CT_ASSERT(thread->destroying);
    if (object && cti_refs_release((cti_refs *)object, thread->me)) cti_destroy_enqueue(thread, (cti_refs *)object);
}

CTI_INLINE void *cti_retain(void *object)
{
    if (object) cti_refs_retain((cti_refs *)object, cti_thread_here()->me);
    return object;
}

/* Merges the counts of the objects that other threads queued to this one, and destroys those without references. */
void cti_merge_queued(cti_thread *thread);

#endif
