/* Strided destinations: loop drivers write them directly, without a buffer of the result's size. */
#include "support/ct_test.h"

#include "base/memory.h"
#include "state/object.h"

#include <cotangent/cotangent.h>

enum { SIDE = 300 };

static ct_tensor *matrix(void) { return CT_EXPECT_TENSOR(ct_randn(CT_INTS(SIDE, SIDE))); }

/* Returns every second column of a matrix. */
static ct_tensor *columns(void) { return CT_EXPECT_TENSOR(ct_select(ct_ones(CT_INTS(SIDE, SIDE, 2)), 2, 1)); }

typedef ct_tensor *(*into_fn)(ct_tensor *self, ct_tensor *out);

static ct_tensor *sine(ct_tensor *self, ct_tensor *out) { return ct_sin_out(self, out); }

static ct_tensor *sum(ct_tensor *self, ct_tensor *out)
{
    ct_tensor *row = ct_slice(out, 0, 0, 1);
    return ct_sum_out(self, row, .dim = CT_INTS(0), .keepdim = true);
}

static ct_tensor *running_sum(ct_tensor *self, ct_tensor *out) { return ct_cumsum_out(self, 1, out); }

static void expect_no_buffer(into_fn into)
{
    ct_tensor *self = matrix(), *out = columns();
    CT_EXPECT_TENSOR(into(self, out)); /* after this call the thread caches small blocks, except under a sanitizer */
    cti_fail_allocations_after(CTI_BLOCKS_POOLED ? 0 : -1);
    ct_tensor *made = into(self, out);
    cti_fail_allocations_after(-1);
    CT_EXPECT_TENSOR(made);
}

CT_TEST(destinations, in_strides_need_no_buffer_of_a_driver)
{
    expect_no_buffer(sine);
    expect_no_buffer(sum);
    expect_no_buffer(running_sum);
}

CT_TEST_MAIN
