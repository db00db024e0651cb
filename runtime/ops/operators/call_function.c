/* Functions of tensors as attributes of operators: a callback of the program, or the name of an operator. */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/dispatch.h"
#include "ops/run_time/run_time.h"
#include "state/error.h"
#include "state/lists.h"
#include "tensor/tensors_fn.h"

#include <cotangent/private/call_function.h>
#include <string.h>

/* ---- an operator as a function ---- */

/* Returns true if the overload can be called with `count` tensors and no other argument. */
static bool takes_tensors(const ct_op_info *info, int64_t count)
{
    if (info->is_private || info->output_kind || (int64_t)info->num_args < count) return false;
    for (size_t i = 0; i < info->num_args; i++) {
        const ct_op_arg_info *arg = &info->args[i];
        if ((int64_t)i < count ? arg->kind != CT_ARG_TENSOR : !arg->has_default && !arg->optional) return false;
    }
    return true;
}

static bool is_meant(const ct_op_info *info, const char *name, int64_t count)
{
    return (!strcmp(info->op, name) || !strcmp(info->name, name)) && takes_tensors(info, count);
}

static const ct_op_info *overload_of(const char *name, int64_t count)
{
    const cti_op_entry *registered = cti_run_time_find(name);
    if (registered && is_meant(&registered->info, name, count)) return &registered->info;
    const cti_op_family *family;
    for (size_t i = 0; (family = cti_op_family_at(i)); i++)
        for (size_t k = 0; k < family->count; k++)
            if (is_meant(&family->ops[k]->info, name, count)) return &family->ops[k]->info;
    return NULL;
}

static ct_tensors call_operator(ct_tensors inputs, void *payload)
{
    enum { MOST = 8 };

    const char *name = payload;
    const ct_op_info *info = inputs.count <= MOST ? overload_of(name, inputs.count) : NULL;
    if (!info || info->num_outputs != 1) {
        (void)cti_error_kind(
            CT_E_INVALID, "TYPE",
            "call_function: there is no operator '%s' that computes one tensor from %lld tensors, without other "
            "arguments",
            name, (long long)inputs.count);
        return cti_failed_list();
    }
    ct_arg args[MOST], out;
    size_t num_outs = 1;
    for (int64_t i = 0; i < inputs.count; i++)
        args[i] = (ct_arg){.name = info->args[i].name, .kind = CT_ARG_TENSOR, .value.tensor = inputs.items[i]};
    if (ct_op_call(info->name, args, (size_t)inputs.count, CT_CALL_PLAIN, &out, &num_outs) != CT_OK)
        return cti_failed_list();
    return ct_results(CTI_TENSORS(out.value.tensor));
}

ct_fn ct_fn_of_operator(const char *name) { return (ct_fn){name ? call_operator : NULL, (void *)(uintptr_t)name}; }

/* ---- the call ---- */

/* Checks that the function returned one tensor, with the requested shape and the dtype of its inputs. */
static ct_status check_made(const cti_call *call, const char *name, ct_tensors inputs, ct_tensors made,
                            const cti_shape *required)
{
    if (!cti_shape_ok(required)) return cti_failed();
    if (made.count != 1)
        return cti_error(CT_E_INVALID, "%s: %s returned %lld tensors; it must return one", call->op, name,
                         (long long)made.count);
    if (cti_is_none(made.items[0]))
        return cti_error(CT_E_INVALID, "%s: %s returned ct_none(); it must return a tensor", call->op, name);
    const ct_dtype dtype = inputs.count ? cti_dtype_of(inputs.items[0]) : cti_dtype_of(made.items[0]);
    if (cti_dtype_of(made.items[0]) != dtype)
        return cti_error(CT_E_DTYPE, "%s: %s returned %s; it must return %s, the dtype of its inputs", call->op, name,
                         ct_dtype_name(cti_dtype_of(made.items[0])), ct_dtype_name(dtype));
    const cti_shape shape = cti_shape_of(made.items[0]);
    if (cti_shape_equal(&shape, required)) return CT_OK;
    return cti_error(CT_E_SHAPE, "%s: %s returned a tensor of shape %s; it must return %s", call->op, name,
                     cti_call_shape_text(call, shape), cti_call_shape_text(call, *required));
}

/*
 * If an operator that the function called has failed, adds the function's name to the error message, since the message
 * describes arguments of that operator.
 */
static void name_function(const cti_call *call, const char *name)
{
    const cti_error_record *error = &call->thread->error;
    if (error->is_users || error->status == CT_E_CALLBACK || !strcmp(error->op, call->op)) return;
    (void)cti_error_kind(error->status, error->kind, "%s: %s: %s", call->op, name, error->message);
}

ct_tensor *ct_call_function(ct_fn function, const char *name, ct_tensors inputs, ct_ints sizes)
{
    cti_ints_resolve(&sizes);
    const cti_call call = cti_call_plain("call_function");
    if (!name) name = "function";
    if (cti_check_list(call.op, "inputs", inputs, -1, false) != CT_OK) return NULL;
    if (!function.call) {
        (void)cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be a function; none was given", call.op, name);
        return NULL;
    }
    const cti_shape required = cti_shape_of_ints(call.op, "sizes", sizes);
    ct_tensors made;
    if (cti_call_tensors_fn(call.thread, call.op, name, function, inputs, &made) != CT_OK) {
        name_function(&call, name);
        return NULL;
    }
    return check_made(&call, name, inputs, made, &required) == CT_OK ? made.items[0] : NULL;
}
