/*
 * addr: beta * self, broadcast, plus alpha times the outer product of two vectors. If beta is 0, the values of self are
 * ignored.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(result.grad if beta == 1 else conj(conj(result.grad) * beta), shape(self))
 *             vec1.grad = mv(g, conj(vec2))
 *             vec2.grad = mv(transpose(g, 0, 1), conj(vec1))
 *   forward   product_ = unsqueeze(vec1, 1) * vec2 if alpha == 1 else unsqueeze(vec1, 1) * vec2 * alpha
 *             start_ = expand(self, [M, N]) if beta == 1 else expand(self, [M, N]) * beta
 *             start_tangent_ = expand(self.tangent, [M, N], false) if beta == 1 else expand(self.tangent, [M, N],
 *             false) * beta
 *             result.tangent = zeros(shape(product_), dtype_of(self), device_of(self)) if beta == 0 else
 *             expand(start_tangent_, broadcast(shape(start_), shape(product_)))
 *   saves     vec1 for vec2; vec2 for vec1
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
#include "gen/kernels/ops/addr.h"

#include <cotangent/op/add.h>
#include <cotangent/op/addr.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/mv.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_addr;

/* ---- addr ------------------------------------------------------------------ */

enum { SELF, VEC1, VEC2, NUM_EDGES };

enum { SAVED_VEC1, SAVED_VEC2, NUM_SAVED };

typedef struct addr_node {
    ct_node base;
    cti_saved vec1; /* read by vec2.grad */
    cti_saved vec2; /* read by vec1.grad */
    ct_scalar beta;
    ct_scalar alpha;
} addr_node;

static const cti_saved_info addr_saved[NUM_SAVED] = {
    {.name = "vec1", .read_by = (cti_needed)1 << VEC2},
    {.name = "vec2", .read_by = (cti_needed)1 << VEC1},
};

static ct_status addr_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const addr_node *)base)->vec1, addr_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *vec1 = saved[SAVED_VEC1];
    ct_tensor *vec2 = saved[SAVED_VEC2];
    const addr_node *node = (const addr_node *)base;

    ct_tensor *g = NULL;
    if (cti_is_needed(needed, VEC1) || cti_is_needed(needed, VEC2)) {
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
    if (cti_is_needed(needed, VEC1)) { /* vec1.grad = mv(g, conj(vec2)) */
        grads[VEC1] = ct_mv(g, ct_conj(vec2));
        if (!grads[VEC1]) return cti_failed();
    }
    if (cti_is_needed(needed, VEC2)) { /* vec2.grad = mv(transpose(g, 0, 1), conj(vec1)) */
        grads[VEC2] = ct_mv(ct_transpose(g, 0, 1), ct_conj(vec1));
        if (!grads[VEC2]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *addr_remake(const ct_node *base, ct_tensors operands)
{
    const addr_node *node = (const addr_node *)base;
    return ct_addr(operands.items[0], operands.items[1], operands.items[2], .beta = node->beta, .alpha = node->alpha);
}

static const cti_attr_info addr_attrs[] = {
    {"beta", offsetof(addr_node, beta), CTI_ATTR_SCALAR},
    {"alpha", offsetof(addr_node, alpha), CTI_ATTR_SCALAR},
};

static const cti_node_type addr_type = {
    .name = "AddrBackward0",
    .op = "addr",
    .backward = addr_backward,
    .saved = addr_saved,
    .attrs = addr_attrs,
    .remake = addr_remake,
    .size = sizeof(addr_node),
    .saved_offset = offsetof(addr_node, vec1),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *addr_record(cti_thread *thread, ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, ct_scalar beta,
                                ct_scalar alpha, const ct_tensor *result)
{
    addr_node *node = (addr_node *)cti_node_create(thread, &addr_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VEC1, vec1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VEC2, vec2) != CT_OK) goto failed;
    if (edges[VEC2] && cti_save_input(thread, base, &node->vec1, vec1) != CT_OK) goto failed;
    if (edges[VEC1] && cti_save_input(thread, base, &node->vec2, vec2) != CT_OK) goto failed;
    node->beta = beta;
    node->alpha = alpha;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field addr_option_fields[] = {
    {"beta", offsetof(ct_addr_opts, beta), CTI_FIELD_SCALAR},
    {"alpha", offsetof(ct_addr_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_addr_opts addr_defaults = {CTI_RESOLVED};
static const cti_options_type addr_options = {sizeof(ct_addr_opts), 2, addr_option_fields, &addr_defaults};

static ct_tensor *addr_core(cti_call *call, ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, const ct_addr_opts *opts)
{
    ct_addr_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &addr_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, vec1, vec2};
    static const char *const names[] = {"self", "vec1", "vec2"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_addr, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_WIDEST, inputs) != CT_OK) goto failed;
        self = inputs[0];
        vec1 = inputs[1];
        vec2 = inputs[2];
    }
    ct_scalar beta;
    if (cti_attr_scalar(call, "beta", opts->beta, ct_int(1), &beta) != CT_OK) goto failed;
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "vec1", vec1, 1, false) != CT_OK) goto failed;
    const int64_t M = cti_size_at(vec1, 0);
    if (cti_check_ndim(call->op, "vec2", vec2, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(vec2, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){self, vec1, vec2}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 2, (const ct_scalar[]){beta, alpha});
    if (!cti_shapes_expand_to(A, cti_shape_of_ints(call->op, "size", CTI_INTS(M, N)))) {
        static const char must[] = "self.shape broadcasts to [vec1.size(0), vec2.size(0)]; given self.shape = %s, "
                                   "vec1.shape = %s, vec2.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, vec1),
                               cti_call_sizes_text(call, vec2));
        goto failed;
    }
    if (R != T) {
        static const char must[] = "result.dtype == self.dtype; given result.dtype = %s, self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape result_shape = {.ndim = 2, .sizes = {M, N}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, addr_record(call->thread, self, vec1, vec2, beta, alpha, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_addr_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *vec1_view = cti_view_tensor(&views[1], vec1);
    cti_view *vec2_view = cti_view_tensor(&views[2], vec2);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_addr_backend : cti_addr_cpu)(
        &launch, self_view, vec1_view, vec2_view, beta, alpha, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_addr)(ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, const ct_addr_opts *opts)
{
    cti_call call = cti_call_plain("addr");
    return addr_core(&call, self, vec1, vec2, opts);
}

ct_tensor *(ct_addr_)(ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, const ct_addr_opts *opts)
{
    cti_call call = cti_call_in_place("addr_", self);
    return addr_core(&call, self, vec1, vec2, opts);
}

ct_tensor *(ct_addr_out)(ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, ct_tensor *out, const ct_addr_opts *opts)
{
    cti_call call = cti_call_out("addr", out);
    return addr_core(&call, self, vec1, vec2, opts);
}

static const cti_field addr_parts_option_fields[] = {
    {"beta", offsetof(ct_addr_opts, beta), CTI_FIELD_SCALAR},
    {"alpha", offsetof(ct_addr_opts, alpha), CTI_FIELD_SCALAR},
};
static const ct_addr_opts addr_parts_defaults = {CTI_RESOLVED};
static const cti_options_type addr_parts_options = {sizeof(ct_addr_opts), 2, addr_parts_option_fields,
                                                    &addr_parts_defaults};

static ct_tensor *addr_parts_core(cti_call *call, ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2,
                                  const ct_addr_opts *opts)
{
    ct_addr_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &addr_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, vec1, vec2};
    static const char *const names[] = {"self", "vec1", "vec2"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_WIDEST, inputs) != CT_OK) goto failed;
        self = inputs[0];
        vec1 = inputs[1];
        vec2 = inputs[2];
    }
    ct_scalar beta;
    if (cti_attr_scalar(call, "beta", opts->beta, ct_int(1), &beta) != CT_OK) goto failed;
    ct_scalar alpha;
    if (cti_attr_scalar(call, "alpha", opts->alpha, ct_int(1), &alpha) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "vec1", vec1, 1, false) != CT_OK) goto failed;
    const int64_t M = cti_size_at(vec1, 0);
    if (cti_check_ndim(call->op, "vec2", vec2, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(vec2, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){self, vec1, vec2}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 2, (const ct_scalar[]){beta, alpha});
    if (!cti_shapes_expand_to(A, cti_shape_of_ints(call->op, "size", CTI_INTS(M, N)))) {
        static const char must[] = "self.shape broadcasts to [vec1.size(0), vec2.size(0)]; given self.shape = %s, "
                                   "vec1.shape = %s, vec2.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, vec1),
                               cti_call_sizes_text(call, vec2));
        goto failed;
    }
    if (R != T) {
        static const char must[] = "result.dtype == self.dtype; given result.dtype = %s, self.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    ct_tensor *product;
    if (cti_scalar_is(alpha, 1)) {
        product = ct_mul(ct_unsqueeze(vec1, 1), vec2);
    } else {
        product = ct_mul(ct_mul(ct_unsqueeze(vec1, 1), vec2), cti_num_of(alpha));
    }
    if (!product) goto failed;
    ct_tensor *start;
    if (cti_scalar_is(beta, 1)) {
        start = ct_expand(self, CTI_INTS(M, N));
    } else {
        start = ct_mul(ct_expand(self, CTI_INTS(M, N)), cti_num_of(beta));
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

static ct_tensor *addr_parts(ct_tensor *self, ct_tensor *vec1, ct_tensor *vec2, const ct_addr_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "addr", .is_composed = true};
    return addr_parts_core(&call, self, vec1, vec2, opts);
}

static ct_status jvp_addr(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *vec1_tangent = cti_tangent(&tangents[1]);
    ct_tensor *vec2_tangent = cti_tangent(&tangents[2]);
    ct_tensor *vec1 = args[1].value.tensor;
    ct_tensor *vec2 = args[2].value.tensor;
    const ct_scalar alpha = (&args[4])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[4]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const ct_scalar beta = (&args[3])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[3]);
    ct_tensor *product_ = NULL, *start_ = NULL;
    if (self_tangent || vec1_tangent || vec2_tangent) {
        if (cti_scalar_is(alpha, 1)) {
            product_ = ct_mul(ct_unsqueeze(vec1, 1), vec2);
        } else {
            product_ = ct_mul(ct_mul(ct_unsqueeze(vec1, 1), vec2), cti_num_of(alpha));
        }
        if (cti_scalar_is(beta, 1)) {
            start_ = ct_expand(self, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0),
                                              cti_shape_size(cti_shape_of(args[2].value.tensor), 0)));
        } else {
            ct_tensor *x0_ = ct_expand(self, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0),
                                                      cti_shape_size(cti_shape_of(args[2].value.tensor), 0)));
            start_ = ct_mul(x0_, cti_num_of(beta));
        }
    }
    if (self_tangent) {
        ct_tensor *start_tangent_;
        if (cti_scalar_is(beta, 1)) {
            start_tangent_ = ct_expand(self_tangent,
                                       CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0),
                                                cti_shape_size(cti_shape_of(args[2].value.tensor), 0)),
                                       .implicit = false);
        } else {
            ct_tensor *x1_ = ct_expand(self_tangent,
                                       CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0),
                                                cti_shape_size(cti_shape_of(args[2].value.tensor), 0)),
                                       .implicit = false);
            start_tangent_ = ct_mul(x1_, cti_num_of(beta));
        }
        ct_tensor *term;
        if (cti_scalar_is(beta, 0)) {
            term = ct_zeros(cti_sizes_of(product_), .dtype = cti_dtype_of(self), .device = cti_device_or_host(self));
        } else {
            const cti_shape x2_ =
                cti_shape_broadcast("addr", cti_shape_or_failed(start_), cti_shape_or_failed(product_));
            term = ct_expand(start_tangent_, cti_shape_ints(&x2_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (vec1_tangent) {
        ct_tensor *product_tangent_;
        if (cti_scalar_is(alpha, 1)) {
            product_tangent_ = ct_mul(ct_unsqueeze(vec1_tangent, 1), vec2);
        } else {
            product_tangent_ = ct_mul(ct_mul(ct_unsqueeze(vec1_tangent, 1), vec2), cti_num_of(alpha));
        }
        ct_tensor *term;
        if (cti_scalar_is(beta, 0)) {
            term = product_tangent_;
        } else {
            const cti_shape x3_ =
                cti_shape_broadcast("addr", cti_shape_or_failed(start_), cti_shape_or_failed(product_));
            term = ct_expand(product_tangent_, cti_shape_ints(&x3_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (vec2_tangent) {
        ct_tensor *product_tangent_;
        if (cti_scalar_is(alpha, 1)) {
            product_tangent_ = ct_mul(vec2_tangent, ct_unsqueeze(vec1, 1));
        } else {
            product_tangent_ = ct_mul(ct_mul(vec2_tangent, ct_unsqueeze(vec1, 1)), cti_num_of(alpha));
        }
        ct_tensor *term;
        if (cti_scalar_is(beta, 0)) {
            term = product_tangent_;
        } else {
            const cti_shape x4_ =
                cti_shape_broadcast("addr", cti_shape_or_failed(start_), cti_shape_or_failed(product_));
            term = ct_expand(product_tangent_, cti_shape_ints(&x4_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info addr_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "vec1", .type = "T[M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "vec2", .type = "T[N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "beta", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "alpha", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const addr_outputs[] = {"result"};

const cti_op_entry cti_op_addr = {
    .info =
        {
            .name = "addr",
            .op = "addr",
            .overload = "",
            .family = "vector",
            .doc = "beta * self, broadcast, plus alpha times the outer product of two vectors. If beta is 0, the "
                   "values of self are ignored.",
            .meaning = "kernel",
            .args = addr_args,
            .num_args = 5,
            .outputs = addr_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "vec1 for vec2; vec2 for vec1",
            .autocast = "widest",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(SCALAR, ct_addr_opts, beta), CTI_OPTION(SCALAR, ct_addr_opts, alpha)},
    .options = &addr_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_addr, ct_addr_, cti_caller_4tensor_opts, ct_addr_out),
    .jvp = jvp_addr,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)addr_parts,
        },
};
