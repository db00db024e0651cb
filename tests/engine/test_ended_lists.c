/* Callbacks that return a list whose memory was freed, or no list: each caller reports an error. */
#include "engine/support.h"

#include <cotangent/checkpoint.h>
#include <cotangent/function.h>
#include <cotangent/functional.h>
#include <cotangent/gradcheck.h>
#include <cotangent/operator.h>
#include <cotangent/ops.h>
#include <cotangent/vmap.h>

#include <string.h>

/* Returns the list of `return CT_TENSORS(y)`, written so that compilers do not warn. */
static ct_tensors ended(ct_tensor *y)
{
    ct_tensor *volatile made[] = {y};
    ct_tensors list = {.count = 1};
    const void *const items = (const void *)(uintptr_t)made;
    memcpy(&list.items, &items, sizeof items);
    return list;
}

static ct_tensors sum_of_squares(ct_tensors in, void *payload)
{
    (void)payload;
    return ended(ct_sum(ct_square(in.items[0])));
}

static ct_tensors as_given(ct_tensors in, void *payload)
{
    (void)payload;
    return in;
}

static ct_status square(ct_function_ctx *ctx, ct_tensors in)
{
    return ct_function_return(ctx, CT_TENSORS(ct_square(in.items[0])));
}

static ct_tensors ended_vmap(const ct_vmap_info *info, ct_ints dims, ct_tensors in, void *payload, ct_ints *out_dims)
{
    (void)info, (void)dims, (void)out_dims;
    return sum_of_squares(in, payload);
}

static ct_tensors vmap_of_ended_dims(const ct_vmap_info *info, ct_ints dims, ct_tensors in, void *payload,
                                     ct_ints *out_dims)
{
    (void)info, (void)dims, (void)payload;
    volatile int64_t axes[] = {0};
    const void *const items = (const void *)(uintptr_t)axes;
    memcpy(&out_dims->items, &items, sizeof items);
    out_dims->count = 1;
    return ct_results(CT_TENSORS(ct_square(in.items[0])));
}

static ct_tensors apply_to_slices(ct_tensors in, void *payload)
{
    const ct_function *function = payload;
    return ct_results(ct_function_apply(function, in, NULL));
}

static ct_tensors ended_jvp(const ct_operator_call *call, ct_tensors in, ct_tensors out, ct_tensors tangents)
{
    (void)call, (void)in, (void)out;
    return ended(ct_mul(tangents.items[0], ct_num(2)));
}

static ct_status forgets(ct_function_ctx *ctx, ct_tensors in)
{
    (void)ctx, (void)in;
    return CT_OK;
}

static const char *const message =
    "returned a list in memory that ended with the call; return the list by ct_results(CT_TENSORS(...))";

#define EXPECT_ENDED(call) CT_EXPECT_ERROR(call, CT_E_INVALID, message)

CT_TEST(ended_list, is_an_error_of_each_transform)
{
    const ct_tensors in = CT_TENSORS(LEAF(1, 1)), plain = CT_TENSORS(ct_ones(CT_INTS(2)));
    EXPECT_ENDED(ct_jacobian(sum_of_squares, NULL, in));
    EXPECT_ENDED(ct_hessian(sum_of_squares, NULL, in));
    EXPECT_ENDED(ct_vjp(sum_of_squares, NULL, in, (ct_tensors){0}).product);
    EXPECT_ENDED(ct_jvp(sum_of_squares, NULL, in, plain).product);
    EXPECT_ENDED(ct_hvp(sum_of_squares, NULL, in, plain).product);
    EXPECT_ENDED(ct_jacrev(sum_of_squares, NULL, in));
    EXPECT_ENDED(ct_jacfwd(sum_of_squares, NULL, in));
    EXPECT_ENDED(ct_vmap(sum_of_squares, NULL, in));
    EXPECT_ENDED(ct_gradcheck(sum_of_squares, NULL, in));
}

CT_TEST(ended_list, is_an_error_of_each_checkpoint)
{
    const ct_tensors in = CT_TENSORS(LEAF(1, 1));
    EXPECT_ENDED(ct_checkpoint(sum_of_squares, NULL, in));
    EXPECT_ENDED(ct_checkpoint(sum_of_squares, NULL, in, .use_reentrant = true));
    EXPECT_ENDED(ct_checkpoint_sequential((&(ct_stage){sum_of_squares, NULL}), 1, 1, in));
    const ct_stage stages[] = {{sum_of_squares, NULL}, {as_given, NULL}};
    EXPECT_ENDED(ct_checkpoint_sequential(stages, 2, 1, in));
    EXPECT_ENDED(ct_checkpoint_sequential(stages, 2, 2, in));
    ct_guard off = ct_no_grad();
    EXPECT_ENDED(ct_checkpoint(sum_of_squares, NULL, in));
    CT_EXPECT_OK(ct_leave(&off));
}

CT_TEST(ended_list, is_no_list_that_the_function_was_given)
{
    for (int reentrant = 0; reentrant < 2; reentrant++) {
        ct_tensor *x = LEAF(1, 1), *y = CT_EXPECT_TENSOR(ct_square(x));
        const ct_tensors made = ct_checkpoint(as_given, NULL, CT_TENSORS(y), .use_reentrant = reentrant);
        assert_int_equal(made.count, 1);
        CT_EXPECT_OK(ct_backward(ct_sum(made.items[0])));
        EXPECT_GRAD(x, 2, 2);
    }
}

CT_TEST(ended_list, is_an_error_of_the_vmap_of_a_function)
{
    const ct_tensors in = CT_TENSORS(ct_ones(CT_INTS(3, 2)));
    ct_function function = {.name = "Square", .forward = square, .vmap = ended_vmap};
    EXPECT_ENDED(ct_vmap(apply_to_slices, &function, in));
    function.vmap = vmap_of_ended_dims;
    CT_EXPECT_ERROR(
        ct_vmap(apply_to_slices, &function, in), CT_E_INVALID,
        "vmap of Square returned out_dims in memory that ended with the callback; they must be static, or part of "
        "the payload");
}

CT_TEST(ended_list, is_an_error_of_a_registered_jvp)
{
    CT_EXPECT_OK(ct_register_derivative(&(ct_derivative){.op = "floor", .jvp = ended_jvp}));
    ct_guard level = ct_dual_level();
    CT_EXPECT_ERROR(ct_floor(ct_make_dual(ct_ones(CT_INTS(2)), ct_ones(CT_INTS(2)))), CT_E_INVALID, message);
    CT_EXPECT_OK(ct_leave(&level));
}

CT_TEST(forward, that_forgets_its_results_is_told)
{
    const ct_function function = {.name = "Forgets", .forward = forgets};
    CT_EXPECT_ERROR(ct_function_apply(&function, CT_TENSORS(LEAF(1, 1)), NULL), CT_E_CALLBACK,
                    "forward of Forgets returned CT_OK without calling ct_function_return");
}

CT_TEST_MAIN
