/* User-defined kernels that replace the library's: results, gradients, and rejected registrations. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>
#include <string.h>

#define EXPECT_VALUES(tensor, ...) CT_EXPECT_CLOSE(tensor, ((double[]){__VA_ARGS__}), 1e-6)
#define F32(...) \
    ct_test_values(CT_DTYPE_F32, CT_INTS((int64_t)(sizeof((double[]){__VA_ARGS__}) / sizeof(double))), \
                   (double[]){__VA_ARGS__})
#define HOST (CT_HOST)

/* ---- kernels under test: each result differs from the library's ---- */

typedef struct counts {
    int calls, drops;
} counts;

static void count_drop(void *payload) { ((counts *)payload)->drops++; }

/* self * other + 100 */
static ct_status offset_product(const ct_kernel_call *call, void *payload)
{
    const ct_kernel_view *self = ct_kernel_input(call, 0), *other = ct_kernel_input(call, 1);
    const ct_kernel_view *result = ct_kernel_output(call, 0);
    if (payload) ((counts *)payload)->calls++;
    for (int64_t i = 0; i < result->numel; i++)
        ((float *)result->data)[i] = ((const float *)self->data)[i] * ((const float *)other->data)[i] + 100;
    return CT_OK;
}

/* self + 10 * alpha * other */
static ct_status tenfold_sum(const ct_kernel_call *call, void *payload)
{
    const ct_arg alpha = ct_kernel_attribute(call, "alpha");
    const float factor = 10 * (alpha.kind == CT_ARG_INT ? (float)alpha.value.integer : (float)alpha.value.real);
    const float *self = ct_kernel_input(call, 0)->data, *other = ct_kernel_input(call, 1)->data;
    const ct_kernel_view *result = ct_kernel_output(call, 0);
    (void)payload;
    for (int64_t i = 0; i < result->numel; i++) ((float *)result->data)[i] = self[i] + factor * other[i];
    return CT_OK;
}

/* A matrix product that is 1 everywhere. */
static ct_status ones_product(const ct_kernel_call *call, void *payload)
{
    const ct_kernel_view *result = ct_kernel_output(call, 0);
    if (payload) ((counts *)payload)->calls++;
    for (int64_t i = 0; i < result->numel; i++) ((float *)result->data)[i] = 1;
    return CT_OK;
}

static ct_status refusing(const ct_kernel_call *call, void *payload)
{
    (void)call, (void)payload;
    return ct_error_set(CT_E_UNSUPPORTED, NULL, "the accelerator is asleep");
}

static ct_status failing(const ct_kernel_call *call, void *payload)
{
    (void)call, (void)payload;
    return CT_E_IO;
}

static float twice(float x) { return 2 * x; }

static double halved_tanh(double x) { return tanh(x) / 2; }

static float left(float a, float b) { return a + 0 * b; }

/* ---- loops ---- */

CT_TEST(registered_kernel, replaces_a_loop_and_keeps_the_gradients)
{
    static counts c;
    c = (counts){0};
    CT_EXPECT_OK(ct_register_kernel(&(ct_kernel){.op = "mul",
                                                 .dtype = CT_DTYPE_F32,
                                                 .run = offset_product,
                                                 .payload = &c,
                                                 .drop = count_drop,
                                                 .operands = "result, self, other"}));
    CT_EXPECT(ct_has_registered_kernel("mul", NULL, CT_DTYPE_F32, HOST));
    ct_tensor *x = ct_tensor_requires_grad_(F32(1, 2, 3), true), *y = F32(4, 5, 6);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(x, y));
    EXPECT_VALUES(z, 104, 110, 118);
    CT_EXPECT(c.calls > 0);
    EXPECT_VALUES(ct_mul(ct_unsqueeze(y, 1), F32(1, 2)), 104, 108, 105, 110, 106, 112); /* broadcast */
    CT_EXPECT_OK(ct_backward(ct_sum(z)));
    EXPECT_VALUES(ct_tensor_grad(x), 4, 5, 6);
    EXPECT_VALUES(ct_mul(ct_test_values(CT_DTYPE_F64, CT_INTS(1), (double[]){3}), ct_num(2)), 6); /* another dtype */
    CT_EXPECT_OK(ct_unregister_kernel("mul", NULL, CT_DTYPE_F32, HOST));
    CT_EXPECT_INT(c.drops, 1);
    EXPECT_VALUES(ct_mul(x, y), 4, 10, 18);
}

CT_TEST(registered_kernel, serves_dtypes_that_are_converted_to_its_own)
{
    CT_EXPECT_OK(ct_register_kernel(&(ct_kernel){.op = "mul", .dtype = CT_DTYPE_F32, .run = offset_product}));
    ct_tensor *half = ct_to(F32(2), CT_DTYPE_F16);
    ct_tensor *product = CT_EXPECT_TENSOR(ct_mul(half, half));
    CT_EXPECT_INT(ct_tensor_dtype(product), CT_DTYPE_F16);
    EXPECT_VALUES(product, 104);
    CT_EXPECT_OK(ct_unregister_kernel("mul", "result", CT_DTYPE_F32, HOST));
}

CT_TEST(registered_kernel, sees_attributes)
{
    CT_EXPECT_OK(ct_register_kernel(&(ct_kernel){.op = "add", .dtype = CT_DTYPE_F32, .run = tenfold_sum}));
    EXPECT_VALUES(ct_add(F32(1, 2), F32(3, 4)), 31, 42);
    EXPECT_VALUES(ct_add(F32(1, 2), F32(3, 4), .alpha = 0.5), 16, 22);
    CT_EXPECT_OK(ct_unregister_kernel("add", NULL, CT_DTYPE_F32, HOST));
    EXPECT_VALUES(ct_add(F32(1, 2), F32(3, 4)), 4, 6);
}

CT_TEST(registered_kernel, makes_the_result_beside_what_is_saved)
{
    CT_EXPECT_OK(ct_register_scalar_kernel("relu", NULL, &(ct_scalar_fn){.f32_1 = twice}));
    ct_tensor *x = ct_tensor_requires_grad_(F32(-1, 2, 3), true);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_relu(x));
    EXPECT_VALUES(y, -2, 4, 6);
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 1, 1); /* the gradient equals the gradient of the library's loop bit by bit */
    ct_tensor *z = ct_mul(ct_tensor_requires_grad_(F32(-5, 7), true), ct_num(1));
    EXPECT_VALUES(ct_relu_(z), -10, 14); /* the in-place call uses the kernel */
    CT_EXPECT_OK(ct_unregister_kernel("relu", NULL, CT_DTYPE_F32, HOST));
    EXPECT_VALUES(ct_relu(x), 0, 2, 3);
}

CT_TEST(registered_kernel, replaces_a_gradient)
{
    CT_EXPECT_OK(ct_register_scalar_kernel("mul", "self_grad", &(ct_scalar_fn){.f32_2 = left}));
    ct_tensor *x = ct_tensor_requires_grad_(F32(1, 2), true);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, F32(5, 6)))));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 1);
    CT_EXPECT_OK(ct_unregister_kernel("mul", "self_grad", CT_DTYPE_F32, HOST));
}

CT_TEST(registered_kernel, is_a_function_of_libm)
{
    CT_EXPECT_OK(ct_register_scalar_kernel("tanh", NULL, &(ct_scalar_fn){.f64_1 = halved_tanh}));
    ct_tensor *x = ct_test_values(CT_DTYPE_F64, CT_INTS(2), (double[]){0.5, -1});
    EXPECT_VALUES(ct_tanh(x), tanh(0.5) / 2, tanh(-1.0) / 2);
    CT_EXPECT_OK(ct_unregister_kernel("tanh", NULL, CT_DTYPE_F64, HOST));
    EXPECT_VALUES(ct_tanh(x), tanh(0.5), tanh(-1.0));
}

CT_TEST(registered_kernel, takes_tensors_that_are_shared_among_threads)
{
    enum { COUNT = 200000 };

    CT_EXPECT_OK(ct_register_scalar_kernel("relu", NULL, &(ct_scalar_fn){.f32_1 = twice}));
    ct_tensor *y = ct_relu(ct_ones(CT_INTS(COUNT)));
    EXPECT_VALUES(ct_sum(y), 2.0 * COUNT);
    CT_EXPECT_OK(ct_unregister_kernel("relu", NULL, CT_DTYPE_F32, HOST));
}

CT_TEST(registered_kernel, replaces_the_map_of_a_reduction)
{
    ct_kernel_info info;
    CT_EXPECT(ct_kernel_at("logsumexp", 0, &info) || ct_kernel_at("linalg_vector_norm", 0, &info) ||
              ct_kernel_at("vector_norm_two", 0, &info));
    CT_EXPECT_OK(ct_register_scalar_kernel("vector_norm_two", "map", &(ct_scalar_fn){.f32_1 = twice}));
    EXPECT_VALUES(ct_linalg_vector_norm(F32(1.5, 2)), 5); /* the norm of 3 and 4 */
    CT_EXPECT_OK(ct_unregister_kernel("vector_norm_two", "map", CT_DTYPE_F32, HOST));
    EXPECT_VALUES(ct_linalg_vector_norm(F32(3, 4)), 5);
}

/* ---- kernels ---- */

CT_TEST(registered_kernel, replaces_a_kernel_of_one_operator_alone)
{
    static counts c;
    c = (counts){0};
    ct_tensor *a = ct_test_matrix(2, 2, (float[]){1, 2, 3, 4}), *b = ct_test_matrix(2, 2, (float[]){5, 6, 7, 8});
    CT_EXPECT_OK(ct_register_kernel(
        &(ct_kernel){.op = "mm", .dtype = CT_DTYPE_F32, .run = ones_product, .payload = &c, .drop = count_drop}));
    EXPECT_VALUES(ct_mm(a, b), 1, 1, 1, 1);
    CT_EXPECT_INT(c.calls, 1);
    /* the registered kernel affects neither bmm, which uses the same built-in kernel as mm, nor mm in f64 */
    EXPECT_VALUES(ct_bmm(ct_unsqueeze(a, 0), ct_unsqueeze(b, 0)), 19, 22, 43, 50);
    EXPECT_VALUES(ct_mm(ct_to(a, CT_DTYPE_F64), ct_to(b, CT_DTYPE_F64)), 19, 22, 43, 50);
    CT_EXPECT_OK(ct_unregister_kernel("mm", "forward", CT_DTYPE_F32, HOST));
    CT_EXPECT_INT(c.drops, 1);
    EXPECT_VALUES(ct_mm(a, b), 19, 22, 43, 50);
}

CT_TEST(registered_kernel, that_fails_fails_the_call)
{
    ct_tensor *a = ct_test_matrix(1, 1, (float[]){1}), *x = F32(1, 2);
    CT_EXPECT_OK(ct_register_kernel(&(ct_kernel){.op = "mm", .dtype = CT_DTYPE_F32, .run = refusing}));
    CT_EXPECT_ERROR(ct_mm(a, a), CT_E_UNSUPPORTED, "the accelerator is asleep");
    CT_EXPECT_OK(ct_unregister_kernel("mm", NULL, CT_DTYPE_F32, HOST));
    CT_EXPECT_OK(ct_register_kernel(&(ct_kernel){.op = "mul", .dtype = CT_DTYPE_F32, .run = failing}));
    CT_EXPECT_ERROR(ct_mul(x, x), CT_E_IO, "mul: the registered kernel for 'result' in f32 failed");
    CT_EXPECT_OK(ct_unregister_kernel("mul", NULL, CT_DTYPE_F32, HOST));
}

/* ---- lists, and rejected registrations ---- */

CT_TEST(registered_kernel, is_listed)
{
    ct_kernel_info info;
    CT_EXPECT(ct_kernel_at("mul", 0, &info));
    CT_EXPECT_TEXT(info.name, "result");
    CT_EXPECT(info.is_loop && info.num_inputs == 2 && info.num_outputs == 1);
    CT_EXPECT_TEXT(info.operands[2], "other");
    CT_EXPECT(info.dtypes == (1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64 | 1u << CT_DTYPE_C64 | 1u << CT_DTYPE_C128 |
                              1u << CT_DTYPE_I64));
    CT_EXPECT_INT(info.registered, 0);
    CT_EXPECT_OK(ct_register_kernel(&(ct_kernel){.op = "mul", .dtype = CT_DTYPE_F32, .run = offset_product}));
    CT_EXPECT(ct_kernel_at("mul", 0, &info));
    CT_EXPECT_INT(info.registered, 1u << CT_DTYPE_F32);
    CT_EXPECT_OK(ct_unregister_kernel("mul", NULL, CT_DTYPE_F32, HOST));
    CT_EXPECT(ct_kernel_at("mm", 0, &info));
    CT_EXPECT_TEXT(info.name, "forward");
    CT_EXPECT(!info.is_loop);
    CT_EXPECT(!ct_kernel_at("mm", 1, &info));
    CT_EXPECT(!ct_kernel_at("transpose", 0, &info));
}

static ct_status try(const char *op, const char *name, ct_dtype dtype, const char *operands)
{
    return ct_register_kernel(
        &(ct_kernel){.op = op, .name = name, .dtype = dtype, .run = offset_product, .operands = operands});
}

CT_TEST(registered_kernel, is_refused_where_it_does_not_fit)
{
    CT_EXPECT_ERROR(try("nonsense", NULL, CT_DTYPE_F32, NULL), CT_E_INVALID, "there is no operator 'nonsense'");
    CT_EXPECT_ERROR(try("transpose", NULL, CT_DTYPE_F32, NULL), CT_E_UNSUPPORTED, "its definition is 'view'");
    CT_EXPECT_ERROR(try("mul", "third_grad", CT_DTYPE_F32, NULL), CT_E_INVALID,
                    "it has result, self_grad, other_grad, self_other_grads");
    CT_EXPECT_ERROR(try("mul", NULL, CT_DTYPE_F16, NULL), CT_E_DTYPE,
                    "computed in f32: register the kernel for that dtype");
    CT_EXPECT_ERROR(try("mul", NULL, CT_DTYPE_DEFAULT, NULL), CT_E_INVALID,
                    "it must be the dtype that the kernel computes");
    CT_EXPECT_ERROR(try("mul", "self_grad", CT_DTYPE_I64, NULL), CT_E_DTYPE, "does not compute in i64");
    CT_EXPECT_ERROR(try("mm", NULL, CT_DTYPE_BOOL, NULL), CT_E_DTYPE, "'mm' does not support the dtype bool");
    CT_EXPECT_ERROR(try("mul", NULL, CT_DTYPE_F32, "result, self"), CT_E_INVALID,
                    "has the operands 'result, self, other', but operands of the kernel is 'result, self'");
    CT_EXPECT_ERROR(try(NULL, NULL, CT_DTYPE_F32, NULL), CT_E_INVALID, "op is NULL");
    CT_EXPECT_ERROR(ct_register_kernel(NULL), CT_E_INVALID, "kernel is NULL");
    CT_EXPECT_ERROR(ct_register_kernel(&(ct_kernel){.op = "mul", .dtype = CT_DTYPE_F32}), CT_E_INVALID, "run is NULL");
    CT_EXPECT_ERROR(ct_register_kernel(&(ct_kernel){
                        .op = "mul", .dtype = CT_DTYPE_F32, .device = {CT_DEVICE_CUDA, 0}, .run = offset_product}),
                    CT_E_UNSUPPORTED, "kernels can be registered for the host only");
    CT_EXPECT_ERROR(ct_unregister_kernel("mul", NULL, CT_DTYPE_F32, HOST), CT_E_INVALID, "no kernel is registered");
    CT_EXPECT_ERROR(ct_register_scalar_kernel("mul", NULL, &(ct_scalar_fn){.f32_1 = twice}), CT_E_SHAPE,
                    "has 1 result and 1 arguments, but 'result' of 'mul' has 1 results and 2");
    CT_EXPECT_ERROR(ct_register_scalar_kernel("mul", NULL, &(ct_scalar_fn){.f32_1 = twice, .f32_2 = left}),
                    CT_E_INVALID, "2 members of fn are set");
    CT_EXPECT_ERROR(ct_register_scalar_kernel("mul", NULL, &(ct_scalar_fn){.f32_1 = NULL}), CT_E_INVALID,
                    "0 members of fn are set");
    CT_EXPECT_ERROR(ct_register_scalar_kernel("mm", NULL, &(ct_scalar_fn){.f32_2 = left}), CT_E_INVALID,
                    "a kernel of whole tensors");
}

CT_TEST(registered_kernel, is_registered_once)
{
    CT_EXPECT_OK(try("mul", NULL, CT_DTYPE_F32, NULL));
    CT_EXPECT_ERROR(try("mul", "result", CT_DTYPE_F32, NULL), CT_E_INVALID, "already; unregister it first");
    CT_EXPECT_OK(ct_unregister_kernel("mul", NULL, CT_DTYPE_F32, HOST));
}

static ct_status saves_of_ones(const ct_kernel_call *call, void *payload)
{
    (void)payload;
    const ct_kernel_view *result = ct_kernel_output(call, 0), *bits = ct_kernel_output(call, 1);
    for (int64_t i = 0; i < result->numel; i++) ((float *)result->data)[i] = 9;
    memset(bits->data, 1, (size_t)bits->numel);
    return CT_OK;
}

CT_TEST(registered_kernel, for_what_is_saved_goes_before_that_for_the_result)
{
    ct_tensor *x = ct_tensor_requires_grad_(F32(-1, 2), true);
    CT_EXPECT_OK(ct_register_scalar_kernel("relu", NULL, &(ct_scalar_fn){.f32_1 = twice}));
    CT_EXPECT_OK(
        ct_register_kernel(&(ct_kernel){.op = "relu", .name = "saves", .dtype = CT_DTYPE_F32, .run = saves_of_ones}));
    EXPECT_VALUES(ct_relu(x), 9, 9);
    CT_EXPECT_OK(ct_unregister_kernel("relu", "saves", CT_DTYPE_F32, HOST));
    EXPECT_VALUES(ct_relu(x), -2, 4);
    CT_EXPECT_ERROR(ct_unregister_kernel("relu", "saves", CT_DTYPE_F32, HOST), CT_E_INVALID, "no kernel is registered");
    CT_EXPECT_OK(ct_unregister_kernel("relu", NULL, CT_DTYPE_F32, HOST));
    EXPECT_VALUES(ct_relu(x), 0, 2);
    CT_EXPECT_OK(
        ct_register_kernel(&(ct_kernel){.op = "relu", .name = "saves", .dtype = CT_DTYPE_F32, .run = saves_of_ones}));
    CT_EXPECT_OK(ct_register_scalar_kernel("relu", NULL, &(ct_scalar_fn){.f32_1 = twice}));
    EXPECT_VALUES(ct_relu(x), 9, 9);
    /* the kernels are removed in the other order */
    CT_EXPECT_OK(ct_unregister_kernel("relu", NULL, CT_DTYPE_F32, HOST));
    CT_EXPECT_OK(ct_unregister_kernel("relu", "saves", CT_DTYPE_F32, HOST));
    EXPECT_VALUES(ct_relu(x), 0, 2);
}

/* ---- memory ---- */

static ct_status use(void)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(3)), true);
    const ct_status status = ct_backward(ct_sum(ct_relu(x)));
    ct_scope_close(scope);
    return status;
}

static ct_status register_and_use(void *arg)
{
    (void)arg;
    ct_status status = ct_register_scalar_kernel("relu", NULL, &(ct_scalar_fn){.f32_1 = twice});
    if (status != CT_OK) return status;
    status = use();
    CT_EXPECT(ct_unregister_kernel("relu", NULL, CT_DTYPE_F32, HOST) == CT_OK); /* also without memory */
    return status;
}

CT_TEST(registered_kernel, survives_every_failing_allocation)
{
    CT_EXPECT(ct_test_fail_each_allocation(register_and_use, NULL) > 2);
    EXPECT_VALUES(ct_relu(F32(-1, 1)), 0, 1);
}

CT_TEST_MAIN
