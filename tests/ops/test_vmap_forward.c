/* Duals inside ct_vmap, ct_vmap inside a dual level, and the functional interface inside ct_vmap (S21, S22.9). */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#define V(...) \
    ct_test_values(CT_DTYPE_F64, CT_INTS(sizeof((double[]){__VA_ARGS__}) / sizeof(double)), (double[]){__VA_ARGS__})
#define ROWS(rows, columns, ...) ct_test_values(CT_DTYPE_F64, CT_INTS(rows, columns), (double[]){__VA_ARGS__})
#define EXPECT(tensor, ...) CT_EXPECT_CLOSE(tensor, ((double[]){__VA_ARGS__}), 1e-12)
#define EACH(fn, inputs) ct_vmap(fn, NULL, inputs)
#define VMAP(fn, inputs, ...) ct_vmap(fn, NULL, inputs, __VA_ARGS__)

static ct_tensor *only(ct_tensors found) { return found.count == 1 ? found.items[0] : NULL; }

static ct_tensor *square_of(ct_tensor *t) { return ct_mul(t, t); }

static ct_tensors value_and_tangent(ct_tensor *t)
{
    const ct_dual dual = ct_unpack_dual(t);
    return dual.primal ? ct_results(CT_TENSORS(dual.primal, dual.tangent)) : ct_tensors_of(NULL, -1);
}

/* ---- duals inside ---- */

/* For slices [n] and directions: the sum of squares, and its derivative along the direction. */
static ct_tensors directional(ct_tensors in, void *payload)
{
    (void)payload;
    return value_and_tangent(ct_sum(square_of(ct_make_dual(in.items[0], in.items[1]))));
}

CT_TEST(vmap_forward, makes_duals_of_slices) /* S21.2, S21.5, S21.6 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = ROWS(2, 2, 1, 2, 3, 4), *v = ROWS(2, 2, 1, 0, 1, 1);
    const ct_tensors found = EACH(directional, CT_TENSORS(x, v));
    CT_EXPECT_INT(found.count, 2);
    EXPECT(found.items[0], 5, 25);
    EXPECT(found.items[1], 2, 14);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(vmap_forward, shares_a_primal_or_a_tangent_among_slices) /* S21.2 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = V(1, 2), *v = ROWS(3, 2, 1, 0, 0, 1, 1, 1), *xs = ROWS(2, 2, 1, 2, 3, 4);
    ct_tensors found = VMAP(directional, CT_TENSORS(x, v), .in_dims = CT_INTS(CT_NO_DIM, 0));
    CT_EXPECT_INT(found.count, 2);
    EXPECT(found.items[1], 2, 4, 6);
    found = VMAP(directional, CT_TENSORS(xs, x), .in_dims = CT_INTS(0, CT_NO_DIM));
    CT_EXPECT_INT(found.count, 2);
    EXPECT(found.items[1], 10, 22);
    CT_EXPECT(ct_is_none(ct_unpack_dual(x).tangent));
    CT_EXPECT_OK(ct_leave(&level));
}

static ct_tensors each_of_two(ct_tensors in, void *payload)
{
    (void)payload;
    return VMAP(directional, CT_TENSORS(in.items[0], in.items[1]), .in_dims = CT_INTS(CT_NO_DIM, 0));
}

CT_TEST(vmap_forward, nests) /* S21.2, S21.6 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = ROWS(2, 2, 1, 2, 3, 4), *units = ROWS(2, 2, 1, 0, 0, 1);
    const ct_tensors found = VMAP(each_of_two, CT_TENSORS(x, units), .in_dims = CT_INTS(0, CT_NO_DIM));
    CT_EXPECT_INT(found.count, 2);
    CT_EXPECT_SIZES(found.items[1], 2, 2);
    EXPECT(found.items[1], 2, 4, 6, 8);
    CT_EXPECT_OK(ct_leave(&level));
}

static ct_tensors write_in_place(ct_tensors in, void *payload)
{
    (void)payload;
    ct_tensor *dual = ct_make_dual(in.items[0], in.items[1]);
    ct_tensor *first = dual ? ct_select(dual, 0, 0) : NULL;
    return first && ct_mul_(first, ct_num(3)) ? value_and_tangent(dual) : ct_tensors_of(NULL, -1);
}

CT_TEST(vmap_forward, writes_value_and_tangent_of_a_slice_in_place) /* S21.7 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = ROWS(2, 2, 1, 2, 3, 4), *v = ROWS(2, 2, 1, 5, 2, 6);
    const ct_tensors found = EACH(write_in_place, CT_TENSORS(x, v));
    CT_EXPECT_INT(found.count, 2);
    EXPECT(found.items[1], 3, 5, 6, 6);
    EXPECT(x, 3, 2, 9, 4);
    CT_EXPECT(ct_is_none(ct_unpack_dual(x).tangent));
    CT_EXPECT_OK(ct_leave(&level));
}

/* ---- inside a level ---- */

static ct_tensors cubes(ct_tensors in, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_mul(square_of(in.items[0]), in.items[0])));
}

static ct_tensors tangent_of_cubes(ct_tensors in, void *payload)
{
    return value_and_tangent(cubes(in, payload).items[0]);
}

CT_TEST(vmap_forward, passes_tangents_of_its_inputs_on) /* S21.6, S21.7 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = ROWS(2, 3, 1, 2, 3, 4, 5, 6), *v = ROWS(2, 3, 1, 1, 1, 1, 0, 2);
    ct_tensor *dual = ct_make_dual(x, v);
    ct_tensor *y = only(VMAP(cubes, CT_TENSORS(dual), .in_dims = CT_INTS(1), .out_dims = CT_INTS(1)));
    EXPECT(ct_unpack_dual(y).tangent, 3, 12, 27, 48, 0, 216);
    /* the tangent can be read inside ct_vmap, too */
    const ct_tensors inside = EACH(tangent_of_cubes, CT_TENSORS(dual));
    CT_EXPECT_INT(inside.count, 2);
    EXPECT(inside.items[1], 3, 12, 27, 48, 0, 216);
    CT_EXPECT_OK(ct_leave(&level));
    CT_EXPECT(ct_is_none(ct_unpack_dual(y).tangent));
}

/* The gradient of a slice is computed inside the level, so it has a tangent. */
static ct_tensors second_derivative(ct_tensors in, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_tensor_requires_grad_(ct_detach(in.items[0]), true);
    ct_tensor *dual = ct_make_dual(x, in.items[1]);
    ct_tensor *grad = ct_grad_one(ct_sum(ct_mul(square_of(dual), dual)), dual);
    return grad ? value_and_tangent(grad) : ct_tensors_of(NULL, -1);
}

CT_TEST(vmap_forward, gradients_of_slices_have_tangents) /* S9.18, S21.10 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = ROWS(2, 2, 1, 2, 3, 4), *v = ROWS(2, 2, 1, 0, 1, 2);
    const ct_tensors found = EACH(second_derivative, CT_TENSORS(x, v));
    CT_EXPECT_INT(found.count, 2);
    EXPECT(found.items[0], 3, 12, 27, 48);
    EXPECT(found.items[1], 6, 0, 18, 48);
    CT_EXPECT_OK(ct_leave(&level));
}

/* ---- rejected calls: the messages have the sizes of a slice ---- */

static ct_tensors refuses(ct_tensors in, void *payload)
{
    (void)payload;
    ct_tensor *x = in.items[0], *dual = CT_EXPECT_TENSOR(ct_make_dual(x, ct_ones_like(x)));
    CT_EXPECT_ERROR(ct_make_dual(x, V(1, 2, 3)), CT_E_SHAPE,
                    "different size than the primal: [3], and the primal has [2]");
    CT_EXPECT_ERROR(ct_make_dual(dual, ct_ones_like(x)), CT_E_STATE,
                    "already has a forward gradient at the same level");
    CT_EXPECT_ERROR(ct_make_dual(x, dual), CT_E_STATE, "must not have a tangent itself at the same level");
    CT_EXPECT_ERROR(ct_make_dual(ct_argmax(x), x), CT_E_DTYPE, "expected primal to be floating point or complex");
    return ct_results(CT_TENSORS(x));
}

static ct_tensors without_level(ct_tensors in, void *payload)
{
    (void)payload;
    CT_EXPECT_ERROR(ct_make_dual(in.items[0], in.items[0]), CT_E_STATE, "no level exists");
    CT_EXPECT(ct_is_none(ct_unpack_dual(in.items[0]).tangent));
    return ct_results(CT_TENSORS(in.items[0]));
}

static ct_tensor *escaped;

static ct_tensors keep_outside(ct_tensors in, void *payload)
{
    (void)payload;
    escaped = ct_retain(in.items[0]);
    return ct_results(CT_TENSORS(in.items[0]));
}

CT_TEST(vmap_forward, refuses_duals_that_cannot_be) /* S21.2, S21.4 */
{
    ct_tensor *x = ROWS(2, 2, 1, 2, 3, 4);
    CT_EXPECT_TENSOR(only(EACH(without_level, CT_TENSORS(x))));
    ct_guard level = ct_dual_level();
    CT_EXPECT_TENSOR(only(EACH(refuses, CT_TENSORS(x))));
    CT_EXPECT_TENSOR(only(EACH(keep_outside, CT_TENSORS(x))));
    CT_EXPECT_ERROR(ct_make_dual(escaped, escaped), CT_E_STATE, "was used after its ct_vmap had returned");
    CT_EXPECT_ERROR(ct_unpack_dual(escaped).primal, CT_E_STATE, "was used after its ct_vmap had returned");
    ct_release(escaped);
    CT_EXPECT_OK(ct_leave(&level));
}

/* ---- derivatives of functions, for each slice: S22 ---- */

static ct_tensors sum_of_cubes(ct_tensors in, void *payload)
{
    return ct_results(CT_TENSORS(ct_sum(cubes(in, payload).items[0])));
}

static ct_tensors all_kinds(ct_tensors in, void *payload)
{
    const int *kind = payload;
    ct_tensors xs = ct_tensors_of(in.items, 1);
    switch (*kind) {
    case 0: return ct_jacobian(cubes, NULL, xs);
    case 1: return ct_jacobian(cubes, NULL, xs, .vectorize = true);
    case 2: return ct_jacobian(cubes, NULL, xs, .vectorize = true, .strategy = "forward-mode");
    case 3: return ct_jacrev(cubes, NULL, xs);
    default: return ct_jacfwd(cubes, NULL, xs);
    }
}

CT_TEST(vmap_forward, jacobians_are_those_of_slices) /* S22.6, S22.9 */
{
    ct_tensor *x = ROWS(2, 2, 1, 2, 3, 4);
    for (int kind = 0; kind < 5; kind++) {
        ct_tensor *block = CT_EXPECT_TENSOR(only(ct_vmap(all_kinds, &kind, CT_TENSORS(x))));
        CT_EXPECT_SIZES(block, 2, 2, 2);
        EXPECT(block, 3, 0, 0, 12, 27, 0, 0, 48);
    }
}

static ct_tensors hessians(ct_tensors in, void *payload) { return (ct_hessian)(sum_of_cubes, NULL, in, payload); }

CT_TEST(vmap_forward, hessians_are_those_of_slices) /* S22.8, S22.9 */
{
    ct_tensor *x = ROWS(2, 2, 1, 2, 3, 4);
    ct_hessian_opts forward = CT_OPTIONS(ct_hessian, .vectorize = true, .outer_jacobian_strategy = "forward-mode");
    EXPECT(only(ct_vmap(hessians, NULL, CT_TENSORS(x))), 6, 0, 0, 12, 18, 0, 0, 24);
    EXPECT(only(ct_vmap(hessians, &forward, CT_TENSORS(x))), 6, 0, 0, 12, 18, 0, 0, 24);
}

/* ---- failures ---- */

static ct_tensors fails_with_duals(ct_tensors in, void *payload)
{
    (void)payload;
    ct_tensor *dual = ct_make_dual(in.items[0], in.items[1]);
    if (dual) (void)square_of(dual);
    (void)ct_error_set(CT_E_CALLBACK, "PURPLE", "function: fails");
    return ct_tensors_of(NULL, -1);
}

CT_TEST(vmap_forward, leaves_nothing_where_the_function_fails)
{
    ct_tensor *x = ROWS(2, 2, 1, 2, 3, 4);
    const int64_t before = ct_test_live_objects();
    const ct_scope scope = ct_scope_open();
    ct_guard level = ct_dual_level();
    CT_EXPECT_ERROR(EACH(fails_with_duals, CT_TENSORS(x, x)), CT_E_CALLBACK, "function: fails");
    CT_EXPECT_OK(ct_leave(&level));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_test_live_objects(), before);
}

static ct_status without_memory(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_guard level = ct_dual_level();
    ct_status status = level.status;
    ct_tensor *x = ct_tensor_from((const double[]){1, 2, 3, 4}, CT_INTS(2, 2), CT_DTYPE_F64);
    ct_tensor *w = x ? ct_tensor_from((const double[]){1, 2}, CT_INTS(2), CT_DTYPE_F64) : NULL;
    if (status == CT_OK && (!x || !w || EACH(second_derivative, CT_TENSORS(x, x)).count < 0 ||
                            VMAP(directional, CT_TENSORS(w, x), .in_dims = CT_INTS(CT_NO_DIM, 0)).count < 0))
        status = ct_error_status();
    if (ct_leave(&level) != CT_OK && status == CT_OK) status = ct_error_status();
    int forward = 4;
    if (status == CT_OK && ct_vmap(all_kinds, &forward, CT_TENSORS(x)).count < 0) status = ct_error_status();
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(vmap_forward, survives_every_failing_allocation)
{
    CT_EXPECT(ct_test_fail_each_allocation(without_memory, NULL) > 20);
}

CT_TEST_MAIN
