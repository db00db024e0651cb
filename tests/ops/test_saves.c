/* What single operators keep where the sizes of samples hide it: a few bits more round to the same byte. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

static int64_t kept(ct_tensor *result)
{
    ct_saved_bytes bytes = {0};
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(result), CT_NO_TENSORS, NULL, NULL, &bytes));
    return bytes.total;
}

/* A condition that is broadcast is kept once, whatever it is spread over. */
CT_TEST(saves, where_keeps_a_bit_for_each_element_of_its_condition)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *self = ct_tensor_requires_grad_(ct_randn(CT_INTS(16, 4, 8, 8)), true);
    CT_EXPECT_INT(kept(ct_where(ct_gt(ct_randn(CT_INTS(8, 8)), ct_num(0)), self, ct_num(0))), 8);
    CT_EXPECT_INT(kept(ct_where(ct_ones_with(CT_INTS(8, 1), &(ct_ones_opts){.dtype = CT_DTYPE_U8}), self, ct_num(0))), 1);
    ct_scope_close(scope);
}

CT_TEST_MAIN
