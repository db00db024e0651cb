/* The record of a packed tensor, and the calls of the pack and unpack hooks (S10). */
#ifndef CTI_PACKED_H
#define CTI_PACKED_H

#include "graph/save/hook_stack.h"
#include "graph/node.h"

#include <stddef.h>
#include <string.h>

enum {
    /* cti_packed.flags */
    CTI_PACKED_REQUIRES_GRAD =
        /* a value that is read gets a history: its producer is `producer` or, for an output, the node that saved it */
    1 << 0,
    CTI_PACKED_LEAF = 1 << 1, /* producer is the accumulator of a leaf */
    CTI_PACKED_OUTPUT = 1 << 2,
    CTI_PACKED_INPLACE_VIEW = 1 << 3,
    CTI_PACKED_COMPUTED = 1 << 4
};

typedef struct cti_packed {
    cti_refs refs;

    union { /* sizes of the tensor that was packed */

        struct {
            uint8_t dtype, ndim, device_kind, device_index;
        };

        cti_tensor_key key;
    };

    ct_hooks *hooks;
    void *object;      /* object that pack returned */
    ct_node *producer; /* strong; the producer of an input; NULL for outputs and constants */
    uint32_t output_nr;
    uint8_t flags;

    union {
        int64_t inside[4];
        int64_t *spilled;
    } sizes;
} cti_packed;

_Static_assert(sizeof(cti_packed) <= 80, "a packed record stays small");

/* ---- making a record ---- */

enum { CTI_PACKED_INSIDE_SIZES = 4 };

CT_NODISCARD cti_packed *cti_packed_make_slow(cti_thread *thread, const ct_node *node, const ct_tensor *shown);

/*
 * Creates the record for packing `shown`, the tensor that the pack hook receives. The object of the record is still
 * NULL. Adds a reference to hooks. Takes over the reference to producer (NULL: none), also if memory runs out. node:
 * the node that saves the tensor.
 */
CT_NODISCARD CTI_INLINE cti_packed *cti_packed_make(cti_thread *thread, const ct_node *node, ct_hooks *hooks,
                                                    const ct_tensor *shown, ct_node *producer, unsigned output_nr,
                                                    unsigned flags)
{
    const cti_thread_tag me = thread->me;
    cti_packed *record = NULL;
    if (CTI_LIKELY(!cti_tensor_has(shown, CTI_TENSOR_SPILLED))) record = cti_block_alloc(thread, sizeof *record);
    if (CTI_LIKELY(record)) {
        cti_refs_init(&record->refs, me, CTI_KIND_PACKED);
        const cti_tensor_key key = cti_tensor_key_of(shown);
        record->key = key;
        memcpy(record->sizes.inside, shown->dims.inside, 2 * sizeof *record->sizes.inside);
        if (CTI_TENSOR_KEY_PART(key, ndim) > 2)
            memcpy(record->sizes.inside + 2, shown->dims.inside + 2, 2 * sizeof *record->sizes.inside);
    } else {
        record = cti_packed_make_slow(thread, node, shown);
        if (!record) {
            cti_release(thread, producer);
            return NULL;
        }
    }
    cti_refs_retain(&hooks->refs, me); /* a reference is added, since the hook may drop the pair to which it belongs */
    record->hooks = hooks;
    record->object = NULL;
    record->producer = producer;
    record->output_nr = output_nr;
    record->flags = (uint8_t)flags;
    return record;
}

/* ---- packing ---- */

CTI_HIDDEN extern char cti_pack_declined;
/*
 * Completes a pack in uncommon cases: the hook failed, left state (guards, scopes) that must be undone, wrote to its
 * input, or requested that the tensor is stored without packing. version: version of the input before the hook was
 * called. body: the begun hook body, or NULL. If the record is not valid, releases it and sets *record to NULL.
 */
CTI_COLD ct_status cti_pack_end_slow(cti_thread *thread, const ct_pack_info *info, const cti_callback_frame *body,
                                     const ct_tensor *shown, uint32_t version, ct_status status, cti_packed **record);

/* Sets the three bools of a ct_pack_info by one store. */
CTI_INLINE void cti_pack_info_set_flags(ct_pack_info *info, unsigned flags)
{
    struct facts {
        bool is_output, is_leaf, requires_grad, unused;
    };
    static const struct facts all[CTI_PACKED_OUTPUT << 1] = {
        [0] = {.is_leaf = true},
        [CTI_PACKED_REQUIRES_GRAD] = {.requires_grad = true},
        [CTI_PACKED_REQUIRES_GRAD | CTI_PACKED_LEAF] = {.requires_grad = true, .is_leaf = true},
        [CTI_PACKED_OUTPUT] = {.is_output = true, .is_leaf = true},
        [CTI_PACKED_OUTPUT | CTI_PACKED_REQUIRES_GRAD] = {.is_output = true, .requires_grad = true},
    };
    _Static_assert(offsetof(ct_pack_info, storage) - offsetof(ct_pack_info, is_output) >= sizeof *all &&
                       offsetof(ct_pack_info, is_leaf) == offsetof(ct_pack_info, is_output) + 1 &&
                       offsetof(ct_pack_info, requires_grad) == offsetof(ct_pack_info, is_output) + 2,
                   "the bools must be adjacent, with padding after them");
    memcpy((char *)info + offsetof(ct_pack_info, is_output), &all[flags % (CTI_PACKED_OUTPUT << 1)], sizeof *all);
}

/*
 * Calls pack for a save of node. saved: its description. flags: flags of the record. Sets *record to NULL
 * if the hook failed, or if the tensor must be stored as if there were no hook. Inline, because a save under hooks
 * spends most of its time here.
 */
CT_NODISCARD CTI_INLINE ct_status cti_pack(cti_thread *thread, const ct_node *node, const cti_saved_info *saved,
                                           ct_hooks *hooks, ct_tensor *shown, unsigned flags, cti_packed **record)
{
    ct_pack_info info;
    info.op = node->type->op;
    info.argument = saved->name;
    info.kind = (ct_save_kind)saved->kind;
    info.storage = shown->storage;
    cti_pack_info_set_flags(&info, flags);
    const uint32_t version = cti_version(shown);
    cti_callback_frame body;
    ct_status status = cti_hook_body_begin(thread, &body);
    const bool has_begun = status == CT_OK;
    if (CTI_LIKELY(has_begun)) {
        status = hooks->fns.pack(shown, &info, hooks->fns.payload, &(*record)->object);
        if (CTI_LIKELY(status == CT_OK && cti_version(shown) == version && (*record)->object != &cti_pack_declined &&
                       cti_callback_frame_end_quickly(thread, &body)))
            return CT_OK;
    }
    cti_packed *made = *record; /* only this copy has its address taken, so that *record can stay in a register */
    status = cti_pack_end_slow(thread, &info, has_begun ? &body : NULL, shown, version, status, &made);
    *record = made;
    return status;
}

/* ---- unpacking ---- */

/*
 * Completes an unpack in uncommon cases: the hook returned no tensor (got is NULL or none), returned a tensor that does
 * not match the packed tensor, or left state that must be undone. body: the hook body; NULL if it has already ended.
 */
CTI_COLD ct_tensor *cti_unpack_end_slow(cti_thread *thread, const ct_node *node, const cti_callback_frame *body,
                                        const cti_packed *record, ct_tensor *got);

CTI_INLINE bool cti_is_like_packed(const cti_packed *record, const ct_tensor *got)
{
    const cti_tensor_key key = cti_tensor_key_of(got);
    if (key != record->key) return false;
    const unsigned ndim = CTI_TENSOR_KEY_PART(key, ndim);
    if (ndim == 0) return true;
    const int64_t *expected = ndim > CTI_PACKED_INSIDE_SIZES ? record->sizes.spilled : record->sizes.inside,
                  *have = cti_sizes(got);
    unsigned d = 0;
    do {
        CTI_NO_UNROLL();
        if (expected[d] != have[d]) return false;
    } while (++d < ndim);
    return true;
}

bool cti_retain_unless_none(ct_tensor *got);

/*
 * Calls the unpack hook and checks the result of the hook (S10.11). Returns a strong reference to the data, without
 * history; NULL on failure.
 */
CT_NODISCARD CTI_INLINE ct_tensor *cti_unpack(cti_thread *thread, const ct_node *node, const cti_packed *record)
{
    cti_callback_frame body;
    if (CTI_UNLIKELY(cti_hook_body_begin(thread, &body) != CT_OK)) return NULL;
    ct_tensor *got = record->hooks->fns.unpack(record->object, record->hooks->fns.payload);
    const bool is_tensor =
        got && (CTI_LIKELY(cti_refs_retain_owned(&got->refs, thread->me)) || cti_retain_unless_none(got));
    const bool has_ended = is_tensor && cti_callback_frame_end_quickly(thread, &body);
    if (CTI_LIKELY(has_ended && cti_is_like_packed(record, got))) return got;
    return cti_unpack_end_slow(thread, node, has_ended ? NULL : &body, record, got);
}

/* Destructor of a packed record (kind CTI_KIND_PACKED). */
void cti_packed_destroy(cti_thread *thread, cti_refs *object);
cti_shape cti_packed_shape(const cti_packed *record);

#endif
