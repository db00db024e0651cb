/*
 * SavedVariable: the one way to keep a tensor for backward (S9, S10). Generated nodes, custom functions and handwritten
 * nodes all call it.
 */
#ifndef CTI_SAVED_VARIABLE_H
#define CTI_SAVED_VARIABLE_H

#include "core/compiler.h"
#include "tensor/tensor.h"

#include <cotangent/saved_tensors.h>

typedef enum cti_saved_state {
    CTI_SAVED_EMPTY = 0, /* built from undefined; reads as undefined for ever */
    CTI_SAVED_ORIGINAL,  /* the very tensor */
    CTI_SAVED_DETACHED,  /* an output: its storage, or an alias without history where geometry must be kept */
    CTI_SAVED_PACKED,    /* a counted packed record of hooks */
    CTI_SAVED_RELEASED
} cti_saved_state;

/* Static facts of a save, written by the generator. */
typedef struct cti_saved_info {
    const char *name; /* "self", "hx[0]", "tie": what ct_node_saved takes */
    uint64_t read_by; /* inputs whose gradient reads it: cti_wanted bits */
    bool is_output;
    bool is_list; /* one item of a list argument; name is that of the list */
    uint8_t output_nr;
    /*
     * For value(e) and computed saves: gives a value read while recording its history, as output of a small node over
     * the node's edges; NULL: a constant.
     */
    ct_status (*history)(ct_node *node, ct_tensor *value);
} cti_saved_info;

enum {
    /* cti_saved.flags */
    CTI_SAVED_PRODUCER = 1 << 0, /* ORIGINAL: it had a grad_fn when saved and must still have one (S9.10) */
    CTI_SAVED_ON_STORAGE =
        1 << 1, /* DETACHED: pointer is the storage; sizes and dtype are those of the node's output */
    CTI_SAVED_INPLACE_VIEW = 1 << 2, /* the result of an in-place op on a view (S9.8) */
    CTI_SAVED_COMPUTED = 1 << 3,     /* made for backward only */
    CTI_SAVED_OUTPUT = 1 << 4
};

typedef struct cti_saved {
    void *pointer;    /* by state: tensor, storage or tensor, packed record */
    uint32_t version; /* of the storage when saved */
    uint8_t state;    /* cti_saved_state */
    uint8_t flags;
    uint16_t output_nr;
} cti_saved;

_Static_assert(sizeof(cti_saved) == 16, "a save is 16 bytes");

enum { CTI_MAX_SAVED = UINT8_MAX }; /* saves of one node */

CTI_INLINE void cti_saved_fill(cti_saved *slot, void *pointer, uint32_t version, cti_saved_state state, unsigned flags,
                               unsigned output_nr)
{
    slot->pointer = pointer;
#if CTI_PACKED_STORES
    const uint64_t facts = version | (uint64_t)((unsigned)state | flags << 8 | output_nr << 16)
                                         << 32; /* one store where compilers make four */
    memcpy((char *)slot + offsetof(cti_saved, version), &facts, sizeof facts);
#else
    slot->version = version;
    slot->state = (uint8_t)state;
    slot->flags = (uint8_t)flags;
    slot->output_nr = (uint16_t)output_nr;
#endif
}

/* An original that nobody touched: what is saved is what is read. */
CTI_INLINE bool cti_is_as_saved(const cti_saved *slot)
{
    const ct_tensor *t = slot->pointer;
    return slot->state == CTI_SAVED_ORIGINAL && !(slot->flags & CTI_SAVED_COMPUTED) &&
           cti_version(t) == slot->version && (!(slot->flags & CTI_SAVED_PRODUCER) || t->grad_fn);
}

/*
 * Saving. slot is one of node's saves (its info is found by position). Under an active pair the tensor is packed at
 * once; otherwise kept. Failing leaves slot EMPTY. NULL and none() give EMPTY. Numbers are kept plainly.
 */
CTI_API CT_NODISCARD ct_status cti_save_input_slow(cti_thread *thread, ct_node *node, cti_saved *slot,
                                                   ct_tensor *tensor);

CT_NODISCARD CTI_INLINE ct_status cti_save_input(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor)
{
    if (CTI_UNLIKELY((thread->modes & CTI_MODE_HOOKS) || !tensor ||
                     cti_tensor_has(tensor, CTI_TENSOR_INFERENCE | CTI_TENSOR_NONE)))
        return cti_save_input_slow(thread, node, slot, tensor);
    cti_storage *storage = tensor->storage;
    const unsigned flags = cti_refs_flags(&storage->refs);
    if (!(flags & CTI_STORAGE_SAVED)) /* no read-modify-write: it is the only flag that a storage in use may gain */
        atomic_store_explicit(&storage->refs.flags, (uint16_t)(flags | CTI_STORAGE_SAVED), memory_order_relaxed);
    cti_refs_retain(&tensor->refs, thread->me);
    cti_saved_fill(slot, tensor, cti_version(tensor), CTI_SAVED_ORIGINAL, tensor->grad_fn ? CTI_SAVED_PRODUCER : 0,
                   tensor->output_nr);
    cti_live_add(thread, CTI_LIVE_PLAIN, 1);
    return CT_OK;
}

/*
 * An output: called before attach for out-of-place ops (pack sees an alias whose grad_fn is borrowed from node), after
 * the version bump for in-place ones. The node never owns the tensor.
 */
CTI_API CT_NODISCARD ct_status cti_save_output(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor,
                                               unsigned output_nr);
/* An in-place op's result that is a view (S9.8); called after the history was rebased. */
CT_NODISCARD ct_status cti_save_inplace_output(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor);
/* A tensor made for backward only (bits, value, aux, as): it has no history. */
CTI_API CT_NODISCARD ct_status cti_save_computed(cti_thread *thread, ct_node *node, cti_saved *slot, ct_tensor *tensor);

/*
 * Reads every save that a wanted input's gradient needs, once each, in schema order; others give NULL. saved[i] is
 * ct_none() for EMPTY. Handles belong to the innermost scope. Takes only references under the node's lock and calls
 * unpack hooks without it. Errors: S6.13, S9.10, S9.11, S10.11, those of hooks.
 */
CTI_API CT_NODISCARD ct_status cti_node_unpack(ct_node *node, uint64_t wanted, ct_tensor **saved);
/*
 * One save, as the user reads it: with its history whatever the grad mode (S9.9); a handle of the innermost scope,
 * none() for EMPTY.
 */
ct_tensor *cti_saved_read(ct_node *node, unsigned index);
/*
 * Empties a slot for good: gives up what it holds. For nodes that end and for releases; the caller has taken the slot
 * out of reach of readers.
 */
void cti_saved_drop(cti_thread *thread, cti_saved *slot);
/* Takes a reference of what save `index` holds now, under the node's lock; *taken is a copy of the slot. */
void cti_saved_take(ct_node *node, unsigned index, cti_saved *taken);
/* An alias without history of what a taken ORIGINAL or DETACHED slot holds; the caller owns it. */
CT_NODISCARD ct_tensor *cti_saved_stored(cti_thread *thread, const ct_node *node, const cti_saved *taken);

/* The end of a packed record (kind CTI_KIND_PACKED) and of a hook pair (CTI_KIND_HOOKS). */
void cti_packed_destroy(cti_thread *thread, cti_refs *object);
void cti_hooks_destroy(cti_thread *thread, cti_refs *object);

#endif
