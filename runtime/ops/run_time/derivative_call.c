/*
 * A recorded call of an operator of the library that has a registered backward. The call is made inside a custom
 * function.
 */
#include "base/memory.h"
#include "graph/custom/function.h"
#include "ops/run_time/derivative.h"
#include "ops/run_time/run_time.h"
#include "state/error.h"
#include "state/scope.h"

#include <string.h>

enum { MAX_RESULTS = 64, NAME_CHARS = 64 };

/* ---- tensors of boxed arguments ---- */

ct_tensors cti_operator_inputs(const cti_op_entry *entry, const ct_arg *args)
{
    int64_t count = 0, next = 0;
    for (size_t i = 0; i < entry->info.num_args; i++) {
        const ct_arg_kind kind = entry->info.args[i].kind;
        if (kind == CT_ARG_TENSOR) count++;
        if (kind == CT_ARG_TENSOR_LIST && args[i].kind == kind) count += args[i].value.tensors.count;
    }
    ct_tensor **items = cti_scope_array(cti_thread_here(), (size_t)(count + 1) * sizeof *items);
    if (!items) return cti_failed_list();
    for (size_t i = 0; i < entry->info.num_args; i++) {
        const ct_arg_kind kind = entry->info.args[i].kind;
        if (kind == CT_ARG_TENSOR)
            items[next++] = args[i].kind == kind && args[i].value.tensor ? args[i].value.tensor : ct_none();
        for (int64_t k = 0; kind == CT_ARG_TENSOR_LIST && args[i].kind == kind && k < args[i].value.tensors.count; k++)
            items[next++] = args[i].value.tensors.items[k];
    }
    return ct_tensors_of(items, count);
}

/* Replaces the tensors of the arguments by `inputs`. */
static void replace_inputs(const cti_op_entry *entry, ct_tensors inputs, ct_arg *args)
{
    int64_t next = 0;
    for (size_t i = 0; i < entry->info.num_args; i++) {
        if (args[i].kind == CT_ARG_TENSOR_LIST) {
            args[i].value.tensors.items = inputs.items + next;
            next += args[i].value.tensors.count;
        }
        if (args[i].kind == CT_ARG_TENSOR) args[i].value.tensor = inputs.items[next++];
    }
}

/* Returns the results as a list; count is -1 if there are too many. */
static ct_tensors results_of(const cti_op_entry *entry, const ct_arg *outs, ct_tensor **buffer)
{
    if (entry->info.num_outputs == 1 && outs[0].kind == CT_ARG_TENSOR_LIST) return outs[0].value.tensors;
    int64_t count = 0;
    for (size_t i = 0; i < entry->info.num_outputs && count < MAX_RESULTS; i++)
        if (outs[i].kind == CT_ARG_TENSOR) buffer[count++] = outs[i].value.tensor;
    return ct_tensors_of(buffer, count);
}

/* ---- callbacks ---- */

/* Returns copies of the tensors that the call will overwrite, if backward reads them. */
static ct_tensors old_values(const ct_operator_call *call, ct_tensors inputs)
{
    if (call->kind != CT_CALL_IN_PLACE || !cti_derivative_reads(call->derivative, 0)) return inputs;
    ct_tensor **items = cti_scope_array(cti_thread_here(), (size_t)inputs.count * sizeof *items);
    if (!items) return cti_failed_list();
    memcpy(items, inputs.items, (size_t)inputs.count * sizeof *items);
    items[0] = cti_runtime_ops.clone(inputs.items[0]);
    return items[0] ? ct_tensors_of(items, inputs.count) : cti_failed_list();
}

static ct_status forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_operator_call *call = ctx->state->payload;
    ct_arg args[CTI_MAX_BOXED_ARGS], outs[MAX_RESULTS] = {{0}};
    ct_tensor *buffer[MAX_RESULTS];
    memcpy(args, call->library->args, call->entry->info.num_args * sizeof *args);
    replace_inputs(call->entry, inputs, args);
    const ct_tensors read = old_values(call, inputs);
    if (read.count < 0) return cti_failed();
    ct_status status = cti_entry_call(call->entry, args, call->kind, outs);
    if (status != CT_OK) return status;
    const ct_tensors made = results_of(call->entry, outs, buffer);
    call->library->gives_list = outs[0].kind == CT_ARG_TENSOR_LIST;
    if (call->kind == CT_CALL_IN_PLACE) status = ct_mark_dirty(ctx, ct_tensors_of(&inputs.items[0], 1));
    if (status == CT_OK) status = cti_derivative_save(ctx, read, made);
    return status == CT_OK ? ct_function_return(ctx, made) : status;
}

static ct_status nothing(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    /* nothing to do: forward has saved the tensors itself, so that it can also be called for slices of a batch */
    (void)ctx, (void)inputs, (void)outputs;
    return CT_OK;
}

/* ---- the call ---- */

/* Writes the name of the node: "MaxDim" for "max.dim". */
static void name_node(const char *op, char *text)
{
    size_t used = 0;
    bool begins = true;
    for (; *op && used + 1 < NAME_CHARS; op++) {
        const bool is_between = *op == '_' || *op == '.';
        if (!is_between) text[used++] = begins && *op >= 'a' && *op <= 'z' ? (char)(*op - 'a' + 'A') : *op;
        begins = is_between;
    }
    text[used] = 0;
}

/* Stores the results as the outputs of the entry. */
static void give(const cti_transformed *call, bool is_list, ct_tensors made)
{
    const ct_op_info *info = &call->entry->info;
    for (size_t i = 0; i < info->num_outputs; i++)
        call->outs[i] =
            is_list ? cti_box_tensors(info->outputs[i], made) : cti_box_tensor(info->outputs[i], made.items[i]);
}

ct_status cti_derivative_call(const cti_transformed *call)
{
    const cti_op_entry *entry = call->entry;
    cti_derivative *derivative = cti_derivative_take(entry->info.name);
    /* the derivative was unregistered meanwhile */
    if (!derivative) return cti_entry_call(entry, call->args, call->kind, call->outs);
    ct_status status = CT_OK;
    if (call->kind == CT_CALL_IN_PLACE)
        status = cti_inplace_check(call->thread, call->op, call->args[0].value.tensor, true);
    const ct_tensors inputs = status == CT_OK ? cti_operator_inputs(entry, call->args) : cti_failed_list();
    ct_operator_call *payload = inputs.count < 0 ? NULL : cti_operator_call_new(call->op, NULL, entry, call->args);
    if (!payload) {
        cti_derivative_release(derivative);
        return cti_failed();
    }
    cti_library_call library = {.args = call->args};
    char name[NAME_CHARS];
    name_node(entry->info.name, name);
    payload->derivative = derivative;
    payload->kind = call->kind;
    payload->library = &library;
    const ct_function function = {.name = name,
                                  .forward = forward,
                                  .setup_context = nothing,
                                  .backward = cti_derivative_backward,
                                  .generate_vmap_rule = true,
                                  .once_differentiable = cti_derivative_is_once(derivative),
                                  .drop = cti_operator_call_drop};
    const ct_tensors made = ct_function_apply(&function, inputs, payload);
    if (made.count < 0) return cti_failed();
    give(call, library.gives_list, made);
    return CT_OK;
}
