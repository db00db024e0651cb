/*
 * multi_margin_terms: Terms of multi_margin_loss; 0 for the target class itself.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = (result.grad * 2 * (margin - own + self) if squared else result.grad) if live else 0
 *             own.grad = (-(result.grad * 2 * (margin - own + self)) if squared else -result.grad) if live else 0
 *   forward   result.tangent = ((self.tangent * 2 * (margin - own + self) if squared else self.tangent) if live else 0)
 *             + ((-(own.tangent * 2 * (margin - own + self)) if squared else -own.tangent) if live else 0)
 *   where     live = others and short_ > 0
 *   saves     self when squared; own when squared; live (bits)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/multi_margin_terms.h"

#include <cotangent/op/add.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>
#include <cotangent/private/multi_margin_terms.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_multi_margin_terms;

/* ---- multi_margin_terms ---------------------------------------------------- */

enum { SELF, OWN, NUM_EDGES };

enum { SAVED_SELF, SAVED_OWN, SAVED_LIVE, NUM_SAVED };

typedef struct multi_margin_terms_node {
    ct_node base;
    cti_saved self; /* read by self.grad, own.grad */
    cti_saved own;  /* read by self.grad, own.grad */
    cti_saved live; /* one bit an element, read by self.grad, own.grad */
    bool squared;
    double margin;
} multi_margin_terms_node;

static const cti_loop_spec multi_margin_terms_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const cti_loop_spec multi_margin_terms_saves_spec = {5,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_BOOL, 0}},
                                                            0};
static const cti_loop_spec multi_margin_terms_self_grad_spec = {5,
                                                                {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                0};
static const cti_loop_spec multi_margin_terms_own_grad_spec = {5,
                                                               {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN, CTI_CLASS_T, 0},
                                                                {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                               0};
static const cti_loop_spec multi_margin_terms_self_own_grads_spec = {6,
                                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                      {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                                     0};

static const cti_saved_info multi_margin_terms_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OWN},
    {.name = "own", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OWN},
    {.name = "live", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OWN, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status multi_margin_terms_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                                  ct_tensor *const *saved, ct_tensor **grads)
{
    const multi_margin_terms_node *node = (const multi_margin_terms_node *)base;
    const cti_needed set = needed & (1u << SELF | 1u << OWN);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_multi_margin_terms_attrs attrs = {.margin = node->margin, .squared = node->squared};
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_OWN], saved[SAVED_LIVE]};
        return cti_node_gradient(base, &multi_margin_terms_self_grad_spec, cti_multi_margin_terms_loops->self_grad, T,
                                 needed, SELF, sources, &attrs, grads);
    }
    if (set == (1u << OWN)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_OWN], saved[SAVED_LIVE]};
        return cti_node_gradient(base, &multi_margin_terms_own_grad_spec, cti_multi_margin_terms_loops->own_grad, T,
                                 needed, OWN, sources, &attrs, grads);
    }
    if (set == (1u << SELF | 1u << OWN)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_OWN], saved[SAVED_LIVE]};
        return cti_node_gradients(base, &multi_margin_terms_self_own_grads_spec,
                                  cti_multi_margin_terms_loops->self_own_grads, T, set, NULL, sources, &attrs, NULL,
                                  grads);
    }
    return CT_OK;
}

static ct_status multi_margin_terms_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const multi_margin_terms_node *)base)->self, multi_margin_terms_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    const multi_margin_terms_node *node = (const multi_margin_terms_node *)base;
    if (!cti_composes(cti_thread_here())) return multi_margin_terms_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *own = cti_scalar_as(saved[SAVED_OWN], (ct_dtype)base->dtype);

    /* self.grad = (result.grad * 2 * (margin - own + self) if squared else result.grad) if live else 0 */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *live = cti_unpack_bits(saved[SAVED_LIVE], cti_node_output_shape(base, 0));
        ct_tensor *x0_;
        if (node->squared) {
            ct_tensor *x1_ = ct_mul(ct_num_i64(2), ct_add(ct_sub(ct_num(node->margin), own), self));
            x0_ = ct_mul(result_grad, x1_);
        } else {
            x0_ = result_grad;
        }
        grads[SELF] = ct_sum_to_size(ct_where(live, x0_, ct_num_i64(0)), cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    /* own.grad = (-(result.grad * 2 * (margin - own + self)) if squared else -result.grad) if live else 0 */
    if (cti_is_needed(needed, OWN)) {
        ct_tensor *live = cti_unpack_bits(saved[SAVED_LIVE], cti_node_output_shape(base, 0));
        ct_tensor *x0_;
        if (node->squared) {
            ct_tensor *x1_ = ct_mul(ct_num_i64(2), ct_add(ct_sub(ct_num(node->margin), own), self));
            x0_ = ct_neg(ct_mul(result_grad, x1_));
        } else {
            x0_ = ct_neg(result_grad);
        }
        grads[OWN] = ct_sum_to_size(ct_where(live, x0_, ct_num_i64(0)), cti_input_sizes(base, OWN));
        if (!grads[OWN]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *multi_margin_terms_remake(const ct_node *base, ct_tensors operands)
{
    const multi_margin_terms_node *node = (const multi_margin_terms_node *)base;
    return ct_multi_margin_terms(operands.items[0], operands.items[1], operands.items[2], .squared = node->squared,
                                 .margin = node->margin);
}

static const cti_attr_info multi_margin_terms_attrs[] = {
    {"squared", offsetof(multi_margin_terms_node, squared), CTI_ATTR_BOOL},
    {"margin", offsetof(multi_margin_terms_node, margin), CTI_ATTR_DOUBLE},
};

static const cti_node_type multi_margin_terms_type = {
    .name = "MultiMarginTermsBackward0",
    .op = "multi_margin_terms",
    .backward = multi_margin_terms_backward,
    .saved = multi_margin_terms_saved,
    .attrs = multi_margin_terms_attrs,
    .remake = multi_margin_terms_remake,
    .size = sizeof(multi_margin_terms_node),
    .saved_offset = offsetof(multi_margin_terms_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *multi_margin_terms_record(cti_thread *thread, ct_tensor *self, ct_tensor *own, ct_tensor *kept_self,
                                              ct_tensor *kept_own, bool squared, double margin, const ct_tensor *result)
{
    multi_margin_terms_node *node =
        (multi_margin_terms_node *)cti_node_create(thread, &multi_margin_terms_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OWN, own) != CT_OK) goto failed;
    if (kept_self && cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    if (kept_own && cti_save_input(thread, base, &node->own, kept_own) != CT_OK) goto failed;
    node->squared = squared;
    node->margin = margin;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_multi_margin_terms_opts multi_margin_terms_defaults = {CTI_RESOLVED, .squared = false, .margin = 1.0};
static const cti_options_type multi_margin_terms_options = {sizeof(ct_multi_margin_terms_opts), 0, NULL,
                                                            &multi_margin_terms_defaults};

static ct_tensor *multi_margin_terms_core(cti_call *call, ct_tensor *self, ct_tensor *own, ct_tensor *others,
                                          const ct_multi_margin_terms_opts *opts)
{
    ct_multi_margin_terms_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &multi_margin_terms_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, own, others};
    static const char *const names[] = {"self", "own", "others"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_multi_margin_terms, NULL, opts);
    const bool squared = opts->squared;
    const double margin = opts->margin;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(own, 0, 0);
    const cti_shape C = cti_shape_part(others, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){self, own}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "others", others, CTI_SET_BOOL) != CT_OK) goto failed;
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(self.shape, own.shape); given self.shape = %s, own.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, own));
        goto failed;
    }
    if (!cti_shapes_broadcast(cti_shape_broadcast(call->op, A, B), C)) {
        static const char must[] = "broadcasts(broadcast(self.shape, own.shape), others.shape); given self.shape = "
                                   "%s, own.shape = %s, others.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, own),
                                     cti_call_sizes_text(call, others));
        goto failed;
    }
    const cti_shape shape = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, A, B), C);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = squared ? self : NULL;
        ct_tensor *kept_own = squared ? own : NULL;
        ct_node *made =
            multi_margin_terms_record(call->thread, self, own, kept_self, kept_own, squared, margin, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_multi_margin_terms_attrs attrs = {.margin = margin, .squared = squared};
    ct_tensor *live = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        live = cti_call_bits(call, &shape);
        if (!live) goto failed;
        if (cti_call_loop(call, &multi_margin_terms_saves_spec, cti_multi_margin_terms_loops->saves, T, &shape,
                          (ct_tensor *const[]){result, live, self, own, others}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &multi_margin_terms_result_spec, cti_multi_margin_terms_loops->result, T, &shape,
                          (ct_tensor *const[]){result, self, own, others}, &attrs, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        multi_margin_terms_node *node = (multi_margin_terms_node *)call->node;
        if (cti_call_save_made(call, &node->live, live) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_multi_margin_terms)(ct_tensor *self, ct_tensor *own, ct_tensor *others,
                                   const ct_multi_margin_terms_opts *opts)
{
    cti_call call = cti_call_plain("multi_margin_terms");
    return multi_margin_terms_core(&call, self, own, others, opts);
}

ct_tensor *(ct_multi_margin_terms_out)(ct_tensor *self, ct_tensor *own, ct_tensor *others, ct_tensor *out,
                                       const ct_multi_margin_terms_opts *opts)
{
    cti_call call = cti_call_out("multi_margin_terms", out);
    return multi_margin_terms_core(&call, self, own, others, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec multi_margin_terms_result_tangent_spec = {6,
                                                                     {{CTI_OUT, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_BOOL, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0}},
                                                                     0};

static ct_status jvp_multi_margin_terms(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *own_tangent = cti_tangent(&tangents[1]);
    const double margin = cti_arg_float(&args[4], 1.0);
    ct_tensor *own = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *others = args[2].value.tensor;
    const bool squared = cti_arg_bool(&args[3], false);
    if (self_tangent && own_tangent) {
        ct_tensor *const sources[] = {self, own, others, self_tangent, own_tangent};
        const cti_multi_margin_terms_attrs attrs = {.margin = margin, .squared = squared};
        if (cti_tangent_by_loop("multi_margin_terms", &multi_margin_terms_result_tangent_spec,
                                cti_multi_margin_terms_loops->result_tangent, &outs[0], sources, &attrs, NULL,
                                &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    ct_tensor *y0_ = NULL, *c0_ = NULL;
    if (self_tangent || own_tangent) {
        y0_ = ct_add(ct_sub(ct_num(margin), own), self);
        c0_ = ct_logical_and(others, ct_gt(y0_, ct_num_i64(0)));
    }
    if (self_tangent) {
        ct_tensor *x0_ = squared ? ct_mul(self_tangent, ct_mul(ct_num_i64(2), y0_)) : self_tangent;
        ct_tensor *term = ct_where(c0_, x0_, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (own_tangent) {
        ct_tensor *x1_;
        if (squared) {
            x1_ = ct_neg(ct_mul(own_tangent, ct_mul(ct_num_i64(2), y0_)));
        } else {
            x1_ = ct_neg(own_tangent);
        }
        ct_tensor *term = ct_where(c0_, x1_, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info multi_margin_terms_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "own", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "others", .type = "bool[*C]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL},
    {.name = "squared", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "margin", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const multi_margin_terms_outputs[] = {"result"};

const cti_op_entry cti_op_multi_margin_terms = {
    .info =
        {
            .name = "multi_margin_terms",
            .op = "multi_margin_terms",
            .overload = "",
            .family = "losses_margin",
            .doc = "Terms of multi_margin_loss; 0 for the target class itself.",
            .meaning = "elementwise",
            .args = multi_margin_terms_args,
            .num_args = 5,
            .outputs = multi_margin_terms_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self when squared; own when squared; live (bits)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_multi_margin_terms_opts, squared),
                                    CTI_OPTION(FLOAT, ct_multi_margin_terms_opts, margin)},
    .options = &multi_margin_terms_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_multi_margin_terms, NULL, cti_caller_4tensor_opts,
                               ct_multi_margin_terms_out),
    .jvp = jvp_multi_margin_terms,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
