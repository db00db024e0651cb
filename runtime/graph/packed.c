#include "graph/packed.h"

#include "core/error.h"
#include "core/memory.h"
#include "graph/view.h"

#include <stddef.h>
#include <string.h>

enum { INSIDE_SIZES = 4 };

static char saved_plainly; /* its address is no packed object of anybody's */
void *ct_saved_plainly(void) { return &saved_plainly; }

static int64_t *sizes_of(cti_packed *record)
{
    return record->ndim > INSIDE_SIZES ? record->sizes.spilled : record->sizes.inside;
}
cti_shape cti_packed_shape(const cti_packed *record)
{
    const int64_t *sizes = record->ndim > INSIDE_SIZES ? record->sizes.spilled : record->sizes.inside;
    cti_shape shape = {.ndim = record->ndim};
    for (unsigned d = 0; d < shape.ndim; d++) shape.sizes[d] = sizes[d];
    return shape;
}

/* ---- life ---- */

static cti_packed *record_make(cti_thread *thread, const cti_pack_request *request)
{
    const ct_tensor *shown = request->shown;
    cti_packed *record = cti_block_alloc(thread, sizeof *record);
    if (!record) {
        cti_no_memory(request->node->type->op);
        return NULL;
    }
    cti_refs_init(&record->refs, thread->me, CTI_KIND_PACKED);
    memcpy((char *)record + offsetof(cti_packed, dtype), (const char *)shown + offsetof(ct_tensor, dtype), sizeof(uint32_t)); /* and ndim, device */
    record->output_nr = (uint16_t)request->output_nr;
    record->flags = request->flags;
    record->object = NULL;
    if (CTI_UNLIKELY(record->ndim > INSIDE_SIZES) && !(record->sizes.spilled = cti_malloc(record->ndim * sizeof(int64_t)))) {
        cti_block_free(thread, record, sizeof *record);
        cti_no_memory(request->node->type->op);
        return NULL;
    }
    if (CTI_LIKELY(!cti_tensor_has(shown, CTI_TENSOR_SPILLED)))
        memcpy(record->sizes.inside, shown->dims.inside, sizeof record->sizes.inside);
    else
        memcpy(sizes_of(record), cti_sizes(shown), record->ndim * sizeof(int64_t));
    return record;
}
static void record_free(cti_thread *thread, cti_packed *record)
{
    if (record->ndim > INSIDE_SIZES) cti_free(record->sizes.spilled);
    cti_block_free(thread, record, sizeof *record);
}
void cti_packed_finish(cti_thread *thread, cti_refs *object)
{
    cti_packed *record = (cti_packed *)object;
    ct_hooks *hooks = record->hooks;
    if (hooks->fns.drop) hooks->fns.drop(record->object, hooks->fns.payload);
    cti_live_add(thread, CTI_LIVE_PACKED, -1);
    cti_release(thread, record->producer);
    cti_release(thread, hooks);
    record_free(thread, record);
}

/* ---- packing ---- */

/* The status of a body that failed; a failure without an error gets one. */
static ct_status body_failed(const cti_thread *thread, ct_status status, const char *op, const char *hook)
{
    if (thread->error.status != CT_OK) return thread->error.status;
    return cti_error(status > CT_OK && status <= CT_E_INTERNAL ? status : CT_E_CALLBACK,
                     "%s: the %s hook failed without an error of its own", op, hook);
}

static ct_status call_pack(cti_thread *thread, const ct_hooks *hooks, const cti_pack_request *request, void **object)
{
    const char *op = request->node->type->op;
    const bool is_leaf = !(request->flags & CTI_PACKED_REQUIRES_GRAD) || (request->flags & CTI_PACKED_LEAF);
    const ct_pack_info info = {.op = op,
                               .argument = request->info->name,
                               .is_output = (request->flags & CTI_PACKED_OUTPUT) != 0,
                               .is_leaf = is_leaf,
                               .requires_grad = (request->flags & CTI_PACKED_REQUIRES_GRAD) != 0,
                               .storage = request->shown->storage};
    const uint32_t version = cti_version(request->shown);
    cti_hook_body body;
    ct_status status = cti_hook_body_begin(thread, &body);
    if (status != CT_OK) return status;
    status = hooks->fns.pack(request->shown, &info, hooks->fns.payload, object);
    const bool packed = status == CT_OK;
    if (!packed) status = body_failed(thread, status, op, "pack");
    status = cti_hook_body_end(thread, &body, op, status);
    if (status == CT_OK && cti_version(request->shown) != version)
        status =
            cti_error(CT_E_STATE, "%s: A saved tensor pack hook is modifying its input in place; it must leave '%s' as it is", op,
                      request->info->name);
    if (packed && status != CT_OK && hooks->fns.drop && *object != &saved_plainly)
        hooks->fns.drop(*object, hooks->fns.payload);
    return status;
}

cti_packed *cti_pack(cti_thread *thread, ct_hooks *hooks, const cti_pack_request *request)
{
    cti_packed *made = record_make(thread, request);
    cti_refs_retain(&hooks->refs, thread->me); /* the body may drop the pair that is running */
    const ct_status status = made ? call_pack(thread, hooks, request, &made->object) : cti_failed();
    if (CTI_UNLIKELY(status != CT_OK || made->object == &saved_plainly)) {
        if (made) record_free(thread, made);
        cti_release(thread, hooks);
        cti_release(thread, request->producer);
        return status == CT_OK ? CTI_PLAINLY : NULL;
    }
    made->hooks = hooks;
    made->producer = request->producer;
    cti_live_add(thread, CTI_LIVE_PACKED, 1);
    return made;
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
static bool is_like_packed(const cti_packed *record, const ct_tensor *got)
{
    bool alike = got->dtype == record->dtype && got->ndim == record->ndim && got->device_kind == record->device_kind &&
                 got->device_index == record->device_index;
    const int64_t *wanted = record->ndim > INSIDE_SIZES ? record->sizes.spilled : record->sizes.inside, *have = cti_sizes(got);
    for (unsigned d = 0; alike && d < record->ndim; d++) alike = wanted[d] == have[d];
    return alike;
}

ct_tensor *cti_unpack(cti_thread *thread, const ct_node *node, const cti_packed *record)
{
    const char *op = node->type->op;
    cti_hook_body body;
    ct_status status = cti_hook_body_begin(thread, &body);
    if (status != CT_OK) return NULL;
    ct_tensor *got = record->hooks->fns.unpack(record->object, record->hooks->fns.payload);
    if (got && !cti_is_none(got)) {
        cti_retain(got);
    } else {
        status = !got && thread->error.status != CT_OK
                     ? thread->error.status
                     : cti_error_kind(CT_E_INVALID, "TYPE", "%s: the result of unpack_hook expected to be a Tensor, but it is %s",
                                      op, got ? "none" : "NULL");
        got = NULL;
    }
    status = cti_hook_body_end(thread, &body, op, status);
    if (status == CT_OK && CTI_UNLIKELY(!is_like_packed(record, got))) status = refuse_unpacked(op, record, got);
    if (status == CT_OK) return got;
    cti_release(thread, got);
    return NULL;
}
