/*
 * ternary: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/ternary.h"
#include "gen/kernels/ternary.h"
#include "kernels/cuda/registry.h"

/* ---- where ---- */

static const cti_loop_spec where_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_I64, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const where_result_operands[] = {"result", "condition", "self", "other"};

static const cti_loop *where_result_cpu(void) { return cti_where_loops->result; }

static const cti_loop_spec where_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const char *const where_self_grad_operands[] = {"self_grad", "result_grad", "condition"};

static const cti_loop *where_self_grad_cpu(void) { return cti_where_loops->self_grad; }

static const cti_loop_spec where_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const char *const where_other_grad_operands[] = {"other_grad", "result_grad", "condition"};

static const cti_loop *where_other_grad_cpu(void) { return cti_where_loops->other_grad; }

static const cti_loop_spec where_self_other_grads_spec = {4,
                                                          {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_BOOL, 0}},
                                                          0};
static const char *const where_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "condition"};

static const cti_loop *where_self_other_grads_cpu(void) { return cti_where_loops->self_other_grads; }

static const cti_loop_spec where_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_I64, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const where_result_tangent_operands[] = {"result_tangent", "condition", "self_tangent",
                                                            "other_tangent"};

/* ---- clamp ---- */

static const cti_cuda_attr clamp_attrs[] = {
    {"has_max", CTI_CUDA_ATTR_BOOL, offsetof(cti_clamp_attrs, has_max), NULL},
    {"has_min", CTI_CUDA_ATTR_BOOL, offsetof(cti_clamp_attrs, has_min), NULL},
};
static const cti_loop_spec clamp_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const clamp_result_operands[] = {"result", "self", "min", "max"};

static const cti_loop *clamp_result_cpu(void) { return cti_clamp_loops->result; }

static const cti_loop_spec clamp_saves_spec = {6,
                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN, CTI_CLASS_T, 0}},
                                               0};
static const char *const clamp_saves_operands[] = {"result", "inside", "above", "self", "min", "max"};

static const cti_loop *clamp_saves_cpu(void) { return cti_clamp_loops->saves; }

static const cti_loop_spec clamp_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const clamp_self_grad_operands[] = {"self_grad", "result_grad", "inside"};

static const cti_loop *clamp_self_grad_cpu(void) { return cti_clamp_loops->self_grad; }

static const cti_loop_spec clamp_min_grad_spec = {4,
                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                  0};
static const char *const clamp_min_grad_operands[] = {"min_grad", "result_grad", "inside", "above"};

static const cti_loop *clamp_min_grad_cpu(void) { return cti_clamp_loops->min_grad; }

static const cti_loop_spec clamp_max_grad_spec = {4,
                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                  0};
static const char *const clamp_max_grad_operands[] = {"max_grad", "result_grad", "inside", "above"};

static const cti_loop *clamp_max_grad_cpu(void) { return cti_clamp_loops->max_grad; }

static const cti_loop_spec clamp_self_min_max_grads_spec = {6,
                                                            {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                            0};
static const char *const clamp_self_min_max_grads_operands[] = {"self_grad",   "min_grad", "max_grad",
                                                                "result_grad", "inside",   "above"};

static const cti_loop *clamp_self_min_max_grads_cpu(void) { return cti_clamp_loops->self_min_max_grads; }

static const cti_loop_spec clamp_result_tangent_spec = {7,
                                                        {{CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const clamp_result_tangent_operands[] = {"result_tangent", "self",        "min",        "max",
                                                            "self_tangent",   "min_tangent", "max_tangent"};

/* ---- clamp.scalar ---- */

static const cti_cuda_attr clamp_scalar_attrs[] = {
    {"has_max", CTI_CUDA_ATTR_BOOL, offsetof(cti_clamp_scalar_attrs, has_max), NULL},
    {"has_min", CTI_CUDA_ATTR_BOOL, offsetof(cti_clamp_scalar_attrs, has_min), NULL},
    {"min", CTI_CUDA_ATTR_SCALAR, offsetof(cti_clamp_scalar_attrs, min), NULL},
    {"max", CTI_CUDA_ATTR_SCALAR, offsetof(cti_clamp_scalar_attrs, max), NULL},
};
static const cti_loop_spec clamp_scalar_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const clamp_scalar_result_operands[] = {"result", "self"};

static const cti_loop *clamp_scalar_result_cpu(void) { return cti_clamp_scalar_loops->result; }

static const cti_loop_spec clamp_scalar_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const clamp_scalar_saves_operands[] = {"result", "inside", "self"};

static const cti_loop *clamp_scalar_saves_cpu(void) { return cti_clamp_scalar_loops->saves; }

static const cti_loop_spec clamp_scalar_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const clamp_scalar_self_grad_operands[] = {"self_grad", "result_grad", "inside"};

static const cti_loop *clamp_scalar_self_grad_cpu(void) { return cti_clamp_scalar_loops->self_grad; }

static const cti_loop_spec clamp_scalar_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const clamp_scalar_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_ternary[];
const cti_cuda_entry cti_cuda_entries_ternary[] = {
    {.op = "where",
     .name = "result",
     .spec = &where_result_spec,
     .operands = where_result_operands,
     .loops = cti_where_cuda_result,
     .cpu = where_result_cpu},
    {.op = "where",
     .name = "self_grad",
     .spec = &where_self_grad_spec,
     .operands = where_self_grad_operands,
     .loops = cti_where_cuda_self_grad,
     .cpu = where_self_grad_cpu},
    {.op = "where",
     .name = "other_grad",
     .spec = &where_other_grad_spec,
     .operands = where_other_grad_operands,
     .loops = cti_where_cuda_other_grad,
     .cpu = where_other_grad_cpu},
    {.op = "where",
     .name = "self_other_grads",
     .spec = &where_self_other_grads_spec,
     .operands = where_self_other_grads_operands,
     .loops = cti_where_cuda_self_other_grads,
     .cpu = where_self_other_grads_cpu},
    {.op = "where",
     .name = "result_tangent",
     .spec = &where_result_tangent_spec,
     .operands = where_result_tangent_operands,
     .loops = cti_where_cuda_result_tangent,
     .is_tangent = true},
    {.op = "clamp",
     .name = "result",
     .spec = &clamp_result_spec,
     .operands = clamp_result_operands,
     .loops = cti_clamp_cuda_result,
     .cpu = clamp_result_cpu,
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "saves",
     .spec = &clamp_saves_spec,
     .operands = clamp_saves_operands,
     .loops = cti_clamp_cuda_saves,
     .cpu = clamp_saves_cpu,
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "self_grad",
     .spec = &clamp_self_grad_spec,
     .operands = clamp_self_grad_operands,
     .loops = cti_clamp_cuda_self_grad,
     .cpu = clamp_self_grad_cpu,
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "min_grad",
     .spec = &clamp_min_grad_spec,
     .operands = clamp_min_grad_operands,
     .loops = cti_clamp_cuda_min_grad,
     .cpu = clamp_min_grad_cpu,
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "max_grad",
     .spec = &clamp_max_grad_spec,
     .operands = clamp_max_grad_operands,
     .loops = cti_clamp_cuda_max_grad,
     .cpu = clamp_max_grad_cpu,
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "self_min_max_grads",
     .spec = &clamp_self_min_max_grads_spec,
     .operands = clamp_self_min_max_grads_operands,
     .loops = cti_clamp_cuda_self_min_max_grads,
     .cpu = clamp_self_min_max_grads_cpu,
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "result_tangent",
     .spec = &clamp_result_tangent_spec,
     .operands = clamp_result_tangent_operands,
     .loops = cti_clamp_cuda_result_tangent,
     .is_tangent = true,
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp.scalar",
     .name = "result",
     .spec = &clamp_scalar_result_spec,
     .operands = clamp_scalar_result_operands,
     .loops = cti_clamp_scalar_cuda_result,
     .cpu = clamp_scalar_result_cpu,
     .attrs = clamp_scalar_attrs,
     .num_attrs = 4,
     .attrs_size = sizeof(cti_clamp_scalar_attrs)},
    {.op = "clamp.scalar",
     .name = "saves",
     .spec = &clamp_scalar_saves_spec,
     .operands = clamp_scalar_saves_operands,
     .loops = cti_clamp_scalar_cuda_saves,
     .cpu = clamp_scalar_saves_cpu,
     .attrs = clamp_scalar_attrs,
     .num_attrs = 4,
     .attrs_size = sizeof(cti_clamp_scalar_attrs)},
    {.op = "clamp.scalar",
     .name = "self_grad",
     .spec = &clamp_scalar_self_grad_spec,
     .operands = clamp_scalar_self_grad_operands,
     .loops = cti_clamp_scalar_cuda_self_grad,
     .cpu = clamp_scalar_self_grad_cpu,
     .attrs = clamp_scalar_attrs,
     .num_attrs = 4,
     .attrs_size = sizeof(cti_clamp_scalar_attrs)},
    {.op = "clamp.scalar",
     .name = "result_tangent",
     .spec = &clamp_scalar_result_tangent_spec,
     .operands = clamp_scalar_result_tangent_operands,
     .loops = cti_clamp_scalar_cuda_result_tangent,
     .is_tangent = true,
     .attrs = clamp_scalar_attrs,
     .num_attrs = 4,
     .attrs_size = sizeof(cti_clamp_scalar_attrs)},
};
