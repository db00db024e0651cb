/* The node interface: section 8 of the semantics. */
#include "fixtures.h"

CT_TEST(node, tells_its_name_edges_and_number) /* S8.1 to S8.3, S5.2 */
{
    ct_tensor *x = LEAF(1, 2), *c = VALUES(3, 4), *y = CT_EXPECT_TENSOR(ct_mul(x, c)), *z = CT_EXPECT_TENSOR(ct_exp(y));
    ct_node *exp = ct_tensor_grad_fn(z), *mul = ct_tensor_grad_fn(y);
    CT_EXPECT_TEXT(ct_node_name(mul), "MulBackward0");
    CT_EXPECT(ct_node_sequence_nr(exp) > ct_node_sequence_nr(mul));
    CT_EXPECT_INT(ct_node_num_edges(mul), 2);
    int64_t output_nr = -1;
    CT_EXPECT(ct_node_next_function(exp, 0, &output_nr) == mul);
    CT_EXPECT_INT(output_nr, 0);
    CT_EXPECT_TEXT(ct_node_name(ct_node_next_function(mul, 0, NULL)), "AccumulateGrad");
    CT_EXPECT(ct_node_next_function(mul, 1, NULL) == NULL && ct_error_status() == CT_OK); /* an empty edge, not left out */
    CT_EXPECT_ERROR(ct_node_next_function(mul, 2, NULL), CT_E_INVALID, "index is 2; MulBackward0 has 2 edges");
    CT_EXPECT_ERROR(ct_node_next_function(mul, -1, NULL), CT_E_INVALID, "index is -1");
}
CT_TEST(node, of_several_outputs_numbers_them) /* S8.3 */
{
    ct_tensor *x = LEAF(1, 2, 3, 4);
    const ct_tensors parts = ct_split(x, 2);
    CT_EXPECT_INT(ct_tensor_output_nr(parts.items[1]), 1);
    CT_EXPECT(ct_tensor_grad_fn(parts.items[0]) == ct_tensor_grad_fn(parts.items[1]));
    int64_t output_nr = -1;
    CT_EXPECT_TENSOR(ct_exp(parts.items[1]));
    ct_node *node = ct_tensor_grad_fn(ct_exp(parts.items[1]));
    CT_EXPECT(ct_node_next_function(node, 0, &output_nr) == ct_tensor_grad_fn(parts.items[0]));
    CT_EXPECT_INT(output_nr, 1);
    CT_EXPECT_OK(fixture_backward(ct_mul(parts.items[1], ct_num(3))));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 0, 3, 3);
}
CT_TEST(node, keeps_its_children_alive) /* S8.5, S8.13 */
{
    ct_tensor *x = LEAF(1, 2);
    const ct_scope scope = ct_scope_open();
    ct_node *node = ct_node_retain(ct_tensor_grad_fn(CT_EXPECT_TENSOR(ct_exp(ct_mul(x, x)))));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_live().nodes, 3);
    CT_EXPECT_TEXT(ct_node_name(ct_node_next_function(node, 0, NULL)), "MulBackward0");
    ct_node_release(node);
    ct_node_release(NULL);
}
CT_TEST(attributes, that_formulas_read_can_be_read) /* S8.6, S8.7 */
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){1, 2, 3, 4}), true);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_softmax(x, 1));
    ct_node *node = ct_tensor_grad_fn(y);
    ct_scalar dim = {0};
    CT_EXPECT_OK(fixture_backward(y)); /* readable after release too */
    CT_EXPECT_OK(ct_node_saved_scalar(node, "dim", &dim));
    CT_EXPECT_INT(dim.kind, CT_SCALAR_INT);
    CT_EXPECT_INT(dim.i, 1);
    CT_EXPECT_ERROR(ct_node_saved_scalar(node, "colour", &dim), CT_E_INVALID, "keeps no number named 'colour'");
    CT_EXPECT_ERROR_KIND("ATTR");
    ct_ints list;
    CT_EXPECT_ERROR(ct_node_saved_ints(node, "dim", &list), CT_E_INVALID, "keeps no list of ints named 'dim'");
    ct_node *sum = ct_tensor_grad_fn(CT_EXPECT_TENSOR(ct_sum_with(x, &(ct_sum_opts){.dim = CT_INTS(-1)})));
    CT_EXPECT_OK(ct_node_saved_ints(sum, "dim", &list));
    CT_EXPECT_INT(list.count, 1);
    CT_EXPECT_INT(list.items[0], 1); /* canonical */
}
CT_TEST(bad_input, null_nodes_are_errors)
{
    ct_scalar value;
    ct_ints list;
    CT_EXPECT_TEXT(ct_node_name(NULL), "");
    ct_error_clear();
    CT_EXPECT_ERROR(ct_node_next_function(NULL, 0, NULL), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR(ct_node_variable(NULL), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR(ct_node_num_edges(NULL), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR(ct_node_saved_scalar(NULL, "dim", &value), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR(ct_node_saved_ints(NULL, "dim", &list), CT_E_INVALID, "node is NULL");
}

CT_TEST_MAIN
