#include <cotangent/cotangent.h>

int main(void)
{
    ct_scope scope = ct_scope_open(); /* owns all results: nothing is freed one by one */
    ct_tensor *x = ct_randn(CT_INTS(64, 4));
    ct_tensor *w = ct_tensor_requires_grad_(ct_randn(CT_INTS(1, 4)), true);
    ct_guard int8 = ct_save_compressed(); /* stores saved tensors in one byte per element */
    ct_tensor *loss = ct_mean(ct_square(ct_linear(ct_tanh(x), w, ct_none())));
    if (ct_leave(&int8) == CT_OK && ct_backward(loss) == CT_OK) ct_print(ct_tensor_grad(w));
    return ct_scope_close(scope) || ct_error_status(); /* 0: no call has failed */
}
