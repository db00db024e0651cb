/*
 * Second derivatives at points where a factor is 0, or where elements are equal: products in the gradient's formula
 * vanish there, or are not finite, although the function is smooth. For every operator of a table, and every position
 * of zeros, the Hessian times a direction is compared with difference quotients of gradients along a path through the
 * point. If the one-sided quotients differ or are infinite, there is a kink and nothing to compare.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 3, ELEMENTS = 16 };

/* An operator by name; words: its other arguments, "name=value": a scalar, an enum keyword, or a list in brackets. */
typedef struct row {
    const char *op, *inputs[MOST];
    int64_t sizes[MOST][2]; /* 0: no such axis */
    const char *words[3];
} row;

static const row rows[] = {
    {"mul", {"self", "other"}, {{3}, {3}}, {NULL}},
    {"div", {"self", "other"}, {{3}, {3}}, {NULL}},
    {"square", {"self"}, {{3}}, {NULL}},
    {"pow", {"self"}, {{3}}, {"exponent=2"}},
    {"pow", {"self"}, {{3}}, {"exponent=3"}},
    {"pow", {"self"}, {{3}}, {"exponent=1"}},
    {"pow", {"self"}, {{3}}, {"exponent=2.5"}},
    {"hypot", {"self", "other"}, {{3}, {3}}, {NULL}},
    {"atan2", {"self", "other"}, {{3}, {3}}, {NULL}},
    {"xlogy", {"self", "other"}, {{3}, {3}}, {NULL}},
    {"logaddexp", {"self", "other"}, {{3}, {3}}, {NULL}},
    {"logaddexp2", {"self", "other"}, {{3}, {3}}, {NULL}},
    {"lerp", {"self", "end", "weight"}, {{3}, {3}, {3}}, {NULL}},
    {"addcmul", {"self", "tensor1", "tensor2"}, {{3}, {3}, {3}}, {NULL}},
    {"addcdiv", {"self", "tensor1", "tensor2"}, {{3}, {3}, {3}}, {NULL}},
    {"sinc", {"self"}, {{3}}, {NULL}},
    {"special_i1", {"self"}, {{3}}, {NULL}},
    {"i0", {"self"}, {{3}}, {NULL}},
    {"erf", {"self"}, {{3}}, {NULL}},
    {"tanh", {"self"}, {{3}}, {NULL}},
    {"silu", {"self"}, {{3}}, {NULL}},
    {"gelu", {"self"}, {{3}}, {NULL}},
    {"gelu", {"self"}, {{3}}, {"approximate=tanh"}},
    {"mish", {"self"}, {{3}}, {NULL}},
    {"softplus", {"self"}, {{3}}, {NULL}},
    {"log_sigmoid", {"self"}, {{3}}, {NULL}},
    {"tanhshrink", {"self"}, {{3}}, {NULL}},
    {"softsign", {"self"}, {{3}}, {NULL}},
    {"hardswish", {"self"}, {{3}}, {NULL}},
    {"elu", {"self"}, {{3}}, {NULL}},
    {"celu", {"self"}, {{3}}, {NULL}},
    {"asinh", {"self"}, {{3}}, {NULL}},
    {"atan", {"self"}, {{3}}, {NULL}},
    {"logit", {"self"}, {{3}}, {NULL}},
    {"swiglu", {"gate", "up"}, {{3}, {3}}, {NULL}},
    {"prod", {"self"}, {{4}}, {NULL}},
    {"prod", {"self"}, {{2, 3}}, {"dim=1"}},
    {"cumprod", {"self"}, {{4}}, {"dim=0"}},
    {"logcumsumexp", {"self"}, {{4}}, {"dim=0"}},
    {"logsumexp", {"self"}, {{4}}, {"dim=[0]"}},
    {"softmax", {"self"}, {{4}}, {"dim=0"}},
    {"log_softmax", {"self"}, {{4}}, {"dim=0"}},
    {"var", {"self"}, {{4}}, {NULL}},
    {"std", {"self"}, {{4}}, {NULL}},
    {"linalg_vector_norm", {"self"}, {{4}}, {NULL}},
    {"linalg_vector_norm", {"self"}, {{4}}, {"ord=3"}},
    {"linalg_vector_norm", {"self"}, {{4}}, {"ord=1"}},
    {"linalg_vector_norm", {"self"}, {{4}}, {"ord=4"}},
    {"norm", {"self"}, {{4}}, {"p=3"}},
    {"normalize", {"input"}, {{2, 3}}, {NULL}},
    {"cosine_similarity", {"x1", "x2"}, {{2, 3}, {2, 3}}, {NULL}},
    {"pairwise_distance", {"x1", "x2"}, {{2, 3}, {2, 3}}, {NULL}},
    {"cdist", {"x1", "x2"}, {{2, 3}, {2, 3}}, {NULL}},
    {"cdist", {"x1", "x2"}, {{2, 3}, {2, 3}}, {"p=1"}},
    {"cdist", {"x1", "x2"}, {{2, 3}, {2, 3}}, {"p=3"}},
    {"cdist", {"x1", "x2"}, {{2, 3}, {2, 3}}, {"p=inf"}},
    {"linalg_det", {"A"}, {{2, 2}}, {NULL}},
    {"linalg_det", {"A"}, {{3, 3}}, {NULL}},
    {"linalg_matrix_power", {"self"}, {{3, 3}}, {"n=3"}},
    {"matmul", {"self", "other"}, {{2, 2}, {2, 2}}, {NULL}},
    {"linalg_cross", {"self", "other"}, {{1, 3}, {1, 3}}, {NULL}},
    {"kron", {"self", "other"}, {{2, 2}, {2, 2}}, {NULL}},
    {"mse_loss", {"self", "target"}, {{3}, {3}}, {NULL}},
    {"huber_loss", {"self", "target"}, {{3}, {3}}, {NULL}},
    {"smooth_l1_loss", {"self", "target"}, {{3}, {3}}, {NULL}},
    {"soft_margin_loss", {"self", "target"}, {{3}, {3}}, {NULL}},
    {"kl_div", {"self", "target"}, {{3}, {3}}, {NULL}},
    {"poisson_nll_loss", {"input", "target"}, {{3}, {3}}, {NULL}},
    {"binary_cross_entropy_with_logits", {"self", "target"}, {{3}, {3}}, {NULL}},
    {"cross_entropy", {"self", "target"}, {{2, 3}, {2, 3}}, {NULL}},
    {"layer_norm", {"input"}, {{2, 3}}, {"normalized_shape=[3]"}},
    {"rms_norm", {"input"}, {{2, 3}}, {"normalized_shape=[3]"}},
    {"cov", {"self"}, {{2, 3}}, {NULL}},
    {"trapezoid", {"y", "x"}, {{3}, {3}}, {NULL}},
};

typedef struct call {
    const row *r;
    int num_inputs;
    bool constant[MOST]; /* an argument without a gradient is not changed */
    double values[MOST][ELEMENTS], slopes[MOST][ELEMENTS], bent[MOST][ELEMENTS], direction[MOST][ELEMENTS];
} call;

static int64_t count_of(const row *r, int i) { return r->sizes[i][0] * (r->sizes[i][1] ? r->sizes[i][1] : 1); }

static ct_arg attribute(const char *word, char *name, int64_t *number)
{
    const char *value = strchr(word, '=') + 1;
    snprintf(name, 32, "%.*s", (int)(value - 1 - word), word);
    char *end;
    *number = strtol(*value == '[' ? value + 1 : value, &end, 10);
    if (*value == '[') return (ct_arg){.name = name, .kind = CT_ARG_INT_LIST, .value.ints = ct_ints_of(number, 1)};
    if (*end == '\0') return (ct_arg){.name = name, .kind = CT_ARG_INT, .value.integer = *number};
    const double real = strtod(value, &end);
    if (*end == '\0') return (ct_arg){.name = name, .kind = CT_ARG_FLOAT, .value.real = real};
    return (ct_arg){.name = name, .kind = CT_ARG_STRING, .value.string = value};
}

/* Returns the weighted sum of the elements of the result; NULL if the call is rejected. */
static ct_tensor *weighted(const call *c, ct_tensor *const *inputs)
{
    ct_arg args[MOST + 3], outs[4];
    size_t num_args = 0, num_outs = 4;
    char names[3][32];
    int64_t numbers[3];
    for (int i = 0; i < c->num_inputs; i++)
        args[num_args++] = (ct_arg){.name = c->r->inputs[i], .kind = CT_ARG_TENSOR, .value.tensor = inputs[i]};
    for (int i = 0; i < 3 && c->r->words[i]; i++) args[num_args++] = attribute(c->r->words[i], names[i], &numbers[i]);
    if (ct_op_call(c->r->op, args, num_args, CT_CALL_PLAIN, outs, &num_outs) != CT_OK) return NULL;
    ct_tensor *flat = ct_reshape(outs[0].value.tensor, CT_INTS(-1));
    ct_tensor *weights = ct_add(
        ct_sin(ct_arange(ct_float(0), ct_float((double)ct_tensor_numel(flat)), .dtype = CT_DTYPE_F64)), ct_num(1.5));
    return ct_sum(ct_mul(flat, weights));
}

/*
 * Computes the gradients at the point moved along the direction, and, if bends, the Hessian times the direction;
 * returns false if the call is rejected.
 */
static bool differentiate(call *c, double step, bool bends)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *inputs[MOST];
    for (int i = 0; i < c->num_inputs; i++) {
        double at[ELEMENTS];
        for (int64_t k = 0; k < count_of(c->r, i); k++) at[k] = c->values[i][k] + step * c->direction[i][k];
        inputs[i] = ct_test_values(CT_DTYPE_F64, ct_ints_of(c->r->sizes[i], c->r->sizes[i][1] ? 2 : 1), at);
        inputs[i] = ct_tensor_requires_grad_(inputs[i], true);
    }
    const ct_tensors all = ct_tensors_of(inputs, c->num_inputs);
    ct_tensor *y = weighted(c, inputs);
    const ct_grad_opts again = CT_OPTIONS(ct_grad, .create_graph = true, .allow_unused = true);
    const ct_tensors first = y ? (ct_grad)(ct_tensors_of(&y, 1), all, &again) : ct_tensors_of(NULL, -1);
    bool done = first.count >= 0;
    ct_tensor *along = ct_zeros(CT_NO_INTS, .dtype = CT_DTYPE_F64);
    for (int i = 0; done && i < c->num_inputs; i++) {
        const int64_t n = count_of(c->r, i);
        memset(c->slopes[i], 0, sizeof c->slopes[i]);
        if ((c->constant[i] = ct_is_none(first.items[i]))) {
            memset(c->direction[i], 0, sizeof c->direction[i]);
            continue;
        }
        done = ct_tensor_copy_to_host(ct_contiguous(ct_detach(first.items[i])), c->slopes[i],
                                      (size_t)n * sizeof(double)) == CT_OK;
        ct_tensor *v = ct_test_values(CT_DTYPE_F64, CT_INTS(n), c->direction[i]);
        along = ct_add(along, ct_dot(ct_reshape(first.items[i], CT_INTS(-1)), v));
    }
    if (done && bends && along && ct_tensor_requires_grad(along)) {
        const ct_tensors second = (ct_grad)(ct_tensors_of(&along, 1), all, &again);
        done = second.count >= 0;
        for (int i = 0; done && i < c->num_inputs; i++)
            if (!ct_is_none(second.items[i]))
                done = ct_tensor_copy_to_host(ct_contiguous(ct_detach(second.items[i])), c->bent[i],
                                              (size_t)count_of(c->r, i) * sizeof(double)) == CT_OK;
    }
    ct_error_clear();
    ct_scope_close(scope);
    return done;
}

static bool near(double a, double b, double tolerance) { return fabs(a - b) <= tolerance * (1 + fabs(a) + fabs(b)); }

/* Returns the number of elements for which the Hessian times the direction differs from the difference quotient. */
static int wrong_of(call *c, const char *where)
{
    const double h = 1e-4;
    memset(c->bent, 0, sizeof c->bent);
    if (!differentiate(c, 0, false) || !differentiate(c, 0, true)) return 0; /* the first call finds constants */
    call below = *c, above = *c, nearer[2] = {*c, *c};
    if (!differentiate(&below, -h, false) || !differentiate(&above, h, false)) return 0;
    if (!differentiate(&nearer[0], -h / 4, false) || !differentiate(&nearer[1], h / 4, false)) return 0;
    int wrong = 0;
    for (int i = 0; i < c->num_inputs; i++)
        for (int64_t k = 0; k < count_of(c->r, i); k++)
            if (!isfinite(below.slopes[i][k]) || !isfinite(above.slopes[i][k])) return 0; /* outside the domain */
    for (int i = 0; i < c->num_inputs; i++)
        for (int64_t k = 0; k < count_of(c->r, i) && !c->constant[i]; k++) {
            const double there = c->slopes[i][k], left = (there - below.slopes[i][k]) / h,
                         right = (above.slopes[i][k] - there) / h,
                         middle = (above.slopes[i][k] - below.slopes[i][k]) / (2 * h),
                         close = (nearer[1].slopes[i][k] - nearer[0].slopes[i][k]) / (h / 2);
            if (!isfinite(close) || !near(middle, close, 1e-3)) continue; /* a kink, or a pole */
            if (isfinite(there) && !near(left, right, 0.02)) continue;
            if (near(close, c->bent[i][k], 1e-3)) continue;
            if (!wrong++)
                fprintf(stderr, "%s %s, %s: by element %d of %s it is %g, differences give %g\n", c->r->op,
                        c->r->words[0] ? c->r->words[0] : "", where, (int)k, c->r->inputs[i], c->bent[i][k], close);
        }
    return wrong;
}

/* Sets pseudo-random values and directions for every element. */
static void fill(call *c)
{
    for (int i = 0, n = 0; i < MOST; i++)
        for (int64_t k = 0; k < ELEMENTS; k++, n++) {
            c->values[i][k] = 0.35 + 0.55 * fabs(sin(1.7 * n + 0.3));
            c->direction[i][k] = cos(2.3 * n + 1);
        }
}

CT_TEST(second_derivatives, where_a_factor_is_zero_are_those_of_paths_through_the_point) /* S29.1 */
{
    int wrong = 0;
    for (size_t j = 0; j < sizeof rows / sizeof *rows; j++) {
        call c = {.r = &rows[j]};
        while (c.num_inputs < MOST && c.r->inputs[c.num_inputs]) c.num_inputs++;
        fill(&c);
        if (!differentiate(&c, 0, true)) {
            fprintf(stderr, "%s: the call is refused\n", c.r->op);
            wrong++;
        }
        wrong += wrong_of(&c, "no zeros");
        for (int i = 0; i < c.num_inputs; i++) {
            const int64_t n = count_of(c.r, i);
            for (int64_t from = 0; from < n; from++)
                for (int64_t to = from; to < n; to++) { /* one or two zeros */
                    fill(&c);
                    c.values[i][from] = c.values[i][to] = 0;
                    wrong += wrong_of(&c, from == to ? "one zero" : "two zeros");
                }
            fill(&c);
            memset(c.values[i], 0, sizeof c.values[i]);
            wrong += wrong_of(&c, "all zero");
            for (int64_t k = 0; k < n; k++) c.values[i][k] = 0.7;
            wrong += wrong_of(&c, "all alike");
            if (n % 2 == 0) /* makes one row of the matrix a multiple of another row */
                for (int64_t k = 0; k < n / 2; k++) c.values[i][n / 2 + k] = 2 * c.values[i][k];
            wrong += wrong_of(&c, "multiples");
        }
        fill(&c);
        for (int i = 1; i < c.num_inputs; i++) memcpy(c.values[i], c.values[0], sizeof c.values[0]);
        wrong += wrong_of(&c, "operands alike");
        memset(c.values, 0, sizeof c.values);
        wrong += wrong_of(&c, "nothing but zeros");
    }
    CT_EXPECT_INT(wrong, 0);
}

CT_TEST_MAIN
