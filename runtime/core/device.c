#include "core/error.h"
#include "core/guard_frame.h"

#include <stdatomic.h>

/* CT_OK for a device that tensors can be made on; who: the function that was given it. */
static ct_status check_device(const char *who, ct_device device)
{
    if (device.kind == CT_DEVICE_CPU && device.index == 0) return CT_OK;
    if (device.kind == CT_DEVICE_CPU)
        return cti_error(CT_E_INVALID, "%s: there is no device %d of the host; its index is 0", who, device.index);
    return cti_error(CT_E_UNSUPPORTED,
                     "%s: no memory on devices of kind %d here; this library makes tensors on the host only, "
                     "(ct_device){CT_DEVICE_CPU, 0}",
                     who, (int)device.kind);
}

/* ---- the default: that of the process, or of the innermost guard of this thread ---- */

/* A device as one word, which is zero for none. */
static uint64_t word_of(ct_device device)
{
    return (uint64_t)1 << 63 | (uint64_t)device.kind << 32 | (uint32_t)device.index;
}

static ct_device device_of(uint64_t word)
{
    return (ct_device){(ct_device_kind)(word >> 32 & INT32_MAX), (int)(uint32_t)word};
}

static _Atomic uint64_t of_process; /* zero: the host */
static _Thread_local uint64_t of_thread;

ct_device ct_get_default_device(void)
{
    return device_of(of_thread ? of_thread : atomic_load_explicit(&of_process, memory_order_relaxed));
}

ct_status ct_set_default_device(ct_device device)
{
    const ct_status status = check_device("set_default_device", device);
    if (status == CT_OK) atomic_store_explicit(&of_process, word_of(device), memory_order_relaxed);
    return status;
}

static void leave_device(cti_thread *thread, cti_guard_frame *frame)
{
    (void)thread;
    of_thread = frame->before;
}

ct_guard ct_default_device(ct_device device)
{
    if (check_device("default_device", device) != CT_OK) return cti_guard_failed(CTI_GUARD_OTHER);
    const ct_guard guard = cti_guard_enter(cti_thread_here(), CTI_GUARD_OTHER, leave_device, of_thread, NULL);
    if (guard.status == CT_OK) of_thread = word_of(device);
    return guard;
}
