/*
 * Counted objects: every one begins with cti_refs. All threads count in one atomic word; the last release of a sole owner needs no read-modify-write.
 */
#ifndef CTI_REFS_H
#define CTI_REFS_H

#include "core/compiler.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef enum cti_kind { CTI_KIND_STORAGE, CTI_KIND_TENSOR, CTI_KIND_NODE, CTI_KIND_PACKED, CTI_KIND_HOOKS, CTI_KIND_HANDLE, CTI_KIND_COUNT } cti_kind;

enum { /* refs.flags: 3 bits of kind, then flags whose meaning depends on the kind */
    CTI_KIND_MASK = 7,
    CTI_TENSOR_REQUIRES_GRAD = 1 << 3, /* a leaf that was asked to, or a tensor with a grad_fn */
    CTI_TENSOR_STRIDED = 1 << 4,       /* strides are stored; otherwise the tensor is row-major contiguous */
    CTI_TENSOR_SPILLED = 1 << 5,       /* dims.spilled points to sizes (and strides) */
    CTI_TENSOR_NUMBER = 1 << 6,        /* a wrapped number */
    CTI_TENSOR_INFERENCE = 1 << 7,
    CTI_TENSOR_VIEW = 1 << 8,          /* a differentiable view: meta->view says of what */
    CTI_TENSOR_NONE = 1 << 9,          /* the one tensor that ct_none() gives */
    CTI_TENSOR_TANGENT = 1 << 10,      /* meta has tangents: leaves the straight path */
    CTI_TENSOR_RESHAPED = 1 << 11,     /* its sizes or strides were changed in place */
    CTI_STORAGE_SAVED = 1 << 3,        /* some tensor on it was saved as it is (graph/cut.c) */
    CTI_STORAGE_INSIDE = 1 << 4,       /* its data lie inside it: it is no alias and nobody else frees them */
    CTI_REFS_WEAK = 1 << 15            /* may be reached by cti_refs_retain_weak; set by an owner before the first weak pointer exists, never cleared */
};

enum { CTI_MAX_THREADS = (1 << 15) - 1 };

typedef struct cti_refs {
    uint32_t link;          /* of a dead object, in the list of those that wait to be taken apart (core/object.c) */
    _Atomic uint32_t count;
    _Atomic uint16_t owner; /* number of the thread that made the object */
    _Atomic uint16_t flags;
} cti_refs;

/* An object that never dies and belongs to nobody. */
#define CTI_REFS_FOR_EVER(flag_bits) {.count = 1u << 30, .flags = (flag_bits)}

/* Whether owner and flags may be read and written as one word where that is quicker, which C does not promise and this processor does. */
#if defined(__x86_64__) && !CTI_SANITIZED
#define CTI_REFS_WORDS 1
#else
#define CTI_REFS_WORDS 0
#endif

CTI_INLINE uint16_t cti_refs_flags(const cti_refs *refs) { return atomic_load_explicit(&refs->flags, memory_order_relaxed); }
CTI_INLINE void cti_refs_set(cti_refs *refs, unsigned bits) { atomic_fetch_or_explicit(&refs->flags, (uint16_t)bits, memory_order_relaxed); }
CTI_INLINE void cti_refs_clear(cti_refs *refs, unsigned bits) { atomic_fetch_and_explicit(&refs->flags, (uint16_t)~bits, memory_order_relaxed); }
CTI_INLINE cti_kind cti_refs_kind(const cti_refs *refs) { return (cti_kind)(cti_refs_flags(refs) & CTI_KIND_MASK); }
/* The number of the thread that made the object. */
CTI_INLINE unsigned cti_refs_home(const cti_refs *refs) { return atomic_load_explicit(&refs->owner, memory_order_relaxed); }

/* In what follows `me` is the calling thread: its number, zero if it has none, where the words of cti_refs hold it. An object is made by a thread that has one. */
typedef uint64_t cti_me;
CTI_INLINE cti_me cti_me_of(unsigned number) { return (cti_me)number << 32; }
CTI_INLINE void cti_refs_init(cti_refs *refs, cti_me me, unsigned flags)
{
    CT_ASSERT(me != 0);
#if CTI_REFS_WORDS
    const uint64_t rest = 1 | me | (uint64_t)flags << 48; /* one store where compilers make three; nobody else sees the object yet */
    memcpy((char *)refs + offsetof(cti_refs, count), &rest, sizeof rest);
#else
    atomic_init(&refs->count, 1);
    atomic_init(&refs->owner, (uint16_t)(me >> 32));
    atomic_init(&refs->flags, (uint16_t)flags);
#endif
}
CTI_INLINE void cti_refs_retain(cti_refs *refs, cti_me me)
{
    (void)me;
    atomic_fetch_add_explicit(&refs->count, 1, memory_order_relaxed);
}
/* True if it was the last. A sole owner needs no read-modify-write, unless somebody might come by a weak pointer at this moment. */
CTI_INLINE bool cti_refs_release(cti_refs *refs, cti_me me)
{
    (void)me;
    if (CTI_LIKELY(atomic_load_explicit(&refs->count, memory_order_acquire) == 1 && !(cti_refs_flags(refs) & CTI_REFS_WEAK))) return true;
    return atomic_fetch_sub_explicit(&refs->count, 1, memory_order_acq_rel) == 1;
}
/* Whether the caller's reference is the only one. */
CTI_INLINE bool cti_refs_sole(const cti_refs *refs, cti_me me)
{
    (void)me;
    return atomic_load_explicit(&refs->count, memory_order_acquire) == 1;
}
/* One more owner of an object that is reached weakly (it carries CTI_REFS_WEAK, and its memory is kept from being freed meanwhile by a lock that its end
 * takes); false if it is dying. */
bool cti_refs_retain_weak(cti_refs *refs, cti_me me);

#endif
