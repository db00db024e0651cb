/*
 * Functions that the backward functions of operators share: gradients computed by loops, sums to the sizes of an input,
 * lists, and the nodes of computed saves.
 */
#ifndef CTI_NODE_GRADIENT_H
#define CTI_NODE_GRADIENT_H

#include "graph/save/unpack.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"

/*
 * Computes the gradients of all requested inputs by one run of a loop. The first operands of the spec are the
 * gradients, which the loop writes, in the order of the inputs whose bit is set in `needed`. The loop reads all other
 * operands. space: the shape to which result_grad is broadcast; NULL means the shape of result_grad. The loop computes
 * in dtype.
 */
CTI_API CT_NODISCARD ct_status cti_node_gradients(ct_node *node, const cti_loop_spec *spec, const cti_loop *loops,
                                                  ct_dtype dtype, cti_needed needed, const cti_shape *space,
                                                  ct_tensor *const *sources, const void *attrs,
                                                  const cti_random_state *random, ct_tensor **grads);
/* A new tensor with the shape and dtype of the incoming gradient, in the innermost scope. */
CTI_API ct_tensor *cti_gradient_like(const ct_tensor *arriving);

/* Returns true if all operands have elements of the compute type; a compile-time constant if the spec is constant. */
CTI_INLINE bool cti_spec_is_plain(const cti_loop_spec *spec)
{
    for (unsigned i = 0; i < spec->num_operands; i++)
        if (spec->operands[i].type != CTI_CLASS_T || (i > 0 && spec->operands[i].role != CTI_IN)) return false;
    return true;
}

/*
 * Computes, as cti_node_gradients does, the gradient of one input, with index `input`. Its first source is the incoming
 * gradient. needed: all gradients that are requested from the node. If the gradient of this input is the only requested
 * gradient, and the incoming gradient has no other owner, the result overwrites the incoming gradient.
 */
CT_NODISCARD CTI_INLINE ct_status cti_node_gradient(ct_node *node, const cti_loop_spec *spec, const cti_loop *loops,
                                                    ct_dtype dtype, cti_needed needed, unsigned input,
                                                    ct_tensor *const *sources, const void *attrs, ct_tensor **grads)
{
    ct_tensor *arriving = sources[0], *made = arriving;
    void *operands[CTI_MAX_OPERANDS];
    cti_small_buffer buffer[CTI_MAX_OPERANDS];
    const unsigned num_sources = spec->num_operands - 1u;
    const bool alike =
        cti_spec_is_plain(spec) && (atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAME_LAYOUT);
    const bool straight =
        alike && arriving->dtype == dtype && cti_fast_inputs(num_sources, sources, operands + 1, buffer);
    /* NULL if a program has replaced the loop */
    const cti_loop loop = straight ? cti_loop_at(loops, (unsigned)cti_direct_compute[dtype]) : NULL;
    if (CTI_UNLIKELY(!loop))
        return cti_node_gradients(node, spec, loops, dtype, (cti_needed)1 << (input < 63 ? input : 63), NULL, sources,
                                  attrs, NULL, grads);
    if (CTI_UNLIKELY(needed != (cti_needed)1 << input || !cti_is_exclusive(arriving)))
        made = cti_gradient_like(arriving);
    if (CTI_UNLIKELY(!made)) return cti_failed();
    operands[0] = made->data;
    cti_run_fast(spec, made, loop, operands, attrs);
    grads[input] = made;
    return CT_OK;
}

/*
 * Returns the widest floating-point dtype of the inputs that need a gradient; a complex dtype counts as the dtype of
 * its parts. Returns CT_DTYPE_DEFAULT if no such dtype is wider than the dtype of the result. The operands of a
 * gradient are converted to the returned dtype first. Example: a sum in f16 would compute the gradient of an f32 bias
 * only with the precision of f16.
 */
CTI_API ct_dtype cti_node_widest_slow(const ct_node *node, cti_needed needed);

CTI_INLINE ct_dtype cti_node_widest(const ct_node *node, cti_needed needed)
{
    if (atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAME_LAYOUT)
        return CT_DTYPE_DEFAULT; /* no input has a wider dtype than the result */
    return cti_node_widest_slow(node, needed);
}

CTI_API ct_tensor *cti_widened_slow(ct_tensor *t, ct_dtype wide);

/*
 * Returns a floating-point or complex tensor converted to at least the precision of `wide`. Other tensors, scalars,
 * none() and NULL are returned unchanged.
 */
CTI_INLINE ct_tensor *cti_widened(ct_tensor *t, ct_dtype wide)
{
    return !t || wide == CT_DTYPE_DEFAULT || t->dtype == wide ? t : cti_widened_slow(t, wide);
}

/* Returns grad summed to the sizes of an input; grad itself if the sizes are equal. */
CTI_API ct_tensor *cti_sum_to_input(ct_node *node, unsigned input, ct_tensor *grad);
/*
 * Returns a scalar, or a tensor of integers, converted to a tensor of the given dtype. Operators on the converted
 * tensor compute with the precision of this dtype, and operators that reject bool accept a converted bool scalar. Other
 * tensors are returned unchanged.
 */
CTI_API ct_tensor *cti_scalar_as_slow(ct_tensor *t, ct_dtype dtype);

CTI_INLINE ct_tensor *cti_scalar_as(ct_tensor *t, ct_dtype dtype)
{
    if (!t || (!cti_tensor_has(t, CTI_TENSOR_SCALAR) &&
               (cti_dtype_in((ct_dtype)t->dtype, CTI_SET_INEXACT) || t->dtype == CT_DTYPE_BOOL)))
        return t;
    return cti_scalar_as_slow(t, dtype);
}

/*
 * Returns the gradient for an input: if the input is real and grad is complex, the real part of grad (S26.4). NULL
 * returns NULL.
 */
CTI_API ct_tensor *cti_real_for_input(ct_node *node, unsigned input, ct_tensor *grad);
/*
 * Returns the incoming gradients of a list of results, with zeros for results without a gradient. count is 0 if no
 * result has one.
 */
CTI_API ct_tensors cti_node_list_grads(ct_node *node, ct_tensor *const *result_grads);
/* Stores the items of a list as the gradients of the inputs from `first` on that are requested. */
CTI_API CT_NODISCARD ct_status cti_node_list_gradients(ct_node *node, unsigned first, cti_needed needed,
                                                       ct_tensors list, ct_tensor **grads);
CTI_API CT_NODISCARD ct_status cti_node_connect_list(cti_thread *thread, ct_node *node, unsigned first,
                                                     ct_tensors list);
/* Returns true if an item of the list needs a gradient. The list's edges are the last edges of the node. */
CTI_API bool cti_node_connected_list(const ct_node *node, unsigned first);
/* Saves the items of a list after the fixed saves of a node, which was created with capacity for them. */
CTI_API CT_NODISCARD ct_status cti_node_save_list(cti_thread *thread, ct_node *node, ct_tensors list);

/* The items of the list among the tensors that cti_node_unpack returned. */
CTI_INLINE ct_tensors cti_node_saved_list(const ct_node *node, ct_tensor *const *saved)
{
    return ct_tensors_of(saved + node->type->num_saved, node->num_saved - node->type->num_saved);
}

CTI_API ct_dtype cti_node_output_dtype(const ct_node *node, unsigned output_nr);
CTI_API ct_device cti_node_device(const ct_node *node);
/*
 * Like cti_call_launch, for a kernel of the backward pass. The second function completes the status that the kernel
 * returned: it sets an error if the kernel failed and set none.
 */
CTI_API CT_NODISCARD ct_status cti_node_launch(const ct_node *node, bool on_devices, cti_launch *launch);
CTI_API CT_NODISCARD ct_status cti_node_kernel(const ct_node *node, ct_status status);
/* Returns the gradient of an input by which the derivative is zero everywhere: zeros with the shape of the input. */
CTI_API ct_tensor *cti_node_zero_gradient(ct_node *node, unsigned input);
/*
 * Backward of an in-place call whose result does not depend on the overwritten value. This value gets no gradient
 * (S16.7).
 */
CTI_API CT_NODISCARD ct_status cti_overwritten_backward(ct_node *node, cti_needed needed,
                                                        ct_tensor *const *result_grads, ct_tensor **grads);
/* Error for a gradient that is not implemented; raised when it is requested (S30.4). */
CTI_API CTI_COLD ct_status cti_node_not_implemented(const ct_node *node, const char *input);
/*
 * Reports that a gradient cannot be recorded, because it depends on a by-product of a kernel whose derivative is not
 * available.
 */
CTI_API CTI_COLD ct_status cti_node_once(const ct_node *node, const char *what);
/* The shape of output `output_nr`. */
CTI_API cti_shape cti_node_output_shape(const ct_node *node, unsigned output_nr);
/* An int list of a node as a shape. */
CTI_API cti_shape cti_node_shape(const cti_node_ints *list);
/* The sizes of an input, as a list in the innermost scope. */
CTI_API ct_ints cti_input_sizes(const ct_node *node, unsigned input);
/* A new tensor for the gradient of an input, in the innermost scope. */
CTI_API ct_tensor *cti_node_grad_tensor(ct_node *node, unsigned input);
/* Returns sum + term. sum is NULL if there are no terms yet. term is NULL if it failed; then the result is NULL. */
CTI_API ct_tensor *cti_add_terms(ct_tensor *sum, ct_tensor *term);
/* Returns saved bits as a bool tensor of the given shape. none() is returned unchanged. */
CTI_API ct_tensor *cti_unpack_bits(ct_tensor *bits, cti_shape shape);
/* Returns the values that a call sampled with this random state, on the given device. */
CTI_API ct_tensor *cti_draw_uniform(const cti_random_state *state, cti_shape shape, ct_dtype dtype, ct_device device);
CTI_API ct_tensor *cti_draw_normal(const cti_random_state *state, cti_shape shape, ct_dtype dtype, ct_device device);

#endif
