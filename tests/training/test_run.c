/*
 * A whole training run, in f16 with a scaler, groups, a schedule and shuffled batches: a run that is restored from
 * files and a few numbers continues with the same bits as an uninterrupted run.
 */
#include "interop/files.h"

enum { COUNT = 20, BATCH = 8, EPOCHS = 6 };

typedef struct run {
    ct_params *params;
    ct_tensor *w1, *b1, *w2;
    ct_optimiser *optimiser;
    ct_scaler *scaler;
    ct_batches *batches;
    int64_t step;
} run;

static run run_begin(void)
{
    run r = {.params = ct_params_create(), .scaler = ct_scaler_create(.init_scale = 256, .growth_interval = 4)};
    r.w1 = ct_params_add(r.params, "w1", ct_init_xavier_normal_(ct_empty(CT_INTS(16, 4))));
    r.b1 = ct_params_add(r.params, "b1", ct_zeros(CT_INTS(16)));
    r.w2 = ct_params_add(r.params, "w2", ct_init_orthogonal_(ct_empty(CT_INTS(1, 16))));
    r.optimiser = ct_optimiser_adamw(ct_params_select(r.params, "w*"), .lr = 0.02, .weight_decay = 0.1);
    r.batches = ct_batches_create(COUNT, BATCH);
    CT_EXPECT_OK(ct_optimiser_add_group(r.optimiser, ct_params_select(r.params, "b*"), .lr = 0.1, .weight_decay = 0));
    return r;
}

static void run_end(const run *r)
{
    ct_batches_destroy(r->batches);
    ct_scaler_destroy(r->scaler);
    ct_optimiser_destroy(r->optimiser);
    ct_params_destroy(r->params);
}

static double step(run *r, ct_tensor *x, ct_tensor *y)
{
    double value = 0;
    ct_guard autocast = ct_autocast(.dtype = CT_DTYPE_F16);
    ct_tensor *loss = ct_mse_loss(ct_linear(ct_tanh(ct_linear(x, r->w1, r->b1)), r->w2, ct_none()), y);
    CT_EXPECT_OK(ct_leave(&autocast));
    CT_EXPECT_OK(ct_params_zero_grad(r->params));
    CT_EXPECT_OK(ct_backward(ct_scaler_scale(r->scaler, loss)));
    CT_EXPECT_OK(ct_scaler_unscale(r->scaler, r->optimiser));
    CT_EXPECT_OK(ct_clip_grad_norm(ct_params_tensors(r->params), 1, NULL));
    CT_EXPECT_OK(ct_scaler_step(r->scaler, r->optimiser));
    CT_EXPECT_OK(ct_scaler_update(r->scaler));
    CT_EXPECT_OK(ct_optimiser_scale_lr(r->optimiser, ct_schedule_cosine(++r->step, 30, .warmup = 5)));
    CT_EXPECT_OK(ct_tensor_item(loss, &value));
    return value;
}

/* Returns the last loss. */
static double train(run *r, int epochs)
{
    double loss = 0;
    ct_tensor *x = ct_reshape(ct_sin(ct_arange(0, COUNT * 4, .dtype = CT_DTYPE_F32)), CT_INTS(COUNT, 4));
    ct_tensor *y = ct_mean(ct_square(x), .dim = 1, .keepdim = true);
    for (int e = 0; e < epochs; e++)
        for (ct_tensor *rows; ct_batches_next(r->batches, &rows);)
            loss = step(r, ct_index_select(x, 0, rows), ct_index_select(y, 0, rows));
    CT_EXPECT_INT(ct_error_status(), CT_OK);
    return loss;
}

CT_TEST(run, goes_on_from_files_bit_by_bit)
{
    const scratch model = scratch_make(), state = scratch_make();
    ct_manual_seed(3);
    run first = run_begin();
    const double begin = train(&first, 1);
    (void)train(&first, EPOCHS / 2 - 1);
    CT_EXPECT_OK(ct_params_save(first.params, model.path));
    CT_EXPECT_OK(ct_optimiser_save(first.optimiser, state.path));
    const ct_scaler_state scale = ct_scaler_get_state(first.scaler);
    const ct_rng_state random = ct_get_rng_state(NULL);
    const double loss = train(&first, EPOCHS / 2);
    CT_EXPECT(loss < begin / 2);
    CT_EXPECT(scale.scale != ct_scaler_get_state(first.scaler).scale); /* the scale also changed in the second half */

    ct_manual_seed(77);
    run second = run_begin();
    CT_EXPECT_OK(ct_params_load(second.params, model.path));
    CT_EXPECT_OK(ct_optimiser_load(second.optimiser, state.path));
    CT_EXPECT_OK(ct_scaler_set_state(second.scaler, scale));
    second.step = EPOCHS / 2 * ct_batches_count(second.batches);
    ct_set_rng_state(NULL, random);
    CT_EXPECT_REAL(train(&second, EPOCHS / 2), loss, 0);
    CT_EXPECT_REAL(ct_scaler_get_state(second.scaler).scale, ct_scaler_get_state(first.scaler).scale, 0);
    CT_EXPECT_REAL(ct_optimiser_group_lr(second.optimiser, 1), ct_optimiser_group_lr(first.optimiser, 1), 0);
    for (int i = 0; i < 3; i++)
        CT_EXPECT(
            is_same(ct_params_named(first.params).items[i].tensor, ct_params_named(second.params).items[i].tensor));
    run_end(&first);
    run_end(&second);
    scratch_drop(&model);
    scratch_drop(&state);
}

CT_TEST_MAIN
