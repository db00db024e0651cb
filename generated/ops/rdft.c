/*
 * rdft: First half of the discrete Fourier transform of real self along dim, with exp(-2 pi i j k / n); not scaled. A
 * line of several elements gives NaN if one of them is not finite.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = irdft(slice_scatter(g, narrow(g, dim, 1, inner) * 0.5, dim, 1, 1 + inner), n, dim)
 *   forward   result.tangent = rdft(self.tangent, dim)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/rdft.h"

#include <cotangent/op/mul.h>
#include <cotangent/op/narrow.h>
#include <cotangent/op/slice_scatter.h>
#include <cotangent/private/irdft.h>
#include <cotangent/private/rdft.h>

extern cti_caller cti_caller_tensor_int, cti_caller_tensor_int_tensor;
extern const cti_op_entry cti_op_rdft;

/* ---- rdft ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct rdft_node {
    ct_node base;
    int64_t dim;
} rdft_node;

static ct_status rdft_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    const rdft_node *node = (const rdft_node *)base;

    /* self.grad = irdft(slice_scatter(g, narrow(g, dim, 1, inner) * 0.5, dim, 1, 1 + inner), n, dim) */
    if (cti_is_needed(needed, SELF)) {
        const int64_t n_ = cti_shape_extent("rdft", cti_input_shape(base, SELF), node->dim);
        const int64_t inner = cti_int_sub(cti_int_sub(n_, cti_int_floordiv(n_, 2)), 1);
        ct_tensor *g = result_grad;
        ct_tensor *x1_ = ct_mul(ct_narrow(g, node->dim, 1, inner), ct_num(0.5));
        grads[SELF] = ct_irdft(ct_slice_scatter(g, x1_, node->dim, 1, cti_int_add(1, inner)), n_, node->dim);
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info rdft_attrs[] = {
    {"dim", offsetof(rdft_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type rdft_type = {
    .name = "RdftBackward0",
    .op = "rdft",
    .backward = rdft_backward,
    .attrs = rdft_attrs,
    .size = sizeof(rdft_node),
    .saved_offset = sizeof(rdft_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *rdft_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    rdft_node *node = (rdft_node *)cti_node_create(thread, &rdft_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *rdft_core(cti_call *call, ct_tensor *self, int64_t dim)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_rdft, (const void *const[]){&(int64_t){dim}}, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1, (ct_tensor *const[]){self}, &T) !=
        CT_OK)
        goto failed;
    const ct_dtype C = cti_complex_of(T);
    if (dim < cti_int_sub(0, self->ndim)) {
        static const char must[] = "dim >= -self.ndim; given dim = %lld, self.shape = %s";
        (void)cti_call_require(call, must, (long long)dim, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (dim >= 0) {
        static const char must[] = "dim < 0; given dim = %lld";
        (void)cti_call_require(call, must, (long long)dim);
        goto failed;
    }
    const int64_t n_ = cti_extent(self, dim);
    if (n_ <= 0) {
        static const char must[] = "self.size(dim) > 0; given self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, C);
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, cti_int_add(cti_int_floordiv(n_, 2), 1));
    ct_tensor *result = cti_call_result(call, C, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, rdft_record(call->thread, self, dim, result)) != CT_OK) goto failed;
    ct_tensor *tag_result = cti_call_apart(call, result, C);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_rdft_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_rdft_backend : cti_rdft_cpu)(&launch, self_view, dim, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_rdft)(ct_tensor *self, int64_t dim)
{
    cti_call call = cti_call_plain("rdft");
    return rdft_core(&call, self, dim);
}

ct_tensor *(ct_rdft_out)(ct_tensor *self, int64_t dim, ct_tensor *out)
{
    cti_call call = cti_call_out("rdft", out);
    return rdft_core(&call, self, dim);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_rdft(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_int(&args[1], 0);
    if (self_tangent) {
        ct_tensor *term = ct_rdft(self_tangent, dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info rdft_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "dim", .type = "int", .kind = CT_ARG_INT},
};
static const char *const rdft_outputs[] = {"result"};

const cti_op_entry cti_op_rdft = {
    .info =
        {
            .name = "rdft",
            .op = "rdft",
            .overload = "",
            .family = "fft",
            .doc = "First half of the discrete Fourier transform of real self along dim, with exp(-2 pi i j k / n); "
                   "not scaled. A line of several elements gives NaN if one of them is not finite.",
            .meaning = "kernel",
            .args = rdft_args,
            .num_args = 2,
            .outputs = rdft_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int, ct_rdft, NULL, cti_caller_tensor_int_tensor, ct_rdft_out),
    .jvp = jvp_rdft,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
