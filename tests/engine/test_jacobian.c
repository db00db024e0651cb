/* ct_jacobian, ct_hessian, ct_jacrev, ct_jacfwd: S22. */
#include "engine/functional.h"

#include <cotangent/functional.h>

static const ct_jacobian_opts connected = {.create_graph = true}, strict = {.strict = true};

/* ---- structure and values: S22.6 ---- */

CT_TEST(jacobian, of_one_output_by_one_input_is_one_block) /* S22.1, S22.6 */
{
    ct_tensor *x = values_of(CT_DTYPE_F64, CT_INTS(2, 3), VALUES(0, 1, 0.5, -1, 0, 2));
    ct_tensor *block = only(ct_jacobian(exp_sum, NULL, CT_TENSORS(x)));
    CT_EXPECT_SIZES(block, 2, 2, 3);
    EXPECT_VALUES(block, 1e-12, 1, 2.718281828459045, 1.6487212707001282, 0, 0, 0, 0, 0, 0, 0.36787944117144233, 1,
                  7.38905609893065);
    CT_EXPECT(!ct_tensor_requires_grad(block));
    EXPECT_NO_GRAD(x);
}

CT_TEST(jacobian, of_several_has_blocks_with_outputs_outermost) /* S22.6, S22.3 */
{
    ct_tensor *x = PLAIN(1, -2), *y = PLAIN(3, 0.5);
    const ct_tensors blocks = ct_jacobian(two_of_two, NULL, CT_TENSORS(x, y));
    CT_EXPECT_INT(blocks.count, 4);
    EXPECT_VALUES(blocks.items[0], 0, 3, 0, 0, 0.5);   /* output 0 by x */
    EXPECT_VALUES(blocks.items[1], 0, 1, 0, 0, -2);    /* output 0 by y */
    EXPECT_VALUES(blocks.items[2], 0, 0, 0, 0, 0);     /* output 1 with respect to x, which it does not depend on */
    EXPECT_VALUES(blocks.items[3], 1e-12, 6, 0, 0, 1); /* output 1 by y */
    for (int i = 0; i < 4; i++) CT_EXPECT_SIZES(blocks.items[i], 2, 2);
}

CT_TEST(jacobian, of_a_scalar_by_a_scalar_is_a_scalar) /* S22.6 */
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_from((const double[]){2}, CT_NO_INTS, CT_DTYPE_F64));
    ct_tensor *block = only(ct_jacobian(cube, NULL, CT_TENSORS(x)));
    CT_EXPECT_SCALAR(block);
    EXPECT_VALUES(block, 1e-12, 12);
}

CT_TEST(jacobian, agrees_with_the_products) /* S22.5, S22.6 */
{
    ct_tensor *x = values_of(CT_DTYPE_F64, CT_INTS(2, 3), VALUES(0, 1, 0.5, -1, 0, 2)), *v = PLAIN(2, -3);
    ct_tensor *w = values_of(CT_DTYPE_F64, CT_INTS(2, 3), VALUES(1, 2, 3, 4, 5, 6));
    ct_tensor *block = ct_view(only(ct_jacobian(exp_sum, NULL, CT_TENSORS(x))), CT_INTS(2, 6));
    ct_tensor *by_v =
        ct_sub(ct_matmul(v, block), ct_flatten(only(ct_vjp(exp_sum, NULL, CT_TENSORS(x), CT_TENSORS(v)).product)));
    ct_tensor *by_w =
        ct_sub(ct_matmul(block, ct_flatten(w)), only(ct_jvp(exp_sum, NULL, CT_TENSORS(x), CT_TENSORS(w)).product));
    EXPECT_VALUES(by_v, 1e-12, 0, 0, 0, 0, 0, 0);
    EXPECT_VALUES(by_w, 1e-12, 0, 0);
}

CT_TEST(jacobian, with_create_graph_can_be_differentiated) /* S22.2, S22.11 */
{
    ct_tensor *x = F64(1, 2);
    ct_guard off = ct_no_grad();
    ct_tensor *block = only((ct_jacobian)(cube, NULL, CT_TENSORS(x), &connected));
    CT_EXPECT_OK(ct_leave(&off));
    EXPECT_VALUES(block, 1e-12, 3, 0, 0, 12);
    EXPECT_VALUES(CT_EXPECT_TENSOR(ct_grad_one(ct_sum(block), x)), 1e-12, 6, 12);
    EXPECT_NO_GRAD(x);
}

static ct_tensors scaled(ct_tensors inputs, void *payload) { return ct_results(CT_TENSORS(ct_mul(IN(0), payload))); }

CT_TEST(jacobian, with_create_graph_depends_on_what_the_payload_brings) /* S22.2 */
{
    ct_tensor *x = PLAIN(1, 2), *weight = F64(3, 4);
    ct_tensor *block = only((ct_jacobian)(scaled, weight, CT_TENSORS(x), &connected));
    EXPECT_VALUES(CT_EXPECT_TENSOR(ct_grad_one(ct_sum(block), weight)), 0, 1, 1);
    EXPECT_VALUES(only(ct_jacobian(scaled, weight, CT_TENSORS(x))), 0, 3, 0, 0, 4);
    EXPECT_NO_GRAD(weight);
}

/* ---- strict: S22.3 ---- */

CT_TEST(jacobian, of_an_independent_output_is_refused_in_strict_mode) /* S22.3 */
{
    ct_tensor *x = F64(1, 2);
    EXPECT_VALUES(only(ct_jacobian(detached, NULL, CT_TENSORS(x))), 0, 0, 0);
    EXPECT_VALUES(only(ct_jacobian(of_others, NULL, CT_TENSORS(x))), 0, 0, 0);
    CT_EXPECT_ERROR((ct_jacobian)(detached, NULL, CT_TENSORS(x), &strict), CT_E_STATE, "does not require gradients");
    CT_EXPECT_ERROR((ct_jacobian)(two_of_two, NULL, CT_TENSORS(x, x), &strict), CT_E_STATE,
                    "output 1 of the function is independent of input 0");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_jacobian(linear, NULL, CT_TENSORS(x), .create_graph = true, .strict = true), CT_E_STATE,
                    "jacobian of the function is independent of input 0");
    EXPECT_VALUES(only((ct_jacobian)(linear, NULL, CT_TENSORS(x), &strict)), 0, 3, 3);
}

CT_TEST(hessian, of_a_linear_function_is_refused_in_strict_mode) /* S22.3 */
{
    ct_tensor *x = F64(1, 2);
    const ct_hessian_opts strict_hessian = CT_OPTIONS(ct_hessian, .strict = true);
    EXPECT_VALUES(only(ct_hessian(linear, NULL, CT_TENSORS(x))), 0, 0, 0, 0, 0);
    CT_EXPECT_ERROR((ct_hessian)(linear, NULL, CT_TENSORS(x), &strict_hessian), CT_E_STATE,
                    "with respect to input 0 is independent of the input");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR((ct_hessian)(of_others, NULL, CT_TENSORS(x), &strict_hessian), CT_E_STATE,
                    "is independent of input 0");
    CT_EXPECT_ERROR((ct_hessian)(detached, NULL, CT_TENSORS(x), &strict_hessian), CT_E_STATE,
                    "does not require gradients");
}

/* ---- Hessians: S22.7 ---- */

CT_TEST(hessian, has_a_block_for_each_pair_of_inputs) /* S22.7, S22.8 */
{
    ct_tensor *x = PLAIN(1, -2), *y = PLAIN(3, 0.5);
    const ct_tensors blocks = ct_hessian(scalar_of_two, NULL, CT_TENSORS(x, y));
    CT_EXPECT_INT(blocks.count, 4);
    EXPECT_VALUES(blocks.items[0], 1e-12, 6, 0, 0, 1);
    EXPECT_VALUES(blocks.items[1], 1e-12, 2, 0, 0, -4);
    EXPECT_VALUES(blocks.items[2], 1e-12, 2, 0, 0, -4);
    EXPECT_VALUES(blocks.items[3], 1e-12, 0, 0, 0, 0);
    for (int i = 0; i < 4; i++) CT_EXPECT(!ct_tensor_requires_grad(blocks.items[i]));
}

static ct_tensors one_of_one(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_mul(ct_mul(IN(0), IN(0)), IN(0)))); /* sizes [1] */
}

CT_TEST(hessian, of_a_function_that_gives_a_vector_of_one_element_has_no_dim_for_it) /* S22.7 */
{
    ct_tensor *x = PLAIN(2);
    ct_tensor *block = only(ct_hessian(one_of_one, NULL, CT_TENSORS(x)));
    CT_EXPECT_SIZES(block, 1, 1);
    EXPECT_VALUES(block, 1e-12, 12);
}

CT_TEST(hessian, needs_a_function_of_one_element) /* S22.7 */
{
    ct_tensor *x = F64(1, 2);
    CT_EXPECT_ERROR(ct_hessian(two_of_two, NULL, CT_TENSORS(x, x)), CT_E_STATE, "should return a single Tensor");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_hessian(cube, NULL, CT_TENSORS(x)), CT_E_SHAPE, "should contain a single element");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

CT_TEST(hessian, with_create_graph_can_be_differentiated) /* S22.2 */
{
    ct_tensor *x = F64(1, 2);
    ct_tensor *block = only(ct_hessian(sum_of_cubes, NULL, CT_TENSORS(x), .create_graph = true));
    EXPECT_VALUES(block, 1e-12, 6, 0, 0, 12);
    EXPECT_VALUES(CT_EXPECT_TENSOR(ct_grad_one(ct_sum(block), x)), 1e-12, 6, 6);
}

/* ---- strategies: S22.9 ---- */

CT_TEST(options, that_do_not_go_together_are_refused) /* S22.9 */
{
    ct_tensor *x = F64(1, 2);
    const ct_tensors xs = ct_tensors_of(&x, 1);
    CT_EXPECT_ERROR(ct_jacobian(cube, NULL, xs, .strategy = "sideways"), CT_E_STATE,
                    "must be \"reverse-mode\" or \"forward-mode\"");
    CT_EXPECT_ERROR_KIND("ASSERT");
    CT_EXPECT_ERROR(ct_hessian(sum_of_cubes, NULL, xs, .outer_jacobian_strategy = "up"), CT_E_STATE,
                    "outer_jacobian_strategy is \"up\"");
    CT_EXPECT_ERROR_KIND("ASSERT");
    CT_EXPECT_ERROR(ct_jacobian(cube, NULL, xs, .strict = true, .vectorize = true), CT_E_STATE, "strict and vectorize");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_jacobian(cube, NULL, xs, .strategy = "forward-mode"), CT_E_UNSUPPORTED,
                    "only implemented with vectorize");
    CT_EXPECT_ERROR_KIND("NOTIMPL");
    CT_EXPECT_ERROR(ct_jacobian(cube, NULL, xs, .strategy = "forward-mode", .vectorize = true, .strict = true),
                    CT_E_STATE, "strict and strategy");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_jacobian(cube, NULL, xs, .strategy = "forward-mode", .vectorize = true, .create_graph = true),
                    CT_E_UNSUPPORTED, "create_graph and strategy");
    CT_EXPECT_ERROR_KIND("NOTIMPL");
    EXPECT_VALUES(only(ct_jacobian(cube, NULL, xs, .strategy = "reverse-mode")), 1e-12, 3, 0, 0, 12);
}

static void expect_equal(ct_tensors a, ct_tensors b)
{
    CT_EXPECT_INT(a.count, b.count);
    for (int64_t i = 0; i < a.count; i++) {
        double difference = 1;
        ct_tensor *most = ct_amax(ct_abs(ct_sub(a.items[i], b.items[i])));
        CT_EXPECT_INT(ct_tensor_ndim(a.items[i]), ct_tensor_ndim(b.items[i]));
        CT_EXPECT_OK(ct_tensor_item(CT_EXPECT_TENSOR(most), &difference));
        CT_EXPECT(difference <= 1e-12);
    }
}

CT_TEST(vectorize, gives_what_the_loop_gives) /* S22.9 */
{
    ct_tensor *m = values_of(CT_DTYPE_F64, CT_INTS(2, 3), VALUES(0, 1, 0.5, -1, 0, 2));
    ct_tensor *x = PLAIN(1, -2), *y = PLAIN(3, 0.5);
    const ct_jacobian_opts batch = CT_OPTIONS(ct_jacobian, .vectorize = true);
    expect_equal((ct_jacobian)(exp_sum, NULL, CT_TENSORS(m), &batch), ct_jacobian(exp_sum, NULL, CT_TENSORS(m)));
    expect_equal((ct_jacobian)(two_of_two, NULL, CT_TENSORS(x, y), &batch),
                 ct_jacobian(two_of_two, NULL, CT_TENSORS(x, y)));
    expect_equal(ct_hessian(scalar_of_two, NULL, CT_TENSORS(x, y), .vectorize = true),
                 ct_hessian(scalar_of_two, NULL, CT_TENSORS(x, y)));
    EXPECT_VALUES(only((ct_jacobian)(of_others, NULL, CT_TENSORS(x), &batch)), 0, 0, 0);
    EXPECT_VALUES(only((ct_jacobian)(detached, NULL, CT_TENSORS(x), &batch)), 0, 0, 0);
    CT_EXPECT(!ct_tensor_requires_grad(only((ct_jacobian)(cube, NULL, CT_TENSORS(F64(1, 2)), &batch))));
}

CT_TEST(vectorize, with_create_graph_can_be_differentiated) /* S22.9, S22.2 */
{
    ct_tensor *x = F64(1, 2);
    ct_tensor *block = only(ct_jacobian(cube, NULL, CT_TENSORS(x), .vectorize = true, .create_graph = true));
    EXPECT_VALUES(block, 1e-12, 3, 0, 0, 12);
    EXPECT_VALUES(CT_EXPECT_TENSOR(ct_grad_one(ct_sum(block), x)), 1e-12, 6, 12);
}

CT_TEST(vectorize, of_empty_inputs_and_outputs_gives_empty_blocks) /* S22.9, S22.12 */
{
    ct_tensor *x = values_of(CT_DTYPE_F64, CT_INTS(0, 3), VALUES(0));
    const ct_jacobian_opts batch = CT_OPTIONS(ct_jacobian, .vectorize = true);
    CT_EXPECT_SIZES(only((ct_jacobian)(cube, NULL, CT_TENSORS(x), &batch)), 0, 3, 0, 3);
    CT_EXPECT_SIZES(only((ct_jacobian)(sum_of_cubes, NULL, CT_TENSORS(x), &batch)), 0, 3);
}

CT_TEST(forward_mode, gives_what_reverse_mode_gives) /* S22.9 */
{
    ct_tensor *m = values_of(CT_DTYPE_F64, CT_INTS(2, 3), VALUES(0, 1, 0.5, -1, 0, 2));
    ct_tensor *x = PLAIN(1, -2), *y = F64(3, 0.5), *z = values_of(CT_DTYPE_C128, CT_INTS(2), VALUES(1, 2, -3, 0.5));
    const ct_jacobian_opts forward = CT_OPTIONS(ct_jacobian, .vectorize = true, .strategy = "forward-mode");
    expect_equal((ct_jacobian)(exp_sum, NULL, CT_TENSORS(m), &forward), ct_jacobian(exp_sum, NULL, CT_TENSORS(m)));
    expect_equal((ct_jacobian)(two_of_two, NULL, CT_TENSORS(x, y), &forward),
                 ct_jacobian(two_of_two, NULL, CT_TENSORS(x, y)));
    expect_equal((ct_jacobian)(squared_length, NULL, CT_TENSORS(z), &forward),
                 ct_jacobian(squared_length, NULL, CT_TENSORS(z)));
    expect_equal(
        ct_hessian(scalar_of_two, NULL, CT_TENSORS(x, y), .vectorize = true, .outer_jacobian_strategy = "forward-mode"),
        ct_hessian(scalar_of_two, NULL, CT_TENSORS(x, y)));
    EXPECT_VALUES(only((ct_jacobian)(detached, NULL, CT_TENSORS(x), &forward)), 0, 0, 0);
    CT_EXPECT(!ct_tensor_requires_grad(only((ct_jacobian)(cube, NULL, CT_TENSORS(y), &forward))));
    CT_EXPECT_ERROR((ct_jacobian)(cube, NULL, CT_TENSORS(z), &forward), CT_E_STATE, "real scalar outputs");
    ct_tensor *empty = values_of(CT_DTYPE_F64, CT_INTS(0, 3), VALUES(0));
    CT_EXPECT_SIZES(only((ct_jacobian)(cube, NULL, CT_TENSORS(empty), &forward)), 0, 3, 0, 3);
    CT_EXPECT_SIZES(only((ct_jacobian)(sum_of_cubes, NULL, CT_TENSORS(empty), &forward)), 0, 3);
    EXPECT_NO_GRAD(y);
}

static ct_tensors counted_cube(ct_tensors inputs, void *payload)
{
    ++*(int *)payload;
    return cube(inputs, NULL);
}

/* Operators whose gradients read bits that were computed for backward. */
FN(of_bits)
{
    ct_tensor *x = IN(0), *positive = ct_gt(x, ct_num(0));
    ct_tensor *filled = ct_masked_fill(ct_maximum(ct_abs(x), ct_num(0.3)), positive, ct_num(2));
    ct_tensor *chosen = ct_where(positive, ct_relu(x), ct_leaky_relu(x));
    return ct_results(CT_TENSORS(ct_sum(ct_square(ct_mul(filled, chosen)))));
}

CT_TEST(forward_mode, goes_over_gradients_that_read_bits) /* S9.18, S21.10, S21.16 */
{
    ct_tensor *x = F64(0.5, -1.2, 2);
    expect_equal(ct_hessian(of_bits, NULL, CT_TENSORS(x), .vectorize = true, .outer_jacobian_strategy = "forward-mode"),
                 ct_hessian(of_bits, NULL, CT_TENSORS(x)));
}

/* A forward function with a context, which torch's function transforms reject. */
static ct_status context_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_save_for_backward(ctx, inputs);
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(ct_square(inputs.items[0]))) : status;
}

static ct_status context_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_mul(saved.items[0], ct_num(2)))));
}

static ct_tensors with_context(ct_tensors inputs, void *payload)
{
    static const ct_function square = {.name = "Square", .forward = context_forward, .backward = context_backward};
    return ct_function_apply(&square, inputs, payload);
}

CT_TEST(jacrev, takes_a_function_whose_forward_has_the_context) /* S20.3 */
{
    ct_tensor *x = F64(1, 2);
    EXPECT_VALUES(only(ct_jacrev(with_context, NULL, CT_TENSORS(x))), 1e-12, 2, 0, 0, 4);
    EXPECT_VALUES(only((ct_jacobian)(with_context, NULL, CT_TENSORS(x), &connected)), 1e-12, 2, 0, 0, 4);
}

/* ---- under a pair of hooks: S10.28 ---- */

typedef struct counts {
    int packed, unpacked;
} counts;

static ct_status count_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    ((counts *)payload)->packed++;
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *count_unpack(void *packed, void *payload)
{
    CT_EXPECT(!ct_tensor_is_batched(packed));
    ((counts *)payload)->unpacked++;
    return packed;
}

static void drop_packed(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
}

FN(exponentials) { return ct_results(CT_TENSORS(ct_exp(IN(0)))); }

static counts count_saves(const ct_jacobian_opts *opts)
{
    counts made = {0, 0};
    ct_tensor *x = F64(1, 2, 3);
    const ct_saved_tensors_hooks_fns fns = {
        .pack = count_pack, .unpack = count_unpack, .drop = drop_packed, .payload = &made};
    ct_guard hooks = ct_saved_tensors_hooks(&fns);
    CT_EXPECT_SIZES(only((ct_jacobian)(exponentials, NULL, CT_TENSORS(x), opts)), 3, 3);
    CT_EXPECT_OK(ct_leave(&hooks));
    return made;
}

CT_TEST(hooks, pack_each_save_once_and_unpack_it_for_each_row_or_once_for_all) /* S10.28 */
{
    const counts loop = count_saves(NULL), batch = count_saves(&(ct_jacobian_opts){.vectorize = true});
    CT_EXPECT_INT(loop.packed, 1);
    CT_EXPECT_INT(loop.unpacked, 3);
    CT_EXPECT_INT(batch.packed, 1);
    CT_EXPECT_INT(batch.unpacked, 1);
}

CT_TEST(hooks, see_nothing_of_forward_mode_which_records_nothing) /* S10.28 */
{
    const counts forward = count_saves(&(ct_jacobian_opts){.vectorize = true, .strategy = "forward-mode"});
    CT_EXPECT_INT(forward.packed, 0);
    CT_EXPECT_INT(forward.unpacked, 0);
}

CT_TEST(forward_mode, calls_the_function_once_for_all_columns) /* S22.9 */
{
    int calls = 0;
    EXPECT_VALUES(
        only(ct_jacobian(counted_cube, &calls, CT_TENSORS(F64(1, 2)), .vectorize = true, .strategy = "forward-mode")),
        1e-12, 3, 0, 0, 12);
    CT_EXPECT_INT(calls, 1);
    EXPECT_VALUES(only(ct_jacfwd(counted_cube, &calls, CT_TENSORS(F64(1, 2)))), 1e-12, 3, 0, 0, 12);
    CT_EXPECT_INT(calls, 2);
}

FN(times_a_number_drawn) { return ct_results(CT_TENSORS(ct_mul(IN(0), ct_rand(CT_INTS(2))))); }

CT_TEST(forward_mode, draws_the_same_numbers_for_all_columns) /* S22.9 */
{
    ct_manual_seed(7);
    ct_tensor *forward = only(ct_jacfwd(times_a_number_drawn, NULL, CT_TENSORS(F64(1, 2))));
    ct_manual_seed(7);
    ct_tensor *reverse = only(ct_jacrev(times_a_number_drawn, NULL, CT_TENSORS(F64(1, 2))));
    EXPECT_VALUES(ct_sub(forward, reverse), 0, 0, 0, 0, 0);
}

FN(reads_an_element)
{
    double value;
    if (ct_tensor_item(ct_sum(IN(0)), &value) != CT_OK) return ct_tensors_of(NULL, -1);
    return cube(inputs, NULL);
}

CT_TEST(forward_mode, refuses_to_read_elements) /* S22.9 */
{
    const int64_t before = ct_test_live_objects();
    ct_scope scope = ct_scope_open();
    CT_EXPECT_ERROR(ct_jacfwd(reads_an_element, NULL, CT_TENSORS(F64(1, 2))), CT_E_STATE,
                    "no single value can be read from it");
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_test_live_objects(), before);
}

CT_TEST(forward_mode, leaves_no_level_open_when_it_fails) /* S22.9 */
{
    ct_tensor *x = F64(1, 2);
    const int64_t before = ct_test_live_objects();
    CT_EXPECT_ERROR(ct_jacfwd(fails, NULL, CT_TENSORS(x)), CT_E_CALLBACK, "function: fails");
    CT_EXPECT_ERROR_KIND("PURPLE");
    CT_EXPECT_INT(ct_test_live_objects(), before);
    ct_guard level = ct_dual_level();
    CT_EXPECT_OK(level.status);
    CT_EXPECT_ERROR(ct_jacfwd(cube, NULL, CT_TENSORS(x)), CT_E_STATE, "Nested forward mode AD is not supported");
    CT_EXPECT_OK(ct_leave(&level));
}

static ct_tensors derivative_of_cubes(ct_tensors inputs, void *payload);

CT_TEST(jacfwd, gives_what_jacrev_gives_and_goes_over_it) /* S22.9 */
{
    ct_tensor *x = F64(1, 2), *y = F64(3, 0.5);
    const ct_jacrev_opts both = CT_OPTIONS(ct_jacrev, .argnums = CT_INTS(1, 0));
    expect_equal(ct_jacfwd(two_of_two, NULL, CT_TENSORS(x, y)), ct_jacrev(two_of_two, NULL, CT_TENSORS(x, y)));
    expect_equal((ct_jacfwd)(two_of_two, NULL, CT_TENSORS(x, y), &both),
                 (ct_jacrev)(two_of_two, NULL, CT_TENSORS(x, y), &both));
    EXPECT_VALUES(only(ct_jacfwd(derivative_of_cubes, NULL, CT_TENSORS(x))), 1e-12, 6, 0, 0, 12);
    ct_tensor *block = only(ct_jacfwd(cube, NULL, CT_TENSORS(x)));
    EXPECT_VALUES(CT_EXPECT_TENSOR(ct_grad_one(ct_sum(block), x)), 1e-12, 6, 12);
}

/* ---- complex numbers: S22.10 ---- */

CT_TEST(complex, inputs_of_a_real_function_give_its_gradient) /* S22.10 */
{
    ct_tensor *z = values_of(CT_DTYPE_C128, CT_INTS(2), VALUES(1, 2, -3, 0.5));
    EXPECT_VALUES(only(ct_jacobian(squared_length, NULL, CT_TENSORS(z))), 1e-12, 2, 4, -6, 1);
}

CT_TEST(complex, outputs_and_hessians_are_refused) /* S22.10 */
{
    ct_tensor *x = F64(1, 2), *z = values_of(CT_DTYPE_C128, CT_INTS(1), VALUES(1, 2));
    CT_EXPECT_ERROR(ct_jacobian(twice_complex, NULL, CT_TENSORS(x)), CT_E_STATE, "real scalar outputs");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_jacobian(cube, NULL, CT_TENSORS(z)), CT_E_STATE, "real scalar outputs");
    CT_EXPECT_ERROR(ct_hessian(squared_length, NULL, CT_TENSORS(z)), CT_E_STATE, "real scalar outputs");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

/* ---- empty results: S22.12 ---- */

static ct_tensors returns_nothing(ct_tensors inputs, void *payload)
{
    (void)inputs, (void)payload;
    return CT_NO_TENSORS;
}

CT_TEST(empty, inputs_and_outputs_give_empty_blocks) /* S22.12 */
{
    ct_tensor *x = values_of(CT_DTYPE_F64, CT_INTS(0, 3), VALUES(0));
    CT_EXPECT_SIZES(only(ct_jacobian(sum_of_cubes, NULL, CT_TENSORS(x))), 0, 3);
    CT_EXPECT_SIZES(only(ct_jacobian(cube, NULL, CT_TENSORS(x))), 0, 3, 0, 3);
    CT_EXPECT_SIZES(only(ct_hessian(sum_of_cubes, NULL, CT_TENSORS(x))), 0, 3, 0, 3);
    ct_tensor *y = F64(1, 2);
    CT_EXPECT_SIZES(
        only((ct_jacobian)(cube, NULL, CT_TENSORS(values_of(CT_DTYPE_F64, CT_INTS(0), VALUES(0))), &strict)), 0, 0);
    CT_EXPECT_INT(ct_jacobian(returns_nothing, NULL, CT_TENSORS(y)).count, 0);
    CT_EXPECT_ERROR(ct_jacobian(cube, NULL, CT_NO_TENSORS), CT_E_INVALID, "inputs is empty");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_ERROR(ct_hessian(sum_of_cubes, NULL, CT_NO_TENSORS), CT_E_INVALID, "inputs is empty");
}

CT_TEST(blocks, of_more_dims_than_a_tensor_can_have_are_refused)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_ones(CT_INTS(1, 1, 1, 1, 1, 1, 1, 1, 1)));
    CT_EXPECT_ERROR(ct_jacobian(cube, NULL, CT_TENSORS(x)), CT_E_SHAPE,
                    "jacobian: the Jacobian of an output of 9 dims by an input of 9 dims");
}

/* ---- nested: jacrev ---- */

CT_TEST(jacrev, differentiates_by_the_inputs_that_argnums_names)
{
    ct_tensor *x = PLAIN(1, -2), *y = PLAIN(3, 0.5);
    const ct_tensors of_first = ct_jacrev(two_of_two, NULL, CT_TENSORS(x, y));
    CT_EXPECT_INT(of_first.count, 2);
    EXPECT_VALUES(of_first.items[0], 0, 3, 0, 0, 0.5);
    const ct_jacrev_opts last = CT_OPTIONS(ct_jacrev, .argnums = CT_INTS(-1)),
                         turned = CT_OPTIONS(ct_jacrev, .argnums = CT_INTS(1, 0));
    EXPECT_VALUES((ct_jacrev)(two_of_two, NULL, CT_TENSORS(x, y), &last).items[0], 0, 1, 0, 0, -2);
    const ct_tensors both = (ct_jacrev)(two_of_two, NULL, CT_TENSORS(x, y), &turned);
    CT_EXPECT_INT(both.count, 4);
    EXPECT_VALUES(both.items[0], 0, 1, 0, 0, -2);
    EXPECT_VALUES(both.items[1], 0, 3, 0, 0, 0.5);
}

CT_TEST(jacrev, refuses_numbers_that_no_input_has)
{
    ct_tensor *x = PLAIN(1, -2);
    const ct_jacrev_opts two = CT_OPTIONS(ct_jacrev, .argnums = CT_INTS(2)),
                         below = CT_OPTIONS(ct_jacrev, .argnums = CT_INTS(0, -3));
    const ct_jacrev_opts twice = CT_OPTIONS(ct_jacrev, .argnums = CT_INTS(1, -1)),
                         none = CT_OPTIONS(ct_jacrev, .argnums = CT_NO_INTS);
    CT_EXPECT_ERROR((ct_jacrev)(two_of_two, NULL, CT_TENSORS(x, x), &two), CT_E_INVALID,
                    "argnums[0] is 2, but there are 2 inputs");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_ERROR((ct_jacrev)(two_of_two, NULL, CT_TENSORS(x, x), &below), CT_E_INVALID, "argnums[1] is -3");
    CT_EXPECT_ERROR((ct_jacrev)(two_of_two, NULL, CT_TENSORS(x, x), &twice), CT_E_INVALID, "must be unique");
    CT_EXPECT_ERROR((ct_jacrev)(two_of_two, NULL, CT_TENSORS(x, x), &none), CT_E_INVALID, "argnums is empty");
}

static ct_tensors derivative_of_cubes(ct_tensors inputs, void *payload)
{
    return ct_jacrev(sum_of_cubes, payload, inputs);
}

CT_TEST(jacrev, can_be_nested)
{
    ct_tensor *x = PLAIN(1, 2);
    EXPECT_VALUES(only(ct_jacrev(derivative_of_cubes, NULL, CT_TENSORS(x))), 1e-12, 6, 0, 0, 12);
    EXPECT_VALUES(only(ct_jacobian(derivative_of_cubes, NULL, CT_TENSORS(x))), 1e-12, 6, 0, 0, 12);
    ct_tensor *leaf = F64(1, 2);
    ct_tensor *block = only(ct_jacrev(cube, NULL, CT_TENSORS(leaf)));
    EXPECT_VALUES(CT_EXPECT_TENSOR(ct_grad_one(ct_sum(block), leaf)), 1e-12, 6, 12);
    ct_guard off = ct_no_grad();
    CT_EXPECT(!ct_tensor_requires_grad(only(ct_jacrev(cube, NULL, CT_TENSORS(leaf)))));
    CT_EXPECT_OK(ct_leave(&off));
}

/* ---- failures ---- */

/* Fails after it has recorded nodes. */
static ct_tensors fails_after_work(ct_tensors inputs, void *payload)
{
    (void)payload;
    if (!ct_sum(ct_mul(IN(0), ct_exp(IN(0))))) return FAILED;
    return ct_error_set(CT_E_CALLBACK, "PURPLE", "function: fails"), FAILED;
}

static ct_tensors jacobian_of_failing(ct_tensors inputs, void *payload)
{
    return (ct_jacobian)(fails_after_work, payload, inputs, &connected);
}

CT_TEST(functions, that_fail_in_the_middle_leave_nothing_behind)
{
    ct_tensor *x = F64(1, 2);
    const int64_t before = ct_test_live_objects();
    CT_EXPECT_ERROR(ct_jacobian(jacobian_of_failing, NULL, CT_TENSORS(x)), CT_E_CALLBACK, "function: fails");
    CT_EXPECT_ERROR_KIND("PURPLE");
    CT_EXPECT_INT(ct_test_live_objects(), before);
    CT_EXPECT_ERROR(ct_hessian(fails_after_work, NULL, CT_TENSORS(x)), CT_E_CALLBACK, "function: fails");
    CT_EXPECT_INT(ct_test_live_objects(), before);
    CT_EXPECT(ct_is_grad_enabled());
}

static ct_status fail_second(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    if (++*(int *)payload == 2) return ct_error_set(CT_E_CALLBACK, "PURPLE", "backward: fails");
    grads[0] = result_grads[0];
    return CT_OK;
}

static ct_tensors with_failing_backward(ct_tensors inputs, void *payload)
{
    return ct_results(CT_TENSORS(apply_to_one(IN(0), fail_second, payload)));
}

CT_TEST(functions, whose_backward_fails_in_the_second_row_leave_nothing_behind)
{
    int calls = 0;
    ct_tensor *x = F64(1, 2, 3);
    const int64_t before = ct_test_live_objects();
    CT_EXPECT_ERROR(ct_jacobian(with_failing_backward, &calls, CT_TENSORS(x)), CT_E_CALLBACK, "backward: fails");
    CT_EXPECT_INT(ct_test_live_objects(), before);
}

static ct_status all_jacobians(void *arg)
{
    const bool *create_graph = arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const ct_jacobian_opts opts = CT_OPTIONS(ct_jacobian, .create_graph = *create_graph);
    ct_tensor *x = ct_tensor_from((const double[]){1, 2}, CT_INTS(2), CT_DTYPE_F64);
    if (x) x = ct_tensor_requires_grad_(x, true);
    bool fine = x && (ct_jacobian)(two_of_two, NULL, CT_TENSORS(x, x), &opts).count == 4;
    fine = fine &&
           ct_jacobian(two_of_two, NULL, CT_TENSORS(x, x), .create_graph = *create_graph, .vectorize = true).count == 4;
    fine = fine && ct_hessian(sum_of_cubes, NULL, CT_TENSORS(x), .create_graph = *create_graph).count == 1;
    fine = fine && ct_jacfwd(two_of_two, NULL, CT_TENSORS(x, x)).count == 2;
    fine = fine &&
           ct_hessian(sum_of_cubes, NULL, CT_TENSORS(x), .vectorize = true, .outer_jacobian_strategy = "forward-mode")
                   .count == 1;
    fine = fine && ct_jacrev(derivative_of_cubes, NULL, CT_TENSORS(x)).count == 1;
    const ct_status status = fine ? CT_OK : ct_error_status();
    ct_scope_close(scope);
    return status;
}

CT_TEST(jacobians, fail_whole_where_memory_runs_out)
{
    bool create_graph = false;
    ct_test_fail_each_allocation(all_jacobians, &create_graph);
    create_graph = true;
    ct_test_fail_each_allocation(all_jacobians, &create_graph);
}

CT_TEST_MAIN
