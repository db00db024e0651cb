/*
 * baddbmm: beta * self, broadcast, plus alpha times the matrix products of two batches. If beta is 0, the values of
 * self are ignored; if alpha is 0, the products are ignored.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self))
 *             batch1.grad = bmm(g, conj(transpose(batch2, -2, -1)))
 *             batch2.grad = bmm(conj(transpose(batch1, -2, -1)), g)
 *   forward   start = expand(self.tangent, [B, M, N]) if beta == 1 else expand(self.tangent, [B, M, N]) * beta
 *             left = bmm(batch1.tangent, batch2) if alpha == 1 else bmm(batch1.tangent, batch2) * alpha
 *             right = bmm(batch1, batch2.tangent) if alpha == 1 else bmm(batch1, batch2.tangent) * alpha
 *             result.tangent = start + left + right
 *   saves     batch1 for batch2; batch2 for batch1
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/baddbmm.h"

#include <cotangent/op/add.h>
#include <cotangent/op/baddbmm.h>
#include <cotangent/op/bmm.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/einsum.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_baddbmm;

/* ---- baddbmm --------------------------------------------------------------- */

enum { SELF, BATCH1, BATCH2, NUM_EDGES };

enum { SAVED_BATCH1, SAVED_BATCH2, NUM_SAVED };

typedef struct baddbmm_node {
    ct_node base;
    cti_saved batch1; /* read by batch2.grad */
    cti_saved batch2; /* read by batch1.grad */
    ct_scalar beta;
    ct_scalar alpha;
} baddbmm_node;

static const cti_saved_info baddbmm_saved[NUM_SAVED] = {
    {.name = "batch1", .read_by = (cti_needed)1 << BATCH2},
    {.name = "batch2", .read_by = (cti_needed)1 << BATCH1},
};

static ct_status baddbmm_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const baddbmm_node *)base)->batch1, baddbmm_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *batch1 = saved[SAVED_BATCH1];
    ct_tensor *batch2 = saved[SAVED_BATCH2];
    const baddbmm_node *node = (const baddbmm_node *)base;

    ct_tensor *g = NULL;
    if (cti_is_needed(needed, BATCH1) || cti_is_needed(needed, BATCH2)) {
        if (cti_scalar_is(node->alpha, 1)) {
            g = result_grad;
        } else {
            g = ct_conj(ct_mul(ct_conj(result_grad), cti_num_of(node->alpha)));
        }
    }
    /* self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self)) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *x0_;
        if (cti_scalar_is(node->beta, 1)) {
            x0_ = result_grad;
        } else {
            x0_ = ct_conj(ct_mul(ct_conj(result_grad), cti_num_of(node->beta)));
        }
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, BATCH1)) { /* batch1.grad = bmm(g, conj(transpose(batch2, -2, -1))) */
        grads[BATCH1] = ct_bmm(g, ct_conj(ct_transpose(batch2, -2, -1)));
        if (!grads[BATCH1]) return cti_failed();
    }
    if (cti_is_needed(needed, BATCH2)) { /* batch2.grad = bmm(conj(transpose(batch1, -2, -1)), g) */
        grads[BATCH2] = ct_bmm(ct_conj(ct_transpose(batch1, -2, -1)), g);
        if (!grads[BATCH2]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info baddbmm_attrs[] = {
    {"beta", offsetof(baddbmm_node, beta), CTI_ATTR_SCALAR},
    {"alpha", offsetof(baddbmm_node, alpha), CTI_ATTR_SCALAR},
};

static const cti_node_type baddbmm_type = {
    .name = "BaddbmmBackward0",
    .op = "baddbmm",
    .backward = baddbmm_backward,
    .saved = baddbmm_saved,
    .attrs = baddbmm_attrs,
    .size = sizeof(baddbmm_node),
    .saved_offset = offsetof(baddbmm_node, batch1),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *baddbmm_record(cti_thread *thread, ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2,
                                   ct_scalar beta, ct_scalar alpha, const ct_tensor *result)
{
    baddbmm_node *node = (baddbmm_node *)cti_node_create(thread, &baddbmm_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, BATCH1, batch1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, BATCH2, batch2) != CT_OK) goto failed;
    if (edges[BATCH2] && cti_save_input(thread, base, &node->batch1, batch1) != CT_OK) goto failed;
    if (edges[BATCH1] && cti_save_input(thread, base, &node->batch2, batch2) != CT_OK) goto failed;
    node->beta = beta;
    node->alpha = alpha;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field baddbmm_option_fields[] = {
    {"beta", offsetof(ct_baddbmm_opts, beta), CTI_FIELD_SCALAR},
    {"alpha", offsetof(ct_baddbmm_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_baddbmm_opts baddbmm_defaults = {CTI_RESOLVED};
static const cti_options_type baddbmm_options = {sizeof(ct_baddbmm_opts), 2, baddbmm_option_fields, &baddbmm_defaults};

static ct_tensor *baddbmm_core(cti_call *call, ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2,
                               const ct_baddbmm_opts *opts)
{
    ct_baddbmm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &baddbmm_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, batch1, batch2};
    static const char *const names[] = {"self", "batch1", "batch2"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_baddbmm, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        batch1 = inputs[1];
        batch2 = inputs[2];
    }
    ct_scalar beta;
    if (cti_attr_scalar(call, "beta", opts->beta, ct_int(1), &beta) != CT_OK) goto failed;
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "batch1", batch1, 3, false) != CT_OK) goto failed;
    const int64_t B = cti_size_at(batch1, 0);
    const int64_t M = cti_size_at(batch1, 1);
    const int64_t K = cti_size_at(batch1, 2);
    if (cti_check_ndim(call->op, "batch2", batch2, 3, false) != CT_OK) goto failed;
    if (cti_size_at(batch2, 0) != B) {
        (void)cti_call_refuse_size(call, "batch2", 0, B, "batch1.size(0)", "batch2.shape = %s, batch1.shape = %s",
                                   cti_call_sizes_text(call, batch2), cti_call_sizes_text(call, batch1));
        goto failed;
    }
    if (cti_size_at(batch2, 1) != K) {
        (void)cti_call_refuse_size(call, "batch2", 1, K, "batch1.size(2)", "batch2.shape = %s, batch1.shape = %s",
                                   cti_call_sizes_text(call, batch2), cti_call_sizes_text(call, batch1));
        goto failed;
    }
    const int64_t N = cti_size_at(batch2, 2);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){self, batch1, batch2}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 2, (const ct_scalar[]){beta, alpha});
    if (!cti_shapes_expand_to(A, cti_shape_of_ints(call->op, "size", CTI_INTS(B, M, N)))) {
        static const char must[] = "self.shape broadcasts to [batch1.size(0), batch1.size(1), batch2.size(2)]; given "
                                   "self.shape = %s, batch1.shape = %s, batch2.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, batch1),
                               cti_call_sizes_text(call, batch2));
        goto failed;
    }
    if (R != T) {
        static const char must[] = "result.dtype == self.dtype; given result.dtype = %s, self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape result_shape = {.ndim = 3, .sizes = {B, M, N}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = baddbmm_record(call->thread, self, batch1, batch2, beta, alpha, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_baddbmm_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *batch1_view = cti_view_tensor(&views[1], batch1);
    cti_view *batch2_view = cti_view_tensor(&views[2], batch2);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_baddbmm_backend : cti_baddbmm_cpu)(
        &launch, self_view, batch1_view, batch2_view, beta, alpha, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_baddbmm)(ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2, const ct_baddbmm_opts *opts)
{
    cti_call call = cti_call_plain("baddbmm");
    return baddbmm_core(&call, self, batch1, batch2, opts);
}

ct_tensor *(ct_baddbmm_)(ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2, const ct_baddbmm_opts *opts)
{
    cti_call call = cti_call_in_place("baddbmm_", self);
    return baddbmm_core(&call, self, batch1, batch2, opts);
}

ct_tensor *(ct_baddbmm_out)(ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2, ct_tensor *out,
                            const ct_baddbmm_opts *opts)
{
    cti_call call = cti_call_out("baddbmm", out);
    return baddbmm_core(&call, self, batch1, batch2, opts);
}

static const cti_field baddbmm_parts_option_fields[] = {
    {"beta", offsetof(ct_baddbmm_opts, beta), CTI_FIELD_SCALAR},
    {"alpha", offsetof(ct_baddbmm_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_baddbmm_opts baddbmm_parts_defaults = {CTI_RESOLVED};
static const cti_options_type baddbmm_parts_options = {sizeof(ct_baddbmm_opts), 2, baddbmm_parts_option_fields,
                                                       &baddbmm_parts_defaults};

static ct_tensor *baddbmm_parts_core(cti_call *call, ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2,
                                     const ct_baddbmm_opts *opts)
{
    ct_baddbmm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &baddbmm_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, batch1, batch2};
    static const char *const names[] = {"self", "batch1", "batch2"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        batch1 = inputs[1];
        batch2 = inputs[2];
    }
    ct_scalar beta;
    if (cti_attr_scalar(call, "beta", opts->beta, ct_int(1), &beta) != CT_OK) goto failed;
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "batch1", batch1, 3, false) != CT_OK) goto failed;
    const int64_t B = cti_size_at(batch1, 0);
    const int64_t M = cti_size_at(batch1, 1);
    const int64_t K = cti_size_at(batch1, 2);
    if (cti_check_ndim(call->op, "batch2", batch2, 3, false) != CT_OK) goto failed;
    if (cti_size_at(batch2, 0) != B) {
        (void)cti_call_refuse_size(call, "batch2", 0, B, "batch1.size(0)", "batch2.shape = %s, batch1.shape = %s",
                                   cti_call_sizes_text(call, batch2), cti_call_sizes_text(call, batch1));
        goto failed;
    }
    if (cti_size_at(batch2, 1) != K) {
        (void)cti_call_refuse_size(call, "batch2", 1, K, "batch1.size(2)", "batch2.shape = %s, batch1.shape = %s",
                                   cti_call_sizes_text(call, batch2), cti_call_sizes_text(call, batch1));
        goto failed;
    }
    const int64_t N = cti_size_at(batch2, 2);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){self, batch1, batch2}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 2, (const ct_scalar[]){beta, alpha});
    if (!cti_shapes_expand_to(A, cti_shape_of_ints(call->op, "size", CTI_INTS(B, M, N)))) {
        static const char must[] = "self.shape broadcasts to [batch1.size(0), batch1.size(1), batch2.size(2)]; given "
                                   "self.shape = %s, batch1.shape = %s, batch2.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, batch1),
                               cti_call_sizes_text(call, batch2));
        goto failed;
    }
    if (R != T) {
        static const char must[] = "result.dtype == self.dtype; given result.dtype = %s, self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    ct_tensor *product;
    if (cti_scalar_is(alpha, 1)) {
        product = ct_einsum("bmk,bkn->bmn", CTI_TENSORS(batch1, batch2));
    } else {
        product = ct_mul(ct_einsum("bmk,bkn->bmn", CTI_TENSORS(batch1, batch2)), cti_num_of(alpha));
    }
    if (!product) goto failed;
    ct_tensor *start;
    if (cti_scalar_is(beta, 1)) {
        start = ct_expand(self, CTI_INTS(B, M, N));
    } else {
        start = ct_mul(ct_expand(self, CTI_INTS(B, M, N)), cti_num_of(beta));
    }
    if (!start) goto failed;
    ct_tensor *result = cti_scalar_is(beta, 0) ? product : ct_add(start, product);
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *baddbmm_parts(ct_tensor *self, ct_tensor *batch1, ct_tensor *batch2, const ct_baddbmm_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "baddbmm", .is_composed = true};
    return baddbmm_parts_core(&call, self, batch1, batch2, opts);
}

static ct_status jvp_baddbmm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *batch1_tangent = cti_tangent(&tangents[1]);
    ct_tensor *batch2_tangent = cti_tangent(&tangents[2]);
    const ct_scalar beta = (&args[3])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[3]);
    ct_tensor *batch2 = args[2].value.tensor;
    const ct_scalar alpha = (&args[4])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[4]);
    ct_tensor *batch1 = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(beta, 1)) {
            term = ct_expand(self_tangent, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0),
                                                    cti_shape_size(cti_shape_of(args[1].value.tensor), 1),
                                                    cti_shape_size(cti_shape_of(args[2].value.tensor), 2)));
        } else {
            ct_tensor *x0_ = ct_expand(self_tangent, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0),
                                                              cti_shape_size(cti_shape_of(args[1].value.tensor), 1),
                                                              cti_shape_size(cti_shape_of(args[2].value.tensor), 2)));
            term = ct_mul(x0_, cti_num_of(beta));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (batch1_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(alpha, 1)) {
            term = ct_bmm(batch1_tangent, batch2);
        } else {
            term = ct_mul(ct_bmm(batch1_tangent, batch2), cti_num_of(alpha));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (batch2_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(alpha, 1)) {
            term = ct_bmm(batch1, batch2_tangent);
        } else {
            term = ct_mul(ct_bmm(batch1, batch2_tangent), cti_num_of(alpha));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info baddbmm_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "batch1", .type = "T[B, M, K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "batch2", .type = "T[B, K, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "beta", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "alpha", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const baddbmm_outputs[] = {"result"};

const cti_op_entry cti_op_baddbmm = {
    .info =
        {
            .name = "baddbmm",
            .op = "baddbmm",
            .overload = "",
            .family = "vector",
            .doc = "beta * self, broadcast, plus alpha times the matrix products of two batches. If beta is 0, the "
                   "values of self are ignored; if alpha is 0, the products are ignored.",
            .meaning = "kernel",
            .args = baddbmm_args,
            .num_args = 5,
            .outputs = baddbmm_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "batch1 for batch2; batch2 for batch1",
            .autocast = "lower",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                               CTI_OPTION(SCALAR, ct_baddbmm_opts, beta), CTI_OPTION(SCALAR, ct_baddbmm_opts, alpha)},
    .options = &baddbmm_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_baddbmm, ct_baddbmm_, cti_caller_4tensor_opts, ct_baddbmm_out),
    .jvp = jvp_baddbmm,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)baddbmm_parts,
        },
};
