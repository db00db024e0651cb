/* Calls whose operands carry the state of a transform: selection of the transform. */
#include "ops/transformed.h"

#include "graph/tangent/tangent.h"
#include "ops/forward/forward.h"
#include "ops/run_time/derivative.h"
#include "ops/run_time/registered_dtype.h"
#include "ops/vmap/vmap.h"
#include "state/error.h"

static ct_status take_batch(const cti_transformed *call)
{
    return cti_batch_take(call->thread, call->entry, call->op, call->kind, call->args, call->outs);
}

/* Transforms in the order of precedence: a batch is processed before tangents are computed. */
cti_transform cti_transforms[CTI_NUM_TRANSFORMS] = {
    [CTI_TRANSFORM_DTYPE] = {.flag = CTI_TENSOR_REGISTERED, .take = cti_registered_dtype_take},
    [CTI_TRANSFORM_BATCH] = {.flag = CTI_TENSOR_BATCHED, .through_parts = true, .take = take_batch},
    [CTI_TRANSFORM_TANGENT] = {.flag = CTI_TENSOR_TANGENT,
                               .off = CTI_MODE_TANGENTS_OFF | CTI_MODE_INFERENCE,
                               .through_parts = true,
                               .take = cti_dual_take},
    [CTI_TRANSFORM_DERIVATIVE] = {.take = cti_derivative_call},
    [CTI_TRANSFORM_DEVICE] = {.flag = CTI_TENSOR_ON_DEVICE},
};

const cti_transform *cti_transform_of(const cti_thread *thread, unsigned flags, bool is_composed)
{
    for (const cti_transform *transform = cti_transforms; transform < cti_transforms + CTI_NUM_TRANSFORMS; transform++)
        if ((flags & transform->flag) && !(thread->modes & transform->off) &&
            !(is_composed && transform->through_parts))
            return transform;
    return NULL;
}

/*
 * Returns the flags of an operand. A view of a tensor with a tangent also has a tangent, even if the tangent of the
 * view was not created yet.
 */
CTI_INLINE unsigned flags_of_one(const ct_tensor *t, bool is_dual)
{
    const unsigned flags = cti_refs_flags(&t->refs);
    return is_dual && cti_may_have_tangent(t) ? flags | CTI_TENSOR_TANGENT : flags;
}

/* Returns the flags of all operands and destinations, and the flag for a requested registered dtype. */
static unsigned flags_of(const cti_call *call)
{
    const bool is_dual = cti_dual_level_is_open();
    unsigned found = 0;
    for (unsigned i = 0; i < call->num_inputs; i++) found |= flags_of_one(call->inputs[i], is_dual);
    for (int64_t i = 0; i < call->list.count; i++) found |= flags_of_one(call->list.items[i], is_dual);
    if (call->kind != CT_CALL_PLAIN && !call->num_dests) found |= flags_of_one(call->dest, is_dual);
    for (unsigned i = 0; i < call->num_dests; i++) found |= flags_of_one(call->dests[i], is_dual);
    if (call->reads_registered) return found & ~(unsigned)CTI_TENSOR_REGISTERED;
    return cti_has_registered_dtype(call->dtype) ? found | CTI_TENSOR_REGISTERED : found;
}

const cti_transform *cti_call_transform(const cti_call *call)
{
    const unsigned flags = flags_of(call);
    if (CTI_UNLIKELY(call->draws && cti_draws_by_slice(call->thread))) return &cti_transforms[CTI_TRANSFORM_BATCH];
    if (cti_any_derivative()) return cti_derivative_transform(call, flags);
    if (CTI_LIKELY(!(flags & CTI_TENSOR_OFF_FAST_PATH))) return NULL;
    return cti_transform_of(call->thread, flags, call->is_composed && call->kind != CT_CALL_OUT);
}

/* ---- calls that did not begin ---- */

/* Passes a call to its transform. */
static ct_status pass(const cti_call *call, const cti_op_entry *entry, const void *const *attributes, const void *opts,
                      ct_arg *outs)
{
    ct_arg args[CTI_MAX_BOXED_ARGS];
    cti_box_call(call, entry, attributes, opts, args);
    const size_t num_outs = entry->info.num_outputs;
    for (size_t i = 0; i < num_outs; i++) {
        ct_tensor *dest = call->kind != CT_CALL_OUT ? NULL : call->num_dests ? call->dests[i] : call->dest;
        outs[i] = dest ? cti_box_tensor(entry->info.outputs[i], dest) : (ct_arg){.name = entry->info.outputs[i]};
    }
    const cti_transformed transformed = {
        .thread = call->thread,
        .entry = entry,
        .op = call->op,
        .kind = call->kind,
        .args = args,
        .outs = outs,
    };
    const cti_transform *transform = cti_call_transform(call);
    ct_status status;
    if (transform && transform->take)
        status = transform->take(&transformed);
    else if (flags_of(call) & CTI_TENSOR_TRANSFORMED)
        status =
            cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL",
                           "%s: an operand belongs to a transform (vmap or forward AD) that is not running", call->op);
    else
        /* another thread has unregistered the derivative meanwhile */
        status = cti_entry_call(entry, args, call->kind, outs);
    if (status != CT_OK) cti_name_called(call->thread, call->op);
    return status;
}

ct_tensor *cti_call_diverted(const cti_call *call, const cti_op_entry *entry, const void *const *attributes,
                             const void *opts)
{
    ct_arg outs[CTI_MAX_BOXED_OUTS];
    if (!call->is_transformed) return cti_call_answer(call, 0);
    return pass(call, entry, attributes, opts, outs) == CT_OK ? outs[0].value.tensor : NULL;
}

ct_tensors cti_call_diverted_list(const cti_call *call, const cti_op_entry *entry, const void *const *attributes,
                                  const void *opts)
{
    ct_arg outs[CTI_MAX_BOXED_OUTS];
    if (!call->is_transformed) return cti_call_answers(call);
    return pass(call, entry, attributes, opts, outs) == CT_OK ? outs[0].value.tensors : cti_failed_list();
}

void cti_call_diverted_all(const cti_call *call, const cti_op_entry *entry, const void *const *attributes,
                           const void *opts, ct_tensor **results)
{
    ct_arg outs[CTI_MAX_BOXED_OUTS];
    const bool passed = call->is_transformed && pass(call, entry, attributes, opts, outs) == CT_OK;
    for (size_t i = 0; i < entry->info.num_outputs; i++)
        results[i] = passed ? outs[i].value.tensor : call->is_transformed ? NULL : cti_call_answer(call, (unsigned)i);
}

void cti_transformed_escape(const cti_transformed *call, ct_scope scope)
{
    for (size_t i = 0; i < call->entry->info.num_outputs; i++) {
        ct_arg *out = &call->outs[i];
        if (out->kind == CT_ARG_TENSOR) out->value.tensor = ct_scope_escape(scope, out->value.tensor);
        if (out->kind == CT_ARG_TENSOR_LIST) out->value.tensors = ct_scope_escape_list(scope, out->value.tensors);
    }
}
