/*
 * Estimates of the number of arithmetic operations: 2mnk for products and convolutions, and one per element of the
 * largest operand for operators that the registry lists as elementwise or reductions. A registry entry does not contain
 * the number of products of an operator, so products are listed in a table here.
 */
#include "base/compiler.h"
#include "tools/profiler/events.h"

#include <cotangent/registry.h>

#include <string.h>

static int64_t numel_of(ct_ints shape)
{
    int64_t numel = 1;
    for (int64_t d = 0; d < shape.count; d++)
        if (CTI_MUL_OVERFLOWS(numel, shape.items[d], &numel)) return 0;
    return numel;
}

typedef enum product {
    INNER_OF_FIRST,  /* per element of the result: the last size of the first argument */
    INNER_OF_SECOND, /* per element of the result: the last size of the second argument */
    /* per element of the result: the elements of one filter of the second argument, a weight [out, ...] */
    WINDOW,
    WINDOW_OF_GRAD,  /* as WINDOW, per element of the gradient, which is the first argument */
    FILTERS_OF_GRAD, /* the result is a weight: per element of the gradient, the elements of one filter */
    ATTENTION        /* scores of each query with each key, and the weighted sum of the values */
} product;

static const struct {
    const char *name;
    product product;
} products[] = {
    {"mm", INNER_OF_FIRST},
    {"bmm", INNER_OF_FIRST},
    {"batched_matmul", INNER_OF_FIRST},
    {"linear", INNER_OF_FIRST},
    {"addmm", INNER_OF_SECOND},
    {"batched_conv2d", WINDOW},
    {"conv2d_input", WINDOW_OF_GRAD},
    {"conv2d_weight", FILTERS_OF_GRAD},
    {"attention", ATTENTION},
};

/* Returns the size of a dim counted from the end, 1 if the dim does not exist. */
static int64_t size_from_end(ct_ints shape, int64_t dim)
{
    return dim <= shape.count ? shape.items[shape.count - dim] : 1;
}

static int64_t twice(int64_t a, int64_t b)
{
    int64_t result;
    return CTI_MUL_OVERFLOWS(a, b, &result) || CTI_MUL_OVERFLOWS(result, (int64_t)2, &result) ? 0 : result;
}

/* Returns the number of elements of each of `filters` filters of equal size. */
static int64_t filter_of(int64_t numel, int64_t filters) { return filters > 0 ? numel / filters : 0; }

static int64_t flops_of_attention(const ct_ints *shapes, int64_t num_shapes)
{
    if (num_shapes < 3) return 0;
    const int64_t width = size_from_end(shapes[0], 1), num_keys = size_from_end(shapes[1], 2);
    return twice(filter_of(numel_of(shapes[0]), width) * num_keys, width + size_from_end(shapes[2], 1));
}

static int64_t flops_of_product(product kind, const ct_ints *shapes, int64_t num_shapes, int64_t numel)
{
    if (num_shapes < 2) return 0;
    const ct_ints first = shapes[0], second = shapes[1];
    const int64_t filters = second.count ? second.items[0] : 0;
    switch (kind) {
    case INNER_OF_FIRST: return twice(numel, size_from_end(first, 1));
    case INNER_OF_SECOND: return twice(numel, size_from_end(second, 1));
    case WINDOW: return twice(numel, filter_of(numel_of(second), filters));
    case WINDOW_OF_GRAD: return twice(numel_of(first), filter_of(numel_of(second), filters));
    case FILTERS_OF_GRAD: return first.count < 2 ? 0 : twice(numel_of(first), filter_of(numel, first.items[1]));
    case ATTENTION: return flops_of_attention(shapes, num_shapes);
    }
    return 0;
}

int64_t cti_flops_of(const char *name, const ct_ints *shapes, int64_t num_shapes, int64_t numel)
{
    char plain[64];
    size_t length = strlen(name);
    if (!shapes || length >= sizeof plain) return 0;
    memcpy(plain, name, length + 1);
    if (length && plain[length - 1] == '_' && !ct_op_find(plain)) plain[length - 1] = 0; /* in-place form */
    for (size_t i = 0; i < sizeof products / sizeof *products; i++)
        if (!strcmp(products[i].name, plain)) return flops_of_product(products[i].product, shapes, num_shapes, numel);
    const ct_op_info *info = ct_op_find(plain);
    if (!info) return 0;  /* custom function */
    if (!numel) return 0; /* the call returned its argument */
    const bool of_elements = !strcmp(info->meaning, "elementwise") || !strcmp(info->meaning, "reduce");
    for (int64_t i = 0; of_elements && i < num_shapes; i++)
        /* e.g. a loss, whose result has fewer elements than its inputs */
        if (numel_of(shapes[i]) > numel) numel = numel_of(shapes[i]);
    return of_elements ? numel : 0;
}
