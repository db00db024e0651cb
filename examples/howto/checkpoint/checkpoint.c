/* A step of a deep network that saves the inputs of its blocks instead of the saves of their operators. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { BLOCKS = 6, ROWS = 64, WIDTH = 32 };

typedef struct block {
    ct_tensor *up, *down;
    int runs;
} block;

/*
 * The computation of a block. It must be the same each time: data other than tensors are in the payload and do not
 * change.
 */
static ct_tensors run_block(ct_tensors inputs, void *payload)
{
    block *b = payload;
    b->runs++;
    ct_tensor *x = inputs.items[0], *hidden = ct_gelu(ct_matmul(x, b->up));
    return ct_results(CT_TENSORS(ct_add(x, ct_dropout(ct_matmul(hidden, b->down), 0.1, CT_ON))));
}

static ct_tensor *weight(int64_t rows, int64_t columns)
{
    return ct_tensor_requires_grad_(ct_mul(ct_randn(CT_INTS(rows, columns)), 0.1), true);
}

/* The loss; each block is a checkpoint if is_checkpointed. */
static ct_tensor *loss_of(block *blocks, ct_tensor *x, bool is_checkpointed)
{
    const ct_scope forward = ct_scope_open();
    for (int i = 0; i < BLOCKS; i++) {
        const ct_tensors inputs = CT_TENSORS(x);
        const ct_tensors outputs =
            is_checkpointed ? ct_checkpoint(run_block, &blocks[i], inputs) : run_block(inputs, &blocks[i]);
        x = ct_scope_keep(forward, outputs.items[0]);
    }
    return ct_scope_return(forward, ct_mean(ct_square(x)));
}

/* Computes the gradient of the first weight, and prints the bytes saved for it. */
static ct_tensor *step(block *blocks, ct_tensor *x, bool is_checkpointed, const char *what)
{
    ct_saved_bytes kept;
    ct_manual_seed(2);
    blocks[0].runs = 0;
    ct_tensor *loss = loss_of(blocks, x, is_checkpointed);
    if (!loss || ct_saved_tensors_bytes(CT_TENSORS(loss), CT_NO_TENSORS, NULL, NULL, &kept) != CT_OK) return NULL;
    ct_tensor *grad = ct_grad_one(loss, blocks[0].up);
    printf("%s: %d KiB kept, %d run%s of a block\n", what, (int)(kept.total / 1024), blocks[0].runs,
           blocks[0].runs == 1 ? "" : "s");
    return grad;
}

int main(void)
{
    static block blocks[BLOCKS];
    const ct_scope scope = ct_scope_open();
    for (int i = 0; i < BLOCKS; i++) blocks[i] = (block){weight(WIDTH, 4 * WIDTH), weight(4 * WIDTH, WIDTH), 0};
    ct_tensor *x = ct_randn(CT_INTS(ROWS, WIDTH));
    ct_tensor *plain = step(blocks, x, false, "plain     ");
    ct_tensor *again = step(blocks, x, true, "checkpoint");
    double differing = 1;
    const bool compared = ct_tensor_item(ct_count_nonzero(ct_ne(plain, again)), &differing) == CT_OK;
    if (compared)
        printf("%d elements of the gradient differ\n", (int)differing);
    else
        fprintf(stderr, "checkpoint: %s\n", ct_error_message());
    return ct_scope_close(scope) == CT_OK && compared && differing == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
