/*
 * gelu: self times the cumulative distribution function of the standard normal distribution at self; approximate = tanh
 * uses an approximation by the hyperbolic tangent.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * (0.5 * erfc(-0.7071067811865476 * self) + 0.3989422804014327 * self * exp(-0.5
 *             * self * self)) if approximate == none else result.grad if self > 30 else 0 if self < -30 else
 *             result.grad * sigmoid(1.5957691216057308 * (self + 0.044715 * self * self * self)) * (1 +
 *             1.5957691216057308 * (1 + 0.134145 * self * self) * self * sigmoid(-(1.5957691216057308 * (self +
 *             0.044715 * self * self * self))))
 *   forward   result.tangent = self.tangent * (0.5 * erfc(-0.7071067811865476 * self) + 0.3989422804014327 * self *
 *             exp(-0.5 * self * self)) if approximate == none else self.tangent if self > 30 else 0 if self < -30 else
 *             self.tangent * sigmoid(1.5957691216057308 * (self + 0.044715 * self * self * self)) * (1 +
 *             1.5957691216057308 * (1 + 0.134145 * self * self) * self * sigmoid(-(1.5957691216057308 * (self +
 *             0.044715 * self * self * self))))
 *   saves     self
 *   in place  copies self if self requires a gradient
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/gelu.h"

#include <cotangent/op/add.h>
#include <cotangent/op/erfc.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/gelu.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/where.h>
#include <cotangent/private/full_sigmoid.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_gelu;

static const cti_enumerator words_approximate[] = {
    {"none", CT_APPROXIMATE_NONE},
    {"tanh", CT_APPROXIMATE_TANH},
    {NULL, 0},
};

/* ---- gelu ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct gelu_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    int approximate;
} gelu_node;

static const cti_loop_spec gelu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec gelu_self_grad_spec = {
    3,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64};

static const cti_saved_info gelu_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status gelu_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                    ct_tensor **grads)
{
    const gelu_node *node = (const gelu_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_gelu_attrs attrs = {.approximate = node->approximate};
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF]};
        return cti_node_gradient(base, &gelu_self_grad_spec, cti_gelu_loops->self_grad, T, needed, SELF, sources,
                                 &attrs, grads);
    }
    return CT_OK;
}

static ct_status gelu_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const gelu_node *)base)->self, gelu_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const gelu_node *node = (const gelu_node *)base;
    if (!cti_composes(cti_thread_here())) return gelu_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = saved[SAVED_SELF];

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        if (node->approximate == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = ct_exp(ct_mul(ct_mul(ct_num(-0.5), self), self));
            ct_tensor *x1_ = ct_mul(ct_num(0.5), ct_erfc(ct_mul(ct_num(-0.7071067811865476), self)));
            grads[SELF] = ct_mul(result_grad, ct_add(x1_, ct_mul(ct_mul(ct_num(0.3989422804014327), self), x0_)));
        } else {
            ct_tensor *x3_ = ct_add(self, ct_mul(ct_mul(ct_mul(ct_num(0.044715), self), self), self));
            ct_tensor *x2_ = ct_mul(ct_num(1.5957691216057308), x3_);
            ct_tensor *x4_ = ct_add(ct_num_i64(1), ct_mul(ct_mul(ct_num(0.134145), self), self));
            ct_tensor *x5_ = ct_mul(ct_mul(ct_num(1.5957691216057308), x4_), self);
            ct_tensor *x6_ = ct_add(ct_num_i64(1), ct_mul(x5_, ct_full_sigmoid(ct_neg(x2_))));
            ct_tensor *x7_ = ct_mul(result_grad, ct_mul(ct_full_sigmoid(x2_), x6_));
            ct_tensor *x8_ = ct_where(ct_lt(self, ct_num_i64(-30)), ct_num_i64(0), x7_);
            grads[SELF] = ct_where(ct_gt(self, ct_num_i64(30)), result_grad, x8_);
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *gelu_remake(const ct_node *base, ct_tensors operands)
{
    const gelu_node *node = (const gelu_node *)base;
    return ct_gelu(operands.items[0], .approximate = (enum ct_approximate)node->approximate);
}

static const cti_attr_info gelu_attrs[] = {
    {"approximate", offsetof(gelu_node, approximate), CTI_ATTR_ENUM},
};

static const cti_node_type gelu_type = {
    .name = "GeluBackward0",
    .op = "gelu",
    .backward = gelu_backward,
    .saved = gelu_saved,
    .attrs = gelu_attrs,
    .remake = gelu_remake,
    .size = sizeof(gelu_node),
    .saved_offset = offsetof(gelu_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *gelu_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, int approximate,
                                const ct_tensor *result)
{
    gelu_node *node = (gelu_node *)cti_node_create(thread, &gelu_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    node->approximate = approximate;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_gelu_opts gelu_defaults = {CTI_RESOLVED};
static const cti_options_type gelu_options = {sizeof(ct_gelu_opts), 0, NULL, &gelu_defaults};

static ct_tensor *gelu_core(cti_call *call, ct_tensor *self, const ct_gelu_opts *opts)
{
    ct_gelu_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &gelu_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_gelu, NULL, opts);
    int approximate;
    if (cti_attr_enum(call, "approximate", (int)opts->approximate, CT_APPROXIMATE_NONE, 2,
                      (const int[]){CT_APPROXIMATE_NONE, CT_APPROXIMATE_TANH}, &approximate) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE && cti_needs_grad(call->thread, self))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        if (cti_call_set_node(call, gelu_record(call->thread, self, kept_self, approximate, result)) != CT_OK)
            goto failed;
    }
    const cti_gelu_attrs attrs = {.approximate = approximate};
    if (cti_call_loop(call, &gelu_result_spec, cti_gelu_loops->result, T, &S, (ct_tensor *const[]){result, self},
                      &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_gelu)(ct_tensor *self, const ct_gelu_opts *opts)
{
    cti_call call = cti_call_plain("gelu");
    return gelu_core(&call, self, opts);
}

ct_tensor *(ct_gelu_)(ct_tensor *self, const ct_gelu_opts *opts)
{
    cti_call call = cti_call_in_place("gelu_", self);
    return gelu_core(&call, self, opts);
}

ct_tensor *(ct_gelu_out)(ct_tensor *self, ct_tensor *out, const ct_gelu_opts *opts)
{
    cti_call call = cti_call_out("gelu", out);
    return gelu_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec gelu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32 | CTI_TWINS_F64};

static ct_status jvp_gelu(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const int approximate = cti_arg_enum_or(&args[1], words_approximate, 0x2da7afdb /* none */);
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        const cti_gelu_attrs attrs = {.approximate = approximate};
        if (cti_tangent_by_loop("gelu", &gelu_result_tangent_spec, cti_gelu_loops->result_tangent, &outs[0], sources,
                                &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term;
        if (approximate == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = ct_exp(ct_mul(ct_mul(ct_num(-0.5), self), self));
            ct_tensor *x1_ = ct_mul(ct_num(0.5), ct_erfc(ct_mul(ct_num(-0.7071067811865476), self)));
            term = ct_mul(self_tangent, ct_add(x1_, ct_mul(ct_mul(ct_num(0.3989422804014327), self), x0_)));
        } else {
            ct_tensor *x3_ = ct_add(self, ct_mul(ct_mul(ct_mul(ct_num(0.044715), self), self), self));
            ct_tensor *x2_ = ct_mul(ct_num(1.5957691216057308), x3_);
            ct_tensor *x4_ = ct_add(ct_num_i64(1), ct_mul(ct_mul(ct_num(0.134145), self), self));
            ct_tensor *x5_ = ct_mul(ct_mul(ct_num(1.5957691216057308), x4_), self);
            ct_tensor *x6_ = ct_add(ct_num_i64(1), ct_mul(x5_, ct_full_sigmoid(ct_neg(x2_))));
            ct_tensor *x7_ = ct_mul(self_tangent, ct_mul(ct_full_sigmoid(x2_), x6_));
            ct_tensor *x8_ = ct_where(ct_lt(self, ct_num_i64(-30)), ct_num_i64(0), x7_);
            term = ct_where(ct_gt(self, ct_num_i64(30)), self_tangent, x8_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info gelu_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "approximate", .type = "enum(none, tanh)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const gelu_outputs[] = {"result"};

const cti_op_entry cti_op_gelu = {
    .info =
        {
            .name = "gelu",
            .op = "gelu",
            .overload = "",
            .family = "activation",
            .doc = "self times the cumulative distribution function of the standard normal distribution at self; "
                   "approximate = tanh uses an approximation by the hyperbolic tangent.",
            .meaning = "elementwise",
            .args = gelu_args,
            .num_args = 2,
            .outputs = gelu_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_ENUM_OPTION(ct_gelu_opts, approximate, words_approximate)},
    .options = &gelu_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_gelu, ct_gelu_, cti_caller_2tensor_opts, ct_gelu_out),
    .jvp = jvp_gelu,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
