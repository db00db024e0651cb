/*
 * Arguments that are functions: user-defined functions with a payload, operators named by strings, and errors about
 * invalid functions. The operator under test is triplet_margin_with_distance_loss.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <string.h>

#define LOSS(anchor, positive, negative, ...) \
    ct_triplet_margin_with_distance_loss(anchor, positive, negative, __VA_ARGS__)

static ct_tensor *vectors(double first)
{
    const double values[] = {first, 2, -1, 0.5, first + 1, 0};
    return ct_test_values(CT_DTYPE_F64, CT_INTS(2, 3), values);
}

static bool is_equal(ct_tensor *a, ct_tensor *b)
{
    bool value = false;
    CT_EXPECT_OK(ct_equal(a, b, &value));
    return value;
}

typedef struct scaled_distance {
    double scale;
    int num_calls;
} scaled_distance;

/* Returns the sum of squared differences, times the payload. */
static ct_tensors squared(ct_tensors x, void *payload)
{
    scaled_distance *own = payload;
    own->num_calls++;
    ct_tensor *sums = ct_sum(ct_square(ct_sub(x.items[0], x.items[1])), .dim = CT_INTS(-1));
    return ct_results(CT_TENSORS(ct_mul(sums, ct_num(own->scale))));
}

CT_TEST(call_function, a_function_of_the_program_is_called_with_its_payload)
{
    scaled_distance own = {.scale = 0.5};
    ct_tensor *a = vectors(1), *p = vectors(2), *n = vectors(3);
    ct_tensor *loss = CT_EXPECT_TENSOR(
        LOSS(a, p, n, .distance_function = CT_FN(squared, &own), .reduction = CT_REDUCTION_NONE, .margin = 2));
    /* Distances: 0.5 to the positives, 2 to the negatives. */
    CT_EXPECT_CLOSE(loss, ((const double[]){0.5, 0.5}), 0);
    CT_EXPECT_INT(own.num_calls, 2);
    CT_EXPECT_TENSOR(LOSS(a, p, n, .distance_function = CT_FN(squared, &own), .swap = true));
    CT_EXPECT_INT(own.num_calls, 5);
}

CT_TEST(call_function, gradients_come_from_the_operators_that_it_calls)
{
    scaled_distance own = {.scale = 1};
    ct_tensor *a = ct_tensor_requires_grad_(vectors(1), true), *p = ct_tensor_requires_grad_(vectors(2), true);
    ct_tensor *n = vectors(3);
    const ct_fn function = CT_FN(squared, &own);
    ct_tensor *loss =
        CT_EXPECT_TENSOR(LOSS(a, p, n, .distance_function = function, .reduction = CT_REDUCTION_SUM, .margin = 9));
    const ct_tensors grads = ct_grad(CT_TENSORS(loss), CT_TENSORS(a, p));
    CT_EXPECT_INT(grads.count, 2);
    /* 2 (a - p) - 2 (a - n), and 2 (p - a), which are not zero in elements 0 and 4 only. */
    CT_EXPECT_CLOSE(grads.items[0], ((const double[]){2, 0, 0, 0, 2, 0}), 0);
    CT_EXPECT_CLOSE(grads.items[1], ((const double[]){2, 0, 0, 0, 2, 0}), 0);
}

CT_TEST(call_function, an_operator_stands_for_a_function_by_its_name)
{
    ct_tensor *a = vectors(1), *p = vectors(2), *n = vectors(3);
    ct_tensor *plain = CT_EXPECT_TENSOR(ct_triplet_margin_with_distance_loss(a, p, n));
    ct_tensor *named = CT_EXPECT_TENSOR(LOSS(a, p, n, .distance_function = ct_fn_of_operator("pairwise_distance")));
    CT_EXPECT(is_equal(plain, named));
    CT_EXPECT(is_equal(plain, ct_triplet_margin_loss(a, p, n)));
    ct_tensor *other = CT_EXPECT_TENSOR(LOSS(a, p, n, .distance_function = ct_fn_of_operator("cosine_similarity")));
    CT_EXPECT(!is_equal(plain, other));
    CT_EXPECT(!ct_fn_of_operator(NULL).call);
}

CT_TEST(call_function, calls_by_name_take_a_function_or_the_name_of_an_operator)
{
    scaled_distance own = {.scale = 0.5};
    ct_arg args[] = {{.name = "anchor", .kind = CT_ARG_TENSOR, .value.tensor = vectors(1)},
                     {.name = "positive", .kind = CT_ARG_TENSOR, .value.tensor = vectors(2)},
                     {.name = "negative", .kind = CT_ARG_TENSOR, .value.tensor = vectors(3)},
                     {.name = "distance_function", .kind = CT_ARG_FN, .value.function = CT_FN(squared, &own)}};
    static const char row[] = "triplet_margin_with_distance_loss";
    ct_arg out;
    size_t num_outs = 1;
    CT_EXPECT_OK(ct_op_call(row, args, 4, CT_CALL_PLAIN, &out, &num_outs));
    CT_EXPECT_CLOSE(out.value.tensor, (const double[]){0}, 0);
    args[3] = (ct_arg){.name = "distance_function", .kind = CT_ARG_STRING, .value.string = "cosine_similarity"};
    CT_EXPECT_OK(ct_op_call(row, args, 4, CT_CALL_PLAIN, &out, &num_outs));
    args[3].value.string = "no_such_operator";
    CT_EXPECT_ERROR(
        ct_op_call(row, args, 4, CT_CALL_PLAIN, &out, &num_outs), CT_E_INVALID,
        "there is no operator 'no_such_operator' that computes one tensor from 2 tensors, without other arguments");
    args[3] = (ct_arg){.name = "distance_function", .kind = CT_ARG_INT, .value.integer = 3};
    CT_EXPECT_ERROR(ct_op_call(row, args, 4, CT_CALL_PLAIN, &out, &num_outs), CT_E_INVALID,
                    "distance_function must be a function; an int was given");
}

/* ---- transforms ---- */

static ct_tensors loss_of(ct_tensors x, void *payload)
{
    return ct_results(CT_TENSORS(LOSS(x.items[0], x.items[1], x.items[2], .distance_function = CT_FN(squared, payload),
                                      .reduction = CT_REDUCTION_NONE, .margin = 9, .swap = true)));
}

CT_TEST(call_function, is_checked_like_any_operator) /* S19.1 */
{
    scaled_distance own = {.scale = 0.25};
    ct_tensor *const all[] = {ct_tensor_requires_grad_(vectors(1), true), ct_tensor_requires_grad_(vectors(2.5), true),
                              ct_tensor_requires_grad_(vectors(4), true)};
    CT_EXPECT_OK(
        ct_gradcheck(loss_of, &own, ct_tensors_of(all, 3), .check_forward_ad = true, .check_batched_grad = true));
    CT_EXPECT_OK(ct_gradgradcheck(loss_of, &own, ct_tensors_of(all, 3)));
}

CT_TEST(call_function, is_called_once_for_a_batch) /* S20.22 */
{
    scaled_distance own = {.scale = 0.5};
    ct_tensor *a = vectors(1), *p = vectors(2), *n = vectors(3);
    ct_tensor *const batches[] = {ct_stack(CT_TENSORS(a, p)), ct_stack(CT_TENSORS(p, n)), ct_stack(CT_TENSORS(n, a))};
    const ct_tensors mapped = ct_vmap(loss_of, &own, ct_tensors_of(batches, 3));
    CT_EXPECT_INT(mapped.count, 1);
    CT_EXPECT_INT(own.num_calls, 3);
    const ct_tensors first = loss_of(CT_TENSORS(a, p, n), &own), second = loss_of(CT_TENSORS(p, n, a), &own);
    CT_EXPECT(is_equal(mapped.items[0], ct_stack(CT_TENSORS(first.items[0], second.items[0]))));
}

/* ---- invalid functions ---- */

static ct_tensors returns_differences(ct_tensors x, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_sub(x.items[0], x.items[1])));
}

static ct_tensors returns_two(ct_tensors x, void *payload)
{
    (void)payload;
    return ct_results(x);
}

static ct_tensors returns_f32(ct_tensors x, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_to(ct_sum(x.items[0], .dim = CT_INTS(-1)), CT_DTYPE_F32)));
}

static ct_tensors returns_none(ct_tensors x, void *payload)
{
    (void)payload, (void)x;
    return ct_results(CT_TENSORS(ct_none()));
}

static ct_tensors returns_what_is_gone(ct_tensors x, void *payload)
{
    (void)payload;
    ct_tensor *volatile made[] = {ct_sum(x.items[0], .dim = CT_INTS(-1))};
    ct_tensors list = {.count = 1};
    const void *const items = (const void *)(uintptr_t)made;
    memcpy(&list.items, &items, sizeof items);
    return list;
}

static ct_tensors fails(ct_tensors x, void *payload)
{
    (void)payload, (void)x;
    (void)ct_error_set(CT_E_INVALID, NULL, "my distance has no meaning here");
    return ct_tensors_of(NULL, -1);
}

static ct_tensors takes_floats_as_numbers(ct_tensors x, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_take(x.items[0], x.items[1])));
}

static ct_tensors fails_silently(ct_tensors x, void *payload)
{
    (void)payload, (void)x;
    return ct_tensors_of(NULL, -1);
}

CT_TEST(call_function, says_what_is_wrong_with_a_function)
{
    ct_tensor *a = vectors(1), *p = vectors(2), *n = vectors(3);
    CT_EXPECT_ERROR(LOSS(a, p, n, .distance_function = CT_FN(returns_differences, NULL)), CT_E_SHAPE,
                    "triplet_margin_with_distance_loss: distance_function returned a tensor of shape [2, 3]; it must "
                    "return [2]");
    CT_EXPECT_ERROR(LOSS(a, p, n, .distance_function = CT_FN(returns_two, NULL)), CT_E_INVALID,
                    "distance_function returned 2 tensors; it must return one");
    CT_EXPECT_ERROR(LOSS(a, p, n, .distance_function = CT_FN(returns_f32, NULL)), CT_E_DTYPE,
                    "distance_function returned f32; it must return f64, the dtype of its inputs");
    CT_EXPECT_ERROR(LOSS(a, p, n, .distance_function = CT_FN(returns_none, NULL)), CT_E_INVALID,
                    "distance_function returned ct_none()");
    CT_EXPECT_ERROR(LOSS(a, p, n, .distance_function = CT_FN(returns_what_is_gone, NULL)), CT_E_INVALID,
                    "distance_function returned a list in memory that ended with the call");
    CT_EXPECT_ERROR(LOSS(a, p, n, .distance_function = CT_FN(fails, NULL)), CT_E_INVALID,
                    "my distance has no meaning here");
    CT_EXPECT_ERROR(LOSS(a, p, n, .distance_function = CT_FN(takes_floats_as_numbers, NULL)), CT_E_DTYPE,
                    "triplet_margin_with_distance_loss: distance_function: take: index is f64; it must be one of i64");
    CT_EXPECT_ERROR(LOSS(a, p, n, .distance_function = CT_FN(fails_silently, NULL)), CT_E_CALLBACK,
                    "distance_function failed");
    CT_EXPECT_ERROR(LOSS(a, p, n, .distance_function = ct_fn_of_operator("sub")), CT_E_SHAPE,
                    "distance_function returned a tensor of shape [2, 3]");
    CT_EXPECT_ERROR(
        LOSS(a, p, n, .distance_function = ct_fn_of_operator("layer_norm")), CT_E_INVALID,
        "there is no operator 'layer_norm' that computes one tensor from 2 tensors, without other arguments");
}

static ct_status loss_and_gradient(void *payload)
{
    ct_tensor *const *all = payload;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    scaled_distance own = {.scale = 1};
    ct_tensor *loss = LOSS(all[0], all[1], all[2], .distance_function = CT_FN(squared, &own), .margin = 9);
    const ct_tensors grads = loss ? ct_grad(CT_TENSORS(loss), CT_TENSORS(all[0])) : CT_NO_TENSORS;
    const ct_status status = grads.count == 1 ? CT_OK : ct_error_status();
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

CT_TEST(call_function, nothing_is_lost_when_memory_ends)
{
    ct_tensor *all[] = {ct_tensor_requires_grad_(vectors(1), true), vectors(2), vectors(3)};
    CT_EXPECT(ct_test_fail_each_allocation(loss_and_gradient, (void *)all) > 1);
}

CT_TEST_MAIN
