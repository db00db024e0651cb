/* Loads tensors of a file: on mapped pages of the file, or by reading them into memory of their own. */
#include "interop/file_bytes.h"
#include "interop/file_dtype.h"
#include "interop/tensor_file.h"
#include "state/error.h"
#include "state/scope.h"
#include "tensor/tensor.h"

#include <inttypes.h>
#include <string.h>

/*
 * Smallest tensor in bytes that is mapped: the pages of a smaller one would also hold other tensors, and the number of
 * mappings of a process is limited.
 */
enum { LEAST_MAPPED = 65536 };

static void unmap(void *data, int64_t size, void *context)
{
    (void)context;
    cti_file_unmap(data, size);
}

/*
 * Returns true if an element of the dtype is aligned at an offset. Other programs write files that are not always
 * aligned.
 */
static bool is_aligned(int64_t offset, ct_dtype dtype)
{
    const int64_t size = (int64_t)ct_dtype_size(dtype);
    return offset % (ct_dtype_is_complex(dtype) ? size / 2 : size) == 0;
}

/*
 * Creates a tensor on mapped pages of the file, which it then owns. After an error unmaps the pages and returns NULL.
 */
static ct_tensor *make_on(cti_thread *thread, void *pages, int64_t size, ct_dtype dtype, ct_ints sizes)
{
    cti_storage *storage = cti_storage_on(thread, pages, size, unmap, NULL);
    if (!storage) {
        cti_file_unmap(pages, size);
        return NULL;
    }
    ct_tensor *tensor = cti_tensor_on(thread, storage, pages, dtype, (unsigned)sizes.count, sizes.items, NULL,
                                      (ct_device){CT_DEVICE_CPU, 0});
    cti_release(thread, storage); /* the tensor holds a reference */
    if (tensor && thread->modes & CTI_MODE_INFERENCE) cti_refs_set(&tensor->refs, CTI_TENSOR_INFERENCE);
    return tensor;
}

static ct_tensor *make(const cti_file_name *of, ct_tensor_file *file, const ct_tensor_info *info, ct_dtype dtype,
                       ct_ints sizes)
{
    cti_thread *thread = cti_thread_here();
    const int64_t begin = file->data_begin + info->offset, size = info->size_bytes;
    const bool maps = !file->copies && size >= LEAST_MAPPED && is_aligned(begin, dtype);
    void *pages = maps ? cti_file_map(file->fd, begin, size) : NULL;
    if (pages) return make_on(thread, pages, size, dtype, sizes);
    ct_tensor *tensor =
        cti_tensor_new(thread, dtype, (unsigned)sizes.count, sizes.items, (ct_device){CT_DEVICE_CPU, 0});
    if (!tensor || cti_file_read(of, file->fd, tensor->data, (size_t)size, begin) == CT_OK) return tensor;
    cti_release(thread, tensor);
    return NULL;
}

ct_tensor *cti_tensor_file_make(const char *op, ct_tensor_file *file, const ct_tensor_info *info, bool bytes)
{
    const cti_file_name of = {.op = op, .path = file->path};
    if (bytes) return make(&of, file, info, CT_DTYPE_U8, ct_ints_of(&info->size_bytes, 1));
    const ct_dtype dtype = cti_file_dtype_here(cti_file_dtype_by_name(info->dtype_name));
    if (dtype == CT_DTYPE_DEFAULT)
        return cti_op_error(
            CT_E_UNSUPPORTED,
            "%s: '%s': tensor '%.100s' has dtype %s, which the library does not have; register a dtype of that "
            "name in lower case by ct_register_dtype, or load the bytes by ct_tensor_file_load_bytes",
            op, file->path, info->name, info->dtype_name);
    if (info->sizes.count > CTI_MAX_NDIM)
        return cti_op_error(CT_E_SHAPE, "%s: '%s': tensor '%.100s' has %" PRId64 " axes; tensors have at most %d", op,
                            file->path, info->name, info->sizes.count, (int)CTI_MAX_NDIM);
    return make(&of, file, info, dtype, info->sizes);
}

static ct_tensor *load(const char *op, ct_tensor_file *file, const char *name, bool bytes)
{
    cti_thread *thread = cti_thread_here();
    if (!file) return (void)cti_null_object(op, "file", "an open file"), NULL;
    if (!name) return cti_op_error(CT_E_INVALID, "%s: name is NULL; the name of a tensor is needed", op);
    const ct_tensor_info *info = ct_tensor_file_find(file, name);
    if (!info)
        return cti_op_error(CT_E_INVALID, "%s: '%s' has no tensor '%.100s'; it has %" PRId64 " tensors", op, file->path,
                            name, file->header.count);
    if (cti_scope_reserve(thread, op, 1) != CT_OK) return NULL;
    ct_tensor *tensor = cti_tensor_file_make(op, file, info, bytes);
    return tensor ? cti_scope_push(thread, tensor) : NULL;
}

ct_tensor *ct_tensor_file_load(ct_tensor_file *file, const char *name)
{
    return load("tensor_file_load", file, name, false);
}

ct_tensor *ct_tensor_file_load_bytes(ct_tensor_file *file, const char *name)
{
    return load("tensor_file_load_bytes", file, name, true);
}

/* ---- all tensors of a file ---- */

/* Allocates the array of names and tensors, followed by the characters of the names, in the innermost scope. */
static ct_named_tensor *make_list(cti_thread *thread, const ct_tensor_file *file)
{
    const int64_t count = file->header.count;
    size_t size = ((size_t)count + 1) * sizeof(ct_named_tensor);
    for (int64_t i = 0; i < count; i++) size += strlen(file->header.tensors[i].name) + 1;
    ct_named_tensor *items = cti_scope_array(thread, size);
    if (!items) return NULL;
    char *text = (char *)(items + count + 1);
    for (int64_t i = 0; i < count; i++) {
        const size_t length = strlen(file->header.tensors[i].name) + 1;
        memcpy(text, file->header.tensors[i].name, length);
        items[i] = (ct_named_tensor){text, NULL};
        text += length;
    }
    return items;
}

static ct_named_tensors load_all(const char *op, ct_tensor_file *file)
{
    cti_thread *thread = cti_thread_here();
    const int64_t count = file->header.count;
    struct cti_arena *before = thread->arenas;
    if (count > UINT32_MAX || cti_scope_reserve(thread, op, (uint32_t)count) != CT_OK)
        return (ct_named_tensors){NULL, -1};
    ct_named_tensor *items = make_list(thread, file);
    if (!items) return (ct_named_tensors){NULL, -1};
    int64_t done = 0;
    for (; done < count; done++) {
        items[done].tensor = cti_tensor_file_make(op, file, &file->header.tensors[done], false);
        if (!items[done].tensor) break;
    }
    if (done == count) {
        for (int64_t i = 0; i < count; i++) (void)cti_scope_push(thread, items[i].tensor);
        return (ct_named_tensors){items, count};
    }
    while (done-- > 0) cti_release(thread, items[done].tensor);
    cti_scope_drop_arrays(thread, before);
    return (ct_named_tensors){NULL, -1};
}

ct_named_tensors(ct_load_tensors)(const char *path, const ct_tensor_file_opts *opts)
{
    ct_tensor_file *file = cti_tensor_file_open("load_tensors", path, opts);
    const ct_named_tensors list = file ? load_all("load_tensors", file) : (ct_named_tensors){NULL, -1};
    ct_tensor_file_close(file);
    return list;
}
