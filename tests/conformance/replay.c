#include "replay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool replay_has(json_t *entry, const char *what)
{
    size_t i;
    json_t *word;
    json_array_foreach(json_object_get(entry, "has"), i, word) if (strcmp(json_string_value(word), what) == 0) return true;
    return false;
}

static bool give_up(replay *r, const char *what, const char *name)
{
    snprintf(r->error, sizeof r->error, "%s '%s': %s", what, name, ct_error_message());
    return false;
}

/* ---- tensors ---- */

/* The dense values at the given strides in a storage filled with a value that would show. */
static ct_tensor *lay_out(replay *r, ct_tensor *dense, json_t *entry)
{
    ct_dtype dtype;
    int64_t ndim, shape[16], strides[16];
    json_t *given = json_object_get(entry, "strides");
    if (!dense || !given) return dense;
    entry_shape(entry, &dtype, &ndim, shape);
    for (int64_t i = 0; i < ndim; i++) strides[i] = json_integer_value(json_array_get(given, (size_t)i));
    const int64_t offset = json_integer_value(json_object_get(entry, "offset")), size = json_integer_value(json_object_get(entry, "storage"));
    const ct_scalar filler = dtype == CT_DTYPE_BOOL ? ct_bool(true) : ct_dtype_is_floating(dtype) || ct_dtype_is_complex(dtype) ? ct_float(NAN) : ct_int(77);
    ct_tensor *storage = ct_full_with(CT_INTS(size), filler, &(ct_full_opts){.dtype = dtype});
    const ct_ints sizes = {ndim ? shape : ct_empty_ints_, ndim}, steps = {ndim ? strides : ct_empty_ints_, ndim};
    ct_tensor *view = ct_as_strided_with(storage, sizes, steps, &(ct_as_strided_opts){.storage_offset = ct_int(offset)});
    /* an axis of stride 0 repeats: write it once */
    ct_tensor *once = view, *source = dense;
    for (int64_t i = 0; i < ndim && once; i++) {
        if (strides[i] != 0 || shape[i] < 2) continue;
        once = ct_slice_with(once, &(ct_slice_opts){.dim = i, .end = ct_int(1)});
        source = ct_slice_with(source, &(ct_slice_opts){.dim = i, .end = ct_int(1)});
    }
    if (!once || !ct_copy_(once, source)) return NULL;
    (void)r;
    return ct_detach(view);
}

static ct_tensor *bind_tensor(replay *r, json_t *entry, const char *name, bool grads)
{
    if (json_is_null(entry)) return ct_none();
    ct_tensor *t = lay_out(r, archive_tensor(r->archive, r->id, entry, ""), entry);
    if (t && grads && json_is_true(json_object_get(entry, "requires_grad"))) t = ct_tensor_requires_grad_(t, true);
    if (!t || r->num_tensors == MAX_TENSORS) {
        give_up(r, "argument", name);
        return NULL;
    }
    bound *b = &r->tensors[r->num_tensors++];
    b->tensor = t;
    b->entry = entry;
    snprintf(b->name, sizeof b->name, "%s", name);
    return t;
}

static bool bind_list(replay *r, json_t *entry, ct_arg *arg, bool grads)
{
    json_t *items = json_object_get(entry, "items"), *item;
    ct_tensor **first = r->items + r->num_items;
    size_t i;
    json_array_foreach(items, i, item)
    {
        char name[80];
        snprintf(name, sizeof name, "%s[%zu]", arg->name, i);
        if (r->num_items == MAX_TENSORS || !(r->items[r->num_items] = bind_tensor(r, item, name, grads))) return false;
        r->num_items++;
    }
    arg->value.tensors = json_array_size(items) ? (ct_tensors){first, (int64_t)json_array_size(items)} : CT_NO_TENSORS;
    return true;
}

/* ---- attributes ---- */

static double number(json_t *value)
{
    if (json_is_number(value)) return json_number_value(value);
    if (json_is_boolean(value)) return json_is_true(value);
    return json_is_string(value) ? strtod(json_string_value(value), NULL) : NAN;
}

static ct_ints bind_ints(replay *r, json_t *list)
{
    const int64_t first = r->num_ints;
    size_t i;
    json_t *value;
    json_array_foreach(list, i, value) if (r->num_ints < 256) r->ints[r->num_ints++] = json_integer_value(value);
    return json_array_size(list) ? (ct_ints){r->ints + first, r->num_ints - first} : CT_NO_INTS;
}

static void bind_floats(replay *r, json_t *list, ct_arg *arg)
{
    const int64_t first = r->num_floats;
    size_t i;
    json_t *value;
    json_array_foreach(list, i, value) if (r->num_floats < 64) r->floats[r->num_floats++] = number(value);
    arg->value.floats = (ct_floats){r->floats + first, r->num_floats - first};
}

static bool bind_value(replay *r, json_t *entry, ct_arg *arg)
{
    json_t *value = json_object_get(entry, "value"), *item;
    size_t i;
    switch (arg->kind) {
    case CT_ARG_INT: arg->value.integer = json_integer_value(value); break;
    case CT_ARG_BOOL: arg->value.boolean = json_is_true(value); break;
    case CT_ARG_FLOAT: arg->value.number = number(value); break;
    case CT_ARG_COMPLEX:
        arg->value.complex[0] = number(json_array_get(value, 0));
        arg->value.complex[1] = number(json_array_get(value, 1));
        break;
    case CT_ARG_STRING: arg->value.string = json_string_value(value); break;
    case CT_ARG_DTYPE: arg->value.dtype = ct_dtype_by_name(json_string_value(value)); break;
    case CT_ARG_INT_LIST: arg->value.ints = bind_ints(r, value); break;
    case CT_ARG_FLOAT_LIST: bind_floats(r, value, arg); break;
    case CT_ARG_INT_LIST_LIST:
        json_array_foreach(value, i, item) if (i < 32) r->lists[i] = bind_ints(r, item);
        arg->value.int_lists = (ct_int_lists){r->lists, (int64_t)json_array_size(value)};
        break;
    case CT_ARG_NONE: break;
    default: return give_up(r, "no way to give argument", arg->name);
    }
    return true;
}

static bool kind_of(const char *word, ct_arg_kind *kind)
{
    static const struct { const char *word; ct_arg_kind kind; } kinds[] = {
        {"tensor", CT_ARG_TENSOR}, {"tensor_list", CT_ARG_TENSOR_LIST}, {"int", CT_ARG_INT}, {"float", CT_ARG_FLOAT}, {"bool", CT_ARG_BOOL},
        {"complex", CT_ARG_COMPLEX}, {"string", CT_ARG_STRING}, {"int_list", CT_ARG_INT_LIST}, {"float_list", CT_ARG_FLOAT_LIST},
        {"int_list_list", CT_ARG_INT_LIST_LIST}, {"dtype", CT_ARG_DTYPE}, {"none", CT_ARG_NONE}, {"int_map", CT_ARG_INT_MAP}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].word, word) != 0) continue;
        *kind = kinds[i].kind;
        return true;
    }
    return false;
}

bool replay_bind(replay *r, const archive *a, json_t *test, bool grads)
{
    memset(r, 0, sizeof *r);
    r->archive = a;
    r->test = test;
    r->id = json_integer_value(json_object_get(test, "id"));
    size_t i;
    json_t *entry;
    json_array_foreach(json_object_get(test, "args"), i, entry)
    {
        if (r->num_args == MAX_ARGS) return give_up(r, "too many arguments", "");
        ct_arg *arg = &r->args[r->num_args++];
        arg->name = json_string_value(json_object_get(entry, "name"));
        if (!kind_of(json_string_value(json_object_get(entry, "kind")), &arg->kind)) return give_up(r, "unknown kind of", arg->name);
        bool done;
        if (arg->kind == CT_ARG_TENSOR) done = (arg->value.tensor = bind_tensor(r, entry, arg->name, grads)) != NULL;
        else if (arg->kind == CT_ARG_TENSOR_LIST) done = bind_list(r, entry, arg, grads);
        else done = bind_value(r, entry, arg);
        if (!done) return false;
    }
    return true;
}

ct_status replay_call(replay *r, ct_call_form form)
{
    ct_arg outs[MAX_OUTPUTS] = {{0}};
    ct_tensor *got[MAX_OUTPUTS];
    size_t num_outs = MAX_OUTPUTS, i;
    int64_t num_got = 0;
    json_t *entry;
    const ct_status status = ct_op_call(r->archive->op, r->args, r->num_args, form, outs, &num_outs);
    if (status != CT_OK) return status;
    for (i = 0; i < num_outs; i++) {
        if (outs[i].kind == CT_ARG_TENSOR && num_got < MAX_OUTPUTS && !ct_is_none(outs[i].value.tensor)) got[num_got++] = outs[i].value.tensor;
        for (int64_t k = 0; outs[i].kind == CT_ARG_TENSOR_LIST && k < outs[i].value.tensors.count && num_got < MAX_OUTPUTS; k++)
            got[num_got++] = outs[i].value.tensors.items[k];
    }
    r->num_outputs = 0;
    json_array_foreach(json_object_get(r->test, "outputs"), i, entry)
    {
        if (strcmp(json_string_value(json_object_get(entry, "kind")), "tensor") != 0) continue;
        if (r->num_outputs == num_got) {
            snprintf(r->error, sizeof r->error, "%lld output tensors, more are expected", (long long)num_got);
            return CT_E_UNSUPPORTED;
        }
        bound *b = &r->outputs[r->num_outputs];
        b->tensor = got[r->num_outputs++];
        b->entry = entry;
        snprintf(b->name, sizeof b->name, "%s", json_string_value(json_object_get(entry, "key")) + 4);
    }
    return CT_OK;
}
