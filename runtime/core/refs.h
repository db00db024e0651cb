/*
 * Counted objects: every one begins with cti_refs. An object is owned by the thread that made it. That thread counts
 * its references in `local`, without atomics; all others count in `shared`, which goes below zero when they give up
 * references that the owner counted. The object is dead when both make zero together, which only the owner can see:
 *
 *   - on the owner thread, the last local reference is released: with nothing in `shared` the object is dead, else the
 *     counts are merged;
 *   - elsewhere, `shared` goes below zero: the object is queued to its owner, which merges the counts when it closes a
 *     scope;
 *   - a thread that ends merges what is queued to it and closes its queue; a thread that finds the queue closed merges
 *     the counts itself.
 *
 * Merged objects are counted in `shared` by all, and the thread that brings it to zero frees them. Merging writes
 * MERGED into `shared` first and into `owner` then, so that an owner that reads as a number of its own may be trusted
 * by that thread alone. The steps are tested in all orders (tests/core/test_refs.c).
 */
#ifndef CTI_REFS_H
#define CTI_REFS_H

#include "core/compiler.h"

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
    CTI_TENSOR_REQUIRES_GRAD = 1 << 3, /* a leaf that was asked to, or a tensor with a grad_fn */
    CTI_TENSOR_STRIDED = 1 << 4,       /* strides are stored; otherwise the tensor is row-major contiguous */
    CTI_TENSOR_SPILLED = 1 << 5,       /* dims.spilled points to sizes (and strides) */
    CTI_TENSOR_NUMBER = 1 << 6,        /* a wrapped number */
    CTI_TENSOR_INFERENCE = 1 << 7,
    CTI_TENSOR_VIEW = 1 << 8,        /* a differentiable view: meta->view says of what */
    CTI_TENSOR_NONE = 1 << 9,        /* the one tensor that ct_none() gives */
    CTI_TENSOR_TANGENT = 1 << 10,    /* meta has a tangent */
    CTI_TENSOR_ON_DEVICE = 1 << 11,  /* its elements lie on a device: nothing of the host reads or writes them */
    CTI_TENSOR_VIEWED = 1 << 12,     /* a base of views: its producer is read under a lock (graph/view/family.h) */
    CTI_TENSOR_BATCHED = 1 << 13,    /* meta has a physical tensor: it stands for a slice inside ct_vmap */
    CTI_TENSOR_REGISTERED = 1 << 14, /* of a dtype that a program registered */
    CTI_STORAGE_SAVED = 1 << 3,      /* some tensor on it was saved as it is (graph/save/save_cycles.c) */
    CTI_STORAGE_INSIDE = 1 << 4,     /* its data lie inside it: it is no alias, and they are freed with it */
    /* a call with such an operand goes to a transform (ops/transformed.h) */
    CTI_TENSOR_TRANSFORMED = CTI_TENSOR_TANGENT | CTI_TENSOR_BATCHED | CTI_TENSOR_REGISTERED,
    CTI_TENSOR_OFF_FAST_PATH = CTI_TENSOR_TRANSFORMED | CTI_TENSOR_ON_DEVICE,
    CTI_REFS_WEAK = 1 << 15 /* may be reached by cti_refs_retain_weak; set by an owner before the first weak pointer
                               exists, never cleared */
};

enum {
    CTI_REFS_SHARED_MERGED = 1, /* bits of refs.shared below its count */
    CTI_REFS_SHARED_QUEUED = 2, /* lies in the queue of its owner, which keeps it alive */
    CTI_REFS_ONE = 4,           /* one reference in refs.shared */
    CTI_OWNER_MERGED = 1 << 15, /* of refs.owner; the bits below stay the number of the owner */
    CTI_MAX_THREADS = CTI_OWNER_MERGED - 1
};

typedef struct cti_refs {
    uint32_t local;         /* of the owner, until the counts are merged */
    _Atomic int32_t shared; /* of all others; the whole count when merged */
    _Atomic uint16_t owner; /* number of the thread that made the object, with CTI_OWNER_MERGED when no thread counts in
                               local any more */
    _Atomic uint16_t flags;
} cti_refs;

/* An object that is never destroyed and has no owner. */
#define CTI_REFS_IMMORTAL(flag_bits) \
    { \
        .shared = 1 << 30 | CTI_REFS_SHARED_MERGED, .owner = CTI_OWNER_MERGED, .flags = (flag_bits) \
    }

/* Whether shared, owner and flags are one word: not in the test that tries the steps of counting in all orders. */
#if CTI_PACKED_STORES && !defined(CTI_REFS_MODEL)
#define CTI_REFS_WORDS 1
#else
#define CTI_REFS_WORDS 0
#endif

/* Tests switch threads here: before each step that is no atomic one. */
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

/* The number of the thread that made the object, whichever thread counts it now. */
CTI_INLINE unsigned cti_refs_owner(const cti_refs *refs)
{
    return atomic_load_explicit(&refs->owner, memory_order_relaxed) & (unsigned)CTI_MAX_THREADS;
}

/*
 * In what follows `me` is the calling thread: its number, zero if it has none, where the words of cti_refs hold it. An
 * object is made by a thread that has one.
 */
typedef uint64_t cti_thread_tag;

CTI_INLINE cti_thread_tag cti_thread_tag_of(unsigned number) { return (cti_thread_tag)number << 32; }

CTI_INLINE void cti_refs_init(cti_refs *refs, cti_thread_tag me, unsigned flags)
{
    CT_ASSERT(me != 0);
#if CTI_REFS_WORDS
    const uint32_t local = 1; /* two stores where compilers make four; no other thread has the object yet */
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

/* Retains if the calling thread is the owner; false, with nothing done, elsewhere and for immortal objects. */
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
 * Whether the caller is the owner, nothing is counted in `shared` and there is no weak pointer: then `local` is all
 * there is.
 */
CTI_INLINE bool cti_refs_is_exclusive_to_owner(const cti_refs *refs, cti_thread_tag me)
{
#if CTI_REFS_WORDS
    uint64_t rest;
    memcpy(&rest, (const char *)refs + sizeof refs->local, sizeof rest);
    atomic_signal_fence(memory_order_acquire); /* the processor needs none */
    return (rest & ~((uint64_t)(0xffff & ~CTI_REFS_WEAK) << 48)) == me;
#else
    return cti_refs_is_owner(refs, me) && atomic_load_explicit(&refs->shared, memory_order_acquire) == 0 &&
           !(cti_refs_flags(refs) & CTI_REFS_WEAK);
#endif
}

CTI_API bool cti_refs_release_slow(cti_refs *refs, cti_thread_tag me);

/* True if it was the last. */
CTI_INLINE bool cti_refs_release(cti_refs *refs, cti_thread_tag me)
{
    if (CTI_UNLIKELY(!cti_refs_is_exclusive_to_owner(refs, me))) return cti_refs_release_slow(refs, me);
    CTI_REFS_STEP();
    if (refs->local == 1) return true;
    refs->local--;
    return false;
}

/* Whether the caller's reference is the only one. May say no of an object that other threads had. */
CTI_INLINE bool cti_refs_sole(const cti_refs *refs, cti_thread_tag me)
{
    const int32_t shared = atomic_load_explicit(&refs->shared, memory_order_acquire);
    if (CTI_LIKELY(cti_refs_is_owner(refs, me))) return refs->local == 1 && shared == 0;
    return shared == (CTI_REFS_ONE | CTI_REFS_SHARED_MERGED);
}

/*
 * One more owner of an object that is reached weakly (it carries CTI_REFS_WEAK, and its memory is kept from being freed
 * meanwhile by a lock that its end takes); false if it is being destroyed.
 */
bool cti_refs_retain_weak(cti_refs *refs, cti_thread_tag me);
/*
 * Merges the counts if the caller can: then the thread that releases the last reference frees the object. Returns
 * whether they are merged now.
 */
bool cti_refs_share(cti_refs *refs, cti_thread_tag me);

/* ---- queues: objects whose owner is to merge their counts ---- */

/* A thread with this number begins; what a thread that ended left under the number becomes its own. */
void cti_refs_open_queue(unsigned number);
/*
 * Takes one object out of the queue and merges its counts; *dead is the object if it has no references, else NULL.
 * False: there is none.
 */
bool cti_refs_take_queued(unsigned number, cti_refs **dead);
/* For the thread with this number to free when it merges: an object without references. */
void cti_refs_bequeath(cti_refs *dead, unsigned heir);
/*
 * The thread ends, unless something was queued to it meanwhile: then false. Afterwards it counts as if it had no
 * number.
 */
bool cti_refs_close_queue(unsigned number);

typedef struct cti_refs_item cti_refs_item;

typedef struct cti_refs_queue {
    _Atomic(cti_refs_item *) first;
    _Atomic uint8_t lock; /* guards what lies in the queue, and is_open */
    bool is_open;
} cti_refs_queue;

CTI_HIDDEN extern cti_refs_queue cti_refs_queues[CTI_MAX_THREADS + 1]; /* by number */

CTI_INLINE bool cti_refs_any_queued(unsigned number)
{
    return CTI_UNLIKELY(atomic_load_explicit(&cti_refs_queues[number].first, memory_order_relaxed) != NULL);
}

#endif
