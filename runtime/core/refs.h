/*
 * Counted objects: every one begins with cti_refs. Counts are plain atomics for now; the 12 bytes are laid out for a form with one
 * counter of the owning thread and one shared by the others.
 */
#ifndef CTI_REFS_H
#define CTI_REFS_H

#include "core/compiler.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

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
    CTI_STORAGE_SAVED = 1 << 3,        /* some tensor on it was saved as it is (graph/cut.c) */
    CTI_REFS_WEAK = 1 << 15            /* may be reached by cti_refs_retain_weak; set by an owner before the first weak pointer exists, never cleared */
};

typedef struct cti_refs {
    uint32_t local;         /* for the two-counter form */
    _Atomic int32_t shared; /* the count */
    uint16_t owner;         /* number of the thread that made the object */
    _Atomic uint16_t flags;
} cti_refs;

CTI_INLINE uint16_t cti_refs_flags(const cti_refs *refs) { return atomic_load_explicit(&refs->flags, memory_order_relaxed); }
CTI_INLINE void cti_refs_set(cti_refs *refs, unsigned bits) { atomic_fetch_or_explicit(&refs->flags, (uint16_t)bits, memory_order_relaxed); }
CTI_INLINE void cti_refs_clear(cti_refs *refs, unsigned bits) { atomic_fetch_and_explicit(&refs->flags, (uint16_t)~bits, memory_order_relaxed); }
CTI_INLINE cti_kind cti_refs_kind(const cti_refs *refs) { return (cti_kind)(cti_refs_flags(refs) & CTI_KIND_MASK); }

CTI_INLINE void cti_refs_init(cti_refs *refs, unsigned owner, unsigned flags)
{
    refs->local = 0;
    atomic_init(&refs->shared, 1);
    refs->owner = (uint16_t)owner;
    atomic_init(&refs->flags, (uint16_t)flags);
}
CTI_INLINE void cti_refs_retain(cti_refs *refs) { atomic_fetch_add_explicit(&refs->shared, 1, memory_order_relaxed); }
/* True if it was the last. A sole owner needs no read-modify-write, unless somebody might come by a weak pointer at this moment. */
CTI_INLINE bool cti_refs_release(cti_refs *refs)
{
    if (atomic_load_explicit(&refs->shared, memory_order_acquire) == 1 && !(cti_refs_flags(refs) & CTI_REFS_WEAK)) return true;
    return atomic_fetch_sub_explicit(&refs->shared, 1, memory_order_acq_rel) == 1;
}
CTI_INLINE bool cti_refs_sole(const cti_refs *refs) { return atomic_load_explicit(&refs->shared, memory_order_acquire) == 1; }
/* One more owner of an object that is reached weakly (it carries CTI_REFS_WEAK, and its memory is kept from being freed meanwhile by a lock that its end
 * takes); false if it is dying. */
CTI_INLINE bool cti_refs_retain_weak(cti_refs *refs)
{
    CT_ASSERT(cti_refs_flags(refs) & CTI_REFS_WEAK);
    int32_t count = atomic_load_explicit(&refs->shared, memory_order_relaxed);
    while (count > 0)
        if (atomic_compare_exchange_weak_explicit(&refs->shared, &count, count + 1, memory_order_acquire, memory_order_relaxed)) return true;
    return false;
}

#endif
