/*
 * Saved tensors kept in a file, one file per guard (spill_file.h). Tensors on the host are written immediately. Tensors
 * on devices are written through pinned memory, concurrently with the computation (spill.h), and are prefetched before
 * they are read (offload_device.h).
 */
#include "base/environment.h"
#include "base/memory.h"
#include "base/writes.h"
#include "policies/hook_pairs.h"
#include "policies/offload_device.h"
#include "policies/tensor_bytes.h"

#include <string.h>

/* State of a guard. */
typedef struct disk {
    cti_spill_file *file;
    cti_spill spill;
    cti_offloader offloader;
} disk;

/* A save of a tensor on a device or on the host. */
typedef struct stored {
    void *offloaded;    /* NULL for a tensor on the host */
    cti_region *region; /* allocated separately, because it becomes a free region when the save is dropped */
    int64_t size_bytes;
    cti_packed_metadata metadata;
    int64_t sizes[];
} stored;

/* ---- the pair ---- */

static ct_status check_owner(const disk *d, const char *what)
{
    if (cti_spill_file_is_owned(d->file)) return CT_OK;
    return ct_error_set(
        CT_E_STATE, NULL,
        "save_on_disk allows no %s in a forked child, because the file belongs to the parent; a child must enter "
        "its own save_on_disk guard",
        what);
}

typedef struct writing {
    const cti_spill_file *file;
    int64_t offset, itemsize;
} writing;

static ct_status write_chunk(const void *elements, int64_t count, void *payload)
{
    writing *w = payload;
    const int64_t size = count * w->itemsize;
    const ct_status status = cti_spill_file_write(w->file, elements, (size_t)size, w->offset);
    w->offset += size;
    return status;
}

/* Writes a tensor of the host; on failure releases its region. */
static ct_status write(const disk *d, const ct_tensor *tensor, stored *object)
{
    const int64_t itemsize = (int64_t)ct_dtype_size(ct_tensor_dtype(tensor));
    object->metadata = cti_packed_metadata_read(tensor, object->sizes);
    object->size_bytes = object->metadata.numel * itemsize;
    object->region = cti_malloc(sizeof *object->region);
    if (!object->region) return ct_error_set(CT_E_NOMEM, NULL, "save_on_disk: out of memory");
    object->region->size = (object->size_bytes + CTI_REGION_UNIT - 1) / CTI_REGION_UNIT * CTI_REGION_UNIT;
    object->region->offset = cti_spill_file_alloc(d->file, object->region->size);
    writing w = {d->file, object->region->offset, itemsize};
    const ct_status status = cti_each_chunk(tensor, INT64_MAX / CTI_CHUNK_UNIT * CTI_CHUNK_UNIT, write_chunk, &w);
    if (status != CT_OK) cti_spill_file_release(d->file, object->region);
    return status;
}

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    disk *d = payload;
    *packed = ct_pack_decline();
    if (cti_policy_skips(tensor, info)) return CT_OK;
    ct_status status = check_owner(d, "save");
    if (status != CT_OK) return status;
    stored *object = cti_malloc(sizeof *object + (size_t)ct_tensor_ndim(tensor) * sizeof(int64_t));
    if (!object) return ct_error_set(CT_E_NOMEM, NULL, "save_on_disk: out of memory");
    *object = (stored){.offloaded = NULL};
    if (ct_tensor_device(tensor).kind == CT_DEVICE_CPU)
        status = write(d, tensor, object);
    else
        status = cti_offload_pack(&d->offloader, tensor, &object->offloaded);
    if (status == CT_OK)
        *packed = object;
    else
        cti_free(object);
    return status;
}

static ct_tensor *unpack(void *packed, void *payload)
{
    const disk *d = payload;
    const stored *object = packed;
    if (check_owner(d, "read") != CT_OK) return NULL;
    if (object->offloaded) return cti_offload_unpack(object->offloaded);
    ct_tensor *tensor = cti_packed_metadata_tensor(&object->metadata, object->sizes);
    if (!tensor) return NULL;
    cti_write_begin("save_on_disk", ct_tensor_data(tensor), (size_t)object->size_bytes);
    const ct_status status =
        cti_spill_file_read(d->file, ct_tensor_data(tensor), (size_t)object->size_bytes, object->region->offset);
    cti_write_end("save_on_disk");
    return status == CT_OK ? tensor : NULL;
}

static void drop(void *packed, void *payload)
{
    const disk *d = payload;
    stored *object = packed;
    if (object->offloaded)
        cti_offload_drop(object->offloaded);
    else if (cti_spill_file_is_owned(d->file))
        cti_spill_file_release(d->file, object->region);
    else
        cti_free(object->region);
    cti_free(object);
}

static void drop_disk(void *payload)
{
    disk *d = payload;
    cti_spill_file_free(d->file);
    cti_free(d);
}

/* Returns the bytes of host memory of a save: 0, since the tensor is in the file. */
static int64_t bytes(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return 0;
}

static const char *location(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return "file";
}

static const char *default_folder(void)
{
    const char *folder = cti_environment("TMPDIR");
    return folder && *folder ? folder : "/var/tmp"; /* not /tmp, which may be in memory */
}

static ct_device device(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return (ct_device){CT_DEVICE_CPU, 0};
}

ct_status cti_pair_on_disk(const ct_save_on_disk_opts *opts, ct_saved_tensors_hooks_fns *fns)
{
    disk *d = cti_calloc(1, sizeof *d);
    if (!d) return ct_error_set(CT_E_NOMEM, NULL, "save_on_disk: out of memory");
    d->file = cti_spill_file_new(opts && opts->folder ? opts->folder : default_folder());
    if (!d->file) {
        cti_free(d);
        return ct_error_status();
    }
    d->spill.file = d->file;
    d->offloader = (cti_offloader){.caller = "save_on_disk", .is_pinned = true, .spill = &d->spill};
    *fns = (ct_saved_tensors_hooks_fns){.pack = pack,
                                        .unpack = unpack,
                                        .drop = drop,
                                        .payload = d,
                                        .drop_payload = drop_disk,
                                        .bytes = bytes,
                                        .location = location,
                                        .device = device};
    return CT_OK;
}

ct_guard(ct_save_on_disk)(const ct_save_on_disk_opts *opts)
{
    ct_saved_tensors_hooks_fns fns;
    const ct_status status = cti_pair_on_disk(opts, &fns);
    return cti_policy_guard(status, &fns);
}
