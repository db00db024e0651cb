/* Devices of the operands of a call, and the device on which it runs. */
#include "base/memory.h"
#include "device/backend.h"
#include "device/device.h"
#include "device/device_graph.h"
#include "device/device_memory.h"
#include "kernels/cuda/on_device.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "state/deterministic.h"
#include "tensor/transfer.h"
#include "tensor/writes.h"

#include <stdio.h>
#include <string.h>

/*
 * Returns the device of a call. For a transfer: the device of the first destination. For any other call: the device of
 * the first destination or operand that is on a device; the host if there is none.
 */
static ct_device device_of(const cti_call *call)
{
    const ct_tensors dests = cti_call_dests(call);
    if (call->is_transfer && dests.count) return cti_device(dests.items[0]);
    for (int64_t i = 0; i < dests.count; i++)
        if (cti_tensor_has(dests.items[i], CTI_TENSOR_ON_DEVICE)) return cti_device(dests.items[i]);
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (cti_tensor_has(call->inputs[i], CTI_TENSOR_ON_DEVICE)) return cti_device(call->inputs[i]);
    for (int64_t i = 0; i < call->list.count; i++)
        if (cti_tensor_has(call->list.items[i], CTI_TENSOR_ON_DEVICE)) return cti_device(call->list.items[i]);
    return (ct_device){CT_DEVICE_CPU, 0};
}

static CTI_COLD ct_status refuse(const cti_call *call, const char *name, const ct_tensor *t)
{
    char here[CTI_DEVICE_NAME], there[CTI_DEVICE_NAME];
    return cti_error(
        CT_E_INVALID,
        "%s: %s is on %s, but the call runs on %s; only numbers and 0-d tensors may be on the host instead: move "
        "the tensor by ct_to_device",
        call->op, name, cti_device_name(cti_device(t), here), cti_device_name(call->device, there));
}

/*
 * Returns true if t can be an operand of a call on a device. Scalars and 0-d tensors of the host can, because kernels
 * receive them by value. Inside a composition that runs on a device (then the default device), a host scalar that was
 * reshaped to one element with axes is also allowed.
 */
static bool fits(const cti_call *call, const ct_tensor *t)
{
    if (cti_is_none(t) || cti_same_device(cti_device(t), call->device)) return true;
    return t->device_kind == CT_DEVICE_CPU &&
           (t->ndim == 0 || (t->numel == 1 && cti_same_device(ct_get_default_device(), call->device)));
}

/* Returns true if `name` is an argument that is a random state; random states are always on the host. */
static bool is_state(const cti_call *call, const char *name)
{
    const cti_op_entry *entry = cti_op_entry_find(call->op);
    return entry && entry->batch.reads_state && strcmp(entry->info.args[entry->batch.state].name, name) == 0;
}

/*
 * Records that the current stream will read the operands and write the destinations. The stream then waits for other
 * streams that wrote or read them.
 */
static ct_status note_uses(const cti_call *call)
{
    ct_status status = CT_OK;
    for (unsigned i = 0; i < call->num_inputs && status == CT_OK; i++)
        if (cti_tensor_has(call->inputs[i], CTI_TENSOR_ON_DEVICE)) status = cti_tensor_read_there(call->inputs[i]);
    for (int64_t i = 0; i < call->list.count && status == CT_OK; i++)
        if (cti_tensor_has(call->list.items[i], CTI_TENSOR_ON_DEVICE))
            status = cti_tensor_read_there(call->list.items[i]);
    const ct_tensors dests = cti_call_dests(call);
    for (int64_t i = 0; i < dests.count && status == CT_OK; i++)
        if (cti_tensor_has(dests.items[i], CTI_TENSOR_ON_DEVICE)) status = cti_tensor_written_there(dests.items[i]);
    return status;
}

ct_status cti_call_choose_device(cti_call *call)
{
    call->device = device_of(call);
    call->has_device = true;
    if (call->device.kind != CT_DEVICE_CPU) {
        cti_kernels_bind();
        cti_device_work_for(call->op);
    }
    const ct_tensors dests = cti_call_dests(call);
    for (int64_t i = 0; i < dests.count; i++)
        if (!cti_same_device(cti_device(dests.items[i]), call->device))
            return refuse(call, "the destination", dests.items[i]);
    for (unsigned i = 0; i < call->num_inputs && !call->is_transfer; i++)
        if (!fits(call, call->inputs[i]) && !is_state(call, call->names[i]))
            return refuse(call, call->names[i], call->inputs[i]);
    for (int64_t i = 0; i < call->list.count; i++) {
        if (fits(call, call->list.items[i])) continue;
        char name[48];
        snprintf(name, sizeof name, "tensor %lld of the list", (long long)i);
        return refuse(call, name, call->list.items[i]);
    }
    if (!call->is_composed) return note_uses(call);
    call->default_before = cti_default_device_swap(call->device);
    call->sets_default = true;
    return CT_OK;
}

ct_tensor *cti_call_read(cti_call *call, ct_tensor *input, ct_dtype dtype)
{
    ct_tensor *read = cti_call_cast(call, input, dtype);
    if (CTI_LIKELY(call->device.kind == CT_DEVICE_CPU) || !read || cti_is_none(read) ||
        cti_tensor_has(read, CTI_TENSOR_ON_DEVICE))
        return read;
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (call->inputs[i] == input && is_state(call, call->names[i])) return read;
    const cti_shape shape = cti_shape_of(read);
    ct_tensor *there = cti_call_tensor(call, (ct_dtype)read->dtype, &shape);
    cti_tensor_view from, to;
    return there && cti_copy_across(cti_view_tensor(&to, there), cti_view_tensor(&from, read)) == CT_OK ? there : NULL;
}

static ct_status launch_on(const char *op, const void *key, ct_device device, bool on_devices, cti_launch *launch)
{
    *launch = (cti_launch){.op = op, .device = device.index};
    if (CTI_LIKELY(device.kind == CT_DEVICE_CPU)) {
        cti_kernel_opens(op, key);
        return CT_OK;
    }
    launch->is_on_device = true;
    launch->allows_tf32 = cti_allows_tf32();
    launch->allows_atomic_sums = cti_allows_atomic_sums();
    launch->stream = cti_stream_handle(cti_stream_here(device));
    if (on_devices) {
        launch->fault = cti_backend_get()->fault(device.index);
        return launch->fault ? cti_device_use(device) : cti_no_memory(op);
    }
    char name[CTI_DEVICE_NAME];
    return cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL",
                          "%s: there is no kernel for %s; move the operands to the host by ct_to_device", op,
                          cti_device_name(device, name));
}

ct_status cti_call_launch(const cti_call *call, bool on_devices, cti_launch *launch)
{
    return launch_on(call->op, call, call->device, on_devices, launch);
}

ct_status cti_node_launch(const ct_node *node, bool on_devices, cti_launch *launch)
{
    return launch_on(node->type->op, node, cti_node_device(node), on_devices, launch);
}

/*
 * Sets the error record after a kernel of the back end has failed, since kernels of the back end only return a status.
 */
static CTI_COLD ct_status with_device_error(const char *op, ct_device device, ct_status status)
{
    if (status == CT_E_UNSUPPORTED || ct_error_status() != CT_OK) return status;
    if (status != CT_E_NOMEM) return cti_device_failed(op, device, status);
    status = cti_no_memory(op);
    cti_graph_spoil();
    return status;
}

ct_status cti_call_kernel(const cti_call *call, ct_status status, ct_dtype dtype)
{
    if (CTI_LIKELY(call->device.kind == CT_DEVICE_CPU)) cti_write_end(call->op);
    if (CTI_LIKELY(status == CT_OK)) return CT_OK;
    if (call->device.kind != CT_DEVICE_CPU) status = with_device_error(call->op, call->device, status);
    if (status != CT_E_UNSUPPORTED || ct_error_status() == CT_E_UNSUPPORTED) return status;
    return cti_error(CT_E_UNSUPPORTED, "%s: there is no %s kernel for %s", call->op,
                     call->device.kind == CT_DEVICE_CPU ? "CPU" : "CUDA", ct_dtype_name(dtype));
}

ct_status cti_node_kernel(const ct_node *node, ct_status status)
{
    if (cti_node_device(node).kind == CT_DEVICE_CPU) cti_write_end(node->type->op);
    const ct_device device = status == CT_OK ? (ct_device){CT_DEVICE_CPU, 0} : cti_node_device(node);
    return device.kind == CT_DEVICE_CPU ? status : with_device_error(node->type->op, device, status);
}
