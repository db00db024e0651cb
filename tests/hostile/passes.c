#include "passes.h"

#include <string.h>

enum { MOST_ELEMENTS = 4096 };

static void ask(dice *d, ct_tensor *t, ct_tensor **room, int64_t *count)
{
    if (!t || ct_is_none(t) || *count == MAX_INPUTS) return;
    if (is_differentiable(t) && dice_one_in(d, 2))
        (void)ct_tensor_requires_grad_(t, true); /* rejected for a non-leaf */
    ct_node *producer = NULL;
    if (ct_tensor_is_view(t) && (ct_tensor_grad_fn(t, &producer) != CT_OK || !producer))
        return; /* the view may require grad only because its base does (S17.7) */
    if (ct_tensor_requires_grad(t)) room[(*count)++] = t;
}

ct_tensors ask_for_gradients(dice *d, hostile_call *h, ct_tensor **room)
{
    int64_t count = 0;
    for (size_t i = 0; i < h->call.num_args; i++) {
        const ct_arg *arg = &h->call.args[i];
        if (arg->kind == CT_ARG_TENSOR) ask(d, arg->value.tensor, room, &count);
        for (int64_t k = 0; arg->kind == CT_ARG_TENSOR_LIST && k < arg->value.tensors.count; k++)
            ask(d, arg->value.tensors.items[k], room, &count);
    }
    ct_error_clear();
    return ct_tensors_of(room, count);
}

/*
 * Returns true for errors that are allowed: out of memory, a missing derivative, or a formula that needs more axes than
 * a tensor can have.
 */
static bool is_documented(void)
{
    return ct_error_status() == CT_E_NOMEM || strcmp(ct_error_kind(), "NOTIMPL") == 0 ||
           strstr(ct_error_message(), "dims; at most 16 are possible");
}

static ct_tensors pass(dice *d, ct_tensor *root, ct_tensors inputs, bool create_graph)
{
    ct_error_clear();
    ct_tensor *grad = random_like(root, d->state);
    return ct_grad(CT_TENSORS(root), inputs, .grad_outputs = CT_TENSORS(grad), .allow_unused = true,
                   .retain_graph = true, .create_graph = create_graph);
}

const char *passes_fault(dice *d, ct_tensor *result, ct_tensors inputs)
{
    if (inputs.count == 0 || ct_tensor_numel(result) > MOST_ELEMENTS) return NULL;
    if (pass(d, result, inputs, false).count < 0)
        return is_documented() ? NULL : "the call passes, its backward pass fails";
    const ct_tensors grads = pass(d, result, inputs, true);
    if (grads.count < 0) return is_documented() ? NULL : "backward passes, and fails with create_graph";
    for (int64_t i = 0; i < grads.count; i++) {
        ct_tensor *grad = grads.items[i];
        if (ct_is_none(grad) || !ct_tensor_requires_grad(grad) || ct_tensor_numel(grad) > MOST_ELEMENTS) continue;
        if (pass(d, grad, inputs, false).count < 0 && !is_documented())
            return "a gradient passes, the pass through it fails";
    }
    return NULL;
}
