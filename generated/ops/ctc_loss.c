/*
 * ctc_loss: Connectionist temporal classification loss: negative logarithm of the total probability of all alignments
 * of each target under log_probs; averaged, summed or unreduced. log_probs are assumed to be normalised along their
 * last axis. A mean divides each loss by the length of its target first.
 * ctc_loss.lists: ctc_loss with lengths as lists of integers.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 *
 * ctc_loss
 *   backward  log_probs.grad = each * ctc_gradient(log_probs, targets, input_lengths, target_lengths, blank)
 *   forward   result.tangent = sum(ctc_gradient(log_probs, targets, input_lengths, target_lengths, blank) *
 *             log_probs.tangent, [0, -1]) if reduction == none else sum(ctc_gradient(log_probs, targets, input_lengths,
 *             target_lengths, blank) * log_probs.tangent) if reduction == sum else sum(sum(ctc_gradient(log_probs,
 *             targets, input_lengths, target_lengths, blank) * log_probs.tangent, [0, -1]) / share)
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
#include "gen/kernels/ops/ctc_loss.h"

#include <cotangent/op/clamp_min.h>
#include <cotangent/op/ctc_loss.h>
#include <cotangent/op/div.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/ctc_gradient.h>
#include <cotangent/private/int_tensor.h>

extern cti_caller cti_caller_2tensor_2ints_opts, cti_caller_4tensor_opts, cti_caller_5tensor_opts;
extern const cti_op_entry cti_op_ctc_loss, cti_op_ctc_loss_lists;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- ctc_loss -------------------------------------------------------------- */

enum { LOG_PROBS, NUM_EDGES };

enum { SAVED_LOG_PROBS, SAVED_TARGETS, SAVED_INPUT_LENGTHS, SAVED_TARGET_LENGTHS, NUM_SAVED };

typedef struct ctc_loss_node {
    ct_node base;
    cti_saved log_probs;      /* read by log_probs.grad */
    cti_saved targets;        /* read by log_probs.grad */
    cti_saved input_lengths;  /* read by log_probs.grad */
    cti_saved target_lengths; /* read by log_probs.grad */
    int64_t blank;
    int reduction;
} ctc_loss_node;

static const cti_saved_info ctc_loss_saved[NUM_SAVED] = {
    {.name = "log_probs", .read_by = (cti_needed)1 << LOG_PROBS},
    {.name = "targets", .read_by = (cti_needed)1 << LOG_PROBS, .kind = CT_SAVE_KIND_INDEX},
    {.name = "input_lengths", .read_by = (cti_needed)1 << LOG_PROBS, .kind = CT_SAVE_KIND_INDEX},
    {.name = "target_lengths", .read_by = (cti_needed)1 << LOG_PROBS, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status ctc_loss_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const ctc_loss_node *)base)->log_probs, ctc_loss_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *log_probs = saved[SAVED_LOG_PROBS];
    ct_tensor *targets = saved[SAVED_TARGETS];
    ct_tensor *input_lengths = saved[SAVED_INPUT_LENGTHS];
    ct_tensor *target_lengths = saved[SAVED_TARGET_LENGTHS];
    const ctc_loss_node *node = (const ctc_loss_node *)base;

    /* log_probs.grad = each * ctc_gradient(log_probs, targets, input_lengths, target_lengths, blank) */
    if (cti_is_needed(needed, LOG_PROBS)) {
        const int64_t x0_ = cti_shape_count(cti_shape_between(cti_input_shape(base, LOG_PROBS), 1, 1));
        ct_tensor *x1_ = ct_to(ct_clamp_min(target_lengths, ct_num_i64(1)), cti_node_output_dtype(base, 0));
        ct_tensor *share = ct_mul(x1_, ct_num_i64(x0_));
        ct_tensor *x2_ = node->reduction == 0x1ede2954 /* mean */ ? ct_div(result_grad, share) : result_grad;
        ct_tensor *each = ct_unsqueeze(x2_, -1);
        ct_tensor *x3_ = ct_ctc_gradient(log_probs, targets, input_lengths, target_lengths, node->blank);
        grads[LOG_PROBS] = ct_mul(each, x3_);
        if (!grads[LOG_PROBS]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info ctc_loss_attrs[] = {
    {"blank", offsetof(ctc_loss_node, blank), CTI_ATTR_INT64},
    {"reduction", offsetof(ctc_loss_node, reduction), CTI_ATTR_ENUM},
};

static const cti_node_type ctc_loss_type = {
    .name = "CtcLossBackward0",
    .op = "ctc_loss",
    .backward = ctc_loss_backward,
    .saved = ctc_loss_saved,
    .attrs = ctc_loss_attrs,
    .size = sizeof(ctc_loss_node),
    .saved_offset = offsetof(ctc_loss_node, log_probs),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *ctc_loss_record(cti_thread *thread, ct_tensor *log_probs, ct_tensor *targets,
                                    ct_tensor *input_lengths, ct_tensor *target_lengths, int64_t blank, int reduction,
                                    const ct_tensor *result)
{
    ctc_loss_node *node = (ctc_loss_node *)cti_node_create(thread, &ctc_loss_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, LOG_PROBS, log_probs) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->log_probs, log_probs) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->targets, targets) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input_lengths, input_lengths) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->target_lengths, target_lengths) != CT_OK) goto failed;
    node->blank = blank;
    node->reduction = reduction;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_ctc_loss_opts ctc_loss_defaults = {CTI_RESOLVED, .blank = 0, .zero_infinity = false};
static const cti_options_type ctc_loss_options = {sizeof(ct_ctc_loss_opts), 0, NULL, &ctc_loss_defaults};

static ct_tensor *ctc_loss_core(cti_call *call, ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                                ct_tensor *target_lengths, const ct_ctc_loss_opts *opts)
{
    ct_ctc_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &ctc_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {log_probs, targets, input_lengths, target_lengths};
    static const char *const names[] = {"log_probs", "targets", "input_lengths", "target_lengths"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_ctc_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        log_probs = inputs[0];
        targets = inputs[1];
        input_lengths = inputs[2];
        target_lengths = inputs[3];
    }
    int64_t blank = opts->blank;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const bool zero_infinity = opts->zero_infinity;
    if (cti_check_ndim(call->op, "log_probs", log_probs, 2, true) != CT_OK) goto failed;
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
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? B : cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made =
            ctc_loss_record(call->thread, log_probs, targets, input_lengths, target_lengths, blank, reduction, result);
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
    if (cti_call_launch(call, cti_ctc_loss_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *log_probs_view = cti_view_tensor(&views[0], log_probs);
    cti_view *targets_view = cti_view_tensor(&views[1], read_targets);
    cti_view *input_lengths_view = cti_view_tensor(&views[2], read_input_lengths);
    cti_view *target_lengths_view = cti_view_tensor(&views[3], read_target_lengths);
    cti_view *result_view = cti_view_tensor(&views[4], tag_result);
    const ct_status status = (launch.is_on_device ? cti_ctc_loss_backend : cti_ctc_loss_cpu)(
        &launch, log_probs_view, targets_view, input_lengths_view, target_lengths_view, blank, reduction, zero_infinity,
        result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_ctc_loss)(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths, ct_tensor *target_lengths,
                         const ct_ctc_loss_opts *opts)
{
    cti_call call = cti_call_plain("ctc_loss");
    return ctc_loss_core(&call, log_probs, targets, input_lengths, target_lengths, opts);
}

ct_tensor *(ct_ctc_loss_out)(ct_tensor *log_probs, ct_tensor *targets, ct_tensor *input_lengths,
                             ct_tensor *target_lengths, ct_tensor *out, const ct_ctc_loss_opts *opts)
{
    cti_call call = cti_call_out("ctc_loss", out);
    return ctc_loss_core(&call, log_probs, targets, input_lengths, target_lengths, opts);
}

/* ---- ctc_loss.lists -------------------------------------------------------- */

static const ct_ctc_loss_lists_opts ctc_loss_lists_defaults = {CTI_RESOLVED, .blank = 0, .zero_infinity = false};
static const cti_options_type ctc_loss_lists_options = {sizeof(ct_ctc_loss_lists_opts), 0, NULL,
                                                        &ctc_loss_lists_defaults};

static ct_tensor *ctc_loss_lists_core(cti_call *call, ct_tensor *log_probs, ct_tensor *targets, ct_ints input_lengths,
                                      ct_ints target_lengths, const ct_ctc_loss_lists_opts *opts)
{
    ct_ctc_loss_lists_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &ctc_loss_lists_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&input_lengths);
    cti_ints_resolve(&target_lengths);
    call->is_composed = true;
    ct_tensor *const inputs[] = {log_probs, targets};
    static const char *const names[] = {"log_probs", "targets"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_ctc_loss_lists, (const void *const[]){&input_lengths, &target_lengths},
                                 opts);
    if (cti_attr_list(call, "input_lengths", input_lengths) != CT_OK) goto failed;
    if (cti_attr_list(call, "target_lengths", target_lengths) != CT_OK) goto failed;
    int64_t blank = opts->blank;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const bool zero_infinity = opts->zero_infinity;
    if (cti_check_ndim(call->op, "log_probs", log_probs, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(log_probs, 1, 1);
    const int64_t C = cti_size_at(log_probs, -1);
    const cti_shape S = cti_shape_part(targets, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){log_probs}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){targets}) != CT_OK)
        goto failed;
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "log_probs.shape[1:-1].ndim <= 1; given log_probs.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, log_probs));
        goto failed;
    }
    if (input_lengths.count != cti_shape_count(B)) {
        static const char must[] = "input_lengths.count == log_probs.shape[1:-1].numel; given input_lengths = %s, "
                                   "log_probs.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, input_lengths),
                               cti_call_sizes_text(call, log_probs));
        goto failed;
    }
    if (target_lengths.count != cti_shape_count(B)) {
        static const char must[] = "target_lengths.count == log_probs.shape[1:-1].numel; given target_lengths = %s, "
                                   "log_probs.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, target_lengths),
                               cti_call_sizes_text(call, log_probs));
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
    ct_tensor *steps = ct_reshape(ct_int_tensor(input_lengths), cti_shape_ints(&B));
    if (!steps) goto failed;
    ct_tensor *lengths = ct_reshape(ct_int_tensor(target_lengths), cti_shape_ints(&B));
    if (!lengths) goto failed;
    ct_tensor *result = ct_ctc_loss(log_probs, targets, steps, lengths, .blank = blank,
                                    .reduction = (enum ct_reduction)reduction, .zero_infinity = zero_infinity);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_ctc_loss_lists)(ct_tensor *log_probs, ct_tensor *targets, ct_ints input_lengths, ct_ints target_lengths,
                               const ct_ctc_loss_lists_opts *opts)
{
    cti_call call = cti_call_plain("ctc_loss.lists");
    return ctc_loss_lists_core(&call, log_probs, targets, input_lengths, target_lengths, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_ctc_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *log_probs_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_lengths = args[3].value.tensor;
    ct_tensor *log_probs = args[0].value.tensor;
    ct_tensor *targets = args[1].value.tensor;
    ct_tensor *input_lengths = args[2].value.tensor;
    const int64_t blank = cti_arg_int(&args[4], 0);
    const int reduction = cti_arg_enum_or(&args[5], words_reduction, 0x1ede2954 /* mean */);
    if (log_probs_tangent) {
        ct_tensor *x0_ = ct_clamp_min(target_lengths, ct_num_i64(1));
        const int64_t x1_ = cti_shape_count(cti_shape_between(cti_shape_of(args[0].value.tensor), 1, 1));
        ct_tensor *share = ct_mul(ct_to(x0_, (ct_dtype)outs[0].value.tensor->dtype), ct_num_i64(x1_));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x2_ = ct_ctc_gradient(log_probs, targets, input_lengths, target_lengths, blank);
            term = ct_sum(ct_mul(x2_, log_probs_tangent), .dim = CTI_INTS(0, -1));
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            ct_tensor *x3_ = ct_ctc_gradient(log_probs, targets, input_lengths, target_lengths, blank);
            term = ct_sum(ct_mul(x3_, log_probs_tangent));
        } else {
            ct_tensor *x4_ = ct_ctc_gradient(log_probs, targets, input_lengths, target_lengths, blank);
            term = ct_sum(ct_div(ct_sum(ct_mul(x4_, log_probs_tangent), .dim = CTI_INTS(0, -1)), share));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info ctc_loss_args[] = {
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
    {.name = "blank", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "zero_infinity", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const ctc_loss_outputs[] = {"result"};

const cti_op_entry cti_op_ctc_loss = {
    .info =
        {
            .name = "ctc_loss",
            .op = "ctc_loss",
            .overload = "",
            .family = "losses_ctc",
            .doc = "Connectionist temporal classification loss: negative logarithm of the total probability of all "
                   "alignments of each target under log_probs; averaged, summed or unreduced. log_probs are assumed to "
                   "be normalised along their last axis. A mean divides each loss by the length of its target first.",
            .meaning = "kernel",
            .args = ctc_loss_args,
            .num_args = 7,
            .outputs = ctc_loss_outputs,
            .num_outputs = 1,
            .order = 2,
            .has_out = true,
            .differentiable = true,
            .saved = "log_probs; targets; input_lengths; target_lengths",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_ctc_loss_opts, blank),
                                    CTI_ENUM_OPTION(ct_ctc_loss_opts, reduction, words_reduction),
                                    CTI_OPTION(BOOL, ct_ctc_loss_opts, zero_infinity)},
    .options = &ctc_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_4tensor_opts, ct_ctc_loss, NULL, cti_caller_5tensor_opts, ct_ctc_loss_out),
    .jvp = jvp_ctc_loss,
    .batch =
        {
            .loops = true,
        },
};

static const ct_op_arg_info ctc_loss_lists_args[] = {
    {.name = "log_probs",
     .type = "T[L, *B, C]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "targets", .type = "J[*S]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "input_lengths", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "target_lengths", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "blank", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "zero_infinity", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const ctc_loss_lists_outputs[] = {"result"};

const cti_op_entry cti_op_ctc_loss_lists = {
    .info =
        {
            .name = "ctc_loss.lists",
            .op = "ctc_loss",
            .overload = "lists",
            .family = "losses_ctc",
            .doc = "ctc_loss with lengths as lists of integers.",
            .meaning = "compose",
            .args = ctc_loss_lists_args,
            .num_args = 7,
            .outputs = ctc_loss_lists_outputs,
            .num_outputs = 1,
            .order = 2,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_PARAMETER(INTS), CTI_OPTION(INT, ct_ctc_loss_lists_opts, blank),
                                    CTI_ENUM_OPTION(ct_ctc_loss_lists_opts, reduction, words_reduction),
                                    CTI_OPTION(BOOL, ct_ctc_loss_lists_opts, zero_infinity)},
    .options = &ctc_loss_lists_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_2ints_opts, ct_ctc_loss_lists, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
