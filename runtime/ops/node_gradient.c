/* Functions shared by generated backward functions. */
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/node_gradient.h"

#include "graph/anomaly/anomaly.h"
#include "kernels/random_values.h"
#include "tensor/bits.h"
#include "tensor/writes.h"

static const ct_device host = {CT_DEVICE_CPU, 0};

static ct_tensor *own(ct_tensor *made) { return made ? cti_scope_adopt(cti_thread_inside(), "backward", made) : NULL; }

cti_shape cti_node_output_shape(const ct_node *node, unsigned output_nr)
{
    cti_shape shape;
    ct_dtype dtype;
    ct_device device;
    cti_node_output_info(node, output_nr, &shape, &dtype, &device);
    return shape;
}

cti_shape cti_node_shape(const cti_node_ints *list)
{
    return cti_shape_of_ints("node", "sizes", cti_node_ints_get(list));
}

ct_ints cti_input_sizes(const ct_node *node, unsigned input)
{
    const cti_shape shape = cti_input_shape(node, input);
    int64_t *sizes = cti_scope_array(cti_thread_inside(), (shape.ndim + 1) * sizeof *sizes);
    if (!sizes) return ct_ints_of(NULL, -1);
    for (unsigned i = 0; i < shape.ndim; i++) sizes[i] = shape.sizes[i];
    return ct_ints_of(sizes, (int64_t)shape.ndim);
}

ct_dtype cti_node_output_dtype(const ct_node *node, unsigned output_nr)
{
    ct_dtype dtype;
    cti_node_output_info(node, output_nr, NULL, &dtype, NULL);
    return dtype;
}

ct_device cti_node_device(const ct_node *node)
{
    ct_device device;
    cti_node_output_info(node, 0, NULL, NULL, &device);
    return device;
}

ct_tensor *cti_scalar_as_slow(ct_tensor *t, ct_dtype dtype)
{
    if (cti_is_none(t) || (ct_dtype_is_complex((ct_dtype)t->dtype) && !ct_dtype_is_complex(dtype))) return t;
    return own(cti_cast(cti_thread_inside(), t, dtype));
}

ct_tensor *cti_real_for_input(ct_node *node, unsigned input, ct_tensor *grad)
{
    if (!grad || !ct_dtype_is_complex((ct_dtype)grad->dtype)) return grad;
    const ct_dtype dtype = cti_input_dtype(node, input);
    return ct_dtype_is_complex(dtype) ? grad : cti_runtime_ops.to_dtype(grad, dtype);
}

ct_tensor *cti_sum_to_input(ct_node *node, unsigned input, ct_tensor *grad)
{
    if (!grad || (atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAME_LAYOUT)) return grad;
    const cti_shape shape = cti_input_shape(node, input);
    grad = cti_runtime_ops.sum_to_size(grad, ct_ints_of(shape.sizes, (int64_t)shape.ndim));
    return cti_real_for_input(node, input, grad);
}

ct_dtype cti_node_widest_slow(const ct_node *node, cti_needed needed)
{
    ct_dtype widest = CT_DTYPE_DEFAULT;
    for (unsigned input = 0; input < cti_node_num_edges(node); input++) {
        if (!cti_is_needed(needed, input)) continue;
        const ct_dtype dtype = cti_real_of(cti_input_dtype(node, input));
        if (!ct_dtype_is_floating(dtype)) continue;
        widest = widest == CT_DTYPE_DEFAULT ? dtype : cti_promote_dtypes(widest, dtype);
    }
    return widest;
}

ct_tensor *cti_widened_slow(ct_tensor *t, ct_dtype wide)
{
    if (cti_is_none(t) || !cti_dtype_in((ct_dtype)t->dtype, CTI_SET_INEXACT) || cti_tensor_has(t, CTI_TENSOR_SCALAR))
        return t;
    const ct_dtype dtype = cti_promote_dtypes((ct_dtype)t->dtype, wide);
    return dtype == (ct_dtype)t->dtype ? t : cti_runtime_ops.to_dtype(t, dtype);
}

static ct_tensor *new_tensor(ct_dtype dtype, const cti_shape *shape, ct_device device)
{
    return own(cti_tensor_new(cti_thread_inside(), dtype, shape->ndim, shape->sizes, device));
}

ct_tensor *cti_node_grad_tensor(ct_node *node, unsigned input)
{
    const cti_shape shape = cti_input_shape(node, input);
    return cti_declare_result(node, new_tensor(cti_input_dtype(node, input), &shape, cti_node_device(node)));
}

ct_tensor *cti_node_zero_gradient(ct_node *node, unsigned input)
{
    const cti_shape shape = cti_input_shape(node, input);
    return cti_runtime_ops.zeros(ct_ints_of(shape.sizes, (int64_t)shape.ndim), cti_input_dtype(node, input),
                                 cti_input_device(node, input));
}

ct_status cti_overwritten_backward(ct_node *node, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)node, (void)needed, (void)result_grads, (void)grads;
    return CT_OK;
}

ct_status cti_node_not_implemented(const ct_node *node, const char *input)
{
    return cti_error_kind(CT_E_UNSUPPORTED, "NOTIMPL", "%s: derivative for %s is not implemented", node->type->op,
                          input);
}

ct_status cti_node_once(const ct_node *node, const char *what)
{
    return cti_error_kind(
        CT_E_UNSUPPORTED, "NOTIMPL",
        "%s: this gradient can be computed, but not differentiated again: it reads %s, whose derivative is not "
        "recorded; use create_graph = false",
        node->type->op, what);
}

/* ---- lists ---- */

ct_tensors cti_node_list_grads(ct_node *node, ct_tensor *const *result_grads)
{
    const unsigned count = cti_node_num_outputs(node);
    bool any = false;
    for (unsigned i = 0; i < count && !any; i++) any = result_grads[i] != NULL;
    if (!any) return CT_NO_TENSORS;
    ct_tensor **list = cti_scope_array(cti_thread_inside(), count * sizeof *list);
    if (!list) return cti_failed_list();
    for (unsigned i = 0; i < count; i++) {
        list[i] = result_grads[i];
        if (list[i]) continue;
        const cti_shape shape = cti_node_output_shape(node, i);
        list[i] = cti_runtime_ops.zeros(ct_ints_of(shape.sizes, (int64_t)shape.ndim), cti_node_output_dtype(node, i),
                                        cti_node_device(node));
        if (!list[i]) return cti_failed_list();
    }
    return ct_tensors_of(list, (int64_t)count);
}

ct_status cti_node_list_gradients(ct_node *node, unsigned first, cti_needed needed, ct_tensors list, ct_tensor **grads)
{
    if (list.count < 0) return cti_failed();
    if (list.count != (int64_t)cti_node_num_edges(node) - (int64_t)first)
        return cti_error(CT_E_INTERNAL, "%s: %lld gradients for a list of %u inputs", node->type->op,
                         (long long)list.count, cti_node_num_edges(node) - first);
    for (unsigned i = 0; i < (unsigned)list.count; i++) {
        if (!cti_is_needed(needed, first + i) || !cti_node_connected(node, first + i)) continue;
        ct_tensor *part = list.items[i];
        const cti_shape own = cti_input_shape(node, first + i), given = cti_shape_or_failed(part);
        if (part && part->numel == 0 && !cti_shape_equal(&own, &given))
            part = cti_node_zero_gradient(node, first + i); /* cat accepts an empty vector for any shape */
        if (!part) return cti_failed();
        grads[first + i] = part;
    }
    return CT_OK;
}

ct_status cti_node_connect_list(cti_thread *thread, ct_node *node, unsigned first, ct_tensors list)
{
    ct_status status = CT_OK;
    for (int64_t i = 0; i < list.count && status == CT_OK; i++)
        status = cti_node_connect(thread, node, first + (unsigned)i, list.items[i]);
    return status;
}

bool cti_node_connected_list(const ct_node *node, unsigned first)
{
    for (unsigned i = first; i < cti_node_num_edges(node); i++)
        if (cti_node_connected(node, i)) return true;
    return false;
}

ct_status cti_node_save_list(cti_thread *thread, ct_node *node, ct_tensors list)
{
    cti_saved *slot = cti_node_saves(node) + node->type->num_saved;
    for (int64_t i = 0; i < list.count; i++, slot++)
        if (cti_save_input(thread, node, slot, list.items[i]) != CT_OK) return cti_failed();
    return CT_OK;
}

/* ---- one pass for all gradients ---- */

/*
 * Returns true if all operands have the sizes and dtype of the incoming gradient and are computed in their own dtype.
 * Then the loop runs on their elements, or on copies of small strided tensors in buffer.
 */
static bool direct(const ct_node *node, const cti_loop_spec *spec, ct_dtype dtype, unsigned num_grads,
                   ct_tensor *const *sources, void **operands, cti_small_buffer *buffer)
{
    if (!(atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAME_LAYOUT)) return false;
    if (sources[0]->dtype != dtype || cti_direct_compute[dtype] < 0 || sources[0]->numel > CTI_FAST_MAX) return false;
    for (unsigned i = num_grads; i < spec->num_operands; i++)
        if (spec->operands[i].role != CTI_IN || spec->operands[i].type != CTI_CLASS_T ||
            cti_absent(sources[i - num_grads]))
            return false;
    return cti_fast_inputs(spec->num_operands - num_grads, sources, operands + num_grads, buffer);
}

static ct_status run_driver(const ct_node *node, const cti_loop_spec *spec, cti_compute compute, cti_loop loop,
                            const cti_shape *space, unsigned num_grads, ct_tensor *const *made,
                            ct_tensor *const *sources, const void *attrs, const cti_random_state *random)
{
    static const unsigned char nothing = 0;
    static const cti_view zero = {.data = (void *)(uintptr_t)&nothing, .numel = 1, .dtype = CT_DTYPE_BOOL};
    cti_tensor_view slots[CTI_MAX_OPERANDS];
    const cti_view *views[CTI_MAX_OPERANDS];
    cti_loop_spec here = *spec;
    for (unsigned i = 0; i < spec->num_operands; i++) {
        views[i] = cti_view_tensor(&slots[i], i < num_grads ? made[i] : sources[i - num_grads]);
        if (views[i] || i < num_grads || (spec->operands[i].role != CTI_IN && spec->operands[i].role != CTI_IN_BITS))
            continue;
        views[i] = &zero; /* this call does not need the saved tensor: the branch that reads it is not executed */
        here.operands[i].role = CTI_IN;
    }
    const cti_shape own_shape = cti_shape_of(sources[0]);
    if (!space) space = &own_shape;
    const cti_launch launch = {.op = node->type->op};
    return cti_elementwise(&launch, &here, compute, loop, space->ndim, space->sizes, views, attrs, random);
}

ct_status cti_node_gradients(ct_node *node, const cti_loop_spec *spec, const cti_loop *loops, ct_dtype dtype,
                             cti_needed needed, const cti_shape *space, ct_tensor *const *sources, const void *attrs,
                             const cti_random_state *random, ct_tensor **grads)
{
    cti_thread *thread = cti_thread_inside();
    unsigned num_grads = 0;
    while (num_grads < spec->num_operands &&
           (spec->operands[num_grads].role == CTI_OUT || spec->operands[num_grads].role == CTI_OUT_SUM))
        num_grads++;
    void *operands[CTI_MAX_OPERANDS];
    cti_small_buffer buffer[CTI_MAX_OPERANDS];
    const bool straight = !space && !random && direct(node, spec, dtype, num_grads, sources, operands, buffer);
    ct_tensor *made[CTI_MAX_OPERANDS];
    unsigned inputs[CTI_MAX_OPERANDS], count = 0;
    for (unsigned input = 0; input < cti_node_num_edges(node) && count < num_grads; input++) {
        if (!cti_is_needed(needed, input)) continue;
        made[count] = straight ? own(cti_tensor_new_like(thread, sources[0])) : cti_node_grad_tensor(node, input);
        if (!made[count]) return cti_failed();
        operands[count] = made[count]->data;
        inputs[count++] = input;
    }
    CT_ASSERT(count == num_grads);
    const cti_compute compute = cti_compute_of(dtype);
    ct_status status = CT_OK;
    cti_loop loop = cti_loop_at(loops, compute);
    cti_replaced_loop replaced = {.run = NULL};
    if (CTI_UNLIKELY(!loop) &&
        cti_replaced_loop_begin(node->type->op, &loops[compute], spec, compute, attrs, &replaced)) {
        loop = replaced.run;
        attrs = &replaced;
    } else if (CTI_UNLIKELY(!loop)) {
        return cti_error(CT_E_DTYPE, "%s: the derivative does not compute in %s", node->type->op, ct_dtype_name(dtype));
    }
    if (straight && !replaced.run)
        cti_run_fast(spec, sources[0], loop, operands, attrs);
    else
        status = run_driver(node, spec, compute, loop, space, num_grads, made, sources, attrs, random);
    if (CTI_UNLIKELY(replaced.run != NULL)) status = cti_replaced_loop_end(&replaced, status);
    for (unsigned i = 0; i < count && status == CT_OK; i++) grads[inputs[i]] = made[i];
    return status;
}

ct_tensor *cti_gradient_like(const ct_tensor *arriving)
{
    return own(cti_tensor_new_like(cti_thread_inside(), arriving));
}

/* ---- terms, bits, random values ---- */

ct_tensor *cti_add_terms(ct_tensor *sum, ct_tensor *term)
{
    return sum && term ? cti_runtime_ops.add(sum, term) : term;
}

ct_tensor *cti_unpack_bits(ct_tensor *bits, cti_shape shape)
{
    if (!bits || cti_is_none(bits)) return bits;
    if (!cti_shape_ok(&shape)) return NULL;
    const ct_device device = cti_device(bits);
    ct_tensor *result = new_tensor(CT_DTYPE_BOOL, &shape, host);
    if (!result) return NULL;
    ct_tensor *packed = device.kind == CT_DEVICE_CPU ? bits : cti_runtime_ops.to_device(bits, host);
    if (packed && !cti_is_contiguous(packed)) packed = cti_runtime_ops.clone(packed);
    if (!packed) return NULL;
    cti_write_begin("unpack_bits", result->data, (size_t)result->numel);
    cti_unpack_truths(result->numel, (const unsigned char *)packed->data, (unsigned char *)result->data);
    cti_write_end("unpack_bits");
    return device.kind == CT_DEVICE_CPU ? result : cti_runtime_ops.to_device(result, device);
}

static ct_tensor *draw(const cti_random_state *state, cti_shape shape, ct_dtype dtype, ct_device device, bool normal)
{
    const bool wide = dtype == CT_DTYPE_F64 || dtype == CT_DTYPE_C128;
    ct_tensor *result = new_tensor(wide ? CT_DTYPE_F64 : CT_DTYPE_F32, &shape, host);
    if (!result) return NULL;
    void *data = result->data;
    cti_write_begin("draw", data, (size_t)result->numel * cti_itemsize(result));
    if (wide && normal)
        cti_random_normal_f64(*state, 0, result->numel, data);
    else if (wide)
        cti_random_uniform_f64(*state, 0, result->numel, data);
    else if (normal)
        cti_random_normal(*state, 0, result->numel, data);
    else
        cti_random_uniform(*state, 0, result->numel, data);
    cti_write_end("draw");
    return device.kind == CT_DEVICE_CPU ? result : cti_runtime_ops.to_device(result, device);
}

ct_tensor *cti_draw_uniform(const cti_random_state *state, cti_shape shape, ct_dtype dtype, ct_device device)
{
    return draw(state, shape, dtype, device, false);
}

ct_tensor *cti_draw_normal(const cti_random_state *state, cti_shape shape, ct_dtype dtype, ct_device device)
{
    return draw(state, shape, dtype, device, true);
}
