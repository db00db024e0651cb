/*
 * Forward mode: levels, duals, propagation by operators, views and in-place writes, combination with reverse mode
 * (S21).
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>

#define V(...) \
    ct_test_values(CT_DTYPE_F64, CT_INTS(sizeof((double[]){__VA_ARGS__}) / sizeof(double)), (double[]){__VA_ARGS__})
#define EXPECT(tensor, ...) CT_EXPECT_CLOSE(tensor, ((double[]){__VA_ARGS__}), 1e-12)

static ct_tensor *tangent(ct_tensor *t) { return ct_unpack_dual(t).tangent; }

static bool is_none(ct_tensor *t) { return t == ct_none(); }

static ct_tensor *leaf(ct_tensor *t) { return ct_tensor_requires_grad_(t, true); }

static ct_tensor *complex_of(double re, double im)
{
    return ct_tensor_from((double[]){re, im}, CT_INTS(1), CT_DTYPE_C128);
}

/* ---- levels ---- */

CT_TEST(forward, has_one_level_at_a_time) /* S21.1, S21.15 */
{
    ct_guard level = ct_dual_level();
    CT_EXPECT_OK(level.status);
    CT_EXPECT_ERROR(ct_dual_level(), CT_E_STATE, "Nested forward mode AD is not supported");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    int64_t number = 0;
    CT_EXPECT_ERROR(ct_enter_dual_level(&number), CT_E_STATE, "Nested forward mode AD is not supported");
    CT_EXPECT_OK(ct_leave(&level));
    CT_EXPECT_OK(ct_enter_dual_level(&number));
    CT_EXPECT_ERROR(ct_exit_dual_level(number + 1), CT_E_STATE, "not the open dual level");
    CT_EXPECT_OK(ct_exit_dual_level(number));
    CT_EXPECT_ERROR(ct_exit_dual_level(number), CT_E_STATE, "no dual level is open");
    CT_EXPECT_ERROR(ct_enter_dual_level(NULL), CT_E_INVALID, "a pointer for the level");
}

CT_TEST(forward, leaving_drops_every_tangent) /* S21.1, S21.5 */
{
    ct_tensor *x = V(1, 2);
    ct_guard level = ct_dual_level();
    ct_tensor *dual = ct_make_dual(x, V(1, 1)), *y = ct_mul(dual, dual);
    EXPECT(tangent(y), 2, 4);
    CT_EXPECT_OK(ct_leave(&level));
    CT_EXPECT(is_none(tangent(y)));
    CT_EXPECT(ct_unpack_dual(y).primal == y);
    ct_guard again = ct_dual_level();
    CT_EXPECT(is_none(tangent(y)));
    CT_EXPECT(is_none(tangent(ct_mul(dual, y))));
    CT_EXPECT_OK(ct_leave(&again));
}

/* ---- duals ---- */

CT_TEST(forward, make_dual_refuses_what_cannot_be) /* S21.2, S21.4 */
{
    ct_tensor *x = V(1, 2);
    CT_EXPECT_ERROR(ct_make_dual(x, x), CT_E_STATE, "no level exists");
    ct_guard level = ct_dual_level();
    CT_EXPECT_ERROR(ct_make_dual(ct_to(x, CT_DTYPE_I64), x), CT_E_DTYPE, "floating point or complex");
    CT_EXPECT_ERROR_KIND("VALUE");
    CT_EXPECT_ERROR(ct_make_dual(x, ct_to(x, CT_DTYPE_BOOL)), CT_E_DTYPE, "floating point or complex");
    CT_EXPECT_ERROR(ct_make_dual(x, V(1)), CT_E_SHAPE, "different size");
    CT_EXPECT_ERROR(ct_make_dual(x, ct_to(x, CT_DTYPE_F32)), CT_E_DTYPE, "must have the dtype");
    CT_EXPECT_ERROR(ct_make_dual(x, ct_none()), CT_E_INVALID, "tangent is none()");
    CT_EXPECT_ERROR(ct_make_dual(NULL, x), CT_E_INVALID, "primal");
    ct_tensor *dual = ct_make_dual(x, V(3, 4));
    CT_EXPECT_ERROR(ct_make_dual(dual, x), CT_E_STATE, "already has a forward gradient at the same level");
    CT_EXPECT_ERROR(ct_make_dual(x, dual), CT_E_STATE, "at the same level");
    EXPECT(tangent(dual), 3, 4);
    CT_EXPECT(is_none(tangent(x)));
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, keeps_a_tangent_that_lies_as_the_primal) /* S21.2, S21.3, S21.5 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 2, 3, 4}), *t = ct_clone(x);
    ct_tensor *dual = ct_make_dual(x, t);
    CT_EXPECT(tangent(dual) == t);
    ct_tensor *turned = ct_make_dual(ct_transpose(x, 0, 1), t);
    CT_EXPECT(tangent(turned) != t);
    EXPECT(tangent(turned), 1, 2, 3, 4);
    CT_EXPECT(ct_tensor_storage(dual) == ct_tensor_storage(x));
    uint32_t a, b;
    CT_EXPECT_OK(ct_tensor_version(x, &a));
    CT_EXPECT_TENSOR(ct_mul_(dual, ct_num(2)));
    CT_EXPECT_OK(ct_tensor_version(x, &b));
    CT_EXPECT(b > a);
    EXPECT(x, 2, 4, 6, 8);
    CT_EXPECT(is_none(tangent(x)));
    CT_EXPECT_TENSOR(ct_make_dual(ct_test_values(CT_DTYPE_F64, CT_INTS(0, 3), NULL),
                                  ct_zeros(CT_INTS(0, 3), .dtype = CT_DTYPE_F64)));
    CT_EXPECT_OK(ct_leave(&level));
}

/* ---- operators ---- */

CT_TEST(forward, operators_pass_tangents_on) /* S21.6, S21.9, S21.16, S18.4 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = ct_make_dual(V(1, 2), V(1, 10)), *c = V(3, 5);
    EXPECT(tangent(ct_mul(x, c)), 3, 50);
    EXPECT(tangent(ct_sub(c, x)), -1, -10);
    EXPECT(tangent(ct_sum(ct_mul(x, x))), 42);
    ct_tensor *m = ct_make_dual(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 2, 3, 4}),
                                ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 0, 0, 1}));
    EXPECT(tangent(ct_matmul(m, m)), 2, 4, 6, 8);
    EXPECT(tangent(ct_cat(CT_TENSORS(c, x))), 0, 0, 1, 10);
    CT_EXPECT(is_none(tangent(ct_mul(c, c))));
    CT_EXPECT(is_none(tangent(ct_argmax(x))));
    CT_EXPECT(is_none(tangent(ct_detach(x))));
    ct_guard no_grad = ct_no_grad();
    EXPECT(tangent(ct_mul(x, c)), 3, 50);
    CT_EXPECT_OK(ct_leave(&no_grad));
    ct_guard inference = ct_inference_mode(true);
    CT_EXPECT(is_none(tangent(ct_mul(x, c))));
    CT_EXPECT_OK(ct_leave(&inference));
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, an_operator_without_rule_is_differentiated_by_its_gradient) /* S21.6 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *a = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 2, 3, 4});
    ct_tensor *t = ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (double[]){1, 0, 0, 1});
    ct_tensor *bias = ct_make_dual(V(1, 1), V(5, 7));
    ct_tensor *y = ct_addmm(bias, ct_make_dual(a, t), a);
    EXPECT(y, 8, 11, 16, 23);
    EXPECT(tangent(y), 6, 9, 8, 11);
    CT_EXPECT(!ct_tensor_requires_grad(y));
    ct_tensor *recorded = ct_addmm(bias, ct_make_dual(leaf(ct_clone(a)), t), a);
    CT_EXPECT(ct_tensor_requires_grad(recorded));
    EXPECT(tangent(recorded), 6, 9, 8, 11);
    ct_tensors parts = ct_split(ct_make_dual(V(1, 2, 3), V(4, 5, 6)), 2);
    CT_EXPECT_INT(parts.count, 2);
    EXPECT(tangent(parts.items[1]), 6);
    CT_EXPECT(is_none(tangent(ct_floor(ct_make_dual(V(1.5), V(1)))))); /* zero everywhere */
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, the_tangent_of_elements_is_made_in_one_pass) /* S21.6 */
{
    ct_tensor *x = ct_reshape(V(1, 2), CT_INTS(2, 1)), *y = V(3, 4, 5);
    ct_guard level = ct_dual_level();
    ct_tensor *tx = ct_reshape(V(1, 10), CT_INTS(2, 1)), *ty = V(1, 2, 3);
    ct_tensor *dx = ct_make_dual(x, tx), *dy = ct_make_dual(y, ty);
    EXPECT(ct_ravel(tangent(ct_mul(dx, dy))), 3 + 1, 4 + 2, 5 + 3, 30 + 2, 40 + 4, 50 + 6);
    EXPECT(ct_ravel(tangent(ct_mul(dy, dx))), 3 + 1, 4 + 2, 5 + 3, 30 + 2, 40 + 4, 50 + 6);
    /* also tests a dual with other strides, and one whose dtype is promoted */
    ct_tensor *t = ct_transpose(dx, 0, 1), *f = ct_make_dual(ct_ones(CT_INTS(2)), ct_ones(CT_INTS(2)));
    EXPECT(ct_ravel(tangent(ct_div(t, f))), 1 - 1, 10 - 2);
    /* the in-place call uses the values before the write */
    ct_tensor *z = ct_clone(dx);
    CT_EXPECT(ct_mul_(z, z) == z);
    EXPECT(ct_ravel(tangent(z)), 2, 40);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, no_tangent_is_no_zero_that_is_multiplied) /* S21.6 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = ct_make_dual(V(INFINITY, 1), V(1, 1));
    EXPECT(tangent(ct_mul(x, V(2, 2))), 2, 2);
    EXPECT(tangent(ct_mul(V(2, 2), x)), 2, 2);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, destinations_are_refused) /* S21.11 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = ct_make_dual(V(1, 2), V(1, 1)), *out = V(7, 7);
    CT_EXPECT_ERROR(ct_mul_out(x, x, out), CT_E_UNSUPPORTED, "out=");
    CT_EXPECT_ERROR_KIND("NOTIMPL");
    EXPECT(out, 7, 7);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, complex_derivatives_are_real_linear) /* S21.12 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *dual = ct_make_dual(complex_of(3, 4), complex_of(0, 1));
    EXPECT(tangent(ct_abs(dual)), 0.8);
    EXPECT(tangent(ct_mul(dual, dual)), -8, 6);
    EXPECT(tangent(ct_real(dual)), 0);
    EXPECT(tangent(ct_conj(dual)), 0, -1);
    CT_EXPECT_OK(ct_leave(&level));
}

/* ---- views and in-place writes ---- */

CT_TEST(forward, views_have_views_of_the_tangent) /* S21.7 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *t = V(1, 2, 3), *dual = ct_make_dual(V(4, 5, 6), t), *view = ct_narrow(dual, 0, 1, 2);
    EXPECT(tangent(view), 2, 3);
    CT_EXPECT(ct_tensor_storage(tangent(view)) == ct_tensor_storage(t));
    CT_EXPECT_TENSOR(ct_mul_(view, ct_num(10)));
    EXPECT(t, 1, 20, 30);
    CT_EXPECT(tangent(dual) == t);
    EXPECT(dual, 4, 50, 60);
    CT_EXPECT_TENSOR(ct_mul_(dual, dual));
    EXPECT(t, 8, 2000, 3600);
    EXPECT(tangent(view), 2000, 3600);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, a_dual_written_into_a_part_gives_the_whole_a_tangent) /* S21.8 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = V(1, 2, 3), *before = ct_narrow(x, 0, 0, 2);
    CT_EXPECT_TENSOR(ct_copy_(ct_narrow(x, 0, 1, 1), ct_make_dual(V(9), V(5))));
    EXPECT(x, 1, 9, 3);
    EXPECT(tangent(x), 0, 5, 0);
    EXPECT(tangent(before), 0, 5);
    EXPECT(tangent(ct_mul(before, before)), 0, 90);
    CT_EXPECT_TENSOR(ct_copy_(x, V(1, 1, 1)));
    EXPECT(tangent(x), 0, 0, 0);
    CT_EXPECT_TENSOR(ct_add_(x, ct_make_dual(V(1, 1, 1), V(1, 2, 3))));
    EXPECT(tangent(before), 1, 2);
    ct_tensor *plain = V(1, 1), *other = ct_make_dual(V(2, 2), V(3, 3));
    CT_EXPECT_TENSOR(ct_add_(plain, other));
    CT_EXPECT_TENSOR(ct_mul_(plain, ct_num(2)));
    EXPECT(tangent(plain), 6, 6);
    EXPECT(tangent(other), 3, 3);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, detaching_in_place_drops_the_tangent) /* S21.9, S21.15 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *dual = ct_make_dual(V(1), V(1)), *y = ct_mul(dual, dual);
    CT_EXPECT_ERROR(ct_detach_(dual), CT_E_STATE, "Can't detach views in-place");
    CT_EXPECT_TENSOR(ct_detach_(y));
    CT_EXPECT(is_none(tangent(y)));
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, a_rule_of_one_call_leaves_out_what_has_no_tangent)
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = V(1, 3), *w = V(2, 5), *b = V(0, 0);
    ct_tensor *dual = ct_make_dual(x, V(4, 4)), *scaled = ct_make_dual(w, V(1, 10)),
              *shifted = ct_make_dual(b, V(7, 8));
    const ct_layer_norm_opts exact = CT_OPTIONS(ct_layer_norm, .eps = 0);
    EXPECT(tangent((ct_layer_norm)(dual, CT_INTS(2), w, b, &exact)), 0, 0);
    EXPECT(tangent((ct_layer_norm)(x, CT_INTS(2), scaled, b, &exact)), -1, 10);
    EXPECT(tangent((ct_layer_norm)(x, CT_INTS(2), w, shifted, &exact)), 7, 8);
    EXPECT(tangent((ct_layer_norm)(dual, CT_INTS(2), scaled, shifted, &exact)), 6, 18);
    EXPECT(tangent((ct_layer_norm)(V(INFINITY, 0), CT_INTS(2), w, shifted, &exact)), 7, 8);
    CT_EXPECT(is_none(tangent(ct_layer_norm(x, CT_INTS(2), w, b))));
    CT_EXPECT_OK(ct_leave(&level));
}

/* ---- with reverse mode ---- */

CT_TEST(forward, tangents_can_be_differentiated_in_reverse) /* S21.5, S21.10 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = leaf(V(2, 3)), *t = leaf(V(1, 10)), *dual = ct_make_dual(x, t);
    ct_tensor *y = ct_mul(ct_mul(dual, dual), dual), *slope = ct_unpack_dual(y).tangent;
    EXPECT(slope, 12, 270);
    ct_tensors grads = ct_grad(CT_TENSORS(ct_sum(slope)), CT_TENSORS(x, t));
    EXPECT(grads.items[0], 12, 180);
    EXPECT(grads.items[1], 12, 27);
    EXPECT(ct_grad_one(ct_sum(ct_unpack_dual(dual).primal), x), 1, 1);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, gradients_have_tangents) /* S9.18, S21.10 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = leaf(V(0.5, 2)), *dual = ct_make_dual(x, V(1, 10));
    ct_tensor *cubes = ct_mul(ct_mul(dual, dual), dual);
    ct_tensor *grad = ct_grad_one(ct_sum(cubes), x);
    EXPECT(grad, 0.75, 12);
    EXPECT(tangent(grad), 3, 120);               /* 6 x t: saved operands */
    grad = ct_grad_one(ct_sum(ct_exp(dual)), x); /* a saved result */
    CT_EXPECT_CLOSE(tangent(grad), ((double[]){exp(0.5), 10 * exp(2)}), 1e-12);
    ct_tensor *w = ct_mul(dual, ct_num(1));
    CT_EXPECT_TENSOR(ct_exp_(w)); /* saved in place */
    grad = ct_grad_one(ct_sum(w), x);
    CT_EXPECT_CLOSE(tangent(grad), ((double[]){exp(0.5), 10 * exp(2)}), 1e-12);
    ct_tensor *z = ct_mul(dual, ct_num(1));
    CT_EXPECT_TENSOR(ct_exp_(ct_narrow(z, 0, 0, 1)));
    grad = ct_grad_one(ct_sum(z), x);
    CT_EXPECT_CLOSE(tangent(grad), ((double[]){exp(0.5), 0}), 1e-12);
    CT_EXPECT_OK(ct_leave(&level));
}

/* Pack hook that counts calls for tensors with and without a tangent; the packed object is the tensor itself. */
typedef struct counts {
    int with, without;
} counts;

static ct_status count_pack(ct_tensor *t, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    counts *c = payload;
    *(is_none(ct_unpack_dual(t).tangent) ? &c->without : &c->with) += 1;
    *packed = ct_retain(ct_detach(t));
    return CT_OK;
}

static ct_tensor *give_back(void *packed, void *payload) { return (void)payload, packed; }

static void drop(void *packed, void *payload) { (void)payload, ct_release(packed); }

CT_TEST(forward, saves_under_hooks_lose_no_tangent) /* S9.18, S10.24, S10.27 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = leaf(V(0.5, 2)), *dual = ct_make_dual(x, V(1, 10));
    counts c = {0};
    ct_guard hooks = ct_saved_tensors_hooks(
        &(ct_saved_tensors_hooks_fns){.pack = count_pack, .unpack = give_back, .drop = drop, .payload = &c});
    ct_tensor *y = ct_mul(dual, dual);
    CT_EXPECT_INT(c.with, 2);
    CT_EXPECT_INT(c.without, 2);
    ct_tensor *e = ct_exp(dual);
    CT_EXPECT_OK(ct_leave(&hooks));
    EXPECT(tangent(ct_grad_one(ct_sum(y), x)), 2, 20);
    CT_EXPECT_CLOSE(tangent(ct_grad_one(ct_sum(e), x)), ((double[]){exp(0.5), 10 * exp(2)}), 1e-12);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, a_graph_outlives_the_level) /* S21.13 */
{
    ct_tensor *x = leaf(V(2, 3));
    ct_guard level = ct_dual_level();
    ct_tensor *slope = ct_unpack_dual(ct_exp(ct_make_dual(x, V(1, 1)))).tangent;
    ct_tensor *y = ct_exp(ct_make_dual(x, V(1, 1)));
    CT_EXPECT_OK(ct_leave(&level));
    CT_EXPECT_CLOSE(ct_grad_one(ct_sum(slope), x), ((double[]){exp(2), exp(3)}), 1e-12);
    ct_tensor *grad = ct_grad_one(ct_sum(y), x);
    CT_EXPECT_CLOSE(grad, ((double[]){exp(2), exp(3)}), 1e-12);
    CT_EXPECT(is_none(tangent(grad)));
}

/* ---- random numbers ---- */

/*
 * A dropped element has tangent 0, and a kept one the tangent times its factor, also in place: no random number is
 * generated twice.
 */
CT_TEST(forward, a_call_in_place_that_draws_has_the_tangent_of_what_it_drew) /* S21.8 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = ct_ones(CT_INTS(64)), *dual = ct_make_dual(ct_clone(x), x);
    CT_EXPECT(ct_dropout_(dual, 0.5, true) == dual);
    const ct_dual parts = ct_unpack_dual(dual);
    CT_EXPECT_CLOSE(ct_sum(ct_ne(parts.primal, parts.tangent)), (double[]){0}, 0);
    CT_EXPECT_OK(ct_leave(&level));
}

/* ---- memory ---- */

static ct_status dual_step(void *arg)
{
    ct_tensor *x = arg;
    ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_guard level = ct_dual_level();
    ct_status status = level.status;
    if (status == CT_OK) {
        ct_tensor *dual = ct_make_dual(x, ct_ones_like(x));
        ct_tensor *y = ct_exp(ct_mul(ct_narrow(dual, 0, 0, 1), dual));
        ct_tensor *grad = y ? ct_grad_one(ct_sum(y), x) : NULL;
        if (!grad || !ct_unpack_dual(grad).tangent || !ct_mul_(ct_mul(dual, dual), dual)) status = ct_error_status();
    }
    if (ct_leave(&level) != CT_OK) status = ct_error_status();
    if (ct_scope_close(scope) != CT_OK) status = ct_error_status();
    return status;
}

CT_TEST(forward, survives_every_failing_allocation) /* S21.13, S21.14 */
{
    ct_tensor *x = leaf(V(2, 3));
    CT_EXPECT(ct_test_fail_each_allocation(dual_step, x) > 10);
}

CT_TEST_MAIN
