/* The payload of a call: functions by which callbacks read the payload, and its release. */
#include "base/memory.h"
#include "ops/run_time/derivative.h"
#include "ops/run_time/run_time.h"
#include "state/error.h"

#include <string.h>

/* ---- copies of attributes ---- */

static size_t rounded(size_t size) { return (size + 7) / 8 * 8; }

/* Returns the number of bytes to which the pointer in a value points; 0 if the value has no pointer. */
static size_t size_behind(const ct_arg *arg)
{
    switch (arg->kind) {
    case CT_ARG_STRING: return arg->value.string ? rounded(strlen(arg->value.string) + 1) : 0;
    case CT_ARG_INT_LIST: return arg->value.ints.count > 0 ? (size_t)arg->value.ints.count * sizeof(int64_t) : 0;
    case CT_ARG_FLOAT_LIST: return arg->value.floats.count > 0 ? (size_t)arg->value.floats.count * sizeof(double) : 0;
    default: return 0;
    }
}

/* Copies a value. The bytes to which it points are copied to *at, which is advanced. */
static ct_arg copy_of(const ct_arg *arg, char **at)
{
    ct_arg copy = *arg;
    const size_t size = size_behind(arg);
    if (!size) return copy;
    if (arg->kind == CT_ARG_STRING) {
        memcpy(*at, arg->value.string, strlen(arg->value.string) + 1);
        copy.value.string = *at;
    } else if (arg->kind == CT_ARG_INT_LIST) {
        memcpy(*at, CTI_ITEMS(arg->value.ints), size);
        copy.value.ints.items = (const int64_t *)(const void *)*at;
    } else {
        memcpy(*at, CTI_ITEMS(arg->value.floats), size);
        copy.value.floats.items = (const double *)(const void *)*at;
    }
    *at += size;
    return copy;
}

static bool is_attribute(ct_arg_kind kind)
{
    return kind != CT_ARG_TENSOR && kind != CT_ARG_TENSOR_LIST && kind != CT_ARG_GENERATOR && kind != CT_ARG_GROUP &&
           kind != CT_ARG_FN && kind != CT_ARG_INT_LIST_LIST && kind != CT_ARG_INT_MAP;
}

/* Returns the value that is stored for argument i: the given value, or the default if none is given. */
static const ct_arg *value_of(const cti_run_time_op *op, const ct_arg *args, size_t i)
{
    return args[i].kind == CT_ARG_NONE && op ? &op->of->defaults[i] : &args[i];
}

ct_operator_call *cti_operator_call_new(const char *who, cti_run_time_op *op, const cti_op_entry *entry,
                                        const ct_arg *args)
{
    const size_t count = entry->info.num_args;
    ct_operator_call *call = NULL;
    size_t size = sizeof *call + count * sizeof *call->attributes;
    for (size_t i = 0; i < count; i++) size += size_behind(value_of(op, args, i));
    call = cti_malloc(size);
    if (!call) {
        (void)cti_no_memory(who);
        return NULL;
    }
    *call = (ct_operator_call){.op = op ? cti_run_time_retain(op) : NULL, .entry = entry};
    char *at = (char *)(call->attributes + count);
    for (size_t i = 0; i < count; i++) {
        const ct_arg *value = value_of(op, args, i);
        call->attributes[i] = is_attribute(value->kind) ? copy_of(value, &at) : (ct_arg){.kind = CT_ARG_NONE};
        call->attributes[i].name = entry->info.args[i].name;
    }
    return call;
}

void cti_operator_call_drop(void *payload)
{
    ct_operator_call *call = payload;
    cti_derivative_release(call->derivative);
    cti_run_time_release(call->op);
    cti_free(call);
}

/* ---- functions that callbacks call ---- */

static bool is_null(const char *op, const ct_operator_call *call)
{
    if (!call) (void)cti_null_object(op, "call", "the payload of an operator's callback");
    return !call;
}

const char *ct_operator_name(const ct_operator_call *call)
{
    return is_null("operator_name", call) ? "" : call->entry->info.name;
}

ct_arg ct_operator_attribute(const ct_operator_call *call, const char *name)
{
    const ct_arg absent = {.name = name, .kind = CT_ARG_NONE};
    if (is_null("operator_attribute", call) || !name) return absent;
    for (size_t i = 0; i < call->entry->info.num_args; i++)
        if (!strcmp(call->attributes[i].name, name)) return call->attributes[i];
    return absent;
}

void *ct_operator_payload(const ct_operator_call *call)
{
    if (is_null("operator_payload", call)) return NULL;
    if (call->derivative) return cti_derivative_payload(call->derivative);
    return call->op ? call->op->payload : NULL;
}
