/*
 * polygamma: Polygamma function: derivative of order n of digamma at self, element by element; for n = 0 digamma
 * itself.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * polygamma(n + 1, self)
 *   forward   result.tangent = self.tangent * polygamma(n + 1, self)
 *   saves     self
 *   in place  copies self if self requires a gradient
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/polygamma.h"

#include <cotangent/op/mul.h>
#include <cotangent/op/polygamma.h>

extern cti_caller cti_caller_int_2tensor, cti_caller_int_tensor;
extern const cti_op_entry cti_op_polygamma;

/* ---- polygamma ------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct polygamma_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    int64_t n_;
} polygamma_node;

static const cti_loop_spec polygamma_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec polygamma_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_saved_info polygamma_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status polygamma_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                         ct_tensor *const *saved, ct_tensor **grads)
{
    const polygamma_node *node = (const polygamma_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_polygamma_attrs attrs = {.n = node->n_};
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF]};
        return cti_node_gradient(base, &polygamma_self_grad_spec, cti_polygamma_loops->self_grad, T, needed, SELF,
                                 sources, &attrs, grads);
    }
    return CT_OK;
}

static ct_status polygamma_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const polygamma_node *)base)->self, polygamma_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const polygamma_node *node = (const polygamma_node *)base;
    if (!cti_composes(cti_thread_here())) return polygamma_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = saved[SAVED_SELF];

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad * polygamma(n + 1, self) */
        grads[SELF] = ct_mul(result_grad, ct_polygamma(cti_int_add(node->n_, 1), self));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *polygamma_remake(const ct_node *base, ct_tensors operands)
{
    const polygamma_node *node = (const polygamma_node *)base;
    return ct_polygamma(node->n_, operands.items[0]);
}

static const cti_attr_info polygamma_attrs[] = {
    {"n", offsetof(polygamma_node, n_), CTI_ATTR_INT64},
};

static const cti_node_type polygamma_type = {
    .name = "PolygammaBackward0",
    .op = "polygamma",
    .backward = polygamma_backward,
    .saved = polygamma_saved,
    .attrs = polygamma_attrs,
    .remake = polygamma_remake,
    .size = sizeof(polygamma_node),
    .saved_offset = offsetof(polygamma_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *polygamma_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, int64_t n_,
                                     const ct_tensor *result)
{
    polygamma_node *node = (polygamma_node *)cti_node_create(thread, &polygamma_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    node->n_ = n_;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *polygamma_core(cti_call *call, int64_t n_, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_polygamma, (const void *const[]){&(int64_t){n_}}, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, true, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (n_ < 0) {
        static const char must[] = "n >= 0; given n = %lld";
        (void)cti_call_require(call, must, (long long)n_);
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE && cti_needs_grad(call->thread, self))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        if (cti_call_set_node(call, polygamma_record(call->thread, self, kept_self, n_, result)) != CT_OK) goto failed;
    }
    const cti_polygamma_attrs attrs = {.n = n_};
    if (cti_call_loop(call, &polygamma_result_spec, cti_polygamma_loops->result, T, &S,
                      (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_polygamma)(int64_t n_, ct_tensor *self)
{
    cti_call call = cti_call_plain("polygamma");
    return polygamma_core(&call, n_, self);
}

ct_tensor *(ct_polygamma_)(int64_t n_, ct_tensor *self)
{
    cti_call call = cti_call_in_place("polygamma_", self);
    return polygamma_core(&call, n_, self);
}

ct_tensor *(ct_polygamma_out)(int64_t n_, ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("polygamma", out);
    return polygamma_core(&call, n_, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec polygamma_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_polygamma(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[1]);
    const int64_t n_ = cti_arg_int(&args[0], 0);
    ct_tensor *self = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        const cti_polygamma_attrs attrs = {.n = n_};
        if (cti_tangent_by_loop("polygamma", &polygamma_result_tangent_spec, cti_polygamma_loops->result_tangent,
                                &outs[0], sources, &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_polygamma(cti_int_add(n_, 1), self));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info polygamma_args[] = {
    {.name = "n", .type = "int", .kind = CT_ARG_INT},
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const polygamma_outputs[] = {"result"};

const cti_op_entry cti_op_polygamma = {
    .info =
        {
            .name = "polygamma",
            .op = "polygamma",
            .overload = "",
            .family = "special",
            .doc = "Polygamma function: derivative of order n of digamma at self, element by element; for n = 0 "
                   "digamma itself.",
            .meaning = "elementwise",
            .args = polygamma_args,
            .num_args = 2,
            .outputs = polygamma_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR)},
    .functions =
        CTI_FUNCTIONS(cti_caller_int_tensor, ct_polygamma, ct_polygamma_, cti_caller_int_2tensor, ct_polygamma_out),
    .jvp = jvp_polygamma,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_PLAIN}, {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){1}},
                },
            .num_plans = 1,
            .promoted = 0x2,
        },
};
