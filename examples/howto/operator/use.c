#include <cotangent/cotangent.h>
#include <shrink/ops.h>

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from((float[]){-2, 0.1f, 3}, CT_INTS(3), CT_DTYPE_F32), true);
    const shrink_soft_threshold_opts opts = CT_OPTIONS(shrink_soft_threshold, .amount = 1);
    ct_tensor *y = (shrink_soft_threshold)(x, &opts);
    char values[64] = "", gradient[64] = "";
    const ct_status status = ct_backward(ct_sum(y));
    if (status == CT_OK) {
        ct_tensor_format(y, values, sizeof values);
        ct_tensor_format(ct_tensor_grad(x), gradient, sizeof gradient);
        printf("%s\n%s\n", values, gradient);
    } else {
        printf("%s\n", ct_error_message());
    }
    ct_scope_close(scope);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
