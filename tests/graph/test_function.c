/* Custom functions (S20): values, saves of their nodes, and rejected calls. */
#include "function_scripts.h"

/* ---- the functions under test ---- */

/* x * y, which saves both factors; the gradients are recorded if the pass is recorded. */
static ct_status mul_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_save_for_backward(ctx, inputs);
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], inputs.items[1]))) : status;
}

static ct_status mul_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    ct_tensor *grad = grads.items[0];
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grad, saved.items[1]), ct_mul(grad, saved.items[0])));
}

static const ct_function mul = {.name = "Mul", .forward = mul_forward, .backward = mul_backward};

/* exp(x), which saves its result. */
static ct_status exp_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_exp(inputs.items[0])));
}

static ct_status exp_setup(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    CT_EXPECT(!ct_is_grad_enabled()); /* S20.3 */
    CT_EXPECT(ct_needs_input_grad(ctx, 0) == ct_tensor_requires_grad(inputs.items[0]));
    CT_EXPECT(!ct_tensor_requires_grad(outputs.items[0])); /* S20.26 */
    return ct_save_for_backward(ctx, outputs);
}

static ct_status exp_vjp(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], saved.items[0])));
}

static const ct_function exponential = {
    .name = "Exp", .forward = exp_forward, .setup_context = exp_setup, .vjp = exp_vjp};

/* ---- values ---- */

static ct_tensors checked_mul(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(first(APPLY(&mul, NULL, inputs.items[0], inputs.items[1]))));
}

static ct_tensors checked_exp(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(first(APPLY(&exponential, NULL, inputs.items[0]))));
}

CT_TEST(function, is_differentiated_to_any_order) /* S20.1, S20.11 */
{
    CT_EXPECT_OK(ct_gradcheck(checked_mul, NULL, CT_TENSORS(LEAF(1, -2), LEAF(3, 4))));
    CT_EXPECT_OK(ct_gradgradcheck(checked_mul, NULL, CT_TENSORS(LEAF(1, -2), LEAF(3, 4))));
    CT_EXPECT_OK(ct_gradcheck(checked_exp, NULL, CT_TENSORS(LEAF(0.5, -1))));
    CT_EXPECT_OK(ct_gradgradcheck(checked_exp, NULL, CT_TENSORS(LEAF(0.5, -1)))); /* S20.7: the result has a grad_fn */
}

CT_TEST(function, has_a_node_named_after_it) /* S20.4, S8.2 */
{
    ct_tensor *y = CT_EXPECT_TENSOR(first(APPLY(&mul, NULL, LEAF(1), VALUES(2))));
    CT_EXPECT_TEXT(fixture_producer(y), "MulBackward");
    CT_EXPECT_TEXT(fixture_next(y, 0), "AccumulateGrad");
    CT_EXPECT_TEXT(fixture_next(y, 1), "");
    CT_EXPECT(!ct_tensor_requires_grad(first(APPLY(&mul, NULL, VALUES(1), VALUES(2)))));
    ct_guard guard = ct_no_grad();
    CT_EXPECT(!ct_tensor_requires_grad(first(APPLY(&mul, NULL, LEAF(1), VALUES(2)))));
    CT_EXPECT_OK(ct_leave(&guard));
}

static ct_status save_with_a_gap(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *x = inputs.items[0];
    const ct_status status = ct_save_for_backward(ctx, CT_TENSORS(x, ct_none(), ct_mul(x, ct_num(3))));
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(ct_mul(x, ct_num(2)))) : status;
}

CT_TEST(function, shows_what_it_saved_as_a_list) /* S8.9 */
{
    static script s;
    s = (script){.forward = save_with_a_gap, .backward = first_grad};
    ct_tensor *x = LEAF(1, 2), *y = first(APPLY(&scripted, &s, x));
    ct_node *node = ct_test_grad_fn(y);
    CT_EXPECT(ct_node_saved(node, "saved_tensors[0]") == x);
    CT_EXPECT(ct_is_none(CT_EXPECT_TENSOR(ct_node_saved(node, "saved_tensors[1]"))));
    EXPECT_VALUES(ct_node_saved(node, "saved_tensors[2]"), 3, 6);
    CT_EXPECT_ERROR(ct_node_saved(node, "saved_tensors[3]"), CT_E_INVALID, "saved_tensors[i]");
    CT_EXPECT_ERROR_KIND("ATTR");
    ct_raw_saved *raw = ct_node_raw_saved(node, "saved_tensors[1]");
    CT_EXPECT(raw && ct_raw_saved_is_undefined(raw) && !ct_raw_saved_is_released(raw));
    ct_raw_saved_free(raw);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_ERROR(ct_node_saved(node, "saved_tensors[0]"), CT_E_STATE, "second time");
    raw = ct_node_raw_saved(node, "saved_tensors[2]");
    CT_EXPECT(raw && ct_raw_saved_is_released(raw));
    ct_raw_saved_free(raw);
}

CT_TEST(function, releases_what_it_saved) /* S20.7, S6.13 */
{
    ct_tensor *x = LEAF(1, 2), *y = first(APPLY(&mul, NULL, x, VALUES(3, 4)));
    CT_EXPECT_OK(fixture_backward_retain(y));
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 6, 8);
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "backward through the graph a second time");
}

CT_TEST(function, checks_versions_of_what_it_saved) /* S20.6, S9.11 */
{
    ct_tensor *x = LEAF(1, 2), *w = VALUES(3, 4), *y = first(APPLY(&mul, NULL, x, w));
    CT_EXPECT_TENSOR(ct_mul_(w, ct_num(2)));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation");
}

CT_TEST(function, packs_by_the_hooks_that_are_active) /* S20.6, S20.26 */
{
    static counting counter;
    counter = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard hooks = counting_enter(&counter);
    ct_tensor *plain = first(APPLY(&mul, NULL, VALUES(1), VALUES(2))), *y = first(APPLY(&mul, NULL, x, VALUES(3, 4)));
    CT_EXPECT_OK(ct_leave(&hooks));
    CT_EXPECT_TENSOR(plain);
    CT_EXPECT_INT(counter.packs, 2); /* the call without a node has saved nothing */
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(counter.unpacks, 2);
    EXPECT_VALUES(ct_tensor_grad(x), 3, 4);
}

static ct_status mul_backward_twice(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_status status = mul_backward(ctx, grads);
    return status == CT_OK ? mul_backward(ctx, grads) : status;
}

CT_TEST(function, clears_what_it_saved_when_it_reads_it) /* S20.25, S20.28 */
{
    const ct_function clears = {
        .name = "Clears", .forward = mul_forward, .backward = mul_backward, .clear_saved_tensors_on_access = true};
    ct_function twice = clears;
    twice.backward = mul_backward_twice;
    ct_tensor *x = LEAF(1, 2), *w = VALUES(3, 4), *y = first(APPLY(&clears, NULL, x, w));
    CT_EXPECT_OK(fixture_backward_retain(y));
    EXPECT_VALUES(ct_tensor_grad(x), 3, 4);
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "can only be accessed once");
    CT_EXPECT_ERROR(fixture_backward(first(APPLY(&twice, NULL, x, w))), CT_E_STATE, "can only be accessed once");
}

/* ---- undefined gradients ---- */

static ct_status two_outputs(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *x = inputs.items[0];
    return ct_function_return(ctx, CT_TENSORS(ct_mul(x, ct_num(2)), ct_mul(x, ct_num(3))));
}

static ct_status sum_of_grads(ct_function_ctx *ctx, ct_tensors grads)
{
    ct_tensor *sum = ct_none();
    for (int64_t i = 0; i < grads.count; i++)
        if (!ct_is_none(grads.items[i])) {
            ct_tensor *part = ct_mul(grads.items[i], ct_num(i ? 3 : 2));
            sum = ct_is_none(sum) ? part : ct_add(sum, part);
        }
    return ct_function_return(ctx, CT_TENSORS(sum));
}

CT_TEST(function, materialises_gradients_that_did_not_arrive) /* S20.9 */
{
    static script s;
    s = (script){.forward = two_outputs, .backward = sum_of_grads};
    ct_tensor *x = LEAF(1, 2);
    const ct_tensors out = APPLY(&scripted, &s, x);
    CT_EXPECT_INT(out.count, 2);
    CT_EXPECT_OK(fixture_backward(out.items[1]));
    EXPECT_VALUES(ct_tensor_grad(x), 3, 3);
    CT_EXPECT_INT(s.none_grads, 0);
}

static ct_status two_unmaterialised(ct_function_ctx *ctx, ct_tensors inputs)
{
    CT_EXPECT_OK(ct_set_materialize_grads(ctx, false));
    return two_outputs(ctx, inputs);
}

CT_TEST(function, passes_undefined_gradients_on_when_told_to) /* S20.9 */
{
    static script s;
    s = (script){.forward = two_unmaterialised, .backward = sum_of_grads};
    ct_tensor *x = LEAF(1, 2);
    const ct_tensors out = APPLY(&scripted, &s, x);
    CT_EXPECT_OK(fixture_backward(out.items[0]));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 2);
    CT_EXPECT_INT(s.none_grads, 1);
}

static ct_status first_and_place(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *twice = ct_mul(inputs.items[0], ct_num(2)), *half = ct_mul(inputs.items[0], ct_num(0.5));
    const ct_status status = ct_mark_non_differentiable(ctx, CT_TENSORS(half));
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(twice, half, ct_none(), ct_argmax(twice))) : status;
}

static ct_status grad_of_first(ct_function_ctx *ctx, ct_tensors grads)
{
    CT_EXPECT_INT(grads.count, 4);
    EXPECT_VALUES(grads.items[1], 0, 0);   /* S20.17: materialised zeros */
    CT_EXPECT(ct_is_none(grads.items[2])); /* S20.9: not a tensor */
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_num(2))));
}

CT_TEST(function, has_outputs_without_gradients) /* S20.4, S20.9, S20.17, S20.29 */
{
    static script s;
    s = (script){.forward = first_and_place, .backward = grad_of_first};
    ct_tensor *x = LEAF(1, 2);
    const ct_tensors out = APPLY(&scripted, &s, x);
    CT_EXPECT_INT(out.count, 4);
    CT_EXPECT(ct_tensor_requires_grad(out.items[0]));
    CT_EXPECT(!ct_tensor_requires_grad(out.items[1]));
    CT_EXPECT(ct_is_none(out.items[2]));
    CT_EXPECT(!ct_tensor_requires_grad(out.items[3]));
    CT_EXPECT_OK(fixture_backward(out.items[0]));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 2);
}

static ct_status no_grad_at_all(ct_function_ctx *ctx, ct_tensors grads)
{
    (void)grads;
    return ct_function_return(ctx, CT_TENSORS(ct_none()));
}

static ct_status identity_of_two(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], ct_num(1))));
}

static ct_status surplus(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(grads.items[0], ct_none(), ct_none()));
}

static ct_status one_too_many(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(grads.items[0], grads.items[0]));
}

static ct_status nothing(ct_function_ctx *ctx, ct_tensors grads)
{
    (void)ctx, (void)grads;
    return CT_OK;
}

CT_TEST(function, gives_a_gradient_for_each_input) /* S20.10 */
{
    static script s;
    s = (script){.forward = identity_of_two, .backward = no_grad_at_all};
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_OK(fixture_backward(first(APPLY(&scripted, &s, x))));
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    s.backward = surplus;
    CT_EXPECT_OK(fixture_backward(first(APPLY(&scripted, &s, x))));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 1);
    s.backward = one_too_many;
    CT_EXPECT_ERROR(fixture_backward(first(APPLY(&scripted, &s, x))), CT_E_STATE,
                    "returned an incorrect number of gradients (expected 1, got 2)");
    s.backward = nothing;
    CT_EXPECT_ERROR(fixture_backward(first(APPLY(&scripted, &s, x))), CT_E_STATE,
                    "returned an incorrect number of gradients (expected 1, got 0)");
}

static ct_status note_needs(ct_function_ctx *ctx, ct_tensors grads)
{
    script *s = ct_function_payload(ctx);
    for (int i = 0; i < 2; i++) s->needs[i] = ct_needs_input_grad(ctx, i);
    return ct_function_return(ctx, CT_TENSORS(grads.items[0], grads.items[0]));
}

CT_TEST(function, sees_which_gradients_a_pass_needs) /* S20.5 */
{
    static script s;
    s = (script){.forward = identity_of_two, .backward = note_needs};
    ct_tensor *x = LEAF(1), *y = LEAF(2);
    CT_EXPECT_OK(fixture_backward(first(APPLY(&scripted, &s, x, y))));
    CT_EXPECT(s.needs[0] && s.needs[1]);
    CT_EXPECT_TENSOR(ct_grad_one(ct_sum(first(APPLY(&scripted, &s, x, y))), y));
    CT_EXPECT(!s.needs[0] && s.needs[1]);
    CT_EXPECT_OK(fixture_backward(first(APPLY(&scripted, &s, x, VALUES(2)))));
    CT_EXPECT(s.needs[0] && !s.needs[1]);
    CT_EXPECT_OK(fixture_backward(first(APPLY(&scripted, &s, x, ct_none()))));
    CT_EXPECT(s.needs[0] && !s.needs[1]);
}

/* ---- repeated passes ---- */

static ct_status saves_and_doubles(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_save_for_backward(ctx, inputs);
    return status == CT_OK ? two_outputs(ctx, inputs) : status;
}

static ct_status saves_in_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_status status = ct_save_for_backward(ctx, grads);
    return status == CT_OK ? sum_of_grads(ctx, grads) : status;
}

CT_TEST(function, runs_again_where_it_reads_nothing) /* S20.8, S20.28 */
{
    static script s;
    s = (script){.forward = saves_and_doubles, .backward = saves_in_backward};
    ct_tensor *x = LEAF(1, 2);
    const ct_tensors out = APPLY(&scripted, &s, x);
    CT_EXPECT_OK(fixture_backward(out.items[0]));
    CT_EXPECT_OK(fixture_backward(out.items[1])); /* after the release */
    EXPECT_VALUES(ct_tensor_grad(x), 5, 5);
}

/* ---- misuse ---- */

CT_TEST(function, says_what_it_lacks) /* S20.2 */
{
    const ct_function none = {.name = "None"},
                      two = {.name = "Two", .forward = exp_forward, .backward = first_grad, .vjp = first_grad},
                      no_backward = {.name = "Forward", .forward = exp_forward};
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_ERROR(APPLY(&none, NULL, x), CT_E_UNSUPPORTED, "must implement the forward");
    CT_EXPECT_ERROR(fixture_backward(first(APPLY(&two, NULL, x))), CT_E_STATE,
                    "Implementing both 'backward' and 'vjp'");
    CT_EXPECT_ERROR(fixture_backward(first(APPLY(&no_backward, NULL, x))), CT_E_UNSUPPORTED,
                    "must implement either the backward");
}

static ct_status fails(ct_function_ctx *ctx, ct_tensors tensors)
{
    (void)ctx, (void)tensors;
    return ct_error_set(CT_E_IO, NULL, "the disk is full");
}

CT_TEST(function, passes_errors_of_its_callbacks_on) /* S20.18 */
{
    static script s;
    s = (script){.forward = fails, .backward = fails};
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_ERROR(APPLY(&scripted, &s, x), CT_E_IO, "the disk is full");
    CT_EXPECT_INT(s.drops, 1);
    s.forward = identity_of_two;
    CT_EXPECT_ERROR(fixture_backward(first(APPLY(&scripted, &s, x))), CT_E_IO, "the disk is full");
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
}

CT_TEST(function, ends_its_payload_once) /* S20.23, S31.2 */
{
    static script s;
    s = (script){.forward = identity_of_two, .backward = first_grad};
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_TENSOR(first(APPLY(&scripted, &s, LEAF(1))));
    CT_EXPECT_INT(s.drops, 0);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(s.drops, 1);
    CT_EXPECT_TENSOR(first(APPLY(&scripted, &s, VALUES(1)))); /* no node */
    CT_EXPECT_INT(s.drops, 2);
}

static const ct_function once = {.name = "Once",
                                 .forward = exp_forward,
                                 .setup_context = exp_setup,
                                 .backward = exp_vjp,
                                 .once_differentiable = true};

CT_TEST(function, is_differentiated_once_if_it_says_so) /* S20.12, S32.11 */
{
    ct_tensor *x = LEAF(0), *y = ct_sum(first(APPLY(&once, NULL, x)));
    ct_tensor *grad = CT_EXPECT_TENSOR(ct_grad_one(y, x, .create_graph = true));
    EXPECT_VALUES(grad, 1);
    CT_EXPECT(ct_tensor_requires_grad(grad));
    CT_EXPECT_ERROR(ct_grad_one(ct_sum(grad), x), CT_E_STATE,
                    "trying to differentiate twice a function that was marked with @once_differentiable");
}

static ct_status apply_and_differentiate(void *arg)
{
    const double values[] = {1, 2};
    script *s = arg;
    const ct_scope scope = ct_scope_open();
    ct_tensor *x =
        scope.depth ? ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64), true) : NULL;
    ct_function fresh = named_anew(&mul);
    ct_tensor *y = first(ct_function_apply(&fresh, CT_TENSORS(x, x), NULL));
    fresh = named_anew(&scripted);
    ct_tensor *z = y ? first(APPLY(&fresh, s, y)) : NULL;
    ct_status status = z ? ct_backward(ct_sum(z)) : ct_error_status();
    const ct_status closed = scope.depth ? ct_scope_close(scope) : CT_OK;
    return status == CT_OK ? closed : status;
}

/*
 * The nodes of two calls have names after the description of the function, which the calls shared, and its name string
 * no longer exist.
 */
CT_TEST(function, is_what_its_description_says_at_the_call) /* S20.1, S20.4 */
{
    char name[] = "Mul1";
    ct_function own = mul;
    own.name = name;
    ct_tensor *x = LEAF(2), *y = first(APPLY(&own, NULL, x, VALUES(3)));
    name[3] = '2';
    ct_tensor *z = first(APPLY(&own, NULL, x, VALUES(5)));
    own.backward = NULL;
    ct_tensor *without = first(APPLY(&own, NULL, x, VALUES(5)));
    memset(name, 'x', sizeof name - 1);
    memset(&own, 0, sizeof own);
    CT_EXPECT_TEXT(fixture_producer(y), "Mul1Backward");
    CT_EXPECT_TEXT(fixture_producer(z), "Mul2Backward");
    CT_EXPECT_ERROR(fixture_backward(without), CT_E_UNSUPPORTED, "Mul2 has neither");
    CT_EXPECT_OK(fixture_backward(ct_add(y, z)));
    EXPECT_VALUES(ct_tensor_grad(x), 8);
}

/* Uses more descriptions than the library caches: the further ones are valid, too, and are freed with their calls. */
CT_TEST(function, has_as_many_descriptions_as_there_are) /* S20.1 */
{
    enum { MANY = 1500 };

    ct_tensor *x = LEAF(2), *sum = ct_num(0);
    char text[64];
    for (int i = 0; i < MANY; i++) {
        const ct_function own = named_anew(&mul);
        ct_tensor *y = CT_EXPECT_TENSOR(first(APPLY(&own, NULL, x, VALUES(3))));
        snprintf(text, sizeof text, "%sBackward", own.name);
        CT_EXPECT_TEXT(fixture_producer(y), text);
        sum = ct_add(sum, y);
    }
    CT_EXPECT_OK(fixture_backward(sum));
    EXPECT_VALUES(ct_tensor_grad(x), 3 * MANY);
    ct_function own = named_anew(&mul);
    CT_EXPECT_TENSOR(first(APPLY(&own, NULL, VALUES(1), VALUES(3)))); /* without a node */
    own.backward = NULL;
    CT_EXPECT_ERROR(fixture_backward(first(APPLY(&own, NULL, x, VALUES(5)))), CT_E_UNSUPPORTED, "has neither");
}

CT_TEST(function, fails_whole_where_memory_runs_out) /* S20.24 */
{
    static script s;
    s = (script){.forward = double_in_place, .backward = twice_grad};
    const int64_t runs = ct_test_fail_each_allocation(apply_and_differentiate, &s);
    CT_EXPECT(runs >= 3);
    s.forward = return_input;
    CT_EXPECT(ct_test_fail_each_allocation(apply_and_differentiate, &s) >= 3);
    CT_EXPECT(s.drops > 0);
}

CT_TEST_MAIN
