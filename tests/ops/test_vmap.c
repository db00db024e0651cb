/* ct_vmap: the slices that a function receives, the stacked results, and rejected calls (S3.6, S10.28, S20.22). */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <string.h>

#define VMAP(fn, inputs, ...) ct_vmap(fn, NULL, inputs, __VA_ARGS__)
#define EACH(fn, inputs) ct_vmap(fn, NULL, inputs)
#define FAILED (ct_tensors_of(NULL, -1))

static ct_tensor *numbers(ct_ints sizes)
{
    double values[64];
    for (int i = 0; i < 64; i++) values[i] = 0.25 * i - 1;
    return ct_test_values(CT_DTYPE_F64, sizes, values);
}

static ct_tensors one(ct_tensor *t)
{
    static ct_tensor *item;
    item = t;
    return t ? ct_tensors_of(&item, 1) : FAILED;
}

static ct_tensor *only(ct_tensors found) { return found.count == 1 ? found.items[0] : NULL; }

static void expect_same(ct_tensor *got, ct_tensor *expected)
{
    CT_EXPECT_TENSOR(got);
    CT_EXPECT_TENSOR(expected);
    CT_EXPECT_INT(ct_tensor_ndim(got), ct_tensor_ndim(expected));
    for (int64_t i = 0; i < ct_tensor_ndim(got); i++)
        CT_EXPECT_INT(ct_tensor_size(got, i), ct_tensor_size(expected, i));
    double difference;
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_abs(ct_sub(got, expected))), &difference));
    CT_EXPECT_REAL(difference, 0, 1e-9);
}

/* ---- sizes and dims ---- */

static ct_tensors dot(ct_tensors in, void *payload)
{
    (void)payload;
    CT_EXPECT(ct_tensor_is_batched(in.items[0]));
    CT_EXPECT_SIZES(in.items[0], 3); /* sizes of a slice */
    return one(ct_sum(ct_mul(in.items[0], in.items[1])));
}

CT_TEST(vmap, gives_the_stack_of_its_slices)
{
    ct_tensor *x = numbers(CT_INTS(4, 3)), *y = numbers(CT_INTS(3, 4));
    ct_tensor *found = only(VMAP(dot, CT_TENSORS(x, y), .in_dims = CT_INTS(0, 1)));
    expect_same(found, ct_sum(ct_mul(x, ct_transpose(y, 0, 1)), .dim = CT_INTS(1)));
    expect_same(only(VMAP(dot, CT_TENSORS(x, y), .in_dims = CT_INTS(-2, -1))), found); /* negative */
    ct_tensor *w = numbers(CT_INTS(3));
    found = only(VMAP(dot, CT_TENSORS(x, w), .in_dims = CT_INTS(0, CT_NO_DIM))); /* one for all */
    expect_same(found, ct_matmul(x, w));
}

static ct_tensors outer(ct_tensors in, void *payload)
{
    (void)payload;
    return one(ct_mul(ct_unsqueeze(in.items[0], 1), ct_unsqueeze(in.items[0], 0)));
}

CT_TEST(vmap, puts_the_batch_where_out_dims_say)
{
    ct_tensor *x = numbers(CT_INTS(4, 3));
    ct_tensor *front = only(VMAP(outer, CT_TENSORS(x), .out_dims = CT_INTS(0)));
    CT_EXPECT_SIZES(front, 4, 3, 3);
    expect_same(only(VMAP(outer, CT_TENSORS(x), .out_dims = CT_INTS(1))), ct_permute(front, CT_INTS(1, 0, 2)));
    expect_same(only(VMAP(outer, CT_TENSORS(x), .out_dims = CT_INTS(-1))), ct_permute(front, CT_INTS(1, 2, 0)));
    CT_EXPECT_ERROR(VMAP(outer, CT_TENSORS(x), .out_dims = CT_INTS(3)), CT_E_INVALID, "out_dim=3");
    CT_EXPECT_ERROR(VMAP(outer, CT_TENSORS(x), .out_dims = CT_INTS(CT_NO_DIM)), CT_E_INVALID, "CT_NO_DIM");
    CT_EXPECT_ERROR(VMAP(outer, CT_TENSORS(x), .out_dims = CT_INTS(0, 0)), CT_E_INVALID, "out_dims");
}

static ct_tensors batched_and_shared(ct_tensors in, void *payload)
{
    static ct_tensor *items[2];
    items[0] = ct_exp(in.items[0]);
    items[1] = payload;
    return ct_tensors_of(items, 2);
}

CT_TEST(vmap, repeats_or_leaves_a_result_without_a_batch)
{
    ct_tensor *x = numbers(CT_INTS(4, 3)), *shared = numbers(CT_INTS(2));
    ct_tensors found = ct_vmap(batched_and_shared, shared, CT_TENSORS(x));
    CT_EXPECT_SIZES(found.items[1], 4, 2);
    found = ct_vmap(batched_and_shared, shared, CT_TENSORS(x), .out_dims = CT_INTS(0, CT_NO_DIM));
    CT_EXPECT_SIZES(found.items[1], 2);
}

/* ---- nesting ---- */

static ct_tensors product(ct_tensors in, void *payload)
{
    (void)payload;
    CT_EXPECT_SCALAR(in.items[0]);
    return one(ct_mul(in.items[0], in.items[1]));
}

static ct_tensors row_products(ct_tensors in, void *payload)
{
    (void)payload;
    CT_EXPECT_SIZES(in.items[0], 3);
    return ct_vmap(product, NULL, in, .in_dims = CT_INTS(0, CT_NO_DIM));
}

static ct_tensors outer_products(ct_tensors in, void *payload)
{
    (void)payload;
    return ct_vmap(row_products, NULL, CT_TENSORS(in.items[1], in.items[0]), .in_dims = CT_INTS(CT_NO_DIM, 0));
}

CT_TEST(vmap, nests_to_any_depth)
{
    ct_tensor *x = numbers(CT_INTS(4)), *w = numbers(CT_INTS(3));
    ct_tensor *found = only(VMAP(row_products, CT_TENSORS(w, x), .in_dims = CT_INTS(CT_NO_DIM, 0)));
    ct_tensor *expected = ct_mul(ct_unsqueeze(x, 1), w);
    expect_same(found, expected);
    ct_tensor *rows = numbers(CT_INTS(5, 4)), *weights = numbers(CT_INTS(5, 3));
    found = only(EACH(outer_products, CT_TENSORS(rows, weights)));
    expect_same(found, ct_mul(ct_unsqueeze(rows, 2), ct_unsqueeze(weights, 1)));
}

/* ---- gradients ---- */

static ct_tensors squares(ct_tensors in, void *payload)
{
    (void)payload;
    return one(ct_sum(ct_mul(ct_mul(in.items[0], in.items[0]), in.items[1])));
}

CT_TEST(vmap, passes_gradients_to_its_inputs)
{
    ct_tensor *x = ct_tensor_requires_grad_(numbers(CT_INTS(4, 3)), true);
    ct_tensor *w = ct_tensor_requires_grad_(numbers(CT_INTS(3)), true);
    ct_tensor *y = only(VMAP(squares, CT_TENSORS(x, w), .in_dims = CT_INTS(0, CT_NO_DIM)));
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    expect_same(ct_tensor_grad(x), ct_detach(ct_mul(ct_mul(x, w), ct_num(2))));
    expect_same(ct_tensor_grad(w), ct_sum(ct_detach(ct_mul(x, x)), .dim = CT_INTS(0)));
}

static ct_tensors gradient_inside(ct_tensors in, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_tensor_requires_grad_(ct_detach(in.items[0]), true);
    CT_EXPECT(ct_tensor_requires_grad(x) && ct_tensor_is_leaf(x));
    ct_tensor *y = ct_sum(ct_mul(ct_mul(x, x), in.items[1]));
    CT_EXPECT(ct_tensor_requires_grad(y) && !ct_tensor_is_leaf(y));
    return ct_grad(CT_TENSORS(y), CT_TENSORS(x));
}

static ct_tensors backward_inside(ct_tensors in, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_tensor_requires_grad_(ct_detach(in.items[0]), true);
    if (ct_backward(ct_sum(ct_mul(ct_mul(x, x), in.items[1]))) != CT_OK) return FAILED;
    CT_EXPECT_SIZES(ct_tensor_grad(x), 3);
    return one(ct_tensor_grad(x));
}

CT_TEST(vmap, takes_grad_and_backward_inside)
{
    ct_tensor *x = numbers(CT_INTS(4, 3)), *w = numbers(CT_INTS(3));
    ct_tensor *expected = ct_mul(ct_mul(x, w), ct_num(2));
    expect_same(only(VMAP(gradient_inside, CT_TENSORS(x, w), .in_dims = CT_INTS(0, CT_NO_DIM))), expected);
    expect_same(only(VMAP(backward_inside, CT_TENSORS(x, w), .in_dims = CT_INTS(0, CT_NO_DIM))), expected);
    CT_EXPECT(!ct_tensor_requires_grad(x));
}

static ct_tensors gradient_of_shared(ct_tensors in, void *payload)
{
    (void)payload;
    ct_tensor *w = ct_tensor_requires_grad_(ct_detach(in.items[1]), true);
    ct_tensor *x = ct_tensor_requires_grad_(ct_detach(in.items[0]), true);
    if (!w || !x) return FAILED;
    CT_EXPECT(!ct_tensor_is_batched(w));
    return ct_grad(CT_TENSORS(ct_sum(ct_mul(ct_mul(w, w), x))), CT_TENSORS(w, x));
}

/* The result of torch.func's vmap(grad(f), in_dims=(0, None)): the gradient of a shared weight differs by slice. */
CT_TEST(vmap, gives_each_slice_its_own_gradient_of_a_shared_tensor)
{
    ct_tensor *x = numbers(CT_INTS(4, 3)), *w = numbers(CT_INTS(3));
    const ct_tensors found = VMAP(gradient_of_shared, CT_TENSORS(x, w), .in_dims = CT_INTS(0, CT_NO_DIM));
    CT_EXPECT_INT(found.count, 2);
    expect_same(found.items[0], ct_mul(ct_mul(x, w), ct_num(2)));
    expect_same(found.items[1], ct_expand(ct_mul(w, w), CT_INTS(4, 3)));
}

static ct_tensors accumulate_inside(ct_tensors in, void *payload)
{
    if (ct_backward(ct_sum(ct_mul(payload, in.items[0]))) != CT_OK) return FAILED;
    return one(in.items[0]);
}

CT_TEST(vmap, adds_what_slices_give_a_leaf_outside)
{
    ct_tensor *x = numbers(CT_INTS(4, 3)), *w = ct_tensor_requires_grad_(numbers(CT_INTS(3)), true);
    CT_EXPECT_INT(ct_vmap(accumulate_inside, w, CT_TENSORS(x)).count, 1);
    expect_same(ct_tensor_grad(w), ct_sum(x, .dim = CT_INTS(0)));
}

static int unpacked;

static ct_status keep_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    CT_EXPECT(!ct_tensor_is_batched(tensor));
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *count_unpack(void *packed, void *payload)
{
    (void)payload;
    unpacked++;
    return packed;
}

static void drop_packed(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
}

CT_TEST(vmap, unpacks_each_save_once_for_a_batch_of_gradients) /* S3.6, S10.28 */
{
    const ct_saved_tensors_hooks_fns fns = {.pack = keep_pack, .unpack = count_unpack, .drop = drop_packed};
    ct_tensor *x = ct_tensor_requires_grad_(numbers(CT_INTS(3)), true), *rows = numbers(CT_INTS(5, 3));
    ct_guard hooks = ct_saved_tensors_hooks(&fns);
    ct_tensor *y = ct_exp(ct_mul(x, x));
    CT_EXPECT_OK(ct_leave(&hooks));
    unpacked = 0;
    const ct_tensors found =
        ct_grad(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(rows), .is_grads_batched = true);
    CT_EXPECT_INT(unpacked, 3); /* the result of exp, and both operands of mul */
    ct_tensor *slope = ct_detach(ct_mul(ct_mul(ct_exp(ct_mul(x, x)), x), ct_num(2)));
    expect_same(only(found), ct_mul(rows, slope));
}

CT_TEST(vmap, batches_of_gradients_can_be_differentiated) /* S3.6 */
{
    ct_tensor *x = ct_tensor_requires_grad_(numbers(CT_INTS(3)), true), *rows = numbers(CT_INTS(2, 3));
    ct_tensor *y = ct_mul(ct_mul(x, x), x);
    const ct_tensors first = ct_grad(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(rows),
                                     .is_grads_batched = true, .create_graph = true);
    const ct_tensors second = ct_grad(CT_TENSORS(ct_sum(only(first))), CT_TENSORS(x));
    expect_same(only(second), ct_detach(ct_mul(ct_mul(x, ct_num(6)), ct_sum(rows, .dim = CT_INTS(0)))));
}

CT_TEST(vmap, batches_of_gradients_pass_writes_to_views) /* S3.6, S17.17 */
{
    ct_tensor *x = ct_tensor_requires_grad_(numbers(CT_INTS(3)), true), *rows = numbers(CT_INTS(2, 2, 3));
    ct_tensor *base = ct_transpose(ct_mul(ct_expand(x, CT_INTS(2, 3)), ct_num(2)), 0, 1);
    ct_tensor *whole = ct_clone(base), *view = ct_select(whole, 0, 1);
    CT_EXPECT_TENSOR(ct_mul_(view, ct_num(3)));
    ct_tensor *y = ct_transpose(whole, 0, 1);
    for (int batched = 1; batched >= 0; batched--) {
        static ct_tensor *by_batch;
        if (batched) {
            by_batch = only(ct_grad(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(rows),
                                    .is_grads_batched = true, .retain_graph = true));
            continue;
        }
        for (int64_t k = 0; k < 2; k++)
            expect_same(ct_select(by_batch, 0, k),
                        only(ct_grad(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(ct_select(rows, 0, k)),
                                     .retain_graph = true)));
    }
}

/* ---- writes ---- */

static ct_tensors write_inside(ct_tensors in, void *payload)
{
    (void)payload;
    if (!ct_mul_(in.items[0], in.items[1]) || !ct_transpose_(in.items[0], 0, 1)) return FAILED;
    CT_EXPECT_SIZES(in.items[0], 2, 3);
    return one(ct_clone(in.items[0]));
}

CT_TEST(vmap, writes_through_to_its_inputs)
{
    ct_tensor *x = numbers(CT_INTS(3, 2, 4)), *before = ct_clone(x), *w = numbers(CT_INTS(4));
    ct_tensor *found = only(VMAP(write_inside, CT_TENSORS(x, w), .in_dims = CT_INTS(2, 0)));
    expect_same(x, ct_mul(before, w));
    CT_EXPECT_SIZES(x, 3, 2, 4);
    expect_same(found, ct_permute(x, CT_INTS(2, 1, 0)));
}

static ct_tensors write_outside(ct_tensors in, void *payload) { return one(ct_add_(payload, in.items[0])); }

static ct_tensors out_outside(ct_tensors in, void *payload)
{
    return one(ct_add_out(in.items[0], in.items[0], payload));
}

CT_TEST(vmap, refuses_to_write_a_batch_to_a_tensor_without_one)
{
    ct_tensor *x = numbers(CT_INTS(4, 3)), *outside = numbers(CT_INTS(3)), *kept = ct_clone(outside);
    CT_EXPECT_ERROR(ct_vmap(write_outside, outside, CT_TENSORS(x)), CT_E_STATE, "self has no batch");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_vmap(out_outside, outside, CT_TENSORS(x)), CT_E_STATE, "out has no batch");
    expect_same(outside, kept);
}

/* ---- random numbers ---- */

static ct_tensors noise(ct_tensors in, void *payload)
{
    (void)payload;
    return one(ct_add(ct_mul(in.items[0], ct_num(0)), ct_rand(CT_INTS(3))));
}

static ct_tensors dropped(ct_tensors in, void *payload)
{
    (void)payload;
    return one(ct_dropout(in.items[0], 0.5, CT_ON));
}

static double spread(ct_tensor *t)
{
    double found;
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_abs(ct_sub(t, ct_select(t, 0, 0)))), &found));
    return found;
}

CT_TEST(vmap, draws_by_its_randomness)
{
    ct_tensor *x = ct_test_values(CT_DTYPE_F32, CT_INTS(4, 3), (const double[]){1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CT_EXPECT_ERROR(EACH(noise, CT_TENSORS(x)), CT_E_STATE, "randomness error mode");
    CT_EXPECT_ERROR(EACH(dropped, CT_TENSORS(x)), CT_E_STATE, "randomness error mode");
    CT_EXPECT(spread(only(VMAP(noise, CT_TENSORS(x), .randomness = CT_RANDOMNESS_DIFFERENT))) > 0);
    CT_EXPECT(spread(only(VMAP(noise, CT_TENSORS(x), .randomness = CT_RANDOMNESS_SAME))) == 0);
    ct_tensor *wide = ct_test_zeros(8, 64);
    CT_EXPECT_TENSOR(ct_fill_(wide, ct_num(1)));
    CT_EXPECT(spread(only(VMAP(dropped, CT_TENSORS(wide), .randomness = CT_RANDOMNESS_DIFFERENT))) > 0);
    CT_EXPECT(spread(only(VMAP(dropped, CT_TENSORS(wide), .randomness = CT_RANDOMNESS_SAME))) == 0);
    CT_EXPECT_ERROR(VMAP(noise, CT_TENSORS(x), .randomness = (ct_randomness)7), CT_E_INVALID, "randomness");
}

static ct_tensors counts(ct_tensors in, void *payload)
{
    (void)payload;
    return one(ct_poisson(in.items[0]));
}

static ct_tensors places(ct_tensors in, void *payload)
{
    return one(ct_to(ct_multinomial(payload ? payload : in.items[0], 40, .replacement = true), CT_DTYPE_F64));
}

static ct_tensors attended(ct_tensors in, void *payload)
{
    (void)payload;
    return one(ct_scaled_dot_product_attention(in.items[0], in.items[0], in.items[1], ct_none(), .dropout_p = 0.5));
}

/*
 * Operators that are compositions of a random state and of operators that read the state. One test has two slices, as
 * many as the state has elements.
 */
CT_TEST(vmap, gives_slices_numbers_of_their_own_or_the_same)
{
    for (int64_t slices = 2; slices <= 5; slices += 3)
        for (int different = 0; different < 2; different++) {
            const ct_randomness kind = different ? CT_RANDOMNESS_DIFFERENT : CT_RANDOMNESS_SAME;
            ct_tensor *rates = CT_EXPECT_TENSOR(ct_full(CT_INTS(slices, 60), ct_float(5)));
            ct_tensor *shared = CT_EXPECT_TENSOR(ct_full(CT_INTS(30), ct_float(1)));
            CT_EXPECT(different == (spread(only(VMAP(counts, CT_TENSORS(rates), .randomness = kind))) > 0));
            CT_EXPECT(different == (spread(only(VMAP(places, CT_TENSORS(rates), .randomness = kind))) > 0));
            CT_EXPECT(different == (spread(only(ct_vmap(places, shared, CT_TENSORS(rates), .randomness = kind))) > 0));
        }
}

/*
 * The result is linear in the value: if backward uses the same dropout mask as forward, its sum equals the sum of value
 * times gradient.
 */
CT_TEST(vmap, drops_in_backward_what_each_slice_dropped)
{
    const int64_t sizes[] = {3, 9, 4};
    const ct_ints shape = ct_ints_of(sizes, 3);
    ct_tensor *query = CT_EXPECT_TENSOR(ct_zeros(shape));
    ct_tensor *value = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_full(shape, ct_float(1)), true));
    ct_tensor *made = only(VMAP(attended, CT_TENSORS(query, value), .randomness = CT_RANDOMNESS_DIFFERENT));
    CT_EXPECT(spread(ct_detach(made)) > 0);
    ct_tensor *gradient = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(made), value));
    double sums[2];
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_detach(made)), &sums[0]));
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_mul(gradient, ct_detach(value))), &sums[1]));
    CT_EXPECT_REAL(sums[1], sums[0], 1e-4);
    ct_tensor *by_slice = CT_EXPECT_TENSOR(ct_sum(ct_sub(made, gradient), .dim = CT_INTS(1)));
    CT_EXPECT_CLOSE(ct_detach(by_slice), ((double[12]){0}), 1e-4);
}

/* ---- rejected calls ---- */

static ct_tensors itself(ct_tensors in, void *payload)
{
    (void)payload;
    return one(in.items[0]);
}

static ct_tensors nothing(ct_tensors in, void *payload)
{
    (void)payload, (void)in;
    return CT_NO_TENSORS;
}

static ct_tensors none(ct_tensors in, void *payload)
{
    (void)payload, (void)in;
    return one(ct_none());
}

static ct_tensors failing(ct_tensors in, void *payload)
{
    (void)payload, (void)in;
    (void)ct_error_set(CT_E_CALLBACK, "MINE", "this is mine");
    return FAILED;
}

CT_TEST(vmap, refuses_dims_and_results_that_make_no_batch)
{
    ct_tensor *x = numbers(CT_INTS(4, 3)), *y = numbers(CT_INTS(5, 3));
    CT_EXPECT_ERROR(VMAP(itself, CT_TENSORS(x), .in_dims = CT_INTS(2)), CT_E_INVALID, "in_dim=2");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_ERROR(VMAP(itself, CT_TENSORS(x), .in_dims = CT_INTS(-3)), CT_E_INVALID, "in_dim=-3");
    CT_EXPECT_ERROR(EACH(itself, CT_TENSORS(x, y)), CT_E_INVALID, "same size in the mapped dimension");
    CT_EXPECT_ERROR(VMAP(itself, CT_TENSORS(x), .in_dims = CT_INTS(CT_NO_DIM)), CT_E_INVALID, "must have a batch");
    CT_EXPECT_ERROR(VMAP(itself, CT_TENSORS(x), .in_dims = CT_INTS(0, 0)), CT_E_INVALID, "in_dims");
    CT_EXPECT_ERROR(EACH(itself, CT_NO_TENSORS), CT_E_INVALID, "no inputs");
    CT_EXPECT_ERROR(EACH(itself, CT_TENSORS(ct_none())), CT_E_INVALID, "none()");
    CT_EXPECT_ERROR(EACH(NULL, CT_TENSORS(x)), CT_E_INVALID, "fn");
    CT_EXPECT_ERROR(EACH(nothing, CT_TENSORS(x)), CT_E_INVALID, "returned nothing");
    CT_EXPECT_ERROR(EACH(none, CT_TENSORS(x)), CT_E_INVALID, "must return tensors");
    CT_EXPECT_ERROR(EACH(failing, CT_TENSORS(x)), CT_E_CALLBACK, "this is mine");
    CT_EXPECT_ERROR_KIND("MINE");
}

static ct_tensor *escaped;

static ct_tensors keep(ct_tensors in, void *payload)
{
    (void)payload;
    escaped = ct_retain(ct_exp(in.items[0]));
    return one(in.items[0]);
}

static ct_tensors give_escaped(ct_tensors in, void *payload)
{
    (void)payload, (void)in;
    return one(escaped);
}

CT_TEST(vmap, refuses_a_tensor_that_escaped_it)
{
    ct_tensor *x = numbers(CT_INTS(4, 3));
    CT_EXPECT_INT(EACH(keep, CT_TENSORS(x)).count, 1);
    CT_EXPECT_ERROR(ct_add(escaped, x), CT_E_STATE, "after its ct_vmap had returned");
    CT_EXPECT_ERROR(ct_sum(escaped), CT_E_STATE, "after its ct_vmap had returned");
    CT_EXPECT_ERROR(EACH(give_escaped, CT_TENSORS(x)), CT_E_STATE, "after its ct_vmap had returned");
    ct_release(escaped);
}

static ct_status read_status;
static char read_message[400];

static ct_tensors read_inside(ct_tensors in, void *payload)
{
    double value, *values = &value;
    ct_tensor *x = in.items[0];
    switch (*(int *)payload) {
    case 0: (void)!ct_tensor_item(x, values); break;
    case 1: (void)ct_tensor_data(x); break;
    case 2: (void)!ct_tensor_copy_to_host(x, values, sizeof value); break;
    case 3: (void)ct_nonzero(x); break;
    case 4: (void)ct_tensor_register_hook(x, NULL, NULL, NULL); break;
    default: (void)!ct_tensor_set_data(x, x); break;
    }
    read_status = ct_error_status();
    strncpy(read_message, ct_error_message(), sizeof read_message - 1);
    return FAILED;
}

CT_TEST(vmap, refuses_what_depends_on_values)
{
    ct_tensor *x = numbers(CT_INTS(4));
    for (int what = 0; what < 6; what++) {
        CT_EXPECT_INT(ct_vmap(read_inside, &what, CT_TENSORS(x)).count, -1);
        CT_EXPECT_INT(ct_error_status(), read_status);
        CT_EXPECT(read_status != CT_OK);
        ct_error_clear();
        if (what < 4) CT_EXPECT_CONTAINS(read_message, "vmap");
    }
}

static ct_tensors wrong_inside(ct_tensors in, void *payload)
{
    ct_tensor *x = in.items[0]; /* a slice of sizes 3 */
    switch (*(int *)payload) {
    case 0: return one(ct_softmax(x, 1));
    case 1: return one(ct_tril(x));
    case 2: return one(ct_transpose(x, 0, 1));
    case 3: return one(ct_constant_pad_nd(x, CT_INTS(0, 0, 1, 1)));
    case 4: return one(ct_reshape(x, CT_INTS(2, -1)));
    case 5: return one(ct_expand(x, CT_INTS(-1, 3)));
    default: return one(ct_unsqueeze(x, 2));
    }
}

/* A slice is rejected like the tensor itself, for any batch dimensions of the slice. */
CT_TEST(vmap, refuses_a_call_as_its_slice_would_be)
{
    static const char *const words[] = {"dim", "self.ndim", "dim", "pad", "viewed", "size", "dim"};
    ct_tensor *x = numbers(CT_INTS(4, 3)), *slice = ct_select(x, 0, 0);
    for (int what = 0; what < 7; what++) {
        CT_EXPECT_INT(wrong_inside(CT_TENSORS(slice), &what).count, -1);
        const ct_status status = ct_error_status();
        CT_EXPECT_ERROR(ct_vmap(wrong_inside, &what, CT_TENSORS(x)), status, words[what]);
    }
}

/* ---- memory ---- */

static ct_status run_without_memory(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    static const double values[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    ct_tensor *x = ct_tensor_from(values, CT_INTS(4, 3), CT_DTYPE_F64);
    ct_tensor *w = ct_tensor_from(values, CT_INTS(3), CT_DTYPE_F64);
    ct_status status = x && w ? CT_OK : ct_error_status();
    const ct_tensors found =
        status == CT_OK ? VMAP(gradient_of_shared, CT_TENSORS(x, w), .in_dims = CT_INTS(0, CT_NO_DIM)) : FAILED;
    if (found.count < 0) status = ct_error_status();
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(vmap, survives_every_failing_allocation)
{
    CT_EXPECT(ct_test_fail_each_allocation(run_without_memory, NULL) > 20);
}

CT_TEST_MAIN
