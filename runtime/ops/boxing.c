/* Conversion of the arguments of an operator to ct_arg and back, by the tables of its entry. */
#include "ops/boxing.h"

#include "ops/call/call.h"
#include "ops/dispatch.h"
#include "state/error.h"

#include <string.h>

/* ---- boxing: an argument that is not given gets kind NONE ---- */

ct_arg cti_box_tensor(const char *name, ct_tensor *value)
{
    return (ct_arg){.name = name, .kind = CT_ARG_TENSOR, .value.tensor = value};
}

ct_arg cti_box_tensors(const char *name, ct_tensors value)
{
    return (ct_arg){.name = name, .kind = CT_ARG_TENSOR_LIST, .value.tensors = value};
}

ct_arg cti_box_function(const char *name, ct_fn value)
{
    return value.call ? (ct_arg){.name = name, .kind = CT_ARG_FN, .value.function = value} : (ct_arg){.name = name};
}

static ct_arg box_bool(const char *name, bool value)
{
    return (ct_arg){.name = name, .kind = CT_ARG_BOOL, .value.boolean = value};
}

static ct_arg box_text(const char *name, const char *value)
{
    return value ? (ct_arg){.name = name, .kind = CT_ARG_STRING, .value.string = value} : (ct_arg){.name = name};
}

static ct_arg box_pointer(const char *name, ct_arg_kind kind, void *value)
{
    return value ? (ct_arg){.name = name, .kind = kind, .value.pointer = value} : (ct_arg){.name = name};
}

static ct_arg box_scalar(const char *name, ct_scalar value)
{
    switch (value.kind) {
    case CT_SCALAR_BOOL: return box_bool(name, value.i != 0);
    case CT_SCALAR_INT: return (ct_arg){.name = name, .kind = CT_ARG_INT, .value.integer = value.i};
    case CT_SCALAR_FLOAT: return (ct_arg){.name = name, .kind = CT_ARG_FLOAT, .value.real = value.re};
    case CT_SCALAR_COMPLEX: return (ct_arg){name, CT_ARG_COMPLEX, {.complex = {value.re, value.im}}};
    default: return (ct_arg){.name = name};
    }
}

/* Boxes an enumerator as its string; a value without a string is boxed as "?", which the call then rejects. */
static ct_arg box_enum(const char *name, int value, const cti_enumerator *enumerators)
{
    if (!value) return (ct_arg){.name = name};
    for (; enumerators->enumerator; enumerators++)
        if (enumerators->value == value) return box_text(name, enumerators->enumerator);
    return box_text(name, "?");
}

static ct_arg box_list(const char *name, const cti_arg_slot *slot, const void *at)
{
    ct_arg arg = {.name = name};
    if (slot->type == CTI_SLOT_INTS) {
        const ct_ints *ints = at;
        if (ints->items || ints->count) arg.kind = CT_ARG_INT_LIST, arg.value.ints = *ints;
    } else if (slot->type == CTI_SLOT_FLOATS) {
        const ct_floats *floats = at;
        if (floats->items || floats->count) arg.kind = CT_ARG_FLOAT_LIST, arg.value.floats = *floats;
    } else if (slot->type == CTI_SLOT_NAMED_INTS) {
        const ct_named_ints *named = at;
        if (named->items) arg.kind = CT_ARG_INT_MAP, arg.value.named_ints = *named;
    } else {
        arg.kind = CT_ARG_INT_LIST_LIST;
        arg.value.int_lists = *(const ct_int_lists *)at;
    }
    return arg;
}

/* Boxes the value at `at`, which is not a tensor. */
static ct_arg box(const char *name, const cti_arg_slot *slot, const void *at)
{
    switch (slot->type) {
    case CTI_SLOT_INT: return (ct_arg){.name = name, .kind = CT_ARG_INT, .value.integer = *(const int64_t *)at};
    case CTI_SLOT_FLOAT: return (ct_arg){.name = name, .kind = CT_ARG_FLOAT, .value.real = *(const double *)at};
    case CTI_SLOT_BOOL: return box_bool(name, *(const bool *)at);
    case CTI_SLOT_SWITCH: {
        const ct_switch value = *(const ct_switch *)at;
        return value == CT_DEFAULT ? (ct_arg){.name = name} : box_bool(name, value == CT_ON);
    }
    case CTI_SLOT_SCALAR: return box_scalar(name, *(const ct_scalar *)at);
    case CTI_SLOT_GIVEN_INT: return box_scalar(name, cti_given_int(*(const int64_t *)at));
    case CTI_SLOT_GIVEN_FLOAT: return box_scalar(name, cti_given_float(*(const double *)at));
    case CTI_SLOT_ENUM: return box_enum(name, *(const int *)at, slot->enumerators);
    case CTI_SLOT_TEXT: return box_text(name, *(const char *const *)at);
    case CTI_SLOT_GENERATOR: return box_pointer(name, CT_ARG_GENERATOR, *(void *const *)at);
    case CTI_SLOT_GROUP: return box_pointer(name, CT_ARG_GROUP, *(void *const *)at);
    case CTI_SLOT_FUNCTION: return cti_box_function(name, *(const ct_fn *)at);
    case CTI_SLOT_DEVICE: return (ct_arg){.name = name, .kind = CT_ARG_DEVICE, .value.device = *(const ct_device *)at};
    case CTI_SLOT_DTYPE: {
        const ct_dtype dtype = *(const ct_dtype *)at;
        if (dtype == CT_DTYPE_DEFAULT) return (ct_arg){.name = name};
        return (ct_arg){.name = name, .kind = CT_ARG_DTYPE, .value.dtype = dtype};
    }
    default: return box_list(name, slot, at);
    }
}

/* Returns the slot of argument i. */
static cti_arg_slot slot_of(const cti_op_entry *entry, size_t i)
{
    if (entry->slots) return entry->slots[i];
    return (cti_arg_slot){.type = entry->info.args[i].kind == CT_ARG_TENSOR ? CTI_SLOT_TENSOR : CTI_SLOT_TENSORS};
}

void cti_box_call(const cti_call *call, const cti_op_entry *entry, const void *const *attributes, const void *opts,
                  ct_arg *args)
{
    ct_tensor *const *input = call->inputs;
    for (size_t i = 0; i < entry->info.num_args; i++) {
        const char *name = entry->info.args[i].name;
        const cti_arg_slot slot = slot_of(entry, i);
        if (slot.type == CTI_SLOT_TENSOR) {
            args[i] = cti_box_tensor(name, *input++);
        } else if (slot.type == CTI_SLOT_TENSORS) {
            args[i] = cti_box_tensors(name, slot.count ? ct_tensors_of(input, slot.count) : call->list);
            input += slot.count;
        } else {
            args[i] = box(name, &slot, slot.offset ? (const char *)opts + slot.offset : *attributes++);
        }
    }
}

/* ---- unboxing ---- */

/* Stores the value of an argument at `at`. If the argument is not given, the value at `at` is unchanged. */
static ct_status unbox(const cti_op_entry *entry, const ct_arg *arg, const cti_arg_slot *slot, void *at)
{
    if (arg->kind == CT_ARG_NONE) return CT_OK;
    switch (slot->type) {
    case CTI_SLOT_TENSOR: *(ct_tensor **)at = arg->value.tensor; break;
    case CTI_SLOT_TENSORS: *(ct_tensors *)at = arg->value.tensors; break;
    case CTI_SLOT_INT:
    case CTI_SLOT_GIVEN_INT: *(int64_t *)at = cti_arg_int(arg, *(const int64_t *)at); break;
    case CTI_SLOT_FLOAT:
    case CTI_SLOT_GIVEN_FLOAT: *(double *)at = cti_arg_float(arg, *(const double *)at); break;
    case CTI_SLOT_BOOL: *(bool *)at = cti_arg_bool(arg, *(const bool *)at); break;
    case CTI_SLOT_SWITCH:
        if (arg->kind == CT_ARG_BOOL) *(ct_switch *)at = arg->value.boolean ? CT_ON : CT_OFF;
        break;
    case CTI_SLOT_SCALAR: *(ct_scalar *)at = cti_arg_scalar(arg); break;
    case CTI_SLOT_ENUM:
        return (*(int *)at = cti_arg_enum(entry->info.name, arg, slot->enumerators)) < 0 ? cti_failed() : CT_OK;
    case CTI_SLOT_TEXT: *(const char **)at = arg->value.string; break;
    case CTI_SLOT_DTYPE: *(ct_dtype *)at = arg->value.dtype; break;
    case CTI_SLOT_DEVICE: *(ct_device *)at = arg->value.device; break;
    case CTI_SLOT_INTS: *(ct_ints *)at = arg->value.ints; break;
    case CTI_SLOT_FLOATS: *(ct_floats *)at = arg->value.floats; break;
    case CTI_SLOT_INT_LISTS: *(ct_int_lists *)at = arg->value.int_lists; break;
    case CTI_SLOT_NAMED_INTS: *(ct_named_ints *)at = arg->value.named_ints; break;
    case CTI_SLOT_FUNCTION: *(ct_fn *)at = arg->value.function; break;
    default: *(void **)at = arg->value.pointer; break; /* a generator, a group */
    }
    return CT_OK;
}

/* The unboxed arguments of a call, with capacity for a destination after them. */
typedef struct unboxed {
    cti_value values[CTI_MAX_BOXED_ARGS + 1];
    size_t count;

    union {
        ct_options_tag tag;
        cti_value fields[CTI_MAX_BOXED_ARGS + 1];
        char bytes[1];
    } options;
} unboxed;

static ct_status unbox_all(const cti_op_entry *entry, const ct_arg *args, unboxed *to)
{
    if (entry->options) memcpy(&to->options, entry->options->defaults, entry->options->size);
    for (size_t i = to->count = 0; i < entry->info.num_args; i++) {
        const cti_arg_slot slot = slot_of(entry, i);
        void *at = to->options.bytes + slot.offset;
        if (!slot.offset) {
            cti_value *value = &to->values[to->count];
            *value = entry->defaults ? entry->defaults[to->count] : (cti_value){0};
            to->count++;
            at = value;
        }
        if (unbox(entry, &args[i], &slot, at) != CT_OK) return cti_failed();
    }
    return CT_OK;
}

/* ---- calls ---- */

/* Boxes a result that is not a tensor. */
static ct_status give_value(const cti_op_entry *entry, const cti_results *results, ct_arg *out)
{
    const char *name = entry->info.outputs[0];
    const cti_value *value = &results->value;
    if (results->status != CT_OK) return results->status;
    *out = box(name, &(cti_arg_slot){.type = (uint8_t)entry->answer}, value);
    /* also for an empty list */
    if (entry->answer == CTI_SLOT_INTS) *out = (ct_arg){name, CT_ARG_INT_LIST, {.ints = value->ints}};
    return CT_OK;
}

static ct_status give(const cti_op_entry *entry, const cti_results *results, ct_arg *outs)
{
    if (entry->answer) return give_value(entry, results, &outs[0]);
    const char *const *names = entry->info.outputs;
    if (results->is_list) {
        outs[0] = cti_box_tensors(names[0], results->list);
        return results->list.count >= 0 ? CT_OK : cti_failed();
    }
    for (size_t i = 0; i < entry->info.num_outputs; i++) {
        outs[i] = cti_box_tensor(names[i], results->tensors[i]);
        if (!results->tensors[i]) return cti_failed();
    }
    return CT_OK;
}

/* Calls a function whose last parameter is the destination, or a struct of destinations. */
static void call_out(const cti_op_entry *entry, unboxed *given, const ct_arg *outs, cti_results *results)
{
    ct_tensor *dests[CTI_MAX_BOXED_OUTS];
    for (size_t i = 0; i < entry->info.num_outputs; i++) dests[i] = outs[i].value.tensor;
    cti_value *dest = &given->values[given->count];
    if (entry->info.num_outputs == 1)
        dest->tensor = dests[0];
    else
        dest->pointer = dests;
    entry->functions.out_caller(entry->functions.by_kind[CT_CALL_OUT], given->values, &given->options, results);
}

/* Calls a function of an entry. */
static ct_status call(const cti_op_entry *entry, cti_function *function, const ct_arg *args, ct_call_kind kind,
                      ct_arg *outs)
{
    unboxed given;
    cti_results results;
    results.is_list = false;
    if (unbox_all(entry, args, &given) != CT_OK) return cti_failed();
    if (kind == CT_CALL_OUT)
        call_out(entry, &given, outs, &results);
    else
        entry->functions.caller(function, given.values, &given.options, &results);
    return give(entry, &results, outs);
}

ct_status cti_entry_call(const cti_op_entry *entry, const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (!entry->functions.by_kind[kind]) kind = CT_CALL_PLAIN;
    return call(entry, entry->functions.by_kind[kind], args, kind, outs);
}

ct_status cti_entry_call_parts(const cti_op_entry *entry, const ct_arg *args, ct_arg *outs)
{
    cti_function *parts = entry->batch.parts;
    return call(entry, parts ? parts : entry->functions.by_kind[CT_CALL_PLAIN], args, CT_CALL_PLAIN, outs);
}
