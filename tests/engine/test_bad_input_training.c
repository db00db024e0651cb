/* Training functions called with NULL and failed lists: a clear error, and no change. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

CT_TEST(bad_input, groups_and_rates_of_optimisers_need_an_optimiser)
{
    const ct_tensors failed = {NULL, -1};
    CT_EXPECT_ERROR(ct_optimiser_add_group(NULL, CT_NO_TENSORS), CT_E_INVALID,
                    "optimiser_add_group: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_num_groups(NULL), CT_E_INVALID, "optimiser_num_groups: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_set_group_lr(NULL, 0, 1), CT_E_INVALID, "optimiser_set_group_lr: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_scale_lr(NULL, 1), CT_E_INVALID, "optimiser_scale_lr: optimiser is NULL");
    CT_EXPECT_ERROR((int64_t)ct_optimiser_group_lr(NULL, 0), CT_E_INVALID, "optimiser_group_lr: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_save(NULL, "file"), CT_E_INVALID, "optimiser_save: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_load(NULL, "file"), CT_E_INVALID, "optimiser_load: optimiser is NULL");
    ct_optimiser *o = ct_optimiser_sgd(CT_NO_TENSORS);
    CT_EXPECT_ERROR(ct_optimiser_add_group(o, failed), CT_E_INVALID,
                    "optimiser_add_group: parameters is a failed list");
    CT_EXPECT_ERROR(ct_scaler_step(NULL, o), CT_E_INVALID, "scaler_step: scaler is NULL");
    CT_EXPECT_ERROR(ct_scaler_unscale(NULL, o), CT_E_INVALID, "scaler_unscale: scaler is NULL");
    ct_optimiser_destroy(o);
}

CT_TEST(bad_input, parameters_and_their_values_need_tensors)
{
    ct_params *params = ct_params_create();
    CT_EXPECT_ERROR(ct_params_add(params, "w", NULL), CT_E_INVALID, "params_add: tensor is NULL");
    CT_EXPECT_ERROR(ct_scaler_scale(NULL, NULL), CT_E_INVALID, "scaler_scale: scaler is NULL");
    CT_EXPECT_ERROR(ct_init_constant_(NULL, 1), CT_E_INVALID, "init_constant_: tensor is NULL");
    CT_EXPECT_ERROR(ct_init_uniform_(NULL), CT_E_INVALID, "init_uniform_: tensor is NULL");
    CT_EXPECT_ERROR(ct_init_normal_(NULL), CT_E_INVALID, "init_normal_: tensor is NULL");
    CT_EXPECT_ERROR(ct_init_trunc_normal_(NULL), CT_E_INVALID, "init_trunc_normal_: tensor is NULL");
    CT_EXPECT_ERROR(ct_init_kaiming_uniform_(NULL), CT_E_INVALID, "init_kaiming_uniform_: tensor is NULL");
    CT_EXPECT_ERROR(ct_init_kaiming_normal_(NULL), CT_E_INVALID, "init_kaiming_normal_: tensor is NULL");
    CT_EXPECT_ERROR(ct_init_xavier_uniform_(NULL), CT_E_INVALID, "init_xavier_uniform_: tensor is NULL");
    CT_EXPECT_ERROR(ct_init_xavier_normal_(NULL), CT_E_INVALID, "init_xavier_normal_: tensor is NULL");
    CT_EXPECT_ERROR(ct_init_orthogonal_(NULL), CT_E_INVALID, "init_orthogonal_: tensor is NULL");
    CT_EXPECT(!ct_batches_next(NULL, NULL));
    CT_EXPECT_CONTAINS(ct_error_message(), "batches_next: rows is NULL");
    ct_error_clear();
    ct_params_destroy(params);
}

CT_TEST_MAIN
