/*
 * diag_embed: Matrices with the last axis of self on a diagonal, and zeros elsewhere.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = diagonal(result.grad, offset, first, second)
 *   forward   result.tangent = diag_embed(self.tangent, offset, dim1, dim2)
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
#include "gen/kernels/ops/diag_embed.h"

#include <cotangent/op/diag_embed.h>
#include <cotangent/op/diagonal.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_diag_embed;

/* ---- diag_embed ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct diag_embed_node {
    ct_node base;
    int64_t offset;
    int64_t dim1;
    int64_t dim2;
} diag_embed_node;

static ct_status diag_embed_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const diag_embed_node *node = (const diag_embed_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = diagonal(result.grad, offset, first, second) */
        const int64_t first = node->dim1 < 0
                                  ? cti_int_add(cti_int_add(node->dim1, cti_shape_rank(cti_input_shape(base, SELF))), 1)
                                  : node->dim1;
        const int64_t second =
            node->dim2 < 0 ? cti_int_add(cti_int_add(node->dim2, cti_shape_rank(cti_input_shape(base, SELF))), 1)
                           : node->dim2;
        grads[SELF] = ct_diagonal(result_grad, .offset = node->offset, .dim1 = first, .dim2 = second);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info diag_embed_attrs[] = {
    {"offset", offsetof(diag_embed_node, offset), CTI_ATTR_INT64},
    {"dim1", offsetof(diag_embed_node, dim1), CTI_ATTR_INT64},
    {"dim2", offsetof(diag_embed_node, dim2), CTI_ATTR_INT64},
};

static const cti_node_type diag_embed_type = {
    .name = "DiagEmbedBackward0",
    .op = "diag_embed",
    .backward = diag_embed_backward,
    .attrs = diag_embed_attrs,
    .size = sizeof(diag_embed_node),
    .saved_offset = sizeof(diag_embed_node),
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *diag_embed_record(cti_thread *thread, ct_tensor *self, int64_t offset, int64_t dim1, int64_t dim2,
                                      const ct_tensor *result)
{
    diag_embed_node *node = (diag_embed_node *)cti_node_create(thread, &diag_embed_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->offset = offset;
    node->dim1 = dim1;
    node->dim2 = dim2;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_diag_embed_opts diag_embed_defaults = {CTI_RESOLVED, .offset = 0, .dim1 = -2, .dim2 = -1};
static const cti_options_type diag_embed_options = {sizeof(ct_diag_embed_opts), 0, NULL, &diag_embed_defaults};

static ct_tensor *diag_embed_core(cti_call *call, ct_tensor *self, const ct_diag_embed_opts *opts)
{
    ct_diag_embed_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &diag_embed_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_diag_embed, NULL, opts);
    int64_t offset = opts->offset;
    int64_t dim1 = opts->dim1;
    int64_t dim2 = opts->dim2;
    if (cti_check_ndim(call->op, "self", self, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 1);
    const int64_t N = cti_size_at(self, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const int64_t first = dim1 < 0 ? cti_int_add(cti_int_add(dim1, self->ndim), 1) : dim1;
    const int64_t second = dim2 < 0 ? cti_int_add(cti_int_add(dim2, self->ndim), 1) : dim2;
    if (first == second) {
        static const char must[] = "(dim1 + self.ndim + 1 if dim1 < 0 else dim1) != (dim2 + self.ndim + 1 if dim2 < 0 "
                                   "else dim2); given dim1 = %lld, self.shape = %s, dim2 = %lld";
        (void)cti_call_require(call, must, (long long)dim1, cti_call_sizes_text(call, self), (long long)dim2);
        goto failed;
    }
    if (cti_int_sub(cti_int_sub(0, self->ndim), 1) > dim1 || dim1 > self->ndim) {
        static const char must[] = "-self.ndim - 1 <= dim1 and dim1 <= self.ndim; given self.shape = %s, dim1 = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim1);
        goto failed;
    }
    if (cti_int_sub(cti_int_sub(0, self->ndim), 1) > dim2 || dim2 > self->ndim) {
        static const char must[] = "-self.ndim - 1 <= dim2 and dim2 <= self.ndim; given self.shape = %s, dim2 = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim2);
        goto failed;
    }
    const int64_t size = cti_int_add(N, cti_int_max(offset, cti_int_sub(0, offset)));
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape x0_ = cti_shape_insert(call->op, B, cti_int_min(first, second), size);
    const cti_shape result_shape = cti_shape_insert(call->op, x0_, cti_int_max(first, second), size);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, diag_embed_record(call->thread, self, offset, dim1, dim2, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = cti_diag_embed_cpu(&launch, self_view, offset, dim1, dim2, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_diag_embed)(ct_tensor *self, const ct_diag_embed_opts *opts)
{
    cti_call call = cti_call_plain("diag_embed");
    return diag_embed_core(&call, self, opts);
}

ct_tensor *(ct_diag_embed_out)(ct_tensor *self, ct_tensor *out, const ct_diag_embed_opts *opts)
{
    cti_call call = cti_call_out("diag_embed", out);
    return diag_embed_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_diag_embed(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t offset = cti_arg_int(&args[1], 0);
    const int64_t dim1 = cti_arg_int(&args[2], -2);
    const int64_t dim2 = cti_arg_int(&args[3], -1);
    if (self_tangent) {
        ct_tensor *term = ct_diag_embed(self_tangent, .offset = offset, .dim1 = dim1, .dim2 = dim2);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info diag_embed_args[] = {
    {.name = "self", .type = "T[*B, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "offset", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dim1", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dim2", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const diag_embed_outputs[] = {"result"};

const cti_op_entry cti_op_diag_embed = {
    .info =
        {
            .name = "diag_embed",
            .op = "diag_embed",
            .overload = "",
            .family = "diagonal",
            .doc = "Matrices with the last axis of self on a diagonal, and zeros elsewhere.",
            .meaning = "kernel",
            .args = diag_embed_args,
            .num_args = 4,
            .outputs = diag_embed_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_diag_embed_opts, offset),
                               CTI_OPTION(INT, ct_diag_embed_opts, dim1), CTI_OPTION(INT, ct_diag_embed_opts, dim2)},
    .options = &diag_embed_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_diag_embed, NULL, cti_caller_2tensor_opts, ct_diag_embed_out),
    .jvp = jvp_diag_embed,
    .batch =
        {
            .loops = true,
        },
};
