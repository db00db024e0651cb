/* A failed pass leaves no objects in any mode once its scope is closed. The harness counts the objects. */
#include "engine/support.h"

#include <cotangent/save_policy.h>
#include <cotangent/saved_tensors.h>

/* ---- failing passes: each function returns the root of one ---- */

static ct_tensor *over_a_changed_save(ct_tensor *x)
{
    ct_tensor *y = ct_exp(x), *sum = ct_sum(ct_mul(y, y));
    CT_EXPECT_TENSOR(ct_mul_(y, ct_num(3)));
    return sum;
}

static ct_tensor *over_a_view_of_a_changed_base(ct_tensor *x)
{
    ct_tensor *base = ct_mul(x, ct_num(2)), *view = ct_view(base, CT_INTS(2, 2)), *sum = ct_sum(ct_mul(view, view));
    CT_EXPECT_TENSOR(ct_mul_(base, ct_num(3)));
    return sum;
}

static ct_tensor *over_a_changed_view(ct_tensor *x)
{
    ct_tensor *base = ct_mul(x, ct_num(2)), *view = ct_select(base, 0, 1), *sum = ct_sum(ct_mul(view, base));
    CT_EXPECT_TENSOR(ct_mul_(view, ct_num(3)));
    return sum;
}

static ct_tensor *over_a_changed_leaf(ct_tensor *x)
{
    ct_tensor *sum = ct_sum(ct_mul(x, x));
    ct_guard off = ct_no_grad();
    CT_EXPECT_TENSOR(ct_mul_(x, ct_num(3)));
    CT_EXPECT_OK(ct_leave(&off));
    return sum;
}

static ct_tensor *through_a_node_that_fails(ct_tensor *x)
{
    return ct_sum(ct_exp(apply_to_one(ct_mul(x, x), fail_backward, NULL)));
}

static ct_tensor *a_second_time(ct_tensor *x)
{
    ct_tensor *sum = ct_sum(ct_mul(x, x));
    CT_EXPECT_OK(ct_backward(sum));
    return sum;
}

static ct_tensor *(*const passes[])(ct_tensor *) = {over_a_changed_save,       over_a_view_of_a_changed_base,
                                                    over_a_changed_view,       over_a_changed_leaf,
                                                    through_a_node_that_fails, a_second_time};

/* ---- modes ---- */

static ct_guard plainly(void) { return ct_enable_grad(); }

static ct_guard anomaly(void) { return ct_detect_anomaly(); }

static ct_guard anomaly_without_nan(void) { return ct_detect_anomaly(.no_check_nan = true); }

static ct_guard replay(void) { return ct_force_original_view_tracking(true); }

static ct_guard on_cpu(void) { return ct_save_on_cpu(); }

static ct_guard compressed(void) { return ct_save_compressed(); }

static ct_guard (*const modes[])(void) = {plainly, anomaly, anomaly_without_nan, replay, on_cpu, compressed};

static void ignore(const char *text, void *payload) { (void)text, (void)payload; }

CT_TEST(failed_pass, leaves_no_object_behind_in_any_mode_S19_7)
{
    ct_set_warning_handler(ignore, NULL);
    for (size_t outer = 0; outer < sizeof modes / sizeof *modes; outer++)
        for (size_t inner = 0; inner < sizeof modes / sizeof *modes; inner++)
            for (size_t p = 0; p < sizeof passes / sizeof *passes; p++)
                for (int options = 0; options < 4; options++) {
                    const int64_t before = ct_test_live_objects();
                    const ct_scope scope = ct_scope_open();
                    ct_guard a = modes[outer](), b = modes[inner]();
                    ct_tensor *x = LEAF(1, 2, 3, 4), *root = CT_EXPECT_TENSOR(passes[p](x));
                    const bool is_copied = modes[outer] == on_cpu || modes[inner] == on_cpu;
                    CT_EXPECT(ct_backward(root, .retain_graph = options & 1, .create_graph = options & 2) != CT_OK ||
                              is_copied); /* a copy is unchanged */
                    ct_error_clear();
                    CT_EXPECT_OK(ct_leave(&b));
                    CT_EXPECT_OK(ct_leave(&a));
                    ct_scope_close(scope);
                    CT_EXPECT_INT(ct_test_live_objects(), before);
                }
    ct_set_warning_handler(NULL, NULL);
}

CT_TEST_MAIN
