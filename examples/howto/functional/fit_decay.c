/* Fits a decay a * exp(b * t) to measured values by Gauss-Newton steps, which need the Jacobian of the residuals. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

/* The payload: data other than the parameters. */
typedef struct measured {
    ct_tensor *times, *values;
} measured;

/* From parameters [2] to residuals [n]. */
static ct_tensors residuals(ct_tensors inputs, void *payload)
{
    const measured *m = payload;
    ct_tensor *a = ct_select(inputs.items[0], 0, 0), *b = ct_select(inputs.items[0], 0, 1);
    ct_tensor *model = ct_mul(a, ct_exp(ct_mul(b, m->times)));
    return ct_results(CT_TENSORS(ct_sub(model, m->values)));
}

/* Half the sum of squares, a 0-d tensor. */
static ct_tensors loss(ct_tensors inputs, void *payload)
{
    const ct_tensors r = residuals(inputs, payload);
    return ct_results(CT_TENSORS(ct_mul(ct_sum(ct_square(r.items[0])), 0.5)));
}

/* Solves the normal equations of two parameters: step = -(J^T J)^-1 J^T r. */
static ct_tensor *gauss_newton_step(ct_tensor *x, measured *m)
{
    double p[4], q[2];                                                /* J^T J and J^T r */
    ct_tensor *j = ct_jacobian(residuals, m, CT_TENSORS(x)).items[0]; /* [n, 2] */
    ct_tensor *gradient = ct_vjp(loss, m, CT_TENSORS(x), (ct_tensors){0}).product.items[0];
    ct_tensor *squares = ct_matmul(ct_transpose(j, 0, 1), j);
    if (ct_tensor_copy_to_host(squares, p, sizeof p) != CT_OK) return NULL;
    if (ct_tensor_copy_to_host(gradient, q, sizeof q) != CT_OK) return NULL;
    const double d = p[0] * p[3] - p[1] * p[2];
    const double step[] = {(p[1] * q[1] - p[3] * q[0]) / d, (p[2] * q[0] - p[0] * q[1]) / d};
    return ct_tensor_from(step, CT_INTS(2), CT_DTYPE_F64);
}

static void print(const char *name, ct_tensor *t)
{
    char text[128];
    ct_tensor_format(t, text, sizeof text);
    printf("%s %s\n", name, text);
}

int main(void)
{
    const double times[] = {0, 1, 2, 3, 4}, values[] = {4.0, 2.6, 1.5, 1.0, 0.6}, start[] = {3, -0.3};
    const ct_scope scope = ct_scope_open();
    measured m = {ct_tensor_from(times, CT_INTS(5), CT_DTYPE_F64), ct_tensor_from(values, CT_INTS(5), CT_DTYPE_F64)};
    ct_tensor *x = ct_tensor_from(start, CT_INTS(2), CT_DTYPE_F64);
    for (int i = 0; i < 6; i++) x = ct_add(x, gauss_newton_step(x, &m));
    const ct_tensors hessian = ct_hessian(loss, &m, CT_TENSORS(x));
    if (hessian.count < 0) {
        printf("%s\n", ct_error_message());
        return EXIT_FAILURE;
    }
    print("parameters", x);
    print("hessian\n", hessian.items[0]);
    return ct_scope_close(scope) == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
