/*
 * Grad modes and inference mode and their effects on tensors: section 18 of the semantics. The tests of core cover the
 * guards.
 */
#include "fixtures.h"

CT_TEST(no_grad, records_nothing_but_makes_leaves) /* S18.2 */
{
    ct_tensor *w = LEAF(1, 2);
    ct_guard guard = ct_no_grad();
    const ct_live_counts before = ct_live();
    ct_tensor *leaf = LEAF(3, 4), *product = CT_EXPECT_TENSOR(ct_mul(w, leaf));
    CT_EXPECT(ct_tensor_requires_grad(leaf) && ct_tensor_is_leaf(leaf));
    CT_EXPECT(!ct_tensor_requires_grad(product) && ct_tensor_is_leaf(product));
    CT_EXPECT_INT(ct_live().nodes, before.nodes);
    CT_EXPECT_INT(ct_live().saved, before.saved);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(ct_mul(w, leaf)));
    EXPECT_VALUES(ct_tensor_grad(leaf), 1, 2);
}

CT_TEST(enable_grad, records_inside_no_grad) /* S18.3 */
{
    ct_tensor *w = LEAF(1, 2);
    ct_guard off = ct_no_grad(), on = ct_enable_grad();
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, w));
    CT_EXPECT_OK(ct_leave(&on));
    CT_EXPECT(!ct_tensor_requires_grad(ct_mul(w, w)));
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(w), 2, 4);
}

CT_TEST(inference_mode, is_not_lifted_by_enable_grad) /* S18.3 */
{
    ct_tensor *w = LEAF(1, 2);
    ct_guard inference = ct_inference_mode(true), on = ct_enable_grad();
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, w));
    CT_EXPECT(!ct_tensor_requires_grad(y) && ct_tensor_is_inference(y));
    CT_EXPECT_OK(ct_leave(&on));
    CT_EXPECT_OK(ct_leave(&inference));
}

CT_TEST(inference_mode, makes_tensors_without_counter_views_and_history) /* S18.5 */
{
    ct_tensor *w = LEAF(1, 2);
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *made = VALUES(1, 2), *part = CT_EXPECT_TENSOR(ct_select(made, 0, 0)),
              *product = CT_EXPECT_TENSOR(ct_mul(w, made));
    CT_EXPECT(ct_tensor_is_inference(made) && ct_tensor_is_inference(part) && ct_tensor_is_inference(product));
    CT_EXPECT(!ct_tensor_is_view(part) && ct_is_none(ct_tensor_base(part)));
    uint32_t version;
    CT_EXPECT_ERROR(ct_tensor_version(product, &version), CT_E_STATE, "Inference tensors do not track version counter");
    CT_EXPECT(!ct_tensor_requires_grad(product));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_live().nodes, 0);
}

CT_TEST(inference_mode, off_inside_is_normal_behaviour_for_its_extent) /* S18.5, S18.10 */
{
    ct_tensor *w = LEAF(1, 2);
    ct_guard on = ct_inference_mode(true);
    ct_tensor *made = VALUES(3, 4);
    ct_guard off = ct_inference_mode(false);
    CT_EXPECT(ct_is_grad_enabled());
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, w)), *fresh = VALUES(5, 6);
    CT_EXPECT(ct_tensor_requires_grad(y) && !ct_tensor_is_inference(y) && !ct_tensor_is_inference(fresh));
    CT_EXPECT_INT(fixture_version(fresh), 0);
    /* S18.6: inside ct_inference_mode(false), calls behave as outside inference mode */
    CT_EXPECT_ERROR(ct_mul(w, made), CT_E_STATE, "Inference tensors cannot be saved for backward");
    CT_EXPECT_ERROR(ct_add_(made, ct_num(1)), CT_E_STATE, "Inplace update to inference tensor outside InferenceMode");
    CT_EXPECT(!ct_tensor_is_inference(ct_clone(made)));
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT(ct_tensor_is_inference(VALUES(7)));
    EXPECT_VALUES(ct_add_(made, ct_num(1)), 4, 5);
    CT_EXPECT_OK(ct_leave(&on));
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(w), 2, 4);
}

CT_TEST(inference_tensors, may_require_grad_inside_and_stay_unrecorded) /* S18.6, S18.10 */
{
    ct_tensor *w = LEAF(1, 2);
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *made = VALUES(3, 4);
    CT_EXPECT(ct_tensor_requires_grad_(made, true) == made && ct_tensor_requires_grad(made));
    CT_EXPECT(!ct_tensor_requires_grad(ct_mul(made, w)) && !ct_tensor_requires_grad(ct_add(made, w)));
    CT_EXPECT_TENSOR(ct_add_(made, ct_num(1))); /* a leaf that requires grad, but nothing is recorded */
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(made, 4, 5);
}

CT_TEST(inference_tensors, are_read_outside_by_what_saves_them_not) /* S18.6 */
{
    ct_guard guard = ct_inference_mode(true);
    ct_tensor *made = VALUES(3, 4);
    CT_EXPECT_OK(ct_leave(&guard));
    ct_tensor *w = LEAF(1, 2), *sum = CT_EXPECT_TENSOR(ct_add(w, made)),
              *constant = CT_EXPECT_TENSOR(ct_mul(made, VALUES(1, 2)));
    CT_EXPECT(!ct_tensor_is_inference(sum) &&
              !ct_tensor_is_inference(constant)); /* functional operations outside return ordinary tensors */
    CT_EXPECT_OK(fixture_backward(sum));
    EXPECT_VALUES(ct_tensor_grad(w), 1, 1);
    CT_EXPECT_TENSOR(ct_mul(w, constant)); /* these results may be saved */
    CT_EXPECT(ct_tensor_is_inference(ct_detach(made)) && ct_tensor_is_inference(ct_select(made, 0, 0))); /* S18.10 */
}

CT_TEST(modes, are_restored_when_what_ran_inside_failed) /* S18.1 */
{
    ct_tensor *x = VALUES(1, 2);
    ct_guard guard = ct_no_grad();
    CT_EXPECT_ERROR(ct_add(x, VALUES(1, 2, 3)), CT_E_SHAPE, "add");
    CT_EXPECT(!ct_is_grad_enabled()); /* the failure did not change the mode */
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_is_grad_enabled());
}

CT_TEST_MAIN
