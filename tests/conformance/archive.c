#include "archive.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool refuse(const char *path, const char *why)
{
    fprintf(stderr, "conformance: %s: %s\n", path, why);
    return false;
}

static bool read_file(archive *a, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) return refuse(path, strerror(errno));
    bool done = fseek(file, 0, SEEK_END) == 0;
    const long size = done ? ftell(file) : -1;
    done = size >= 8 && fseek(file, 0, SEEK_SET) == 0;
    a->bytes = done ? malloc((size_t)size) : NULL;
    a->size = a->bytes ? (size_t)size : 0;
    done = a->bytes && fread(a->bytes, 1, a->size, file) == a->size;
    fclose(file);
    return done || refuse(path, "is no safetensors file, or could not be read to its end");
}

bool archive_read(archive *a, const char *path)
{
    memset(a, 0, sizeof *a);
    if (!read_file(a, path)) return false;
    uint64_t length = 0;
    for (int i = 7; i >= 0; i--) length = length << 8 | (unsigned char)a->bytes[i];
    if (length > a->size - 8) return refuse(path, "the header is longer than the file");
    json_error_t error;
    a->header = json_loadb(a->bytes + 8, (size_t)length, JSON_REJECT_DUPLICATES, &error);
    if (!a->header) return refuse(path, error.text);
    a->data = a->bytes + 8 + length;
    a->data_size = a->size - 8 - (size_t)length;
    json_t *metadata = json_object_get(a->header, "__metadata__");
    if (!json_is_object(a->header)) return refuse(path, "the header is no object");
    const char *format = json_string_value(json_object_get(metadata, "format")),
               *cases = json_string_value(json_object_get(metadata, "cases"));
    if (!format || strcmp(format, "cotangent-conformance-1") != 0)
        return refuse(path, "its format is not cotangent-conformance-1");
    a->op = json_string_value(json_object_get(metadata, "op"));
    a->cases = cases ? json_loads(cases, JSON_REJECT_DUPLICATES, &error) : NULL;
    if (cases && !a->cases) return refuse(path, error.text);
    if (!a->op || !json_is_array(a->cases)) return refuse(path, "has no op or no list of cases");
    return true;
}

void archive_finish(archive *a)
{
    json_decref(a->cases);
    json_decref(a->header);
    free(a->bytes);
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
    json_t *offsets = json_object_get(json_object_get(a->header, key), "data_offsets");
    if (length >= (int)sizeof key || !entry_shape(entry, &dtype, &ndim, shape) || json_array_size(offsets) != 2) {
        (void)ct_error_set(CT_E_IO, NULL, "there are no data for '%s'", key);
        return NULL;
    }
    const int64_t begin = json_integer_value(json_array_get(offsets, 0)),
                  end = json_integer_value(json_array_get(offsets, 1));
    if (begin < 0 || end < begin || (size_t)end > a->data_size || !shape_numel(ndim, shape, &numel) ||
        (uint64_t)(end - begin) / ct_dtype_size(dtype) != (uint64_t)numel ||
        (uint64_t)(end - begin) % ct_dtype_size(dtype) != 0) {
        (void)ct_error_set(CT_E_IO, NULL, "the data of '%s' do not fit its shape and dtype", key);
        return NULL;
    }
    return a->data + begin;
}

ct_tensor *archive_tensor(const archive *a, int64_t case_id, json_t *entry, const char *suffix)
{
    ct_dtype dtype;
    int64_t ndim, shape[16];
    const char *data = archive_data(a, case_id, entry, suffix);
    if (!data || !entry_shape(entry, &dtype, &ndim, shape)) return NULL;
    return ct_tensor_from(data, (ct_ints){ndim ? shape : ct_empty_ints_, ndim}, dtype);
}

bool archive_dense(const archive *a, int64_t case_id, json_t *entry, const char *suffix, dense *d)
{
    ct_dtype dtype;
    int64_t ndim, shape[16];
    const char *data = archive_data(a, case_id, entry, suffix);
    return data && entry_shape(entry, &dtype, &ndim, shape) && dense_of_bytes(d, dtype, ndim, shape, data);
}
