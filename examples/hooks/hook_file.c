#include "hook_file.h"

#include "hook_buffer.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct stored {
    hook_shape shape;
    char path[];
} stored;

/* Unique in the process; the process id makes names unique in the folder. */
static _Atomic unsigned long next_number;

static stored *name_file(const char *folder, const hook_shape *shape)
{
    enum { ROOM = 64 };
    const size_t size = strlen(folder) + ROOM;
    stored *object = malloc(sizeof *object + size);
    if (!object) return NULL;
    object->shape = *shape;
    (void)snprintf(object->path, size, "%s/saved-%ld-%lu.bin", folder, (long)getpid(), atomic_fetch_add(&next_number, 1));
    return object;
}

/* The elements are copied through a block, since a tensor's may have any strides. */
static ct_status write_file(const stored *object, const ct_tensor *tensor)
{
    const size_t size = object->shape.size_bytes;
    void *block = malloc(size + 1);
    if (!block) return ct_error_set(CT_E_NOMEM, NULL, "hook_file: out of memory");
    ct_status status = ct_tensor_copy_to_host(tensor, block, size);
    FILE *file = status == CT_OK ? fopen(object->path, "wb") : NULL;
    if (status == CT_OK && !file)
        status = ct_error_set(CT_E_IO, NULL, "hook_file: %s cannot be made: %s", object->path, strerror(errno));
    if (file) {
        errno = 0; /* of the first call that fails */
        bool written = fwrite(block, 1, size, file) == size && fflush(file) == 0;
        const int reason = errno;
        written = fclose(file) == 0 && written;
        if (!written) {
            status = ct_error_set(CT_E_IO, NULL, "hook_file: %zu bytes could not be written to %s: %s", size, object->path,
                                  strerror(reason ? reason : errno));
            (void)remove(object->path);
        }
    }
    free(block);
    return status;
}

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    if (hook_is_parameter(info)) {
        *packed = ct_saved_plainly();
        return CT_OK;
    }
    const hook_shape shape = hook_shape_of(tensor);
    stored *object = name_file(payload, &shape);
    if (!object) return ct_error_set(CT_E_NOMEM, NULL, "hook_file: out of memory");
    const ct_status status = write_file(object, tensor);
    if (status != CT_OK) free(object);
    *packed = status == CT_OK ? object : NULL;
    return status;
}
static ct_tensor *unpack(void *packed, void *payload)
{
    (void)payload;
    const stored *object = packed;
    ct_tensor *tensor = hook_shape_tensor(&object->shape, NULL);
    if (!tensor) return NULL;
    FILE *file = fopen(object->path, "rb");
    if (!file) {
        (void)ct_error_set(CT_E_IO, NULL, "hook_file: %s cannot be read: %s", object->path, strerror(errno));
        return NULL;
    }
    const size_t size = object->shape.size_bytes, read = size ? fread(ct_tensor_data(tensor), 1, size, file) : 0;
    (void)fclose(file);
    if (read == size) return tensor;
    (void)ct_error_set(CT_E_IO, NULL, "hook_file: %s has %zu bytes; %zu were written", object->path, read, size);
    return NULL;
}
static void drop(void *packed, void *payload)
{
    (void)payload;
    (void)remove(((const stored *)packed)->path);
    free(packed);
}
/* Of memory. */
static int64_t bytes(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return 0;
}

ct_saved_tensors_hooks_fns hook_file(const char *folder)
{
    const size_t size = folder ? strlen(folder) + 1 : 0;
    char *copy = folder ? malloc(size) : NULL;
    if (!copy) return (ct_saved_tensors_hooks_fns){0};
    memcpy(copy, folder, size);
    return (ct_saved_tensors_hooks_fns){
        .pack = pack, .unpack = unpack, .drop = drop, .payload = copy, .drop_payload = free, .bytes = bytes};
}
