/*
 * binary: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/binary.h"
#include "gen/kernels/binary.h"
#include "kernels/cuda/registry.h"

/* ---- add ---- */

static const cti_cuda_attr add_attrs[] = {
    {"alpha", CTI_CUDA_ATTR_SCALAR, offsetof(cti_add_attrs, alpha), NULL},
};
static const cti_loop_spec add_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const add_result_operands[] = {"result", "self", "other"};

static const cti_loop *add_result_cpu(void) { return cti_add_loops->result; }

static const cti_loop_spec add_other_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const add_other_grad_operands[] = {"other_grad", "result_grad"};

static const cti_loop *add_other_grad_cpu(void) { return cti_add_loops->other_grad; }

static const cti_loop_spec add_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const add_result_tangent_operands[] = {"result_tangent", "self_tangent", "other_tangent"};

/* ---- sub ---- */

static const cti_cuda_attr sub_attrs[] = {
    {"alpha", CTI_CUDA_ATTR_SCALAR, offsetof(cti_sub_attrs, alpha), NULL},
};
static const cti_loop_spec sub_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sub_result_operands[] = {"result", "self", "other"};

static const cti_loop *sub_result_cpu(void) { return cti_sub_loops->result; }

static const cti_loop_spec sub_other_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sub_other_grad_operands[] = {"other_grad", "result_grad"};

static const cti_loop *sub_other_grad_cpu(void) { return cti_sub_loops->other_grad; }

static const cti_loop_spec sub_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sub_result_tangent_operands[] = {"result_tangent", "self_tangent", "other_tangent"};

/* ---- mul ---- */

static const cti_loop_spec mul_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mul_result_operands[] = {"result", "self", "other"};

static const cti_loop *mul_result_cpu(void) { return cti_mul_loops->result; }

static const cti_loop_spec mul_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mul_self_grad_operands[] = {"self_grad", "result_grad", "other"};

static const cti_loop *mul_self_grad_cpu(void) { return cti_mul_loops->self_grad; }

static const cti_loop_spec mul_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mul_other_grad_operands[] = {"other_grad", "result_grad", "self"};

static const cti_loop *mul_other_grad_cpu(void) { return cti_mul_loops->other_grad; }

static const cti_loop_spec mul_self_other_grads_spec = {5,
                                                        {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const mul_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "self", "other"};

static const cti_loop *mul_self_other_grads_cpu(void) { return cti_mul_loops->self_other_grads; }

static const cti_loop_spec mul_result_tangent_spec = {5,
                                                      {{CTI_OUT, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                      0};
static const char *const mul_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                          "other_tangent"};

/* ---- div ---- */

static const cti_loop_spec div_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const div_result_operands[] = {"result", "self", "other"};

static const cti_loop *div_result_cpu(void) { return cti_div_loops->result; }

static const cti_loop_spec div_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const div_self_grad_operands[] = {"self_grad", "result_grad", "other"};

static const cti_loop *div_self_grad_cpu(void) { return cti_div_loops->self_grad; }

static const cti_loop_spec div_other_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const div_other_grad_operands[] = {"other_grad", "result_grad", "other", "result"};

static const cti_loop *div_other_grad_cpu(void) { return cti_div_loops->other_grad; }

static const cti_loop_spec div_self_other_grads_spec = {5,
                                                        {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const div_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "other",
                                                            "result"};

static const cti_loop *div_self_other_grads_cpu(void) { return cti_div_loops->self_other_grads; }

static const cti_loop_spec div_result_tangent_spec = {5,
                                                      {{CTI_OUT, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                      0};
static const char *const div_result_tangent_operands[] = {"result_tangent", "other", "result", "self_tangent",
                                                          "other_tangent"};

/* ---- div.mode ---- */

static const cti_cuda_word div_mode_rounding_mode_words[] = {{"trunc", 0x555e61e5}, {"floor", 0x38e70c1d}, {NULL, 0}};
static const cti_cuda_attr div_mode_attrs[] = {
    {"rounding_mode", CTI_CUDA_ATTR_WORD, offsetof(cti_div_mode_attrs, rounding_mode), div_mode_rounding_mode_words},
};
static const cti_loop_spec div_mode_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const div_mode_result_operands[] = {"result", "self", "other"};

static const cti_loop *div_mode_result_cpu(void) { return cti_div_mode_loops->result; }

/* ---- pow ---- */

static const cti_loop_spec pow_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const pow_result_operands[] = {"result", "self", "exponent"};

static const cti_loop *pow_result_cpu(void) { return cti_pow_loops->result; }

static const cti_loop_spec pow_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const pow_self_grad_operands[] = {"self_grad", "result_grad", "self", "exponent"};

static const cti_loop *pow_self_grad_cpu(void) { return cti_pow_loops->self_grad; }

static const cti_loop_spec pow_exponent_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const pow_exponent_grad_operands[] = {"exponent_grad", "result_grad", "self", "exponent"};

static const cti_loop *pow_exponent_grad_cpu(void) { return cti_pow_loops->exponent_grad; }

static const cti_loop_spec pow_self_exponent_grads_spec = {5,
                                                           {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                            {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0}},
                                                           0};
static const char *const pow_self_exponent_grads_operands[] = {"self_grad", "exponent_grad", "result_grad", "self",
                                                               "exponent"};

static const cti_loop *pow_self_exponent_grads_cpu(void) { return cti_pow_loops->self_exponent_grads; }

static const cti_loop_spec pow_result_tangent_spec = {5,
                                                      {{CTI_OUT, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                      0};
static const char *const pow_result_tangent_operands[] = {"result_tangent", "self", "exponent", "self_tangent",
                                                          "exponent_tangent"};

/* ---- pow.scalar ---- */

static const cti_cuda_attr pow_scalar_attrs[] = {
    {"exponent", CTI_CUDA_ATTR_SCALAR, offsetof(cti_pow_scalar_attrs, exponent), NULL},
};
static const cti_loop_spec pow_scalar_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const pow_scalar_result_operands[] = {"result", "self"};

static const cti_loop *pow_scalar_result_cpu(void) { return cti_pow_scalar_loops->result; }

static const cti_loop_spec pow_scalar_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const pow_scalar_self_grad_operands[] = {"self_grad", "result_grad", "self", "result"};

static const cti_loop *pow_scalar_self_grad_cpu(void) { return cti_pow_scalar_loops->self_grad; }

static const cti_loop_spec pow_scalar_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const pow_scalar_result_tangent_operands[] = {"result_tangent", "self", "result", "self_tangent"};

/* ---- maximum ---- */

static const cti_loop_spec maximum_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const maximum_result_operands[] = {"result", "self", "other"};

static const cti_loop *maximum_result_cpu(void) { return cti_maximum_loops->result; }

static const cti_loop_spec maximum_saves_spec = {5,
                                                 {{CTI_OUT, CTI_CLASS_T, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                 0};
static const char *const maximum_saves_operands[] = {"result", "above", "below", "self", "other"};

static const cti_loop *maximum_saves_cpu(void) { return cti_maximum_loops->saves; }

static const cti_loop_spec maximum_self_grad_spec = {4,
                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                     0};
static const char *const maximum_self_grad_operands[] = {"self_grad", "result_grad", "above", "below"};

static const cti_loop *maximum_self_grad_cpu(void) { return cti_maximum_loops->self_grad; }

static const cti_loop_spec maximum_other_grad_spec = {4,
                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                      0};
static const char *const maximum_other_grad_operands[] = {"other_grad", "result_grad", "above", "below"};

static const cti_loop *maximum_other_grad_cpu(void) { return cti_maximum_loops->other_grad; }

static const cti_loop_spec maximum_self_other_grads_spec = {5,
                                                            {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                            0};
static const char *const maximum_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "above",
                                                                "below"};

static const cti_loop *maximum_self_other_grads_cpu(void) { return cti_maximum_loops->self_other_grads; }

static const cti_loop_spec maximum_result_tangent_spec = {5,
                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const maximum_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                              "other_tangent"};

/* ---- minimum ---- */

static const cti_loop_spec minimum_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const minimum_result_operands[] = {"result", "self", "other"};

static const cti_loop *minimum_result_cpu(void) { return cti_minimum_loops->result; }

static const cti_loop_spec minimum_saves_spec = {5,
                                                 {{CTI_OUT, CTI_CLASS_T, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                 0};
static const char *const minimum_saves_operands[] = {"result", "above", "below", "self", "other"};

static const cti_loop *minimum_saves_cpu(void) { return cti_minimum_loops->saves; }

static const cti_loop_spec minimum_self_grad_spec = {4,
                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                     0};
static const char *const minimum_self_grad_operands[] = {"self_grad", "result_grad", "above", "below"};

static const cti_loop *minimum_self_grad_cpu(void) { return cti_minimum_loops->self_grad; }

static const cti_loop_spec minimum_other_grad_spec = {4,
                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                      0};
static const char *const minimum_other_grad_operands[] = {"other_grad", "result_grad", "above", "below"};

static const cti_loop *minimum_other_grad_cpu(void) { return cti_minimum_loops->other_grad; }

static const cti_loop_spec minimum_self_other_grads_spec = {5,
                                                            {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                            0};
static const char *const minimum_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "above",
                                                                "below"};

static const cti_loop *minimum_self_other_grads_cpu(void) { return cti_minimum_loops->self_other_grads; }

static const cti_loop_spec minimum_result_tangent_spec = {5,
                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const minimum_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                              "other_tangent"};

extern const cti_cuda_entry cti_cuda_entries_binary[];
const cti_cuda_entry cti_cuda_entries_binary[] = {
    {.op = "add",
     .name = "result",
     .spec = &add_result_spec,
     .operands = add_result_operands,
     .loops = cti_add_cuda_result,
     .cpu = add_result_cpu,
     .attrs = add_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_add_attrs)},
    {.op = "add",
     .name = "other_grad",
     .spec = &add_other_grad_spec,
     .operands = add_other_grad_operands,
     .loops = cti_add_cuda_other_grad,
     .cpu = add_other_grad_cpu,
     .attrs = add_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_add_attrs)},
    {.op = "add",
     .name = "result_tangent",
     .spec = &add_result_tangent_spec,
     .operands = add_result_tangent_operands,
     .loops = cti_add_cuda_result_tangent,
     .is_tangent = true,
     .attrs = add_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_add_attrs)},
    {.op = "sub",
     .name = "result",
     .spec = &sub_result_spec,
     .operands = sub_result_operands,
     .loops = cti_sub_cuda_result,
     .cpu = sub_result_cpu,
     .attrs = sub_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sub_attrs)},
    {.op = "sub",
     .name = "other_grad",
     .spec = &sub_other_grad_spec,
     .operands = sub_other_grad_operands,
     .loops = cti_sub_cuda_other_grad,
     .cpu = sub_other_grad_cpu,
     .attrs = sub_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sub_attrs)},
    {.op = "sub",
     .name = "result_tangent",
     .spec = &sub_result_tangent_spec,
     .operands = sub_result_tangent_operands,
     .loops = cti_sub_cuda_result_tangent,
     .is_tangent = true,
     .attrs = sub_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sub_attrs)},
    {.op = "mul",
     .name = "result",
     .spec = &mul_result_spec,
     .operands = mul_result_operands,
     .loops = cti_mul_cuda_result,
     .cpu = mul_result_cpu},
    {.op = "mul",
     .name = "self_grad",
     .spec = &mul_self_grad_spec,
     .operands = mul_self_grad_operands,
     .loops = cti_mul_cuda_self_grad,
     .cpu = mul_self_grad_cpu},
    {.op = "mul",
     .name = "other_grad",
     .spec = &mul_other_grad_spec,
     .operands = mul_other_grad_operands,
     .loops = cti_mul_cuda_other_grad,
     .cpu = mul_other_grad_cpu},
    {.op = "mul",
     .name = "self_other_grads",
     .spec = &mul_self_other_grads_spec,
     .operands = mul_self_other_grads_operands,
     .loops = cti_mul_cuda_self_other_grads,
     .cpu = mul_self_other_grads_cpu},
    {.op = "mul",
     .name = "result_tangent",
     .spec = &mul_result_tangent_spec,
     .operands = mul_result_tangent_operands,
     .loops = cti_mul_cuda_result_tangent,
     .is_tangent = true},
    {.op = "div",
     .name = "result",
     .spec = &div_result_spec,
     .operands = div_result_operands,
     .loops = cti_div_cuda_result,
     .cpu = div_result_cpu},
    {.op = "div",
     .name = "self_grad",
     .spec = &div_self_grad_spec,
     .operands = div_self_grad_operands,
     .loops = cti_div_cuda_self_grad,
     .cpu = div_self_grad_cpu},
    {.op = "div",
     .name = "other_grad",
     .spec = &div_other_grad_spec,
     .operands = div_other_grad_operands,
     .loops = cti_div_cuda_other_grad,
     .cpu = div_other_grad_cpu},
    {.op = "div",
     .name = "self_other_grads",
     .spec = &div_self_other_grads_spec,
     .operands = div_self_other_grads_operands,
     .loops = cti_div_cuda_self_other_grads,
     .cpu = div_self_other_grads_cpu},
    {.op = "div",
     .name = "result_tangent",
     .spec = &div_result_tangent_spec,
     .operands = div_result_tangent_operands,
     .loops = cti_div_cuda_result_tangent,
     .is_tangent = true},
    {.op = "div.mode",
     .name = "result",
     .spec = &div_mode_result_spec,
     .operands = div_mode_result_operands,
     .loops = cti_div_mode_cuda_result,
     .cpu = div_mode_result_cpu,
     .attrs = div_mode_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_div_mode_attrs)},
    {.op = "pow",
     .name = "result",
     .spec = &pow_result_spec,
     .operands = pow_result_operands,
     .loops = cti_pow_cuda_result,
     .cpu = pow_result_cpu},
    {.op = "pow",
     .name = "self_grad",
     .spec = &pow_self_grad_spec,
     .operands = pow_self_grad_operands,
     .loops = cti_pow_cuda_self_grad,
     .cpu = pow_self_grad_cpu},
    {.op = "pow",
     .name = "exponent_grad",
     .spec = &pow_exponent_grad_spec,
     .operands = pow_exponent_grad_operands,
     .loops = cti_pow_cuda_exponent_grad,
     .cpu = pow_exponent_grad_cpu},
    {.op = "pow",
     .name = "self_exponent_grads",
     .spec = &pow_self_exponent_grads_spec,
     .operands = pow_self_exponent_grads_operands,
     .loops = cti_pow_cuda_self_exponent_grads,
     .cpu = pow_self_exponent_grads_cpu},
    {.op = "pow",
     .name = "result_tangent",
     .spec = &pow_result_tangent_spec,
     .operands = pow_result_tangent_operands,
     .loops = cti_pow_cuda_result_tangent,
     .is_tangent = true},
    {.op = "pow.scalar",
     .name = "result",
     .spec = &pow_scalar_result_spec,
     .operands = pow_scalar_result_operands,
     .loops = cti_pow_scalar_cuda_result,
     .cpu = pow_scalar_result_cpu,
     .attrs = pow_scalar_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_pow_scalar_attrs)},
    {.op = "pow.scalar",
     .name = "self_grad",
     .spec = &pow_scalar_self_grad_spec,
     .operands = pow_scalar_self_grad_operands,
     .loops = cti_pow_scalar_cuda_self_grad,
     .cpu = pow_scalar_self_grad_cpu,
     .attrs = pow_scalar_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_pow_scalar_attrs)},
    {.op = "pow.scalar",
     .name = "result_tangent",
     .spec = &pow_scalar_result_tangent_spec,
     .operands = pow_scalar_result_tangent_operands,
     .loops = cti_pow_scalar_cuda_result_tangent,
     .is_tangent = true,
     .attrs = pow_scalar_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_pow_scalar_attrs)},
    {.op = "maximum",
     .name = "result",
     .spec = &maximum_result_spec,
     .operands = maximum_result_operands,
     .loops = cti_maximum_cuda_result,
     .cpu = maximum_result_cpu},
    {.op = "maximum",
     .name = "saves",
     .spec = &maximum_saves_spec,
     .operands = maximum_saves_operands,
     .loops = cti_maximum_cuda_saves,
     .cpu = maximum_saves_cpu},
    {.op = "maximum",
     .name = "self_grad",
     .spec = &maximum_self_grad_spec,
     .operands = maximum_self_grad_operands,
     .loops = cti_maximum_cuda_self_grad,
     .cpu = maximum_self_grad_cpu},
    {.op = "maximum",
     .name = "other_grad",
     .spec = &maximum_other_grad_spec,
     .operands = maximum_other_grad_operands,
     .loops = cti_maximum_cuda_other_grad,
     .cpu = maximum_other_grad_cpu},
    {.op = "maximum",
     .name = "self_other_grads",
     .spec = &maximum_self_other_grads_spec,
     .operands = maximum_self_other_grads_operands,
     .loops = cti_maximum_cuda_self_other_grads,
     .cpu = maximum_self_other_grads_cpu},
    {.op = "maximum",
     .name = "result_tangent",
     .spec = &maximum_result_tangent_spec,
     .operands = maximum_result_tangent_operands,
     .loops = cti_maximum_cuda_result_tangent,
     .is_tangent = true},
    {.op = "minimum",
     .name = "result",
     .spec = &minimum_result_spec,
     .operands = minimum_result_operands,
     .loops = cti_minimum_cuda_result,
     .cpu = minimum_result_cpu},
    {.op = "minimum",
     .name = "saves",
     .spec = &minimum_saves_spec,
     .operands = minimum_saves_operands,
     .loops = cti_minimum_cuda_saves,
     .cpu = minimum_saves_cpu},
    {.op = "minimum",
     .name = "self_grad",
     .spec = &minimum_self_grad_spec,
     .operands = minimum_self_grad_operands,
     .loops = cti_minimum_cuda_self_grad,
     .cpu = minimum_self_grad_cpu},
    {.op = "minimum",
     .name = "other_grad",
     .spec = &minimum_other_grad_spec,
     .operands = minimum_other_grad_operands,
     .loops = cti_minimum_cuda_other_grad,
     .cpu = minimum_other_grad_cpu},
    {.op = "minimum",
     .name = "self_other_grads",
     .spec = &minimum_self_other_grads_spec,
     .operands = minimum_self_other_grads_operands,
     .loops = cti_minimum_cuda_self_other_grads,
     .cpu = minimum_self_other_grads_cpu},
    {.op = "minimum",
     .name = "result_tangent",
     .spec = &minimum_result_tangent_spec,
     .operands = minimum_result_tangent_operands,
     .loops = cti_minimum_cuda_result_tangent,
     .is_tangent = true},
};
