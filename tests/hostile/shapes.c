#include "shapes.h"

#include <cotangent/op/zeros.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TENSORS = 4, AXES = 4, CHANGES = 5, MOST_AXES = 16 };

enum { LONGER, GONE, MORE_FRONT, MORE_BACK, NO_AXES };

/* ---- invalid shapes ---- */

static bool changed(const ct_tensor *t, int64_t axis, uint64_t change, int64_t *sizes, int64_t *count)
{
    const int64_t own = ct_tensor_ndim(t);
    *count = 0;
    if ((change == LONGER || change == GONE) && axis >= own) return false;
    if (change > GONE && (axis > 0 || own >= MOST_AXES)) return false;
    if (change == MORE_FRONT) sizes[(*count)++] = 5;
    for (int64_t i = 0; i < own && change != NO_AXES; i++)
        if (change != GONE || i != axis) sizes[(*count)++] = ct_tensor_size(t, i) + (change == LONGER && i == axis);
    if (change == MORE_BACK) sizes[(*count)++] = 5;
    return true;
}

bool one_bad_shape(hostile_call *h, uint64_t number)
{
    const uint64_t change = number % CHANGES, axis = number / CHANGES % AXES, which = number / CHANGES / AXES;
    uint64_t seen = 0;
    for (size_t a = 0; a < h->call.num_args; a++) {
        ct_arg *arg = &h->call.args[a];
        if (arg->kind != CT_ARG_TENSOR || !arg->value.tensor || ct_is_none(arg->value.tensor) || seen++ != which)
            continue;
        int64_t sizes[MOST_AXES + 1], count;
        if (!changed(arg->value.tensor, (int64_t)axis, change, sizes, &count)) return false;
        arg->value.tensor = ct_zeros(ct_ints_of(sizes, count), .dtype = ct_tensor_dtype(arg->value.tensor));
        return arg->value.tensor != NULL;
    }
    return false;
}

/* ---- invalid dtypes ---- */

bool one_bad_dtype(hostile_call *h, uint64_t number)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_BOOL, CT_DTYPE_U8,   CT_DTYPE_I32, CT_DTYPE_I64,
                                      CT_DTYPE_F16,  CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F64,
                                      CT_DTYPE_C64,  CT_DTYPE_C128, CT_DTYPE_I8,  CT_DTYPE_I16};
    const uint64_t which = number / 12;
    uint64_t seen = 0;
    for (size_t a = 0; a < h->call.num_args; a++) {
        ct_arg *arg = &h->call.args[a];
        if (arg->kind != CT_ARG_TENSOR || !arg->value.tensor || ct_is_none(arg->value.tensor) || seen++ != which)
            continue;
        int64_t sizes[MOST_AXES];
        const int64_t ndim = ct_tensor_ndim(arg->value.tensor);
        for (int64_t i = 0; i < ndim; i++) sizes[i] = ct_tensor_size(arg->value.tensor, i);
        arg->value.tensor = ct_zeros(ct_ints_of(sizes, ndim), .dtype = dtypes[number % 12]);
        return arg->value.tensor != NULL;
    }
    return false;
}

/* ---- shapes in messages ---- */

/* Reads "[2, 3]"; returns false for another text in brackets. *end points after the closing bracket. */
static bool read_shape(const char *at, int64_t *sizes, int64_t *count, const char **end)
{
    *count = 0;
    at++;
    while (*at != ']') {
        char *rest;
        if (*count == MAX_LIST) return false;
        sizes[(*count)++] = strtoll(at, &rest, 10);
        if (rest == at) return false;
        at = rest;
        if (strncmp(at, ", ", 2) == 0)
            at += 2;
        else if (*at != ']')
            return false;
    }
    *end = at + 1;
    return true;
}

static bool is_shape_of(const ct_tensor *t, const int64_t *sizes, int64_t count)
{
    if (!t || ct_is_none(t) || ct_tensor_ndim(t) != count) return false;
    bool same = true;
    for (int64_t i = 0; i < count; i++) same = same && ct_tensor_size(t, i) == sizes[i];
    return same;
}

static bool is_given(const hostile_call *h, const int64_t *sizes, int64_t count)
{
    bool found = false;
    for (size_t a = 0; a < h->call.num_args && !found; a++) {
        const ct_arg *arg = &h->call.args[a];
        if (arg->kind == CT_ARG_TENSOR) found = is_shape_of(arg->value.tensor, sizes, count);
        for (int64_t i = 0; arg->kind == CT_ARG_TENSOR_LIST && i < arg->value.tensors.count; i++)
            found = found || is_shape_of(arg->value.tensors.items[i], sizes, count);
        if (arg->kind == CT_ARG_INT_LIST && arg->value.ints.count == count)
            found = memcmp(arg->value.ints.items, sizes, (size_t)count * sizeof *sizes) == 0;
    }
    return found;
}

static bool follows(const char *message, const char *at, const char *text)
{
    const size_t length = strlen(text);
    return (size_t)(at - message) >= length && strncmp(at - length, text, length) == 0;
}

/*
 * "dims = [2, 1]": the value of an option, with axes counted from the first; a shape is written as "x.shape = [2, 1]".
 * Messages of the runtime contain "is" in place of "=".
 */
static bool is_option(const char *message, const char *at)
{
    const bool is_stated = follows(message, at, " = ");
    if (!is_stated && !follows(message, at, " is ")) return false;
    const char *word = at - strlen(is_stated ? " = " : " is ");
    while (word > message && (isalnum((unsigned char)word[-1]) || word[-1] == '_')) word--;
    return word == message || word[-1] != '.';
}

/*
 * Returns true for brackets that are not a shape of an argument: an index, "kernel_size[1]"; the expected shape; the
 * sizes of a result that is too large; or sizes and options that the message states.
 */
static bool is_described(const char *message, const char *at)
{
    static const char *const before[] = {"must be ", "must have the sizes ", "followed by ", ": sizes "};
    bool found = at > message && (isalnum((unsigned char)at[-1]) || at[-1] == '_');
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) found = found || follows(message, at, before[i]);
    return found || is_option(message, at);
}

/* Returns the number of items of an argument; for "int[2]" a single integer represents both items. */
static int64_t items_of(const hostile_call *h, const ct_arg *arg)
{
    if (arg->kind == CT_ARG_TENSOR_LIST) return arg->value.tensors.count;
    if (arg->kind != CT_ARG_INT_LIST) return INT64_MAX;
    int64_t declared = 0;
    for (size_t i = 0; i < h->info->num_args && arg->value.ints.count == 1; i++)
        if (strcmp(h->info->args[i].name, arg->name) == 0 && strncmp(h->info->args[i].type, "int[", 4) == 0)
            declared = strtoll(h->info->args[i].type + 4, NULL, 10);
    return declared > 1 ? declared : arg->value.ints.count;
}

/* "kernel_size[1]" for a list with one item: returns the index, else -1. */
static int64_t index_not_given(const hostile_call *h, const char *message, const char *at)
{
    size_t length = 0;
    while (at - length > message && (isalnum((unsigned char)at[-1 - (long)length]) || at[-1 - (long)length] == '_'))
        length++;
    char *end;
    const int64_t index = strtoll(at + 1, &end, 10);
    if (length == 0 || end == at + 1 || *end != ']') return -1;
    for (size_t a = 0; a < h->call.num_args; a++) {
        const ct_arg *arg = &h->call.args[a];
        if (strlen(arg->name) != length || strncmp(arg->name, at - length, length) != 0) continue;
        return index >= items_of(h, arg) ? index : -1;
    }
    return -1;
}

const char *foreign_index(const hostile_call *h, const char *message)
{
    static char text[120];
    for (const char *at = strchr(message, '['); at; at = strchr(at + 1, '[')) {
        const int64_t index = index_not_given(h, message, at);
        if (index < 0) continue;
        (void)snprintf(text, sizeof text, "the message names item %lld of a list that has fewer", (long long)index);
        return text;
    }
    return NULL;
}

const char *foreign_shape(const hostile_call *h, const char *message)
{
    static char text[120];
    if (strcmp(h->info->name, "repeat_interleave.tensor") == 0)
        return NULL; /* the shape depends on the values of repeats */
    if (strcmp(h->info->name, "linalg_matrix_norm.scalar") == 0)
        return NULL; /* the largest of sums over one axis: the message shows the shape of the sums */
    const char *given = strstr(message, ": requires ") ? strstr(message, "; given ") : NULL;
    for (const char *at = strchr(given ? given : message, '['); at; at = strchr(at + 1, '[')) {
        int64_t sizes[MAX_LIST], count;
        const char *end;
        if (is_described(message, at) || !read_shape(at, sizes, &count, &end) || is_given(h, sizes, count)) continue;
        (void)snprintf(text, sizeof text, "the message names the shape %.*s, which no argument has", (int)(end - at),
                       at);
        return text;
    }
    return NULL;
}
