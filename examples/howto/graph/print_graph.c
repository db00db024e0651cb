/*
 * Prints the graph of a loss: every node with its sequence number, its saves, and the nodes that receive its gradients.
 */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

/* The graph ends at a leaf: its accumulator has no edges. */
static void print_leaf(ct_node *node)
{
    char text[64];
    ct_tensor_format(ct_node_variable(node), text, sizeof text);
    printf("  leaf %s\n", text);
}

static ct_status print_node(ct_node *node, int depth)
{
    printf("%*s%s", 2 * depth, "", ct_node_name(node));
    if (!ct_is_none(ct_node_variable(node))) {
        print_leaf(node);
        return CT_OK;
    }
    printf("\n");
    for (int64_t i = 0; i < ct_node_num_edges(node); i++) {
        ct_node *next = NULL;
        int64_t output = 0;
        const ct_status status = ct_node_next_function(node, i, &next, &output);
        if (status != CT_OK) return status;
        if (!next) {
            printf("%*sinput %d: no gradient\n", 2 * depth + 2, "", (int)i);
            continue;
        }
        const ct_status below = print_node(next, depth + 1); /* a deep graph needs a loop with an explicit stack */
        if (below != CT_OK) return below;
    }
    return CT_OK;
}

/* Called for each save of the graph. */
static void print_save(const char *node, const char *name, int64_t bytes, const void *storage, void *payload)
{
    (void)storage, (void)payload;
    printf("%-16s %-6s %3d bytes\n", node, name, (int)bytes);
}

static ct_status run(void)
{
    ct_tensor *x = ct_tensor_from((float[]){1, 2, 3}, CT_INTS(3), CT_DTYPE_F32);
    ct_tensor *w = ct_tensor_requires_grad_(ct_tensor_from((float[]){4, 5, 6}, CT_INTS(3), CT_DTYPE_F32), true);
    ct_tensor *loss = ct_sum(ct_tanh(ct_mul(x, w)));
    ct_node *node = NULL;
    ct_status status = ct_tensor_grad_fn(loss, &node);
    if (status == CT_OK) status = print_node(node, 0);
    ct_saved_bytes kept = {0};
    if (status == CT_OK) status = ct_saved_tensors_bytes(CT_TENSORS(loss), CT_NO_TENSORS, print_save, NULL, &kept);
    if (status == CT_OK) printf("%d bytes in all\n", (int)kept.total);

    ct_node *tanh = NULL; /* one node below the sum: its saves can be read by their names in the schema */
    if (status == CT_OK) status = ct_node_next_function(node, 0, &tanh, NULL);
    char text[96] = "";
    ct_tensor *result = status == CT_OK ? ct_node_saved(tanh, "result") : NULL;
    if (!result) return ct_error_status();
    ct_tensor_format(result, text, sizeof text);
    printf("tanh kept %s\n", text);
    return CT_OK;
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    const ct_status status = run();
    if (status != CT_OK) fprintf(stderr, "%s\n", ct_error_message());
    ct_scope_close(scope);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
