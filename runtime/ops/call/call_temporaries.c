/* Temporaries of an operator call: views, converted copies, bits, lists. */
#include "base/memory.h"
#include "base/writes.h"
#include "device/backend.h"
#include "graph/save/mutation.h"
#include "kernels/cuda/registry.h"
#include "ops/call/call_events.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/dispatch_mode.h"
#include "tensor/bits.h"
#include "tensor/transfer.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

static ct_tensor *own(cti_call *call, ct_tensor *made)
{
    return made ? cti_scope_adopt(call->thread, call->op, made) : NULL;
}

/* ---- views ---- */

ct_tensor *cti_call_view(cti_call *call, ct_tensor *self, const cti_geometry *geometry, bool multi)
{
    call->geometry_only = call->kind == CT_CALL_IN_PLACE;
    ct_tensor *view = own(call, cti_view_of(call->thread, self, geometry, multi));
    if (CTI_LIKELY(!(call->thread->modes & CTI_MODE_REPLAY)) || multi || !view)
        return view; /* one of several views is never created again by view replay */
    if (call->kind == CT_CALL_PLAIN && cti_dtype_in(geometry->dtype, CTI_SET_INEXACT)) {
        /* the node is created even if the call is not recorded; then it is only a pattern for view replay */
        call->viewed = self;
        call->pattern_only = !call->recorded;
        call->recorded = true;
    }
    return view;
}

ct_tensor *cti_call_copy(cti_call *call, ct_tensor *self, const cti_geometry *geometry)
{
    ct_tensor *made =
        own(call, cti_tensor_new(call->thread, (ct_dtype)self->dtype, self->ndim, cti_sizes(self), cti_device(self)));
    if (!made || cti_call_store(call, self, made) != CT_OK) return NULL;
    return own(call, cti_tensor_on(call->thread, made->storage, made->data, (ct_dtype)made->dtype, geometry->ndim,
                                   geometry->sizes, NULL, cti_device(made)));
}

ct_tensor *cti_call_view_end(cti_call *call, const ct_tensor *view)
{
    ct_tensor *dest = call->dest;
    int64_t strides[CTI_MAX_NDIM];
    ct_status status = cti_inplace_check(call->thread, call->op, dest, call->recorded);
    if (status == CT_OK)
        status = cti_tensor_set_geometry(call->thread, dest, view->storage, view->data, view->ndim, cti_sizes(view),
                                         cti_strides(view, strides));
    if (status != CT_OK) return cti_call_fail(call);
    cti_before_reshape(call->thread, dest);
    cti_bump_version(dest);
    if (call->node) cti_rebase_commit(call->thread, dest, &call->rebase);
    call->written = true;
    if (cti_keeps_events(call->thread)) cti_call_event_result(call, dest);
    cti_release(call->thread, call->node);
    call->node = NULL;
    ct_scope_close(call->scope);
    if (cti_keeps_events(call->thread)) cti_call_event_end(call, false);
    return CTI_UNLIKELY(call->is_observed) ? cti_dispatch_end_one(call, dest) : dest;
}

ct_tensor **cti_call_array(cti_call *call, int64_t count)
{
    (void)call;
    if (count < 0) {
        (void)cti_error(CT_E_INVALID, "%s: the number of results is negative: %" PRId64, call->op, count);
        return NULL;
    }
    if (count >= (int64_t)(PTRDIFF_MAX / sizeof(ct_tensor *))) {
        (void)cti_error(CT_E_NOMEM, "%s: out of memory for a list of %" PRId64 " results", call->op, count);
        return NULL;
    }
    return cti_scope_array(call->thread, ((size_t)count + 1) * sizeof(ct_tensor *));
}

ct_tensors cti_call_joined(cti_call *call, unsigned n, ct_tensor *const *tensors, ct_tensors list)
{
    ct_tensor **all = cti_call_array(call, (int64_t)n + list.count);
    if (!all) return cti_failed_list();
    for (unsigned i = 0; i < n; i++) all[i] = tensors[i];
    for (int64_t i = 0; i < list.count; i++) all[n + i] = list.items[i];
    return ct_tensors_of(all, (int64_t)n + list.count);
}

ct_tensor *cti_call_keepdim(cti_call *call, ct_tensor *result, const cti_shape *space, uint32_t mask)
{
    cti_shape kept;
    cti_reduce_shape(space, mask, true, &kept);
    int64_t buffer[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    const int64_t *from = cti_strides(result, buffer);
    for (unsigned i = 0, at = 0; i < kept.ndim; i++)
        strides[i] = (mask >> i & 1u) && result->ndim != kept.ndim ? 1 : from[at++];
    return own(call, cti_tensor_on(call->thread, result->storage, result->data, (ct_dtype)result->dtype, kept.ndim,
                                   kept.sizes, strides, cti_device(result)));
}

/* ---- copies ---- */

/* Returns a new tensor with strides that are dense without overlap. Its storage has exactly the tensor's elements. */
static ct_tensor *new_with_strides(cti_call *call, ct_dtype dtype, const cti_shape *shape, const int64_t *strides,
                                   const ct_tensor *like)
{
    int64_t size;
    if (!cti_size_mul(cti_shape_count(*shape), (int64_t)ct_dtype_size(dtype), &size)) return NULL;
    const ct_device device = call->has_device ? call->device : cti_device(like);
    cti_storage *storage = cti_storage_new(call->thread, size, device);
    if (!storage) return NULL;
    ct_tensor *made =
        cti_tensor_on(call->thread, storage, storage->data, dtype, shape->ndim, shape->sizes, strides, device);
    cti_release(call->thread, storage);
    return made;
}

ct_tensor *cti_call_result_like(cti_call *call, ct_dtype dtype, const ct_tensor *like, bool preserve)
{
    const cti_shape shape = cti_shape_of(like);
    int64_t strides[CTI_MAX_NDIM];
    if (call->kind != CT_CALL_PLAIN || !preserve || cti_is_contiguous(like) || !cti_is_non_overlapping_and_dense(like))
        return cti_call_result(call, dtype, &shape);
    return own(call, new_with_strides(call, dtype, &shape, cti_strides(like, strides), like));
}

/* Sets order[i] to the axis of t with the i-th largest stride; axes of equal strides keep their order. */
static void order_of_axes(const ct_tensor *t, unsigned *order)
{
    int64_t buffer[CTI_MAX_NDIM];
    const int64_t *strides = cti_strides(t, buffer);
    for (unsigned d = 0; d < t->ndim; d++) {
        unsigned at = d;
        for (; at > 0 && strides[order[at - 1]] < strides[d]; at--) order[at] = order[at - 1];
        order[at] = d;
    }
}

ct_tensor *cti_call_result_ordered(cti_call *call, ct_dtype dtype, const cti_shape *shape, const ct_tensor *like)
{
    if (!cti_shape_ok(shape)) return NULL;
    if (call->kind != CT_CALL_PLAIN || cti_is_contiguous(like) || shape->ndim != like->ndim ||
        cti_shape_count(*shape) == 0)
        return cti_call_result(call, dtype, shape);
    unsigned order[CTI_MAX_NDIM];
    int64_t strides[CTI_MAX_NDIM], step = 1;
    order_of_axes(like, order);
    for (unsigned i = shape->ndim; i-- > 0;) {
        strides[order[i]] = step;
        step *= shape->sizes[order[i]];
    }
    return own(call, new_with_strides(call, dtype, shape, strides, like));
}

static ct_status pack_on_device(cti_call *call, ct_tensor *truths, ct_tensor *bits)
{
    cti_launch launch;
    ct_tensor *there = cti_call_read(call, truths, CT_DTYPE_BOOL);
    if (!there || cti_call_launch(call, true, &launch) != CT_OK) return cti_failed();
    const ct_status status =
        cti_backend_get()->kernels->pack_bits(launch.stream, there->numel, there->data, bits->data);
    return cti_device_failed(call->op, cti_device(bits), status);
}

ct_tensor *cti_call_pack_bits(cti_call *call, ct_tensor *mask)
{
    if (cti_is_none(mask)) return mask;
    const cti_shape shape = cti_shape_of(mask);
    ct_tensor *bits = cti_call_bits(call, &shape);
    if (!bits) return NULL;
    ct_tensor *flat = mask;
    if (!cti_is_contiguous(mask)) {
        flat = cti_call_tensor(call, CT_DTYPE_BOOL, &shape);
        if (!flat || cti_call_store(call, mask, flat) != CT_OK) return NULL;
    }
    if (CTI_UNLIKELY(cti_tensor_has(bits, CTI_TENSOR_ON_DEVICE)))
        return pack_on_device(call, flat, bits) == CT_OK ? bits : NULL;
    cti_write_begin("pack_bits", bits->data, (size_t)bits->numel);
    cti_pack_truths(flat->numel, (const unsigned char *)flat->data, (unsigned char *)bits->data);
    cti_write_end("pack_bits");
    return bits;
}

ct_tensor *cti_call_narrow(cti_call *call, ct_tensor *values, ct_dtype dtype)
{
    if (cti_is_none(values)) return values;
    if (!cti_dtype_in(dtype, CTI_SET_INTEGER)) return cti_call_cast(call, values, dtype);
    ct_tensor *small = own(call, cti_cast(call->thread, values, dtype));
    ct_tensor *wide = own(call, cti_cast(call->thread, values, CT_DTYPE_I64));
    ct_tensor *back = small ? own(call, cti_cast(call->thread, small, CT_DTYPE_I64)) : NULL;
    wide = wide ? own(call, cti_on_host(call->thread, wide)) : NULL;
    back = back ? own(call, cti_on_host(call->thread, back)) : NULL;
    if (!wide || !back) return NULL;
    for (int64_t i = 0; i < wide->numel; i++)
        if (((const int64_t *)(const void *)wide->data)[i] != ((const int64_t *)(const void *)back->data)[i])
            return own(call, cti_tensor_alias(call->thread, values));
    return small;
}

/* Multiplies few elements in their own dtype, as mul by a scalar does. Returns false for other tensors. */
static bool scale_few(ct_tensor *result, double factor)
{
    enum { FEW = 64 };

    if (result->numel > FEW || cti_tensor_has(result, CTI_TENSOR_STRIDED | CTI_TENSOR_ON_DEVICE) ||
        cti_write_watcher_of())
        return false;
    if (result->dtype == CT_DTYPE_F32)
        for (int64_t i = 0; i < result->numel; i++) ((float *)(void *)result->data)[i] *= (float)factor;
    else if (result->dtype == CT_DTYPE_F64)
        for (int64_t i = 0; i < result->numel; i++) ((double *)(void *)result->data)[i] *= factor;
    else
        return false;
    return true;
}

ct_status cti_call_scale(cti_call *call, ct_tensor *result, double factor)
{
    (void)call;
    if (scale_few(result, factor)) return CT_OK;
    ct_guard guard = ct_no_grad();
    if (guard.status != CT_OK) return guard.status;
    ct_tensor *scaled = cti_runtime_ops.mul(result, ct_num(factor));
    if (ct_leave(&guard) != CT_OK) return cti_failed();
    return scaled ? cti_call_store(call, scaled, result) : cti_failed();
}

ct_status cti_call_size(cti_call *call, const ct_tensor *value, int64_t *size)
{
    if (!value) return cti_failed();
    if (value->numel != 1) return cti_error(CT_E_INTERNAL, "%s: a size must be one value", call->op);
    ct_scalar read;
    const ct_status status = cti_element_read(value, 0, &read);
    if (status == CT_OK) *size = cti_scalar_int(read);
    return status;
}

/* Range of the finite values of a dtype. For unsigned integers it includes the negative values that wrap around. */
typedef struct limits {
    double low, high;
} limits;

static limits limits_of(ct_dtype dtype)
{
    switch (cti_wider_of(dtype)) {
    case CT_DTYPE_U8: return (limits){-UINT8_MAX, UINT8_MAX};
    case CT_DTYPE_I8: return (limits){INT8_MIN, INT8_MAX};
    case CT_DTYPE_I16: return (limits){INT16_MIN, INT16_MAX};
    case CT_DTYPE_I32: return (limits){INT32_MIN, INT32_MAX};
    case CT_DTYPE_I64: return (limits){-0x1p63, 0x1.fffffffffffffp62}; /* the largest double below 2^63 */
    case CT_DTYPE_F16: return (limits){-65504, 65504};
    case CT_DTYPE_BF16: return (limits){-0x1.fep127, 0x1.fep127};
    case CT_DTYPE_F32:
    case CT_DTYPE_C64: return (limits){-(double)FLT_MAX, (double)FLT_MAX};
    default: return (limits){-DBL_MAX, DBL_MAX};
    }
}

static bool part_fits(double part, ct_dtype dtype)
{
    const limits range = limits_of(dtype);
    if (!isfinite(part)) return ct_dtype_is_floating(dtype) || ct_dtype_is_complex(dtype) || dtype == CT_DTYPE_BOOL;
    if (!ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype)) part = trunc(part);
    return part >= range.low && part <= range.high;
}

bool cti_dtype_holds(ct_dtype dtype, ct_scalar value)
{
    if (dtype == CT_DTYPE_BOOL) return true;
    switch (value.kind) {
    case CT_SCALAR_INT: return cti_wider_of(dtype) == CT_DTYPE_I64 || part_fits((double)value.i, dtype);
    case CT_SCALAR_FLOAT: return part_fits(value.re, dtype);
    case CT_SCALAR_COMPLEX:
        return part_fits(value.re, dtype) && (ct_dtype_is_complex(dtype) ? part_fits(value.im, dtype) : value.im == 0);
    default: return true;
    }
}

ct_status cti_call_holds(const cti_call *call, const ct_tensor *value, ct_dtype dtype)
{
    ct_scalar given;
    if (cti_element_read(value, 0, &given) != CT_OK) return cti_failed();
    if (cti_dtype_holds(dtype, given)) return CT_OK;
    char text[64];
    if (given.kind == CT_SCALAR_COMPLEX)
        snprintf(text, sizeof text, "%g%+gi", given.re, given.im);
    else if (given.kind == CT_SCALAR_INT)
        snprintf(text, sizeof text, "%" PRId64, given.i);
    else
        snprintf(text, sizeof text, "%g", given.re);
    return cti_error(CT_E_INVALID, "%s: %s cannot represent the value %s", call->op, ct_dtype_name(dtype), text);
}

const cti_view *const *cti_call_views(cti_call *call, ct_tensors list)
{
    /* one array: the pointers, the views, and the strides of contiguous tensors */
    const size_t count = (size_t)list.count;
    size_t num_strides = 0;
    for (size_t i = 0; i < count; i++) num_strides += list.items[i] ? list.items[i]->ndim : 0;
    const cti_view **views =
        cti_scope_array(call->thread, (count + 1) * (sizeof *views + sizeof(cti_view)) + num_strides * sizeof(int64_t));
    if (!views) return NULL;
    cti_view *slots = (cti_view *)(void *)(views + count + 1);
    int64_t *strides = (int64_t *)(void *)(slots + count + 1);
    for (size_t i = 0; i < count; i++) {
        const ct_tensor *t = list.items[i];
        views[i] = NULL;
        if (!t || cti_is_none(t)) continue;
        slots[i] = cti_elements_of(t, strides);
        strides += t->ndim;
        views[i] = &slots[i];
    }
    return views;
}

/* ---- arguments that a call overwrites in addition to its result ---- */

ct_status cti_call_check_update(const cti_call *call, const char *name, ct_tensor *target)
{
    if (cti_is_none(target)) return CT_OK;
    if (cti_requires_grad(target))
        return cti_error(
            CT_E_STATE,
            "%s: %s is overwritten outside the graph and must not require grad; pass a tensor made by ct_detach",
            call->op, name);
    const ct_status status = cti_inplace_check(call->thread, call->op, target, false);
    return status == CT_OK ? cti_before_write(call->thread, call->op, target) : status;
}

ct_status cti_call_check_update_apart(const cti_call *call, const char *name, ct_tensor *target)
{
    unsigned own = 0; /* a tensor that is passed twice is counted as two arguments */
    bool meets = call->dest && !cti_is_none(call->dest) && cti_shares_elements(call->dest, target);
    for (unsigned i = 0; i < call->num_inputs; i++) {
        own += call->inputs[i] == target;
        meets = meets || (call->inputs[i] != target && cti_shares_elements(call->inputs[i], target));
    }
    if (meets || own > 1)
        return cti_error(CT_E_STATE,
                         "%s: %s is overwritten and shares memory with another argument; pass a separate tensor",
                         call->op, name);
    return cti_call_check_update(call, name, target);
}

ct_status cti_call_update(cti_call *call, ct_tensor *target, ct_tensor *value)
{
    if (!value) return CT_OK;
    /* copies the elements of target that this call has saved, if a mutation scope allows the write */
    ct_status status = cti_before_write(call->thread, call->op, target);
    if (status == CT_OK) status = cti_call_store(call, value, target);
    if (status == CT_OK) cti_bump_version(target);
    return status;
}
