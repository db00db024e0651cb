/* Blocks of small objects, and the destruction of counted ones. */
#ifndef CTI_OBJECT_H
#define CTI_OBJECT_H

#include "core/compiler.h"
#include "core/thread.h"

/*
 * Per-thread lists of blocks in steps of 16 bytes; larger ones from malloc. NULL and CT_E_NOMEM on failure. A list that
 * has grown to CTI_BLOCK_LIST blocks becomes the thread's spare one, and the spare one before it goes to a store that
 * all threads take from: so a thread that frees what others made does not hoard, and one that allocates and frees
 * around a boundary takes no lock.
 */
CTI_API CT_NODISCARD void *cti_block_alloc_slow(cti_thread *thread, size_t size);
CTI_API void cti_block_free_slow(cti_thread *thread, void *block, size_t size);

/* Under sanitizers every block is its own allocation, so that they see each misuse. */
#if CTI_SANITIZED || defined(CTI_PLAIN_BLOCKS)
#define CTI_BLOCKS_POOLED 0
#else
#define CTI_BLOCKS_POOLED 1
#endif

CTI_INLINE unsigned cti_block_class(size_t size) { return (unsigned)((size + CTI_BLOCK_STEP - 1) / CTI_BLOCK_STEP); }

/* One of the list at hand; NULL if it is empty. */
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
 * Takes a dead object apart: releases what it holds (by cti_release) and frees its memory. One per kind, in a table
 * that graph/ defines. Never recursive: an object whose last reference goes while another is taken apart waits in
 * thread->destroy_next.
 */
typedef void (*cti_destroy_fn)(cti_thread *thread, cti_refs *object);
CTI_HIDDEN extern const cti_destroy_fn cti_destructors[CTI_KIND_COUNT];
CTI_API void cti_object_destroy(cti_thread *thread, cti_refs *object);
/* Takes apart what died while an object was taken apart. */
void cti_destroy_run(cti_thread *thread);
/* While one is taken apart: another, whose last reference went, is the next. */
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
 * Around a section that runs operators under a lock: objects that die in it are taken apart after it, since that may
 * call the user's code (S6.11). begin says whether they waited already, which end is given.
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
 * Callbacks that destroy the user's data run wherever an object is destroyed; what they do to the error record is
 * no call's error: one that is pending stays (S6.6), and none is left where none was.
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

/* Gives the blocks of a thread that ends to the others. */
void cti_blocks_release(cti_thread *thread);

/* Returns all blocks to the system. None is in use, and no thread's lists hold any. */
void cti_blocks_unload(void);

/* Releases one reference. NULL is ignored. */
CTI_INLINE void cti_release(cti_thread *thread, void *object)
{
    if (object && cti_refs_release((cti_refs *)object, thread->me)) cti_object_destroy(thread, (cti_refs *)object);
}

/* The same inside a destructor. */
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

/* Merges the counts of what other threads queued to this one, and frees those without references. */
void cti_merge_queued(cti_thread *thread);

#endif
