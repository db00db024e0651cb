#include "device/device.h"

#include "device/backend.h"
#include "device/device_graph.h"
#include "device/stream.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/settings.h"
#include "state/state_kind.h"

#include <stdio.h>

/* ---- available devices ---- */

const char *cti_device_name(ct_device device, char out[CTI_DEVICE_NAME])
{
    if (device.kind == CT_DEVICE_CPU)
        snprintf(out, CTI_DEVICE_NAME, "cpu");
    else
        snprintf(out, CTI_DEVICE_NAME, "cuda:%d", device.index);
    return out;
}

int ct_device_count(ct_device_kind kind)
{
    if (kind == CT_DEVICE_CPU) return 1;
    const cti_backend *backend = kind == CT_DEVICE_CUDA ? cti_backend_get() : NULL;
    return backend ? backend->count() : 0;
}

const char *ct_device_missing(ct_device_kind kind)
{
    if (kind == CT_DEVICE_CPU) return NULL;
    return kind == CT_DEVICE_CUDA ? cti_backend_missing() : "there is no such kind of device";
}

ct_status cti_device_check(const char *who, const char *argument, ct_device device)
{
    const int count = ct_device_count(device.kind), index = device.index;
    if (index >= 0 && index < count) return CT_OK;
    if (device.kind == CT_DEVICE_CPU && index == CT_HOST.index) return CT_OK;
    const char *colon = argument ? ": " : "";
    if (!argument) argument = "";
    if (device.kind == CT_DEVICE_CPU)
        return cti_error(CT_E_INVALID, "%s: %s%sthe host has no device %d; its index is 0, or -1 (CT_HOST)", who,
                         argument, colon, index);
    if (device.kind != CT_DEVICE_CUDA)
        return cti_error(CT_E_INVALID,
                         "%s: %s%sthe kind of the device is %d; it must be CT_DEVICE_CPU or CT_DEVICE_CUDA", who,
                         argument, colon, (int)device.kind);
    if (count > 0)
        return cti_error(CT_E_INVALID, "%s: %s%sthere is no device cuda:%d; the last one is cuda:%d", who, argument,
                         colon, index, count - 1);
    return cti_error(CT_E_UNSUPPORTED, "%s: %s%sthere is no device cuda:%d: %s", who, argument, colon, index,
                     cti_backend_missing());
}

ct_status cti_device_check_streams(const char *who, ct_device device)
{
    if (device.kind == CT_DEVICE_CPU)
        return cti_error(CT_E_INVALID, "%s: the device is the host; it must be a CUDA device (CT_DEVICE_CUDA)", who);
    return cti_device_check(who, NULL, device);
}

ct_status cti_device_failed(const char *what, ct_device device, ct_status status)
{
    if (status == CT_OK) return CT_OK;
    char name[CTI_DEVICE_NAME];
    status =
        cti_error(status, "%s: %s fails: %s", what, cti_device_name(device, name), cti_backend_get()->error_text());
    cti_graph_spoil();
    return status;
}

ct_status cti_device_look(ct_device device)
{
    cti_fault *fault = cti_backend_get()->fault(device.index);
    if (!fault || __atomic_load_n(&fault->state, __ATOMIC_ACQUIRE) != CTI_FAULT_REPORTED) return CT_OK;
    const cti_fault report = *fault;
    __atomic_store_n(&fault->state, CTI_FAULT_NONE, __ATOMIC_RELEASE);
    if (report.least >= report.bound) /* no value is valid */
        return cti_error(CT_E_INVALID, "%s: %s, at index %lld; found on cuda:%d after the call had returned", report.op,
                         report.what, (long long)report.value, device.index);
    return cti_error(CT_E_INVALID, "%s: %s %lld is not in [%lld, %lld); found on cuda:%d after the call had returned",
                     report.op, report.what, (long long)report.value, (long long)report.least, (long long)report.bound,
                     device.index);
}

/* Reasons why a call cannot be recorded (device/device_graph.h). */
static const char WAITS[] = "it waits for the device";
static const char TAKES[] = "it reads host memory, whose values may have changed when the graph is launched";

ct_status ct_synchronize(ct_device device)
{
    ct_status status = cti_device_check("synchronize", NULL, device);
    if (status == CT_OK && device.kind != CT_DEVICE_CPU) status = cti_graph_refuses("synchronize", WAITS);
    if (status != CT_OK || device.kind == CT_DEVICE_CPU) return status;
    const ct_status waited = cti_streams_wait(device);
    return waited == CT_OK ? cti_device_look(device) : cti_device_failed("synchronize", device, waited);
}

ct_status cti_device_use(ct_device device)
{
    return cti_device_failed("use", device, cti_backend_get()->use(device.index));
}

/* ---- memory ---- */

static void *stream_of(ct_device device) { return cti_stream_handle(cti_stream_here(device)); }

ct_status cti_device_zero(ct_device device, void *to, size_t size)
{
    if (size == 0) return CT_OK;
    return cti_device_failed("fill", device, cti_backend_get()->fill_zero(device.index, to, size, stream_of(device)));
}

ct_status cti_device_write(ct_device device, void *to, const void *from, size_t size)
{
    if (size == 0) return CT_OK;
    const ct_status status = cti_graph_refuses(cti_device_worker(), TAKES);
    if (status != CT_OK) return status;
    return cti_device_failed("copy", device,
                             cti_backend_get()->copy_in(device.index, to, from, size, false, stream_of(device)));
}

ct_status cti_device_copy_async(ct_device device, void *to, const void *from, size_t size, bool arrives)
{
    const cti_backend *backend = cti_backend_get();
    return cti_device_failed("copy", device,
                             arrives ? backend->copy_in(device.index, to, from, size, true, stream_of(device))
                                     : backend->copy_out(device.index, to, from, size, stream_of(device)));
}

ct_status cti_device_read(ct_device device, void *to, const void *from, size_t size)
{
    if (size == 0) return CT_OK;
    const cti_backend *backend = cti_backend_get();
    ct_status status = cti_graph_refuses(cti_device_worker(), WAITS);
    if (status != CT_OK) return status;
    status = backend->copy_out(device.index, to, from, size, stream_of(device));
    if (status == CT_OK) status = backend->wait(device.index, stream_of(device));
    return status == CT_OK ? cti_device_look(device) : cti_device_failed("copy", device, status);
}

ct_status cti_device_move(ct_device to_device, void *to, ct_device from_device, const void *from, size_t size)
{
    if (size == 0) return CT_OK;
    ct_stream *there = cti_stream_here(to_device), *here = cti_stream_here(from_device);
    const ct_status waits = ct_stream_wait(there, here);
    if (waits != CT_OK) return waits;
    const ct_status status =
        cti_backend_get()->copy(to_device.index, to, from_device.index, from, size, cti_stream_handle(there));
    return status == CT_OK ? ct_stream_wait(here, there) : cti_device_failed("copy", to_device, status);
}

/* ---- the default device: of the process, or of the innermost guard of this thread ---- */

/* Returns a device encoded as one word; zero encodes no device. */
static uint64_t word_of(ct_device given)
{
    const ct_device device = cti_device_kept(given);
    return (uint64_t)1 << 63 | (uint64_t)device.kind << 32 | (uint32_t)device.index;
}

static ct_device device_of(uint64_t word)
{
    return (ct_device){(ct_device_kind)(word >> 32 & INT32_MAX), (int)(uint32_t)word};
}

static _Thread_local uint64_t of_thread; /* zero: the setting of the process applies */

ct_device ct_get_default_device(void) { return device_of(of_thread ? of_thread : cti_setting_get(CTI_SETTING_DEVICE)); }

ct_status ct_set_default_device(ct_device device)
{
    const ct_status status = cti_device_check("set_default_device", NULL, device);
    if (status == CT_OK) cti_setting_set(CTI_SETTING_DEVICE, UINT64_MAX >> 24, word_of(device));
    return status;
}

uint64_t cti_default_device_swap(ct_device device)
{
    const uint64_t before = of_thread;
    of_thread = word_of(device);
    return before;
}

void cti_default_device_restore(uint64_t before) { of_thread = before; }

static void leave_device(cti_thread *thread, cti_guard_frame *frame)
{
    (void)thread;
    of_thread = frame->before;
}

ct_guard ct_default_device(ct_device device)
{
    if (cti_device_check("default_device", NULL, device) != CT_OK) return cti_guard_failed(CTI_GUARD_DEVICE);
    const ct_guard guard = cti_guard_enter(cti_thread_here(), CTI_GUARD_DEVICE, leave_device, of_thread, NULL);
    if (guard.status == CT_OK) of_thread = word_of(device);
    return guard;
}

static ct_status capture(cti_thread *thread, cti_state_value *captured)
{
    (void)thread;
    captured->word = of_thread;
    return CT_OK;
}

static ct_status enter(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    (void)thread;
    before->word = of_thread;
    of_thread = captured->word;
    return CT_OK;
}

static void leave(cti_thread *thread, cti_state_value *before)
{
    (void)thread;
    of_thread = before->word;
}

const cti_state_kind cti_default_device_state = {
    .name = "default device", .capture = capture, .enter = enter, .leave = leave};
