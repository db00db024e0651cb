/*
 * tril: Lower triangle of the matrices in the last two axes, up to and including the given diagonal; zeros above it.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if at(-1) - at(-2) <= diagonal else 0
 *   forward   result.tangent = self.tangent if at(-1) - at(-2) <= diagonal else 0
 *   saves     nothing
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/tril.h"

#include <cotangent/op/arange.h>
#include <cotangent/op/le.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/tril.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_tril;

/* ---- tril ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct tril_node {
    ct_node base;
    int64_t diagonal;
} tril_node;

static const cti_loop_spec tril_result_spec = {4,
                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN_COORD, CTI_CLASS_I64, -1},
                                                {CTI_IN_COORD, CTI_CLASS_I64, -2}},
                                               0};
static const cti_loop_spec tril_self_grad_spec = {4,
                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN_COORD, CTI_CLASS_I64, -1},
                                                   {CTI_IN_COORD, CTI_CLASS_I64, -2}},
                                                  0};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status tril_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor **grads)
{
    const tril_node *node = (const tril_node *)base;
    const ct_dtype T = cti_coordinate_dtype((ct_dtype)base->dtype);
    const cti_tril_attrs attrs = {.diagonal = node->diagonal};
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, NULL, NULL};
        return cti_node_gradient(base, &tril_self_grad_spec, cti_tril_loops->self_grad, T, needed, SELF, sources,
                                 &attrs, grads);
    }
    return CT_OK;
}

static ct_status tril_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const tril_node *node = (const tril_node *)base;
    if (!cti_composes(cti_thread_here())) return tril_gradients(base, needed, result_grad, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if at(-1) - at(-2) <= diagonal else 0 */
        const int64_t x0_ = cti_shape_extent("tril", cti_node_output_shape(base, 0), -1);
        const cti_shape x1_ = cti_shape_ones(cti_node_output_shape(base, 0));
        ct_tensor *x2_ = ct_arange(ct_int(0), ct_int(x0_), .device = cti_device_named(cti_node_device(base)));
        const int64_t x3_ = cti_shape_extent("tril", cti_node_output_shape(base, 0), -2);
        ct_tensor *x4_ = ct_arange(ct_int(0), ct_int(x3_), .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x5_ = ct_reshape(x2_, cti_shape_ints((cti_shape[]){cti_shape_with("tril", x1_, -1, x0_)}));
        ct_tensor *x6_ = ct_reshape(x4_, cti_shape_ints((cti_shape[]){cti_shape_with("tril", x1_, -2, x3_)}));
        ct_tensor *x7_ = ct_le(ct_sub(x5_, x6_), ct_num_i64(node->diagonal));
        grads[SELF] = ct_where(x7_, result_grad, ct_num_i64(0));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *tril_remake(const ct_node *base, ct_tensors operands)
{
    const tril_node *node = (const tril_node *)base;
    return ct_tril(operands.items[0], .diagonal = node->diagonal);
}

static const cti_attr_info tril_attrs[] = {
    {"diagonal", offsetof(tril_node, diagonal), CTI_ATTR_INT64},
};

static const cti_node_type tril_type = {
    .name = "TrilBackward0",
    .op = "tril",
    .backward = tril_backward,
    .attrs = tril_attrs,
    .remake = tril_remake,
    .size = sizeof(tril_node),
    .saved_offset = sizeof(tril_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *tril_record(cti_thread *thread, ct_tensor *self, int64_t diagonal, const ct_tensor *result)
{
    tril_node *node = (tril_node *)cti_node_create(thread, &tril_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->diagonal = diagonal;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_tril_opts tril_defaults = {CTI_RESOLVED, .diagonal = 0};
static const cti_options_type tril_options = {sizeof(ct_tril_opts), 0, NULL, &tril_defaults};

static ct_tensor *tril_core(cti_call *call, ct_tensor *self, const ct_tril_opts *opts)
{
    ct_tril_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &tril_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_tril, NULL, opts);
    int64_t diagonal = opts->diagonal;
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t M = cti_size_at(self, -2);
    const int64_t N = cti_size_at(self, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_append(cti_shape_append(B, M), N);
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, tril_record(call->thread, self, diagonal, result)) != CT_OK)
        goto failed;
    const cti_tril_attrs attrs = {.diagonal = diagonal};
    if (cti_call_loop(call, &tril_result_spec, cti_tril_loops->result, cti_coordinate_dtype(T), &shape,
                      (ct_tensor *const[]){result, self, NULL, NULL}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_tril)(ct_tensor *self, const ct_tril_opts *opts)
{
    cti_call call = cti_call_plain("tril");
    return tril_core(&call, self, opts);
}

ct_tensor *(ct_tril_)(ct_tensor *self, const ct_tril_opts *opts)
{
    cti_call call = cti_call_in_place("tril_", self);
    return tril_core(&call, self, opts);
}

ct_tensor *(ct_tril_out)(ct_tensor *self, ct_tensor *out, const ct_tril_opts *opts)
{
    cti_call call = cti_call_out("tril", out);
    return tril_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec tril_result_tangent_spec = {4,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN_COORD, CTI_CLASS_I64, -1},
                                                        {CTI_IN_COORD, CTI_CLASS_I64, -2}},
                                                       0};

static ct_status jvp_tril(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const int64_t diagonal = cti_arg_int(&args[1], 0);
    if (self_tangent) {
        ct_tensor *const sources[] = {self_tangent, NULL, NULL};
        const cti_tril_attrs attrs = {.diagonal = diagonal};
        if (cti_tangent_by_loop("tril", &tril_result_tangent_spec, cti_tril_loops->result_tangent, &outs[0], sources,
                                &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        const int64_t x0_ = cti_shape_extent("tril", cti_shape_or_failed(result), -1);
        const cti_shape x1_ = cti_shape_ones(cti_shape_or_failed(result));
        ct_tensor *x2_ = ct_arange(ct_int(0), ct_int(x0_), .device = cti_device_or_host(self_tangent));
        const int64_t x3_ = cti_shape_extent("tril", cti_shape_or_failed(result), -2);
        ct_tensor *x4_ = ct_arange(ct_int(0), ct_int(x3_), .device = cti_device_or_host(self_tangent));
        ct_tensor *x5_ = ct_reshape(x2_, cti_shape_ints((cti_shape[]){cti_shape_with("tril", x1_, -1, x0_)}));
        ct_tensor *x6_ = ct_reshape(x4_, cti_shape_ints((cti_shape[]){cti_shape_with("tril", x1_, -2, x3_)}));
        ct_tensor *term = ct_where(ct_le(ct_sub(x5_, x6_), ct_num_i64(diagonal)), self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info tril_args[] = {
    {.name = "self", .type = "T[*B, M, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "diagonal", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const tril_outputs[] = {"result"};

const cti_op_entry cti_op_tril = {
    .info =
        {
            .name = "tril",
            .op = "tril",
            .overload = "",
            .family = "copy",
            .doc = "Lower triangle of the matrices in the last two axes, up to and including the given diagonal; zeros "
                   "above it.",
            .meaning = "elementwise",
            .args = tril_args,
            .num_args = 2,
            .outputs = tril_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_tril_opts, diagonal)},
    .options = &tril_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_tril, ct_tril_, cti_caller_2tensor_opts, ct_tril_out),
    .jvp = jvp_tril,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
