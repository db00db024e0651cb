/* The general (slow) path of an operator call: checks, results, recording, in-place calls and calls with out=. */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"

#include "graph/anomaly/anomaly.h"
#include "graph/save/mutation.h"
#include "graph/save/recipe.h"
#include "graph/view/flat_storage_view.h"
#include "graph/view/view_replay.h"
#include "ops/call/call_events.h"
#include "ops/dispatch_mode.h"
#include "ops/transformed.h"
#include "tensor/transfer.h"

#include "base/memory.h"
#include "device/device.h"
#include "state/check.h"
#include "state/scope_leave.h"

#include <inttypes.h>
#include <string.h>

#define CONVERTED(n) [CT_DTYPE_COUNT + (n)] = -1 /* registered dtypes */
const int8_t cti_direct_compute[CT_DTYPE_END] = {
    CONVERTED(0),
    CONVERTED(1),
    CONVERTED(2),
    CONVERTED(3),
    CONVERTED(4),
    CONVERTED(5),
    CONVERTED(6),
    CONVERTED(7),
    CONVERTED(8),
    CONVERTED(9),
    CONVERTED(10),
    CONVERTED(11),
    CONVERTED(12),
    CONVERTED(13),
    CONVERTED(14),
    CONVERTED(15),
    [CT_DTYPE_DEFAULT] = -1,
    [CT_DTYPE_F16] = -1,
    [CT_DTYPE_BF16] = -1,
    [CT_DTYPE_BOOL] = -1,
    [CT_DTYPE_U8] = -1,
    [CT_DTYPE_I8] = -1,
    [CT_DTYPE_I16] = -1,
    [CT_DTYPE_I32] = -1,
    [CT_DTYPE_F32] = CTI_COMPUTE_F32,
    [CT_DTYPE_F64] = CTI_COMPUTE_F64,
    [CT_DTYPE_C64] = CTI_COMPUTE_C64,
    [CT_DTYPE_C128] = CTI_COMPUTE_C128,
    [CT_DTYPE_I64] = CTI_COMPUTE_I64,
};
CTI_EXPORT(cti_direct_compute);

static bool can_carry_gradient(ct_dtype dtype) { return cti_dtype_in(dtype, CTI_SET_INEXACT); }

static ct_status pass_null(const char *op, const char *argument)
{
    (void)cti_null_input(op, argument);
    return cti_failed();
}

/* ---- beginning ---- */

ct_status cti_check_list(const char *op, const char *name, ct_tensors list, int64_t num, bool optional_items)
{
    const ct_status given = cti_list_given(op, name, list);
    if (given != CT_OK) return given;
    if (!list.items || list.count == 0)
        return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be a list of at least one tensor", op, name);
    if (num >= 0 && list.count != num)
        return cti_error(CT_E_INVALID, "%s: %s has %lld tensors; it must have %lld", op, name, (long long)list.count,
                         (long long)num);
    for (int64_t i = 0; i < list.count; i++) {
        if (!optional_items && cti_is_none(list.items[i]))
            return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s[%lld] must be a tensor; ct_none() was given", op, name,
                                  (long long)i);
    }
    return CT_OK;
}

/* Checks that the destinations can be written and share no memory with each other. */
static ct_status check_destinations(const cti_call *call)
{
    const ct_tensors all = cti_call_dests(call);
    ct_tensor *const *dests = all.items;
    for (unsigned i = 0; i < all.count; i++) {
        if (cti_is_none(dests[i]))
            return cti_error_kind(CT_E_INVALID, "TYPE", "%s: the destination must be a tensor; ct_none() was given",
                                  call->op);
        if (call->kind == CT_CALL_OUT && cti_tensor_has(dests[i], CTI_TENSOR_SCALAR))
            return cti_error_kind(CT_E_INVALID, "TYPE", "%s: the destination must be a tensor; a number was given",
                                  call->op);
        for (unsigned k = 0; k < i; k++)
            if (cti_shares_elements(dests[i], dests[k]))
                return cti_error(
                    CT_E_STATE,
                    "%s: destinations %u and %u are the same tensor or share memory; each result needs memory of "
                    "its own",
                    call->op, k, i);
    }
    return CT_OK;
}

/* Check mode: checks that all handles refer to live tensors. NULL handles are skipped. */
static CTI_COLD ct_status check_handles(const cti_call *call, const char *const *names)
{
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (call->inputs[i] && !cti_given(call->op, names[i], call->inputs[i])) return cti_failed();
    for (unsigned i = 0; i < call->num_dests; i++)
        if (call->dests[i] && !cti_given(call->op, "out", call->dests[i])) return cti_failed();
    if (call->kind != CT_CALL_PLAIN && call->dest &&
        !cti_given(call->op, call->kind == CT_CALL_OUT ? "out" : names[0], call->dest))
        return cti_failed();
    return CT_OK;
}

/* Returns true for a plain call whose inputs are all tensors, the most frequent case. */
static bool has_tensors(const cti_call *call)
{
    if (call->kind != CT_CALL_PLAIN) return false;
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (!call->inputs[i] || cti_is_none(call->inputs[i])) return false;
    return true;
}

static ct_status check_inputs(const cti_call *call, const char *const *names, uint64_t optional)
{
    if (CTI_LIKELY(has_tensors(call))) return CT_OK;
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (!call->inputs[i]) return pass_null(call->op, names[i]);
    for (unsigned i = 0; i < call->num_dests; i++)
        if (!call->dests[i]) return pass_null(call->op, "out");
    if (call->kind != CT_CALL_PLAIN && !call->dest)
        return pass_null(call->op, call->kind == CT_CALL_OUT ? "out" : names[0]);
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (!(optional >> i & 1u) && cti_is_none(call->inputs[i]))
            return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be a tensor; ct_none() was given", call->op,
                                  names[i]);
    return check_destinations(call);
}

ct_status cti_call_begin(cti_call *call, unsigned num_inputs, ct_tensor *const *inputs, const char *const *names,
                         uint64_t optional)
{
    call->num_inputs = num_inputs;
    call->inputs = inputs;
    call->names = names;
    ct_status status = CTI_UNLIKELY(cti_checks) ? check_handles(call, names) : CT_OK;
    if (status == CT_OK) status = check_inputs(call, names, optional);
    if (status == CT_OK) status = cti_scope_reserve(call->thread, call->op, 1);
    if (status != CT_OK) return status;
    const cti_transform *transform = cti_call_transform(call);
    if (CTI_UNLIKELY(transform != NULL)) {
        call->is_transformed = transform->take != NULL;
        if (call->is_transformed) return CT_E_UNSUPPORTED;
        status = cti_call_choose_device(call);
        if (status != CT_OK) return status;
    }
    if (CTI_UNLIKELY(call->thread->modes & CTI_MODE_DISPATCH)) status = cti_dispatch_begin(call);
    if (status == CT_OK) call->scope = ct_scope_open();
    if (CTI_UNLIKELY(!call->scope.depth)) {
        if (call->sets_default) cti_default_device_restore(call->default_before);
        if (status == CT_OK && call->is_observed) cti_dispatch_failed(call);
        return status == CT_OK ? cti_failed() : status;
    }
    if (cti_keeps_events(call->thread)) cti_call_event_begin(call);
    return CT_OK;
}

ct_tensor *cti_call_answer(const cti_call *call, unsigned index)
{
    return call->answers.count > index ? call->answers.items[index] : NULL;
}

ct_tensors cti_call_answers(const cti_call *call)
{
    return call->answers.count > 0 ? call->answers : cti_failed_list();
}

void cti_call_records(cti_call *call, uint64_t differentiable, bool differentiable_list, ct_dtype dtype)
{
    call->recorded = false;
    if (call->kind == CT_CALL_IN_PLACE) dtype = (ct_dtype)call->dest->dtype;
    if (call->kind == CT_CALL_OUT || !can_carry_gradient(dtype) || !cti_recording(call->thread)) return;
    bool is_recorded = call->kind == CT_CALL_IN_PLACE && cti_requires_grad(call->dest);
    for (unsigned i = 0; i < call->num_inputs && !is_recorded; i++)
        is_recorded = (differentiable >> i & 1u) && cti_requires_grad(call->inputs[i]);
    for (int64_t i = 0; differentiable_list && i < call->list.count && !is_recorded; i++)
        is_recorded = cti_requires_grad(call->list.items[i]);
    call->recorded = is_recorded;
}

/* ---- ending ---- */

CTI_INLINE void note_result(const cti_call *call, const ct_tensor *result)
{
    if (cti_keeps_events(call->thread)) cti_call_event_result(call, result);
}

/* Last step of every call, successful or not, after its scope was closed. */
CTI_INLINE void finish_call(const cti_call *call, bool has_failed)
{
    if (CTI_UNLIKELY(call->sets_default)) cti_default_device_restore(call->default_before);
    if (cti_keeps_events(call->thread)) cti_call_event_end(call, has_failed);
}

CTI_INLINE void close_call(const cti_call *call, bool has_failed)
{
    ct_scope_close(call->scope);
    finish_call(call, has_failed);
}

static void drop_node(cti_call *call)
{
    if (call->kind == CT_CALL_IN_PLACE && call->node && !call->written) cti_rebase_drop(call->thread, &call->rebase);
    cti_release(call->thread, call->node);
    call->node = NULL;
}

/*
 * Forgets that destinations were resized. If `restore`, gives them their former sizes and memory; otherwise releases
 * their former memory.
 */
static void end_resized(cti_call *call, bool restore)
{
    for (cti_resized *r = call->resized; r; r = r->next) {
        const ct_status status = restore ? cti_tensor_set_geometry(call->thread, r->dest, r->storage, r->data,
                                                                   r->shape.ndim, r->shape.sizes, r->strides)
                                         : CT_OK;
        (void)status; /* if memory for the sizes runs out, the destination keeps its new sizes */
        cti_release(call->thread, r->storage);
    }
    call->resized = NULL;
}

/*
 * Returns true for a name of an operator that another operator may call internally: an operator, its in-place variant
 * ("mul_"), a registered operator, or the function that creates tensors.
 */
static CTI_COLD bool is_operator(const char *name)
{
    if (strcmp(name, "tensor_new") == 0) return true;
    const ct_op_info *info;
    for (size_t i = 0; (info = ct_op_at(i)); i++) {
        const size_t length = strlen(info->op);
        if (strncmp(info->op, name, length) != 0) continue;
        if (!name[length] || (info->has_inplace && strcmp(name + length, "_") == 0)) return true;
    }
    return cti_op_entry_find(name) != NULL;
}

void cti_name_called(cti_thread *thread, const char *op)
{
    const cti_error_record *error = &thread->error;
    if (error->status == CT_OK || error->status == CT_E_CALLBACK || (strcmp(error->op, op) == 0 && !error->is_users))
        return;
    /* the name of a library function that is no operator, or of user code, remains part of the message */
    const bool inner = !error->is_users && is_operator(error->op);
    (void)cti_error_kind(error->status, error->kind, "%s: %s", op, error->message + (inner ? error->sentence : 0));
}

ct_tensor *cti_call_fail(cti_call *call)
{
    end_resized(call, true);
    cti_name_called(call->thread, call->op);
    drop_node(call);
    close_call(call, true);
    if (call->is_observed) cti_dispatch_failed(call);
    return NULL;
}

/*
 * Stores the call's node as the pattern (graph/view/view_replay.h) from which the view `result` is created again. The
 * view becomes an output of the node only if the call is recorded.
 */
static ct_status remember_view(cti_call *call, const ct_tensor *result)
{
    const ct_status status = cti_view_remember(call->thread, result, call->node, call->viewed);
    if (status == CT_OK && call->pattern_only) drop_node(call);
    return status;
}

/* Keeps the operands from which a save of the result can be recomputed. */
static CTI_COLD ct_status make_recipe(cti_call *call, const ct_tensor *result)
{
    const bool has_recipe = call->kind == CT_CALL_PLAIN && call->node && call->node->type->remake;
    const int64_t count = call->num_inputs + (call->list.count > 0 ? call->list.count : 0);
    const uint32_t modes = call->thread->modes;
    /* a mutation scope copies saves before a write, but not the operands of recipes */
    if (!has_recipe || count > CTI_RECIPE_OPERANDS || !(modes & CTI_MODE_HOOKS) || (modes & CTI_MODE_MUTATION))
        return CT_OK;
    ct_tensor *operands[CTI_RECIPE_OPERANDS];
    const char *names[CTI_RECIPE_OPERANDS];
    for (unsigned i = 0; i < count; i++) {
        const bool is_item = i >= call->num_inputs;
        operands[i] = is_item ? call->list.items[i - call->num_inputs] : call->inputs[i];
        names[i] = is_item ? "" : call->names[i];
    }
    return cti_recipe_make(call->thread, call->node, result, (unsigned)count, operands, names);
}

ct_tensor *cti_call_end(cti_call *call, ct_tensor *result)
{
    if (CTI_UNLIKELY(call->viewed != NULL) && call->node && remember_view(call, result) != CT_OK)
        return cti_call_fail(call);
    if (CTI_UNLIKELY(call->thread->modes & CTI_MODE_RECIPES) && make_recipe(call, result) != CT_OK)
        return cti_call_fail(call);
    if (call->kind == CT_CALL_PLAIN && call->node) cti_node_attach(call->node, result, 0);
    note_result(call, result);
    drop_node(call);
    end_resized(call, false);
    if (call->kind == CT_CALL_PLAIN)
        result = cti_scope_leave(call->thread, call->scope, result);
    else
        ct_scope_close(call->scope);
    finish_call(call, false);
    return CTI_UNLIKELY(call->is_observed) ? cti_dispatch_end_one(call, result) : result;
}

ct_status cti_call_end_all(cti_call *call, unsigned num_results, ct_tensor **results, uint64_t differentiable)
{
    if (call->kind == CT_CALL_PLAIN && cti_scope_reserve(call->thread, call->op, num_results) != CT_OK) {
        (void)cti_call_fail(call);
        for (unsigned i = 0; i < num_results; i++) results[i] = NULL;
        return cti_failed();
    }
    for (unsigned i = 0; i < num_results && call->node; i++)
        if (differentiable >> i & 1u) cti_node_attach(call->node, results[i], i);
    note_result(call, num_results ? results[0] : NULL);
    drop_node(call);
    end_resized(call, false);
    for (unsigned i = 0; i < num_results && call->kind == CT_CALL_PLAIN; i++)
        if (!cti_is_none(results[i])) results[i] = ct_scope_escape(call->scope, results[i]);
    close_call(call, false);
    if (CTI_LIKELY(!call->is_observed)) return CT_OK;
    const ct_status status = cti_dispatch_end(call, ct_tensors_of(results, num_results));
    for (unsigned i = 0; i < num_results && status != CT_OK; i++) results[i] = NULL;
    return status;
}

ct_tensors cti_call_end_list(cti_call *call, ct_tensors results)
{
    for (int64_t i = 0; i < results.count && call->node; i++)
        cti_node_attach(call->node, results.items[i], (unsigned)i);
    note_result(call, results.count > 0 ? results.items[0] : NULL);
    drop_node(call);
    results = ct_scope_escape_list(call->scope, results);
    close_call(call, false);
    if (CTI_UNLIKELY(call->is_observed) && cti_dispatch_end(call, results) != CT_OK) return cti_failed_list();
    return results;
}

ct_tensor *cti_drop(cti_thread *thread, ct_node *node, ct_tensor *result)
{
    cti_release(thread, node);
    cti_release(thread, result);
    return NULL;
}

ct_tensor *cti_call_identity(cti_call *call, ct_tensor *input)
{
    if (call->kind == CT_CALL_OUT) {
        const cti_shape shape = cti_shape_of(input);
        ct_tensor *result = cti_call_result(call, (ct_dtype)input->dtype, &shape);
        if (!result || cti_call_store(call, input, result) != CT_OK) return cti_call_fail(call);
        cti_call_written(call, result);
        return cti_call_end(call, result);
    }
    if (call->kind == CT_CALL_IN_PLACE) {
        if (cti_inplace_check(call->thread, call->op, call->dest, cti_needs_grad(call->thread, call->dest)) != CT_OK)
            return cti_call_fail(call);
        cti_before_reshape(call->thread, call->dest);
        cti_bump_version(call->dest);
        return cti_call_end(call, call->dest);
    }
    close_call(call, false);
    ct_tensor *result = cti_scope_adopt(call->thread, call->op, cti_retain(input));
    return CTI_UNLIKELY(call->is_observed) ? cti_dispatch_end_one(call, result) : result;
}

/* ---- the node ---- */

ct_status cti_call_set_node(cti_call *call, ct_node *node)
{
    if (!node) return cti_failed();
    call->node = node;
    ct_status status = cti_node_made(call->thread, node);
    if (status != CT_OK || call->kind != CT_CALL_IN_PLACE) return status;
    /* copies the elements that this call has saved, if a mutation scope allows the write (graph/save/mutation.h) */
    if (!call->geometry_only) status = cti_before_write(call->thread, call->op, call->dest);
    /* since cti_call_choose_device, hooks may have read the destination on another stream */
    if (status == CT_OK && call->device.kind != CT_DEVICE_CPU) status = cti_tensor_written_there(call->dest);
    if (status != CT_OK) return status;
    return call->geometry_only ? cti_rebase_prepare_geometry(call->thread, call->dest, node, &call->rebase)
                               : cti_rebase_prepare(call->thread, call->dest, node, &call->rebase);
}

/*
 * Records the write on a device a second time: before the kernel was submitted, a hook that packed an input may have
 * made another stream wait for this stream. No other code uses the new result yet, so an error is ignored.
 */
static CTI_COLD void note_write_again(const ct_tensor *result)
{
    if (cti_tensor_written_there(result) != CT_OK) ct_error_clear();
}

void cti_call_written(cti_call *call, ct_tensor *result)
{
    if (CTI_UNLIKELY(call->device.kind != CT_DEVICE_CPU && call->node)) note_write_again(result);
    if (call->kind == CT_CALL_PLAIN) return;
    cti_bump_version(result);
    if (call->kind == CT_CALL_IN_PLACE && call->node) cti_rebase_commit(call->thread, result, &call->rebase);
    call->written = true;
}

ct_status cti_call_save_result(cti_call *call, cti_saved *slot, ct_tensor *result, unsigned output_nr)
{
    if (call->kind == CT_CALL_PLAIN) return cti_save_output(call->thread, call->node, slot, result, output_nr);
    const ct_status status = cti_tensor_has(result, CTI_TENSOR_VIEW)
                                 ? cti_save_inplace_output(call->thread, call->node, slot, result)
                                 : cti_save_output(call->thread, call->node, slot, result, output_nr);
    if (status != CT_OK)
        atomic_fetch_or_explicit(&call->node->flags, (uint8_t)CTI_NODE_SAVE_FAILED, memory_order_relaxed);
    return status;
}

ct_status cti_call_save_made(cti_call *call, cti_saved *slot, ct_tensor *made)
{
    if (!made) return cti_failed();
    const ct_status status = cti_save_computed(call->thread, call->node, slot, made);
    if (status != CT_OK && call->kind == CT_CALL_IN_PLACE)
        atomic_fetch_or_explicit(&call->node->flags, (uint8_t)CTI_NODE_SAVE_FAILED, memory_order_relaxed);
    return status;
}
