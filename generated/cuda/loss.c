/*
 * loss: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "gen/cuda/loss.h"
#include "gen/kernels/loss.h"
#include "kernels/cuda/registry.h"

/* ---- mse_loss ---- */

static const cti_loop_spec mse_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mse_loss_result_operands[] = {"result", "self", "target"};

static const cti_loop *mse_loss_result_cpu(void) { return cti_mse_loss_loops->result; }

static const cti_loop_spec mse_loss_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mse_loss_saves_operands[] = {"diff", "self", "target"};

static const cti_loop *mse_loss_saves_cpu(void) { return cti_mse_loss_loops->saves; }

static const cti_loop_spec mse_loss_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mse_loss_self_grad_operands[] = {"self_grad", "result_grad", "diff"};

static const cti_loop *mse_loss_self_grad_cpu(void) { return cti_mse_loss_loops->self_grad; }

static const cti_loop_spec mse_loss_target_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mse_loss_target_grad_operands[] = {"target_grad", "result_grad", "diff"};

static const cti_loop *mse_loss_target_grad_cpu(void) { return cti_mse_loss_loops->target_grad; }

static const cti_loop_spec mse_loss_self_target_grads_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const mse_loss_self_target_grads_operands[] = {"self_grad", "target_grad", "result_grad", "diff"};

static const cti_loop *mse_loss_self_target_grads_cpu(void) { return cti_mse_loss_loops->self_target_grads; }

static const cti_loop_spec mse_loss_result_tangent_spec = {5,
                                                           {{CTI_OUT, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0}},
                                                           0};
static const char *const mse_loss_result_tangent_operands[] = {"result_tangent", "self", "target", "self_tangent",
                                                               "target_tangent"};
static const cti_loop_spec mse_loss_total_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mse_loss_total_operands[] = {"result", "self", "target"};
static const cti_loop_spec mse_loss_total_tangent_spec = {5,
                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const mse_loss_total_tangent_operands[] = {"result_tangent", "self", "target", "self_tangent",
                                                              "target_tangent"};

/* ---- binary_cross_entropy_with_logits ---- */

static const cti_cuda_attr binary_cross_entropy_with_logits_attrs[] = {
    {"has_weight", CTI_CUDA_ATTR_BOOL, offsetof(cti_binary_cross_entropy_with_logits_attrs, has_weight), NULL},
    {"has_pos_weight", CTI_CUDA_ATTR_BOOL, offsetof(cti_binary_cross_entropy_with_logits_attrs, has_pos_weight), NULL},
};
static const cti_loop_spec binary_cross_entropy_with_logits_result_spec = {5,
                                                                           {{CTI_OUT, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0}},
                                                                           0};
static const char *const binary_cross_entropy_with_logits_result_operands[] = {"result", "self", "target", "weight",
                                                                               "pos_weight"};

static const cti_loop *binary_cross_entropy_with_logits_result_cpu(void)
{
    return cti_binary_cross_entropy_with_logits_loops->result;
}

static const cti_loop_spec binary_cross_entropy_with_logits_self_grad_spec = {6,
                                                                              {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                                               {CTI_IN, CTI_CLASS_T, 0}},
                                                                              0};
static const char *const binary_cross_entropy_with_logits_self_grad_operands[] = {
    "self_grad", "result_grad", "self", "target", "weight", "pos_weight"};

static const cti_loop *binary_cross_entropy_with_logits_self_grad_cpu(void)
{
    return cti_binary_cross_entropy_with_logits_loops->self_grad;
}

static const cti_loop_spec binary_cross_entropy_with_logits_target_grad_spec = {5,
                                                                                {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                                0};
static const char *const binary_cross_entropy_with_logits_target_grad_operands[] = {"target_grad", "result_grad",
                                                                                    "self", "weight", "pos_weight"};

static const cti_loop *binary_cross_entropy_with_logits_target_grad_cpu(void)
{
    return cti_binary_cross_entropy_with_logits_loops->target_grad;
}

static const cti_loop_spec binary_cross_entropy_with_logits_self_target_grads_spec = {7,
                                                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                       {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                                                      0};
static const char *const binary_cross_entropy_with_logits_self_target_grads_operands[] = {
    "self_grad", "target_grad", "result_grad", "self", "target", "weight", "pos_weight"};

static const cti_loop *binary_cross_entropy_with_logits_self_target_grads_cpu(void)
{
    return cti_binary_cross_entropy_with_logits_loops->self_target_grads;
}

static const cti_loop_spec binary_cross_entropy_with_logits_result_tangent_spec = {7,
                                                                                   {{CTI_OUT, CTI_CLASS_T, 0},
                                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                                    {CTI_IN, CTI_CLASS_T, 0}},
                                                                                   0};
static const char *const binary_cross_entropy_with_logits_result_tangent_operands[] = {
    "result_tangent", "self", "target", "weight", "pos_weight", "self_tangent", "target_tangent"};
static const cti_loop_spec binary_cross_entropy_with_logits_total_spec = {5,
                                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                                          0};
static const char *const binary_cross_entropy_with_logits_total_operands[] = {"result", "self", "target", "weight",
                                                                              "pos_weight"};
static const cti_loop_spec binary_cross_entropy_with_logits_total_tangent_spec = {7,
                                                                                  {{CTI_OUT, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0}},
                                                                                  0};
static const char *const binary_cross_entropy_with_logits_total_tangent_operands[] = {
    "result_tangent", "self", "target", "weight", "pos_weight", "self_tangent", "target_tangent"};

extern const cti_cuda_entry cti_cuda_entries_loss[];
const cti_cuda_entry cti_cuda_entries_loss[] = {
    {.op = "mse_loss",
     .name = "result",
     .spec = &mse_loss_result_spec,
     .operands = mse_loss_result_operands,
     .loops = cti_mse_loss_cuda_result,
     .cpu = mse_loss_result_cpu,
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "saves",
     .spec = &mse_loss_saves_spec,
     .operands = mse_loss_saves_operands,
     .loops = cti_mse_loss_cuda_saves,
     .cpu = mse_loss_saves_cpu,
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "self_grad",
     .spec = &mse_loss_self_grad_spec,
     .operands = mse_loss_self_grad_operands,
     .loops = cti_mse_loss_cuda_self_grad,
     .cpu = mse_loss_self_grad_cpu,
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "target_grad",
     .spec = &mse_loss_target_grad_spec,
     .operands = mse_loss_target_grad_operands,
     .loops = cti_mse_loss_cuda_target_grad,
     .cpu = mse_loss_target_grad_cpu,
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "self_target_grads",
     .spec = &mse_loss_self_target_grads_spec,
     .operands = mse_loss_self_target_grads_operands,
     .loops = cti_mse_loss_cuda_self_target_grads,
     .cpu = mse_loss_self_target_grads_cpu,
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "result_tangent",
     .spec = &mse_loss_result_tangent_spec,
     .operands = mse_loss_result_tangent_operands,
     .loops = cti_mse_loss_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "total",
     .spec = &mse_loss_total_spec,
     .operands = mse_loss_total_operands,
     .folds = cti_mse_loss_cuda_total,
     .cpu = mse_loss_result_cpu,
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "total_tangent",
     .spec = &mse_loss_total_tangent_spec,
     .operands = mse_loss_total_tangent_operands,
     .folds = cti_mse_loss_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction"},
    {.op = "binary_cross_entropy_with_logits",
     .name = "result",
     .spec = &binary_cross_entropy_with_logits_result_spec,
     .operands = binary_cross_entropy_with_logits_result_operands,
     .loops = cti_binary_cross_entropy_with_logits_cuda_result,
     .cpu = binary_cross_entropy_with_logits_result_cpu,
     .reduced = "reduction",
     .attrs = binary_cross_entropy_with_logits_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_with_logits_attrs)},
    {.op = "binary_cross_entropy_with_logits",
     .name = "self_grad",
     .spec = &binary_cross_entropy_with_logits_self_grad_spec,
     .operands = binary_cross_entropy_with_logits_self_grad_operands,
     .loops = cti_binary_cross_entropy_with_logits_cuda_self_grad,
     .cpu = binary_cross_entropy_with_logits_self_grad_cpu,
     .reduced = "reduction",
     .attrs = binary_cross_entropy_with_logits_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_with_logits_attrs)},
    {.op = "binary_cross_entropy_with_logits",
     .name = "target_grad",
     .spec = &binary_cross_entropy_with_logits_target_grad_spec,
     .operands = binary_cross_entropy_with_logits_target_grad_operands,
     .loops = cti_binary_cross_entropy_with_logits_cuda_target_grad,
     .cpu = binary_cross_entropy_with_logits_target_grad_cpu,
     .reduced = "reduction",
     .attrs = binary_cross_entropy_with_logits_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_with_logits_attrs)},
    {.op = "binary_cross_entropy_with_logits",
     .name = "self_target_grads",
     .spec = &binary_cross_entropy_with_logits_self_target_grads_spec,
     .operands = binary_cross_entropy_with_logits_self_target_grads_operands,
     .loops = cti_binary_cross_entropy_with_logits_cuda_self_target_grads,
     .cpu = binary_cross_entropy_with_logits_self_target_grads_cpu,
     .reduced = "reduction",
     .attrs = binary_cross_entropy_with_logits_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_with_logits_attrs)},
    {.op = "binary_cross_entropy_with_logits",
     .name = "result_tangent",
     .spec = &binary_cross_entropy_with_logits_result_tangent_spec,
     .operands = binary_cross_entropy_with_logits_result_tangent_operands,
     .loops = cti_binary_cross_entropy_with_logits_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = binary_cross_entropy_with_logits_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_with_logits_attrs)},
    {.op = "binary_cross_entropy_with_logits",
     .name = "total",
     .spec = &binary_cross_entropy_with_logits_total_spec,
     .operands = binary_cross_entropy_with_logits_total_operands,
     .folds = cti_binary_cross_entropy_with_logits_cuda_total,
     .cpu = binary_cross_entropy_with_logits_result_cpu,
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = binary_cross_entropy_with_logits_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_with_logits_attrs)},
    {.op = "binary_cross_entropy_with_logits",
     .name = "total_tangent",
     .spec = &binary_cross_entropy_with_logits_total_tangent_spec,
     .operands = binary_cross_entropy_with_logits_total_tangent_operands,
     .folds = cti_binary_cross_entropy_with_logits_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = binary_cross_entropy_with_logits_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_with_logits_attrs)},
};
