/* ct_vjp, ct_jvp, ct_vhp, ct_hvp: products of vectors with Jacobians and Hessians (S22). */
#include "engine/functional.h"

#include <cotangent/functional.h>

static const ct_product_opts connected = {.create_graph = true}, strict = {.strict = true};

/* ---- inputs of the function: S22.1 ---- */

/* Writes the state of its first input to the payload, and tries to change it. */
static ct_tensors look(ct_tensors inputs, void *payload)
{
    bool *state = payload;
    state[0] = ct_is_grad_enabled();
    state[1] = ct_tensor_requires_grad(IN(0));
    state[2] = ct_tensor_is_leaf(IN(0));
    state[3] = ct_is_inference_mode_enabled();
    if (!ct_tensor_requires_grad_(ct_detach(IN(0)), true)) return FAILED;
    return ct_results(CT_TENSORS(ct_sum(ct_square(IN(0)))));
}

CT_TEST(inputs, are_seen_through_fresh_handles_that_require_grad) /* S22.1 */
{
    bool state[4];
    ct_tensor *x = PLAIN(1, 2);
    EXPECT_VALUES(only(ct_vjp(look, state, CT_TENSORS(x), NOT_GIVEN).product), 0, 2, 4);
    CT_EXPECT(state[0] && state[1] && state[2]);
    CT_EXPECT(!ct_tensor_requires_grad(x));
    ct_tensor *leaf = F64(1, 2);
    EXPECT_VALUES(only((ct_vjp)(look, state, CT_TENSORS(leaf), NOT_GIVEN, &connected).product), 0, 2, 4);
    CT_EXPECT(state[1] && !state[2]); /* the function receives a view, through which gradients propagate */
    EXPECT_NO_GRAD(leaf);
}

static ct_tensors returns_input(ct_tensors inputs, void *payload) { return (void)payload, inputs; }

CT_TEST(inputs, that_are_outputs_come_back_as_other_handles) /* S22.1 */
{
    ct_tensor *x = F64(3);
    const ct_product r = ct_vjp(returns_input, NULL, CT_TENSORS(x), NOT_GIVEN);
    CT_EXPECT(only(r.outputs) != x && !ct_tensor_requires_grad(r.outputs.items[0]));
    EXPECT_VALUES(r.outputs.items[0], 0, 3);
    EXPECT_VALUES(only(r.product), 0, 1);
}

CT_TEST(arguments, that_are_no_tensors_are_named) /* S22.1, S22.12 */
{
    ct_tensor *x = F64(1, 2), *v = PLAIN(1, 1);
    CT_EXPECT_ERROR(ct_vjp(cube, NULL, CT_TENSORS(x, ct_none()), NOT_GIVEN).product, CT_E_INVALID,
                    "vjp: inputs[1] must be either a Tensor or a tuple of Tensors");
    CT_EXPECT_ERROR_KIND("TYPE");
    CT_EXPECT_ERROR(ct_vjp(gives_none, NULL, CT_TENSORS(x), CT_TENSORS(v)).outputs, CT_E_INVALID,
                    "outputs of the function[0] must be either a Tensor or a tuple of Tensors");
    CT_EXPECT_ERROR_KIND("TYPE");
    CT_EXPECT_ERROR(ct_vjp(cube, NULL, CT_TENSORS(x), CT_TENSORS(ct_none())).product, CT_E_INVALID,
                    "v[0] must be either a Tensor or a tuple of Tensors");
    CT_EXPECT_ERROR(ct_jvp(cube, NULL, CT_NO_TENSORS, NOT_GIVEN).product, CT_E_INVALID, "inputs is empty");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_ERROR(ct_hvp(NULL, NULL, CT_TENSORS(x), NOT_GIVEN).product, CT_E_INVALID, "func is NULL");
    ct_tensor *integers = values_of(CT_DTYPE_I64, CT_INTS(2), VALUES(1, 2));
    CT_EXPECT_ERROR(ct_vjp(cube, NULL, CT_TENSORS(integers), NOT_GIVEN).product, CT_E_DTYPE, "can require gradients");
}

static ct_tensors returns_its_own_array(ct_tensors inputs, void *payload)
{
    (void)payload;
    return CTI_TENSORS(ct_square(IN(0))); /* has the same effect as ct_tensors_of on a local array */
}

static ct_tensors leaves_a_scope_open(ct_tensors inputs, void *payload)
{
    (void)payload;
    if (!ct_scope_open().depth) return FAILED;
    return ct_results(CT_TENSORS(ct_sum(IN(0))));
}

CT_TEST(functions, that_break_the_rules_of_callbacks_are_told) /* S22.1 */
{
    ct_tensor *x = F64(1, 2);
    CT_EXPECT_ERROR(ct_vjp(returns_its_own_array, NULL, CT_TENSORS(x), NOT_GIVEN).product, CT_E_INVALID,
                    "return the list by ct_results");
    CT_EXPECT_ERROR(ct_vjp(leaves_a_scope_open, NULL, CT_TENSORS(x), NOT_GIVEN).product, CT_E_STATE,
                    "left scopes or guards unbalanced");
    CT_EXPECT_ERROR(ct_results(FAILED), CT_E_INVALID, "results is a failed list");
}

CT_TEST(functions, that_fail_pass_their_error_on_and_leave_nothing)
{
    ct_tensor *x = F64(1, 2);
    const int64_t before = ct_test_live_objects();
    CT_EXPECT_ERROR(ct_vjp(fails, NULL, CT_TENSORS(x), NOT_GIVEN).product, CT_E_CALLBACK, "function: fails");
    CT_EXPECT_ERROR_KIND("PURPLE");
    CT_EXPECT_ERROR(ct_jvp(fails, NULL, CT_TENSORS(x), CT_TENSORS(x)).outputs, CT_E_CALLBACK, "function: fails");
    CT_EXPECT_ERROR((ct_vhp)(fails, NULL, CT_TENSORS(x), CT_TENSORS(x), &connected).product, CT_E_CALLBACK, "fails");
    CT_EXPECT_ERROR(ct_hvp(fails, NULL, CT_TENSORS(x), CT_TENSORS(x)).product, CT_E_CALLBACK, "fails");
    CT_EXPECT_INT(ct_test_live_objects(), before);
}

/* ---- values: S22.5, S22.8 ---- */

CT_TEST(vjp, gives_outputs_and_the_vector_times_the_jacobian) /* S22.5 */
{
    ct_tensor *x = PLAIN(1, -2), *y = PLAIN(3, 0.5), *v = PLAIN(1, 10), *w = PLAIN(-1, 2);
    const ct_product r = ct_vjp(two_of_two, NULL, CT_TENSORS(x, y), CT_TENSORS(v, w));
    CT_EXPECT_INT(r.outputs.count, 2);
    CT_EXPECT_INT(r.product.count, 2);
    EXPECT_VALUES(r.outputs.items[0], 0, 3, -1);
    EXPECT_VALUES(r.outputs.items[1], 0, 9, 0.25);
    EXPECT_VALUES(r.product.items[0], 1e-12, 3, 5);
    EXPECT_VALUES(r.product.items[1], 1e-12, 1 - 6, -20 + 2);
}

CT_TEST(jvp, gives_outputs_and_the_jacobian_times_the_vector) /* S22.5 */
{
    ct_tensor *x = PLAIN(1, -2), *y = PLAIN(3, 0.5), *v = PLAIN(1, 10), *w = PLAIN(-1, 2);
    const ct_product r = ct_jvp(two_of_two, NULL, CT_TENSORS(x, y), CT_TENSORS(v, w));
    CT_EXPECT_INT(r.product.count, 2);
    EXPECT_VALUES(r.outputs.items[1], 0, 9, 0.25);
    EXPECT_VALUES(r.product.items[0], 1e-12, 3 - 1, 5 - 4);
    EXPECT_VALUES(r.product.items[1], 1e-12, -6, 2);
}

/* The product for z * z along v: 2 z v. */
CT_TEST(jvp, of_a_holomorphic_function_multiplies_by_its_derivative) /* S22.5, S22.10 */
{
    ct_tensor *z = values_of(CT_DTYPE_C128, CT_INTS(1), VALUES(1, 2));
    ct_tensor *v = values_of(CT_DTYPE_C128, CT_INTS(1), VALUES(0, 1));
    EXPECT_VALUES(only(ct_jvp(cube, NULL, CT_TENSORS(z), CT_TENSORS(v)).product), 1e-12, -12, -9);
}

static ct_tensors value_and_index(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_mul(IN(0), IN(0)), ct_gt(IN(0), ct_num(0))));
}

CT_TEST(products, of_outputs_without_derivatives_are_zeros)
{
    ct_tensor *x = PLAIN(1, -2), *v = PLAIN(1, 1);
    const ct_product r = ct_jvp(value_and_index, NULL, CT_TENSORS(x), CT_TENSORS(v));
    EXPECT_VALUES(r.product.items[0], 1e-12, 2, -4);
    EXPECT_VALUES(r.product.items[1], 0, 0, 0);
    ct_tensor *of_bool = values_of(CT_DTYPE_BOOL, CT_INTS(2), VALUES(1, 1));
    EXPECT_VALUES(only(ct_vjp(value_and_index, NULL, CT_TENSORS(x), CT_TENSORS(v, of_bool)).product), 0, 2, -4);
}

CT_TEST(hessian_products, are_the_same_from_both_sides) /* S22.8 */
{
    ct_tensor *x = PLAIN(1, -2), *y = PLAIN(3, 0.5), *v = PLAIN(1, 10), *w = PLAIN(-1, 2);
    const ct_product a = ct_vhp(scalar_of_two, NULL, CT_TENSORS(x, y), CT_TENSORS(v, w));
    const ct_product b = ct_hvp(scalar_of_two, NULL, CT_TENSORS(x, y), CT_TENSORS(v, w));
    CT_EXPECT_INT(a.product.count, 2);
    CT_EXPECT_INT(b.product.count, 2);
    EXPECT_VALUES(only(a.outputs), 1e-12, 5);
    EXPECT_VALUES(only(b.outputs), 1e-12, 5);
    for (int i = 0; i < 2; i++) {
        const ct_product r = i ? a : b;
        EXPECT_VALUES(r.product.items[0], 1e-12, 6 * 1 + 2 * -1, 1 * 10 - 4 * 2);
        EXPECT_VALUES(r.product.items[1], 1e-12, 2 * 1, -4 * 10);
    }
}

CT_TEST(hessian_products, need_a_function_of_one_element) /* S22.8, S22.7 */
{
    ct_tensor *x = F64(1, 2);
    CT_EXPECT_ERROR(ct_vhp(two_of_two, NULL, CT_TENSORS(x, x), CT_TENSORS(x, x)).product, CT_E_STATE,
                    "should return a single Tensor");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_hvp(cube, NULL, CT_TENSORS(x), CT_TENSORS(x)).product, CT_E_SHAPE,
                    "should contain a single element");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

/* ---- vectors: S22.4 ---- */

CT_TEST(vectors, must_fit_what_they_belong_to) /* S22.4 */
{
    ct_tensor *x = F64(1, 2), *v = PLAIN(1, 1), *long_one = PLAIN(1, 2, 3);
    CT_EXPECT_ERROR(ct_vjp(two_of_two, NULL, CT_TENSORS(x, x), CT_TENSORS(v)).product, CT_E_STATE,
                    "v is a list of invalid length: should be 2 but got 1");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_vjp(cube, NULL, CT_TENSORS(x), CT_TENSORS(v, v)).product, CT_E_STATE,
                    "v should contain a single Tensor");
    CT_EXPECT_ERROR(ct_vjp(cube, NULL, CT_TENSORS(x), CT_TENSORS(long_one)).product, CT_E_SHAPE,
                    "v has invalid size: should be [2] but got [3]");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_jvp(two_of_two, NULL, CT_TENSORS(x, x), CT_TENSORS(v, long_one)).product, CT_E_SHAPE,
                    "Entry 1 in v has invalid size");
    CT_EXPECT_ERROR(ct_vhp(scalar_of_two, NULL, CT_TENSORS(x, x), CT_TENSORS(v)).product, CT_E_STATE, "invalid length");
    CT_EXPECT_ERROR(ct_hvp(sum_of_cubes, NULL, CT_TENSORS(x), CT_TENSORS(long_one)).product, CT_E_SHAPE,
                    "invalid size");
}

CT_TEST(vectors, may_be_left_out_for_a_single_element) /* S22.4 */
{
    ct_tensor *x = F64(1, 2), *one = F64(2);
    EXPECT_VALUES(only(ct_vjp(sum_of_cubes, NULL, CT_TENSORS(x), NOT_GIVEN).product), 1e-12, 3, 12);
    EXPECT_VALUES(only(ct_jvp(cube, NULL, CT_TENSORS(one), NOT_GIVEN).product), 1e-12, 12);
    EXPECT_VALUES(only(ct_vhp(sum_of_cubes, NULL, CT_TENSORS(one), NOT_GIVEN).product), 1e-12, 12);
    EXPECT_VALUES(only(ct_hvp(sum_of_cubes, NULL, CT_TENSORS(one), NOT_GIVEN).product), 1e-12, 12);
    CT_EXPECT_ERROR(ct_vjp(cube, NULL, CT_TENSORS(x), NOT_GIVEN).product, CT_E_STATE,
                    "v can only be None if the function returns");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_jvp(cube, NULL, CT_TENSORS(x), NOT_GIVEN).product, CT_E_STATE, "can only be None if");
    CT_EXPECT_ERROR(ct_hvp(sum_of_cubes, NULL, CT_TENSORS(x), NOT_GIVEN).product, CT_E_STATE, "can only be None if");
}

/* ---- create_graph: S22.2, S22.11 ---- */

static void expect_detached(ct_product r)
{
    CT_EXPECT(!ct_tensor_requires_grad(only(r.outputs)) && !ct_tensor_requires_grad(only(r.product)));
}

CT_TEST(results, are_detached_without_create_graph) /* S22.2 */
{
    ct_tensor *x = F64(1, 2), *v = F64(1, 1);
    expect_detached(ct_vjp(cube, NULL, CT_TENSORS(x), CT_TENSORS(v)));
    expect_detached(ct_jvp(cube, NULL, CT_TENSORS(x), CT_TENSORS(v)));
    expect_detached(ct_vhp(sum_of_cubes, NULL, CT_TENSORS(x), CT_TENSORS(v)));
    expect_detached(ct_hvp(sum_of_cubes, NULL, CT_TENSORS(x), CT_TENSORS(v)));
    EXPECT_NO_GRAD(x); /* S22.11 */
    EXPECT_NO_GRAD(v);
}

/* The gradients of the sum of the product with respect to x and v, for x = (1, 2) and v = (1, -1). */
static void expect_connected(ct_product r, ct_tensor *x, ct_tensor *v, const double *by_x, const double *by_v)
{
    ct_guard on = ct_enable_grad();
    CT_EXPECT(ct_tensor_requires_grad(only(r.outputs)));
    const ct_tensors grads = ct_grad(CT_TENSORS(ct_sum(only(r.product))), CT_TENSORS(x, v));
    CT_EXPECT_INT(grads.count, 2);
    CT_EXPECT_CLOSE(grads.items[0], ((const double[]){by_x[0], by_x[1]}), 1e-12);
    CT_EXPECT_CLOSE(grads.items[1], ((const double[]){by_v[0], by_v[1]}), 1e-12);
    CT_EXPECT_OK(ct_leave(&on));
}

static void check_connected(void)
{
    ct_tensor *x = F64(1, 2), *v = F64(1, -1);
    const ct_tensors xs = ct_tensors_of(&x, 1), vs = {&v, 1};
    const double first_by_x[] = {6, -12}, first_by_v[] = {3, 12}, second_by_x[] = {6, -6}, second_by_v[] = {6, 12};
    const ct_product results[] = {
        (ct_vjp)(cube, NULL, xs, vs, &connected),
        ct_jvp(cube, NULL, xs, vs, .create_graph = true),
        (ct_vhp)(sum_of_cubes, NULL, xs, vs, &connected),
        (ct_hvp)(sum_of_cubes, NULL, xs, vs, &connected),
    };
    for (int i = 0; i < 2; i++) expect_connected(results[i], x, v, first_by_x, first_by_v);
    for (int i = 2; i < 4; i++) expect_connected(results[i], x, v, second_by_x, second_by_v);
    EXPECT_NO_GRAD(x);
}

CT_TEST(results, are_differentiable_by_inputs_and_vectors_with_create_graph) { check_connected(); } /* S22.2 */

CT_TEST(grad_mode, at_entry_has_no_influence) /* S22.11 */
{
    bool state[4];
    ct_tensor *x = F64(1, 2);
    ct_guard off = ct_no_grad();
    check_connected();
    CT_EXPECT(!ct_is_grad_enabled());
    CT_EXPECT_OK(ct_leave(&off));
    ct_guard inference = ct_inference_mode(true);
    EXPECT_VALUES(only(ct_vjp(look, state, CT_TENSORS(x), NOT_GIVEN).product), 0, 2, 4);
    CT_EXPECT(state[0] && !state[3]);
    CT_EXPECT(ct_is_inference_mode_enabled());
    CT_EXPECT_OK(ct_leave(&inference));
}

/* ---- strict: S22.3 ---- */

CT_TEST(independent, outputs_contribute_zeros) /* S22.3 */
{
    ct_tensor *x = F64(1, 2), *v = PLAIN(1, 1), *one = PLAIN(1);
    ct_tensor *scalar = ct_sum(one);
    EXPECT_VALUES(only(ct_vjp(detached, NULL, CT_TENSORS(x), CT_TENSORS(scalar)).product), 0, 0, 0);
    EXPECT_VALUES(only(ct_vjp(of_others, NULL, CT_TENSORS(x), NOT_GIVEN).product), 0, 0, 0);
    EXPECT_VALUES(only(ct_jvp(detached, NULL, CT_TENSORS(x), CT_TENSORS(v)).product), 0, 0);
    EXPECT_VALUES(only(ct_jvp(of_others, NULL, CT_TENSORS(x), CT_TENSORS(v)).product), 0, 0);
    EXPECT_VALUES(only(ct_vhp(linear, NULL, CT_TENSORS(x), CT_TENSORS(v)).product), 0, 0, 0);
    EXPECT_VALUES(only(ct_hvp(linear, NULL, CT_TENSORS(x), CT_TENSORS(v)).product), 0, 0, 0);
    EXPECT_VALUES(only(ct_hvp(detached, NULL, CT_TENSORS(x), CT_TENSORS(v)).product), 0, 0, 0);
}

CT_TEST(independent, outputs_are_refused_in_strict_mode) /* S22.3 */
{
    ct_tensor *x = F64(1, 2), *v = PLAIN(1, 1);
    const ct_jvp_opts jvp_strict = CT_OPTIONS(ct_jvp, .strict = true);
    const ct_tensors xs = ct_tensors_of(&x, 1), vs = {&v, 1};
    CT_EXPECT_ERROR((ct_vjp)(detached, NULL, xs, NOT_GIVEN, &strict).product, CT_E_STATE,
                    "output 0 of the function does not require gradients; in strict mode");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR((ct_vjp)(of_others, NULL, xs, NOT_GIVEN, &strict).product, CT_E_STATE,
                    "output of the function is independent of input 0");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR((ct_jvp)(detached, NULL, xs, vs, &jvp_strict).product, CT_E_STATE, "does not require gradients");
    CT_EXPECT_ERROR((ct_jvp)(of_others, NULL, xs, vs, &jvp_strict).product, CT_E_STATE, "is independent of input 0");
    CT_EXPECT_ERROR((ct_vhp)(of_others, NULL, xs, vs, &strict).product, CT_E_STATE, "is independent of input 0");
    CT_EXPECT_ERROR((ct_vhp)(linear, NULL, xs, vs, &strict).product, CT_E_STATE,
                    "jacobian of the function with respect to input 0 is independent of the input");
    CT_EXPECT_ERROR((ct_hvp)(linear, NULL, xs, vs, &strict).product, CT_E_STATE, "is independent of the input");
}

static ct_tensors product_of_two(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_sum(ct_mul(IN(0), IN(1)))));
}

CT_TEST(independent, derivatives_are_refused_in_strict_mode_with_create_graph) /* S22.3 */
{
    const ct_product_opts both = CT_OPTIONS(ct_product, .create_graph = true, .strict = true);
    ct_tensor *x = F64(1, 2), *v = PLAIN(1, 1);
    CT_EXPECT_ERROR((ct_vjp)(linear, NULL, CT_TENSORS(x), NOT_GIVEN, &both).product, CT_E_STATE,
                    "jacobian of the function is independent of input 0");
    CT_EXPECT_ERROR((ct_vhp)(product_of_two, NULL, CT_TENSORS(x, x), CT_TENSORS(v, v), &both).product, CT_E_STATE,
                    "hessian of the function is independent of input 0");
}

/* ---- strategies of jvp: S22.9 ---- */

CT_TEST(jvp, knows_two_strategies) /* S22.9 */
{
    ct_tensor *x = F64(2);
    const ct_jvp_opts reverse = CT_OPTIONS(ct_jvp, .strategy = "reverse-mode"),
                      forward = CT_OPTIONS(ct_jvp, .strategy = "forward-mode");
    const ct_jvp_opts sideways = CT_OPTIONS(ct_jvp, .strategy = "sideways");
    EXPECT_VALUES(only((ct_jvp)(cube, NULL, CT_TENSORS(x), NOT_GIVEN, &reverse).product), 1e-12, 12);
    CT_EXPECT_ERROR((ct_jvp)(cube, NULL, CT_TENSORS(x), NOT_GIVEN, &sideways).product, CT_E_STATE, "sideways");
    CT_EXPECT_ERROR_KIND("ASSERT");
    EXPECT_VALUES(only((ct_jvp)(cube, NULL, CT_TENSORS(x), NOT_GIVEN, &forward).product), 1e-12, 12);
    CT_EXPECT_ERROR(
        ct_jvp(cube, NULL, CT_TENSORS(x), NOT_GIVEN, .strategy = "forward-mode", .create_graph = true).product,
        CT_E_UNSUPPORTED, "create_graph");
    CT_EXPECT_ERROR_KIND("NOTIMPL");
    CT_EXPECT_ERROR(ct_jvp(cube, NULL, CT_TENSORS(x), NOT_GIVEN, .strategy = "forward-mode", .strict = true).product,
                    CT_E_STATE, "strict");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

CT_TEST(jvp, gives_the_same_by_both_strategies) /* S22.5, S22.9 */
{
    ct_tensor *x = PLAIN(1, -2), *y = F64(3, 0.5), *v = PLAIN(1, 10), *w = PLAIN(-1, 2);
    const ct_jvp_opts forward = CT_OPTIONS(ct_jvp, .strategy = "forward-mode");
    const ct_product r = (ct_jvp)(two_of_two, NULL, CT_TENSORS(x, y), CT_TENSORS(v, w), &forward);
    CT_EXPECT_INT(r.product.count, 2);
    EXPECT_VALUES(r.outputs.items[1], 0, 9, 0.25);
    EXPECT_VALUES(r.product.items[0], 1e-12, 3 - 1, 5 - 4);
    EXPECT_VALUES(r.product.items[1], 1e-12, -6, 2);
    for (int i = 0; i < 2; i++) CT_EXPECT(!ct_tensor_requires_grad(r.product.items[i]));
    EXPECT_NO_GRAD(y);
    ct_tensor *z = values_of(CT_DTYPE_C128, CT_INTS(1), VALUES(1, 2));
    ct_tensor *u = values_of(CT_DTYPE_C128, CT_INTS(1), VALUES(0, 1));
    EXPECT_VALUES(only((ct_jvp)(cube, NULL, CT_TENSORS(z), CT_TENSORS(u), &forward).product), 1e-12, -12, -9);
    const ct_product none = (ct_jvp)(value_and_index, NULL, CT_TENSORS(x), CT_TENSORS(v), &forward);
    EXPECT_VALUES(none.product.items[0], 1e-12, 2, -40);
    EXPECT_VALUES(none.product.items[1], 0, 0, 0);
    EXPECT_VALUES(only((ct_jvp)(detached, NULL, CT_TENSORS(x), CT_TENSORS(v), &forward).product), 0, 0);
}

CT_TEST(jvp, by_forward_mode_leaves_no_level_open_when_it_fails) /* S22.9 */
{
    ct_tensor *x = PLAIN(1, -2), *v = PLAIN(1, 1), *single = values_of(CT_DTYPE_F32, CT_INTS(2), VALUES(1, 1));
    const ct_jvp_opts forward = CT_OPTIONS(ct_jvp, .strategy = "forward-mode");
    CT_EXPECT_ERROR((ct_jvp)(fails, NULL, CT_TENSORS(x), CT_TENSORS(v), &forward).product, CT_E_CALLBACK, "fails");
    CT_EXPECT_ERROR_KIND("PURPLE");
    CT_EXPECT_ERROR((ct_jvp)(cube, NULL, CT_TENSORS(x), CT_TENSORS(single), &forward).product, CT_E_DTYPE, "make_dual");
    ct_guard level = ct_dual_level();
    CT_EXPECT_OK(level.status);
    CT_EXPECT_ERROR((ct_jvp)(cube, NULL, CT_TENSORS(x), CT_TENSORS(v), &forward).product, CT_E_STATE,
                    "Nested forward mode AD is not supported");
    CT_EXPECT_OK(ct_leave(&level));
    EXPECT_VALUES(only((ct_jvp)(cube, NULL, CT_TENSORS(x), CT_TENSORS(v), &forward).product), 1e-12, 3, 12);
}

/* ---- empty inputs: S22.12 ---- */

CT_TEST(products, of_empty_inputs_are_empty) /* S22.12 */
{
    ct_tensor *x = values_of(CT_DTYPE_F64, CT_INTS(0, 3), VALUES(0)), *v = ct_test_zeros_of(CT_INTS(0, 3));
    CT_EXPECT_SIZES(only(ct_vjp(sum_of_cubes, NULL, CT_TENSORS(x), NOT_GIVEN).product), 0, 3);
    CT_EXPECT_SIZES(only(ct_jvp(cube, NULL, CT_TENSORS(x), CT_TENSORS(v)).product), 0, 3);
    CT_EXPECT_SIZES(only(ct_hvp(sum_of_cubes, NULL, CT_TENSORS(x), CT_TENSORS(v)).product), 0, 3);
}

/* ---- memory ---- */

static ct_status all_products(void *arg)
{
    const bool *create_graph = arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const ct_product_opts opts = CT_OPTIONS(ct_product, .create_graph = *create_graph);
    const ct_jvp_opts jvp_opts = CT_OPTIONS(ct_jvp, .create_graph = *create_graph),
                      forward = CT_OPTIONS(ct_jvp, .strategy = "forward-mode");
    ct_tensor *x = ct_tensor_from((const double[]){1, 2}, CT_INTS(2), CT_DTYPE_F64), *v = x ? ct_detach(x) : NULL;
    if (x) x = ct_tensor_requires_grad_(x, true);
    const ct_tensors xs = ct_tensors_of(&x, 1), vs = {&v, 1};
    bool fine = x && v;
    fine = fine && (ct_vjp)(cube, NULL, xs, vs, &opts).product.count == 1;
    fine = fine && (ct_jvp)(cube, NULL, xs, vs, &jvp_opts).product.count == 1;
    fine = fine && (ct_jvp)(cube, NULL, xs, vs, &forward).product.count == 1;
    fine = fine && (ct_vhp)(sum_of_cubes, NULL, xs, vs, &opts).product.count == 1;
    fine = fine && (ct_hvp)(sum_of_cubes, NULL, xs, vs, &opts).product.count == 1;
    fine = fine && (ct_vjp)(of_others, NULL, xs, NOT_GIVEN, &opts).product.count == 1;
    const ct_status status = fine ? CT_OK : ct_error_status();
    ct_scope_close(scope);
    return status;
}

CT_TEST(products, fail_whole_where_memory_runs_out)
{
    bool create_graph = false;
    ct_test_fail_each_allocation(all_products, &create_graph);
    create_graph = true;
    ct_test_fail_each_allocation(all_products, &create_graph);
}

CT_TEST_MAIN
