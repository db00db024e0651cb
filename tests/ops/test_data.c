/* Tensors created from host data: values, dtypes, shared memory, and rejected calls. */
#include <cotangent/cotangent.h>

#include "support/ct_test.h"

#include <math.h>
#include <string.h>

/* ---- scalars and lists ---- */

CT_TEST(tensor, a_number_decides_the_dtype)
{
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_tensor_scalar(ct_int(7)))), CT_DTYPE_I64);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_tensor_scalar(ct_float(7)))), CT_DTYPE_F32);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_tensor_scalar(ct_bool(true)))), CT_DTYPE_BOOL);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_tensor_scalar(ct_complex128(1, -2)));
    CT_EXPECT_INT(ct_tensor_dtype(z), CT_DTYPE_C64);
    CT_EXPECT_CLOSE(z, ((double[]){1, -2}), 0);
    CT_EXPECT_SCALAR(z);
    CT_EXPECT_CLOSE(ct_as_tensor_scalar(ct_float(-2.5), .dtype = CT_DTYPE_I8), ((double[]){-2}), 0);
    bool value = false;
    CT_EXPECT_OK(ct_is_tensor(z, &value)); /* unlike ct_num_c128 */
    CT_EXPECT(value);
}

CT_TEST(tensor, lists_are_copied_and_converted)
{
    double numbers[] = {1.5, -2.5, 3};
    const int64_t integers[] = {1, INT64_MAX};
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_floats(ct_floats_of(numbers, 3)));
    numbers[0] = 9;
    CT_EXPECT_INT(ct_tensor_dtype(x), CT_DTYPE_F32);
    CT_EXPECT_CLOSE(x, ((double[]){1.5, -2.5, 3}), 0);
    ct_tensor *cut = CT_EXPECT_TENSOR(ct_tensor_floats(ct_floats_of(numbers + 1, 2), .dtype = CT_DTYPE_I32));
    CT_EXPECT_CLOSE(cut, ((double[]){-2, 3}), 0);
    ct_tensor *n = CT_EXPECT_TENSOR(ct_as_tensor_ints(ct_ints_of(integers, 2)));
    CT_EXPECT_INT(ct_tensor_dtype(n), CT_DTYPE_I64);
    CT_EXPECT_CLOSE(n, ((int64_t[]){1, INT64_MAX}), 0);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_tensor_ints(CT_NO_INTS)), 0);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_tensor_ints(CT_NO_INTS))), CT_DTYPE_F32); /* an empty list */
}

CT_TEST(tensor, rows_have_one_length)
{
    const ct_ints rows[] = {CT_INTS(1, 2, 3), CT_INTS(4, 5, 6)}, ragged[] = {CT_INTS(1, 2), CT_INTS(3)},
                  failed[] = {CT_INTS(1), {.count = -1}}, empty[] = {CT_NO_INTS, CT_NO_INTS};
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_rows(((ct_int_lists){rows, 2})));
    CT_EXPECT_SIZES(x, 2, 3);
    CT_EXPECT_CLOSE(x, ((int64_t[]){1, 2, 3, 4, 5, 6}), 0);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_as_tensor_rows(((ct_int_lists){empty, 2}))), 2, 0);
    CT_EXPECT_ERROR(ct_tensor_rows(((ct_int_lists){ragged, 2})), CT_E_SHAPE,
                    "data[1] has 1 items, but data[0] has 2; all rows must have the same length");
    CT_EXPECT_ERROR(ct_tensor_rows(((ct_int_lists){failed, 2})), CT_E_INVALID, "data[1] is a failed list");
}

CT_TEST(tensor, a_leaf_that_gets_a_gradient)
{
    const double numbers[] = {1, 2};
    ct_tensor *x =
        CT_EXPECT_TENSOR(ct_tensor_floats(ct_floats_of(numbers, 2), .requires_grad = true, .dtype = CT_DTYPE_F64));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(x, x))));
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_grad(x)), ((double[]){2, 4}), 0);
    CT_EXPECT_ERROR(ct_tensor_ints(CT_INTS(1), .requires_grad = true), CT_E_INVALID, "requires_grad");
}

CT_TEST(tensor, what_is_no_data)
{
    const ct_tensor_scalar_opts narrow = CT_OPTIONS(ct_tensor_scalar, .dtype = CT_DTYPE_I8),
                                unknown = CT_OPTIONS(ct_tensor_scalar, .dtype = (ct_dtype)99),
                                away = CT_OPTIONS(ct_tensor_scalar, .device = CT_CUDA(0));
    CT_EXPECT_ERROR((ct_tensor_scalar)(ct_int(300), &narrow), CT_E_INVALID, "can represent; the result's dtype is i8");
    CT_EXPECT_ERROR((ct_tensor_scalar)(ct_float(INFINITY), &narrow), CT_E_INVALID, "can represent");
    CT_EXPECT_ERROR((ct_tensor_scalar)(ct_int(3), &unknown), CT_E_INVALID, "dtype is 99");
    CT_EXPECT_ERROR((ct_tensor_scalar)(ct_int(3), &away), CT_E_UNSUPPORTED, "device");
    CT_EXPECT_ERROR(ct_tensor_scalar((ct_scalar){0}), CT_E_INVALID, "data");
    CT_EXPECT_ERROR(ct_tensor_ints(ct_ints_of(NULL, 0)), CT_E_INVALID, "data must be given");
    CT_EXPECT_ERROR(ct_tensor_floats(ct_floats_of(NULL, -1)), CT_E_INVALID, "failed list");
}

/* ---- as_tensor ---- */

CT_TEST(as_tensor, shares_when_it_can_and_stays_in_the_graph)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_test_zeros(3), true);
    CT_EXPECT(ct_tensor_storage(CT_EXPECT_TENSOR(ct_as_tensor(x))) == ct_tensor_storage(x));
    ct_tensor *wide = CT_EXPECT_TENSOR(ct_as_tensor(x, .dtype = CT_DTYPE_F64));
    CT_EXPECT_INT(ct_tensor_dtype(wide), CT_DTYPE_F64);
    CT_EXPECT_OK(ct_backward(ct_sum(wide)));
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_grad(x)), ((double[]){1, 1, 1}), 0);
}

/* ---- frombuffer ---- */

static ct_tensor *bytes_of(const void *data, int64_t count)
{
    return CT_EXPECT_TENSOR(ct_tensor_from(data, CT_INTS(count), CT_DTYPE_U8));
}

CT_TEST(frombuffer, reads_the_bytes_where_they_lie)
{
    const float numbers[] = {1.5f, -2, 3, 4, 5, 6};
    ct_tensor *buffer = bytes_of(numbers, sizeof numbers);
    ct_tensor *x = CT_EXPECT_TENSOR(ct_frombuffer(buffer, CT_DTYPE_F32));
    CT_EXPECT_CLOSE(x, ((double[]){1.5, -2, 3, 4, 5, 6}), 0);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_frombuffer(buffer, CT_DTYPE_F32, .count = 2, .offset = 8));
    CT_EXPECT_CLOSE(y, ((double[]){3, 4}), 0);
    CT_EXPECT_TENSOR(ct_mul_(y, ct_num(10)));
    CT_EXPECT_CLOSE(x, ((double[]){1.5, -2, 30, 40, 5, 6}), 0); /* one memory */
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_frombuffer(buffer, CT_DTYPE_C64)), 3);
    CT_EXPECT_SIZES(CT_EXPECT_TENSOR(ct_frombuffer(buffer, CT_DTYPE_I64, .offset = 24)), 0);
}

CT_TEST(frombuffer, the_memory_lives_as_long_as_the_result)
{
    const ct_scope scope = ct_scope_open();
    const double number = 0.25;
    ct_tensor *x = ct_frombuffer(bytes_of(&number, sizeof number), CT_DTYPE_F64);
    x = CT_EXPECT_TENSOR(ct_scope_return(scope, x));
    CT_EXPECT_CLOSE(x, ((double[]){0.25}), 0);
}

CT_TEST(frombuffer, is_a_leaf_and_writes_to_the_bytes_are_seen_by_its_saves)
{
    const double numbers[] = {2, 3};
    ct_tensor *buffer = bytes_of(numbers, sizeof numbers);
    ct_tensor *x = CT_EXPECT_TENSOR(ct_frombuffer(buffer, CT_DTYPE_F64, .requires_grad = true));
    ct_tensor *y = ct_sum(ct_mul(x, x));
    CT_EXPECT_TENSOR(ct_zero_(buffer));
    CT_EXPECT_ERROR(ct_backward(y), CT_E_STATE, "modified");
}

CT_TEST(frombuffer, bytes_that_are_no_elements)
{
    const double numbers[] = {2, 3, 4};
    ct_tensor *buffer = bytes_of(numbers, sizeof numbers);
    const ct_frombuffer_opts odd = CT_OPTIONS(ct_frombuffer, .offset = 4),
                             beyond = CT_OPTIONS(ct_frombuffer, .offset = 25),
                             negative = CT_OPTIONS(ct_frombuffer, .offset = -1),
                             many = CT_OPTIONS(ct_frombuffer, .count = 4), few = CT_OPTIONS(ct_frombuffer, .count = -2),
                             huge = CT_OPTIONS(ct_frombuffer, .count = INT64_MAX),
                             between = CT_OPTIONS(ct_frombuffer, .offset = 4, .count = 1),
                             leaf = CT_OPTIONS(ct_frombuffer, .requires_grad = true);
    CT_EXPECT_ERROR((ct_frombuffer)(buffer, CT_DTYPE_F64, &odd), CT_E_INVALID, "20 bytes are not an integral number");
    CT_EXPECT_ERROR((ct_frombuffer)(buffer, CT_DTYPE_F64, &beyond), CT_E_INVALID, "offset is 25");
    CT_EXPECT_ERROR((ct_frombuffer)(buffer, CT_DTYPE_F64, &negative), CT_E_INVALID, "offset is -1");
    CT_EXPECT_ERROR((ct_frombuffer)(buffer, CT_DTYPE_F64, &many), CT_E_INVALID, "24 bytes hold only 3 elements");
    CT_EXPECT_ERROR((ct_frombuffer)(buffer, CT_DTYPE_F64, &few), CT_E_INVALID, "count is -2");
    CT_EXPECT_ERROR((ct_frombuffer)(buffer, CT_DTYPE_F64, &huge), CT_E_INVALID, "24 bytes hold only 3 elements");
    CT_EXPECT_ERROR((ct_frombuffer)(buffer, CT_DTYPE_F64, &between), CT_E_INVALID, "byte 4 of buffer");
    CT_EXPECT_ERROR((ct_frombuffer)(buffer, CT_DTYPE_I64, &leaf), CT_E_INVALID, "requires_grad");
    CT_EXPECT_ERROR(ct_frombuffer(buffer, (ct_dtype)77), CT_E_INVALID, "dtype is 77");
    CT_EXPECT_ERROR(ct_frombuffer(ct_test_zeros(4), CT_DTYPE_I8), CT_E_DTYPE, "buffer.dtype is f32");
    CT_EXPECT_ERROR(ct_frombuffer(ct_unsqueeze(buffer, 0), CT_DTYPE_I8), CT_E_SHAPE, "buffer.ndim is 2");
    CT_EXPECT_ERROR(ct_frombuffer(ct_none(), CT_DTYPE_I8), CT_E_INVALID, "ct_none()");
    ct_tensor *gaps = CT_EXPECT_TENSOR(ct_select(ct_reshape(buffer, CT_INTS(12, 2)), 1, 0));
    CT_EXPECT_ERROR(ct_frombuffer(gaps, CT_DTYPE_I8), CT_E_INVALID, "contiguous");
}

/* ---- no memory ---- */

static ct_status all_data(void *buffer)
{
    const double numbers[] = {1, 2, 3};
    const ct_ints rows[] = {CT_INTS(1, 2), CT_INTS(3, 4)};
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const bool made = ct_tensor_scalar(ct_int(3)) && ct_tensor_floats(ct_floats_of(numbers, 3)) &&
                      ct_tensor_rows(((ct_int_lists){rows, 2})) &&
                      ct_frombuffer(buffer, CT_DTYPE_F64, .requires_grad = true);
    const ct_status status = made ? CT_OK : ct_error_status(), closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

CT_TEST(no_memory, every_allocation_may_fail)
{
    const double number = 1;
    CT_EXPECT(ct_test_fail_each_allocation(all_data, bytes_of(&number, sizeof number)) > 1);
}

CT_TEST_MAIN
