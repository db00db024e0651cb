/* Autocast: the dtypes to which inputs are cast, the cache of casts, and scopes. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>
#include <string.h>

static ct_tensor *matrix(void) { return ct_test_matrix(2, 2, (float[]){1, 2, 3, 4}); }

static ct_guard lower(ct_dtype dtype) { return ct_autocast(.dtype = dtype); }

CT_TEST(autocast, casts_as_the_schema_says)
{
    ct_tensor *a = matrix(), *half = ct_to(a, CT_DTYPE_F16);
    ct_guard guard = lower(CT_DTYPE_F16);
    CT_EXPECT_OK(guard.status);
    CT_EXPECT_INT(ct_tensor_dtype(ct_mm(a, a)), CT_DTYPE_F16);                    /* lower */
    CT_EXPECT_INT(ct_tensor_dtype(ct_exp(half)), CT_DTYPE_F32);                   /* f32 */
    CT_EXPECT_INT(ct_tensor_dtype(ct_cat(CT_TENSORS(half, half))), CT_DTYPE_F16); /* widest: alike */
    CT_EXPECT_INT(ct_tensor_dtype(ct_cat(CT_TENSORS(half, a))), CT_DTYPE_F32);    /* widest */
    CT_EXPECT_INT(ct_tensor_dtype(ct_mul(a, a)), CT_DTYPE_F32);                   /* none */
    CT_EXPECT_INT(ct_tensor_dtype(ct_mm(ct_to(a, CT_DTYPE_F64), ct_to(a, CT_DTYPE_F64))), CT_DTYPE_F64);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_tensor_dtype(ct_mm(a, a)), CT_DTYPE_F32);
    CT_EXPECT_INT(ct_tensor_dtype(ct_exp(half)), CT_DTYPE_F16);
    CT_EXPECT_TEXT(ct_op_find("mm")->autocast, "lower");
    CT_EXPECT(ct_op_find("mul")->autocast == NULL);
}

CT_TEST(autocast, computes_what_the_lower_dtype_holds)
{
    ct_tensor *a = ct_test_matrix(1, 1, (float[]){1 + 0x1p-10F});
    ct_guard guard = ct_autocast();
    /* the factors are rounded to bf16, which has eight significant bits */
    CT_EXPECT_CLOSE(ct_mm(a, a), ((double[]){1}), 0);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(autocast, gives_gradients_in_the_dtypes_of_the_inputs)
{
    ct_tensor *w = ct_tensor_requires_grad_(matrix(), true);
    ct_guard guard = ct_autocast();
    ct_tensor *loss = ct_sum(ct_mm(w, w));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_tensor_dtype(loss), CT_DTYPE_F32);
    CT_EXPECT_OK(ct_backward(loss));
    CT_EXPECT_INT(ct_tensor_dtype(ct_tensor_grad(w)), CT_DTYPE_F32);
    CT_EXPECT_CLOSE(ct_tensor_grad(w), ((double[]){7, 11, 9, 13}), 1e-6);
}

/* Returns the node that casts the first operand. */
static ct_node *cast_of(ct_tensor *product) { return ct_test_next_function(ct_test_grad_fn(product), 0, NULL); }

CT_TEST(autocast, casts_a_leaf_once)
{
    ct_tensor *w = ct_tensor_requires_grad_(matrix(), true), *x = matrix();
    ct_guard guard = ct_autocast();
    CT_EXPECT(ct_is_autocast_cache_enabled());
    ct_node *first = cast_of(ct_mm(w, x));
    CT_EXPECT(first == cast_of(ct_mm(w, x)));
    ct_clear_autocast_cache();
    ct_node *second = cast_of(ct_mm(w, x));
    CT_EXPECT(second != first);
    ct_guard no_grad = ct_no_grad();
    CT_EXPECT(!ct_tensor_requires_grad(ct_mm(w, x))); /* a cached cast without grad_fn is not reused if one is needed */
    CT_EXPECT_TENSOR(ct_mul_(w, ct_num(2)));
    CT_EXPECT_OK(ct_leave(&no_grad));
    ct_tensor *product = ct_mm(w, ct_test_matrix(2, 2, (float[]){1, 0, 0, 1}));
    /* the product uses the values that were written to the leaf */
    CT_EXPECT_CLOSE(product, ((double[]){2, 4, 6, 8}), 0);
    ct_guard uncached = ct_autocast(.no_cache = true);
    CT_EXPECT(!ct_is_autocast_cache_enabled());
    CT_EXPECT(cast_of(ct_mm(w, x)) != cast_of(ct_mm(w, x)));
    CT_EXPECT_OK(ct_leave(&uncached));
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(autocast, nests)
{
    ct_tensor *a = matrix();
    CT_EXPECT(!ct_is_autocast_enabled());
    ct_guard outer = lower(CT_DTYPE_F16), off = ct_autocast(.disabled = true);
    CT_EXPECT(!ct_is_autocast_enabled());
    CT_EXPECT_INT(ct_tensor_dtype(ct_mm(a, a)), CT_DTYPE_F32);
    ct_guard inner = ct_autocast();
    CT_EXPECT_INT(ct_get_autocast_dtype(), CT_DTYPE_BF16);
    CT_EXPECT_INT(ct_tensor_dtype(ct_mm(a, a)), CT_DTYPE_BF16);
    CT_EXPECT_ERROR(ct_leave(&off), CT_E_STATE, "not the innermost");
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT(ct_is_autocast_enabled());
    CT_EXPECT_INT(ct_get_autocast_dtype(), CT_DTYPE_F16);
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT(!ct_is_autocast_enabled());
}

CT_TEST(autocast, casts_nothing_of_a_call_that_writes_into_a_given_tensor)
{
    ct_tensor *a = matrix(), *out = ct_zeros(CT_INTS(2, 2));
    ct_guard guard = ct_autocast();
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_mm_out(a, a, out))), CT_DTYPE_F32);
    ct_tensor *half = ct_to(a, CT_DTYPE_F16);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_exp_(half))), CT_DTYPE_F16);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(autocast, refuses_other_dtypes)
{
    CT_EXPECT_ERROR(lower(CT_DTYPE_F64), CT_E_INVALID, "dtype is f64; it must be bf16 or f16");
    CT_EXPECT(!ct_is_autocast_enabled());
}

static ct_status step(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *w = ct_tensor_requires_grad_(ct_ones(CT_INTS(2, 2)), true);
    ct_guard guard = ct_autocast();
    ct_status status = guard.status;
    if (status == CT_OK) {
        ct_tensor *both = ct_cat(CT_TENSORS(ct_mm(w, w), w));
        status = both ? CT_OK : ct_error_status();
        CT_EXPECT_OK(ct_leave(&guard));
        if (status == CT_OK) status = ct_backward(ct_sum(both));
    }
    ct_scope_close(scope);
    return status;
}

CT_TEST(autocast, survives_every_failing_allocation)
{
    CT_EXPECT(ct_test_fail_each_allocation(step, NULL) > 3);
    CT_EXPECT(!ct_is_autocast_enabled());
}

CT_TEST(deterministic, fills_what_empty_leaves_unwritten)
{
    CT_EXPECT(!ct_are_deterministic_algorithms_enabled());
    ct_use_deterministic_algorithms(true, false);
    CT_EXPECT(ct_are_deterministic_algorithms_enabled());
    CT_EXPECT(!ct_is_deterministic_algorithms_warn_only_enabled());
    CT_EXPECT_CLOSE(ct_empty(CT_INTS(2)), ((double[]){NAN, NAN}), 0);
    CT_EXPECT_CLOSE(ct_empty(CT_INTS(1), .dtype = CT_DTYPE_I32), ((double[]){INT32_MAX}), 0);
    ct_use_deterministic_algorithms(true, true);
    CT_EXPECT(ct_is_deterministic_algorithms_warn_only_enabled());
    ct_set_fill_uninitialized_memory(false);
    CT_EXPECT(!ct_is_fill_uninitialized_memory_enabled());
    ct_set_fill_uninitialized_memory(true);
    ct_use_deterministic_algorithms(false, false);
    CT_EXPECT(!ct_are_deterministic_algorithms_enabled());
}

/* ---- inside transforms ---- */

CT_TEST(autocast, casts_what_a_dual_holds_with_its_tangent)
{
    ct_tensor *a = matrix();
    ct_guard guard = lower(CT_DTYPE_BF16);
    ct_guard level = ct_dual_level();
    ct_tensor *dual = ct_make_dual(a, matrix());
    const ct_dual found = ct_unpack_dual(CT_EXPECT_TENSOR(ct_mm(dual, dual)));
    CT_EXPECT_INT(ct_tensor_dtype(found.primal), CT_DTYPE_BF16);
    CT_EXPECT_INT(ct_tensor_dtype(found.tangent), CT_DTYPE_BF16);
    CT_EXPECT_CLOSE(found.tangent, ((double[]){14, 20, 30, 44}), 0);
    CT_EXPECT_OK(ct_leave(&level));
    CT_EXPECT_OK(ct_leave(&guard));
}

static ct_tensors times_itself(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_mm(inputs.items[0], inputs.items[0])));
}

CT_TEST(autocast, casts_batches)
{
    ct_tensor *both = CT_EXPECT_TENSOR(ct_stack(CT_TENSORS(matrix(), matrix())));
    ct_guard guard = lower(CT_DTYPE_BF16);
    const ct_tensors found = ct_vmap(times_itself, NULL, CT_TENSORS(both));
    CT_EXPECT_INT(ct_tensor_dtype(found.items[0]), CT_DTYPE_BF16);
    CT_EXPECT_CLOSE(found.items[0], ((double[]){7, 10, 15, 22, 7, 10, 15, 22}), 0);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST_MAIN
