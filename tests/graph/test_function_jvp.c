/* Custom functions in forward mode: S20.2, S20.20, S20.21. */
#include "function_scripts.h"

#include <math.h>

static ct_tensor *tangent_of(ct_tensor *t) { return ct_unpack_dual(t).tangent; }

/* x * y; tensors that jvp reads are not saved for backward. */
static ct_status mul_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    CT_EXPECT(ct_is_none(tangent_of(CT_EXPECT_TENSOR(ct_mul(inputs.items[0], inputs.items[1])))));
    if (ct_save_for_forward(ctx, inputs) != CT_OK) return ct_error_status();
    CT_EXPECT_INT(ct_saved_tensors(ctx).count, 0);
    return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], inputs.items[1])));
}

static ct_status mul_jvp(ct_function_ctx *ctx, ct_tensors tangents)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count != 2) return ct_error_set(CT_E_STATE, NULL, "nothing was saved");
    ct_tensor *first_term = ct_mul(tangents.items[0], saved.items[1]);
    return ct_function_return(ctx, CT_TENSORS(ct_add(first_term, ct_mul(tangents.items[1], saved.items[0]))));
}

static const ct_function mul = {.name = "Mul", .forward = mul_forward, .jvp = mul_jvp};

CT_TEST(function_jvp, gives_the_tangents_of_results) /* S20.20, S20.21 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = CT_EXPECT_TENSOR(ct_make_dual(VALUES(1, 2), VALUES(3, 4))), *y = VALUES(5, 6);
    ct_tensor *z = CT_EXPECT_TENSOR(first(APPLY(&mul, NULL, x, y)));
    EXPECT_VALUES(z, 5, 12);
    EXPECT_VALUES(tangent_of(z), 15, 24);
    EXPECT_VALUES(tangent_of(first(APPLY(&mul, NULL, x, x))), 6, 16);
    CT_EXPECT(ct_is_none(tangent_of(first(APPLY(&mul, NULL, y, y)))));
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(function_jvp, is_differentiated_in_reverse) /* S20.20, S21.10 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = LEAF(1, 2), *dual = CT_EXPECT_TENSOR(ct_make_dual(x, VALUES(3, 4)));
    ct_tensor *square = CT_EXPECT_TENSOR(first(APPLY(&mul, NULL, dual, dual)));
    CT_EXPECT_OK(fixture_backward(tangent_of(square)));
    EXPECT_VALUES(ct_tensor_grad(x), 6, 8);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(function_jvp, is_missing_only_where_an_input_has_a_tangent) /* S20.2 */
{
    static const ct_function plain = {.name = "Plain", .forward = mul_forward};
    ct_guard level = ct_dual_level();
    ct_tensor *y = VALUES(5, 6), *x = CT_EXPECT_TENSOR(ct_make_dual(VALUES(1, 2), VALUES(3, 4)));
    CT_EXPECT_TENSOR(first(APPLY(&plain, NULL, y, y)));
    CT_EXPECT_ERROR(APPLY(&plain, NULL, x, y).items[0], CT_E_UNSUPPORTED, "must implement the jvp function");
    CT_EXPECT_ERROR_KIND("NOTIMPL");
    CT_EXPECT_OK(ct_leave(&level));
}

/* ---- required results of jvp ---- */

typedef struct jvp_script {
    ct_status (*forward)(ct_function_ctx *ctx, ct_tensors inputs);
    ct_status (*jvp)(ct_function_ctx *ctx, ct_tensors tangents);
} jvp_script;

static ct_status forward_of(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ((jvp_script *)ct_function_payload(ctx))->forward(ctx, inputs);
}

static ct_status jvp_of(ct_function_ctx *ctx, ct_tensors tangents)
{
    return ((jvp_script *)ct_function_payload(ctx))->jvp(ctx, tangents);
}

static const ct_function either = {.name = "Either", .forward = forward_of, .jvp = jvp_of};

static ct_status doubled(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], ct_num(2))));
}

static ct_status two_results(ct_function_ctx *ctx, ct_tensors tangents)
{
    return ct_function_return(ctx, CT_TENSORS(tangents.items[0], tangents.items[0]));
}

static ct_status no_tangent(ct_function_ctx *ctx, ct_tensors tangents)
{
    (void)tangents;
    return ct_function_return(ctx, CT_TENSORS(ct_none()));
}

static ct_status summed(ct_function_ctx *ctx, ct_tensors tangents)
{
    return ct_function_return(ctx, CT_TENSORS(ct_sum(tangents.items[0])));
}

static ct_status narrowed(ct_function_ctx *ctx, ct_tensors tangents)
{
    return ct_function_return(ctx, CT_TENSORS(ct_to(tangents.items[0], CT_DTYPE_F32)));
}

static ct_status twice(ct_function_ctx *ctx, ct_tensors tangents)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(tangents.items[0], ct_num(2))));
}

static ct_status counted(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_argmax(inputs.items[0])));
}

static ct_status fails(ct_function_ctx *ctx, ct_tensors tangents)
{
    (void)ctx, (void)tangents;
    return ct_error_set(CT_E_CALLBACK, NULL, "it fails");
}

static ct_status written(ct_function_ctx *ctx, ct_tensors inputs)
{
    if (ct_mark_dirty(ctx, inputs) != CT_OK || !ct_mul_(inputs.items[0], ct_num(2))) return ct_error_status();
    return ct_function_return(ctx, inputs);
}

static ct_status write_tangent(ct_function_ctx *ctx, ct_tensors tangents)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul_(tangents.items[0], ct_num(2))));
}

static ct_status first_part(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_narrow(inputs.items[0], 0, 0, 1)));
}

static ct_status copied_part(ct_function_ctx *ctx, ct_tensors tangents)
{
    return ct_function_return(ctx, CT_TENSORS(ct_clone(ct_narrow(tangents.items[0], 0, 0, 1))));
}

static ct_tensor *applied(ct_status (*forward)(ct_function_ctx *, ct_tensors),
                          ct_status (*jvp)(ct_function_ctx *, ct_tensors), ct_tensor *x)
{
    jvp_script own = {forward, jvp};
    const ct_tensors outputs = ct_function_apply(&either, CT_TENSORS(x), &own);
    return outputs.count > 0 ? outputs.items[0] : NULL;
}

CT_TEST(function_jvp, is_refused_what_does_not_fit_the_results) /* S20.20 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = CT_EXPECT_TENSOR(ct_make_dual(VALUES(1, 2), VALUES(3, 4)));
    CT_EXPECT_ERROR(applied(doubled, two_results, x), CT_E_STATE,
                    "jvp returned 2 tangents, but forward returned 1 outputs");
    CT_EXPECT_ERROR(applied(doubled, no_tangent, x), CT_E_STATE, "no tangent for output 0");
    CT_EXPECT_ERROR(applied(doubled, summed, x), CT_E_STATE, "different size");
    CT_EXPECT_ERROR(applied(doubled, narrowed, x), CT_E_STATE, "f32");
    CT_EXPECT_ERROR(applied(counted, summed, x), CT_E_STATE, "not differentiable");
    CT_EXPECT_ERROR(applied(doubled, fails, x), CT_E_CALLBACK, "it fails");
    CT_EXPECT(ct_is_none(tangent_of(CT_EXPECT_TENSOR(applied(counted, no_tangent, x)))));
    EXPECT_VALUES(tangent_of(applied(doubled, twice, x)), 6, 8);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(function_jvp, writes_the_tangent_of_what_forward_writes) /* S20.20 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *v = VALUES(3, 4), *x = CT_EXPECT_TENSOR(ct_make_dual(VALUES(1, 2), v));
    CT_EXPECT(applied(written, write_tangent, x) == x);
    EXPECT_VALUES(v, 6, 8);
    CT_EXPECT(tangent_of(x) == v);
    CT_EXPECT_ERROR(applied(written, twice, x), CT_E_STATE, "not modifying the forward mode gradients inplace");
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(function_jvp, gives_a_view_of_a_tangent_for_a_view) /* S20.20 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *v = VALUES(3, 4), *x = CT_EXPECT_TENSOR(ct_make_dual(VALUES(1, 2), v));
    ct_tensor *part = CT_EXPECT_TENSOR(applied(first_part, first_part, x));
    CT_EXPECT_TENSOR(ct_mul_(part, ct_num(10)));
    EXPECT_VALUES(v, 30, 4);
    CT_EXPECT_ERROR(applied(first_part, copied_part, x), CT_E_STATE, "not a view of the tangent of this input");
    CT_EXPECT_OK(ct_leave(&level));
}

static ct_status copied(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_clone(inputs.items[0])));
}

static ct_status same_tangent(ct_function_ctx *ctx, ct_tensors tangents) { return ct_function_return(ctx, tangents); }

CT_TEST(function_jvp, result_does_not_share_the_tangent_of_an_input) /* S20.20, S21.7 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *v = VALUES(3, 4), *x = CT_EXPECT_TENSOR(ct_make_dual(VALUES(1, 2), v));
    ct_tensor *y = CT_EXPECT_TENSOR(applied(copied, same_tangent, x));
    CT_EXPECT_TENSOR(ct_mul_(y, ct_num(10)));
    EXPECT_VALUES(tangent_of(y), 30, 40);
    EXPECT_VALUES(v, 3, 4);
    CT_EXPECT_OK(ct_leave(&level));
}

static ct_status materialized_not(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_set_materialize_grads(ctx, false);
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(ct_add(inputs.items[0], inputs.items[1]))) : status;
}

static ct_status sum_of_given(ct_function_ctx *ctx, ct_tensors tangents)
{
    CT_EXPECT(ct_is_none(tangents.items[1]));
    return ct_function_return(ctx, CT_TENSORS(ct_mul(tangents.items[0], ct_num(1))));
}

/* exp(x), which saves its result. */
static ct_status exp_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *y = ct_exp(inputs.items[0]);
    if (!y || ct_save_for_backward(ctx, CT_TENSORS(y)) != CT_OK || ct_save_for_forward(ctx, CT_TENSORS(y)) != CT_OK)
        return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(y));
}

static ct_status times_saved(ct_function_ctx *ctx, ct_tensors derivatives)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(derivatives.items[0], saved.items[0])));
}

static const ct_function exponential = {
    .name = "Exp", .forward = exp_forward, .backward = times_saved, .jvp = times_saved};

CT_TEST(function_jvp, gradient_has_the_tangent_of_a_saved_result) /* S9.18, S21.10 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = LEAF(0, 1), *dual = CT_EXPECT_TENSOR(ct_make_dual(x, VALUES(3, 4)));
    ct_tensor *y = CT_EXPECT_TENSOR(first(APPLY(&exponential, NULL, dual)));
    const ct_tensors gradient = ct_grad(CT_TENSORS(ct_sum(y)), CT_TENSORS(x));
    CT_EXPECT_INT(gradient.count, 1);
    CT_EXPECT_CLOSE(tangent_of(gradient.items[0]), ((double[]){3, 4 * exp(1)}), 1e-12);
    CT_EXPECT_OK(ct_leave(&level));
}

static ct_status call_of_dual(void *unused)
{
    (void)unused;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_guard level = ct_dual_level();
    ct_status status = level.status;
    const double values[] = {1, 2};
    ct_tensor *x = ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64),
              *v = ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64);
    ct_tensor *dual = status == CT_OK ? ct_make_dual(ct_tensor_requires_grad_(x, true), v) : NULL;
    if (!dual || !first(APPLY(&exponential, NULL, dual))) status = ct_error_status();
    (void)ct_leave(&level);
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(function_jvp, survives_every_failing_allocation) /* S20.24 */
{
    CT_EXPECT(ct_test_fail_each_allocation(call_of_dual, NULL) > 1);
}

CT_TEST(function_jvp, is_given_none_where_zeros_are_not_wanted) /* S20.20 */
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = CT_EXPECT_TENSOR(ct_make_dual(VALUES(1, 2), VALUES(3, 4)));
    EXPECT_VALUES(tangent_of(first(APPLY(&mul, NULL, VALUES(5, 6), x))), 15, 24); /* zeros */
    jvp_script own = {materialized_not, sum_of_given};
    EXPECT_VALUES(tangent_of(first(APPLY(&either, &own, x, VALUES(5, 6)))), 3, 4);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST_MAIN
