/* Calls whose operands have tangents: the transform of forward mode (S21.6, S21.9, S21.11). */
#include "graph/record.h"
#include "graph/tangent/tangent.h"
#include "ops/forward/forward.h"
#include "ops/run_time/derivative.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/random.h"
#include "tensor/scope.h"

#include <cotangent/op/clone.h>

#include <string.h>

/* ---- operands ---- */

/* The tangent of a tensor as a handle of the innermost scope; ct_none() if it has none. NULL on failure. */
static ct_tensor *tangent_handle(cti_dual_call *dual, ct_tensor *t)
{
    ct_tensor *tangent;
    if (cti_tangent_of(dual->call->thread, t, &tangent) != CT_OK) return NULL;
    if (!tangent) return ct_none();
    dual->any = true;
    return cti_scope_adopt(dual->call->thread, dual->call->op, tangent);
}

static ct_status collect_list(cti_dual_call *dual, size_t i)
{
    const ct_tensors list = dual->args[i].value.tensors;
    ct_tensor **items = cti_scope_array(dual->call->thread, (size_t)(list.count + 1) * sizeof *items);
    if (!items) return cti_failed();
    for (int64_t k = 0; k < list.count; k++)
        if (!(items[k] = tangent_handle(dual, list.items[k]))) return cti_failed();
    dual->tangents[i] = (ct_arg){.kind = CT_ARG_TENSOR_LIST, .value.tensors = {items, list.count}};
    return CT_OK;
}

static ct_status collect(cti_dual_call *dual)
{
    const cti_transformed *call = dual->call;
    memcpy(dual->args, call->args, call->entry->info.num_args * sizeof *call->args);
    for (size_t i = 0; i < call->entry->info.num_args; i++) {
        const ct_arg *arg = &dual->args[i];
        if (arg->kind == CT_ARG_TENSOR_LIST && arg->value.tensors.count > 0 && collect_list(dual, i) != CT_OK)
            return cti_failed();
        if (arg->kind != CT_ARG_TENSOR || !arg->value.tensor) continue;
        ct_tensor *tangent = tangent_handle(dual, arg->value.tensor);
        if (!tangent) return cti_failed();
        dual->tangents[i] = (ct_arg){.kind = CT_ARG_TENSOR, .value.tensor = tangent};
    }
    return CT_OK;
}

/* Replaces an argument that shares memory with `written` by a copy. */
static ct_status copy_if_shared(ct_arg *arg, const ct_tensor *written)
{
    if (arg->kind != CT_ARG_TENSOR || !arg->value.tensor || cti_is_none(arg->value.tensor)) return CT_OK;
    if (arg->value.tensor->storage != written->storage) return CT_OK;
    return (arg->value.tensor = ct_clone(arg->value.tensor)) ? CT_OK : cti_failed();
}

/*
 * Before an in-place call, copies every operand that shares memory with the destination, because jvp rules read the
 * values before the call. A recorded rule may also save tangents; therefore tangents that share memory with the
 * destination's tangent are copied as well.
 */
static ct_status keep_old_values(cti_dual_call *dual)
{
    const ct_tensor *self = cti_written(dual->call->entry, dual->args);
    for (size_t i = 0; i < dual->call->entry->info.num_args; i++) {
        ct_status status = copy_if_shared(&dual->args[i], self);
        if (status == CT_OK && dual->recorded && dual->written)
            status = copy_if_shared(&dual->tangents[i], dual->written);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}

static ct_status keep_old_values_apart(cti_dual_call *dual)
{
    const bool before = cti_tangents_begin();
    const ct_status status = keep_old_values(dual);
    cti_tangents_end(before);
    return status;
}

/* ---- rules ---- */

bool cti_any_needs_grad(const cti_transformed *call, const ct_arg *args)
{
    for (size_t i = 0; i < call->entry->info.num_args; i++) {
        const ct_arg *arg = &args[i];
        if (arg->kind == CT_ARG_TENSOR && cti_needs_grad(call->thread, arg->value.tensor)) return true;
        for (int64_t k = 0; arg->kind == CT_ARG_TENSOR_LIST && k < arg->value.tensors.count; k++)
            if (cti_needs_grad(call->thread, arg->value.tensors.items[k])) return true;
    }
    return false;
}

/* Replaces the tensors among `count` arguments by aliases without tangents. */
static ct_status primals_of(const cti_dual_call *dual, const ct_arg *given, size_t count, ct_arg *primals)
{
    cti_thread *thread = dual->call->thread;
    memcpy(primals, given, count * sizeof *given);
    for (size_t i = 0; i < count; i++) {
        ct_tensor *t = given[i].kind == CT_ARG_TENSOR ? given[i].value.tensor : NULL;
        if (!t || cti_is_none(t) || !cti_may_have_tangent(t)) continue;
        primals[i].value.tensor = cti_scope_adopt(thread, dual->call->op, cti_primal_alias(thread, t));
        if (!primals[i].value.tensor) return cti_failed();
    }
    return CT_OK;
}

/*
 * Computes the tangents after the call by the jvp rule of the entry. A recorded rule reads aliases of the operands
 * without tangents. Otherwise a backward pass over the tangent would compute tangents of its gradients, which belong to
 * no level.
 */
static ct_status by_rule(cti_dual_call *dual)
{
    const cti_transformed *call = dual->call;
    const ct_op_info *info = &call->entry->info;
    const bool is_recorded =
        dual->recorded && (cti_any_needs_grad(call, dual->args) || cti_any_needs_grad(call, dual->tangents));
    if (!is_recorded) return call->entry->jvp(dual->args, dual->tangents, call->outs, dual->results);
    ct_arg args[CTI_MAX_BOXED_ARGS], outs[CTI_MAX_BOXED_ARGS];
    ct_status status = primals_of(dual, dual->args, info->num_args, args);
    if (status == CT_OK) status = primals_of(dual, call->outs, info->num_outputs, outs);
    if (status != CT_OK) return status;
    const bool before = cti_tangents_begin();
    status = call->entry->jvp(args, dual->tangents, outs, dual->results);
    cti_tangents_end(before);
    return status;
}

static bool is_view_of_one(const cti_op_entry *entry) { return strcmp(entry->info.meaning, "view") == 0; }

/* Computes the tangents of a view operator: the same view, applied to the operand's tangent. */
static ct_status view_tangent(cti_dual_call *dual)
{
    const cti_transformed *call = dual->call;
    ct_arg args[CTI_MAX_BOXED_ARGS], outs[CTI_MAX_BOXED_ARGS] = {{0}};
    memcpy(args, dual->args, sizeof args);
    args[0] = dual->tangents[0];
    ct_status status = cti_entry_call(call->entry, call->args, call->kind, call->outs);
    const bool before = cti_tangents_begin();
    if (status == CT_OK) status = cti_entry_call(call->entry, args, CT_CALL_PLAIN, outs);
    cti_tangents_end(before);
    if (status != CT_OK) return status;
    ct_tensor *buffer[CTI_MAX_TANGENTS];
    cti_dual_call made = *dual;
    const cti_transformed of_tangent = {.entry = call->entry, .outs = outs};
    made.call = &of_tangent;
    const ct_tensors tangents = cti_dual_call_outputs(&made, buffer);
    if (tangents.count > CTI_MAX_TANGENTS)
        return cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL",
                              "%s: forward AD supports at most %d results of one call; this call has %d", call->op,
                              CTI_MAX_TANGENTS, (int)tangents.count);
    for (int64_t i = 0; i < tangents.count; i++) dual->results[i] = tangents.items[i];
    return CT_OK;
}

/* Computes the tangents by a registered jvp. */
static ct_status registered_tangents(cti_dual_call *dual, cti_derivative *derivative)
{
    const cti_transformed *call = dual->call;
    ct_tensor *buffer[CTI_MAX_TANGENTS];
    if (call->kind == CT_CALL_IN_PLACE && keep_old_values_apart(dual) != CT_OK) return cti_failed();
    const ct_status status = cti_entry_call(call->entry, call->args, call->kind, call->outs);
    if (status != CT_OK) return status;
    const ct_tensors outputs = cti_dual_call_outputs(dual, buffer);
    const bool before = cti_tangents_begin();
    const ct_status given =
        cti_derivative_tangents(derivative, call->entry, dual->args, dual->tangents, outputs, dual->results);
    cti_tangents_end(before);
    return given;
}

/*
 * Makes a call that samples random numbers. The jvp rule uses the random state of the call. If the call sampled no
 * numbers, its result equals the operand with index cti_written_index, so the tangent of the result is the tangent of
 * this operand.
 */
static ct_status drawn_tangents(cti_dual_call *dual)
{
    const cti_transformed *call = dual->call;
    cti_thread *thread = call->thread;
    cti_repeated_draw own = {.watches = true};
    struct cti_repeated_draw *const outside = thread->repeated_draw;
    cti_repeated_draw *const draw = outside && !outside->watches ? outside : &own;
    thread->repeated_draw = draw;
    ct_status status = cti_entry_call(call->entry, call->args, call->kind, call->outs);
    own.watches = false;
    if (status == CT_OK && !draw->taken)
        dual->results[0] = call->kind == CT_CALL_IN_PLACE
                               ? dual->written
                               : cti_tangent(&dual->tangents[cti_written_index(&call->entry->info)]);
    else if (status == CT_OK)
        status = by_rule(dual);
    thread->repeated_draw = outside;
    return status;
}

ct_status cti_dual_call_run(cti_dual_call *dual)
{
    const cti_transformed *call = dual->call;
    const cti_op_entry *entry = call->entry;
    if (cti_any_derivative()) {
        cti_derivative *derivative = cti_derivative_take(entry->info.name);
        const bool has_jvp = cti_derivative_has_jvp(derivative);
        const ct_status by_program = has_jvp ? registered_tangents(dual, derivative) : CT_OK;
        cti_derivative_release(derivative);
        if (has_jvp) return by_program;
    }
    if (!entry->info.differentiable && !entry->jvp) return cti_entry_call(entry, call->args, call->kind, call->outs);
    if (call->kind == CT_CALL_IN_PLACE && keep_old_values_apart(dual) != CT_OK) return cti_failed();
    if (!entry->jvp) return is_view_of_one(entry) ? view_tangent(dual) : cti_dual_call_transposed(dual);
    if (entry->info.is_random) return drawn_tangents(dual);
    const ct_status status = cti_entry_call(entry, call->args, call->kind, call->outs);
    return status == CT_OK ? by_rule(dual) : status;
}

/* ---- the call ---- */

static CTI_COLD ct_status refuse_out(const cti_transformed *call)
{
    return cti_error_kind(
        CT_E_UNSUPPORTED, "NOTIMPL",
        "%s: functions with out=... arguments don't support forward AD, and an operand has a tangent; "
        "call ct_%s without a destination",
        call->op, call->entry->info.name);
}

static ct_status take_inside(const cti_transformed *call, bool recorded)
{
    cti_dual_call dual = {.call = call, .recorded = recorded};
    const int64_t level = cti_dual_level_id();
    ct_status status = collect(&dual);
    if (status != CT_OK) return status;
    if (!dual.any || cti_dual_level_id() != level)
        return cti_entry_call(call->entry, call->args, call->kind, call->outs); /* the level was closed */
    if (call->kind == CT_CALL_OUT) return refuse_out(call);
    if (call->kind == CT_CALL_IN_PLACE)
        dual.written = cti_tangent(&dual.tangents[cti_written_index(&call->entry->info)]);
    status = cti_dual_call_run(&dual);
    if (status != CT_OK) return status;
    const bool before = cti_tangents_begin();
    status = cti_dual_call_attach(&dual);
    cti_tangents_end(before);
    return status;
}

ct_status cti_dual_take(const cti_transformed *call)
{
    cti_thread *thread = call->thread;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const uint32_t modes = thread->modes;
    thread->modes |= CTI_MODE_TANGENTS_OFF;
    const ct_status status = take_inside(call, cti_recording(thread));
    cti_restore_modes(thread, modes, CTI_MODE_TANGENTS_OFF | CTI_MODE_GRAD_OFF);
    if (status == CT_OK) cti_transformed_escape(call, scope);
    (void)ct_scope_close(scope);
    return status;
}
