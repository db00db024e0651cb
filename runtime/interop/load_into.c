/* Loads a file into existing tensors: all tensors are checked before any is written. */
#include "base/memory.h"
#include "interop/tensor_file.h"
#include "state/error.h"
#include "state/error_within.h"
#include "state/scope.h"
#include "tensor/shape.h"

#include <cotangent/guard.h>
#include <cotangent/op/copy_.h>

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- differences between a file and a list ---- */

enum { SHOWN = 4, TEXT = 700 };

/* Text and status of the differences found. */
typedef struct differences {
    char text[TEXT];
    size_t length;
    ct_status status; /* status of the first difference */
} differences;

static void add(differences *d, const char *format, ...) CT_PRINTF(2, 3);

static void add(differences *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int n = vsnprintf(d->text + d->length, sizeof d->text - d->length, format, args);
    va_end(args);
    if (n > 0) d->length += (size_t)n;
    if (d->length >= sizeof d->text) d->length = sizeof d->text - 1;
}

/*
 * Returns true if a difference is to be named in the message, as the first SHOWN differences of each kind are. found:
 * number of differences of this kind before it; text: description of the kind.
 */
static bool is_shown(differences *d, ct_status status, const char *text, int64_t found)
{
    if (d->status == CT_OK) d->status = status;
    if (found == 0) add(d, "%s%s ", d->length ? "; " : "", text);
    if (found > 0 && found < SHOWN) add(d, ", ");
    return found < SHOWN;
}

static void add_rest(differences *d, int64_t found)
{
    if (found > SHOWN) add(d, " and %" PRId64 " more", found - SHOWN);
}

/* An item of the list, with the tensor of that name in the file. */
typedef struct pair {
    const char *name;
    ct_tensor *tensor;
    const ct_tensor_info *info; /* NULL: not in the file */
} pair;

typedef struct loading {
    const char *op;
    ct_tensor_file *file;
    const ct_load_into_opts *opts;
    int64_t count;
    pair *pairs; /* in the given order */
    pair *by_name;
} loading;

static int compare_pairs(const void *a, const void *b)
{
    const pair *x = a, *y = b;
    return strcmp(x->name, y->name);
}

static void find_missing(const loading *l, differences *d)
{
    int64_t found = 0;
    for (int64_t i = 0; i < l->count; i++)
        if (!l->pairs[i].info && is_shown(d, CT_E_INVALID, "the file has no", found++))
            add(d, "'%.60s'", l->pairs[i].name);
    add_rest(d, found);
}

static void find_unexpected(const loading *l, differences *d)
{
    int64_t found = 0;
    for (int64_t i = 0; i < l->file->header.count; i++) {
        const pair key = {.name = l->file->header.tensors[i].name};
        if (l->count && bsearch(&key, l->by_name, (size_t)l->count, sizeof key, compare_pairs)) continue;
        if (is_shown(d, CT_E_INVALID, "the list has no", found++)) add(d, "'%.60s'", key.name);
    }
    add_rest(d, found);
}

static bool has_sizes(const ct_tensor *tensor, ct_ints sizes)
{
    if (tensor->ndim != sizes.count) return false;
    for (int64_t i = 0; i < sizes.count; i++)
        if (cti_sizes(tensor)[i] != sizes.items[i]) return false;
    return true;
}

static void find_other_sizes(const loading *l, differences *d)
{
    char have[100], want[100];
    int64_t found = 0;
    for (int64_t i = 0; i < l->count; i++) {
        const pair *p = &l->pairs[i];
        if (!p->info || has_sizes(p->tensor, p->info->sizes) || !is_shown(d, CT_E_SHAPE, "sizes differ:", found++))
            continue;
        const cti_shape shape = cti_shape_of(p->tensor);
        add(d, "'%.60s' is %s in the file and %s in the list", p->name,
            cti_ints_text(p->info->sizes, have, sizeof have), cti_shape_text(&shape, want, sizeof want));
    }
    add_rest(d, found);
}

static void find_other_dtypes(const loading *l, differences *d)
{
    int64_t found = 0;
    for (int64_t i = 0; i < l->count; i++) {
        const pair *p = &l->pairs[i];
        if (!p->info || p->info->dtype == (ct_dtype)p->tensor->dtype ||
            !is_shown(d, CT_E_DTYPE, "dtypes differ:", found++))
            continue;
        add(d, "'%.60s' is %s in the file and %s in the list", p->name, p->info->dtype_name,
            ct_dtype_name((ct_dtype)p->tensor->dtype));
    }
    add_rest(d, found);
}

static ct_status check_differences(const loading *l)
{
    differences d = {.status = CT_OK};
    if (!l->opts->allow_missing) find_missing(l, &d);
    if (!l->opts->allow_unexpected) find_unexpected(l, &d);
    find_other_sizes(l, &d);
    if (!l->opts->convert) find_other_dtypes(l, &d);
    if (d.status == CT_OK) return CT_OK;
    return cti_error(d.status, "%s: '%s' does not fit the list of tensors: %s", l->op, l->file->path, d.text);
}

/* ---- checks that tensors can be written, before any is written ---- */

static ct_status check_writable(const loading *l)
{
    const bool inference = cti_thread_here()->modes & CTI_MODE_INFERENCE;
    for (int64_t i = 0; i < l->count; i++) {
        const pair *p = &l->pairs[i];
        if (!p->info) continue;
        if (cti_tensor_has(p->tensor, CTI_TENSOR_INFERENCE) && !inference)
            return cti_error(CT_E_STATE,
                             "%s: '%.100s' is an inference tensor, which cannot be written outside of inference mode",
                             l->op, p->name);
        if (cti_has_internal_overlap(p->tensor))
            return cti_error(CT_E_STATE,
                             "%s: '%.100s' has elements that share memory, as in a result of ct_expand; clone it first",
                             l->op, p->name);
    }
    return CT_OK;
}

/* ---- loading ---- */

static ct_status match(loading *l, ct_named_tensors tensors)
{
    const size_t size = ((size_t)tensors.count + 1) * sizeof *l->pairs;
    l->pairs = cti_malloc(size);
    l->by_name = cti_malloc(size);
    if (!l->pairs || !l->by_name) return cti_no_memory(l->op);
    for (; l->count < tensors.count; l->count++) {
        const ct_named_tensor *item = &tensors.items[l->count];
        l->pairs[l->count] = l->by_name[l->count] =
            (pair){item->name, item->tensor, ct_tensor_file_find(l->file, item->name)};
    }
    if (l->count) qsort(l->by_name, (size_t)l->count, sizeof *l->by_name, compare_pairs);
    for (int64_t i = 1; i < l->count; i++)
        if (strcmp(l->by_name[i - 1].name, l->by_name[i].name) == 0)
            return cti_error(CT_E_INVALID, "%s: '%.100s' occurs twice in the list; it must be given once", l->op,
                             l->by_name[i].name);
    return CT_OK;
}

/* Loads all tensors before any is written, so that no read error or lack of memory can occur between writes. */
static ct_status copy_all(const loading *l, ct_tensor **loaded)
{
    cti_thread *thread = cti_thread_here();
    for (int64_t i = 0; i < l->count; i++) {
        loaded[i] = NULL;
        if (!l->pairs[i].info) continue;
        if (cti_scope_reserve(thread, l->op, 1) != CT_OK) return cti_failed();
        loaded[i] = cti_tensor_file_make(l->op, l->file, l->pairs[i].info, false);
        if (!loaded[i]) return cti_failed();
        (void)cti_scope_push(thread, loaded[i]);
    }
    ct_guard guard = ct_no_grad();
    if (guard.status != CT_OK) return guard.status;
    ct_status status = CT_OK;
    for (int64_t i = 0; status == CT_OK && i < l->count; i++)
        if (loaded[i] && !ct_copy_(l->pairs[i].tensor, loaded[i])) status = cti_error_within(l->op, "%s", "");
    const ct_status left = ct_leave(&guard);
    return status == CT_OK ? left : status;
}

static ct_status copy_in_scope(const loading *l)
{
    ct_tensor **loaded = cti_malloc(((size_t)l->count + 1) * sizeof *loaded);
    if (!loaded) return cti_no_memory(l->op);
    const ct_scope scope = ct_scope_open();
    ct_status status = scope.depth ? copy_all(l, loaded) : cti_failed();
    if (scope.depth && ct_scope_close(scope) != CT_OK && status == CT_OK) status = cti_failed();
    cti_free(loaded);
    return status;
}

ct_status cti_tensor_file_load_into(const char *op, ct_tensor_file *file, ct_named_tensors tensors,
                                    const ct_load_into_opts *opts)
{
    static const ct_load_into_opts defaults;
    loading l = {.op = op, .file = file, .opts = opts ? opts : &defaults};
    ct_status status = cti_named_tensors_given(op, tensors);
    if (status == CT_OK) status = match(&l, tensors);
    if (status == CT_OK) status = check_differences(&l);
    if (status == CT_OK) status = check_writable(&l);
    if (status == CT_OK) status = copy_in_scope(&l);
    cti_free(l.pairs);
    cti_free(l.by_name);
    return status;
}

ct_status(ct_tensor_file_load_into)(ct_tensor_file *file, ct_named_tensors tensors, const ct_load_into_opts *opts)
{
    if (!file) return cti_null_object("tensor_file_load_into", "file", "an open file");
    return cti_tensor_file_load_into("tensor_file_load_into", file, tensors, opts);
}

ct_status(ct_load_into)(const char *path, ct_named_tensors tensors, const ct_load_into_opts *opts)
{
    ct_tensor_file *file = cti_tensor_file_open("load_into", path, NULL);
    if (!file) return cti_failed();
    const ct_status status = cti_tensor_file_load_into("load_into", file, tensors, opts);
    ct_tensor_file_close(file);
    return status;
}
