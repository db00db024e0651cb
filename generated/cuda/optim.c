/*
 * optim: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/optim.yaml. Change the schema, not this file.
 */
#include "gen/cuda/optim.h"
#include "gen/kernels/optim.h"
#include "kernels/cuda/registry.h"

/* ---- sgd_step ---- */

static const cti_cuda_attr sgd_step_attrs[] = {
    {"lr", CTI_CUDA_ATTR_FLOAT, offsetof(cti_sgd_step_attrs, lr), NULL},
    {"maximize", CTI_CUDA_ATTR_BOOL, offsetof(cti_sgd_step_attrs, maximize), NULL},
    {"weight_decay", CTI_CUDA_ATTR_FLOAT, offsetof(cti_sgd_step_attrs, weight_decay), NULL},
};
static const cti_loop_spec sgd_step_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sgd_step_result_operands[] = {"result", "param", "grad"};

/* ---- sgd_step.momentum ---- */

static const cti_cuda_attr sgd_step_momentum_attrs[] = {
    {"lr", CTI_CUDA_ATTR_FLOAT, offsetof(cti_sgd_step_momentum_attrs, lr), NULL},
    {"nesterov", CTI_CUDA_ATTR_BOOL, offsetof(cti_sgd_step_momentum_attrs, nesterov), NULL},
    {"maximize", CTI_CUDA_ATTR_BOOL, offsetof(cti_sgd_step_momentum_attrs, maximize), NULL},
    {"weight_decay", CTI_CUDA_ATTR_FLOAT, offsetof(cti_sgd_step_momentum_attrs, weight_decay), NULL},
    {"momentum", CTI_CUDA_ATTR_FLOAT, offsetof(cti_sgd_step_momentum_attrs, momentum), NULL},
    {"fresh", CTI_CUDA_ATTR_FLOAT, offsetof(cti_sgd_step_momentum_attrs, fresh), NULL},
};
static const cti_loop_spec sgd_step_momentum_result_spec = {5,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0}},
                                                            0};
static const char *const sgd_step_momentum_result_operands[] = {"result", "momentum_buffer_next", "param", "grad",
                                                                "momentum_buffer"};

/* ---- adam_step ---- */

static const cti_cuda_attr adam_step_attrs[] = {
    {"decoupled", CTI_CUDA_ATTR_BOOL, offsetof(cti_adam_step_attrs, decoupled), NULL},
    {"shrunk", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_attrs, shrunk), NULL},
    {"length", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_attrs, length), NULL},
    {"beta1", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_attrs, beta1), NULL},
    {"rest1", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_attrs, rest1), NULL},
    {"maximize", CTI_CUDA_ATTR_BOOL, offsetof(cti_adam_step_attrs, maximize), NULL},
    {"weight_decay", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_attrs, weight_decay), NULL},
    {"beta2", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_attrs, beta2), NULL},
    {"rest2", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_attrs, rest2), NULL},
    {"spread", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_attrs, spread), NULL},
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_attrs, eps), NULL},
};
static const cti_loop_spec adam_step_result_spec = {7,
                                                    {{CTI_OUT, CTI_CLASS_T, 0},
                                                     {CTI_OUT, CTI_CLASS_T, 0},
                                                     {CTI_OUT, CTI_CLASS_T, 0},
                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                     {CTI_IN, CTI_CLASS_T, 0}},
                                                    0};
static const char *const adam_step_result_operands[] = {"result", "exp_avg_next", "exp_avg_sq_next", "param",
                                                        "grad",   "exp_avg",      "exp_avg_sq"};

/* ---- adam_step.amsgrad ---- */

static const cti_cuda_attr adam_step_amsgrad_attrs[] = {
    {"decoupled", CTI_CUDA_ATTR_BOOL, offsetof(cti_adam_step_amsgrad_attrs, decoupled), NULL},
    {"shrunk", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_amsgrad_attrs, shrunk), NULL},
    {"length", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_amsgrad_attrs, length), NULL},
    {"beta1", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_amsgrad_attrs, beta1), NULL},
    {"rest1", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_amsgrad_attrs, rest1), NULL},
    {"maximize", CTI_CUDA_ATTR_BOOL, offsetof(cti_adam_step_amsgrad_attrs, maximize), NULL},
    {"weight_decay", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_amsgrad_attrs, weight_decay), NULL},
    {"beta2", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_amsgrad_attrs, beta2), NULL},
    {"rest2", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_amsgrad_attrs, rest2), NULL},
    {"spread", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_amsgrad_attrs, spread), NULL},
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adam_step_amsgrad_attrs, eps), NULL},
};
static const cti_loop_spec adam_step_amsgrad_result_spec = {9,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0}},
                                                            0};
static const char *const adam_step_amsgrad_result_operands[] = {
    "result", "exp_avg_next", "exp_avg_sq_next", "max_exp_avg_sq_next", "param",
    "grad",   "exp_avg",      "exp_avg_sq",      "max_exp_avg_sq"};

/* ---- adagrad_step ---- */

static const cti_cuda_attr adagrad_step_attrs[] = {
    {"length", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adagrad_step_attrs, length), NULL},
    {"maximize", CTI_CUDA_ATTR_BOOL, offsetof(cti_adagrad_step_attrs, maximize), NULL},
    {"weight_decay", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adagrad_step_attrs, weight_decay), NULL},
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adagrad_step_attrs, eps), NULL},
};
static const cti_loop_spec adagrad_step_result_spec = {5,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                       0};
static const char *const adagrad_step_result_operands[] = {"result", "state_sum_next", "param", "grad", "state_sum"};

/* ---- adadelta_step ---- */

static const cti_cuda_attr adadelta_step_attrs[] = {
    {"lr", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adadelta_step_attrs, lr), NULL},
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adadelta_step_attrs, eps), NULL},
    {"rho", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adadelta_step_attrs, rho), NULL},
    {"rest", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adadelta_step_attrs, rest), NULL},
    {"maximize", CTI_CUDA_ATTR_BOOL, offsetof(cti_adadelta_step_attrs, maximize), NULL},
    {"weight_decay", CTI_CUDA_ATTR_FLOAT, offsetof(cti_adadelta_step_attrs, weight_decay), NULL},
};
static const cti_loop_spec adadelta_step_result_spec = {7,
                                                        {{CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const adadelta_step_result_operands[] = {"result", "square_avg_next", "acc_delta_next", "param",
                                                            "grad",   "square_avg",      "acc_delta"};

/* ---- rmsprop_step ---- */

static const cti_cuda_attr rmsprop_step_attrs[] = {
    {"lr", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_attrs, lr), NULL},
    {"maximize", CTI_CUDA_ATTR_BOOL, offsetof(cti_rmsprop_step_attrs, maximize), NULL},
    {"weight_decay", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_attrs, weight_decay), NULL},
    {"alpha", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_attrs, alpha), NULL},
    {"rest", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_attrs, rest), NULL},
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_attrs, eps), NULL},
};
static const cti_loop_spec rmsprop_step_result_spec = {5,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                       0};
static const char *const rmsprop_step_result_operands[] = {"result", "square_avg_next", "param", "grad", "square_avg"};

/* ---- rmsprop_step.momentum ---- */

static const cti_cuda_attr rmsprop_step_momentum_attrs[] = {
    {"lr", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_momentum_attrs, lr), NULL},
    {"momentum", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_momentum_attrs, momentum), NULL},
    {"maximize", CTI_CUDA_ATTR_BOOL, offsetof(cti_rmsprop_step_momentum_attrs, maximize), NULL},
    {"weight_decay", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_momentum_attrs, weight_decay), NULL},
    {"alpha", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_momentum_attrs, alpha), NULL},
    {"rest", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_momentum_attrs, rest), NULL},
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_momentum_attrs, eps), NULL},
};
static const cti_loop_spec rmsprop_step_momentum_result_spec = {7,
                                                                {{CTI_OUT, CTI_CLASS_T, 0},
                                                                 {CTI_OUT, CTI_CLASS_T, 0},
                                                                 {CTI_OUT, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                0};
static const char *const rmsprop_step_momentum_result_operands[] = {
    "result", "square_avg_next", "momentum_buffer_next", "param", "grad", "square_avg", "momentum_buffer"};

/* ---- rmsprop_step.centred ---- */

static const cti_cuda_attr rmsprop_step_centred_attrs[] = {
    {"lr", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_centred_attrs, lr), NULL},
    {"momentum", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_centred_attrs, momentum), NULL},
    {"maximize", CTI_CUDA_ATTR_BOOL, offsetof(cti_rmsprop_step_centred_attrs, maximize), NULL},
    {"weight_decay", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_centred_attrs, weight_decay), NULL},
    {"alpha", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_centred_attrs, alpha), NULL},
    {"rest", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_centred_attrs, rest), NULL},
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_rmsprop_step_centred_attrs, eps), NULL},
};
static const cti_loop_spec rmsprop_step_centred_result_spec = {9,
                                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                                {CTI_OUT, CTI_CLASS_T, 0},
                                                                {CTI_OUT, CTI_CLASS_T, 0},
                                                                {CTI_OUT, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0}},
                                                               0};
static const char *const rmsprop_step_centred_result_operands[] = {
    "result", "square_avg_next", "grad_avg_next", "momentum_buffer_next", "param",
    "grad",   "square_avg",      "grad_avg",      "momentum_buffer"};

extern const cti_cuda_entry cti_cuda_entries_optim[];
const cti_cuda_entry cti_cuda_entries_optim[] = {
    {.op = "sgd_step",
     .name = "result",
     .spec = &sgd_step_result_spec,
     .operands = sgd_step_result_operands,
     .loops = cti_sgd_step_cuda_result,
     .cpu = "result",
     .attrs = sgd_step_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_sgd_step_attrs)},
    {.op = "sgd_step.momentum",
     .name = "result",
     .spec = &sgd_step_momentum_result_spec,
     .operands = sgd_step_momentum_result_operands,
     .loops = cti_sgd_step_momentum_cuda_result,
     .cpu = "result",
     .attrs = sgd_step_momentum_attrs,
     .num_attrs = 6,
     .attrs_size = sizeof(cti_sgd_step_momentum_attrs)},
    {.op = "adam_step",
     .name = "result",
     .spec = &adam_step_result_spec,
     .operands = adam_step_result_operands,
     .loops = cti_adam_step_cuda_result,
     .cpu = "result",
     .attrs = adam_step_attrs,
     .num_attrs = 11,
     .attrs_size = sizeof(cti_adam_step_attrs)},
    {.op = "adam_step.amsgrad",
     .name = "result",
     .spec = &adam_step_amsgrad_result_spec,
     .operands = adam_step_amsgrad_result_operands,
     .loops = cti_adam_step_amsgrad_cuda_result,
     .cpu = "result",
     .attrs = adam_step_amsgrad_attrs,
     .num_attrs = 11,
     .attrs_size = sizeof(cti_adam_step_amsgrad_attrs)},
    {.op = "adagrad_step",
     .name = "result",
     .spec = &adagrad_step_result_spec,
     .operands = adagrad_step_result_operands,
     .loops = cti_adagrad_step_cuda_result,
     .cpu = "result",
     .attrs = adagrad_step_attrs,
     .num_attrs = 4,
     .attrs_size = sizeof(cti_adagrad_step_attrs)},
    {.op = "adadelta_step",
     .name = "result",
     .spec = &adadelta_step_result_spec,
     .operands = adadelta_step_result_operands,
     .loops = cti_adadelta_step_cuda_result,
     .cpu = "result",
     .attrs = adadelta_step_attrs,
     .num_attrs = 6,
     .attrs_size = sizeof(cti_adadelta_step_attrs)},
    {.op = "rmsprop_step",
     .name = "result",
     .spec = &rmsprop_step_result_spec,
     .operands = rmsprop_step_result_operands,
     .loops = cti_rmsprop_step_cuda_result,
     .cpu = "result",
     .attrs = rmsprop_step_attrs,
     .num_attrs = 6,
     .attrs_size = sizeof(cti_rmsprop_step_attrs)},
    {.op = "rmsprop_step.momentum",
     .name = "result",
     .spec = &rmsprop_step_momentum_result_spec,
     .operands = rmsprop_step_momentum_result_operands,
     .loops = cti_rmsprop_step_momentum_cuda_result,
     .cpu = "result",
     .attrs = rmsprop_step_momentum_attrs,
     .num_attrs = 7,
     .attrs_size = sizeof(cti_rmsprop_step_momentum_attrs)},
    {.op = "rmsprop_step.centred",
     .name = "result",
     .spec = &rmsprop_step_centred_result_spec,
     .operands = rmsprop_step_centred_result_operands,
     .loops = cti_rmsprop_step_centred_cuda_result,
     .cpu = "result",
     .attrs = rmsprop_step_centred_attrs,
     .num_attrs = 7,
     .attrs_size = sizeof(cti_rmsprop_step_centred_attrs)},
};
