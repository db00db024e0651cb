/* The norm of the gradients of a layer, computed as soon as the last of them is complete. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

static ct_status print_norm(ct_tensors grads, void *payload)
{
    double square = 0;
    for (int64_t i = 0; i < grads.count; i++) {
        double part;
        if (ct_is_none(grads.items[i])) continue; /* this pass does not compute it */
        if (ct_tensor_item(ct_sum(ct_mul(grads.items[i], grads.items[i])), &part) != CT_OK) return ct_error_status();
        square += part;
    }
    printf("%s: squared norm %g\n", (const char *)payload, square);
    return CT_OK;
}

static ct_status print_first(ct_tensors grads, void *payload)
{
    printf("%s: the first gradient has %d elements\n", (const char *)payload, (int)ct_tensor_numel(grads.items[0]));
    return CT_OK;
}

static ct_tensor *leaf(ct_ints sizes) { return ct_tensor_requires_grad_(ct_ones(sizes), true); }

static ct_status run(void)
{
    ct_tensor *x = ct_ones(CT_INTS(4, 2)), *weight = leaf(CT_INTS(2, 3)), *bias = leaf(CT_INTS(3));
    ct_tensor *head = leaf(CT_INTS(3, 1));
    const ct_tensors layer = CT_TENSORS(weight, bias);
    const ct_hook_handle norm = ct_register_multi_grad_hook(layer, print_norm, CT_MULTI_GRAD_ALL, "layer", NULL),
                         first = ct_register_multi_grad_hook(CT_TENSORS(weight, bias, head), print_first,
                                                             CT_MULTI_GRAD_ANY, "pass", NULL);
    if (!norm.id || !first.id) return ct_error_status();

    ct_tensor *hidden = ct_add(ct_mm(x, weight), bias), *loss = ct_sum(ct_mm(hidden, head));
    ct_status status = ct_backward(loss, .retain_graph = true);
    ct_hook_remove(first);
    if (status == CT_OK) status = ct_backward(loss, .inputs = CT_TENSORS(bias));
    ct_hook_remove(norm);
    return status;
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    const ct_status status = run();
    if (status != CT_OK) fprintf(stderr, "%s\n", ct_error_message());
    ct_scope_close(scope);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
