#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

/*
 * Every result belongs to the innermost scope, so temporaries are not freed one by one. A call that fails
 * returns NULL, and so does every call that receives NULL: one check at the end is enough.
 */
static ct_tensor *model(ct_tensor *x, ct_tensor *w1, ct_tensor *b1, ct_tensor *w2)
{
    return ct_linear(ct_gelu(ct_linear(x, w1, b1)), w2, ct_none());
}

int main(void)
{
    ct_set_warning_handler(ct_warn_stderr, NULL); /* report calls that are rarely intended */
    ct_manual_seed(1);
    ct_scope all = ct_scope_open();
    ct_tensor *x = ct_randn(CT_INTS(64, 4)), *y = ct_sum(x, .dim = CT_INTS(1), .keepdim = true);
    ct_tensor *w1 = ct_tensor_requires_grad_(ct_mul(ct_randn(CT_INTS(32, 4)), 0.5), true);
    ct_tensor *b1 = ct_tensor_requires_grad_(ct_zeros(CT_INTS(32)), true);
    ct_tensor *w2 = ct_tensor_requires_grad_(ct_mul(ct_randn(CT_INTS(1, 32)), 0.2), true);
    ct_tensor *const parameters[] = {w1, b1, w2};

    double loss_value = 0;
    for (int step = 0; step < 200; step++) {
        ct_scope scope = ct_scope_open();
        ct_guard offload = ct_save_on_cpu(); /* saved tensors of a GPU are kept in host memory */
        ct_scope forward = ct_scope_open();  /* its end frees temporaries that backward does not need */
        ct_tensor *loss = ct_scope_return(forward, ct_mse_loss(model(x, w1, b1, w2), y));
        if (ct_leave(&offload) != CT_OK || !loss || ct_backward(loss) != CT_OK ||
            ct_tensor_item(loss, &loss_value) != CT_OK) {
            fprintf(stderr, "step %d: %s\n", step, ct_error_message());
            return EXIT_FAILURE;
        }
        ct_guard no_grad = ct_no_grad();
        for (int i = 0; i < 3; i++) ct_sub_(parameters[i], ct_mul(ct_tensor_grad(parameters[i]), 0.05));
        if (ct_leave(&no_grad) != CT_OK) return EXIT_FAILURE;
        if (ct_zero_grad(ct_tensors_of(parameters, 3)) != CT_OK) return EXIT_FAILURE;
        ct_scope_close(scope); /* drops the step's tensors; the parameters belong to the outer scope */
    }
    printf("loss after 200 steps: %.4f\n", loss_value);
    ct_scope_close(all);
    return loss_value < 0.5 ? EXIT_SUCCESS : EXIT_FAILURE;
}
