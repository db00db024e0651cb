/* A line fitted to points on three ranks: each has a third of the points, and all have the same parameters. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { POINTS = 4 }; /* of each rank */

/* y = 3 x + 1 at points of this rank */
static void points(int rank, int size, ct_tensor **x, ct_tensor **y)
{
    double at[POINTS], value[POINTS];
    for (int i = 0; i < POINTS; i++) {
        at[i] = (double)(rank + i * size) / (POINTS * size);
        value[i] = 3 * at[i] + 1;
    }
    *x = ct_tensor_from(at, CT_INTS(POINTS), CT_DTYPE_F64);
    *y = ct_tensor_from(value, CT_INTS(POINTS), CT_DTYPE_F64);
}

/* Every rank gets the mean of all ranks' gradients. */
static ct_status average(ct_tensors parameters, ct_group *group)
{
    ct_status status = CT_OK;
    for (int64_t i = 0; i < parameters.count && status == CT_OK; i++)
        status = ct_tensor_set_grad(parameters.items[i],
                                    ct_dist_all_reduce(ct_tensor_grad(parameters.items[i]), group, .op = CT_OP_MEAN));
    return status;
}

/* One step of gradient descent on this rank's points. */
static ct_status step(ct_tensors line, ct_optimiser *optimiser, ct_group *group)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x, *y;
    points(ct_group_rank(group), ct_group_size(group), &x, &y);
    ct_tensor *loss = ct_mse_loss(ct_add(ct_mul(line.items[0], x), line.items[1]), y);
    ct_status status = ct_backward(loss);
    if (status == CT_OK) status = average(line, group);
    if (status == CT_OK) status = ct_optimiser_step(optimiser);
    if (status == CT_OK) status = ct_optimiser_zero_grad(optimiser);
    (void)ct_scope_close(scope);
    return status;
}

static ct_status fit(ct_group *group, void *payload)
{
    (void)payload;
    /* rank 0's initial parameters, on every rank */
    ct_tensor *start = ct_dist_broadcast(ct_full(CT_INTS(2), ct_float(ct_group_rank(group))), 0, group);
    ct_tensor *own = ct_to(start, CT_DTYPE_F64);
    ct_tensor *slope = ct_tensor_requires_grad_(ct_clone(ct_select(own, 0, 0)), true);
    ct_tensor *offset = ct_tensor_requires_grad_(ct_clone(ct_select(own, 0, 1)), true);
    const ct_tensors line = CT_TENSORS(slope, offset);

    ct_optimiser *optimiser = ct_optimiser_sgd(line, .lr = 0.5);
    if (!optimiser) return ct_error_status();
    ct_status status = CT_OK;
    for (int i = 0; i < 200 && status == CT_OK; i++) status = step(line, optimiser, group);
    ct_optimiser_destroy(optimiser);

    double found[2];
    if (status == CT_OK) status = ct_tensor_item(slope, &found[0]);
    if (status == CT_OK) status = ct_tensor_item(offset, &found[1]);
    if (status == CT_OK && ct_group_rank(group) == 0) printf("slope %.4f, offset %.4f\n", found[0], found[1]);
    return status;
}

/* All ranks divide by the largest norm of any rank: an exchange inside a differentiated function. */
static ct_status normalise(ct_group *group, void *payload)
{
    (void)payload;
    const int rank = ct_group_rank(group);
    ct_tensor *x = ct_tensor_requires_grad_(ct_full(CT_INTS(2), ct_float(1 + rank)), true);
    ct_tensor *largest = ct_dist_all_reduce_extreme(ct_linalg_vector_norm(x), CT_OP_MAX, group);
    const ct_status status = ct_backward(ct_sum(ct_div(x, largest)));
    char text[64];
    (void)ct_tensor_format(ct_tensor_grad(x), text, sizeof text);
    if (status == CT_OK && rank == 2) printf("gradient on the rank with the largest: %s\n", text);
    return status;
}

int main(void)
{
    if (ct_run_ranks(3, fit, NULL) == CT_OK && ct_run_ranks(3, normalise, NULL) == CT_OK) return EXIT_SUCCESS;
    fprintf(stderr, "%s\n", ct_error_message());
    return EXIT_FAILURE;
}
