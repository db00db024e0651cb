/*
 * What backward functions of operators share: gradients by loops, sums to the sizes of an input, lists, and the nodes
 * behind saves that were computed.
 */
#ifndef CTI_NODE_GRADIENT_H
#define CTI_NODE_GRADIENT_H

#include "ops/fast_path.h"
#include "graph/save/unpack.h"

/*
 * Gradients of all wanted inputs by one pass of a loop. The spec's first operands are the gradients, in the order of
 * the inputs whose bit is set in `wanted`; sources are the other operands. space: where result_grad is broadcast to
 * (NULL: its own shape). The pass is computed in dtype.
 */
CTI_API CT_NODISCARD ct_status cti_node_gradients(ct_node *node, const cti_loop_spec *spec, const cti_loop *loops,
                                                  ct_dtype dtype, cti_wanted wanted, const cti_shape *space,
                                                  ct_tensor *const *sources, const void *attrs,
                                                  const cti_random_state *random, ct_tensor **grads);
/* A new tensor like the arriving gradient, in the innermost scope. */
CTI_API ct_tensor *cti_gradient_like(const ct_tensor *arriving);

/* Whether all operands are elements of the computed type: known when the spec is. */
CTI_INLINE bool cti_spec_is_plain(const cti_loop_spec *spec)
{
    for (unsigned i = 0; i < spec->num_operands; i++)
        if (spec->operands[i].type != CTI_CLASS_T || (i > 0 && spec->operands[i].role != CTI_IN)) return false;
    return true;
}

/*
 * cti_node_gradients for one gradient, of input `input`, whose first source is the arriving gradient. wanted: all that
 * the node is asked for; if this is all, and the arriving gradient has no other owner, it is overwritten.
 */
CT_NODISCARD CTI_INLINE ct_status cti_node_gradient(ct_node *node, const cti_loop_spec *spec, const cti_loop *loops,
                                                    ct_dtype dtype, cti_wanted wanted, unsigned input,
                                                    ct_tensor *const *sources, const void *attrs, ct_tensor **grads)
{
    ct_tensor *arriving = sources[0], *made = arriving;
    void *operands[CTI_MAX_OPERANDS];
    cti_few room[CTI_MAX_OPERANDS];
    const unsigned num_sources = spec->num_operands - 1u;
    const bool alike =
        cti_spec_is_plain(spec) && (atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAME_LAYOUT);
    const bool straight =
        alike && arriving->dtype == dtype && cti_fast_inputs(num_sources, sources, operands + 1, room);
    const cti_loop loop =
        straight ? cti_loop_at(loops, (unsigned)cti_direct_compute[dtype]) : NULL; /* a program's has none here */
    if (CTI_UNLIKELY(!loop))
        return cti_node_gradients(node, spec, loops, dtype, (cti_wanted)1 << (input < 63 ? input : 63), NULL, sources,
                                  attrs, NULL, grads);
    if (CTI_UNLIKELY(wanted != (cti_wanted)1 << input || !cti_is_exclusive(arriving)))
        made = cti_gradient_like(arriving);
    if (CTI_UNLIKELY(!made)) return cti_failed();
    operands[0] = made->data;
    cti_run_fast(spec, made, loop, operands, attrs);
    grads[input] = made;
    return CT_OK;
}

/*
 * The widest floating dtype of the inputs that want a gradient (of complex ones: of their parts), CT_DTYPE_DEFAULT if
 * there is none, or none wider than the result. What a gradient is made of is widened to it first: summed in f16, the
 * gradient of an f32 bias would have the digits of f16.
 */
CTI_API ct_dtype cti_node_widest_slow(const ct_node *node, cti_wanted wanted);

CTI_INLINE ct_dtype cti_node_widest(const ct_node *node, cti_wanted wanted)
{
    if (atomic_load_explicit(&node->flags, memory_order_relaxed) & CTI_NODE_SAME_LAYOUT)
        return CT_DTYPE_DEFAULT; /* none wider than the result */
    return cti_node_widest_slow(node, wanted);
}

CTI_API ct_tensor *cti_widened_slow(ct_tensor *t, ct_dtype wide);

/* A floating or complex tensor with digits of at least that dtype; others, numbers, none() and NULL as they are. */
CTI_INLINE ct_tensor *cti_widened(ct_tensor *t, ct_dtype wide)
{
    return !t || wide == CT_DTYPE_DEFAULT || t->dtype == wide ? t : cti_widened_slow(t, wide);
}

/* grad summed to the sizes of an input: grad itself where they agree. */
CTI_API ct_tensor *cti_sum_to_input(ct_node *node, unsigned input, ct_tensor *grad);
/*
 * A number, or a tensor of integers, as a tensor of that dtype, so that ops on it alone keep its digits, and those that
 * take no bools take a number that is one; other tensors as they are.
 */
CTI_API ct_tensor *cti_number_as_slow(ct_tensor *t, ct_dtype dtype);

CTI_INLINE ct_tensor *cti_number_as(ct_tensor *t, ct_dtype dtype)
{
    if (!t || (!cti_tensor_has(t, CTI_TENSOR_NUMBER) &&
               (cti_dtype_in((ct_dtype)t->dtype, CTI_SET_INEXACT) || t->dtype == CT_DTYPE_BOOL)))
        return t;
    return cti_number_as_slow(t, dtype);
}

/* grad for an input: its real part if the input is real and grad complex (S26.4). NULL passes on. */
CTI_API ct_tensor *cti_real_for_input(ct_node *node, unsigned input, ct_tensor *grad);
/* The gradients that arrived for a list of results, zeros for those that did not; count 0: none did. */
CTI_API ct_tensors cti_node_list_grads(ct_node *node, ct_tensor *const *result_grads);
/* The items of a list as gradients of the inputs from `first` on that are wanted. */
CTI_API CT_NODISCARD ct_status cti_node_list_gradients(ct_node *node, unsigned first, cti_wanted wanted,
                                                       ct_tensors list, ct_tensor **grads);
CTI_API CT_NODISCARD ct_status cti_node_connect_list(cti_thread *thread, ct_node *node, unsigned first,
                                                     ct_tensors list);
/* Whether an item of the list, whose edges are the last, needs a gradient. */
CTI_API bool cti_node_connected_list(const ct_node *node, unsigned first);
/* Saves the items of a list behind the fixed saves of a node that was made with room for them. */
CTI_API CT_NODISCARD ct_status cti_node_save_list(cti_thread *thread, ct_node *node, ct_tensors list);

/* Those items among what cti_node_unpack gave. */
CTI_INLINE ct_tensors cti_node_saved_list(const ct_node *node, ct_tensor *const *saved)
{
    return ct_tensors_of(saved + node->type->num_saved, node->num_saved - node->type->num_saved);
}

CTI_API ct_dtype cti_node_output_dtype(const ct_node *node, unsigned output_nr);
CTI_API ct_device cti_node_device(const ct_node *node);
/* cti_call_launch for a kernel of the backward pass, and what it returned, with an error where it set none. */
CTI_API CT_NODISCARD ct_status cti_node_launch(const ct_node *node, bool on_devices, cti_launch *launch);
CTI_API CT_NODISCARD ct_status cti_node_kernel(const ct_node *node, ct_status status);
/* Zeros like an input: the gradient where the derivative is zero everywhere. */
CTI_API ct_tensor *cti_node_zero_gradient(ct_node *node, unsigned input);
/* Of an in-place call whose result does not depend on what it overwrites: the old value gets nothing (S16.7). */
CTI_API CT_NODISCARD ct_status cti_overwritten_backward(ct_node *node, cti_wanted wanted,
                                                        ct_tensor *const *result_grads, ct_tensor **grads);
/* A gradient that no one wrote: fails when it is asked for (S30.4). */
CTI_API CTI_COLD ct_status cti_node_not_implemented(const ct_node *node, const char *input);
/* A gradient that reads a kernel's by-product, whose own derivative is not at hand, cannot itself be recorded. */
CTI_API CTI_COLD ct_status cti_node_once(const ct_node *node, const char *what);
/* The shape of output `output_nr`. */
CTI_API cti_shape cti_node_output_shape(const ct_node *node, unsigned output_nr);
/* An int list of a node as a shape. */
CTI_API cti_shape cti_node_shape(const cti_node_ints *list);
/* The sizes of an input, as a list in the innermost scope. */
CTI_API ct_ints cti_input_sizes(const ct_node *node, unsigned input);
/* A new tensor for a gradient of input `input`, in the innermost scope. */
CTI_API ct_tensor *cti_node_grad_tensor(ct_node *node, unsigned input);
/* sum + term. sum NULL: none yet; a NULL term has failed and gives NULL. */
CTI_API ct_tensor *cti_add_terms(ct_tensor *sum, ct_tensor *term);
/* Saved bits as a bool tensor of that shape; none() stays none(). */
CTI_API ct_tensor *cti_unpack_bits(ct_tensor *bits, cti_shape shape);
/* The values that a call with this state drew, on that device. */
CTI_API ct_tensor *cti_draw_uniform(const cti_random_state *state, cti_shape shape, ct_dtype dtype, ct_device device);
CTI_API ct_tensor *cti_draw_normal(const cti_random_state *state, cti_shape shape, ct_dtype dtype, ct_device device);

#endif
