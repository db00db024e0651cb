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
static const cti_loop_spec mse_loss_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mse_loss_saves_operands[] = {"diff", "self", "target"};
static const cti_loop_spec mse_loss_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mse_loss_self_grad_operands[] = {"self_grad", "result_grad", "diff"};
static const cti_loop_spec mse_loss_target_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const mse_loss_target_grad_operands[] = {"target_grad", "result_grad", "diff"};
static const cti_loop_spec mse_loss_self_target_grads_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const mse_loss_self_target_grads_operands[] = {"self_grad", "target_grad", "result_grad", "diff"};
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
static const cti_loop_spec binary_cross_entropy_with_logits_target_grad_spec = {5,
                                                                                {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                                0};
static const char *const binary_cross_entropy_with_logits_target_grad_operands[] = {"target_grad", "result_grad",
                                                                                    "self", "weight", "pos_weight"};
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

/* ---- l1_loss ---- */

static const cti_cuda_attr l1_loss_attrs[] = {
    {"is_complex_T", CTI_CUDA_ATTR_BOOL, offsetof(cti_l1_loss_attrs, is_complex_T), NULL},
};
static const cti_loop_spec l1_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const l1_loss_result_operands[] = {"result", "self", "target"};
static const cti_loop_spec l1_loss_saves_spec = {5,
                                                 {{CTI_OUT, CTI_CLASS_T, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                 0};
static const char *const l1_loss_saves_operands[] = {"way", "above", "below", "self", "target"};
static const cti_loop_spec l1_loss_self_grad_spec = {5,
                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                      {CTI_IN, CTI_CLASS_REAL, 0},
                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                     0};
static const char *const l1_loss_self_grad_operands[] = {"self_grad", "result_grad", "way", "above", "below"};
static const cti_loop_spec l1_loss_target_grad_spec = {5,
                                                       {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_REAL, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                        {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                       0};
static const char *const l1_loss_target_grad_operands[] = {"target_grad", "result_grad", "way", "above", "below"};
static const cti_loop_spec l1_loss_self_target_grads_spec = {6,
                                                             {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                              {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_REAL, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                              {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                             0};
static const char *const l1_loss_self_target_grads_operands[] = {"self_grad", "target_grad", "result_grad",
                                                                 "way",       "above",       "below"};
static const cti_loop_spec l1_loss_result_tangent_spec = {5,
                                                          {{CTI_OUT, CTI_CLASS_REAL, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};
static const char *const l1_loss_result_tangent_operands[] = {"result_tangent", "self", "target", "self_tangent",
                                                              "target_tangent"};
static const cti_loop_spec l1_loss_total_spec = {
    3, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const l1_loss_total_operands[] = {"result", "self", "target"};
static const cti_loop_spec l1_loss_total_tangent_spec = {5,
                                                         {{CTI_OUT, CTI_CLASS_REAL, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0}},
                                                         0};
static const char *const l1_loss_total_tangent_operands[] = {"result_tangent", "self", "target", "self_tangent",
                                                             "target_tangent"};

/* ---- smooth_l1_loss ---- */

static const cti_cuda_attr smooth_l1_loss_attrs[] = {
    {"beta", CTI_CUDA_ATTR_FLOAT, offsetof(cti_smooth_l1_loss_attrs, beta), NULL},
};
static const cti_loop_spec smooth_l1_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const smooth_l1_loss_result_operands[] = {"result", "self", "target"};
static const cti_loop_spec smooth_l1_loss_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const smooth_l1_loss_saves_operands[] = {"way", "self", "target"};
static const cti_loop_spec smooth_l1_loss_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const smooth_l1_loss_self_grad_operands[] = {"self_grad", "result_grad", "way"};
static const cti_loop_spec smooth_l1_loss_target_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const smooth_l1_loss_target_grad_operands[] = {"target_grad", "result_grad", "way"};
static const cti_loop_spec smooth_l1_loss_self_target_grads_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const smooth_l1_loss_self_target_grads_operands[] = {"self_grad", "target_grad", "result_grad",
                                                                        "way"};
static const cti_loop_spec smooth_l1_loss_result_tangent_spec = {5,
                                                                 {{CTI_OUT, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                                 0};
static const char *const smooth_l1_loss_result_tangent_operands[] = {"result_tangent", "self", "target", "self_tangent",
                                                                     "target_tangent"};
static const cti_loop_spec smooth_l1_loss_total_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const smooth_l1_loss_total_operands[] = {"result", "self", "target"};
static const cti_loop_spec smooth_l1_loss_total_tangent_spec = {5,
                                                                {{CTI_OUT, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                0};
static const char *const smooth_l1_loss_total_tangent_operands[] = {"result_tangent", "self", "target", "self_tangent",
                                                                    "target_tangent"};

/* ---- huber_loss ---- */

static const cti_cuda_attr huber_loss_attrs[] = {
    {"delta", CTI_CUDA_ATTR_FLOAT, offsetof(cti_huber_loss_attrs, delta), NULL},
};
static const cti_loop_spec huber_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const huber_loss_result_operands[] = {"result", "self", "target"};
static const cti_loop_spec huber_loss_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const huber_loss_saves_operands[] = {"way", "self", "target"};
static const cti_loop_spec huber_loss_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const huber_loss_self_grad_operands[] = {"self_grad", "result_grad", "way"};
static const cti_loop_spec huber_loss_target_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const huber_loss_target_grad_operands[] = {"target_grad", "result_grad", "way"};
static const cti_loop_spec huber_loss_self_target_grads_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const huber_loss_self_target_grads_operands[] = {"self_grad", "target_grad", "result_grad", "way"};
static const cti_loop_spec huber_loss_result_tangent_spec = {5,
                                                             {{CTI_OUT, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0},
                                                              {CTI_IN, CTI_CLASS_T, 0}},
                                                             0};
static const char *const huber_loss_result_tangent_operands[] = {"result_tangent", "self", "target", "self_tangent",
                                                                 "target_tangent"};
static const cti_loop_spec huber_loss_total_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const huber_loss_total_operands[] = {"result", "self", "target"};
static const cti_loop_spec huber_loss_total_tangent_spec = {5,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0}},
                                                            0};
static const char *const huber_loss_total_tangent_operands[] = {"result_tangent", "self", "target", "self_tangent",
                                                                "target_tangent"};

/* ---- binary_cross_entropy ---- */

static const cti_cuda_attr binary_cross_entropy_attrs[] = {
    {"has_weight", CTI_CUDA_ATTR_BOOL, offsetof(cti_binary_cross_entropy_attrs, has_weight), NULL},
    {"dtype_of_self", CTI_CUDA_ATTR_INT, offsetof(cti_binary_cross_entropy_attrs, dtype_of_self), NULL},
};
static const cti_loop_spec binary_cross_entropy_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const binary_cross_entropy_result_operands[] = {"result", "self", "target", "weight"};
static const cti_loop_spec binary_cross_entropy_self_grad_spec = {5,
                                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0}},
                                                                  0};
static const char *const binary_cross_entropy_self_grad_operands[] = {"self_grad", "result_grad", "self", "target",
                                                                      "weight"};
static const cti_loop_spec binary_cross_entropy_target_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const binary_cross_entropy_target_grad_operands[] = {"target_grad", "result_grad", "self", "weight"};
static const cti_loop_spec binary_cross_entropy_self_target_grads_spec = {6,
                                                                          {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                           {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                                          0};
static const char *const binary_cross_entropy_self_target_grads_operands[] = {"self_grad", "target_grad", "result_grad",
                                                                              "self",      "target",      "weight"};
static const cti_loop_spec binary_cross_entropy_result_tangent_spec = {6,
                                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                                       0};
static const char *const binary_cross_entropy_result_tangent_operands[] = {
    "result_tangent", "self", "target", "weight", "self_tangent", "target_tangent"};
static const cti_loop_spec binary_cross_entropy_total_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const binary_cross_entropy_total_operands[] = {"result", "self", "target", "weight"};
static const cti_loop_spec binary_cross_entropy_total_tangent_spec = {6,
                                                                      {{CTI_OUT, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                                      0};
static const char *const binary_cross_entropy_total_tangent_operands[] = {
    "result_tangent", "self", "target", "weight", "self_tangent", "target_tangent"};

/* ---- kl_div_terms ---- */

static const cti_cuda_attr kl_div_terms_attrs[] = {
    {"log_target", CTI_CUDA_ATTR_BOOL, offsetof(cti_kl_div_terms_attrs, log_target), NULL},
};
static const cti_loop_spec kl_div_terms_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const kl_div_terms_result_operands[] = {"result", "self", "target"};
static const cti_loop_spec kl_div_terms_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const kl_div_terms_self_grad_operands[] = {"self_grad", "result_grad", "target"};
static const cti_loop_spec kl_div_terms_target_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const kl_div_terms_target_grad_operands[] = {"target_grad", "result_grad", "self", "target"};
static const cti_loop_spec kl_div_terms_self_target_grads_spec = {5,
                                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0}},
                                                                  0};
static const char *const kl_div_terms_self_target_grads_operands[] = {"self_grad", "target_grad", "result_grad", "self",
                                                                      "target"};
static const cti_loop_spec kl_div_terms_result_tangent_spec = {5,
                                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0}},
                                                               0};
static const char *const kl_div_terms_result_tangent_operands[] = {"result_tangent", "self", "target", "self_tangent",
                                                                   "target_tangent"};
static const cti_loop_spec kl_div_terms_total_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const kl_div_terms_total_operands[] = {"result", "self", "target"};
static const cti_loop_spec kl_div_terms_total_tangent_spec = {5,
                                                              {{CTI_OUT, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0}},
                                                              0};
static const char *const kl_div_terms_total_tangent_operands[] = {"result_tangent", "self", "target", "self_tangent",
                                                                  "target_tangent"};

/* ---- poisson_nll_loss ---- */

static const cti_cuda_attr poisson_nll_loss_attrs[] = {
    {"full", CTI_CUDA_ATTR_BOOL, offsetof(cti_poisson_nll_loss_attrs, full), NULL},
    {"log_input", CTI_CUDA_ATTR_BOOL, offsetof(cti_poisson_nll_loss_attrs, log_input), NULL},
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_poisson_nll_loss_attrs, eps), NULL},
};
static const cti_loop_spec poisson_nll_loss_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const poisson_nll_loss_result_operands[] = {"result", "input", "target"};
static const cti_loop_spec poisson_nll_loss_input_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const poisson_nll_loss_input_grad_operands[] = {"input_grad", "result_grad", "input", "target"};
static const cti_loop_spec poisson_nll_loss_target_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const poisson_nll_loss_target_grad_operands[] = {"target_grad", "result_grad", "input", "target"};
static const cti_loop_spec poisson_nll_loss_input_target_grads_spec = {5,
                                                                       {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                        {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                                       0};
static const char *const poisson_nll_loss_input_target_grads_operands[] = {"input_grad", "target_grad", "result_grad",
                                                                           "input", "target"};
static const cti_loop_spec poisson_nll_loss_result_tangent_spec = {5,
                                                                   {{CTI_OUT, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0}},
                                                                   0};
static const char *const poisson_nll_loss_result_tangent_operands[] = {"result_tangent", "input", "target",
                                                                       "input_tangent", "target_tangent"};
static const cti_loop_spec poisson_nll_loss_total_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const poisson_nll_loss_total_operands[] = {"result", "input", "target"};
static const cti_loop_spec poisson_nll_loss_total_tangent_spec = {5,
                                                                  {{CTI_OUT, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                                   {CTI_IN, CTI_CLASS_T, 0}},
                                                                  0};
static const char *const poisson_nll_loss_total_tangent_operands[] = {"result_tangent", "input", "target",
                                                                      "input_tangent", "target_tangent"};

extern const cti_cuda_entry cti_cuda_entries_loss[];
const cti_cuda_entry cti_cuda_entries_loss[] = {
    {.op = "mse_loss",
     .name = "result",
     .spec = &mse_loss_result_spec,
     .operands = mse_loss_result_operands,
     .loops = cti_mse_loss_cuda_result,
     .cpu = "result",
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "saves",
     .spec = &mse_loss_saves_spec,
     .operands = mse_loss_saves_operands,
     .loops = cti_mse_loss_cuda_saves,
     .cpu = "saves",
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "self_grad",
     .spec = &mse_loss_self_grad_spec,
     .operands = mse_loss_self_grad_operands,
     .loops = cti_mse_loss_cuda_self_grad,
     .cpu = "self_grad",
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "target_grad",
     .spec = &mse_loss_target_grad_spec,
     .operands = mse_loss_target_grad_operands,
     .loops = cti_mse_loss_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction"},
    {.op = "mse_loss",
     .name = "self_target_grads",
     .spec = &mse_loss_self_target_grads_spec,
     .operands = mse_loss_self_target_grads_operands,
     .loops = cti_mse_loss_cuda_self_target_grads,
     .cpu = "self_target_grads",
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
     .cpu = "result",
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
     .cpu = "result",
     .reduced = "reduction",
     .attrs = binary_cross_entropy_with_logits_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_with_logits_attrs)},
    {.op = "binary_cross_entropy_with_logits",
     .name = "self_grad",
     .spec = &binary_cross_entropy_with_logits_self_grad_spec,
     .operands = binary_cross_entropy_with_logits_self_grad_operands,
     .loops = cti_binary_cross_entropy_with_logits_cuda_self_grad,
     .cpu = "self_grad",
     .reduced = "reduction",
     .attrs = binary_cross_entropy_with_logits_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_with_logits_attrs)},
    {.op = "binary_cross_entropy_with_logits",
     .name = "target_grad",
     .spec = &binary_cross_entropy_with_logits_target_grad_spec,
     .operands = binary_cross_entropy_with_logits_target_grad_operands,
     .loops = cti_binary_cross_entropy_with_logits_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction",
     .attrs = binary_cross_entropy_with_logits_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_with_logits_attrs)},
    {.op = "binary_cross_entropy_with_logits",
     .name = "self_target_grads",
     .spec = &binary_cross_entropy_with_logits_self_target_grads_spec,
     .operands = binary_cross_entropy_with_logits_self_target_grads_operands,
     .loops = cti_binary_cross_entropy_with_logits_cuda_self_target_grads,
     .cpu = "self_target_grads",
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
     .cpu = "result",
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
    {.op = "l1_loss",
     .name = "result",
     .spec = &l1_loss_result_spec,
     .operands = l1_loss_result_operands,
     .loops = cti_l1_loss_cuda_result,
     .cpu = "result",
     .reduced = "reduction",
     .attrs = l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_l1_loss_attrs)},
    {.op = "l1_loss",
     .name = "saves",
     .spec = &l1_loss_saves_spec,
     .operands = l1_loss_saves_operands,
     .loops = cti_l1_loss_cuda_saves,
     .cpu = "saves",
     .reduced = "reduction",
     .attrs = l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_l1_loss_attrs)},
    {.op = "l1_loss",
     .name = "self_grad",
     .spec = &l1_loss_self_grad_spec,
     .operands = l1_loss_self_grad_operands,
     .loops = cti_l1_loss_cuda_self_grad,
     .cpu = "self_grad",
     .reduced = "reduction",
     .attrs = l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_l1_loss_attrs)},
    {.op = "l1_loss",
     .name = "target_grad",
     .spec = &l1_loss_target_grad_spec,
     .operands = l1_loss_target_grad_operands,
     .loops = cti_l1_loss_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction",
     .attrs = l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_l1_loss_attrs)},
    {.op = "l1_loss",
     .name = "self_target_grads",
     .spec = &l1_loss_self_target_grads_spec,
     .operands = l1_loss_self_target_grads_operands,
     .loops = cti_l1_loss_cuda_self_target_grads,
     .cpu = "self_target_grads",
     .reduced = "reduction",
     .attrs = l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_l1_loss_attrs)},
    {.op = "l1_loss",
     .name = "result_tangent",
     .spec = &l1_loss_result_tangent_spec,
     .operands = l1_loss_result_tangent_operands,
     .loops = cti_l1_loss_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_l1_loss_attrs)},
    {.op = "l1_loss",
     .name = "total",
     .spec = &l1_loss_total_spec,
     .operands = l1_loss_total_operands,
     .folds = cti_l1_loss_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_l1_loss_attrs)},
    {.op = "l1_loss",
     .name = "total_tangent",
     .spec = &l1_loss_total_tangent_spec,
     .operands = l1_loss_total_tangent_operands,
     .folds = cti_l1_loss_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_l1_loss_attrs)},
    {.op = "smooth_l1_loss",
     .name = "result",
     .spec = &smooth_l1_loss_result_spec,
     .operands = smooth_l1_loss_result_operands,
     .loops = cti_smooth_l1_loss_cuda_result,
     .cpu = "result",
     .reduced = "reduction",
     .attrs = smooth_l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_smooth_l1_loss_attrs)},
    {.op = "smooth_l1_loss",
     .name = "saves",
     .spec = &smooth_l1_loss_saves_spec,
     .operands = smooth_l1_loss_saves_operands,
     .loops = cti_smooth_l1_loss_cuda_saves,
     .cpu = "saves",
     .reduced = "reduction",
     .attrs = smooth_l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_smooth_l1_loss_attrs)},
    {.op = "smooth_l1_loss",
     .name = "self_grad",
     .spec = &smooth_l1_loss_self_grad_spec,
     .operands = smooth_l1_loss_self_grad_operands,
     .loops = cti_smooth_l1_loss_cuda_self_grad,
     .cpu = "self_grad",
     .reduced = "reduction",
     .attrs = smooth_l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_smooth_l1_loss_attrs)},
    {.op = "smooth_l1_loss",
     .name = "target_grad",
     .spec = &smooth_l1_loss_target_grad_spec,
     .operands = smooth_l1_loss_target_grad_operands,
     .loops = cti_smooth_l1_loss_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction",
     .attrs = smooth_l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_smooth_l1_loss_attrs)},
    {.op = "smooth_l1_loss",
     .name = "self_target_grads",
     .spec = &smooth_l1_loss_self_target_grads_spec,
     .operands = smooth_l1_loss_self_target_grads_operands,
     .loops = cti_smooth_l1_loss_cuda_self_target_grads,
     .cpu = "self_target_grads",
     .reduced = "reduction",
     .attrs = smooth_l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_smooth_l1_loss_attrs)},
    {.op = "smooth_l1_loss",
     .name = "result_tangent",
     .spec = &smooth_l1_loss_result_tangent_spec,
     .operands = smooth_l1_loss_result_tangent_operands,
     .loops = cti_smooth_l1_loss_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = smooth_l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_smooth_l1_loss_attrs)},
    {.op = "smooth_l1_loss",
     .name = "total",
     .spec = &smooth_l1_loss_total_spec,
     .operands = smooth_l1_loss_total_operands,
     .folds = cti_smooth_l1_loss_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = smooth_l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_smooth_l1_loss_attrs)},
    {.op = "smooth_l1_loss",
     .name = "total_tangent",
     .spec = &smooth_l1_loss_total_tangent_spec,
     .operands = smooth_l1_loss_total_tangent_operands,
     .folds = cti_smooth_l1_loss_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = smooth_l1_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_smooth_l1_loss_attrs)},
    {.op = "huber_loss",
     .name = "result",
     .spec = &huber_loss_result_spec,
     .operands = huber_loss_result_operands,
     .loops = cti_huber_loss_cuda_result,
     .cpu = "result",
     .reduced = "reduction",
     .attrs = huber_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_huber_loss_attrs)},
    {.op = "huber_loss",
     .name = "saves",
     .spec = &huber_loss_saves_spec,
     .operands = huber_loss_saves_operands,
     .loops = cti_huber_loss_cuda_saves,
     .cpu = "saves",
     .reduced = "reduction",
     .attrs = huber_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_huber_loss_attrs)},
    {.op = "huber_loss",
     .name = "self_grad",
     .spec = &huber_loss_self_grad_spec,
     .operands = huber_loss_self_grad_operands,
     .loops = cti_huber_loss_cuda_self_grad,
     .cpu = "self_grad",
     .reduced = "reduction",
     .attrs = huber_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_huber_loss_attrs)},
    {.op = "huber_loss",
     .name = "target_grad",
     .spec = &huber_loss_target_grad_spec,
     .operands = huber_loss_target_grad_operands,
     .loops = cti_huber_loss_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction",
     .attrs = huber_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_huber_loss_attrs)},
    {.op = "huber_loss",
     .name = "self_target_grads",
     .spec = &huber_loss_self_target_grads_spec,
     .operands = huber_loss_self_target_grads_operands,
     .loops = cti_huber_loss_cuda_self_target_grads,
     .cpu = "self_target_grads",
     .reduced = "reduction",
     .attrs = huber_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_huber_loss_attrs)},
    {.op = "huber_loss",
     .name = "result_tangent",
     .spec = &huber_loss_result_tangent_spec,
     .operands = huber_loss_result_tangent_operands,
     .loops = cti_huber_loss_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = huber_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_huber_loss_attrs)},
    {.op = "huber_loss",
     .name = "total",
     .spec = &huber_loss_total_spec,
     .operands = huber_loss_total_operands,
     .folds = cti_huber_loss_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = huber_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_huber_loss_attrs)},
    {.op = "huber_loss",
     .name = "total_tangent",
     .spec = &huber_loss_total_tangent_spec,
     .operands = huber_loss_total_tangent_operands,
     .folds = cti_huber_loss_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = huber_loss_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_huber_loss_attrs)},
    {.op = "binary_cross_entropy",
     .name = "result",
     .spec = &binary_cross_entropy_result_spec,
     .operands = binary_cross_entropy_result_operands,
     .loops = cti_binary_cross_entropy_cuda_result,
     .cpu = "result",
     .reduced = "reduction",
     .attrs = binary_cross_entropy_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_attrs)},
    {.op = "binary_cross_entropy",
     .name = "self_grad",
     .spec = &binary_cross_entropy_self_grad_spec,
     .operands = binary_cross_entropy_self_grad_operands,
     .loops = cti_binary_cross_entropy_cuda_self_grad,
     .cpu = "self_grad",
     .reduced = "reduction",
     .attrs = binary_cross_entropy_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_attrs)},
    {.op = "binary_cross_entropy",
     .name = "target_grad",
     .spec = &binary_cross_entropy_target_grad_spec,
     .operands = binary_cross_entropy_target_grad_operands,
     .loops = cti_binary_cross_entropy_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction",
     .attrs = binary_cross_entropy_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_attrs)},
    {.op = "binary_cross_entropy",
     .name = "self_target_grads",
     .spec = &binary_cross_entropy_self_target_grads_spec,
     .operands = binary_cross_entropy_self_target_grads_operands,
     .loops = cti_binary_cross_entropy_cuda_self_target_grads,
     .cpu = "self_target_grads",
     .reduced = "reduction",
     .attrs = binary_cross_entropy_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_attrs)},
    {.op = "binary_cross_entropy",
     .name = "result_tangent",
     .spec = &binary_cross_entropy_result_tangent_spec,
     .operands = binary_cross_entropy_result_tangent_operands,
     .loops = cti_binary_cross_entropy_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = binary_cross_entropy_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_attrs)},
    {.op = "binary_cross_entropy",
     .name = "total",
     .spec = &binary_cross_entropy_total_spec,
     .operands = binary_cross_entropy_total_operands,
     .folds = cti_binary_cross_entropy_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = binary_cross_entropy_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_attrs)},
    {.op = "binary_cross_entropy",
     .name = "total_tangent",
     .spec = &binary_cross_entropy_total_tangent_spec,
     .operands = binary_cross_entropy_total_tangent_operands,
     .folds = cti_binary_cross_entropy_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = binary_cross_entropy_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_binary_cross_entropy_attrs)},
    {.op = "kl_div_terms",
     .name = "result",
     .spec = &kl_div_terms_result_spec,
     .operands = kl_div_terms_result_operands,
     .loops = cti_kl_div_terms_cuda_result,
     .cpu = "result",
     .reduced = "reduction",
     .attrs = kl_div_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_kl_div_terms_attrs)},
    {.op = "kl_div_terms",
     .name = "self_grad",
     .spec = &kl_div_terms_self_grad_spec,
     .operands = kl_div_terms_self_grad_operands,
     .loops = cti_kl_div_terms_cuda_self_grad,
     .cpu = "self_grad",
     .reduced = "reduction",
     .attrs = kl_div_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_kl_div_terms_attrs)},
    {.op = "kl_div_terms",
     .name = "target_grad",
     .spec = &kl_div_terms_target_grad_spec,
     .operands = kl_div_terms_target_grad_operands,
     .loops = cti_kl_div_terms_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction",
     .attrs = kl_div_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_kl_div_terms_attrs)},
    {.op = "kl_div_terms",
     .name = "self_target_grads",
     .spec = &kl_div_terms_self_target_grads_spec,
     .operands = kl_div_terms_self_target_grads_operands,
     .loops = cti_kl_div_terms_cuda_self_target_grads,
     .cpu = "self_target_grads",
     .reduced = "reduction",
     .attrs = kl_div_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_kl_div_terms_attrs)},
    {.op = "kl_div_terms",
     .name = "result_tangent",
     .spec = &kl_div_terms_result_tangent_spec,
     .operands = kl_div_terms_result_tangent_operands,
     .loops = cti_kl_div_terms_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = kl_div_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_kl_div_terms_attrs)},
    {.op = "kl_div_terms",
     .name = "total",
     .spec = &kl_div_terms_total_spec,
     .operands = kl_div_terms_total_operands,
     .folds = cti_kl_div_terms_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = kl_div_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_kl_div_terms_attrs)},
    {.op = "kl_div_terms",
     .name = "total_tangent",
     .spec = &kl_div_terms_total_tangent_spec,
     .operands = kl_div_terms_total_tangent_operands,
     .folds = cti_kl_div_terms_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = kl_div_terms_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_kl_div_terms_attrs)},
    {.op = "poisson_nll_loss",
     .name = "result",
     .spec = &poisson_nll_loss_result_spec,
     .operands = poisson_nll_loss_result_operands,
     .loops = cti_poisson_nll_loss_cuda_result,
     .cpu = "result",
     .reduced = "reduction",
     .attrs = poisson_nll_loss_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_poisson_nll_loss_attrs)},
    {.op = "poisson_nll_loss",
     .name = "input_grad",
     .spec = &poisson_nll_loss_input_grad_spec,
     .operands = poisson_nll_loss_input_grad_operands,
     .loops = cti_poisson_nll_loss_cuda_input_grad,
     .cpu = "input_grad",
     .reduced = "reduction",
     .attrs = poisson_nll_loss_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_poisson_nll_loss_attrs)},
    {.op = "poisson_nll_loss",
     .name = "target_grad",
     .spec = &poisson_nll_loss_target_grad_spec,
     .operands = poisson_nll_loss_target_grad_operands,
     .loops = cti_poisson_nll_loss_cuda_target_grad,
     .cpu = "target_grad",
     .reduced = "reduction",
     .attrs = poisson_nll_loss_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_poisson_nll_loss_attrs)},
    {.op = "poisson_nll_loss",
     .name = "input_target_grads",
     .spec = &poisson_nll_loss_input_target_grads_spec,
     .operands = poisson_nll_loss_input_target_grads_operands,
     .loops = cti_poisson_nll_loss_cuda_input_target_grads,
     .cpu = "input_target_grads",
     .reduced = "reduction",
     .attrs = poisson_nll_loss_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_poisson_nll_loss_attrs)},
    {.op = "poisson_nll_loss",
     .name = "result_tangent",
     .spec = &poisson_nll_loss_result_tangent_spec,
     .operands = poisson_nll_loss_result_tangent_operands,
     .loops = cti_poisson_nll_loss_cuda_result_tangent,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = poisson_nll_loss_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_poisson_nll_loss_attrs)},
    {.op = "poisson_nll_loss",
     .name = "total",
     .spec = &poisson_nll_loss_total_spec,
     .operands = poisson_nll_loss_total_operands,
     .folds = cti_poisson_nll_loss_cuda_total,
     .cpu = "result",
     .by = CTI_REDUCE_ADD,
     .reduced = "reduction",
     .attrs = poisson_nll_loss_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_poisson_nll_loss_attrs)},
    {.op = "poisson_nll_loss",
     .name = "total_tangent",
     .spec = &poisson_nll_loss_total_tangent_spec,
     .operands = poisson_nll_loss_total_tangent_operands,
     .folds = cti_poisson_nll_loss_cuda_total_tangent,
     .by = CTI_REDUCE_ADD,
     .is_tangent = true,
     .reduced = "reduction",
     .attrs = poisson_nll_loss_attrs,
     .num_attrs = 3,
     .attrs_size = sizeof(cti_poisson_nll_loss_attrs)},
};
