/*
 * Operators defined by elementwise functions: values in all dtypes, derivatives in both modes, broadcasting and
 * batches.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>
#include <string.h>

#define EXPECT_VALUES(tensor, ...) CT_EXPECT_CLOSE(tensor, ((double[]){__VA_ARGS__}), 1e-6)
#define F64(...) \
    ct_test_values(CT_DTYPE_F64, CT_INTS((int64_t)(sizeof((double[]){__VA_ARGS__}) / sizeof(double))), \
                   (double[]){__VA_ARGS__})
#define LEAF(...) ct_tensor_requires_grad_(F64(__VA_ARGS__), true)

/* ---- the operators under test ---- */

static double softplus(double x) { return log1p(exp(x)); }

static double logistic(double x) { return 1 / (1 + exp(-x)); }

static double logistic_slope(double x) { return logistic(x) * (1 - logistic(x)); }

static float one_more(float x) { return x + 1; }

static double product_of_squares(double x, double y) { return x * x * y * y; }

static double by_x(double x, double y) { return 2 * x * y * y; }

static double by_y(double x, double y) { return 2 * x * x * y; }

static double by_xx(double x, double y) { return 2 * y * y + 0 * x; }

static double by_xy(double x, double y) { return 4 * x * y; }

static double by_yy(double x, double y) { return 2 * x * x + 0 * y; }

static const ct_unary unary = {.name = "soft_plus",
                               .doc = "log(1 + exp(x))",
                               .fn = {.f64_1 = softplus},
                               .derivative = {.f64_1 = logistic},
                               .second = {.f64_1 = logistic_slope}};
static const ct_binary binary = {.name = "squares",
                                 .fn = {.f64_2 = product_of_squares},
                                 .derivatives = {{.f64_2 = by_x}, {.f64_2 = by_y}},
                                 .seconds = {{.f64_2 = by_xx}, {.f64_2 = by_xy}, {.f64_2 = by_yy}}};

static ct_tensor *call(const char *name, const ct_arg *args, size_t num_args)
{
    ct_arg out;
    size_t num_outs = 1;
    return ct_op_call(name, args, num_args, CT_CALL_PLAIN, &out, &num_outs) == CT_OK ? out.value.tensor : NULL;
}

static ct_arg tensor(const char *name, ct_tensor *value)
{
    return (ct_arg){.name = name, .kind = CT_ARG_TENSOR, .value.tensor = value};
}

static ct_tensor *soft(ct_tensor *x) { return call("soft_plus", (ct_arg[]){tensor("self", x)}, 1); }

static ct_tensor *squares(ct_tensor *x, ct_tensor *y)
{
    return call("squares", (ct_arg[]){tensor("self", x), tensor("other", y)}, 2);
}

/* ---- unary ---- */

CT_TEST(unary, computes_every_real_dtype)
{
    CT_EXPECT_OK(ct_register_unary(&unary));
    EXPECT_VALUES(soft(F64(0, 1)), log(2.0), softplus(1));
    EXPECT_VALUES(soft(ct_transpose(ct_test_values(CT_DTYPE_F32, CT_INTS(2, 2), (double[]){0, 1, 2, 3}), 0, 1)),
                  softplus(0), softplus(2), softplus(1), softplus(3));
    const ct_dtype halves[] = {CT_DTYPE_F16, CT_DTYPE_BF16};
    for (int i = 0; i < 2; i++) {
        ct_tensor *y = CT_EXPECT_TENSOR(soft(ct_zeros(CT_INTS(1), .dtype = halves[i])));
        CT_EXPECT_INT(ct_tensor_dtype(y), halves[i]);
        CT_EXPECT_CLOSE(y, ((double[]){log(2.0)}), 4e-3);
    }
    ct_tensor *y = CT_EXPECT_TENSOR(soft(ct_zeros(CT_INTS(1), .dtype = CT_DTYPE_I64)));
    CT_EXPECT_INT(ct_tensor_dtype(y), CT_DTYPE_F32);
    CT_EXPECT_ERROR(soft(ct_zeros(CT_INTS(1), .dtype = CT_DTYPE_C64)), CT_E_DTYPE, "self");
    CT_EXPECT_OK(ct_unregister_operator("soft_plus"));
}

CT_TEST(unary, uses_its_function_of_f32_where_there_is_one)
{
    ct_unary own = unary;
    own.fn.f32_1 = one_more;
    CT_EXPECT_OK(ct_register_unary(&own));
    EXPECT_VALUES(soft(ct_test_values(CT_DTYPE_F32, CT_INTS(2), (double[]){1, 2})), 2, 3);
    EXPECT_VALUES(soft(F64(1)), softplus(1));
    CT_EXPECT_OK(ct_unregister_operator("soft_plus"));
}

CT_TEST(unary, has_derivatives_of_both_orders_in_both_modes)
{
    CT_EXPECT_OK(ct_register_unary(&unary));
    const ct_scope scope = ct_scope_open();
    const ct_arg args[] = {tensor("self", LEAF(-1, 0.5, 2))};
    CT_EXPECT_OK(ct_gradcheck_op("soft_plus", args, 1, .check_forward_ad = true, .check_batched_grad = true));
    CT_EXPECT_OK(ct_gradgradcheck_op("soft_plus", args, 1, .check_fwd_over_rev = true));
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("soft_plus"));
}

CT_TEST(unary, without_a_derivative_of_an_order_says_so)
{
    ct_unary first = unary;
    memset(&first.second, 0, sizeof first.second);
    CT_EXPECT_OK(ct_register_unary(&first));
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(1);
    ct_tensor *g = CT_EXPECT_TENSOR(ct_grad_one(soft(x), x, .create_graph = true));
    EXPECT_VALUES(g, logistic(1));
    CT_EXPECT_ERROR(ct_backward(g), CT_E_UNSUPPORTED, "no function was given for the derivative of order 2");
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("soft_plus"));
}

/* ---- binary ---- */

CT_TEST(binary, broadcasts_and_promotes)
{
    CT_EXPECT_OK(ct_register_binary(&binary));
    ct_tensor *column = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 1), (double[]){1, 2});
    ct_tensor *y = CT_EXPECT_TENSOR(squares(column, ct_test_values(CT_DTYPE_F32, CT_INTS(2), (double[]){3, 4})));
    CT_EXPECT_INT(ct_tensor_dtype(y), CT_DTYPE_F64);
    CT_EXPECT_SIZES(y, 2, 2);
    EXPECT_VALUES(y, 9, 16, 36, 64);
    const ct_arg with_number[] = {tensor("self", ct_test_values(CT_DTYPE_F32, CT_INTS(1), (double[]){3})),
                                  {.name = "other", .kind = CT_ARG_FLOAT, .value.real = 2}};
    y = CT_EXPECT_TENSOR(call("squares", with_number, 2));
    CT_EXPECT_INT(ct_tensor_dtype(y), CT_DTYPE_F32);
    EXPECT_VALUES(y, 36);
    CT_EXPECT_ERROR(squares(F64(1, 2), F64(1, 2, 3)), CT_E_SHAPE, "squares: ");
    CT_EXPECT_OK(ct_unregister_operator("squares"));
}

CT_TEST(binary, has_derivatives_of_both_orders_summed_to_what_was_broadcast)
{
    CT_EXPECT_OK(ct_register_binary(&binary));
    const ct_scope scope = ct_scope_open();
    ct_tensor *column = ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 1), (double[]){1, -2}), true);
    const ct_arg args[] = {tensor("self", column), tensor("other", LEAF(3, 0.5, -1))};
    CT_EXPECT_OK(ct_gradcheck_op("squares", args, 2, .check_forward_ad = true));
    CT_EXPECT_OK(ct_gradgradcheck_op("squares", args, 2));
    ct_tensor *narrow = ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F32, CT_INTS(2), (double[]){1, 2}), true);
    CT_EXPECT_OK(ct_backward(ct_sum(squares(narrow, F64(3, 4)))));
    CT_EXPECT_INT(ct_tensor_dtype(ct_tensor_grad(narrow)), CT_DTYPE_F32);
    EXPECT_VALUES(ct_tensor_grad(narrow), 18, 64);
    const ct_arg with_number[] = {tensor("self", LEAF(3)), {.name = "other", .kind = CT_ARG_INT, .value.integer = 2}};
    ct_tensor *y = call("squares", with_number, 2);
    EXPECT_VALUES(ct_grad_one(y, with_number[0].value.tensor), 24);
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("squares"));
}

static ct_tensors squares_of(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *made = squares(inputs.items[0], inputs.items[1]);
    return made ? ct_results(CT_TENSORS(made)) : ct_tensors_of(NULL, -1);
}

CT_TEST(binary, takes_batches_of_other_ranks)
{
    CT_EXPECT_OK(ct_register_binary(&binary));
    const ct_scope scope = ct_scope_open();
    ct_tensor *numbers = F64(1, 2); /* a batch of scalars, with a batch of vectors */
    ct_tensor *vectors = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 3), (double[]){1, 2, 3, 4, 5, 6});
    const ct_tensors made = ct_vmap(squares_of, NULL, CT_TENSORS(numbers, vectors));
    CT_EXPECT_INT(made.count, 1);
    EXPECT_VALUES(made.items[0], 1, 4, 9, 64, 100, 144);
    const ct_tensors beside =
        ct_vmap(squares_of, NULL, CT_TENSORS(vectors, F64(1, 0, 2)), .in_dims = CT_INTS(0, CT_NO_DIM));
    CT_EXPECT_INT(beside.count, 1);
    EXPECT_VALUES(beside.items[0], 1, 0, 36, 16, 0, 144);
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("squares"));
}

/* ---- rejected descriptions ---- */

#define EXPECT_UNARY_REFUSED(fragment, ...) \
    do { \
        ct_unary op = unary; \
        __VA_ARGS__; \
        CT_EXPECT_ERROR(ct_register_unary(&op), CT_E_INVALID, fragment); \
    } while (0)
#define EXPECT_BINARY_REFUSED(fragment, ...) \
    do { \
        ct_binary op = binary; \
        __VA_ARGS__; \
        CT_EXPECT_ERROR(ct_register_binary(&op), CT_E_INVALID, fragment); \
    } while (0)

CT_TEST(scalar_operators, are_refused_where_functions_are_missing_or_of_another_type)
{
    CT_EXPECT_ERROR(ct_register_unary(NULL), CT_E_INVALID, "op is NULL");
    CT_EXPECT_ERROR(ct_register_binary(NULL), CT_E_INVALID, "op is NULL");
    EXPECT_UNARY_REFUSED("the name is ''", op.name = NULL);
    EXPECT_UNARY_REFUSED("an operator 'exp' already exists", op.name = "exp");
    EXPECT_UNARY_REFUSED("fn of 'soft_plus' has no member of its type", op.fn.f64_1 = NULL);
    EXPECT_UNARY_REFUSED("fn of 'soft_plus' has a member of another type", op.fn.f64_2 = by_x);
    EXPECT_UNARY_REFUSED("derivative of 'soft_plus' has no member", op.derivative.f64_1 = NULL,
                         op.derivative.f32_1 = one_more);
    EXPECT_UNARY_REFUSED("set all first and second derivatives", op.derivative.f64_1 = NULL);
    EXPECT_BINARY_REFUSED("set both, or none", op.derivatives[1].f64_2 = NULL);
    EXPECT_BINARY_REFUSED("set all first and second derivatives", op.seconds[1].f64_2 = NULL);
}

static ct_status register_and_differentiate(void *arg)
{
    ct_status status = ct_register_binary(&binary);
    if (status != CT_OK) return status;
    (void)arg;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(2)), true);
    ct_tensor *y = scope.depth ? squares(x, ct_ones(CT_INTS(2, 1))) : NULL;
    status = y ? ct_backward(ct_sum(y), .create_graph = false) : ct_error_status();
    if (scope.depth) ct_scope_close(scope);
    const ct_status removed = ct_unregister_operator("squares");
    return status != CT_OK ? status : removed;
}

CT_TEST(scalar_operators, leave_nothing_behind_when_an_allocation_fails)
{
    CT_EXPECT(ct_test_fail_each_allocation(register_and_differentiate, NULL) > 5);
    CT_EXPECT(!ct_has_registered_operator("squares"));
}

CT_TEST_MAIN
