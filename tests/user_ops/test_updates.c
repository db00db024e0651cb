/* A call overwrites the arguments named in 'updates' outside the graph, as its last step. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>
#include <user/ops.h>

static ct_tensor *made(const double *values)
{
    return CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, CT_INTS(2), values));
}

CT_TEST(updates, a_reference_without_kernel_makes_them)
{
    ct_tensor *x = made((const double[]){1.5, 3}), *total = made((const double[]){1, 2});
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, true));
    ct_tensor *twice = user_counted(x, total);
    CT_EXPECT_CLOSE(twice, ((const double[]){3, 6}), 0);
    CT_EXPECT_CLOSE(total, ((const double[]){2.5, 5}), 0);
    CT_EXPECT(!ct_tensor_requires_grad(total));
    CT_EXPECT_OK(ct_backward(ct_sum(twice)));
    CT_EXPECT_CLOSE(ct_tensor_grad(x), ((const double[]){2, 2}), 0);
}

CT_TEST(updates, a_pass_over_the_elements_makes_them_and_what_backward_needs)
{
    for (int recorded = 0; recorded < 2; recorded++) {
        ct_tensor *x = made((const double[]){1.5, -3}), *most = made((const double[]){2, -4});
        CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, recorded));
        ct_tensor *y = user_tracked(x, most);
        CT_EXPECT_CLOSE(y, ((const double[]){1.5, -1.5}), 0);
        CT_EXPECT_CLOSE(most, ((const double[]){2, -3}), 0);
        if (!recorded) continue;
        CT_EXPECT_OK(ct_backward(ct_sum(y)));
        CT_EXPECT_CLOSE(ct_tensor_grad(x), ((const double[]){1, 0.5}), 0);
    }
}

CT_TEST(updates, a_target_with_a_history_is_refused_and_stays)
{
    ct_tensor *x = made((const double[]){1.5, 3}), *total = made((const double[]){1, 2});
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(total, true));
    CT_EXPECT_ERROR(user_counted(x, total), CT_E_STATE, "total");
    CT_EXPECT_CLOSE(total, ((const double[]){1, 2}), 0);
}

CT_TEST_MAIN
