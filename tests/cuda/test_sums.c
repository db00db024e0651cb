/*
 * Sums at indices on devices: more indices than the samples have, added in the order of the index, or by atomic
 * additions if the program allows any order. Runs on the emulated machine.
 */
#include "support/ct_test.h"

#include <cotangent/autograd.h>
#include <cotangent/deterministic.h>
#include <cotangent/ops.h>
#include <cotangent/random.h>

#include <stdlib.h>
#include <string.h>

/* defined in tests/cuda/emulation */
void cti_emulation_fail_after(long n);

static const ct_device host = {CT_DEVICE_CPU, 0}, device = {CT_DEVICE_CUDA, 0};

static ct_tensor *there(ct_tensor *x) { return ct_to_device(x, device); }

static bool are_close(ct_tensor *on_device, ct_tensor *expected, double tolerance)
{
    ct_tensor *back = on_device ? ct_to_device(on_device, host) : NULL;
    bool value = false;
    return back && expected && ct_allclose(back, expected, &value, .rtol = tolerance, .atol = tolerance) == CT_OK &&
           value;
}

/* Returns integers, whose sums are exact in any order, converted to a dtype. */
static ct_tensor *values(ct_ints shape, ct_dtype dtype) { return ct_to(ct_randint(-4, 5, shape), dtype); }

static const ct_dtype dtypes[] = {CT_DTYPE_F32,  CT_DTYPE_F64, CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_C64,
                                  CT_DTYPE_C128, CT_DTYPE_I64, CT_DTYPE_I32, CT_DTYPE_I8};

static void expect_sums(ct_tensor *self, ct_tensor *index, ct_tensor *source)
{
    const ct_index_add_opts twice = CT_OPTIONS(ct_index_add, .alpha = 2);
    CT_EXPECT(are_close((ct_index_add)(there(self), 0, there(index), there(source), &twice),
                        (ct_index_add)(self, 0, index, source, &twice), 0));
    ct_tensor *every = ct_expand(ct_unsqueeze(index, 1), CT_INTS(ct_tensor_size(index, 0), ct_tensor_size(source, 1)));
    CT_EXPECT(are_close(ct_scatter_add(there(self), 0, there(ct_contiguous(every)), there(source)),
                        ct_scatter_add(self, 0, every, source), 0));
}

CT_TEST(sums, of_many_rows_are_those_of_the_host)
{
    static const int64_t counts[] = {5, 4096, 4097, 9000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        expect_sums(values(CT_INTS(700, 1), CT_DTYPE_F32), ct_randint(0, 700, CT_INTS(counts[i])),
                    values(CT_INTS(counts[i], 1), CT_DTYPE_F32));
}

CT_TEST(sums, may_be_made_in_any_order_where_that_is_allowed)
{
    CT_EXPECT(!ct_are_atomic_sums_allowed());
    ct_set_allow_atomic_sums(true);
    CT_EXPECT(ct_are_atomic_sums_allowed());
    for (size_t i = 0; i < sizeof dtypes / sizeof *dtypes; i++)
        expect_sums(values(CT_INTS(9, 3), dtypes[i]), ct_randint(0, 9, CT_INTS(40)), values(CT_INTS(40, 3), dtypes[i]));
    ct_tensor *numbers = ct_randint(0, 9, CT_INTS(60)), *weights = values(CT_INTS(60), CT_DTYPE_F32);
    CT_EXPECT(are_close(ct_bincount_weights(there(numbers), there(weights)), ct_bincount_weights(numbers, weights), 0));
    ct_set_allow_atomic_sums(false);
}

/* Returns the number of CUDA runtime calls that may fail; sums by atomics need neither a workspace nor a sort. */
static long calls_of(ct_tensor *self, ct_tensor *index, ct_tensor *source)
{
    long n = 0;
    for (bool is_done = false; !is_done; n++) {
        cti_emulation_fail_after(n);
        is_done = ct_index_add(self, 0, index, source);
        cti_emulation_fail_after(-1);
        ct_error_clear();
    }
    return n;
}

CT_TEST(sums, are_in_order_unless_both_switches_say_otherwise)
{
    ct_tensor *self = there(values(CT_INTS(9, 3), CT_DTYPE_F32)), *index = there(ct_randint(0, 9, CT_INTS(40))),
              *source = there(values(CT_INTS(40, 3), CT_DTYPE_F32));
    const long in_order = calls_of(self, index, source);
    ct_set_allow_atomic_sums(true);
    const long in_any = calls_of(self, index, source);
    CT_EXPECT(in_any < in_order);
    ct_use_deterministic_algorithms(true, false);
    CT_EXPECT_INT(calls_of(self, index, source), in_order);
    ct_use_deterministic_algorithms(false, false);
    CT_EXPECT_INT(calls_of(self, index, source), in_any);
    ct_set_allow_atomic_sums(false);
    CT_EXPECT_INT(calls_of(self, index, source), in_order);
}

CT_TEST(sums, in_any_order_tell_of_an_index_that_is_out_of_range)
{
    static const int64_t wrong[] = {0, 9};
    ct_set_allow_atomic_sums(true);
    ct_tensor *sums = ct_index_add(there(values(CT_INTS(9, 2), CT_DTYPE_F32)), 0,
                                   there(ct_tensor_from(wrong, CT_INTS(2), CT_DTYPE_I64)),
                                   there(values(CT_INTS(2, 2), CT_DTYPE_F32)));
    CT_EXPECT_TENSOR(sums);
    CT_EXPECT_ERROR(ct_synchronize(device), CT_E_INVALID, "index_add: index 9 is not in [0, 9)");
    ct_set_allow_atomic_sums(false);
}

CT_TEST_MAIN
