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
static const cti_loop_spec where_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const char *const where_self_grad_operands[] = {"self_grad", "result_grad", "condition"};
static const cti_loop_spec where_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const char *const where_other_grad_operands[] = {"other_grad", "result_grad", "condition"};
static const cti_loop_spec where_self_other_grads_spec = {4,
                                                          {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_BOOL, 0}},
                                                          0};
static const char *const where_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "condition"};
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
static const cti_loop_spec clamp_saves_spec = {6,
                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN, CTI_CLASS_T, 0}},
                                               0};
static const char *const clamp_saves_operands[] = {"result", "inside", "above", "self", "min", "max"};
static const cti_loop_spec clamp_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const clamp_self_grad_operands[] = {"self_grad", "result_grad", "inside"};
static const cti_loop_spec clamp_min_grad_spec = {4,
                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                  0};
static const char *const clamp_min_grad_operands[] = {"min_grad", "result_grad", "inside", "above"};
static const cti_loop_spec clamp_max_grad_spec = {4,
                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                  0};
static const char *const clamp_max_grad_operands[] = {"max_grad", "result_grad", "inside", "above"};
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
static const cti_loop_spec clamp_scalar_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const clamp_scalar_saves_operands[] = {"result", "inside", "self"};
static const cti_loop_spec clamp_scalar_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const clamp_scalar_self_grad_operands[] = {"self_grad", "result_grad", "inside"};
static const cti_loop_spec clamp_scalar_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const clamp_scalar_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- clamp_min ---- */

static const cti_loop_spec clamp_min_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const clamp_min_result_operands[] = {"result", "self", "min"};
static const cti_loop_spec clamp_min_saves_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const clamp_min_saves_operands[] = {"result", "inside", "self", "min"};
static const cti_loop_spec clamp_min_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const clamp_min_self_grad_operands[] = {"self_grad", "result_grad", "inside"};
static const cti_loop_spec clamp_min_min_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const clamp_min_min_grad_operands[] = {"min_grad", "result_grad", "inside"};
static const cti_loop_spec clamp_min_self_min_grads_spec = {4,
                                                            {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                            0};
static const char *const clamp_min_self_min_grads_operands[] = {"self_grad", "min_grad", "result_grad", "inside"};
static const cti_loop_spec clamp_min_result_tangent_spec = {5,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0}},
                                                            0};
static const char *const clamp_min_result_tangent_operands[] = {"result_tangent", "self", "min", "self_tangent",
                                                                "min_tangent"};

/* ---- clamp_max ---- */

static const cti_loop_spec clamp_max_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const clamp_max_result_operands[] = {"result", "self", "max"};
static const cti_loop_spec clamp_max_saves_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const clamp_max_saves_operands[] = {"result", "inside", "self", "max"};
static const cti_loop_spec clamp_max_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const clamp_max_self_grad_operands[] = {"self_grad", "result_grad", "inside"};
static const cti_loop_spec clamp_max_max_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const clamp_max_max_grad_operands[] = {"max_grad", "result_grad", "inside"};
static const cti_loop_spec clamp_max_self_max_grads_spec = {4,
                                                            {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                            0};
static const char *const clamp_max_self_max_grads_operands[] = {"self_grad", "max_grad", "result_grad", "inside"};
static const cti_loop_spec clamp_max_result_tangent_spec = {5,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0}},
                                                            0};
static const char *const clamp_max_result_tangent_operands[] = {"result_tangent", "self", "max", "self_tangent",
                                                                "max_tangent"};

/* ---- lerp ---- */

static const cti_loop_spec lerp_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lerp_result_operands[] = {"result", "self", "end", "weight"};
static const cti_loop_spec lerp_saves_spec = {5,
                                              {{CTI_OUT, CTI_CLASS_T, 0},
                                               {CTI_OUT, CTI_CLASS_T, 0},
                                               {CTI_IN, CTI_CLASS_T, 0},
                                               {CTI_IN, CTI_CLASS_T, 0},
                                               {CTI_IN, CTI_CLASS_T, 0}},
                                              0};
static const char *const lerp_saves_operands[] = {"result", "way", "self", "end", "weight"};
static const cti_loop_spec lerp_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lerp_self_grad_operands[] = {"self_grad", "result_grad", "weight"};
static const cti_loop_spec lerp_end_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lerp_end_grad_operands[] = {"end_grad", "result_grad", "weight"};
static const cti_loop_spec lerp_weight_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lerp_weight_grad_operands[] = {"weight_grad", "result_grad", "way"};
static const cti_loop_spec lerp_self_end_weight_grads_spec = {6,
                                                              {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                               {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                               {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0}},
                                                              0};
static const char *const lerp_self_end_weight_grads_operands[] = {"self_grad",   "end_grad", "weight_grad",
                                                                  "result_grad", "weight",   "way"};
static const cti_loop_spec lerp_result_tangent_spec = {7,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                       0};
static const char *const lerp_result_tangent_operands[] = {"result_tangent", "self",        "end",           "weight",
                                                           "self_tangent",   "end_tangent", "weight_tangent"};

/* ---- addcmul ---- */

static const cti_cuda_attr addcmul_attrs[] = {
    {"value", CTI_CUDA_ATTR_SCALAR, offsetof(cti_addcmul_attrs, value), NULL},
};
static const cti_loop_spec addcmul_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const addcmul_result_operands[] = {"result", "self", "tensor1", "tensor2"};
static const cti_loop_spec addcmul_tensor1_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const addcmul_tensor1_grad_operands[] = {"tensor1_grad", "result_grad", "tensor2"};
static const cti_loop_spec addcmul_tensor2_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const addcmul_tensor2_grad_operands[] = {"tensor2_grad", "result_grad", "tensor1"};
static const cti_loop_spec addcmul_tensor1_tensor2_grads_spec = {5,
                                                                 {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                                 0};
static const char *const addcmul_tensor1_tensor2_grads_operands[] = {"tensor1_grad", "tensor2_grad", "result_grad",
                                                                     "tensor1", "tensor2"};
static const cti_loop_spec addcmul_result_tangent_spec = {6,
                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const addcmul_result_tangent_operands[] = {"result_tangent", "tensor1",         "tensor2",
                                                              "self_tangent",   "tensor1_tangent", "tensor2_tangent"};

/* ---- addcdiv ---- */

static const cti_cuda_attr addcdiv_attrs[] = {
    {"value", CTI_CUDA_ATTR_SCALAR, offsetof(cti_addcdiv_attrs, value), NULL},
};
static const cti_loop_spec addcdiv_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const addcdiv_result_operands[] = {"result", "self", "tensor1", "tensor2"};
static const cti_loop_spec addcdiv_tensor1_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const addcdiv_tensor1_grad_operands[] = {"tensor1_grad", "result_grad", "tensor2"};
static const cti_loop_spec addcdiv_tensor2_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const addcdiv_tensor2_grad_operands[] = {"tensor2_grad", "result_grad", "tensor1", "tensor2"};
static const cti_loop_spec addcdiv_tensor1_tensor2_grads_spec = {5,
                                                                 {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                                 0};
static const char *const addcdiv_tensor1_tensor2_grads_operands[] = {"tensor1_grad", "tensor2_grad", "result_grad",
                                                                     "tensor1", "tensor2"};
static const cti_loop_spec addcdiv_result_tangent_spec = {6,
                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const addcdiv_result_tangent_operands[] = {"result_tangent", "tensor1",         "tensor2",
                                                              "self_tangent",   "tensor1_tangent", "tensor2_tangent"};

extern const cti_cuda_entry cti_cuda_entries_ternary[];
const cti_cuda_entry cti_cuda_entries_ternary[] = {
    {.op = "where",
     .name = "result",
     .spec = &where_result_spec,
     .operands = where_result_operands,
     .loops = cti_where_cuda_result,
     .cpu = "result"},
    {.op = "where",
     .name = "self_grad",
     .spec = &where_self_grad_spec,
     .operands = where_self_grad_operands,
     .loops = cti_where_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "where",
     .name = "other_grad",
     .spec = &where_other_grad_spec,
     .operands = where_other_grad_operands,
     .loops = cti_where_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "where",
     .name = "self_other_grads",
     .spec = &where_self_other_grads_spec,
     .operands = where_self_other_grads_operands,
     .loops = cti_where_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "where",
     .name = "result_tangent",
     .spec = &where_result_tangent_spec,
     .operands = where_result_tangent_operands,
     .loops = cti_where_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "clamp",
     .name = "result",
     .spec = &clamp_result_spec,
     .operands = clamp_result_operands,
     .loops = cti_clamp_cuda_result,
     .cpu = "result",
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "saves",
     .spec = &clamp_saves_spec,
     .operands = clamp_saves_operands,
     .loops = cti_clamp_cuda_saves,
     .cpu = "saves",
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "self_grad",
     .spec = &clamp_self_grad_spec,
     .operands = clamp_self_grad_operands,
     .loops = cti_clamp_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "min_grad",
     .spec = &clamp_min_grad_spec,
     .operands = clamp_min_grad_operands,
     .loops = cti_clamp_cuda_min_grad,
     .cpu = "min_grad",
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "max_grad",
     .spec = &clamp_max_grad_spec,
     .operands = clamp_max_grad_operands,
     .loops = cti_clamp_cuda_max_grad,
     .cpu = "max_grad",
     .attrs = clamp_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_clamp_attrs)},
    {.op = "clamp",
     .name = "self_min_max_grads",
     .spec = &clamp_self_min_max_grads_spec,
     .operands = clamp_self_min_max_grads_operands,
     .loops = cti_clamp_cuda_self_min_max_grads,
     .cpu = "self_min_max_grads",
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
     .cpu = "result",
     .attrs = clamp_scalar_attrs,
     .num_attrs = 4,
     .attrs_size = sizeof(cti_clamp_scalar_attrs)},
    {.op = "clamp.scalar",
     .name = "saves",
     .spec = &clamp_scalar_saves_spec,
     .operands = clamp_scalar_saves_operands,
     .loops = cti_clamp_scalar_cuda_saves,
     .cpu = "saves",
     .attrs = clamp_scalar_attrs,
     .num_attrs = 4,
     .attrs_size = sizeof(cti_clamp_scalar_attrs)},
    {.op = "clamp.scalar",
     .name = "self_grad",
     .spec = &clamp_scalar_self_grad_spec,
     .operands = clamp_scalar_self_grad_operands,
     .loops = cti_clamp_scalar_cuda_self_grad,
     .cpu = "self_grad",
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
    {.op = "clamp_min",
     .name = "result",
     .spec = &clamp_min_result_spec,
     .operands = clamp_min_result_operands,
     .loops = cti_clamp_min_cuda_result,
     .cpu = "result"},
    {.op = "clamp_min",
     .name = "saves",
     .spec = &clamp_min_saves_spec,
     .operands = clamp_min_saves_operands,
     .loops = cti_clamp_min_cuda_saves,
     .cpu = "saves"},
    {.op = "clamp_min",
     .name = "self_grad",
     .spec = &clamp_min_self_grad_spec,
     .operands = clamp_min_self_grad_operands,
     .loops = cti_clamp_min_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "clamp_min",
     .name = "min_grad",
     .spec = &clamp_min_min_grad_spec,
     .operands = clamp_min_min_grad_operands,
     .loops = cti_clamp_min_cuda_min_grad,
     .cpu = "min_grad"},
    {.op = "clamp_min",
     .name = "self_min_grads",
     .spec = &clamp_min_self_min_grads_spec,
     .operands = clamp_min_self_min_grads_operands,
     .loops = cti_clamp_min_cuda_self_min_grads,
     .cpu = "self_min_grads"},
    {.op = "clamp_min",
     .name = "result_tangent",
     .spec = &clamp_min_result_tangent_spec,
     .operands = clamp_min_result_tangent_operands,
     .loops = cti_clamp_min_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "clamp_max",
     .name = "result",
     .spec = &clamp_max_result_spec,
     .operands = clamp_max_result_operands,
     .loops = cti_clamp_max_cuda_result,
     .cpu = "result"},
    {.op = "clamp_max",
     .name = "saves",
     .spec = &clamp_max_saves_spec,
     .operands = clamp_max_saves_operands,
     .loops = cti_clamp_max_cuda_saves,
     .cpu = "saves"},
    {.op = "clamp_max",
     .name = "self_grad",
     .spec = &clamp_max_self_grad_spec,
     .operands = clamp_max_self_grad_operands,
     .loops = cti_clamp_max_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "clamp_max",
     .name = "max_grad",
     .spec = &clamp_max_max_grad_spec,
     .operands = clamp_max_max_grad_operands,
     .loops = cti_clamp_max_cuda_max_grad,
     .cpu = "max_grad"},
    {.op = "clamp_max",
     .name = "self_max_grads",
     .spec = &clamp_max_self_max_grads_spec,
     .operands = clamp_max_self_max_grads_operands,
     .loops = cti_clamp_max_cuda_self_max_grads,
     .cpu = "self_max_grads"},
    {.op = "clamp_max",
     .name = "result_tangent",
     .spec = &clamp_max_result_tangent_spec,
     .operands = clamp_max_result_tangent_operands,
     .loops = cti_clamp_max_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "lerp",
     .name = "result",
     .spec = &lerp_result_spec,
     .operands = lerp_result_operands,
     .loops = cti_lerp_cuda_result,
     .cpu = "result"},
    {.op = "lerp",
     .name = "saves",
     .spec = &lerp_saves_spec,
     .operands = lerp_saves_operands,
     .loops = cti_lerp_cuda_saves,
     .cpu = "saves"},
    {.op = "lerp",
     .name = "self_grad",
     .spec = &lerp_self_grad_spec,
     .operands = lerp_self_grad_operands,
     .loops = cti_lerp_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "lerp",
     .name = "end_grad",
     .spec = &lerp_end_grad_spec,
     .operands = lerp_end_grad_operands,
     .loops = cti_lerp_cuda_end_grad,
     .cpu = "end_grad"},
    {.op = "lerp",
     .name = "weight_grad",
     .spec = &lerp_weight_grad_spec,
     .operands = lerp_weight_grad_operands,
     .loops = cti_lerp_cuda_weight_grad,
     .cpu = "weight_grad"},
    {.op = "lerp",
     .name = "self_end_weight_grads",
     .spec = &lerp_self_end_weight_grads_spec,
     .operands = lerp_self_end_weight_grads_operands,
     .loops = cti_lerp_cuda_self_end_weight_grads,
     .cpu = "self_end_weight_grads"},
    {.op = "lerp",
     .name = "result_tangent",
     .spec = &lerp_result_tangent_spec,
     .operands = lerp_result_tangent_operands,
     .loops = cti_lerp_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "addcmul",
     .name = "result",
     .spec = &addcmul_result_spec,
     .operands = addcmul_result_operands,
     .loops = cti_addcmul_cuda_result,
     .cpu = "result",
     .attrs = addcmul_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_addcmul_attrs)},
    {.op = "addcmul",
     .name = "tensor1_grad",
     .spec = &addcmul_tensor1_grad_spec,
     .operands = addcmul_tensor1_grad_operands,
     .loops = cti_addcmul_cuda_tensor1_grad,
     .cpu = "tensor1_grad",
     .attrs = addcmul_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_addcmul_attrs)},
    {.op = "addcmul",
     .name = "tensor2_grad",
     .spec = &addcmul_tensor2_grad_spec,
     .operands = addcmul_tensor2_grad_operands,
     .loops = cti_addcmul_cuda_tensor2_grad,
     .cpu = "tensor2_grad",
     .attrs = addcmul_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_addcmul_attrs)},
    {.op = "addcmul",
     .name = "tensor1_tensor2_grads",
     .spec = &addcmul_tensor1_tensor2_grads_spec,
     .operands = addcmul_tensor1_tensor2_grads_operands,
     .loops = cti_addcmul_cuda_tensor1_tensor2_grads,
     .cpu = "tensor1_tensor2_grads",
     .attrs = addcmul_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_addcmul_attrs)},
    {.op = "addcmul",
     .name = "result_tangent",
     .spec = &addcmul_result_tangent_spec,
     .operands = addcmul_result_tangent_operands,
     .loops = cti_addcmul_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = addcmul_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_addcmul_attrs)},
    {.op = "addcdiv",
     .name = "result",
     .spec = &addcdiv_result_spec,
     .operands = addcdiv_result_operands,
     .loops = cti_addcdiv_cuda_result,
     .cpu = "result",
     .attrs = addcdiv_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_addcdiv_attrs)},
    {.op = "addcdiv",
     .name = "tensor1_grad",
     .spec = &addcdiv_tensor1_grad_spec,
     .operands = addcdiv_tensor1_grad_operands,
     .loops = cti_addcdiv_cuda_tensor1_grad,
     .cpu = "tensor1_grad",
     .attrs = addcdiv_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_addcdiv_attrs)},
    {.op = "addcdiv",
     .name = "tensor2_grad",
     .spec = &addcdiv_tensor2_grad_spec,
     .operands = addcdiv_tensor2_grad_operands,
     .loops = cti_addcdiv_cuda_tensor2_grad,
     .cpu = "tensor2_grad",
     .attrs = addcdiv_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_addcdiv_attrs)},
    {.op = "addcdiv",
     .name = "tensor1_tensor2_grads",
     .spec = &addcdiv_tensor1_tensor2_grads_spec,
     .operands = addcdiv_tensor1_tensor2_grads_operands,
     .loops = cti_addcdiv_cuda_tensor1_tensor2_grads,
     .cpu = "tensor1_tensor2_grads",
     .attrs = addcdiv_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_addcdiv_attrs)},
    {.op = "addcdiv",
     .name = "result_tangent",
     .spec = &addcdiv_result_tangent_spec,
     .operands = addcdiv_result_tangent_operands,
     .loops = cti_addcdiv_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = addcdiv_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_addcdiv_attrs)},
};
