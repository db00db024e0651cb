/*
 * Validation of cases. Files may come from any source, so every field is checked here once, before other code reads it.
 */
#include "archive.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct validity {
    char *why;
    size_t size;
    const char *where; /* the current argument or output */
} validity;

static bool wrong(validity *v, const char *format, ...) CT_PRINTF(2, 3);

static bool wrong(validity *v, const char *format, ...)
{
    va_list args;
    int n = snprintf(v->why, v->size, "malformed case: %s%s", v->where, *v->where ? ": " : "");
    va_start(args, format);
    if (n >= 0 && (size_t)n < v->size) vsnprintf(v->why + n, v->size - (size_t)n, format, args);
    va_end(args);
    return false;
}

static bool is_word(json_t *value, const char *const *words)
{
    const char *text = json_string_value(value);
    for (; text && *words; words++)
        if (strcmp(*words, text) == 0) return true;
    return false;
}

static bool is_list_of(json_t *list, bool (*fits)(json_t *))
{
    size_t i;
    json_t *item;
    if (!json_is_array(list)) return false;
    json_array_foreach(list, i, item) if (!fits(item)) return false;
    return true;
}

static bool is_int(json_t *value) { return json_is_integer(value); }

static bool is_string(json_t *value) { return json_is_string(value); }

static bool is_words(json_t *value) { return is_list_of(value, is_string); }

static bool is_float(json_t *value)
{
    static const char *const words[] = {"inf", "-inf", "nan", NULL};
    return json_is_number(value) || is_word(value, words);
}

static bool is_int_list(json_t *value) { return is_list_of(value, is_int); }

static bool is_complex(json_t *value) { return is_list_of(value, is_float) && json_array_size(value) == 2; }

static bool is_float_list(json_t *value) { return is_list_of(value, is_float); }

static bool is_int_list_list(json_t *value) { return is_list_of(value, is_int_list); }

static bool is_dtype(json_t *value)
{
    return json_is_string(value) && ct_dtype_by_name(json_string_value(value)) != CT_DTYPE_DEFAULT;
}

static bool is_bool(json_t *value) { return json_is_boolean(value); }

static bool is_null(json_t *value) { return !value || json_is_null(value); }

static bool is_int_map(json_t *value)
{
    const char *key;
    json_t *item;
    if (!json_is_object(value)) return false;
    json_object_foreach(value, key, item) if (!json_is_integer(item)) return false;
    return true;
}

/* An optional field. */
static bool may_be(json_t *object, const char *field, bool (*fits)(json_t *))
{
    json_t *value = json_object_get(object, field);
    return !value || fits(value);
}

static bool strides_are_valid(validity *v, json_t *entry, int64_t ndim, const int64_t *shape)
{
    json_t *strides = json_object_get(entry, "strides"), *offset = json_object_get(entry, "offset"),
           *storage = json_object_get(entry, "storage");
    if (!strides) return true;
    if (!is_int_list(strides) || (int64_t)json_array_size(strides) != ndim || !json_is_integer(offset) ||
        !json_is_integer(storage))
        return wrong(v, "strides, offset and storage must be a whole number for each axis and two whole numbers");
    const int64_t room = json_integer_value(storage), limit = INT64_C(1) << 28;
    int64_t last = json_integer_value(offset), numel;
    bool inside = room >= 0 && room <= limit && last >= 0 && last <= room;
    for (int64_t i = 0; inside && i < ndim; i++) {
        const int64_t step = json_integer_value(json_array_get(strides, (size_t)i));
        inside = step >= 0 && step <= limit && shape[i] <= limit;
        if (inside && shape[i] > 0) last += (shape[i] - 1) * step;
        inside = inside && last <= limit;
    }
    if (!inside || !shape_numel(ndim, shape, &numel) || (numel > 0 && last >= room))
        return wrong(v, "the strides lead outside the storage");
    return true;
}

static bool tensor_is_valid(validity *v, json_t *entry)
{
    ct_dtype dtype;
    int64_t ndim, shape[16], numel;
    if (!json_is_object(entry)) return wrong(v, "a tensor must be an object");
    if (!is_string(json_object_get(entry, "key"))) return wrong(v, "a tensor needs a key");
    if (!entry_shape(entry, &dtype, &ndim, shape))
        return wrong(v, "a tensor needs a dtype of the format and a shape of at most 16 whole numbers");
    if (!shape_numel(ndim, shape, &numel)) return wrong(v, "its shape is no shape of a tensor");
    if (!may_be(entry, "has", is_words)) return wrong(v, "'has' must be a list of words");
    static const char *const flags[] = {"requires_grad", "after", "hermitian", "differentiable", "values"};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (!may_be(entry, flags[i], is_bool)) return wrong(v, "'%s' must be true or false", flags[i]);
    static const char *const undefined[] = {"undefined", NULL}, *const triangles[] = {"lower", "upper", NULL};
    json_t *grad = json_object_get(entry, "grad"), *triangle = json_object_get(entry, "triangle");
    if (grad && !is_word(grad, undefined)) return wrong(v, "'grad' can only be \"undefined\"");
    if (triangle && !is_word(triangle, triangles)) return wrong(v, "'triangle' must be lower or upper");
    return strides_are_valid(v, entry, ndim, shape);
}

static bool items_are_valid(validity *v, json_t *items)
{
    size_t i;
    json_t *item;
    if (!json_is_array(items)) return wrong(v, "'items' must be a list");
    json_array_foreach(items, i, item) if (!json_is_null(item) && !tensor_is_valid(v, item)) return false;
    return true;
}

static bool entry_is_valid(validity *v, json_t *entry)
{
    static const struct {
        const char *kind;
        bool (*fits)(json_t *);
    } values[] = {{"int", is_int},
                  {"bool", is_bool},
                  {"string", is_string},
                  {"float", is_float},
                  {"complex", is_complex},
                  {"int_list", is_int_list},
                  {"float_list", is_float_list},
                  {"int_list_list", is_int_list_list},
                  {"dtype", is_dtype},
                  {"int_map", is_int_map},
                  {"none", is_null}};

    const char *kind = json_string_value(json_object_get(entry, "kind"));
    v->where = json_is_object(entry) && is_string(json_object_get(entry, "name"))
                   ? json_string_value(json_object_get(entry, "name"))
                   : "";
    if (!*v->where || !kind) return wrong(v, "an argument or output needs a name and a kind");
    if (strcmp(kind, "tensor") == 0) return tensor_is_valid(v, entry);
    if (strcmp(kind, "tensor_list") == 0) return items_are_valid(v, json_object_get(entry, "items"));
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (strcmp(values[i].kind, kind) != 0) continue;
        return values[i].fits(json_object_get(entry, "value")) || wrong(v, "its value is no %s", kind);
    }
    return wrong(v, "'%s' is no kind of the format", kind);
}

static bool gauge_is_valid(validity *v, json_t *gauge)
{
    size_t i, k;
    json_t *group, *member;
    v->where = "gauge";
    if (!gauge) return true;
    if (!json_is_array(gauge)) return wrong(v, "it must be a list of groups");
    json_array_foreach(gauge, i, group)
    {
        if (!json_is_array(group)) return wrong(v, "a group must be a list");
        json_array_foreach(group, k, member)
        {
            const json_int_t axis = json_integer_value(json_object_get(member, "axis"));
            if (!is_string(json_object_get(member, "output")) || !is_int(json_object_get(member, "axis")) ||
                (axis != -1 && axis != -2))
                return wrong(v, "a member needs an output and an axis, -1 or -2");
            if (!may_be(member, "conj", is_bool)) return wrong(v, "'conj' must be true or false");
        }
    }
    return true;
}

bool case_is_valid(json_t *test, char *why, size_t size)
{
    static const char *const kinds[] = {"gradient", "forward", "special", "error", NULL}, *const places[] = {"args",
                                                                                                             "outputs"};
    validity v = {why, size, ""};
    size_t i;
    json_t *entry;
    if (!json_is_object(test)) return wrong(&v, "it is no object");
    if (!is_int(json_object_get(test, "id"))) return wrong(&v, "it has no id");
    if (!is_word(json_object_get(test, "kind"), kinds))
        return wrong(&v, "its kind must be gradient, forward, special or error");
    const bool error = strcmp(json_string_value(json_object_get(test, "kind")), "error") == 0;
    for (int k = 0; k < 2; k++) {
        json_t *list = json_object_get(test, places[k]);
        v.where = places[k];
        if (!list && k == 1 && error) continue;
        if (!json_is_array(list)) return wrong(&v, "a list is missing");
        json_array_foreach(list, i, entry) if (!entry_is_valid(&v, entry)) return false;
    }
    json_t *in_place = json_object_get(test, "in_place");
    static const char *const in_places[] = {"forward", "gradient", NULL};
    v.where = "in_place";
    if (in_place && !is_word(in_place, in_places)) return wrong(&v, "it must be forward or gradient");
    return gauge_is_valid(&v, json_object_get(test, "gauge"));
}
