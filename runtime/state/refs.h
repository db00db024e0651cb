/*
 * Reference-counted objects: each begins with cti_refs. The owner of an object is the thread that created it. The owner
 * thread counts its references in `local`, without atomics; all other threads count in `shared`, which becomes negative
 * when they release references that the owner counted. The object is dead when the sum of the two is zero, which only
 * the owner can determine:
 *
 *   - on the owner thread, the last local reference is released: if `shared` is zero the object is dead, else the
 *     counts are merged;
 *   - on another thread, `shared` becomes negative: the object is queued to its owner, which merges the counts when it
 *     closes a scope;
 *   - a thread that ends merges the objects in its queue and closes the queue; a thread that finds the queue closed
 *     merges the counts itself.
 *
 * All threads count merged objects in `shared`, and the thread that decrements it to zero frees the object. A merge
 * writes MERGED into `shared` first and into `owner` second, so an `owner` without MERGED may be relied on only by the
 * thread with that number. The steps are tested in all orders (tests/core/test_refs.c). docs/objects.md shows the
 * states of an object, and what happens to objects at the end of a thread and in a fork.
 */
#ifndef CTI_REFS_H
#define CTI_REFS_H

#include "base/compiler.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef enum cti_kind {
    CTI_KIND_STORAGE,
    CTI_KIND_TENSOR,
    CTI_KIND_NODE,
    CTI_KIND_PACKED,
    CTI_KIND_HOOKS,
    CTI_KIND_REGISTERED_HOOK,
    CTI_KIND_COUNT
} cti_kind;

enum {
    /* refs.flags: 3 bits of kind, then flags whose meaning depends on the kind */
    CTI_KIND_MASK = 7,
    CTI_TENSOR_REQUIRES_GRAD = 1 << 3, /* a leaf on which it was set, or a tensor with a grad_fn */
    CTI_TENSOR_STRIDED = 1 << 4,       /* strides are stored; otherwise the tensor is row-major contiguous */
    CTI_TENSOR_SPILLED = 1 << 5,       /* dims.spilled points to sizes (and strides) */
    CTI_TENSOR_SCALAR = 1 << 6,        /* a wrapped scalar */
    CTI_TENSOR_INFERENCE = 1 << 7,
    CTI_TENSOR_VIEW = 1 << 8,        /* a differentiable view: meta->view describes it */
    CTI_TENSOR_NONE = 1 << 9,        /* the tensor that ct_none() returns */
    CTI_TENSOR_TANGENT = 1 << 10,    /* meta has a tangent */
    CTI_TENSOR_ON_DEVICE = 1 << 11,  /* the elements are on a device: host code must not read or write them */
    CTI_TENSOR_VIEWED = 1 << 12,     /* a base of views: its producer is read under a lock (graph/view/family.h) */
    CTI_TENSOR_BATCHED = 1 << 13,    /* meta has a physical tensor, of which this is a slice inside ct_vmap */
    CTI_TENSOR_REGISTERED = 1 << 14, /* has a dtype that a program registered */
    CTI_STORAGE_SAVED = 1 << 3,      /* a tensor on it was saved without packing (graph/save/save_cycles.c) */
    CTI_STORAGE_UNTRACKED = 1 << 5,  /* its elements may change while its version stays the same */
    CTI_STORAGE_INSIDE = 1 << 4,     /* no alias: the data is inside the storage object and is freed with it */
    /* a call with such an operand is passed to a transform (ops/transformed.h) */
    CTI_TENSOR_TRANSFORMED = CTI_TENSOR_TANGENT | CTI_TENSOR_BATCHED | CTI_TENSOR_REGISTERED,
    CTI_TENSOR_OFF_FAST_PATH = CTI_TENSOR_TRANSFORMED | CTI_TENSOR_ON_DEVICE,
    /*
     * cti_refs_retain_weak may be called on the object; set by a thread that holds a reference, before the first weak
     * pointer exists; never cleared.
     */
    CTI_REFS_WEAK = 1 << 15
};

enum {
    CTI_REFS_SHARED_MERGED = 1, /* bits of refs.shared below its count */
    CTI_REFS_SHARED_QUEUED = 2, /* is in the queue of its owner, which keeps it alive */
    CTI_REFS_ONE = 4,           /* one reference in refs.shared */
    CTI_OWNER_MERGED = 1 << 15, /* bit of refs.owner; the lower bits remain the number of the owner */
    CTI_MAX_THREADS = CTI_OWNER_MERGED - 1
};

typedef struct cti_refs {
    uint32_t local;         /* count of the owner thread, until the counts are merged */
    _Atomic int32_t shared; /* count of all other threads; the total when merged */
    /* Number of the thread that created the object; with CTI_OWNER_MERGED once no thread counts in local. */
    _Atomic uint16_t owner;
    _Atomic uint16_t flags;
} cti_refs;

/* An object that is never destroyed and has no owner. */
#define CTI_REFS_IMMORTAL(flag_bits) \
    { \
        .shared = 1 << 30 | CTI_REFS_SHARED_MERGED, .owner = CTI_OWNER_MERGED, .flags = (flag_bits) \
    }

/*
 * 1 if shared, owner and flags are accessed as one word; 0 in the test that tries the steps of counting in all orders.
 */
#if CTI_PACKED_STORES && !defined(CTI_REFS_MODEL)
#define CTI_REFS_WORDS 1
#else
#define CTI_REFS_WORDS 0
#endif

/* Point at which tests switch threads: before each step that is not atomic. */
#ifndef CTI_REFS_STEP
#define CTI_REFS_STEP() ((void)0)
#endif

CTI_INLINE uint16_t cti_refs_flags(const cti_refs *refs)
{
    return atomic_load_explicit(&refs->flags, memory_order_relaxed);
}

CTI_INLINE void cti_refs_set(cti_refs *refs, unsigned bits)
{
    atomic_fetch_or_explicit(&refs->flags, (uint16_t)bits, memory_order_relaxed);
}

CTI_INLINE void cti_refs_clear(cti_refs *refs, unsigned bits)
{
    atomic_fetch_and_explicit(&refs->flags, (uint16_t)~bits, memory_order_relaxed);
}

CTI_INLINE cti_kind cti_refs_kind(const cti_refs *refs) { return (cti_kind)(cti_refs_flags(refs) & CTI_KIND_MASK); }

/* Returns the number of the thread that created the object, whether its counts are merged or not. */
CTI_INLINE unsigned cti_refs_owner(const cti_refs *refs)
{
    return atomic_load_explicit(&refs->owner, memory_order_relaxed) & (unsigned)CTI_MAX_THREADS;
}

/*
 * Tag of a thread: its number, shifted to the position that `owner` has in the words of cti_refs; zero if the thread
 * has none. The parameter `me` below is the tag of the calling thread. A thread that creates an object has a number.
 */
typedef uint64_t cti_thread_tag;

CTI_INLINE cti_thread_tag cti_thread_tag_of(unsigned thread_id) { return (cti_thread_tag)thread_id << 32; }

CTI_INLINE void cti_refs_init(cti_refs *refs, cti_thread_tag me, unsigned flags)
{
    CT_ASSERT(me != 0);
#if CTI_REFS_WORDS
    const uint32_t local = 1; /* two stores, where compilers generate four; no other thread has the object yet */
    const uint64_t rest = me | (uint64_t)flags << 48;
    memcpy((void *)refs, &local, sizeof local);
    memcpy((char *)refs + sizeof local, &rest, sizeof rest);
#else
    refs->local = 1;
    atomic_init(&refs->shared, 0);
    atomic_init(&refs->owner, (uint16_t)(me >> 32));
    atomic_init(&refs->flags, (uint16_t)flags);
#endif
}

CTI_INLINE bool cti_refs_is_owner(const cti_refs *refs, cti_thread_tag me)
{
    return cti_thread_tag_of(atomic_load_explicit(&refs->owner, memory_order_relaxed)) == me;
}

/*
 * Adds a reference if the calling thread is the owner; otherwise, and for immortal objects, does nothing and returns
 * false.
 */
CTI_INLINE bool cti_refs_retain_owned(cti_refs *refs, cti_thread_tag me)
{
    if (CTI_UNLIKELY(!cti_refs_is_owner(refs, me))) return false;
    CTI_REFS_STEP();
    refs->local++;
    return true;
}

CTI_INLINE void cti_refs_retain(cti_refs *refs, cti_thread_tag me)
{
    if (CTI_UNLIKELY(!cti_refs_retain_owned(refs, me)))
        atomic_fetch_add_explicit(&refs->shared, CTI_REFS_ONE, memory_order_relaxed);
}

/*
 * Returns true if the caller is the owner, `shared` is zero and there is no weak pointer: then `local` is the total
 * count.
 */
CTI_INLINE bool cti_refs_is_exclusive_to_owner(const cti_refs *refs, cti_thread_tag me)
{
#if CTI_REFS_WORDS
    uint64_t rest;
    memcpy(&rest, (const char *)refs + sizeof refs->local, sizeof rest);
    atomic_signal_fence(memory_order_acquire); /* the processor needs no fence */
    return (rest & ~((uint64_t)(0xffff & ~CTI_REFS_WEAK) << 48)) == me;
#else
    return cti_refs_is_owner(refs, me) && atomic_load_explicit(&refs->shared, memory_order_acquire) == 0 &&
           !(cti_refs_flags(refs) & CTI_REFS_WEAK);
#endif
}

CTI_API bool cti_refs_release_slow(cti_refs *refs, cti_thread_tag me);

/* Releases a reference. Returns true if it was the last. */
CTI_INLINE bool cti_refs_release(cti_refs *refs, cti_thread_tag me)
{
    if (CTI_UNLIKELY(!cti_refs_is_exclusive_to_owner(refs, me))) return cti_refs_release_slow(refs, me);
    CTI_REFS_STEP();
    if (refs->local == 1) return true;
    refs->local--;
    return false;
}

/*
 * Returns true if the reference of the caller is the only one. May return false for an object that other threads had
 * references to.
 */
CTI_INLINE bool cti_refs_sole(const cti_refs *refs, cti_thread_tag me)
{
    const int32_t shared = atomic_load_explicit(&refs->shared, memory_order_acquire);
    if (CTI_LIKELY(cti_refs_is_owner(refs, me))) return refs->local == 1 && shared == 0;
    return shared == (CTI_REFS_ONE | CTI_REFS_SHARED_MERGED);
}

/*
 * Adds a reference to an object that is reached weakly: it has CTI_REFS_WEAK, and the caller holds a lock that the
 * destructor of the object also takes, so that its memory is not freed meanwhile. Returns false if the object is being
 * destroyed.
 */
bool cti_refs_retain_weak(cti_refs *refs, cti_thread_tag me);
/*
 * Merges the counts if the caller is the owner; afterwards the thread that releases the last reference frees the
 * object. Returns true if the counts are merged now.
 */
bool cti_refs_share(cti_refs *refs, cti_thread_tag me);

/* ---- queues: objects whose counts their owner must merge ---- */

/*
 * Opens the queue of a starting thread. The thread becomes the owner of the objects of the ended thread that had this
 * number.
 */
void cti_refs_open_queue(unsigned thread_id);
/*
 * Removes an object from the queue and merges its counts. Sets *dead to the object if it has no references, else to
 * NULL. False if the queue is empty.
 */
bool cti_refs_take_queued(unsigned thread_id, cti_refs **dead);
/* Queues an object without references to the thread with the number `heir`, which frees it when it merges. */
void cti_refs_bequeath(cti_refs *dead, unsigned heir);
/*
 * Closes the queue of an ending thread; returns false, and leaves it open, if an object was queued meanwhile.
 * Afterwards the thread counts references as a thread without a number.
 */
bool cti_refs_close_queue(unsigned thread_id);

typedef struct cti_refs_item cti_refs_item;

typedef struct cti_refs_queue {
    _Atomic(cti_refs_item *) first;
    _Atomic uint8_t lock; /* guards the items and is_open */
    bool is_open;
} cti_refs_queue;

CTI_HIDDEN extern cti_refs_queue cti_refs_queues[CTI_MAX_THREADS + 1]; /* queues, indexed by the number of the thread */

CTI_INLINE bool cti_refs_any_queued(unsigned thread_id)
{
    return CTI_UNLIKELY(atomic_load_explicit(&cti_refs_queues[thread_id].first, memory_order_relaxed) != NULL);
}

#endif
