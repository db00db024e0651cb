/*
 * Combinations of modes: batches and tangents of summed gradients, tangents of functions that differentiate, and
 * tangents of copied or computed saves (S3.6, S9.18, S10.24, S21.6 to S21.9, S22.11).
 */
#include "engine/functional.h"

#include <math.h>

static ct_tensor *tangent(ct_tensor *t) { return CT_EXPECT_TENSOR(ct_unpack_dual(CT_EXPECT_TENSOR(t)).tangent); }

static ct_tensor *ones_like(ct_tensor *t) { return CT_EXPECT_TENSOR(ct_ones_like(t)); }

/* Evaluates a function of one tensor at a leaf, and computes its second derivative in direction 1 in three ways. */
typedef ct_tensor *(*one_fn)(ct_tensor *x);

static ct_tensor *forward_over_reverse(one_fn f, ct_tensor *x, bool create_graph)
{
    ct_tensor *y = f(ct_make_dual(x, ones_like(x)));
    return tangent(ct_grad_one(ct_sum(y), x, .create_graph = create_graph));
}

static ct_tensor *reverse_over_forward(one_fn f, ct_tensor *x)
{
    return CT_EXPECT_TENSOR(ct_grad_one(ct_sum(tangent(f(ct_make_dual(x, ones_like(x))))), x));
}

#define EXPECT_SECOND(f, x, ...) \
    do { \
        ct_guard level_ = ct_dual_level(); \
        EXPECT_VALUES(forward_over_reverse(f, x, false), 1e-12, __VA_ARGS__); \
        EXPECT_VALUES(forward_over_reverse(f, x, true), 1e-12, __VA_ARGS__); \
        EXPECT_VALUES(reverse_over_forward(f, x), 1e-12, __VA_ARGS__); \
        CT_EXPECT_OK(ct_leave(&level_)); \
    } while (0)

/* ---- sums of gradients ---- */

FN(square_and_floor) { return ct_results(CT_TENSORS(ct_add(ct_mul(IN(0), IN(0)), ct_floor(IN(0))))); }

/* The gradient of floor is computed first: zeros without a batch dimension. */
CT_TEST(mixed_modes, a_batched_gradient_is_kept_beside_one_without_a_batch) /* S3.6 */
{
    ct_tensor *x = F64(1.5, 2.5, 3.5), *rows = values_of(CT_DTYPE_F64, CT_INTS(2, 3), VALUES(1, 1, 1, 10, 10, 10));
    const ct_tensors batched = ct_grad(square_and_floor(CT_TENSORS(x), NULL), CT_TENSORS(x),
                                       .grad_outputs = CT_TENSORS(rows), .is_grads_batched = true);
    EXPECT_VALUES(only(batched), 1e-12, 3, 5, 7, 30, 50, 70);
    const ct_tensors vectorized = ct_jacobian(square_and_floor, NULL, CT_TENSORS(x), .vectorize = true);
    EXPECT_VALUES(only(vectorized), 1e-12, 3, 0, 0, 0, 5, 0, 0, 0, 7);
}

static ct_tensor *residual(ct_tensor *x)
{
    ct_tensor *h = ct_mul(x, ct_num(1));
    ct_tensor *cube = ct_sum(ct_mul(ct_mul(h, h), h)), *line = ct_sum(ct_mul(h, ct_num(5)));
    return ct_add(cube, line);
}

CT_TEST(mixed_modes, a_tangent_is_kept_beside_a_gradient_without_one) /* S21.7 */
{
    EXPECT_SECOND(residual, F64(2, 3), 12, 18);
}

/* ct_backward inside a level gives a leaf's gradient its tangent, both when it copies and when it adds. */
CT_TEST(mixed_modes, the_gradient_of_a_leaf_has_a_tangent) /* S21.7, S4.13 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = F64(2, 3);
    for (int times = 1; times <= 2; times++) {
        CT_EXPECT_OK(ct_backward(ct_sum(residual(ct_make_dual(x, ones_like(x))))));
        EXPECT_VALUES(tangent(ct_tensor_grad(x)), 1e-12, 12 * times, 18 * times);
    }
    CT_EXPECT_OK(ct_leave(&level));
}

/* ---- derivatives of derivatives ---- */

FN(jacobian_of_cubes) { return ct_jacrev(sum_of_cubes, NULL, inputs); }

FN(pull_back) { return ct_vjp(cube, NULL, inputs, CT_TENSORS(ones_like(IN(0)))).product; }

FN(hessian_times_ones) { return ct_hvp(sum_of_cubes, NULL, inputs, CT_TENSORS(ones_like(IN(0)))).product; }

FN(second_derivatives) { return ct_hessian(sum_of_cubes, NULL, inputs); }

CT_TEST(mixed_modes, forward_mode_differentiates_functions_that_differentiate) /* S22.5, S22.9, S22.11 */
{
    for (int requires_grad = 0; requires_grad < 2; requires_grad++) {
        ct_tensor *x = requires_grad ? F64(2, 3) : PLAIN(2, 3), *v = PLAIN(1, 0);
        const ct_jvp_opts forward = CT_OPTIONS(ct_jvp, .strategy = "forward-mode");
        EXPECT_VALUES(only(ct_jacfwd(jacobian_of_cubes, NULL, CT_TENSORS(x))), 1e-12, 12, 0, 0, 18);
        EXPECT_VALUES(only((ct_jvp)(jacobian_of_cubes, NULL, CT_TENSORS(x), CT_TENSORS(v), &forward).product), 1e-12,
                      12, 0);
        EXPECT_VALUES(only((ct_jvp)(pull_back, NULL, CT_TENSORS(x), CT_TENSORS(v), &forward).product), 1e-12, 12, 0);
        EXPECT_VALUES(only((ct_jvp)(hessian_times_ones, NULL, CT_TENSORS(x), CT_TENSORS(v), &forward).product), 1e-12,
                      6, 0);
        EXPECT_VALUES(only((ct_jvp)(second_derivatives, NULL, CT_TENSORS(x), CT_TENSORS(v), &forward).product), 1e-12,
                      6, 0, 0, 0);
    }
}

/* ---- in place ---- */

static ct_tensor *mul_in_place(ct_tensor *x) { return ct_mul_(ct_mul(x, ct_num(1)), x); }

static ct_tensor *sin_in_place(ct_tensor *x) { return ct_sin_(ct_mul(x, ct_num(1))); }

static ct_tensor *part_in_place(ct_tensor *x)
{
    ct_tensor *h = ct_mul(x, ct_num(1)), *part = ct_narrow(h, 0, 0, 1);
    ct_mul_(part, x);
    return h;
}

CT_TEST(mixed_modes, calls_in_place_keep_the_tangents_of_before) /* S9.18, S21.8 */
{
    EXPECT_SECOND(mul_in_place, F64(3), 2);
    EXPECT_SECOND(sin_in_place, F64(3), -sin(3));
    EXPECT_SECOND(part_in_place, F64(3), 2);
}

/* ---- computed saves ---- */

static ct_tensor *squared_error(ct_tensor *x) { return ct_mse_loss(ct_mul(x, x), PLAIN(1, 2)); }

static ct_tensor *variance(ct_tensor *x) { return ct_var(x); }

CT_TEST(mixed_modes, computed_saves_have_tangents) /* S9.18 */
{
    /* mean of (x^2 - t)^2: 6 x^2 - 2 t on the diagonal of the Hessian, 0 elsewhere */
    EXPECT_SECOND(squared_error, F64(2, 3), 22, 50);
    /* the variance of two values is half of the square of their difference */
    EXPECT_SECOND(variance, F64(1, 4), 0, 0);
}

/* ---- copies of saves ---- */

static ct_status pack_clone(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    *packed = ct_retain(ct_clone(ct_detach(tensor)));
    return *packed ? CT_OK : ct_error_status();
}

static ct_tensor *unpack_clone(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

static void drop_clone(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
}

/* y is saved with the tangent that it has at the time of saving, even if y changes later. */
CT_TEST(mixed_modes, a_copied_save_keeps_its_tangent) /* S9.18, S10.24, S14.1 */
{
    const ct_saved_tensors_hooks_fns copying = {.pack = pack_clone, .unpack = unpack_clone, .drop = drop_clone};
    for (int way = 0; way < 2; way++) {
        ct_guard level = ct_dual_level();
        ct_guard keep = way ? ct_allow_mutation_on_saved_tensors() : ct_saved_tensors_hooks(&copying);
        ct_tensor *x = F64(2, 3), *y = ct_mul(ct_make_dual(x, ones_like(x)), ct_num(1)), *z = ct_mul(y, y);
        ct_tensor *e = ct_exp(y); /* saves its result */
        CT_EXPECT_TENSOR(ct_mul_(e, ct_num(3)));
        CT_EXPECT_TENSOR(ct_mul_(y, ct_num(2)));
        ct_tensor *g = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(ct_add(z, e)), x));
        EXPECT_VALUES(g, 1e-12, 4 + 3 * exp(2), 6 + 3 * exp(3));
        EXPECT_VALUES(tangent(g), 1e-12, 2 + 3 * exp(2), 2 + 3 * exp(3));
        CT_EXPECT_OK(ct_leave(&keep));
        CT_EXPECT_OK(ct_leave(&level));
    }
}

CT_TEST_MAIN
