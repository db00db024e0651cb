/*
 * Description of a registered operator for the registry. The description is checked, and then copied into one block of
 * memory.
 */
#include "base/memory.h"
#include "ops/run_time/run_time.h"
#include "state/error.h"

#include <ctype.h>
#include <string.h>

/* ---- checks ---- */

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Returns true if the name consists of identifiers with "::" between them. */
bool cti_run_time_is_name(const char *name)
{
    if (!name || !*name || isdigit((unsigned char)*name)) return false;
    for (; is_word(*name); name++)
        if (!strncmp(name + 1, "::", 2)) name += 2;
    return !*name;
}

static ct_status check_argument(const char *who, const ct_operator *op, size_t i)
{
    const ct_operator_arg *arg = &op->args[i];
    if (!arg->name || !cti_run_time_is_name(arg->name) || strchr(arg->name, ':'))
        return cti_error(CT_E_INVALID,
                         "%s: argument %zu of '%s' is named '%s'; a name must consist of letters, digits and '_'", who,
                         i, op->name, arg->name ? arg->name : "");
    for (size_t k = 0; k < i; k++)
        if (!strcmp(op->args[k].name, arg->name))
            return cti_error(CT_E_INVALID, "%s: '%s' has two arguments named '%s'", who, op->name, arg->name);
    switch (arg->kind) {
    case CT_ARG_TENSOR:
    case CT_ARG_TENSOR_LIST: break;
    case CT_ARG_INT:
    case CT_ARG_FLOAT:
    case CT_ARG_BOOL:
    case CT_ARG_STRING:
    case CT_ARG_INT_LIST:
    case CT_ARG_FLOAT_LIST:
    case CT_ARG_DTYPE:
        if (arg->otherwise.kind == CT_ARG_NONE || arg->otherwise.kind == arg->kind) return CT_OK;
        if (arg->kind == CT_ARG_FLOAT && arg->scalar_ok && arg->otherwise.kind <= CT_ARG_COMPLEX &&
            arg->otherwise.kind >= CT_ARG_INT)
            return CT_OK;
        return cti_error(CT_E_INVALID, "%s: argument '%s' of '%s' has a default of another kind than the argument", who,
                         arg->name, op->name);
    default:
        return cti_error(CT_E_INVALID,
                         "%s: argument '%s' of '%s' is of kind %d; it must be a tensor, a list of tensors, an int, a "
                         "float, a bool, a string, a list of ints or floats, or a dtype",
                         who, arg->name, op->name, (int)arg->kind);
    }
    if (arg->otherwise.kind != CT_ARG_NONE)
        return cti_error(CT_E_INVALID,
                         "%s: argument '%s' of '%s' is a tensor, which cannot have a default; make it optional instead",
                         who, arg->name, op->name);
    for (size_t k = 0; k < i; k++)
        if (op->args[k].kind == CT_ARG_TENSOR_LIST)
            return cti_error(CT_E_INVALID,
                             "%s: '%s' has tensors after its list '%s'; a list must be the last tensor argument", who,
                             op->name, op->args[k].name);
    return CT_OK;
}

static ct_status check_outputs(const char *who, const ct_operator *op)
{
    if (!op->outputs && op->num_outputs > 1)
        return cti_error(CT_E_INVALID, "%s: '%s' has %zu outputs, but outputs is NULL; it must have their names", who,
                         op->name, op->num_outputs);
    if (op->num_outputs > CTI_MAX_RUN_TIME_OUTPUTS)
        return cti_error(CT_E_UNSUPPORTED, "%s: '%s' has %zu outputs; an operator can have at most %d", who, op->name,
                         op->num_outputs, (int)CTI_MAX_RUN_TIME_OUTPUTS);
    for (size_t i = 0; op->outputs && i < op->num_outputs; i++)
        if (!cti_run_time_is_name(op->outputs[i]))
            return cti_error(CT_E_INVALID, "%s: output %zu of '%s' has no name", who, i, op->name);
    if ((op->inplace || op->list) && op->num_outputs > 1)
        return cti_error(CT_E_INVALID, "%s: '%s' has %zu outputs and sets %s, which requires exactly one", who,
                         op->name, op->num_outputs, op->list ? "list" : "inplace");
    if (op->inplace && (op->list || !op->num_args || op->args[0].kind != CT_ARG_TENSOR || op->args[0].optional))
        return cti_error(
            CT_E_INVALID,
            "%s: '%s' sets inplace; its first argument must be a tensor that is not optional, and its output must "
            "not be a list",
            who, op->name);
    if (op->list && op->infer)
        return cti_error(CT_E_INVALID, "%s: '%s' sets list and infer; infer describes a fixed number of results", who,
                         op->name);
    if (op->outputs && !op->num_outputs)
        return cti_error(CT_E_INVALID, "%s: '%s' has no outputs; an operator must have at least one", who, op->name);
    return CT_OK;
}

static ct_status check_function(const char *who, const ct_operator *op)
{
    const ct_function *function = &op->function;
    if (!function->forward)
        return cti_error(CT_E_INVALID, "%s: function.forward of '%s' is NULL; it must compute the operator", who,
                         op->name);
    if (function->backward && function->vjp)
        return cti_error(CT_E_INVALID, "%s: '%s' has both backward and vjp, which are alternatives; set one of them",
                         who, op->name);
    if (function->vmap && function->generate_vmap_rule)
        return cti_error(CT_E_INVALID, "%s: '%s' has both vmap and generate_vmap_rule; set only one of them", who,
                         op->name);
    if (function->generate_vmap_rule && !function->setup_context)
        return cti_error(CT_E_INVALID, "%s: generate_vmap_rule of '%s' requires setup_context, which saves tensors",
                         who, op->name);
    return CT_OK;
}

ct_status cti_run_time_check(const char *who, const ct_operator *op)
{
    if (!cti_run_time_is_name(op->name))
        return cti_error(
            CT_E_INVALID,
            "%s: the name is '%s'; it must consist of letters, digits and '_', with \"::\" between its parts", who,
            op->name ? op->name : "");
    if (op->num_args > CTI_MAX_BOXED_ARGS)
        return cti_error(CT_E_UNSUPPORTED, "%s: '%s' has %zu arguments; an operator can have at most %d", who, op->name,
                         op->num_args, (int)CTI_MAX_BOXED_ARGS);
    if (op->num_args && !op->args)
        return cti_error(CT_E_INVALID, "%s: args of '%s' is NULL; it must describe %zu arguments", who, op->name,
                         op->num_args);
    static const char *const names[] = {"lower", "widest", "f32"};
    bool is_known = !op->autocast;
    for (size_t i = 0; !is_known && i < sizeof names / sizeof *names; i++) is_known = !strcmp(op->autocast, names[i]);
    if (!is_known)
        return cti_error(CT_E_INVALID, "%s: autocast of '%s' is '%s'; it must be \"lower\", \"widest\" or \"f32\"", who,
                         op->name, op->autocast);
    ct_status status = check_function(who, op);
    for (size_t i = 0; status == CT_OK && i < op->num_args; i++) status = check_argument(who, op, i);
    return status == CT_OK ? check_outputs(who, op) : status;
}

/* ---- copies ---- */

/* A block of memory that is filled from its beginning. If block is NULL, only the size is computed. */
typedef struct arena {
    char *block;
    size_t used;
} arena;

/* Appends `size` bytes and returns their address; NULL while only the size is computed. */
static void *put(arena *r, const void *data, size_t size)
{
    const size_t at = (r->used + 15) / 16 * 16;
    r->used = at + size;
    if (!r->block) return NULL;
    if (size) memcpy(r->block + at, data, size);
    return r->block + at;
}

static const char *put_text(arena *r, const char *text) { return text ? put(r, text, strlen(text) + 1) : NULL; }

static ct_arg put_value(arena *r, const ct_arg *arg)
{
    ct_arg copy = *arg;
    copy.name = NULL;
    if (arg->kind == CT_ARG_STRING) copy.value.string = put_text(r, arg->value.string);
    if (arg->kind == CT_ARG_INT_LIST && arg->value.ints.count > 0)
        copy.value.ints.items = put(r, CTI_ITEMS(arg->value.ints), (size_t)arg->value.ints.count * sizeof(int64_t));
    if (arg->kind == CT_ARG_FLOAT_LIST && arg->value.floats.count > 0)
        copy.value.floats.items =
            put(r, CTI_ITEMS(arg->value.floats), (size_t)arg->value.floats.count * sizeof(double));
    return copy;
}

static const char *type_text(const ct_operator_arg *arg)
{
    static const char *const required[] = {
        [CT_ARG_TENSOR] = "tensor", [CT_ARG_TENSOR_LIST] = "tensors", [CT_ARG_INT] = "int",
        [CT_ARG_FLOAT] = "float",   [CT_ARG_BOOL] = "bool",           [CT_ARG_STRING] = "string",
        [CT_ARG_INT_LIST] = "ints", [CT_ARG_FLOAT_LIST] = "floats",   [CT_ARG_DTYPE] = "dtype"};
    static const char *const optional[] = {
        [CT_ARG_TENSOR] = "tensor?", [CT_ARG_TENSOR_LIST] = "tensors?", [CT_ARG_INT] = "int?",
        [CT_ARG_FLOAT] = "float?",   [CT_ARG_BOOL] = "bool?",           [CT_ARG_STRING] = "string?",
        [CT_ARG_INT_LIST] = "ints?", [CT_ARG_FLOAT_LIST] = "floats?",   [CT_ARG_DTYPE] = "dtype?"};
    if (arg->scalar_ok && arg->kind == CT_ARG_TENSOR) return "tensor | scalar";
    if (arg->scalar_ok && arg->kind == CT_ARG_FLOAT) return arg->optional ? "scalar?" : "scalar";
    return (arg->optional ? optional : required)[arg->kind];
}

static bool is_tensors(const ct_operator_arg *arg)
{
    return arg->kind == CT_ARG_TENSOR || arg->kind == CT_ARG_TENSOR_LIST;
}

static ct_op_arg_info argument(arena *r, const ct_operator_arg *arg)
{
    const bool may_be_absent = arg->optional || arg->otherwise.kind != CT_ARG_NONE;
    return (ct_op_arg_info){.name = put_text(r, arg->name),
                            .type = type_text(arg),
                            .kind = arg->kind,
                            .optional = arg->optional,
                            .has_default = may_be_absent && !is_tensors(arg),
                            .differentiable = is_tensors(arg) && !arg->no_derivative,
                            .scalar_ok = arg->scalar_ok,
                            .dtypes = !is_tensors(arg) ? 0
                                      : arg->dtypes    ? arg->dtypes
                                                       : CTI_SET_ANY};
}

/* Returns the name of the node, made from the part of the name after "::": "LogMean" for "log_mean". */
static const char *node_name(arena *r, const char *name)
{
    const char *part = strrchr(name, ':');
    if (part) name = part + 1;
    char *text = put(r, name, strlen(name) + 1), *to = text;
    bool begins = true;
    for (; text && *name; name++) {
        if (*name != '_') *to++ = begins ? (char)toupper((unsigned char)*name) : *name;
        begins = *name == '_';
    }
    if (text) *to = 0;
    if (text && to == text) memcpy(text, "_", 2); /* the name consists of '_' only */
    return text;
}

/* Returns the name of the in-place call: "scale_". */
static const char *written_name(arena *r, const char *name)
{
    const size_t length = strlen(name);
    char *text = put(r, name, length);
    r->used += 2; /* "_" and the terminating zero */
    if (text) memcpy(text + length, "_", 2);
    return text;
}

static const char *const one_result[] = {"result"};

/* Fills in *made. Its strings and lists are stored in the block. */
static void describe(arena *r, const ct_operator *op, cti_run_time_entry *made)
{
    ct_op_arg_info args[CTI_MAX_BOXED_ARGS];
    ct_arg defaults[CTI_MAX_BOXED_ARGS];
    const char *outputs[CTI_MAX_RUN_TIME_OUTPUTS];
    for (size_t i = 0; i < op->num_args; i++) {
        args[i] = argument(r, &op->args[i]);
        defaults[i] = put_value(r, &op->args[i].otherwise);
    }
    for (size_t i = 0; op->outputs && i < op->num_outputs; i++) outputs[i] = put_text(r, op->outputs[i]);
    const char *name = put_text(r, op->name);
    const bool has_gradient = op->function.backward || op->function.vjp;
    made->entry.info = (ct_op_info){
        .name = name,
        .op = name,
        .overload = "",
        .family = "registered",
        .doc = op->doc ? put_text(r, op->doc) : "",
        .meaning = "registered",
        .args = put(r, args, op->num_args * sizeof *args),
        .num_args = op->num_args,
        .outputs = op->outputs ? put(r, outputs, op->num_outputs * sizeof *outputs) : one_result,
        .num_outputs = op->outputs ? op->num_outputs : 1,
        .order = !has_gradient                      ? 0
                 : op->function.once_differentiable ? 1
                                                    : -1,
        .has_inplace = op->inplace,
        .has_out = !op->list,
        .differentiable = has_gradient,
        .saved = "",
        .autocast = put_text(r, op->autocast),
    };
    made->defaults = put(r, defaults, op->num_args * sizeof *defaults);
    made->node_name = node_name(r, op->name);
    made->written = written_name(r, op->name);
    made->gives_list = op->list;
}

cti_run_time_entry *cti_run_time_describe(const ct_operator *op)
{
    cti_run_time_entry counted = {.next = NULL};
    arena r = {NULL, 0};
    (void)put(&r, &counted, sizeof counted);
    describe(&r, op, &counted);
    char *block = cti_malloc(r.used);
    if (!block) return NULL;
    r = (arena){block, 0};
    cti_run_time_entry *made = put(&r, &counted, sizeof counted);
    describe(&r, op, made);
    return made;
}

/* ---- comparing ---- */

static bool same_text(const char *a, const char *b) { return a && b ? !strcmp(a, b) : !a && !b; }

static bool same_value(const ct_arg *a, const ct_arg *b)
{
    if (a->kind != b->kind) return false;
    switch (a->kind) {
    case CT_ARG_INT: return a->value.integer == b->value.integer;
    case CT_ARG_FLOAT: return !memcmp(&a->value.real, &b->value.real, sizeof a->value.real);
    case CT_ARG_BOOL: return a->value.boolean == b->value.boolean;
    case CT_ARG_COMPLEX: return !memcmp(a->value.complex, b->value.complex, sizeof a->value.complex);
    case CT_ARG_STRING: return same_text(a->value.string, b->value.string);
    case CT_ARG_DTYPE: return a->value.dtype == b->value.dtype;
    case CT_ARG_INT_LIST:
        return a->value.ints.count == b->value.ints.count &&
               (a->value.ints.count <= 0 || !memcmp(CTI_ITEMS(a->value.ints), CTI_ITEMS(b->value.ints),
                                                    (size_t)a->value.ints.count * sizeof(int64_t)));
    case CT_ARG_FLOAT_LIST:
        return a->value.floats.count == b->value.floats.count &&
               (a->value.floats.count <= 0 || !memcmp(CTI_ITEMS(a->value.floats), CTI_ITEMS(b->value.floats),
                                                      (size_t)a->value.floats.count * sizeof(double)));
    default: return true;
    }
}

static bool same_argument(const ct_op_arg_info *a, const ct_op_arg_info *b)
{
    return !strcmp(a->name, b->name) && !strcmp(a->type, b->type) && a->kind == b->kind && a->optional == b->optional &&
           a->has_default == b->has_default && a->differentiable == b->differentiable && a->scalar_ok == b->scalar_ok &&
           a->dtypes == b->dtypes;
}

bool cti_run_time_is_same(const cti_run_time_entry *a, const cti_run_time_entry *b)
{
    const ct_op_info *x = &a->entry.info, *y = &b->entry.info;
    if (strcmp(x->name, y->name) != 0 || strcmp(x->doc, y->doc) != 0 || x->num_args != y->num_args ||
        x->num_outputs != y->num_outputs || x->order != y->order || !same_text(x->autocast, y->autocast) ||
        x->has_inplace != y->has_inplace || a->gives_list != b->gives_list)
        return false;
    for (size_t i = 0; i < x->num_outputs; i++)
        if (strcmp(x->outputs[i], y->outputs[i]) != 0) return false;
    for (size_t i = 0; i < x->num_args; i++)
        if (!same_argument(&x->args[i], &y->args[i]) || !same_value(&a->defaults[i], &b->defaults[i])) return false;
    return true;
}
