/* A perceptron recognises digits of 3 by 5 points with noise. */
#include <cotangent/cotangent.h>

#include <stdio.h>

static const int64_t font[10] = {0x7B6F, 0x2492, 0x73E7, 0x73CF, 0x5BC9, 0x79CF, 0x79EF, 0x7249, 0x7BEF, 0x7BCF};

enum { EPOCHS = 6, BATCH = 50, COUNT = 2000 };

/* Points of `count` random digits, and the digits. */
static ct_tensors draw(int64_t count)
{
    ct_tensor *codes = ct_unsqueeze(ct_tensor_from_longs(font, CT_INTS(10)), 1);
    ct_tensor *bits = ct_bitwise_and(ct_bitwise_right_shift(codes, ct_arange(0, 15)), 1);
    ct_tensor *labels = ct_randint(0, 10, CT_INTS(count)), *noise = ct_mul(ct_randn(CT_INTS(count, 15)), 0.2);
    return ct_results(CT_TENSORS(ct_add(ct_index_select(bits, 0, labels), noise), labels));
}

typedef struct model {
    ct_params *params;
    ct_tensor *w1, *b1, *w2, *b2;
} model;

static model model_make(void)
{
    model m = {.params = ct_params_create()};
    m.w1 = ct_params_add(m.params, "hidden.weight", ct_init_kaiming_uniform_(ct_empty(CT_INTS(64, 15))));
    m.b1 = ct_params_add(m.params, "hidden.bias", ct_zeros(CT_INTS(64)));
    m.w2 = ct_params_add(m.params, "out.weight", ct_init_kaiming_uniform_(ct_empty(CT_INTS(10, 64))));
    m.b2 = ct_params_add(m.params, "out.bias", ct_zeros(CT_INTS(10)));
    return m;
}

static ct_tensor *forward(const model *m, ct_tensor *x)
{
    return ct_linear(ct_relu(ct_linear(x, m->w1, m->b1)), m->w2, m->b2);
}

static double accuracy(const model *m, ct_tensors test)
{
    double part = 0;
    ct_guard no_grad = ct_no_grad();
    ct_tensor *right = ct_eq(ct_argmax(forward(m, test.items[0]), .dim = 1), test.items[1]);
    const bool failed = ct_tensor_item(ct_mean(ct_to(right, CT_DTYPE_F32)), &part);
    return ct_leave(&no_grad) || failed ? 0 : part;
}

int main(void)
{
    ct_manual_seed(1);
    const ct_scope all = ct_scope_open();
    const ct_tensors train = draw(COUNT), test = draw(500);
    const model m = model_make();
    ct_batches *batches = ct_batches_create(COUNT, BATCH);
    ct_optimiser *adamw = ct_optimiser_adamw(ct_params_select(m.params, "*.weight"), .lr = 0.01, .weight_decay = 0.01);
    bool failed = ct_optimiser_add_group(adamw, ct_params_select(m.params, "*.bias"), .weight_decay = 0);
    double value = 0, part = 0;
    for (int64_t epoch = 0, step = 0; !failed && epoch < EPOCHS; epoch++) {
        const ct_scope scope = ct_scope_open();
        for (ct_tensor *rows; !failed && ct_batches_next(batches, &rows); ct_scope_keep(scope, NULL)) {
            ct_tensor *x = ct_index_select(train.items[0], 0, rows), *labels = ct_index_select(train.items[1], 0, rows);
            ct_tensor *loss = ct_cross_entropy(forward(&m, x), labels, ct_none());
            failed = ct_params_zero_grad(m.params) || ct_backward(loss) ||
                     ct_clip_grad_norm(ct_params_tensors(m.params), 1, NULL) || ct_optimiser_step(adamw) ||
                     ct_optimiser_scale_lr(adamw, ct_schedule_cosine(++step, EPOCHS * ct_batches_count(batches))) ||
                     ct_tensor_item(loss, &value);
        }
        part = accuracy(&m, test);
        printf("epoch %d: loss %.4f, accuracy %.3f\n", (int)epoch, value, part);
        ct_scope_close(scope);
    }
    failed = failed || ct_params_save(m.params, "digits.safetensors") || ct_optimiser_save(adamw, "adamw.safetensors");
    if (failed) fprintf(stderr, "digits: %s\n", ct_error_message());
    ct_optimiser_destroy(adamw);
    ct_batches_destroy(batches);
    ct_params_destroy(m.params);
    ct_scope_close(all);
    return !failed && part > 0.97 ? 0 : 1;
}
