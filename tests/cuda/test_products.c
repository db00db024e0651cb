/*
 * Products on devices: biases and their gradients in one pass by cuBLASLt, whose heuristic is called once for each
 * product, and in two passes if cuBLASLt rejects the product; factors in tf32 if the program allows it. Runs on the
 * emulated machine.
 */
#include "there.h"

#include "support/ct_test.h"

#include <cotangent/autograd.h>
#include <cotangent/deterministic.h>
#include <cotangent/ops.h>
#include <cotangent/random.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* defined in tests/cuda/emulation */
long cti_emulation_heuristics(void);
void cti_emulation_fail_after(long n);
size_t cti_emulation_bytes(int device);

static void expect_close(ct_tensor *on_device, ct_tensor *expected)
{
    const bool is_half = ct_dtype_size(ct_tensor_dtype(expected)) == 2;
    bool value = false;
    CT_EXPECT(on_device &&
              ct_allclose(ct_to_device(on_device, host), expected, &value, .rtol = is_half ? 1e-2 : 1e-5,
                          .atol = is_half ? 1e-2 : 1e-5) == CT_OK &&
              value);
}

/* Returns true if the call used the heuristic. */
static bool asks(ct_tensor *input, ct_tensor *weight, ct_tensor *bias)
{
    const long before = cti_emulation_heuristics();
    CT_EXPECT_TENSOR(ct_linear(input, weight, bias));
    return cti_emulation_heuristics() > before;
}

/* ---- biases ---- */

CT_TEST(bias, is_added_in_one_pass)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F32, CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_F64, CT_DTYPE_C64};
    for (size_t i = 0; i < sizeof dtypes / sizeof *dtypes; i++) {
        ct_tensor *x = random_of(CT_INTS(3, 5, 8), dtypes[i]), *w = random_of(CT_INTS(6, 8), dtypes[i]),
                  *b = random_of(CT_INTS(6), dtypes[i]), *wide = random_of(CT_INTS(8, 6), dtypes[i]);
        expect_close(ct_linear(there(x), there(w), there(b)), ct_linear(x, w, b));
        expect_close(ct_linear(there(x), ct_transpose(there(wide), 0, 1), there(b)),
                     ct_linear(x, ct_transpose(wide, 0, 1), b));
        ct_tensor *rows = ct_reshape(x, CT_INTS(15, 8));
        const ct_addmm_opts twice = CT_OPTIONS(ct_addmm, .alpha = 2);
        expect_close((ct_addmm)(there(b), there(rows), there(wide), &twice), (ct_addmm)(b, rows, wide, &twice));
    }
}

CT_TEST(bias, asks_for_an_algorithm_once)
{
    ct_tensor *x = there(random_of(CT_INTS(7, 24), CT_DTYPE_F32)), *w = there(random_of(CT_INTS(10, 24), CT_DTYPE_F32)),
              *b = there(random_of(CT_INTS(10), CT_DTYPE_F32)), *also = there(random_of(CT_INTS(7, 24), CT_DTYPE_F32));
    CT_EXPECT(asks(x, w, b));
    CT_EXPECT(!asks(x, w, b));
    CT_EXPECT(!asks(also, w, b));
    CT_EXPECT(asks(ct_narrow(also, 0, 0, 6), w, b)); /* another size */
    CT_EXPECT(!asks(ct_narrow(also, 0, 0, 6), w, b));
    ct_set_allow_tf32(true);
    CT_EXPECT(asks(x, w, b)); /* another precision */
    ct_set_allow_tf32(false);
    CT_EXPECT(!asks(x, w, b));
}

CT_TEST(bias, takes_two_passes_where_the_library_takes_no_such_product)
{
    ct_tensor *x = random_of(CT_INTS(4, 9), CT_DTYPE_F32), *w = random_of(CT_INTS(5, 9), CT_DTYPE_F32),
              *b = random_of(CT_INTS(5), CT_DTYPE_F32), *one = random_of(CT_INTS(1), CT_DTYPE_F32),
              *every = random_of(CT_INTS(4, 5), CT_DTYPE_F32);
    ct_tensor *off = ct_narrow(x, 1, 1, 8), *off_there = ct_narrow(there(x), 1, 1, 8), *narrow = ct_narrow(w, 1, 0, 8);
    CT_EXPECT(!asks(off_there, ct_narrow(there(w), 1, 0, 8), there(b))); /* aligned to 4 bytes only */
    expect_close(ct_linear(off_there, ct_narrow(there(w), 1, 0, 8), there(b)), ct_linear(off, narrow, b));
    CT_EXPECT(!asks(there(x), there(w), there(one)));
    expect_close(ct_linear(there(x), there(w), there(one)), ct_linear(x, w, one));
    CT_EXPECT(!asks(there(x), there(w), there(every)));
    expect_close(ct_linear(there(x), there(w), there(every)), ct_linear(x, w, every));
    ct_tensor *half = ct_to(x, CT_DTYPE_F16), *half_w = ct_to(w, CT_DTYPE_F16), *half_b = ct_to(b, CT_DTYPE_F16);
    CT_EXPECT(asks(there(half), there(half_w), there(half_b))); /* the heuristic reports that there is no algorithm */
    CT_EXPECT(!asks(there(half), there(half_w), there(half_b)));
    expect_close(ct_linear(there(half), there(half_w), there(half_b)), ct_linear(half, half_w, half_b));
}

/* ---- gradients of biases ---- */

typedef struct layer {
    ct_tensor *input, *weight, *bias;
} layer;

static ct_tensor *leaf_on(ct_tensor *x, bool is_there)
{
    return ct_tensor_requires_grad_(ct_detach(is_there ? there(x) : ct_clone(x)), true);
}

/* Returns the gradients of a layer. turns: the output gradient is transposed, so that its rows are not contiguous. */
static layer gradients_of(const layer *of, ct_tensor *arriving, bool is_there, bool turns)
{
    const layer own = {leaf_on(of->input, is_there), leaf_on(of->weight, is_there), leaf_on(of->bias, is_there)};
    ct_tensor *y = ct_linear(own.input, own.weight, own.bias);
    ct_tensor *grad = is_there ? there(arriving) : arriving;
    if (turns) grad = ct_transpose(ct_contiguous(ct_transpose(grad, 0, 1)), 0, 1);
    CT_EXPECT_OK(ct_backward(CT_EXPECT_TENSOR(y), .gradients = {&grad, 1}));
    return (layer){ct_tensor_grad(own.input), ct_tensor_grad(own.weight), ct_tensor_grad(own.bias)};
}

/* Returns true if the heuristic was called for the gradients. */
static bool compare_gradients(ct_dtype dtype, ct_ints input, ct_ints bias, bool turns)
{
    const int64_t columns = ct_ints_items(&input)[input.count - 1];
    const layer of = {random_of(input, dtype), random_of(CT_INTS(6, columns), dtype), random_of(bias, dtype)};
    ct_tensor *y = ct_linear(of.input, of.weight, of.bias), *arriving = ct_randn_like(y);
    CT_EXPECT_TENSOR(ct_linear(there(of.input), there(of.weight), there(of.bias)));
    const long before = cti_emulation_heuristics();
    const layer got = gradients_of(&of, arriving, true, turns);
    const bool has_asked = cti_emulation_heuristics() > before;
    const layer expected = gradients_of(&of, arriving, false, turns);
    expect_close(got.input, expected.input);
    expect_close(got.weight, expected.weight);
    expect_close(got.bias, expected.bias);
    return has_asked;
}

CT_TEST(bias, has_its_gradient_in_the_pass_of_the_weights)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F32, CT_DTYPE_F16, CT_DTYPE_BF16, CT_DTYPE_F64, CT_DTYPE_C64};
    for (int i = 0; i < 5; i++) {
        const bool is_taken = i < 3;
        CT_EXPECT(compare_gradients(dtypes[i], CT_INTS(14, 8), CT_INTS(6), false) == is_taken);
        CT_EXPECT(compare_gradients(dtypes[i], CT_INTS(3, 4, 8), CT_INTS(6), false) == is_taken);
        /* the rows of the output gradient are not contiguous */
        CT_EXPECT(!compare_gradients(dtypes[i], CT_INTS(3, 4, 8), CT_INTS(6), true));
        CT_EXPECT(!compare_gradients(dtypes[i], CT_INTS(3, 4, 8), CT_INTS(3, 1, 6), false));
        CT_EXPECT(!compare_gradients(dtypes[i], CT_INTS(0, 8), CT_INTS(6), false));
        CT_EXPECT(!compare_gradients(dtypes[i], CT_INTS(3, 8), CT_INTS(1), false));
    }
}

/* ---- tf32 ---- */

static double first_of(ct_tensor *x)
{
    ct_scalar value = {.re = NAN};
    CT_EXPECT_OK(ct_item(ct_flatten(x), &value));
    return value.re;
}

CT_TEST(tf32, rounds_factors_only_where_it_is_allowed)
{
    const double fine = 1 + ldexp(1, -13);
    ct_tensor *x = ct_full(CT_INTS(1, 4), ct_float(fine)), *ones = ct_ones(CT_INTS(4, 1)), *zero = ct_zeros(CT_INTS(1));
    for (int i = 0; i < 3; i++) {
        ct_set_allow_tf32(i == 1);
        CT_EXPECT(ct_is_tf32_allowed() == (i == 1));
        const double expected = i == 1 ? 4 : 4 * fine;
        CT_EXPECT(first_of(ct_mm(there(x), there(ones))) == expected);
        CT_EXPECT(first_of(ct_linear(there(x), there(ct_transpose(ones, 0, 1)), there(zero))) == expected);
        CT_EXPECT(first_of(ct_mm(x, ones)) == 4 * fine);
        ct_tensor *wide = ct_to(x, CT_DTYPE_F64);
        CT_EXPECT(first_of(ct_mm(there(wide), there(ct_to(ones, CT_DTYPE_F64)))) ==
                  first_of(ct_mm(wide, ct_to(ones, CT_DTYPE_F64))));
    }
}

/* ---- calls that fail ---- */

CT_TEST(calls, that_fail_leave_nothing_behind)
{
    ct_tensor *x = there(random_of(CT_INTS(6, 40), CT_DTYPE_F32)), *w = there(random_of(CT_INTS(3, 40), CT_DTYPE_F32)),
              *b = there(random_of(CT_INTS(3), CT_DTYPE_F32));
    bool is_done = false;
    for (long n = 0; n < 40 && !is_done; n++) {
        const size_t before = cti_emulation_bytes(1);
        const ct_scope scope = ct_scope_open();
        cti_emulation_fail_after(n);
        is_done = ct_linear(x, w, b);
        cti_emulation_fail_after(-1);
        if (!is_done) CT_EXPECT(ct_error_status() == CT_E_NOMEM || ct_error_status() == CT_E_INTERNAL);
        ct_error_clear();
        ct_scope_close(scope);
        CT_EXPECT_INT((int64_t)cti_emulation_bytes(1), (int64_t)before);
    }
    CT_EXPECT(is_done);
}

CT_TEST_MAIN
