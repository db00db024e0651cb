/* Conversion of boxed arguments to the parameters and options of an operator's functions, and of results. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <string.h>

#define TENSOR(text, of) \
    { \
        .name = text, .kind = CT_ARG_TENSOR, .value.tensor = of \
    }
#define INT(text, of) \
    { \
        .name = text, .kind = CT_ARG_INT, .value.integer = of \
    }
#define EXPECT_VALUES(tensor, ...) CT_EXPECT_CLOSE(tensor, ((double[]){__VA_ARGS__}), 0)

enum { MAX_OUTS = 3 };

static ct_tensor *line(void) { return ct_arange(0, 4, .dtype = CT_DTYPE_F64); }

static ct_status call(const char *op, const ct_arg *args, size_t num_args, ct_call_kind kind, ct_arg *outs)
{
    size_t num_outs = MAX_OUTS;
    return ct_op_call(op, args, num_args, kind, outs, &num_outs);
}

/* The functions of slice have no options: dim, start and end are parameters. */
CT_TEST(boxing, parameter_that_is_not_given_has_its_default)
{
    ct_arg outs[MAX_OUTS] = {{0}};
    const ct_arg args[] = {TENSOR("self", line()), INT("start", 1), INT("end", 3)};
    CT_EXPECT_OK(call("slice", args, 2, CT_CALL_PLAIN, outs));
    EXPECT_VALUES(outs[0].value.tensor, 1, 2, 3);
    CT_EXPECT_OK(call("slice", args, 3, CT_CALL_PLAIN, outs));
    EXPECT_VALUES(outs[0].value.tensor, 1, 2);
}

CT_TEST(boxing, option_that_is_not_given_has_its_default)
{
    ct_arg outs[MAX_OUTS] = {{0}};
    ct_tensor *x = line();
    const ct_arg args[] = {TENSOR("self", x),
                           TENSOR("target", ct_zeros_like(x)),
                           {.name = "reduction", .kind = CT_ARG_STRING, .value.string = "sum"}};
    CT_EXPECT_OK(call("mse_loss", args, 2, CT_CALL_PLAIN, outs));
    EXPECT_VALUES(outs[0].value.tensor, 3.5);
    CT_EXPECT_OK(call("mse_loss", args, 3, CT_CALL_PLAIN, outs));
    EXPECT_VALUES(outs[0].value.tensor, 14);
}

CT_TEST(boxing, string_that_is_no_enumerator_is_an_error)
{
    ct_arg outs[MAX_OUTS] = {{0}};
    ct_tensor *x = line();
    const ct_arg args[] = {
        TENSOR("self", x), TENSOR("target", x), {.name = "reduction", .kind = CT_ARG_STRING, .value.string = "total"}};
    CT_EXPECT_ERROR(call("mse_loss", args, 3, CT_CALL_PLAIN, outs), CT_E_INVALID,
                    "mse_loss: 'total' is not a value of reduction; its values are mean, none, sum");
}

CT_TEST(boxing, several_results_are_returned_or_written)
{
    ct_arg outs[MAX_OUTS] = {{0}};
    const ct_arg args[] = {
        TENSOR("self", line()), INT("dim", 0), {.name = "keepdim", .kind = CT_ARG_BOOL, .value.boolean = true}};
    CT_EXPECT_OK(call("max", args, 3, CT_CALL_PLAIN, outs));
    CT_EXPECT_INT(ct_tensor_ndim(outs[0].value.tensor), 1);
    EXPECT_VALUES(outs[0].value.tensor, 3);
    EXPECT_VALUES(outs[1].value.tensor, 3);
    CT_EXPECT_TEXT(outs[1].name, "indices");
    ct_tensor *values = ct_zeros(CT_INTS(1), .dtype = CT_DTYPE_F64);
    ct_tensor *indices = ct_zeros(CT_INTS(1), .dtype = CT_DTYPE_I64);
    outs[0] = (ct_arg)TENSOR("values", values);
    outs[1] = (ct_arg)TENSOR("indices", indices);
    CT_EXPECT_OK(call("max", args, 3, CT_CALL_OUT, outs));
    EXPECT_VALUES(values, 3);
    EXPECT_VALUES(indices, 3);
}

CT_TEST(boxing, in_place_call_writes_the_first_argument)
{
    ct_arg outs[MAX_OUTS] = {{0}};
    ct_tensor *x = line();
    const ct_arg args[] = {TENSOR("self", x), TENSOR("other", ct_num(2))};
    CT_EXPECT_OK(call("mul", args, 2, CT_CALL_IN_PLACE, outs));
    CT_EXPECT(outs[0].value.tensor == x);
    EXPECT_VALUES(x, 0, 2, 4, 6);
}

CT_TEST(boxing, values_that_are_no_tensors_have_their_kind)
{
    ct_arg outs[MAX_OUTS] = {{0}};
    const ct_arg self = TENSOR("self", line());
    CT_EXPECT_OK(call("numel", &self, 1, CT_CALL_PLAIN, outs));
    CT_EXPECT_INT(outs[0].kind, CT_ARG_INT);
    CT_EXPECT_INT(outs[0].value.integer, 4);
    CT_EXPECT_OK(call("is_floating_point", &self, 1, CT_CALL_PLAIN, outs));
    CT_EXPECT_INT(outs[0].kind, CT_ARG_BOOL);
    CT_EXPECT(outs[0].value.boolean);
}

/* lstm_cell has a list of two states, whose items are operands. */
CT_TEST(boxing, list_of_fixed_length_passes_a_transform)
{
    ct_tensor *const states[] = {ct_zeros(CT_INTS(1, 2)), ct_zeros(CT_INTS(1, 2))};
    ct_tensor *input = ct_ones(CT_INTS(1, 3)), *w_ih = ct_ones(CT_INTS(8, 3)), *w_hh = ct_ones(CT_INTS(8, 2));
    const ct_lstm_cell_result plain = ct_lstm_cell(input, ct_tensors_of(states, 2), w_ih, w_hh, ct_none(), ct_none());
    ct_guard level = ct_dual_level();
    ct_tensor *dual = ct_make_dual(input, ct_ones(CT_INTS(1, 3)));
    const ct_lstm_cell_result made = ct_lstm_cell(dual, ct_tensors_of(states, 2), w_ih, w_hh, ct_none(), ct_none());
    bool is_equal = false;
    CT_EXPECT_OK(ct_equal(ct_detach(made.cy), plain.cy, &is_equal));
    CT_EXPECT(is_equal);
    CT_EXPECT(!ct_is_none(ct_unpack_dual(made.hy).tangent));
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST_MAIN
