/*
 * kl_div: Kullback-Leibler divergence: target * (log(target) - self), element by element; averaged, summed or
 * unreduced; 0 where target is 0. self has log-probabilities; target has probabilities, or log-probabilities if
 * log_target is true.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/div.h>
#include <cotangent/op/kl_div.h>
#include <cotangent/private/kl_div_terms.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_kl_div;

static const cti_enumerator words_reduction[] = {
    {"batchmean", CT_REDUCTION_BATCHMEAN},
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- kl_div ---------------------------------------------------------------- */

static const ct_kl_div_opts kl_div_defaults = {CTI_RESOLVED, .log_target = false};
static const cti_options_type kl_div_options = {sizeof(ct_kl_div_opts), 0, NULL, &kl_div_defaults};

static ct_tensor *kl_div_core(cti_call *call, ct_tensor *self, ct_tensor *target, const ct_kl_div_opts *opts)
{
    ct_kl_div_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &kl_div_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, target};
    static const char *const names[] = {"self", "target"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_kl_div, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 4,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM, CT_REDUCTION_BATCHMEAN},
                      &reduction) != CT_OK)
        goto failed;
    const bool log_target = opts->log_target;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 2, (ct_tensor *const[]){self, target}, &T) != CT_OK) goto failed;
    if (reduction == 0x431607e6 /* batchmean */ && self->ndim <= 0) {
        static const char must[] = "reduction != batchmean or self.ndim > 0; given reduction = %s, self.shape = %s";
        (void)cti_call_require(call, must,
                               reduction == 0x2da7afdb   ? "none"
                               : reduction == 0x1ede2954 ? "mean"
                               : reduction == 0x5d4e3aa8 ? "sum"
                                                         : "batchmean",
                               cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(self.shape, target.shape); given self.shape = %s, target.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, target));
        goto failed;
    }
    ct_tensor *result;
    if (reduction == 0x431607e6 /* batchmean */) {
        ct_tensor *x0_ = ct_kl_div_terms(self, target, CT_REDUCTION_SUM, log_target ? CT_ON : CT_OFF);
        result = ct_div(x0_, ct_num_i64(cti_extent(self, 0)));
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        result = ct_kl_div_terms(self, target, CT_REDUCTION_SUM, log_target ? CT_ON : CT_OFF);
    } else if (reduction == 0x1ede2954 /* mean */) {
        result = ct_kl_div_terms(self, target, CT_REDUCTION_MEAN, log_target ? CT_ON : CT_OFF);
    } else {
        result = ct_kl_div_terms(self, target, CT_REDUCTION_NONE, log_target ? CT_ON : CT_OFF);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, A, B) : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_kl_div)(ct_tensor *self, ct_tensor *target, const ct_kl_div_opts *opts)
{
    cti_call call = cti_call_plain("kl_div");
    return kl_div_core(&call, self, target, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info kl_div_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum, batchmean)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "log_target", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const kl_div_outputs[] = {"result"};

const cti_op_entry cti_op_kl_div = {
    .info =
        {
            .name = "kl_div",
            .op = "kl_div",
            .overload = "",
            .family = "loss",
            .doc = "Kullback-Leibler divergence: target * (log(target) - self), element by element; averaged, summed "
                   "or unreduced; 0 where target is 0. self has log-probabilities; target has probabilities, or "
                   "log-probabilities if log_target is true.",
            .meaning = "compose",
            .args = kl_div_args,
            .num_args = 4,
            .outputs = kl_div_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_kl_div_opts, reduction, words_reduction),
                                    CTI_OPTION(BOOL, ct_kl_div_opts, log_target)},
    .options = &kl_div_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_kl_div, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
