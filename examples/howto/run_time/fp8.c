/* 8-bit numbers: as elements of tensors, and as the storage format of saves. */
#include "fp8.h"

#include <stdio.h>
#include <stdlib.h>

static void print(const char *name, ct_tensor *t)
{
    char text[160];
    ct_tensor_format(t, text, sizeof text);
    printf("%s %s\n", name, text);
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    ct_dtype e4m3 = CT_DTYPE_DEFAULT, e5m2 = CT_DTYPE_DEFAULT;
    ct_status status = fp8_register("f8_e4m3", &fp8_e4m3, &e4m3);
    if (status == CT_OK) status = fp8_register("f8_e5m2", &fp8_e5m2, &e5m2);

    ct_tensor *x = ct_tensor_from((float[]){0.3F, -1.7F, 20, 460}, CT_INTS(4), CT_DTYPE_F32);
    print("f32 ", x);
    print("e4m3", ct_to(x, e4m3));
    print("e5m2", ct_to(x, e5m2));

    /* arithmetic in f32, each result rounded; with an f32 operand it counts as f32 */
    ct_tensor *a = ct_tensor_requires_grad_(ct_to(x, e4m3), true), *product = ct_mul(a, a);
    print("a * a", product);
    print("a + x", ct_add(a, x));
    if (status == CT_OK) status = ct_backward(ct_sum(product));
    print("grad ", ct_tensor_grad(a));

    /* one byte for each element that backward needs */
    ct_saved_bytes kept = {0};
    ct_tensor *many = ct_to(ct_arange(ct_int(-33), ct_int(33)), CT_DTYPE_F32);
    ct_tensor *w = ct_tensor_requires_grad_(ct_ones_like(many), true);
    ct_guard guard = ct_save_compressed(.dtype = e4m3);
    ct_tensor *y = ct_mul(w, many);
    if (status == CT_OK) status = ct_leave(&guard);
    if (status == CT_OK) status = ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(w), NULL, NULL, &kept);
    if (status == CT_OK) status = ct_backward(ct_sum(y));
    print("read back", ct_narrow(ct_tensor_grad(w), 0, 0, 6));
    printf("kept %lld bytes of %lld\n", (long long)kept.total, (long long)ct_tensor_numel(many) * 4);

    if (status != CT_OK) printf("%s\n", ct_error_message());
    ct_scope_close(scope);
    if (status == CT_OK && ct_unregister_dtype(e4m3) == CT_OK && ct_unregister_dtype(e5m2) == CT_OK)
        return EXIT_SUCCESS;
    return EXIT_FAILURE;
}
