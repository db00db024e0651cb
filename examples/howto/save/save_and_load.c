/* A training run that is saved, and continues from its files as if uninterrupted. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

static const char model_path[] = "model.safetensors", optimiser_path[] = "optimiser.safetensors";

typedef struct run {
    ct_params *params;
    ct_tensor *weight, *bias;
    ct_optimiser *optimiser;
} run;

static run run_begin(void)
{
    run r = {.params = ct_params_create()};
    r.weight = ct_params_add(r.params, "weight", ct_zeros(CT_INTS(1, 3)));
    r.bias = ct_params_add(r.params, "bias", ct_zeros(CT_INTS(1)));
    r.optimiser = ct_optimiser_adam(ct_params_tensors(r.params));
    return r;
}

static void run_end(const run *r)
{
    ct_optimiser_destroy(r->optimiser);
    ct_params_destroy(r->params);
}

static ct_status train(const run *r, int steps, double *loss_value)
{
    ct_tensor *x = ct_reshape(ct_arange(0, 12, .dtype = CT_DTYPE_F32), CT_INTS(4, 3)),
              *y = ct_sin(ct_narrow(x, 1, 0, 1));
    ct_status status = r->optimiser ? CT_OK : ct_error_status();
    for (int i = 0; status == CT_OK && i < steps; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *loss = ct_mse_loss(ct_linear(x, r->weight, r->bias), y);
        status = ct_optimiser_zero_grad(r->optimiser);
        if (status == CT_OK) status = ct_backward(loss);
        if (status == CT_OK) status = ct_optimiser_step(r->optimiser);
        if (status == CT_OK) status = ct_tensor_item(loss, loss_value);
        ct_scope_close(scope);
    }
    return status;
}

static ct_status save(const run *r)
{
    const ct_status status = ct_params_save(r->params, model_path);
    return status == CT_OK ? ct_optimiser_save(r->optimiser, optimiser_path) : status;
}

static ct_status load(const run *r)
{
    const ct_status status = ct_params_load(r->params, model_path);
    return status == CT_OK ? ct_optimiser_load(r->optimiser, optimiser_path) : status;
}

static ct_status list(const char *path)
{
    ct_tensor_file *file = ct_tensor_file_open(path);
    if (!file) return ct_error_status();
    printf("%s\n", path);
    for (int64_t i = 0; i < ct_tensor_file_count(file); i++) {
        const ct_tensor_info *info = ct_tensor_file_at(file, i);
        printf("  %-9s %s, %d axes, %lld bytes\n", info->name, info->dtype_name, (int)info->sizes.count,
               (long long)info->size_bytes);
    }
    ct_tensor_file_close(file);
    return CT_OK;
}

static ct_status compare(const run *first, const run *second)
{
    double loss = 0, resumed_loss = 0;
    ct_status status = train(first, 20, &loss);
    if (status == CT_OK) status = save(first);
    if (status == CT_OK) status = train(first, 20, &loss);
    if (status == CT_OK) status = list(model_path);
    if (status == CT_OK) status = list(optimiser_path);
    if (status == CT_OK) status = load(second);
    if (status == CT_OK) status = train(second, 20, &resumed_loss);
    if (status == CT_OK) printf("%s\n", loss == resumed_loss ? "the same loss" : "another loss");

    /* a model that differs from the file is rejected and does not change */
    const ct_named_tensors other =
        CT_NAMED_TENSORS({"weight", ct_zeros(CT_INTS(3, 1))}, {"offset", ct_zeros(CT_INTS(1))});
    if (status == CT_OK && ct_load_into(model_path, other, .allow_unexpected = true) != CT_OK)
        printf("%s\n", ct_error_message());
    return status;
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    const run first = run_begin(), second = run_begin();
    const ct_status status = compare(&first, &second);
    if (status != CT_OK) fprintf(stderr, "save_and_load: %s\n", ct_error_message());
    run_end(&first);
    run_end(&second);
    ct_scope_close(scope);
    (void)remove(model_path);
    (void)remove(optimiser_path);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
