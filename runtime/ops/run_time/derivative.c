/*
 * Registered derivatives: the list of derivatives, and the callbacks of custom functions with a registered derivative.
 */
#include "ops/run_time/derivative.h"

#include "base/memory.h"
#include "graph/custom/function.h"
#include "ops/run_time/run_time.h"
#include "state/error.h"
#include "state/registered.h"
#include "tensor/tensors_fn.h"

#include <string.h>

enum { MAX_SAVES = CTI_MAX_BOXED_ARGS + CTI_MAX_RUN_TIME_OUTPUTS };

struct cti_derivative {
    cti_derivative *next;
    _Atomic int64_t refs;
    ct_derivative given; /* `op` is the name in the operator's entry */
    bool is_run_time;
    uint8_t num_saves;
    int8_t saves[MAX_SAVES]; /* index of an argument, or -1 - index of an output */
};

static cti_derivative *derivatives; /* guarded by the lock of the registry */

/* ---- the list ---- */

static cti_derivative *find(const char *op)
{
    cti_derivative *d = derivatives;
    while (d && strcmp(d->given.op, op) != 0) d = d->next;
    return d;
}

bool cti_derivative_exists(const char *op) { return find(op) != NULL; }

static cti_derivative *retained(cti_derivative *d)
{
    if (d) atomic_fetch_add_explicit(&d->refs, 1, memory_order_relaxed);
    return d;
}

cti_derivative *cti_derivative_take(const char *op)
{
    if (!cti_any_derivative()) return NULL;
    cti_registered_lock();
    cti_derivative *found = retained(find(op));
    cti_registered_unlock();
    return found;
}

/* Returns the derivative for a call. The name of an in-place call is "tanh_". */
static cti_derivative *take_for(const cti_call *call)
{
    const size_t length = strlen(call->op);
    cti_registered_lock();
    cti_derivative *d = derivatives;
    while (d && strcmp(d->given.op, call->op) != 0 &&
           !(call->kind == CT_CALL_IN_PLACE && strlen(d->given.op) + 1 == length &&
             !strncmp(d->given.op, call->op, length - 1)))
        d = d->next;
    (void)retained(d);
    cti_registered_unlock();
    return d;
}

void cti_derivative_release(cti_derivative *d)
{
    if (!d || atomic_fetch_sub_explicit(&d->refs, 1, memory_order_acq_rel) != 1) return;
    if (d->given.drop) cti_drop_payload(cti_thread_here(), d->given.drop, d->given.payload);
    cti_free(d);
}

void *cti_derivative_payload(const cti_derivative *d) { return d->given.payload; }

bool cti_derivative_has_backward(const cti_derivative *d) { return d && d->given.backward; }

bool cti_derivative_is_once(const cti_derivative *d) { return d->given.once_differentiable; }

bool cti_derivative_reads(const cti_derivative *d, int i)
{
    for (unsigned s = 0; s < d->num_saves; s++)
        if (d->saves[s] == i) return true;
    return false;
}

bool cti_derivative_has_jvp(const cti_derivative *d) { return d && d->given.jvp; }

cti_vmap_fn cti_derivative_vmap(const cti_derivative *d) { return d ? d->given.vmap : NULL; }

/* ---- registering ---- */

static bool is_tensor(const ct_op_arg_info *arg)
{
    return arg->kind == CT_ARG_TENSOR || arg->kind == CT_ARG_TENSOR_LIST;
}

static bool is_text(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && !strncmp(name, text, length);
}

/* Parses the name of a save into its index. Returns false if the operator has no tensor with this name. */
static bool index_of(const ct_op_info *info, const char *text, size_t length, int8_t *index)
{
    for (size_t i = 0; i < info->num_args; i++)
        if (is_tensor(&info->args[i]) && is_text(info->args[i].name, text, length)) return *index = (int8_t)i, true;
    for (size_t i = 0; i < info->num_outputs && i < CTI_MAX_RUN_TIME_OUTPUTS; i++)
        if (is_text(info->outputs[i], text, length)) return *index = (int8_t)(-1 - (int)i), true;
    return false;
}

static ct_status read_saves(const char *who, const ct_op_info *info, const char *saves, cti_derivative *d)
{
    static const char between[] = ", ";
    for (const char *at = saves; at && *(at += strspn(at, between));) {
        const size_t length = strcspn(at, between);
        if (d->num_saves == MAX_SAVES)
            return cti_error(CT_E_UNSUPPORTED, "%s: saves names more than %d tensors of '%s'", who, (int)MAX_SAVES,
                             info->name);
        if (!index_of(info, at, length, &d->saves[d->num_saves++]))
            return cti_error(CT_E_INVALID, "%s: saves names '%.*s', which is not a tensor argument or output of '%s'",
                             who, (int)length, at, info->name);
        at += length;
    }
    return CT_OK;
}

static ct_status enter(const char *who, cti_derivative *d)
{
    if (find(d->given.op))
        return cti_error(CT_E_INVALID, "%s: '%s' already has a registered derivative; unregister it first", who,
                         d->given.op);
    d->next = derivatives;
    derivatives = d;
    atomic_fetch_or_explicit(&cti_global_modes, CTI_GLOBAL_DERIVATIVE, memory_order_relaxed);
    return CT_OK;
}

static ct_status check(const char *who, const ct_derivative *given, const cti_op_entry **entry)
{
    *entry = given->op ? cti_op_entry_find(given->op) : NULL;
    if (!*entry) return cti_error(CT_E_INVALID, "%s: there is no operator '%s'", who, given->op ? given->op : "");
    if (!given->backward && !given->jvp && !given->vmap)
        return cti_error(CT_E_INVALID, "%s: backward, jvp and vmap of '%s' are NULL; one of them must be given", who,
                         given->op);
    return CT_OK;
}

ct_status ct_register_derivative(const ct_derivative *given)
{
    static const char who[] = "register_derivative";
    if (!given) return cti_null_object(who, "derivative", "a description of a derivative");
    const cti_op_entry *entry;
    ct_status status = check(who, given, &entry);
    if (status != CT_OK) return status;
    cti_derivative *d = cti_malloc(sizeof *d);
    if (!d) return cti_no_memory(who);
    *d = (cti_derivative){.refs = 1, .given = *given, .is_run_time = cti_is_run_time(entry)};
    d->given.op = entry->info.name;
    status = read_saves(who, &entry->info, given->saves, d);
    cti_run_time_op *held = status == CT_OK && d->is_run_time ? cti_run_time_take(entry) : NULL;
    if (status == CT_OK && d->is_run_time && !held)
        status = cti_error(CT_E_INVALID, "%s: '%s' was unregistered during this call", who, given->op);
    cti_registered_lock();
    if (status == CT_OK) status = enter(who, d);
    cti_registered_unlock();
    cti_run_time_release(held);
    if (status != CT_OK) cti_free(d);
    return status;
}

ct_status ct_unregister_derivative(const char *op)
{
    static const char who[] = "unregister_derivative";
    if (!op) return cti_error(CT_E_INVALID, "%s: op is NULL; it must name an operator", who);
    cti_registered_lock();
    cti_derivative **link = &derivatives, *found;
    while (*link && strcmp((*link)->given.op, op) != 0) link = &(*link)->next;
    found = *link;
    if (found) *link = found->next;
    if (!derivatives)
        atomic_fetch_and_explicit(&cti_global_modes, ~(unsigned)CTI_GLOBAL_DERIVATIVE, memory_order_relaxed);
    cti_registered_unlock();
    if (!found) return cti_error(CT_E_INVALID, "%s: no derivative is registered for '%s'", who, op);
    cti_derivative_release(found);
    return CT_OK;
}

bool ct_has_registered_derivative(const char *op)
{
    cti_registered_lock();
    const bool found = op && find(op);
    cti_registered_unlock();
    return found;
}

const char *ct_derivative_at(size_t index)
{
    cti_registered_lock();
    const cti_derivative *d = derivatives;
    while (d && index-- > 0) d = d->next;
    const char *op = d ? d->given.op : NULL; /* the string of the operator's entry, which is never freed */
    cti_registered_unlock();
    return op;
}

/* ---- selection of the transform that handles a call ---- */

static bool requires_grad(const ct_tensor *t) { return !cti_is_none(t) && cti_requires_grad(cti_innermost(t)); }

static bool is_recorded(const cti_call *call)
{
    if (call->kind == CT_CALL_OUT || !cti_recording(call->thread)) return false;
    bool any = call->kind == CT_CALL_IN_PLACE && requires_grad(call->dest);
    for (unsigned i = 0; i < call->num_inputs && !any; i++) any = requires_grad(call->inputs[i]);
    for (int64_t i = 0; i < call->list.count && !any; i++) any = requires_grad(call->list.items[i]);
    return any;
}

const cti_transform *cti_derivative_transform(const cti_call *call, unsigned flags)
{
    const bool is_composed = call->is_composed && call->kind != CT_CALL_OUT;
    cti_derivative *d = take_for(call);
    if (!d || d->is_run_time) {
        cti_derivative_release(d);
        return cti_transform_of(call->thread, flags, is_composed);
    }
    /*
     * a registered vmap handles a composition as a whole; otherwise the operators that the composition calls handle
     * batches
     */
    if (is_composed && !d->given.vmap) flags &= ~(unsigned)CTI_TENSOR_BATCHED;
    if (is_composed && !d->given.jvp && !d->given.backward) flags &= ~(unsigned)CTI_TENSOR_TANGENT;
    const cti_transform *found = cti_transform_of(call->thread, flags, false);
    if (!(found && found->take) && d->given.backward && is_recorded(call))
        found = &cti_transforms[CTI_TRANSFORM_DERIVATIVE];
    cti_derivative_release(d);
    return found;
}

/* ---- callbacks ---- */

static const ct_operator_call *call_of(const ct_function_ctx *ctx) { return ctx->state->payload; }

/* Returns the number of inputs of an argument. A list consists of all inputs that belong to no other argument. */
static int64_t width_of(const ct_op_info *info, size_t index, int64_t num_inputs)
{
    if (info->args[index].kind != CT_ARG_TENSOR_LIST) return is_tensor(&info->args[index]);
    for (size_t i = 0; i < info->num_args; i++) num_inputs -= info->args[i].kind == CT_ARG_TENSOR;
    return num_inputs;
}

ct_status cti_derivative_save(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    const ct_operator_call *call = call_of(ctx);
    const cti_derivative *d = call->derivative;
    if (!d->given.backward) return CT_OK;
    ct_tensor **items =
        cti_scope_array(ctx->thread, (size_t)((inputs.count + outputs.count + 1) * (d->num_saves + 1)) * sizeof *items);
    if (!items) return cti_failed();
    int64_t count = 0;
    for (unsigned s = 0; s < d->num_saves; s++) {
        const int index = d->saves[s];
        if (index < 0) {
            const bool is_list = call->entry->info.num_outputs == 1; /* true if the results are a list */
            for (int64_t i = is_list ? 0 : -1 - index; i < (is_list ? outputs.count : -index); i++)
                items[count++] = outputs.items[i];
            continue;
        }
        int64_t first = 0;
        for (int i = 0; i < index; i++) first += width_of(&call->entry->info, (size_t)i, inputs.count);
        for (int64_t i = 0; i < width_of(&call->entry->info, (size_t)index, inputs.count); i++)
            items[count++] = inputs.items[first + i];
    }
    return ct_save_for_backward(ctx, ct_tensors_of(items, count));
}

ct_status cti_derivative_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    return call_of(ctx)->derivative->given.backward(ctx, grads);
}

/* ---- tangents ---- */

static ct_status check_tangents(const char *op, ct_tensors made, ct_tensors outputs)
{
    char have[160], want[160];
    if (made.count != outputs.count)
        return cti_error(CT_E_STATE, "%s: the registered jvp returned %lld tangents; there are %lld outputs", op,
                         (long long)made.count, (long long)outputs.count);
    for (int64_t i = 0; i < made.count; i++) {
        if (cti_is_none(made.items[i]) || !outputs.items[i]) continue;
        const cti_shape given = cti_shape_of(made.items[i]), own = cti_shape_of(outputs.items[i]);
        if (!cti_shape_equal(&given, &own))
            return cti_error(
                CT_E_STATE, "%s: the registered jvp returned for output %lld, of sizes %s, a tangent of sizes %s", op,
                (long long)i, cti_shape_text(&own, want, sizeof want), cti_shape_text(&given, have, sizeof have));
        if (made.items[i]->dtype != outputs.items[i]->dtype)
            return cti_error(CT_E_STATE,
                             "%s: the registered jvp returned for output %lld, of dtype %s, a tangent of dtype %s", op,
                             (long long)i, ct_dtype_name((ct_dtype)outputs.items[i]->dtype),
                             ct_dtype_name((ct_dtype)made.items[i]->dtype));
    }
    return CT_OK;
}

/* Calls jvp and checks the list that it returns. Returns handles of the innermost scope. */
static CTI_NOINLINE ct_tensors run_jvp(const ct_operator_call *call, ct_tensors inputs, ct_tensors outputs,
                                       ct_tensors tangents)
{
    const char *op = call->entry->info.name;
    const ct_tensors made = call->derivative->given.jvp(call, inputs, outputs, tangents);
    const bool is_right = cti_check_returned(op, "the registered jvp", CTI_FRAME, made) == CT_OK &&
                          check_tangents(op, made, outputs) == CT_OK;
    return is_right ? made : cti_failed_list();
}

ct_status cti_derivative_jvp(ct_function_ctx *ctx, ct_tensors tangents)
{
    const ct_operator_call *call = call_of(ctx);
    const int64_t count = ctx->results.count;
    ct_tensor **items = cti_scope_array(ctx->thread, (size_t)(count + 1) * sizeof *items);
    if (!items) return cti_failed();
    ct_tensors made = run_jvp(call, ctx->inputs, ct_tensors_of(ctx->results.items, count), tangents);
    for (int64_t i = 0; i < made.count; i++) {
        const ct_tensor *output = ctx->results.items[i];
        items[i] = made.items[i];
        if (cti_is_none(items[i]) && !cti_is_none(output) && cti_dtype_in((ct_dtype)output->dtype, CTI_SET_INEXACT))
            items[i] =
                cti_runtime_ops.zeros(ct_ints_of(output->ndim ? cti_sizes(output) : ct_empty_ints_, output->ndim),
                                      (ct_dtype)output->dtype, cti_device(output));
        if (!items[i]) return cti_failed();
    }
    return made.count < 0 ? cti_failed() : ct_function_return(ctx, ct_tensors_of(items, made.count));
}

ct_status cti_derivative_tangents(cti_derivative *d, const cti_op_entry *entry, const ct_arg *args,
                                  const ct_arg *tangents, ct_tensors outputs, ct_tensor **results)
{
    const ct_tensors inputs = cti_operator_inputs(entry, args), moved = cti_operator_inputs(entry, tangents);
    if (inputs.count < 0 || moved.count < 0) return cti_failed();
    ct_operator_call *call = cti_operator_call_new(entry->info.name, NULL, entry, args);
    if (!call) return cti_failed();
    call->derivative = retained(d);
    const ct_tensors made = run_jvp(call, inputs, outputs, moved);
    for (int64_t i = 0; i < made.count; i++) results[i] = cti_is_none(made.items[i]) ? NULL : made.items[i];
    cti_operator_call_drop(call);
    return made.count < 0 ? cti_failed() : CT_OK;
}
