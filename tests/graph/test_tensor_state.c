/* Leaves, requires_grad, detach and the grad slot: section 1 of the semantics. */
#include "fixtures.h"

static ct_tensor *integers(void)
{
    const int64_t values[] = {1, 2};
    return CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_I64));
}

CT_TEST(leaf, is_what_no_recorded_operation_made) /* S1.15, S1.1, S1.2 */
{
    ct_tensor *c = VALUES(1, 2), *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, c)),
              *z = CT_EXPECT_TENSOR(ct_mul(c, c));
    CT_EXPECT(ct_tensor_is_leaf(c) && ct_tensor_is_leaf(x) && !ct_tensor_is_leaf(y) && ct_tensor_is_leaf(z));
    CT_EXPECT(!ct_tensor_requires_grad(c) && ct_tensor_requires_grad(x) && ct_tensor_requires_grad(y) &&
              !ct_tensor_requires_grad(z));
    CT_EXPECT(ct_test_grad_fn(x) == NULL && ct_error_status() == CT_OK);
    CT_EXPECT(ct_test_grad_fn(y) == ct_test_grad_fn(y)); /* S8.5 */
    CT_EXPECT_INT(ct_tensor_output_nr(y), 0);
}

CT_TEST(requires_grad, is_for_floats_and_complex) /* S1.3 */
{
    ct_tensor *i = integers();
    CT_EXPECT_ERROR(ct_tensor_requires_grad_(i, true), CT_E_DTYPE, "floating point");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT(!ct_tensor_requires_grad(i));
    CT_EXPECT(ct_tensor_requires_grad_(i, false) == i);
    const ct_dtype dtypes[] = {CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64, CT_DTYPE_C128};
    for (size_t k = 0; k < sizeof dtypes / sizeof *dtypes; k++)
        CT_EXPECT(ct_tensor_requires_grad(ct_tensor_requires_grad_(ct_tensor_from(NULL, CT_INTS(2), dtypes[k]), true)));
    CT_EXPECT(!ct_tensor_requires_grad(ct_argmax(LEAF(1, 2)))); /* integer outputs */
}

CT_TEST(requires_grad, can_be_set_on_leaves_at_any_time) /* S1.4 */
{
    ct_tensor *x = VALUES(1, 2);
    ct_guard guard = ct_no_grad();
    CT_EXPECT(ct_tensor_requires_grad_(x, true) == x);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_tensor_requires_grad(x) && ct_tensor_is_leaf(x));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_ERROR(ct_tensor_requires_grad_(y, false), CT_E_STATE, "leaf variables");
    CT_EXPECT(ct_tensor_requires_grad_(y, true) == y); /* succeeds without an effect */
    CT_EXPECT_TENSOR(ct_tensor_requires_grad_(x, false));
    CT_EXPECT(!ct_tensor_requires_grad(x));
}

CT_TEST(detach, gives_a_leaf_on_the_same_memory) /* S1.8 */
{
    ct_tensor *x = LEAF(1, 2, 3), *y = CT_EXPECT_TENSOR(ct_mul(x, x)), *d = CT_EXPECT_TENSOR(ct_detach(y));
    CT_EXPECT(ct_tensor_is_leaf(d) && !ct_tensor_requires_grad(d) && ct_tensor_storage(d) == ct_tensor_storage(y));
    CT_EXPECT_TENSOR(ct_add_(d, ct_num(1)));
    CT_EXPECT_INT(fixture_version(y), 1);
    CT_EXPECT_TEXT(fixture_producer(y), "MulBackward0"); /* the grad_fn is never changed */
}

CT_TEST(detach_, cuts_the_tensor_itself) /* S1.9 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT(ct_detach_(y) == y);
    CT_EXPECT(ct_tensor_is_leaf(y) && !ct_tensor_requires_grad(y));
    EXPECT_VALUES(y, 1, 4);
    CT_EXPECT_INT(fixture_version(y), 0);
    CT_EXPECT(ct_detach_(x) == x); /* for a leaf ct_detach_ only clears the flag */
    CT_EXPECT(!ct_tensor_requires_grad(x));
}

CT_TEST(detach_, is_refused_on_views) /* S1.9 */
{
    ct_tensor *view = CT_EXPECT_TENSOR(ct_select(ct_clone(LEAF(1, 2)), 0, 0));
    CT_EXPECT_ERROR(ct_detach_(view), CT_E_STATE, "Can't detach views in-place");
    CT_EXPECT(ct_tensor_requires_grad(view) && !ct_tensor_is_leaf(view));
}

CT_TEST(grad, of_a_non_leaf_is_undefined_with_a_warning) /* S1.10 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    const int64_t tensors = ct_live().tensors;
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    CT_EXPECT_INT(ct_test_num_warnings(), 0);
    CT_EXPECT(ct_is_none(ct_tensor_grad(y)));
    CT_EXPECT_INT(ct_test_num_warnings(), 1);
    CT_EXPECT_CONTAINS(ct_test_warning(), "non-leaf");
    CT_EXPECT_INT(ct_live().tensors, tensors);
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    CT_EXPECT(ct_is_none(ct_tensor_grad(y)));
    CT_EXPECT_INT(ct_test_num_warnings(), 1);
}

CT_TEST(grad, assignment_is_checked_in_order) /* S1.11 */
{
    const float narrow[] = {1, 2};
    ct_tensor *x = LEAF(1, 2), *kept = VALUES(5, 6);
    CT_EXPECT_OK(ct_tensor_set_grad(x, kept));
    CT_EXPECT_ERROR(ct_tensor_set_grad(x, x), CT_E_STATE, "can't assign");
    CT_EXPECT_ERROR(ct_tensor_set_grad(x, ct_tensor_from(narrow, CT_INTS(2), CT_DTYPE_F32)), CT_E_DTYPE,
                    "attempting to assign a gradient with dtype f32 to a tensor whose gradient must have dtype f64");
    CT_EXPECT_ERROR(ct_tensor_set_grad(x, VALUES(1, 2, 3)), CT_E_SHAPE,
                    "attempting to assign a gradient of size [3] to a tensor of size [2]");
    CT_EXPECT_ERROR(ct_tensor_set_grad(x, NULL), CT_E_INVALID, "grad is NULL");
    CT_EXPECT_ERROR_KIND("TYPE");
    CT_EXPECT(ct_tensor_grad(x) == kept);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    CT_EXPECT_OK(ct_tensor_set_grad(ct_mul(x, x), LEAF(1, 2))); /* a non-leaf, and a gradient that requires grad */
    CT_EXPECT_OK(ct_tensor_set_grad(VALUES(1, 2), VALUES(1, 2)));
}

CT_TEST(retain_grad, stores_the_gradient_of_a_non_leaf) /* S1.12, S1.16 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, ct_num(2)));
    CT_EXPECT_ERROR(ct_tensor_retain_grad(VALUES(1)), CT_E_STATE,
                    "can't retain_grad on Tensor that has requires_grad=False");
    CT_EXPECT_OK(ct_tensor_retain_grad(x));
    CT_EXPECT(!ct_tensor_retains_grad(x)); /* no effect on a leaf */
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    CT_EXPECT(ct_tensor_retains_grad(y));
    ct_tensor *z = CT_EXPECT_TENSOR(ct_sum(ct_square(y)));
    CT_EXPECT_OK(ct_backward(z, .retain_graph = true));
    ct_tensor *first = ct_tensor_grad(y);
    EXPECT_VALUES(first, 4, 8);
    CT_EXPECT_OK(ct_backward(z));
    EXPECT_VALUES(first, 4, 8); /* unchanged: y has a new sum */
    EXPECT_VALUES(ct_tensor_grad(y), 8, 16);
}

CT_TEST(retain_grad, does_not_keep_the_tensor) /* S7.19, S31.2 */
{
    ct_tensor *x = LEAF(1, 2);
    const ct_scope scope = ct_scope_open();
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(x, ct_num(2)));
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    ct_tensor *z = ct_scope_escape(scope, ct_sum(y));
    const int64_t tensors = ct_live().tensors;
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT(ct_live().tensors < tensors);
    CT_EXPECT_OK(ct_backward(z));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 2);
}

CT_TEST(set_data, of_another_form_is_a_write_to_what_was_saved) /* S1.14, S9.11: formulas need the call's sizes */
{
    const float narrow[] = {1, 2, 3};
    ct_tensor *const others[] = {VALUES(1), VALUES(1, 2), VALUES(1, 2, 3, 4),
                                 ct_tensor_from(narrow, CT_INTS(3), CT_DTYPE_F32)};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        ct_tensor *w = LEAF(1, 2, 3), *constant = VALUES(4, 5, 6), *result = CT_EXPECT_TENSOR(ct_exp(w));
        ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, constant)), *z = CT_EXPECT_TENSOR(ct_sum(result));
        CT_EXPECT_OK(ct_tensor_set_data(constant, others[i]));
        CT_EXPECT_INT(fixture_version(constant), 1);
        CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation");
        CT_EXPECT_ERROR(ct_node_saved(ct_test_grad_fn(y), "other"), CT_E_STATE, "is at version 1; expected version 0");
        CT_EXPECT_OK(ct_tensor_set_data(result, others[i])); /* the tensor remains the output of its node */
        CT_EXPECT_OK(ct_backward(z));
        CT_EXPECT_SIZES(ct_tensor_grad(w), 3);
    }
    ct_tensor *w = LEAF(1, 2, 3), *constant = VALUES(4, 5, 6), *y = CT_EXPECT_TENSOR(ct_mul(w, constant));
    CT_EXPECT_OK(ct_tensor_set_data(constant, VALUES(7, 8, 9))); /* same sizes and dtype: S16.3 */
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(w), 7, 8, 9);
}

CT_TEST(set_data, of_another_form_ends_the_graphs_that_use_the_leaf) /* S1.14, S1.18 */
{
    ct_tensor *x = LEAF(1, 2, 3), *w = LEAF(4, 5, 6),
              *y = CT_EXPECT_TENSOR(ct_add(x, w)); /* add saves no tensor, but its node stores the sizes */
    CT_EXPECT_OK(fixture_backward_retain(y));
    ct_tensor *grad = ct_tensor_grad(x);
    CT_EXPECT_OK(ct_tensor_set_data(x, VALUES(1, 2)));
    CT_EXPECT(ct_tensor_grad(x) == grad); /* S1.18 */
    CT_EXPECT_ERROR(
        fixture_backward_retain(y), CT_E_STATE,
        "data of a leaf variable was replaced by data of other sizes or dtype after this graph had used it");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(fixture_backward(ct_mul(x, x)), CT_E_SHAPE, "[3]"); /* the slot holds a gradient of the old sizes */
    EXPECT_VALUES(grad, 1, 1, 1);
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    CT_EXPECT_OK(fixture_backward(ct_mul(x, x))); /* a new graph */
    EXPECT_VALUES(ct_tensor_grad(x), 2, 4);
    /* the part of the old graph that does not use x still works */
    CT_EXPECT_INT(ct_grad(CT_TENSORS(ct_sum(y)), CT_TENSORS(w)).count, 1);
}

static ct_status set_other_data(void *unused)
{
    (void)unused;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from((const double[]){1, 2}, CT_INTS(2), CT_DTYPE_F64), true);
    ct_tensor *y = ct_mul(x, x), *other = ct_tensor_from((const double[]){1}, CT_INTS(1), CT_DTYPE_F64);
    ct_status status = y && other ? CT_OK : ct_error_status();
    if (status == CT_OK) status = ct_tensor_set_data(x, other);
    if (status == CT_E_NOMEM && y && other && ct_tensor_numel(x) != 2) status = CT_E_INTERNAL; /* as it was */
    ct_scope_close(scope);
    return status;
}

CT_TEST(set_data, every_allocation_may_fail) { CT_EXPECT(ct_test_fail_each_allocation(set_other_data, NULL) >= 1); }

CT_TEST(set_data, keeps_state_and_counter) /* S1.14, S1.18, S16.3 */
{
    ct_tensor *x = LEAF(1, 2), *grad = VALUES(5, 6);
    CT_EXPECT_OK(ct_tensor_set_grad(x, grad));
    CT_EXPECT_OK(ct_increment_version(CT_TENSORS(x)));
    ct_tensor *source = VALUES(7, 8, 9);
    CT_EXPECT_OK(ct_tensor_set_data(x, source));
    EXPECT_VALUES(x, 7, 8, 9);
    CT_EXPECT(ct_tensor_requires_grad(x) && ct_tensor_is_leaf(x));
    CT_EXPECT_INT(fixture_version(x), 1);
    CT_EXPECT_INT(fixture_version(source), 0);
    CT_EXPECT(ct_tensor_grad(x) == grad); /* the grad stays although its sizes no longer fit */
    CT_EXPECT_ERROR(ct_tensor_set_data(x, integers()), CT_E_DTYPE, "floating point");
    CT_EXPECT_ERROR(ct_tensor_set_data(x, ct_none()), CT_E_STATE, "incompatible tensor type");
    EXPECT_VALUES(x, 7, 8, 9);
}

CT_TEST(bad_input, null_is_an_error_everywhere)
{
    uint32_t version;
    CT_EXPECT_ERROR(ct_tensor_requires_grad_(NULL, true), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_base(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_test_grad_fn(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_grad(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_detach_(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_data_alias(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_version(NULL, &version), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_version(VALUES(1), NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_set_grad(NULL, ct_none()), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_retain_grad(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_set_data(VALUES(1), NULL), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_set_grad_dtype(NULL, CT_DTYPE_F32), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_tensor_output_nr(NULL), CT_E_INVALID, "NULL");
    CT_EXPECT(!ct_tensor_requires_grad(NULL) && !ct_tensor_is_leaf(NULL) && !ct_tensor_is_view(NULL) &&
              !ct_tensor_retains_grad(NULL));
    ct_error_clear();
    CT_EXPECT_ERROR(ct_tensor_requires_grad_(ct_none(), true), CT_E_INVALID, "ct_none()");
    CT_EXPECT(!ct_tensor_requires_grad(ct_none()));
}

CT_TEST_MAIN
