/* A call with batched operands: selection of its level, checks of written tensors, and selection of the rule. */
#include "ops/vmap/vmap.h"

#include "graph/custom/function.h"
#include "ops/run_time/derivative.h"
#include "ops/run_time/run_time.h"
#include "ops/vmap/batch.h"
#include "state/error.h"

#include <cotangent/op/copy_.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/unsqueeze.h>

#include <string.h>

/* ---- the level ---- */

static ct_status look(cti_thread *thread, const char *op, const ct_tensor *t, cti_batch_level **found)
{
    return t ? cti_batch_innermost_level(thread, op, t, found) : CT_OK;
}

static ct_status look_at(cti_thread *thread, const char *op, const ct_arg *arg, cti_batch_level **found)
{
    ct_status status = CT_OK;
    if (arg->kind == CT_ARG_TENSOR) status = look(thread, op, arg->value.tensor, found);
    for (int64_t i = 0; arg->kind == CT_ARG_TENSOR_LIST && status == CT_OK && i < arg->value.tensors.count; i++)
        status = look(thread, op, arg->value.tensors.items[i], found);
    return status;
}

/*
 * Finds the innermost level of the operands. If the call samples different values for each slice, this is the innermost
 * level of the thread.
 */
static ct_status find_level(cti_batch_call *call)
{
    const ct_op_info *info = &call->entry->info;
    ct_status status = CT_OK;
    for (size_t i = 0; status == CT_OK && i < info->num_args; i++)
        status = look_at(call->thread, call->op, &call->args[i], &call->level);
    for (size_t i = 0; status == CT_OK && call->kind == CT_CALL_OUT && i < info->num_outputs; i++)
        status = look_at(call->thread, call->op, &call->outs[i], &call->level);
    cti_batch_level *inner = call->thread->batch_level;
    if (status == CT_OK && info->is_random && inner && inner->randomness == CT_RANDOMNESS_DIFFERENT)
        call->level = inner;
    return status;
}

static bool has_batch(const cti_batch_call *call, const ct_arg *arg)
{
    if (arg->kind == CT_ARG_TENSOR) return cti_is_at(arg->value.tensor, call->level);
    for (int64_t i = 0; arg->kind == CT_ARG_TENSOR_LIST && i < arg->value.tensors.count; i++)
        if (cti_is_at(arg->value.tensors.items[i], call->level)) return true;
    return false;
}

/* ---- checks of written tensors ---- */

static ct_status refuse_write(const cti_batch_call *call, const char *name)
{
    return cti_error_kind(
        CT_E_STATE, "RUNTIME",
        "%s: vmap: %s has no batch, but an operand has one, so every slice would write it. Use the form that "
        "returns its result, or give %s a batch (in_dims, or ct_clone of a sum with a batched tensor)",
        call->op, name, name);
}

static ct_status check_written(const cti_batch_call *call)
{
    const ct_op_info *info = &call->entry->info;
    const size_t written = cti_written_index(info);
    if (call->kind == CT_CALL_IN_PLACE && call->batched && !(call->batched >> written & 1u))
        return refuse_write(call, info->args[written].name);
    for (size_t i = 0; call->kind == CT_CALL_OUT && i < info->num_outputs; i++)
        if (!has_batch(call, &call->outs[i])) return refuse_write(call, "out");
    const uint32_t updated = call->entry->batch.updated;
    for (size_t i = 0; i < info->num_args; i++)
        if ((updated >> i & 1u) && !(call->batched >> i & 1u) && cti_batch_takes(call->args[i].value.tensor) &&
            call->batched)
            return refuse_write(call, info->args[i].name);
    return CT_OK;
}

/* ---- selection of the rule ---- */

ct_status cti_batch_by_parts(const cti_batch_call *call, ct_arg *outs)
{
    cti_batch_level *const around = call->thread->batch_level;
    call->thread->batch_level = call->level; /* the operators of the composition are called inside the level */
    const ct_status status = cti_entry_call_parts(call->entry, call->args, outs);
    call->thread->batch_level = around;
    return status;
}

/*
 * Copies the physical results of overwritten arguments back into the arguments, if merging the batch into an axis made
 * copies of them.
 */
static ct_status write_back(const cti_batch_work *work)
{
    const uint32_t updated = work->call->entry->batch.updated;
    for (size_t i = 0; updated && i < work->call->entry->info.num_args; i++) {
        if (!(updated >> i & 1u) || !cti_batch_takes(work->call->args[i].value.tensor)) continue;
        ct_tensor *physical = cti_physical(work->call->args[i].value.tensor), *made = work->args[i].value.tensor;
        if (physical->storage == made->storage) continue;
        ct_tensor *values = ct_reshape(made, ct_ints_of(cti_sizes(physical), physical->ndim));
        if (!values || !ct_copy_(physical, values)) return cti_failed();
    }
    return CT_OK;
}

cti_served cti_batch_by_plan(const cti_batch_call *call, const cti_batch_plan *plan, ct_arg *outs)
{
    cti_batch_work work = {.call = call, .plan = plan};
    ct_arg results[CTI_MAX_BOXED_OUTS] = {{0}};
    memcpy(work.args, call->args, call->entry->info.num_args * sizeof *work.args);
    cti_served served = cti_batch_attributes(&work);
    if (served == CTI_SERVED) served = cti_batch_operands(&work);
    if (served != CTI_SERVED) return served;
    const bool in_place = cti_batch_writes(call) && plan->folded < 0 && !work.reduction;
    if (cti_entry_call(call->entry, work.args, in_place ? CT_CALL_IN_PLACE : CT_CALL_PLAIN, results) != CT_OK ||
        write_back(&work) != CT_OK)
        return CTI_BROKEN;
    if (!in_place) return cti_batch_results(&work, results, outs);
    outs[0] =
        (ct_arg){.name = results[0].name, .kind = CT_ARG_TENSOR, .value.tensor = cti_written(call->entry, call->args)};
    return CTI_SERVED;
}

static ct_status refuse(const cti_batch_call *call)
{
    if (call->batched & call->entry->batch.sized)
        return cti_error_kind(
            CT_E_STATE, "RUNTIME",
            "%s: vmap: the sizes of its result depend on values, which may differ between slices; use an operator "
            "that keeps sizes (ct_where, ct_masked_fill), or call it outside of ct_vmap",
            call->op);
    return cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL", "%s: vmap: the operator has no vmap rule for these arguments",
                          call->op);
}

/* Returns true if every slice must use the same random numbers. */
static bool repeats_numbers(const cti_batch_call *call)
{
    const cti_batch_rule *rule = &call->entry->batch;
    if (call->level->randomness != CT_RANDOMNESS_SAME || !call->batched) return false;
    if (call->args[0].kind == CT_ARG_TENSOR && call->args[0].value.tensor->numel == 0) return false; /* no samples */
    return call->entry->info.is_random || (rule->reads_state && !cti_is_none(call->args[rule->state].value.tensor));
}

/* Makes the call by a registered vmap. */
static ct_status by_registered(const cti_batch_call *call, ct_operator_call *payload, ct_arg *outs)
{
    const cti_op_entry *entry = call->entry;
    const ct_function function = {.name = entry->info.name, .vmap = cti_derivative_vmap(payload->derivative)};
    const ct_tensors inputs = cti_operator_inputs(entry, call->args);
    if (inputs.count < 0) return cti_failed();
    const ct_tensors made = cti_function_by_rule(&function, call->level, inputs, payload);
    if (made.count < 0) return cti_failed();
    if (made.count != (int64_t)entry->info.num_outputs)
        return cti_error(CT_E_STATE, "%s: the registered vmap returned %lld results; the operator has %zu outputs",
                         call->op, (long long)made.count, entry->info.num_outputs);
    for (int64_t i = 0; i < made.count; i++)
        if (cti_out_tensor(&outs[i], entry->info.outputs[i], made.items[i]) != CT_OK) return cti_failed();
    return CT_OK;
}

/* If a program has registered a vmap function for the operator, makes the call by this function and returns true. */
static bool is_registered(const cti_batch_call *call, ct_arg *outs, ct_status *status)
{
    cti_derivative *derivative = cti_any_derivative() ? cti_derivative_take(call->entry->info.name) : NULL;
    if (!cti_derivative_vmap(derivative)) return cti_derivative_release(derivative), false;
    ct_operator_call *payload = cti_operator_call_new(call->op, NULL, call->entry, call->args);
    if (!payload) {
        cti_derivative_release(derivative);
        return *status = CT_E_NOMEM, true;
    }
    payload->derivative = derivative;
    *status = by_registered(call, payload, outs);
    cti_operator_call_drop(payload);
    return true;
}

/* Creates one random state for all slices. An operator that reads the state samples values for the complete batch. */
static ct_status share_state(const cti_batch_call *call, ct_arg *outs)
{
    if (cti_entry_call(call->entry, call->args, CT_CALL_PLAIN, outs) != CT_OK) return cti_failed();
    ct_tensor *shared = ct_unsqueeze(outs[0].value.tensor, 0);
    shared = shared ? ct_expand(shared, CTI_INTS(call->level->size, -1)) : NULL;
    outs[0].value.tensor = shared ? cti_batch_wrap(call->thread, call->op, call->level, shared) : NULL;
    return outs[0].value.tensor ? CT_OK : cti_failed();
}

static ct_status compute(const cti_batch_call *call, ct_arg *outs)
{
    ct_status by_program;
    if (is_registered(call, outs, &by_program)) return by_program;
    const cti_batch_rule *rule = &call->entry->batch;
    if (call->batched & rule->sized) return refuse(call);
    if (rule->gives_state) return share_state(call, outs);
    if (repeats_numbers(call)) return cti_batch_by_slices(call, outs);
    for (unsigned i = 0; i < rule->num_plans; i++) {
        const cti_served served = cti_batch_by_plan(call, &rule->plans[i], outs);
        if (served == CTI_SERVED) return CT_OK;
        if (served == CTI_BROKEN) return cti_failed();
        if (served == CTI_MISFIT) return cti_batch_by_slices(call, outs);
    }
    if (rule->is_composed) return cti_batch_by_parts(call, outs);
    return rule->loops ? cti_batch_by_slices(call, outs) : refuse(call);
}

/* ---- results for destinations ---- */

static ct_status write_result(const cti_batch_call *call, ct_tensor *dest, ct_tensor *made)
{
    if (dest == made) return CT_OK;
    if (!cti_can_cast((ct_dtype)made->dtype, (ct_dtype)dest->dtype))
        return cti_error(CT_E_DTYPE, "%s: result type %s can't be cast to the desired output type %s", call->op,
                         ct_dtype_name((ct_dtype)made->dtype), ct_dtype_name((ct_dtype)dest->dtype));
    if (made->ndim != dest->ndim || memcmp(cti_sizes(made), cti_sizes(dest), made->ndim * sizeof(int64_t)) != 0)
        return cti_error(
            CT_E_SHAPE,
            "%s: vmap: the sizes of the result differ from those of the destination, which cannot be resized",
            call->op);
    return ct_copy_(dest, made) ? CT_OK : cti_failed();
}

static ct_status deliver(const cti_batch_call *call, ct_arg *made)
{
    ct_status status = CT_OK;
    ct_tensor *self = cti_written(call->entry, call->args);
    if (call->kind == CT_CALL_IN_PLACE && cti_batch_writes(call)) {
        status = write_result(call, self, made[0].value.tensor);
        made[0].value.tensor = self;
    } else if (call->kind == CT_CALL_IN_PLACE) {
        status = cti_batch_rewrap(call->thread, self, cti_physical(made[0].value.tensor));
        made[0].value.tensor = self;
    }
    for (size_t i = 0; status == CT_OK && call->kind == CT_CALL_OUT && i < call->entry->info.num_outputs; i++) {
        status = write_result(call, call->outs[i].value.tensor, made[i].value.tensor);
        made[i].value.tensor = call->outs[i].value.tensor;
    }
    return status;
}

static void escape(ct_scope scope, ct_arg *made)
{
    if (made->kind == CT_ARG_TENSOR && !cti_is_none(made->value.tensor))
        made->value.tensor = ct_scope_escape(scope, made->value.tensor);
    if (made->kind == CT_ARG_TENSOR_LIST) made->value.tensors = ct_scope_escape_list(scope, made->value.tensors);
}

static ct_status check_randomness(const cti_batch_call *call)
{
    const cti_batch_level *level = call->thread->batch_level;
    if (!call->entry->info.is_random || !level || level->randomness != CT_RANDOMNESS_ERROR) return CT_OK;
    return cti_error_kind(CT_E_STATE, "RUNTIME",
                          "%s: vmap: called random operation while in randomness error mode. Please either use the "
                          "'same' or 'different' randomness flags on vmap or perform the randomness operation out of "
                          "vmap",
                          call->op);
}

ct_status cti_batch_take(cti_thread *thread, const cti_op_entry *entry, const char *op, ct_call_kind kind,
                         const ct_arg *args, ct_arg *outs)
{
    cti_batch_call call = {.thread = thread, .entry = entry, .op = op, .kind = kind, .args = args, .outs = outs};
    ct_arg made[CTI_MAX_BOXED_OUTS] = {{0}};
    ct_status status = check_randomness(&call);
    if (status == CT_OK) status = find_level(&call);
    for (size_t i = 0; status == CT_OK && i < entry->info.num_args; i++)
        call.batched |= (uint32_t)has_batch(&call, &args[i]) << i;
    if (status == CT_OK) status = check_written(&call);
    if (status == CT_OK) status = cti_scope_reserve(thread, op, (uint32_t)entry->info.num_outputs);
    if (status != CT_OK) return status;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    cti_batch_level *const around = thread->batch_level;
    thread->batch_level = call.level->outer;
    status = compute(&call, made);
    if (status == CT_OK && kind != CT_CALL_PLAIN) status = deliver(&call, made);
    thread->batch_level = around;
    if (status != CT_OK) {
        cti_name_called(thread, op);
        (void)ct_scope_close(scope);
        return status;
    }
    for (size_t i = 0; i < entry->info.num_outputs; i++) {
        if (kind == CT_CALL_PLAIN) escape(scope, &made[i]);
        outs[i] = made[i];
    }
    return ct_scope_close(scope);
}
