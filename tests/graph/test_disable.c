/* Two ways to run without hooks: section 12 of the semantics. */
#include "fixtures.h"

static ct_tensor *no_body(void *payload)
{
    (void)payload;
    return ct_none();
}

CT_TEST(disabled, is_a_message_that_pushes_fail_with) /* S12.2, S12.9, S12.10 */
{
    char message[] = "not in this region";
    CT_EXPECT(ct_saved_tensors_hooks_is_enabled() && ct_saved_tensors_hooks_disabled_message() == NULL);
    ct_guard guard = ct_disable_saved_tensors_hooks(message);
    memset(message, 'x', sizeof message - 1); /* it was copied */
    CT_EXPECT(!ct_saved_tensors_hooks_is_enabled());
    CT_EXPECT_TEXT(ct_saved_tensors_hooks_disabled_message(), "not in this region");
    static counting c;
    c = (counting){.mode = COPY};
    CT_EXPECT_ERROR(counting_enter(&c), CT_E_STATE, "not in this region");
    CT_EXPECT_ERROR(ct_save_on_cpu(), CT_E_STATE, "not in this region"); /* S12.4 */
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_saved_tensors_hooks_is_enabled());
    CT_EXPECT_ERROR(ct_disable_saved_tensors_hooks(NULL), CT_E_INVALID, "message is NULL");
}

CT_TEST(disabled, an_empty_message_disables_too) /* S12.4 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_guard guard = ct_disable_saved_tensors_hooks("");
    CT_EXPECT(!ct_saved_tensors_hooks_is_enabled());
    ct_guard push = counting_enter(&c);
    CT_EXPECT_INT(push.status, CT_E_STATE);
    CT_EXPECT_TEXT(ct_error_message(), "");
    ct_error_clear();
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(disabled, nests_and_restores) /* S12.1, S12.4 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_guard outer = ct_disable_saved_tensors_hooks("outer"), inner = ct_disable_saved_tensors_hooks("inner");
    CT_EXPECT_ERROR(counting_enter(&c), CT_E_STATE, "inner");
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_ERROR(counting_enter(&c), CT_E_STATE, "outer");
    CT_EXPECT_OK(ct_leave(&outer));
    ct_guard guard = counting_enter(&c);
    CT_EXPECT_INT(guard.status, CT_OK);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(disabled, cannot_be_entered_while_a_pair_is_on_the_stack) /* S12.3 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_guard guard = counting_enter(&c);
    ct_guard refused = ct_disable_saved_tensors_hooks("its own: message");
    CT_EXPECT_INT(refused.status, CT_E_STATE);
    CT_EXPECT_TEXT(ct_error_message(), "its own: message");
    ct_error_clear();
    CT_EXPECT(ct_saved_tensors_hooks_is_enabled());
    CT_EXPECT_TENSOR(ct_square(LEAF(1, 2)));
    CT_EXPECT_INT(c.packs, 1); /* still active */
    /* leaving a guard that could not be entered returns the error of entering */
    CT_EXPECT_INT(ct_leave(&refused), CT_E_STATE);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(disabled, saves_inside_are_plain) /* S12.5 */
{
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_disable_saved_tensors_hooks("no");
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_node_saved(ct_test_grad_fn(y), "self") == x);
}

CT_TEST(disabled, data_already_packed_unpack_with_their_own_pair) /* S12.1 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&c);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    guard = ct_disable_saved_tensors_hooks("no");
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(c.unpacks, 1);
}

CT_TEST(bypass, saves_plainly_under_a_pair) /* S12.6 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *w = LEAF(1, 2), *x = VALUES(3, 4);
    ct_guard guard = counting_enter(&c), bypass = ct_bypass_saved_tensors_hooks();
    CT_EXPECT(ct_saved_tensors_hooks_active() == NULL); /* S12.9 */
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_TENSOR(ct_exp(w)); /* a saved result causes no reference cycle, as without hooks */
    CT_EXPECT_OK(ct_leave(&bypass));
    CT_EXPECT(ct_saved_tensors_hooks_active() != NULL);
    CT_EXPECT_TENSOR(ct_square(w));
    CT_EXPECT_INT(c.packs, 1);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE,
                    "modified by an inplace operation"); /* the version check is active */
}

CT_TEST(bypass, without_a_pair_has_no_effect) /* S12.6 */
{
    ct_guard bypass = ct_bypass_saved_tensors_hooks();
    CT_EXPECT_INT(bypass.status, CT_OK);
    CT_EXPECT(ct_saved_tensors_hooks_is_enabled());
    CT_EXPECT_OK(fixture_backward(ct_square(LEAF(1, 2))));
    CT_EXPECT_OK(ct_leave(&bypass));
}

CT_TEST(bypass, a_pair_pushed_inside_acts) /* S12.7 */
{
    static counting outer, inner;
    outer = (counting){.mode = COPY};
    inner = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard a = counting_enter(&outer), bypass = ct_bypass_saved_tensors_hooks(), b = counting_enter(&inner);
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_INT(inner.packs, 1);
    CT_EXPECT_OK(ct_leave(&b));
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_INT(outer.packs + inner.packs, 1); /* plain again */
    CT_EXPECT_OK(ct_leave(&bypass));
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_INT(outer.packs, 1);
    CT_EXPECT_OK(ct_leave(&a));
}

CT_TEST(bypass, concerns_neither_raw_handles_nor_what_is_packed_already) /* S12.1 */
{
    static counting c, raw_pair;
    c = (counting){.mode = COPY};
    raw_pair = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2), *z = CT_EXPECT_TENSOR(ct_square(x));
    ct_guard guard = counting_enter(&c);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_guard bypass = ct_bypass_saved_tensors_hooks();
    ct_raw_saved *raw = ct_node_raw_saved(ct_test_grad_fn(z), "self");
    const ct_saved_tensors_hooks_fns fns = counting_fns(&raw_pair);
    CT_EXPECT_OK(ct_raw_saved_register_hooks(raw, &fns));
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_OK(fixture_backward(z));
    CT_EXPECT_OK(ct_leave(&bypass));
    CT_EXPECT_INT(c.unpacks, 1);
    CT_EXPECT_INT(raw_pair.packs, 1);
    CT_EXPECT_INT(raw_pair.unpacks, 1);
    ct_raw_saved_free(raw);
}

CT_TEST(disabled, stops_every_way_to_push_with_the_innermost_message) /* S12.4, S11.4 */
{
    static counting c;
    c = (counting){.mode = COPY};
    const ct_saved_tensors_hooks_fns fns = counting_fns(&c);
    ct_hooks *hooks = ct_hooks_create(&fns);
    ct_guard outer = ct_disable_saved_tensors_hooks("outer"), bypass = ct_bypass_saved_tensors_hooks(),
             inner = ct_disable_saved_tensors_hooks("inner: 100% off");
    CT_EXPECT_TEXT(ct_saved_tensors_hooks_disabled_message(), "inner: 100% off");
    for (int way = 0; way < 4; way++) {
        ct_error_clear();
        ct_guard guard = {.status = CT_E_STATE};
        if (way == 0) guard = ct_saved_tensors_hooks(&fns);
        if (way == 1) guard = ct_saved_tensors_hooks_push(hooks);
        if (way == 2) guard = ct_save_on_cpu(.pin_memory = true);
        if (way == 3) CT_EXPECT(ct_with_saved_tensors_hooks(&fns, no_body, NULL) == NULL);
        CT_EXPECT_INT(guard.status, CT_E_STATE);
        CT_EXPECT_TEXT(ct_error_message(), "inner: 100% off"); /* verbatim */
        CT_EXPECT_TEXT(ct_error_kind(), "RUNTIME");
        CT_EXPECT(ct_saved_tensors_hooks_active() == NULL);
    }
    ct_error_clear();
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_TEXT(ct_saved_tensors_hooks_disabled_message(), "outer");
    CT_EXPECT_OK(ct_leave(&bypass));
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT(ct_saved_tensors_hooks_disabled_message() == NULL);
    ct_guard guard = ct_saved_tensors_hooks_push(hooks);
    CT_EXPECT_OK(guard.status);
    CT_EXPECT_OK(ct_leave(&guard));
    ct_hooks_release(hooks);
}

CT_TEST(disabled, ends_with_its_guard_though_what_ran_inside_failed) /* S12.1: on every exit */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_guard guard = ct_disable_saved_tensors_hooks("no");
    CT_EXPECT_ERROR(ct_add(VALUES(1, 2), VALUES(1, 2, 3)), CT_E_SHAPE, "add");
    CT_EXPECT_OK(ct_leave(&guard));
    guard = counting_enter(&c);
    CT_EXPECT_ERROR(ct_add(VALUES(1, 2), VALUES(1, 2, 3)), CT_E_SHAPE, "add");
    CT_EXPECT_TENSOR(ct_square(LEAF(1)));
    CT_EXPECT_INT(c.packs, 1); /* still active: S11.1 */
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_saved_tensors_hooks_active() == NULL);
}

CT_TEST(mixed, bypass_inside_disabled_changes_nothing_about_pushes) /* S12.8 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_guard disabled = ct_disable_saved_tensors_hooks("off"), bypass = ct_bypass_saved_tensors_hooks();
    CT_EXPECT_INT(bypass.status, CT_OK);
    CT_EXPECT_ERROR(counting_enter(&c), CT_E_STATE, "off");
    CT_EXPECT_OK(ct_leave(&bypass));
    CT_EXPECT_OK(ct_leave(&disabled));
}

CT_TEST(mixed, disabled_inside_bypass_sees_the_hidden_pair) /* S12.8 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_guard bypass = ct_bypass_saved_tensors_hooks(), disabled = ct_disable_saved_tensors_hooks("fine");
    CT_EXPECT_INT(disabled.status, CT_OK);
    CT_EXPECT_OK(ct_leave(&disabled));
    CT_EXPECT_OK(ct_leave(&bypass));
    ct_guard pair = counting_enter(&c);
    bypass = ct_bypass_saved_tensors_hooks();
    CT_EXPECT_ERROR(ct_disable_saved_tensors_hooks("a pair is hidden below"), CT_E_STATE, "a pair is hidden below");
    CT_EXPECT_OK(ct_leave(&bypass));
    CT_EXPECT_OK(ct_leave(&pair));
}

static ct_status enter_all(void *unused)
{
    (void)unused;
    static counting c;
    c = (counting){.mode = COPY};
    ct_guard disabled = ct_disable_saved_tensors_hooks("some message");
    if (disabled.status != CT_OK) return disabled.status;
    CT_EXPECT_INT(ct_leave(&disabled), disabled.status);
    ct_guard pair = counting_enter(&c);
    if (pair.status != CT_OK) return pair.status;
    ct_guard bypass = ct_bypass_saved_tensors_hooks();
    const ct_status status = bypass.status;
    CT_EXPECT_INT(ct_leave(&bypass), bypass.status);
    CT_EXPECT_INT(ct_leave(&pair), pair.status);
    return c.payload_drops == 1 ? status : CT_E_INTERNAL;
}

CT_TEST(memory, entering_may_fail_and_leaves_no_state)
{
    CT_EXPECT(ct_test_fail_each_allocation(enter_all, NULL) >= 1);
    CT_EXPECT(ct_saved_tensors_hooks_is_enabled() && ct_saved_tensors_hooks_active() == NULL);
}

CT_TEST_MAIN
