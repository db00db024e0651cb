/*
 * Elementwise calls whose operands differ in shape: the fast path (ops/call/spread.h) gives the same bits, dtypes and
 * gradients as the general path, which a mode selects.
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdlib.h>
#include <string.h>

/* Returns the bytes of a tensor; the caller frees them. */
static void *bytes_of(ct_tensor *t, size_t *size)
{
    *size = (size_t)ct_tensor_numel(t) * ct_dtype_size(ct_tensor_dtype(t));
    void *bytes = malloc(*size + 1);
    CT_EXPECT(bytes != NULL);
    CT_EXPECT_OK(ct_tensor_copy_to_host(t, bytes, *size));
    return bytes;
}

static void expect_equal(const char *op, ct_tensor *fast, ct_tensor *general)
{
    if (!fast && !general) return;
    if (!fast || !general) printf("%s: one path fails\n", op);
    CT_EXPECT(fast != NULL && general != NULL);
    CT_EXPECT_TEXT(ct_dtype_name(ct_tensor_dtype(fast)), ct_dtype_name(ct_tensor_dtype(general)));
    CT_EXPECT_INT(ct_tensor_ndim(fast), ct_tensor_ndim(general));
    for (int64_t d = 0; d < ct_tensor_ndim(fast); d++)
        CT_EXPECT_INT(ct_tensor_size(fast, d), ct_tensor_size(general, d));
    size_t size, other;
    void *a = bytes_of(fast, &size), *b = bytes_of(general, &other);
    if (memcmp(a, b, size) != 0) printf("%s: the paths differ\n", op);
    CT_EXPECT(size == other && memcmp(a, b, size) == 0);
    free(a);
    free(b);
}

/* Shapes of the operands of a call; count -1: a scalar. */
typedef struct shapes {
    int64_t count[2];
    int64_t sizes[2][3];
} shapes;

static const shapes pairs[] = {
    {{-1, 1}, {{0}, {16}}},
    {{1, -1}, {{7}}},
    {{2, -1}, {{40, 40}}},
    {{1, 1}, {{1}, {5}}},
    {{0, 2}, {{0}, {3, 4}}},
    {{2, 1}, {{3, 4}, {4}}},
    {{2, 2}, {{1, 100}, {9, 100}}},
    {{3, 1}, {{2, 3, 300}, {300}}},
    {{3, 2}, {{2, 3, 300}, {3, 300}}},
    {{3, 2}, {{2, 3, 5}, {3, 1}}}, /* the second operand is a column, so the call uses the general path */
    {{2, 2}, {{3, 1}, {1, 4}}},    /* an outer product */
    {{1, 3}, {{1}, {1, 1, 1}}},
    {{2, 1}, {{0, 4}, {4}}},
    {{-1, 0}, {{0}}},
    {{-1, 1}, {{0}, {1}}},
    {{1, 0}, {{1}}},
};

static ct_tensor *operand_of(const shapes *pair, int i, ct_dtype dtype, int number)
{
    if (pair->count[i] < 0)
        return number == 0   ? ct_num(0.7)
               : number == 1 ? ct_num_i64(3)
               : number == 2 ? ct_num_bool(true)
                             : ct_num_c128(1, 2);
    ct_tensor *x = ct_randn(ct_ints_of(pair->sizes[i], pair->count[i]));
    return ct_to(ct_mul(x, ct_num(3)), dtype);
}

/* Calls an operator by name; NULL if the call fails. */
static ct_tensor *call(const char *op, const ct_op_info *info, ct_tensor *const *operands)
{
    ct_arg args[2], outs[1];
    size_t count = 1;
    for (int i = 0; i < 2; i++)
        args[i] = (ct_arg){.name = info->args[i].name, .kind = CT_ARG_TENSOR, .value.tensor = operands[i]};
    const ct_status status = ct_op_call(op, args, 2, CT_CALL_PLAIN, outs, &count);
    ct_error_clear();
    return status == CT_OK ? outs[0].value.tensor : NULL;
}

/* Creates leaves with the values of the floating operands, whose gradients are computed. */
static void make_leaves(ct_tensor *const *operands, const shapes *pair, ct_tensor **leaves)
{
    for (int i = 0; i < 2; i++) {
        leaves[i] = operands[i];
        if (pair->count[i] < 0 || !ct_dtype_is_floating(ct_tensor_dtype(operands[i]))) continue;
        leaves[i] = ct_tensor_requires_grad_(ct_detach(ct_clone(operands[i])), true);
    }
}

static void expect_same_gradients(const char *op, const ct_op_info *info, ct_tensor *const *operands,
                                  const shapes *pair)
{
    ct_tensor *fast[2], *general[2];
    make_leaves(operands, pair, fast);
    make_leaves(operands, pair, general);
    ct_tensor *y = call(op, info, fast);
    ct_guard mode = ct_allow_mutation_on_saved_tensors(); /* selects the general path */
    ct_tensor *z = call(op, info, general);
    expect_equal(op, y, z);
    const bool has_gradient = y && ct_tensor_requires_grad(y);
    ct_tensor *weights = has_gradient ? ct_rand_like(ct_detach(y)) : NULL;
    if (has_gradient) CT_EXPECT_OK(ct_backward(z, .gradients = CT_TENSORS(weights)));
    CT_EXPECT_OK(ct_leave(&mode));
    if (!has_gradient) return;
    CT_EXPECT_OK(ct_backward(y, .gradients = CT_TENSORS(weights)));
    for (int i = 0; i < 2; i++)
        if (pair->count[i] >= 0 && ct_tensor_grad(fast[i]) && !ct_is_none(ct_tensor_grad(fast[i])))
            expect_equal(op, ct_tensor_grad(fast[i]), ct_tensor_grad(general[i]));
}

static bool takes_two_tensors(const ct_op_info *info)
{
    if (strcmp(info->meaning, "elementwise") != 0 || info->num_args < 2 || info->num_outputs != 1 || info->is_random)
        return false;
    if (info->name[strlen(info->name) - 1] == '_') return false; /* this operator writes to its first argument */
    for (size_t i = 0; i < info->num_args; i++)
        if (i < 2 ? info->args[i].kind != CT_ARG_TENSOR || info->args[i].optional : !info->args[i].has_default)
            return false;
    return true;
}

CT_TEST(spread, operands_give_the_results_of_the_general_path)
{
    static const ct_dtype dtypes[] = {CT_DTYPE_F32, CT_DTYPE_F64, CT_DTYPE_I64, CT_DTYPE_C64, CT_DTYPE_F16};
    const ct_op_info *info;
    int operators = 0;
    ct_manual_seed(3);
    for (size_t at = 0; (info = ct_op_at(at)); at++) {
        if (!takes_two_tensors(info)) continue;
        operators++;
        for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++)
            for (size_t d = 0; d < sizeof dtypes / sizeof *dtypes; d++) {
                const ct_scope scope = ct_scope_open();
                ct_tensor *operands[2];
                for (int i = 0; i < 2; i++)
                    operands[i] = CT_EXPECT_TENSOR(operand_of(&pairs[p], i, dtypes[d], (int)((p + d + at) % 4)));
                expect_same_gradients(info->name, info, operands, &pairs[p]);
                CT_EXPECT_OK(ct_scope_close(scope));
            }
    }
    CT_EXPECT(operators > 30);
}

CT_TEST(spread, operands_of_two_dtypes_are_promoted)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_ones(CT_INTS(3), .dtype = CT_DTYPE_I64));
    CT_EXPECT_INT(ct_tensor_dtype(ct_mul(x, ct_num(0.5))), CT_DTYPE_F32);
    CT_EXPECT_CLOSE(ct_mul(x, ct_num(0.5)), ((double[]){0.5, 0.5, 0.5}), 0);
    ct_tensor *one = CT_EXPECT_TENSOR(ct_ones(CT_INTS(1), .dtype = CT_DTYPE_F64));
    CT_EXPECT_INT(ct_tensor_dtype(ct_add(ct_ones(CT_INTS(3)), one)), CT_DTYPE_F64);
}

CT_TEST_MAIN
