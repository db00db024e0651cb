/* A training step in mixed precision: products in bf16, the loss and the parameters in f32. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

static void tell(const char *name, ct_tensor *t) { printf("%-9s %s\n", name, ct_dtype_name(ct_tensor_dtype(t))); }

int main(void)
{
    ct_manual_seed(1);
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_randn(CT_INTS(16, 8)), *y = ct_zeros(CT_INTS(16, 4));
    ct_tensor *w = ct_tensor_requires_grad_(ct_mul(ct_randn(CT_INTS(4, 8)), 0.1), true);
    ct_guard autocast = ct_autocast(.dtype = CT_DTYPE_BF16);
    ct_tensor *hidden = ct_linear(x, w, ct_none()); /* autocast: lower precision */
    ct_tensor *loss = ct_mse_loss(hidden, y);       /* autocast: f32 */
    ct_status status = ct_leave(&autocast);
    if (status == CT_OK) status = ct_backward(loss); /* outside: gradients have the dtypes of the recorded calls */
    if (status == CT_OK) {
        tell("hidden", hidden);
        tell("loss", loss);
        tell("gradient", ct_tensor_grad(w));
    } else {
        printf("%s\n", ct_error_message());
    }
    printf("linear is cast to: %s\n", ct_op_find("linear")->autocast);
    return ct_scope_close(scope) == CT_OK && status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
