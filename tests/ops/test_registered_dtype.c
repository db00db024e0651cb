/* User-defined dtypes: their elements, arithmetic in the wider dtype, gradients and saves in them, and bad input. */
#include "../../examples/howto/run_time/fp8.h"
#include "graph/fixtures.h"

#include <string.h>

static ct_dtype e4m3, e5m2, nibble, coarse;

/* ---- two more formats: integers from -8 to 7, and 8-byte numbers in sixteenths ---- */

static void nibble_to_i64(int64_t n, const void *elements, void *wider, void *payload)
{
    (void)payload;
    for (int64_t i = 0; i < n; i++) ((int64_t *)wider)[i] = ((const int8_t *)elements)[i];
}

static void nibble_from_i64(int64_t n, const void *wider, void *elements, void *payload)
{
    (void)payload;
    for (int64_t i = 0; i < n; i++) {
        const int64_t x = ((const int64_t *)wider)[i];
        ((int8_t *)elements)[i] = (int8_t)(x < -8 ? -8 : x > 7 ? 7 : x);
    }
}

static void coarse_to_f64(int64_t n, const void *elements, void *wider, void *payload)
{
    (void)payload;
    for (int64_t i = 0; i < n; i++) ((double *)wider)[i] = (double)((const int64_t *)elements)[i] / 16;
}

static void coarse_from_f64(int64_t n, const void *wider, void *elements, void *payload)
{
    (void)payload;
    for (int64_t i = 0; i < n; i++) ((int64_t *)elements)[i] = (int64_t)nearbyint(((const double *)wider)[i] * 16);
}

static const ct_dtype_info nibble_info = {
    .name = "nibble", .size = 1, .wider = CT_DTYPE_I64, .to_wider = nibble_to_i64, .from_wider = nibble_from_i64};
static const ct_dtype_info coarse_info = {
    .name = "coarse", .size = 8, .wider = CT_DTYPE_F64, .to_wider = coarse_to_f64, .from_wider = coarse_from_f64};

static void begin(void)
{
    if (ct_has_registered_dtype(e4m3)) return; /* a failed test may have left the dtype registered */
    CT_EXPECT_OK(fp8_register("f8_e4m3", &fp8_e4m3, &e4m3));
    CT_EXPECT_OK(fp8_register("f8_e5m2", &fp8_e5m2, &e5m2));
    CT_EXPECT_OK(ct_register_dtype(&nibble_info, &nibble));
    CT_EXPECT_OK(ct_register_dtype(&coarse_info, &coarse));
}

/*
 * The tensors of a test belong to the scope of the test. The dtypes can be unregistered once the tensors have been
 * freed.
 */
static void end(ct_scope scope)
{
    ct_scope_close(scope);
    const ct_dtype all[] = {e4m3, e5m2, nibble, coarse};
    for (int i = 0; i < 4; i++) CT_EXPECT_OK(ct_unregister_dtype(all[i]));
}

#define TEST_WITH_DTYPES(group, name) \
    static void group##_##name##_body(void); \
    CT_TEST(group, name) \
    { \
        begin(); \
        const ct_scope scope = ct_scope_open(); \
        group##_##name##_body(); \
        end(scope); \
    } \
    static void group##_##name##_body(void)

/* ---- the worked example ---- */

/*
 * The values of all codes, by the tables of arXiv 2209.05433: smallest, largest and one; each value is converted back
 * to its own code.
 */
CT_TEST(fp8, has_the_values_of_its_publication)
{
    const struct {
        const fp8_format *format;
        uint8_t code;
        float value;
    } rows[] = {{&fp8_e4m3, 0x01, 0x1p-9F},  {&fp8_e4m3, 0x07, 0x1.cp-7F},  {&fp8_e4m3, 0x08, 0x1p-6F},
                {&fp8_e4m3, 0x38, 1},        {&fp8_e4m3, 0x7e, 448},        {&fp8_e4m3, 0xfe, -448},
                {&fp8_e5m2, 0x01, 0x1p-16F}, {&fp8_e5m2, 0x03, 0x1.8p-15F}, {&fp8_e5m2, 0x04, 0x1p-14F},
                {&fp8_e5m2, 0x3c, 1},        {&fp8_e5m2, 0x7b, 57344},      {&fp8_e5m2, 0x7c, INFINITY}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CT_EXPECT_REAL(fp8_number(rows[i].code, rows[i].format), rows[i].value, 0);
    CT_EXPECT(isnan(fp8_number(0x7f, &fp8_e4m3)) && isnan(fp8_number(0x7d, &fp8_e5m2)));
}

static void expect_nearest(const fp8_format *format)
{
    for (int code = 0; code < format->overflow; code++) {
        const float value = fp8_number((uint8_t)code, format);
        CT_EXPECT_INT(fp8_code(value, format), code);
        CT_EXPECT_INT(fp8_code(-value, format), code | 0x80);
        if (code + 1 == format->overflow) break;
        const float middle = (value + fp8_number((uint8_t)(code + 1), format)) / 2;
        CT_EXPECT_INT(fp8_code(middle, format), code + (code & 1)); /* to even */
        CT_EXPECT_INT(fp8_code(nextafterf(middle, 0), format), code);
        CT_EXPECT_INT(fp8_code(nextafterf(middle, INFINITY), format), code + 1);
    }
}

CT_TEST(fp8, rounds_to_the_nearest_and_ties_to_even)
{
    expect_nearest(&fp8_e4m3);
    expect_nearest(&fp8_e5m2);
    CT_EXPECT_INT(fp8_code(1e30F, &fp8_e4m3), 0x7f);
    CT_EXPECT_INT(fp8_code(-1e30F, &fp8_e5m2), 0xfc);
    CT_EXPECT_INT(fp8_code(INFINITY, &fp8_e4m3), 0x7f);
    CT_EXPECT(isnan(fp8_number(fp8_code(NAN, &fp8_e5m2), &fp8_e5m2)));
}

/* ---- elements ---- */

/* Returns true if two tensors have the same sizes and elements; NaN equals NaN. */
static bool same(ct_tensor *a, ct_tensor *b)
{
    double x[1024], y[1024];
    const int64_t n = ct_tensor_numel(a);
    if (ct_tensor_numel(b) != n || n > 1024) return false;
    CT_EXPECT_OK(ct_tensor_copy_to_host(ct_to(a, CT_DTYPE_F64), x, (size_t)n * sizeof *x));
    CT_EXPECT_OK(ct_tensor_copy_to_host(ct_to(b, CT_DTYPE_F64), y, (size_t)n * sizeof *y));
    for (int64_t i = 0; i < n; i++)
        if (x[i] != y[i] && !(isnan(x[i]) && isnan(y[i]))) return false;
    return true;
}

static ct_tensor *numbers(int64_t rows, int64_t cols, double step)
{
    ct_tensor *line = CT_EXPECT_TENSOR(ct_arange(ct_float(1), ct_float((double)(rows * cols + 1))));
    return CT_EXPECT_TENSOR(ct_reshape(ct_mul(line, ct_num(step)), CT_INTS(rows, cols)));
}

/*
 * Converting every dtype of the library to the registered dtype and back preserves values that both dtypes represent.
 * Also tests strides, broadcasts and conversions between user-defined dtypes.
 */
TEST_WITH_DTYPES(elements, convert_from_and_to_every_dtype)
{
    for (ct_dtype d = CT_DTYPE_DEFAULT + 1; d < CT_DTYPE_COUNT; d++) {
        ct_tensor *whole = CT_EXPECT_TENSOR(ct_to(numbers(1, 7, d == CT_DTYPE_BOOL ? 0 : 1), d));
        const ct_dtype all[] = {e4m3, e5m2, nibble, coarse};
        for (int i = 0; i < 4; i++) {
            ct_tensor *there = CT_EXPECT_TENSOR(ct_to(whole, all[i]));
            CT_EXPECT_INT(ct_tensor_dtype(there), all[i]);
            CT_EXPECT(same(ct_to(there, d), whole));
        }
    }
    ct_tensor *wide = numbers(3, 200, 0.25), *turned = CT_EXPECT_TENSOR(ct_transpose(wide, 0, 1));
    ct_tensor *narrow = CT_EXPECT_TENSOR(ct_to(turned, e5m2));
    for (int64_t i = 0; i < 600; i += 7) {
        const float value = fp8_number(fp8_code((float)(i + 1) / 4, &fp8_e5m2), &fp8_e5m2);
        double found = 0;
        CT_EXPECT_OK(ct_tensor_item(ct_select(ct_select(narrow, 0, i % 200), 0, i / 200), &found));
        CT_EXPECT_REAL(found, value, 0);
    }
    ct_tensor *between = CT_EXPECT_TENSOR(ct_to(ct_expand(ct_to(numbers(1, 3, 1), nibble), CT_INTS(2, 3)), e4m3));
    CT_EXPECT_CLOSE(between, ((const double[]){1, 2, 3, 1, 2, 3}), 0);
}

TEST_WITH_DTYPES(elements, are_printed_named_and_viewed)
{
    char text[96];
    ct_tensor *t = CT_EXPECT_TENSOR(ct_to(numbers(2, 2, 0.5), e4m3));
    ct_tensor_format(ct_transpose(t, 0, 1), text, sizeof text);
    CT_EXPECT_TEXT(text, "[[0.5000, 1.5000],\n [1.0000, 2.0000]] f8_e4m3[2, 2]");
    CT_EXPECT_TEXT(ct_dtype_name(e4m3), "f8_e4m3");
    CT_EXPECT_INT(ct_dtype_by_name("f8_e4m3"), e4m3);
    CT_EXPECT_INT((int64_t)ct_dtype_size(coarse), 8);
    CT_EXPECT(ct_dtype_is_floating(e5m2) && !ct_dtype_is_floating(nibble) && !ct_dtype_is_complex(coarse));
    ct_tensor *column = CT_EXPECT_TENSOR(ct_select(t, 1, 0));
    CT_EXPECT_TENSOR(ct_zero_(column));
    CT_EXPECT_CLOSE(t, ((const double[]){0, 1, 0, 2}), 0);
    const ct_tensors halves = ct_hsplit(t, 2);
    CT_EXPECT_INT(halves.count, 2);
    CT_EXPECT_TENSOR(ct_fill_(halves.items[1], ct_num(3)));
    CT_EXPECT_CLOSE(t, ((const double[]){0, 3, 0, 3}), 0);
}

TEST_WITH_DTYPES(elements, are_made_by_factories)
{
    CT_EXPECT_CLOSE(ct_zeros(CT_INTS(2), .dtype = e4m3), ((const double[]){0, 0}), 0);
    CT_EXPECT_CLOSE(ct_full(CT_INTS(1), ct_float(0.3), .dtype = e4m3), ((const double[]){0.3125}), 0);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_empty(CT_INTS(2), .dtype = e5m2))), e5m2);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_randn(CT_INTS(4), .dtype = e5m2))), e5m2);
    ct_tensor *sum = CT_EXPECT_TENSOR(ct_sum(numbers(1, 5, 1.1), .dtype = e4m3));
    CT_EXPECT_INT(ct_tensor_dtype(sum), e4m3);
    CT_EXPECT_CLOSE(sum, ((const double[]){16}), 0); /* 16.5 is between 16 and 18 */
}

/* ---- arithmetic ---- */

/* Elementwise operators, products, reductions and lists return the result of the wider dtype, rounded once. */
TEST_WITH_DTYPES(arithmetic, is_that_of_the_wider_dtype_rounded_once)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_to(numbers(3, 3, 0.37), e4m3)), *wide = CT_EXPECT_TENSOR(ct_to(x, CT_DTYPE_F32));
    ct_tensor *places = CT_EXPECT_TENSOR(ct_arange(ct_int(0), ct_int(2)));

    struct {
        ct_tensor *found, *wider;
    } rows[] = {
        {ct_mul(x, x), ct_mul(wide, wide)},
        {ct_exp(x), ct_exp(wide)},
        {ct_add(x, ct_num(0.7)), ct_add(wide, ct_num(0.7))},
        {ct_div(x, ct_arange(ct_int(1), ct_int(4))), ct_div(wide, ct_arange(ct_int(1), ct_int(4)))},
        {ct_mm(x, x), ct_mm(wide, wide)},
        {ct_cumsum(x, 0), ct_cumsum(wide, 0)},
        {ct_softmax(x, 1), ct_softmax(wide, 1)},
        {ct_sum(x), ct_sum(wide)},
        {ct_cat(CT_TENSORS(x, x)), ct_cat(CT_TENSORS(wide, wide))},
        {ct_tril(x), ct_tril(wide)},
        {ct_index_select(x, 0, places), ct_index_select(wide, 0, places)},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(rows[i].found)), e4m3);
        CT_EXPECT(same(rows[i].found, ct_to(CT_EXPECT_TENSOR(rows[i].wider), e4m3)));
    }
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_gt(x, wide))), CT_DTYPE_BOOL);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_argmax(x))), CT_DTYPE_I64);
}

TEST_WITH_DTYPES(arithmetic, takes_other_dtypes_as_the_wider_one_does)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_to(numbers(1, 2, 0.5), e4m3)), *n = CT_EXPECT_TENSOR(ct_to(x, nibble));

    const struct {
        ct_tensor *other;
        ct_dtype dtype;
    } rows[] = {{ct_to(x, CT_DTYPE_F16), CT_DTYPE_F32},
                {ct_to(x, CT_DTYPE_F64), CT_DTYPE_F64},
                {ct_to(x, CT_DTYPE_C64), CT_DTYPE_C64},
                {ct_to(x, CT_DTYPE_I64), e4m3},
                {ct_to(x, CT_DTYPE_BOOL), e4m3},
                {ct_to(x, e5m2), CT_DTYPE_F32},
                {ct_to(x, coarse), CT_DTYPE_F64},
                {n, e4m3},
                {ct_num(2), e4m3}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_add(x, rows[i].other))), rows[i].dtype);
        CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_add(rows[i].other, x))), rows[i].dtype);
    }
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_add(n, n))), nibble);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_div(n, n))), CT_DTYPE_F32);
    CT_EXPECT_CLOSE(ct_mul(ct_fill(n, ct_num_i64(5)), ct_num_i64(3)), ((const double[]){7, 7}), 0);
}

TEST_WITH_DTYPES(arithmetic, writes_in_place_and_into_destinations)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_to(numbers(2, 2, 1), e4m3)), *wide = CT_EXPECT_TENSOR(ct_to(x, CT_DTYPE_F32));
    ct_tensor *out = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(2, 2), .dtype = e5m2));
    CT_EXPECT(ct_mul_(x, ct_num(1.5)) == x);
    CT_EXPECT_CLOSE(x, ((const double[]){1.5, 3, 4.5, 6}), 0);
    CT_EXPECT(ct_addmm_(x, wide, wide) == x); /* the kernel of addmm cannot read x directly */
    CT_EXPECT_CLOSE(x, ((const double[]){8, 13, 20, 28}), 0);
    CT_EXPECT(ct_mm_out(wide, wide, out) == out);
    CT_EXPECT_CLOSE(out, ((const double[]){7, 10, 16, 24}), 0); /* 15 and 22 are not representable */
    CT_EXPECT(ct_mm_out(x, x, wide) == wide);
    CT_EXPECT_INT(ct_tensor_dtype(wide), CT_DTYPE_F32);
    CT_EXPECT_ERROR(ct_mm_out(ct_to(wide, CT_DTYPE_C64), ct_to(wide, CT_DTYPE_C64), out), CT_E_DTYPE, "f8_e5m2");
    CT_EXPECT_CLOSE(out, ((const double[]){7, 10, 16, 24}), 0);
}

/* ---- gradients ---- */

static int64_t kept_by(ct_tensor *y, ct_tensor *leaf)
{
    ct_saved_bytes kept = {0};
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(leaf), NULL, NULL, &kept));
    return kept.total;
}

/* Gradients have the dtype of their tensors, and elementwise operators save one byte for each element. */
TEST_WITH_DTYPES(gradients, have_the_dtype_of_what_they_belong_to)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_to(numbers(5, 5, 0.125), e4m3), true));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT_INT(kept_by(y, x), 25);
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    ct_tensor *grad = CT_EXPECT_TENSOR(ct_tensor_grad(x));
    CT_EXPECT_INT(ct_tensor_dtype(grad), e4m3);
    CT_EXPECT(same(grad, y));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mm(x, ct_to(x, CT_DTYPE_F32))))); /* accumulates */
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_tensor_grad(x))), e4m3);
}

TEST_WITH_DTYPES(gradients, have_gradients_in_turn)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_to(numbers(1, 3, 1), e4m3), true));
    ct_tensor *cube = CT_EXPECT_TENSOR(ct_mul(ct_mul(x, x), x));
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(cube)), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    CT_EXPECT_CLOSE(first.items[0], ((const double[]){3, 12, 28}), 0); /* 27 is not representable; rounds to even */
    const ct_tensors second = ct_grad(CT_TENSORS(ct_sum(first.items[0])), CT_TENSORS(x));
    CT_EXPECT_CLOSE(second.items[0], ((const double[]){6, 12, 18}), 0);
}

TEST_WITH_DTYPES(gradients, of_forward_mode_are_in_the_dtype)
{
    ct_guard level = ct_dual_level();
    CT_EXPECT_OK(level.status);
    ct_tensor *x = CT_EXPECT_TENSOR(ct_to(numbers(2, 2, 1), e4m3));
    ct_tensor *dual = CT_EXPECT_TENSOR(ct_make_dual(x, ct_ones_like(x)));
    const ct_dual square = ct_unpack_dual(CT_EXPECT_TENSOR(ct_mul(dual, dual)));
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(square.tangent), ((const double[]){2, 4, 6, 8}), 0);
    CT_EXPECT_INT(ct_tensor_dtype(square.tangent), e4m3);
    const ct_dual product = ct_unpack_dual(CT_EXPECT_TENSOR(ct_mm(dual, dual)));
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(product.tangent), ((const double[]){7, 9, 11, 13}), 0);
    CT_EXPECT_INT(ct_tensor_dtype(product.tangent), e4m3);
    CT_EXPECT_OK(ct_leave(&level));
}

static ct_tensors rows_of(ct_tensors inputs, void *payload)
{
    (void)payload;
    static ct_tensor *results[3];
    ct_tensor *row = inputs.items[0];
    results[0] = ct_mul(row, row);
    results[1] = ct_matmul(row, row);
    results[2] = ct_reshape(row, CT_INTS(2, 1));
    return ct_tensors_of(results, 3);
}

TEST_WITH_DTYPES(batches, are_taken_by_all_operators)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_to(numbers(2, 2, 1), e4m3));
    const ct_tensors found = ct_vmap(rows_of, NULL, CT_TENSORS(x));
    CT_EXPECT_INT(found.count, 3);
    CT_EXPECT_CLOSE(found.items[0], ((const double[]){1, 4, 9, 16}), 0);
    CT_EXPECT_CLOSE(found.items[1], ((const double[]){5, 24}), 0); /* 25, to even */
    CT_EXPECT_SIZES(found.items[2], 2, 2, 1);
    for (int i = 0; i < 3; i++) CT_EXPECT_INT(ct_tensor_dtype(found.items[i]), e4m3);
}

/* ---- bad input ---- */

static void expect_refused(ct_dtype_info info, const char *fragment)
{
    ct_dtype dtype = CT_DTYPE_F32;
    CT_EXPECT_ERROR(ct_register_dtype(&info, &dtype), CT_E_INVALID, fragment);
    CT_EXPECT_INT(dtype, CT_DTYPE_F32);
}

static void one_of_zero(int64_t n, const void *elements, void *wider, void *payload)
{
    (void)elements, (void)payload;
    for (int64_t i = 0; i < n; i++) ((int64_t *)wider)[i] = 1;
}

TEST_WITH_DTYPES(registering, refuses_what_cannot_be)
{
    ct_dtype_info info = nibble_info;
    expect_refused(info, "a dtype 'nibble' already exists");
    info.name = "f32";
    expect_refused(info, "a dtype 'f32' already exists");
    info.name = "Big";
    expect_refused(info, "the name 'Big' must consist of at most 31 lower-case letters");
    info.name = NULL;
    expect_refused(info, "the name ''");
    info.name = "half_nibble";
    info.size = 3;
    expect_refused(info, "elements of 3 bytes");
    info.size = 1;
    info.wider = CT_DTYPE_C64;
    expect_refused(info, "the wider dtype of 'half_nibble' is c64; it must be f32, f64 or i64");
    info.wider = CT_DTYPE_I64;
    info.from_wider = NULL;
    expect_refused(info, "lacks from_wider");
    info.from_wider = nibble_from_i64;
    info.to_wider = one_of_zero;
    expect_refused(info, "to a value other than 0");
    CT_EXPECT_ERROR(ct_register_dtype(NULL, NULL), CT_E_INVALID, "must not be NULL");
    CT_EXPECT_ERROR(ct_set_default_dtype(e4m3), CT_E_INVALID, "f8_e4m3");
}

TEST_WITH_DTYPES(registering, is_undone_when_nothing_is_left)
{
    ct_tensor *t = CT_EXPECT_TENSOR(ct_zeros(CT_INTS(2, 3), .dtype = nibble));
    ct_tensor *held = ct_retain(t), *row = ct_retain(CT_EXPECT_TENSOR(ct_select(t, 0, 0)));
    CT_EXPECT(ct_has_registered_dtype(nibble));
    CT_EXPECT_ERROR(ct_unregister_dtype(nibble), CT_E_STATE, "tensors of dtype nibble");
    CT_EXPECT_ERROR(ct_unregister_dtype(CT_DTYPE_F32), CT_E_INVALID, "f32");
    ct_release(held);
    ct_release(row);
}

/* Graphs may still refer to the id of a removed dtype: the id is reused only for an identical dtype. */
CT_TEST(registering, gives_numbers_until_there_were_sixteen)
{
    ct_dtype numbers_of[17];
    char name[] = "dtype_a";
    ct_dtype_info info = nibble_info;
    info.name = name;
    int count = 0;
    ct_status status = CT_OK;
    for (; count < 17 && status == CT_OK; count++, name[6]++) status = ct_register_dtype(&info, &numbers_of[count]);
    CT_EXPECT_INT(status, CT_E_UNSUPPORTED);
    CT_EXPECT(strstr(ct_error_message(), "16 dtypes are registered") != NULL);
    ct_error_clear();
    CT_EXPECT(count > 1);
    for (int i = 0; i + 1 < count; i++) {
        CT_EXPECT_INT(ct_registered_dtype_at(0), numbers_of[i]);
        CT_EXPECT_OK(ct_unregister_dtype(numbers_of[i]));
        CT_EXPECT_ERROR(ct_zeros(CT_INTS(1), .dtype = numbers_of[i]), CT_E_INVALID, "not a dtype");
    }
    CT_EXPECT_INT(ct_registered_dtype_at(0), CT_DTYPE_DEFAULT);
}

/* ---- no memory ---- */

static ct_status step(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *x = ct_tensor_requires_grad_(ct_to(ct_ones(CT_INTS(6, 6)), e4m3), true);
    ct_tensor *y = ct_sum(ct_mul(ct_mm(x, x), ct_to(x, e5m2)));
    ct_status status = ct_backward(y);
    if (status == CT_OK && !ct_addmm_(ct_detach(x), x, x)) status = ct_error_status();
    ct_scope_close(scope);
    return status;
}

TEST_WITH_DTYPES(memory, that_runs_out_is_an_error) { CT_EXPECT(ct_test_fail_each_allocation(step, NULL) > 0); }

CT_TEST_MAIN
