/* User-defined derivatives of operators: a backward, jvp or vmap function, which replaces the built-in one. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <string.h>

#define EXPECT_VALUES(tensor, ...) CT_EXPECT_CLOSE(tensor, ((double[]){__VA_ARGS__}), 1e-6)
#define F64(...) \
    ct_test_values(CT_DTYPE_F64, CT_INTS((int64_t)(sizeof((double[]){__VA_ARGS__}) / sizeof(double))), \
                   (double[]){__VA_ARGS__})
#define LEAF(...) ct_tensor_requires_grad_(F64(__VA_ARGS__), true)

/* ---- callbacks: each result is ten times the right one, to recognise the callback ---- */

/* Defines the derivative as 10 * self. */
static ct_status tenfold_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_mul(saved.items[0], ct_num(10)))));
}

static ct_tensors tenfold_jvp(const ct_operator_call *call, ct_tensors inputs, ct_tensors outputs, ct_tensors tangents)
{
    (void)call, (void)outputs;
    return ct_results(CT_TENSORS(ct_mul(tangents.items[0], ct_mul(inputs.items[0], ct_num(10)))));
}

static int vmap_calls;
static char batched_op[32];

static ct_tensors batched(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload,
                          ct_ints *out_dims)
{
    (void)in_dims, (void)out_dims, (void)info;
    vmap_calls++;
    snprintf(batched_op, sizeof batched_op, "%s", ct_operator_name(payload));
    return ct_results(CT_TENSORS(ct_neg(inputs.items[0])));
}

static ct_status straight_backward(ct_function_ctx *ctx, ct_tensors grads) { return ct_function_return(ctx, grads); }

static ct_tensors straight_jvp(const ct_operator_call *call, ct_tensors inputs, ct_tensors outputs, ct_tensors tangents)
{
    (void)call, (void)inputs, (void)outputs;
    return tangents;
}

static const ct_derivative of_exp = {.op = "exp", .saves = "self", .backward = tenfold_backward};

static ct_tensor *gradient(ct_tensor *y, ct_tensor *x) { return y ? ct_grad_one(ct_sum(y), x) : NULL; }

/* ---- backward ---- */

CT_TEST(derivative, takes_the_place_of_a_backward_until_it_is_removed)
{
    ct_tensor *x = LEAF(0, 1);
    CT_EXPECT_OK(ct_register_derivative(&of_exp));
    CT_EXPECT(ct_has_registered_derivative("exp") && !ct_has_registered_derivative("tanh"));
    CT_EXPECT_TEXT(ct_derivative_at(0), "exp");
    CT_EXPECT(!ct_derivative_at(1));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_exp(x));
    EXPECT_VALUES(y, 1, 2.718281828);
    EXPECT_VALUES(gradient(y, x), 0, 10);
    EXPECT_VALUES(gradient(ct_tanh(x), x), 1, 0.419974); /* other operators are not affected */
    ct_node *node;
    y = ct_exp(x);
    CT_EXPECT_OK(ct_tensor_grad_fn(y, &node));
    CT_EXPECT_TEXT(ct_node_name(node), "ExpBackward");
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
    EXPECT_VALUES(gradient(y, x), 0, 10); /* the call was recorded with the registered derivative */
    EXPECT_VALUES(gradient(ct_exp(x), x), 1, 2.718281828);
    CT_EXPECT_ERROR(ct_unregister_derivative("exp"), CT_E_INVALID, "no derivative is registered for 'exp'");
}

CT_TEST(derivative, gives_an_operator_one_that_has_zeros)
{
    ct_tensor *x = LEAF(0.4, 1.6);
    EXPECT_VALUES(gradient(ct_floor(x), x), 0, 0);
    CT_EXPECT_OK(
        ct_register_derivative(&(ct_derivative){.op = "floor", .backward = straight_backward, .jvp = straight_jvp}));
    EXPECT_VALUES(gradient(ct_mul(ct_floor(x), ct_num(3)), x), 3, 3);
    ct_guard level = ct_dual_level();
    const ct_dual made = ct_unpack_dual(ct_floor(ct_make_dual(F64(0.4, 1.6), F64(5, 7))));
    EXPECT_VALUES(made.tangent, 5, 7);
    CT_EXPECT_OK(ct_leave(&level));
    CT_EXPECT_OK(ct_unregister_derivative("floor"));
}

/* S16.4, S20.13. */
CT_TEST(derivative, is_that_of_calls_in_place_too_and_reads_what_they_overwrote)
{
    CT_EXPECT_OK(ct_register_derivative(&of_exp));
    ct_tensor *x = LEAF(0, 1), *y = ct_mul(x, ct_num(1));
    CT_EXPECT_TENSOR(ct_exp_(y));
    EXPECT_VALUES(y, 1, 2.718281828);
    EXPECT_VALUES(gradient(y, x), 0, 10);
    ct_tensor *leaf = LEAF(0, 1);
    CT_EXPECT_ERROR(ct_exp_(leaf), CT_E_STATE, "leaf Variable that requires grad");
    EXPECT_VALUES(leaf, 0, 1); /* nothing was written */
    ct_tensor *out = F64(0, 0);
    CT_EXPECT_ERROR(ct_exp_out(x, out), CT_E_STATE, "out=");
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
}

static ct_status scaled_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_operator_call *call = ct_function_payload(ctx);
    const ct_arg alpha = ct_operator_attribute(call, "alpha");
    const double factor = alpha.kind == CT_ARG_FLOAT ? alpha.value.real : -1;
    ct_tensor *second = ct_needs_input_grad(ctx, 1) ? ct_mul(grads.items[0], ct_num(factor)) : ct_none();
    return ct_function_return(ctx,
                              CT_TENSORS(ct_mul(grads.items[0], ct_num(*(double *)ct_operator_payload(call))), second));
}

CT_TEST(derivative, sees_attributes_and_its_payload)
{
    static double factor = 100;
    CT_EXPECT_OK(
        ct_register_derivative(&(ct_derivative){.op = "add", .backward = scaled_backward, .payload = &factor}));
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4);
    ct_tensor *z = ct_add(x, y, .alpha = ct_float(7));
    EXPECT_VALUES(z, 22, 30);
    const ct_tensors found = ct_grad(CT_TENSORS(ct_sum(z)), CT_TENSORS(x, y));
    CT_EXPECT_INT(found.count, 2);
    EXPECT_VALUES(found.items[0], 100, 100);
    EXPECT_VALUES(found.items[1], 7, 7);
    CT_EXPECT_OK(ct_unregister_derivative("add"));
}

static ct_status list_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx); /* the arguments: all items of the list, then the result */
    if (saved.count != 3) return ct_error_set(CT_E_INVALID, NULL, "three saves are expected");
    (void)grads;
    return ct_function_return(ctx, CT_TENSORS(ct_mul(saved.items[0], ct_num(10)), ct_mul(saved.items[1], ct_num(10))));
}

CT_TEST(derivative, is_given_items_of_lists_one_by_one)
{
    CT_EXPECT_OK(
        ct_register_derivative(&(ct_derivative){.op = "cat", .saves = "tensors, result", .backward = list_backward}));
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3);
    const ct_tensors found = ct_grad(CT_TENSORS(ct_sum(ct_cat(CT_TENSORS(x, y)))), CT_TENSORS(x, y));
    CT_EXPECT_INT(found.count, 2);
    EXPECT_VALUES(found.items[0], 10, 20);
    EXPECT_VALUES(found.items[1], 30);
    CT_EXPECT_OK(ct_unregister_derivative("cat"));
}

static ct_status many_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(ct_cat(grads), ct_num(10))));
}

CT_TEST(derivative, is_given_the_gradients_of_a_list_of_results)
{
    CT_EXPECT_OK(ct_register_derivative(&(ct_derivative){.op = "split", .backward = many_backward}));
    ct_tensor *x = LEAF(1, 2, 3);
    const ct_tensors parts = ct_split(x, 2);
    CT_EXPECT_INT(parts.count, 2);
    EXPECT_VALUES(gradient(ct_mul(parts.items[1], ct_num(2)), x), 0, 0, 20);
    const ct_tensors whole = ct_split(x, 3);
    CT_EXPECT_INT(whole.count, 1);
    EXPECT_VALUES(gradient(whole.items[0], x), 10, 10, 10);
    CT_EXPECT_OK(ct_unregister_derivative("split"));
}

static ct_status product_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(ct_mul(saved.items[0], grads.items[0]), ct_num(10)), ct_none()));
}

CT_TEST(derivative, of_a_composition_takes_it_whole)
{
    CT_EXPECT_TEXT(ct_op_find("matmul")->meaning, "compose");
    CT_EXPECT_OK(
        ct_register_derivative(&(ct_derivative){.op = "matmul", .saves = "other", .backward = product_backward}));
    ct_tensor *x = LEAF(1, 2), *other = F64(3, 4);
    EXPECT_VALUES(gradient(ct_matmul(x, other), x), 30, 40);
    ct_guard level = ct_dual_level();
    ct_tensor *dual = ct_make_dual(x, F64(1, 1));
    /* the tangent is computed by two passes in reverse mode */
    EXPECT_VALUES(ct_unpack_dual(ct_matmul(dual, other)).tangent, 70);
    CT_EXPECT_OK(ct_leave(&level));
    CT_EXPECT_OK(ct_unregister_derivative("matmul"));
}

/* S20.11, S20.12. */
CT_TEST(derivative, is_differentiated_again_unless_it_says_that_it_cannot_be)
{
    ct_derivative twice = of_exp;
    CT_EXPECT_OK(ct_register_derivative(&twice));
    ct_tensor *x = LEAF(1, 2);
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(ct_exp(x))), CT_TENSORS(x), .create_graph = true);
    EXPECT_VALUES(gradient(first.items[0], x), 10, 10);
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
    twice.once_differentiable = true;
    CT_EXPECT_OK(ct_register_derivative(&twice));
    const ct_tensors once = ct_grad(CT_TENSORS(ct_sum(ct_exp(x))), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_ERROR(gradient(once.items[0], x), CT_E_STATE, "once_differentiable");
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
}

static ct_status sum_of_rows(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(ct_squeeze(grads.items[0]), ct_num(10))));
}

/* S20.16. */
CT_TEST(derivative, of_a_view_makes_it_one_of_a_function)
{
    CT_EXPECT_OK(ct_register_derivative(&(ct_derivative){.op = "unsqueeze", .backward = sum_of_rows}));
    ct_tensor *x = LEAF(1, 2), *base = ct_mul(x, ct_num(1)), *view = CT_EXPECT_TENSOR(ct_unsqueeze(base, 0));
    EXPECT_VALUES(gradient(view, x), 10, 10);
    CT_EXPECT_ERROR(ct_mul_(view, ct_num(2)), CT_E_STATE, "custom Function");
    CT_EXPECT_OK(ct_unregister_derivative("unsqueeze"));
}

/* ---- jvp and vmap ---- */

CT_TEST(derivative, without_jvp_leaves_forward_mode_as_it_is_and_without_backward_the_reverse)
{
    ct_tensor *x = LEAF(0, 1);
    CT_EXPECT_OK(ct_register_derivative(&of_exp));
    ct_guard level = ct_dual_level();
    EXPECT_VALUES(ct_unpack_dual(ct_exp(ct_make_dual(x, F64(1, 1)))).tangent, 1, 2.718281828);
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
    CT_EXPECT_OK(ct_register_derivative(&(ct_derivative){.op = "exp", .jvp = tenfold_jvp}));
    EXPECT_VALUES(ct_unpack_dual(ct_exp(ct_make_dual(x, F64(1, 1)))).tangent, 0, 10);
    ct_tensor *written = ct_make_dual(F64(0, 1), F64(1, 1));
    EXPECT_VALUES(ct_unpack_dual(ct_exp_(written)).tangent, 0, 10); /* the derivative reads the overwritten value */
    CT_EXPECT_OK(ct_leave(&level));
    EXPECT_VALUES(gradient(ct_exp(x), x), 1, 2.718281828);
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
}

static ct_tensors wrong_jvp(const ct_operator_call *call, ct_tensors inputs, ct_tensors outputs, ct_tensors tangents)
{
    (void)call, (void)outputs, (void)inputs;
    return ct_results(CT_TENSORS(ct_sum(tangents.items[0])));
}

static ct_tensors no_jvp(const ct_operator_call *call, ct_tensors inputs, ct_tensors outputs, ct_tensors tangents)
{
    (void)call, (void)outputs, (void)inputs, (void)tangents;
    return CT_NO_TENSORS;
}

CT_TEST(derivative, must_give_tangents_that_fit)
{
    ct_guard level = ct_dual_level();
    ct_tensor *dual = ct_make_dual(F64(0, 1), F64(1, 1));
    CT_EXPECT_OK(ct_register_derivative(&(ct_derivative){.op = "exp", .jvp = wrong_jvp}));
    CT_EXPECT_ERROR(ct_exp(dual), CT_E_STATE, "returned for output 0, of sizes [2], a tangent of sizes []");
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
    CT_EXPECT_OK(ct_register_derivative(&(ct_derivative){.op = "exp", .jvp = no_jvp}));
    CT_EXPECT_ERROR(ct_exp(dual), CT_E_STATE, "returned 0 tangents; there are 1 outputs");
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
    CT_EXPECT_OK(ct_leave(&level));
}

static ct_tensors floor_rows(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_floor(inputs.items[0])));
}

CT_TEST(derivative, takes_batches_by_its_vmap)
{
    ct_tensor *x = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 2, 3, 4});
    vmap_calls = 0;
    CT_EXPECT_OK(ct_register_derivative(&(ct_derivative){.op = "floor", .vmap = batched}));
    EXPECT_VALUES(ct_vmap(floor_rows, NULL, CT_TENSORS(x)).items[0], -1, -2, -3, -4);
    CT_EXPECT_INT(vmap_calls, 1);
    CT_EXPECT_TEXT(batched_op, "floor");
    CT_EXPECT_OK(ct_unregister_derivative("floor"));
    EXPECT_VALUES(ct_vmap(floor_rows, NULL, CT_TENSORS(x)).items[0], 1, 2, 3, 4);
}

static ct_tensors exp_gradient(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_tensor_requires_grad_(ct_detach(inputs.items[0]), true);
    return ct_results(CT_TENSORS(gradient(ct_exp(x), x)));
}

CT_TEST(derivative, without_vmap_is_used_for_batches_by_the_rule_of_the_operator)
{
    ct_tensor *x = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 2, 3, 4});
    CT_EXPECT_OK(ct_register_derivative(&of_exp));
    EXPECT_VALUES(CT_EXPECT_TENSOR(ct_vmap(exp_gradient, NULL, CT_TENSORS(x)).items[0]), 10, 20, 30, 40);
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
}

/* ---- user-defined operators ---- */

static ct_status negate(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_neg(inputs.items[0])));
}

static ct_tensor *call_negate(ct_tensor *x)
{
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    ct_arg out;
    size_t num_outs = 1;
    return ct_op_call("negate", args, 1, CT_CALL_PLAIN, &out, &num_outs) == CT_OK ? out.value.tensor : NULL;
}

CT_TEST(derivative, completes_a_registered_operator_that_has_none)
{
    const ct_operator_arg self = {.name = "self", .kind = CT_ARG_TENSOR};
    CT_EXPECT_OK(ct_register_operator(
        &(ct_operator){.name = "negate", .args = &self, .num_args = 1, .function = {.forward = negate}}));
    CT_EXPECT_OK(ct_register_derivative(
        &(ct_derivative){.op = "negate", .saves = "self", .backward = tenfold_backward, .jvp = tenfold_jvp}));
    CT_EXPECT_ERROR(ct_unregister_operator("negate"), CT_E_STATE, "a derivative is registered for it");
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(1, 2);
    EXPECT_VALUES(gradient(call_negate(x), x), 10, 20);
    ct_guard level = ct_dual_level();
    EXPECT_VALUES(ct_unpack_dual(call_negate(ct_make_dual(F64(1, 2), F64(1, 1)))).tangent, 10, 20);
    CT_EXPECT_OK(ct_leave(&level));
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_derivative("negate"));
    CT_EXPECT_OK(ct_unregister_operator("negate"));
}

static ct_tensors negate_rows(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *made = call_negate(inputs.items[0]);
    return made ? ct_results(CT_TENSORS(made)) : ct_tensors_of(NULL, -1);
}

CT_TEST(derivative, gives_a_registered_operator_its_vmap)
{
    const ct_operator_arg self = {.name = "self", .kind = CT_ARG_TENSOR};
    CT_EXPECT_OK(ct_register_operator(
        &(ct_operator){.name = "negate", .args = &self, .num_args = 1, .function = {.forward = negate}}));
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 2, 3, 4});
    CT_EXPECT_ERROR(ct_vmap(negate_rows, NULL, CT_TENSORS(x)), CT_E_UNSUPPORTED, "has no rule for vmap");
    CT_EXPECT_OK(ct_register_derivative(&(ct_derivative){.op = "negate", .vmap = batched}));
    EXPECT_VALUES(ct_vmap(negate_rows, NULL, CT_TENSORS(x)).items[0], -1, -2, -3, -4);
    CT_EXPECT_TEXT(batched_op, "negate");
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_derivative("negate"));
    CT_EXPECT_OK(ct_unregister_operator("negate"));
}

static ct_tensors matmul_rows(ct_tensors inputs, void *payload)
{
    return ct_results(CT_TENSORS(ct_matmul(inputs.items[0], (ct_tensor *)payload)));
}

CT_TEST(derivative, gives_a_composition_its_vmap_and_its_gradient_inside_one)
{
    ct_tensor *x = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 2, 3, 4}), *other = F64(3, 4);
    CT_EXPECT_OK(ct_register_derivative(&(ct_derivative){.op = "matmul", .vmap = batched}));
    EXPECT_VALUES(ct_vmap(matmul_rows, other, CT_TENSORS(x)).items[0], -1, -2, -3, -4);
    CT_EXPECT_OK(ct_unregister_derivative("matmul"));
    CT_EXPECT_OK(
        ct_register_derivative(&(ct_derivative){.op = "matmul", .saves = "other", .backward = product_backward}));
    ct_tensor *leaf = ct_tensor_requires_grad_(x, true);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_vmap(matmul_rows, other, CT_TENSORS(leaf)).items[0]);
    EXPECT_VALUES(y, 11, 25);
    EXPECT_VALUES(gradient(y, leaf), 30, 40, 30, 40);
    CT_EXPECT_OK(ct_unregister_derivative("matmul"));
}

/* ---- rejected registrations, and removal ---- */

static int drops;

static void count_drop(void *payload) { (void)payload, drops++; }

CT_TEST(derivative, ends_its_payload_when_the_last_node_has_ended)
{
    ct_derivative counted = of_exp;
    drops = 0;
    counted.payload = &drops;
    counted.drop = count_drop;
    CT_EXPECT_OK(ct_register_derivative(&counted));
    CT_EXPECT_ERROR(ct_register_derivative(&counted), CT_E_INVALID, "'exp' already has a registered derivative");
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_TENSOR(ct_exp(LEAF(1)));
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
    CT_EXPECT_INT(drops, 0);
    ct_scope_close(scope);
    CT_EXPECT_INT(drops, 1);
}

CT_TEST(derivative, is_refused_where_its_description_is_wrong)
{
    CT_EXPECT_ERROR(ct_register_derivative(NULL), CT_E_INVALID, "derivative is NULL");
    ct_derivative d = of_exp;
    d.op = "no_such";
    CT_EXPECT_ERROR(ct_register_derivative(&d), CT_E_INVALID, "there is no operator 'no_such'");
    d.op = NULL;
    CT_EXPECT_ERROR(ct_register_derivative(&d), CT_E_INVALID, "there is no operator ''");
    d.op = "exp";
    d.saves = "self, other";
    CT_EXPECT_ERROR(ct_register_derivative(&d), CT_E_INVALID, "saves names 'other'");
    d.saves = NULL;
    d.backward = NULL;
    CT_EXPECT_ERROR(ct_register_derivative(&d), CT_E_INVALID, "backward, jvp and vmap of 'exp' are NULL");
    CT_EXPECT(!ct_has_registered_derivative("exp"));
}

static ct_status failing(ct_function_ctx *ctx, ct_tensors grads)
{
    (void)ctx, (void)grads;
    return ct_error_set(CT_E_INVALID, NULL, "no gradient today");
}

CT_TEST(derivative, that_fails_is_the_error_of_the_pass)
{
    CT_EXPECT_OK(ct_register_derivative(&(ct_derivative){.op = "exp", .backward = failing}));
    ct_tensor *x = LEAF(1);
    CT_EXPECT_ERROR(ct_backward(ct_exp(x)), CT_E_INVALID, "no gradient today");
    CT_EXPECT_OK(ct_unregister_derivative("exp"));
}

static ct_status register_and_use(void *arg)
{
    ct_status status = ct_register_derivative(&of_exp);
    if (status != CT_OK) return status;
    (void)arg;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(2), .dtype = CT_DTYPE_F64), true);
    ct_tensor *y = scope.depth ? ct_exp(x) : NULL;
    status = y ? ct_backward(ct_sum(y)) : ct_error_status();
    if (scope.depth) ct_scope_close(scope);
    const ct_status removed = ct_unregister_derivative("exp");
    return status != CT_OK ? status : removed;
}

CT_TEST(derivative, leaves_nothing_behind_when_an_allocation_fails)
{
    CT_EXPECT(ct_test_fail_each_allocation(register_and_use, NULL) >= 3);
    CT_EXPECT(!ct_has_registered_derivative("exp"));
}

CT_TEST_MAIN
