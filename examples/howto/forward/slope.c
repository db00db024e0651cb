/* Derivatives along one direction, computed together with the value; and the second derivative along that direction. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

/* An example of a function composed of operators: the energy of a chain of springs. */
static ct_tensor *energy(ct_tensor *x)
{
    const int64_t n = ct_tensor_size(x, 0);
    ct_tensor *stretch = ct_sub(ct_narrow(x, 0, 1, n - 1), ct_narrow(x, 0, 0, n - 1));
    return ct_sum(ct_mul(ct_mul(stretch, stretch), ct_mul(stretch, stretch)));
}

static ct_tensor *positions(void) { return ct_to(ct_arange(ct_int(0), ct_int(5)), CT_DTYPE_F32); }

static ct_status run(void)
{
    ct_tensor *x = ct_tensor_requires_grad_(positions(), true);
    ct_tensor *direction = ct_mul(positions(), 0.5);

    ct_guard level = ct_dual_level();
    ct_tensor *dual = ct_make_dual(x, direction);
    const ct_dual result = ct_unpack_dual(energy(dual));
    const ct_tensors grad = ct_grad(CT_TENSORS(result.tangent), CT_TENSORS(x)); /* the Hessian times direction */
    double value, slope, curvature;
    if (grad.count != 1 || ct_tensor_item(result.primal, &value) != CT_OK ||
        ct_tensor_item(result.tangent, &slope) != CT_OK ||
        ct_tensor_item(ct_sum(ct_mul(grad.items[0], direction)), &curvature) != CT_OK)
        return ct_error_status();
    if (ct_leave(&level) != CT_OK) return ct_error_status();
    printf("energy %g, slope %g, curvature %g\n", value, slope, curvature);
    return CT_OK;
}

int main(void)
{
    ct_scope scope = ct_scope_open();
    const ct_status status = run();
    if (status != CT_OK) fprintf(stderr, "slope: %s\n", ct_error_message());
    ct_scope_close(scope);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
