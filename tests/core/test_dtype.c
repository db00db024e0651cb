#include "support/ct_test.h"

CT_TEST(dtype, has_a_name_and_a_size)
{
    const struct {
        ct_dtype dtype;
        const char *name;
        size_t size;
    } rows[] = {{CT_DTYPE_F16, "f16", 2},   {CT_DTYPE_BF16, "bf16", 2}, {CT_DTYPE_F32, "f32", 4},
                {CT_DTYPE_F64, "f64", 8},   {CT_DTYPE_C64, "c64", 8},   {CT_DTYPE_C128, "c128", 16},
                {CT_DTYPE_BOOL, "bool", 1}, {CT_DTYPE_U8, "u8", 1},     {CT_DTYPE_I8, "i8", 1},
                {CT_DTYPE_I16, "i16", 2},   {CT_DTYPE_I32, "i32", 4},   {CT_DTYPE_I64, "i64", 8}};

    CT_EXPECT_INT(sizeof rows / sizeof *rows, CT_DTYPE_COUNT - 1);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CT_EXPECT_TEXT(ct_dtype_name(rows[i].dtype), rows[i].name);
        CT_EXPECT_INT(ct_dtype_size(rows[i].dtype), rows[i].size);
        CT_EXPECT_INT(ct_dtype_by_name(rows[i].name), rows[i].dtype);
        CT_EXPECT_INT(ct_dtype_is_floating(rows[i].dtype), i < 4);
        CT_EXPECT_INT(ct_dtype_is_complex(rows[i].dtype), i == 4 || i == 5);
    }
}

CT_TEST(dtype, what_is_none_has_no_size)
{
    CT_EXPECT_INT(ct_dtype_size(CT_DTYPE_DEFAULT), 0);
    CT_EXPECT_INT(ct_dtype_size((ct_dtype)77), 0);
    CT_EXPECT_TEXT(ct_dtype_name((ct_dtype)77), "?");
    CT_EXPECT_INT(ct_dtype_by_name("float32"), CT_DTYPE_DEFAULT);
    CT_EXPECT_INT(ct_dtype_by_name(NULL), CT_DTYPE_DEFAULT);
}

CT_TEST(default_dtype, is_f32_and_may_be_another_floating_one)
{
    CT_EXPECT_INT(ct_get_default_dtype(), CT_DTYPE_F32);
    CT_EXPECT_OK(ct_set_default_dtype(CT_DTYPE_F64));
    CT_EXPECT_INT(ct_get_default_dtype(), CT_DTYPE_F64);
    CT_EXPECT_ERROR(ct_set_default_dtype(CT_DTYPE_I32), CT_E_INVALID, "i32 is not a floating dtype");
    CT_EXPECT_ERROR(ct_set_default_dtype(CT_DTYPE_C64), CT_E_INVALID, "must be f16, bf16, f32 or f64");
    CT_EXPECT_INT(ct_get_default_dtype(), CT_DTYPE_F64);
    CT_EXPECT_OK(ct_set_default_dtype(CT_DTYPE_F32));
}

CT_TEST(scalar, knows_its_kind)
{
    CT_EXPECT_INT(ct_bool(true).kind, CT_SCALAR_BOOL);
    CT_EXPECT_INT(ct_int(-3).i, -3);
    CT_EXPECT_REAL(ct_float(0.5).re, 0.5, 0);
    CT_EXPECT_REAL(ct_complex128(1, 2).im, 2, 0);
    CT_EXPECT_INT((ct_scalar){.i = 0}.kind, CT_SCALAR_UNSET);
}

CT_TEST_MAIN
