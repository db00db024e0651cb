/*
 * Files written by the reference implementation (data/make_reference.py) are read with the same values, and the same
 * tensors are written as the same bytes.
 */
#include "interop/files.h"

#include <complex.h>

static const char *path_of(const char *name)
{
    static char path[1024];
    (void)snprintf(path, sizeof path, "%s/%s.safetensors", INTEROP_DATA, name);
    return path;
}

static const char odd_name[] = "a \"name\"/\\\t\x1f\x7f of \u00e9\u4e2d\U0001f600";

/* Returns the tensors of own.safetensors, but in another order, and some as views. */
static ct_named_tensors own_tensors(ct_named_tensor *items)
{
    static const struct {
        const char *name;
        ct_dtype dtype;
        int64_t ndim, sizes[3];
    } forms[] = {
        {"bool", CT_DTYPE_BOOL, 1, {7}},  {"u8", CT_DTYPE_U8, 1, {3}},         {"i8", CT_DTYPE_I8, 1, {4}},
        {"i16", CT_DTYPE_I16, 2, {1, 5}}, {"i32", CT_DTYPE_I32, 3, {2, 1, 2}}, {"i64", CT_DTYPE_I64, 1, {4}},
        {"f16", CT_DTYPE_F16, 1, {5}},    {"bf16", CT_DTYPE_BF16, 2, {3, 2}},  {"f32", CT_DTYPE_F32, 2, {2, 3}},
        {"f64", CT_DTYPE_F64, 1, {3}},    {"empty", CT_DTYPE_F32, 2, {0, 4}}};

    enum { NUM = sizeof forms / sizeof *forms };

    double values[7];
    for (int i = 0; i < NUM; i++) {
        const ct_dtype dtype = forms[i].dtype;
        const bool natural = dtype == CT_DTYPE_BOOL || dtype == CT_DTYPE_U8;
        for (int k = 0; k < 7; k++)
            values[k] =
                natural ? (dtype == CT_DTYPE_BOOL ? k % 2 : k) : (k - 2) * (ct_dtype_is_floating(dtype) ? 0.75 : 1);
        items[i] =
            (ct_named_tensor){forms[i].name, ct_test_values(dtype, ct_ints_of(forms[i].sizes, forms[i].ndim), values)};
    }
    const float complex c[] = {-1.5F, -0.75F + 0.5F * I, 1.0F * I, 0.75F + 1.5F * I};
    items[NUM] = (ct_named_tensor){"c64", CT_EXPECT_TENSOR(ct_tensor_from(c, CT_INTS(2, 2), CT_DTYPE_C64))};
    items[NUM + 1] = (ct_named_tensor){"scalar", ct_test_values(CT_DTYPE_F32, CT_NO_INTS, (double[]){2.5})};
    items[NUM + 2] = (ct_named_tensor){odd_name, ct_test_values(CT_DTYPE_F32, CT_INTS(1), (double[]){1})};
    return (ct_named_tensors){items, NUM + 3};
}

CT_TEST(reference, files_are_read_with_their_values)
{
    ct_named_tensor items[16];
    const ct_named_tensors expected = own_tensors(items);
    ct_tensor_file *file = ct_tensor_file_open(path_of("own"));
    CT_EXPECT(file != NULL);
    CT_EXPECT_INT(ct_tensor_file_count(file), expected.count);
    for (int64_t i = 0; i < expected.count; i++)
        CT_EXPECT(is_same(CT_EXPECT_TENSOR(ct_tensor_file_load(file, items[i].name)), items[i].tensor));
    CT_EXPECT_INT(ct_tensor_file_metadata(file).count, 1);
    CT_EXPECT_TEXT(ct_tensor_file_text(file, "format"), "pt \u00e9\n");
    ct_tensor_file_close(file);
}

CT_TEST(reference, files_are_written_byte_by_byte)
{
    ct_named_tensor items[16];
    ct_named_tensors list = own_tensors(items);
    items[4].tensor = ct_transpose(ct_clone(ct_transpose(items[4].tensor, 0, 2)), 0, 2);
    items[8].tensor = ct_t(ct_clone(ct_t(items[8].tensor)));
    items[9].tensor = ct_select(ct_stack(CT_TENSORS(items[9].tensor, items[9].tensor), .dim = 1), 1, 0);
    const scratch s = scratch_make();
    CT_EXPECT_OK(ct_save_tensors(s.path, list, .metadata = CT_NAMED_TEXTS({"format", "pt \u00e9\n"})));
    size_t size, expected_size;
    char *bytes = read_bytes(s.path, &size), *expected = read_bytes(path_of("own"), &expected_size);
    CT_EXPECT_INT(size, expected_size);
    CT_EXPECT(memcmp(bytes, expected, size) == 0);
    free(bytes);
    free(expected);
    scratch_drop(&s);
}

CT_TEST(reference, file_of_nothing_is_read_and_written)
{
    size_t size, expected_size;
    const scratch s = scratch_make();
    CT_EXPECT_INT(ct_load_tensors(path_of("nothing")).count, 0);
    CT_EXPECT_OK(ct_save_tensors(s.path, (ct_named_tensors){0}));
    char *bytes = read_bytes(s.path, &size), *expected = read_bytes(path_of("nothing"), &expected_size);
    CT_EXPECT(size == expected_size && memcmp(bytes, expected, size) == 0);
    free(bytes);
    free(expected);
    scratch_drop(&s);
}

/* Dtypes that the library lacks are listed, and their bytes can be read. */
CT_TEST(reference, other_dtypes_are_told_and_their_bytes_read)
{
    static const struct {
        const char *name, *dtype;
        int64_t size_bytes;
    } told[] = {{"u64", "U64", 8},      {"plain", "F32", 8},    {"u32", "U32", 4},      {"u16", "U16", 6},
                {"e8m0", "F8_E8M0", 2}, {"e4m3", "F8_E4M3", 4}, {"e5m2", "F8_E5M2", 2}, {"f4", "F4", 4}};

    ct_tensor_file *file = ct_tensor_file_open(path_of("foreign"));
    CT_EXPECT(file != NULL);
    CT_EXPECT_INT(ct_tensor_file_count(file), 8);
    for (int64_t i = 0; i < 8; i++) {
        const ct_tensor_info *info = ct_tensor_file_at(file, i);
        CT_EXPECT_TEXT(info->name, told[i].name);
        CT_EXPECT_TEXT(info->dtype_name, told[i].dtype);
        CT_EXPECT_INT(info->size_bytes, told[i].size_bytes);
        CT_EXPECT_INT(info->dtype, i == 1 ? CT_DTYPE_F32 : CT_DTYPE_DEFAULT);
    }
    CT_EXPECT_ERROR(ct_tensor_file_load(file, "u16"), CT_E_UNSUPPORTED,
                    "tensor 'u16' has dtype U16, which the library does not have; register a dtype");
    ct_tensor *bytes = CT_EXPECT_TENSOR(ct_tensor_file_load_bytes(file, "u16"));
    CT_EXPECT_CLOSE(bytes, ((int[]){1, 0, 2, 0, 255, 255}), 0);
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_file_load_bytes(file, "f4")), ((int[]){0x10, 0x32, 0x54, 0x76}), 0);
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_file_load(file, "plain")), ((float[]){1, 2}), 0);
    CT_EXPECT_INT(ct_tensor_file_metadata(file).count, 3);
    CT_EXPECT_TEXT(ct_tensor_file_text(file, "step"), "17");
    CT_EXPECT_TEXT(ct_tensor_file_text(file, "empty"), "");
    CT_EXPECT(ct_tensor_file_text(file, "other") == NULL);
    ct_tensor_file_close(file);
    CT_EXPECT_ERROR(ct_load_tensors(path_of("foreign")).items, CT_E_UNSUPPORTED, "'u64' has dtype U64");
}

/* ---- a user-defined 8-bit dtype ---- */

static void from_e4m3(int64_t n, const void *elements, void *wider, void *payload)
{
    (void)payload;
    for (int64_t i = 0; i < n; i++) {
        const int code = ((const unsigned char *)elements)[i], magnitude = code & 0x7f;
        float value = (float)(magnitude & 7) / 512; /* below the smallest exponent */
        if (magnitude > 7) value = (float)(8 + (magnitude & 7)) / 1024 * (float)(1 << (magnitude >> 3));
        ((float *)wider)[i] = code & 0x80 ? -value : value;
    }
}

/* Inverse of from_e4m3. */
static void to_e4m3(int64_t n, const void *wider, void *elements, void *payload)
{
    for (int64_t i = 0; i < n; i++) {
        unsigned char code = 0;
        for (int k = 0; k < 256; k++) {
            float value;
            const unsigned char candidate = (unsigned char)k;
            from_e4m3(1, &candidate, &value, payload);
            if (memcmp(&value, (const float *)wider + i, sizeof value) == 0) code = candidate;
        }
        ((unsigned char *)elements)[i] = code;
    }
}

CT_TEST(reference, registered_dtype_of_the_name_is_loaded_and_saved)
{
    ct_dtype e4m3;
    CT_EXPECT_OK(ct_register_dtype(
        &(ct_dtype_info){
            .name = "f8_e4m3", .size = 1, .wider = CT_DTYPE_F32, .to_wider = from_e4m3, .from_wider = to_e4m3},
        &e4m3));
    const scratch s = scratch_make();
    const ct_scope scope = ct_scope_open();
    ct_tensor_file *file = ct_tensor_file_open(path_of("foreign"));
    CT_EXPECT(file != NULL);
    CT_EXPECT_INT(ct_tensor_file_find(file, "e4m3")->dtype, e4m3);
    ct_tensor *loaded = CT_EXPECT_TENSOR(ct_tensor_file_load(file, "e4m3"));
    CT_EXPECT_CLOSE(ct_to(loaded, CT_DTYPE_F32), ((double[]){1, -1, 448, 0x1p-9}), 0);
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"a", loaded})));
    const ct_named_tensors again = ct_load_tensors(s.path);
    CT_EXPECT_INT(again.count, 1);
    CT_EXPECT(is_same(again.items[0].tensor, loaded));
    ct_tensor_file_close(file);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_OK(ct_unregister_dtype(e4m3));
    scratch_drop(&s);
}

CT_TEST_MAIN
