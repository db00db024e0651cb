/* Ends with 0 if the derivative of 3 x^2 at 2 is 12. */
#include <cotangent/cotangent.h>

#include <stdio.h>

int main(void)
{
    double value = 0;
    const ct_scope all = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from((double[]){2}, CT_INTS(1), CT_DTYPE_F64), true);
    ct_tensor *derivative = ct_grad_one(ct_mul(ct_square(x), 3), x);
    if (ct_tensor_item(derivative, &value) != CT_OK) {
        fprintf(stderr, "%s\n", ct_error_message());
        return 1;
    }
    printf("derivative %g\n", value);
    ct_scope_close(all);
    return value == 12 ? 0 : 1;
}
