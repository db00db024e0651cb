/* Custom functions inside ct_vmap, and under batches of gradients (S20.22, S20.3, S3.6). */
#include "function_scripts.h"

static ct_status square_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    CT_EXPECT(!ct_tensor_is_batched(inputs.items[0])); /* an unbatched slice */
    return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], inputs.items[0])));
}

static ct_status square_setup(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    (void)outputs;
    return ct_save_for_backward(ctx, inputs);
}

static ct_status square_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    CT_EXPECT(!ct_tensor_is_batched(grads.items[0]));
    return ct_function_return(ctx, CT_TENSORS(ct_mul(ct_mul(grads.items[0], saved.items[0]), ct_num(2))));
}

static int drops;

static void count_drop(void *payload)
{
    CT_EXPECT(payload == &drops);
    drops++;
}

static const ct_function square = {.name = "Square",
                                   .forward = square_forward,
                                   .setup_context = square_setup,
                                   .backward = square_backward,
                                   .generate_vmap_rule = true,
                                   .drop = count_drop};

static ct_tensors apply_function(ct_tensors inputs, void *payload)
{
    return ct_function_apply(payload, inputs, &drops);
}

static ct_tensor *rows(void)
{
    return CT_EXPECT_TENSOR(ct_tensor_from((const double[]){1, 2, 3, 4}, CT_INTS(2, 2), CT_DTYPE_F64));
}

CT_TEST(function_vmap, is_called_for_each_slice_by_a_generated_rule) /* S20.22 */
{
    ct_function own = square;
    ct_tensor *x = ct_tensor_requires_grad_(rows(), true);
    drops = 0;
    const ct_scope scope = ct_scope_open();
    ct_tensor *y = CT_EXPECT_TENSOR(first(ct_vmap(apply_function, &own, CT_TENSORS(x))));
    EXPECT_VALUES(y, 1, 4, 9, 16);
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 4, 6, 8);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(drops, 1); /* the payload is dropped once, with the last node */
}

static ct_tensors square_vmap(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload,
                              ct_ints *out_dims)
{
    static const int64_t last = -1;
    CT_EXPECT(payload == &drops);
    CT_EXPECT_INT(info->batch_size, 2);
    CT_EXPECT_INT(in_dims.items[0], 0);
    *out_dims = ct_ints_of(&last, 1);
    static ct_tensor *result;
    result = ct_transpose(ct_mul(inputs.items[0], inputs.items[0]), 0, 1);
    return ct_tensors_of(&result, 1);
}

CT_TEST(function_vmap, has_a_rule_of_its_own) /* S20.22 */
{
    ct_function own = square;
    own.generate_vmap_rule = false;
    own.vmap = square_vmap;
    drops = 0;
    ct_tensor *x = ct_tensor_requires_grad_(rows(), true);
    ct_tensor *y = CT_EXPECT_TENSOR(first(ct_vmap(apply_function, &own, CT_TENSORS(x))));
    EXPECT_VALUES(y, 1, 4, 9, 16);
    CT_EXPECT_INT(drops, 1);
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 4, 6, 8);
}

CT_TEST(function_vmap, needs_one_rule) /* S20.22, S20.3 */
{
    ct_function own = square;
    own.vmap = square_vmap;
    drops = 0;
    CT_EXPECT_ERROR(ct_vmap(apply_function, &own, CT_TENSORS(rows())), CT_E_STATE, "both vmap and");
    own.vmap = NULL;
    own.generate_vmap_rule = false;
    CT_EXPECT_ERROR(ct_vmap(apply_function, &own, CT_TENSORS(rows())), CT_E_UNSUPPORTED, "generate_vmap_rule");
    CT_EXPECT_ERROR_KIND("NOTIMPL");
    own.generate_vmap_rule = true;
    own.setup_context = NULL;
    CT_EXPECT_ERROR(ct_vmap(apply_function, &own, CT_TENSORS(rows())), CT_E_STATE, "setup_context");
    CT_EXPECT_INT(drops, 3); /* the payload of each call is dropped */
}

CT_TEST(function_vmap, passes_a_batch_of_gradients_slice_by_slice) /* S3.6 */
{
    ct_tensor *x = LEAF(3, -1);
    ct_tensor *y = CT_EXPECT_TENSOR(first(ct_function_apply(&square, CT_TENSORS(x), &drops)));
    const ct_tensors found =
        ct_grad(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(rows()), .is_grads_batched = true);
    EXPECT_VALUES(first(found), 6, -4, 18, -8);
}

static ct_status run_without_memory(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_function own = named_anew(&square);
    ct_tensor *x = ct_tensor_from((const double[]){1, 2}, CT_INTS(2), CT_DTYPE_F64);
    const ct_tensors found = x ? ct_vmap(apply_function, &own, CT_TENSORS(x)) : ct_tensors_of(NULL, -1);
    const ct_status status = found.count < 0 ? ct_error_status() : CT_OK, closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(function_vmap, survives_every_failing_allocation) /* S20.22 */
{
    CT_EXPECT(ct_test_fail_each_allocation(run_without_memory, NULL) > 5);
}

CT_TEST_MAIN
