/* Views of the tensors of a call, and the drivers that run loops over them. */
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"

#include "kernels/elementwise_few.h"
#include "kernels/reduce_few.h"
#include "ops/kernel/replace.h"
#include "tensor/transfer.h"
#include "tensor/writes.h"

cti_view *cti_view_tensor(cti_tensor_view *slot, const ct_tensor *t)
{
    if (!t || cti_is_none(t)) return NULL;
    cti_view *view = &slot->view;
    const int64_t *sizes = cti_sizes(t);
    const unsigned ndim = t->ndim;
    view->data = t->data;
    view->sizes = sizes;
    view->numel = t->numel;
    view->ndim = (uint8_t)ndim;
    view->dtype = t->dtype;
    view->device_kind = t->device_kind;
    view->device_index = t->device_index;
    if (!cti_is_contiguous(t)) {
        view->strides = sizes + ndim;
        return view;
    }
    view->strides = slot->strides;
    int64_t step = 1; /* the strides of cti_contiguous_strides, computed without a call */
    for (unsigned d = ndim; d-- > 0;) {
        slot->strides[d] = step;
        if (sizes[d] > 1) step *= sizes[d];
    }
    return view;
}

/*
 * Returns true if t must be converted to dtype before the loop, in two cases. A one-element integer tensor that is
 * combined with integers of another dtype wraps, as in a cast. An operand that is compared with 16-bit elements is
 * rounded to their dtype, so that an element that was created from a scalar is equal to the scalar.
 */
static bool is_joined(const ct_tensor *t, ct_dtype dtype, bool compared)
{
    if (CTI_LIKELY(t->numel != 1 || t->dtype == dtype)) return false;
    const bool wraps = cti_dtype_in((ct_dtype)t->dtype, CTI_SET_INTEGER) && cti_dtype_in(dtype, CTI_SET_INTEGER);
    const bool rounds = compared && (dtype == CT_DTYPE_F16 || dtype == CT_DTYPE_BF16 || cti_is_registered_dtype(dtype));
    return wraps || rounds;
}

/*
 * Creates the views of a loop's operands. room: buffer for converted operands on the host. Converted operands on
 * devices are tensors of the scope.
 */
static ct_status view_operands(const cti_call *call, const cti_loop_spec *spec, ct_dtype dtype,
                               ct_tensor *const *tensors, cti_tensor_view *slots, const cti_view **views, int64_t *room)
{
    bool compared = true; /* every result is a bool */
    for (unsigned i = 0; i < spec->num_operands; i++)
        if (spec->operands[i].role == CTI_OUT && spec->operands[i].type != CTI_CLASS_BOOL) compared = false;
    for (unsigned i = 0; i < spec->num_operands; i++) {
        ct_tensor *t = tensors[i];
        views[i] = cti_view_tensor(&slots[i], t);
        if (!views[i] || spec->operands[i].role != CTI_IN || spec->operands[i].type != CTI_CLASS_T ||
            !is_joined(t, dtype, compared))
            continue;
        if (CTI_UNLIKELY(cti_tensor_has(t, CTI_TENSOR_ON_DEVICE))) {
            t = cti_scope_adopt(call->thread, call->op, cti_cast(call->thread, t, dtype));
            if (!t) return cti_failed();
            views[i] = cti_view_tensor(&slots[i], t);
            continue;
        }
        cti_store_scalar(cti_load_scalar(t->data, (ct_dtype)t->dtype), &room[i], dtype);
        slots[i].view.data = &room[i];
        slots[i].view.dtype = (uint8_t)dtype;
    }
    return CT_OK;
}

/*
 * Runs a loop over few elements of contiguous tensors on the host, without views. Returns false for other tensors, and
 * while a watcher of writes is set.
 */
static bool run_few(const cti_loop_spec *spec, cti_loop loop, cti_compute compute, ct_dtype dtype,
                    const cti_shape *shape, ct_tensor *const *tensors, const void *attrs)
{
    int64_t n = 1;
    for (unsigned d = 0; d < shape->ndim; d++) n *= shape->sizes[d];
    if (n < 2 || n > CTI_FEW_ELEMENTS || cti_write_watcher_of()) return false;
    cti_few_operand operands[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i < spec->num_operands; i++) {
        const ct_tensor *t = tensors[i];
        if (!t ||
            cti_tensor_has(t, CTI_TENSOR_STRIDED | CTI_TENSOR_ON_DEVICE | CTI_TENSOR_NONE | CTI_TENSOR_REGISTERED))
            return false;
        if (is_joined(t, dtype, true)) return false;
        operands[i] = (cti_few_operand){t->data, t->numel, (ct_dtype)t->dtype};
    }
    return cti_elementwise_few(spec, compute, loop, n, operands, attrs);
}

ct_status cti_call_loop(const cti_call *call, const cti_loop_spec *spec, const cti_loop *loops, ct_dtype dtype,
                        const cti_shape *shape, ct_tensor *const *tensors, const void *attrs,
                        const cti_random_state *random)
{
    const cti_compute compute = cti_compute_of(dtype);
    const cti_loop loop = cti_loop_at(loops, compute);
    if (loop && run_few(spec, loop, compute, dtype, shape, tensors, attrs)) return CT_OK;
    cti_tensor_view slots[CTI_MAX_OPERANDS];
    const cti_view *views[CTI_MAX_OPERANDS];
    int64_t single[CTI_MAX_OPERANDS];
    if (view_operands(call, spec, dtype, tensors, slots, views, single) != CT_OK) return cti_failed();
    const cti_launch launch = {.op = call->op};
    if (loop) return cti_elementwise(&launch, spec, compute, loop, shape->ndim, shape->sizes, views, attrs, random);
    if (cti_shape_numel(shape) == 0) return CT_OK; /* nothing is computed for any dtype */
    cti_replaced_loop own;
    if (!cti_replaced_loop_begin(call->op, &loops[compute], spec, compute, attrs, &own))
        /* a scalar may promote the result to a dtype that the operator does not support */
        return cti_error(CT_E_DTYPE, "%s: the operator does not compute in %s", call->op, ct_dtype_name(dtype));
    return cti_replaced_loop_end(
        &own, cti_elementwise(&launch, spec, compute, own.run, shape->ndim, shape->sizes, views, &own, random));
}

/* The registered loops that run before and after a reduction. */
typedef struct replaced_fold {
    cti_replaced_loop map, finish;
} replaced_fold;

static void replace_loop(const char *op, const cti_loop *table, cti_compute compute, const cti_loop_spec *spec,
                         cti_loop *loop, const void **attrs, cti_replaced_loop *own)
{
    own->run = NULL;
    if (!table || (*loop = cti_loop_at(table, compute)) ||
        !cti_replaced_loop_begin(op, &table[compute], spec, compute, *attrs, own))
        return;
    *loop = own->run;
    *attrs = own;
}

static cti_reduction reduction_of(const cti_call *call, const cti_reduce_loops *fold, ct_dtype dtype, const void *attrs,
                                  replaced_fold *own)
{
    const cti_compute compute = cti_compute_of(dtype);
    cti_reduction reduction = {
        .by = fold->by, .map_spec = fold->map_spec, .map_attrs = attrs, .finish_attrs = attrs, .compute = compute};
    replace_loop(call->op, fold->map, compute, fold->map_spec, &reduction.map, &reduction.map_attrs, &own->map);
    replace_loop(call->op, fold->finish, compute, &cti_identity_spec, &reduction.finish, &reduction.finish_attrs,
                 &own->finish);
    return reduction;
}

static ct_status end_fold(replaced_fold *own, ct_status status)
{
    if (own->map.run) status = cti_replaced_loop_end(&own->map, status);
    if (own->finish.run) status = cti_replaced_loop_end(&own->finish, status);
    return status;
}

/*
 * Returns the operand of a reduction whose result is bool, converted to bool. Without the conversion, fractions would
 * be truncated to zero, and sums could cancel.
 */
static ct_tensor *folded(cti_call *call, const cti_reduce_loops *fold, ct_dtype dtype, const cti_shape *space,
                         ct_tensor *t)
{
    if (dtype != CT_DTYPE_BOOL || fold->map || t->dtype == CT_DTYPE_BOOL) return t;
    ct_tensor *truth = cti_call_tensor(call, CT_DTYPE_BOOL, space);
    return truth && cti_call_store(call, t, truth) == CT_OK ? truth : NULL;
}

/*
 * Reduces few elements of contiguous tensors on the host, without views. Returns false for other tensors, and while a
 * watcher of writes is set.
 */
static bool reduce_few(const cti_reduce_loops *fold, ct_dtype dtype, const cti_shape *space, uint32_t mask,
                       ct_tensor *const *tensors, const void *attrs, const ct_tensor *result)
{
    const unsigned off = CTI_TENSOR_STRIDED | CTI_TENSOR_ON_DEVICE | CTI_TENSOR_NONE | CTI_TENSOR_REGISTERED;
    const cti_compute compute = cti_compute_of(dtype);
    const cti_loop map = fold->map ? cti_loop_at(fold->map, compute) : NULL,
                   finish = fold->finish ? cti_loop_at(fold->finish, compute) : NULL;
    if (dtype == CT_DTYPE_BOOL || cti_tensor_has(result, off) || (fold->map && !map) || (fold->finish && !finish) ||
        cti_write_watcher_of())
        return false;
    cti_few_operand inputs[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i + 1 < fold->map_spec->num_operands; i++) {
        const ct_tensor *t = tensors[i];
        if (!t || cti_tensor_has(t, off)) return false;
        inputs[i] = (cti_few_operand){t->data, t->numel, (ct_dtype)t->dtype};
    }
    const cti_few_operand to = {result->data, result->numel, (ct_dtype)result->dtype};
    const cti_reduction reduction = {.by = fold->by,
                                     .map_spec = fold->map_spec,
                                     .map = map,
                                     .map_attrs = attrs,
                                     .finish = finish,
                                     .finish_attrs = attrs,
                                     .compute = compute};
    return cti_reduce_few(&reduction, space->ndim, space->sizes, mask, inputs, &to);
}

ct_status cti_call_reduce(cti_call *call, const cti_reduce_loops *fold, ct_dtype dtype, const cti_shape *space,
                          uint32_t mask, ct_tensor *const *tensors, const void *attrs, ct_tensor *result)
{
    if (reduce_few(fold, dtype, space, mask, tensors, attrs, result)) return CT_OK;
    cti_tensor_view slots[CTI_MAX_OPERANDS], out;
    const cti_view *views[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i + 1 < fold->map_spec->num_operands; i++) views[i] = cti_view_tensor(&slots[i], tensors[i]);
    ct_tensor *only = folded(call, fold, dtype, space, tensors[0]);
    if (!only) return cti_failed();
    if (only != tensors[0]) views[0] = cti_view_tensor(&slots[0], only);
    /*
     * Shape of the result with each reduced axis kept as size 1, as the driver requires; a reduced axis has stride
     * zero.
     */
    cti_shape kept;
    cti_reduce_shape(space, mask, true, &kept);
    cti_view view = *cti_view_tensor(&out, result);
    int64_t strides[CTI_MAX_NDIM];
    for (unsigned i = 0, at = 0; i < kept.ndim; i++) {
        const bool gone = (mask >> i & 1u) && result->ndim != kept.ndim;
        strides[i] = gone ? 0 : view.strides[at++];
    }
    view.ndim = (uint8_t)kept.ndim;
    view.sizes = kept.sizes;
    view.strides = strides;
    const cti_launch launch = {.op = call->op};
    replaced_fold own;
    const cti_reduction reduction = reduction_of(call, fold, dtype, attrs, &own);
    return end_fold(&own, cti_reduce(&launch, &reduction, space->ndim, space->sizes, mask, views, &view));
}

ct_status cti_call_scan(cti_call *call, const cti_reduce_loops *fold, ct_dtype dtype, const cti_shape *space,
                        int64_t dim, ct_tensor *const *tensors, const void *attrs, ct_tensor *result)
{
    cti_tensor_view slots[CTI_MAX_OPERANDS], out;
    const cti_view *views[CTI_MAX_OPERANDS];
    for (unsigned i = 0; i + 1 < fold->map_spec->num_operands; i++) views[i] = cti_view_tensor(&slots[i], tensors[i]);
    ct_tensor *only = folded(call, fold, dtype, space, tensors[0]);
    if (!only) return cti_failed();
    if (only != tensors[0]) views[0] = cti_view_tensor(&slots[0], only);
    const cti_launch launch = {.op = call->op};
    replaced_fold own;
    const cti_reduction reduction = reduction_of(call, fold, dtype, attrs, &own);
    return end_fold(&own, cti_scan(&launch, &reduction, space->ndim, space->sizes, (unsigned)dim, false, views,
                                   cti_view_tensor(&out, result)));
}
