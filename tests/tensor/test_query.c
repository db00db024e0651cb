#include "support/ct_test.h"

#include "tensor/scope.h"

#include <string.h>

CT_TEST(tensor_from, copies_host_data_row_major)
{
    float data[6] = {1, 2, 3, 4, 5, 6};
    ct_tensor *x = ct_tensor_from(data, CTI_INTS(2, 3), CT_DTYPE_DEFAULT);
    data[0] = 100;
    CT_EXPECT_CLOSE(x, ((float[]){1, 2, 3, 4, 5, 6}), 0);
    CT_EXPECT_INT(ct_tensor_dtype(x), CT_DTYPE_F32);
    CT_EXPECT_INT(ct_tensor_numel(x), 6);
    CT_EXPECT_INT(ct_tensor_size(x, -1), 3);
    CT_EXPECT_INT(ct_tensor_stride(x, 0), 3);
    CT_EXPECT_INT(ct_tensor_storage_offset(x), 0);
    CT_EXPECT(ct_tensor_is_contiguous(x) && ct_tensor_device(x).kind == CT_DEVICE_CPU);
}

CT_TEST(tensor_from, makes_0_d_and_empty_tensors)
{
    CT_EXPECT_SCALAR(ct_tensor_from((float[]){7}, CT_NO_INTS, CT_DTYPE_F32));
    CT_EXPECT_SCALAR(ct_tensor_from((float[]){7}, ct_ints_of(NULL, 0), CT_DTYPE_F32));
    ct_tensor *empty = ct_tensor_from(NULL, CTI_INTS(0, 4), CT_DTYPE_I64);
    CT_EXPECT_SIZES(empty, 0, 4);
    CT_EXPECT_INT(ct_tensor_numel(empty), 0);
    CT_EXPECT_OK(ct_tensor_copy_to_host(empty, NULL, 0));
}

CT_TEST(tensor_from, refuses_bad_sizes_and_dtypes)
{
    CT_EXPECT_ERROR(ct_tensor_from(NULL, CTI_INTS(2, -3), CT_DTYPE_F32), CT_E_SHAPE, "tensor_from: sizes[1] is -3");
    CT_EXPECT_ERROR(ct_tensor_from(NULL, ct_ints_of(NULL, 2), CT_DTYPE_F32), CT_E_INVALID, "is not a valid list");
    CT_EXPECT_ERROR(ct_tensor_from(NULL, ct_ints_of(NULL, -1), CT_DTYPE_F32), CT_E_INVALID, "is not a valid list");
    CT_EXPECT_ERROR(ct_tensor_from(NULL, CTI_INTS(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), CT_DTYPE_F32),
                    CT_E_SHAPE, "at most 16");
    CT_EXPECT_ERROR(ct_tensor_from(NULL, CTI_INTS((int64_t)1 << 40, (int64_t)1 << 40), CT_DTYPE_F32), CT_E_SHAPE,
                    "does not fit in 64 bits");
    CT_EXPECT_ERROR(ct_tensor_from(NULL, CTI_INTS(1), (ct_dtype)99), CT_E_INVALID, "99 is not a dtype");
}

CT_TEST(num, is_a_0_d_number_of_its_kind)
{
    CT_EXPECT_CLOSE(ct_num(2.5), ((double[]){2.5}), 0);
    CT_EXPECT_CLOSE(ct_num_i64(-7), ((int64_t[]){-7}), 0);
    CT_EXPECT_CLOSE(ct_num_bool(true), ((int[]){1}), 0);
    CT_EXPECT_CLOSE(ct_num_c128(1, -2), ((double[]){1, -2}), 0);
    CT_EXPECT_SCALAR(ct_num(1));
    CT_EXPECT(cti_tensor_has(ct_num(1), CTI_TENSOR_SCALAR));
    CT_EXPECT_INT(ct_tensor_dtype(ct_num_i64(1)), CT_DTYPE_I64);
}

CT_TEST(query, of_null_sets_the_error_and_keeps_an_earlier_one)
{
    CT_EXPECT_ERROR(ct_tensor_numel(NULL), CT_E_INVALID, "tensor_numel: tensor is NULL");
    CT_EXPECT_ERROR(ct_tensor_ndim(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_size(NULL, 0), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_stride(NULL, 0), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_data(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_storage(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_storage_offset(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_INT(ct_tensor_dtype(NULL), CT_DTYPE_DEFAULT);
    CT_EXPECT(!ct_tensor_is_contiguous(NULL));
    ct_error_set(CT_E_SHAPE, NULL, "matmul: first");
    CT_EXPECT_INT(ct_tensor_numel(NULL), -1);
    CT_EXPECT_TEXT(ct_error_message(), "matmul: first");
}

CT_TEST(query, of_a_dim_that_is_not_there_names_it)
{
    ct_tensor *x = ct_test_zeros(2, 3);
    CT_EXPECT_ERROR(ct_tensor_size(x, 2), CT_E_INVALID, "no dim 2 in a tensor of 2 dims");
    CT_EXPECT_ERROR(ct_tensor_stride(x, -3), CT_E_INVALID, "no dim -3");
    CT_EXPECT_ERROR(ct_tensor_size(ct_num(1), 0), CT_E_INVALID, "0 dims");
}

CT_TEST(query, of_none_gives_nothing)
{
    CT_EXPECT_INT(ct_tensor_numel(ct_none()), 0);
    CT_EXPECT_INT(ct_tensor_ndim(ct_none()), 0);
    CT_EXPECT(ct_tensor_data(ct_none()) == NULL && ct_tensor_storage(ct_none()) == NULL);
    CT_EXPECT_INT(ct_tensor_storage_offset(ct_none()), 0);
    CT_EXPECT_INT(ct_tensor_dtype(ct_none()), CT_DTYPE_DEFAULT);
}

CT_TEST(copy_to_host, follows_strides)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *x = ct_test_matrix(2, 3, (float[]){1, 2, 3, 4, 5, 6});
    ct_tensor *t = cti_tensor_on(thread, x->storage, x->data + 4, CT_DTYPE_F32, 2, (int64_t[]){2, 2}, (int64_t[]){1, 3},
                                 cti_device(x));
    t = CT_EXPECT_TENSOR(cti_scope_adopt(thread, "test", t));
    float out[4];
    CT_EXPECT_OK(ct_tensor_copy_to_host(t, out, sizeof out));
    CT_EXPECT(memcmp(out, ((float[]){2, 5, 3, 6}), sizeof out) == 0);
    CT_EXPECT_INT(ct_tensor_storage_offset(t), 1);
}

CT_TEST(copy_to_host, refuses_another_number_of_bytes)
{
    float out[4];
    CT_EXPECT_ERROR(ct_tensor_copy_to_host(ct_test_zeros(3), out, sizeof out), CT_E_INVALID,
                    "the buffer has 16 bytes, but 3 elements of f32 need 12 bytes");
    CT_EXPECT_ERROR(ct_tensor_copy_to_host(ct_test_zeros(3), NULL, 12), CT_E_INVALID, "at NULL");
    CT_EXPECT_ERROR(ct_tensor_copy_to_host(NULL, out, 4), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_copy_to_host(ct_none(), out, 0), CT_E_INVALID, "none()");
}

CT_TEST(item, reads_one_element_of_any_real_dtype)
{
    double value = 0;
    for (int dtype = CT_DTYPE_F16; dtype < CT_DTYPE_COUNT; dtype++) {
        if (ct_dtype_is_complex((ct_dtype)dtype)) continue;
        CT_EXPECT_OK(ct_tensor_item(ct_test_values((ct_dtype)dtype, CTI_INTS(1, 1), (double[]){1}), &value));
        CT_EXPECT_REAL(value, 1, 0);
    }
}

CT_TEST(item, refuses_many_elements_and_complex_ones)
{
    double value = 5;
    CT_EXPECT_ERROR(ct_tensor_item(ct_test_zeros(2, 2), &value), CT_E_SHAPE, "shape [2, 2] has 4 elements");
    CT_EXPECT_ERROR(ct_tensor_item(ct_test_zeros(0), &value), CT_E_SHAPE, "0 elements");
    CT_EXPECT_ERROR(ct_tensor_item(ct_num_c128(1, 2), &value), CT_E_DTYPE, "c128");
    CT_EXPECT_ERROR(ct_tensor_item(NULL, &value), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_item(ct_num(1), NULL), CT_E_INVALID, "out is NULL");
    CT_EXPECT_REAL(value, 5, 0);
}

CT_TEST_MAIN
