/* Contents of a file, loaded tensors and their lifetime; and every kind of rejected file. */
#include "interop/files.h"

#include <errno.h>

/* ---- contents of a file ---- */

CT_TEST(file, tells_its_tensors_in_the_order_of_their_elements)
{
    const scratch s = scratch_make();
    ct_tensor *bytes = ct_ones(CT_INTS(3), .dtype = CT_DTYPE_U8);
    CT_EXPECT_OK(
        ct_save_tensors(s.path, CT_NAMED_TENSORS({"c", bytes}, {"b", floats(CT_INTS(2, 3))}, {"a", ct_num(1)})));
    ct_tensor_file *file = ct_tensor_file_open(s.path);
    CT_EXPECT(file != NULL);
    CT_EXPECT_INT(ct_tensor_file_count(file), 3);
    static const char *const names[] = {"a", "b", "c"}, *const dtypes[] = {"F64", "F32", "U8"};
    static const int64_t offsets[] = {0, 8, 32}, sizes[] = {8, 24, 3}, ndims[] = {0, 2, 1};
    for (int64_t i = 0; i < 3; i++) {
        const ct_tensor_info *info = ct_tensor_file_at(file, i);
        CT_EXPECT_TEXT(info->name, names[i]);
        CT_EXPECT_TEXT(info->dtype_name, dtypes[i]);
        CT_EXPECT_INT(info->offset, offsets[i]);
        CT_EXPECT_INT(info->size_bytes, sizes[i]);
        CT_EXPECT_INT(info->sizes.count, ndims[i]);
        CT_EXPECT(ct_tensor_file_find(file, names[i]) == info);
    }
    CT_EXPECT_INT(ct_tensor_file_at(file, 1)->sizes.items[1], 3);
    CT_EXPECT(!ct_tensor_file_at(file, 3) && !ct_tensor_file_at(file, -1) && !ct_tensor_file_find(file, "d") &&
              !ct_tensor_file_find(file, NULL) && !ct_tensor_file_text(file, NULL));
    CT_EXPECT_INT(ct_tensor_file_metadata(file).count, 0);
    CT_EXPECT_INT(ct_error_status(), CT_OK);
    ct_tensor_file_close(file);
    scratch_drop(&s);
}

CT_TEST(file, that_is_null_is_an_error)
{
    ct_tensor_file_close(NULL);
    CT_EXPECT_ERROR(ct_tensor_file_count(NULL), CT_E_INVALID,
                    "tensor_file_count: file is NULL; an open file is needed");
    CT_EXPECT_ERROR(ct_tensor_file_at(NULL, 0), CT_E_INVALID, "an open file is needed");
    CT_EXPECT_ERROR(ct_tensor_file_find(NULL, "x"), CT_E_INVALID, "an open file is needed");
    CT_EXPECT_ERROR(ct_tensor_file_text(NULL, "x"), CT_E_INVALID, "an open file is needed");
    CT_EXPECT_ERROR(ct_tensor_file_metadata(NULL).count, CT_E_INVALID, "an open file is needed");
    CT_EXPECT_ERROR(ct_tensor_file_load(NULL, "x"), CT_E_INVALID, "tensor_file_load: file is NULL");
    CT_EXPECT_ERROR(ct_tensor_file_load_into(NULL, (ct_named_tensors){0}), CT_E_INVALID, "an open file is needed");
    CT_EXPECT_ERROR(ct_tensor_file_open(NULL), CT_E_INVALID, "tensor_file_open: path is NULL");
    CT_EXPECT_ERROR(ct_load_tensors(NULL).count, CT_E_INVALID, "load_tensors: path is NULL");
    CT_EXPECT_ERROR(ct_load_into(NULL, (ct_named_tensors){0}), CT_E_INVALID, "load_into: path is NULL");
}

/* ---- loaded tensors ---- */

enum { MANY = 30000 }; /* beyond the size up to which tensors are read instead of mapped */

CT_TEST(loaded, tensors_outlive_the_file_its_name_and_what_takes_its_place)
{
    const scratch s = scratch_make();
    ct_tensor *x = floats(CT_INTS(MANY));
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"x", x}, {"y", x})));
    const ct_named_tensors loaded = ct_load_tensors(s.path);
    CT_EXPECT_INT(loaded.count, 2);
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"x", ct_neg(x)})));
    CT_EXPECT(is_same(loaded.items[0].tensor, x));
    CT_EXPECT_INT(unlink(s.path), 0);
    CT_EXPECT(is_same(loaded.items[1].tensor, x));
    CT_EXPECT(ct_tensor_storage(loaded.items[0].tensor) != ct_tensor_storage(loaded.items[1].tensor));
    scratch_drop(&s);
}

CT_TEST(loaded, tensors_are_written_without_the_file)
{
    const scratch s = scratch_make();
    size_t size, size_after;
    ct_tensor *x = floats(CT_INTS(MANY));
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"x", x}, {"y", x})));
    char *before = read_bytes(s.path, &size);
    ct_tensor_file *file = ct_tensor_file_open(s.path);
    CT_EXPECT(file != NULL);
    ct_tensor *a = CT_EXPECT_TENSOR(ct_tensor_file_load(file, "x"));
    CT_EXPECT(ct_mul_(a, ct_num(2)) == a);
    ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_tensor_file_load(file, "y"), true));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(w, a))));
    CT_EXPECT(is_same(ct_tensor_grad(w), ct_mul(x, ct_num(2))) && is_same(w, x));
    ct_tensor_file_close(file);
    char *after = read_bytes(s.path, &size_after);
    CT_EXPECT(size == size_after && memcmp(before, after, size) == 0);
    free(before);
    free(after);
    scratch_drop(&s);
}

/*
 * Returns true if a tensor's memory is mapped from the file: a change of the file is then visible in pages that were
 * not written.
 */
static bool shares_pages(const scratch *s, const ct_tensor_file_opts *opts)
{
    CT_EXPECT_OK(ct_save_tensors(s->path, CT_NAMED_TENSORS({"x", floats(CT_INTS(MANY))})));
    const ct_named_tensors loaded = (ct_load_tensors)(s->path, opts);
    CT_EXPECT_INT(loaded.count, 1);
    FILE *file = fopen(s->path, "r+b");
    CT_EXPECT(file && fseek(file, -4, SEEK_END) == 0 && fwrite("\0\0\200\277", 1, 4, file) == 4 && fclose(file) == 0);
    return ((const float *)ct_tensor_data(loaded.items[0].tensor))[MANY - 1] == -1;
}

CT_TEST(loaded, tensors_are_pages_of_the_file_unless_copied)
{
    const scratch s = scratch_make();
    CT_EXPECT(shares_pages(&s, NULL));
    CT_EXPECT(!shares_pages(&s, &(ct_tensor_file_opts){.copy = true}));
    scratch_drop(&s);
}

CT_TEST(loaded, tensors_of_one_name_are_independent)
{
    static const int64_t counts[] = {3, MANY};
    const scratch s = scratch_make();
    for (int i = 0; i < 2; i++) {
        ct_tensor *x = floats(CT_INTS(counts[i]));
        CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"x", x}, {"y", x})));
        ct_tensor_file *file = ct_tensor_file_open(s.path);
        ct_tensor *first = CT_EXPECT_TENSOR(ct_tensor_file_load(file, "x"));
        CT_EXPECT(ct_fill_(first, ct_num(-1)) == first);
        CT_EXPECT(is_same(ct_tensor_file_load(file, "x"), x) && is_same(ct_tensor_file_load(file, "y"), x));
        ct_tensor_file_close(file);
    }
    scratch_drop(&s);
}

/* Headers without padding: elements are not aligned for f32, but are for u8. */
CT_TEST(loaded, tensors_of_unaligned_files_are_copied)
{
    char header[256];
    const scratch s = scratch_make();
    for (int spaces = 0; spaces < 4; spaces++) {
        const int length = snprintf(header, sizeof header,
                                    "{\"x\":{\"dtype\":\"F32\",\"shape\":[%d],\"data_offsets\":[0,%d]},"
                                    "\"b\":{\"dtype\":\"U8\",\"shape\":[%d],\"data_offsets\":[%d,%d]}}%*s",
                                    MANY, 4 * MANY, 4 * MANY, 4 * MANY, 8 * MANY, spaces, "");
        write_file(s.path, header, (size_t)length, (size_t)8 * MANY);
        const ct_named_tensors loaded = ct_load_tensors(s.path);
        CT_EXPECT_INT(loaded.count, 2);
        CT_EXPECT_INT((uintptr_t)ct_tensor_data(loaded.items[0].tensor) % 4, 0);
        const uint32_t *x = ct_tensor_data(loaded.items[0].tensor);
        CT_EXPECT_INT(x[0], 0x04030201);
        CT_EXPECT_INT(x[4], 0x14131211);
        CT_EXPECT_INT(((const unsigned char *)ct_tensor_data(loaded.items[1].tensor))[19], (4 * MANY + 20) % 256);
    }
    scratch_drop(&s);
}

CT_TEST(loaded, tensors_belong_to_the_mode_and_the_scope)
{
    const scratch s = scratch_make();
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"x", floats(CT_INTS(MANY))}, {"y", ct_num(1)})));
    ct_guard inference = ct_inference_mode(true);
    const ct_named_tensors loaded = ct_load_tensors(s.path);
    CT_EXPECT(ct_tensor_is_inference(loaded.items[0].tensor) && ct_tensor_is_inference(loaded.items[1].tensor));
    CT_EXPECT_OK(ct_leave(&inference));
    const int64_t alive = ct_test_live_objects();
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = CT_EXPECT_TENSOR(ct_load_tensors(s.path).items[1].tensor);
    CT_EXPECT(!ct_tensor_is_inference(x) && ct_test_live_objects() > alive);
    CT_EXPECT(ct_scope_return(scope, x) == x);
    CT_EXPECT_INT(ct_test_live_objects(), alive + 2); /* two live objects: the tensor and its storage */
    scratch_drop(&s);
}

CT_TEST(loaded, names_must_be_in_the_file)
{
    const scratch s = scratch_make();
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"x", ct_num(1)})));
    ct_tensor_file *file = ct_tensor_file_open(s.path);
    CT_EXPECT_ERROR(ct_tensor_file_load(file, "y"), CT_E_INVALID, "a.safetensors' has no tensor 'y'; it has 1 tensors");
    CT_EXPECT_ERROR(ct_tensor_file_load(file, NULL), CT_E_INVALID, "tensor_file_load: name is NULL");
    CT_EXPECT_ERROR(ct_tensor_file_load_bytes(file, "y"), CT_E_INVALID, "tensor_file_load_bytes: '");
    ct_tensor_file_close(file);
    scratch_drop(&s);
}

/* Tensors loaded before the invalid one are released. */
CT_TEST(loaded, tensors_have_at_most_16_axes)
{
    const scratch s = scratch_make();
    static const char header[] = "{\"w\":{\"dtype\":\"U8\",\"shape\":[40],\"data_offsets\":[0,40]},"
                                 "\"x\":{\"dtype\":\"U8\",\"shape\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"
                                 "\"data_offsets\":[40,41]}}";
    write_file(s.path, header, sizeof header - 1, 41);
    CT_EXPECT_ERROR(ct_load_tensors(s.path).items, CT_E_SHAPE, "'x' has 17 axes; tensors have at most 16");
    CT_EXPECT_INT(ct_test_live_objects(), 0);
    scratch_drop(&s);
}

/* A file that is truncated after it was opened. */
CT_TEST(loaded, tensors_of_a_file_that_was_cut_off_are_an_error)
{
    const scratch s = scratch_make();
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"x", floats(CT_INTS(MANY))})));
    ct_tensor_file *file = ct_tensor_file_open(s.path, .copy = true);
    CT_EXPECT(file != NULL);
    CT_EXPECT_INT(truncate(s.path, 200), 0);
    CT_EXPECT_ERROR(ct_tensor_file_load(file, "x"), CT_E_IO, "a.safetensors' at byte 200: the file ends there");
    ct_tensor_file_close(file);
    scratch_drop(&s);
}

/* ---- rejected files ---- */

#define X(shape, dtype, begin, end) \
    "{\"dtype\":\"" dtype "\",\"shape\":[" shape "],\"data_offsets\":[" #begin "," #end "]}"

static const struct {
    const char *header;
    int64_t data_size;
    const char *fragment;
} malformed[] = {
    {"", 0, "is not a safetensors file: its header must begin with '{'"},
    {" {}", 0, "its header must begin with '{'"},
    {"[]", 0, "its header must begin with '{'"},
    {"{", 0, "its header is not valid JSON: string or '}' expected near end of file (line 1, column 1, byte 1"},
    {"{}}", 0, "its header is not valid JSON: end of file expected"},
    {"{} x", 0, "its header is not valid JSON: end of file expected"},
    {"{\"x\":}", 0, "its header is not valid JSON"},
    {"{\"x\":1,}", 0, "its header is not valid JSON"},
    {"{'x':1}", 0, "its header is not valid JSON"},
    {"{\"x\":NaN}", 0, "its header is not valid JSON"},
    {"{\"\xff\":1}", 0, "its header is not valid JSON: unable to decode byte 0xff"},
    {"{\"a\\u0000\":1}", 0, "a string of its header contains \\u0000 (line 1, column 10, byte 10"},
    {"{\"__metadata__\":{\"a\":\"1\\u00002\"}}", 0,
     "names and strings must not contain it, because it ends a string in C"},
    {"{\"x\":" X("1", "U8", 0, 1) ",\"x\":" X("1", "U8", 0, 1) "}", 1,
     "a name occurs twice in its header: duplicate object key near '\"x\"' (line 1, column 56, byte 56"},
    {"{\"__metadata__\":{\"a\":\"1\",\"a\":\"2\"}}", 0, "each name of an object must occur once"},
    {"{\"x\":{\"dtype\":\"U8\",\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0,1]}}", 1, "a name occurs twice"},
    {"{\"__metadata__\":[]}", 0, "__metadata__ is a list of 0 items; it must be an object of strings"},
    {"{\"__metadata__\":{\"a\":1}}", 0, "'a' of __metadata__ is 1; it must be a string"},
    {"{\"__metadata__\":{\"a\":{}}}", 0, "'a' of __metadata__ is an object; it must be a string"},
    {"{\"x\":1}", 0, "tensor 'x' is 1; it must be an object with dtype, shape and data_offsets"},
    {"{\"x\":null}", 0, "tensor 'x' is null; it must be an object"},
    {"{\"x\":{}}", 0, "tensor 'x': dtype is missing; it must be a dtype of the format"},
    {"{\"x\":{\"dtype\":5,\"shape\":[],\"data_offsets\":[0,1]}}", 1, "dtype is 5; it must be a dtype of the format"},
    {"{\"x\":" X("1", "F31", 0, 4) "}", 4, "dtype is \"F31\"; it must be a dtype of the format, such as \"F32\""},
    {"{\"x\":" X("1", "f32", 0, 4) "}", 4, "dtype is \"f32\"; it must be a dtype of the format"},
    {"{\"x\":{\"dtype\":\"U8\",\"data_offsets\":[0,1]}}", 1, "shape is missing; it must be a list of sizes"},
    {"{\"x\":{\"dtype\":\"U8\",\"shape\":{},\"data_offsets\":[0,1]}}", 1, "shape is an object; it must be a list"},
    {"{\"x\":" X("1,-1", "U8", 0, 1) "}", 1, "shape[1] is -1; it must be an integer of at least 0"},
    {"{\"x\":" X("2,-0", "U8", 0, 0) "}", 0, "tensor 'x': shape[1] is -0; it must be an integer of at least 0"},
    {"{\"x\":" X("1", "U8", -0, 1) "}", 1, "tensor 'x': data_offsets[0] is -0; it must be an integer of at least 0"},
    {"{\"x\":" X("-0 ", "U8", 0, 0) "}", 0, "tensor 'x': shape[0] is -0; it must be an integer"},
    {"{\"x\":" X("-0.0", "U8", 0, 0) "}", 0,
     "shape[0] is the number -0, which is not an integer; it must be an integer"},
    {"{\"x\":" X("1.0", "U8", 0, 1) "}", 1, "shape[0] is the number 1, which is not an integer; it must be an integer"},
    {"{\"x\":" X("\"1\"", "U8", 0, 1) "}", 1, "shape[0] is \"1\"; it must be an integer of at least 0"},
    {"{\"x\":" X("true", "U8", 0, 1) "}", 1, "shape[0] is true; it must be an integer of at least 0"},
    {"{\"x\":" X("99999999999999999999", "U8", 0, 1) "}", 1, "its header is not valid JSON: too big integer"},
    {"{\"x\":{\"dtype\":\"U8\",\"shape\":[1]}}", 1, "data_offsets is missing; it must be a list of two"},
    {"{\"x\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[1]}}", 1,
     "data_offsets is a list of 1 items; it must be"},
    {"{\"x\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0,1,2]}}", 1,
     "data_offsets is a list of 3 items; it must"},
    {"{\"x\":" X("1", "U8", -1, 0) "}", 1, "data_offsets[0] is -1; it must be an integer of at least 0"},
    {"{\"x\":" X("1", "U8", 1, 0) "}", 1, "tensor 'x' ends at byte 0, before it begins at 1"},
    {"{\"x\":" X("2", "F32", 0, 4) "}", 4, "tensor 'x': data_offsets hold 4 bytes, but F32 [2] needs 8"},
    {"{\"x\":" X("2,3", "BF16", 0, 16) "}", 16, "data_offsets hold 16 bytes, but BF16 [2, 3] needs 12"},
    {"{\"x\":" X("", "F32", 0, 0) "}", 0, "data_offsets hold 0 bytes, but F32 [] needs 4"},
    {"{\"x\":" X("3", "F4", 0, 1) "}", 1, "tensor 'x': the size of F4 [3] is not an integral number of bytes"},
    {"{\"x\":" X("4294967296,4294967296", "U8", 0, 1) "}", 1, "U8 [4294967296, 4294967296] has more bytes than"},
    {"{\"x\":" X("9223372036854775807", "F64", 0, 8) "}", 8, "has more bytes than a file can have"},
    {"{\"x\":" X("9223372036854775807,4,0", "U8", 0, 0) "}", 0, "has more bytes than a file can have"},
    {"{\"x\":" X("1", "U8", 1, 2) "}", 2, "bytes 0 to 1 of the elements belong to no tensor: 'x' must begin"},
    {"{\"x\":" X("2", "U8", 0, 2) ",\"y\":" X("1", "U8", 3, 4) "}", 4,
     "bytes 2 to 3 of the elements belong to no tensor"},
    {"{\"x\":" X("2", "U8", 0, 2) ",\"y\":" X("2", "U8", 1, 3) "}", 3,
     "tensor 'y' begins at byte 1 of the elements, inside of 'x', which ends at 2"},
    {"{\"x\":" X("2", "U8", 0, 2) ",\"y\":" X("2", "U8", 0, 2) "}", 2, "tensor 'y' begins at byte 0 of the elements"},
    {"{\"x\":" X("2", "U8", 0, 2) "}", 1,
     "the tensors have 2 bytes, but the file has 1 after its header: the file was cut off"},
    {"{\"x\":" X("2", "U8", 0, 2) "}", 3,
     "the tensors have 2 bytes, but the file has 3 after its header: the bytes after the last tensor"},
    {"{}", 1, "the tensors have 0 bytes, but the file has 1 after its header"}};

CT_TEST(malformed, files_are_refused_with_what_is_wrong)
{
    const scratch s = scratch_make();
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        write_file(s.path, malformed[i].header, strlen(malformed[i].header), (size_t)malformed[i].data_size);
        CT_EXPECT_ERROR(ct_tensor_file_open(s.path), CT_E_IO, malformed[i].fragment);
        ct_tensor_file *file = ct_tensor_file_open(s.path);
        CT_EXPECT(file == NULL);
        CT_EXPECT_CONTAINS(ct_error_message(), s.path);
        ct_error_clear();
    }
    scratch_drop(&s);
}

/* Unusual files that the format and the reference implementation allow. */
CT_TEST(unusual, files_are_read)
{
    static const char *const headers[] = {
        "{}",
        "{\"__metadata__\":{}}",
        "{\"__metadata__\":null}",
        "{\n \"x\" : " X("0", "U8", 0, 0) "\n}\n  ",
        "{\"x\":{\"data_offsets\":[0,0],\"shape\":[3,0],\"dtype\":\"F4\",\"later\":[1.5,-0,{}]}}",
        "{\"-0\":" X("0", "U8", 0, 0) ",\"\\\"-0\":{\"data_offsets\":[0,0],\"shape\":[0],\"dtype\":\"U8\",\"-0\":-0}}",
        "{\"\":" X("", "BOOL", 0, 1) ",\"y\":" X("1,1", "U8", 1, 2) ",\"e\":" X("0", "F64", 1, 1) "}"};
    static const size_t data_sizes[] = {0, 0, 0, 0, 0, 0, 2}, counts[] = {0, 0, 0, 1, 1, 2, 3};
    const scratch s = scratch_make();
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        write_file(s.path, headers[i], strlen(headers[i]), data_sizes[i]);
        ct_tensor_file *file = ct_tensor_file_open(s.path);
        CT_EXPECT(file != NULL);
        CT_EXPECT_INT(ct_tensor_file_count(file), counts[i]);
        ct_tensor_file_close(file);
    }
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_load_tensors(s.path).items[0].tensor), ((int[]){1}), 0);
    scratch_drop(&s);
}

CT_TEST(malformed, lengths_of_headers_are_told)
{
    static const struct {
        unsigned char bytes[10];
        size_t size;
        const char *fragment;
    } cases[] = {
        {{0}, 0, "is not a safetensors file: it has 0 bytes; the first 8 must be the length"},
        {{8, 0, 0}, 7, "it has 7 bytes; the first 8 must be the length of its header"},
        {{0}, 8, "its header must begin with '{'"},
        {{3, 0, 0, 0, 0, 0, 0, 0, '{', '}'}, 10, "its header would have 3 bytes, and the file has 10"},
        {{1, 0xe1, 0xf5, 5, 0, 0, 0, 0, '{', '}'}, 10, "would have 100000001 bytes; the format allows 100000000"},
        {{0, 0xe1, 0xf5, 5, 0, 0, 0, 0, '{', '}'}, 10, "would have 100000000 bytes, and the file has 10"},
        {{255, 255, 255, 255, 255, 255, 255, 255}, 8, "would have 18446744073709551615 bytes; the format"}};

    const scratch s = scratch_make();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        write_bytes(s.path, cases[i].bytes, cases[i].size);
        CT_EXPECT_ERROR(ct_tensor_file_open(s.path), CT_E_IO, cases[i].fragment);
    }
    scratch_drop(&s);
}

CT_TEST(malformed, places_are_no_files)
{
    const scratch s = scratch_make();
    CT_EXPECT_ERROR(ct_tensor_file_open("no/such/file"), CT_E_IO,
                    "tensor_file_open: cannot read 'no/such/file': No such file or directory");
    CT_EXPECT_ERROR(ct_load_tensors(s.folder).items, CT_E_IO, "load_tensors: cannot read 'files_");
    CT_EXPECT_ERROR(ct_tensor_file_open("/dev/zero"), CT_E_IO, "it is not a file but a device, pipe or socket");
    CT_EXPECT_INT(mkfifo(s.path, 0600), 0);
    CT_EXPECT_ERROR(ct_tensor_file_open(s.path), CT_E_IO, "it is not a file but a device, pipe or socket");
    scratch_drop(&s);
}

CT_TEST_MAIN
