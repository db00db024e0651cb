#include "support/ct_test.h"

#include "state/error.h"
#include "tensor/promote.h"

CT_TEST(promote, of_two_dtypes_is_the_smallest_that_holds_both)
{
    const struct {
        const char *a, *b, *result;
    } rows[] = {{"bool", "u8", "u8"},  {"u8", "i8", "i16"},    {"u8", "i16", "i16"},     {"i8", "i32", "i32"},
                {"i32", "i64", "i64"}, {"i64", "f16", "f16"},  {"bool", "bf16", "bf16"}, {"f16", "bf16", "f32"},
                {"f16", "f32", "f32"}, {"bf16", "f64", "f64"}, {"f32", "c64", "c64"},    {"f64", "c64", "c128"},
                {"i64", "c64", "c64"}, {"f16", "c64", "c64"},  {"c64", "c128", "c128"},  {"bool", "bool", "bool"}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ct_dtype a = ct_dtype_by_name(rows[i].a), b = ct_dtype_by_name(rows[i].b);
        CT_EXPECT_TEXT(ct_dtype_name(cti_promote_dtypes(a, b)), rows[i].result);
        CT_EXPECT_TEXT(ct_dtype_name(cti_promote_dtypes(b, a)), rows[i].result);
    }
}

CT_TEST(promote, is_associative)
{
    for (int a = 1; a < CT_DTYPE_COUNT; a++)
        for (int b = 1; b < CT_DTYPE_COUNT; b++)
            for (int c = 1; c < CT_DTYPE_COUNT; c++) {
                const ct_dtype left = cti_promote_dtypes(cti_promote_dtypes((ct_dtype)a, (ct_dtype)b), (ct_dtype)c);
                const ct_dtype right = cti_promote_dtypes((ct_dtype)a, cti_promote_dtypes((ct_dtype)b, (ct_dtype)c));
                CT_EXPECT_INT(left, right);
            }
}

static ct_dtype of(ct_tensor *a, ct_tensor *b) { return cti_promote_tensors((ct_tensor *[]){a, b}, 2); }

static ct_tensor *dims(const char *dtype)
{
    return CT_EXPECT_TENSOR(ct_tensor_from(NULL, CTI_INTS(2), ct_dtype_by_name(dtype)));
}

static ct_tensor *zero(const char *dtype)
{
    return CT_EXPECT_TENSOR(ct_tensor_from(NULL, CT_NO_INTS, ct_dtype_by_name(dtype)));
}

CT_TEST(promote, a_0_d_tensor_decides_only_by_a_higher_kind)
{
    CT_EXPECT_INT(of(dims("f32"), zero("f64")), CT_DTYPE_F32);
    CT_EXPECT_INT(of(dims("i8"), zero("i64")), CT_DTYPE_I8);
    CT_EXPECT_INT(of(dims("i64"), zero("f16")), CT_DTYPE_F16);
    CT_EXPECT_INT(of(dims("bool"), zero("i16")), CT_DTYPE_I16);
    CT_EXPECT_INT(of(dims("f16"), zero("c128")),
                  CT_DTYPE_C64); /* the result is complex, with the precision of the tensor with dims */
    CT_EXPECT_INT(of(dims("f64"), zero("c64")), CT_DTYPE_C128);
    CT_EXPECT_INT(of(zero("f32"), zero("f64")), CT_DTYPE_F64);
    CT_EXPECT_INT(of(dims("f32"), dims("f64")), CT_DTYPE_F64);
}

CT_TEST(promote, a_number_counts_by_its_kind_alone_S28_4)
{
    CT_EXPECT_INT(of(dims("f16"), ct_num(1e300)), CT_DTYPE_F16);
    CT_EXPECT_INT(of(zero("f16"), ct_num(1)), CT_DTYPE_F16);
    CT_EXPECT_INT(of(dims("i32"), ct_num(1)), CT_DTYPE_F32);
    CT_EXPECT_INT(of(dims("u8"), ct_num_i64(1000)), CT_DTYPE_U8);
    CT_EXPECT_INT(of(dims("bool"), ct_num_i64(1)), CT_DTYPE_I64);
    CT_EXPECT_INT(of(dims("bool"), ct_num_bool(true)), CT_DTYPE_BOOL);
    CT_EXPECT_INT(of(dims("f64"), ct_num_c128(0, 1)), CT_DTYPE_C128);
    CT_EXPECT_INT(of(dims("i64"), ct_num_c128(0, 1)), CT_DTYPE_C64);
    CT_EXPECT_INT(of(ct_num(1), ct_num_i64(1)), CT_DTYPE_F32);
}

CT_TEST(promote, follows_the_default_dtype)
{
    CT_EXPECT_OK(ct_set_default_dtype(CT_DTYPE_F64));
    CT_EXPECT_INT(of(dims("i32"), ct_num(1)), CT_DTYPE_F64);
    CT_EXPECT_INT(of(dims("i32"), ct_num_c128(0, 1)), CT_DTYPE_C128);
    CT_EXPECT_INT(cti_default(CT_DTYPE_BOOL), CT_DTYPE_F64);
    CT_EXPECT_INT(cti_dtype_of_scalar(ct_complex128(0, 1)), CT_DTYPE_C128);
    CT_EXPECT_OK(ct_set_default_dtype(CT_DTYPE_F32));
}

CT_TEST(promote, skips_absent_operands)
{
    CT_EXPECT_INT(of(dims("i8"), ct_none()), CT_DTYPE_I8);
    CT_EXPECT_INT(of(NULL, NULL), CT_DTYPE_DEFAULT);
    cti_promotion state = {CT_DTYPE_DEFAULT, CT_DTYPE_DEFAULT, CT_DTYPE_DEFAULT};
    cti_promotion_add(&state, dims("i8"));
    cti_promotion_add_scalar(&state, (ct_scalar){.kind = CT_SCALAR_UNSET});
    cti_promotion_add_scalar(&state, ct_float(1));
    CT_EXPECT_INT(cti_promotion_result(&state), CT_DTYPE_F32);
}

CT_TEST(dtypes, are_computed_from_others)
{
    CT_EXPECT_INT(cti_real_of(CT_DTYPE_C128), CT_DTYPE_F64);
    CT_EXPECT_INT(cti_real_of(CT_DTYPE_I8), CT_DTYPE_I8);
    CT_EXPECT_INT(cti_complex_of(CT_DTYPE_F64), CT_DTYPE_C128);
    CT_EXPECT_INT(cti_complex_of(CT_DTYPE_BF16), CT_DTYPE_C64);
    CT_EXPECT_INT(cti_sum_of(CT_DTYPE_BOOL), CT_DTYPE_I64);
    CT_EXPECT_INT(cti_sum_of(CT_DTYPE_F16), CT_DTYPE_F16);
    CT_EXPECT_INT(cti_wide(CT_DTYPE_BF16), CT_DTYPE_F32);
    CT_EXPECT_INT(cti_wide(CT_DTYPE_F64), CT_DTYPE_F64);
    CT_EXPECT_INT(cti_dtype_of_scalar(ct_int(1)), CT_DTYPE_I64);
    CT_EXPECT_INT(cti_dtype_of_scalar(ct_bool(true)), CT_DTYPE_BOOL);
}

CT_TEST(dtypes_text, names_each_of_a_set)
{
    char text[96];
    CT_EXPECT_TEXT(cti_dtypes_text(CTI_SET_FLOAT, text, sizeof text), "f16, bf16, f32, f64");
    CT_EXPECT_TEXT(cti_dtypes_text(0, text, sizeof text), "");
}

CT_TEST(can_cast, only_to_the_same_kind_or_a_higher_one_S16_8)
{
    CT_EXPECT(cti_can_cast(CT_DTYPE_F64, CT_DTYPE_F16) && cti_can_cast(CT_DTYPE_I64, CT_DTYPE_U8) &&
              cti_can_cast(CT_DTYPE_I64, CT_DTYPE_F16));
    CT_EXPECT(cti_can_cast(CT_DTYPE_BOOL, CT_DTYPE_U8) && cti_can_cast(CT_DTYPE_F64, CT_DTYPE_C64));
    CT_EXPECT(!cti_can_cast(CT_DTYPE_F16, CT_DTYPE_I64) && !cti_can_cast(CT_DTYPE_C64, CT_DTYPE_F64) &&
              !cti_can_cast(CT_DTYPE_U8, CT_DTYPE_BOOL));
}

CT_TEST_MAIN
