/*
 * A call of a registered operator, of any kind (plain, in-place, with out=): checks its inputs, and then calls a custom
 * function.
 */
#include "base/memory.h"
#include "graph/custom/function.h"
#include "graph/record.h"
#include "graph/runtime_ops.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/run_time/derivative.h"
#include "ops/run_time/run_time.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/scope.h"
#include "tensor/promote.h"

#include <string.h>

/* ---- results of forward ---- */

static ct_status check_info(const char *op, size_t i, const ct_result_info *info)
{
    if (info->dtype <= CT_DTYPE_DEFAULT || info->dtype >= CT_DTYPE_COUNT)
        return cti_error(CT_E_STATE, "%s: infer returned for result %zu the dtype %d, which is not a dtype", op, i,
                         (int)info->dtype);
    if (info->ndim < 0 || info->ndim > CTI_MAX_NDIM)
        return cti_error(CT_E_STATE, "%s: infer returned for result %zu %lld dims; there can be 0 to %d", op, i,
                         (long long)info->ndim, (int)CTI_MAX_NDIM);
    for (int64_t d = 0; d < info->ndim; d++)
        if (info->sizes[d] < 0)
            return cti_error(CT_E_STATE, "%s: infer returned for result %zu the size %lld; a size must not be negative",
                             op, i, (long long)info->sizes[d]);
    return CT_OK;
}

static ct_status infer(const ct_operator_call *call, ct_tensors inputs, ct_result_info *infos)
{
    const char *op = call->entry->info.name;
    const size_t count = call->entry->info.num_outputs;
    for (size_t i = 0; i < count; i++) infos[i] = (ct_result_info){.ndim = 0};
    const ct_status status = call->op->infer(call, inputs, infos);
    if (status != CT_OK) return cti_callback_failed(op, "infer", status);
    for (size_t i = 0; i < count; i++)
        if (check_info(op, i, &infos[i]) != CT_OK) return cti_failed();
    return CT_OK;
}

/* Checks that a result has the properties that the callback `infer` returned. */
static ct_status check_result(const cti_op_entry *entry, size_t i, const ct_tensor *result, const ct_result_info *info)
{
    const char *op = entry->info.name, *name = entry->info.outputs[i];
    char have[160], want[160];
    cti_shape expected = {.ndim = (unsigned)info->ndim};
    memcpy(expected.sizes, info->sizes, (size_t)info->ndim * sizeof *info->sizes);
    const cti_shape shape = cti_is_none(result) ? expected : cti_shape_of(result);
    if (cti_is_none(result))
        return cti_error(CT_E_STATE, "%s: forward returned ct_none() for %s, but infer returned shape %s", op, name,
                         cti_shape_text(&expected, want, sizeof want));
    if (!cti_shape_equal(&shape, &expected))
        return cti_error(CT_E_SHAPE, "%s: forward returned %s of shape %s, but infer returned shape %s", op, name,
                         cti_shape_text(&shape, have, sizeof have), cti_shape_text(&expected, want, sizeof want));
    if ((ct_dtype)result->dtype != info->dtype)
        return cti_error(CT_E_DTYPE, "%s: forward returned %s of dtype %s, but infer returned dtype %s", op, name,
                         ct_dtype_name((ct_dtype)result->dtype), ct_dtype_name(info->dtype));
    return CT_OK;
}

static ct_status check_results(const cti_op_entry *entry, const cti_held *results, const ct_result_info *infos)
{
    if (!cti_run_time_entry_of(entry)->gives_list && results->count != entry->info.num_outputs)
        return cti_error(CT_E_STATE,
                         "%s: forward passed %u results to ct_function_return; the operator has %zu outputs",
                         entry->info.name, (unsigned)results->count, entry->info.num_outputs);
    for (size_t i = 0; infos && i < results->count; i++)
        if (check_result(entry, i, results->items[i], &infos[i]) != CT_OK) return cti_failed();
    return CT_OK;
}

/* ---- callbacks that call the callbacks of the program ---- */

static const ct_operator_call *call_of(const ct_function_ctx *ctx) { return ctx->state->payload; }

static ct_status run_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_operator_call *call = call_of(ctx);
    ct_result_info infos[CTI_MAX_RUN_TIME_OUTPUTS];
    ct_status status = call->op->infer ? infer(call, inputs, infos) : CT_OK;
    if (status == CT_OK) status = call->op->own.forward(ctx, inputs);
    return status == CT_OK ? check_results(call->entry, &ctx->results, call->op->infer ? infos : NULL) : status;
}

static ct_status set_up(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    const ct_operator_call *call = call_of(ctx);
    ct_status status = CT_OK;
    if (call->op->own.setup_context) status = call->op->own.setup_context(ctx, inputs, outputs);
    return status == CT_OK && call->derivative ? cti_derivative_save(ctx, inputs, outputs) : status;
}

static ct_status run_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_operator_call *call = call_of(ctx);
    const ct_function *own = &call->op->own;
    if (cti_derivative_has_backward(call->derivative)) return cti_derivative_backward(ctx, grads);
    if (own->backward) return own->backward(ctx, grads);
    if (own->vjp) return own->vjp(ctx, grads);
    return cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL",
                          "%s: the derivative is not implemented: the operator was registered without backward; "
                          "ct_register_derivative adds one",
                          call->entry->info.name);
}

static ct_status run_jvp(ct_function_ctx *ctx, ct_tensors tangents)
{
    const ct_operator_call *call = call_of(ctx);
    if (cti_derivative_has_jvp(call->derivative)) return cti_derivative_jvp(ctx, tangents);
    if (call->op->own.jvp) return call->op->own.jvp(ctx, tangents);
    return cti_error_kind(
        CT_E_UNSUPPORTED, "NOTIMPL",
        "%s: the tangent is not implemented: the operator was registered without jvp; ct_register_derivative adds one",
        call->entry->info.name);
}

ct_function cti_run_time_function(const cti_run_time_op *op)
{
    ct_function function = op->own;
    function.name = op->of->node_name;
    function.forward = run_forward;
    function.setup_context = set_up;
    function.backward = run_backward;
    function.vjp = NULL;
    function.jvp = run_jvp;
    function.drop = cti_operator_call_drop;
    return function;
}

/* ---- the arguments ---- */

/* The tensors among the arguments, in the form that cti_call_begin requires. */
typedef struct operands {
    ct_tensor *tensors[CTI_MAX_BOXED_ARGS];
    const char *names[CTI_MAX_BOXED_ARGS];
    uint32_t dtypes[CTI_MAX_BOXED_ARGS];
    unsigned count;
    uint64_t optional;
    const ct_op_arg_info *list; /* NULL if the operator has no list argument */
    ct_tensors items;
} operands;

static ct_status gather(const cti_op_entry *entry, const ct_arg *args, operands *found)
{
    for (size_t i = 0; i < entry->info.num_args; i++) {
        const ct_op_arg_info *info = &entry->info.args[i];
        if (info->kind == CT_ARG_TENSOR_LIST) {
            found->list = info;
            found->items = args[i].kind == CT_ARG_NONE ? CT_NO_TENSORS : args[i].value.tensors;
            if (args[i].kind != CT_ARG_NONE && !(info->optional && found->items.count == 0) &&
                cti_check_list(entry->info.name, info->name, found->items, -1, false) != CT_OK)
                return cti_failed();
        }
        if (info->kind != CT_ARG_TENSOR) continue;
        found->names[found->count] = info->name;
        found->dtypes[found->count] = info->dtypes;
        found->optional |= (uint64_t)info->optional << found->count;
        found->tensors[found->count++] = args[i].value.tensor;
    }
    return CT_OK;
}

/* Checks that the entry allows the dtypes of the tensors. Scalars are converted by the operators that read them. */
static ct_status check_dtypes(const cti_call *call, const operands *given)
{
    for (unsigned i = 0; i < given->count; i++)
        if (!cti_is_none(given->tensors[i]) && !cti_tensor_has(given->tensors[i], CTI_TENSOR_SCALAR) &&
            cti_call_check_argument(call, given->names[i], given->tensors[i], given->dtypes[i]) != CT_OK)
            return cti_failed();
    for (int64_t i = 0; given->list && i < call->list.count; i++)
        if (cti_call_check_argument(call, given->list->name, call->list.items[i], given->list->dtypes) != CT_OK)
            return cti_failed();
    return CT_OK;
}

static ct_tensors compute(cti_call *call, cti_run_time_op *op, const cti_op_entry *entry, const ct_arg *args,
                          operands *given)
{
    ct_status status = CT_OK;
    if (cti_autocasts(call->thread) && op->autocast >= 0)
        status = cti_call_autocast(call, (cti_autocast_kind)op->autocast, given->tensors);
    if (status == CT_OK) status = check_dtypes(call, given);
    if (status != CT_OK) return cti_failed_list();
    const ct_tensors inputs = cti_call_joined(call, given->count, given->tensors, call->list);
    ct_operator_call *payload = inputs.count < 0 ? NULL : cti_operator_call_new(call->op, op, entry, args);
    if (!payload) return cti_failed_list();
    payload->derivative = cti_derivative_take(entry->info.name);
    ct_function function = op->function;
    if (cti_derivative_vmap(payload->derivative)) {
        function.vmap = cti_derivative_vmap(payload->derivative);
        function.generate_vmap_rule = false;
    }
    if (cti_derivative_has_backward(payload->derivative))
        function.once_differentiable = cti_derivative_is_once(payload->derivative);
    const uint32_t modes = call->thread->modes;
    /* autocast is off, since the operands were cast already */
    if (op->autocast >= 0) call->thread->modes &= ~(uint32_t)CTI_MODE_AUTOCAST;
    const ct_tensors made = ct_function_apply(&function, inputs, payload);
    cti_restore_modes(call->thread, modes, CTI_MODE_AUTOCAST);
    return made;
}

/* ---- the results ---- */

static ct_status check_count(const cti_op_entry *entry, ct_tensors made)
{
    if (made.count < 0) return cti_failed();
    if (cti_run_time_entry_of(entry)->gives_list || made.count == (int64_t)entry->info.num_outputs) return CT_OK;
    return cti_error(CT_E_STATE, "%s: vmap returned %lld results; the operator has %zu outputs", entry->info.name,
                     (long long)made.count, entry->info.num_outputs);
}

static ct_status give_list(cti_call *call, const cti_op_entry *entry, ct_tensors made, ct_arg *outs)
{
    const ct_tensors results = cti_call_end_list(call, made);
    outs[0] = (ct_arg){.name = entry->info.outputs[0], .kind = CT_ARG_TENSOR_LIST, .value.tensors = results};
    return results.count < 0 ? cti_failed() : CT_OK;
}

static ct_status give(cti_call *call, const cti_op_entry *entry, ct_tensors made, ct_arg *outs)
{
    ct_tensor *results[CTI_MAX_RUN_TIME_OUTPUTS] = {NULL};
    if (check_count(entry, made) != CT_OK) {
        (void)cti_call_fail(call);
        return cti_failed();
    }
    if (cti_run_time_entry_of(entry)->gives_list) return give_list(call, entry, made, outs);
    for (int64_t i = 0; i < made.count; i++) results[i] = made.items[i];
    ct_status status = cti_call_end_all(call, (unsigned)made.count, results, 0);
    for (size_t i = 0; status == CT_OK && i < entry->info.num_outputs; i++)
        status = cti_out_tensor(&outs[i], entry->info.outputs[i], results[i]);
    return status;
}

/* Stores the results that a dispatch mode returned instead of the call. */
static ct_status give_answers(const cti_call *call, const cti_op_entry *entry, ct_arg *outs)
{
    ct_status status = CT_OK;
    if (cti_run_time_entry_of(entry)->gives_list) {
        const ct_tensors answers = cti_call_answers(call);
        outs[0] = (ct_arg){.name = entry->info.outputs[0], .kind = CT_ARG_TENSOR_LIST, .value.tensors = answers};
        return answers.count < 0 ? cti_failed() : CT_OK;
    }
    for (size_t i = 0; status == CT_OK && i < entry->info.num_outputs; i++)
        status = cti_out_tensor(&outs[i], entry->info.outputs[i], cti_call_answer(call, (unsigned)i));
    return status;
}

/* ---- the kinds of calls ---- */

static ct_status call_plain(cti_run_time_op *op, const cti_op_entry *entry, const ct_arg *args, ct_arg *outs)
{
    cti_call call = cti_call_plain(entry->info.name);
    operands given = {.count = 0};
    call.is_composed = true; /* the custom function handles batches and tangents itself */
    if (gather(entry, args, &given) != CT_OK) return cti_failed();
    call.list = given.items;
    if (cti_call_begin(&call, given.count, given.tensors, given.names, given.optional) != CT_OK)
        return give_answers(&call, entry, outs);
    return give(&call, entry, compute(&call, op, entry, args, &given), outs);
}

/*
 * Copies the result of a plain call into the first argument. The plain call receives a copy of this argument, because
 * backward reads the tensors that the operator saved, and the argument is overwritten.
 */
static ct_status write_first(cti_run_time_op *op, const cti_op_entry *entry, const ct_arg *args, ct_arg *outs)
{
    ct_tensor *dest = args[0].value.tensor;
    cti_thread *thread = cti_thread_here();
    cti_call call = cti_call_in_place(cti_run_time_entry_of(entry)->written, dest);
    ct_arg given[CTI_MAX_BOXED_ARGS];
    ct_status status = cti_inplace_check(thread, call.op, dest, cti_needs_grad(thread, dest));
    if (status != CT_OK) return status;
    memcpy(given, args, entry->info.num_args * sizeof *args);
    if (cti_recording(thread) && !(given[0].value.tensor = cti_runtime_ops.clone(dest))) return cti_failed();
    status = call_plain(op, entry, given, outs);
    if (status != CT_OK) return status;
    ct_tensor *made = outs[0].value.tensor;
    if (cti_is_none(made)) return cti_error(CT_E_STATE, "%s: forward returned ct_none() for the result", call.op);
    const cti_shape shape = cti_shape_of(made), have = cti_shape_of(dest);
    if (!cti_shape_equal(&shape, &have)) return cti_call_refuse_sizes(&call, shape);
    if (!cti_can_cast((ct_dtype)made->dtype, (ct_dtype)dest->dtype))
        return cti_error(CT_E_DTYPE, "%s: result type %s can't be cast to the destination's type %s", call.op,
                         ct_dtype_name((ct_dtype)made->dtype), ct_dtype_name((ct_dtype)dest->dtype));
    status = cti_inplace_check(thread, call.op, dest, cti_needs_grad(thread, dest) || cti_needs_grad(thread, made));
    return status == CT_OK && cti_runtime_ops.copy_(dest, made) ? CT_OK : cti_failed();
}

static ct_status call_in_place(cti_run_time_op *op, const cti_op_entry *entry, const ct_arg *args, ct_arg *outs)
{
    ct_tensor *dest = args[0].value.tensor;
    const char *name = cti_run_time_entry_of(entry)->written;
    if (!dest || cti_is_none(dest) || cti_tensor_has(dest, CTI_TENSOR_SCALAR))
        return cti_error_kind(CT_E_INVALID, "TYPE", "%s: the destination must be a tensor; %s was given", name,
                              !dest               ? "NULL"
                              : cti_is_none(dest) ? "ct_none()"
                                                  : "a number");
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const ct_status status = write_first(op, entry, args, outs);
    outs[0] = (ct_arg){.name = entry->info.outputs[0], .kind = CT_ARG_TENSOR, .value.tensor = dest};
    (void)ct_scope_close(scope);
    return status;
}

/*
 * Copies computed results into the destinations of a call. All results are checked before the first destination is
 * written.
 */
static ct_status store(cti_call *call, ct_tensors made)
{
    for (int64_t i = 0; i < made.count; i++) {
        if (cti_is_none(made.items[i]))
            return cti_error(CT_E_STATE, "%s: forward returned ct_none() for result %lld, which has a destination",
                             call->op, (long long)i);
        const cti_shape shape = cti_shape_of(made.items[i]);
        cti_call_select(call, (unsigned)i);
        if (!cti_call_result(call, (ct_dtype)made.items[i]->dtype, &shape)) return cti_failed();
    }
    for (int64_t i = 0; i < made.count; i++)
        if (cti_call_store(call, made.items[i], call->dests[i]) != CT_OK) return cti_failed();
    for (int64_t i = 0; i < made.count; i++) cti_call_written(call, call->dests[i]);
    return CT_OK;
}

/* Computes the results without recording. */
static ct_tensors compute_apart(cti_call *call, cti_run_time_op *op, const cti_op_entry *entry, const ct_arg *args,
                                operands *given)
{
    const uint32_t modes = call->thread->modes;
    call->thread->modes |= CTI_MODE_GRAD_OFF;
    const ct_tensors made = compute(call, op, entry, args, given);
    cti_restore_modes(call->thread, modes, CTI_MODE_GRAD_OFF);
    return check_count(entry, made) == CT_OK ? made : cti_failed_list();
}

static ct_status call_out(cti_run_time_op *op, const cti_op_entry *entry, const ct_arg *args, ct_arg *outs)
{
    ct_tensor *dests[CTI_MAX_RUN_TIME_OUTPUTS];
    const unsigned count = (unsigned)entry->info.num_outputs;
    for (unsigned i = 0; i < count; i++) dests[i] = outs[i].value.tensor;
    cti_call call = cti_call_outs(entry->info.name, count, dests);
    operands given = {.count = 0};
    if (gather(entry, args, &given) != CT_OK) return cti_failed();
    call.list = given.items;
    if (cti_call_begin(&call, given.count, given.tensors, given.names, given.optional) != CT_OK) {
        if (!call.is_transformed) return give_answers(&call, entry, outs);
        return cti_error_kind(
            CT_E_UNSUPPORTED, "NOTIMPL",
            "%s: functions with out=... arguments don't support forward AD and vmap, and a tensor has a tangent "
            "or a batch; call it without a destination",
            call.op);
    }
    const ct_tensors made = compute_apart(&call, op, entry, args, &given);
    if (made.count < 0 || store(&call, made) != CT_OK) {
        (void)cti_call_fail(&call);
        return cti_failed();
    }
    const ct_status status = cti_call_end_all(&call, count, dests, 0);
    for (unsigned i = 0; status == CT_OK && i < count; i++)
        outs[i] = (ct_arg){.name = entry->info.outputs[i], .kind = CT_ARG_TENSOR, .value.tensor = dests[i]};
    return status;
}

ct_status cti_run_time_call(const cti_op_entry *entry, const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    cti_run_time_op *op = cti_run_time_take(entry);
    if (!op) return cti_error(CT_E_INVALID, "%s: the operator was unregistered before this call", entry->info.name);
    const ct_status status = kind == CT_CALL_IN_PLACE ? call_in_place(op, entry, args, outs)
                             : kind == CT_CALL_OUT    ? call_out(op, entry, args, outs)
                                                      : call_plain(op, entry, args, outs);
    cti_run_time_release(op);
    return status;
}
