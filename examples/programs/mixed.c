/* A regression in f16 where that is safe, with a gradient scaler. */
#include <cotangent/cotangent.h>

#include <math.h>
#include <stdio.h>

int main(void)
{
    ct_manual_seed(1);
    const ct_scope all = ct_scope_open();
    ct_tensor *x = ct_randn(CT_INTS(256, 8)), *y = ct_sin(ct_sum(x, .dim = 1, .keepdim = true));
    ct_params *params = ct_params_create();
    ct_tensor *w1 =
        ct_params_add(params, "w1", ct_init_kaiming_uniform_(ct_empty(CT_INTS(64, 8)), .negative_slope = sqrt(5)));
    ct_tensor *w2 =
        ct_params_add(params, "w2", ct_init_kaiming_uniform_(ct_empty(CT_INTS(1, 64)), .negative_slope = sqrt(5)));
    ct_tensor *b1 = ct_params_add(params, "b1", ct_zeros(CT_INTS(64)));
    ct_tensor *b2 = ct_params_add(params, "b2", ct_zeros(CT_INTS(1)));
    ct_optimiser *optimiser = ct_optimiser_adam(ct_params_tensors(params), .lr = 0.01);
    ct_scaler *scaler = ct_scaler_create(.growth_interval = 100);
    ct_status status = CT_OK;
    double value = INFINITY;
    for (int step = 1; status == CT_OK && step <= 300; step++) {
        const ct_scope scope = ct_scope_open();
        ct_guard autocast = ct_autocast(.dtype = CT_DTYPE_F16);
        ct_tensor *loss = ct_mse_loss(ct_linear(ct_gelu(ct_linear(x, w1, b1)), w2, b2), y);
        status = ct_leave(&autocast);
        if (status == CT_OK) status = ct_params_zero_grad(params);
        if (status == CT_OK) status = ct_backward(ct_scaler_scale(scaler, loss));
        if (status == CT_OK) status = ct_scaler_unscale(scaler, optimiser);
        if (status == CT_OK) status = ct_clip_grad_norm(ct_params_tensors(params), 1, NULL);
        if (status == CT_OK) status = ct_scaler_step(scaler, optimiser);
        if (status == CT_OK) status = ct_scaler_update(scaler);
        if (status == CT_OK) status = ct_tensor_item(loss, &value);
        if (step % 100 == 0) printf("step %d: loss %.4f, scale %.0f\n", step, value, ct_scaler_get_state(scaler).scale);
        ct_scope_close(scope);
    }
    if (status != CT_OK) fprintf(stderr, "mixed: %s\n", ct_error_message());
    ct_scaler_destroy(scaler);
    ct_optimiser_destroy(optimiser);
    ct_params_destroy(params);
    ct_scope_close(all);
    return status == CT_OK && value < 0.1 ? 0 : 1;
}
