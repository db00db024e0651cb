/* What a pair of hooks made of a tensor, and the calls of both hooks (S10). */
#ifndef CTI_PACKED_H
#define CTI_PACKED_H

#include "graph/hook_stack.h"
#include "graph/node.h"

#include <stddef.h>
#include <string.h>

enum { /* cti_packed.flags */
       CTI_PACKED_REQUIRES_GRAD =
           1 << 0,               /* the read value gets a history: from producer, or from the saving node for an output */
       CTI_PACKED_LEAF = 1 << 1, /* producer is the leaf's accumulator */
       CTI_PACKED_OUTPUT = 1 << 2,
       CTI_PACKED_INPLACE_VIEW = 1 << 3,
       CTI_PACKED_COMPUTED = 1 << 4
};

typedef struct cti_packed {
    cti_refs refs;
    uint8_t dtype, ndim, device_kind, device_index;
    ct_hooks *hooks;
    void *object;      /* what pack gave */
    ct_node *producer; /* of an input, strong; NULL for outputs and constants */
    uint16_t output_nr;
    uint8_t flags;
    union {
        int64_t inside[4];
        int64_t *spilled;
    } sizes;
} cti_packed;
_Static_assert(sizeof(cti_packed) <= 80, "a packed record stays small");

typedef struct cti_pack_request {
    const ct_node *node;
    const cti_saved_info *info;
    ct_tensor *shown;  /* what pack sees */
    ct_node *producer; /* strong: cti_pack takes the reference over, also when it fails */
    unsigned output_nr;
    uint8_t flags;
} cti_pack_request;

/* ---- making a record ---- */

enum { CTI_PACKED_INSIDE_SIZES = 4 };
CT_NODISCARD cti_packed *cti_packed_make_slow(cti_thread *thread, const cti_pack_request *request);
/* A record without object, pair and producer; NULL without memory. */
CT_NODISCARD CTI_INLINE cti_packed *cti_packed_make(cti_thread *thread, const cti_pack_request *request)
{
    const ct_tensor *shown = request->shown;
    if (CTI_UNLIKELY(cti_tensor_has(shown, CTI_TENSOR_SPILLED))) return cti_packed_make_slow(thread, request);
    cti_packed *record = cti_block_alloc(thread, sizeof *record);
    if (CTI_UNLIKELY(!record)) return cti_packed_make_slow(thread, request); /* for the error */
    cti_refs_init(&record->refs, thread->me, CTI_KIND_PACKED);
    memcpy((char *)record + offsetof(cti_packed, dtype), (const char *)shown + offsetof(ct_tensor, dtype), sizeof(uint32_t)); /* and ndim, device */
    record->output_nr = (uint16_t)request->output_nr;
    record->flags = request->flags;
    record->object = NULL;
    memcpy(record->sizes.inside, shown->dims.inside, sizeof record->sizes.inside);
    return record;
}

/* ---- packing ---- */

CTI_HIDDEN extern char cti_saved_plainly;
#define CTI_PLAINLY ((cti_packed *)&cti_saved_plainly)
/* The error for a hook that wrote to its input. */
CTI_COLD ct_status cti_pack_wrote(const cti_pack_request *request);
/* The end of a pack that failed or wants plain storage; is_packed: the hook itself succeeded. */
CTI_COLD cti_packed *cti_pack_end_slow(cti_thread *thread, ct_hooks *hooks, const cti_pack_request *request, cti_packed *made, ct_status status, bool is_packed);
/* The status of a hook that failed; one without an error gets one. */
CTI_COLD ct_status cti_hook_failed(const cti_thread *thread, ct_status status, const char *op, const char *hook);
/* Calls pack. CTI_PLAINLY if the hook wants the tensor stored as if there were none; NULL on failure: then nothing is left. In a header because it is
 * most of what a save under hooks costs. */
CT_NODISCARD CTI_INLINE cti_packed *cti_pack(cti_thread *thread, ct_hooks *hooks, const cti_pack_request *request)
{
    const char *op = request->node->type->op;
    const ct_pack_info info = {.op = op,
                               .argument = request->info->name,
                               .is_output = (request->flags & CTI_PACKED_OUTPUT) != 0,
                               .is_leaf = !(request->flags & CTI_PACKED_REQUIRES_GRAD) || (request->flags & CTI_PACKED_LEAF),
                               .requires_grad = (request->flags & CTI_PACKED_REQUIRES_GRAD) != 0,
                               .storage = request->shown->storage};
    const uint32_t version = cti_version(request->shown);
    cti_hook_body body;
    cti_packed *made = cti_packed_make(thread, request);
    cti_refs_retain(&hooks->refs, thread->me); /* the body may drop the pair that is running */
    if (CTI_UNLIKELY(!made || cti_hook_body_begin(thread, &body) != CT_OK))
        return cti_pack_end_slow(thread, hooks, request, made, cti_failed(), false);
    ct_status status = hooks->fns.pack(request->shown, &info, hooks->fns.payload, &made->object);
    const bool is_packed = status == CT_OK;
    if (CTI_UNLIKELY(!is_packed)) status = cti_hook_failed(thread, status, op, "pack");
    status = cti_hook_body_end(thread, &body, op, status);
    if (CTI_UNLIKELY(status == CT_OK && cti_version(request->shown) != version)) status = cti_pack_wrote(request);
    if (CTI_UNLIKELY(status != CT_OK || made->object == &cti_saved_plainly))
        return cti_pack_end_slow(thread, hooks, request, made, status, is_packed);
    made->hooks = hooks;
    made->producer = request->producer;
    cti_live_add(thread, CTI_LIVE_PACKED, 1);
    return made;
}

/* ---- unpacking ---- */

/* The error for a body that gave no tensor (got NULL or none), or one that is not like what was packed; then *got is given up. */
CTI_COLD ct_status cti_unpack_nothing(const cti_thread *thread, const char *op, const ct_tensor *got);
CTI_COLD ct_tensor *cti_unpack_refuse(cti_thread *thread, const char *op, const cti_packed *record, ct_tensor *got, ct_status status);
CTI_INLINE bool cti_is_like_packed(const cti_packed *record, const ct_tensor *got)
{
    uint32_t form;
    memcpy(&form, (const char *)record + offsetof(cti_packed, dtype), sizeof form);
    bool is_alike = form == cti_tensor_form(got);
    const unsigned ndim = record->ndim;
    const int64_t *wanted = ndim > CTI_PACKED_INSIDE_SIZES ? record->sizes.spilled : record->sizes.inside, *have = cti_sizes(got);
    for (unsigned d = 0; is_alike && d < ndim; d++) {
        CTI_FEW_ROUNDS();
        is_alike = wanted[d] == have[d];
    }
    return is_alike;
}
/* Calls unpack and checks what it gave (S10.11): data only, a strong reference; NULL on failure. */
CT_NODISCARD CTI_INLINE ct_tensor *cti_unpack(cti_thread *thread, const ct_node *node, const cti_packed *record)
{
    const char *op = node->type->op;
    cti_hook_body body;
    if (CTI_UNLIKELY(cti_hook_body_begin(thread, &body) != CT_OK)) return NULL;
    ct_status status = CT_OK;
    ct_tensor *got = record->hooks->fns.unpack(record->object, record->hooks->fns.payload);
    if (CTI_LIKELY(got && !cti_is_none(got))) {
        cti_refs_retain(&got->refs, thread->me);
    } else {
        status = cti_unpack_nothing(thread, op, got);
        got = NULL;
    }
    status = cti_hook_body_end(thread, &body, op, status);
    if (CTI_UNLIKELY(status != CT_OK || !cti_is_like_packed(record, got))) return cti_unpack_refuse(thread, op, record, got, status);
    return got;
}
cti_shape cti_packed_shape(const cti_packed *record);

#endif
