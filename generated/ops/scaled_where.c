/*
 * scaled_where: self times scale where kept is true, 0 elsewhere, with broadcasting.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * scale if kept else 0
 *   forward   result.tangent = self.tangent * scale if kept else 0
 *   saves     kept (bits)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/scaled_where.h"

#include <cotangent/op/mul.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>
#include <cotangent/private/scaled_where.h>

extern cti_caller cti_caller_2tensor_float, cti_caller_2tensor_float_tensor;
extern const cti_op_entry cti_op_scaled_where;

/* ---- scaled_where ---------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_KEPT, NUM_SAVED };

typedef struct scaled_where_node {
    ct_node base;
    cti_saved kept_; /* one bit an element, read by self.grad */
    double scale;
    cti_node_ints kept_sizes; /* sizes of kept */
} scaled_where_node;

static const cti_loop_spec scaled_where_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const cti_loop_spec scaled_where_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};

static const cti_saved_info scaled_where_saved[NUM_SAVED] = {
    {.name = "kept", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status scaled_where_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                            ct_tensor *const *saved, ct_tensor **grads)
{
    const scaled_where_node *node = (const scaled_where_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_scaled_where_attrs attrs = {.scale = node->scale};
    ct_tensor *kept_ = cti_unpack_bits(saved[SAVED_KEPT], cti_node_shape(&node->kept_sizes));
    if (!kept_) return cti_failed();
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, kept_};
        return cti_node_gradient(base, &scaled_where_self_grad_spec, cti_scaled_where_loops->self_grad, T, needed, SELF,
                                 sources, &attrs, grads);
    }
    return CT_OK;
}

static ct_status scaled_where_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const scaled_where_node *)base)->kept_, scaled_where_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    const scaled_where_node *node = (const scaled_where_node *)base;
    if (!cti_composes(cti_thread_here())) return scaled_where_gradients(base, needed, result_grad, saved, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad * scale if kept else 0 */
        ct_tensor *kept_ = cti_unpack_bits(saved[SAVED_KEPT], cti_node_shape(&node->kept_sizes));
        ct_tensor *x0_ = ct_where(kept_, ct_mul(result_grad, ct_num(node->scale)), ct_num_i64(0));
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *scaled_where_remake(const ct_node *base, ct_tensors operands)
{
    const scaled_where_node *node = (const scaled_where_node *)base;
    return ct_scaled_where(operands.items[0], operands.items[1], node->scale);
}

static const cti_attr_info scaled_where_attrs[] = {
    {"scale", offsetof(scaled_where_node, scale), CTI_ATTR_DOUBLE},
    {"kept_sizes", offsetof(scaled_where_node, kept_sizes), CTI_ATTR_INTS},
};

static const cti_node_type scaled_where_type = {
    .name = "ScaledWhereBackward0",
    .op = "scaled_where",
    .backward = scaled_where_backward,
    .saved = scaled_where_saved,
    .attrs = scaled_where_attrs,
    .remake = scaled_where_remake,
    .size = sizeof(scaled_where_node),
    .saved_offset = offsetof(scaled_where_node, kept_),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *scaled_where_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_kept_, double scale,
                                        ct_ints kept_sizes, const ct_tensor *result)
{
    scaled_where_node *node = (scaled_where_node *)cti_node_create(thread, &scaled_where_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (kept_kept_ && cti_save_computed(thread, base, &node->kept_, kept_kept_) != CT_OK) goto failed;
    node->scale = scale;
    if (cti_node_ints_set(&node->kept_sizes, kept_sizes) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *scaled_where_core(cti_call *call, ct_tensor *self, ct_tensor *kept_, double scale)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, kept_};
    static const char *const names[] = {"self", "kept"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_scaled_where, (const void *const[]){&(double){scale}}, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape K = cti_shape_part(kept_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "kept", kept_, CTI_SET_BOOL) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, S, K);
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_kept_ = cti_call_pack_bits(call, kept_);
        if (!kept_kept_) goto failed;
        ct_node *made = scaled_where_record(call->thread, self, kept_kept_, scale,
                                            cti_shape_ints((cti_shape[]){cti_shape_of(kept_)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_scaled_where_attrs attrs = {.scale = scale};
    if (cti_call_loop(call, &scaled_where_result_spec, cti_scaled_where_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, kept_}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_scaled_where)(ct_tensor *self, ct_tensor *kept_, double scale)
{
    cti_call call = cti_call_plain("scaled_where");
    return scaled_where_core(&call, self, kept_, scale);
}

ct_tensor *(ct_scaled_where_out)(ct_tensor *self, ct_tensor *kept_, double scale, ct_tensor *out)
{
    cti_call call = cti_call_out("scaled_where", out);
    return scaled_where_core(&call, self, kept_, scale);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec scaled_where_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_scaled_where(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *kept_ = args[1].value.tensor;
    const double scale = cti_arg_float(&args[2], 0.0);
    if (self_tangent) {
        ct_tensor *const sources[] = {kept_, self_tangent};
        const cti_scaled_where_attrs attrs = {.scale = scale};
        if (cti_tangent_by_loop("scaled_where", &scaled_where_result_tangent_spec,
                                cti_scaled_where_loops->result_tangent, &outs[0], sources, &attrs, NULL,
                                &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term = ct_where(kept_, ct_mul(self_tangent, ct_num(scale)), ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info scaled_where_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "kept", .type = "bool[*K]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL},
    {.name = "scale", .type = "float", .kind = CT_ARG_FLOAT},
};
static const char *const scaled_where_outputs[] = {"result"};

const cti_op_entry cti_op_scaled_where = {
    .info =
        {
            .name = "scaled_where",
            .op = "scaled_where",
            .overload = "",
            .family = "random",
            .doc = "self times scale where kept is true, 0 elsewhere, with broadcasting.",
            .meaning = "elementwise",
            .args = scaled_where_args,
            .num_args = 3,
            .outputs = scaled_where_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "kept (bits)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_float, ct_scaled_where, NULL, cti_caller_2tensor_float_tensor,
                               ct_scaled_where_out),
    .jvp = jvp_scaled_where,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
