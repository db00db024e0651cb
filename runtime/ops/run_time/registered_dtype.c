#include "ops/run_time/registered_dtype.h"

#include "state/error.h"
#include "state/scope.h"
#include "tensor/promote.h"

#include <cotangent/op/copy_.h>
#include <cotangent/op/to.h>

#include <string.h>

static bool is_registered(const ct_tensor *t) { return cti_tensor_has(t, CTI_TENSOR_REGISTERED); }

/* A call of the operator in the wider dtype: the converted arguments, and the results. */
typedef struct wider_call {
    const cti_transformed *call;
    ct_arg args[CTI_MAX_BOXED_ARGS], outs[CTI_MAX_BOXED_ARGS];
    ct_dtype rounded; /* dtype to which results in the wider dtype are rounded; DEFAULT: results are not rounded */
} wider_call;

/* ---- operands ---- */

static ct_status widen_list(ct_tensors *list)
{
    ct_tensor **items = cti_scope_array(cti_thread_here(), (size_t)list->count * sizeof(ct_tensor *));
    if (!items) return cti_failed();
    for (int64_t i = 0; i < list->count; i++) {
        ct_tensor *t = list->items[i];
        items[i] = is_registered(t) ? ct_to(t, cti_wider_of((ct_dtype)t->dtype)) : t;
        if (!items[i]) return cti_failed();
    }
    list->items = items;
    return CT_OK;
}

static ct_status widen(ct_arg *arg)
{
    if (arg->kind == CT_ARG_TENSOR_LIST) return widen_list(&arg->value.tensors);
    if (arg->kind == CT_ARG_DTYPE) arg->value.dtype = cti_wider_of(arg->value.dtype);
    if (arg->kind != CT_ARG_TENSOR || !is_registered(arg->value.tensor)) return CT_OK;
    arg->value.tensor = ct_to(arg->value.tensor, cti_wider_of((ct_dtype)arg->value.tensor->dtype));
    return arg->value.tensor ? CT_OK : cti_failed();
}

/* Returns the tensors of an argument: the tensor itself, the items of a list, or none. */
static ct_tensors tensors_of(const ct_arg *arg)
{
    if (arg->kind == CT_ARG_TENSOR_LIST) return arg->value.tensors;
    return arg->kind == CT_ARG_TENSOR ? ct_tensors_of(&arg->value.tensor, 1) : ct_tensors_of(NULL, 0);
}

/*
 * Returns true if the types of two arguments in the entry contain the same dtype variable, for example T in "T[*S]" and
 * "n * T[]".
 */
static bool share_dtype(const ct_op_arg_info *a, const ct_op_arg_info *b)
{
    const size_t x = strcspn(a->type, "["), y = strcspn(b->type, "[");
    size_t n = 0;
    while (n < x && n < y && a->type[x - 1 - n] == b->type[y - 1 - n] && a->type[x - 1 - n] != ' ') n++;
    return (n == x || a->type[x - 1 - n] == ' ') && (n == y || b->type[y - 1 - n] == ' ');
}

/*
 * Finds the first operand of a registered dtype, and promotes the dtypes of all operands that have the same dtype
 * variable. Returns the promoted dtype.
 */
static ct_dtype common_dtype(const cti_transformed *call)
{
    const ct_op_arg_info *infos = call->entry->info.args, *first = NULL;
    const size_t num_args = call->entry->info.num_args;
    cti_promotion promotion = {CT_DTYPE_DEFAULT, CT_DTYPE_DEFAULT, CT_DTYPE_DEFAULT};
    for (size_t i = 0; i < num_args && !first; i++) {
        const ct_tensors list = tensors_of(&call->args[i]);
        for (int64_t k = 0; k < list.count && !first; k++)
            if (is_registered(list.items[k])) first = &infos[i];
    }
    for (size_t i = 0; i < num_args && first; i++) {
        const ct_tensors list = share_dtype(first, &infos[i]) ? tensors_of(&call->args[i]) : ct_tensors_of(NULL, 0);
        for (int64_t k = 0; k < list.count; k++) cti_promotion_add(&promotion, list.items[k]);
    }
    return cti_promotion_result(&promotion);
}

/*
 * Returns the requested dtype, or the common dtype of the operands if none is requested; DEFAULT if it is not a
 * registered dtype.
 */
static ct_dtype rounded_dtype(const cti_transformed *call)
{
    ct_dtype found = CT_DTYPE_DEFAULT;
    for (size_t i = 0; i < call->entry->info.num_args && !found; i++)
        if (call->args[i].kind == CT_ARG_DTYPE) found = call->args[i].value.dtype;
    if (!found) found = common_dtype(call);
    return cti_is_registered_dtype(found) ? found : CT_DTYPE_DEFAULT;
}

/* ---- results ---- */

static ct_tensor *rounded(const wider_call *w, ct_tensor *result)
{
    if (!w->rounded || cti_is_none(result) || result->dtype != cti_wider_of(w->rounded)) return result;
    return ct_to(result, w->rounded);
}

static ct_status round_results(const wider_call *w)
{
    const cti_transformed *call = w->call;
    for (size_t i = 0; i < call->entry->info.num_outputs; i++) {
        ct_arg *out = &call->outs[i];
        *out = w->outs[i];
        if (out->kind == CT_ARG_TENSOR && !(out->value.tensor = rounded(w, out->value.tensor))) return cti_failed();
        if (out->kind != CT_ARG_TENSOR_LIST) continue;
        const ct_tensors list = out->value.tensors;
        ct_tensor **items = cti_scope_array(call->thread, (size_t)list.count * sizeof(ct_tensor *));
        if (!items) return cti_failed();
        for (int64_t k = 0; k < list.count; k++)
            if (!(items[k] = rounded(w, list.items[k]))) return cti_failed();
        out->value.tensors.items = items;
    }
    return CT_OK;
}

/* ---- the kinds of calls ---- */

/* Calls the operator on a converted copy, and copies the result back into the argument. */
static ct_status write_in_place(wider_call *w)
{
    const cti_transformed *call = w->call;
    ct_tensor *dest = cti_written(call->entry, call->args);
    const ct_status status = cti_entry_call(call->entry, w->args, CT_CALL_IN_PLACE, w->outs);
    if (status != CT_OK) return status;
    call->outs[0] = cti_box_tensor(w->outs[0].name, ct_copy_(dest, w->outs[0].value.tensor));
    return call->outs[0].value.tensor ? CT_OK : cti_failed();
}

/* Checks that the results can be cast to the destinations, before any is written. */
static ct_status check_destinations(const wider_call *w)
{
    const cti_transformed *call = w->call;
    for (size_t i = 0; i < call->entry->info.num_outputs; i++) {
        const ct_dtype from = (ct_dtype)w->outs[i].value.tensor->dtype;
        const ct_dtype to = (ct_dtype)call->outs[i].value.tensor->dtype;
        if (!cti_can_cast(from, to))
            return cti_error(CT_E_DTYPE, "%s: result type %s can't be cast to the desired output type %s", call->op,
                             ct_dtype_name(from), ct_dtype_name(to));
    }
    return CT_OK;
}

/* Makes the call without destinations, and converts its results into the destinations. */
static ct_status write_out(wider_call *w)
{
    const cti_transformed *call = w->call;
    ct_status status = cti_entry_call(call->entry, w->args, CT_CALL_PLAIN, w->outs);
    if (status == CT_OK) status = check_destinations(w);
    for (size_t i = 0; status == CT_OK && i < call->entry->info.num_outputs; i++) {
        ct_tensor *dest = call->outs[i].value.tensor;
        if (!ct_to_out(w->outs[i].value.tensor, (ct_dtype)dest->dtype, dest)) status = cti_failed();
    }
    return status;
}

static bool any_registered_destination(const cti_transformed *call)
{
    for (size_t i = 0; i < call->entry->info.num_outputs; i++)
        if (is_registered(call->outs[i].value.tensor)) return true;
    return false;
}

static ct_status take_inside(wider_call *w)
{
    const cti_transformed *call = w->call;
    for (size_t i = 0; i < call->entry->info.num_args; i++)
        if (widen(&w->args[i]) != CT_OK) return cti_failed();
    if (call->kind == CT_CALL_IN_PLACE && is_registered(cti_written(call->entry, call->args))) return write_in_place(w);
    if (call->kind == CT_CALL_OUT && any_registered_destination(call)) return write_out(w);
    if (call->kind == CT_CALL_PLAIN) w->rounded = rounded_dtype(call);
    memcpy(w->outs, call->outs, call->entry->info.num_outputs * sizeof *w->outs);
    const ct_status status = cti_entry_call(call->entry, w->args, call->kind, w->outs);
    return status == CT_OK ? round_results(w) : status;
}

ct_status cti_registered_dtype_take(const cti_transformed *call)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    wider_call w = {.call = call};
    memcpy(w.args, call->args, call->entry->info.num_args * sizeof *w.args);
    const ct_status status = take_inside(&w);
    if (status == CT_OK) cti_transformed_escape(call, scope);
    (void)ct_scope_close(scope);
    return status;
}
