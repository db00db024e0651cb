/*
 * Calls whose operands have the state of a transform (a tangent, a batch, a registered dtype): which calls the
 * transform intercepts, and how their arguments are boxed.
 */
#include "support/ct_test.h"

#include "ops/transformed.h"

#include <cotangent/cotangent.h>

#include <string.h>

/* A transform that only counts the calls that it intercepts, and lets them continue without it. */
static struct {
    int calls;
    cti_transformed last;
    ct_arg args[CTI_MAX_BOXED_ARGS];
    int64_t axis; /* the first integer of the last list */
} seen;

static ct_status let_through(const cti_transformed *call)
{
    seen.calls++;
    seen.last = *call;
    for (size_t i = 0; i < call->entry->info.num_args; i++) {
        seen.args[i] = call->args[i];
        if (seen.args[i].kind == CT_ARG_INT_LIST) seen.axis = seen.args[i].value.ints.items[0]; /* ends with the call */
    }
    call->thread->modes |= CTI_MODE_TANGENTS_OFF;
    const ct_status status = cti_entry_call(call->entry, call->args, call->kind, call->outs);
    call->thread->modes &= ~(uint32_t)CTI_MODE_TANGENTS_OFF;
    return status;
}

static cti_transform_fn before;

static void begin(void)
{
    before = cti_transforms[CTI_TRANSFORM_TANGENT].take;
    cti_transforms[CTI_TRANSFORM_TANGENT].take = let_through;
    seen.calls = 0;
}

static void end(void) { cti_transforms[CTI_TRANSFORM_TANGENT].take = before; }

static ct_tensor *marked(ct_tensor *t)
{
    cti_refs_set(&t->refs, CTI_TENSOR_TANGENT);
    return t;
}

static void unmark(ct_tensor *t) { cti_refs_clear(&t->refs, CTI_TENSOR_TANGENT); }

static ct_tensor *vector(double first, double second)
{
    return CT_EXPECT_TENSOR(ct_tensor_from((double[]){first, second}, CT_INTS(2), CT_DTYPE_F64));
}

CT_TEST(transformed, call_is_handed_over_only_with_such_an_operand)
{
    begin();
    ct_tensor *x = vector(1, 2), *y = vector(3, 4);
    CT_EXPECT_TENSOR(ct_mul(x, y));
    CT_EXPECT_INT(seen.calls, 0);
    marked(y);
    CT_EXPECT_CLOSE(ct_mul(x, y), ((double[]){3, 8}), 0);
    CT_EXPECT_INT(seen.calls, 1);
    CT_EXPECT_TEXT(seen.last.entry->info.name, "mul");
    CT_EXPECT(seen.args[0].value.tensor == x && seen.args[1].value.tensor == y);
    unmark(y);
    end();
}

CT_TEST(transformed, call_in_place_and_into_a_destination_says_so)
{
    begin();
    ct_tensor *x = marked(vector(1, 2)), *y = vector(3, 4), *out = vector(0, 0);
    CT_EXPECT(ct_mul_(x, y) == x);
    CT_EXPECT_TEXT(seen.last.op, "mul_");
    CT_EXPECT_INT(seen.last.kind, CT_CALL_IN_PLACE);
    CT_EXPECT_CLOSE(x, ((double[]){3, 8}), 0);
    CT_EXPECT(ct_mul_out(x, y, out) == out);
    CT_EXPECT_INT(seen.last.kind, CT_CALL_OUT);
    CT_EXPECT(seen.last.outs[0].value.tensor == out);
    unmark(x);
    CT_EXPECT_INT(seen.calls, 2);
    marked(out);
    CT_EXPECT_TENSOR(ct_mul_out(y, y, out));
    CT_EXPECT_INT(seen.calls, 3);
    unmark(out);
    end();
}

CT_TEST(transformed, attributes_are_boxed_as_they_were_given)
{
    begin();
    const double values[] = {0, 1, 2, 3, 4, 5};
    ct_tensor *f = marked(CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(2, 3), CT_DTYPE_F64)));
    CT_EXPECT_CLOSE(ct_sum(f, .dim = CT_INTS(1), .keepdim = true), ((double[]){3, 12}), 0);
    CT_EXPECT_INT(seen.args[1].kind, CT_ARG_INT_LIST);
    CT_EXPECT_INT(seen.axis, 1);
    CT_EXPECT(seen.args[2].value.boolean);
    CT_EXPECT_CLOSE(ct_sum(f), ((double[]){15}), 0);
    CT_EXPECT_INT(seen.args[1].kind, CT_ARG_NONE);
    CT_EXPECT_CLOSE(ct_mse_loss(f, ct_zeros_like(f), .reduction = CT_REDUCTION_SUM), ((double[]){55}), 0);
    CT_EXPECT_INT(seen.args[2].kind, CT_ARG_STRING);
    CT_EXPECT_TEXT(seen.args[2].value.string, "sum");
    unmark(f);
    end();
}

CT_TEST(transformed, lists_and_several_results_pass)
{
    begin();
    ct_tensor *x = vector(1, 2), *y = marked(vector(3, 4));
    ct_tensor *both = CT_EXPECT_TENSOR(ct_cat(CT_TENSORS(x, y)));
    CT_EXPECT_INT(seen.calls, 1);
    CT_EXPECT_CLOSE(both, ((double[]){1, 2, 3, 4}), 0);
    const ct_tensors parts = ct_split(marked(both), 3);
    CT_EXPECT_INT(parts.count, 2);
    CT_EXPECT_CLOSE(parts.items[1], ((double[]){4}), 0);
    const ct_max_dim_result most = ct_max_dim(both, 0);
    CT_EXPECT_CLOSE(most.values, ((double[]){4}), 0);
    CT_EXPECT_CLOSE(most.indices, ((double[]){3}), 0);
    CT_EXPECT_INT(seen.calls, 3);
    unmark(both);
    unmark(y);
    end();
}

CT_TEST(transformed, composition_is_left_to_its_parts)
{
    begin();
    ct_tensor *x = marked(CT_EXPECT_TENSOR(ct_reshape(vector(1, 2), CT_INTS(1, 2))));
    CT_EXPECT_CLOSE(ct_matmul(x, ct_to(ct_ones(CT_INTS(2, 1)), CT_DTYPE_F64)), ((double[]){3}), 0);
    CT_EXPECT(seen.calls > 0);
    CT_EXPECT(strcmp(seen.last.entry->info.meaning, "compose") != 0);
    unmark(x);
    end();
}

CT_TEST_MAIN
