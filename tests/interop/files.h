/* Files for tests, in a temporary folder, which must be empty when it is dropped. */
#ifndef INTEROP_FILES_H
#define INTEROP_FILES_H

#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The folder, and the file in it that most tests write. */
typedef struct scratch {
    char folder[32], path[64];
} scratch;

static inline scratch scratch_make(void)
{
    scratch s = {.folder = "files_XXXXXX"};
    CT_EXPECT(mkdtemp(s.folder) != NULL);
    (void)snprintf(s.path, sizeof s.path, "%s/a.safetensors", s.folder);
    return s;
}

static inline int scratch_entries(const scratch *s)
{
    int count = 0;
    DIR *folder = opendir(s->folder);
    CT_EXPECT(folder != NULL);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    (void)closedir(folder);
    return count;
}

/* No other file may remain. */
static inline void scratch_drop(const scratch *s)
{
    (void)unlink(s->path);
    CT_EXPECT_INT(rmdir(s->folder), 0);
}

static inline void write_bytes(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    CT_EXPECT(file != NULL);
    CT_EXPECT_INT(fwrite(bytes, 1, size, file), size);
    CT_EXPECT_INT(fclose(file), 0);
}

/* Returns the contents of the file, followed by a zero; the caller frees them. */
static inline char *read_bytes(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    CT_EXPECT(file != NULL);
    CT_EXPECT_INT(fseek(file, 0, SEEK_END), 0);
    *size = (size_t)ftell(file);
    rewind(file);
    char *bytes = calloc(1, *size + 1);
    CT_EXPECT(bytes != NULL);
    CT_EXPECT_INT(fread(bytes, 1, *size, file), *size);
    CT_EXPECT_INT(fclose(file), 0);
    return bytes;
}

/* Writes a file with any header of `length` bytes, followed by the bytes 1, 2, 3 ... */
static inline void write_file(const char *path, const char *header, size_t length, size_t data_size)
{
    char *bytes = calloc(1, 8 + length + data_size);
    CT_EXPECT(bytes != NULL);
    for (int i = 0; i < 8; i++) bytes[i] = (char)(length >> (8 * i) & 0xff);
    memcpy(bytes + 8, header, length);
    for (size_t i = 0; i < data_size; i++) bytes[8 + length + i] = (char)(i + 1);
    write_bytes(path, bytes, 8 + length + data_size);
    free(bytes);
}

static inline ct_tensor *floats(ct_ints sizes)
{
    cti_ints_resolve(&sizes);
    int64_t numel = 1;
    for (int64_t i = 0; i < sizes.count; i++) numel *= sizes.items[i];
    return CT_EXPECT_TENSOR(ct_reshape(ct_arange(ct_int(0), ct_int(numel), .dtype = CT_DTYPE_F32), sizes));
}

/* Returns true if two tensors have the same dtype, sizes and elements; NaN equals NaN. */
static inline bool is_same(const ct_tensor *a, const ct_tensor *b)
{
    if (!a || !b || ct_tensor_dtype(a) != ct_tensor_dtype(b) || ct_tensor_ndim(a) != ct_tensor_ndim(b)) return false;
    for (int64_t d = 0; d < ct_tensor_ndim(a); d++)
        if (ct_tensor_size(a, d) != ct_tensor_size(b, d)) return false;
    const size_t size = (size_t)ct_tensor_numel(a) * ct_dtype_size(ct_tensor_dtype(a));
    char *x = malloc(size + 1), *y = malloc(size + 1);
    CT_EXPECT(x && y);
    CT_EXPECT_OK(ct_tensor_copy_to_host(a, x, size));
    CT_EXPECT_OK(ct_tensor_copy_to_host(b, y, size));
    const bool same = memcmp(x, y, size) == 0;
    free(x);
    free(y);
    return same;
}

#endif
