/*
 * Tensors that certain operators save, in cases that the samples of opcheck do not cover: narrow dtypes, and different
 * numbers of bits that need the same number of bytes.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>
#include <math.h>

static int64_t kept(ct_tensor *result)
{
    ct_saved_bytes bytes = {0};
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(result), CT_NO_TENSORS, NULL, NULL, &bytes));
    return bytes.total;
}

static double number(ct_tensor *t)
{
    double value = NAN;
    CT_EXPECT_OK(ct_tensor_copy_to_host(ct_to(t, CT_DTYPE_F64), &value, sizeof value));
    return value;
}

/*
 * A saved tensor keeps its dtype: self is widened when it is read, so that values outside the range of f16 are computed
 * in the wider dtype.
 */
CT_TEST(saves, a_norm_in_a_wider_dtype_keeps_self_as_it_is)
{
    const double orders[] = {2, 3.5};
    for (int i = 0; i < 2; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *wide = ct_tensor_from((float[]){300, -400, 0}, CT_INTS(3), CT_DTYPE_F32);
        ct_tensor *self = ct_tensor_requires_grad_(ct_to(wide, CT_DTYPE_F16), true);
        ct_tensor *norm = ct_linalg_vector_norm(self, .ord = orders[i], .dtype = CT_DTYPE_F32);
        CT_EXPECT_INT(kept(norm), 3 * 2 + 4); /* saves self and the result */
        const double length = pow(pow(300, orders[i]) + pow(400, orders[i]), 1 / orders[i]);
        CT_EXPECT_REAL(number(norm), length, 1e-6 * length);
        const ct_tensors grads = ct_grad(CT_TENSORS(norm), CT_TENSORS(self));
        CT_EXPECT_INT(grads.count, 1);
        CT_EXPECT_INT(ct_tensor_dtype(grads.items[0]), CT_DTYPE_F16);
        CT_EXPECT_REAL(number(ct_select(grads.items[0], 0, 0)), pow(300 / length, orders[i] - 1), 0x1p-11);
        ct_scope_close(scope);
    }
}

/* A broadcast condition is saved once, at its own size. */
CT_TEST(saves, where_keeps_a_bit_for_each_element_of_its_condition)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *self = ct_tensor_requires_grad_(ct_randn(CT_INTS(16, 4, 8, 8)), true);
    CT_EXPECT_INT(kept(ct_where(ct_gt(ct_randn(CT_INTS(8, 8)), ct_num(0)), self, ct_num(0))), 8);
    CT_EXPECT_INT(kept(ct_where(ct_ones(CT_INTS(8, 1), .dtype = CT_DTYPE_U8), self, ct_num(0))), 1);
    ct_scope_close(scope);
}

CT_TEST_MAIN
