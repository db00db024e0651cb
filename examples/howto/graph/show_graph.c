/* Shows the graph of a loss: as text, and as a page for a browser in the named file. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

static ct_status print(const char *text, size_t size, void *payload)
{
    (void)payload;
    return fwrite(text, 1, size, stdout) == size ? CT_OK : ct_error_set(CT_E_IO, NULL, "stdout is full");
}

int main(int argc, char **argv)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_full(CT_INTS(64, 4), ct_float(0.5)), *y = ct_full(CT_INTS(64, 1), ct_float(2));
    ct_tensor *w1 = ct_tensor_requires_grad_(ct_full(CT_INTS(32, 4), ct_float(0.1)), true);
    ct_tensor *b1 = ct_tensor_requires_grad_(ct_zeros(CT_INTS(32)), true);
    ct_tensor *w2 = ct_tensor_requires_grad_(ct_full(CT_INTS(1, 32), ct_float(0.1)), true);

    ct_guard packed = ct_save_compressed(); /* saves from here on are stored as bytes; parameters are unchanged */
    ct_tensor *hidden = ct_gelu(ct_linear(x, w1, b1));
    ct_status status = ct_leave(&packed);
    ct_tensor *loss = ct_mse_loss(ct_linear(hidden, w2, ct_none()), y);

    const char *const names[] = {"w1", "b1", "w2", "loss"};
    const ct_graph_opts opts =
        CT_OPTIONS(ct_graph, .title = "first step", .named = CT_TENSORS(w1, b1, w2, loss), .names = names);
    if (status == CT_OK) status = (ct_graph_write)(CT_TENSORS(loss), CT_GRAPH_TEXT, print, NULL, &opts);
    if (status == CT_OK && argc > 1) status = (ct_graph_save)(CT_TENSORS(loss), CT_GRAPH_HTML, argv[1], &opts);
    if (status != CT_OK) fprintf(stderr, "%s\n", ct_error_message());
    return ct_scope_close(scope) == CT_OK && status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
