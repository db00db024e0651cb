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
static const cti_loop_spec add_other_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const add_other_grad_operands[] = {"other_grad", "result_grad"};
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
static const cti_loop_spec sub_other_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sub_other_grad_operands[] = {"other_grad", "result_grad"};
static const cti_loop_spec sub_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sub_result_tangent_operands[] = {"result_tangent", "self_tangent", "other_tangent"};

/* ---- mul ---- */

static const cti_loop_spec mul_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mul_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec mul_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mul_self_grad_operands[] = {"self_grad", "result_grad", "other"};
static const cti_loop_spec mul_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mul_other_grad_operands[] = {"other_grad", "result_grad", "self"};
static const cti_loop_spec mul_self_other_grads_spec = {5,
                                                        {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const mul_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "self", "other"};
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
static const cti_loop_spec div_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const div_self_grad_operands[] = {"self_grad", "result_grad", "other"};
static const cti_loop_spec div_other_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const div_other_grad_operands[] = {"other_grad", "result_grad", "other", "result"};
static const cti_loop_spec div_self_other_grads_spec = {5,
                                                        {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const div_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "other",
                                                            "result"};
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

static const cti_cuda_enumerator div_mode_rounding_mode_words[] = {
    {"trunc", 0x555e61e5}, {"floor", 0x38e70c1d}, {NULL, 0}};
static const cti_cuda_attr div_mode_attrs[] = {
    {"rounding_mode", CTI_CUDA_ATTR_ENUM, offsetof(cti_div_mode_attrs, rounding_mode), div_mode_rounding_mode_words},
};
static const cti_loop_spec div_mode_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const div_mode_result_operands[] = {"result", "self", "other"};

/* ---- pow ---- */

static const cti_loop_spec pow_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const pow_result_operands[] = {"result", "self", "exponent"};
static const cti_loop_spec pow_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const pow_self_grad_operands[] = {"self_grad", "result_grad", "self", "exponent"};
static const cti_loop_spec pow_exponent_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const pow_exponent_grad_operands[] = {"exponent_grad", "result_grad", "self", "exponent"};
static const cti_loop_spec pow_self_exponent_grads_spec = {5,
                                                           {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                            {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0}},
                                                           0};
static const char *const pow_self_exponent_grads_operands[] = {"self_grad", "exponent_grad", "result_grad", "self",
                                                               "exponent"};
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
static const cti_loop_spec pow_scalar_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const pow_scalar_self_grad_operands[] = {"self_grad", "result_grad", "self", "result"};
static const cti_loop_spec pow_scalar_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const pow_scalar_result_tangent_operands[] = {"result_tangent", "self", "result", "self_tangent"};

/* ---- maximum ---- */

static const cti_loop_spec maximum_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const maximum_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec maximum_saves_spec = {5,
                                                 {{CTI_OUT, CTI_CLASS_T, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                 0};
static const char *const maximum_saves_operands[] = {"result", "above", "below", "self", "other"};
static const cti_loop_spec maximum_self_grad_spec = {4,
                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                     0};
static const char *const maximum_self_grad_operands[] = {"self_grad", "result_grad", "above", "below"};
static const cti_loop_spec maximum_other_grad_spec = {4,
                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                      0};
static const char *const maximum_other_grad_operands[] = {"other_grad", "result_grad", "above", "below"};
static const cti_loop_spec maximum_self_other_grads_spec = {5,
                                                            {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                            0};
static const char *const maximum_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "above",
                                                                "below"};
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
static const cti_loop_spec minimum_saves_spec = {5,
                                                 {{CTI_OUT, CTI_CLASS_T, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                 0};
static const char *const minimum_saves_operands[] = {"result", "above", "below", "self", "other"};
static const cti_loop_spec minimum_self_grad_spec = {4,
                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                     0};
static const char *const minimum_self_grad_operands[] = {"self_grad", "result_grad", "above", "below"};
static const cti_loop_spec minimum_other_grad_spec = {4,
                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                      0};
static const char *const minimum_other_grad_operands[] = {"other_grad", "result_grad", "above", "below"};
static const cti_loop_spec minimum_self_other_grads_spec = {5,
                                                            {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                            0};
static const char *const minimum_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "above",
                                                                "below"};
static const cti_loop_spec minimum_result_tangent_spec = {5,
                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const minimum_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                              "other_tangent"};

/* ---- true_divide ---- */

static const cti_loop_spec true_divide_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const true_divide_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec true_divide_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const true_divide_self_grad_operands[] = {"self_grad", "result_grad", "other"};
static const cti_loop_spec true_divide_other_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const true_divide_other_grad_operands[] = {"other_grad", "result_grad", "other", "result"};
static const cti_loop_spec true_divide_self_other_grads_spec = {5,
                                                                {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                 {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                0};
static const char *const true_divide_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "other",
                                                                    "result"};
static const cti_loop_spec true_divide_result_tangent_spec = {5,
                                                              {{CTI_OUT, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0}},
                                                              0};
static const char *const true_divide_result_tangent_operands[] = {"result_tangent", "other", "result", "self_tangent",
                                                                  "other_tangent"};

/* ---- floor_divide ---- */

static const cti_loop_spec floor_divide_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const floor_divide_result_operands[] = {"result", "self", "other"};

/* ---- remainder ---- */

static const cti_loop_spec remainder_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const remainder_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec remainder_saves_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const remainder_saves_operands[] = {"result", "whole", "self", "other"};
static const cti_loop_spec remainder_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const remainder_other_grad_operands[] = {"other_grad", "result_grad", "whole"};
static const cti_loop_spec remainder_result_tangent_spec = {5,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0}},
                                                            0};
static const char *const remainder_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                                "other_tangent"};

/* ---- fmod ---- */

static const cti_loop_spec fmod_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const fmod_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec fmod_saves_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const fmod_saves_operands[] = {"result", "whole", "self", "other"};
static const cti_loop_spec fmod_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const fmod_other_grad_operands[] = {"other_grad", "result_grad", "whole"};
static const cti_loop_spec fmod_result_tangent_spec = {5,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                       0};
static const char *const fmod_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                           "other_tangent"};

/* ---- atan2 ---- */

static const cti_loop_spec atan2_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atan2_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec atan2_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const atan2_self_grad_operands[] = {"self_grad", "result_grad", "self", "other"};
static const cti_loop_spec atan2_other_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const atan2_other_grad_operands[] = {"other_grad", "result_grad", "self", "other"};
static const cti_loop_spec atan2_self_other_grads_spec = {5,
                                                          {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const atan2_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "self",
                                                              "other"};
static const cti_loop_spec atan2_result_tangent_spec = {5,
                                                        {{CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const atan2_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                            "other_tangent"};

/* ---- hypot ---- */

static const cti_loop_spec hypot_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hypot_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec hypot_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const hypot_self_grad_operands[] = {"self_grad", "result_grad", "self", "other"};
static const cti_loop_spec hypot_other_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const hypot_other_grad_operands[] = {"other_grad", "result_grad", "self", "other"};
static const cti_loop_spec hypot_self_other_grads_spec = {5,
                                                          {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const hypot_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "self",
                                                              "other"};
static const cti_loop_spec hypot_result_tangent_spec = {5,
                                                        {{CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const hypot_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                            "other_tangent"};

/* ---- hypot_derivative ---- */

static const cti_loop_spec hypot_derivative_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hypot_derivative_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec hypot_derivative_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const hypot_derivative_self_grad_operands[] = {"self_grad", "result_grad", "self", "other"};
static const cti_loop_spec hypot_derivative_other_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const hypot_derivative_other_grad_operands[] = {"other_grad", "result_grad", "self", "other"};
static const cti_loop_spec hypot_derivative_self_other_grads_spec = {5,
                                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                      {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0}},
                                                                     0};
static const char *const hypot_derivative_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad",
                                                                         "self", "other"};
static const cti_loop_spec hypot_derivative_result_tangent_spec = {6,
                                                                   {{CTI_OUT, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0}},
                                                                   0};
static const char *const hypot_derivative_result_tangent_operands[] = {
    "result_tangent", "self", "other", "result", "self_tangent", "other_tangent"};

/* ---- fmax ---- */

static const cti_loop_spec fmax_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const fmax_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec fmax_saves_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const fmax_saves_operands[] = {"result", "first", "self", "other"};
static const cti_loop_spec fmax_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const fmax_self_grad_operands[] = {"self_grad", "result_grad", "first"};
static const cti_loop_spec fmax_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const fmax_other_grad_operands[] = {"other_grad", "result_grad", "first"};
static const cti_loop_spec fmax_self_other_grads_spec = {4,
                                                         {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                          {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                         0};
static const char *const fmax_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "first"};
static const cti_loop_spec fmax_result_tangent_spec = {5,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                       0};
static const char *const fmax_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                           "other_tangent"};

/* ---- fmin ---- */

static const cti_loop_spec fmin_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const fmin_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec fmin_saves_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const fmin_saves_operands[] = {"result", "first", "self", "other"};
static const cti_loop_spec fmin_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const fmin_self_grad_operands[] = {"self_grad", "result_grad", "first"};
static const cti_loop_spec fmin_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const char *const fmin_other_grad_operands[] = {"other_grad", "result_grad", "first"};
static const cti_loop_spec fmin_self_other_grads_spec = {4,
                                                         {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                          {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                         0};
static const char *const fmin_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "first"};
static const cti_loop_spec fmin_result_tangent_spec = {5,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                       0};
static const char *const fmin_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                           "other_tangent"};

/* ---- copysign ---- */

static const cti_loop_spec copysign_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const copysign_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec copysign_saves_spec = {5,
                                                  {{CTI_OUT, CTI_CLASS_T, 0},
                                                   {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                   {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0}},
                                                  0};
static const char *const copysign_saves_operands[] = {"result", "zero", "turned", "self", "other"};
static const cti_loop_spec copysign_self_grad_spec = {4,
                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                      0};
static const char *const copysign_self_grad_operands[] = {"self_grad", "result_grad", "zero", "turned"};
static const cti_loop_spec copysign_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const copysign_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent"};

/* ---- heaviside ---- */

static const cti_loop_spec heaviside_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const heaviside_result_operands[] = {"result", "self", "values"};

/* ---- ldexp ---- */

static const cti_loop_spec ldexp_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const ldexp_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec ldexp_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const ldexp_self_grad_operands[] = {"self_grad", "result_grad", "other"};
static const cti_loop_spec ldexp_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const ldexp_other_grad_operands[] = {"other_grad", "result_grad", "result"};
static const cti_loop_spec ldexp_self_other_grads_spec = {5,
                                                          {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const ldexp_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "other",
                                                              "result"};
static const cti_loop_spec ldexp_result_tangent_spec = {5,
                                                        {{CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const ldexp_result_tangent_operands[] = {"result_tangent", "other", "result", "self_tangent",
                                                            "other_tangent"};

/* ---- logaddexp ---- */

static const cti_loop_spec logaddexp_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logaddexp_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec logaddexp_saves_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logaddexp_saves_operands[] = {"result", "distance", "self", "other"};
static const cti_loop_spec logaddexp_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logaddexp_self_grad_operands[] = {"self_grad", "result_grad", "distance"};
static const cti_loop_spec logaddexp_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logaddexp_other_grad_operands[] = {"other_grad", "result_grad", "distance"};
static const cti_loop_spec logaddexp_self_other_grads_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const logaddexp_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "distance"};
static const cti_loop_spec logaddexp_result_tangent_spec = {5,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0}},
                                                            0};
static const char *const logaddexp_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                                "other_tangent"};

/* ---- logaddexp2 ---- */

static const cti_loop_spec logaddexp2_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logaddexp2_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec logaddexp2_saves_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logaddexp2_saves_operands[] = {"result", "distance", "self", "other"};
static const cti_loop_spec logaddexp2_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logaddexp2_self_grad_operands[] = {"self_grad", "result_grad", "distance"};
static const cti_loop_spec logaddexp2_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logaddexp2_other_grad_operands[] = {"other_grad", "result_grad", "distance"};
static const cti_loop_spec logaddexp2_self_other_grads_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const logaddexp2_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad",
                                                                   "distance"};
static const cti_loop_spec logaddexp2_result_tangent_spec = {5,
                                                             {{CTI_OUT, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0}},
                                                             0};
static const char *const logaddexp2_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                                 "other_tangent"};

/* ---- xlogy ---- */

static const cti_loop_spec xlogy_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const xlogy_result_operands[] = {"result", "self", "other"};
static const cti_loop_spec xlogy_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const xlogy_self_grad_operands[] = {"self_grad", "result_grad", "self", "other"};
static const cti_loop_spec xlogy_other_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const xlogy_other_grad_operands[] = {"other_grad", "result_grad", "self", "other"};
static const cti_loop_spec xlogy_self_other_grads_spec = {5,
                                                          {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const xlogy_self_other_grads_operands[] = {"self_grad", "other_grad", "result_grad", "self",
                                                              "other"};
static const cti_loop_spec xlogy_result_tangent_spec = {5,
                                                        {{CTI_OUT, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        0};
static const char *const xlogy_result_tangent_operands[] = {"result_tangent", "self", "other", "self_tangent",
                                                            "other_tangent"};

extern const cti_cuda_entry cti_cuda_entries_binary[];
const cti_cuda_entry cti_cuda_entries_binary[] = {
    {.op = "add",
     .name = "result",
     .spec = &add_result_spec,
     .operands = add_result_operands,
     .loops = cti_add_cuda_result,
     .cpu = "result",
     .attrs = add_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_add_attrs)},
    {.op = "add",
     .name = "other_grad",
     .spec = &add_other_grad_spec,
     .operands = add_other_grad_operands,
     .loops = cti_add_cuda_other_grad,
     .cpu = "other_grad",
     .attrs = add_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_add_attrs)},
    {.op = "add",
     .name = "result_tangent",
     .spec = &add_result_tangent_spec,
     .operands = add_result_tangent_operands,
     .loops = cti_add_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = add_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_add_attrs)},
    {.op = "sub",
     .name = "result",
     .spec = &sub_result_spec,
     .operands = sub_result_operands,
     .loops = cti_sub_cuda_result,
     .cpu = "result",
     .attrs = sub_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sub_attrs)},
    {.op = "sub",
     .name = "other_grad",
     .spec = &sub_other_grad_spec,
     .operands = sub_other_grad_operands,
     .loops = cti_sub_cuda_other_grad,
     .cpu = "other_grad",
     .attrs = sub_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sub_attrs)},
    {.op = "sub",
     .name = "result_tangent",
     .spec = &sub_result_tangent_spec,
     .operands = sub_result_tangent_operands,
     .loops = cti_sub_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = sub_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sub_attrs)},
    {.op = "mul",
     .name = "result",
     .spec = &mul_result_spec,
     .operands = mul_result_operands,
     .loops = cti_mul_cuda_result,
     .cpu = "result"},
    {.op = "mul",
     .name = "self_grad",
     .spec = &mul_self_grad_spec,
     .operands = mul_self_grad_operands,
     .loops = cti_mul_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "mul",
     .name = "other_grad",
     .spec = &mul_other_grad_spec,
     .operands = mul_other_grad_operands,
     .loops = cti_mul_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "mul",
     .name = "self_other_grads",
     .spec = &mul_self_other_grads_spec,
     .operands = mul_self_other_grads_operands,
     .loops = cti_mul_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "mul",
     .name = "result_tangent",
     .spec = &mul_result_tangent_spec,
     .operands = mul_result_tangent_operands,
     .loops = cti_mul_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "div",
     .name = "result",
     .spec = &div_result_spec,
     .operands = div_result_operands,
     .loops = cti_div_cuda_result,
     .cpu = "result"},
    {.op = "div",
     .name = "self_grad",
     .spec = &div_self_grad_spec,
     .operands = div_self_grad_operands,
     .loops = cti_div_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "div",
     .name = "other_grad",
     .spec = &div_other_grad_spec,
     .operands = div_other_grad_operands,
     .loops = cti_div_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "div",
     .name = "self_other_grads",
     .spec = &div_self_other_grads_spec,
     .operands = div_self_other_grads_operands,
     .loops = cti_div_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "div",
     .name = "result_tangent",
     .spec = &div_result_tangent_spec,
     .operands = div_result_tangent_operands,
     .loops = cti_div_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "div.mode",
     .name = "result",
     .spec = &div_mode_result_spec,
     .operands = div_mode_result_operands,
     .loops = cti_div_mode_cuda_result,
     .cpu = "result",
     .attrs = div_mode_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_div_mode_attrs)},
    {.op = "pow",
     .name = "result",
     .spec = &pow_result_spec,
     .operands = pow_result_operands,
     .loops = cti_pow_cuda_result,
     .cpu = "result"},
    {.op = "pow",
     .name = "self_grad",
     .spec = &pow_self_grad_spec,
     .operands = pow_self_grad_operands,
     .loops = cti_pow_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "pow",
     .name = "exponent_grad",
     .spec = &pow_exponent_grad_spec,
     .operands = pow_exponent_grad_operands,
     .loops = cti_pow_cuda_exponent_grad,
     .cpu = "exponent_grad"},
    {.op = "pow",
     .name = "self_exponent_grads",
     .spec = &pow_self_exponent_grads_spec,
     .operands = pow_self_exponent_grads_operands,
     .loops = cti_pow_cuda_self_exponent_grads,
     .cpu = "self_exponent_grads"},
    {.op = "pow",
     .name = "result_tangent",
     .spec = &pow_result_tangent_spec,
     .operands = pow_result_tangent_operands,
     .loops = cti_pow_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "pow.scalar",
     .name = "result",
     .spec = &pow_scalar_result_spec,
     .operands = pow_scalar_result_operands,
     .loops = cti_pow_scalar_cuda_result,
     .cpu = "result",
     .attrs = pow_scalar_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_pow_scalar_attrs)},
    {.op = "pow.scalar",
     .name = "self_grad",
     .spec = &pow_scalar_self_grad_spec,
     .operands = pow_scalar_self_grad_operands,
     .loops = cti_pow_scalar_cuda_self_grad,
     .cpu = "self_grad",
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
     .cpu = "result"},
    {.op = "maximum",
     .name = "saves",
     .spec = &maximum_saves_spec,
     .operands = maximum_saves_operands,
     .loops = cti_maximum_cuda_saves,
     .cpu = "saves"},
    {.op = "maximum",
     .name = "self_grad",
     .spec = &maximum_self_grad_spec,
     .operands = maximum_self_grad_operands,
     .loops = cti_maximum_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "maximum",
     .name = "other_grad",
     .spec = &maximum_other_grad_spec,
     .operands = maximum_other_grad_operands,
     .loops = cti_maximum_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "maximum",
     .name = "self_other_grads",
     .spec = &maximum_self_other_grads_spec,
     .operands = maximum_self_other_grads_operands,
     .loops = cti_maximum_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "maximum",
     .name = "result_tangent",
     .spec = &maximum_result_tangent_spec,
     .operands = maximum_result_tangent_operands,
     .loops = cti_maximum_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "minimum",
     .name = "result",
     .spec = &minimum_result_spec,
     .operands = minimum_result_operands,
     .loops = cti_minimum_cuda_result,
     .cpu = "result"},
    {.op = "minimum",
     .name = "saves",
     .spec = &minimum_saves_spec,
     .operands = minimum_saves_operands,
     .loops = cti_minimum_cuda_saves,
     .cpu = "saves"},
    {.op = "minimum",
     .name = "self_grad",
     .spec = &minimum_self_grad_spec,
     .operands = minimum_self_grad_operands,
     .loops = cti_minimum_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "minimum",
     .name = "other_grad",
     .spec = &minimum_other_grad_spec,
     .operands = minimum_other_grad_operands,
     .loops = cti_minimum_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "minimum",
     .name = "self_other_grads",
     .spec = &minimum_self_other_grads_spec,
     .operands = minimum_self_other_grads_operands,
     .loops = cti_minimum_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "minimum",
     .name = "result_tangent",
     .spec = &minimum_result_tangent_spec,
     .operands = minimum_result_tangent_operands,
     .loops = cti_minimum_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "true_divide",
     .name = "result",
     .spec = &true_divide_result_spec,
     .operands = true_divide_result_operands,
     .loops = cti_true_divide_cuda_result,
     .cpu = "result"},
    {.op = "true_divide",
     .name = "self_grad",
     .spec = &true_divide_self_grad_spec,
     .operands = true_divide_self_grad_operands,
     .loops = cti_true_divide_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "true_divide",
     .name = "other_grad",
     .spec = &true_divide_other_grad_spec,
     .operands = true_divide_other_grad_operands,
     .loops = cti_true_divide_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "true_divide",
     .name = "self_other_grads",
     .spec = &true_divide_self_other_grads_spec,
     .operands = true_divide_self_other_grads_operands,
     .loops = cti_true_divide_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "true_divide",
     .name = "result_tangent",
     .spec = &true_divide_result_tangent_spec,
     .operands = true_divide_result_tangent_operands,
     .loops = cti_true_divide_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "floor_divide",
     .name = "result",
     .spec = &floor_divide_result_spec,
     .operands = floor_divide_result_operands,
     .loops = cti_floor_divide_cuda_result,
     .cpu = "result"},
    {.op = "remainder",
     .name = "result",
     .spec = &remainder_result_spec,
     .operands = remainder_result_operands,
     .loops = cti_remainder_cuda_result,
     .cpu = "result"},
    {.op = "remainder",
     .name = "saves",
     .spec = &remainder_saves_spec,
     .operands = remainder_saves_operands,
     .loops = cti_remainder_cuda_saves,
     .cpu = "saves"},
    {.op = "remainder",
     .name = "other_grad",
     .spec = &remainder_other_grad_spec,
     .operands = remainder_other_grad_operands,
     .loops = cti_remainder_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "remainder",
     .name = "result_tangent",
     .spec = &remainder_result_tangent_spec,
     .operands = remainder_result_tangent_operands,
     .loops = cti_remainder_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "fmod",
     .name = "result",
     .spec = &fmod_result_spec,
     .operands = fmod_result_operands,
     .loops = cti_fmod_cuda_result,
     .cpu = "result"},
    {.op = "fmod",
     .name = "saves",
     .spec = &fmod_saves_spec,
     .operands = fmod_saves_operands,
     .loops = cti_fmod_cuda_saves,
     .cpu = "saves"},
    {.op = "fmod",
     .name = "other_grad",
     .spec = &fmod_other_grad_spec,
     .operands = fmod_other_grad_operands,
     .loops = cti_fmod_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "fmod",
     .name = "result_tangent",
     .spec = &fmod_result_tangent_spec,
     .operands = fmod_result_tangent_operands,
     .loops = cti_fmod_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "atan2",
     .name = "result",
     .spec = &atan2_result_spec,
     .operands = atan2_result_operands,
     .loops = cti_atan2_cuda_result,
     .cpu = "result"},
    {.op = "atan2",
     .name = "self_grad",
     .spec = &atan2_self_grad_spec,
     .operands = atan2_self_grad_operands,
     .loops = cti_atan2_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "atan2",
     .name = "other_grad",
     .spec = &atan2_other_grad_spec,
     .operands = atan2_other_grad_operands,
     .loops = cti_atan2_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "atan2",
     .name = "self_other_grads",
     .spec = &atan2_self_other_grads_spec,
     .operands = atan2_self_other_grads_operands,
     .loops = cti_atan2_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "atan2",
     .name = "result_tangent",
     .spec = &atan2_result_tangent_spec,
     .operands = atan2_result_tangent_operands,
     .loops = cti_atan2_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "hypot",
     .name = "result",
     .spec = &hypot_result_spec,
     .operands = hypot_result_operands,
     .loops = cti_hypot_cuda_result,
     .cpu = "result"},
    {.op = "hypot",
     .name = "self_grad",
     .spec = &hypot_self_grad_spec,
     .operands = hypot_self_grad_operands,
     .loops = cti_hypot_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "hypot",
     .name = "other_grad",
     .spec = &hypot_other_grad_spec,
     .operands = hypot_other_grad_operands,
     .loops = cti_hypot_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "hypot",
     .name = "self_other_grads",
     .spec = &hypot_self_other_grads_spec,
     .operands = hypot_self_other_grads_operands,
     .loops = cti_hypot_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "hypot",
     .name = "result_tangent",
     .spec = &hypot_result_tangent_spec,
     .operands = hypot_result_tangent_operands,
     .loops = cti_hypot_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "hypot_derivative",
     .name = "result",
     .spec = &hypot_derivative_result_spec,
     .operands = hypot_derivative_result_operands,
     .loops = cti_hypot_derivative_cuda_result,
     .cpu = "result"},
    {.op = "hypot_derivative",
     .name = "self_grad",
     .spec = &hypot_derivative_self_grad_spec,
     .operands = hypot_derivative_self_grad_operands,
     .loops = cti_hypot_derivative_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "hypot_derivative",
     .name = "other_grad",
     .spec = &hypot_derivative_other_grad_spec,
     .operands = hypot_derivative_other_grad_operands,
     .loops = cti_hypot_derivative_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "hypot_derivative",
     .name = "self_other_grads",
     .spec = &hypot_derivative_self_other_grads_spec,
     .operands = hypot_derivative_self_other_grads_operands,
     .loops = cti_hypot_derivative_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "hypot_derivative",
     .name = "result_tangent",
     .spec = &hypot_derivative_result_tangent_spec,
     .operands = hypot_derivative_result_tangent_operands,
     .loops = cti_hypot_derivative_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "fmax",
     .name = "result",
     .spec = &fmax_result_spec,
     .operands = fmax_result_operands,
     .loops = cti_fmax_cuda_result,
     .cpu = "result"},
    {.op = "fmax",
     .name = "saves",
     .spec = &fmax_saves_spec,
     .operands = fmax_saves_operands,
     .loops = cti_fmax_cuda_saves,
     .cpu = "saves"},
    {.op = "fmax",
     .name = "self_grad",
     .spec = &fmax_self_grad_spec,
     .operands = fmax_self_grad_operands,
     .loops = cti_fmax_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "fmax",
     .name = "other_grad",
     .spec = &fmax_other_grad_spec,
     .operands = fmax_other_grad_operands,
     .loops = cti_fmax_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "fmax",
     .name = "self_other_grads",
     .spec = &fmax_self_other_grads_spec,
     .operands = fmax_self_other_grads_operands,
     .loops = cti_fmax_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "fmax",
     .name = "result_tangent",
     .spec = &fmax_result_tangent_spec,
     .operands = fmax_result_tangent_operands,
     .loops = cti_fmax_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "fmin",
     .name = "result",
     .spec = &fmin_result_spec,
     .operands = fmin_result_operands,
     .loops = cti_fmin_cuda_result,
     .cpu = "result"},
    {.op = "fmin",
     .name = "saves",
     .spec = &fmin_saves_spec,
     .operands = fmin_saves_operands,
     .loops = cti_fmin_cuda_saves,
     .cpu = "saves"},
    {.op = "fmin",
     .name = "self_grad",
     .spec = &fmin_self_grad_spec,
     .operands = fmin_self_grad_operands,
     .loops = cti_fmin_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "fmin",
     .name = "other_grad",
     .spec = &fmin_other_grad_spec,
     .operands = fmin_other_grad_operands,
     .loops = cti_fmin_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "fmin",
     .name = "self_other_grads",
     .spec = &fmin_self_other_grads_spec,
     .operands = fmin_self_other_grads_operands,
     .loops = cti_fmin_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "fmin",
     .name = "result_tangent",
     .spec = &fmin_result_tangent_spec,
     .operands = fmin_result_tangent_operands,
     .loops = cti_fmin_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "copysign",
     .name = "result",
     .spec = &copysign_result_spec,
     .operands = copysign_result_operands,
     .loops = cti_copysign_cuda_result,
     .cpu = "result"},
    {.op = "copysign",
     .name = "saves",
     .spec = &copysign_saves_spec,
     .operands = copysign_saves_operands,
     .loops = cti_copysign_cuda_saves,
     .cpu = "saves"},
    {.op = "copysign",
     .name = "self_grad",
     .spec = &copysign_self_grad_spec,
     .operands = copysign_self_grad_operands,
     .loops = cti_copysign_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "copysign",
     .name = "result_tangent",
     .spec = &copysign_result_tangent_spec,
     .operands = copysign_result_tangent_operands,
     .loops = cti_copysign_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "heaviside",
     .name = "result",
     .spec = &heaviside_result_spec,
     .operands = heaviside_result_operands,
     .loops = cti_heaviside_cuda_result,
     .cpu = "result"},
    {.op = "ldexp",
     .name = "result",
     .spec = &ldexp_result_spec,
     .operands = ldexp_result_operands,
     .loops = cti_ldexp_cuda_result,
     .cpu = "result"},
    {.op = "ldexp",
     .name = "self_grad",
     .spec = &ldexp_self_grad_spec,
     .operands = ldexp_self_grad_operands,
     .loops = cti_ldexp_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "ldexp",
     .name = "other_grad",
     .spec = &ldexp_other_grad_spec,
     .operands = ldexp_other_grad_operands,
     .loops = cti_ldexp_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "ldexp",
     .name = "self_other_grads",
     .spec = &ldexp_self_other_grads_spec,
     .operands = ldexp_self_other_grads_operands,
     .loops = cti_ldexp_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "ldexp",
     .name = "result_tangent",
     .spec = &ldexp_result_tangent_spec,
     .operands = ldexp_result_tangent_operands,
     .loops = cti_ldexp_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "logaddexp",
     .name = "result",
     .spec = &logaddexp_result_spec,
     .operands = logaddexp_result_operands,
     .loops = cti_logaddexp_cuda_result,
     .cpu = "result"},
    {.op = "logaddexp",
     .name = "saves",
     .spec = &logaddexp_saves_spec,
     .operands = logaddexp_saves_operands,
     .loops = cti_logaddexp_cuda_saves,
     .cpu = "saves"},
    {.op = "logaddexp",
     .name = "self_grad",
     .spec = &logaddexp_self_grad_spec,
     .operands = logaddexp_self_grad_operands,
     .loops = cti_logaddexp_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "logaddexp",
     .name = "other_grad",
     .spec = &logaddexp_other_grad_spec,
     .operands = logaddexp_other_grad_operands,
     .loops = cti_logaddexp_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "logaddexp",
     .name = "self_other_grads",
     .spec = &logaddexp_self_other_grads_spec,
     .operands = logaddexp_self_other_grads_operands,
     .loops = cti_logaddexp_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "logaddexp",
     .name = "result_tangent",
     .spec = &logaddexp_result_tangent_spec,
     .operands = logaddexp_result_tangent_operands,
     .loops = cti_logaddexp_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "logaddexp2",
     .name = "result",
     .spec = &logaddexp2_result_spec,
     .operands = logaddexp2_result_operands,
     .loops = cti_logaddexp2_cuda_result,
     .cpu = "result"},
    {.op = "logaddexp2",
     .name = "saves",
     .spec = &logaddexp2_saves_spec,
     .operands = logaddexp2_saves_operands,
     .loops = cti_logaddexp2_cuda_saves,
     .cpu = "saves"},
    {.op = "logaddexp2",
     .name = "self_grad",
     .spec = &logaddexp2_self_grad_spec,
     .operands = logaddexp2_self_grad_operands,
     .loops = cti_logaddexp2_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "logaddexp2",
     .name = "other_grad",
     .spec = &logaddexp2_other_grad_spec,
     .operands = logaddexp2_other_grad_operands,
     .loops = cti_logaddexp2_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "logaddexp2",
     .name = "self_other_grads",
     .spec = &logaddexp2_self_other_grads_spec,
     .operands = logaddexp2_self_other_grads_operands,
     .loops = cti_logaddexp2_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "logaddexp2",
     .name = "result_tangent",
     .spec = &logaddexp2_result_tangent_spec,
     .operands = logaddexp2_result_tangent_operands,
     .loops = cti_logaddexp2_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "xlogy",
     .name = "result",
     .spec = &xlogy_result_spec,
     .operands = xlogy_result_operands,
     .loops = cti_xlogy_cuda_result,
     .cpu = "result"},
    {.op = "xlogy",
     .name = "self_grad",
     .spec = &xlogy_self_grad_spec,
     .operands = xlogy_self_grad_operands,
     .loops = cti_xlogy_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "xlogy",
     .name = "other_grad",
     .spec = &xlogy_other_grad_spec,
     .operands = xlogy_other_grad_operands,
     .loops = cti_xlogy_cuda_other_grad,
     .cpu = "other_grad"},
    {.op = "xlogy",
     .name = "self_other_grads",
     .spec = &xlogy_self_other_grads_spec,
     .operands = xlogy_self_other_grads_operands,
     .loops = cti_xlogy_cuda_self_other_grads,
     .cpu = "self_other_grads"},
    {.op = "xlogy",
     .name = "result_tangent",
     .spec = &xlogy_result_tangent_spec,
     .operands = xlogy_result_tangent_operands,
     .loops = cti_xlogy_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
};
