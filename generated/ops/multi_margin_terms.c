/*
 * multi_margin_terms: The terms of multi_margin_loss, 0 for the class itself.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = (result.grad if p == 1 else result.grad * 2 * (margin - own + self)) if live else 0
 *             own.grad = (-result.grad if p == 1 else -(result.grad * 2 * (margin - own + self))) if live else 0
 *   forward   result.tangent = ((self.tangent if p == 1 else self.tangent * 2 * (margin - own + self)) if live else 0)
 *             + ((-own.tangent if p == 1 else -(own.tangent * 2 * (margin - own + self))) if live else 0)
 *   where     live = others and short_ > 0
 *   saves     self when p == 2; own when p == 2; live (bits)
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
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

/* ---- multi_margin_terms ---------------------------------------------------- */

enum { SELF, OWN, NUM_EDGES };

enum { SAVED_SELF, SAVED_OWN, SAVED_LIVE, NUM_SAVED };

typedef struct multi_margin_terms_node {
    ct_node base;
    cti_saved self; /* read by self.grad, own.grad */
    cti_saved own;  /* read by self.grad, own.grad */
    cti_saved live; /* one bit an element, read by self.grad, own.grad */
    ct_scalar p;
    ct_scalar margin;
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
    {.name = "self", .read_by = (cti_wanted)1 << SELF | (cti_wanted)1 << OWN},
    {.name = "own", .read_by = (cti_wanted)1 << SELF | (cti_wanted)1 << OWN},
    {.name = "live", .read_by = (cti_wanted)1 << SELF | (cti_wanted)1 << OWN},
};

/* Without recording: one pass gives the gradients that are wanted. */
CTI_INLINE ct_status multi_margin_terms_gradients(ct_node *base, cti_wanted wanted, ct_tensor *result_grad,
                                                  ct_tensor *const *saved, ct_tensor **grads)
{
    const multi_margin_terms_node *node = (const multi_margin_terms_node *)base;
    const cti_wanted set = wanted & (1u << SELF | 1u << OWN);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_multi_margin_terms_attrs attrs = {.margin = node->margin, .p = node->p};
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_OWN], saved[SAVED_LIVE]};
        return cti_node_gradient(base, &multi_margin_terms_self_grad_spec, cti_multi_margin_terms_loops->self_grad, T,
                                 wanted, SELF, sources, &attrs, grads);
    }
    if (set == (1u << OWN)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_OWN], saved[SAVED_LIVE]};
        return cti_node_gradient(base, &multi_margin_terms_own_grad_spec, cti_multi_margin_terms_loops->own_grad, T,
                                 wanted, OWN, sources, &attrs, grads);
    }
    if (set == (1u << SELF | 1u << OWN)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_OWN], saved[SAVED_LIVE]};
        return cti_node_gradients(base, &multi_margin_terms_self_own_grads_spec,
                                  cti_multi_margin_terms_loops->self_own_grads, T, set, NULL, sources, &attrs, NULL,
                                  grads);
    }
    return CT_OK;
}

static ct_status multi_margin_terms_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* undefined stays undefined */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const multi_margin_terms_node *)base)->self, multi_margin_terms_saved, NUM_SAVED,
                              wanted, saved) != CT_OK)
        return cti_failed();
    const multi_margin_terms_node *node = (const multi_margin_terms_node *)base;
    if (!cti_composes(cti_thread_here())) return multi_margin_terms_gradients(base, wanted, result_grad, saved, grads);
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *own = saved[SAVED_OWN];

    /* self.grad = (result.grad if p == 1 else result.grad * 2 * (margin - own + self)) if live else 0 */
    if (cti_wants(wanted, SELF)) {
        ct_tensor *live = cti_unpack_bits(saved[SAVED_LIVE], cti_node_output_shape(base, 0));
        ct_tensor *x0_;
        if (cti_scalar_is(node->p, 1)) {
            x0_ = result_grad;
        } else {
            ct_tensor *x1_ = ct_mul(ct_num_i64(2), ct_add(ct_sub(cti_num_of(node->margin), own), self));
            x0_ = ct_mul(result_grad, x1_);
        }
        grads[SELF] = ct_where(live, x0_, ct_num_i64(0));
        if (!grads[SELF]) return cti_failed();
    }
    /* own.grad = (-result.grad if p == 1 else -(result.grad * 2 * (margin - own + self))) if live else 0 */
    if (cti_wants(wanted, OWN)) {
        ct_tensor *live = cti_unpack_bits(saved[SAVED_LIVE], cti_node_output_shape(base, 0));
        ct_tensor *x0_;
        if (cti_scalar_is(node->p, 1)) {
            x0_ = ct_neg(result_grad);
        } else {
            ct_tensor *x1_ = ct_mul(ct_num_i64(2), ct_add(ct_sub(cti_num_of(node->margin), own), self));
            x0_ = ct_neg(ct_mul(result_grad, x1_));
        }
        grads[OWN] = ct_sum_to_size(ct_where(live, x0_, ct_num_i64(0)), cti_input_sizes(base, OWN));
        if (!grads[OWN]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info multi_margin_terms_attrs[] = {
    {"p", offsetof(multi_margin_terms_node, p), CTI_ATTR_SCALAR},
    {"margin", offsetof(multi_margin_terms_node, margin), CTI_ATTR_SCALAR},
};

static const cti_node_type multi_margin_terms_type = {
    .name = "MultiMarginTermsBackward0",
    .op = "multi_margin_terms",
    .backward = multi_margin_terms_backward,
    .saved = multi_margin_terms_saved,
    .attrs = multi_margin_terms_attrs,
    .size = sizeof(multi_margin_terms_node),
    .saved_offset = offsetof(multi_margin_terms_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
CTI_INLINE ct_node *multi_margin_terms_record(cti_thread *thread, ct_tensor *self, ct_tensor *own, ct_tensor *kept_self,
                                              ct_tensor *kept_own, ct_scalar p, ct_scalar margin,
                                              const ct_tensor *result)
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
    node->p = p;
    node->margin = margin;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_multi_margin_terms;

static CTI_COLD ct_tensor *multi_margin_terms_transformed(const cti_call *call, ct_tensor *self, ct_tensor *own,
                                                          ct_tensor *others, const ct_multi_margin_terms_opts *opts)
{
    static const ct_multi_margin_terms_opts defaults;
    if (!opts) opts = &defaults;
    const ct_arg args[] = {
        cti_box_tensor("self", self),           cti_box_tensor("own", own),
        cti_box_tensor("others", others),       cti_box_scalar("p", opts->p),
        cti_box_scalar("margin", opts->margin),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_multi_margin_terms, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *multi_margin_terms_core(cti_call *call, ct_tensor *self, ct_tensor *own, ct_tensor *others,
                                          const ct_multi_margin_terms_opts *opts)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, own, others};
    static const char *const names[] = {"self", "own", "others"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return call->is_transformed ? multi_margin_terms_transformed(call, self, own, others, opts)
                                    : cti_call_answer(call, 0);
    static const ct_multi_margin_terms_opts defaults;
    if (!opts) opts = &defaults;
    ct_scalar p;
    if (cti_attr_scalar(call, "p", opts->p, ct_int(1), &p) != CT_OK) goto failed;
    ct_scalar margin;
    if (cti_attr_scalar(call, "margin", opts->margin, ct_int(1), &margin) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "self", self, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 1);
    const int64_t C = cti_size_at(self, -1);
    if (cti_check_ndim(call->op, "own", own, 1 + B.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(own, 0, &B)) {
        (void)cti_call_refuse_shape(call, "own", 0, B, "self.shape[:-1]", "own.shape is %s, self.shape is %s",
                                    cti_call_sizes_text(call, own), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_size_at(own, (int)B.ndim) != 1) {
        (void)cti_call_refuse_size(call, "own", (int)B.ndim, 1, NULL, "own.shape is %s",
                                   cti_call_sizes_text(call, own));
        goto failed;
    }
    if (cti_check_ndim(call->op, "others", others, 1 + B.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(others, 0, &B)) {
        (void)cti_call_refuse_shape(call, "others", 0, B, "self.shape[:-1]", "others.shape is %s, self.shape is %s",
                                    cti_call_sizes_text(call, others), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_size_at(others, (int)B.ndim) != C) {
        (void)cti_call_refuse_size(call, "others", (int)B.ndim, C, "self.size(-1)", "others.shape is %s",
                                   cti_call_sizes_text(call, others));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){self, own}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "others", others, CTI_SET_BOOL) != CT_OK) goto failed;
    if (!cti_scalar_is(p, 1) && !cti_scalar_is(p, 2)) {
        static const char must[] = "p must be 1 or 2; p is %s";
        (void)cti_call_require(call, must, cti_call_number_text(call, p));
        goto failed;
    }
    if (!cti_dtype_holds(cti_wide(T), margin)) {
        static const char must[] = "margin must be a number that the common dtype of self and own holds; margin is "
                                   "%s, the common dtype of self and own is %s";
        (void)cti_call_require(call, must, cti_call_number_text(call, margin), ct_dtype_name(T));
        goto failed;
    }
    const cti_shape shape = cti_shape_append(B, C);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = cti_scalar_is(p, 2) ? self : NULL;
        ct_tensor *kept_own = cti_scalar_is(p, 2) ? own : NULL;
        ct_node *made = multi_margin_terms_record(call->thread, self, own, kept_self, kept_own, p, margin, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_multi_margin_terms_attrs attrs = {.margin = margin, .p = p};
    ct_tensor *live = NULL;
    if (call->recorded) { /* the same pass makes what backward needs */
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

ct_tensor *ct_multi_margin_terms(ct_tensor *self, ct_tensor *own, ct_tensor *others)
{
    cti_call call = cti_call_plain("multi_margin_terms");
    return multi_margin_terms_core(&call, self, own, others, NULL);
}

ct_tensor *ct_multi_margin_terms_with(ct_tensor *self, ct_tensor *own, ct_tensor *others,
                                      const ct_multi_margin_terms_opts *opts)
{
    cti_call call = cti_call_plain("multi_margin_terms");
    return multi_margin_terms_core(&call, self, own, others, opts);
}

ct_tensor *ct_multi_margin_terms_out(ct_tensor *self, ct_tensor *own, ct_tensor *others, ct_tensor *out)
{
    cti_call call = cti_call_out("multi_margin_terms", out);
    return multi_margin_terms_core(&call, self, own, others, NULL);
}

ct_tensor *ct_multi_margin_terms_with_out(ct_tensor *self, ct_tensor *own, ct_tensor *others,
                                          const ct_multi_margin_terms_opts *opts, ct_tensor *out)
{
    cti_call call = cti_call_out("multi_margin_terms", out);
    return multi_margin_terms_core(&call, self, own, others, opts);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_multi_margin_terms(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    const ct_multi_margin_terms_opts opts = {.p = cti_arg_scalar(&args[3]), .margin = cti_arg_scalar(&args[4])};
    if (call_kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_multi_margin_terms_with_out(args[0].value.tensor, args[1].value.tensor,
                                                             args[2].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(
        &outs[0], "result",
        ct_multi_margin_terms_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts));
}

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
    const ct_scalar margin = (&args[4])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[4]);
    ct_tensor *own = args[1].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *others = args[2].value.tensor;
    const ct_scalar p = (&args[3])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[3]);
    if (self_tangent && own_tangent) {
        ct_tensor *const sources[] = {self, own, others, self_tangent, own_tangent};
        const cti_multi_margin_terms_attrs attrs = {.margin = margin, .p = p};
        if (cti_tangent_by_loop("multi_margin_terms", &multi_margin_terms_result_tangent_spec,
                                cti_multi_margin_terms_loops->result_tangent, &outs[0], sources, &attrs, NULL,
                                &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *y0_ = ct_add(ct_sub(cti_num_of(margin), own), self);
        ct_tensor *x0_ = cti_scalar_is(p, 1) ? self_tangent : ct_mul(self_tangent, ct_mul(ct_num_i64(2), y0_));
        ct_tensor *term = ct_where(ct_logical_and(others, ct_gt(y0_, ct_num_i64(0))), x0_, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (own_tangent) {
        ct_tensor *y0_ = ct_add(ct_sub(cti_num_of(margin), own), self);
        ct_tensor *x1_;
        if (cti_scalar_is(p, 1)) {
            x1_ = ct_neg(own_tangent);
        } else {
            x1_ = ct_neg(ct_mul(own_tangent, ct_mul(ct_num_i64(2), y0_)));
        }
        ct_tensor *term = ct_where(ct_logical_and(others, ct_gt(y0_, ct_num_i64(0))), x1_, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info multi_margin_terms_args[] = {
    {.name = "self", .type = "T[*B, C]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "own", .type = "T[*B, 1]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "others", .type = "bool[*B, C]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL},
    {.name = "p", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "margin", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const multi_margin_terms_outputs[] = {"result"};

const cti_op_entry cti_op_multi_margin_terms = {
    .info =
        {
            .name = "multi_margin_terms",
            .row = "multi_margin_terms",
            .overload = "",
            .family = "losses_margin",
            .doc = "The terms of multi_margin_loss, 0 for the class itself.",
            .meaning = "elementwise",
            .args = multi_margin_terms_args,
            .num_args = 5,
            .outputs = multi_margin_terms_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self when p == 2; own when p == 2; live (bits)",
        },
    .call = call_multi_margin_terms,
    .jvp = jvp_multi_margin_terms,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
