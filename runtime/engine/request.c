#include "engine/request.h"

#include "base/memory.h"
#include "graph/view/edge.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "tensor/transfer.h"

#include <inttypes.h>

/* Sets the gradient of a root with one element to one (S2.3). */
static ct_status implicit_gradient(cti_thread *thread, const char *who, ct_tensor *tensor, cti_root *root)
{
    if (tensor->numel != 1)
        return cti_error(CT_E_STATE,
                         "%s: grad can be implicitly created only for scalar outputs; this output has %" PRId64
                         " elements, so its gradient must be given",
                         who, tensor->numel);
    if (ct_dtype_is_complex((ct_dtype)tensor->dtype))
        return cti_error(CT_E_STATE, "%s: grad can be implicitly created only for real scalar outputs but got %s", who,
                         ct_dtype_name((ct_dtype)tensor->dtype));
    root->gradient =
        cti_tensor_new(thread, (ct_dtype)tensor->dtype, tensor->ndim, cti_sizes(tensor), cti_device(tensor));
    if (!root->gradient) return cti_failed();
    return cti_element_write(root->gradient, 0, ct_float(1));
}

static CTI_COLD ct_status refuse_shape(const char *who, size_t index, const cti_shape *shape, const cti_shape *gradient)
{
    char given[128], expected[128];
    return cti_error(
        CT_E_SHAPE, "%s: Mismatch in shape: gradient[%zu] has a shape of %s and output[%zu] has a shape of %s", who,
        index, cti_shape_text(gradient, given, sizeof given), index, cti_shape_text(shape, expected, sizeof expected));
}

/* Checks the gradient that was given for a root, and stores it (S2.4). */
static ct_status given_gradient(const char *who, const cti_endpoints *ends, size_t index, ct_tensor *gradient,
                                cti_root *root)
{
    const cti_gradient_spec form = cti_gradient_spec_of(ends, index);
    const cti_shape given = cti_shape_of(gradient);
    if (!cti_shape_equal(&form.shape, &given)) return refuse_shape(who, index, &form.shape, &given);
    if (ct_dtype_is_complex(form.dtype) != ct_dtype_is_complex((ct_dtype)gradient->dtype))
        return cti_error(
            CT_E_DTYPE,
            "%s: output[%zu] (%s) and its gradient (%s) are required to have the same dtype, both real or both complex",
            who, index, ct_dtype_name(form.dtype), ct_dtype_name((ct_dtype)gradient->dtype));
    root->gradient = cti_retain(gradient);
    return CT_OK;
}

static ct_status check_counts(const char *who, const cti_endpoints *ends, ct_tensors gradients)
{
    const ct_status status = cti_check_endpoints(who, ends);
    if (status != CT_OK || (!gradients.items && gradients.count == 0)) return status; /* no gradients were given */
    if (!gradients.items || gradients.count < 0) return cti_list_given(who, "gradients", gradients);
    if ((size_t)gradients.count != cti_endpoints_count(ends))
        return cti_error(CT_E_STATE,
                         "%s: got %zu %s and %" PRId64
                         " gradients; there must be one gradient for each, or ct_none() for the default gradient",
                         who, cti_endpoints_count(ends), ends->edges.count ? "tensors and edges" : "tensors",
                         gradients.count);
    return cti_list_given(who, "gradients", gradients);
}

static ct_status edge_of_root(cti_thread *thread, const char *who, const cti_endpoints *ends, size_t index,
                              cti_root *root)
{
    if (CTI_UNLIKELY(index >= (size_t)ends->tensors.count)) {
        const ct_gradient_edge edge = ends->edges.items[index - (size_t)ends->tensors.count];
        root->node = cti_retain(edge.node);
        root->output_nr = (unsigned)edge.output_nr;
        return CT_OK;
    }
    ct_tensor *tensor = ends->tensors.items[index];
    const ct_status status =
        cti_requires_grad(tensor) ? cti_gradient_edge(thread, tensor, &root->node, &root->output_nr) : CT_OK;
    if (status != CT_OK || root->node) return status;
    return cti_error(CT_E_STATE, "%s: element %zu of tensors does not require grad and does not have a grad_fn%s%s",
                     who, index, cti_made_in_inference(tensor), cti_guard_of_no_grad(thread).text);
}

static ct_status root_init(cti_thread *thread, const char *who, const cti_endpoints *ends, size_t index,
                           ct_tensor *gradient, cti_undefined_roots undefined, cti_root *root)
{
    *root = (cti_root){0};
    const ct_status status = edge_of_root(thread, who, ends, index, root);
    if (status != CT_OK) return status;
    if (gradient && !cti_is_none(gradient)) return given_gradient(who, ends, index, gradient, root);
    if (undefined == CTI_NONE_IS_UNDEFINED) return CT_OK;
    if (index < (size_t)ends->tensors.count) return implicit_gradient(thread, who, ends->tensors.items[index], root);
    return cti_error(CT_E_STATE,
                     "%s: %s[%zu] needs a gradient; grad can be implicitly created only for tensors, not for edges",
                     who, ends->edges_name, index - (size_t)ends->tensors.count);
}

ct_status cti_roots_init(cti_roots *roots, const char *who, const cti_endpoints *ends, ct_tensors gradients,
                         cti_undefined_roots undefined)
{
    cti_thread *thread = cti_thread_here();
    roots->items = &roots->one;
    roots->count = 0;
    ct_status status = check_counts(who, ends, gradients);
    if (status == CT_OK && !thread->started) status = cti_thread_start(thread);
    if (status != CT_OK) return status;
    const size_t count = cti_endpoints_count(ends);
    if (count > 1 && !(roots->items = cti_malloc(count * sizeof *roots->items))) {
        roots->items = &roots->one;
        return cti_no_memory(who);
    }
    for (size_t i = 0; status == CT_OK && i < count; i++) {
        ct_tensor *gradient = gradients.items ? gradients.items[i] : NULL;
        status = root_init(thread, who, ends, i, gradient, undefined, &roots->items[roots->count++]);
    }
    return status;
}

void cti_roots_finish(cti_roots *roots)
{
    cti_thread *thread = cti_thread_here();
    for (size_t i = 0; i < roots->count; i++) {
        cti_release(thread, roots->items[i].node);
        cti_release(thread, roots->items[i].gradient);
    }
    if (roots->items != &roots->one) cti_free(roots->items);
}

/* ---- the pass ---- */

ct_status cti_pass_flags_of(const char *who, bool retain_graph, bool release_graph, bool create_graph,
                            cti_pass_flags *flags)
{
    if (retain_graph && release_graph)
        return cti_error(CT_E_INVALID,
                         "%s: retain_graph and release_graph are both set; at most one of them may be set", who);
    *flags = (cti_pass_flags){retain_graph || (create_graph && !release_graph), create_graph};
    return CT_OK;
}

ct_status cti_execute(cti_roots *roots, const cti_targets *targets, cti_pass_flags flags)
{
    if (!roots->count) return CT_OK;
    cti_request request = {
        .roots = roots->items,
        .num_roots = roots->count,
        .pruned = targets != NULL,
        .retain_graph = flags.retain_graph,
        .create_graph = flags.create_graph,
    };
    if (targets) {
        request.captures = targets->captures;
        request.num_captures = targets->num_captures;
        request.leaves = targets->leaves;
        request.num_leaves = targets->num_leaves;
    }
    return cti_pass_execute(&request);
}
