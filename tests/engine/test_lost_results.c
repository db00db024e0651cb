/* COTANGENT_CHECK=1: a callback must return the handle of a live tensor (decision 0292). */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((constructor)) static void wish_for_checks(void) { setenv("COTANGENT_CHECK", "1", 1); }

static ct_tensor *lost(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_full(CT_INTS(4), 42.0);
    CT_EXPECT_OK(ct_scope_close(scope));
    return x;
}

static ct_tensor *leaf(void) { return ct_tensor_requires_grad_(ct_ones(CT_INTS(4)), true); }

static ct_tensor *gives_lost(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    return lost();
}

CT_TEST(lost_results, of_a_hook_on_a_tensor)
{
    ct_tensor *x = leaf(), *y = ct_mul(x, 2);
    const ct_hook_handle hook = ct_tensor_register_hook(y, gives_lost, NULL, NULL);
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_STATE, "ended with its scope");
    ct_hook_remove(hook);
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
}

static ct_status replaces_all(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)payload;
    for (int64_t i = 0; i < num_grads; i++) grads[i] = lost();
    return CT_OK;
}

CT_TEST(lost_results, of_a_hook_before_a_node)
{
    ct_tensor *x = leaf(), *y = ct_mul(x, 2);
    const ct_hook_handle hook = ct_node_register_prehook(ct_test_grad_fn(y), replaces_all, NULL, NULL);
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_STATE, "ended with its scope");
    ct_hook_remove(hook);
}

static ct_status replaces_after(ct_tensor **out, int64_t num_out, ct_tensor *const *in, int64_t num_in, void *payload)
{
    (void)in, (void)num_in;
    return replaces_all(out, num_out, payload);
}

CT_TEST(lost_results, of_a_hook_after_a_node)
{
    ct_tensor *x = leaf(), *y = ct_mul(x, 2);
    const ct_hook_handle hook = ct_node_register_hook(ct_test_grad_fn(y), replaces_after, NULL, NULL);
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_STATE, "ended with its scope");
    ct_hook_remove(hook);
}

static ct_status packs_nothing(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)tensor, (void)info, (void)payload;
    *packed = NULL;
    return CT_OK;
}

static ct_tensor *unpacks_lost(void *packed, void *payload)
{
    (void)packed, (void)payload;
    return lost();
}

CT_TEST(lost_results, of_an_unpack_hook)
{
    const ct_saved_tensors_hooks_fns fns = {.pack = packs_nothing, .unpack = unpacks_lost};
    ct_tensor *x = leaf();
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *y = ct_sum(ct_mul(x, x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(ct_backward(y), CT_E_STATE, "ended with its scope");
}

static ct_status forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], 2)));
}

static ct_status gives_lost_result(ct_function_ctx *ctx, ct_tensors inputs)
{
    (void)inputs;
    return ct_function_return(ctx, CT_TENSORS(lost()));
}

CT_TEST(lost_results, of_a_function)
{
    static const ct_function of_backward = {.name = "LostGrad", .forward = forward, .backward = gives_lost_result};
    static const ct_function of_forward = {.name = "Lost", .forward = gives_lost_result, .backward = forward};
    const ct_tensors y = ct_function_apply(&of_backward, CT_TENSORS(leaf()), NULL);
    CT_EXPECT_ERROR(ct_backward(ct_sum(y.items[0])), CT_E_STATE, "ended with its scope");
    CT_EXPECT_ERROR(ct_function_apply(&of_forward, CT_TENSORS(leaf()), NULL), CT_E_STATE, "ended with its scope");
    CT_EXPECT_ERROR(ct_function_apply(&of_backward, CT_TENSORS(lost()), NULL), CT_E_STATE, "ended with its scope");
}

static ct_status answers_lost(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *answer)
{
    (void)call, (void)payload;
    answer->results = CT_TENSORS(lost());
    return CT_OK;
}

CT_TEST(lost_results, of_a_dispatch_mode)
{
    ct_tensor *x = ct_ones(CT_INTS(4));
    const ct_dispatch_mode_fns fns = {.before = answers_lost};
    ct_guard guard = ct_dispatch_mode(&fns);
    CT_EXPECT_ERROR(ct_exp(x), CT_E_STATE, "ended with its scope");
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST_MAIN
