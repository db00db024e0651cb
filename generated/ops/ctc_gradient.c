/*
 * ctc_gradient: Gradient of each loss of ctc_loss with respect to log_probs; 0 for steps after input_lengths and for a
 * target without an alignment.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 *
 *   backward  log_probs.grad = ctc_gradient_tangent(result.grad, log_probs, targets, input_lengths, target_lengths,
 *             blank)
 *   forward   result.tangent = ctc_gradient_tangent(log_probs.tangent, log_probs, targets, input_lengths,
 *             target_lengths, blank)
 *   saves     log_probs; targets; input_lengths; target_lengths
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/ctc_gradient.h"

#include <cotangent/private/ctc_gradient.h>
#include <cotangent/private/ctc_gradient_tangent.h>

extern cti_caller cti_caller_4tensor_int, cti_caller_4tensor_int_tensor;
extern const cti_op_entry cti_op_ctc_gradient;

/* ---- ctc_gradient ---------------------------------------------------------- */

enum { LOG_PROBS, NUM_EDGES };

enum { SAVED_LOG_PROBS, SAVED_TARGETS, SAVED_INPUT_LENGTHS, SAVED_TARGET_LENGTHS, NUM_SAVED };

typedef struct ctc_gradient_node {
    ct_node base;
    cti_saved log_probs;      /* read by log_probs.grad */
    cti_saved targets;        /* read by log_probs.grad */
    cti_saved input_lengths;  /* read by log_probs.grad */
    cti_saved target_lengths; /* read by log_probs.grad */
    int64_t blank;
} ctc_gradient_node;

static const cti_saved_info ctc_gradient_saved[NUM_SAVED] = {
    {.name = "log_probs", .read_by = (cti_needed)1 << LOG_PROBS},
    {.name = "targets", .read_by = (cti_needed)1 << LOG_PROBS, .kind = CT_SAVE_KIND_INDEX},
    {.name = "input_lengths", .read_by = (cti_needed)1 << LOG_PROBS, .kind = CT_SAVE_KIND_INDEX},
    {.name = "target_lengths", .read_by = (cti_needed)1 << LOG_PROBS, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status ctc_gradient_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const ctc_gradient_node *)base)->log_probs, ctc_gradient_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *log_probs = saved[SAVED_LOG_PROBS];
    ct_tensor *targets = saved[SAVED_TARGETS];
    ct_tensor *input_lengths = saved[SAVED_INPUT_LENGTHS];
    ct_tensor *target_lengths = saved[SAVED_TARGET_LENGTHS];
    const ctc_gradient_node *node = (const ctc_gradient_node *)base;

    if (cti_is_needed(needed, LOG_PROBS)) { /* log_probs.grad */
        grads[LOG_PROBS] =
            ct_ctc_gradient_tangent(result_grad, log_probs, targets, input_lengths, target_lengths, node->blank);
        if (!grads[LOG_PROBS]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info ctc_gradient_attrs[] = {
    {"blank", offsetof(ctc_gradient_node, blank), CTI_ATTR_INT64},
};

static const cti_node_type ctc_gradient_type = {
    .name = "CtcGradientBackward0",
    .op = "ctc_gradient",
    .backward = ctc_gradient_backward,
    .saved = ctc_gradient_saved,
    .attrs = ctc_gradient_attrs,
    .size = sizeof(ctc_gradient_node),
    .saved_offset = offsetof(ctc_gradient_node, log_probs),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *ctc_gradient_record(cti_thread *thread, ct_tensor *log_probs, ct_tensor *targets,
                                        ct_tensor *input_lengths, ct_tensor *target_lengths, int64_t blank,
                                        const ct_tensor *result)
{
    ctc_gradient_node *node = (ctc_gradient_node *)cti_node_create(thread, &ctc_gradient_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, LOG_PROBS, log_probs) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->log_probs, log_probs) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->targets, targets) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input_lengths, input_lengths) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->target_lengths, target_lengths) != CT_OK) goto failed;
    node->blank = blank;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *ctc_gradient_core(cti_call *call, ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                                    ct_tensor *target_lengths, int64_t blank)
{
    ct_tensor *const inputs[] = {log_probs, targets, input_lengths, target_lengths};
    static const char *const names[] = {"log_probs", "targets", "input_lengths", "target_lengths"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_ctc_gradient, (const void *const[]){&(int64_t){blank}}, NULL);
    if (cti_check_ndim(call->op, "log_probs", log_probs, 2, true) != CT_OK) goto failed;
    const int64_t L = cti_size_at(log_probs, 0);
    const cti_shape B = cti_shape_part(log_probs, 1, 1);
    const int64_t C = cti_size_at(log_probs, -1);
    const cti_shape S = cti_shape_part(targets, 0, 0);
    if (!cti_shape_is(input_lengths, B)) {
        (void)cti_call_refuse_shape(call, "input_lengths", -1, B, "log_probs.shape[1:-1]",
                                    "input_lengths.shape = %s, log_probs.shape = %s",
                                    cti_call_sizes_text(call, input_lengths), cti_call_sizes_text(call, log_probs));
        goto failed;
    }
    if (!cti_shape_is(target_lengths, B)) {
        (void)cti_call_refuse_shape(call, "target_lengths", -1, B, "log_probs.shape[1:-1]",
                                    "target_lengths.shape = %s, log_probs.shape = %s",
                                    cti_call_sizes_text(call, target_lengths), cti_call_sizes_text(call, log_probs));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){log_probs}, &T) != CT_OK) goto failed;
    ct_dtype J;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){targets}, &J) !=
        CT_OK)
        goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 2,
                              (ct_tensor *const[]){input_lengths, target_lengths}, &I) != CT_OK)
        goto failed;
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "log_probs.shape[1:-1].ndim <= 1; given log_probs.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, log_probs));
        goto failed;
    }
    if (1 > (int64_t)S.ndim || (int64_t)S.ndim > 2) {
        static const char must[] = "1 <= targets.ndim and targets.ndim <= 2; given targets.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, targets));
        goto failed;
    }
    if ((int64_t)S.ndim != 1 && cti_extent(targets, 0) != cti_shape_count(B)) {
        static const char must[] = "targets.ndim == 1 or targets.size(0) == log_probs.shape[1:-1].numel; given "
                                   "targets.shape = %s, log_probs.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, targets), cti_call_sizes_text(call, log_probs));
        goto failed;
    }
    if (0 > blank || blank >= C) {
        static const char must[] = "0 <= blank and blank < log_probs.size(-1); given blank = %lld, log_probs.shape = "
                                   "%s";
        (void)cti_call_require(call, must, (long long)blank, cti_call_sizes_text(call, log_probs));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape =
        cti_shape_append(cti_shape_concat(call->op, cti_shape_append(cti_shape_scalar(), L), B), C);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made =
            ctc_gradient_record(call->thread, log_probs, targets, input_lengths, target_lengths, blank, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_targets = cti_call_read(call, targets, J);
    if (!read_targets) goto failed;
    ct_tensor *read_input_lengths = cti_call_read(call, input_lengths, I);
    if (!read_input_lengths) goto failed;
    ct_tensor *read_target_lengths = cti_call_read(call, target_lengths, I);
    if (!read_target_lengths) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_ctc_gradient_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *log_probs_view = cti_view_tensor(&views[0], log_probs);
    cti_view *targets_view = cti_view_tensor(&views[1], read_targets);
    cti_view *input_lengths_view = cti_view_tensor(&views[2], read_input_lengths);
    cti_view *target_lengths_view = cti_view_tensor(&views[3], read_target_lengths);
    cti_view *result_view = cti_view_tensor(&views[4], tag_result);
    const ct_status status = (launch.is_on_device ? cti_ctc_gradient_backend : cti_ctc_gradient_cpu)(
        &launch, log_probs_view, targets_view, input_lengths_view, target_lengths_view, blank, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_ctc_gradient)(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                             ct_tensor *target_lengths, int64_t blank)
{
    cti_call call = cti_call_plain("ctc_gradient");
    return ctc_gradient_core(&call, log_probs, targets, input_lengths, target_lengths, blank);
}

ct_tensor *(ct_ctc_gradient_out)(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                                 ct_tensor *target_lengths, int64_t blank, ct_tensor *out)
{
    cti_call call = cti_call_out("ctc_gradient", out);
    return ctc_gradient_core(&call, log_probs, targets, input_lengths, target_lengths, blank);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_ctc_gradient(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *log_probs_tangent = cti_tangent(&tangents[0]);
    ct_tensor *log_probs = args[0].value.tensor;
    ct_tensor *targets = args[1].value.tensor;
    ct_tensor *input_lengths = args[2].value.tensor;
    ct_tensor *target_lengths = args[3].value.tensor;
    const int64_t blank = cti_arg_int(&args[4], 0);
    if (log_probs_tangent) {
        ct_tensor *term =
            ct_ctc_gradient_tangent(log_probs_tangent, log_probs, targets, input_lengths, target_lengths, blank);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info ctc_gradient_args[] = {
    {.name = "log_probs",
     .type = "T[L, *B, C]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "targets", .type = "J[*S]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "input_lengths",
     .type = "I[*B]",
     .kind = CT_ARG_TENSOR,
     .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "target_lengths",
     .type = "I[*B]",
     .kind = CT_ARG_TENSOR,
     .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "blank", .type = "int", .kind = CT_ARG_INT},
};
static const char *const ctc_gradient_outputs[] = {"result"};

const cti_op_entry cti_op_ctc_gradient = {
    .info =
        {
            .name = "ctc_gradient",
            .op = "ctc_gradient",
            .overload = "",
            .family = "losses_ctc",
            .doc = "Gradient of each loss of ctc_loss with respect to log_probs; 0 for steps after input_lengths and "
                   "for a target without an alignment.",
            .meaning = "kernel",
            .args = ctc_gradient_args,
            .num_args = 5,
            .outputs = ctc_gradient_outputs,
            .num_outputs = 1,
            .order = 1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "log_probs; targets; input_lengths; target_lengths",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_4tensor_int, ct_ctc_gradient, NULL, cti_caller_4tensor_int_tensor,
                               ct_ctc_gradient_out),
    .jvp = jvp_ctc_gradient,
    .batch =
        {
            .loops = true,
        },
};
