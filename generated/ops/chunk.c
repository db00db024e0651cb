/*
 * chunk: Views of self in chunks parts along dim, of equal length except the last; fewer if the axis is too short.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = cat(results.grad, dim)
 *   forward   results.tangent = chunk(self.tangent, chunks, dim)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/cat.h>
#include <cotangent/op/chunk.h>

extern cti_caller cti_caller_list_of_tensor_int_opts;
extern const cti_op_entry cti_op_chunk;

/* ---- chunk ----------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct chunk_node {
    ct_node base;
    int64_t dim;
} chunk_node;

static ct_status chunk_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const ct_tensors results_grad = cti_node_list_grads(base, result_grads);
    if (results_grad.count == 0) return CT_OK; /* all gradients are undefined */
    if (results_grad.count < 0) return cti_failed();
    const chunk_node *node = (const chunk_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = cat(results.grad, dim) */
        grads[SELF] = ct_cat(results_grad, .dim = node->dim);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info chunk_attrs[] = {
    {"dim", offsetof(chunk_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type chunk_type = {
    .name = "ChunkBackward0",
    .op = "chunk",
    .backward = chunk_backward,
    .attrs = chunk_attrs,
    .size = sizeof(chunk_node),
    .saved_offset = sizeof(chunk_node),
    .num_attrs = 1,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *chunk_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    chunk_node *node = (chunk_node *)cti_node_create(thread, &chunk_type, NUM_EDGES, 0, result);
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

static const ct_chunk_opts chunk_defaults = {CTI_RESOLVED, .dim = 0};
static const cti_options_type chunk_options = {sizeof(ct_chunk_opts), 0, NULL, &chunk_defaults};

static ct_tensors chunk_core(cti_call *call, ct_tensor *self, int64_t chunks, const ct_chunk_opts *opts)
{
    ct_chunk_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &chunk_options, &resolved_opts_);
    if (!opts) return cti_failed_list();
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_chunk, (const void *const[]){&(int64_t){chunks}}, opts);
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (chunks <= 0) {
        static const char must[] = "chunks > 0; given chunks = %lld";
        (void)cti_call_require(call, must, (long long)chunks);
        goto failed;
    }
    const int64_t count =
        cti_extent(self, dim) == 0
            ? chunks
            : cti_ceil_to_int((double)cti_extent(self, dim) /
                              (double)cti_int_max(1, cti_ceil_to_int((double)cti_extent(self, dim) / (double)chunks)));
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor **made = cti_call_array(call, count);
    if (!made) goto failed;
    for (int64_t i = 0; i < count; i++) {
        const int64_t x0_ = cti_ceil_to_int((double)cti_extent(self, dim) / (double)chunks);
        const int64_t x1_ = cti_int_min(cti_extent(self, dim), cti_int_mul(i, cti_int_max(1, x0_)));
        const int64_t x2_ = cti_int_min(cti_extent(self, dim), cti_int_mul(cti_int_add(i, 1), cti_int_max(1, x0_)));
        cti_geometry geometry;
        if (cti_geometry_slice(call->op, self, dim, ct_int(x1_), ct_int(x2_), 1, &geometry) != CT_OK) goto failed;
        const int64_t x3_ = cti_ceil_to_int((double)cti_extent(self, dim) / (double)chunks);
        const int64_t x4_ = cti_int_min(cti_extent(self, dim), cti_int_mul(cti_int_add(i, 1), cti_int_max(1, x3_)));
        const int64_t x5_ = cti_int_min(cti_extent(self, dim), cti_int_mul(i, cti_int_max(1, x3_)));
        const cti_shape results__shape = cti_shape_with(call->op, S, dim, cti_int_sub(x4_, x5_));
        if (cti_call_check_geometry(call, "results", &geometry, &results__shape) != CT_OK) goto failed;
        made[i] = cti_call_view(call, self, &geometry, true);
        if (!made[i]) goto failed;
    }
    const ct_tensors results_ = {made, count};
    if (call->recorded && count > 0) {
        if (cti_call_set_node(call, chunk_record(call->thread, self, dim, made[0])) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, made + 1, (unsigned)(count - 1)) != CT_OK) goto failed;
    }
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_chunk)(ct_tensor *self, int64_t chunks, const ct_chunk_opts *opts)
{
    cti_call call = cti_call_plain("chunk");
    return chunk_core(&call, self, chunks, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info chunk_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "chunks", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const chunk_outputs[] = {"results"};

const cti_op_entry cti_op_chunk = {
    .info =
        {
            .name = "chunk",
            .op = "chunk",
            .overload = "",
            .family = "split",
            .doc = "Views of self in chunks parts along dim, of equal length except the last; fewer if the axis is too "
                   "short.",
            .meaning = "view",
            .args = chunk_args,
            .num_args = 3,
            .outputs = chunk_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(INT, ct_chunk_opts, dim)},
    .options = &chunk_options,
    .functions = CTI_FUNCTIONS(cti_caller_list_of_tensor_int_opts, ct_chunk, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_AXIS}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
