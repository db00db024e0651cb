#include "graph/packed.h"

#include "core/error.h"
#include "core/memory.h"
#include "graph/view.h"

char cti_saved_plainly; /* its address is no packed object of anybody's */
void *ct_saved_plainly(void) { return &cti_saved_plainly; }

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

cti_packed *cti_packed_make_slow(cti_thread *thread, const cti_pack_request *request)
{
    const ct_tensor *shown = request->shown;
    cti_packed *record = cti_block_alloc(thread, sizeof *record);
    if (!record) {
        cti_no_memory(request->node->type->op);
        return NULL;
    }
    *record = (cti_packed){.dtype = shown->dtype,
                           .ndim = shown->ndim,
                           .device_kind = shown->device_kind,
                           .device_index = shown->device_index,
                           .output_nr = (uint16_t)request->output_nr,
                           .flags = request->flags};
    cti_refs_init(&record->refs, thread->me, CTI_KIND_PACKED);
    if (record->ndim > CTI_PACKED_INSIDE_SIZES && !(record->sizes.spilled = cti_malloc(record->ndim * sizeof(int64_t)))) {
        cti_block_free(thread, record, sizeof *record);
        cti_no_memory(request->node->type->op);
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
void cti_packed_finish(cti_thread *thread, cti_refs *object)
{
    cti_packed *record = (cti_packed *)object;
    ct_hooks *hooks = record->hooks;
    if (hooks->fns.drop) cti_drop_packed(thread, hooks->fns.drop, record->object, hooks->fns.payload);
    cti_live_add(thread, CTI_LIVE_PACKED, -1);
    cti_release(thread, record->producer);
    cti_release(thread, hooks);
    record_free(thread, record);
}

/* ---- packing ---- */

ct_status cti_hook_failed(const cti_thread *thread, ct_status status, const char *op, const char *hook)
{
    if (thread->error.status != CT_OK) return thread->error.status;
    return cti_error(status > CT_OK && status <= CT_E_INTERNAL ? status : CT_E_CALLBACK,
                     "%s: the %s hook failed without an error of its own", op, hook);
}

ct_status cti_pack_wrote(const cti_pack_request *request)
{
    return cti_error(CT_E_STATE, "%s: A saved tensor pack hook is modifying its input in place; it must leave '%s' as it is",
                     request->node->type->op, request->info->name);
}

cti_packed *cti_pack_end_slow(cti_thread *thread, ct_hooks *hooks, const cti_pack_request *request, cti_packed *made, ct_status status, bool is_packed)
{
    const bool plainly = made && made->object == &cti_saved_plainly;
    if (is_packed && !plainly && hooks->fns.drop) cti_drop_packed(thread, hooks->fns.drop, made->object, hooks->fns.payload);
    if (made) record_free(thread, made);
    cti_release(thread, hooks);
    cti_release(thread, request->producer);
    return status == CT_OK ? CTI_PLAINLY : NULL;
}

/* ---- unpacking ---- */

static CTI_COLD ct_status refuse_unpacked(const char *op, const cti_packed *record, const ct_tensor *got)
{
    const cti_shape wanted_shape = cti_packed_shape(record), got_shape = cti_shape_of(got);
    char wanted_text[128], got_text[128];
    if (got->dtype != record->dtype)
        return cti_error(CT_E_DTYPE, "%s: the unpack hook returned a tensor of dtype %s; expected the packed one's, %s", op,
                         ct_dtype_name((ct_dtype)got->dtype), ct_dtype_name((ct_dtype)record->dtype));
    if (!cti_shape_equal(&wanted_shape, &got_shape))
        return cti_error(CT_E_SHAPE, "%s: the unpack hook returned a tensor of sizes %s; expected the packed one's, %s", op,
                         cti_shape_text(&got_shape, got_text, sizeof got_text),
                         cti_shape_text(&wanted_shape, wanted_text, sizeof wanted_text));
    return cti_error(CT_E_STATE, "%s: the unpack hook returned a tensor on device %d:%d; expected the packed one's, %d:%d", op,
                     (int)got->device_kind, (int)got->device_index, (int)record->device_kind, (int)record->device_index);
}
ct_status cti_unpack_nothing(const cti_thread *thread, const char *op, const ct_tensor *got)
{
    if (!got && thread->error.status != CT_OK) return thread->error.status;
    return cti_error_kind(CT_E_INVALID, "TYPE", "%s: the result of unpack_hook expected to be a Tensor, but it is %s", op,
                          got ? "none" : "NULL");
}
ct_tensor *cti_unpack_refuse(cti_thread *thread, const char *op, const cti_packed *record, ct_tensor *got, ct_status status)
{
    if (status == CT_OK) (void)refuse_unpacked(op, record, got);
    cti_release(thread, got);
    return NULL;
}
