/* A call of an operator that a program registered: its inputs checked, then a custom function. */
#include "core/error.h"
#include "core/guard_frame.h"
#include "core/memory.h"
#include "core/scope.h"
#include "graph/custom/function.h"
#include "ops/run_time/derivative.h"
#include "ops/run_time/run_time.h"
#include "tensor/promote.h"

#include <string.h>

/* ---- what forward gave ---- */

static ct_status check_info(const char *op, size_t i, const ct_result_info *info)
{
    if (info->dtype <= CT_DTYPE_DEFAULT || info->dtype >= CT_DTYPE_COUNT)
        return cti_error(CT_E_STATE, "%s: infer gave result %zu the dtype %d, which is none", op, i, (int)info->dtype);
    if (info->ndim < 0 || info->ndim > CTI_MAX_NDIM)
        return cti_error(CT_E_STATE, "%s: infer gave result %zu %lld dims; there are 0 to %d", op, i,
                         (long long)info->ndim, (int)CTI_MAX_NDIM);
    for (int64_t d = 0; d < info->ndim; d++)
        if (info->sizes[d] < 0)
            return cti_error(CT_E_STATE, "%s: infer gave result %zu the size %lld; sizes are not negative", op, i,
                             (long long)info->sizes[d]);
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

/* Whether a result is what infer said. */
static ct_status check_result(const cti_op_entry *entry, size_t i, const ct_tensor *result, const ct_result_info *info)
{
    const char *op = entry->info.name, *name = entry->info.outputs[i];
    char have[160], want[160];
    cti_shape expected = {.ndim = (unsigned)info->ndim};
    memcpy(expected.sizes, info->sizes, (size_t)info->ndim * sizeof *info->sizes);
    const cti_shape shape = cti_is_none(result) ? expected : cti_shape_of(result);
    if (cti_is_none(result))
        return cti_error(CT_E_STATE, "%s: forward gave ct_none() for %s; infer says that it has shape %s", op, name,
                         cti_shape_text(&expected, want, sizeof want));
    if (!cti_shape_equal(&shape, &expected))
        return cti_error(CT_E_SHAPE, "%s: forward gave %s of shape %s; infer says %s", op, name,
                         cti_shape_text(&shape, have, sizeof have), cti_shape_text(&expected, want, sizeof want));
    if ((ct_dtype)result->dtype != info->dtype)
        return cti_error(CT_E_DTYPE, "%s: forward gave %s of dtype %s; infer says %s", op, name,
                         ct_dtype_name((ct_dtype)result->dtype), ct_dtype_name(info->dtype));
    return CT_OK;
}

static ct_status check_results(const cti_op_entry *entry, const cti_held *results, const ct_result_info *infos)
{
    if (results->count != entry->info.num_outputs)
        return cti_error(CT_E_STATE, "%s: forward gave %u results by ct_function_return; it has %zu", entry->info.name,
                         (unsigned)results->count, entry->info.num_outputs);
    for (size_t i = 0; infos && i < results->count; i++)
        if (check_result(entry, i, results->items[i], &infos[i]) != CT_OK) return cti_failed();
    return CT_OK;
}

/* ---- callbacks around those of the program ---- */

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
                          "%s: the derivative is not implemented: it was registered without backward; "
                          "ct_register_derivative gives it one",
                          call->entry->info.name);
}

static ct_status run_jvp(ct_function_ctx *ctx, ct_tensors tangents)
{
    const ct_operator_call *call = call_of(ctx);
    if (cti_derivative_has_jvp(call->derivative)) return cti_derivative_jvp(ctx, tangents);
    if (call->op->own.jvp) return call->op->own.jvp(ctx, tangents);
    return cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL",
                          "%s: the tangent is not implemented: it was registered without jvp; ct_register_derivative "
                          "gives it one",
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

/* The tensors among the arguments as cti_call_begin takes them. */
typedef struct operands {
    ct_tensor *tensors[CTI_MAX_BOXED_ARGS];
    const char *names[CTI_MAX_BOXED_ARGS];
    uint32_t dtypes[CTI_MAX_BOXED_ARGS];
    unsigned count;
    uint64_t optional;
    const ct_op_arg_info *list; /* NULL: there is none */
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

/* Tensors of the dtypes that the arguments take. Numbers are converted by what computes with them. */
static ct_status check_dtypes(const cti_call *call, const operands *given)
{
    for (unsigned i = 0; i < given->count; i++)
        if (!cti_is_none(given->tensors[i]) && !cti_tensor_has(given->tensors[i], CTI_TENSOR_NUMBER) &&
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
        status = cti_call_autocast(call, (cti_autocast_word)op->autocast, given->tensors);
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
    if (op->autocast >= 0) call->thread->modes &= ~(uint32_t)CTI_MODE_AUTOCAST; /* what it calls has been cast */
    const ct_tensors made = ct_function_apply(&function, inputs, payload);
    cti_restore_modes(call->thread, modes, CTI_MODE_AUTOCAST);
    return made;
}

static ct_status give(cti_call *call, const cti_op_entry *entry, ct_tensors made, ct_arg *outs)
{
    ct_tensor *results[CTI_MAX_RUN_TIME_OUTPUTS] = {NULL};
    ct_status status = made.count < 0 ? cti_failed() : CT_OK;
    if (status == CT_OK && made.count != (int64_t)entry->info.num_outputs) /* by vmap */
        status = cti_error(CT_E_STATE, "%s: vmap gave %lld results; it has %zu", call->op, (long long)made.count,
                           entry->info.num_outputs);
    if (status != CT_OK) {
        (void)cti_call_fail(call);
        return cti_failed();
    }
    for (int64_t i = 0; i < made.count; i++) results[i] = made.items[i];
    status = cti_call_end_all(call, (unsigned)made.count, results, 0);
    for (size_t i = 0; status == CT_OK && i < entry->info.num_outputs; i++)
        status = cti_out_tensor(&outs[i], entry->info.outputs[i], results[i]);
    return status;
}

/* The results that a dispatch mode gave in place of the call. */
static ct_status give_answers(const cti_call *call, const cti_op_entry *entry, ct_arg *outs)
{
    ct_status status = CT_OK;
    for (size_t i = 0; status == CT_OK && i < entry->info.num_outputs; i++)
        status = cti_out_tensor(&outs[i], entry->info.outputs[i], cti_call_answer(call, (unsigned)i));
    return status;
}

static ct_status call_held(cti_run_time_op *op, const cti_op_entry *entry, const ct_arg *args, ct_arg *outs)
{
    cti_call call = cti_call_plain(entry->info.name);
    operands given = {.count = 0};
    call.is_composed = true; /* batches and tangents are taken by the function */
    if (gather(entry, args, &given) != CT_OK) return cti_failed();
    call.list = given.items;
    if (cti_call_begin(&call, given.count, given.tensors, given.names, given.optional) != CT_OK)
        return give_answers(&call, entry, outs);
    return give(&call, entry, compute(&call, op, entry, args, &given), outs);
}

ct_status cti_run_time_call(const cti_op_entry *entry, const ct_arg *args, ct_arg *outs)
{
    cti_run_time_op *op = cti_run_time_take(entry);
    if (!op) return cti_error(CT_E_INVALID, "%s: the operator was unregistered before this call", entry->info.name);
    const ct_status status = call_held(op, entry, args, outs);
    cti_run_time_release(op);
    return status;
}
