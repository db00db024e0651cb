/*
 * Saves of whole lists: an operator whose gradients read the items of a list argument saves each item through
 * SavedVariable.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>
#include <user/ops.h>

#include <string.h>

static ct_tensor *leaf(ct_ints sizes, const double *values)
{
    ct_tensor *made = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, sizes, values));
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(made, true));
}

static ct_tensor *first(void) { return leaf(CT_INTS(2, 2), (const double[]){1, -2, 0.5, 3}); }

static ct_tensor *second(void) { return leaf(CT_INTS(1, 2), (const double[]){-1.5, 4}); }

static ct_tensor *weight(void) { return leaf(CT_INTS(2), (const double[]){2, -3}); }

/* ---- gradients ---- */

static ct_tensors squares(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(user_squares(inputs)));
}

static ct_tensors weighted_squares(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(
        CT_TENSORS(user_weighted_squares(inputs.items[0], ct_tensors_of(inputs.items + 1, inputs.count - 1))));
}

static ct_tensors dot_pair(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(user_dot_pair(ct_tensors_of(inputs.items, 2), inputs.items[2])));
}

CT_TEST(lists, first_and_second_derivatives_of_every_item_are_right)
{
    CT_EXPECT_OK(ct_gradcheck(squares, NULL, CT_TENSORS(first(), second(), first())));
    CT_EXPECT_OK(ct_gradgradcheck(squares, NULL, CT_TENSORS(first(), second(), first())));
}

CT_TEST(lists, so_are_those_of_a_further_input_that_reads_the_list)
{
    CT_EXPECT_OK(ct_gradcheck(weighted_squares, NULL, CT_TENSORS(weight(), first(), second())));
    CT_EXPECT_OK(ct_gradgradcheck(weighted_squares, NULL, CT_TENSORS(weight(), first(), second())));
}

CT_TEST(lists, a_list_of_fixed_length_read_as_a_whole_is_saved_item_by_item)
{
    ct_tensor *pair[] = {leaf(CT_INTS(3), (const double[]){1, 2, 3}), leaf(CT_INTS(3), (const double[]){-1, 0.5, 4})};
    ct_tensor *both = leaf(CT_INTS(2, 3), (const double[]){2, 1, -1, 3, 0, 5});
    CT_EXPECT_OK(ct_gradcheck(dot_pair, NULL, CT_TENSORS(pair[0], pair[1], both)));
    CT_EXPECT_OK(ct_gradgradcheck(dot_pair, NULL, CT_TENSORS(pair[0], pair[1], both)));
}

CT_TEST(lists, only_the_gradients_that_are_wanted_are_made)
{
    ct_tensor *a = first(), *plain = CT_EXPECT_TENSOR(ct_detach(second()));
    CT_EXPECT_OK(
        ct_backward(ct_sum(user_weighted_squares(CT_EXPECT_TENSOR(ct_detach(weight())), CT_TENSORS(a, plain)))));
    CT_EXPECT_CLOSE(ct_tensor_grad(a), ((double[]){4, 12, 2, -18}), 1e-12);

    ct_tensor *w = weight();
    ct_tensors sums = ct_grad(
        CT_TENSORS(CT_EXPECT_TENSOR(ct_sum(user_weighted_squares(w, CT_TENSORS(first(), plain))))), CT_TENSORS(w));
    CT_EXPECT_INT(sums.count, 1);
    CT_EXPECT_CLOSE(sums.items[0], ((double[]){3.5, 29}), 1e-12);
}

/* ---- every item is a saved tensor ---- */

CT_TEST(lists, items_are_read_by_name)
{
    ct_tensor *b = second();
    ct_node *node;
    CT_EXPECT_OK(ct_tensor_grad_fn(CT_EXPECT_TENSOR(user_squares(CT_TENSORS(first(), b))), &node));
    CT_EXPECT(ct_node_saved(node, "tensors[1]") == b);
    CT_EXPECT_ERROR(ct_node_saved(node, "tensors[2]"), CT_E_INVALID, "tensors[2]");
}

typedef struct counts {
    int packed, unpacked, dropped, fail_at;
} counts;

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    counts *seen = payload;
    if (strcmp(info->argument, "tensors") != 0)
        return ct_error_set(CT_E_CALLBACK, "RUNTIME", "packed %s", info->argument);
    if (++seen->packed == seen->fail_at)
        return ct_error_set(CT_E_CALLBACK, "RUNTIME", "no room for item %d", seen->packed);
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *unpack(void *packed, void *payload)
{
    ((counts *)payload)->unpacked++;
    return packed;
}

static void drop(void *packed, void *payload)
{
    ((counts *)payload)->dropped++;
    ct_release(packed);
}

CT_TEST(lists, hooks_see_each_item_once_in_order) /* S9.1, S10.1 */
{
    counts seen = {0};
    ct_tensor *a = first();
    ct_guard hooks = ct_saved_tensors_hooks(
        &(ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .drop = drop, .payload = &seen});
    ct_tensor *sum = CT_EXPECT_TENSOR(ct_sum(user_squares(CT_TENSORS(a, second(), first()))));
    CT_EXPECT_OK(ct_leave(&hooks));
    CT_EXPECT_INT(seen.packed, 3);
    CT_EXPECT_OK(ct_backward(sum));
    CT_EXPECT_INT(seen.unpacked, 3);
    CT_EXPECT_INT(seen.dropped, 3);
    CT_EXPECT_CLOSE(ct_tensor_grad(a), ((double[]){2, -4, 1, 6}), 1e-12);
}

CT_TEST(lists, an_item_that_cannot_be_packed_undoes_the_call) /* S10.14 */
{
    counts seen = {.fail_at = 2};
    ct_tensor *a = first(), *b = second();
    const int64_t before = ct_test_live_objects();
    ct_guard hooks = ct_saved_tensors_hooks(
        &(ct_saved_tensors_hooks_fns){.pack = pack, .unpack = unpack, .drop = drop, .payload = &seen});
    CT_EXPECT_ERROR(user_squares(CT_TENSORS(a, b)), CT_E_CALLBACK, "no room for item 2");
    CT_EXPECT_OK(ct_leave(&hooks));
    CT_EXPECT_INT(seen.dropped, 1);
    CT_EXPECT_INT(ct_test_live_objects(), before);
}

CT_TEST(lists, a_write_to_an_item_is_detected) /* S9.11 */
{
    ct_tensor *a = first(), *b = CT_EXPECT_TENSOR(ct_mul(second(), ct_num(1)));
    ct_tensor *sum = CT_EXPECT_TENSOR(ct_sum(user_squares(CT_TENSORS(a, b))));
    CT_EXPECT_TENSOR(ct_add_(b, ct_num(1)));
    CT_EXPECT_ERROR(ct_backward(sum), CT_E_STATE, "modified by an inplace operation");
}

CT_TEST(lists, more_items_than_a_node_can_keep_are_refused)
{
    enum { MANY = 300 };

    ct_tensor *items[MANY], *a = first();
    for (int i = 0; i < MANY; i++) items[i] = a;
    CT_EXPECT_ERROR(user_squares(ct_tensors_of(items, MANY)), CT_E_UNSUPPORTED, "the call saves 300 tensors");
    ct_guard off = ct_no_grad();
    CT_EXPECT_SIZES(user_squares(ct_tensors_of(items, MANY)), 600, 2); /* this call saves nothing */
    CT_EXPECT_OK(ct_leave(&off));
}

/* ---- lists that a composition creates item by item ---- */

CT_TEST(lists, what_is_made_of_each_item_has_its_gradient)
{
    ct_tensor *a = first(), *b = first();
    const ct_tensors made = user_each_squared(CT_TENSORS(a, b));
    CT_EXPECT_INT(made.count, 2);
    if (made.count != 2) return;
    CT_EXPECT_CLOSE(made.items[0], ((double[]){1, 4, 0.25, 9}), 1e-12);
    CT_EXPECT_OK(ct_backward(ct_sum(made.items[0])));
    CT_EXPECT_CLOSE(ct_tensor_grad(a), ((double[]){2, -4, 1, 6}), 1e-12);
    CT_EXPECT(ct_tensor_grad(b) == NULL || ct_is_none(ct_tensor_grad(b)));
}

/* ---- the registry ---- */

CT_TEST(lists, operators_of_a_static_library_are_known_by_name)
{
    const ct_op_info *info = ct_op_find("squares");
    CT_EXPECT(info != NULL);
    if (info) CT_EXPECT_TEXT(info->op, "squares");
}

CT_TEST_MAIN
