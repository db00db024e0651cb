/* Saved tensors stored with fewer bits: accuracy, size, and tensors that are stored unchanged. */
#include "graph/fixtures.h"

#include <math.h>

enum { MANY = 1000 }; /* four blocks, the last one partly filled */

static ct_tensor *noise(ct_dtype dtype, ct_ints sizes, double scale)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_mul(ct_randn(sizes, .dtype = dtype), ct_num(scale)));
    return x;
}

/* Returns the saved factor of a product as backward reads it: the factor is the gradient of a leaf of ones. */
static ct_tensor *read_back(ct_tensor *x, ct_guard guard, ct_saved_bytes *kept)
{
    CT_EXPECT_OK(guard.status);
    ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones_like(x), true)),
              *y = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_OK(ct_leave(&guard));
    if (kept) CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(w), NULL, NULL, kept));
    CT_EXPECT_OK(fixture_backward(y));
    return CT_EXPECT_TENSOR(ct_tensor_grad(w));
}

/* Returns the largest difference of two tensors, relative to the largest magnitude of the first. */
static double off_by(ct_tensor *x, ct_tensor *y)
{
    double most = 0, largest = 1;
    CT_EXPECT_OK(ct_tensor_item(ct_max(ct_abs(ct_sub(x, y))), &most));
    CT_EXPECT_OK(ct_tensor_item(ct_max(ct_abs(x)), &largest));
    return most / largest;
}

static ct_guard enter(ct_dtype dtype) { return ct_save_compressed(.dtype = dtype); }

CT_TEST(bytes, take_a_quarter_in_steps_of_the_largest)
{
    ct_saved_bytes kept;
    ct_manual_seed(1);
    for (int is_f64 = 0; is_f64 < 2; is_f64++) {
        ct_tensor *x = noise(is_f64 ? CT_DTYPE_F64 : CT_DTYPE_F32, CT_INTS(MANY), 3);
        const double off = off_by(x, read_back(x, ct_save_compressed(), &kept));
        CT_EXPECT(off > 0 && off <= 0.5 / 127 * 1.0001);
        CT_EXPECT_INT(kept.total, 24 + 8 + 4 * (is_f64 ? 8 : 4) + MANY);
    }
}

CT_TEST(bytes, have_a_scale_for_every_block)
{
    double values[MANY];
    for (int i = 0; i < MANY; i++) values[i] = i < 256 ? 1e6 * sin(i) : 1e-3 * sin(i);
    ct_tensor *x = ct_test_values(CT_DTYPE_F32, CT_INTS(MANY), values), *y = read_back(x, enter(CT_DTYPE_I8), NULL);
    CT_EXPECT(off_by(ct_slice(x, 0, 256, INT64_MAX), ct_slice(y, 0, 256, INT64_MAX)) < 0.5 / 127 * 1.001);
}

CT_TEST(bytes, are_exact_for_zeros_and_whole_steps)
{
    double values[64] = {0};
    EXPECT_VALUES(
        ct_sum(ct_abs(read_back(ct_test_values(CT_DTYPE_F64, CT_INTS(64), values), enter(CT_DTYPE_I8), NULL))), 0);
    for (int i = 0; i < 64; i++) values[i] = 4 * i - 127;
    ct_tensor *x = ct_test_values(CT_DTYPE_F32, CT_INTS(64), values);
    CT_EXPECT(off_by(x, read_back(x, enter(CT_DTYPE_I8), NULL)) < 1e-6);
}

CT_TEST(bytes, leave_infinities_nan_and_the_smallest_numbers_alone)
{
    const double odd[] = {INFINITY, -INFINITY, NAN, 1e-44};
    for (int is_f64 = 0; is_f64 < 2; is_f64++)
        for (int i = 0; i < 4; i++) {
            ct_saved_bytes kept;
            double values[MANY];
            for (int k = 0; k < MANY; k++) values[k] = i == 3 ? 0 : k;
            values[MANY - 1] = i == 3 && is_f64 ? 1e-310 : odd[i];
            const ct_dtype dtype = is_f64 ? CT_DTYPE_F64 : CT_DTYPE_F32;
            ct_tensor *x = ct_test_values(dtype, CT_INTS(MANY), values), *y = read_back(x, enter(CT_DTYPE_I8), &kept);
            CT_EXPECT_INT(kept.total, MANY * (int64_t)ct_dtype_size(dtype));
            double same = 0;
            CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_logical_or(ct_eq(x, y), ct_ne(x, x))), &same));
            CT_EXPECT_REAL(same, MANY, 0);
        }
}

CT_TEST(bf16, takes_half_and_rounds)
{
    ct_saved_bytes kept;
    ct_manual_seed(2);
    ct_tensor *x = noise(CT_DTYPE_F32, CT_INTS(MANY), 3);
    const double off = off_by(x, read_back(x, enter(CT_DTYPE_BF16), &kept));
    CT_EXPECT(off > 0 && off <= 1.0 / 256);
    CT_EXPECT_INT(kept.total, 2 * MANY);
}

/* In each memory layout, the unpacked tensor has the same layout as the saved tensor. */
static ct_tensor *laid_out(ct_tensor *x, int how) /* [6, 7, 8] */
{
    switch (how) {
    case 0: return ct_transpose(x, 0, 2);
    case 1: return ct_slice(x, 1, 1, 7, .step = 2);
    case 2: return ct_expand(ct_select(x, 0, 2), CT_INTS(300, 7, 8));
    case 3: return ct_permute(x, CT_INTS(1, 0, 2));
    case 4: return ct_slice(x, 2, 3, 7, .step = 1);
    default: return ct_select(x, 2, 5);
    }
}

CT_TEST(compressed, tensors_of_any_strides_are_read_in_order)
{
    ct_manual_seed(3);
    ct_tensor *x = noise(CT_DTYPE_F64, CT_INTS(6, 7, 8), 1);
    for (int how = 0; how < 6; how++)
        for (int is_bf16 = 0; is_bf16 < 2; is_bf16++) {
            ct_tensor *part = CT_EXPECT_TENSOR(laid_out(x, how));
            CT_EXPECT(off_by(part, read_back(part, enter(is_bf16 ? CT_DTYPE_BF16 : CT_DTYPE_I8), NULL)) < 0.004);
        }
}

CT_TEST(compressed, other_dtypes_parameters_and_little_ones_are_left_alone)
{
    ct_saved_bytes kept;
    ct_tensor *parameter = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(noise(CT_DTYPE_F32, CT_INTS(MANY), 1), true));
    ct_guard guard = ct_save_compressed();
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(parameter));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_live().packed, 0);
    CT_EXPECT(y && ct_is_none(ct_tensor_grad(y)));
    ct_tensor *little = noise(CT_DTYPE_F32, CT_INTS(16), 1),
              *whole = CT_EXPECT_TENSOR(ct_to(ct_mul(noise(CT_DTYPE_F32, CT_INTS(MANY), 1), ct_num(9)), CT_DTYPE_I64));
    CT_EXPECT_REAL(off_by(little, read_back(little, ct_save_compressed(), &kept)), 0, 0);
    CT_EXPECT_INT(kept.total, 64);
    ct_tensor *ones = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones(CT_INTS(MANY)), true));
    guard = ct_save_compressed();
    y = CT_EXPECT_TENSOR(ct_mul(ones, whole));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(ones), NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, MANY * 8);
    CT_EXPECT_INT(ct_live().packed, 0);
}

typedef struct kinds {
    char text[256];
} kinds;

static ct_status note_kind(const ct_saved_entry *entry, void *payload)
{
    static const char *const names[] = {"value", "statistic", "index", "mask"};
    kinds *k = payload;
    const size_t used = strlen(k->text);
    (void)snprintf(k->text + used, sizeof k->text - used, "%s:%s:%s ", entry->argument, names[entry->kind],
                   entry->location);
    return CT_OK;
}

CT_TEST(compressed, statistics_are_left_alone) /* S10.26 */
{
    ct_tensor *x = ct_tensor_requires_grad_(noise(CT_DTYPE_F32, CT_INTS(MANY, 4), 1), true);
    ct_guard guard = enter(CT_DTYPE_BF16);
    ct_tensor *y = ct_relu(ct_layer_norm(ct_mul(x, ct_num(2)), CT_INTS(4), ct_none(), ct_none()));
    ct_tensor *z = ct_gather(y, 1, ct_zeros(CT_INTS(MANY, 1), .dtype = CT_DTYPE_I64));
    CT_EXPECT_OK(ct_leave(&guard));
    kinds found = {{0}};
    CT_EXPECT_OK(ct_saved_tensors_list(CT_TENSORS(z), CT_NO_TENSORS, note_kind, &found, NULL));
    CT_EXPECT_TEXT(found.text, "index:index:plain live:mask:plain input:value:bf16 mean:statistic:plain "
                               "rstd:statistic:plain other:value:plain ");
}

CT_TEST(compressed, copies_do_not_see_later_changes)
{
    for (int is_bf16 = 0; is_bf16 < 2; is_bf16++) {
        ct_tensor *x = noise(CT_DTYPE_F32, CT_INTS(MANY), 1),
                  *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones_like(x), true));
        ct_tensor *before = CT_EXPECT_TENSOR(ct_clone(x));
        ct_guard guard = enter(is_bf16 ? CT_DTYPE_BF16 : CT_DTYPE_I8);
        ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, x));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_TENSOR(ct_add_(x, ct_num(100)));
        CT_EXPECT_OK(fixture_backward(y));
        CT_EXPECT(off_by(before, ct_tensor_grad(w)) < 0.005);
    }
}

CT_TEST(compressed, options_are_checked)
{
    CT_EXPECT_ERROR(enter(CT_DTYPE_F16), CT_E_DTYPE,
                    "save_compressed: dtype is f16; expected i8, bf16 or a registered floating dtype");
    CT_EXPECT_ERROR(enter((ct_dtype)77), CT_E_DTYPE, "expected i8, bf16 or a registered floating dtype");
    ct_guard disabled = ct_disable_saved_tensors_hooks("not here");
    CT_EXPECT_ERROR(ct_save_compressed(), CT_E_STATE, "not here");
    CT_EXPECT_OK(ct_leave(&disabled));
}

static ct_status save_and_read(void *dtype)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_status status = ct_error_status();
    ct_guard guard = enter(*(const ct_dtype *)dtype);
    if (guard.status == CT_OK) {
        ct_tensor *w = ct_tensor_requires_grad_(ct_ones(CT_INTS(MANY)), true),
                  *y = ct_sum(ct_mul(w, ct_zeros(CT_INTS(MANY))));
        (void)!ct_leave(&guard);
        status = y ? ct_backward(y) : ct_error_status();
    } else {
        status = guard.status;
    }
    ct_scope_close(scope);
    return status;
}

CT_TEST(memory, every_allocation_may_fail)
{
    ct_dtype dtypes[] = {CT_DTYPE_I8, CT_DTYPE_BF16};
    for (int i = 0; i < 2; i++) CT_EXPECT(ct_test_fail_each_allocation(save_and_read, &dtypes[i]) > 5);
}

CT_TEST_MAIN
