/* Uses the new operator and checks its first and second derivative against difference quotients. */
#include <cotangent/cotangent.h>
#include <my/ops.h>

#include <stdio.h>
#include <stdlib.h>

static ct_tensors elliot(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(my_elliot(inputs.items[0])));
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    const double values[] = {-2, -0.5, 0.25, 1, 3};
    ct_tensor *x = ct_tensor_from(values, CT_INTS(5), CT_DTYPE_F64);
    ct_status status = x && ct_tensor_requires_grad_(x, true) ? CT_OK : ct_error_status();
    if (status == CT_OK) status = ct_gradcheck(elliot, NULL, CT_TENSORS(x));
    if (status == CT_OK) status = ct_gradgradcheck(elliot, NULL, CT_TENSORS(x));
    if (status == CT_OK) status = ct_backward(ct_sum(my_elliot(x)));
    if (status == CT_OK) {
        char text[256];
        ct_tensor_format(ct_tensor_grad(x), text, sizeof text);
        printf("gradient of sum(elliot(x)): %s\ngradcheck and gradgradcheck pass\n", text);
    } else {
        printf("elliot: %s\n", ct_error_message());
    }
    ct_scope_close(scope);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
