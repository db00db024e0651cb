/*
 * linear: input @ weight^T + bias along the last axis; bias broadcasts; weight may be a vector.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = reshape(mm(g, conj(sides)), shape(input))
 *             weight.grad = sides_grad if rank(O) == 1 else squeeze(sides_grad, 0)
 *             bias.grad = sum_to_size(result.grad, shape(bias))
 *   forward   result.tangent = linear(input.tangent, weight) + linear(input, weight.tangent) + expand(bias.tangent,
 *             concat(B, O))
 *   saves     input for weight; weight for input
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/linear.h"

#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/einsum.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/linear.h>
#include <cotangent/op/mm.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_3tensor, cti_caller_4tensor;
extern const cti_op_entry cti_op_linear;

/* ---- linear ---------------------------------------------------------------- */

enum { INPUT, WEIGHT, BIAS, NUM_EDGES };

enum { SAVED_INPUT, SAVED_WEIGHT, NUM_SAVED };

typedef struct linear_node {
    ct_node base;
    cti_saved input;  /* read by weight.grad */
    cti_saved weight; /* read by input.grad */
} linear_node;

static const cti_saved_info linear_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << WEIGHT},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status linear_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor *const *saved,
                              ct_tensor **grads)
{
    cti_tensor_view views[5];
    if (cti_is_needed(needed, WEIGHT) && !(grads[WEIGHT] = cti_node_grad_tensor(base, WEIGHT))) return cti_failed();
    if (cti_is_needed(needed, BIAS) && !(grads[BIAS] = cti_node_grad_tensor(base, BIAS))) return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *input_view = cti_view_tensor(&views[1], saved[SAVED_INPUT]);
    cti_view *weight_view = cti_view_tensor(&views[2], saved[SAVED_WEIGHT]);
    cti_view *weight_grad_view = cti_view_tensor(&views[3], grads[WEIGHT]);
    cti_view *bias_grad_view = cti_view_tensor(&views[4], grads[BIAS]);
    cti_launch launch;
    if (cti_node_launch(base, cti_linear_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(base,
                           (launch.is_on_device ? cti_linear_backward_backend : cti_linear_backward_cpu)(
                               &launch, result_grad_0_view, input_view, weight_view, weight_grad_view, bias_grad_view));
}

static ct_status linear_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const linear_node *)base)->input, linear_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    if (!cti_shows_formulas(cti_thread_here()) && cti_is_needed(needed, WEIGHT) && cti_is_needed(needed, BIAS)) {
        const ct_status status_ = linear_fused(base, needed, result_grads, saved, grads);
        if (status_ != CT_OK && status_ != CT_E_UNSUPPORTED) return status_;
        if (status_ == CT_OK)
            needed &=
                ~((cti_needed)1 << WEIGHT | (cti_needed)1 << BIAS); /* otherwise the formulas below compute them */
    }
    ct_tensor *input = saved[SAVED_INPUT];
    ct_tensor *weight = saved[SAVED_WEIGHT];

    if (cti_is_needed(needed, INPUT)) { /* input.grad = reshape(mm(g, conj(sides)), shape(input)) */
        const int64_t x0_ = cti_shape_count(cti_shape_between(cti_input_shape(base, INPUT), 0, 1));
        const int64_t x1_ = cti_shape_count(cti_shape_between(cti_shape_or_failed(weight), 0, 1));
        ct_tensor *g = ct_reshape(result_grad, CTI_INTS(x0_, x1_));
        ct_tensor *sides;
        if (cti_shape_rank(cti_shape_between(cti_shape_or_failed(weight), 0, 1)) == 1) {
            sides = weight;
        } else {
            sides = ct_unsqueeze(weight, 0);
        }
        grads[INPUT] = ct_reshape(ct_mm(g, ct_conj(sides)), cti_input_sizes(base, INPUT));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad = sides_grad if rank(O) == 1 else squeeze(sides_grad, 0) */
        const cti_shape x0_ = cti_shape_between(cti_shape_or_failed(input), 0, 1);
        const int64_t x1_ = cti_shape_count(cti_shape_between(cti_input_shape(base, WEIGHT), 0, 1));
        ct_tensor *g = ct_reshape(result_grad, CTI_INTS(cti_shape_count(x0_), x1_));
        ct_tensor *x2_ =
            ct_reshape(input, CTI_INTS(cti_shape_count(x0_), cti_shape_size(cti_input_shape(base, WEIGHT), -1)));
        ct_tensor *sides_grad = ct_mm(ct_transpose(g, 0, 1), ct_conj(x2_));
        if (cti_shape_rank(cti_shape_between(cti_input_shape(base, WEIGHT), 0, 1)) == 1) {
            grads[WEIGHT] = sides_grad;
        } else {
            grads[WEIGHT] = ct_squeeze(sides_grad, .dim = CTI_INTS(0));
        }
        if (!grads[WEIGHT]) return cti_failed();
    }
    if (cti_is_needed(needed, BIAS)) { /* bias.grad = sum_to_size(result.grad, shape(bias)) */
        grads[BIAS] = ct_sum_to_size(result_grad, cti_input_sizes(base, BIAS));
        if (!grads[BIAS]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type linear_type = {
    .name = "LinearBackward0",
    .op = "linear",
    .backward = linear_backward,
    .saved = linear_saved,
    .size = sizeof(linear_node),
    .saved_offset = offsetof(linear_node, input),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *linear_record(cti_thread *thread, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                  const ct_tensor *result)
{
    linear_node *node = (linear_node *)cti_node_create(thread, &linear_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, BIAS, bias) != CT_OK) goto failed;
    if (edges[WEIGHT] && cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (edges[INPUT] && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *linear_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias)
{
    ct_tensor *inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_linear, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        input = inputs[0];
        weight = inputs[1];
        bias = inputs[2];
    }
    if (cti_check_ndim(call->op, "input", input, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, 1);
    const int64_t I = cti_size_at(input, -1);
    if (cti_check_ndim(call->op, "weight", weight, 1, true) != CT_OK) goto failed;
    const cti_shape O = cti_shape_part(weight, 0, 1);
    if (cti_size_at(weight, -1) != I) {
        (void)cti_call_refuse_size(call, "weight", -1, I, "input.size(-1)", "weight.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){input, weight, bias}, &T) != CT_OK)
        goto failed;
    if ((int64_t)O.ndim > 1) {
        static const char must[] = "weight.shape[:-1].ndim <= 1; given weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight));
        goto failed;
    }
    if ((int64_t)O.ndim != 1 && !cti_absent(bias)) {
        static const char must[] = "weight.shape[:-1].ndim == 1 or bias == none; given weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight));
        goto failed;
    }
    if (!cti_absent(bias) && !cti_shapes_expand_to(cti_shape_or_failed(bias), cti_shape_concat(call->op, B, O))) {
        static const char must[] = "bias == none or bias.shape broadcasts to concat(input.shape[:-1], "
                                   "weight.shape[:-1]); given bias.shape = %s, input.shape = %s, weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, bias), cti_call_sizes_text(call, input),
                               cti_call_sizes_text(call, weight));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape result_shape = cti_shape_concat(call->op, B, O);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, linear_record(call->thread, input, weight, bias, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_bias = cti_call_read(call, bias, T);
    if (!read_bias) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_products_linear_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *weight_view = cti_view_tensor(&views[1], weight);
    cti_view *bias_view = cti_view_tensor(&views[2], read_bias);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_products_linear_backend : cti_blas_linear)(
        &launch, input_view, weight_view, bias_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linear)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias)
{
    cti_call call = cti_call_plain("linear");
    return linear_core(&call, input, weight, bias);
}

ct_tensor *(ct_linear_out)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *out)
{
    cti_call call = cti_call_out("linear", out);
    return linear_core(&call, input, weight, bias);
}

static ct_tensor *linear_parts_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        input = inputs[0];
        weight = inputs[1];
        bias = inputs[2];
    }
    if (cti_check_ndim(call->op, "input", input, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, 1);
    const int64_t I = cti_size_at(input, -1);
    if (cti_check_ndim(call->op, "weight", weight, 1, true) != CT_OK) goto failed;
    const cti_shape O = cti_shape_part(weight, 0, 1);
    if (cti_size_at(weight, -1) != I) {
        (void)cti_call_refuse_size(call, "weight", -1, I, "input.size(-1)", "weight.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){input, weight, bias}, &T) != CT_OK)
        goto failed;
    if ((int64_t)O.ndim > 1) {
        static const char must[] = "weight.shape[:-1].ndim <= 1; given weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight));
        goto failed;
    }
    if ((int64_t)O.ndim != 1 && !cti_absent(bias)) {
        static const char must[] = "weight.shape[:-1].ndim == 1 or bias == none; given weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight));
        goto failed;
    }
    if (!cti_absent(bias) && !cti_shapes_expand_to(cti_shape_or_failed(bias), cti_shape_concat(call->op, B, O))) {
        static const char must[] = "bias == none or bias.shape broadcasts to concat(input.shape[:-1], "
                                   "weight.shape[:-1]); given bias.shape = %s, input.shape = %s, weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, bias), cti_call_sizes_text(call, input),
                               cti_call_sizes_text(call, weight));
        goto failed;
    }
    ct_tensor *product;
    if ((int64_t)O.ndim == 1) {
        product = ct_einsum("...i,oi->...o", CTI_TENSORS(input, weight));
    } else {
        product = ct_einsum("...i,i->...", CTI_TENSORS(input, weight));
    }
    if (!product) goto failed;
    ct_tensor *result = !cti_absent(bias) ? ct_add(product, bias) : product;
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_concat(call->op, B, O);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *linear_parts(ct_tensor *input, ct_tensor *weight, ct_tensor *bias)
{
    cti_call call = {.thread = cti_thread_here(), .op = "linear", .is_composed = true};
    return linear_parts_core(&call, input, weight, bias);
}

static ct_status jvp_linear(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[1]);
    ct_tensor *bias_tangent = cti_tangent(&tangents[2]);
    ct_tensor *weight = args[1].value.tensor;
    ct_tensor *input = args[0].value.tensor;
    if (input_tangent) {
        ct_tensor *term = ct_linear(input_tangent, weight, ct_none());
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        ct_tensor *term = ct_linear(input, weight_tangent, ct_none());
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (bias_tangent) {
        const cti_shape x0_ = cti_shape_concat("linear", cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1),
                                               cti_shape_between(cti_shape_of(args[1].value.tensor), 0, 1));
        ct_tensor *term = ct_expand(bias_tangent, cti_shape_ints(&x0_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info linear_args[] = {
    {.name = "input", .type = "T[*B, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "weight", .type = "T[*O, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "bias",
     .type = "T[*C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
};
static const char *const linear_outputs[] = {"result"};

const cti_op_entry cti_op_linear = {
    .info =
        {
            .name = "linear",
            .op = "linear",
            .overload = "",
            .family = "matmul",
            .doc = "input @ weight^T + bias along the last axis; bias broadcasts; weight may be a vector.",
            .meaning = "kernel",
            .args = linear_args,
            .num_args = 3,
            .outputs = linear_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input for weight; weight for input",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_3tensor, ct_linear, NULL, cti_caller_4tensor, ct_linear_out),
    .jvp = jvp_linear,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_WHOLE}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)linear_parts,
        },
};
