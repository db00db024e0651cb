/*
 * Registry of schemas/losses_margin.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/gaussian_nll_loss.h"
#include "gen/kernels/ops/gaussian_terms.h"
#include "gen/kernels/ops/hinge_embedding_loss.h"
#include "gen/kernels/ops/margin_ranking_loss.h"
#include "gen/kernels/ops/multi_margin_terms.h"
#include "gen/kernels/ops/soft_margin_loss.h"
#include "gen/kernels/ops/soft_margin_terms.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_hinge_embedding_loss;
extern const cti_op_entry cti_op_soft_margin_loss;
extern const cti_op_entry cti_op_margin_ranking_loss;
extern const cti_op_entry cti_op_cosine_embedding_loss;
extern const cti_op_entry cti_op_gaussian_nll_loss;
extern const cti_op_entry cti_op_gaussian_nll_loss_scalar;
extern const cti_op_entry cti_op_gaussian_terms;
extern const cti_op_entry cti_op_multi_margin_loss;
extern const cti_op_entry cti_op_multi_margin_terms;
extern const cti_op_entry cti_op_multilabel_margin_loss;
extern const cti_op_entry cti_op_multilabel_soft_margin_loss;
extern const cti_op_entry cti_op_soft_margin_terms;
extern const cti_op_entry cti_op_triplet_margin_loss;
extern const cti_op_entry cti_op_triplet_margin_with_distance_loss;

const cti_op_entry *const cti_ops_losses_margin[] = {
    &cti_op_hinge_embedding_loss,
    &cti_op_soft_margin_loss,
    &cti_op_margin_ranking_loss,
    &cti_op_cosine_embedding_loss,
    &cti_op_gaussian_nll_loss,
    &cti_op_gaussian_nll_loss_scalar,
    &cti_op_gaussian_terms,
    &cti_op_multi_margin_loss,
    &cti_op_multi_margin_terms,
    &cti_op_multilabel_margin_loss,
    &cti_op_multilabel_soft_margin_loss,
    &cti_op_soft_margin_terms,
    &cti_op_triplet_margin_loss,
    &cti_op_triplet_margin_with_distance_loss,
};
const size_t cti_ops_losses_margin_count = 14;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_gaussian_nll_loss_scalar_loop_table cti_gaussian_nll_loss_scalar_loops_base;
extern cti_gaussian_terms_loop_table cti_gaussian_terms_loops_base;
extern cti_hinge_embedding_loss_loop_table cti_hinge_embedding_loss_loops_base;
extern cti_margin_ranking_loss_loop_table cti_margin_ranking_loss_loops_base;
extern cti_multi_margin_terms_loop_table cti_multi_margin_terms_loops_base;
extern cti_soft_margin_loss_loop_table cti_soft_margin_loss_loops_base;
extern cti_soft_margin_terms_loop_table cti_soft_margin_terms_loops_base;

cti_gaussian_nll_loss_scalar_loop_table *cti_gaussian_nll_loss_scalar_loops = &cti_gaussian_nll_loss_scalar_loops_base;
cti_gaussian_terms_loop_table *cti_gaussian_terms_loops = &cti_gaussian_terms_loops_base;
cti_hinge_embedding_loss_loop_table *cti_hinge_embedding_loss_loops = &cti_hinge_embedding_loss_loops_base;
cti_margin_ranking_loss_loop_table *cti_margin_ranking_loss_loops = &cti_margin_ranking_loss_loops_base;
cti_multi_margin_terms_loop_table *cti_multi_margin_terms_loops = &cti_multi_margin_terms_loops_base;
cti_soft_margin_loss_loop_table *cti_soft_margin_loss_loops = &cti_soft_margin_loss_loops_base;
cti_soft_margin_terms_loop_table *cti_soft_margin_terms_loops = &cti_soft_margin_terms_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_gaussian_nll_loss_scalar_loop_table cti_gaussian_nll_loss_scalar_loops_v3;
extern cti_gaussian_terms_loop_table cti_gaussian_terms_loops_v3;
extern cti_hinge_embedding_loss_loop_table cti_hinge_embedding_loss_loops_v3;
extern cti_margin_ranking_loss_loop_table cti_margin_ranking_loss_loops_v3;
extern cti_multi_margin_terms_loop_table cti_multi_margin_terms_loops_v3;
extern cti_soft_margin_loss_loop_table cti_soft_margin_loss_loops_v3;
extern cti_soft_margin_terms_loop_table cti_soft_margin_terms_loops_v3;

static void choose_v3(void)
{
    cti_gaussian_nll_loss_scalar_loops = &cti_gaussian_nll_loss_scalar_loops_v3;
    cti_gaussian_terms_loops = &cti_gaussian_terms_loops_v3;
    cti_hinge_embedding_loss_loops = &cti_hinge_embedding_loss_loops_v3;
    cti_margin_ranking_loss_loops = &cti_margin_ranking_loss_loops_v3;
    cti_multi_margin_terms_loops = &cti_multi_margin_terms_loops_v3;
    cti_soft_margin_loss_loops = &cti_soft_margin_loss_loops_v3;
    cti_soft_margin_terms_loops = &cti_soft_margin_terms_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_gaussian_nll_loss_scalar_loop_table cti_gaussian_nll_loss_scalar_loops_v4;
extern cti_gaussian_terms_loop_table cti_gaussian_terms_loops_v4;
extern cti_hinge_embedding_loss_loop_table cti_hinge_embedding_loss_loops_v4;
extern cti_margin_ranking_loss_loop_table cti_margin_ranking_loss_loops_v4;
extern cti_multi_margin_terms_loop_table cti_multi_margin_terms_loops_v4;
extern cti_soft_margin_loss_loop_table cti_soft_margin_loss_loops_v4;
extern cti_soft_margin_terms_loop_table cti_soft_margin_terms_loops_v4;

static void choose_v4(void)
{
    cti_gaussian_nll_loss_scalar_loops = &cti_gaussian_nll_loss_scalar_loops_v4;
    cti_gaussian_terms_loops = &cti_gaussian_terms_loops_v4;
    cti_hinge_embedding_loss_loops = &cti_hinge_embedding_loss_loops_v4;
    cti_margin_ranking_loss_loops = &cti_margin_ranking_loss_loops_v4;
    cti_multi_margin_terms_loops = &cti_multi_margin_terms_loops_v4;
    cti_soft_margin_loss_loops = &cti_soft_margin_loss_loops_v4;
    cti_soft_margin_terms_loops = &cti_soft_margin_terms_loops_v4;
}
#endif

void cti_choose_losses_margin(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* initialised to the base level */
    }
}

/* ---- kernels and loops that programs may replace ---- */

static void *loops_of_hinge_embedding_loss(void) { return cti_hinge_embedding_loss_loops; }

static const cti_kernel_row hinge_embedding_loss_loop_rows[] = {
    {"result", NULL, offsetof(cti_hinge_embedding_loss_loop_table, result), 1, 3, {"result", "self", "target"}},
    {"saves", NULL, offsetof(cti_hinge_embedding_loss_loop_table, saves), 2, 4, {"near", "kept", "self", "target"}},
    {"self_grad",
     NULL,
     offsetof(cti_hinge_embedding_loss_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "near", "kept"}},
};
static const cti_attr_info hinge_embedding_loss_loop_attrs[] = {
    {"margin", offsetof(cti_hinge_embedding_loss_attrs, margin), CTI_ATTR_DOUBLE},
};

static void *loops_of_soft_margin_loss(void) { return cti_soft_margin_loss_loops; }

static const cti_kernel_row soft_margin_loss_loop_rows[] = {
    {"result", NULL, offsetof(cti_soft_margin_loss_loop_table, result), 1, 3, {"result", "self", "target"}},
    {"self_grad",
     NULL,
     offsetof(cti_soft_margin_loss_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "self", "target"}},
};

static void *loops_of_margin_ranking_loss(void) { return cti_margin_ranking_loss_loops; }

static const cti_kernel_row margin_ranking_loss_loop_rows[] = {
    {"result",
     NULL,
     offsetof(cti_margin_ranking_loss_loop_table, result),
     1,
     4,
     {"result", "input1", "input2", "target"}},
    {"saves", NULL, offsetof(cti_margin_ranking_loss_loop_table, saves), 1, 4, {"live", "input1", "input2", "target"}},
    {"input1_grad",
     NULL,
     offsetof(cti_margin_ranking_loss_loop_table, input1_grad),
     1,
     4,
     {"input1_grad", "result_grad", "target", "live"}},
    {"input2_grad",
     NULL,
     offsetof(cti_margin_ranking_loss_loop_table, input2_grad),
     1,
     4,
     {"input2_grad", "result_grad", "target", "live"}},
    {"target_grad",
     NULL,
     offsetof(cti_margin_ranking_loss_loop_table, target_grad),
     1,
     5,
     {"target_grad", "result_grad", "input1", "input2", "live"}},
    {"input1_input2_target_grads",
     NULL,
     offsetof(cti_margin_ranking_loss_loop_table, input1_input2_target_grads),
     3,
     8,
     {"input1_grad", "input2_grad", "target_grad", "result_grad", "input1", "input2", "target", "live"}},
};
static const cti_attr_info margin_ranking_loss_loop_attrs[] = {
    {"margin", offsetof(cti_margin_ranking_loss_attrs, margin), CTI_ATTR_DOUBLE},
};

static void *loops_of_gaussian_nll_loss_scalar(void) { return cti_gaussian_nll_loss_scalar_loops; }

static const cti_kernel_row gaussian_nll_loss_scalar_loop_rows[] = {
    {"result", NULL, offsetof(cti_gaussian_nll_loss_scalar_loop_table, result), 1, 3, {"result", "input", "target"}},
    {"saves", NULL, offsetof(cti_gaussian_nll_loss_scalar_loop_table, saves), 1, 3, {"difference", "input", "target"}},
    {"input_grad",
     NULL,
     offsetof(cti_gaussian_nll_loss_scalar_loop_table, input_grad),
     1,
     3,
     {"input_grad", "result_grad", "difference"}},
    {"target_grad",
     NULL,
     offsetof(cti_gaussian_nll_loss_scalar_loop_table, target_grad),
     1,
     3,
     {"target_grad", "result_grad", "difference"}},
    {"input_target_grads",
     NULL,
     offsetof(cti_gaussian_nll_loss_scalar_loop_table, input_target_grads),
     2,
     4,
     {"input_grad", "target_grad", "result_grad", "difference"}},
};
static const cti_attr_info gaussian_nll_loss_scalar_loop_attrs[] = {
    {"var", offsetof(cti_gaussian_nll_loss_scalar_attrs, var), CTI_ATTR_DOUBLE},
    {"eps", offsetof(cti_gaussian_nll_loss_scalar_attrs, eps), CTI_ATTR_DOUBLE},
    {"full", offsetof(cti_gaussian_nll_loss_scalar_attrs, full), CTI_ATTR_BOOL},
};

static void *loops_of_gaussian_terms(void) { return cti_gaussian_terms_loops; }

static const cti_kernel_row gaussian_terms_loop_rows[] = {
    {"result", NULL, offsetof(cti_gaussian_terms_loop_table, result), 1, 4, {"result", "input", "target", "var"}},
    {"saves", NULL, offsetof(cti_gaussian_terms_loop_table, saves), 1, 3, {"difference", "input", "target"}},
    {"input_grad",
     NULL,
     offsetof(cti_gaussian_terms_loop_table, input_grad),
     1,
     4,
     {"input_grad", "result_grad", "difference", "var"}},
    {"target_grad",
     NULL,
     offsetof(cti_gaussian_terms_loop_table, target_grad),
     1,
     4,
     {"target_grad", "result_grad", "difference", "var"}},
    {"var_grad",
     NULL,
     offsetof(cti_gaussian_terms_loop_table, var_grad),
     1,
     4,
     {"var_grad", "result_grad", "difference", "var"}},
    {"input_target_var_grads",
     NULL,
     offsetof(cti_gaussian_terms_loop_table, input_target_var_grads),
     3,
     6,
     {"input_grad", "target_grad", "var_grad", "result_grad", "difference", "var"}},
};
static const cti_attr_info gaussian_terms_loop_attrs[] = {
    {"eps", offsetof(cti_gaussian_terms_attrs, eps), CTI_ATTR_DOUBLE},
    {"full", offsetof(cti_gaussian_terms_attrs, full), CTI_ATTR_BOOL},
};

static void *loops_of_multi_margin_terms(void) { return cti_multi_margin_terms_loops; }

static const cti_kernel_row multi_margin_terms_loop_rows[] = {
    {"result", NULL, offsetof(cti_multi_margin_terms_loop_table, result), 1, 4, {"result", "self", "own", "others"}},
    {"saves",
     NULL,
     offsetof(cti_multi_margin_terms_loop_table, saves),
     2,
     5,
     {"result", "live", "self", "own", "others"}},
    {"self_grad",
     NULL,
     offsetof(cti_multi_margin_terms_loop_table, self_grad),
     1,
     5,
     {"self_grad", "result_grad", "self", "own", "live"}},
    {"own_grad",
     NULL,
     offsetof(cti_multi_margin_terms_loop_table, own_grad),
     1,
     5,
     {"own_grad", "result_grad", "self", "own", "live"}},
    {"self_own_grads",
     NULL,
     offsetof(cti_multi_margin_terms_loop_table, self_own_grads),
     2,
     6,
     {"self_grad", "own_grad", "result_grad", "self", "own", "live"}},
};
static const cti_attr_info multi_margin_terms_loop_attrs[] = {
    {"margin", offsetof(cti_multi_margin_terms_attrs, margin), CTI_ATTR_DOUBLE},
    {"squared", offsetof(cti_multi_margin_terms_attrs, squared), CTI_ATTR_BOOL},
};

static void *loops_of_soft_margin_terms(void) { return cti_soft_margin_terms_loops; }

static const cti_kernel_row soft_margin_terms_loop_rows[] = {
    {"result", NULL, offsetof(cti_soft_margin_terms_loop_table, result), 1, 4, {"result", "input", "target", "weight"}},
    {"input_grad",
     NULL,
     offsetof(cti_soft_margin_terms_loop_table, input_grad),
     1,
     5,
     {"input_grad", "result_grad", "input", "target", "weight"}},
    {"target_grad",
     NULL,
     offsetof(cti_soft_margin_terms_loop_table, target_grad),
     1,
     4,
     {"target_grad", "result_grad", "input", "weight"}},
    {"weight_grad",
     NULL,
     offsetof(cti_soft_margin_terms_loop_table, weight_grad),
     1,
     4,
     {"weight_grad", "result_grad", "input", "target"}},
    {"input_target_weight_grads",
     NULL,
     offsetof(cti_soft_margin_terms_loop_table, input_target_weight_grads),
     3,
     7,
     {"input_grad", "target_grad", "weight_grad", "result_grad", "input", "target", "weight"}},
};
static const cti_attr_info soft_margin_terms_loop_attrs[] = {
    {"has_weight", offsetof(cti_soft_margin_terms_attrs, has_weight), CTI_ATTR_BOOL},
};

const cti_op_kernels cti_kernels_losses_margin[] = {
    {
        .op = "hinge_embedding_loss",
        .table = loops_of_hinge_embedding_loss,
        .loops = hinge_embedding_loss_loop_rows,
        .num_loops = 3,
        .attrs = hinge_embedding_loss_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "soft_margin_loss",
        .table = loops_of_soft_margin_loss,
        .loops = soft_margin_loss_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "margin_ranking_loss",
        .table = loops_of_margin_ranking_loss,
        .loops = margin_ranking_loss_loop_rows,
        .num_loops = 6,
        .attrs = margin_ranking_loss_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "gaussian_nll_loss.scalar",
        .table = loops_of_gaussian_nll_loss_scalar,
        .loops = gaussian_nll_loss_scalar_loop_rows,
        .num_loops = 5,
        .attrs = gaussian_nll_loss_scalar_loop_attrs,
        .num_attrs = 3,
    },
    {
        .op = "gaussian_terms",
        .table = loops_of_gaussian_terms,
        .loops = gaussian_terms_loop_rows,
        .num_loops = 6,
        .attrs = gaussian_terms_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "multi_margin_terms",
        .table = loops_of_multi_margin_terms,
        .loops = multi_margin_terms_loop_rows,
        .num_loops = 5,
        .attrs = multi_margin_terms_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "soft_margin_terms",
        .table = loops_of_soft_margin_terms,
        .loops = soft_margin_terms_loop_rows,
        .num_loops = 5,
        .attrs = soft_margin_terms_loop_attrs,
        .num_attrs = 1,
    },
};

const cti_tangent_row cti_tangents_losses_margin[] = {
    {"multi_margin_terms", "result_tangent", loops_of_multi_margin_terms,
     offsetof(cti_multi_margin_terms_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
