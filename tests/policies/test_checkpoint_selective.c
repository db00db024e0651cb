/* Selective checkpoints: operators that the recomputation does not call, and their cached results (S34.11, S34.12). */
#include "policies/checkpoint_bodies.h"

/* A policy for one operator that counts its queries. */
typedef struct answers {
    const char *op;
    ct_checkpoint_policy answer;
    int asked, asked_for_it;
} answers;

static ct_checkpoint_policy answer(const ct_dispatch_call *call, void *payload)
{
    answers *a = payload;
    a->asked++;
    if (strcmp(call->op, a->op) != 0) return CT_CHECKPOINT_PREFER_RECOMPUTE;
    a->asked_for_it++;
    return a->answer;
}

/* sin(x @ w) @ w: two products; the backward function of each needs values computed before it. */
typedef struct layer {
    ct_tensor *w;
    int runs;
} layer;

static ct_tensors products(ct_tensors inputs, void *payload)
{
    layer *l = payload;
    l->runs++;
    ct_tensor *hidden = ct_sin(ct_matmul(inputs.items[0], l->w));
    return one(ct_exp(ct_matmul(hidden, l->w)));
}

static ct_tensor *square_matrix(double first)
{
    const double values[] = {first, 0.5, -0.25, 0.125};
    ct_tensor *made = CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(2, 2), CT_DTYPE_F64));
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(made, true));
}

static const char *const matmul_alone[] = {"matmul"};

CT_TEST(selective, second_run_does_not_call_what_is_saved_S34_11)
{
    static layer l;
    ct_tensor *x = square_matrix(1);
    l = (layer){square_matrix(0.75), 0};
    const ct_checkpoint_opts opts =
        CT_OPTIONS(ct_checkpoint, .save_ops = matmul_alone, .num_save_ops = 1, .determinism_check = "none");
    const ct_checkpoint_opts unchecked = CT_OPTIONS(ct_checkpoint, .determinism_check = "none");
    ct_tensor *selective = CT_EXPECT_TENSOR(checkpoint_with(products, &l, x, &opts));
    ct_tensor *whole = CT_EXPECT_TENSOR(checkpoint_with(products, &l, x, &unchecked)), *before = ct_clone(selective);
    /* a write that the version does not count: products would be zero if they were recomputed */
    memset(ct_tensor_data(l.w), 0, 4 * sizeof(double));
    CT_EXPECT(same_values(ct_node_saved(ct_test_grad_fn(selective), "result"), before));
    CT_EXPECT(same_values(ct_node_saved(ct_test_grad_fn(whole), "result"), ct_ones_like(before)));
    CT_EXPECT_INT(l.runs, 4);
}

CT_TEST(selective, values_are_those_of_a_plain_call_S34_11)
{
    static layer l;
    ct_tensor *x = square_matrix(1);
    l = (layer){square_matrix(0.75), 0};
    const ct_checkpoint_opts opts =
        CT_OPTIONS(ct_checkpoint, .save_ops = matmul_alone, .num_save_ops = 1, .no_early_stop = true);
    ct_tensor *expected = products(CT_TENSORS(x), &l).items[0];
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(products, &l, x, &opts));
    CT_EXPECT(same_values(y, expected));
    CT_EXPECT(same_values(gradient(y, x), gradient(expected, x)));
    CT_EXPECT_INT(l.runs, 3);
}

CT_TEST(selective, gradients_of_weights_and_second_derivatives_are_the_same_S34_11)
{
    static layer l;
    ct_tensor *x = square_matrix(1);
    l = (layer){square_matrix(0.75), 0};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = matmul_alone, .num_save_ops = 1);
    ct_tensor *both[] = {products(CT_TENSORS(x), &l).items[0], checkpoint_with(products, &l, x, &opts)};
    for (int i = 0; i < 2; i++) {
        ct_tensor *grad = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(both[i]), l.w, .create_graph = true));
        both[i] = grad;
    }
    CT_EXPECT(same_values(both[0], both[1]));
}

CT_TEST(selective, each_answer_is_asked_for_once_and_in_the_first_run_alone_S34_11)
{
    static layer l;
    static answers a;
    ct_tensor *x = square_matrix(1);
    for (int i = CT_CHECKPOINT_MUST_SAVE; i <= CT_CHECKPOINT_PREFER_CPU_OFFLOAD; i++) {
        l = (layer){square_matrix(0.75), 0};
        a = (answers){.op = "matmul", .answer = (ct_checkpoint_policy)i};
        const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .policy = answer, .policy_payload = &a);
        ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(products, &l, x, &opts));
        const int asked = a.asked; /* more if the policy is also queried for parts of a product */
        CT_EXPECT_INT(a.asked_for_it, 2);
        CT_EXPECT(same_values(gradient(y, x), gradient(products(CT_TENSORS(x), &l).items[0], x)));
        CT_EXPECT_INT(a.asked, asked);
        CT_EXPECT_INT(a.asked_for_it, 2);
    }
}

static int64_t bytes_kept(ct_tensor *y, const layer *l)
{
    ct_saved_bytes kept;
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(l->w), NULL, NULL, &kept));
    return kept.total;
}

CT_TEST(selective, cached_results_are_counted_and_end_with_the_pass_S34_11)
{
    static layer l;
    ct_tensor *x = square_matrix(1);
    l = (layer){square_matrix(0.75), 0};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = matmul_alone, .num_save_ops = 1);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(products, &l, x, &opts));
    CT_EXPECT_INT(bytes_kept(y, &l), 32 + 2 * 32); /* the input, and two products */
    (void)gradient(y, x);
    CT_EXPECT_INT(bytes_kept(y, &l), 32);
}

CT_TEST(selective, result_that_the_operator_saves_itself_is_kept_once_S34_11)
{
    static layer l;
    static const char *const ops[] = {"exp"};
    ct_tensor *x = square_matrix(1);
    l = (layer){square_matrix(0.75), 0};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = ops, .num_save_ops = 1);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(products, &l, x, &opts));
    CT_EXPECT_INT(bytes_kept(y, &l), 32 + 32);
}

CT_TEST(selective, region_that_is_dropped_frees_what_it_cached_S34_11)
{
    static layer l;
    ct_tensor *x = square_matrix(1);
    l = (layer){square_matrix(0.75), 0};
    const int64_t before = ct_test_live_objects();
    const ct_scope scope = ct_scope_open();
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = matmul_alone, .num_save_ops = 1);
    CT_EXPECT_TENSOR(checkpoint_with(products, &l, x, &opts));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_test_live_objects(), before);
}

/* Values computed for backward only, as layer_norm's statistics, are cached with the result of the operator. */
static ct_tensors normed(ct_tensors inputs, void *payload)
{
    ((layer *)payload)->runs++;
    ct_tensor *x = ct_exp(inputs.items[0]);
    return one(ct_sin(ct_softmax(ct_layer_norm(x, CT_INTS(2), ct_none(), ct_none()), 1)));
}

CT_TEST(selective, operators_that_save_results_or_statistics_can_be_saved_S34_11)
{
    static layer l;
    static const char *const ops[] = {"layer_norm", "softmax", "exp"};
    ct_tensor *x = square_matrix(1);
    for (int64_t i = 1; i <= 3; i++) {
        const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = ops, .num_save_ops = i);
        ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(normed, &l, x, &opts));
        CT_EXPECT(same_values(gradient(y, x), gradient(normed(CT_TENSORS(x), &l).items[0], x)));
    }
}

static ct_tensors parts(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_sin(inputs.items[0]);
    const ct_max_dim_result largest = ct_max_dim(x, 1);
    return one(ct_mul(ct_cat(CT_TENSORS(x, x)), ct_sum(ct_square(largest.values))));
}

CT_TEST(selective, calls_with_lists_and_several_results_can_be_saved_S34_11)
{
    static const char *const ops[] = {"max.dim", "cat", "sum"};
    ct_tensor *x = square_matrix(1);
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = ops, .num_save_ops = 3);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(parts, NULL, x, &opts));
    CT_EXPECT(same_values(gradient(y, x), gradient(parts(CT_TENSORS(x), NULL).items[0], x)));
}

/*
 * A result does not require grad although the argument does: operators that read this result save nothing, in both
 * runs.
 */
static ct_tensors with_a_constant(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0], *constant = ct_exp(ct_sin(ct_ones_like(x)));
    return one(ct_mul(ct_cos(x), constant));
}

CT_TEST(selective, cached_constants_stay_constants_S34_11)
{
    static const char *const ops[] = {"ones_like"};
    ct_tensor *x = square_matrix(1);
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = ops, .num_save_ops = 1);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(with_a_constant, NULL, x, &opts));
    CT_EXPECT(same_values(gradient(y, x), gradient(with_a_constant(CT_TENSORS(x), NULL).items[0], x)));
}

/* The second random sample must equal the first run's, although the first sample is not repeated. */
static ct_tensors draws_twice(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_dropout(inputs.items[0], 0.5, CT_ON);
    return one(ct_mul(x, ct_rand(CT_INTS(2, 2), .dtype = CT_DTYPE_F64)));
}

CT_TEST(selective, draws_of_saved_calls_are_passed_over_S34_11)
{
    static const char *const ops[] = {"dropout"};
    ct_tensor *x = square_matrix(1);
    ct_manual_seed(11);
    ct_tensor *expected = gradient(draws_twice(CT_TENSORS(x), NULL).items[0], x);
    ct_manual_seed(11);
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = ops, .num_save_ops = 1);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(draws_twice, NULL, x, &opts));
    CT_EXPECT(same_values(gradient(y, x), expected));
}

/* ---- rejected calls ---- */

CT_TEST(selective, policy_is_a_function_or_a_list_of_operators_S34_11)
{
    static layer l;
    static answers a = {.op = "matmul"};
    ct_tensor *x = square_matrix(1);
    const char *const holed[] = {"matmul", NULL}, *const unknown[] = {"matmull"};
    const ct_checkpoint_opts wrong[] = {
        {.policy = answer, .policy_payload = &a, .save_ops = matmul_alone, .num_save_ops = 1},
        {.save_ops = holed, .num_save_ops = 2},
        {.num_save_ops = 1},
        {.save_ops = matmul_alone, .num_save_ops = -1}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        CT_EXPECT_ERROR(checkpoint_with(products, &l, x, &wrong[i]), CT_E_INVALID,
                        "must be either a function or a list of ops");
        CT_EXPECT_ERROR_KIND("TYPE");
    }
    const ct_checkpoint_opts misspelt = CT_OPTIONS(ct_checkpoint, .save_ops = unknown, .num_save_ops = 1);
    CT_EXPECT_ERROR(checkpoint_with(products, &l, x, &misspelt), CT_E_INVALID,
                    "'matmull', which is not the name of an operator");
    CT_EXPECT_ERROR_KIND("VALUE");
}

CT_TEST(selective, answer_that_is_none_is_refused_S34_11)
{
    static layer l;
    static answers a;
    ct_tensor *x = square_matrix(1);
    l = (layer){square_matrix(0.75), 0};
    a = (answers){.op = "matmul", .answer = (ct_checkpoint_policy)77};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .policy = answer, .policy_payload = &a);
    CT_EXPECT_ERROR(checkpoint_with(products, &l, x, &opts), CT_E_INVALID, "the policy returned 77 for matmul");
}

static ct_tensors in_place(ct_tensors inputs, void *payload)
{
    (void)payload;
    return one(ct_sin(ct_exp_(ct_cos(inputs.items[0]))));
}

CT_TEST(selective, call_in_place_is_made_again_or_refused_if_it_must_be_saved_S34_11)
{
    static answers a;
    ct_tensor *x = square_matrix(1);
    a = (answers){.op = "exp", .answer = CT_CHECKPOINT_PREFER_SAVE};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .policy = answer, .policy_payload = &a);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(in_place, NULL, x, &opts));
    CT_EXPECT(same_values(gradient(y, x), gradient(in_place(CT_TENSORS(x), NULL).items[0], x)));
    a.answer = CT_CHECKPOINT_MUST_SAVE;
    CT_EXPECT_ERROR(checkpoint_with(in_place, NULL, x, &opts), CT_E_UNSUPPORTED, "the results of exp to be saved");
}

static ct_tensors overwrites(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *y = ct_cos(inputs.items[0]);
    return one(ct_sin(ct_add_(y, ct_num(1))));
}

CT_TEST(selective, cached_result_that_was_written_to_is_refused_unless_that_is_allowed_S34_12)
{
    static const char *const ops[] = {"cos"};
    ct_tensor *x = square_matrix(1);
    ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = ops, .num_save_ops = 1);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(overwrites, NULL, x, &opts));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "has been mutated");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    opts.allow_cache_entry_mutation = true;
    y = CT_EXPECT_TENSOR(checkpoint_with(overwrites, NULL, x, &opts));
    CT_EXPECT_OK(fixture_backward(y)); /* the option allows this pass, which uses the new value of the cached result */
}

CT_TEST(selective, second_pass_over_the_region_is_refused_S34_12)
{
    static layer l;
    ct_tensor *x = square_matrix(1);
    l = (layer){square_matrix(0.75), 0};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = matmul_alone, .num_save_ops = 1);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(products, &l, x, &opts));
    CT_EXPECT_OK(fixture_backward_retain(y));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "Trying to backward an extra time");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

static ct_tensors changes_its_mind(ct_tensors inputs, void *payload)
{
    counter *c = payload;
    c->runs++;
    ct_tensor *x = inputs.items[0];
    return one(c->runs == 1 ? ct_sin(ct_cos(x)) : ct_exp(ct_cos(x)));
}

CT_TEST(selective, other_calls_in_the_second_run_are_told_S34_5)
{
    static counter c;
    static const char *const ops[] = {"cos"};
    ct_tensor *x = square_matrix(1);
    c = (counter){0};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = ops, .num_save_ops = 1);
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(changes_its_mind, &c, x, &opts));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "calls exp where the forward run called sin");
    CT_EXPECT_ERROR_KIND("CHECKPOINT");
}

static ct_tensors differentiates(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0], *y = ct_exp(ct_sin(x));
    ct_tensor *slope = ct_grad_one(ct_sum(y), x);
    return one(ct_mul(ct_cos(slope), x));
}

CT_TEST(selective, pass_inside_the_second_run_cannot_lead_through_a_cached_result_S34_9)
{
    static const char *const ops[] = {"sin"};
    ct_tensor *x = square_matrix(1);
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = ops, .num_save_ops = 1);
    CT_EXPECT_ERROR(fixture_backward(CT_EXPECT_TENSOR(checkpoint_with(differentiates, NULL, x, &opts))),
                    CT_E_UNSUPPORTED, "needs the gradient of a cached result");
}

/* ---- inside other regions ---- */

static ct_tensors selective_inside(ct_tensors inputs, void *payload)
{
    return ct_checkpoint(products, payload, CT_TENSORS(ct_sin(inputs.items[0])), .save_ops = matmul_alone,
                         .num_save_ops = 1);
}

CT_TEST(selective, regions_nest_S34_7_S34_11)
{
    static layer l;
    ct_tensor *x = square_matrix(1);
    l = (layer){square_matrix(0.75), 0};
    static const char *const names[] = {"sin"};
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = names, .num_save_ops = 1);
    ct_tensor *expected = products(CT_TENSORS(ct_sin(x)), &l).items[0];
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint_with(selective_inside, &l, x, &opts));
    CT_EXPECT(same_values(gradient(y, x), gradient(expected, x)));
}

CT_TEST_MAIN
