/* The node interface: section 8 of the semantics. */
#include "fixtures.h"

#include "graph/node.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

CT_TEST(node, tells_its_name_edges_and_number) /* S8.1 to S8.3, S5.2 */
{
    ct_tensor *x = LEAF(1, 2), *c = VALUES(3, 4), *y = CT_EXPECT_TENSOR(ct_mul(x, c)), *z = CT_EXPECT_TENSOR(ct_exp(y));
    ct_node *exp = ct_test_grad_fn(z), *mul = ct_test_grad_fn(y);
    CT_EXPECT_TEXT(ct_node_name(mul), "MulBackward0");
    CT_EXPECT(ct_node_sequence_nr(exp) > ct_node_sequence_nr(mul));
    CT_EXPECT_INT(ct_node_num_edges(mul), 2);
    int64_t output_nr = -1;
    CT_EXPECT(ct_test_next_function(exp, 0, &output_nr) == mul);
    CT_EXPECT_INT(output_nr, 0);
    CT_EXPECT_TEXT(ct_node_name(ct_test_next_function(mul, 0, NULL)), "AccumulateGrad");
    CT_EXPECT(ct_test_next_function(mul, 1, NULL) == NULL &&
              ct_error_status() == CT_OK); /* an empty edge is included */
    CT_EXPECT_ERROR(ct_test_next_function(mul, 2, NULL), CT_E_INVALID, "index is 2; MulBackward0 has 2 edges");
    CT_EXPECT_ERROR(ct_test_next_function(mul, -1, NULL), CT_E_INVALID, "index is -1");
}

CT_TEST(node, of_several_outputs_numbers_them) /* S8.3 */
{
    ct_tensor *x = LEAF(1, 2, 3, 4);
    const ct_tensors parts = ct_split(x, 2);
    CT_EXPECT_INT(ct_tensor_output_nr(parts.items[1]), 1);
    CT_EXPECT(ct_test_grad_fn(parts.items[0]) == ct_test_grad_fn(parts.items[1]));
    int64_t output_nr = -1;
    CT_EXPECT_TENSOR(ct_exp(parts.items[1]));
    ct_node *node = ct_test_grad_fn(ct_exp(parts.items[1]));
    CT_EXPECT(ct_test_next_function(node, 0, &output_nr) == ct_test_grad_fn(parts.items[0]));
    CT_EXPECT_INT(output_nr, 1);
    CT_EXPECT_OK(fixture_backward(ct_mul(parts.items[1], ct_num(3))));
    EXPECT_VALUES(ct_tensor_grad(x), 0, 0, 3, 3);
}

CT_TEST(node, tells_sizes_dtype_and_device_of_its_outputs) /* S8.1 */
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_test_zeros(3, 4), true));
    ct_tensors parts = ct_split(x, 2);
    ct_node *node = ct_test_grad_fn(parts.items[1]);
    CT_EXPECT_INT(ct_node_num_outputs(node), 2);
    ct_input_metadata metadata;
    CT_EXPECT_OK(ct_node_input_metadata(node, 1, &metadata));
    CT_EXPECT_INT(metadata.dtype, CT_DTYPE_F32);
    CT_EXPECT_INT(metadata.device.kind, CT_DEVICE_CPU);
    CT_EXPECT_INT(metadata.ndim, 2);
    CT_EXPECT(metadata.sizes[0] == 1 && metadata.sizes[1] == 4);
    CT_EXPECT_OK(ct_node_input_metadata(ct_test_next_function(node, 0, NULL), 0, &metadata)); /* metadata of the leaf */
    CT_EXPECT(metadata.ndim == 2 && metadata.sizes[0] == 3);
    CT_EXPECT_ERROR(ct_node_input_metadata(node, 2, &metadata), CT_E_INVALID,
                    "output_nr is 2; SplitBackward0 has 2 outputs, numbered from 0");
    CT_EXPECT_ERROR(ct_node_input_metadata(node, -1, &metadata), CT_E_INVALID, "output_nr is -1");
    CT_EXPECT_ERROR(ct_node_input_metadata(node, 0, NULL), CT_E_INVALID, "metadata is NULL");
}

CT_TEST(node, keeps_its_children_alive) /* S8.5, S8.13 */
{
    ct_tensor *x = LEAF(1, 2);
    const ct_scope scope = ct_scope_open();
    ct_node *node = ct_node_retain(ct_test_grad_fn(CT_EXPECT_TENSOR(ct_exp(ct_mul(x, x)))));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_live().nodes, 3);
    CT_EXPECT_TEXT(ct_node_name(ct_test_next_function(node, 0, NULL)), "MulBackward0");
    ct_node_release(node);
    ct_node_release(NULL);
}

static void *metadata_of(const ct_node *node, const char *key)
{
    void *value;
    CT_EXPECT_OK(ct_node_metadata(node, key, &value));
    return value;
}

static void count_drop(void *value) { ++*(int *)value; }

CT_TEST(metadata, is_the_users_and_lives_as_long_as_the_node) /* S8.4, S8.14 */
{
    int first = 0, second = 0, other = 0;
    ct_tensor *x = LEAF(1, 2);
    const ct_scope scope = ct_scope_open();
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    ct_node *node = ct_test_grad_fn(y);
    CT_EXPECT(metadata_of(node, "tag") == NULL && ct_error_status() == CT_OK);
    char key[] = "tag";
    CT_EXPECT_OK(ct_node_set_metadata(node, key, &first, count_drop));
    key[0] = 'x'; /* it was copied */
    CT_EXPECT_OK(ct_node_set_metadata(node, "other", &other, count_drop));
    CT_EXPECT(metadata_of(ct_test_grad_fn(y), "tag") == &first); /* metadata is found by any pointer to the node */
    CT_EXPECT_OK(ct_node_set_metadata(node, "tag", &second, count_drop));
    CT_EXPECT_INT(first, 1);
    CT_EXPECT(metadata_of(node, "tag") == &second && metadata_of(node, "other") == &other);
    CT_EXPECT_OK(ct_node_set_metadata(node, "other", NULL, NULL)); /* taken out */
    CT_EXPECT_INT(other, 1);
    CT_EXPECT(metadata_of(node, "other") == NULL);
    CT_EXPECT_OK(ct_node_set_metadata(node, "never", NULL, NULL));
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 4);
    CT_EXPECT(metadata_of(node, "tag") == &second); /* a release affects saves only */
    CT_EXPECT_ERROR(ct_node_set_metadata(node, NULL, &first, count_drop), CT_E_INVALID, "key is NULL");
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(second, 1); /* with the node */
    CT_EXPECT_INT(first + other, 2);
}

static ct_status keep_metadata(void *unused)
{
    (void)unused;
    int drops = 0;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from((const double[]){1, 2}, CT_INTS(2), CT_DTYPE_F64), true),
              *y = ct_mul(x, x);
    const ct_status status =
        y ? ct_node_set_metadata(ct_test_grad_fn(y), "key", &drops, count_drop) : ct_error_status();
    ct_scope_close(scope);
    return drops == (status == CT_OK) ? status : CT_E_INTERNAL; /* after a failure the caller still owns the value */
}

CT_TEST(metadata, every_allocation_may_fail) { CT_EXPECT(ct_test_fail_each_allocation(keep_metadata, NULL) >= 1); }

CT_TEST(node, that_was_recorded_requires_grad) /* S8.16 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, VALUES(3, 4)));
    ct_node *node = ct_test_grad_fn(y), *accumulator = ct_test_next_function(node, 0, NULL);
    CT_EXPECT(ct_node_requires_grad(node) && ct_node_requires_grad(accumulator));
    CT_EXPECT(ct_node_variable(accumulator) == x && ct_is_none(ct_node_variable(node)));
}
#ifdef CTI_DEBUG
CT_TEST(node, that_others_know_gets_no_edges) /* S5.4: an assertion, as no public call attaches edges */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, VALUES(3, 4)));
    ct_node *known = ct_test_grad_fn(y);
    const pid_t child = fork();
    CT_EXPECT(child >= 0);
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr)) _exit(EXIT_FAILURE);
        _exit(cti_node_connect(cti_thread_here(), known, 1, x) == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    int status = 0;
    CT_EXPECT_INT(waitpid(child, &status, 0), child);
    CT_EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}
#endif
CT_TEST(attributes, that_formulas_read_can_be_read) /* S8.6, S8.7 */
{
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){1, 2, 3, 4}), true);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_softmax(x, 1));
    ct_node *node = ct_test_grad_fn(y);
    ct_scalar dim = {0};
    CT_EXPECT_OK(fixture_backward(y)); /* these values can be read after the release, too */
    CT_EXPECT_OK(ct_node_saved_scalar(node, "dim", &dim));
    CT_EXPECT_INT(dim.kind, CT_SCALAR_INT);
    CT_EXPECT_INT(dim.i, 1);
    CT_EXPECT_ERROR(ct_node_saved_scalar(node, "colour", &dim), CT_E_INVALID, "saved no number named 'colour'");
    CT_EXPECT_ERROR_KIND("ATTR");
    ct_ints list;
    CT_EXPECT_ERROR(ct_node_saved_ints(node, "dim", &list), CT_E_INVALID, "saved no list of ints named 'dim'");
    ct_node *sum = ct_test_grad_fn(CT_EXPECT_TENSOR(ct_sum(x, .dim = CT_INTS(-1))));
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
    CT_EXPECT_ERROR(ct_test_next_function(NULL, 0, NULL), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR(ct_node_variable(NULL), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR(ct_node_num_edges(NULL), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR(ct_node_saved_scalar(NULL, "dim", &value), CT_E_INVALID, "node is NULL");
    ct_input_metadata metadata;
    CT_EXPECT_ERROR(ct_node_num_outputs(NULL), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR(ct_node_input_metadata(NULL, 0, &metadata), CT_E_INVALID, "node is NULL");
    CT_EXPECT_ERROR(ct_node_saved_ints(NULL, "dim", &list), CT_E_INVALID, "node is NULL");
}

CT_TEST_MAIN
