/* Saves that are recomputed from operands which are in memory anyway (S35). */
#include "policies/checkpoint_bodies.h"

#include <cotangent/profiler.h>
#include <cotangent/save_policy.h>

enum { ROWS = 64, WIDTH = 32 };

static ct_tensor *matrix(void) { return CT_EXPECT_TENSOR(ct_randn(CT_INTS(ROWS, WIDTH), .dtype = CT_DTYPE_F64)); }

static ct_tensor *parameter(ct_ints size)
{
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_randn(size, .dtype = CT_DTYPE_F64), true));
}

/* The locations of saves, in the order in which backward reads them. */
typedef struct places {
    char text[512];
} places;

static ct_status note_place(const ct_saved_entry *entry, void *payload)
{
    places *p = payload;
    const size_t used = strlen(p->text);
    (void)snprintf(p->text + used, sizeof p->text - used, "%s.%s:%s ", entry->op, entry->argument, entry->location);
    return CT_OK;
}

static void expect_places(ct_tensor *y, const char *expected)
{
    places p = {{0}};
    CT_EXPECT_OK(ct_saved_tensors_list(CT_TENSORS(y), CT_NO_TENSORS, note_place, &p, NULL));
    CT_EXPECT_TEXT(p.text, expected);
}

static int64_t kept_bytes(ct_tensor *y)
{
    ct_saved_bytes kept = {0};
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_NO_TENSORS, NULL, NULL, &kept));
    return kept.total;
}

/* A feed-forward layer: norm, product, gelu, product, residual. */
typedef struct layer {
    ct_tensor *x, *gain, *shift, *up, *down;
} layer;

static layer layer_new(void)
{
    return (layer){.x = parameter(CT_INTS(ROWS, WIDTH)),
                   .gain = parameter(CT_INTS(WIDTH)),
                   .shift = parameter(CT_INTS(WIDTH)),
                   .up = parameter(CT_INTS(4 * WIDTH, WIDTH)),
                   .down = parameter(CT_INTS(WIDTH, 4 * WIDTH))};
}

static ct_tensor *layer_run(const layer *l)
{
    ct_tensor *n = ct_layer_norm(l->x, CT_INTS(WIDTH), l->gain, l->shift);
    ct_tensor *u = ct_linear(n, l->up, ct_none());
    return CT_EXPECT_TENSOR(ct_add(l->x, ct_linear(ct_gelu(u), l->down, ct_none())));
}

static ct_tensor *layer_lean(const layer *l)
{
    ct_guard lean = ct_save_lean();
    CT_EXPECT_OK(lean.status);
    ct_tensor *y = layer_run(l);
    CT_EXPECT_OK(ct_leave(&lean));
    return y;
}

static void expect_equal_gradients(const layer *l, ct_tensor *a, ct_tensor *b)
{
    ct_tensor *const inputs[] = {l->x, l->gain, l->shift, l->up, l->down};
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        CT_EXPECT(same_values(gradient(a, inputs[i]), gradient(b, inputs[i])));
}

CT_TEST(lean, norm_and_activation_of_a_layer_are_recomputed) /* S35.1 */
{
    const layer l = layer_new();
    ct_tensor *plain = layer_run(&l), *lean = layer_lean(&l);
    expect_places(lean, "linear.input:recomputed linear.weight:plain gelu.self:plain linear.input:recomputed "
                        "linear.weight:plain layer_norm.input:plain layer_norm.mean:plain layer_norm.rstd:plain "
                        "layer_norm.weight:plain ");
    CT_EXPECT_INT(kept_bytes(plain) - kept_bytes(lean), 8 * ROWS * (WIDTH + 4 * WIDTH));
    expect_equal_gradients(&l, plain, lean);
}

CT_TEST(lean, operands_are_recomputed_up_to_the_longest_chain) /* S35.2 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH));
    static const char *const expected[] = {"mm.self:plain mm.mat2:plain ", "mm.self:recomputed mm.mat2:plain "};
    for (int64_t longest = 2; longest <= 3; longest++) {
        ct_guard lean = ct_save_lean(.longest_chain = longest);
        ct_tensor *y = ct_mm(ct_add(ct_add(ct_add(x, ct_num(1)), ct_num(1)), ct_num(1)), w);
        CT_EXPECT_OK(ct_leave(&lean));
        expect_places(y, expected[longest == 3]);
        CT_EXPECT(same_values(gradient(y, w),
                              gradient(ct_mm(ct_add(ct_add(ct_add(x, ct_num(1)), ct_num(1)), ct_num(1)), w), w)));
    }
}

CT_TEST(lean, views_and_copies_of_a_recomputed_tensor_are_recomputed) /* S35.1, S35.3 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(ROWS, ROWS));
    ct_guard lean = ct_save_lean();
    ct_tensor *y = ct_sin(x), *view = ct_transpose(y, 0, 1), *copy = ct_reshape(view, CT_INTS(ROWS, WIDTH));
    ct_tensor *a = ct_mm(view, w), *b = ct_mm(w, copy), *c = ct_mm(ct_slice(y, 1, 8, 24), ct_slice(w, 0, 0, 16));
    CT_EXPECT_OK(ct_leave(&lean));
    expect_places(a, "mm.self:recomputed mm.mat2:plain sin.self:plain ");
    expect_places(b, "mm.self:plain mm.mat2:recomputed sin.self:plain ");
    expect_places(c, "mm.self:recomputed mm.mat2:plain sin.self:plain ");
    y = ct_sin(x), view = ct_transpose(y, 0, 1), copy = ct_reshape(view, CT_INTS(ROWS, WIDTH));
    CT_EXPECT(same_values(gradient(a, w), gradient(ct_mm(view, w), w)));
    CT_EXPECT(same_values(gradient(b, w), gradient(ct_mm(w, copy), w)));
    CT_EXPECT(same_values(gradient(c, w), gradient(ct_mm(ct_slice(y, 1, 8, 24), ct_slice(w, 0, 0, 16)), w)));
}

CT_TEST(lean, tensor_that_was_written_is_saved_itself) /* S35.4 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH));
    for (int recorded = 0; recorded < 2; recorded++) {
        ct_guard lean = ct_save_lean();
        ct_tensor *y = ct_sin(x);
        ct_guard quiet = recorded ? ct_enable_grad() : ct_no_grad();
        CT_EXPECT_TENSOR(ct_mul_(y, ct_num(2)));
        CT_EXPECT_OK(ct_leave(&quiet));
        ct_tensor *z = ct_mm(y, w);
        CT_EXPECT_OK(ct_leave(&lean));
        CT_EXPECT(same_values(gradient(z, w), gradient(ct_mm(ct_mul(ct_sin(x), ct_num(2)), w), w)));
    }
}

CT_TEST(lean, data_that_were_replaced_are_saved_themselves) /* S35.4 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH)), *other = matrix();
    ct_guard lean = ct_save_lean();
    ct_tensor *y = ct_sin(x);
    CT_EXPECT_OK(ct_tensor_set_data(y, other));
    ct_tensor *z = ct_mm(y, w);
    CT_EXPECT_OK(ct_leave(&lean));
    CT_EXPECT(same_values(gradient(z, w), gradient(ct_mm(other, w), w)));
}

CT_TEST(lean, later_write_of_the_saved_tensor_has_no_effect) /* S35.4 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH));
    ct_guard lean = ct_save_lean();
    ct_tensor *y = ct_sin(x), *z = ct_mm(y, w);
    CT_EXPECT_OK(ct_leave(&lean));
    CT_EXPECT_TENSOR(ct_mul_(y, ct_num(2)));
    CT_EXPECT(same_values(gradient(z, w), gradient(ct_mm(ct_sin(x), w), w)));
}

CT_TEST(lean, write_of_an_operand_fails_the_read) /* S35.4 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH));
    ct_guard lean = ct_save_lean();
    ct_tensor *z = ct_mm(ct_sin(x), w);
    CT_EXPECT_OK(ct_leave(&lean));
    ct_guard quiet = ct_no_grad();
    CT_EXPECT_TENSOR(ct_mul_(x, ct_num(2)));
    CT_EXPECT_OK(ct_leave(&quiet));
    CT_EXPECT_ERROR(ct_grad_one(ct_sum(z), w), CT_E_STATE, "modified by an inplace operation");
}

CT_TEST(lean, pass_over_another_branch_leaves_the_recipe) /* S35.5 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH));
    ct_guard lean = ct_save_lean();
    ct_tensor *y = ct_sin(x), *z = ct_mm(y, w);
    CT_EXPECT_OK(ct_leave(&lean));
    CT_EXPECT_TENSOR(ct_grad_one(ct_sum(y), x)); /* releases the save of sin */
    ct_tensor *grad = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(z), w));
    CT_EXPECT(same_values(grad, gradient(ct_mm(ct_sin(x), w), w)));
}

/* Returns how often the profiled pass over y ran an operator. */
static int64_t calls_in_pass(ct_tensor *y, const char *name)
{
    int64_t count = 0;
    ct_profiler *profiler = ct_profiler_create();
    ct_guard scope = ct_profile(profiler);
    CT_EXPECT_OK(ct_backward(y, .retain_graph = true));
    CT_EXPECT_OK(ct_leave(&scope));
    const ct_profile_events *events = ct_profiler_events(profiler);
    for (int64_t i = 0; i < ct_profile_events_count(events); i++) {
        const ct_profile_event *event = ct_profile_events_at(events, i);
        count += event->scope == CT_EVENT_FUNCTION && strcmp(event->name, name) == 0;
    }
    CT_EXPECT_OK(ct_profiler_free(profiler));
    return count;
}

CT_TEST(lean, readers_share_a_recomputed_value) /* S35.6 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w[3];
    for (int i = 0; i < 3; i++) w[i] = parameter(CT_INTS(WIDTH, WIDTH));
    ct_guard lean = ct_save_lean();
    ct_tensor *y = ct_sin(x), *z = ct_add(ct_add(ct_mm(y, w[0]), ct_mm(y, w[1])), ct_mm(y, w[2])), *sum = ct_sum(z);
    CT_EXPECT_OK(ct_leave(&lean));
    for (int pass = 0; pass < 2; pass++) {
        const int64_t before = ct_live().bytes;
        CT_EXPECT_INT(calls_in_pass(sum, "sin"), 1);
        if (pass) CT_EXPECT_INT(ct_live().bytes, before); /* the value does not outlive the pass */
    }
    for (int i = 0; i < 3; i++) CT_EXPECT(same_values(gradient(sum, w[i]), gradient(ct_mm(ct_sin(x), w[i]), w[i])));
}

CT_TEST(lean, second_derivatives_are_equal) /* S35.7 */
{
    const layer l = layer_new();
    ct_tensor *second[2];
    for (int is_lean = 0; is_lean < 2; is_lean++) {
        ct_tensor *y = is_lean ? layer_lean(&l) : layer_run(&l);
        ct_tensor *first = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(ct_square(y)), l.up, .create_graph = true));
        second[is_lean] = gradient(ct_square(first), l.x);
    }
    CT_EXPECT(same_values(second[0], second[1]));
}

CT_TEST(lean, casts_of_autocast_are_recomputed) /* S35.1 */
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_randn(CT_INTS(ROWS, 64)), true));
    ct_tensor *w = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_randn(CT_INTS(64, 64)), true)), *grads[2];
    for (int is_lean = 0; is_lean < 2; is_lean++) {
        ct_guard lean = is_lean ? ct_save_lean() : ct_enable_grad();
        ct_guard cast = ct_autocast(.dtype = CT_DTYPE_BF16);
        ct_tensor *y = ct_mm(ct_sin(x), w);
        CT_EXPECT_OK(ct_leave(&cast));
        CT_EXPECT_OK(ct_leave(&lean));
        if (is_lean) expect_places(y, "mm.self:recomputed mm.mat2:recomputed sin.self:plain ");
        grads[is_lean] = gradient(y, w);
    }
    CT_EXPECT(same_values(grads[0], grads[1]));
}

CT_TEST(lean, random_numbers_are_those_of_the_call) /* S35.1 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH)), *grads[2];
    for (int is_lean = 0; is_lean < 2; is_lean++) {
        ct_manual_seed(7);
        ct_guard lean = is_lean ? ct_save_lean() : ct_enable_grad();
        ct_tensor *y = ct_mm(ct_dropout(ct_sin(x), 0.5, CT_ON), w);
        CT_EXPECT_OK(ct_leave(&lean));
        if (is_lean) expect_places(y, "mm.self:recomputed mm.mat2:plain sin.self:plain ");
        ct_tensor *drawn = ct_rand(CT_INTS(3));
        grads[is_lean] = gradient(y, w);
        ct_manual_seed(7);
        CT_EXPECT_TENSOR(ct_dropout(x, 0.5, CT_ON));
        CT_EXPECT(same_values(drawn, ct_rand(CT_INTS(3)))); /* the generator is not affected */
    }
    CT_EXPECT(same_values(grads[0], grads[1]));
}

CT_TEST(lean, running_statistics_are_updated_once) /* S35.1 */
{
    ct_tensor *x = parameter(CT_INTS(8, 4, 8, 8)), *gain = parameter(CT_INTS(4)), *shift = parameter(CT_INTS(4));
    ct_tensor *kernel = parameter(CT_INTS(4, 4, 1, 1)), *grads[2], *means[2];
    for (int is_lean = 0; is_lean < 2; is_lean++) {
        means[is_lean] = ct_zeros(CT_INTS(4), .dtype = CT_DTYPE_F64);
        ct_tensor *var = ct_ones(CT_INTS(4), .dtype = CT_DTYPE_F64);
        ct_guard lean = is_lean ? ct_save_lean() : ct_enable_grad();
        ct_tensor *n = ct_batch_norm(x, gain, shift, means[is_lean], var, CT_ON, 0.1, 1e-5);
        ct_tensor *y = ct_conv2d(ct_relu(n), kernel, ct_none());
        CT_EXPECT_OK(ct_leave(&lean));
        if (is_lean)
            expect_places(y, "batched_conv2d.input:recomputed batched_conv2d.weight:plain relu.live:plain "
                             "batch_norm_train.input:plain batch_norm_train.mean:plain batch_norm_train.rstd:plain "
                             "batch_norm_train.weight:plain ");
        (void)ct_batch_norm(x, gain, shift, means[is_lean], var, CT_ON, 0.1, 1e-5); /* a second minibatch */
        grads[is_lean] = gradient(y, kernel);
    }
    CT_EXPECT(same_values(grads[0], grads[1]));
    CT_EXPECT(same_values(means[0], means[1]));
}

CT_TEST(lean, lists_of_operands_are_joined_again) /* S35.1 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(2 * WIDTH, WIDTH));
    ct_guard lean = ct_save_lean();
    ct_tensor *y = ct_mm(ct_cat(CT_TENSORS(ct_sin(x), ct_cos(x)), .dim = 1), w);
    CT_EXPECT_OK(ct_leave(&lean));
    expect_places(y, "mm.self:recomputed mm.mat2:plain cos.self:plain sin.self:plain ");
    CT_EXPECT(same_values(gradient(y, w), gradient(ct_mm(ct_cat(CT_TENSORS(ct_sin(x), ct_cos(x)), .dim = 1), w), w)));
}

CT_TEST(lean, saves_without_a_recipe_go_to_the_pair_around) /* S35.8 */
{
    const layer l = layer_new();
    ct_guard packed = ct_save_compressed(.dtype = CT_DTYPE_BF16);
    ct_tensor *y = layer_lean(&l);
    CT_EXPECT_OK(ct_leave(&packed));
    expect_places(y, "linear.input:recomputed linear.weight:plain gelu.self:bf16 linear.input:recomputed "
                     "linear.weight:plain layer_norm.input:plain layer_norm.mean:plain layer_norm.rstd:plain "
                     "layer_norm.weight:plain ");
    CT_EXPECT_TENSOR(gradient(y, l.up));
}

CT_TEST(lean, rule_recomputes_the_saves_that_it_matches) /* S35.1 */
{
    const layer l = layer_new();
    const ct_save_rule rules[] = {{.tag = "activation", .action = CT_SAVE_REMAKE}};
    ct_guard policy = ct_save_policy(rules, 1);
    ct_tensor *n = ct_layer_norm(l.x, CT_INTS(WIDTH), l.gain, l.shift), *u = ct_linear(n, l.up, ct_none());
    ct_guard tag = ct_save_tag("activation");
    ct_tensor *y = ct_linear(ct_gelu(u), l.down, ct_none());
    CT_EXPECT_OK(ct_leave(&tag));
    CT_EXPECT_OK(ct_leave(&policy));
    expect_places(y, "linear.input:recomputed linear.weight:plain gelu.self:plain linear.input:plain "
                     "linear.weight:plain layer_norm.input:plain layer_norm.mean:plain layer_norm.rstd:plain "
                     "layer_norm.weight:plain ");
}

CT_TEST(lean, options_are_checked)
{
    CT_EXPECT_ERROR(ct_save_lean(.min_bytes = -1), CT_E_INVALID, "min_bytes is -1; it must be 0 or more");
    CT_EXPECT_ERROR(ct_save_lean(.longest_chain = 0), CT_E_INVALID, "longest_chain is 0; it must be from 1 to 255");
    CT_EXPECT_ERROR(ct_save_lean(.longest_chain = 256), CT_E_INVALID, "longest_chain is 256");
}

CT_TEST(lean, nothing_is_left_after_the_graph) /* S35.9 */
{
    const ct_live_counts before = ct_live();
    for (int with_backward = 0; with_backward < 2; with_backward++) {
        const ct_scope scope = ct_scope_open();
        const layer l = layer_new();
        ct_tensor *y = layer_lean(&l);
        if (with_backward) CT_EXPECT_OK(ct_backward(ct_sum(y)));
        ct_scope_close(scope);
    }
    const ct_live_counts after = ct_live();
    CT_EXPECT_INT(after.tensors - before.tensors, 0);
    CT_EXPECT_INT(after.nodes - before.nodes, 0);
    CT_EXPECT_INT(after.packed - before.packed, 0);
    CT_EXPECT_INT(after.hooks - before.hooks, 0);
}

CT_TEST(lean, pass_releases_operands_as_it_goes) /* S35.9 */
{
    int64_t left[2];
    for (int is_lean = 0; is_lean < 2; is_lean++) {
        const ct_scope scope = ct_scope_open();
        const layer l = layer_new();
        ct_tensor *y = is_lean ? layer_lean(&l) : layer_run(&l);
        CT_EXPECT_OK(ct_backward(ct_sum(y)));
        left[is_lean] = ct_live().tensors;
        ct_scope_close(scope);
    }
    CT_EXPECT_INT(left[1], left[0]);
}

CT_TEST(lean, value_that_was_written_is_computed_again) /* S35.4, S35.6 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH));
    ct_guard lean = ct_save_lean();
    ct_tensor *y = ct_sin(x), *first = ct_mm(y, w), *second = ct_mm(y, w);
    CT_EXPECT_OK(ct_leave(&lean));
    ct_node *node;
    CT_EXPECT_OK(ct_tensor_grad_fn(first, &node));
    ct_guard quiet = ct_no_grad();
    CT_EXPECT_TENSOR(ct_mul_(CT_EXPECT_TENSOR(ct_node_saved(node, "self")), ct_num(2)));
    CT_EXPECT_OK(ct_leave(&quiet));
    CT_EXPECT(same_values(gradient(second, w), gradient(ct_mm(ct_sin(x), w), w)));
}

CT_TEST(lean, recomputed_copy_is_apart_from_its_operand) /* S35.4 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH));
    ct_tensor *expected = gradient(ct_mm(x, w), w);
    ct_guard lean = ct_save_lean();
    ct_tensor *y = ct_clone(x), *first = ct_mm(y, w), *second = ct_mm(y, w);
    CT_EXPECT_OK(ct_leave(&lean));
    CT_EXPECT(same_values(gradient(first, w), expected));
    ct_guard quiet = ct_no_grad();
    CT_EXPECT_TENSOR(ct_mul_(x, ct_num(2)));
    CT_EXPECT_OK(ct_leave(&quiet));
    CT_EXPECT(same_values(gradient(second, w), expected)); /* the value that the first reader left */
}

/* Changes y, the sine of x, in a way that leaves its version. */
static ct_tensor *changed_quietly(int way, ct_tensor *y)
{
    ct_tensor *other = matrix(), *last = matrix();
    ct_guard quiet = ct_no_grad(), kept = {0};
    if (way == 0) CT_EXPECT_TENSOR(ct_mul_(CT_EXPECT_TENSOR(ct_tensor_data_alias(y)), ct_num(2)));
    if (way == 1) {
        kept = ct_unsafe_preserve_version_counter(CT_TENSORS(y));
        CT_EXPECT_TENSOR(ct_mul_(y, ct_num(2)));
        CT_EXPECT_OK(ct_leave(&kept));
    }
    if (way == 2) CT_EXPECT_OK(ct_tensor_set_data(y, other));
    if (way == 2) CT_EXPECT_OK(ct_tensor_set_data(y, last)); /* may have the address of the first storage */
    CT_EXPECT_OK(ct_leave(&quiet));
    return y;
}

CT_TEST(lean, tensors_that_change_without_a_version_are_saved_themselves) /* S35.4 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH));
    for (int way = 0; way < 3; way++) {
        ct_guard lean = ct_save_lean();
        ct_tensor *y = changed_quietly(way, ct_sin(x)), *z = ct_mm(y, w), *value = ct_clone(ct_detach(y));
        CT_EXPECT_OK(ct_leave(&lean));
        CT_EXPECT(same_values(gradient(z, w), gradient(ct_mm(value, w), w)));
    }
}

CT_TEST(lean, long_chains_keep_every_few_results) /* S35.2 */
{
    enum { STEPS = 40, LONGEST = 4 };

    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *y = x, *plain = x;
    ct_guard lean = ct_save_lean(.longest_chain = LONGEST);
    for (int i = 0; i < STEPS; i++) y = ct_sin(y);
    CT_EXPECT_OK(ct_leave(&lean));
    for (int i = 0; i < STEPS; i++) plain = ct_sin(plain);
    const int64_t kept = kept_bytes(y), all = kept_bytes(plain);
    CT_EXPECT(kept < all / 2 && kept >= all / (LONGEST + 2));
    CT_EXPECT(calls_in_pass(ct_sum(y), "sin") <= LONGEST * STEPS);
    CT_EXPECT(same_values(gradient(y, x), gradient(plain, x)));
}

static ct_tensors lean_inside(ct_tensors inputs, void *payload)
{
    const layer *l = payload;
    ct_guard lean = ct_save_lean();
    ct_tensor *g = ct_gelu(ct_linear(inputs.items[0], l->up, ct_none()));
    ct_tensor *y = ct_linear(g, l->down, ct_none());
    return ct_leave(&lean) == CT_OK ? one(y) : ct_results(CT_NO_TENSORS);
}

CT_TEST(lean, checkpoints_inside_and_outside_give_equal_gradients) /* S35.8 */
{
    layer l = layer_new();
    ct_tensor *grads[4];
    for (int i = 0; i < 4; i++) {
        ct_guard outer = i & 1 ? ct_save_lean() : ct_enable_grad();
        ct_tensor *n = ct_layer_norm(l.x, CT_INTS(WIDTH), l.gain, l.shift);
        ct_tensor *y =
            i & 2 ? ct_checkpoint(lean_inside, &l, CT_TENSORS(n)).items[0] : lean_inside(CT_TENSORS(n), &l).items[0];
        CT_EXPECT_OK(ct_leave(&outer));
        grads[i] = gradient(y, l.gain);
        CT_EXPECT(same_values(grads[i], grads[0]));
    }
}

static ct_tensors gradient_by(ct_tensors in, void *payload)
{
    ct_tensor *const *of = payload; /* the result and the parameter */
    return one(ct_grad_one(of[0], of[1], .grad_outputs = CT_TENSORS(in.items[0]), .retain_graph = true));
}

CT_TEST(lean, random_operators_are_recomputed_inside_vmap) /* S35.7 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH)), *y[2], *grads[2];
    ct_tensor *cotangents = ct_randn(CT_INTS(3, ROWS, WIDTH), .dtype = CT_DTYPE_F64);
    for (int is_lean = 0; is_lean < 2; is_lean++) {
        ct_manual_seed(5);
        ct_guard lean = is_lean ? ct_save_lean() : ct_enable_grad();
        y[is_lean] = ct_mm(ct_dropout(ct_sin(x), 0.5, CT_ON), w);
        CT_EXPECT_OK(ct_leave(&lean));
        ct_tensor *of[] = {y[is_lean], w};
        grads[is_lean] = CT_EXPECT_TENSOR(ct_vmap(gradient_by, of, CT_TENSORS(cotangents)).items[0]);
    }
    CT_EXPECT(same_values(grads[0], grads[1]));
}

CT_TEST(lean, view_of_a_large_tensor_is_no_operand_of_a_recipe) /* S35.1 */
{
    ct_tensor *w = parameter(CT_INTS(WIDTH)), *other = parameter(CT_INTS(WIDTH));
    ct_guard lean = ct_save_lean(.min_bytes = 0);
    const ct_scope scope = ct_scope_open();
    ct_tensor *big = ct_randn(CT_INTS(1000, WIDTH), .dtype = CT_DTYPE_F64);
    ct_tensor *y = ct_scope_return(scope, ct_dot(ct_add(w, ct_select(big, 0, 7)), other));
    CT_EXPECT_OK(ct_leave(&lean));
    expect_places(y, "dot.self:plain dot.tensor:plain ");
}

CT_TEST(lean, mutation_scope_around_still_allows_writes) /* S35.8 */
{
    ct_tensor *x = parameter(CT_INTS(ROWS, WIDTH)), *w = parameter(CT_INTS(WIDTH, WIDTH));
    ct_tensor *expected = gradient(ct_mm(ct_sin(ct_mul(x, ct_num(3))), w), w);
    ct_guard mutation = ct_allow_mutation_on_saved_tensors();
    ct_guard lean = ct_save_lean();
    ct_tensor *u = ct_mul(x, ct_num(3)), *z = ct_mm(ct_sin(u), w);
    CT_EXPECT_OK(ct_leave(&lean));
    CT_EXPECT_TENSOR(ct_mul_(u, ct_num(2)));
    CT_EXPECT(same_values(gradient(z, w), expected));
    CT_EXPECT_OK(ct_leave(&mutation));
}

static ct_status lean_step(void *arg)
{
    const layer *l = arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_guard lean = ct_save_lean();
    ct_status status = lean.status;
    if (status == CT_OK) {
        ct_tensor *n = ct_layer_norm(l->x, CT_INTS(WIDTH), l->gain, l->shift);
        ct_tensor *g = ct_gelu(ct_linear(n, l->up, ct_none()));
        ct_tensor *y = ct_linear(ct_reshape(ct_transpose(g, 0, 1), CT_INTS(ROWS, 4 * WIDTH)), l->down, ct_none());
        status = y ? CT_OK : ct_error_status();
        CT_EXPECT_OK(ct_leave(&lean));
        if (status == CT_OK) status = ct_grad_one(ct_sum(y), l->up) ? CT_OK : ct_error_status();
    }
    ct_scope_close(scope);
    return status;
}

CT_TEST(lean, every_allocation_may_fail)
{
    layer l = layer_new();
    CT_EXPECT(ct_test_fail_each_allocation(lean_step, &l) > 3);
}

CT_TEST_MAIN
