/*
 * losses_margin: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "gen/cuda/losses_margin.h"
#include "gen/kernels/losses_margin.h"
#include "kernels/cuda/registry.h"

/* ---- hinge_embedding_loss ---- */

static const cti_cuda_attr hinge_embedding_loss_attrs[] = {
    {"margin", CTI_CUDA_ATTR_FLOAT, offsetof(cti_hinge_embedding_loss_attrs, margin), NULL},
};
static const cti_loop_spec hinge_embedding_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hinge_embedding_loss_result_operands[] = {"result", "self", "target"};
static const cti_loop_spec hinge_embedding_loss_saves_spec = {4,
                                                              {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                               {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0}},
                                                              0};
static const char *const hinge_embedding_loss_saves_operands[] = {"near", "kept", "self", "target"};
static const cti_loop_spec hinge_embedding_loss_self_grad_spec = {4,
                                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                  0};
static const char *const hinge_embedding_loss_self_grad_operands[] = {"self_grad", "result_grad", "near", "kept"};
static const cti_loop_spec hinge_embedding_loss_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hinge_embedding_loss_result_tangent_operands[] = {"result_tangent", "self", "target",
                                                                           "self_tangent"};
static const cti_loop_spec hinge_embedding_loss_total_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hinge_embedding_loss_total_operands[] = {"result", "self", "target"};
static const cti_loop_spec hinge_embedding_loss_total_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const hinge_embedding_loss_total_tangent_operands[] = {"result_tangent", "self", "target",
                                                                          "self_tangent"};

/* ---- soft_margin_loss ---- */

static const cti_loop_spec soft_margin_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const soft_margin_loss_result_operands[] = {"result", "self", "target"};
static const cti_loop_spec soft_margin_loss_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const soft_margin_loss_self_grad_operands[] = {"self_grad", "result_grad", "self", "target"};
static const cti_loop_spec soft_margin_loss_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const soft_margin_loss_result_tangent_operands[] = {"result_tangent", "self", "target",
                                                                       "self_tangent"};
static const cti_loop_spec soft_margin_loss_total_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const soft_margin_loss_total_operands[] = {"result", "self", "target"};
static const cti_loop_spec soft_margin_loss_total_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const soft_margin_loss_total_tangent_operands[] = {"result_tangent", "self", "target",
                                                                      "self_tangent"};

/* ---- margin_ranking_loss ---- */

static const cti_cuda_attr margin_ranking_loss_attrs[] = {
    {"margin", CTI_CUDA_ATTR_FLOAT, offsetof(cti_margin_ranking_loss_attrs, margin), NULL},
};
static const cti_loop_spec margin_ranking_loss_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const margin_ranking_loss_result_operands[] = {"result", "input1", "input2", "target"};
static const cti_loop_spec margin_ranking_loss_saves_spec = {
    4,
    {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const margin_ranking_loss_saves_operands[] = {"live", "input1", "input2", "target"};
static const cti_loop_spec margin_ranking_loss_input1_grad_spec = {4,
                                                                   {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                   0};
static const char *const margin_ranking_loss_input1_grad_operands[] = {"input1_grad", "result_grad", "target", "live"};
static const cti_loop_spec margin_ranking_loss_input2_grad_spec = {4,
                                                                   {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                   0};
static const char *const margin_ranking_loss_input2_grad_operands[] = {"input2_grad", "result_grad", "target", "live"};
static const cti_loop_spec margin_ranking_loss_target_grad_spec = {5,
                                                                   {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                   0};
static const char *const margin_ranking_loss_target_grad_operands[] = {"target_grad", "result_grad", "input1", "input2",
                                                                       "live"};
static const cti_loop_spec margin_ranking_loss_input1_input2_target_grads_spec = {8,
                                                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                   {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                   {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                                  0};
static const char *const margin_ranking_loss_input1_input2_target_grads_operands[] = {
    "input1_grad", "input2_grad", "target_grad", "result_grad", "input1", "input2", "target", "live"};
static const cti_loop_spec margin_ranking_loss_result_tangent_spec = {7,
                                                                      {{CTI_OUT, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                                      0};
static const char *const margin_ranking_loss_result_tangent_operands[] = {
    "result_tangent", "input1", "input2", "target", "input1_tangent", "input2_tangent", "target_tangent"};
static const cti_loop_spec margin_ranking_loss_total_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const margin_ranking_loss_total_operands[] = {"result", "input1", "input2", "target"};
static const cti_loop_spec margin_ranking_loss_total_tangent_spec = {7,
                                                                     {{CTI_OUT, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0}},
                                                                     0};
static const char *const margin_ranking_loss_total_tangent_operands[] = {
    "result_tangent", "input1", "input2", "target", "input1_tangent", "input2_tangent", "target_tangent"};

/* ---- gaussian_nll_loss.scalar ---- */

static const cti_cuda_attr gaussian_nll_loss_scalar_attrs[] = {
    {"var", CTI_CUDA_ATTR_FLOAT, offsetof(cti_gaussian_nll_loss_scalar_attrs, var), NULL},
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_gaussian_nll_loss_scalar_attrs, eps), NULL},
    {"full", CTI_CUDA_ATTR_BOOL, offsetof(cti_gaussian_nll_loss_scalar_attrs, full), NULL},
};
static const cti_loop_spec gaussian_nll_loss_scalar_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gaussian_nll_loss_scalar_result_operands[] = {"result", "input", "target"};
static const cti_loop_spec gaussian_nll_loss_scalar_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gaussian_nll_loss_scalar_saves_operands[] = {"difference", "input", "target"};
static const cti_loop_spec gaussian_nll_loss_scalar_input_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gaussian_nll_loss_scalar_input_grad_operands[] = {"input_grad", "result_grad", "difference"};
static const cti_loop_spec gaussian_nll_loss_scalar_target_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gaussian_nll_loss_scalar_target_grad_operands[] = {"target_grad", "result_grad", "difference"};
static const cti_loop_spec gaussian_nll_loss_scalar_input_target_grads_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const gaussian_nll_loss_scalar_input_target_grads_operands[] = {"input_grad", "target_grad",
                                                                                   "result_grad", "difference"};
static const cti_loop_spec gaussian_nll_loss_scalar_result_tangent_spec = {5,
                                                                           {{CTI_OUT, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                                            {CTI_IN, CTI_CLASS_T, 0}},
                                                                           0};
static const char *const gaussian_nll_loss_scalar_result_tangent_operands[] = {"result_tangent", "input", "target",
                                                                               "input_tangent", "target_tangent"};
static const cti_loop_spec gaussian_nll_loss_scalar_total_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gaussian_nll_loss_scalar_total_operands[] = {"result", "input", "target"};
static const cti_loop_spec gaussian_nll_loss_scalar_total_tangent_spec = {5,
                                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                                          0};
static const char *const gaussian_nll_loss_scalar_total_tangent_operands[] = {"result_tangent", "input", "target",
                                                                              "input_tangent", "target_tangent"};

/* ---- gaussian_terms ---- */

static const cti_cuda_attr gaussian_terms_attrs[] = {
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_gaussian_terms_attrs, eps), NULL},
    {"full", CTI_CUDA_ATTR_BOOL, offsetof(cti_gaussian_terms_attrs, full), NULL},
};
static const cti_loop_spec gaussian_terms_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gaussian_terms_result_operands[] = {"result", "input", "target", "var"};
static const cti_loop_spec gaussian_terms_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gaussian_terms_saves_operands[] = {"difference", "input", "target"};
static const cti_loop_spec gaussian_terms_input_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const gaussian_terms_input_grad_operands[] = {"input_grad", "result_grad", "difference", "var"};
static const cti_loop_spec gaussian_terms_target_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const gaussian_terms_target_grad_operands[] = {"target_grad", "result_grad", "difference", "var"};
static const cti_loop_spec gaussian_terms_var_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const gaussian_terms_var_grad_operands[] = {"var_grad", "result_grad", "difference", "var"};
static const cti_loop_spec gaussian_terms_input_target_var_grads_spec = {6,
                                                                         {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                          {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                          {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                                          {CTI_IN, CTI_CLASS_T, 0}},
                                                                         0};
static const char *const gaussian_terms_input_target_var_grads_operands[] = {"input_grad",  "target_grad", "var_grad",
                                                                             "result_grad", "difference",  "var"};
static const cti_loop_spec gaussian_terms_result_tangent_spec = {7,
                                                                 {{CTI_OUT, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                                 0};
static const char *const gaussian_terms_result_tangent_operands[] = {
    "result_tangent", "input", "target", "var", "input_tangent", "target_tangent", "var_tangent"};
static const cti_loop_spec gaussian_terms_total_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const gaussian_terms_total_operands[] = {"result", "input", "target", "var"};
static const cti_loop_spec gaussian_terms_total_tangent_spec = {7,
                                                                {{CTI_OUT, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                0};
static const char *const gaussian_terms_total_tangent_operands[] = {
    "result_tangent", "input", "target", "var", "input_tangent", "target_tangent", "var_tangent"};

/* ---- multi_margin_terms ---- */

static const cti_cuda_attr multi_margin_terms_attrs[] = {
    {"margin", CTI_CUDA_ATTR_FLOAT, offsetof(cti_multi_margin_terms_attrs, margin), NULL},
    {"squared", CTI_CUDA_ATTR_BOOL, offsetof(cti_multi_margin_terms_attrs, squared), NULL},
};
static const cti_loop_spec multi_margin_terms_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const char *const multi_margin_terms_result_operands[] = {"result", "self", "own", "others"};
static const cti_loop_spec multi_margin_terms_saves_spec = {5,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_BOOL, 0}},
                                                            0};
static const char *const multi_margin_terms_saves_operands[] = {"result", "live", "self", "own", "others"};
static const cti_loop_spec multi_margin_terms_self_grad_spec = {5,
                                                                {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                0};
static const char *const multi_margin_terms_self_grad_operands[] = {"self_grad", "result_grad", "self", "own", "live"};
static const cti_loop_spec multi_margin_terms_own_grad_spec = {5,
                                                               {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                               0};
static const char *const multi_margin_terms_own_grad_operands[] = {"own_grad", "result_grad", "self", "own", "live"};
static const cti_loop_spec multi_margin_terms_self_own_grads_spec = {6,
                                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                      {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                     0};
static const char *const multi_margin_terms_self_own_grads_operands[] = {"self_grad", "own_grad", "result_grad",
                                                                         "self",      "own",      "live"};
static const cti_loop_spec multi_margin_terms_result_tangent_spec = {6,
                                                                     {{CTI_OUT, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_BOOL, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0}},
                                                                     0};
static const char *const multi_margin_terms_result_tangent_operands[] = {
    "result_tangent", "self", "own", "others", "self_tangent", "own_tangent"};

/* ---- soft_margin_terms ---- */

static const cti_cuda_attr soft_margin_terms_attrs[] = {
    {"has_weight", CTI_CUDA_ATTR_BOOL, offsetof(cti_soft_margin_terms_attrs, has_weight), NULL},
};
static const cti_loop_spec soft_margin_terms_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const soft_margin_terms_result_operands[] = {"result", "input", "target", "weight"};
static const cti_loop_spec soft_margin_terms_input_grad_spec = {5,
                                                                {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                0};
static const char *const soft_margin_terms_input_grad_operands[] = {"input_grad", "result_grad", "input", "target",
                                                                    "weight"};
static const cti_loop_spec soft_margin_terms_target_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const soft_margin_terms_target_grad_operands[] = {"target_grad", "result_grad", "input", "weight"};
static const cti_loop_spec soft_margin_terms_weight_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const soft_margin_terms_weight_grad_operands[] = {"weight_grad", "result_grad", "input", "target"};
static const cti_loop_spec soft_margin_terms_input_target_weight_grads_spec = {7,
                                                                               {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                                {CTI_IN, CTI_CLASS_T, 0}},
                                                                               0};
static const char *const soft_margin_terms_input_target_weight_grads_operands[] = {
    "input_grad", "target_grad", "weight_grad", "result_grad", "input", "target", "weight"};
static const cti_loop_spec soft_margin_terms_result_tangent_spec = {7,
                                                                    {{CTI_OUT, CTI_CLASS_T, 0},
                                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                                     {CTI_IN, CTI_CLASS_T, 0},
                                                                     {CTI_IN, CTI_CLASS_T, 0}},
                                                                    0};
static const char *const soft_margin_terms_result_tangent_operands[] = {
    "result_tangent", "input", "target", "weight", "input_tangent", "target_tangent", "weight_tangent"};

extern const cti_cuda_entry cti_cuda_entries_losses_margin[];
const cti_cuda_entry cti_cuda_entries_losses_margin[] = {
    {.op = "hinge_embedding_loss",
     .name = "result",
     .spec = &hinge_embedding_loss_result_spec,
     .operands = hinge_embedding_loss_result_operands,
     .loops = cti_hinge_embedding_loss_cuda_result,
     .cpu = "result",
     .reduced = "reduction",
     .attrs = hinge_embedding_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_hinge_embedding_loss_attrs)},
    {.op = "hinge_embedding_loss",
     .name = "saves",
     .spec = &hinge_embedding_loss_saves_spec,
     .operands = hinge_embedding_loss_saves_operands,
     .loops = cti_hinge_embedding_loss_cuda_saves,
     .cpu = "saves",
     .reduced = "reduction",
     .attrs = hinge_embedding_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_hinge_embedding_loss_attrs)},
    {.op = "hinge_embedding_loss",
     .name = "self_grad",
     .spec = &hinge_embedding_loss_self_grad_spec,
     .operands = hinge_embedding_loss_self_grad_operands,
     .loops = cti_hinge_embedding_loss_cuda_self_grad,
     .cpu = "self_grad",
     .reduced = "reduction",
     .attrs = hinge_embedding_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_hinge_embedding_loss_attrs)},
    {.op = "hinge_embedding_loss",
     .name = "result_tangent",
     .spec = &hinge_embedding_loss_result_tangent_spec,
     .operands = hinge_embedding_loss_result_tangent_operands,
     .loops = cti_hinge_embedding_loss_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = hinge_embedding_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_hinge_embedding_loss_attrs)},
    {.op = "hinge_embedding_loss",
     .name = "total",
     .spec = &hinge_embedding_loss_total_spec,
     .operands = hinge_embedding_loss_total_operands,
     .folds = cti_hinge_embedding_loss_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = hinge_embedding_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_hinge_embedding_loss_attrs)},
    {.op = "hinge_embedding_loss",
     .name = "total_tangent",
     .spec = &hinge_embedding_loss_total_tangent_spec,
     .operands = hinge_embedding_loss_total_tangent_operands,
     .folds = cti_hinge_embedding_loss_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = hinge_embedding_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_hinge_embedding_loss_attrs)},
    {.op = "soft_margin_loss",
     .name = "result",
     .spec = &soft_margin_loss_result_spec,
     .operands = soft_margin_loss_result_operands,
     .loops = cti_soft_margin_loss_cuda_result,
     .cpu = "result",
     .reduced = "reduction"},
    {.op = "soft_margin_loss",
     .name = "self_grad",
     .spec = &soft_margin_loss_self_grad_spec,
     .operands = soft_margin_loss_self_grad_operands,
     .loops = cti_soft_margin_loss_cuda_self_grad,
     .cpu = "self_grad",
     .reduced = "reduction"},
    {.op = "soft_margin_loss",
     .name = "result_tangent",
     .spec = &soft_margin_loss_result_tangent_spec,
     .operands = soft_margin_loss_result_tangent_operands,
     .loops = cti_soft_margin_loss_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction"},
    {.op = "soft_margin_loss",
     .name = "total",
     .spec = &soft_margin_loss_total_spec,
     .operands = soft_margin_loss_total_operands,
     .folds = cti_soft_margin_loss_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction"},
    {.op = "soft_margin_loss",
     .name = "total_tangent",
     .spec = &soft_margin_loss_total_tangent_spec,
     .operands = soft_margin_loss_total_tangent_operands,
     .folds = cti_soft_margin_loss_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction"},
    {.op = "margin_ranking_loss",
     .name = "result",
     .spec = &margin_ranking_loss_result_spec,
     .operands = margin_ranking_loss_result_operands,
     .loops = cti_margin_ranking_loss_cuda_result,
     .cpu = "result",
     .reduced = "reduction",
     .attrs = margin_ranking_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_margin_ranking_loss_attrs)},
    {.op = "margin_ranking_loss",
     .name = "saves",
     .spec = &margin_ranking_loss_saves_spec,
     .operands = margin_ranking_loss_saves_operands,
     .loops = cti_margin_ranking_loss_cuda_saves,
     .cpu = "saves",
     .reduced = "reduction",
     .attrs = margin_ranking_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_margin_ranking_loss_attrs)},
    {.op = "margin_ranking_loss",
     .name = "input1_grad",
     .spec = &margin_ranking_loss_input1_grad_spec,
     .operands = margin_ranking_loss_input1_grad_operands,
     .loops = cti_margin_ranking_loss_cuda_input1_grad,
     .cpu = "input1_grad",
     .reduced = "reduction",
     .attrs = margin_ranking_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_margin_ranking_loss_attrs)},
    {.op = "margin_ranking_loss",
     .name = "input2_grad",
     .spec = &margin_ranking_loss_input2_grad_spec,
     .operands = margin_ranking_loss_input2_grad_operands,
     .loops = cti_margin_ranking_loss_cuda_input2_grad,
     .cpu = "input2_grad",
     .reduced = "reduction",
     .attrs = margin_ranking_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_margin_ranking_loss_attrs)},
    {.op = "margin_ranking_loss",
     .name = "target_grad",
     .spec = &margin_ranking_loss_target_grad_spec,
     .operands = margin_ranking_loss_target_grad_operands,
     .loops = cti_margin_ranking_loss_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction",
     .attrs = margin_ranking_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_margin_ranking_loss_attrs)},
    {.op = "margin_ranking_loss",
     .name = "input1_input2_target_grads",
     .spec = &margin_ranking_loss_input1_input2_target_grads_spec,
     .operands = margin_ranking_loss_input1_input2_target_grads_operands,
     .loops = cti_margin_ranking_loss_cuda_input1_input2_target_grads,
     .cpu = "input1_input2_target_grads",
     .reduced = "reduction",
     .attrs = margin_ranking_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_margin_ranking_loss_attrs)},
    {.op = "margin_ranking_loss",
     .name = "result_tangent",
     .spec = &margin_ranking_loss_result_tangent_spec,
     .operands = margin_ranking_loss_result_tangent_operands,
     .loops = cti_margin_ranking_loss_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = margin_ranking_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_margin_ranking_loss_attrs)},
    {.op = "margin_ranking_loss",
     .name = "total",
     .spec = &margin_ranking_loss_total_spec,
     .operands = margin_ranking_loss_total_operands,
     .folds = cti_margin_ranking_loss_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = margin_ranking_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_margin_ranking_loss_attrs)},
    {.op = "margin_ranking_loss",
     .name = "total_tangent",
     .spec = &margin_ranking_loss_total_tangent_spec,
     .operands = margin_ranking_loss_total_tangent_operands,
     .folds = cti_margin_ranking_loss_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = margin_ranking_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_margin_ranking_loss_attrs)},
    {.op = "gaussian_nll_loss.scalar",
     .name = "result",
     .spec = &gaussian_nll_loss_scalar_result_spec,
     .operands = gaussian_nll_loss_scalar_result_operands,
     .loops = cti_gaussian_nll_loss_scalar_cuda_result,
     .cpu = "result",
     .reduced = "reduction",
     .attrs = gaussian_nll_loss_scalar_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_gaussian_nll_loss_scalar_attrs)},
    {.op = "gaussian_nll_loss.scalar",
     .name = "saves",
     .spec = &gaussian_nll_loss_scalar_saves_spec,
     .operands = gaussian_nll_loss_scalar_saves_operands,
     .loops = cti_gaussian_nll_loss_scalar_cuda_saves,
     .cpu = "saves",
     .reduced = "reduction",
     .attrs = gaussian_nll_loss_scalar_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_gaussian_nll_loss_scalar_attrs)},
    {.op = "gaussian_nll_loss.scalar",
     .name = "input_grad",
     .spec = &gaussian_nll_loss_scalar_input_grad_spec,
     .operands = gaussian_nll_loss_scalar_input_grad_operands,
     .loops = cti_gaussian_nll_loss_scalar_cuda_input_grad,
     .cpu = "input_grad",
     .reduced = "reduction",
     .attrs = gaussian_nll_loss_scalar_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_gaussian_nll_loss_scalar_attrs)},
    {.op = "gaussian_nll_loss.scalar",
     .name = "target_grad",
     .spec = &gaussian_nll_loss_scalar_target_grad_spec,
     .operands = gaussian_nll_loss_scalar_target_grad_operands,
     .loops = cti_gaussian_nll_loss_scalar_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction",
     .attrs = gaussian_nll_loss_scalar_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_gaussian_nll_loss_scalar_attrs)},
    {.op = "gaussian_nll_loss.scalar",
     .name = "input_target_grads",
     .spec = &gaussian_nll_loss_scalar_input_target_grads_spec,
     .operands = gaussian_nll_loss_scalar_input_target_grads_operands,
     .loops = cti_gaussian_nll_loss_scalar_cuda_input_target_grads,
     .cpu = "input_target_grads",
     .reduced = "reduction",
     .attrs = gaussian_nll_loss_scalar_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_gaussian_nll_loss_scalar_attrs)},
    {.op = "gaussian_nll_loss.scalar",
     .name = "result_tangent",
     .spec = &gaussian_nll_loss_scalar_result_tangent_spec,
     .operands = gaussian_nll_loss_scalar_result_tangent_operands,
     .loops = cti_gaussian_nll_loss_scalar_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = gaussian_nll_loss_scalar_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_gaussian_nll_loss_scalar_attrs)},
    {.op = "gaussian_nll_loss.scalar",
     .name = "total",
     .spec = &gaussian_nll_loss_scalar_total_spec,
     .operands = gaussian_nll_loss_scalar_total_operands,
     .folds = cti_gaussian_nll_loss_scalar_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = gaussian_nll_loss_scalar_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_gaussian_nll_loss_scalar_attrs)},
    {.op = "gaussian_nll_loss.scalar",
     .name = "total_tangent",
     .spec = &gaussian_nll_loss_scalar_total_tangent_spec,
     .operands = gaussian_nll_loss_scalar_total_tangent_operands,
     .folds = cti_gaussian_nll_loss_scalar_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = gaussian_nll_loss_scalar_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_gaussian_nll_loss_scalar_attrs)},
    {.op = "gaussian_terms",
     .name = "result",
     .spec = &gaussian_terms_result_spec,
     .operands = gaussian_terms_result_operands,
     .loops = cti_gaussian_terms_cuda_result,
     .cpu = "result",
     .reduced = "reduction",
     .attrs = gaussian_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_gaussian_terms_attrs)},
    {.op = "gaussian_terms",
     .name = "saves",
     .spec = &gaussian_terms_saves_spec,
     .operands = gaussian_terms_saves_operands,
     .loops = cti_gaussian_terms_cuda_saves,
     .cpu = "saves",
     .reduced = "reduction",
     .attrs = gaussian_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_gaussian_terms_attrs)},
    {.op = "gaussian_terms",
     .name = "input_grad",
     .spec = &gaussian_terms_input_grad_spec,
     .operands = gaussian_terms_input_grad_operands,
     .loops = cti_gaussian_terms_cuda_input_grad,
     .cpu = "input_grad",
     .reduced = "reduction",
     .attrs = gaussian_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_gaussian_terms_attrs)},
    {.op = "gaussian_terms",
     .name = "target_grad",
     .spec = &gaussian_terms_target_grad_spec,
     .operands = gaussian_terms_target_grad_operands,
     .loops = cti_gaussian_terms_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction",
     .attrs = gaussian_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_gaussian_terms_attrs)},
    {.op = "gaussian_terms",
     .name = "var_grad",
     .spec = &gaussian_terms_var_grad_spec,
     .operands = gaussian_terms_var_grad_operands,
     .loops = cti_gaussian_terms_cuda_var_grad,
     .cpu = "var_grad",
     .reduced = "reduction",
     .attrs = gaussian_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_gaussian_terms_attrs)},
    {.op = "gaussian_terms",
     .name = "input_target_var_grads",
     .spec = &gaussian_terms_input_target_var_grads_spec,
     .operands = gaussian_terms_input_target_var_grads_operands,
     .loops = cti_gaussian_terms_cuda_input_target_var_grads,
     .cpu = "input_target_var_grads",
     .reduced = "reduction",
     .attrs = gaussian_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_gaussian_terms_attrs)},
    {.op = "gaussian_terms",
     .name = "result_tangent",
     .spec = &gaussian_terms_result_tangent_spec,
     .operands = gaussian_terms_result_tangent_operands,
     .loops = cti_gaussian_terms_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = gaussian_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_gaussian_terms_attrs)},
    {.op = "gaussian_terms",
     .name = "total",
     .spec = &gaussian_terms_total_spec,
     .operands = gaussian_terms_total_operands,
     .folds = cti_gaussian_terms_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = gaussian_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_gaussian_terms_attrs)},
    {.op = "gaussian_terms",
     .name = "total_tangent",
     .spec = &gaussian_terms_total_tangent_spec,
     .operands = gaussian_terms_total_tangent_operands,
     .folds = cti_gaussian_terms_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = gaussian_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_gaussian_terms_attrs)},
    {.op = "multi_margin_terms",
     .name = "result",
     .spec = &multi_margin_terms_result_spec,
     .operands = multi_margin_terms_result_operands,
     .loops = cti_multi_margin_terms_cuda_result,
     .cpu = "result",
     .attrs = multi_margin_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_multi_margin_terms_attrs)},
    {.op = "multi_margin_terms",
     .name = "saves",
     .spec = &multi_margin_terms_saves_spec,
     .operands = multi_margin_terms_saves_operands,
     .loops = cti_multi_margin_terms_cuda_saves,
     .cpu = "saves",
     .attrs = multi_margin_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_multi_margin_terms_attrs)},
    {.op = "multi_margin_terms",
     .name = "self_grad",
     .spec = &multi_margin_terms_self_grad_spec,
     .operands = multi_margin_terms_self_grad_operands,
     .loops = cti_multi_margin_terms_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = multi_margin_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_multi_margin_terms_attrs)},
    {.op = "multi_margin_terms",
     .name = "own_grad",
     .spec = &multi_margin_terms_own_grad_spec,
     .operands = multi_margin_terms_own_grad_operands,
     .loops = cti_multi_margin_terms_cuda_own_grad,
     .cpu = "own_grad",
     .attrs = multi_margin_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_multi_margin_terms_attrs)},
    {.op = "multi_margin_terms",
     .name = "self_own_grads",
     .spec = &multi_margin_terms_self_own_grads_spec,
     .operands = multi_margin_terms_self_own_grads_operands,
     .loops = cti_multi_margin_terms_cuda_self_own_grads,
     .cpu = "self_own_grads",
     .attrs = multi_margin_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_multi_margin_terms_attrs)},
    {.op = "multi_margin_terms",
     .name = "result_tangent",
     .spec = &multi_margin_terms_result_tangent_spec,
     .operands = multi_margin_terms_result_tangent_operands,
     .loops = cti_multi_margin_terms_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = multi_margin_terms_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_multi_margin_terms_attrs)},
    {.op = "soft_margin_terms",
     .name = "result",
     .spec = &soft_margin_terms_result_spec,
     .operands = soft_margin_terms_result_operands,
     .loops = cti_soft_margin_terms_cuda_result,
     .cpu = "result",
     .attrs = soft_margin_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_soft_margin_terms_attrs)},
    {.op = "soft_margin_terms",
     .name = "input_grad",
     .spec = &soft_margin_terms_input_grad_spec,
     .operands = soft_margin_terms_input_grad_operands,
     .loops = cti_soft_margin_terms_cuda_input_grad,
     .cpu = "input_grad",
     .attrs = soft_margin_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_soft_margin_terms_attrs)},
    {.op = "soft_margin_terms",
     .name = "target_grad",
     .spec = &soft_margin_terms_target_grad_spec,
     .operands = soft_margin_terms_target_grad_operands,
     .loops = cti_soft_margin_terms_cuda_target_grad,
     .cpu = "target_grad",
     .attrs = soft_margin_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_soft_margin_terms_attrs)},
    {.op = "soft_margin_terms",
     .name = "weight_grad",
     .spec = &soft_margin_terms_weight_grad_spec,
     .operands = soft_margin_terms_weight_grad_operands,
     .loops = cti_soft_margin_terms_cuda_weight_grad,
     .cpu = "weight_grad",
     .attrs = soft_margin_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_soft_margin_terms_attrs)},
    {.op = "soft_margin_terms",
     .name = "input_target_weight_grads",
     .spec = &soft_margin_terms_input_target_weight_grads_spec,
     .operands = soft_margin_terms_input_target_weight_grads_operands,
     .loops = cti_soft_margin_terms_cuda_input_target_weight_grads,
     .cpu = "input_target_weight_grads",
     .attrs = soft_margin_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_soft_margin_terms_attrs)},
    {.op = "soft_margin_terms",
     .name = "result_tangent",
     .spec = &soft_margin_terms_result_tangent_spec,
     .operands = soft_margin_terms_result_tangent_operands,
     .loops = cti_soft_margin_terms_cuda_result_tangent,
     .is_tangent = true,
     .attrs = soft_margin_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_soft_margin_terms_attrs)},
};
