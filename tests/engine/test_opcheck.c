/* ct_opcheck reports nothing for correct operators, and exactly the planted error for operators with one error. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>
#include <string.h>

#define F64(...) \
    ct_test_values(CT_DTYPE_F64, CT_INTS((int64_t)(sizeof((double[]){__VA_ARGS__}) / sizeof(double))), \
                   (double[]){__VA_ARGS__})
#define LEAF(...) ct_tensor_requires_grad_(F64(__VA_ARGS__), true)

/* ---- cubes: x * x * x, by callbacks that can be wrong one at a time ---- */

static ct_status forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *x = inputs.items[0];
    return ct_function_return(ctx, CT_TENSORS(ct_mul(x, ct_mul(x, x))));
}

static ct_status save(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    (void)outputs;
    const ct_status status = ct_save_for_forward(ctx, inputs);
    return status == CT_OK ? ct_save_for_backward(ctx, inputs) : status;
}

static ct_status times_slope(ct_function_ctx *ctx, ct_tensors given)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    ct_tensor *slope = ct_mul(ct_mul(saved.items[0], saved.items[0]), ct_num(3));
    return ct_function_return(ctx, CT_TENSORS(ct_mul(given.items[0], slope)));
}

static ct_status wrong_slope(ct_function_ctx *ctx, ct_tensors given)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(given.items[0], saved.items[0])));
}

/* Returns the correct value without grad_fn, so that the derivative is zero. */
static ct_status detached_slope(ct_function_ctx *ctx, ct_tensors given)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    ct_tensor *x = ct_detach(saved.items[0]);
    return ct_function_return(ctx, CT_TENSORS(ct_mul(given.items[0], ct_mul(ct_mul(x, x), ct_num(3)))));
}

static ct_tensors wrong_vmap(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload,
                             ct_ints *out_dims)
{
    (void)info, (void)in_dims, (void)payload, (void)out_dims;
    return ct_results(CT_TENSORS(ct_mul(inputs.items[0], ct_num(1))));
}

static ct_status writes_its_input(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *x = inputs.items[0], *cube = ct_mul(x, ct_mul(x, x));
    ct_tensor *written = ct_add_(ct_detach(x), ct_num(1));
    return written ? ct_function_return(ctx, CT_TENSORS(cube)) : ct_error_status();
}

static int turn;

static ct_status differs_each_time(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *x = inputs.items[0];
    return ct_function_return(ctx, CT_TENSORS(ct_add(ct_mul(x, ct_mul(x, x)), ct_num(turn++))));
}

static ct_tensor *kept[16];
static int num_kept;

static ct_status keeps_its_results(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *x = inputs.items[0], *cube = ct_mul(x, ct_mul(x, x));
    if (cube && num_kept < 16) kept[num_kept++] = ct_retain(cube);
    return ct_function_return(ctx, CT_TENSORS(cube));
}

static const ct_operator_arg self = {.name = "self", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_F64};

static ct_operator cubes(void)
{
    return (ct_operator){.name = "cubes",
                         .args = &self,
                         .num_args = 1,
                         .function = {.forward = forward,
                                      .setup_context = save,
                                      .backward = times_slope,
                                      .jvp = times_slope,
                                      .generate_vmap_rule = true}};
}

/* ---- reported tests ---- */

typedef struct tally {
    uint32_t made, failed;
    char message[400];
} tally;

static void count(const ct_opcheck_outcome *outcome, void *payload)
{
    tally *t = payload;
    if (outcome->was_made) t->made |= (uint32_t)outcome->test;
    if (outcome->status == CT_OK) return;
    t->failed |= (uint32_t)outcome->test;
    strncat(t->message, outcome->message, sizeof t->message - strlen(t->message) - 1);
}

static ct_status check(const ct_operator *op, ct_tensor *x, uint32_t skip, tally *t)
{
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    const ct_opcheck_sample sample = {.args = args, .num_args = 1};
    *t = (tally){0};
    CT_EXPECT_OK(ct_register_operator(op));
    const ct_status status = ct_opcheck(op->name, &sample, 1, .skip = skip, .report = count, .payload = t);
    return status;
}

/* Expects that the listed tests fail, and no others. */
static void expect_failed(const ct_operator *op, uint32_t failed, const char *fragment)
{
    tally t;
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_ERROR(check(op, LEAF(0.5, -2, 1.5), 0, &t), CT_E_STATE, "failed; the first failure:");
    CT_EXPECT_ERROR_KIND("OPCHECK");
    CT_EXPECT_INT(t.failed, failed);
    CT_EXPECT_CONTAINS(t.message, fragment);
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator(op->name));
}

/* ---- correct operators ---- */

enum { ALL = (1 << CT_OPCHECK_NUM_TESTS) - 1 };

CT_TEST(opcheck, finds_nothing_in_an_operator_that_is_right)
{
    const ct_operator op = cubes();
    tally t;
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_OK(check(&op, LEAF(0.5, -2, 1.5), 0, &t));
    CT_EXPECT_INT(t.made, ALL);
    CT_EXPECT_INT(t.failed, 0);
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator(op.name));
}

CT_TEST(opcheck, finds_nothing_in_operators_of_the_library)
{
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = LEAF(0.5, -2, 1.5)},
                           {.name = "other", .kind = CT_ARG_TENSOR, .value.tensor = LEAF(1, 3, -1)}};
    CT_EXPECT_OK(ct_opcheck("mul", (&(ct_opcheck_sample){.args = args, .num_args = 2}), 1));
    CT_EXPECT_OK(ct_opcheck("tanh", (&(ct_opcheck_sample){.args = args, .num_args = 1}), 1));
    const ct_arg list[] = {{.name = "tensors",
                            .kind = CT_ARG_TENSOR_LIST,
                            .value.tensors = CT_TENSORS(args[0].value.tensor, args[1].value.tensor)}};
    CT_EXPECT_OK(ct_opcheck("cat", (&(ct_opcheck_sample){.args = list, .num_args = 1}), 1));
}

static double softplus(double x) { return log1p(exp(x)); }

static double logistic(double x) { return 1 / (1 + exp(-x)); }

static double logistic_slope(double x) { return logistic(x) * (1 - logistic(x)); }

CT_TEST(opcheck, finds_nothing_in_an_operator_by_functions_of_elements)
{
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = LEAF(0.5, -2, 1.5)}};
    CT_EXPECT_OK(ct_register_unary(&(ct_unary){.name = "soft_plus",
                                               .fn = {.f64_1 = softplus},
                                               .derivative = {.f64_1 = logistic},
                                               .second = {.f64_1 = logistic_slope}}));
    CT_EXPECT_OK(ct_opcheck("soft_plus", (&(ct_opcheck_sample){.args = args, .num_args = 1}), 1));
    CT_EXPECT_OK(ct_unregister_operator("soft_plus"));
}

/* ---- wrong operators ---- */

CT_TEST(opcheck, finds_gradients_that_are_wrong)
{
    ct_operator op = cubes();
    op.function.backward = wrong_slope;
    expect_failed(&op, CT_OPCHECK_GRADIENTS, "gradcheck");
}

CT_TEST(opcheck, finds_second_derivatives_that_are_wrong)
{
    ct_operator op = cubes();
    op.function.backward = detached_slope;
    expect_failed(&op, CT_OPCHECK_SECOND, "gradgradcheck");
}

CT_TEST(opcheck, finds_tangents_that_are_wrong)
{
    ct_operator op = cubes();
    op.function.jvp = wrong_slope;
    expect_failed(&op, CT_OPCHECK_FORWARD, "gradcheck");
}

CT_TEST(opcheck, finds_batches_that_are_wrong)
{
    ct_operator op = cubes();
    op.function.generate_vmap_rule = false;
    op.function.vmap = wrong_vmap;
    expect_failed(&op, CT_OPCHECK_VMAP, "for a batch, result 0: element 0 is 0.5");
}

CT_TEST(opcheck, finds_inputs_that_are_written)
{
    ct_operator op = cubes();
    op.function.forward = writes_its_input;
    tally t;
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_ERROR(check(&op, F64(0.5, -2, 1.5), 0, &t), CT_E_STATE, "after the call, input 0");
    CT_EXPECT(t.failed & CT_OPCHECK_VALUES);
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator(op.name));
}

CT_TEST(opcheck, finds_results_that_differ_from_call_to_call)
{
    ct_operator op = cubes();
    op.function.forward = differs_each_time;
    tally t;
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_ERROR(check(&op, F64(0.5, -2, 1.5), 0, &t), CT_E_STATE, "when called again, result 0: element 0");
    CT_EXPECT(t.failed & CT_OPCHECK_VALUES);
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator(op.name));
}

CT_TEST(opcheck, finds_objects_that_stay_alive)
{
    ct_operator op = cubes();
    tally t;
    const ct_scope scope = ct_scope_open();
    op.function.forward = keeps_its_results;
    num_kept = 0;
    CT_EXPECT_ERROR(check(&op, F64(0.5, -2, 1.5), ALL & ~(uint32_t)CT_OPCHECK_LIFETIME, &t), CT_E_STATE,
                    "1 tensors are still alive after a call and its pass have ended");
    CT_EXPECT_INT(t.made, CT_OPCHECK_LIFETIME);
    ct_scope_close(scope);
    while (num_kept > 0) ct_release(kept[--num_kept]);
    CT_EXPECT_OK(ct_unregister_operator(op.name));
}

/* ---- samples ---- */

CT_TEST(opcheck, compares_with_what_a_sample_expects)
{
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = F64(1, 4)}};
    ct_opcheck_sample sample = {.args = args, .num_args = 1, .expected = CT_TENSORS(F64(1, 2))};
    CT_EXPECT_OK(ct_opcheck("sqrt", &sample, 1));
    sample.expected = CT_TENSORS(F64(1, 3));
    CT_EXPECT_ERROR(ct_opcheck("sqrt", &sample, 1), CT_E_STATE, "element 1 is 2+0i; 3+0i is expected");
    sample.expected = CT_TENSORS(F64(1));
    CT_EXPECT_ERROR(ct_opcheck("sqrt", &sample, 1), CT_E_STATE, "has sizes [2]; [1] is expected");
}

CT_TEST(opcheck, takes_samples_that_must_fail)
{
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = F64(1, 4)},
                           {.name = "other", .kind = CT_ARG_TENSOR, .value.tensor = F64(1, 4, 5)}};
    ct_opcheck_sample sample = {.args = args, .num_args = 2, .fails = "broadcast"};
    CT_EXPECT_OK(ct_opcheck("mul", &sample, 1));
    sample.fails = "the moon";
    CT_EXPECT_ERROR(ct_opcheck("mul", &sample, 1), CT_E_STATE, "'the moon' must be in it");
    sample.num_args = 1;
    sample.fails = "1.0";
    CT_EXPECT_ERROR(ct_opcheck("tanh", &sample, 1), CT_E_STATE, "the call succeeds; it must fail with '1.0'");
}

CT_TEST(opcheck, leaves_the_pending_error_as_it_was)
{
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = LEAF(1, 4)}};
    CT_EXPECT(ct_error_set(CT_E_IO, NULL, "of before") == CT_E_IO);
    CT_EXPECT_OK(ct_opcheck("tanh", (&(ct_opcheck_sample){.args = args, .num_args = 1}), 1));
    CT_EXPECT_TEXT(ct_error_message(), "of before");
    ct_error_clear();
}

static ct_status register_and_check(void *arg)
{
    const ct_operator op = cubes();
    ct_status status = ct_register_operator(&op);
    if (status != CT_OK) return status;
    (void)arg;
    const ct_scope scope = ct_scope_open();
    ct_tensor *ones = ct_ones(CT_INTS(1), .dtype = CT_DTYPE_F64);
    ct_tensor *x = scope.depth ? ct_tensor_requires_grad_(ones, true) : NULL;
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    const ct_opcheck_sample sample = {.args = args, .num_args = 1};
    status = x ? ct_opcheck(op.name, &sample, 1) : ct_error_status();
    if (scope.depth) ct_scope_close(scope);
    const ct_status removed = ct_unregister_operator(op.name);
    return status != CT_OK ? status : removed;
}

CT_TEST(opcheck, leaves_nothing_behind_when_an_allocation_fails)
{
    CT_EXPECT(ct_test_fail_each_allocation(register_and_check, NULL) > 20);
}

CT_TEST(opcheck, is_refused_without_an_operator_or_a_sample)
{
    const ct_opcheck_sample sample = {.num_args = 1};
    CT_EXPECT_ERROR(ct_opcheck("no_such", &sample, 1), CT_E_INVALID, "there is no operator 'no_such'");
    CT_EXPECT_ERROR(ct_opcheck(NULL, &sample, 1), CT_E_INVALID, "there is no operator ''");
    CT_EXPECT_ERROR(ct_opcheck("mul", NULL, 1), CT_E_INVALID, "no samples are given for 'mul'");
    CT_EXPECT_ERROR(ct_opcheck("mul", &sample, 1), CT_E_INVALID, "args of sample 0 is NULL");
}

CT_TEST_MAIN
