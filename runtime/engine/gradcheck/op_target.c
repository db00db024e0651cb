/* Gradient checks of operators that are called by name. */
#include "base/memory.h"
#include "engine/gradcheck/gradcheck_target.h"
#include "state/error.h"
#include "state/scope.h"

enum { MOST_OUTPUTS = 64 };

/* ---- tensors among arguments ---- */

static int64_t num_tensors(const ct_arg *arg)
{
    if (arg->kind == CT_ARG_TENSOR) return 1;
    return arg->kind == CT_ARG_TENSOR_LIST && arg->value.tensors.count > 0 ? arg->value.tensors.count : 0;
}

static ct_tensor *const *tensors_of(const ct_arg *arg)
{
    return arg->kind == CT_ARG_TENSOR ? &arg->value.tensor : arg->value.tensors.items;
}

ct_tensors cti_op_target_inputs(cti_thread *thread, const char *who, const cti_op_target *op)
{
    int64_t count = 0, next = 0;
    for (size_t i = 0; i < op->num_args; i++) {
        const ct_arg *arg = &op->args[i];
        if (arg->kind == CT_ARG_TENSOR_LIST && cti_list_given(who, arg->name, arg->value.tensors) != CT_OK)
            return cti_failed_list();
        count += num_tensors(arg);
    }
    ct_tensor **items = cti_scope_array(thread, (size_t)(count + 1) * sizeof *items);
    if (!items) return cti_failed_list();
    for (size_t i = 0; i < op->num_args; i++)
        for (int64_t k = 0; k < num_tensors(&op->args[i]); k++) items[next++] = tensors_of(&op->args[i])[k];
    return ct_tensors_of(items, count);
}

/* ---- the function ---- */

/* Appends the tensors of an output to a list; false if the list is full. */
static bool add_outputs(const ct_arg *out, ct_tensor **items, int64_t *count)
{
    const int64_t more = num_tensors(out);
    if (*count + more > MOST_OUTPUTS) return false;
    for (int64_t k = 0; k < more; k++) items[(*count)++] = tensors_of(out)[k];
    return true;
}

ct_tensors cti_op_target_call(ct_tensors inputs, void *payload)
{
    const cti_op_target *op = payload;
    ct_arg outs[MOST_OUTPUTS];
    ct_tensor *items[MOST_OUTPUTS];
    size_t num_outs = MOST_OUTPUTS;
    int64_t next = 0, count = 0;
    ct_arg *args = cti_scope_array(cti_thread_here(), (op->num_args + 1) * sizeof *args);
    if (!args) return cti_failed_list();
    for (size_t i = 0; i < op->num_args; i++) {
        args[i] = op->args[i];
        const int64_t given = num_tensors(&args[i]);
        if (given && args[i].kind == CT_ARG_TENSOR) args[i].value.tensor = inputs.items[next];
        if (given && args[i].kind == CT_ARG_TENSOR_LIST) args[i].value.tensors.items = inputs.items + next;
        next += given;
    }
    for (int64_t i = 0; i < op->dests.count; i++)
        outs[i] = (ct_arg){.kind = CT_ARG_TENSOR, .value.tensor = op->dests.items[i]};
    if (ct_op_call(op->name, args, op->num_args, op->kind, outs, &num_outs) != CT_OK) return cti_failed_list();
    for (size_t i = 0; i < num_outs; i++)
        if (!add_outputs(&outs[i], items, &count)) {
            (void)cti_error(CT_E_UNSUPPORTED, "%s: more than %d outputs", op->name, (int)MOST_OUTPUTS);
            return cti_failed_list();
        }
    return ct_results(ct_tensors_of(items, count));
}

/* ---- the checks ---- */

typedef ct_status (*check_fn)(cti_check check, const ct_gradcheck_opts *opts);

static ct_status check_op(const char *who, const cti_op_target *op, const ct_gradcheck_opts *opts, check_fn run)
{
    cti_thread *thread = cti_thread_here();
    if (!op->name) return cti_error(CT_E_INVALID, "%s: op is NULL; it must be the name of an operator", who);
    if (op->num_args && !op->args) return cti_error(CT_E_INVALID, "%s: args is NULL", who);
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const ct_tensors inputs = cti_op_target_inputs(thread, who, op);
    const cti_check check = {.fn = cti_op_target_call, .payload = (void *)(uintptr_t)op, .inputs = inputs, .op = op};
    const ct_status status = inputs.count < 0 ? cti_failed() : run(check, opts);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

ct_status(ct_gradcheck_op)(const char *op_name, const ct_arg *args, size_t num_args, const ct_gradcheck_opts *opts)
{
    const cti_op_target op = {.name = op_name, .args = args, .num_args = num_args};
    return check_op("gradcheck_op", &op, opts, cti_gradcheck_of);
}

ct_status(ct_gradgradcheck_op)(const char *op_name, const ct_arg *args, size_t num_args, const ct_gradcheck_opts *opts)
{
    const cti_op_target op = {.name = op_name, .args = args, .num_args = num_args};
    return check_op("gradgradcheck_op", &op, opts, cti_gradgradcheck_of);
}
