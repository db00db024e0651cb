/*
 * Operators that return a value on the host: results, rejected calls, and a check that a failed call leaves the
 * caller's variable unchanged.
 */
#include <cotangent/cotangent.h>

#include "support/ct_test.h"

#include <math.h>

/* ---- one tensor ---- */

CT_TEST(one, numbers_of_elements)
{
    int64_t value = -1;
    CT_EXPECT_OK(ct_numel(ct_test_zeros(3, 1, 2), &value));
    CT_EXPECT_INT(value, 6);
    CT_EXPECT_OK(ct_numel(ct_test_zeros(3, 0), &value));
    CT_EXPECT_INT(value, 0);
    CT_EXPECT_OK(ct_numel(ct_expand(ct_num(1), CT_INTS(4, 5)), &value));
    CT_EXPECT_INT(value, 20);
}

CT_TEST(one, kinds_of_dtypes)
{
    static const struct {
        ct_dtype dtype;
        bool complex, floating;
    } rows[] = {{CT_DTYPE_BOOL, false, false}, {CT_DTYPE_U8, false, false},  {CT_DTYPE_I64, false, false},
                {CT_DTYPE_F16, false, true},   {CT_DTYPE_BF16, false, true}, {CT_DTYPE_F32, false, true},
                {CT_DTYPE_F64, false, true},   {CT_DTYPE_C64, true, false},  {CT_DTYPE_C128, true, false}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool value = !rows[i].complex;
        ct_tensor *x = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(2), .dtype = rows[i].dtype));
        CT_EXPECT_OK(ct_is_complex(x, &value));
        CT_EXPECT_INT(value, rows[i].complex);
        value = !rows[i].floating;
        CT_EXPECT_OK(ct_is_floating_point(x, &value));
        CT_EXPECT_INT(value, rows[i].floating);
    }
}

CT_TEST(one, an_item_keeps_its_kind)
{
    ct_scalar value;
    CT_EXPECT_OK(ct_item(ct_test_values(CT_DTYPE_F16, CT_INTS(1, 1), (double[]){0.5}), &value));
    CT_EXPECT(value.kind == CT_SCALAR_FLOAT && value.re == 0.5);
    CT_EXPECT_OK(ct_item(ct_test_values(CT_DTYPE_I8, CT_NO_INTS, (double[]){-7}), &value));
    CT_EXPECT(value.kind == CT_SCALAR_INT && value.i == -7);
    CT_EXPECT_OK(ct_item(ct_test_values(CT_DTYPE_BOOL, CT_INTS(1), (double[]){1}), &value));
    CT_EXPECT(value.kind == CT_SCALAR_BOOL && value.i == 1);
    CT_EXPECT_OK(ct_item(ct_num_c128(1.5, -2), &value));
    CT_EXPECT(value.kind == CT_SCALAR_COMPLEX && value.re == 1.5 && value.im == -2);
    ct_tensor *matrix = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 2, 3, 4});
    CT_EXPECT_OK(
        ct_item(ct_select(ct_transpose(matrix, 0, 1), 0, 1) ? ct_select(ct_select(matrix, 1, 0), 0, 1) : NULL, &value));
    CT_EXPECT(value.re == 3);
}

static bool nonzero(ct_tensor *x)
{
    bool value = false;
    CT_EXPECT_OK(ct_is_nonzero(x, &value));
    return value;
}

CT_TEST(one, nan_and_imaginary_parts_are_not_zero)
{
    CT_EXPECT(!nonzero(ct_num(0)) && !nonzero(ct_num(-0.0)) && !nonzero(ct_num_bool(false)) && !nonzero(ct_num_i64(0)));
    CT_EXPECT(nonzero(ct_num(NAN)) && nonzero(ct_num_c128(0, 1)) && nonzero(ct_num_i64(INT64_MIN)));
    CT_EXPECT(nonzero(ct_test_values(CT_DTYPE_BOOL, CT_INTS(1, 1, 1), (double[]){1})));
}

CT_TEST(one, a_number_is_no_tensor)
{
    bool value = false;
    CT_EXPECT_OK(ct_is_tensor(ct_test_zeros(2), &value));
    CT_EXPECT(value);
    CT_EXPECT_OK(ct_is_tensor(ct_num(2), &value));
    CT_EXPECT(!value);
    CT_EXPECT_OK(ct_is_tensor(ct_none(), &value));
    CT_EXPECT(!value);
}

/* ---- dtypes and shapes ---- */

static ct_dtype result_type(ct_tensor *a, ct_tensor *b)
{
    ct_dtype value = CT_DTYPE_DEFAULT;
    CT_EXPECT_OK(ct_result_type(a, b, &value));
    return value;
}

CT_TEST(dtypes, results_are_those_of_a_sum)
{
    const ct_dtype dtypes[] = {CT_DTYPE_BOOL, CT_DTYPE_U8,  CT_DTYPE_I8,  CT_DTYPE_I64, CT_DTYPE_F16,
                               CT_DTYPE_BF16, CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_C64, CT_DTYPE_C128};
    const size_t count = sizeof dtypes / sizeof *dtypes;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++) {
            ct_dtype value = CT_DTYPE_DEFAULT;
            ct_tensor *a = CT_EXPECT_TENSOR(ct_ones(CT_INTS(2), .dtype = dtypes[i]));
            ct_tensor *b = CT_EXPECT_TENSOR(ct_ones(CT_INTS(2), .dtype = dtypes[k]));
            ct_tensor *zero_dim = CT_EXPECT_TENSOR(ct_ones(CT_NO_INTS, .dtype = dtypes[k]));
            CT_EXPECT_OK(ct_promote_types(dtypes[i], dtypes[k], &value));
            CT_EXPECT_INT(value, ct_tensor_dtype(CT_EXPECT_TENSOR(ct_mul(a, b))));
            CT_EXPECT_INT(result_type(a, b), value);
            CT_EXPECT_INT(result_type(a, zero_dim), ct_tensor_dtype(CT_EXPECT_TENSOR(ct_mul(a, zero_dim))));
        }
    CT_EXPECT_INT(result_type(ct_num_i64(1), ct_num(2)), CT_DTYPE_F32);
    ct_dtype value = CT_DTYPE_DEFAULT;
    CT_EXPECT_OK(ct_promote_types(CT_DTYPE_DEFAULT, CT_DTYPE_I64, &value));
    CT_EXPECT_INT(value, CT_DTYPE_F32);
}

CT_TEST(shapes, broadcast_from_the_last_axis)
{
    const ct_ints lists[] = {CT_INTS(2, 1), CT_INTS(3), CT_INTS(4, 1, 1)};
    ct_ints value = ct_ints_of(NULL, -1);
    CT_EXPECT_OK(ct_broadcast_shapes((ct_int_lists){lists, 3}, &value));
    CT_EXPECT(value.count == 3 && value.items[0] == 4 && value.items[1] == 2 && value.items[2] == 3);
    CT_EXPECT_OK(ct_broadcast_shapes((ct_int_lists){lists, 0}, &value));
    CT_EXPECT(value.items && value.count == 0);
    const ct_ints empty[] = {CT_INTS(0), CT_INTS(1)};
    CT_EXPECT_OK(ct_broadcast_shapes((ct_int_lists){empty, 2}, &value));
    CT_EXPECT(value.count == 1 && value.items[0] == 0);
}

/* ---- two tensors ---- */

static bool equal(ct_tensor *a, ct_tensor *b)
{
    bool value = false;
    CT_EXPECT_OK(ct_equal(a, b, &value));
    return value;
}

CT_TEST(two, equal_in_shape_and_in_every_element)
{
    ct_tensor *a = ct_test_values(CT_DTYPE_F32, CT_INTS(2, 2), (double[]){1, 2, 3, 4});
    ct_tensor *other = ct_test_values(CT_DTYPE_F32, CT_INTS(2, 2), (double[]){1, 3, 2, 4});
    CT_EXPECT(equal(a, a) && equal(a, ct_transpose(other, 0, 1)) && !equal(a, other));
    CT_EXPECT(equal(a, ct_to(a, CT_DTYPE_C128)) && equal(ct_test_zeros(0), ct_test_zeros(0)));
    CT_EXPECT(!equal(ct_test_zeros(0), ct_test_zeros(0, 1)) && !equal(ct_test_zeros(2), ct_test_zeros(1)));
    ct_tensor *nan = ct_test_values(CT_DTYPE_F64, CT_INTS(1), (double[]){NAN});
    CT_EXPECT(!equal(nan, nan));
}

CT_TEST(two, close_within_what_is_allowed)
{
    bool value = false;
    ct_tensor *a = ct_test_values(CT_DTYPE_F64, CT_INTS(2), (double[]){1, NAN});
    ct_tensor *b = ct_test_values(CT_DTYPE_F64, CT_INTS(2), (double[]){1.000001, NAN});
    CT_EXPECT_OK(ct_allclose(a, b, &value));
    CT_EXPECT(!value);
    CT_EXPECT_OK(ct_allclose(a, b, &value, .equal_nan = true));
    CT_EXPECT(value);
    CT_EXPECT_OK(ct_allclose(a, b, &value, .rtol = 1e-9, .equal_nan = true));
    CT_EXPECT(!value);
    CT_EXPECT_OK(ct_allclose(ct_test_zeros(3, 0), ct_num(1), &value));
    CT_EXPECT(value);
}

CT_TEST(two, nothing_stays_and_nothing_is_recorded)
{
    bool value = false;
    ct_tensor *x = ct_tensor_requires_grad_(ct_test_zeros(4), true);
    ct_tensor *y = ct_mul(x, ct_num(2));
    const int64_t before = ct_test_live_objects();
    CT_EXPECT_OK(ct_equal(x, y, &value));
    CT_EXPECT_OK(ct_allclose(x, y, &value));
    CT_EXPECT_INT(ct_test_live_objects(), before);
}

/* ---- rejected calls ---- */

CT_TEST(bad_input, the_place_of_the_answer_is_left_alone)
{
    int64_t number = 5;
    bool truth = true;
    ct_scalar scalar = ct_int(5);
    ct_dtype dtype = CT_DTYPE_I8;
    ct_ints ints = {.count = 5};
    const ct_ints shapes[] = {CT_INTS(2), CT_INTS(3)}, negative[] = {CT_INTS(-1)};
    CT_EXPECT_ERROR(ct_numel(ct_none(), &number), CT_E_INVALID, "numel: self is ct_none()");
    CT_EXPECT_ERROR(ct_item(ct_test_zeros(2, 2), &scalar), CT_E_INVALID, "item: self of shape [2, 2] has 4 elements");
    CT_EXPECT_ERROR(ct_item(ct_test_zeros(0), &scalar), CT_E_INVALID, "has 0 elements");
    CT_EXPECT_ERROR(ct_is_nonzero(ct_test_zeros(3), &truth), CT_E_INVALID, "is_nonzero: self of shape [3]");
    CT_EXPECT_ERROR(ct_promote_types((ct_dtype)99, CT_DTYPE_F32, &dtype), CT_E_INVALID, "type1 is 99");
    CT_EXPECT_ERROR(ct_promote_types(CT_DTYPE_F32, (ct_dtype)-1, &dtype), CT_E_INVALID, "type2 is -1");
    CT_EXPECT_ERROR(ct_result_type(ct_num(1), ct_none(), &dtype), CT_E_INVALID, "other is ct_none()");
    CT_EXPECT_ERROR(ct_broadcast_shapes((ct_int_lists){shapes, 2}, &ints), CT_E_SHAPE, "broadcast_shapes: shapes");
    CT_EXPECT_ERROR(ct_broadcast_shapes((ct_int_lists){negative, 1}, &ints), CT_E_SHAPE, "shapes[0]");
    CT_EXPECT_ERROR(ct_broadcast_shapes((ct_int_lists){NULL, 2}, &ints), CT_E_INVALID, "failed list");
    CT_EXPECT_ERROR(ct_allclose(ct_test_zeros(2), ct_test_zeros(3), &truth), CT_E_INVALID,
                    "self.shape and other.shape must broadcast; they are [2] and [3]");
    const ct_allclose_opts opts = CT_OPTIONS(ct_allclose, .rtol = -1), nan = CT_OPTIONS(ct_allclose, .atol = NAN);
    CT_EXPECT_ERROR((ct_allclose)(ct_num(1), ct_num(1), &truth, &opts), CT_E_INVALID, "rtol is -1");
    CT_EXPECT_ERROR((ct_allclose)(ct_num(1), ct_num(1), &truth, &nan), CT_E_INVALID, "atol is");
    CT_EXPECT(number == 5 && truth && scalar.i == 5 && dtype == CT_DTYPE_I8 && ints.count == 5);
}

CT_TEST(bad_input, there_is_a_place_for_the_answer)
{
    ct_tensor *x = ct_num(1);
    CT_EXPECT_ERROR(ct_numel(x, NULL), CT_E_INVALID, "numel: value is NULL");
    CT_EXPECT_ERROR(ct_item(x, NULL), CT_E_INVALID, "item: value is NULL");
    CT_EXPECT_ERROR(ct_is_complex(x, NULL), CT_E_INVALID, "value is NULL");
    CT_EXPECT_ERROR(ct_is_floating_point(x, NULL), CT_E_INVALID, "value is NULL");
    CT_EXPECT_ERROR(ct_is_nonzero(x, NULL), CT_E_INVALID, "value is NULL");
    CT_EXPECT_ERROR(ct_is_tensor(x, NULL), CT_E_INVALID, "value is NULL");
    CT_EXPECT_ERROR(ct_result_type(x, x, NULL), CT_E_INVALID, "value is NULL");
    CT_EXPECT_ERROR(ct_promote_types(CT_DTYPE_F32, CT_DTYPE_F32, NULL), CT_E_INVALID, "value is NULL");
    CT_EXPECT_ERROR(ct_broadcast_shapes((ct_int_lists){NULL, 0}, NULL), CT_E_INVALID, "value is NULL");
    CT_EXPECT_ERROR(ct_equal(x, x, NULL), CT_E_INVALID, "value is NULL");
    CT_EXPECT_ERROR(ct_allclose(x, x, NULL), CT_E_INVALID, "value is NULL");
}

CT_TEST(bad_input, a_failed_input_keeps_its_error)
{
    bool value = false;
    ct_tensor *failed = ct_reshape(ct_test_zeros(3), CT_INTS(2));
    CT_EXPECT(!failed);
    CT_EXPECT_INT(ct_equal(failed, ct_test_zeros(3), &value), CT_E_SHAPE);
    CT_EXPECT_CONTAINS(ct_error_message(), "reshape");
    ct_error_clear();
}

static ct_status all_answers(void *x)
{
    const ct_ints lists[] = {CT_INTS(2, 1), CT_INTS(3)};
    ct_ints sizes;
    bool value;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_status status = ct_equal(x, x, &value);
    if (status != CT_OK) CT_EXPECT_TEXT(ct_error_operator(), "equal");
    if (status == CT_OK && (status = ct_allclose(x, x, &value)) != CT_OK)
        /* the message names this operator, not an operator that it calls */
        CT_EXPECT_TEXT(ct_error_operator(), "allclose");
    if (status == CT_OK) status = ct_broadcast_shapes((ct_int_lists){lists, 2}, &sizes);
    const ct_status closed = ct_scope_close(scope);
    return status != CT_OK ? status : closed;
}

CT_TEST(no_memory, every_allocation_may_fail)
{
    CT_EXPECT(ct_test_fail_each_allocation(all_answers, ct_test_zeros(300000)) > 1);
}

/* ---- calls by name ---- */

static ct_arg answer(const char *row, const ct_arg *args, size_t num_args)
{
    ct_arg out = {.kind = CT_ARG_NONE};
    size_t num_outs = 1;
    CT_EXPECT_OK(ct_op_call(row, args, num_args, CT_CALL_PLAIN, &out, &num_outs));
    CT_EXPECT_INT(num_outs, 1);
    CT_EXPECT_TEXT(out.name, "value");
    return out;
}

CT_TEST(by_name, answers_have_their_kind)
{
    const ct_arg self = {.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = ct_test_zeros(2, 3)};
    CT_EXPECT_TEXT(ct_op_find("numel")->output_kind, "int");
    CT_EXPECT(!ct_op_find("add")->output_kind);
    const ct_arg count = answer("numel", &self, 1), floating = answer("is_floating_point", &self, 1);
    CT_EXPECT(count.kind == CT_ARG_INT && count.value.integer == 6);
    CT_EXPECT(floating.kind == CT_ARG_BOOL && floating.value.boolean);
    const ct_arg obj = {.name = "obj", .kind = CT_ARG_STRING, .value.string = "x"};
    ct_arg out;
    size_t num_outs = 1;
    CT_EXPECT_ERROR(ct_op_call("is_tensor", &obj, 1, CT_CALL_PLAIN, &out, &num_outs), CT_E_INVALID, "obj must be");
    CT_EXPECT_ERROR(ct_op_call("numel", &self, 1, CT_CALL_OUT, &out, &num_outs), CT_E_UNSUPPORTED, "no form with out=");
}

/* ---- batches ---- */

static ct_tensors slices(ct_tensors inputs, void *payload)
{
    int64_t *count = payload;
    ct_scalar value = ct_int(5);
    CT_EXPECT_OK(ct_numel(inputs.items[0], count));
    CT_EXPECT_ERROR(ct_item(ct_sum(inputs.items[0]), &value), CT_E_STATE, "vmap");
    CT_EXPECT_INT(value.i, 5);
    return inputs;
}

CT_TEST(batches, a_slice_is_asked_of_its_shape_and_not_of_its_values)
{
    int64_t count = 0;
    CT_EXPECT(ct_vmap(slices, &count, CT_TENSORS(ct_test_zeros(4, 3))).count == 1);
    CT_EXPECT_INT(count, 3);
}

CT_TEST_MAIN
