#include "policies/narrowed.h"
#include "core/memory.h"

#include "kernels/cuda/steps.h"
#include "tensor/scope.h"

#include <cotangent/device.h>
#include <cotangent/dtype.h>
#include <cotangent/op/to.h>
#include <cotangent/op/to_device.h>

/* Saves whose tensors are kept beside their bytes: so many, and of no more bytes than that if there are several. */
enum { MOST_AWAITED = 4, MOST_AWAITED_BYTES = 1 << 28 };

/* What is kept of a tensor. */
typedef struct kept {
    cti_shelved shelved;
    cti_narrower *narrower; /* the pair, which saves keep alive, owns it */
    ct_device device;
    ct_tensor *bytes; /* NULL: they cannot stand for the numbers */
    ct_tensor *plain; /* the tensor itself, until that is known; for good where bytes cannot */
    uint32_t version; /* that it had */
    ct_tensor *odd;   /* pinned: what the device will tell; NULL: it has */
    ct_event *told;
    struct kept *later; /* among those that wait for it */
} kept;

/* Under the lock; the oldest first. */
static kept *first_awaited;
static int num_awaited;
static int64_t bytes_awaited;

/* ---- what the device tells ---- */

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

/* Gives up the bytes or the tensor, whichever is not needed. Failing leaves both. */
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

/* What has been told; and waits where too much is awaited. */
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

/* ---- making ---- */

static void finish(kept *dead)
{
    ct_event_free(dead->told);
    ct_release(dead->odd);
    ct_release(dead->bytes);
    ct_release(dead->plain);
    cti_free(dead);
}

/* The word of the device on its way to the host, on the stream that makes it. */
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

/* Registered dtypes are converted by functions of the program, on the host, and stay there. */
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

/* Shares what is there already, or else what is made for it; not under the lock, since a dispatch mode sees casts. */
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

/* The tensor itself, as a plain save gives it. */
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

/* What is read is not dropped meanwhile, and stays as it is once the device has told. */
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
