/*
 * masked_select: Elements of self where mask is true, in order, as a vector.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(masked_scatter(zeros(broadcast(A, B), dtype_of(result.grad), device_of(self)),
 *             mask, result.grad), shape(self))
 *   forward   result.tangent = masked_select(self.tangent, mask)
 *   saves     mask (bits)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/masked_select.h"

#include <cotangent/op/count_nonzero.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/masked_scatter.h>
#include <cotangent/op/masked_select.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_masked_select;

/* ---- masked_select --------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_MASK, NUM_SAVED };

typedef struct masked_select_node {
    ct_node base;
    cti_saved mask_;          /* one bit an element, read by self.grad */
    cti_node_ints B_;         /* the pack B */
    cti_node_ints mask_sizes; /* sizes of mask */
} masked_select_node;

static const cti_saved_info masked_select_saved[NUM_SAVED] = {
    {.name = "mask", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

static ct_status masked_select_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                        ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const masked_select_node *)base)->mask_, masked_select_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    const masked_select_node *node = (const masked_select_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *mask_ = cti_unpack_bits(saved[SAVED_MASK], cti_node_shape(&node->mask_sizes));
        const cti_shape x0_ =
            cti_shape_broadcast("masked_select", cti_input_shape(base, SELF), cti_node_shape(&node->B_));
        ct_tensor *x1_ = ct_zeros(cti_shape_ints(&x0_), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_sum_to_size(ct_masked_scatter(x1_, mask_, result_grad), cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info masked_select_attrs[] = {
    {"B_", offsetof(masked_select_node, B_), CTI_ATTR_INTS},
    {"mask_sizes", offsetof(masked_select_node, mask_sizes), CTI_ATTR_INTS},
};

static const cti_node_type masked_select_type = {
    .name = "MaskedSelectBackward0",
    .op = "masked_select",
    .backward = masked_select_backward,
    .saved = masked_select_saved,
    .attrs = masked_select_attrs,
    .size = sizeof(masked_select_node),
    .saved_offset = offsetof(masked_select_node, mask_),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *masked_select_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_mask_, ct_ints B_,
                                         ct_ints mask_sizes, const ct_tensor *result)
{
    masked_select_node *node = (masked_select_node *)cti_node_create(thread, &masked_select_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (kept_mask_ && cti_save_computed(thread, base, &node->mask_, kept_mask_) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->B_, B_) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->mask_sizes, mask_sizes) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *masked_select_core(cti_call *call, ct_tensor *self, ct_tensor *mask_)
{
    ct_tensor *const inputs[] = {self, mask_};
    static const char *const names[] = {"self", "mask"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_masked_select, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(mask_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "mask", mask_, CTI_SET_BOOL) != CT_OK) goto failed;
    ct_guard n_guard = ct_no_grad();
    ct_tensor *x0_ = ct_expand(mask_, cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}));
    ct_tensor *n_tensor = ct_count_nonzero(x0_);
    if (ct_leave(&n_guard) != CT_OK) goto failed;
    int64_t n;
    if (cti_call_size(call, n_tensor, &n) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = {.ndim = 1, .sizes = {n}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_mask_ = cti_call_pack_bits(call, mask_);
        if (!kept_mask_) goto failed;
        ct_node *made = masked_select_record(call->thread, self, kept_mask_, cti_shape_ints(&B),
                                             cti_shape_ints((cti_shape[]){cti_shape_of(mask_)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_masked_select_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *mask_view = cti_view_tensor(&views[1], mask_);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_masked_select_backend
                                                  : cti_masked_select_cpu)(&launch, self_view, mask_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_masked_select)(ct_tensor *self, ct_tensor *mask_)
{
    cti_call call = cti_call_plain("masked_select");
    return masked_select_core(&call, self, mask_);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_masked_select(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *mask_ = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_masked_select(self_tangent, mask_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info masked_select_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "mask", .type = "bool[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL},
};
static const char *const masked_select_outputs[] = {"result"};

const cti_op_entry cti_op_masked_select = {
    .info =
        {
            .name = "masked_select",
            .op = "masked_select",
            .overload = "",
            .family = "index",
            .doc = "Elements of self where mask is true, in order, as a vector.",
            .meaning = "kernel",
            .args = masked_select_args,
            .num_args = 2,
            .outputs = masked_select_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "mask (bits)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_masked_select, NULL, NULL, NULL),
    .jvp = jvp_masked_select,
    .batch =
        {
            .loops = true,
            .sized = 0x2,
        },
};
