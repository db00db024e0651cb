/*
 * Saved tensors kept in a file, one for each guard (store.h). Tensors on the host are written immediately; tensors on
 * devices are written through pinned memory, concurrently with the computation (spill.h), and are prefetched before
 * their reads (moved.h).
 */
#include "base/environment.h"
#include "base/memory.h"
#include "base/writes.h"
#include "policies/moved.h"
#include "policies/pairs.h"
#include "policies/pieces.h"

#include <string.h>

/* State of a guard. */
typedef struct disk {
    cti_store *store;
    cti_spill spill;
    cti_mover mover;
} disk;

/* A save from a device or from the host. */
typedef struct stored {
    void *moved;       /* NULL: from the host */
    cti_region *place; /* separate allocation, which becomes a free region */
    int64_t size_bytes;
    cti_packed_form form;
    int64_t sizes[];
} stored;

/* ---- the pair ---- */

static ct_status check_owner(const disk *d, const char *what)
{
    if (cti_store_is_here(d->store)) return CT_OK;
    return ct_error_set(CT_E_STATE, NULL,
                        "save_on_disk allows no %s in a forked child: the file is the parent's, "
                        "and a child must enter a guard of its own",
                        what);
}

typedef struct writing {
    const cti_store *store;
    int64_t offset, itemsize;
} writing;

static ct_status write_piece(const void *elements, int64_t count, void *payload)
{
    writing *w = payload;
    const int64_t size = count * w->itemsize;
    const ct_status status = cti_store_write(w->store, elements, (size_t)size, w->offset);
    w->offset += size;
    return status;
}

/* Writes a tensor of the host; on failure releases its region. */
static ct_status write(const disk *d, const ct_tensor *tensor, stored *object)
{
    const int64_t itemsize = (int64_t)ct_dtype_size(ct_tensor_dtype(tensor));
    object->form = cti_packed_form_read(tensor, object->sizes);
    object->size_bytes = object->form.numel * itemsize;
    object->place = cti_malloc(sizeof *object->place);
    if (!object->place) return ct_error_set(CT_E_NOMEM, NULL, "save_on_disk: out of memory");
    object->place->size = (object->size_bytes + CTI_REGION_UNIT - 1) / CTI_REGION_UNIT * CTI_REGION_UNIT;
    object->place->offset = cti_store_take(d->store, object->place->size);
    writing w = {d->store, object->place->offset, itemsize};
    const ct_status status = cti_each_piece(tensor, INT64_MAX / CTI_PIECE_UNIT * CTI_PIECE_UNIT, write_piece, &w);
    if (status != CT_OK) cti_store_give_back(d->store, object->place);
    return status;
}

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    disk *d = payload;
    *packed = ct_pack_decline();
    if (cti_policy_leaves(tensor, info)) return CT_OK;
    ct_status status = check_owner(d, "save");
    if (status != CT_OK) return status;
    stored *object = cti_malloc(sizeof *object + (size_t)ct_tensor_ndim(tensor) * sizeof(int64_t));
    if (!object) return ct_error_set(CT_E_NOMEM, NULL, "save_on_disk: out of memory");
    *object = (stored){.moved = NULL};
    if (ct_tensor_device(tensor).kind == CT_DEVICE_CPU)
        status = write(d, tensor, object);
    else
        status = cti_moved_pack(&d->mover, tensor, &object->moved);
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
    if (object->moved) return cti_moved_unpack(object->moved);
    ct_tensor *tensor = cti_packed_form_tensor(&object->form, object->sizes);
    if (!tensor) return NULL;
    cti_write_begin("save_on_disk", ct_tensor_data(tensor), (size_t)object->size_bytes);
    const ct_status status =
        cti_store_read(d->store, ct_tensor_data(tensor), (size_t)object->size_bytes, object->place->offset);
    cti_write_end("save_on_disk");
    return status == CT_OK ? tensor : NULL;
}

static void drop(void *packed, void *payload)
{
    const disk *d = payload;
    stored *object = packed;
    if (object->moved)
        cti_moved_drop(object->moved);
    else if (cti_store_is_here(d->store))
        cti_store_give_back(d->store, object->place);
    else
        cti_free(object->place);
    cti_free(object);
}

static void drop_disk(void *payload)
{
    disk *d = payload;
    cti_store_free(d->store);
    cti_free(d);
}

/* Bytes of memory: none. */
static int64_t bytes(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return 0;
}

static const char *place(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return "file";
}

static const char *default_folder(void)
{
    const char *folder = cti_environment("TMPDIR");
    return folder && *folder ? folder : "/var/tmp"; /* /tmp may be memory */
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
    d->store = cti_store_new(opts && opts->folder ? opts->folder : default_folder());
    if (!d->store) {
        cti_free(d);
        return ct_error_status();
    }
    d->spill.store = d->store;
    d->mover = (cti_mover){.who = "save_on_disk", .is_pinned = true, .spill = &d->spill};
    *fns = (ct_saved_tensors_hooks_fns){.pack = pack,
                                        .unpack = unpack,
                                        .drop = drop,
                                        .payload = d,
                                        .drop_payload = drop_disk,
                                        .bytes = bytes,
                                        .place = place,
                                        .device = device};
    return CT_OK;
}

ct_guard(ct_save_on_disk)(const ct_save_on_disk_opts *opts)
{
    ct_saved_tensors_hooks_fns fns;
    const ct_status status = cti_pair_on_disk(opts, &fns);
    return cti_policy_guard(status, &fns);
}
