/*
 * The block and the model of the transformer: derivatives, saved bytes, and a check that no position depends on later
 * positions.
 */
#include "support/ct_test.h"

#include "model.h"

enum { BATCH = 2, LENGTH = 6, WIDTH = 8, HEADS = 2, F32 = 4 };

static block_sizes small(attention_fn attention, double dropout)
{
    return (block_sizes){
        .width = WIDTH, .heads = HEADS, .dropout = dropout, .attention_dropout = dropout, .attention = attention};
}

/* Parameters of a block, and x[BATCH, LENGTH, WIDTH] as the last item. */
static void make_inputs(ct_tensor **inputs, const block_sizes *sizes, int64_t length)
{
    ct_manual_seed(3);
    block_make(inputs, sizes, 1);
    for (int i = 0; i < BLOCK_NUM_PARAMETERS; i++) CT_EXPECT_TENSOR(inputs[i]);
    inputs[BLOCK_NUM_PARAMETERS] =
        CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_randn(CT_INTS(BATCH, length, sizes->width)), true));
}

static void release_inputs(ct_tensor *const *inputs)
{
    for (int i = 0; i < BLOCK_NUM_PARAMETERS; i++) ct_release(inputs[i]);
}

static ct_tensors block_of_inputs(ct_tensors inputs, void *payload)
{
    return ct_results(CT_TENSORS(block_forward(inputs.items, payload, inputs.items[inputs.count - 1], CT_ON)));
}

static void check_derivatives(attention_fn attention)
{
    block_sizes sizes = {.width = 4, .heads = 2, .attention = attention};
    ct_tensor *inputs[BLOCK_NUM_PARAMETERS + 1];
    CT_EXPECT_OK(ct_set_default_dtype(CT_DTYPE_F64));
    make_inputs(inputs, &sizes, 3);
    const ct_status status = ct_gradcheck(block_of_inputs, &sizes, ct_tensors_of(inputs, BLOCK_NUM_PARAMETERS + 1));
    CT_EXPECT_OK(ct_set_default_dtype(CT_DTYPE_F32));
    CT_EXPECT_OK(status);
    release_inputs(inputs);
}

CT_TEST(block, with_composed_attention_has_the_derivatives_that_differences_give)
{
    check_derivatives(attention_composed);
}

CT_TEST(block, with_fused_attention_has_the_derivatives_that_differences_give) { check_derivatives(attention_fused); }

/* Result and gradients of a block for many positions; the gradients are concatenated. */
static ct_tensor *run_block(attention_fn attention, int64_t length, ct_tensor **gradients)
{
    const block_sizes sizes = small(attention, 0);
    ct_tensor *inputs[BLOCK_NUM_PARAMETERS + 1], *rows[BLOCK_NUM_PARAMETERS + 1];
    make_inputs(inputs, &sizes, length);
    ct_tensor *result = CT_EXPECT_TENSOR(block_forward(inputs, &sizes, inputs[BLOCK_NUM_PARAMETERS], CT_ON));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_square(result))));
    for (int i = 0; i <= BLOCK_NUM_PARAMETERS; i++) rows[i] = ct_ravel(ct_tensor_grad(inputs[i]));
    *gradients = CT_EXPECT_TENSOR(ct_cat(ct_tensors_of(rows, BLOCK_NUM_PARAMETERS + 1)));
    release_inputs(inputs);
    return ct_detach(result);
}

/* The largest difference, relative to the largest magnitude. */
static double difference(ct_tensor *a, ct_tensor *b)
{
    double apart = 1, largest = 0;
    CT_EXPECT_OK(ct_tensor_item(ct_amax(ct_abs(ct_sub(a, b))), &apart));
    CT_EXPECT_OK(ct_tensor_item(ct_amax(ct_abs(b)), &largest));
    CT_EXPECT(largest > 0);
    return apart / largest;
}

CT_TEST(block, agrees_with_itself_under_both_forms_of_attention)
{
    enum { LONG = 150 }; /* several tiles of the fused operator */

    ct_tensor *of_fused, *of_composed;
    ct_tensor *fused = run_block(attention_fused, LONG, &of_fused),
              *composed = run_block(attention_composed, LONG, &of_composed);
    CT_EXPECT(difference(ct_ravel(fused), ct_ravel(composed)) < 1e-6);
    CT_EXPECT(difference(of_fused, of_composed) < 5e-6);
}

/* Bytes saved by the graph of a block, without its parameters. */
static int64_t kept_bytes(const block_sizes *sizes)
{
    ct_tensor *inputs[BLOCK_NUM_PARAMETERS + 1];
    ct_saved_bytes kept;
    make_inputs(inputs, sizes, LENGTH);
    ct_tensor *result = CT_EXPECT_TENSOR(block_forward(inputs, sizes, inputs[BLOCK_NUM_PARAMETERS], CT_ON));
    CT_EXPECT_SIZES(result, BATCH, LENGTH, WIDTH);
    CT_EXPECT_OK(
        ct_saved_tensors_bytes(CT_TENSORS(result), ct_tensors_of(inputs, BLOCK_NUM_PARAMETERS), NULL, NULL, &kept));
    release_inputs(inputs);
    return kept.total;
}

/*
 * The two norms save their inputs (2) and two scalars per position, the four linears their inputs (1 + 1 + 1 + 4),
 * attention saves query, key and value (3), GELU its input (4). The result of fused attention, which attention saves,
 * is also the input of the next linear: its memory order is the order of query.
 */
enum {
    ROWS = BATCH * LENGTH,
    PLAIN_KEPT = 16 * ROWS * WIDTH * F32 + 4 * ROWS * F32,
    WEIGHTS = BATCH * HEADS * LENGTH * LENGTH * F32,
    MASK_BITS = (LENGTH * LENGTH + 7) / 8,
};

CT_TEST(block, with_composed_attention_keeps_the_weights)
{
    const block_sizes sizes = small(attention_composed, 0);
    CT_EXPECT_INT(kept_bytes(&sizes), PLAIN_KEPT + WEIGHTS + MASK_BITS);
}

CT_TEST(block, with_fused_attention_keeps_a_number_a_row_instead)
{
    const block_sizes sizes = small(attention_fused, 0);
    CT_EXPECT_INT(kept_bytes(&sizes), PLAIN_KEPT + HEADS * ROWS * F32);
}

CT_TEST(block, with_dropout_keeps_no_mask_but_the_dropped_weights)
{
    const block_sizes sizes = small(attention_composed, 0.1);
    CT_EXPECT_INT(kept_bytes(&sizes), PLAIN_KEPT + 2 * WEIGHTS + MASK_BITS);
}

CT_TEST(block, with_dropout_and_fused_attention_keeps_16_bytes_more)
{
    const block_sizes sizes = small(attention_fused, 0.1);
    CT_EXPECT_INT(kept_bytes(&sizes), PLAIN_KEPT + HEADS * ROWS * F32 + 16);
}

/* ---- the model ---- */

enum { VOCABULARY = 11, CONTEXT = 5 };

static void make_model(language_model *model)
{
    ct_manual_seed(5);
    CT_EXPECT_OK(transformer_make(
        model, &(transformer_sizes){
                   .vocabulary = VOCABULARY, .context = CONTEXT, .blocks = 2, .block = small(attention_fused, 0)}));
}

static void scores_of(const language_model *model, const int64_t *context, float *scores)
{
    ct_tensor *contexts = ct_tensor_from(context, CT_INTS(1, CONTEXT), CT_DTYPE_I64);
    ct_tensor *result = CT_EXPECT_TENSOR(model->scores(model, contexts, CT_OFF));
    CT_EXPECT_SIZES(result, CONTEXT, VOCABULARY);
    CT_EXPECT_OK(ct_tensor_copy_to_host(result, scores, sizeof(float[CONTEXT][VOCABULARY])));
}

CT_TEST(model, scores_of_a_position_depend_on_it_and_on_what_came_before)
{
    const int64_t first[CONTEXT] = {3, 1, 4, 1, 5}, second[CONTEXT] = {3, 1, 4, 2, 5};
    float a[CONTEXT][VOCABULARY], b[CONTEXT][VOCABULARY];
    language_model model;
    make_model(&model);
    scores_of(&model, first, a[0]);
    scores_of(&model, second, b[0]);
    for (int i = 0; i < CONTEXT; i++) {
        int differ = 0;
        for (int k = 0; k < VOCABULARY; k++) differ += a[i][k] != b[i][k];
        CT_EXPECT(i < 3 ? differ == 0 : differ > VOCABULARY / 2);
    }
    model.finish(model.self);
}

CT_TEST(model, knows_the_order_of_what_came_before)
{
    const int64_t first[CONTEXT] = {3, 1, 4, 1, 5}, second[CONTEXT] = {1, 3, 4, 1, 5};
    float a[CONTEXT][VOCABULARY], b[CONTEXT][VOCABULARY];
    language_model model;
    make_model(&model);
    scores_of(&model, first, a[0]);
    scores_of(&model, second, b[0]);
    CT_EXPECT(a[CONTEXT - 1][0] != b[CONTEXT - 1][0]);
    model.finish(model.self);
}

CT_TEST(model, gives_every_parameter_a_gradient)
{
    const int64_t context[CONTEXT] = {0, 1, 2, 3, 4}, targets[CONTEXT] = {1, 2, 3, 4, 5};
    language_model model;
    make_model(&model);
    ct_tensor *loss = language_model_loss(&model, ct_tensor_from(context, CT_INTS(1, CONTEXT), CT_DTYPE_I64),
                                          ct_tensor_from(targets, CT_INTS(CONTEXT), CT_DTYPE_I64), CT_ON);
    CT_EXPECT_OK(ct_backward(CT_EXPECT_TENSOR(loss)));
    for (int64_t i = 0; i < model.parameters.count; i++) {
        double sum = 0;
        CT_EXPECT(!ct_is_none(ct_tensor_grad(model.parameters.items[i])));
        CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_abs(ct_tensor_grad(model.parameters.items[i]))), &sum));
        CT_EXPECT(sum > 0);
    }
    model.finish(model.self);
}

CT_TEST(model, refuses_heads_that_do_not_divide_the_width)
{
    language_model model;
    block_sizes block = small(attention_composed, 0);
    block.heads = 3;
    CT_EXPECT_ERROR(
        transformer_make(&model, &(transformer_sizes){.vocabulary = 4, .context = 4, .blocks = 1, .block = block}),
        CT_E_INVALID, "3 heads do not divide a width of 8");
}

static ct_status make_and_finish(void *arg)
{
    (void)arg;
    language_model model;
    const ct_status status = transformer_make(
        &model,
        &(transformer_sizes){.vocabulary = 4, .context = 4, .blocks = 1, .block = small(attention_composed, 0)});
    if (status == CT_OK) model.finish(model.self);
    return status;
}

CT_TEST(model, that_gets_no_memory_leaves_nothing_behind)
{
    CT_EXPECT(ct_test_fail_each_allocation(make_and_finish, NULL) > 16);
}

CT_TEST_MAIN
