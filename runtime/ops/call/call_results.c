/* Results of a call: creates them, checks destinations, and stores values in them. */
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"

#include "graph/save/mutation.h"
#include "graph/tangent/tangent.h"
#include "graph/view/flat_storage_view.h"

#include "base/memory.h"
#include "state/check.h"
#include "tensor/writes.h"

#include <inttypes.h>
#include <string.h>

static ct_tensor *own(cti_call *call, ct_tensor *made) { return cti_scope_adopt(call->thread, call->op, made); }

ct_tensor *cti_call_tensor(cti_call *call, ct_dtype dtype, const cti_shape *shape)
{
    if (!cti_shape_ok(shape)) return NULL;
    /* true if the operands of the call are on the host */
    const bool has_host_operands = call->num_inputs && !cti_is_none(call->inputs[0]);
    const ct_device device = call->has_device    ? call->device
                             : has_host_operands ? (ct_device){CT_DEVICE_CPU, 0}
                                                 : ct_get_default_device();
    if (CTI_UNLIKELY(device.kind != CT_DEVICE_CPU)) { /* results for this tensor are computed on its device */
        call->device = device;
        call->has_device = true;
    }
    ct_tensor *made = cti_tensor_new(call->thread, dtype, shape->ndim, shape->sizes, device);
    cti_declare_result(call, made);
    return made ? own(call, made) : NULL;
}

static ct_status check_dtype_and_overlap(const cti_call *call, ct_dtype dtype)
{
    if (!cti_can_cast(dtype, (ct_dtype)call->dest->dtype))
        return cti_error(CT_E_DTYPE, "%s: result type %s can't be cast to the destination's type %s", call->op,
                         ct_dtype_name(dtype), ct_dtype_name((ct_dtype)call->dest->dtype));
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (!cti_is_none(call->inputs[i]) && call->inputs[i] != call->dest &&
            cti_partially_overlaps(call->dest, call->inputs[i]))
            return cti_error(
                CT_E_STATE,
                "%s: unsupported operation: some elements of the input tensor and the written-to tensor refer to a "
                "single memory location; clone() the input before the call",
                call->op);
    return CT_OK;
}

ct_status cti_call_refuse_sizes(const cti_call *call, cti_shape shape)
{
    char have[160], want[160];
    const cti_shape dest = cti_shape_of(call->dest);
    return cti_error(CT_E_SHAPE, "%s: the destination has shape %s, the result has shape %s; %s", call->op,
                     cti_shape_text(&dest, have, sizeof have), cti_shape_text(&shape, want, sizeof want),
                     call->kind == CT_CALL_OUT ? "out must have the result's sizes or no elements"
                                               : "an in-place call cannot change sizes");
}

/* Rejects an empty destination that is also an input: resizing it would change the input before it is read. */
static ct_status check_no_input(const cti_call *call)
{
    bool input = false;
    for (unsigned i = 0; i < call->num_inputs; i++) input = input || call->inputs[i] == call->dest;
    for (int64_t i = 0; i < call->list.count; i++) input = input || call->list.items[i] == call->dest;
    if (!input) return CT_OK;
    return cti_error(
        CT_E_STATE,
        "%s: the destination has no elements and would get the sizes of the result, but it is also an argument; "
        "pass a separate tensor",
        call->op);
}

static ct_status remember(cti_call *call)
{
    cti_resized *r = cti_scope_array(call->thread, sizeof *r);
    if (!r) return cti_failed();
    ct_tensor *dest = call->dest;
    *r = (cti_resized){.next = call->resized,
                       .dest = dest,
                       .storage = cti_retain(dest->storage),
                       .data = dest->data,
                       .shape = cti_shape_of(dest)};
    int64_t buffer[CTI_MAX_NDIM];
    memcpy(r->strides, cti_strides(dest, buffer), dest->ndim * sizeof *buffer);
    call->resized = r;
    return CT_OK;
}

/* Removes the destination that was stored last from the list of resized destinations, since it was not resized. */
static void forget(cti_call *call)
{
    cti_release(call->thread, call->resized->storage);
    call->resized = call->resized->next;
}

static ct_status resize(cti_call *call, const cti_shape *shape)
{
    if (check_no_input(call) != CT_OK) return cti_failed();
    int64_t size = (int64_t)cti_itemsize(call->dest);
    for (unsigned i = 0; i < shape->ndim; i++) {
        char text[400];
        if (cti_size_mul(size, shape->sizes[i], &size)) continue;
        return cti_error(CT_E_SHAPE,
                         "%s: the result would have shape %s, whose number of bytes does not fit in 64 bits", call->op,
                         cti_shape_text(shape, text, sizeof text));
    }
    cti_storage *storage = cti_storage_new(call->thread, size, cti_device(call->dest));
    if (!storage) return cti_failed();
    atomic_store_explicit(&storage->version, cti_version(call->dest),
                          memory_order_relaxed); /* the version counter of the tensor continues (S16.11) */
    ct_status status = remember(call);
    if (status == CT_OK) {
        status =
            cti_tensor_set_geometry(call->thread, call->dest, storage, storage->data, shape->ndim, shape->sizes, NULL);
        if (status != CT_OK) forget(call);
    }
    cti_release(call->thread, storage);
    return status;
}

static ct_status check_out(cti_call *call, ct_dtype dtype, const cti_shape *shape)
{
    bool any = cti_requires_grad(call->dest);
    for (unsigned i = 0; i < call->num_inputs && !any; i++) any = cti_requires_grad(call->inputs[i]);
    for (int64_t i = 0; i < call->list.count && !any; i++) any = cti_requires_grad(call->list.items[i]);
    if (any && cti_recording(call->thread))
        return cti_error(CT_E_STATE,
                         "%s: functions with out=... arguments don't support automatic differentiation, "
                         "but one of the arguments requires grad",
                         call->op);
    ct_status status = check_dtype_and_overlap(call, dtype);
    if (status != CT_OK) return status;
    const cti_shape dest = cti_shape_of(call->dest);
    if (cti_shape_equal(&dest, shape)) return cti_inplace_check(call->thread, call->op, call->dest, false);
    if (call->dest->numel != 0) return cti_call_refuse_sizes(call, *shape);
    if (cti_requires_grad(call->dest))
        return cti_error(
            CT_E_STATE,
            "%s: cannot resize variables that require grad; pass an out that requires none, or has the result's sizes",
            call->op);
    return resize(call, shape);
}

static ct_status check_in_place(const cti_call *call, ct_dtype dtype, const cti_shape *shape)
{
    ct_status status = cti_inplace_check(call->thread, call->op, call->dest, call->recorded);
    if (status != CT_OK) return status;
    const cti_shape dest = cti_shape_of(call->dest);
    if (!cti_shape_equal(&dest, shape)) return cti_call_refuse_sizes(call, *shape);
    return check_dtype_and_overlap(call, dtype);
}

cti_overwritten cti_overwrite_begin(const char *op, const char *name, ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_overwritten overwritten = {.op = op, .self = self};
    if (!cti_given(op, name, self)) return overwritten;
    if (cti_is_none(self)) {
        (void)cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s must be a tensor; ct_none() was given", op, name);
    } else if (cti_inplace_check(thread, op, self, cti_needs_grad(thread, self)) == CT_OK) {
        overwritten.scope = ct_scope_open();
        if (overwritten.scope.depth) overwritten.before = cti_recording(thread) ? cti_runtime_ops.clone(self) : self;
    }
    return overwritten;
}

ct_tensor *cti_overwrite_end(cti_overwritten *overwritten, ct_tensor *made)
{
    ct_tensor *result = NULL;
    if (made && made == overwritten->before) { /* the composition returned the old value itself: nothing changed */
        cti_bump_version(overwritten->self);
        result = overwritten->self;
    } else if (made) {
        cti_call call = cti_call_in_place(overwritten->op, overwritten->self);
        call.recorded = cti_needs_grad(call.thread, call.dest) || cti_needs_grad(call.thread, made);
        const cti_shape shape = cti_shape_of(made);
        if (check_in_place(&call, (ct_dtype)made->dtype, &shape) == CT_OK)
            result = cti_runtime_ops.copy_(overwritten->self, made);
    }
    if (overwritten->scope.depth) (void)ct_scope_close(overwritten->scope);
    if (!result) cti_name_called(cti_thread_here(), overwritten->op);
    return result;
}

ct_tensor *cti_call_result(cti_call *call, ct_dtype dtype, const cti_shape *shape)
{
    if (!cti_shape_ok(shape)) return NULL;
    if (call->kind == CT_CALL_PLAIN) return cti_call_tensor(call, dtype, shape);
    const ct_status status =
        call->kind == CT_CALL_OUT ? check_out(call, dtype, shape) : check_in_place(call, dtype, shape);
    return status == CT_OK && cti_before_write(call->thread, call->op, call->dest) == CT_OK ? call->dest : NULL;
}

/*
 * Returns true if a kernel that writes result could overwrite elements of an input before it reads them. An in-place
 * destination may be the first input, since a kernel reads each element before it writes this element.
 */
static bool shares_memory(const cti_call *call, const ct_tensor *result)
{
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (call->inputs[i]->storage == result->storage && !(call->kind == CT_CALL_IN_PLACE && i == 0)) return true;
    for (int64_t i = 0; i < call->list.count; i++)
        if (call->list.items[i]->storage == result->storage) return true;
    return false;
}

/*
 * Maximum number of elements that a kernel reads from a tensor with repeated elements. A kernel reads every element, so
 * a larger expanded tensor could take too long.
 */
static const int64_t MOST_READ = INT64_C(1) << 36;

static ct_status check_readable(const cti_call *call, const char *name, const ct_tensor *t)
{
    if (t->numel <= MOST_READ || cti_is_contiguous(t)) return CT_OK;
    char text[400];
    const cti_shape shape = cti_shape_of(t);
    return cti_error(CT_E_SHAPE,
                     "%s: %s has shape %s and elements that share memory; at most %" PRId64
                     " elements of such a tensor can be read",
                     call->op, name, cti_shape_text(&shape, text, sizeof text), MOST_READ);
}

ct_status cti_call_readable(const cti_call *call)
{
    for (unsigned i = 0; i < call->num_inputs; i++)
        if (check_readable(call, call->names[i], call->inputs[i]) != CT_OK) return cti_failed();
    for (int64_t i = 0; i < call->list.count; i++)
        if (check_readable(call, "an item", call->list.items[i]) != CT_OK) return cti_failed();
    return CT_OK;
}

static ct_tensor *buffer(cti_call *call, ct_tensor *result, ct_dtype dtype, bool as_it_lies)
{
    if (!result) return NULL;
    if (call->kind == CT_CALL_PLAIN || (as_it_lies && result->dtype == dtype && !shares_memory(call, result)))
        return cti_declare_result(call, result);
    const cti_shape shape = cti_shape_of(result);
    return cti_call_tensor(call, dtype, &shape);
}

ct_tensor *cti_call_buffer(cti_call *call, ct_tensor *result, ct_dtype dtype)
{
    /*
     * the rounding of kernels depends on the strides of their result; an out= call must round like the plain call,
     * whose result is contiguous
     */
    return buffer(call, result, dtype, result && (call->kind != CT_CALL_OUT || cti_is_contiguous(result)));
}

ct_tensor *cti_call_strided_buffer(cti_call *call, ct_tensor *result, ct_dtype dtype)
{
    return buffer(call, result, dtype, true);
}

ct_tensor *cti_call_apart(cti_call *call, ct_tensor *result, ct_dtype dtype)
{
    if (!result || call->kind == CT_CALL_PLAIN) return cti_declare_result(call, result);
    const cti_shape shape = cti_shape_of(result);
    return cti_call_tensor(call, dtype, &shape);
}

ct_status cti_call_store(cti_call *call, ct_tensor *buffer, ct_tensor *result)
{
    (void)call;
    if (buffer == result) return CT_OK;
    cti_tensor_view to, from;
    return cti_copy(cti_view_tensor(&to, result), cti_view_tensor(&from, buffer));
}

ct_tensor *cti_call_adopt(cti_call *call, ct_tensor *value, ct_dtype dtype)
{
    if (!value) return NULL;
    bool own_tensor = call->kind == CT_CALL_PLAIN && value->dtype == dtype && cti_is_contiguous(value) &&
                      !cti_tensor_has(value, CTI_TENSOR_VIEW) && !cti_tensor_has(value, CTI_TENSOR_SCALAR);
    for (unsigned i = 0; i < call->num_inputs && own_tensor; i++)
        own_tensor = call->inputs[i]->storage != value->storage;
    for (int64_t i = 0; i < call->list.count && own_tensor; i++)
        own_tensor = call->list.items[i]->storage != value->storage;
    if (own_tensor) return value;
    const cti_shape shape = cti_shape_of(value);
    return cti_call_result(call, dtype, &shape);
}

/*
 * Returns a clone of self with its tangent. The tangent is cloned because the in-place call overwrites the tangent of
 * self, too.
 */
ct_tensor *cti_call_old_value(cti_call *call, ct_tensor *self)
{
    ct_tensor *copy = cti_runtime_ops.clone(self);
    if (!copy || !cti_dual_level_is_open()) return copy;
    return cti_tangent_copy(call->thread, copy, self) == CT_OK ? copy : NULL;
}

ct_tensor *cti_call_flat_storage_view(cti_call *call, ct_tensor *self, ct_scalar *offset)
{
    const int64_t own = (self->data - (char *)self->storage->data) / (int64_t)cti_itemsize(self);
    if (offset && offset->kind == CT_SCALAR_UNSET) *offset = ct_int(own);
    return cti_flat_storage_view(call->thread, self);
}

ct_tensor *cti_call_cast(cti_call *call, ct_tensor *input, ct_dtype dtype)
{
    if (!input || cti_is_none(input) || input->dtype == dtype) return input;
    if (input->numel == 1 && cti_call_holds(call, input, dtype) != CT_OK) return NULL;
    ct_tensor *made = cti_cast(call->thread, input, dtype);
    return made ? own(call, made) : NULL;
}

ct_tensor *cti_call_bits(cti_call *call, const cti_shape *shape)
{
    const cti_shape packed = {.ndim = 1, .sizes = {(cti_shape_numel(shape) + 7) / 8}};
    return cti_call_tensor(call, CT_DTYPE_U8, &packed);
}

ct_tensor *cti_call_workspace(cti_call *call, int64_t size_bytes)
{
    const cti_shape shape = {.ndim = 1, .sizes = {size_bytes}};
    return cti_call_tensor(call, CT_DTYPE_U8, &shape);
}
