/*
 * cdist: p-norm distance between every row of x1 and every row of x2, batch by batch; the gradient at distance 0 is 0.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 *
 *   backward  x1.grad = sum_to_size(distance_gradients(result.grad, x1, x2, result, p), shape(x1))
 *             x2.grad = sum_to_size(distance_gradients(transpose(result.grad, -2, -1), x2, x1, transpose(result, -2,
 *             -1), p), shape(x2))
 *   forward   result.tangent = sum((unsqueeze(x1.tangent, -2) - unsqueeze(x2.tangent, -3)) * weight, [-1])
 *   saves     x1; x2; result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/cdist.h"

#include <cotangent/op/cdist.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/distance_gradients.h>
#include <cotangent/private/distance_weights.h>

#include <math.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_cdist;

/* ---- cdist ----------------------------------------------------------------- */

enum { X1, X2, NUM_EDGES };

enum { SAVED_X1, SAVED_X2, SAVED_RESULT, NUM_SAVED };

typedef struct cdist_node {
    ct_node base;
    cti_saved x1;     /* read by x1.grad, x2.grad */
    cti_saved x2;     /* read by x1.grad, x2.grad */
    cti_saved result; /* read by x1.grad, x2.grad */
    double p;
} cdist_node;

static const cti_saved_info cdist_saved[NUM_SAVED] = {
    {.name = "x1", .read_by = (cti_needed)1 << X1 | (cti_needed)1 << X2},
    {.name = "x2", .read_by = (cti_needed)1 << X1 | (cti_needed)1 << X2},
    {.name = "result", .read_by = (cti_needed)1 << X1 | (cti_needed)1 << X2, .is_output = true},
};

static ct_status cdist_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const cdist_node *)base)->x1, cdist_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *x1 = saved[SAVED_X1];
    ct_tensor *x2 = saved[SAVED_X2];
    ct_tensor *result = saved[SAVED_RESULT];
    const cdist_node *node = (const cdist_node *)base;

    /* x1.grad = sum_to_size(distance_gradients(result.grad, x1, x2, result, p), shape(x1)) */
    if (cti_is_needed(needed, X1)) {
        ct_tensor *x0_ = ct_distance_gradients(result_grad, x1, x2, result, node->p);
        grads[X1] = ct_sum_to_size(x0_, cti_input_sizes(base, X1));
        if (!grads[X1]) return cti_failed();
    }
    if (cti_is_needed(needed, X2)) { /* x2.grad */
        ct_tensor *x0_ = ct_transpose(result_grad, -2, -1);
        ct_tensor *x1_ = ct_distance_gradients(x0_, x2, x1, ct_transpose(result, -2, -1), node->p);
        grads[X2] = ct_sum_to_size(x1_, cti_input_sizes(base, X2));
        if (!grads[X2]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info cdist_attrs[] = {
    {"p", offsetof(cdist_node, p), CTI_ATTR_DOUBLE},
};

static const cti_node_type cdist_type = {
    .name = "CdistBackward0",
    .op = "cdist",
    .backward = cdist_backward,
    .saved = cdist_saved,
    .attrs = cdist_attrs,
    .size = sizeof(cdist_node),
    .saved_offset = offsetof(cdist_node, x1),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cdist_record(cti_thread *thread, ct_tensor *x1, ct_tensor *x2, double p, const ct_tensor *result)
{
    cdist_node *node = (cdist_node *)cti_node_create(thread, &cdist_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, X1, x1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, X2, x2) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->x1, x1) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->x2, x2) != CT_OK) goto failed;
    node->p = p;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_cdist_opts cdist_defaults = {CTI_RESOLVED, .p = 2.0, .compute_mode = CT_NO_INT_};
static const cti_options_type cdist_options = {sizeof(ct_cdist_opts), 0, NULL, &cdist_defaults};

static ct_tensor *cdist_core(cti_call *call, ct_tensor *x1, ct_tensor *x2, const ct_cdist_opts *opts)
{
    ct_cdist_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cdist_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {x1, x2};
    static const char *const names[] = {"x1", "x2"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_cdist, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        x1 = inputs[0];
        x2 = inputs[1];
    }
    const double p = opts->p;
    ct_scalar compute_mode = cti_given_int(opts->compute_mode);
    if (cti_attr_optional_int(call, "compute_mode", compute_mode) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "x1", x1, 2, true) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(x1, 0, 2);
    const int64_t P = cti_size_at(x1, -2);
    const int64_t M = cti_size_at(x1, -1);
    if (cti_check_ndim(call->op, "x2", x2, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(x2, 0, 2);
    const int64_t R = cti_size_at(x2, -2);
    if (cti_size_at(x2, -1) != M) {
        (void)cti_call_refuse_size(call, "x2", -1, M, "x1.size(-1)", "x2.shape = %s, x1.shape = %s",
                                   cti_call_sizes_text(call, x2), cti_call_sizes_text(call, x1));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){x1, x2}, &T) != CT_OK) goto failed;
    if (!(p >= 0.0)) {
        static const char must[] = "p >= 0; given p = %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    if (!(p == (double)INFINITY ||
          (p < 1e+30 && cti_dtype_holds(T, ct_float(p - 1.0)) && cti_dtype_holds(T, ct_float(1.0 - p))))) {
        static const char must[] = "p == inf or p < 1e+30 and x1.dtype can represent (p - 1) and x1.dtype can "
                                   "represent (1 - p); given p = %g, x1.dtype = %s";
        (void)cti_call_require(call, must, p, ct_dtype_name(T));
        goto failed;
    }
    if (!(p < (double)INFINITY || M > 0)) {
        static const char must[] = "p < inf or x1.size(-1) > 0; given p = %g, x1.shape = %s";
        (void)cti_call_require(call, must, p, cti_call_sizes_text(call, x1));
        goto failed;
    }
    if (x1->ndim >= 16 || x2->ndim >= 16) {
        static const char must[] = "x1.ndim < 16 and x2.ndim < 16; given x1.shape = %s, x2.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x1), cti_call_sizes_text(call, x2));
        goto failed;
    }
    if (compute_mode.kind != CT_SCALAR_UNSET && (compute_mode.i < 0 || compute_mode.i > 2)) {
        static const char must[] = "compute_mode == none or compute_mode >= 0 and compute_mode <= 2; given "
                                   "compute_mode = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, compute_mode));
        goto failed;
    }
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(x1.shape[:-2], x2.shape[:-2]); given x1.shape = %s, x2.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, x1), cti_call_sizes_text(call, x2));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(cti_shape_broadcast(call->op, A, B), P), R);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, cdist_record(call->thread, x1, x2, p, result)) != CT_OK) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_cdist_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *x1_view = cti_view_tensor(&views[0], x1);
    cti_view *x2_view = cti_view_tensor(&views[1], x2);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_cdist_backend : cti_cdist_cpu)(&launch, x1_view, x2_view, p,
                                                                                       compute_mode, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        cdist_node *node = (cdist_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cdist)(ct_tensor *x1, ct_tensor *x2, const ct_cdist_opts *opts)
{
    cti_call call = cti_call_plain("cdist");
    return cdist_core(&call, x1, x2, opts);
}

ct_tensor *(ct_cdist_out)(ct_tensor *x1, ct_tensor *x2, ct_tensor *out, const ct_cdist_opts *opts)
{
    cti_call call = cti_call_out("cdist", out);
    return cdist_core(&call, x1, x2, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_cdist(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *x1_tangent = cti_tangent(&tangents[0]);
    ct_tensor *x2_tangent = cti_tangent(&tangents[1]);
    ct_tensor *x1 = args[0].value.tensor;
    ct_tensor *x2 = args[1].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    const double p = cti_arg_float(&args[2], 2.0);
    ct_tensor *d = NULL, *weight = NULL;
    if (x1_tangent || x2_tangent) {
        d = ct_sub(ct_unsqueeze(x1, -2), ct_unsqueeze(x2, -3));
        weight = ct_distance_weights(d, result, p);
    }
    if (x1_tangent) {
        ct_tensor *term = ct_sum(ct_mul(ct_unsqueeze(x1_tangent, -2), weight), .dim = CTI_INTS(-1));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (x2_tangent) {
        ct_tensor *term = ct_sum(ct_mul(ct_neg(ct_unsqueeze(x2_tangent, -3)), weight), .dim = CTI_INTS(-1));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cdist_args[] = {
    {.name = "x1", .type = "T[*A, P, M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "x2", .type = "T[*B, R, M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "compute_mode", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const cdist_outputs[] = {"result"};

const cti_op_entry cti_op_cdist = {
    .info =
        {
            .name = "cdist",
            .op = "cdist",
            .overload = "",
            .family = "distance",
            .doc = "p-norm distance between every row of x1 and every row of x2, batch by batch; the gradient at "
                   "distance 0 is 0.",
            .meaning = "kernel",
            .args = cdist_args,
            .num_args = 4,
            .outputs = cdist_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "x1; x2; result",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_cdist_opts, p),
                                    CTI_OPTION(GIVEN_INT, ct_cdist_opts, compute_mode)},
    .options = &cdist_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_cdist, NULL, cti_caller_3tensor_opts, ct_cdist_out),
    .jvp = jvp_cdist,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
