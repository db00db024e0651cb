/* A training run that is saved, and goes on from the file as if nothing had happened. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

static const char path[] = "run.safetensors";
static const char *const names[] = {"weight", "bias"};

enum { NUM = 2, NUM_STATE = 2 }; /* Adam keeps two tensors for a parameter */

typedef struct run {
    ct_tensor *parameters[NUM];
    ct_optimiser *optimiser;
} run;

static run run_begin(void)
{
    run r = {.parameters = {ct_tensor_requires_grad_(ct_zeros(CT_INTS(1, 3)), true),
                            ct_tensor_requires_grad_(ct_zeros(CT_INTS(1)), true)}};
    r.optimiser = ct_optimiser_adam(ct_tensors_of(r.parameters, NUM));
    return r;
}

static ct_status train(const run *r, int steps, double *loss_value)
{
    ct_tensor *x = ct_reshape(ct_arange(ct_float(0), ct_float(12)), CT_INTS(4, 3)), *y = ct_sin(ct_narrow(x, 1, 0, 1));
    ct_status status = r->optimiser ? CT_OK : ct_error_status();
    for (int i = 0; status == CT_OK && i < steps; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *loss = ct_mse_loss(ct_linear(x, r->parameters[0], r->parameters[1]), y);
        status = ct_optimiser_zero_grad(r->optimiser);
        if (status == CT_OK) status = ct_backward(loss);
        if (status == CT_OK) status = ct_optimiser_step(r->optimiser);
        if (status == CT_OK) status = ct_tensor_item(loss, loss_value);
        ct_scope_close(scope);
    }
    return status;
}

/* Parameters under their names, what the optimiser keeps for each as "weight.0", "weight.1" ..., steps as a text. */
static ct_status save(const run *r)
{
    ct_named_tensor items[NUM * (1 + NUM_STATE)];
    char state_names[NUM][NUM_STATE][16], steps[24];
    int64_t count = 0;
    for (int64_t i = 0; i < NUM; i++) {
        const ct_tensors state = ct_optimiser_state(r->optimiser, i);
        items[count++] = (ct_named_tensor){names[i], r->parameters[i]};
        for (int64_t k = 0; k < state.count; k++) {
            snprintf(state_names[i][k], sizeof state_names[i][k], "%s.%d", names[i], (int)k);
            items[count++] = (ct_named_tensor){state_names[i][k], state.items[k]};
        }
    }
    snprintf(steps, sizeof steps, "%lld", (long long)ct_optimiser_steps(r->optimiser, 0));
    return ct_save_tensors(path, ((ct_named_tensors){items, count}), .metadata = CT_NAMED_TEXTS({"steps", steps}));
}

static ct_status load(const run *r, ct_tensor_file *file)
{
    const ct_named_tensors parameters = CT_NAMED_TENSORS({names[0], r->parameters[0]}, {names[1], r->parameters[1]});
    const char *steps = ct_tensor_file_text(file, "steps");
    /* the states, which the list has not, are loaded below */
    ct_status status = ct_tensor_file_load_into(file, parameters, .allow_unexpected = true);
    for (int64_t i = 0; status == CT_OK && steps && i < NUM; i++) {
        char name[16];
        ct_tensor *state[NUM_STATE];
        for (int k = 0; k < NUM_STATE; k++) {
            snprintf(name, sizeof name, "%s.%d", names[i], k);
            state[k] = ct_tensor_file_load(file, name);
        }
        status = ct_optimiser_restore(r->optimiser, i, strtoll(steps, NULL, 10), ct_tensors_of(state, NUM_STATE));
    }
    return status;
}

static void list(const ct_tensor_file *file)
{
    for (int64_t i = 0; i < ct_tensor_file_count(file); i++) {
        const ct_tensor_info *info = ct_tensor_file_at(file, i);
        printf("%-9s %s, %d axes, %lld bytes\n", info->name, info->dtype_name, (int)info->sizes.count,
               (long long)info->size_bytes);
    }
}

static ct_status compare(void)
{
    double loss = 0, resumed_loss = 0;
    const run first = run_begin(), second = run_begin();
    ct_status status = train(&first, 20, &loss);
    if (status == CT_OK) status = save(&first);
    if (status == CT_OK) status = train(&first, 20, &loss);

    ct_tensor_file *file = status == CT_OK ? ct_tensor_file_open(path) : NULL;
    if (file) {
        list(file);
        status = load(&second, file);
    } else {
        status = ct_error_status();
    }
    ct_tensor_file_close(file);
    if (status == CT_OK) status = train(&second, 20, &resumed_loss);
    if (status == CT_OK) printf("%s\n", loss == resumed_loss ? "the same loss" : "another loss");

    /* another model than the file has is refused, and stays as it is */
    const ct_named_tensors other =
        CT_NAMED_TENSORS({"weight", ct_zeros(CT_INTS(3, 1))}, {"offset", ct_zeros(CT_INTS(1))});
    if (status == CT_OK && ct_load_into(path, other, .allow_unexpected = true) != CT_OK)
        printf("%s\n", ct_error_message());
    ct_optimiser_destroy(first.optimiser);
    ct_optimiser_destroy(second.optimiser);
    return status;
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    const ct_status status = compare();
    if (status != CT_OK) fprintf(stderr, "save_and_load: %s\n", ct_error_message());
    ct_scope_close(scope);
    (void)remove(path);
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
