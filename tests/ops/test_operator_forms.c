/* User-defined operators that are called in place or with destinations (out=), or that return lists. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>
#include <string.h>

#define EXPECT_VALUES(tensor, ...) CT_EXPECT_CLOSE(tensor, ((double[]){__VA_ARGS__}), 1e-6)
#define F64(...) \
    ct_test_values(CT_DTYPE_F64, CT_INTS((int64_t)(sizeof((double[]){__VA_ARGS__}) / sizeof(double))), \
                   (double[]){__VA_ARGS__})
#define LEAF(...) ct_tensor_requires_grad_(F64(__VA_ARGS__), true)

/* ---- by elementwise functions ---- */

static double square(double x) { return x * x; }

static double twice(double x) { return 2 * x; }

static void begin_square(void)
{
    CT_EXPECT_OK(ct_register_unary(
        &(ct_unary){.name = "test::square", .fn = {.f64_1 = square}, .derivative = {.f64_1 = twice}}));
}

static void end_square(void) { CT_EXPECT_OK(ct_unregister_operator("test::square")); }

static ct_status call(const char *name, ct_call_kind kind, ct_tensor *self, ct_arg *outs, size_t num_outs)
{
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = self}};
    return ct_op_call(name, args, 1, kind, outs, &num_outs);
}

CT_TEST(operator_forms, in_place_the_first_tensor_takes_the_result)
{
    begin_square();
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = F64(1, -3);
    uint32_t before, after;
    CT_EXPECT_OK(ct_tensor_version(x, &before));
    ct_arg out;
    CT_EXPECT_OK(call("test::square", CT_CALL_IN_PLACE, x, &out, 1));
    CT_EXPECT(out.value.tensor == x);
    EXPECT_VALUES(x, 1, 9);
    CT_EXPECT_OK(ct_tensor_version(x, &after));
    CT_EXPECT_INT(after, before + 1);
    CT_EXPECT(ct_op_find("test::square")->has_inplace && ct_op_find("test::square")->has_out);
    ct_scope_close(scope);
    end_square();
}

/* S16: the write is recorded, also through a view into its base; backward reads the old value. */
CT_TEST(operator_forms, in_place_calls_are_recorded)
{
    begin_square();
    const ct_scope scope = ct_scope_open();
    ct_tensor *leaf = LEAF(2, 3, 4), *x = ct_mul(leaf, ct_num(1));
    ct_arg out;
    CT_EXPECT_OK(call("test::square", CT_CALL_IN_PLACE, ct_select(x, 0, 1), &out, 1));
    EXPECT_VALUES(x, 2, 9, 4);
    CT_EXPECT_OK(ct_backward(ct_sum(x)));
    EXPECT_VALUES(ct_tensor_grad(leaf), 1, 6, 1);
    CT_EXPECT_ERROR(call("test::square", CT_CALL_IN_PLACE, leaf, &out, 1), CT_E_STATE, "leaf");
    EXPECT_VALUES(leaf, 2, 3, 4);
    ct_scope_close(scope);
    end_square();
}

/* S21.6: the tangent is propagated, too. */
CT_TEST(operator_forms, in_place_calls_have_tangents)
{
    begin_square();
    const ct_scope scope = ct_scope_open();
    ct_guard level = ct_dual_level();
    ct_tensor *x = ct_make_dual(F64(2, 3), F64(1, 10));
    ct_arg out;
    CT_EXPECT_OK(call("test::square", CT_CALL_IN_PLACE, x, &out, 1));
    const ct_dual dual = ct_unpack_dual(x);
    EXPECT_VALUES(dual.primal, 4, 9);
    EXPECT_VALUES(dual.tangent, 4, 60);
    CT_EXPECT_OK(ct_leave(&level));
    ct_scope_close(scope);
    end_square();
}

CT_TEST(operator_forms, in_place_refuses_what_cannot_take_the_result)
{
    begin_square();
    const ct_scope scope = ct_scope_open();
    ct_arg out;
    ct_tensor *integers = ct_test_values(CT_DTYPE_I64, CT_INTS(2), (double[]){2, 3});
    CT_EXPECT_ERROR(call("test::square", CT_CALL_IN_PLACE, integers, &out, 1), CT_E_DTYPE,
                    "test::square_: result type f32 can't be cast");
    EXPECT_VALUES(integers, 2, 3);
    CT_EXPECT_ERROR(call("test::square", CT_CALL_IN_PLACE, ct_none(), &out, 1), CT_E_INVALID, "must be a tensor");
    CT_EXPECT_ERROR(call("test::square", CT_CALL_IN_PLACE, NULL, &out, 1), CT_E_INVALID, "must be a tensor");
    ct_tensor *overlapping = ct_expand(F64(1), CT_INTS(3));
    CT_EXPECT_ERROR(call("test::square", CT_CALL_IN_PLACE, overlapping, &out, 1), CT_E_STATE, "single memory location");
    ct_scope_close(scope);
    end_square();
}

static double times(double x, double y) { return x * y; }

static double first(double x, double y) { return (void)y, x; }

static double second(double x, double y) { return (void)x, y; }

CT_TEST(operator_forms, in_place_cannot_change_sizes)
{
    CT_EXPECT_OK(ct_register_binary(
        &(ct_binary){.name = "times", .fn = {.f64_2 = times}, .derivatives = {{.f64_2 = second}, {.f64_2 = first}}}));
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = F64(3), *y = F64(1, 2);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x},
                           {.name = "other", .kind = CT_ARG_TENSOR, .value.tensor = y}};
    ct_arg out;
    size_t num_outs = 1;
    CT_EXPECT_ERROR(ct_op_call("times", args, 2, CT_CALL_IN_PLACE, &out, &num_outs), CT_E_SHAPE,
                    "times_: the destination has shape [1], the result has shape [2]");
    EXPECT_VALUES(x, 3);
    const ct_arg turned[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = y},
                             {.name = "other", .kind = CT_ARG_FLOAT, .value.real = 10}};
    CT_EXPECT_OK(ct_op_call("times", turned, 2, CT_CALL_IN_PLACE, &out, &num_outs));
    EXPECT_VALUES(y, 10, 20);
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("times"));
}

/* ---- with destinations ---- */

/* Computes the largest and the smallest element of a vector. */
static ct_status extremes(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_amax(inputs.items[0]), ct_mul(inputs.items[0], ct_num(-1))));
}

static const ct_operator_arg self = {.name = "self", .kind = CT_ARG_TENSOR};
static const char *const two[] = {"most", "turned"};

static void begin_extremes(void)
{
    CT_EXPECT_OK(ct_register_operator(&(ct_operator){.name = "extremes",
                                                     .args = &self,
                                                     .num_args = 1,
                                                     .outputs = two,
                                                     .num_outputs = 2,
                                                     .function = {.forward = extremes}}));
}

static ct_arg dest(ct_tensor *t) { return (ct_arg){.kind = CT_ARG_TENSOR, .value.tensor = t}; }

CT_TEST(operator_forms, destinations_take_results_and_their_sizes)
{
    begin_extremes();
    const ct_scope scope = ct_scope_open();
    ct_tensor *most = ct_zeros(CT_NO_INTS), *turned = ct_zeros(CT_INTS(0));
    ct_arg outs[] = {dest(most), dest(turned)};
    CT_EXPECT_OK(call("extremes", CT_CALL_OUT, F64(1, 5, 2), outs, 2));
    CT_EXPECT(outs[0].value.tensor == most && outs[1].value.tensor == turned);
    EXPECT_VALUES(most, 5);
    EXPECT_VALUES(turned, -1, -5, -2);
    CT_EXPECT_INT(ct_tensor_dtype(turned), CT_DTYPE_F32); /* the dtype of the destination */
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("extremes"));
}

CT_TEST(operator_forms, nothing_is_written_where_one_destination_is_refused)
{
    begin_extremes();
    const ct_scope scope = ct_scope_open();
    ct_tensor *empty = ct_zeros(CT_INTS(0)), *wrong = ct_zeros(CT_INTS(2)), *number = ct_zeros(CT_NO_INTS);
    ct_arg outs[] = {dest(number), dest(wrong)};
    CT_EXPECT_ERROR(call("extremes", CT_CALL_OUT, F64(1, 5, 2), outs, 2), CT_E_SHAPE,
                    "extremes: the destination has shape [2], the result has shape [3]");
    EXPECT_VALUES(number, 0);
    outs[0] = dest(empty);
    CT_EXPECT_ERROR(call("extremes", CT_CALL_OUT, F64(1, 5, 2), outs, 2), CT_E_SHAPE, "has shape [2]");
    CT_EXPECT_INT(ct_tensor_ndim(empty), 1); /* its sizes are restored */
    CT_EXPECT_INT(ct_tensor_size(empty, 0), 0);
    outs[0] = outs[1] = dest(wrong);
    CT_EXPECT_ERROR(call("extremes", CT_CALL_OUT, F64(1, 5), outs, 2), CT_E_STATE, "are the same tensor");
    outs[0] = dest(number);
    outs[1] = (ct_arg){.kind = CT_ARG_NONE};
    CT_EXPECT_ERROR(call("extremes", CT_CALL_OUT, F64(1, 5), outs, 2), CT_E_INVALID, "must be the destination");
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("extremes"));
}

static ct_tensors write_out(ct_tensors inputs, void *payload)
{
    ct_arg outs[] = {dest(ct_zeros(CT_NO_INTS)), dest(payload)};
    if (call("extremes", CT_CALL_OUT, inputs.items[0], outs, 2) != CT_OK) return ct_tensors_of(NULL, -1);
    return ct_results(CT_TENSORS(outs[1].value.tensor));
}

/* S21.11. */
CT_TEST(operator_forms, destinations_have_no_derivatives)
{
    begin_extremes();
    const ct_scope scope = ct_scope_open();
    ct_arg outs[] = {dest(ct_zeros(CT_NO_INTS)), dest(ct_zeros(CT_INTS(2)))};
    CT_EXPECT_ERROR(call("extremes", CT_CALL_OUT, LEAF(1, 5), outs, 2), CT_E_STATE,
                    "don't support automatic differentiation");
    ct_guard level = ct_dual_level();
    CT_EXPECT_ERROR(call("extremes", CT_CALL_OUT, ct_make_dual(F64(1, 5), F64(1, 1)), outs, 2), CT_E_UNSUPPORTED,
                    "don't support forward AD");
    CT_EXPECT_OK(ct_leave(&level));
    ct_tensor *batch = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 2, 3, 4});
    CT_EXPECT_INT(ct_vmap(write_out, ct_zeros(CT_INTS(2)), CT_TENSORS(batch)).count, -1);
    CT_EXPECT_CONTAINS(ct_error_message(), "call it without a destination");
    ct_error_clear();
    ct_guard guard = ct_no_grad();
    CT_EXPECT_OK(call("extremes", CT_CALL_OUT, LEAF(1, 5), outs, 2));
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(outs[1].value.tensor, -1, -5);
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("extremes"));
}

/* ---- lists ---- */

/* self times 1, times 2 ...: as many results as elements. */
static ct_status multiples(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *made[8];
    const int64_t count = ct_tensor_numel(inputs.items[0]);
    for (int64_t i = 0; i < count; i++) made[i] = ct_mul(inputs.items[0], ct_num((double)(i + 1)));
    return ct_function_return(ctx, ct_tensors_of(made, count));
}

static ct_status sum_of_multiples(ct_function_ctx *ctx, ct_tensors grads)
{
    ct_tensor *sum = grads.items[0];
    for (int64_t i = 1; i < grads.count; i++) sum = ct_add(sum, ct_mul(grads.items[i], ct_num((double)(i + 1))));
    return ct_function_return(ctx, CT_TENSORS(sum));
}

/* Computes a tangent for each result; there are as many results as elements. */
static ct_status tangents_of_multiples(ct_function_ctx *ctx, ct_tensors tangents) { return multiples(ctx, tangents); }

static const char *const one[] = {"multiples"};

static ct_operator lists(void)
{
    return (ct_operator){
        .name = "multiples",
        .args = &self,
        .num_args = 1,
        .outputs = one,
        .num_outputs = 1,
        .list = true,
        .function = {.forward = multiples, .backward = sum_of_multiples, .jvp = tangents_of_multiples}};
}

CT_TEST(operator_forms, an_output_can_be_a_list)
{
    const ct_operator op = lists();
    CT_EXPECT_OK(ct_register_operator(&op));
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(1, 2, 3);
    ct_arg out;
    CT_EXPECT_OK(call("multiples", CT_CALL_PLAIN, x, &out, 1));
    CT_EXPECT_INT(out.kind, CT_ARG_TENSOR_LIST);
    CT_EXPECT_TEXT(out.name, "multiples");
    CT_EXPECT_INT(out.value.tensors.count, 3);
    EXPECT_VALUES(out.value.tensors.items[2], 3, 6, 9);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_add(out.value.tensors.items[0], out.value.tensors.items[2]))));
    EXPECT_VALUES(ct_tensor_grad(x), 4, 4, 4);
    CT_EXPECT_ERROR(call("multiples", CT_CALL_OUT, x, &out, 1), CT_E_UNSUPPORTED, "no form with out=");
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("multiples"));
}

CT_TEST(operator_forms, lists_pass_opcheck)
{
    const ct_operator op = lists();
    CT_EXPECT_OK(ct_register_operator(&op));
    const ct_scope scope = ct_scope_open();
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = LEAF(1, 2, 3)}};
    const ct_opcheck_sample sample = {.args = args, .num_args = 1};
    CT_EXPECT_OK(ct_opcheck("multiples", &sample, 1, .skip = CT_OPCHECK_VMAP));
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_unregister_operator("multiples"));
}

/* ---- without memory ---- */

/*
 * Makes a call in place on a recorded tensor, and a call with destinations: a call that fails does not change its
 * destination.
 */
static ct_status call_both(void *arg)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    (void)arg;
    ct_tensor *x = ct_tensor_from((double[]){2, 3}, CT_INTS(2), CT_DTYPE_F64),
              *leaf = x ? ct_tensor_requires_grad_(x, true) : NULL;
    ct_tensor *y = leaf ? ct_mul(leaf, ct_num(1)) : NULL, *dest_of = y ? ct_zeros(CT_INTS(0)) : NULL;
    ct_status status = dest_of ? CT_OK : ct_error_status();
    ct_arg out, outs[] = {dest(dest_of)};
    if (status == CT_OK) status = call("test::square", CT_CALL_IN_PLACE, y, &out, 1);
    ct_guard guard = ct_no_grad();
    if (status == CT_OK) status = guard.status;
    if (status == CT_OK) {
        status = call("test::square", CT_CALL_OUT, y, outs, 1);
        if (status != CT_OK) CT_EXPECT_INT(ct_tensor_numel(dest_of), 0);
    }
    if (guard.status == CT_OK && ct_leave(&guard) != CT_OK) status = ct_error_status();
    if (ct_scope_close(scope) != CT_OK && status == CT_OK) status = ct_error_status();
    return status;
}

CT_TEST(operator_forms, leave_nothing_behind_when_an_allocation_fails)
{
    begin_square();
    CT_EXPECT(ct_test_fail_each_allocation(call_both, NULL) > 2);
    end_square();
}

/* ---- contradictory descriptions ---- */

CT_TEST(operator_forms, descriptions_that_contradict_themselves_are_refused)
{
    ct_operator op = lists();
    op.inplace = true;
    CT_EXPECT_ERROR(ct_register_operator(&op), CT_E_INVALID, "sets inplace");
    op = lists();
    op.outputs = two;
    op.num_outputs = 2;
    CT_EXPECT_ERROR(ct_register_operator(&op), CT_E_INVALID, "has 2 outputs and sets list, which requires exactly one");
    op.list = false;
    op.inplace = true;
    CT_EXPECT_ERROR(ct_register_operator(&op), CT_E_INVALID, "has 2 outputs and sets inplace");
    const ct_operator_arg optional = {.name = "self", .kind = CT_ARG_TENSOR, .optional = true};
    op = (ct_operator){
        .name = "none", .args = &optional, .num_args = 1, .inplace = true, .function = {.forward = extremes}};
    CT_EXPECT_ERROR(ct_register_operator(&op), CT_E_INVALID, "its first argument must be a tensor");
}

CT_TEST_MAIN
