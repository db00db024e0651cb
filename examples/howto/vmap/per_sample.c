/* A loss for each row of a batch, and for each row the gradient of the weights, which all rows share. */
#include <cotangent/cotangent.h>

#include <stdio.h>

/* For one row: the squared error of a linear model, and its gradient with respect to the weights. */
static ct_tensors loss_and_gradient(ct_tensors inputs, void *payload)
{
    static ct_tensor *results[2];
    ct_tensor *x = inputs.items[0], *target = inputs.items[1];
    ct_tensor *w = ct_tensor_requires_grad_(ct_detach(payload), true); /* the same for every row */
    ct_tensor *error = ct_sub(ct_sum(ct_mul(x, w)), target);
    ct_tensor *loss = ct_mul(error, error);
    results[0] = loss;
    results[1] = ct_grad_one(loss, w);
    return results[1] ? ct_tensors_of(results, 2) : ct_tensors_of(NULL, -1);
}

static void print(const char *name, ct_tensor *t)
{
    char text[256];
    ct_tensor_format(t, text, sizeof text);
    printf("%s %s\n", name, text);
}

int main(void)
{
    const double rows[] = {1, 2, 3, 4, 5, 6}, targets[] = {1, 0, 2}, weights[] = {0.5, -0.5};
    ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_from(rows, CT_INTS(3, 2), CT_DTYPE_F64);
    ct_tensor *y = ct_tensor_from(targets, CT_INTS(3), CT_DTYPE_F64);
    ct_tensor *w = ct_tensor_from(weights, CT_INTS(2), CT_DTYPE_F64);
    const ct_tensors found = ct_vmap(loss_and_gradient, w, CT_TENSORS(x, y));
    if (found.count < 0) {
        fprintf(stderr, "%s\n", ct_error_message());
        return 1;
    }
    print("losses", found.items[0]);
    print("gradients", found.items[1]);
    return ct_scope_close(scope) == CT_OK ? 0 : 1;
}
