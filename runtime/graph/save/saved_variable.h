/*
 * SavedVariable: the only mechanism that keeps a tensor for backward (S9, S10). Generated nodes, custom functions and
 * handwritten nodes use it.
 */
#ifndef CTI_SAVED_VARIABLE_H
#define CTI_SAVED_VARIABLE_H

#include "base/compiler.h"
#include "tensor/tensor.h"

#include <cotangent/saved_tensors.h>

typedef enum cti_saved_state {
    CTI_SAVED_EMPTY = 0, /* created from an undefined tensor; reading it returns an undefined tensor */
    CTI_SAVED_ORIGINAL,  /* the tensor itself */
    /* an output: its storage, or an alias without history if the sizes and strides of the output are needed */
    CTI_SAVED_DETACHED,
    CTI_SAVED_PACKED, /* a reference-counted record of the tensor that hooks packed */
    CTI_SAVED_RELEASED
} cti_saved_state;

/* The operand of a call to which an edge belongs: an argument, or an item of a list argument of fixed length. */
typedef struct cti_edge_source {
    uint8_t arg, item;
} cti_edge_source;

/*
 * The history of a computed save: a small node that has the edges of the saving node, and whose output is the saved
 * value. The gradients that this node computes are linear in the gradient of the value and read no other tensor.
 */
typedef struct cti_saved_history {
    const struct cti_node_type *node;
    const cti_edge_source *sources; /* the operand of each edge; if NULL, the small node can be recorded but not run */
} cti_saved_history;

/* Static description of a save. The generator writes it. */
typedef struct cti_saved_info {
    const char *name; /* "self", "hx[0]", "tie": the name that ct_node_saved accepts */
    uint64_t read_by; /* the inputs whose gradient reads the save, as bits of cti_needed */
    bool is_output;
    bool is_list; /* an item of a list argument; name is the name of the list */
    uint8_t kind; /* ct_save_kind */
    uint8_t output_nr;
    /*
     * history of a computed save. NULL: gradients that are recorded treat the saved value as a constant, or recompute
     * it from other saves
     */
    const cti_saved_history *history;
} cti_saved_info;

enum {
    /* cti_saved.flags */
    /* ORIGINAL: the tensor had a grad_fn when it was saved, and must still have one when it is read (S9.10) */
    CTI_SAVED_PRODUCER = 1 << 0,
    CTI_SAVED_ON_STORAGE =
        1 << 1, /* DETACHED: pointer is the storage; sizes and dtype are the node's metadata of the output */
    CTI_SAVED_INPLACE_VIEW = 1 << 2, /* the result of an in-place op on a view (S9.8) */
    CTI_SAVED_COMPUTED = 1 << 3,     /* computed for backward only */
    CTI_SAVED_OUTPUT = 1 << 4
};

typedef struct cti_saved {
    void *pointer;    /* a tensor, a storage or a packed record, depending on `state` */
    uint32_t version; /* version of the storage when saved */
    uint8_t state;    /* cti_saved_state */
    uint8_t flags;
    uint16_t output_nr;
} cti_saved;

_Static_assert(sizeof(cti_saved) == 16, "a save is 16 bytes");

enum { CTI_MAX_SAVED = UINT8_MAX }; /* maximum number of saves of a node */

CTI_INLINE void cti_saved_fill(cti_saved *slot, void *pointer, uint32_t version, cti_saved_state state, unsigned flags,
                               unsigned output_nr)
{
    slot->pointer = pointer;
#if CTI_PACKED_STORES
    /* one store of 64 bits; for separate members compilers emit four stores */
    const uint64_t facts = version | (uint64_t)((unsigned)state | flags << 8 | output_nr << 16) << 32;
    memcpy((char *)slot + offsetof(cti_saved, version), &facts, sizeof facts);
#else
    slot->version = version;
    slot->state = (uint8_t)state;
    slot->flags = (uint8_t)flags;
    slot->output_nr = (uint16_t)output_nr;
#endif
}

/*
 * Returns true for an ORIGINAL save whose tensor was not written since it was saved. Reading this save returns the
 * tensor itself.
 */
CTI_INLINE bool cti_is_as_saved(const cti_saved *slot)
{
    const ct_tensor *t = slot->pointer;
    return slot->state == CTI_SAVED_ORIGINAL && !(slot->flags & CTI_SAVED_COMPUTED) &&
           cti_version(t) == slot->version && (!(slot->flags & CTI_SAVED_PRODUCER) || t->grad_fn);
}

/*
 * Releases the contents of a save permanently, when its node is destroyed or its saves are released. The caller must
 * have made the save unreachable for readers.
 */
void cti_saved_drop(cti_thread *thread, cti_saved *slot);

#endif
