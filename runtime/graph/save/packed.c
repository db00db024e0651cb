#include "graph/save/packed.h"

#include "base/memory.h"
#include "graph/view/view.h"
#include "state/check.h"
#include "state/error.h"

char cti_pack_declined; /* sentinel: its address differs from all packed objects */

void *ct_pack_decline(void) { return &cti_pack_declined; }

static int64_t *sizes_of(cti_packed *record)
{
    return record->ndim > CTI_PACKED_INSIDE_SIZES ? record->sizes.spilled : record->sizes.inside;
}

cti_shape cti_packed_shape(const cti_packed *record)
{
    const int64_t *sizes = record->ndim > CTI_PACKED_INSIDE_SIZES ? record->sizes.spilled : record->sizes.inside;
    cti_shape shape = {.ndim = record->ndim};
    for (unsigned d = 0; d < shape.ndim; d++) shape.sizes[d] = sizes[d];
    return shape;
}

/* ---- life ---- */

cti_packed *cti_packed_make_slow(cti_thread *thread, const ct_node *node, const ct_tensor *shown)
{
    cti_packed *record = cti_block_alloc(thread, sizeof *record);
    if (!record) {
        cti_no_memory(node->type->op);
        return NULL;
    }
    *record = (cti_packed){.key = cti_tensor_key_of(shown)};
    cti_refs_init(&record->refs, thread->me, CTI_KIND_PACKED);
    if (record->ndim > CTI_PACKED_INSIDE_SIZES &&
        !(record->sizes.spilled = cti_malloc(record->ndim * sizeof(int64_t)))) {
        cti_block_free(thread, record, sizeof *record);
        cti_no_memory(node->type->op);
        return NULL;
    }
    memcpy(sizes_of(record), cti_sizes(shown), record->ndim * sizeof(int64_t));
    return record;
}

static void record_free(cti_thread *thread, cti_packed *record)
{
    if (record->ndim > CTI_PACKED_INSIDE_SIZES) cti_free(record->sizes.spilled);
    cti_block_free(thread, record, sizeof *record);
}

/* Frees a record. is_packed: the pack hook returned an object for the record; this object is dropped. */
static void record_drop(cti_thread *thread, cti_packed *record, bool is_packed)
{
    ct_hooks *hooks = record->hooks;
    if (is_packed && hooks->fns.drop) cti_drop_packed(thread, hooks->fns.drop, record->object, hooks->fns.payload);
    cti_release(thread, record->producer);
    cti_release(thread, hooks);
    record_free(thread, record);
}

void cti_packed_destroy(cti_thread *thread, cti_refs *object)
{
    cti_packed *record = (cti_packed *)object;
    cti_live_add(thread, CTI_LIVE_PACKED, -1);
    cti_live_add(thread, CTI_LIVE_PLAIN, 1); /* subtracted again when the save is dropped */
    record_drop(thread, record, true);
}

/* ---- packing ---- */

ct_status cti_pack_end_slow(cti_thread *thread, const ct_pack_info *info, const cti_callback_frame *body,
                            const ct_tensor *shown, uint32_t version, ct_status status, cti_packed **record)
{
    cti_packed *made = *record;
    const bool is_packed = body && status == CT_OK && made->object != &cti_pack_declined;
    const bool has_ended = !body || (status == CT_OK && cti_callback_frame_end_quickly(thread, body));
    if (!has_ended) {
        if (status != CT_OK) status = cti_callback_failed(info->op, "the pack hook", status);
        status = cti_callback_frame_end_slow(thread, body, info->op, "the hook", status);
    }
    if (status == CT_OK && cti_version(shown) != version)
        status = cti_error(CT_E_STATE,
                           "%s: A saved tensor pack hook is modifying its input in place; it must not write '%s'",
                           info->op, info->argument);
    if (status == CT_OK && is_packed) return CT_OK;
    *record = NULL;
    record_drop(thread, made, is_packed);
    return status;
}

/* ---- unpacking ---- */

bool cti_retain_unless_none(ct_tensor *got) { return !cti_is_none(got) && cti_retain(got); }

static CTI_COLD ct_status refuse_unpacked(const char *op, const cti_packed *record, const ct_tensor *got)
{
    const cti_shape expected_shape = cti_packed_shape(record), got_shape = cti_shape_of(got);
    char expected_text[128], got_text[128];
    if (got->dtype != record->dtype)
        return cti_error(
            CT_E_DTYPE,
            "%s: the unpack hook returned a tensor of dtype %s; expected the dtype of the packed tensor, %s", op,
            ct_dtype_name((ct_dtype)got->dtype), ct_dtype_name((ct_dtype)record->dtype));
    if (!cti_shape_equal(&expected_shape, &got_shape))
        return cti_error(
            CT_E_SHAPE,
            "%s: the unpack hook returned a tensor of sizes %s; expected the sizes of the packed tensor, %s", op,
            cti_shape_text(&got_shape, got_text, sizeof got_text),
            cti_shape_text(&expected_shape, expected_text, sizeof expected_text));
    return cti_error(
        CT_E_STATE,
        "%s: the unpack hook returned a tensor on device %d:%d; expected the device of the packed tensor, %d:%d", op,
        (int)got->device_kind, (int)got->device_index, (int)record->device_kind, (int)record->device_index);
}

static ct_status unpacked_nothing(const cti_thread *thread, const char *op, const ct_tensor *got)
{
    if (!got && thread->error.status != CT_OK) return thread->error.status;
    if (got && cti_checks && !cti_given(op, "the result of the unpack hook", got)) return cti_failed();
    return cti_error_kind(CT_E_INVALID, "TYPE", "%s: the result of unpack_hook expected to be a Tensor, but it is %s",
                          op, got ? "none" : "NULL");
}

ct_tensor *cti_unpack_end_slow(cti_thread *thread, const ct_node *node, const cti_callback_frame *body,
                               const cti_packed *record, ct_tensor *got)
{
    const char *op = node->type->op;
    ct_status status = CT_OK;
    if (!got || cti_is_none(got)) {
        status = unpacked_nothing(thread, op, got);
        got = NULL;
    }
    if (body) status = cti_callback_frame_end_slow(thread, body, op, "the hook", status);
    if (status == CT_OK && cti_is_like_packed(record, got)) return got;
    if (status == CT_OK) (void)refuse_unpacked(op, record, got);
    cti_release(thread, got);
    return NULL;
}
