#ifndef CTI_LEVEL_SUFFIX
#define CTI_LEVEL_SUFFIX base
#endif
#include "kernels/views.h"

#include "gen/kernels/loss.h"

#include <cotangent/enum/reduction.h>

static cti_launch launch = {.op = "cross_entropy"};

enum { NONE = CT_REDUCTION_NONE, MEAN = CT_REDUCTION_MEAN, SUM = CT_REDUCTION_SUM, IGNORED = -100 };

/* Logits [N, C, D] or [N, C] or [C], with targets of the sizes without the class axis. */
typedef struct loss_case {
    int64_t sizes[3], target_sizes[2], num_classes;
    unsigned ndim, axis;
    ct_dtype dtype, wide;
    double smoothing;
    int reduction;
    const cti_view *self, *weight, *target;
} loss_case;

static void make_case(loss_case *c)
{
    c->ndim = 1 + (unsigned)test_random_below(3);
    c->axis = c->ndim > 1;
    for (unsigned d = 0, k = 0; d < c->ndim; d++) {
        c->sizes[d] = 1 + test_random_below(6);
        if (d != c->axis) c->target_sizes[k++] = c->sizes[d];
    }
    c->num_classes = c->sizes[c->axis];
    c->dtype = test_any_float();
    c->wide = c->dtype == CT_DTYPE_F64 ? CT_DTYPE_F64 : CT_DTYPE_F32;
    c->smoothing = test_random_below(2) ? 0.1 : 0;
    c->reduction = (int[]){NONE, MEAN, SUM}[test_random_below(3)];
    c->self = test_some_layout(c->dtype, ct_ints_of(c->sizes, c->ndim));
    c->weight = test_random_below(2) ? test_some_layout(c->dtype, CTI_INTS(c->num_classes)) : NULL;
    for (int64_t k = 0; c->weight && k < c->num_classes; k++) test_put(c->weight, &k, test_random_real(0.5, 2), 0);
}

static ct_ints target_shape(const loss_case *c) { return ct_ints_of(c->target_sizes, c->ndim - 1); }

static double weight_of(const loss_case *c, int64_t k) { return c->weight ? creal(test_at(c->weight, &k)) : 1; }

/* Returns element k along the class axis of sample `at`. */
static double logit(const loss_case *c, const int64_t *at, int64_t k)
{
    int64_t place[3];
    for (unsigned d = 0, i = 0; d < c->ndim; d++) place[d] = d == c->axis ? k : at[i++];
    return creal(test_at(c->self, place));
}

static double log_sum(const loss_case *c, const int64_t *at)
{
    double sum = 0;
    for (int64_t k = 0; k < c->num_classes; k++) sum += exp(logit(c, at, k));
    return log(sum);
}

static double loss_of(const loss_case *c, const int64_t *at, int64_t t)
{
    const double lse = log_sum(c, at);
    double loss = -(1 - c->smoothing) * weight_of(c, t) * (logit(c, at, t) - lse);
    for (int64_t k = 0; k < c->num_classes; k++)
        loss -= c->smoothing / (double)c->num_classes * weight_of(c, k) * (logit(c, at, k) - lse);
    return loss;
}

static double tolerance_of(ct_dtype dtype) { return 32 * test_tolerance(dtype); }

CT_TEST(cross_entropy, and_its_gradient_agree_with_the_formula)
{
    for (int round = 0; round < 500; round++) {
        loss_case c;
        make_case(&c);
        cti_view *target = test_some_layout(test_random_below(2) ? CT_DTYPE_I64 : CT_DTYPE_I32, target_shape(&c));
        int64_t at[3] = {0}, rows = 0;
        double total = 0, weights = 0, weight_sum = 0;
        for (int64_t k = 0; k < c.num_classes; k++) weight_sum += weight_of(&c, k);
        do test_put(target, at, test_random_below(5) ? (double)test_random_below(c.num_classes) : IGNORED, 0);
        while (test_next(c.ndim - 1, c.target_sizes, at));
        cti_view *result = test_some_layout(c.dtype, c.reduction == NONE ? target_shape(&c) : CT_NO_INTS),
                 *lse = test_row_major(c.wide, target_shape(&c));
        CT_EXPECT_OK(CTI_LEVEL(cti_cross_entropy_cpu)(&launch, c.self, target, c.weight, c.reduction, IGNORED,
                                                      c.smoothing, result, lse));
        const cti_view *result_grad = test_row_major(c.dtype, c.reduction == NONE ? target_shape(&c) : CT_NO_INTS);
        cti_view *self_grad = test_some_layout(c.dtype, ct_ints_of(c.sizes, c.ndim));
        test_spoil(self_grad);
        CT_EXPECT_OK(CTI_LEVEL(cti_cross_entropy_backward_cpu)(&launch, result_grad, c.self, lse, target, c.weight,
                                                               c.reduction, IGNORED, c.smoothing, self_grad));
        do {
            const int64_t t = (int64_t)creal(test_at(target, at));
            const double loss = t == IGNORED ? 0 : loss_of(&c, at, t);
            if (t != IGNORED) weights += weight_of(&c, t), total += loss, rows++;
            if (c.reduction == NONE) test_expect_value(test_at(result, at), loss, tolerance_of(c.dtype));
            test_expect_value(test_at(lse, at), log_sum(&c, at), tolerance_of(c.wide));
        } while (test_next(c.ndim - 1, c.target_sizes, at));
        if (c.reduction != NONE)
            test_expect_value(test_at(result, at), c.reduction == SUM ? total : total / weights,
                              4 * tolerance_of(c.dtype));
        do {
            const int64_t t = (int64_t)creal(test_at(target, at));
            const double arriving = creal(test_at(result_grad, c.reduction == NONE ? at : (const int64_t[]){0})),
                         r = c.reduction == MEAN ? arriving / weights : arriving;
            const double e = c.smoothing, share = e / (double)c.num_classes;
            for (int64_t k = 0; k < c.num_classes; k++) {
                int64_t place[3];
                for (unsigned d = 0, i = 0; d < c.ndim; d++) place[d] = d == c.axis ? k : at[i++];
                const double p = exp(logit(&c, at, k) - log_sum(&c, at)), w = t == IGNORED ? 0 : weight_of(&c, t);
                const double want = t == IGNORED ? 0
                                                 : r * (p * ((1 - e) * w + share * weight_sum) -
                                                        (1 - e) * w * (k == t) - share * weight_of(&c, k));
                test_expect_value(test_at(self_grad, place), want, tolerance_of(c.dtype));
            }
        } while (test_next(c.ndim - 1, c.target_sizes, at));
        test_free_all();
    }
}

CT_TEST(cross_entropy, takes_probabilities_too)
{
    for (int round = 0; round < 300; round++) {
        loss_case c;
        make_case(&c);
        const cti_view *target = test_some_layout(c.dtype, ct_ints_of(c.sizes, c.ndim));
        cti_view *result = test_some_layout(c.dtype, c.reduction == NONE ? target_shape(&c) : CT_NO_INTS),
                 *lse = test_row_major(c.wide, target_shape(&c));
        int64_t at[3] = {0}, rows = 0;
        double total = 0;
        CT_EXPECT_OK(CTI_LEVEL(cti_cross_entropy_prob_cpu)(&launch, c.self, target, c.weight, c.reduction, IGNORED,
                                                           c.smoothing, result, lse));
        do {
            double loss = 0;
            for (int64_t k = 0; k < c.num_classes; k++) {
                int64_t place[3];
                for (unsigned d = 0, i = 0; d < c.ndim; d++) place[d] = d == c.axis ? k : at[i++];
                const double p =
                    creal(test_at(target, place)) * (1 - c.smoothing) + c.smoothing / (double)c.num_classes;
                loss -= weight_of(&c, k) * p * (logit(&c, at, k) - log_sum(&c, at));
            }
            total += loss;
            rows++;
            if (c.reduction == NONE) test_expect_value(test_at(result, at), loss, tolerance_of(c.dtype));
            test_expect_value(test_at(lse, at), log_sum(&c, at), tolerance_of(c.wide));
        } while (test_next(c.ndim - 1, c.target_sizes, at));
        if (c.reduction != NONE)
            test_expect_value(test_at(result, at), c.reduction == SUM ? total : total / (double)rows,
                              4 * tolerance_of(c.dtype));
        test_free_all();
    }
}

CT_TEST(cross_entropy, infinite_logits_of_other_classes_do_no_harm)
{
    float x[] = {-HUGE_VALF, 2, 1000}, loss = 0, lse = 0, p[] = {0, 0.5f, 0.5f}, grad[3], one = 1;
    int64_t t = 2;
    const cti_view *self = test_view(x, CT_DTYPE_F32, CTI_INTS(3), TEST_ROW_MAJOR),
                   *target = test_view(&t, CT_DTYPE_I64, CT_NO_INTS, TEST_ROW_MAJOR);
    cti_view *result = test_view(&loss, CT_DTYPE_F32, CT_NO_INTS, TEST_ROW_MAJOR),
             *sum = test_view(&lse, CT_DTYPE_F32, CT_NO_INTS, TEST_ROW_MAJOR);
    CT_EXPECT_OK(CTI_LEVEL(cti_cross_entropy_cpu)(&launch, self, target, NULL, MEAN, IGNORED, 0, result, sum));
    CT_EXPECT(loss == 0 && lse == 1000);
    CT_EXPECT_OK(CTI_LEVEL(cti_cross_entropy_backward_cpu)(
        &launch, test_view(&one, CT_DTYPE_F32, CT_NO_INTS, TEST_ROW_MAJOR), self, sum, target, NULL, MEAN, IGNORED, 0,
        test_view(grad, CT_DTYPE_F32, CTI_INTS(3), TEST_ROW_MAJOR)));
    CT_EXPECT(grad[0] == 0 && grad[1] == 0 && grad[2] == 0);
    CT_EXPECT_OK(CTI_LEVEL(cti_cross_entropy_prob_cpu)(
        &launch, self, test_view(p, CT_DTYPE_F32, CTI_INTS(3), TEST_ROW_MAJOR), NULL, SUM, IGNORED, 0, result, sum));
    CT_EXPECT(loss == 499);
    t = IGNORED;
    CT_EXPECT_OK(CTI_LEVEL(cti_cross_entropy_cpu)(&launch, self, target, NULL, MEAN, IGNORED, 0, result, sum));
    CT_EXPECT(isnan(loss)); /* a mean of no elements is NaN */
}

CT_TEST(cross_entropy, refuses_targets_that_are_no_class)
{
    const cti_view *self = test_row_major(CT_DTYPE_F32, CTI_INTS(2, 3));
    int64_t targets[] = {0, 3};
    float loss = 0, lse[2];
    const cti_view *target = test_view(targets, CT_DTYPE_I64, CTI_INTS(2), TEST_ROW_MAJOR);
    cti_view *result = test_view(&loss, CT_DTYPE_F32, CT_NO_INTS, TEST_ROW_MAJOR),
             *sums = test_view(lse, CT_DTYPE_F32, CTI_INTS(2), TEST_ROW_MAJOR);
    CT_EXPECT_ERROR(CTI_LEVEL(cti_cross_entropy_cpu)(&launch, self, target, NULL, MEAN, IGNORED, 0, result, sums),
                    CT_E_INVALID, "3");
    targets[1] = -1;
    CT_EXPECT_ERROR(CTI_LEVEL(cti_cross_entropy_cpu)(&launch, self, target, NULL, MEAN, IGNORED, 0, result, sums),
                    CT_E_INVALID, "-1");
    test_free_all();
}

CT_TEST(cross_entropy, losses_do_not_depend_on_the_number_of_threads)
{
    const cti_view *self = test_thirds(CTI_INTS(5000, 37));
    cti_view *target = test_row_major(CT_DTYPE_I64, CTI_INTS(5000)),
             *lse = test_row_major(CT_DTYPE_F64, CTI_INTS(5000));
    double loss = 0, first = 0;
    for (int64_t i = 0; i < 5000; i++) test_put(target, &i, (double)test_random_below(37), 0);
    for (int threads = 1; threads <= 5; threads++) {
        test_threads(threads);
        CT_EXPECT_OK(CTI_LEVEL(cti_cross_entropy_cpu)(&launch, self, target, NULL, MEAN, IGNORED, 0.1,
                                                      test_view(&loss, CT_DTYPE_F64, CT_NO_INTS, TEST_ROW_MAJOR), lse));
        if (threads == 1) first = loss;
        CT_EXPECT(loss == first && loss > 0);
    }
    test_free_all();
}

CT_TEST_MAIN
