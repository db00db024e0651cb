/*
 * copy: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#include "gen/cuda/copy.h"
#include "gen/kernels/copy.h"
#include "kernels/cuda/registry.h"

/* A reduction of the elements themselves, without a map. */
static const cti_loop_spec plain_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const plain_operands[] = {"result", "self"};

/* ---- fill ---- */

static const cti_loop_spec fill_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const fill_result_operands[] = {"result", "value"};
static const cti_loop_spec fill_result_tangent_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const fill_result_tangent_operands[] = {"result_tangent", "value_tangent"};

/* ---- zero ---- */

static const cti_loop_spec zero_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};
static const char *const zero_result_operands[] = {"result"};

/* ---- tril ---- */

static const cti_cuda_attr tril_attrs[] = {
    {"diagonal", CTI_CUDA_ATTR_INT, offsetof(cti_tril_attrs, diagonal), NULL},
};
static const cti_loop_spec tril_result_spec = {4,
                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN_COORD, CTI_CLASS_I64, -1},
                                                {CTI_IN_COORD, CTI_CLASS_I64, -2}},
                                               0};
static const char *const tril_result_operands[] = {"result", "self", "at_end1", "at_end2"};
static const cti_loop_spec tril_self_grad_spec = {4,
                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN_COORD, CTI_CLASS_I64, -1},
                                                   {CTI_IN_COORD, CTI_CLASS_I64, -2}},
                                                  0};
static const char *const tril_self_grad_operands[] = {"self_grad", "result_grad", "at_end1", "at_end2"};
static const cti_loop_spec tril_result_tangent_spec = {4,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN_COORD, CTI_CLASS_I64, -1},
                                                        {CTI_IN_COORD, CTI_CLASS_I64, -2}},
                                                       0};
static const char *const tril_result_tangent_operands[] = {"result_tangent", "self_tangent", "at_end1", "at_end2"};

/* ---- triu ---- */

static const cti_cuda_attr triu_attrs[] = {
    {"diagonal", CTI_CUDA_ATTR_INT, offsetof(cti_triu_attrs, diagonal), NULL},
};
static const cti_loop_spec triu_result_spec = {4,
                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN_COORD, CTI_CLASS_I64, -1},
                                                {CTI_IN_COORD, CTI_CLASS_I64, -2}},
                                               0};
static const char *const triu_result_operands[] = {"result", "self", "at_end1", "at_end2"};
static const cti_loop_spec triu_self_grad_spec = {4,
                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN_COORD, CTI_CLASS_I64, -1},
                                                   {CTI_IN_COORD, CTI_CLASS_I64, -2}},
                                                  0};
static const char *const triu_self_grad_operands[] = {"self_grad", "result_grad", "at_end1", "at_end2"};
static const cti_loop_spec triu_result_tangent_spec = {4,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN_COORD, CTI_CLASS_I64, -1},
                                                        {CTI_IN_COORD, CTI_CLASS_I64, -2}},
                                                       0};
static const char *const triu_result_tangent_operands[] = {"result_tangent", "self_tangent", "at_end1", "at_end2"};

extern const cti_cuda_entry cti_cuda_entries_copy[];
const cti_cuda_entry cti_cuda_entries_copy[] = {
    {.op = "to", .name = "result", .spec = &plain_spec, .operands = plain_operands, .loops = cti_cuda_copies},
    {.op = "to_device", .name = "result", .spec = &plain_spec, .operands = plain_operands, .loops = cti_cuda_copies},
    {.op = "clone", .name = "result", .spec = &plain_spec, .operands = plain_operands, .loops = cti_cuda_copies},
    {.op = "contiguous", .name = "result", .spec = &plain_spec, .operands = plain_operands, .loops = cti_cuda_copies},
    {.op = "copy_", .name = "result", .spec = &plain_spec, .operands = plain_operands, .loops = cti_cuda_copies},
    {.op = "fill",
     .name = "result",
     .spec = &fill_result_spec,
     .operands = fill_result_operands,
     .loops = cti_fill_cuda_result,
     .cpu = "result"},
    {.op = "fill",
     .name = "result_tangent",
     .spec = &fill_result_tangent_spec,
     .operands = fill_result_tangent_operands,
     .loops = cti_fill_cuda_result_tangent,
     .is_tangent = true},
    {.op = "zero",
     .name = "result",
     .spec = &zero_result_spec,
     .operands = zero_result_operands,
     .loops = cti_zero_cuda_result,
     .cpu = "result"},
    {.op = "tril",
     .name = "result",
     .spec = &tril_result_spec,
     .operands = tril_result_operands,
     .loops = cti_tril_cuda_result,
     .cpu = "result",
     .attrs = tril_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_tril_attrs)},
    {.op = "tril",
     .name = "self_grad",
     .spec = &tril_self_grad_spec,
     .operands = tril_self_grad_operands,
     .loops = cti_tril_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = tril_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_tril_attrs)},
    {.op = "tril",
     .name = "result_tangent",
     .spec = &tril_result_tangent_spec,
     .operands = tril_result_tangent_operands,
     .loops = cti_tril_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = tril_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_tril_attrs)},
    {.op = "triu",
     .name = "result",
     .spec = &triu_result_spec,
     .operands = triu_result_operands,
     .loops = cti_triu_cuda_result,
     .cpu = "result",
     .attrs = triu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_triu_attrs)},
    {.op = "triu",
     .name = "self_grad",
     .spec = &triu_self_grad_spec,
     .operands = triu_self_grad_operands,
     .loops = cti_triu_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = triu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_triu_attrs)},
    {.op = "triu",
     .name = "result_tangent",
     .spec = &triu_result_tangent_spec,
     .operands = triu_result_tangent_operands,
     .loops = cti_triu_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = triu_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_triu_attrs)},
};
