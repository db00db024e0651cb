#include "base/memory.h"
#include "policies/narrowed.h"

#include "kernels/cuda/steps.h"
#include "tensor/scope.h"

#include <cotangent/device.h>
#include <cotangent/dtype.h>
#include <cotangent/op/to.h>
#include <cotangent/op/to_device.h>

/*
 * Limits on the saves whose tensors are kept in addition to their bytes: their number, and their total bytes if there
 * is more than one.
 */
enum { MOST_AWAITED = 4, MOST_AWAITED_BYTES = 1 << 28 };

/* A compressed copy of a tensor. */
typedef struct kept {
    cti_shelved shelved;
    cti_narrower *narrower; /* owned by the pair, which saves keep alive */
    ct_device device;
    ct_tensor *bytes; /* NULL: int8 cannot represent the values */
    ct_tensor *plain; /* the tensor itself: until the result is known, or permanently if int8 cannot represent it */
    uint32_t version; /* version of plain when it was saved */
    /* pinned buffer for the result of the device: nonzero if int8 cannot represent the values; NULL: known */
    ct_tensor *odd;
    ct_event *told;
    struct kept *later; /* next in the list of awaited saves */
} kept;

/* List of awaited saves, the oldest first; guarded by the lock. */
static kept *first_awaited;
static int num_awaited;
static int64_t bytes_awaited;

/* ---- results of the device ---- */

static int64_t bytes_of(const ct_tensor *tensor) { return tensor->numel * (int64_t)cti_itemsize(tensor); }

static void await(kept *made)
{
    kept **link = &first_awaited;
    while (*link) link = &(*link)->later;
    *link = made;
    num_awaited++;
    bytes_awaited += bytes_of(made->plain);
}

static void await_no_more(const kept *made)
{
    kept **link = &first_awaited;
    while (*link != made) link = &(*link)->later;
    *link = made->later;
    num_awaited--;
    bytes_awaited -= bytes_of(made->plain);
}

/* Waits for the result, and releases the bytes or the tensor, whichever is not needed. On failure both are kept. */
static ct_status learn(kept *made)
{
    if (!made->odd) return CT_OK;
    const ct_status status = ct_event_synchronize(made->told);
    if (status != CT_OK) return status;
    const bool is_odd = *(const int32_t *)(const void *)made->odd->data != 0;
    await_no_more(made);
    ct_tensor **spare = is_odd ? &made->bytes : &made->plain;
    ct_release(*spare);
    *spare = NULL;
    ct_release(made->odd);
    made->odd = NULL;
    ct_event_free(made->told);
    made->told = NULL;
    return CT_OK;
}

/* Processes results that have arrived; waits for the oldest if the limits are exceeded. */
static ct_status learn_some(void)
{
    ct_status status = CT_OK;
    while (status == CT_OK && first_awaited) {
        bool done = num_awaited > MOST_AWAITED || (num_awaited > 1 && bytes_awaited > MOST_AWAITED_BYTES);
        if (!done) status = ct_event_is_done(first_awaited->told, &done);
        if (status == CT_OK && !done) break;
        if (status == CT_OK) status = learn(first_awaited);
    }
    return status;
}

/* ---- creation ---- */

static void finish(kept *dead)
{
    ct_event_free(dead->told);
    ct_release(dead->odd);
    ct_release(dead->bytes);
    ct_release(dead->plain);
    cti_free(dead);
}

/* Starts the copy of the device's result to the host, on the stream that computes it. */
static ct_status ask(kept *made, ct_tensor *tensor)
{
    ct_tensor *odd = cti_steps_odd(made->bytes, (ct_dtype)tensor->dtype, tensor->numel);
    ct_tensor *pinned = odd ? ct_pinned_like(odd, made->device) : NULL;
    made->told = pinned ? ct_event_new(made->device, false) : NULL;
    ct_status status = made->told ? ct_copy_non_blocking(pinned, odd) : ct_error_status();
    if (status == CT_OK) status = ct_event_record(made->told, ct_current_stream(made->device));
    ct_release(odd);
    if (status == CT_OK) made->plain = cti_tensor_alias(cti_thread_here(), tensor);
    if (status == CT_OK && !made->plain) status = ct_error_status();
    if (status == CT_OK) made->odd = ct_retain(pinned);
    return status;
}

static ct_tensor *cast(ct_tensor *tensor, ct_dtype dtype) { return ct_to(tensor, dtype); }

/* Returns true if the bytes are on the host: registered dtypes are converted there, by functions of the program. */
static bool is_of_host(const kept *made) { return ct_has_registered_dtype(made->narrower->dtype); }

static ct_status narrow(kept *made, ct_tensor *tensor)
{
    const ct_dtype dtype = made->narrower->dtype;
    if (is_of_host(made)) tensor = ct_to_device(tensor, CT_HOST);
    if (!tensor) return ct_error_status();
    made->bytes = dtype == CT_DTYPE_I8 ? cti_steps_pack(tensor) : ct_retain(cast(tensor, dtype));
    if (!made->bytes) return ct_error_status();
    return dtype == CT_DTYPE_I8 ? ask(made, tensor) : CT_OK;
}

static kept *make(cti_narrower *narrower, const cti_shelved *wanted, ct_tensor *tensor)
{
    kept *made = cti_malloc(sizeof *made);
    if (!made) {
        (void)ct_error_set(CT_E_NOMEM, NULL, "save_compressed: out of memory");
        return NULL;
    }
    *made =
        (kept){.shelved = *wanted, .narrower = narrower, .device = cti_device(tensor), .version = cti_version(tensor)};
    if (narrow(made, tensor) == CT_OK) return made;
    finish(made);
    return NULL;
}

/* ---- the pair ---- */

/* Shares an existing copy, or creates one; without the lock, since dispatch modes receive the casts. */
static ct_status place(cti_narrower *narrower, cti_shelf_save *save, ct_tensor *tensor)
{
    cti_shelved wanted;
    cti_shelved_view(&wanted, tensor);
    cti_shelf_lock();
    const ct_status status = learn_some();
    cti_shelved *of = status == CT_OK ? cti_shelf_find(&narrower->shelf, &wanted) : NULL;
    if (of) cti_shelf_share(of, save);
    cti_shelf_unlock();
    if (of || status != CT_OK) return status;
    kept *made = make(narrower, &wanted, tensor);
    if (!made) return ct_error_status();
    cti_shelf_lock();
    if (made->odd) await(made);
    cti_shelf_add(&narrower->shelf, &made->shelved);
    cti_shelf_share(&made->shelved, save);
    cti_shelf_unlock();
    return CT_OK;
}

ct_status cti_narrowed_pack(cti_narrower *narrower, ct_tensor *tensor, void **packed)
{
    cti_shelf_save *save = cti_malloc(sizeof *save);
    if (!save) return ct_error_set(CT_E_NOMEM, NULL, "save_compressed: out of memory");
    *save = (cti_shelf_save){.offset = 0};
    const ct_status status = place(narrower, save, tensor);
    if (status == CT_OK)
        *packed = save;
    else
        cti_free(save);
    return status;
}

/* Returns the tensor itself, as an ordinary save does. */
static ct_tensor *take_plain(const kept *from)
{
    if (cti_version(from->plain) == from->version) return ct_retain(from->plain);
    (void)ct_error_set(
        CT_E_STATE, NULL,
        "save_compressed: what was saved has been modified by an inplace operation; it is at version %u, "
        "and version %u is needed: it has numbers that bytes cannot stand for, and was kept as it is",
        cti_version(from->plain), from->version);
    return NULL;
}

static ct_tensor *widen(const kept *from)
{
    const ct_dtype dtype = (ct_dtype)from->shelved.dtype;
    const cti_layout *layout = &from->shelved.layout;
    if (from->narrower->dtype != CT_DTYPE_I8) {
        ct_tensor *wide = cast(from->bytes, dtype);
        return wide && is_of_host(from) ? ct_to_device(wide, from->device) : wide;
    }
    cti_thread *thread = cti_thread_here();
    if (cti_scope_reserve(thread, "save_compressed", 1) != CT_OK) return NULL;
    ct_tensor *made =
        from->bytes ? cti_steps_unpack(from->bytes, dtype, layout->ndim, layout->sizes) : take_plain(from);
    return made ? cti_scope_push(thread, made) : NULL;
}

/* Unpacks a save. The save is not dropped while it is read, and its copy does not change once the result is known. */
ct_tensor *cti_narrowed_unpack(void *packed)
{
    const cti_shelf_save *save = packed;
    kept *from = (kept *)save->of;
    cti_shelf_lock();
    const ct_status status = learn(from);
    cti_shelf_unlock();
    return status == CT_OK ? widen(from) : NULL;
}

void cti_narrowed_drop(void *packed)
{
    cti_shelf_save *save = packed;
    kept *of = (kept *)save->of;
    cti_shelf_lock();
    const bool is_last = cti_shelf_unshare(save);
    if (is_last) {
        cti_shelf_remove(&of->narrower->shelf, &of->shelved);
        if (of->odd) await_no_more(of);
    }
    cti_shelf_unlock();
    if (is_last) finish(of);
    cti_free(save);
}

int64_t cti_narrowed_bytes(const void *packed)
{
    const cti_shelf_save *save = packed;
    const kept *of = (const kept *)save->of;
    cti_shelf_lock();
    int64_t sum = 0;
    if (of->shelved.saves == save) sum = (of->bytes ? bytes_of(of->bytes) : 0) + (of->plain ? bytes_of(of->plain) : 0);
    cti_shelf_unlock();
    return sum;
}

ct_device cti_narrowed_device(const void *packed)
{
    const kept *of = (const kept *)((const cti_shelf_save *)packed)->of;
    return is_of_host(of) ? (ct_device){CT_DEVICE_CPU, 0} : of->device;
}
