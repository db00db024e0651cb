#include "engine/request.h"

#include "core/error.h"
#include "core/memory.h"
#include "graph/view.h"
#include "tensor/copy.h"

#include <inttypes.h>
#include <stdio.h>

ct_status cti_check_tensors(const char *who, const char *name, ct_tensors list)
{
    if (list.count < 0 || (list.count > 0 && !list.items)) {
        if (ct_error_status() != CT_OK) return ct_error_status();
        return cti_error(CT_E_INVALID, "%s: %s is a failed list; it must be a list of tensors", who, name);
    }
    for (int64_t i = 0; i < list.count; i++) {
        char item[64];
        if (list.items[i] && !cti_is_none(list.items[i])) continue;
        (void)snprintf(item, sizeof item, "%s[%" PRId64 "]", name, i);
        if (list.items[i]) return cti_error_kind(CT_E_INVALID, "TYPE", "%s: %s is ct_none(); it must be a tensor", who, item);
        (void)cti_null_input(who, item);
        return cti_failed();
    }
    return CT_OK;
}

/* Ones like a one-element root (S2.3). */
static ct_status implicit_gradient(cti_thread *thread, const char *who, ct_tensor *tensor, cti_root *root)
{
    if (tensor->numel != 1)
        return cti_error(CT_E_STATE,
                         "%s: grad can be implicitly created only for scalar outputs; this one has %" PRId64
                         " elements and needs a gradient",
                         who, tensor->numel);
    if (ct_dtype_is_complex((ct_dtype)tensor->dtype))
        return cti_error(CT_E_STATE, "%s: grad can be implicitly created only for real scalar outputs but got %s", who,
                         ct_dtype_name((ct_dtype)tensor->dtype));
    root->gradient = cti_tensor_new(thread, (ct_dtype)tensor->dtype, tensor->ndim, cti_sizes(tensor), cti_device(tensor));
    if (!root->gradient) return cti_failed();
    cti_store_scalar(ct_float(1), root->gradient->data, (ct_dtype)tensor->dtype);
    return CT_OK;
}

static CTI_COLD ct_status refuse_shape(const char *who, int64_t index, const ct_tensor *tensor, const ct_tensor *gradient)
{
    char given[128], wanted[128];
    const cti_shape gradient_shape = cti_shape_of(gradient), shape = cti_shape_of(tensor);
    return cti_error(
        CT_E_SHAPE, "%s: Mismatch in shape: gradient[%" PRId64 "] has a shape of %s and output[%" PRId64 "] has a shape of %s",
        who, index, cti_shape_text(&gradient_shape, given, sizeof given), index, cti_shape_text(&shape, wanted, sizeof wanted));
}

/* S2.4 */
static ct_status given_gradient(const char *who, int64_t index, ct_tensor *tensor, ct_tensor *gradient, cti_root *root)
{
    const cti_shape shape = cti_shape_of(tensor), given = cti_shape_of(gradient);
    if (!cti_shape_equal(&shape, &given)) return refuse_shape(who, index, tensor, gradient);
    if (ct_dtype_is_complex((ct_dtype)tensor->dtype) != ct_dtype_is_complex((ct_dtype)gradient->dtype))
        return cti_error(CT_E_DTYPE,
                         "%s: output[%" PRId64
                         "] (%s) and its gradient (%s) are required to have the same dtype, both real or both complex",
                         who, index, ct_dtype_name((ct_dtype)tensor->dtype), ct_dtype_name((ct_dtype)gradient->dtype));
    root->gradient = cti_retain(gradient);
    return CT_OK;
}

static ct_status check_counts(const char *who, ct_tensors tensors, ct_tensors gradients)
{
    const ct_status status = cti_check_tensors(who, "tensors", tensors);
    if (status == CT_OK && gradients.count < 0) return cti_check_tensors(who, "gradients", gradients);
    if (status != CT_OK || !gradients.items) return status;
    if (gradients.count != tensors.count)
        return cti_error(CT_E_STATE,
                         "%s: got %" PRId64 " tensors and %" PRId64
                         " gradients; there must be one for each, ct_none() for an implicit one",
                         who, tensors.count, gradients.count);
    for (int64_t i = 0; i < gradients.count; i++) {
        if (gradients.items[i]) continue;
        (void)cti_null_input(who, "gradients");
        return cti_failed();
    }
    return CT_OK;
}

static ct_status root_init(cti_thread *thread, const char *who, int64_t index, ct_tensor *tensor, ct_tensor *gradient,
                           cti_undefined_roots undefined, cti_root *root)
{
    *root = (cti_root){0};
    if (cti_requires_grad(tensor)) {
        const ct_status status = cti_gradient_edge(thread, tensor, &root->node, &root->output_nr);
        if (status != CT_OK) return status;
    }
    if (!root->node)
        return cti_error(CT_E_STATE, "%s: element %" PRId64 " of tensors does not require grad and does not have a grad_fn", who,
                         index);
    const bool given = gradient && !cti_is_none(gradient);
    if (!given && undefined == CTI_NONE_IS_UNDEFINED) return CT_OK;
    if (!given) return implicit_gradient(thread, who, tensor, root);
    return given_gradient(who, index, tensor, gradient, root);
}

ct_status cti_roots_init(cti_roots *roots, const char *who, ct_tensors tensors, ct_tensors gradients,
                         cti_undefined_roots undefined)
{
    cti_thread *thread = cti_thread_here();
    roots->items = &roots->one;
    roots->count = 0;
    ct_status status = check_counts(who, tensors, gradients);
    if (status == CT_OK && !thread->started) status = cti_thread_start(thread);
    if (status != CT_OK) return status;
    if (tensors.count > 1 && !(roots->items = cti_malloc((size_t)tensors.count * sizeof *roots->items))) {
        roots->items = &roots->one;
        return cti_no_memory(who);
    }
    for (int64_t i = 0; status == CT_OK && i < tensors.count; i++) {
        ct_tensor *gradient = gradients.items ? gradients.items[i] : NULL;
        status = root_init(thread, who, i, tensors.items[i], gradient, undefined, &roots->items[roots->count++]);
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
