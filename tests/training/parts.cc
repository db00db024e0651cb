// Parts common to training programs, in C++: overloads accept options as structs with the defaults of C.
#include <cotangent/cotangent.h>

#include <cstdio>
#include <cstdlib>

#define EXPECT(condition) \
    do { \
        if (!(condition)) { \
            std::fprintf(stderr, "line %d: %s: %s\n", __LINE__, #condition, ct_error_message()); \
            std::exit(EXIT_FAILURE); \
        } \
    } while (0)

static double value(const ct_tensor *tensor)
{
    double x = 0;
    EXPECT(ct_tensor_item(tensor, &x) == CT_OK);
    return x;
}

static void rates()
{
    ct_schedule_cosine_opts cosine;
    cosine.lowest = 0.5;
    EXPECT(ct_schedule_cosine(0, 10, cosine) == 1 && ct_schedule_cosine(10, 10, cosine) == 0.5);
    EXPECT(ct_schedule_step(30, 30) == 0.1 && ct_schedule_multi_step(3, {5, 7}) == 1);
    EXPECT(ct_schedule_linear(5, 5) == 1 && ct_schedule_one_cycle(29, 100) == 1);
    ct_plateau plateau = {};
    EXPECT(ct_plateau_factor(&plateau, 1.5) == 1);
}

static void values()
{
    const float three[] = {1, 2, 3};
    EXPECT(value(ct_sum(ct_tensor_from_floats(three, {3}))) == 6);
    ct_init_normal_opts narrow;
    narrow.mean = 2;
    narrow.std = 0;
    EXPECT(value(ct_init_normal_(ct_empty({1}), narrow)) == 2);
    EXPECT(ct_init_kaiming_uniform_(ct_empty({2, 2})) && ct_init_xavier_normal_(ct_empty({2, 2})));
    EXPECT(ct_init_uniform_(ct_empty({2})) && ct_init_trunc_normal_(ct_empty({2})) &&
           ct_init_orthogonal_(ct_empty({2, 2})));
    EXPECT(ct_print(ct_none()) == CT_OK);
}

static void step()
{
    ct_params *params = ct_params_create();
    ct_params_add_opts buffer;
    buffer.buffer = true;
    ct_tensor *w = ct_params_add(params, "w", ct_full({1}, 2.0));
    EXPECT(w && ct_params_add(params, "mean", ct_zeros({1}), buffer));
    ct_params_select_opts except;
    except.except = true;
    EXPECT(ct_params_select(params, "w").count == 1 && ct_params_select(params, "w", except).count == 0);
    ct_sgd_opts quarter;
    quarter.lr = 0.25;
    ct_optimiser *optimiser = ct_optimiser_sgd(CT_NO_TENSORS, quarter);
    EXPECT(ct_optimiser_add_group(optimiser, ct_params_tensors(params)) == CT_OK);
    ct_scaler *scaler = ct_scaler_create();
    EXPECT(ct_backward(ct_scaler_scale(scaler, ct_sum(ct_mul(w, w)))) == CT_OK);
    EXPECT(ct_scaler_step(scaler, optimiser) == CT_OK && value(w) == 1);
    ct_batches_create_opts in_order;
    in_order.in_order = true;
    ct_batches *batches = ct_batches_create(5, 3, in_order);
    ct_tensor *rows = nullptr;
    EXPECT(ct_batches_next(batches, &rows) && value(ct_sum(rows)) == 3);
    ct_batches_destroy(batches);
    ct_scaler_destroy(scaler);
    ct_optimiser_destroy(optimiser);
    ct_params_destroy(params);
}

int main()
{
    const ct_scope scope = ct_scope_open();
    rates();
    values();
    step();
    ct_scope_close(scope);
    return EXIT_SUCCESS;
}
