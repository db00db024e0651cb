/* save_on_cpu in a build whose tensors are all in host memory: section 13 of the semantics. */
#include "graph/fixtures.h"

static ct_tensor *model(ct_tensor *x, ct_tensor *w) { return ct_sum(ct_tanh(ct_mul(ct_exp(x), w))); }

CT_TEST(host, tensors_are_stored_plainly) /* S13.2 [C] */
{
    ct_tensor *w = LEAF(1, 2), *x = VALUES(3, 4);
    ct_guard guard = ct_save_on_cpu();
    CT_EXPECT_INT(guard.status, CT_OK);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_node_saved(ct_test_grad_fn(y), "other") == x); /* no copy was made */
    CT_EXPECT_INT(ct_live().packed, 0);
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE,
                    "modified by an inplace operation"); /* the version check is active */
}

CT_TEST(host, options_are_accepted) /* S13.1: an unknown device type falls back to the default one */
{
    const ct_save_on_cpu_opts cases[] = {
        {.pin_memory = false}, {.pin_memory = true}, {.device_type = (ct_device_kind)77}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ct_tensor *x = LEAF(0.5, 1);
        ct_guard guard = (ct_save_on_cpu)(&cases[i]);
        CT_EXPECT_INT(guard.status, CT_OK);
        ct_tensor *y = CT_EXPECT_TENSOR(ct_square(x));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_OK(fixture_backward(y));
        EXPECT_VALUES(ct_tensor_grad(x), 1, 2);
    }
}

CT_TEST(host, results_are_the_same_to_the_bit) /* S13.5: first and second derivative */
{
    double first[2][3], second[2][3];
    for (int on = 0; on < 2; on++) {
        ct_tensor *x = LEAF(0.1, 0.7, -1.3), *w = LEAF(0.3, -0.2, 0.9);
        ct_guard guard = on ? ct_save_on_cpu() : ct_bypass_saved_tensors_hooks();
        ct_tensor *y = CT_EXPECT_TENSOR(model(x, w));
        const ct_tensors g = ct_grad(CT_TENSORS(y), CT_TENSORS(x), .create_graph = true);
        CT_EXPECT_INT(g.count, 1);
        CT_EXPECT_OK(fixture_backward(g.items[0]));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_OK(ct_tensor_copy_to_host(g.items[0], first[on], sizeof first[on]));
        CT_EXPECT_OK(ct_tensor_copy_to_host(ct_tensor_grad(x), second[on], sizeof second[on]));
    }
    CT_EXPECT(memcmp(first[0], first[1], sizeof first[0]) == 0);
    CT_EXPECT(memcmp(second[0], second[1], sizeof second[0]) == 0);
}

CT_TEST(host, strides_survive) /* S13.4 [C] */
{
    ct_tensor *base = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 3), (const double[]){1, 2, 3, 4, 5, 6});
    ct_tensor *w =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(3, 2), (const double[]){1, 1, 1, 1, 1, 1}), true);
    ct_guard guard = ct_save_on_cpu();
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, ct_transpose(base, 0, 1)));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_tensor *saved = ct_node_saved(ct_test_grad_fn(y), "other");
    CT_EXPECT_INT(ct_tensor_stride(saved, 0), 1);
    CT_EXPECT_INT(ct_tensor_stride(saved, 1), 3);
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(w), 1, 4, 2, 5, 3, 6);
}

CT_TEST(stack, nests_like_any_pair) /* S13.7 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard outer = counting_enter(&c), inner = ct_save_on_cpu();
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_INT(c.packs, 0);
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_INT(c.packs, 1);
    CT_EXPECT_OK(ct_leave(&outer));
    ct_guard disabled = ct_disable_saved_tensors_hooks("not here");
    CT_EXPECT_ERROR(ct_save_on_cpu(), CT_E_STATE, "not here");
    CT_EXPECT_OK(ct_leave(&disabled));
}

CT_TEST(host, what_is_not_saved_is_not_touched) /* S13.6 */
{
    ct_guard guard = ct_save_on_cpu();
    ct_tensor *y = CT_EXPECT_TENSOR(ct_add(LEAF(1, 2), VALUES(3, 4)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_live().saved, 0);
    CT_EXPECT_OK(fixture_backward(y));
}

CT_TEST_MAIN
