/* Convolutions and their two adjoints, compared with the sums that define them. */
#include "kernels/views.h"

#include "base/parallel.h"
#include "gen/kernels/conv.h"

static cti_launch launch = {.op = "conv2d"};

typedef struct problem {
    ct_dtype dtype;
    bool is_volume; /* three spatial axes instead of two */
    int64_t input[5], weight[5], result[5], stride[3], padding[3], trail[3], dilation[3], groups;
} problem;

static unsigned axes_of(const problem *p) { return p->is_volume ? 3 : 2; }

static void set_result(problem *p)
{
    p->result[0] = p->input[0];
    p->result[1] = p->weight[0];
    for (unsigned d = 0; d < axes_of(p); d++)
        p->result[2 + d] = (p->input[2 + d] + 2 * p->padding[d] + p->trail[d] -
                            p->dilation[d] * (p->weight[2 + d] - 1) - 1 + p->stride[d]) /
                           p->stride[d];
}

static problem any_problem(void)
{
    for (;;) {
        const int64_t in = 1 + test_random_below(4), out = 1 + test_random_below(9);
        problem p = {.dtype = test_any_dtype(), .groups = 1 + test_random_below(3)};
        if (p.dtype == CT_DTYPE_BOOL) continue;
        p.input[0] = test_random_below(10) ? 1 + test_random_below(3) : 0;
        p.input[1] = in * p.groups;
        p.weight[0] = out * p.groups;
        p.weight[1] = in;
        bool fits = true;
        for (int d = 0; d < 2; d++) {
            p.input[2 + d] = 1 + test_random_below(12);
            p.weight[2 + d] = 1 + test_random_below(4);
            p.stride[d] = 1 + test_random_below(3);
            p.dilation[d] = 1 + test_random_below(3);
            p.padding[d] = test_random_below(3);
            p.trail[d] = test_random_below(2);
            fits = fits && p.input[2 + d] + 2 * p.padding[d] + p.trail[d] > p.dilation[d] * (p.weight[2 + d] - 1);
        }
        set_result(&p);
        if (fits) return p;
    }
}

static ct_ints sizes_of(const problem *p, const int64_t *sizes) { return ct_ints_of(sizes, 2 + axes_of(p)); }

static ct_ints list_of(const problem *p, const int64_t *values) { return ct_ints_of(values, axes_of(p)); }

static cti_view *scratch(int64_t bytes)
{
    return test_view(test_buffer((size_t)bytes + 64), CT_DTYPE_U8, CTI_INTS(bytes), TEST_ROW_MAJOR);
}

static void run_forward(const problem *p, const cti_view *input, const cti_view *weight, const cti_view *bias,
                        cti_view *result)
{
    int64_t bytes = 0;
    CT_EXPECT_OK(cti_conv_forward_workspace(p->dtype, sizes_of(p, p->input), sizes_of(p, p->weight),
                                            list_of(p, p->stride), list_of(p, p->padding), list_of(p, p->trail),
                                            list_of(p, p->dilation), p->groups, &bytes));
    CT_EXPECT_OK(cti_conv_forward_cpu(&launch, input, weight, bias, list_of(p, p->stride), list_of(p, p->padding),
                                      list_of(p, p->trail), list_of(p, p->dilation), p->groups, result,
                                      scratch(bytes)));
}

static void run_input(const problem *p, const cti_view *grad, const cti_view *weight, cti_view *result)
{
    int64_t bytes = 0;
    CT_EXPECT_OK(cti_conv_input_workspace(p->dtype, sizes_of(p, p->result), sizes_of(p, p->weight),
                                          sizes_of(p, p->input), list_of(p, p->stride), list_of(p, p->padding),
                                          list_of(p, p->trail), list_of(p, p->dilation), p->groups, &bytes));
    CT_EXPECT_OK(cti_conv_input_cpu(&launch, grad, weight, sizes_of(p, p->input), list_of(p, p->stride),
                                    list_of(p, p->padding), list_of(p, p->trail), list_of(p, p->dilation), p->groups,
                                    result, scratch(bytes)));
}

static void run_weight(const problem *p, const cti_view *grad, const cti_view *input, cti_view *result)
{
    int64_t bytes = 0;
    CT_EXPECT_OK(cti_conv_weight_workspace(p->dtype, sizes_of(p, p->result), sizes_of(p, p->input),
                                           sizes_of(p, p->weight), list_of(p, p->stride), list_of(p, p->padding),
                                           list_of(p, p->trail), list_of(p, p->dilation), p->groups, &bytes));
    CT_EXPECT_OK(cti_conv_weight_cpu(&launch, grad, input, sizes_of(p, p->weight), list_of(p, p->stride),
                                     list_of(p, p->padding), list_of(p, p->trail), list_of(p, p->dilation), p->groups,
                                     result, scratch(bytes)));
}

static int64_t numel(const problem *p, const int64_t *sizes)
{
    int64_t n = sizes[0] * sizes[1];
    for (unsigned d = 0; d < axes_of(p); d++) n *= sizes[2 + d];
    return n;
}

/*
 * Called for each product of the definition: indices of result, weight and input, row-major; products with the padding
 * are omitted.
 */
typedef void (*product_fn)(int64_t result, int64_t weight, int64_t input, void *arg);

static void each_product(const problem *p, product_fn fn, void *arg)
{
    const unsigned ndim = 2 + axes_of(p);
    const int64_t out = p->weight[0] / p->groups;
    int64_t at[5] = {0};
    for (int64_t result = 0; p->input[0] > 0 && (result == 0 || test_next(ndim, p->result, at)); result++) {
        const int64_t terms = numel(p, p->weight) / p->weight[0];
        int64_t k[5] = {at[1]};
        for (int64_t term = 0; term < terms; term++, test_next(ndim, p->weight, k)) {
            int64_t input = at[0] * p->input[1] + at[1] / out * p->weight[1] + k[1];
            bool inside = true;
            for (unsigned d = 0; d < ndim - 2; d++) {
                const int64_t i = at[2 + d] * p->stride[d] + k[2 + d] * p->dilation[d] - p->padding[d];
                inside = inside && i >= 0 && i < p->input[2 + d];
                input = input * p->input[2 + d] + i;
            }
            if (inside) fn(result, at[1] * terms + term, input, arg);
        }
    }
}

static double _Complex *values_of(const cti_view *v)
{
    double _Complex *values = test_buffer((size_t)(v->numel + 1) * sizeof *values);
    int64_t index[5] = {0}, i = 0;
    if (v->numel > 0) do
            values[i++] = test_at(v, index);
        while (test_next(v->ndim, v->sizes, index));
    return values;
}

typedef struct sums {
    double _Complex *result, *weight, *input; /* one of the three arrays is summed from the products of the other two */
    int summed;
} sums;

static void add_product(int64_t result, int64_t weight, int64_t input, void *arg)
{
    sums *s = arg;
    if (s->summed == 0)
        s->result[result] += s->weight[weight] * s->input[input];
    else if (s->summed == 1)
        s->weight[weight] += s->result[result] * s->input[input];
    else
        s->input[input] += s->result[result] * s->weight[weight];
}

static void expect_values(const cti_view *v, const double _Complex *want, double tolerance)
{
    int64_t index[5] = {0}, i = 0;
    if (v->numel == 0) return;
    const bool whole = !ct_dtype_is_floating((ct_dtype)v->dtype) && !ct_dtype_is_complex((ct_dtype)v->dtype);
    do {
        const double _Complex got = test_at(v, index), sum = want[i++];
        if (whole) {
            int64_t wrapped = 0;
            cti_store_scalar(ct_int((int64_t)creal(sum)), &wrapped, (ct_dtype)v->dtype);
            CT_EXPECT_INT(creal(got), creal(test_value(&wrapped, v->dtype)));
        } else {
            test_expect_value(got, sum, tolerance);
        }
    } while (test_next(v->ndim, v->sizes, index));
}

static void check(const problem *p, cti_view *(*make)(ct_dtype, ct_ints))
{
    const cti_view *input = make(p->dtype, sizes_of(p, p->input)), *weight = make(p->dtype, sizes_of(p, p->weight)),
                   *grad = make(p->dtype, sizes_of(p, p->result));
    cti_view *result = make(p->dtype, sizes_of(p, p->result)), *input_grad = make(p->dtype, sizes_of(p, p->input)),
             *weight_grad = make(p->dtype, sizes_of(p, p->weight));
    const cti_view *bias = test_random_below(2) ? make(p->dtype, CTI_INTS(p->weight[0])) : NULL;
    const int64_t results = numel(p, p->result);
    const double terms = (double)(numel(p, p->weight) / p->weight[0] + results / p->result[1]);
    const bool narrow = p->dtype == CT_DTYPE_F16 || p->dtype == CT_DTYPE_BF16; /* summed in f32 */
    const double tolerance = test_tolerance(p->dtype) * (narrow ? 4 : 8 + terms / 16);
    test_spoil(result);
    test_spoil(input_grad);
    test_spoil(weight_grad);
    sums s = {values_of(grad), values_of(weight), values_of(input), 0};
    sums forward = s, back = s, other = s;
    forward.result = test_buffer((size_t)(results + 1) * sizeof *s.result);
    for (int64_t i = 0; bias && i < results; i++)
        forward.result[i] = test_at(bias, &(int64_t){i / (results / p->result[0] / p->result[1]) % p->result[1]});
    back.input = test_buffer((size_t)(numel(p, p->input) + 1) * sizeof *s.input);
    back.summed = 2;
    other.weight = test_buffer((size_t)(numel(p, p->weight) + 1) * sizeof *s.weight);
    other.summed = 1;
    each_product(p, add_product, &forward);
    each_product(p, add_product, &back);
    each_product(p, add_product, &other);
    run_forward(p, input, weight, bias, result);
    run_input(p, grad, weight, input_grad);
    run_weight(p, grad, input, weight_grad);
    expect_values(result, forward.result, tolerance);
    expect_values(input_grad, back.input, tolerance);
    expect_values(weight_grad, other.weight, tolerance);
    test_free_all();
}

CT_TEST(conv, sums_what_it_should_in_any_layout_dtype_and_geometry)
{
    for (int round = 0; round < 400; round++) {
        const problem p = any_problem();
        check(&p, test_some_layout);
    }
}

/* Sizes at which the kernels split the work into rows, columns, blocks of channels, and groups of images. */
static const problem large[] = {
    {.dtype = CT_DTYPE_F64,
     .input = {2, 150, 12, 40},
     .weight = {9, 150, 3, 3},
     .stride = {1, 1},
     .padding = {1, 1},
     .dilation = {1, 1},
     .groups = 1},
    {.dtype = CT_DTYPE_F32,
     .input = {1, 3, 61, 90},
     .weight = {7, 3, 7, 7},
     .stride = {2, 2},
     .padding = {3, 3},
     .dilation = {1, 1},
     .groups = 1},
    {.dtype = CT_DTYPE_F32,
     .input = {1, 4, 1, 40000},
     .weight = {5, 4, 1, 3},
     .stride = {1, 1},
     .padding = {0, 2},
     .dilation = {1, 2},
     .groups = 1},
    {.dtype = CT_DTYPE_F32,
     .input = {3, 700, 9, 9},
     .weight = {40, 700, 1, 1},
     .stride = {1, 1},
     .dilation = {1, 1},
     .groups = 1},
    {.dtype = CT_DTYPE_C64,
     .input = {2, 80, 8, 30},
     .weight = {10, 40, 3, 3},
     .stride = {1, 2},
     .padding = {1, 1},
     .dilation = {2, 1},
     .groups = 2},
    {.dtype = CT_DTYPE_F32,
     .input = {9, 24, 30, 30},
     .weight = {24, 1, 3, 3},
     .stride = {1, 1},
     .padding = {1, 1},
     .dilation = {1, 1},
     .groups = 24},
    {.dtype = CT_DTYPE_F32,
     .input = {9, 48, 6, 6},
     .weight = {90, 48, 2, 2},
     .stride = {1, 1},
     .trail = {1, 1},
     .dilation = {1, 1},
     .groups = 1},
    {.dtype = CT_DTYPE_F32, /* small images, computed together */
     .input = {9, 40, 8, 8},
     .weight = {70, 40, 4, 4},
     .stride = {2, 2},
     .padding = {1, 1},
     .dilation = {1, 1},
     .groups = 1},
    {.dtype = CT_DTYPE_C128,
     .input = {7, 40, 7, 5},
     .weight = {60, 20, 3, 3},
     .stride = {2, 1},
     .padding = {1, 1},
     .dilation = {1, 1},
     .groups = 2},
    {.dtype = CT_DTYPE_F16, /* each element of the input reads one of its gradient */
     .input = {9, 30, 4, 3},
     .weight = {50, 15, 4, 3},
     .stride = {2, 1},
     .dilation = {1, 1},
     .groups = 2},
    {.dtype = CT_DTYPE_C64,
     .input = {5, 8, 3, 2},
     .weight = {20, 8, 3, 2},
     .stride = {1, 1},
     .dilation = {1, 1},
     .groups = 1},
    {.dtype = CT_DTYPE_F32,
     .is_volume = true,
     .input = {3, 20, 4, 6, 6},
     .weight = {40, 20, 3, 3, 3},
     .stride = {1, 1, 1},
     .padding = {1, 1, 1},
     .dilation = {1, 1, 1},
     .groups = 1},
    {.dtype = CT_DTYPE_F64, /* the only depth of the result reads padding */
     .is_volume = true,
     .input = {5, 8, 1, 3, 2},
     .weight = {20, 8, 1, 3, 2},
     .stride = {3, 1, 1},
     .padding = {1, 0, 0},
     .dilation = {1, 1, 1},
     .groups = 1},
    {.dtype = CT_DTYPE_F64, /* one image, divided into rows */
     .input = {1, 70, 8, 8},
     .weight = {72, 70, 3, 3},
     .stride = {1, 1},
     .padding = {1, 1},
     .dilation = {1, 1},
     .groups = 1},
    {.dtype = CT_DTYPE_BF16,
     .input = {2, 50, 6, 7},
     .weight = {30, 50, 1, 1},
     .stride = {1, 1},
     .dilation = {1, 1},
     .groups = 1},
};

CT_TEST(conv, large_ones_are_cut_and_put_together)
{
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
        problem p = large[i];
        set_result(&p);
        check(&p, test_row_major);
    }
}

CT_TEST(conv, no_bit_of_a_result_depends_on_the_number_of_threads)
{
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
        problem p = large[i];
        set_result(&p);
        const cti_view *input = test_row_major(p.dtype, sizes_of(&p, p.input)),
                       *weight = test_row_major(p.dtype, sizes_of(&p, p.weight));
        cti_view *made[2][3];
        for (int t = 0; t < 2; t++) {
            test_threads(t ? 3 : 1);
            made[t][0] = test_row_major(p.dtype, sizes_of(&p, p.result));
            made[t][1] = test_row_major(p.dtype, sizes_of(&p, p.input));
            made[t][2] = test_row_major(p.dtype, sizes_of(&p, p.weight));
            run_forward(&p, input, weight, NULL, made[t][0]);
            run_input(&p, made[t][0], weight, made[t][1]);
            run_weight(&p, made[t][0], input, made[t][2]);
        }
        test_threads(1);
        for (int k = 0; k < 3; k++)
            CT_EXPECT(memcmp(made[0][k]->data, made[1][k]->data, (size_t)made[0][k]->numel * ct_dtype_size(p.dtype)) ==
                      0);
        test_free_all();
    }
}

/* The planes of one image exceed the bytes of a chunk here, although each image has 4 results only. */
CT_TEST(conv, workspace_of_dilated_filters_is_limited)
{
    int64_t bytes = 0;
    test_threads(1);
    CT_EXPECT_OK(cti_conv_forward_workspace(CT_DTYPE_F32, CTI_INTS(256, 1, 512, 512), CTI_INTS(8, 1, 3, 3),
                                            CTI_INTS(1, 1), CTI_INTS(0, 0), CTI_INTS(0, 0), CTI_INTS(255, 255), 1,
                                            &bytes));
    CT_EXPECT(bytes < 2 << 20);
}

/* S29: a result depends on its own operands only, not on adjacent elements in memory. */
CT_TEST(conv, an_infinite_element_reaches_its_own_windows_only)
{
    problem p = {.dtype = CT_DTYPE_F32,
                 .input = {1, 1, 5, 9},
                 .weight = {1, 1, 3, 3},
                 .stride = {1, 1},
                 .dilation = {1, 1},
                 .groups = 1};
    set_result(&p);
    cti_view *input = test_row_major(p.dtype, sizes_of(&p, p.input)),
             *weight = test_row_major(p.dtype, sizes_of(&p, p.weight));
    cti_view *result = test_row_major(p.dtype, sizes_of(&p, p.result)),
             *grad = test_row_major(p.dtype, sizes_of(&p, p.result)),
             *made = test_row_major(p.dtype, sizes_of(&p, p.weight));
    ((float *)input->data)[0] = INFINITY;
    run_forward(&p, input, weight, NULL, result);
    for (int64_t i = 0; i < result->numel; i++) CT_EXPECT((isfinite(((float *)result->data)[i]) != 0) == (i != 0));
    run_weight(&p, grad, input, made);
    for (int64_t i = 0; i < made->numel; i++) CT_EXPECT((isfinite(((float *)made->data)[i]) != 0) == (i != 0));
    test_free_all();
}

CT_TEST_MAIN
