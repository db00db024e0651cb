/* User-defined kernels: an activation by a cheaper function, and a matrix product that counts its calls. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

/* A rational function instead of tanh: within 0.03 of it, and also odd. */
static float cheap_tanh(float x)
{
    if (x > 3) return 1;
    if (x < -3) return -1;
    return x * (27 + x * x) / (27 + 9 * x * x);
}

/* result = self @ mat2, for any strides. */
static ct_status counting_product(const ct_kernel_call *call, void *payload)
{
    const ct_kernel_view *self = ct_kernel_input(call, 0), *mat2 = ct_kernel_input(call, 1);
    const ct_kernel_view *result = ct_kernel_output(call, 0); /* row-major */
    const float *a = self->data, *b = mat2->data;
    float *to = result->data;
    ++*(int *)payload;
    for (int64_t i = 0; i < self->sizes[0]; i++)
        for (int64_t j = 0; j < mat2->sizes[1]; j++) {
            double sum = 0;
            for (int64_t k = 0; k < self->sizes[1]; k++)
                sum += a[i * self->strides[0] + k * self->strides[1]] * b[k * mat2->strides[0] + j * mat2->strides[1]];
            *to++ = (float)sum;
        }
    return CT_OK;
}

static void print(const char *name, ct_tensor *t)
{
    char text[128];
    ct_tensor_format(t, text, sizeof text);
    printf("%s %s\n", name, text);
}

int main(void)
{
    const ct_device host = {CT_DEVICE_CPU, 0};
    int calls = 0;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from((float[]){0.5F, 2}, CT_INTS(1, 2), CT_DTYPE_F32), true);
    print("tanh    ", ct_tanh(x));
    ct_status status = ct_register_scalar_kernel("tanh", NULL, &(ct_scalar_fn){.f32_1 = cheap_tanh});
    if (status == CT_OK)
        status = ct_register_kernel(&(ct_kernel){.op = "mm",
                                                 .dtype = CT_DTYPE_F32,
                                                 .run = counting_product,
                                                 .payload = &calls,
                                                 .operands = "result, self, mat2"});
    ct_tensor *y = ct_tanh(x);
    print("cheaper ", y);
    if (status == CT_OK) status = ct_backward(ct_sum(ct_mm(y, ct_transpose(y, 0, 1))));
    print("gradient", ct_tensor_grad(x)); /* 2 y (1 - y * y): the library's derivative, at the computed values */
    printf("products %d\n", calls);
    if (status == CT_OK) status = ct_unregister_kernel("tanh", NULL, CT_DTYPE_F32, host);
    if (status == CT_OK) status = ct_unregister_kernel("mm", NULL, CT_DTYPE_F32, host);
    print("tanh    ", ct_tanh(x));
    if (status != CT_OK) printf("%s\n", ct_error_message());
    ct_scope_close(scope);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
