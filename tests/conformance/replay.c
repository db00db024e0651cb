#include "replay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool replay_has(json_t *entry, const char *what)
{
    size_t i;
    json_t *word;
    json_array_foreach(json_object_get(entry, "has"), i,
                       word) if (strcmp(json_string_value(word), what) == 0) return true;
    return false;
}

static bool give_up(replay *r, const char *what, const char *name)
{
    snprintf(r->error, sizeof r->error, "%s '%s': %s", what, name, ct_error_message());
    return false;
}

/* ---- tensors ---- */

/* Sets the bytes of a storage to values that would be visible in a result: NaN, 77, true. */
static void fill(char *bytes, ct_dtype dtype, int64_t count)
{
    const size_t step = ct_dtype_size(dtype);
    char one[16] = {1};
    if (dtype == CT_DTYPE_F64 || dtype == CT_DTYPE_C128)
        memcpy(one, (double[]){NAN, NAN}, sizeof one);
    else if (dtype == CT_DTYPE_F32 || dtype == CT_DTYPE_C64)
        memcpy(one, (float[]){NAN, NAN}, 8);
    else if (dtype == CT_DTYPE_F16)
        memcpy(one, (uint16_t[]){0x7e00}, 2);
    else if (dtype == CT_DTYPE_BF16)
        memcpy(one, (uint16_t[]){0x7fc0}, 2);
    else if (dtype != CT_DTYPE_BOOL)
        one[0] = 77; /* the first byte is the lowest: the processor is little-endian, like the file */
    for (int64_t i = 0; i < count; i++) memcpy(bytes + (size_t)i * step, one, step);
}

/* Creates a tensor with the strides of the entry in such a storage, and writes the dense values to it. */
static ct_tensor *lay_out(const replay *r, json_t *entry, ct_tensor **storage)
{
    ct_dtype dtype;
    int64_t ndim, shape[16], strides[16], numel;
    json_t *given = json_object_get(entry, "strides");
    const char *data = archive_data(r->archive, r->id, entry, "");
    if (!data || !entry_shape(entry, &dtype, &ndim, shape) || !shape_numel(ndim, shape, &numel)) return NULL;
    if (!given)
        return *storage = dense_placed(ct_tensor_from(data, ct_ints_of(ndim ? shape : ct_empty_ints_, ndim), dtype));
    for (int64_t i = 0; i < ndim; i++) strides[i] = json_integer_value(json_array_get(given, (size_t)i));
    const int64_t offset = json_integer_value(json_object_get(entry, "offset")),
                  size = json_integer_value(json_object_get(entry, "storage"));
    const size_t step = ct_dtype_size(dtype);
    char *bytes = malloc((size_t)size * step + 1);
    if (!bytes)
        return ct_error_set(CT_E_NOMEM, NULL, "no memory for a storage of %lld elements", (long long)size), NULL;
    fill(bytes, dtype, size);
    for (int64_t i = 0; i < numel; i++) {
        int64_t at = offset, rest = i;
        for (int64_t k = ndim - 1; k >= 0; k--) {
            at += rest % shape[k] * strides[k];
            rest /= shape[k];
        }
        memcpy(bytes + (size_t)at * step, data + (size_t)i * step, step);
    }
    *storage = dense_placed(ct_tensor_from(bytes, CT_INTS(size), dtype));
    free(bytes);
    const ct_ints sizes = ct_ints_of(ndim ? shape : ct_empty_ints_, ndim),
                  steps = ct_ints_of(ndim ? strides : ct_empty_ints_, ndim);
    ct_tensor *view = *storage ? ct_as_strided(*storage, sizes, steps, .storage_offset = offset) : NULL;
    return view ? ct_detach(view) : NULL;
}

static ct_tensor *bind_tensor(replay *r, json_t *entry, const char *name, bool grads)
{
    if (json_is_null(entry)) return ct_none();
    ct_tensor *storage = NULL, *t = lay_out(r, entry, &storage);
    if (t && grads && json_is_true(json_object_get(entry, "requires_grad"))) t = ct_tensor_requires_grad_(t, true);
    if (t && r->num_tensors == MAX_TENSORS)
        t = NULL, (void)ct_error_set(CT_E_UNSUPPORTED, NULL, "a case has at most %d tensors here", (int)MAX_TENSORS);
    if (!t) return give_up(r, "argument", name), NULL;
    bound *b = &r->tensors[r->num_tensors++];
    *b = (bound){.tensor = t, .storage = storage, .entry = entry};
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
        if (r->num_items == MAX_TENSORS) return give_up(r, "too many tensors, from", name);
        if (!(r->items[r->num_items] = bind_tensor(r, item, name, grads))) return false;
        r->num_items++;
    }
    arg->value.tensors = json_array_size(items) ? ct_tensors_of(first, (int64_t)json_array_size(items)) : CT_NO_TENSORS;
    return true;
}

/* ---- attributes ---- */

double real_value(json_t *value)
{
    if (json_is_number(value)) return json_number_value(value);
    if (json_is_boolean(value)) return json_is_true(value);
    return json_is_string(value) ? strtod(json_string_value(value), NULL) : NAN;
}

static bool bind_ints(replay *r, json_t *list, ct_ints *out)
{
    const int64_t first = r->num_ints;
    size_t i;
    json_t *value;
    if (json_array_size(list) > (size_t)(MAX_NUMBERS - first)) return false;
    json_array_foreach(list, i, value) r->ints[r->num_ints++] = json_integer_value(value);
    *out = json_array_size(list) ? ct_ints_of(r->ints + first, r->num_ints - first) : CT_NO_INTS;
    return true;
}

static bool bind_floats(replay *r, json_t *list, ct_floats *out)
{
    const int64_t first = r->num_floats;
    size_t i;
    json_t *value;
    if (json_array_size(list) > (size_t)(MAX_NUMBERS - first)) return false;
    json_array_foreach(list, i, value) r->floats[r->num_floats++] = real_value(value);
    *out = ct_floats_of(r->floats + first, r->num_floats - first);
    return true;
}

static bool bind_lists(replay *r, json_t *lists, ct_int_lists *out)
{
    const int64_t first = r->num_lists;
    size_t i;
    json_t *list;
    if (json_array_size(lists) > (size_t)(MAX_LISTS - first)) return false;
    json_array_foreach(lists, i, list) if (!bind_ints(r, list, &r->lists[r->num_lists++])) return false;
    *out = (ct_int_lists){r->lists + first, r->num_lists - first};
    return true;
}

static bool bind_named(replay *r, json_t *map, ct_named_ints *out)
{
    const int64_t first = r->num_named;
    const char *name;
    json_t *value;
    if (json_object_size(map) > (size_t)(MAX_LISTS - first)) return false;
    json_object_foreach(map, name, value) r->named[r->num_named++] = (ct_named_int){name, json_integer_value(value)};
    *out = (ct_named_ints){r->named + first, r->num_named - first};
    return true;
}

static bool bind_value(replay *r, json_t *entry, ct_arg *arg)
{
    json_t *value = json_object_get(entry, "value");
    bool done = true;
    switch (arg->kind) {
    case CT_ARG_INT: arg->value.integer = json_integer_value(value); break;
    case CT_ARG_BOOL: arg->value.boolean = json_is_true(value); break;
    case CT_ARG_FLOAT: arg->value.real = real_value(value); break;
    case CT_ARG_COMPLEX:
        arg->value.complex[0] = real_value(json_array_get(value, 0));
        arg->value.complex[1] = real_value(json_array_get(value, 1));
        break;
    case CT_ARG_STRING: arg->value.string = json_string_value(value); break;
    case CT_ARG_DTYPE: arg->value.dtype = ct_dtype_by_name(json_string_value(value)); break;
    case CT_ARG_INT_LIST: done = bind_ints(r, value, &arg->value.ints); break;
    case CT_ARG_FLOAT_LIST: done = bind_floats(r, value, &arg->value.floats); break;
    case CT_ARG_INT_LIST_LIST: done = bind_lists(r, value, &arg->value.int_lists); break;
    case CT_ARG_INT_MAP: done = bind_named(r, value, &arg->value.named_ints); break;
    case CT_ARG_NONE: break;
    default: done = false; break;
    }
    if (!done) (void)ct_error_set(CT_E_UNSUPPORTED, NULL, "too many numbers, or a kind that calls by name do not take");
    return done || give_up(r, "argument", arg->name);
}

bool arg_kind_by_name(const char *word, ct_arg_kind *kind)
{
    static const struct {
        const char *word;
        ct_arg_kind kind;
    } kinds[] = {{"tensor", CT_ARG_TENSOR},
                 {"tensor_list", CT_ARG_TENSOR_LIST},
                 {"int", CT_ARG_INT},
                 {"float", CT_ARG_FLOAT},
                 {"bool", CT_ARG_BOOL},
                 {"complex", CT_ARG_COMPLEX},
                 {"string", CT_ARG_STRING},
                 {"int_list", CT_ARG_INT_LIST},
                 {"float_list", CT_ARG_FLOAT_LIST},
                 {"int_list_list", CT_ARG_INT_LIST_LIST},
                 {"dtype", CT_ARG_DTYPE},
                 {"none", CT_ARG_NONE},
                 {"int_map", CT_ARG_INT_MAP}};

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
        const char *name = json_string_value(json_object_get(entry, "name"));
        if (r->num_args == MAX_ARGS) return give_up(r, "too many arguments, from", name);
        ct_arg *arg = &r->args[r->num_args++];
        arg->name = name;
        if (!arg_kind_by_name(json_string_value(json_object_get(entry, "kind")), &arg->kind))
            return give_up(r, "unknown kind of", name);
        bool done;
        if (arg->kind == CT_ARG_TENSOR)
            done = (arg->value.tensor = bind_tensor(r, entry, name, grads)) != NULL;
        else if (arg->kind == CT_ARG_TENSOR_LIST)
            done = bind_list(r, entry, arg, grads);
        else
            done = bind_value(r, entry, arg);
        if (!done) return false;
    }
    return true;
}

static bool stores_indices(const replay *r)
{
    size_t i;
    json_t *entry;
    json_array_foreach(json_object_get(r->test, "outputs"), i,
                       entry) if (strcmp(json_string_value(json_object_get(entry, "name")), "indices") ==
                                  0) return true;
    return false;
}

static const ct_op_info *twin_with_indices(const replay *r)
{
    char name[128];
    snprintf(name, sizeof name, "%s_with_indices", r->archive->op);
    return stores_indices(r) ? ct_op_find(name) : NULL;
}

bool replay_has_indices(const replay *r) { return twin_with_indices(r) != NULL; }

static bool is_given(const replay *r, const char *name)
{
    for (size_t k = 0; k < r->num_outs; k++)
        if (r->outs[k].name && strcmp(r->outs[k].name, name) == 0) return true;
    return false;
}

/*
 * Stored outputs that are not tensors, in addition to the operator's tensors: an operator <row>_<output> returns them.
 */
static ct_status ask_for_others(replay *r)
{
    size_t i;
    json_t *entry;
    json_array_foreach(json_object_get(r->test, "outputs"), i, entry)
    {
        char asked[128];
        const char *name = json_string_value(json_object_get(entry, "name"));
        snprintf(asked, sizeof asked, "%s_%s", r->archive->op, name);
        const ct_op_info *info = ct_op_find(asked);
        if (!info || !info->output_kind || is_given(r, name) || r->num_outs == MAX_OUTPUTS) continue;
        size_t count = 1;
        const ct_status status = ct_op_call(asked, r->args, r->num_args, CT_CALL_PLAIN, &r->outs[r->num_outs], &count);
        if (status != CT_OK) return status;
        r->outs[r->num_outs++].name = name;
    }
    return CT_OK;
}

ct_status replay_call(replay *r, ct_call_kind kind)
{
    r->num_outs = MAX_OUTPUTS;
    memset(r->outs, 0, sizeof r->outs);
    const ct_op_info *twin = r->without_indices ? NULL : twin_with_indices(r);
    const ct_status status =
        ct_op_call(twin ? twin->name : r->archive->op, r->args, r->num_args, kind, r->outs, &r->num_outs);
    return status == CT_OK ? ask_for_others(r) : status;
}
