#include "ops/transformed.h"

#include "graph/tangent/tangent.h"
#include "ops/forward/forward.h"
#include "ops/vmap/vmap.h"

#include <string.h>

static ct_status take_batch(const cti_transformed *call)
{
    return cti_batch_take(call->thread, call->entry, call->op, call->kind, call->args, call->outs);
}

/* In the order in which they take calls: a batch is taken apart before tangents are computed. */
static const cti_transform transforms[CTI_NUM_TRANSFORMS] = {
    [CTI_TRANSFORM_BATCH] = {.flag = CTI_TENSOR_BATCHED, .through_parts = true, .take = take_batch},
    [CTI_TRANSFORM_TANGENT] = {.flag = CTI_TENSOR_TANGENT,
                               .off = CTI_MODE_TANGENTS_OFF | CTI_MODE_INFERENCE,
                               .through_parts = true,
                               .take = cti_dual_take},
};

const cti_transform *cti_transform_of(const cti_thread *thread, unsigned flags, bool is_composed)
{
    for (unsigned i = 0; i < CTI_NUM_TRANSFORMS; i++) {
        const cti_transform *transform = &transforms[i];
        if (!(flags & transform->flag) || (thread->modes & transform->off)) continue;
        if (!(is_composed && transform->through_parts)) return transform;
    }
    return NULL;
}

/* A view of a tensor with a tangent has one, too, before anything was asked of it. */
CTI_INLINE unsigned flags_of_one(const ct_tensor *t, bool is_dual)
{
    const unsigned flags = cti_refs_flags(&t->refs);
    return is_dual && cti_may_have_tangent(t) ? flags | CTI_TENSOR_TANGENT : flags;
}

static unsigned flags_of(const cti_call *call)
{
    const bool is_dual = cti_dual_level_is_open();
    unsigned found = 0;
    for (unsigned i = 0; i < call->num_inputs; i++) found |= flags_of_one(call->inputs[i], is_dual);
    for (int64_t i = 0; i < call->list.count; i++) found |= flags_of_one(call->list.items[i], is_dual);
    if (call->kind != CT_CALL_PLAIN && !call->num_dests) found |= flags_of_one(call->dest, is_dual);
    for (unsigned i = 0; i < call->num_dests; i++) found |= flags_of_one(call->dests[i], is_dual);
    return found;
}

static const cti_transform *transform_of(const cti_call *call)
{
    const unsigned found = flags_of(call);
    if (CTI_UNLIKELY(call->draws && cti_draws_by_slice(call->thread))) return &transforms[CTI_TRANSFORM_BATCH];
    if (CTI_LIKELY(!(found & CTI_TENSOR_TRANSFORMED))) return NULL;
    return cti_transform_of(call->thread, found, call->is_composed && call->kind != CT_CALL_OUT);
}

bool cti_call_is_transformed(const cti_call *call) { return transform_of(call) != NULL; }

ct_status cti_call_transformed(const cti_call *call, const cti_op_entry *entry, const ct_arg *args, ct_arg *outs)
{
    memset(outs, 0, entry->info.num_outputs * sizeof *outs);
    for (size_t i = 0; call->kind == CT_CALL_OUT && i < entry->info.num_outputs; i++)
        outs[i] = (ct_arg){.kind = CT_ARG_TENSOR, .value.tensor = call->num_dests ? call->dests[i] : call->dest};
    return transform_of(call)->take(&(cti_transformed){
        .thread = call->thread, .entry = entry, .op = call->op, .kind = call->kind, .args = args, .outs = outs});
}

/* ---- arguments as they are boxed ---- */

ct_arg cti_box_tensor(const char *name, ct_tensor *value)
{
    return (ct_arg){.name = name, .kind = CT_ARG_TENSOR, .value.tensor = value};
}

ct_arg cti_box_tensors(const char *name, ct_tensors value)
{
    return (ct_arg){.name = name, .kind = CT_ARG_TENSOR_LIST, .value.tensors = value};
}

ct_arg cti_box_int(const char *name, int64_t value)
{
    return (ct_arg){.name = name, .kind = CT_ARG_INT, .value.integer = value};
}

ct_arg cti_box_float(const char *name, double value)
{
    return (ct_arg){.name = name, .kind = CT_ARG_FLOAT, .value.number = value};
}

ct_arg cti_box_bool(const char *name, bool value)
{
    return (ct_arg){.name = name, .kind = CT_ARG_BOOL, .value.boolean = value};
}

ct_arg cti_box_switch(const char *name, ct_switch value)
{
    return value == CT_DEFAULT ? (ct_arg){.name = name} : cti_box_bool(name, value == CT_ON);
}

ct_arg cti_box_scalar(const char *name, ct_scalar value)
{
    switch (value.kind) {
    case CT_SCALAR_INT: return cti_box_int(name, value.i);
    case CT_SCALAR_FLOAT: return cti_box_float(name, value.re);
    case CT_SCALAR_BOOL: return cti_box_bool(name, value.i != 0);
    case CT_SCALAR_COMPLEX:
        return (ct_arg){.name = name, .kind = CT_ARG_COMPLEX, .value.complex = {value.re, value.im}};
    default: return (ct_arg){.name = name};
    }
}

ct_arg cti_box_text(const char *name, const char *value)
{
    return (ct_arg){.name = name, .kind = value ? CT_ARG_STRING : CT_ARG_NONE, .value.string = value};
}

ct_arg cti_box_generator(const char *name, ct_generator *value)
{
    return (ct_arg){.name = name, .kind = value ? CT_ARG_GENERATOR : CT_ARG_NONE, .value.generator = value};
}

ct_arg cti_box_pointer(const char *name, ct_arg_kind kind, void *value)
{
    return (ct_arg){.name = name, .kind = value ? kind : CT_ARG_NONE, .value.pointer = value};
}

ct_arg cti_box_dtype(const char *name, ct_dtype value)
{
    return (ct_arg){.name = name, .kind = value != CT_DTYPE_DEFAULT ? CT_ARG_DTYPE : CT_ARG_NONE, .value.dtype = value};
}

ct_arg cti_box_device(const char *name, ct_device value)
{
    return (ct_arg){.name = name, .kind = CT_ARG_DEVICE, .value.device = value};
}

ct_arg cti_box_ints(const char *name, ct_ints value)
{
    return (ct_arg){.name = name, .kind = value.items ? CT_ARG_INT_LIST : CT_ARG_NONE, .value.ints = value};
}

ct_arg cti_box_floats(const char *name, ct_floats value)
{
    return (ct_arg){.name = name, .kind = value.items ? CT_ARG_FLOAT_LIST : CT_ARG_NONE, .value.floats = value};
}

ct_arg cti_box_int_lists(const char *name, ct_int_lists value)
{
    return (ct_arg){.name = name, .kind = value.items ? CT_ARG_INT_LIST_LIST : CT_ARG_NONE, .value.int_lists = value};
}

ct_arg cti_box_word(const char *name, int value, const cti_word *words)
{
    if (value == 0) return (ct_arg){.name = name};
    for (; words->word; words++)
        if (words->value == value) return cti_box_text(name, words->word);
    return cti_box_text(name, "?");
}
