/* The tensor object and its storage. */
#ifndef CTI_TENSOR_H
#define CTI_TENSOR_H

#include "base/compiler.h"
#include "state/dtype.h"
#include "state/object.h"
#include "tensor/launch.h"

#include <cotangent/tensor.h>

#include <stddef.h>
#include <string.h>

enum { CTI_INLINE_SIZES = 4, CTI_INLINE_STRIDED = 2, CTI_INLINE_DATA = 16 };

typedef struct cti_storage {
    cti_refs refs;
    _Atomic uint32_t version; /* S16.1 */
    void *data;               /* points to inside_ for up to 16 bytes */
    int64_t size;             /* bytes */
    /* NULL: the data are from cti_data_alloc, or in inside_ */
    void (*free_data)(void *data, int64_t size, void *context);
    /*
     * Strong reference to the storage that owns the data of this storage, or NULL. The two have separate version
     * counters.
     */
    struct cti_storage *alias;

    union {
        unsigned char inside[CTI_INLINE_DATA];
        void *context;
    } inside_;
} cti_storage;

/* Rarely used state of a tensor, allocated on first use. Fields of the graph are opaque here. */
typedef struct cti_tensor_meta {
    ct_tensor *grad;                       /* the grad slot */
    _Atomic(struct cti_hook_list *) hooks; /* tensor hooks of a leaf, post-accumulate hooks */
    struct cti_hook *retain_grad_hook;     /* hook of a non-leaf (S1.12), registered with its producer */
    struct ct_node *accumulator;           /* weak, unless holds_accumulator */
    struct cti_view_record *view;
    /*
     * read and written under the lock of the dual level (graph/tangent/tangent.c); without the lock it may only be
     * compared with NULL
     */
    _Atomic(struct cti_tangent_entry *) tangent;
    const char *producer_name; /* of a saved tensor that a recorded in-place operation detached: name of the producer of
                                  the current value (S9.12) */
    ct_tensor *physical;       /* of a batched tensor: the tensor with the batch as axis 0 (graph/batch/batched.h) */
    struct cti_batch_level *level; /* level of the call of ct_vmap that the batched tensor belongs to */
    uint8_t grad_dtype;            /* declared gradient dtype (S1.17); 0: the tensor's dtype */
    bool grad_dtype_any;
    bool holds_accumulator; /* a restored saved tensor that represents the leaf whose accumulator it holds (S9.16) */
    bool moved;             /* represents a leaf that became an interior tensor of a graph (S1.6) */
    bool replaced;          /* represents a leaf whose data were replaced by data of another shape or dtype (S1.14) */
    bool reshaped;          /* the sizes or strides of the tensor were changed in place */
    /* guards accumulator, grad slot, retain_grad_hook and hook lists; held for a few instructions only */
    _Atomic uint8_t lock;
    _Atomic uint8_t accumulating; /* held while a gradient is added to the grad slot (S4.10) or the slot is set */
    /* of a base: the thread that is running a recorded in-place call on a view of it (graph/view/family.h); 0: none */
    _Atomic uint16_t writer;
} cti_tensor_meta;

struct ct_tensor {
    cti_refs refs;
    uint8_t dtype, ndim, device_kind, device_index;
    cti_storage *storage;
    char *data;                      /* first element */
    struct ct_node *grad_fn;         /* strong; NULL for leaves */
    _Atomic(cti_tensor_meta *) meta; /* several threads may create it: use cti_tensor_meta_get */
    int64_t numel;
    uint32_t output_nr;
    uint32_t view_version; /* views: version of the storage when grad_fn was created */

    union {
        int64_t inside[4]; /* contiguous: up to 4 sizes; strided: 2 sizes, 2 strides */
        int64_t *spilled;  /* sizes, then strides if strided */
    } dims;
};

_Static_assert(sizeof(cti_storage) <= 80, "storage stays small");
_Static_assert(sizeof(ct_tensor) == 96, "tensor is 96 bytes");

CTI_INLINE bool cti_tensor_has(const ct_tensor *t, unsigned flag) { return (cti_refs_flags(&t->refs) & flag) != 0; }

CTI_INLINE const int64_t *cti_sizes(const ct_tensor *t)
{
    return cti_tensor_has(t, CTI_TENSOR_SPILLED) ? t->dims.spilled : t->dims.inside;
}

CTI_INLINE bool cti_is_contiguous(const ct_tensor *t) { return !cti_tensor_has(t, CTI_TENSOR_STRIDED); }

/* Returns the strides in elements; for contiguous tensors buffer is filled and returned. */
const int64_t *cti_strides(const ct_tensor *t, int64_t buffer[CTI_MAX_NDIM]);

CTI_INLINE size_t cti_itemsize(const ct_tensor *t) { return cti_dtype_sizes[t->dtype]; }

CTI_INLINE uint32_t cti_version(const ct_tensor *t)
{
    return atomic_load_explicit(&t->storage->version, memory_order_relaxed);
}

CTI_INLINE void cti_bump_version(ct_tensor *t)
{
    atomic_fetch_add_explicit(&t->storage->version, 1, memory_order_relaxed);
}

/*
 * dtype, ndim, device kind and device index, which are adjacent bytes of a tensor, as one 32-bit integer that is read
 * and compared as a unit.
 */
typedef uint32_t cti_tensor_key;

CTI_INLINE cti_tensor_key cti_tensor_key_of(const ct_tensor *t)
{
    cti_tensor_key key;
    memcpy(&key, (const char *)t + offsetof(ct_tensor, dtype), sizeof key);
    return key;
}

CTI_INLINE unsigned cti_tensor_key_part(cti_tensor_key key, size_t offset)
{
    uint8_t parts[sizeof key];
    memcpy(parts, &key, sizeof key);
    return parts[offset];
}

#define CTI_TENSOR_KEY_PART(key, field) \
    cti_tensor_key_part(key, offsetof(ct_tensor, field) - offsetof(ct_tensor, dtype))

/* Returns true if sizes, dtype and device are equal. */
CTI_INLINE bool cti_same_key(const ct_tensor *a, const ct_tensor *b)
{
    if (cti_tensor_key_of(a) != cti_tensor_key_of(b) || a->numel != b->numel) return false;
    if (a->ndim <= 1) return true; /* numel, which was compared above, is the only size */
    const int64_t *x = cti_sizes(a), *y = cti_sizes(b);
    for (unsigned i = 0; i < a->ndim; i++)
        if (x[i] != y[i]) return false;
    return true;
}

/*
 * Returns true if no other code can access the elements of a contiguous tensor to which the caller holds the only
 * reference: the tensor has no history, and no other tensor, alias or owner outside the library uses its storage.
 */
CTI_INLINE bool cti_is_exclusive(const ct_tensor *t)
{
    const unsigned off = CTI_TENSOR_STRIDED | CTI_TENSOR_INFERENCE | CTI_TENSOR_VIEW | CTI_TENSOR_REQUIRES_GRAD |
                         CTI_TENSOR_SCALAR | CTI_TENSOR_NONE | CTI_TENSOR_TRANSFORMED | CTI_REFS_WEAK;
    const cti_storage *storage = t->storage;
    const cti_thread_tag me = cti_thread_inside()->me;
    return !cti_tensor_has(t, off) && cti_refs_sole(&t->refs, me) && cti_refs_sole(&storage->refs, me) &&
           !storage->alias && !storage->free_data;
}

/*
 * Creation of tensors. None of these functions adds the result to a scope: the caller owns one reference, or calls
 * cti_scope_push. All check sizes (not negative, no overflow, at most 16 dims) and set CT_E_SHAPE or CT_E_NOMEM.
 * Results of cti_tensor_new and cti_tensor_new_like are inference tensors in inference mode.
 */
CTI_API CT_NODISCARD ct_tensor *cti_tensor_new(cti_thread *thread, ct_dtype dtype, unsigned ndim, const int64_t *sizes,
                                               ct_device device); /* contiguous, uninitialised */
/* Creates a contiguous tensor with the sizes, dtype and device of like. */
CTI_API CT_NODISCARD ct_tensor *cti_tensor_new_like(cti_thread *thread, const ct_tensor *like);
/*
 * Creates a tensor on existing storage, to which it adds a reference. The result is an ordinary tensor in every mode,
 * because a view is an inference tensor only if its base is (S17.13). data: the first element. strides: NULL for
 * contiguous; strides that equal the strides of a contiguous tensor are not stored.
 */
CT_NODISCARD ct_tensor *cti_tensor_on(cti_thread *thread, cti_storage *storage, char *data, ct_dtype dtype,
                                      unsigned ndim, const int64_t *sizes, const int64_t *strides, ct_device device);
/*
 * Creates an alias without autograd state. It has the same storage, geometry and version counter; it is an inference
 * tensor if self is an inference tensor (S18.10).
 */
CT_NODISCARD ct_tensor *cti_tensor_alias(cti_thread *thread, const ct_tensor *self);
/*
 * Replaces the geometry and storage of a tensor in place (transpose_, resize, set_data). After an error the tensor is
 * unchanged.
 */
CT_NODISCARD ct_status cti_tensor_set_geometry(cti_thread *thread, ct_tensor *self, cti_storage *storage, char *data,
                                               unsigned ndim, const int64_t *sizes, const int64_t *strides);
CT_NODISCARD cti_storage *cti_storage_new(cti_thread *thread, int64_t size, ct_device device);
/*
 * Creates a storage on memory of the caller. free_data frees the memory when the storage ends; it is not called if NULL
 * is returned.
 */
CT_NODISCARD cti_storage *cti_storage_on(cti_thread *thread, void *data, int64_t size,
                                         void (*free_data)(void *data, int64_t size, void *context), void *context);
CT_NODISCARD cti_storage *cti_storage_alias(cti_thread *thread, cti_storage *of); /* own version counter, same memory */
ct_device cti_storage_device(const cti_storage *storage);                         /* device of the memory */
CT_NODISCARD cti_tensor_meta *cti_tensor_meta_get(ct_tensor *self); /* creates it on first use; thread-safe */
void cti_tensor_destroy(cti_thread *thread, cti_refs *object);
void cti_storage_destroy(cti_thread *thread, cti_refs *object);
/*
 * Called by cti_tensor_destroy for a tensor with meta. graph/ defines it and releases the contents of meta (grad, view
 * record, hooks). The caller frees the memory of meta itself.
 */
void cti_tensor_meta_finish(cti_thread *thread, cti_tensor_meta *meta);

/* Returns true if no two elements share memory and the elements fill their address range without gaps (S4.4). */
bool cti_is_non_overlapping_and_dense(const ct_tensor *self);
/* Returns true if two elements of the tensor share memory (S16.15), or if there is no memory for the exact test. */
bool cti_has_internal_overlap(const ct_tensor *self);
/* Returns true if a and b share memory but are not the same elements in the same order. */
bool cti_partially_overlaps(const ct_tensor *a, const ct_tensor *b);
/* Returns true if a and b are the same tensor or share memory. */
bool cti_shares_elements(const ct_tensor *a, const ct_tensor *b);

/*
 * Zeroes the fields from `first` up to, not including, `end`, of an object that no other code can access yet. Compilers
 * need fewer stores for memset than for single fields.
 */
#define CTI_CLEAR(type, object, first, end) \
    memset((char *)(object) + offsetof(type, first), 0, offsetof(type, end) - offsetof(type, first))

/*
 * Like cti_tensor_new_like, with a fast path for elements that fit inside the storage object. Must not be called in
 * inference mode.
 */
CT_NODISCARD CTI_INLINE ct_tensor *cti_tensor_new_small(cti_thread *thread, const ct_tensor *like)
{
    const cti_tensor_key key = cti_tensor_key_of(like);
    const int64_t size = like->numel * (int64_t)cti_dtype_sizes[CTI_TENSOR_KEY_PART(key, dtype)];
    if (CTI_UNLIKELY(size > CTI_INLINE_DATA || cti_tensor_has(like, CTI_TENSOR_SPILLED | CTI_TENSOR_REGISTERED) ||
                     CTI_TENSOR_KEY_PART(key, device_kind) != CT_DEVICE_CPU))
        return cti_tensor_new_like(thread, like);
    cti_storage *storage = (cti_storage *)cti_block_take(thread, sizeof *storage);
    ct_tensor *self = storage ? (ct_tensor *)cti_block_take(thread, sizeof *self) : NULL;
    if (CTI_UNLIKELY(!self)) {
        if (storage) cti_block_free(thread, storage, sizeof *storage);
        return cti_tensor_new_like(thread, like);
    }
    const cti_thread_tag me = thread->me;
    cti_refs_init(&storage->refs, me, (unsigned)CTI_KIND_STORAGE | (unsigned)CTI_STORAGE_INSIDE);
    atomic_init(&storage->version, 0);
    storage->data = storage->inside_.inside;
    storage->size = size;
    CTI_CLEAR(cti_storage, storage, free_data, inside_);
    cti_refs_init(&self->refs, me, CTI_KIND_TENSOR);
    memcpy((char *)self + offsetof(ct_tensor, dtype), &key, sizeof key);
    self->storage = storage;
    self->data = (char *)storage->inside_.inside;
    CTI_CLEAR(ct_tensor, self, grad_fn, numel); /* also clears meta */
    self->numel = like->numel;
    CTI_CLEAR(ct_tensor, self, output_nr, dims); /* also clears view_version */
    memcpy(self->dims.inside, like->dims.inside, 2 * sizeof *self->dims.inside);
    if (CTI_TENSOR_KEY_PART(key, ndim) > 2)
        memcpy(self->dims.inside + 2, like->dims.inside + 2, 2 * sizeof *self->dims.inside);
    cti_live_add(thread, CTI_LIVE_BYTES, size);
    cti_live_add(thread, CTI_KIND_TENSOR, 1);
    return self;
}

CTI_INLINE bool cti_is_none(const ct_tensor *t) { return cti_tensor_has(t, CTI_TENSOR_NONE); }

CTI_INLINE ct_device cti_device(const ct_tensor *t)
{
    return (ct_device){(ct_device_kind)t->device_kind, t->device_index};
}

/* Returns the elements as a view for kernels; buffer is filled with the strides if the tensor is contiguous. */
CTI_INLINE cti_view cti_elements_of(const ct_tensor *t, int64_t buffer[CTI_MAX_NDIM])
{
    return (cti_view){.data = t->data,
                      .sizes = cti_sizes(t),
                      .strides = cti_strides(t, buffer),
                      .numel = t->numel,
                      .ndim = t->ndim,
                      .dtype = t->dtype,
                      .device_kind = t->device_kind,
                      .device_index = t->device_index};
}

#endif
