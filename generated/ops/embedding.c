/*
 * embedding: Rows of weight at indices. The row padding_idx gets no gradient (-1 for none); with scale_grad_by_freq the
 * gradient of a row is divided by the number of occurrences of its index.
 *
 * Written by ctgen from schemas/embedding.yaml. Change the schema, not this file.
 *
 *   backward  weight.grad = index_add(expand(zeros([], dtype_of(result.grad), device_of(weight)), shape(weight)), 0,
 *             flat, kept)
 *   forward   result.tangent = embedding(weight.tangent, indices, padding_idx, scale_grad_by_freq, sparse)
 *   saves     indices
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/embedding.h"

#include <cotangent/op/div.h>
#include <cotangent/op/embedding.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/index_add.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_embedding;

/* ---- embedding ------------------------------------------------------------- */

enum { WEIGHT, NUM_EDGES };

enum { SAVED_INDICES, NUM_SAVED };

typedef struct embedding_node {
    ct_node base;
    cti_saved indices; /* read by weight.grad */
    int64_t padding_idx;
    bool scale_grad_by_freq;
    bool sparse;
} embedding_node;

static const cti_saved_info embedding_saved[NUM_SAVED] = {
    {.name = "indices", .read_by = (cti_needed)1 << WEIGHT, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status embedding_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const embedding_node *)base)->indices, embedding_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *indices = saved[SAVED_INDICES];
    const embedding_node *node = (const embedding_node *)base;

    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad */
        ct_tensor *flat = ct_ravel(indices);
        ct_tensor *spread_ = ct_reshape(result_grad, CTI_INTS(cti_shape_count(cti_shape_or_failed(indices)),
                                                              cti_shape_size(cti_input_shape(base, WEIGHT), 1)));
        ct_tensor *scaled;
        if (node->scale_grad_by_freq) {
            ct_tensor *x0_ =
                ct_zeros(CTI_INTS(cti_shape_size(cti_input_shape(base, WEIGHT), 0)), .dtype = cti_dtype_of(result_grad),
                         .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x1_ =
                ct_ones(CTI_INTS(cti_shape_count(cti_shape_or_failed(indices))), .dtype = cti_dtype_of(result_grad),
                        .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x2_ = ct_unsqueeze(ct_index_select(ct_index_add(x0_, 0, flat, x1_), 0, flat), 1);
            scaled = ct_div(spread_, x2_);
        } else {
            scaled = spread_;
        }
        ct_tensor *kept_;
        if (node->padding_idx >= 0) {
            ct_tensor *x3_ = ct_unsqueeze(ct_eq(flat, ct_num_i64(node->padding_idx)), 1);
            kept_ = ct_masked_fill(scaled, x3_, ct_num_i64(0));
        } else {
            kept_ = scaled;
        }
        ct_tensor *x4_ =
            ct_zeros(CT_NO_INTS, .dtype = cti_dtype_of(result_grad), .device = cti_device_named(cti_node_device(base)));
        grads[WEIGHT] = ct_index_add(ct_expand(x4_, cti_input_sizes(base, WEIGHT)), 0, flat, kept_);
        if (!grads[WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *embedding_remake(const ct_node *base, ct_tensors operands)
{
    const embedding_node *node = (const embedding_node *)base;
    return ct_embedding(operands.items[0], operands.items[1], .padding_idx = node->padding_idx,
                        .scale_grad_by_freq = node->scale_grad_by_freq, .sparse = node->sparse);
}

static const cti_attr_info embedding_attrs[] = {
    {"padding_idx", offsetof(embedding_node, padding_idx), CTI_ATTR_INT64},
    {"scale_grad_by_freq", offsetof(embedding_node, scale_grad_by_freq), CTI_ATTR_BOOL},
    {"sparse", offsetof(embedding_node, sparse), CTI_ATTR_BOOL},
};

static const cti_node_type embedding_type = {
    .name = "EmbeddingBackward0",
    .op = "embedding",
    .backward = embedding_backward,
    .saved = embedding_saved,
    .attrs = embedding_attrs,
    .remake = embedding_remake,
    .size = sizeof(embedding_node),
    .saved_offset = offsetof(embedding_node, indices),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *embedding_record(cti_thread *thread, ct_tensor *weight, ct_tensor *indices, int64_t padding_idx,
                                     bool scale_grad_by_freq, bool sparse, const ct_tensor *result)
{
    embedding_node *node = (embedding_node *)cti_node_create(thread, &embedding_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->indices, indices) != CT_OK) goto failed;
    node->padding_idx = padding_idx;
    node->scale_grad_by_freq = scale_grad_by_freq;
    node->sparse = sparse;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_embedding_opts embedding_defaults = {CTI_RESOLVED, .padding_idx = -1, .scale_grad_by_freq = false,
                                                     .sparse = false};
static const cti_options_type embedding_options = {sizeof(ct_embedding_opts), 0, NULL, &embedding_defaults};

static ct_tensor *embedding_core(cti_call *call, ct_tensor *weight, ct_tensor *indices, const ct_embedding_opts *opts)
{
    ct_embedding_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &embedding_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {weight, indices};
    static const char *const names[] = {"weight", "indices"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_embedding, NULL, opts);
    int64_t padding_idx = opts->padding_idx;
    const bool scale_grad_by_freq = opts->scale_grad_by_freq;
    const bool sparse = opts->sparse;
    if (cti_check_ndim(call->op, "weight", weight, 2, false) != CT_OK) goto failed;
    const int64_t V = cti_size_at(weight, 0);
    const int64_t D = cti_size_at(weight, 1);
    const cti_shape B = cti_shape_part(indices, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){weight}, &T) != CT_OK) goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){indices}, &I) !=
        CT_OK)
        goto failed;
    if (-1 > padding_idx || padding_idx >= V) {
        static const char must[] = "-1 <= padding_idx and padding_idx < weight.size(0); given padding_idx = %lld, "
                                   "weight.shape = %s";
        (void)cti_call_require(call, must, (long long)padding_idx, cti_call_sizes_text(call, weight));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_append(B, D);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made =
            embedding_record(call->thread, weight, indices, padding_idx, scale_grad_by_freq, sparse, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_indices = cti_call_read(call, indices, I);
    if (!read_indices) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_embedding_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *weight_view = cti_view_tensor(&views[0], weight);
    cti_view *indices_view = cti_view_tensor(&views[1], read_indices);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_embedding_backend : cti_embedding_cpu)(
        &launch, weight_view, indices_view, padding_idx, scale_grad_by_freq, sparse, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_embedding)(ct_tensor *weight, ct_tensor *indices, const ct_embedding_opts *opts)
{
    cti_call call = cti_call_plain("embedding");
    return embedding_core(&call, weight, indices, opts);
}

ct_tensor *(ct_embedding_out)(ct_tensor *weight, ct_tensor *indices, ct_tensor *out, const ct_embedding_opts *opts)
{
    cti_call call = cti_call_out("embedding", out);
    return embedding_core(&call, weight, indices, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_embedding(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *weight_tangent = cti_tangent(&tangents[0]);
    ct_tensor *indices = args[1].value.tensor;
    const int64_t padding_idx = cti_arg_int(&args[2], -1);
    const bool scale_grad_by_freq = cti_arg_bool(&args[3], false);
    const bool sparse = cti_arg_bool(&args[4], false);
    if (weight_tangent) {
        ct_tensor *term = ct_embedding(weight_tangent, indices, .padding_idx = padding_idx,
                                       .scale_grad_by_freq = scale_grad_by_freq, .sparse = sparse);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info embedding_args[] = {
    {.name = "weight", .type = "T[V, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices", .type = "I[*B]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "padding_idx", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "scale_grad_by_freq", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "sparse", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const embedding_outputs[] = {"result"};

const cti_op_entry cti_op_embedding = {
    .info =
        {
            .name = "embedding",
            .op = "embedding",
            .overload = "",
            .family = "embedding",
            .doc = "Rows of weight at indices. The row padding_idx gets no gradient (-1 for none); with "
                   "scale_grad_by_freq the gradient of a row is divided by the number of occurrences of its index.",
            .meaning = "kernel",
            .args = embedding_args,
            .num_args = 5,
            .outputs = embedding_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "indices",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(INT, ct_embedding_opts, padding_idx),
                                    CTI_OPTION(BOOL, ct_embedding_opts, scale_grad_by_freq),
                                    CTI_OPTION(BOOL, ct_embedding_opts, sparse)},
    .options = &embedding_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_embedding, NULL, cti_caller_3tensor_opts, ct_embedding_out),
    .jvp = jvp_embedding,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_OFF},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){1}},
                },
            .num_plans = 1,
            .loops = true,
        },
};
