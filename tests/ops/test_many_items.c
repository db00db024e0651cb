/* Nodes with more than 65,535 inputs or outputs. */
#include <cotangent/cotangent.h>

#include "support/ct_test.h"

#include <stdlib.h>

enum { MANY = 100000, LATE = 70000 };

static double gradient(ct_tensor *leaf, int64_t i)
{
    ct_scalar value;
    CT_EXPECT_OK(ct_item(ct_select(CT_EXPECT_TENSOR(ct_tensor_grad(leaf)), 0, i), &value));
    return value.re;
}

CT_TEST(node, has_a_hundred_thousand_inputs)
{
    ct_tensor *first = ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true),
              *late = ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true), **items = malloc(MANY * sizeof *items);
    for (int64_t i = 0; items && i < MANY; i++) items[i] = i < LATE ? first : late;
    CT_EXPECT(items != NULL);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_cat(ct_tensors_of(items, MANY)));
    free(items);
    ct_node *node, *next;
    int64_t output_nr = -1;
    CT_EXPECT_OK(ct_tensor_grad_fn(y, &node));
    CT_EXPECT_INT(ct_node_num_edges(node), MANY);
    CT_EXPECT_OK(ct_node_next_function(node, MANY - 1, &next, &output_nr));
    CT_EXPECT(next && output_nr == 0);
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT_REAL(gradient(first, 0), LATE, 0);
    CT_EXPECT_REAL(gradient(late, 0), MANY - LATE, 0);
}

/* Edges to a late output, in a node of one edge and of several edges. */
CT_TEST(node, has_a_hundred_thousand_outputs)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(MANY)), true);
    const ct_tensors parts = ct_unbind(x);
    CT_EXPECT_INT(parts.count, MANY);
    ct_tensor *late = parts.items[LATE], *twice = ct_mul(late, ct_num(2));
    ct_node *node, *next;
    int64_t output_nr = -1;
    CT_EXPECT_OK(ct_tensor_grad_fn(twice, &node));
    CT_EXPECT_OK(ct_node_next_function(node, 0, &next, &output_nr));
    CT_EXPECT_INT(output_nr, LATE);
    CT_EXPECT_INT(ct_node_num_outputs(next), MANY);
    ct_tensor *loss = ct_add(ct_add(twice, parts.items[3]), ct_sum(ct_stack(CT_TENSORS(parts.items[5], late))));
    CT_EXPECT_OK(ct_backward(loss));
    CT_EXPECT_REAL(gradient(x, LATE), 3, 0);
    CT_EXPECT_REAL(gradient(x, 3) + gradient(x, 5), 2, 0);
    CT_EXPECT_REAL(gradient(x, LATE - 65536) + gradient(x, MANY - 1), 0, 0);
}

CT_TEST(node, splits_and_joins_a_hundred_thousand_parts)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(MANY)), true);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_square(ct_cat(ct_split(x, 1))))));
    CT_EXPECT_REAL(gradient(x, 0) + gradient(x, LATE) + gradient(x, MANY - 1), 6, 0);
}

/* The hook of an output runs in both passes; the history of a packed tensor has the index of the output. */
CT_TEST(node, has_late_outputs_in_hooks_and_packed_tensors)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(MANY)), true), *late = ct_unbind(x).items[LATE];
    CT_EXPECT_OK(ct_tensor_retain_grad(late));
    ct_guard guard = ct_save_on_cpu();
    ct_tensor *y = ct_square(late);
    CT_EXPECT_OK(ct_leave(&guard));
    const ct_tensors first = ct_grad(CT_TENSORS(y), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    CT_EXPECT_OK(ct_backward(ct_sum(first.items[0])));
    CT_EXPECT_REAL(gradient(x, LATE), 2, 0);
    CT_EXPECT_REAL(gradient(x, LATE - 65536), 0, 0);
    CT_EXPECT_CLOSE(ct_tensor_grad(late), ((double[]){4}), 0);
}

CT_TEST_MAIN
