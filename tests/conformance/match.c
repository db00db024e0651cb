/* Assigns the results of a call to the expected entries, and compares results that are not tensors. */
#include "replay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool differs(replay *r, const char *name, const char *what)
{
    snprintf(r->error, sizeof r->error, "result %s: %s", name, what);
    return false;
}

static bool number_equals(double got, json_t *value)
{
    const double expected = real_value(value);
    return got == expected || (isnan(got) && isnan(expected));
}

static bool list_equals(const ct_ints *got, json_t *list)
{
    bool same = got->count == (int64_t)json_array_size(list);
    for (int64_t i = 0; same && i < got->count; i++)
        same = got->items[i] == json_integer_value(json_array_get(list, (size_t)i));
    return same;
}

static bool lists_equal(const ct_int_lists *got, json_t *lists)
{
    bool same = got->count == (int64_t)json_array_size(lists);
    for (int64_t i = 0; same && i < got->count; i++)
        same = list_equals(&got->items[i], json_array_get(lists, (size_t)i));
    return same;
}

static bool value_equals(const ct_arg *got, ct_arg_kind kind, json_t *value)
{
    if (got->kind != kind) return false;
    switch (kind) {
    case CT_ARG_INT: return got->value.integer == json_integer_value(value);
    case CT_ARG_BOOL: return got->value.boolean == json_is_true(value);
    case CT_ARG_FLOAT: return number_equals(got->value.real, value);
    case CT_ARG_COMPLEX:
        return number_equals(got->value.complex[0], json_array_get(value, 0)) &&
               number_equals(got->value.complex[1], json_array_get(value, 1));
    case CT_ARG_STRING: return got->value.string && strcmp(got->value.string, json_string_value(value)) == 0;
    case CT_ARG_DTYPE: return got->value.dtype == ct_dtype_by_name(json_string_value(value));
    case CT_ARG_INT_LIST: return list_equals(&got->value.ints, value);
    case CT_ARG_INT_LIST_LIST: return lists_equal(&got->value.int_lists, value);
    default: return false;
    }
}

static void write_value(const ct_arg *got, char *out, size_t size)
{
    switch (got->kind) {
    case CT_ARG_INT: snprintf(out, size, "%lld", (long long)got->value.integer); break;
    case CT_ARG_BOOL: snprintf(out, size, "%s", got->value.boolean ? "true" : "false"); break;
    case CT_ARG_FLOAT: snprintf(out, size, "%.17g", got->value.real); break;
    case CT_ARG_DTYPE: snprintf(out, size, "%s", ct_dtype_name(got->value.dtype)); break;
    case CT_ARG_TENSOR: snprintf(out, size, "a tensor"); break;
    default: snprintf(out, size, "another value"); break;
    }
}

static bool match_value(replay *r, json_t *entry, const ct_arg *got, const char *name)
{
    ct_arg_kind kind;
    char own[64];
    json_t *value = json_object_get(entry, "value");
    if (!arg_kind_by_name(json_string_value(json_object_get(entry, "kind")), &kind))
        return differs(r, name, "its kind is unknown");
    if (value_equals(got, kind, value)) return true;
    char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    write_value(got, own, sizeof own);
    snprintf(r->error, sizeof r->error, "result %s: %s, expected %s", name, own, text ? text : "nothing");
    free(text);
    return false;
}

static bool match_tensor(replay *r, json_t *entry, const ct_arg *got, int place, const char *name)
{
    json_t *index = json_object_get(entry, "index");
    const int64_t item = json_is_integer(index) ? json_integer_value(index) : -1;
    ct_tensor *t = NULL;
    if (got->kind == CT_ARG_TENSOR && item < 0) t = got->value.tensor;
    if (got->kind == CT_ARG_TENSOR_LIST && item >= 0 && item < got->value.tensors.count)
        t = got->value.tensors.items[item];
    if (!t || ct_is_none(t)) return differs(r, name, "it is not there, a tensor is expected");
    if (r->num_outputs == MAX_OUTPUTS) return differs(r, name, "a case has too many results");
    bound *b = &r->outputs[r->num_outputs++];
    *b = (bound){.tensor = t, .entry = entry, .place = place, .item = item};
    if (item >= 0)
        snprintf(b->name, sizeof b->name, "%.40s[%lld]", name, (long long)item);
    else
        snprintf(b->name, sizeof b->name, "%s", name);
    return true;
}

/* Returns the number of entries expected under a name. */
static int64_t num_expected(json_t *outputs, const char *name)
{
    size_t i;
    json_t *entry;
    int64_t count = 0;
    json_array_foreach(outputs, i, entry) count += strcmp(json_string_value(json_object_get(entry, "name")), name) == 0;
    return count;
}

bool replay_match(replay *r)
{
    json_t *outputs = json_object_get(r->test, "outputs"), *entry;
    size_t i;
    r->num_outputs = 0;
    json_array_foreach(outputs, i, entry)
    {
        const char *name = json_string_value(json_object_get(entry, "name"));
        if (r->without_indices && strcmp(name, "indices") == 0) continue;
        size_t k = 0;
        while (k < r->num_outs && (!r->outs[k].name || strcmp(r->outs[k].name, name) != 0)) k++;
        if (k == r->num_outs) return differs(r, name, "there is no such output");
        if (strcmp(json_string_value(json_object_get(entry, "kind")), "tensor") != 0) {
            if (!match_value(r, entry, &r->outs[k], name)) return false;
        } else if (!match_tensor(r, entry, &r->outs[k], (int)k, name)) {
            return false;
        }
    }
    for (size_t k = 0; k < r->num_outs; k++) {
        const int64_t expected = r->outs[k].name ? num_expected(outputs, r->outs[k].name) : 0;
        if (r->outs[k].kind != CT_ARG_TENSOR_LIST || r->outs[k].value.tensors.count == expected) continue;
        snprintf(r->error, sizeof r->error, "result %s: %lld items, expected %lld",
                 r->outs[k].name ? r->outs[k].name : "", (long long)r->outs[k].value.tensors.count,
                 (long long)expected);
        return false;
    }
    return true;
}
