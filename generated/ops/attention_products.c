/*
 * attention_products: query @ key^T; in the gradient, 0 replaces a key that is not finite.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 *
 *   backward  query.grad = sum_to_size(batched_matmul(result.grad, where(isfinite(key), key, 0)), shape(query))
 *             key.grad = sum_to_size(batched_matmul(transpose(result.grad, -2, -1), query), shape(key))
 *   forward   result.tangent = batched_matmul(query.tangent, transpose(key, -2, -1))
 *   saves     query for key; key for query
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/isfinite.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/where.h>
#include <cotangent/private/attention_products.h>
#include <cotangent/private/batched_matmul.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_attention_products;

/* ---- attention_products ---------------------------------------------------- */

enum { QUERY, KEY, NUM_EDGES };

enum { SAVED_QUERY, SAVED_KEY, NUM_SAVED };

typedef struct attention_products_node {
    ct_node base;
    cti_saved query; /* read by key.grad */
    cti_saved key;   /* read by query.grad */
} attention_products_node;

static const cti_saved_info attention_products_saved[NUM_SAVED] = {
    {.name = "query", .read_by = (cti_needed)1 << KEY},
    {.name = "key", .read_by = (cti_needed)1 << QUERY},
};

static ct_status attention_products_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const attention_products_node *)base)->query, attention_products_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *query = saved[SAVED_QUERY];
    ct_tensor *key = saved[SAVED_KEY];

    /* query.grad = sum_to_size(batched_matmul(result.grad, where(isfinite(key), key, 0)), shape(query)) */
    if (cti_is_needed(needed, QUERY)) {
        ct_tensor *x0_ = ct_batched_matmul(result_grad, ct_where(ct_isfinite(key), key, ct_num_i64(0)));
        grads[QUERY] = ct_sum_to_size(x0_, cti_input_sizes(base, QUERY));
        if (!grads[QUERY]) return cti_failed();
    }
    /* key.grad = sum_to_size(batched_matmul(transpose(result.grad, -2, -1), query), shape(key)) */
    if (cti_is_needed(needed, KEY)) {
        ct_tensor *x0_ = ct_batched_matmul(ct_transpose(result_grad, -2, -1), query);
        grads[KEY] = ct_sum_to_size(x0_, cti_input_sizes(base, KEY));
        if (!grads[KEY]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type attention_products_type = {
    .name = "AttentionProductsBackward0",
    .op = "attention_products",
    .backward = attention_products_backward,
    .saved = attention_products_saved,
    .size = sizeof(attention_products_node),
    .saved_offset = offsetof(attention_products_node, query),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *attention_products_record(cti_thread *thread, ct_tensor *query, ct_tensor *key,
                                              const ct_tensor *result)
{
    attention_products_node *node =
        (attention_products_node *)cti_node_create(thread, &attention_products_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, QUERY, query) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, KEY, key) != CT_OK) goto failed;
    if (edges[KEY] && cti_save_input(thread, base, &node->query, query) != CT_OK) goto failed;
    if (edges[QUERY] && cti_save_input(thread, base, &node->key, key) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *attention_products_core(cti_call *call, ct_tensor *query, ct_tensor *key)
{
    ct_tensor *const inputs[] = {query, key};
    static const char *const names[] = {"query", "key"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_attention_products, NULL, NULL);
    if (cti_check_ndim(call->op, "query", query, 2, true) != CT_OK) goto failed;
    const cti_shape Q = cti_shape_part(query, 0, 2);
    const int64_t E = cti_size_at(query, -1);
    if (cti_check_ndim(call->op, "key", key, 2, true) != CT_OK) goto failed;
    const cti_shape K = cti_shape_part(key, 0, 2);
    if (cti_size_at(key, -1) != E) {
        (void)cti_call_refuse_size(call, "key", -1, E, "query.size(-1)", "key.shape = %s, query.shape = %s",
                                   cti_call_sizes_text(call, key), cti_call_sizes_text(call, query));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){query, key}, &T) != CT_OK) goto failed;
    if (!cti_shapes_broadcast(Q, K)) {
        static const char must[] = "broadcasts(query.shape[:-2], key.shape[:-2]); given query.shape = %s, key.shape = "
                                   "%s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, query), cti_call_sizes_text(call, key));
        goto failed;
    }
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *tag_result = ct_batched_matmul(query, ct_transpose(key, -2, -1));
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, attention_products_record(call->thread, query, key, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_attention_products)(ct_tensor *query, ct_tensor *key)
{
    cti_call call = cti_call_plain("attention_products");
    return attention_products_core(&call, query, key);
}

ct_tensor *(ct_attention_products_out)(ct_tensor *query, ct_tensor *key, ct_tensor *out)
{
    cti_call call = cti_call_out("attention_products", out);
    return attention_products_core(&call, query, key);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_attention_products(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *query_tangent = cti_tangent(&tangents[0]);
    ct_tensor *key_tangent = cti_tangent(&tangents[1]);
    ct_tensor *key = args[1].value.tensor;
    ct_tensor *query = args[0].value.tensor;
    if (query_tangent) {
        ct_tensor *term = ct_batched_matmul(query_tangent, ct_transpose(key, -2, -1));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (key_tangent) {
        ct_tensor *term = ct_batched_matmul(query, ct_transpose(key_tangent, -2, -1));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info attention_products_args[] = {
    {.name = "query", .type = "T[*Q, L, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "key", .type = "T[*K, S, E]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const attention_products_outputs[] = {"result"};

const cti_op_entry cti_op_attention_products = {
    .info =
        {
            .name = "attention_products",
            .op = "attention_products",
            .overload = "",
            .family = "attention",
            .doc = "query @ key^T; in the gradient, 0 replaces a key that is not finite.",
            .meaning = "kernel",
            .args = attention_products_args,
            .num_args = 2,
            .outputs = attention_products_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "query for key; key for query",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_2tensor, ct_attention_products, NULL, cti_caller_3tensor, ct_attention_products_out),
    .jvp = jvp_attention_products,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_BROAD, .axis = 2, .least = 2}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
