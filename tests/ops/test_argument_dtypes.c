/* Dtypes that operators accept for indices and for the targets of losses, together with other arguments. */
#include <cotangent/cotangent.h>

#include "support/ct_test.h"

static ct_tensor *zeros(ct_dtype dtype, ct_ints size) { return CT_EXPECT_TENSOR(ct_zeros(size, .dtype = dtype)); }

CT_TEST(indices, narrow_integers_are_refused)
{
    ct_tensor *self = zeros(CT_DTYPE_F32, CT_INTS(3));
    for (unsigned i = 0; i < 3; i++) {
        ct_tensor *index = zeros((ct_dtype[]){CT_DTYPE_U8, CT_DTYPE_I8, CT_DTYPE_I16}[i], CT_INTS(3));
        CT_EXPECT_ERROR(ct_gather(self, 0, index), CT_E_INVALID, "index.dtype == i32 or index.dtype == i64");
        CT_EXPECT_ERROR(ct_scatter(self, 0, index, self), CT_E_INVALID, "index.dtype == i32 or index.dtype == i64");
        CT_EXPECT_ERROR(ct_scatter_add(self, 0, index, self), CT_E_INVALID, "index.dtype == i32 or index.dtype == i64");
        CT_EXPECT_ERROR(ct_index_select(self, 0, index), CT_E_DTYPE, "must be one of i32, i64");
        CT_EXPECT_ERROR(ct_index_add(self, 0, index, self), CT_E_DTYPE, "must be one of i32, i64");
        CT_EXPECT_ERROR(ct_embedding(zeros(CT_DTYPE_F32, CT_INTS(3, 2)), index), CT_E_DTYPE, "must be one of i32, i64");
    }
    ct_tensor *scores = zeros(CT_DTYPE_F32, CT_INTS(2, 3));
    CT_EXPECT_ERROR(ct_cross_entropy(scores, zeros(CT_DTYPE_I8, CT_INTS(2)), ct_none()), CT_E_DTYPE,
                    "must be one of u8, i64");
    CT_EXPECT_ERROR(ct_cross_entropy(scores, zeros(CT_DTYPE_I32, CT_INTS(2)), ct_none()), CT_E_DTYPE,
                    "must be one of u8, i64");
    CT_EXPECT_TENSOR(ct_cross_entropy(scores, zeros(CT_DTYPE_U8, CT_INTS(2)), ct_none()));
    CT_EXPECT_CLOSE(ct_gather(self, 0, zeros(CT_DTYPE_I32, CT_INTS(2))), ((double[]){0, 0}), 0);
    CT_EXPECT_TENSOR(ct_gather(self, 0, zeros(CT_DTYPE_U8, CT_INTS(0)))); /* the index is empty */
}

CT_TEST(losses, a_target_of_whole_numbers_promotes)
{
    ct_tensor *self = CT_EXPECT_TENSOR(ct_full(CT_INTS(2), ct_float(0.5), .dtype = CT_DTYPE_F16));
    ct_tensor *loss = CT_EXPECT_TENSOR(ct_mse_loss(self, zeros(CT_DTYPE_I64, CT_INTS(2))));
    CT_EXPECT_INT(ct_tensor_dtype(loss), CT_DTYPE_F16);
    CT_EXPECT_CLOSE(loss, ((double[]){0.25}), 0);
    CT_EXPECT_CLOSE(ct_mse_loss(self, zeros(CT_DTYPE_BOOL, CT_INTS(2))), ((double[]){0.25}), 0);
    CT_EXPECT_ERROR(ct_mse_loss(zeros(CT_DTYPE_I64, CT_INTS(2)), zeros(CT_DTYPE_I64, CT_INTS(2))), CT_E_INVALID,
                    "mse_loss: requires is_float(promote(self, target))");
}

CT_TEST(norms, a_dtype_that_would_lose_what_the_input_holds_is_refused)
{
    const struct {
        ct_dtype own, asked;
        bool fits;
    } pairs[] = {
        {CT_DTYPE_F16, CT_DTYPE_F32, true},   {CT_DTYPE_F32, CT_DTYPE_F32, true},  {CT_DTYPE_BF16, CT_DTYPE_F64, true},
        {CT_DTYPE_F32, CT_DTYPE_F16, false},  {CT_DTYPE_F64, CT_DTYPE_F32, false}, {CT_DTYPE_F16, CT_DTYPE_BF16, false},
        {CT_DTYPE_BF16, CT_DTYPE_F16, false},
    };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const ct_linalg_vector_norm_opts opts = CT_OPTIONS(ct_linalg_vector_norm, .dtype = pairs[i].asked);
        ct_tensor *x = zeros(pairs[i].own, CT_INTS(3));
        if (pairs[i].fits)
            CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR((ct_linalg_vector_norm)(x, &opts))), pairs[i].asked);
        else
            CT_EXPECT_ERROR((ct_linalg_vector_norm)(x, &opts), CT_E_INVALID, "promote(self.dtype, dtype) == dtype");
    }
}

/*
 * For i64, start, end and step are truncated before the elements are counted; narrower integers are counted first, as
 * in PyTorch.
 */
CT_TEST(ranges, of_i64_are_counted_in_whole_numbers)
{
    const ct_arange_opts whole = CT_OPTIONS(ct_arange, .dtype = CT_DTYPE_I64),
                         narrow = CT_OPTIONS(ct_arange, .dtype = CT_DTYPE_I32);
    const ct_arange_opts quarter = CT_OPTIONS(ct_arange, .dtype = CT_DTYPE_I64, .step = 0.25),
                         back = CT_OPTIONS(ct_arange, .dtype = CT_DTYPE_I64, .step = -1.5);
    CT_EXPECT_INT(ct_tensor_numel(CT_EXPECT_TENSOR((ct_arange)(ct_int(0), ct_float(3.5), &narrow))), 4);
    ct_tensor *three = CT_EXPECT_TENSOR((ct_arange)(ct_float(-0.5), ct_float(3.5), &whole));
    CT_EXPECT_INT(ct_tensor_numel(three), 3);
    CT_EXPECT_CLOSE(three, ((double[]){0, 1, 2}), 0);
    CT_EXPECT_CLOSE((ct_arange)(ct_int(0), ct_float(-3.5), &back), ((double[]){0, -1, -2}), 0);
    CT_EXPECT_ERROR((ct_arange)(ct_int(0), ct_int(1), &quarter), CT_E_INVALID, "step is not 0");
    CT_EXPECT_INT(ct_tensor_numel(CT_EXPECT_TENSOR((ct_arange)(ct_int(INT64_MAX - 2), ct_int(INT64_MAX), &whole))), 2);
}

/* A sum in bool converts elements to bool first: fractions are true, and nothing cancels. */
CT_TEST(sums, in_bool_say_whether_an_element_is_not_zero)
{
    const double data[] = {2, -2, 0.25, 0, 0, 0};
    ct_tensor *real = CT_EXPECT_TENSOR(ct_tensor_from(data, CT_INTS(3, 2), CT_DTYPE_F64));
    ct_tensor *whole = CT_EXPECT_TENSOR(ct_to(real, CT_DTYPE_I8));
    const ct_sum_opts rows = CT_OPTIONS(ct_sum, .dim = CT_INTS(1), .dtype = CT_DTYPE_BOOL);
    CT_EXPECT_CLOSE((ct_sum)(real, &rows), ((double[]){1, 1, 0}), 0);
    CT_EXPECT_CLOSE((ct_sum)(whole, &rows), ((double[]){1, 0, 0}), 0);
    CT_EXPECT_CLOSE(ct_cumsum(real, 0, .dtype = CT_DTYPE_BOOL), ((double[]){1, 1, 1, 1, 1, 1}), 0);
}

CT_TEST_MAIN
