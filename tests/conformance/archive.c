#include "archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool refuse(const char *path, const char *why)
{
    fprintf(stderr, "conformance: %s: %s\n", path, why);
    return false;
}

bool archive_read(archive *a, const char *path)
{
    json_error_t error;
    memset(a, 0, sizeof *a);
    a->file = ct_tensor_file_open(path);
    if (!a->file) return refuse(path, ct_error_message());
    const char *format = ct_tensor_file_text(a->file, "format"), *cases = ct_tensor_file_text(a->file, "cases");
    if (!format || strcmp(format, "cotangent-conformance-1") != 0)
        return refuse(path, "its format is not cotangent-conformance-1");
    a->op = ct_tensor_file_text(a->file, "op");
    a->cases = cases ? json_loads(cases, JSON_REJECT_DUPLICATES, &error) : NULL;
    if (cases && !a->cases) return refuse(path, error.text);
    if (!a->op || !json_is_array(a->cases)) return refuse(path, "has no op or no list of cases");
    return true;
}

void archive_finish(archive *a)
{
    json_decref(a->cases);
    ct_tensor_file_close(a->file);
    memset(a, 0, sizeof *a);
}

bool entry_shape(json_t *entry, ct_dtype *dtype, int64_t *ndim, int64_t shape[16])
{
    const char *name = json_string_value(json_object_get(entry, "dtype"));
    json_t *sizes = json_object_get(entry, "shape");
    *dtype = name ? ct_dtype_by_name(name) : CT_DTYPE_DEFAULT;
    *ndim = (int64_t)json_array_size(sizes);
    if (*dtype == CT_DTYPE_DEFAULT || !json_is_array(sizes) || *ndim > 16) return false;
    for (int64_t i = 0; i < *ndim; i++) {
        json_t *size = json_array_get(sizes, (size_t)i);
        if (!json_is_integer(size)) return false;
        shape[i] = json_integer_value(size);
    }
    return true;
}

const char *archive_data(const archive *a, int64_t case_id, json_t *entry, const char *suffix)
{
    char key[256];
    ct_dtype dtype;
    int64_t ndim, shape[16], numel;
    const int length = snprintf(key, sizeof key, "%lld/%s%s", (long long)case_id,
                                json_string_value(json_object_get(entry, "key")), suffix);
    if (length >= (int)sizeof key || !entry_shape(entry, &dtype, &ndim, shape)) {
        (void)ct_error_set(CT_E_IO, NULL, "there are no data for '%s'", key);
        return NULL;
    }
    ct_tensor *bytes = ct_tensor_file_load_bytes(a->file, key);
    if (!bytes) return NULL;
    if (!shape_numel(ndim, shape, &numel) || ct_tensor_numel(bytes) / (int64_t)ct_dtype_size(dtype) != numel ||
        ct_tensor_numel(bytes) % (int64_t)ct_dtype_size(dtype) != 0) {
        (void)ct_error_set(CT_E_IO, NULL, "the data of '%s' do not fit its shape and dtype", key);
        return NULL;
    }
    return ct_tensor_data(bytes);
}

ct_tensor *archive_tensor(const archive *a, int64_t case_id, json_t *entry, const char *suffix)
{
    ct_dtype dtype;
    int64_t ndim, shape[16];
    const char *data = archive_data(a, case_id, entry, suffix);
    if (!data || !entry_shape(entry, &dtype, &ndim, shape)) return NULL;
    return dense_placed(ct_tensor_from(data, ct_ints_of(ndim ? shape : ct_empty_ints_, ndim), dtype));
}

bool archive_dense(const archive *a, int64_t case_id, json_t *entry, const char *suffix, dense *d)
{
    ct_dtype dtype;
    int64_t ndim, shape[16];
    const char *data = archive_data(a, case_id, entry, suffix);
    return data && entry_shape(entry, &dtype, &ndim, shape) && dense_of_bytes(d, dtype, ndim, shape, data);
}
