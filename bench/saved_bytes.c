/*
 * Bytes that single calls save for backward if all float operands require a gradient; peers/saved_bytes_torch.py makes
 * the same calls. Prints JSON lines.
 */
#include <cotangent/cotangent.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 64, COLS = 256, PLACES = 16 };

/* The operands of all calls. */
typedef struct operands {
    ct_tensor *x, *y, *positive, *square, *weight, *bias, *row, *gates[4]; /* require a gradient */
    ct_tensor *mask, *classes, *places, *index, *target, *share;           /* do not */
} operands;

static ct_tensor *leaf(ct_tensor *t) { return t ? ct_tensor_requires_grad_(t, true) : NULL; }

static ct_tensor *numbers(int64_t rows, int64_t cols, int64_t modulus)
{
    int64_t *values = calloc((size_t)(rows * cols), sizeof *values);
    for (int64_t i = 0; values && i < rows * cols; i++) values[i] = i % modulus;
    ct_tensor *t = values ? ct_tensor_from(values, cols > 1 ? CT_INTS(rows, cols) : CT_INTS(rows), CT_DTYPE_I64) : NULL;
    free(values);
    return t;
}

static operands make(void)
{
    return (operands){
        .x = leaf(ct_randn(CT_INTS(ROWS, COLS))),
        .y = leaf(ct_randn(CT_INTS(ROWS, COLS))),
        .positive = leaf(ct_add(ct_rand(CT_INTS(ROWS, COLS)), ct_num(1))),
        .square = leaf(ct_randn(CT_INTS(COLS, COLS))),
        .weight = leaf(ct_randn(CT_INTS(512, COLS))),
        .bias = leaf(ct_randn(CT_INTS(512))),
        .row = leaf(ct_randn(CT_INTS(COLS))),
        .mask = ct_gt(ct_randn(CT_INTS(ROWS, COLS)), ct_num(0)),
        .classes = numbers(ROWS, 1, COLS),
        .places = numbers(PLACES, 1, ROWS),
        .index = numbers(PLACES, COLS, ROWS),
        .target = ct_rand(CT_INTS(ROWS, COLS)),
        .share = ct_rand(CT_INTS(COLS)),
        .gates = {leaf(ct_randn(CT_INTS(4 * COLS, COLS))), leaf(ct_randn(CT_INTS(4 * COLS, COLS))),
                  leaf(ct_randn(CT_INTS(4 * COLS))), leaf(ct_randn(CT_INTS(4 * COLS)))},
    };
}

static void report(const char *name, ct_tensor *result)
{
    ct_saved_bytes kept;
    if (!result || ct_saved_tensors_bytes(CT_TENSORS(result), CT_NO_TENSORS, NULL, NULL, &kept) != CT_OK) {
        fprintf(stderr, "saved_bytes: %s: %s\n", name, ct_error_message());
        exit(EXIT_FAILURE);
    }
    printf("{\"name\": \"%s\", \"bytes\": %lld}\n", name, (long long)kept.total);
}

static void elementwise(const operands *o)
{
    ct_tensor *x = o->x, *y = o->y;
    report("neg", ct_neg(x));
    report("abs", ct_abs(x));
    report("exp", ct_exp(x));
    report("log", ct_log(o->positive));
    report("log1p", ct_log1p(o->positive));
    report("sqrt", ct_sqrt(o->positive));
    report("rsqrt", ct_rsqrt(o->positive));
    report("reciprocal", ct_reciprocal(o->positive));
    report("square", ct_square(x));
    report("sin", ct_sin(x));
    report("cos", ct_cos(x));
    report("tanh", ct_tanh(x));
    report("sigmoid", ct_sigmoid(x));
    report("erf", ct_erf(x));
    report("relu", ct_relu(x));
    report("leaky_relu", ct_leaky_relu(x));
    report("silu", ct_silu(x));
    report("gelu", ct_gelu(x));
    report("add", ct_add(x, y));
    report("sub", ct_sub(x, y));
    report("mul", ct_mul(x, y));
    report("mul by a number", ct_mul(x, ct_num(3)));
    report("div", ct_div(x, o->positive));
    report("pow", ct_pow(o->positive, y));
    report("pow 3", ct_pow_scalar(x, ct_int(3)));
    report("maximum", ct_maximum(x, y));
    report("minimum", ct_minimum(x, y));
    report("where", ct_where(o->mask, x, y));
    report("clamp 0 to 6", ct_clamp_scalar(x, .min = 0, .max = 6));
    report("masked_fill", ct_masked_fill(x, o->mask, ct_num(0)));
    report("dropout 0.1", ct_dropout(x, 0.1, CT_ON));
}

static void others(const operands *o)
{
    ct_tensor *x = o->x, *y = o->y;
    report("sum", ct_sum(x));
    report("mean", ct_mean(x));
    report("amax over rows", ct_amax(x, .dim = CT_INTS(1)));
    report("max over rows", ct_max_dim(x, 1).values);
    report("var", ct_var(x));
    report("logsumexp", ct_logsumexp(x, CT_INTS(1)));
    report("linalg_vector_norm", ct_linalg_vector_norm(x));
    report("linalg_vector_norm 1", ct_linalg_vector_norm(x, .ord = 1));
    report("linalg_vector_norm inf", ct_linalg_vector_norm(x, .ord = (double)INFINITY));
    report("pairwise_distance", ct_pairwise_distance(x, y));
    report("cumsum", ct_cumsum(x, 1));
    report("permute", ct_permute(x, CT_INTS(1, 0)));
    report("cat", ct_cat(CT_TENSORS(x, y)));
    report("flip", ct_flip(x, CT_INTS(1)));
    report("gather", ct_gather(x, 0, o->index));
    report("index_select", ct_index_select(x, 0, o->places));
    report("embedding", ct_embedding(x, o->places));
    report("mm", ct_mm(x, o->square));
    report("einsum of three", ct_einsum("ij,jk,kl->il", CT_TENSORS(x, o->square, o->square)));
    report("einsum of four", ct_einsum("ij,jk,kl,lm->im", CT_TENSORS(x, o->square, o->square, o->square)));
    report("linear", ct_linear(x, o->weight, o->bias));
    report("softmax", ct_softmax(x, 1));
    report("log_softmax", ct_log_softmax(x, 1));
    report("layer_norm", ct_layer_norm(x, CT_INTS(COLS), o->row, ct_none()));
    report("mse_loss", ct_mse_loss(x, y));
    report("cross_entropy", ct_cross_entropy(x, o->classes, ct_none()));
    report("cross_entropy with weight", ct_cross_entropy(x, o->classes, o->share));
    report("bce_with_logits", ct_binary_cross_entropy_with_logits(x, o->target, ct_none(), ct_none()));
    report("bce_with_logits with weights", ct_binary_cross_entropy_with_logits(x, o->target, o->share, o->share));
    report("lstm_cell",
           ct_lstm_cell(x, CT_TENSORS(y, o->positive), o->gates[0], o->gates[1], o->gates[2], o->gates[3]).hy);
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    ct_manual_seed(1);
    const operands o = make();
    elementwise(&o);
    others(&o);
    ct_scope_close(scope);
    return EXIT_SUCCESS;
}
