/*
 * masked_scatter: self with the elements of source, in order, written where mask is true; source must have at least as
 * many elements.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(masked_fill(result.grad, mask, 0), shape(self))
 *             source.grad = reshape(slice(masked_select(result.grad, mask), 0, 0, numel(source), 1) if numel(source) <=
 *             extent(masked_select(result.grad, mask), 0) else cat([masked_select(result.grad, mask),
 *             zeros(with(shape(masked_select(result.grad, mask)), 0, numel(source) - extent(masked_select(result.grad,
 *             mask), 0)), dtype_of(result.grad), device_of(self))], 0), shape(source))
 *   forward   result.tangent = masked_scatter(self.tangent, mask, zeros(shape(source), dtype_of(self.tangent),
 *             device_of(self.tangent)))
 *   saves     mask (bits)
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/masked_scatter.h"

#include <cotangent/op/cat.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/masked_scatter.h>
#include <cotangent/op/masked_select.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_3tensor, cti_caller_4tensor;
extern const cti_op_entry cti_op_masked_scatter;

/* ---- masked_scatter -------------------------------------------------------- */

enum { SELF, SOURCE, NUM_EDGES };

enum { SAVED_MASK, NUM_SAVED };

typedef struct masked_scatter_node {
    ct_node base;
    cti_saved mask_;          /* one bit an element, read by self.grad, source.grad */
    cti_node_ints mask_sizes; /* sizes of mask */
} masked_scatter_node;

static const cti_saved_info masked_scatter_saved[NUM_SAVED] = {
    {.name = "mask", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << SOURCE, .kind = CT_SAVE_KIND_MASK},
};

static ct_status masked_scatter_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const masked_scatter_node *)base)->mask_, masked_scatter_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    const masked_scatter_node *node = (const masked_scatter_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = sum_to_size(masked_fill(result.grad, mask, 0), shape(self)) */
        ct_tensor *mask_ = cti_unpack_bits(saved[SAVED_MASK], cti_node_shape(&node->mask_sizes));
        ct_tensor *x0_ = ct_masked_fill(result_grad, mask_, ct_num_i64(0));
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, SOURCE)) { /* source.grad */
        ct_tensor *mask_ = cti_unpack_bits(saved[SAVED_MASK], cti_node_shape(&node->mask_sizes));
        ct_tensor *y0_ = ct_masked_select(result_grad, mask_);
        ct_tensor *x0_;
        if (cti_shape_count(cti_input_shape(base, SOURCE)) <=
            cti_shape_extent("masked_scatter", cti_shape_or_failed(y0_), 0)) {
            x0_ = ct_slice(y0_, 0, 0, cti_shape_count(cti_input_shape(base, SOURCE)), .step = 1);
        } else {
            const int64_t x1_ = cti_shape_extent("masked_scatter", cti_shape_or_failed(y0_), 0);
            const int64_t x2_ = cti_int_sub(cti_shape_count(cti_input_shape(base, SOURCE)), x1_);
            const cti_shape x3_ = cti_shape_with("masked_scatter", cti_shape_or_failed(y0_), 0, x2_);
            ct_tensor *x4_ = ct_zeros(cti_shape_ints(&x3_), .dtype = cti_dtype_of(result_grad),
                                      .device = cti_device_named(cti_node_device(base)));
            x0_ = ct_cat(CTI_TENSORS(y0_, x4_), .dim = 0);
        }
        grads[SOURCE] = ct_reshape(x0_, cti_input_sizes(base, SOURCE));
        if (!grads[SOURCE]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info masked_scatter_attrs[] = {
    {"mask_sizes", offsetof(masked_scatter_node, mask_sizes), CTI_ATTR_INTS},
};

static const cti_node_type masked_scatter_type = {
    .name = "MaskedScatterBackward0",
    .op = "masked_scatter",
    .backward = masked_scatter_backward,
    .saved = masked_scatter_saved,
    .attrs = masked_scatter_attrs,
    .size = sizeof(masked_scatter_node),
    .saved_offset = offsetof(masked_scatter_node, mask_),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *masked_scatter_record(cti_thread *thread, ct_tensor *self, ct_tensor *source, ct_tensor *kept_mask_,
                                          ct_ints mask_sizes, const ct_tensor *result)
{
    masked_scatter_node *node =
        (masked_scatter_node *)cti_node_create(thread, &masked_scatter_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SOURCE, source) != CT_OK) goto failed;
    if (kept_mask_ && cti_save_computed(thread, base, &node->mask_, kept_mask_) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->mask_sizes, mask_sizes) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *masked_scatter_core(cti_call *call, ct_tensor *self, ct_tensor *mask_, ct_tensor *source)
{
    ct_tensor *const inputs[] = {self, mask_, source};
    static const char *const names[] = {"self", "mask", "source"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_masked_scatter, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(mask_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 2, (ct_tensor *const[]){self, source}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "mask", mask_, CTI_SET_BOOL) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 2, false, T);
    const cti_shape result_shape = cti_shape_broadcast(call->op, A, B);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_mask_ = cti_call_pack_bits(call, mask_);
        if (!kept_mask_) goto failed;
        ct_node *made = masked_scatter_record(call->thread, self, source, kept_mask_,
                                              cti_shape_ints((cti_shape[]){cti_shape_of(mask_)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_source = cti_call_read(call, source, T);
    if (!read_source) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_masked_scatter_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *mask_view = cti_view_tensor(&views[1], mask_);
    cti_view *source_view = cti_view_tensor(&views[2], read_source);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_masked_scatter_backend : cti_masked_scatter_cpu)(
        &launch, self_view, mask_view, source_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_masked_scatter)(ct_tensor *self, ct_tensor *mask_, ct_tensor *source)
{
    cti_call call = cti_call_plain("masked_scatter");
    return masked_scatter_core(&call, self, mask_, source);
}

ct_tensor *(ct_masked_scatter_)(ct_tensor *self, ct_tensor *mask_, ct_tensor *source)
{
    cti_call call = cti_call_in_place("masked_scatter_", self);
    return masked_scatter_core(&call, self, mask_, source);
}

ct_tensor *(ct_masked_scatter_out)(ct_tensor *self, ct_tensor *mask_, ct_tensor *source, ct_tensor *out)
{
    cti_call call = cti_call_out("masked_scatter", out);
    return masked_scatter_core(&call, self, mask_, source);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_masked_scatter(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *source_tangent = cti_tangent(&tangents[2]);
    ct_tensor *mask_ = args[1].value.tensor;
    ct_tensor *source = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *x0_ = ct_zeros(cti_sizes_of(source), .dtype = cti_dtype_of(self_tangent),
                                  .device = cti_device_or_host(self_tangent));
        ct_tensor *term = ct_masked_scatter(self_tangent, mask_, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (source_tangent) {
        ct_tensor *x1_ = ct_zeros(cti_sizes_of(self), .dtype = cti_dtype_of(source_tangent),
                                  .device = cti_device_or_host(source_tangent));
        ct_tensor *term = ct_masked_scatter(x1_, mask_, source_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info masked_scatter_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "mask", .type = "bool[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL},
    {.name = "source", .type = "T[*N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const masked_scatter_outputs[] = {"result"};

const cti_op_entry cti_op_masked_scatter = {
    .info =
        {
            .name = "masked_scatter",
            .op = "masked_scatter",
            .overload = "",
            .family = "index",
            .doc = "self with the elements of source, in order, written where mask is true; source must have at least "
                   "as many elements.",
            .meaning = "kernel",
            .args = masked_scatter_args,
            .num_args = 3,
            .outputs = masked_scatter_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "mask (bits)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_3tensor, ct_masked_scatter, ct_masked_scatter_, cti_caller_4tensor,
                               ct_masked_scatter_out),
    .jvp = jvp_masked_scatter,
    .batch =
        {
            .loops = true,
        },
};
