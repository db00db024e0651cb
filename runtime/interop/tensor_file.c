#include "interop/tensor_file.h"

#include "base/memory.h"
#include "interop/file_bytes.h"
#include "interop/layout.h"
#include "state/error.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "files of tensors store elements in little-endian order; this machine would have to swap the bytes");

enum { LENGTH_BYTES = 8 };

/* ---- opening ---- */

static ct_status open_file(const cti_file_name *of, ct_tensor_file *file)
{
    struct stat about;
    file->fd = open(of->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* rejects a pipe without a writer, without waiting */
    if (file->fd < 0 || fstat(file->fd, &about) != 0)
        return cti_error(CT_E_IO, "%s: cannot read '%s': %s", of->op, of->path, strerror(errno));
    if (!S_ISREG(about.st_mode))
        return cti_error(CT_E_IO, "%s: cannot read '%s': it is not a file but %s", of->op, of->path,
                         S_ISDIR(about.st_mode) ? "a folder" : "a device, pipe or socket");
    file->size = about.st_size;
    return CT_OK;
}

/* Reads the size of the header in bytes from the first eight bytes of the file. */
static ct_status read_length(const cti_file_name *of, const ct_tensor_file *file, size_t *length)
{
    unsigned char bytes[LENGTH_BYTES];
    uint64_t header_size = 0;
    if (file->size < LENGTH_BYTES)
        return cti_error(CT_E_IO,
                         "%s: '%s' is not a safetensors file: it has %" PRId64
                         " bytes; the first 8 must be the length of "
                         "its header",
                         of->op, of->path, file->size);
    const ct_status status = cti_file_read(of, file->fd, bytes, sizeof bytes, 0);
    if (status != CT_OK) return status;
    for (int i = LENGTH_BYTES - 1; i >= 0; i--) header_size = header_size << 8 | bytes[i];
    if (header_size > CTI_HEADER_MOST)
        return cti_error(CT_E_IO,
                         "%s: '%s' is not a safetensors file: its header would have %" PRIu64
                         " bytes; the format allows "
                         "%d",
                         of->op, of->path, header_size, (int)CTI_HEADER_MOST);
    if (header_size > (uint64_t)file->size - LENGTH_BYTES)
        return cti_error(CT_E_IO,
                         "%s: '%s' is not a safetensors file, or was cut off: its header would have %" PRIu64
                         " bytes, and "
                         "the file has %" PRId64,
                         of->op, of->path, header_size, file->size);
    *length = (size_t)header_size;
    return CT_OK;
}

static ct_status read_header(const cti_file_name *of, ct_tensor_file *file)
{
    size_t length = 0;
    ct_status status = read_length(of, file, &length);
    if (status != CT_OK) return status;
    char *text = cti_malloc(length);
    if (!text) return cti_no_memory(of->op);
    status = cti_file_read(of, file->fd, text, length, LENGTH_BYTES);
    if (status == CT_OK && (length == 0 || *text != '{'))
        status =
            cti_error(CT_E_IO, "%s: '%s' is not a safetensors file: its header must begin with '{'", of->op, of->path);
    if (status == CT_OK) status = cti_header_read(of, text, length, &file->header);
    cti_free(text);
    file->data_begin = LENGTH_BYTES + (int64_t)length;
    return status == CT_OK ? cti_layout_check(of, &file->header, file->size - file->data_begin) : status;
}

static int compare_names(const void *a, const void *b)
{
    const ct_tensor_info *const *x = a, *const *y = b;
    return strcmp((*x)->name, (*y)->name);
}

static ct_status sort_names(const cti_file_name *of, ct_tensor_file *file)
{
    const size_t count = (size_t)file->header.count;
    file->by_name = cti_malloc((count + 1) * sizeof *file->by_name);
    if (!file->by_name) return cti_no_memory(of->op);
    for (size_t i = 0; i < count; i++) file->by_name[i] = &file->header.tensors[i];
    if (count) qsort(file->by_name, count, sizeof *file->by_name, compare_names);
    return CT_OK;
}

ct_tensor_file *cti_tensor_file_open(const char *op, const char *path, const ct_tensor_file_opts *opts)
{
    const cti_file_name of = {.op = op, .path = path};
    if (!path) return (void)cti_error(CT_E_INVALID, "%s: path is NULL; the name of a file is needed", op), NULL;
    if (cti_header_available(&of) != CT_OK) return NULL;
    ct_tensor_file *file = cti_malloc(sizeof *file);
    if (!file) return (void)cti_no_memory(op), NULL;
    *file = (ct_tensor_file){.fd = -1, .copies = opts && opts->copy, .path = cti_malloc(strlen(path) + 1)};
    ct_status status = file->path ? CT_OK : cti_no_memory(op);
    if (status == CT_OK) strcpy(file->path, path);
    if (status == CT_OK) status = open_file(&of, file);
    if (status == CT_OK) status = read_header(&of, file);
    if (status == CT_OK) status = sort_names(&of, file);
    if (status == CT_OK) return file;
    ct_tensor_file_close(file);
    return NULL;
}

ct_tensor_file *(ct_tensor_file_open)(const char *path, const ct_tensor_file_opts *opts)
{
    return cti_tensor_file_open("tensor_file_open", path, opts);
}

void ct_tensor_file_close(ct_tensor_file *file)
{
    if (!file) return;
    if (file->fd >= 0) (void)close(file->fd);
    cti_header_finish(&file->header);
    cti_free(file->by_name);
    cti_free(file->path);
    cti_free(file);
}

/* ---- contents ---- */

static bool given(const char *op, const ct_tensor_file *file)
{
    return file || cti_null_object(op, "file", "an open file") == CT_OK;
}

int64_t ct_tensor_file_count(const ct_tensor_file *file)
{
    return given("tensor_file_count", file) ? file->header.count : -1;
}

const ct_tensor_info *ct_tensor_file_at(const ct_tensor_file *file, int64_t index)
{
    if (!given("tensor_file_at", file)) return NULL;
    return index >= 0 && index < file->header.count ? &file->header.tensors[index] : NULL;
}

const ct_tensor_info *ct_tensor_file_find(const ct_tensor_file *file, const char *name)
{
    if (!given("tensor_file_find", file) || !name) return NULL;
    const ct_tensor_info item = {.name = name}, *const key = &item,
                         *const *found =
                             bsearch(&key, file->by_name, (size_t)file->header.count, sizeof key, compare_names);
    return found ? *found : NULL;
}

ct_named_texts ct_tensor_file_metadata(const ct_tensor_file *file)
{
    if (!given("tensor_file_metadata", file)) return (ct_named_texts){NULL, -1};
    return (ct_named_texts){file->header.metadata, file->header.num_metadata};
}

const char *ct_tensor_file_text(const ct_tensor_file *file, const char *name)
{
    if (!given("tensor_file_text", file) || !name) return NULL;
    for (int64_t i = 0; i < file->header.num_metadata; i++)
        if (strcmp(file->header.metadata[i].name, name) == 0) return file->header.metadata[i].text;
    return NULL;
}
