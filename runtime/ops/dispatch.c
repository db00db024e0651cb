/*
 * Calls by name. ct_op_call finds the overload that fits the names and kinds of the arguments, converts the arguments
 * to the overload's order and kinds, and calls the generated boxed function.
 */
#include "graph/runtime_ops.h"
#include "ops/call/call.h"
#include "ops/dispatch.h"
#include "ops/op_names.h"
#include "ops/run_time/method.h"
#include "ops/run_time/run_time.h"
#include "ops/transformed.h"
#include "state/error.h"
#include "state/scope.h"

#include <stdio.h>
#include <string.h>

/* ---- the tables ---- */

static const cti_op_entry *entry_at(size_t index)
{
    const cti_op_family *family;
    for (size_t i = 0; (family = cti_op_family_at(i)); i++) {
        if (index < family->count) return family->ops[index];
        index -= family->count;
    }
    return cti_run_time_at(index);
}

size_t ct_op_count(void)
{
    size_t count = cti_run_time_count();
    const cti_op_family *family;
    for (size_t i = 0; (family = cti_op_family_at(i)); i++) count += family->count;
    return count;
}

const ct_op_info *ct_op_at(size_t index)
{
    const cti_op_entry *entry = entry_at(index);
    return entry ? &entry->info : NULL;
}

/* Search for the first entry with a name. */
typedef struct search {
    const char *name;
    const cti_op_entry *found;
} search;

static void compare_name(void *arg, const cti_op_entry *entry)
{
    search *s = arg;
    if (!s->found && !strcmp(entry->info.name, s->name)) s->found = entry;
}

const cti_op_entry *cti_op_entry_find(const char *name)
{
    if (!name) return NULL;
    search s = {.name = name};
    cti_ops_named(name, compare_name, &s);
    return s.found ? s.found : cti_run_time_find(name);
}

const ct_op_info *ct_op_find(const char *name)
{
    const cti_op_entry *entry = cti_op_entry_find(name);
    if (!entry && name) entry = cti_op_entry_find(ct_method_find(name));
    return entry ? &entry->info : NULL;
}

/* ---- matching of kinds ---- */

static bool is_number(ct_arg_kind kind)
{
    return kind == CT_ARG_INT || kind == CT_ARG_FLOAT || kind == CT_ARG_BOOL || kind == CT_ARG_COMPLEX;
}

static const char *kind_name(ct_arg_kind kind)
{
    static const char *const names[] = {
        "nothing",          "a tensor", "a list of tensors", "an int",           "a float",       "a bool",
        "a complex number", "a string", "a list of ints",    "a list of floats", "lists of ints", "a dtype",
        "named ints",       "a device", "a layout",          "a generator",      "a group",       "a function"};
    return (size_t)kind < sizeof names / sizeof *names ? names[kind] : "something unknown";
}

static bool dtype_fits(const ct_op_arg_info *want, const ct_tensor *t)
{
    return !t || cti_is_none(t) || cti_tensor_has(t, CTI_TENSOR_SCALAR) ||
           cti_dtype_in((ct_dtype)t->dtype, want->dtypes);
}

/*
 * Returns true if `string` is a value of an enum type such as "enum(sum, mean)". Every other string type accepts all
 * strings.
 */
static bool takes_string(const char *type, const char *string)
{
    if (strncmp(type, "enum(", 5) != 0 || !string) return true;
    const size_t length = strlen(string);
    for (const char *at = type + 5; *at; at += strcspn(at, ", )"), at += strspn(at, ", )?"))
        if (strcspn(at, ", )") == length && !strncmp(at, string, length)) return true;
    return false;
}

/*
 * Returns true if an integer tensor is given for an integer argument (a 0-d tensor) or for a list of integers (a 1-d
 * tensor). The elements of the tensor are read when the call is made.
 */
static bool stands_for_ints(ct_arg_kind kind, const ct_arg *given)
{
    const ct_tensor *t = given->kind == CT_ARG_TENSOR ? given->value.tensor : NULL;
    return t && !cti_is_none(t) && cti_dtype_in((ct_dtype)t->dtype, CTI_SET_INTEGER) &&
           ((kind == CT_ARG_INT && t->ndim == 0) || (kind == CT_ARG_INT_LIST && t->ndim == 1));
}

/*
 * Returns the score of an argument: 0 if it does not fit, 1 if it fits after a conversion, 2 if it fits exactly. A
 * string that is not a value of the enum scores 1: another overload may have this value, and if no overload has it, the
 * call reports the valid values.
 */
static int suits(const ct_op_arg_info *want, const ct_arg *given)
{
    if (given->kind == CT_ARG_NONE) return want->optional || want->has_default ? 2 : 0;
    if (want->kind == CT_ARG_TENSOR) {
        if (given->kind == CT_ARG_TENSOR) return dtype_fits(want, given->value.tensor) ? 2 : 0;
        return want->scalar_ok && is_number(given->kind);
    }
    if (want->kind == CT_ARG_TENSOR_LIST && given->kind == CT_ARG_TENSOR_LIST) {
        for (int64_t i = 0; i < given->value.tensors.count; i++)
            if (!dtype_fits(want, given->value.tensors.items[i])) return 0;
        return 2;
    }
    if (stands_for_ints(want->kind, given)) return 1;
    if (want->scalar_ok) return is_number(given->kind) ? 2 : 0; /* a Scalar keeps its kind */
    if (want->kind == CT_ARG_STRING && given->kind == CT_ARG_STRING)
        return takes_string(want->type, given->value.string) ? 2 : 1;
    if (want->kind == given->kind) return 2;
    if (want->kind == CT_ARG_FN) return given->kind == CT_ARG_STRING; /* name of an operator */
    if (want->kind == CT_ARG_FLOAT) return given->kind == CT_ARG_INT || given->kind == CT_ARG_BOOL;
    if (want->kind == CT_ARG_INT_LIST) return given->kind == CT_ARG_INT;
    if (want->kind == CT_ARG_FLOAT_LIST) return given->kind == CT_ARG_INT_LIST && given->value.ints.count == 0;
    return 0;
}

/*
 * Returns true if the name of an argument equals the given name. An argument whose name would be a C keyword has a
 * trailing underscore, which the given name may omit.
 */
static bool is_named(const char *own, const char *given)
{
    const size_t length = strlen(given);
    return !strncmp(own, given, length) && (!own[length] || (own[length] == '_' && !own[length + 1]));
}

static const ct_arg *given_for(const char *name, const ct_arg *args, size_t num_args)
{
    for (size_t i = 0; i < num_args; i++)
        if (args[i].name && is_named(name, args[i].name)) return &args[i];
    return NULL;
}

static const ct_op_arg_info *argument_named(const ct_op_info *info, const char *name)
{
    for (size_t i = 0; i < info->num_args; i++)
        if (is_named(info->args[i].name, name)) return &info->args[i];
    return NULL;
}

/* Returns the sum of the scores of the arguments for an overload; -1 if the overload cannot be called with them. */
static int score(const ct_op_info *info, const ct_arg *args, size_t num_args)
{
    int total = 0;
    for (size_t i = 0; i < num_args; i++) {
        const ct_op_arg_info *want = args[i].name ? argument_named(info, args[i].name) : NULL;
        const int suit = want ? suits(want, &args[i]) : 0;
        if (!suit) return -1;
        total += suit;
    }
    for (size_t i = 0; i < info->num_args; i++) {
        const ct_op_arg_info *want = &info->args[i];
        const bool absent_ok = want->has_default || want->optional;
        if (!absent_ok && !given_for(want->name, args, num_args)) return -1;
    }
    return total;
}

/* ---- errors ---- */

static const ct_tensor *first_misfit(const ct_op_arg_info *want, ct_tensors list)
{
    int64_t i = 0;
    while (i + 1 < list.count && dtype_fits(want, list.items[i])) i++;
    return list.items[i];
}

static ct_status refuse_dtype(const ct_op_info *info, const ct_op_arg_info *want, const ct_tensor *given)
{
    char text[96];
    return cti_error(CT_E_DTYPE, "%s: %s has dtype %s; it must be one of %s", info->name, want->name,
                     ct_dtype_name(ct_tensor_dtype(given)), cti_dtypes_text(want->dtypes, text, sizeof text));
}

static ct_status explain(const ct_op_info *info, const ct_arg *args, size_t num_args)
{
    for (size_t i = 0; i < num_args; i++) {
        const ct_op_arg_info *want = args[i].name ? argument_named(info, args[i].name) : NULL;
        if (!want)
            return cti_error_kind(CT_E_INVALID, "TYPE", "%s: there is no argument '%s'", info->name,
                                  args[i].name ? args[i].name : "(no name)");
        if (suits(want, &args[i])) continue;
        if (want->kind == CT_ARG_TENSOR && args[i].kind == CT_ARG_TENSOR)
            return refuse_dtype(info, want, args[i].value.tensor);
        if (want->kind == CT_ARG_TENSOR_LIST && args[i].kind == CT_ARG_TENSOR_LIST)
            return refuse_dtype(info, want, first_misfit(want, args[i].value.tensors));
        return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be %s%s; %s was given", info->name, want->name,
                              kind_name(want->kind), want->scalar_ok && !is_number(want->kind) ? " or a number" : "",
                              kind_name(args[i].kind));
    }
    for (size_t i = 0; i < info->num_args; i++)
        if (!info->args[i].has_default && !info->args[i].optional && !given_for(info->args[i].name, args, num_args))
            return cti_error_kind(CT_E_INVALID, "TYPE", "%s: argument %s is missing; it must be %s", info->name,
                                  info->args[i].name, kind_name(info->args[i].kind));
    return cti_error(CT_E_INVALID, "%s: no overload accepts these arguments", info->name);
}

/* The overloads of an operator that were tried with the given arguments. */
typedef struct candidates {
    const ct_arg *args;
    size_t num_args;
    const cti_op_entry *closest, *found;
    int best;
} candidates;

static void consider(void *arg, const cti_op_entry *entry)
{
    candidates *c = arg;
    const int points = score(&entry->info, c->args, c->num_args);
    if (!c->closest) c->closest = entry;
    if (points <= c->best) return;
    c->best = points;
    c->found = entry;
}

static ct_status find_overload(const char *op, const ct_arg *args, size_t num_args, const cti_op_entry **found)
{
    candidates c = {.args = args, .num_args = num_args, .best = -1};
    const char *method = ct_method_find(op);
    if (method) op = method;
    const cti_op_entry *registered = cti_run_time_find(op);
    if (registered)
        consider(&c, registered);
    else
        cti_ops_named(op, consider, &c);
    *found = c.found;
    if (*found) return CT_OK;
    return c.closest ? explain(&c.closest->info, args, num_args)
                     : cti_error(CT_E_INVALID, "op_call: there is no operator '%s'", op);
}

/* ---- the call ---- */

static ct_tensor *number_of(const ct_arg *arg)
{
    switch (arg->kind) {
    case CT_ARG_INT: return ct_num_i64(arg->value.integer);
    case CT_ARG_FLOAT: return ct_num(arg->value.real);
    case CT_ARG_BOOL: return ct_num_bool(arg->value.boolean);
    default: return ct_num_c128(arg->value.complex[0], arg->value.complex[1]);
    }
}

static ct_status read_ints(const ct_op_arg_info *want, ct_arg *out, int64_t *single)
{
    const ct_tensor *wide = cti_runtime_ops.to_dtype(out->value.tensor, CT_DTYPE_I64);
    const int64_t count = wide ? wide->numel : 0;
    const size_t size = (size_t)count * sizeof *single;
    int64_t *ints = count > 1 ? cti_scope_array(cti_thread_here(), size) : single;
    if (!wide || !ints || ct_tensor_copy_to_host(wide, ints, size) != CT_OK) return cti_failed();
    out->kind = want->kind;
    if (want->kind == CT_ARG_INT)
        out->value.integer = *ints;
    else
        out->value.ints = ct_ints_of(ints, count);
    return CT_OK;
}

/* Converts one argument to the kind that the boxed call reads. single: storage for a list of one item. */
static ct_status box(const ct_op_arg_info *want, const ct_arg *given, ct_arg *out, int64_t *single)
{
    *out = given ? *given : (ct_arg){.kind = CT_ARG_NONE};
    out->name = want->name;
    if (out->kind == CT_ARG_INT_LIST) cti_ints_resolve(&out->value.ints);
    if (out->kind == CT_ARG_FLOAT_LIST) cti_floats_resolve(&out->value.floats);
    if (out->kind == CT_ARG_INT_LIST_LIST && !cti_int_lists_resolve(&out->value.int_lists)) return cti_failed();
    if (want->kind == CT_ARG_TENSOR) {
        if (out->kind == CT_ARG_NONE)
            *out = (ct_arg){.name = want->name, .kind = CT_ARG_TENSOR, .value.tensor = ct_none()};
        if (out->kind == CT_ARG_TENSOR) return CT_OK;
        ct_tensor *wrapped = number_of(out);
        *out = (ct_arg){.name = want->name, .kind = CT_ARG_TENSOR, .value.tensor = wrapped};
        return wrapped ? CT_OK : cti_failed();
    }
    if (stands_for_ints(want->kind, out)) return read_ints(want, out, single);
    if (want->kind == CT_ARG_INT_LIST && out->kind == CT_ARG_INT) {
        *single = out->value.integer;
        *out = (ct_arg){.name = want->name, .kind = CT_ARG_INT_LIST, .value.ints = ct_ints_of(single, 1)};
    } else if (want->kind == CT_ARG_FLOAT && (out->kind == CT_ARG_INT || out->kind == CT_ARG_BOOL) &&
               !want->scalar_ok) {
        const double wrapped = out->kind == CT_ARG_BOOL ? (double)out->value.boolean : (double)out->value.integer;
        *out = (ct_arg){.name = want->name, .kind = CT_ARG_FLOAT, .value.real = wrapped};
    } else if (want->kind == CT_ARG_FLOAT_LIST && out->kind == CT_ARG_INT_LIST) {
        static const double none[1];
        *out = (ct_arg){.name = want->name, .kind = CT_ARG_FLOAT_LIST, .value.floats = ct_floats_of(none, 0)};
    } else if (want->kind == CT_ARG_FN && out->kind == CT_ARG_STRING) {
        *out = cti_box_function(want->name, ct_fn_of_operator(out->value.string));
    }
    return CT_OK;
}

static ct_status check_kind(const ct_op_info *info, ct_call_kind kind, const ct_arg *outs, size_t num_outs)
{
    if (kind != CT_CALL_PLAIN && kind != CT_CALL_IN_PLACE && kind != CT_CALL_OUT)
        return cti_error(CT_E_INVALID, "%s: %d is not a kind of call; pass one of the CT_CALL_ constants", info->name,
                         (int)kind);
    if (kind == CT_CALL_IN_PLACE && !info->has_inplace)
        return cti_error(CT_E_UNSUPPORTED, "%s: there is no in-place form", info->name);
    if (kind == CT_CALL_OUT && !info->has_out)
        return cti_error(CT_E_UNSUPPORTED, "%s: there is no form with out=", info->name);
    if (num_outs < info->num_outputs)
        return cti_error(CT_E_INVALID, "%s: the operator has %zu outputs; an array of %zu was given", info->name,
                         info->num_outputs, num_outs);
    for (size_t i = 0; kind == CT_CALL_OUT && i < info->num_outputs; i++)
        if (outs[i].kind != CT_ARG_TENSOR)
            return cti_error_kind(CT_E_INVALID, "TYPE",
                                  "%s: outs[%zu] is not a tensor; with CT_CALL_OUT it must be the destination",
                                  info->name, i);
    return CT_OK;
}

ct_status cti_op_box(const char *op, const ct_arg *args, size_t num_args, cti_boxed_call *boxed)
{
    ct_status status = find_overload(op, args, num_args, &boxed->entry);
    const ct_op_info *info = boxed->entry ? &boxed->entry->info : NULL;
    if (status == CT_OK && info->num_args > CTI_MAX_BOXED_ARGS)
        status = cti_error(CT_E_UNSUPPORTED, "%s: too many arguments", op);
    for (size_t i = 0; status == CT_OK && i < info->num_args; i++)
        status = box(&info->args[i], given_for(info->args[i].name, args, num_args), &boxed->args[i], &boxed->single[i]);
    if (status != CT_OK) cti_name_called(cti_thread_here(), op);
    return status;
}

ct_status ct_op_call(const char *op, const ct_arg *args, size_t num_args, ct_call_kind kind, ct_arg *outs,
                     size_t *num_outs)
{
    if (!op || (!args && num_args) || !outs || !num_outs)
        return cti_error(CT_E_INVALID, "op_call: op, args, outs and num_outs must not be NULL");
    cti_boxed_call boxed;
    ct_status status = cti_op_box(op, args, num_args, &boxed);
    if (status == CT_OK) status = check_kind(&boxed.entry->info, kind, outs, *num_outs);
    if (status != CT_OK) return status;
    *num_outs = boxed.entry->info.num_outputs;
    return cti_is_run_time(boxed.entry) ? cti_run_time_call(boxed.entry, boxed.args, kind, outs)
                                        : cti_entry_call(boxed.entry, boxed.args, kind, outs);
}
