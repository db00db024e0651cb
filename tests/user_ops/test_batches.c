/* ct_vmap of a project's operators: the result equals the stacked results of calls with the slices (S10.28). */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>
#include <user/ops.h>

enum { BATCH = 3, INPUTS = 3, RANKS = 3 };

static const ct_ints no_dims = {0};

typedef ct_tensor *operator_of_three(ct_tensor *, ct_tensor *, ct_tensor *);

static ct_tensors of_three(ct_tensors in, void *payload)
{
    operator_of_three *const *call = payload;
    return ct_results(CT_TENSORS((*call)(in.items[0], in.items[1], in.items[2])));
}

/* Returns the stacked results of the calls of the slices; an unbatched input is the same in each call. */
static ct_tensor *slice_by_slice(ct_tensors_fn fn, void *payload, ct_tensors inputs, const int64_t *in_dims)
{
    ct_tensor *rows[BATCH];
    for (int64_t slice = 0; slice < BATCH; slice++) {
        ct_tensor *own[INPUTS];
        for (int64_t i = 0; i < inputs.count; i++)
            own[i] = in_dims[i] == CT_NO_DIM ? inputs.items[i]
                                             : ct_contiguous(ct_select(inputs.items[i], in_dims[i], slice));
        for (int64_t i = 0; i < inputs.count; i++) own[i] = ct_clone(CT_EXPECT_TENSOR(own[i]));
        ct_tensors made = fn(ct_tensors_of(own, inputs.count), payload);
        CT_EXPECT_INT(made.count, 1);
        rows[slice] = made.items[0];
    }
    return CT_EXPECT_TENSOR(ct_stack(ct_tensors_of(rows, BATCH)));
}

static void expect_same(ct_tensor *got, ct_tensor *expected)
{
    CT_EXPECT_TENSOR(got);
    CT_EXPECT_INT(ct_tensor_ndim(got), ct_tensor_ndim(expected));
    for (int64_t i = 0; i < ct_tensor_ndim(got); i++)
        CT_EXPECT_INT(ct_tensor_size(got, i), ct_tensor_size(expected, i));
    double difference;
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_abs(ct_sub(got, expected))), &difference));
    CT_EXPECT_REAL(difference, 0, 1e-12);
}

/* Compares values, and the gradients of their weighted sum. */
static void check(ct_tensors_fn fn, void *payload, ct_tensors inputs, const int64_t *in_dims)
{
    ct_tensor *leaves[INPUTS];
    for (int64_t i = 0; i < inputs.count; i++)
        leaves[i] = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_clone(inputs.items[i]), true));
    const ct_tensors own = ct_tensors_of(leaves, inputs.count);
    ct_tensor *expected = slice_by_slice(fn, payload, own, in_dims);
    ct_tensors found = ct_vmap(fn, payload, own, .in_dims = ct_ints_of(in_dims, inputs.count));
    CT_EXPECT_INT(found.count, 1);
    expect_same(found.items[0], expected);
    ct_tensor *weight = ct_sin(expected);
    ct_tensors one = ct_grad(CT_TENSORS(ct_sum(ct_mul(found.items[0], ct_detach(weight)))), own);
    ct_tensors other = ct_grad(CT_TENSORS(ct_sum(ct_mul(expected, ct_detach(weight)))), own);
    CT_EXPECT_INT(one.count, inputs.count);
    CT_EXPECT_INT(other.count, inputs.count);
    for (int64_t i = 0; i < inputs.count; i++) expect_same(one.items[i], other.items[i]);
}

static ct_tensor *numbers(int64_t rank, bool is_batched)
{
    double values[BATCH * BATCH * BATCH];
    for (int i = 0; i < BATCH * BATCH * BATCH; i++) values[i] = 0.25 * i - 1 + (double)rank;
    const int64_t sizes[RANKS] = {BATCH, BATCH, BATCH};
    const int64_t ndim = rank + is_batched;
    return CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, ndim ? ct_ints_of(sizes, ndim) : no_dims, values));
}

/* All sizes equal the batch size, so that a wrong axis causes no error but another value. */
static void check_packs(operator_of_three *call)
{
    for (int64_t x_rank = 0; x_rank < RANKS; x_rank++)
        for (int64_t rank = 0; rank < RANKS; rank++)
            for (unsigned batched = 1; batched < 1u << INPUTS; batched++) {
                int64_t in_dims[INPUTS];
                ct_tensor *inputs[INPUTS];
                for (unsigned i = 0; i < INPUTS; i++) {
                    in_dims[i] = batched >> i & 1u ? 0 : CT_NO_DIM;
                    inputs[i] = numbers(i == 0 ? x_rank : rank, batched >> i & 1u);
                }
                check(of_three, &call, ct_tensors_of(inputs, INPUTS), in_dims);
            }
}

CT_TEST(batches, a_pack_of_two_operands_broadcasts_with_one_of_another_rank) { check_packs(user_two_of_a_pack); }

CT_TEST(batches, so_it_does_where_the_definition_is_made_of_operators) { check_packs(user_two_of_a_pack_by_reference); }

static ct_tensors two(ct_tensors in, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(user_first_two(in.items[0])));
}

static ct_tensors other_two(ct_tensors in, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(user_every_other(ct_mul(in.items[0], ct_num(2)), 1, 1)));
}

static ct_tensor *rows(void)
{
    double values[BATCH * 5];
    for (int i = 0; i < BATCH * 5; i++) values[i] = i;
    return CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, CT_INTS(BATCH, 5), values));
}

CT_TEST(batches, a_view_of_the_storage_shows_each_slice_its_own)
{
    check(two, NULL, CT_TENSORS(rows()), (const int64_t[]){0});
    check(other_two, NULL, CT_TENSORS(rows()), (const int64_t[]){0});
}

static ct_tensors write_two(ct_tensors in, void *payload)
{
    (void)payload;
    if (!ct_mul_(user_first_two(in.items[0]), ct_num(-1))) return ct_tensors_of(NULL, -1);
    return ct_results(CT_TENSORS(in.items[0]));
}

CT_TEST(batches, what_is_written_to_such_a_view_is_written_to_the_tensor)
{
    ct_tensor *self = rows();
    CT_EXPECT_INT(ct_vmap(write_two, NULL, CT_TENSORS(self)).count, 1);
    CT_EXPECT_CLOSE(self, ((double[]){0, -1, 2, 3, 4, -5, -6, 7, 8, 9, -10, -11, 12, 13, 14}), 0);
}

CT_TEST_MAIN
