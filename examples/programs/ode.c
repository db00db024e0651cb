/* A network learns the derivative of a spiral from points of its path, integrated by the Runge-Kutta method. */
#include <cotangent/cotangent.h>

#include <math.h>
#include <stdio.h>

enum { STEPS = 200, HORIZON = 5, BATCH = 32, ROUNDS = 400 };

typedef ct_tensor *derivative(ct_tensor *y, const void *model);

static ct_tensor *spiral(ct_tensor *y, const void *unused)
{
    (void)unused;
    return ct_matmul(ct_pow(y, 3), ct_tensor_from_floats((float[]){-0.1f, 2, -2, -0.1f}, CT_INTS(2, 2)));
}

typedef struct network {
    ct_params *params;
    ct_tensor *w1, *b1, *w2, *b2;
} network;

static network network_make(void)
{
    network n = {.params = ct_params_create()};
    n.w1 = ct_params_add(n.params, "hidden.weight", ct_init_normal_(ct_empty(CT_INTS(50, 2)), .std = 0.1));
    n.b1 = ct_params_add(n.params, "hidden.bias", ct_zeros(CT_INTS(50)));
    n.w2 = ct_params_add(n.params, "out.weight", ct_init_normal_(ct_empty(CT_INTS(2, 50)), .std = 0.1));
    n.b2 = ct_params_add(n.params, "out.bias", ct_zeros(CT_INTS(2)));
    return n;
}

static ct_tensor *forward(ct_tensor *y, const void *model)
{
    const network *n = model;
    return ct_linear(ct_tanh(ct_linear(ct_pow(y, 3), n->w1, n->b1)), n->w2, n->b2);
}

static ct_tensor *rk4(derivative *f, const void *model, ct_tensor *y, double dt)
{
    ct_tensor *k1 = f(y, model);
    ct_tensor *k2 = f(ct_add(y, k1, .alpha = dt / 2), model);
    ct_tensor *k3 = f(ct_add(y, k2, .alpha = dt / 2), model);
    ct_tensor *k4 = f(ct_add(y, k3, .alpha = dt), model);
    return ct_add(y, ct_add(ct_add(k1, k4), ct_add(k2, k3), .alpha = 2), .alpha = dt / 6);
}

static ct_tensor *path_of(derivative *f, const void *model, ct_tensor *y, int steps, double dt)
{
    ct_tensor *path[STEPS + 1] = {y};
    for (int i = 0; i < steps; i++) path[i + 1] = rk4(f, model, path[i], dt);
    return ct_stack(ct_tensors_of(path, steps + 1));
}

static ct_tensor *loss_of(const network *n, ct_tensor *truth, double dt)
{
    ct_tensor *starts = ct_randint(0, STEPS - HORIZON, CT_INTS(BATCH));
    ct_tensor *rows = ct_add(starts, ct_unsqueeze(ct_arange(0, HORIZON + 1), 1));
    ct_tensor *target = ct_index(truth, CT_TENSORS(rows));
    ct_tensor *predicted = path_of(forward, n, ct_index_select(truth, 0, starts), HORIZON, dt);
    return ct_l1_loss(predicted, target);
}

int main(void)
{
    ct_manual_seed(1);
    const double dt = 10.0 / STEPS;
    const ct_scope all = ct_scope_open();
    ct_tensor *first = ct_tensor_from_floats((float[]){2, 0}, CT_INTS(1, 2));
    ct_tensor *truth = ct_select(path_of(spiral, NULL, first, STEPS, dt), 1, 0);
    const network n = network_make();
    ct_optimiser *optimiser = ct_optimiser_rmsprop(ct_params_tensors(n.params), .lr = 0.01);
    ct_status status = CT_OK;
    double loss_value = INFINITY;
    for (int step = 1; status == CT_OK && step <= ROUNDS; step++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *loss = loss_of(&n, truth, dt);
        status = ct_optimiser_zero_grad(optimiser);
        if (status == CT_OK) status = ct_backward(loss);
        if (status == CT_OK) status = ct_optimiser_step(optimiser);
        if (status == CT_OK) status = ct_optimiser_scale_lr(optimiser, ct_schedule_exponential(step, 0.993));
        if (status == CT_OK) status = ct_tensor_item(loss, &loss_value);
        if (step % 100 == 0) printf("step %d: loss %.5f\n", step, loss_value);
        ct_scope_close(scope);
    }
    if (status != CT_OK) fprintf(stderr, "ode: %s\n", ct_error_message());
    ct_optimiser_destroy(optimiser);
    ct_params_destroy(n.params);
    ct_scope_close(all);
    return status == CT_OK && loss_value < 0.02 ? 0 : 1;
}
