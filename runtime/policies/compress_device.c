#include "base/memory.h"
#include "policies/compress_device.h"

#include "kernels/cuda/steps.h"
#include "tensor/scope.h"

#include <cotangent/device.h>
#include <cotangent/dtype.h>
#include <cotangent/op/to.h>
#include <cotangent/op/to_device.h>

/*
 * Limits of the saves for which the device has not yet reported whether int8 can represent the values. For these saves
 * the tensor is kept in addition to the bytes. MOST_AWAITED: number of saves; MOST_AWAITED_BYTES: total bytes, if there
 * are several saves.
 */
enum { MOST_AWAITED = 4, MOST_AWAITED_BYTES = 1 << 28 };

/* A compressed copy of a tensor. */
typedef struct compressed {
    cti_cached_copy entry;
    cti_compressor *compressor; /* owned by the pair of hooks, which the saves keep alive */
    ct_device device;
    ct_tensor *bytes; /* the int8 values; NULL if int8 cannot represent the elements */
    /* the original tensor; kept until the result of the device is known, or permanently if int8 cannot represent it */
    ct_tensor *plain;
    uint32_t version; /* version of plain when it was saved */
    /*
     * pinned buffer for the result that the device computes: nonzero if int8 cannot represent the values. NULL once the
     * result is known.
     */
    ct_tensor *unfit;
    ct_event *copied;
    struct compressed *next; /* next item of the list of saves whose result is not known yet */
} compressed;

/* List of the saves whose result is not known, oldest first; guarded by the lock. */
static compressed *first_awaited;
static int num_awaited;
static int64_t bytes_awaited;

/* ---- results of the device ---- */

static int64_t bytes_of(const ct_tensor *tensor) { return tensor->numel * (int64_t)cti_itemsize(tensor); }

static void append_awaited(compressed *made)
{
    compressed **link = &first_awaited;
    while (*link) link = &(*link)->next;
    *link = made;
    num_awaited++;
    bytes_awaited += bytes_of(made->plain);
}

static void remove_awaited(const compressed *made)
{
    compressed **link = &first_awaited;
    while (*link != made) link = &(*link)->next;
    *link = made->next;
    num_awaited--;
    bytes_awaited -= bytes_of(made->plain);
}

/*
 * Waits for the result of the device. Releases the original tensor if int8 can represent it, else the bytes. On failure
 * both are kept.
 */
static ct_status resolve(compressed *made)
{
    if (!made->unfit) return CT_OK;
    const ct_status status = ct_event_synchronize(made->copied);
    if (status != CT_OK) return status;
    const bool is_plain = *(const int32_t *)(const void *)made->unfit->data != 0;
    remove_awaited(made);
    ct_tensor **unneeded = is_plain ? &made->bytes : &made->plain;
    ct_release(*unneeded);
    *unneeded = NULL;
    ct_release(made->unfit);
    made->unfit = NULL;
    ct_event_free(made->copied);
    made->copied = NULL;
    return CT_OK;
}

/* Processes results that have arrived. If the limits are exceeded, waits for the oldest result. */
static ct_status resolve_copied(void)
{
    ct_status status = CT_OK;
    while (status == CT_OK && first_awaited) {
        bool done = num_awaited > MOST_AWAITED || (num_awaited > 1 && bytes_awaited > MOST_AWAITED_BYTES);
        if (!done) status = ct_event_is_done(first_awaited->copied, &done);
        if (status == CT_OK && !done) break;
        if (status == CT_OK) status = resolve(first_awaited);
    }
    return status;
}

/* ---- creation ---- */

static void destroy(compressed *dead)
{
    ct_event_free(dead->copied);
    ct_release(dead->unfit);
    ct_release(dead->bytes);
    ct_release(dead->plain);
    cti_free(dead);
}

/* Starts the copy of the result from the device to the host, on the stream that computes the result. */
static ct_status start_check(compressed *made, ct_tensor *tensor)
{
    ct_tensor *unfit = cti_steps_odd(made->bytes, (ct_dtype)tensor->dtype, tensor->numel);
    ct_tensor *pinned = unfit ? ct_pinned_like(unfit, made->device) : NULL;
    made->copied = pinned ? ct_event_new(made->device, false) : NULL;
    ct_status status = made->copied ? ct_copy_non_blocking(pinned, unfit) : ct_error_status();
    if (status == CT_OK) status = ct_event_record(made->copied, ct_current_stream(made->device));
    ct_release(unfit);
    if (status == CT_OK) made->plain = cti_tensor_alias(cti_thread_here(), tensor);
    if (status == CT_OK && !made->plain) status = ct_error_status();
    if (status == CT_OK) made->unfit = ct_retain(pinned);
    return status;
}

static ct_tensor *cast(ct_tensor *tensor, ct_dtype dtype) { return ct_to(tensor, dtype); }

/*
 * Returns true if the compressed bytes are on the host. Registered dtypes are converted on the host, by functions of
 * the program.
 */
static bool is_on_host(const compressed *made) { return ct_has_registered_dtype(made->compressor->dtype); }

static ct_status compress(compressed *made, ct_tensor *tensor)
{
    const ct_dtype dtype = made->compressor->dtype;
    if (is_on_host(made)) tensor = ct_to_device(tensor, CT_HOST);
    if (!tensor) return ct_error_status();
    made->bytes = dtype == CT_DTYPE_I8 ? cti_steps_pack(tensor) : ct_retain(cast(tensor, dtype));
    if (!made->bytes) return ct_error_status();
    return dtype == CT_DTYPE_I8 ? start_check(made, tensor) : CT_OK;
}

static compressed *make(cti_compressor *compressor, const cti_cached_copy *key, ct_tensor *tensor)
{
    compressed *made = cti_malloc(sizeof *made);
    if (!made) {
        (void)ct_error_set(CT_E_NOMEM, NULL, "save_compressed: out of memory");
        return NULL;
    }
    *made = (compressed){
        .entry = *key, .compressor = compressor, .device = cti_device(tensor), .version = cti_version(tensor)};
    if (compress(made, tensor) == CT_OK) return made;
    destroy(made);
    return NULL;
}

/* ---- the pair ---- */

/*
 * Shares an existing compressed copy, or creates one. The lock is not held, because dispatch modes are called for the
 * casts.
 */
static ct_status share_or_compress(cti_compressor *compressor, cti_cached_save *save, ct_tensor *tensor)
{
    cti_cached_copy key;
    cti_cached_copy_of_view(&key, tensor);
    cti_save_cache_lock();
    const ct_status status = resolve_copied();
    cti_cached_copy *of = status == CT_OK ? cti_save_cache_find(&compressor->cache, &key) : NULL;
    if (of) cti_save_cache_share(of, save);
    cti_save_cache_unlock();
    if (of || status != CT_OK) return status;
    compressed *made = make(compressor, &key, tensor);
    if (!made) return ct_error_status();
    cti_save_cache_lock();
    if (made->unfit) append_awaited(made);
    cti_save_cache_add(&compressor->cache, &made->entry);
    cti_save_cache_share(&made->entry, save);
    cti_save_cache_unlock();
    return CT_OK;
}

ct_status cti_compress_pack(cti_compressor *compressor, ct_tensor *tensor, void **packed)
{
    cti_cached_save *save = cti_malloc(sizeof *save);
    if (!save) return ct_error_set(CT_E_NOMEM, NULL, "save_compressed: out of memory");
    *save = (cti_cached_save){.offset = 0};
    const ct_status status = share_or_compress(compressor, save, tensor);
    if (status == CT_OK)
        *packed = save;
    else
        cti_free(save);
    return status;
}

/* Returns the original tensor itself, as reading an ordinary save does. */
static ct_tensor *read_plain(const compressed *from)
{
    if (cti_version(from->plain) == from->version) return ct_retain(from->plain);
    (void)ct_error_set(
        CT_E_STATE, NULL,
        "save_compressed: a saved tensor has been modified by an inplace operation: it is at version %u; expected "
        "version %u instead. It was stored unchanged, because it has values that int8 cannot represent",
        cti_version(from->plain), from->version);
    return NULL;
}

static ct_tensor *decompress(const compressed *from)
{
    const ct_dtype dtype = (ct_dtype)from->entry.dtype;
    const cti_layout *layout = &from->entry.layout;
    if (from->compressor->dtype != CT_DTYPE_I8) {
        ct_tensor *wide = cast(from->bytes, dtype);
        return wide && is_on_host(from) ? ct_to_device(wide, from->device) : wide;
    }
    cti_thread *thread = cti_thread_here();
    if (cti_scope_reserve(thread, "save_compressed", 1) != CT_OK) return NULL;
    ct_tensor *made =
        from->bytes ? cti_steps_unpack(from->bytes, dtype, layout->ndim, layout->sizes) : read_plain(from);
    return made ? cti_scope_push(thread, made) : NULL;
}

/* Unpacks a save. The save is not dropped during the read, and its copy does not change after the result is known. */
ct_tensor *cti_compress_unpack(void *packed)
{
    const cti_cached_save *save = packed;
    compressed *from = (compressed *)save->of;
    cti_save_cache_lock();
    const ct_status status = resolve(from);
    cti_save_cache_unlock();
    return status == CT_OK ? decompress(from) : NULL;
}

void cti_compress_drop(void *packed)
{
    cti_cached_save *save = packed;
    compressed *of = (compressed *)save->of;
    cti_save_cache_lock();
    const bool is_last = cti_save_cache_unshare(save);
    if (is_last) {
        cti_save_cache_remove(&of->compressor->cache, &of->entry);
        if (of->unfit) remove_awaited(of);
    }
    cti_save_cache_unlock();
    if (is_last) destroy(of);
    cti_free(save);
}

int64_t cti_compress_bytes(const void *packed)
{
    const cti_cached_save *save = packed;
    const compressed *of = (const compressed *)save->of;
    cti_save_cache_lock();
    int64_t sum = 0;
    if (of->entry.saves == save) sum = (of->bytes ? bytes_of(of->bytes) : 0) + (of->plain ? bytes_of(of->plain) : 0);
    cti_save_cache_unlock();
    return sum;
}

ct_device cti_compress_device(const void *packed)
{
    const compressed *of = (const compressed *)((const cti_cached_save *)packed)->of;
    return is_on_host(of) ? (ct_device){CT_DEVICE_CPU, 0} : of->device;
}
