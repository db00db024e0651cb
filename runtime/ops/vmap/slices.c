/*
 * One call for each slice of a batch; the results are stacked. Used for calls that no rule supports. Also used for
 * invalid calls, so that they fail with the error of a call on one slice.
 */
#include "ops/vmap/batch.h"

#include "base/memory.h"
#include "state/error.h"

#include <cotangent/op/select.h>
#include <cotangent/op/stack.h>

static ct_tensor *slice_of(const cti_batch_call *call, ct_tensor *t, int64_t index)
{
    return t && cti_is_at(t, call->level) ? ct_select(cti_physical(t), 0, index) : t;
}

/* Fills in the arguments of one slice. */
static bool slice_args(const cti_batch_call *call, int64_t index, ct_arg *args)
{
    for (size_t i = 0; i < call->entry->info.num_args; i++) {
        args[i] = call->args[i];
        if (args[i].kind == CT_ARG_TENSOR && !(args[i].value.tensor = slice_of(call, args[i].value.tensor, index)))
            return false;
        if (args[i].kind != CT_ARG_TENSOR_LIST) continue;
        const ct_tensors given = args[i].value.tensors;
        ct_tensor **items = cti_scope_array(call->thread, (size_t)given.count * sizeof *items);
        for (int64_t k = 0; items && k < given.count; k++)
            if (!(items[k] = slice_of(call, given.items[k], index))) return false;
        if (!items) return false;
        args[i].value.tensors = ct_tensors_of(items, given.count);
    }
    return true;
}

/* Returns the number of tensors of an output in a slice; lists of different lengths cannot be stacked. */
static int64_t width(const ct_arg *out) { return out->kind == CT_ARG_TENSOR_LIST ? out->value.tensors.count : 1; }

static ct_tensor *item(const ct_arg *out, int64_t i)
{
    return out->kind == CT_ARG_TENSOR_LIST ? out->value.tensors.items[i] : out->value.tensor;
}

/*
 * Returns the stack, over all slices, of item `index` of an output. rows[slice * outputs + output]: the results of the
 * slices.
 */
static ct_tensor *stacked(const cti_batch_call *call, const ct_arg *rows, size_t output, int64_t index)
{
    const size_t outputs = call->entry->info.num_outputs;
    ct_tensor **items = cti_scope_array(call->thread, (size_t)call->level->size * sizeof *items);
    if (!items) return NULL;
    for (int64_t slice = 0; slice < call->level->size; slice++) {
        const ct_arg *out = &rows[(size_t)slice * outputs + output];
        if (width(out) <= index) {
            (void)cti_error(CT_E_UNSUPPORTED, "%s: vmap: the slices return lists of different lengths", call->op);
            return NULL;
        }
        items[slice] = item(out, index);
    }
    if (cti_is_none(items[0])) return items[0];
    ct_tensor *physical = ct_stack(ct_tensors_of(items, call->level->size));
    return physical ? cti_batch_wrap(call->thread, call->op, call->level, physical) : NULL;
}

static ct_status stack(const cti_batch_call *call, const ct_arg *rows, size_t output, ct_arg *out)
{
    *out = rows[output];
    if (out->kind == CT_ARG_TENSOR) {
        out->value.tensor = stacked(call, rows, output, 0);
        return out->value.tensor ? CT_OK : cti_failed();
    }
    const int64_t count = width(out);
    ct_tensor **items = cti_scope_array(call->thread, (size_t)(count ? count : 1) * sizeof *items);
    for (int64_t i = 0; items && i < count; i++)
        if (!(items[i] = stacked(call, rows, output, i))) return cti_failed();
    out->value.tensors = ct_tensors_of(items, count);
    return items ? CT_OK : cti_failed();
}

static ct_status run(const cti_batch_call *call, ct_arg *rows)
{
    const ct_call_kind kind = cti_batch_writes(call) ? CT_CALL_IN_PLACE : CT_CALL_PLAIN;
    cti_repeated_draw repeated = {.taken = false};
    struct cti_repeated_draw *const outside = call->thread->repeated_draw;
    if (call->level->randomness == CT_RANDOMNESS_SAME && !outside) call->thread->repeated_draw = &repeated;
    ct_status status = CT_OK;
    for (int64_t slice = 0; status == CT_OK && slice < call->level->size; slice++) {
        ct_arg args[CTI_MAX_BOXED_ARGS];
        status = slice_args(call, slice, args)
                     ? cti_entry_call(call->entry, args, kind, rows + (size_t)slice * call->entry->info.num_outputs)
                     : cti_failed();
    }
    call->thread->repeated_draw = outside;
    return status;
}

ct_status cti_batch_by_slices(const cti_batch_call *call, ct_arg *outs)
{
    const size_t outputs = call->entry->info.num_outputs;
    if (call->level->size == 0)
        return cti_error(
            CT_E_UNSUPPORTED,
            "%s: vmap: the batch has size 0, so there is no slice to call the operator with, and it has no vmap "
            "rule for these arguments",
            call->op);
    ct_arg *rows = cti_scope_array(call->thread, (size_t)call->level->size * outputs * sizeof *rows);
    if (!rows) return cti_failed();
    ct_status status = run(call, rows);
    if (status == CT_OK && cti_batch_writes(call)) {
        outs[0] =
            (ct_arg){.name = outs[0].name, .kind = CT_ARG_TENSOR, .value.tensor = cti_written(call->entry, call->args)};
        return CT_OK;
    }
    for (size_t i = 0; status == CT_OK && i < outputs; i++) status = stack(call, rows, i, &outs[i]);
    return status;
}
