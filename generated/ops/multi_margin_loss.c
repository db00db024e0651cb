/*
 * multi_margin_loss: Multi-class margin loss: mean over the classes i other than y = target of max(0, margin - self[y]
 * + self[i])^p, times weight[y]; the divisor is the number of all classes; averaged, summed or unreduced. Where the
 * second argument of max is 0, the derivative of max is 0.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/arange.h>
#include <cotangent/op/div.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/multi_margin_loss.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sum.h>
#include <cotangent/private/multi_margin_terms.h>

extern cti_caller cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_multi_margin_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- multi_margin_loss ----------------------------------------------------- */

static const ct_multi_margin_loss_opts multi_margin_loss_defaults = {CTI_RESOLVED, .p = 1.0, .margin = 1.0};
static const cti_options_type multi_margin_loss_options = {sizeof(ct_multi_margin_loss_opts), 0, NULL,
                                                           &multi_margin_loss_defaults};

static ct_tensor *multi_margin_loss_core(cti_call *call, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                         const ct_multi_margin_loss_opts *opts)
{
    ct_multi_margin_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &multi_margin_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, target, weight};
    static const char *const names[] = {"self", "target", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_multi_margin_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
        weight = inputs[2];
    }
    const double p = opts->p;
    const double margin = opts->margin;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape B = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){self, weight}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "target", target, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (self->ndim > 2) {
        static const char must[] = "self.ndim <= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (target->ndim > 1) {
        static const char must[] = "target.ndim <= 1; given target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target));
        goto failed;
    }
    if (self->ndim != 0 && cti_extent(self, -1) <= 0) {
        static const char must[] = "self.ndim == 0 or self.size(-1) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (self->ndim == 2 && cti_shape_count(cti_shape_of(target)) != cti_extent(self, 0)) {
        static const char must[] = "self.ndim != 2 or target.numel == self.size(0); given self.shape = %s, "
                                   "target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, target));
        goto failed;
    }
    if (self->ndim != 2 && cti_shape_count(cti_shape_of(target)) != 1) {
        static const char must[] = "self.ndim == 2 or target.numel == 1; given self.shape = %s, target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, target));
        goto failed;
    }
    if (p != 1.0 && p != 2.0) {
        static const char must[] = "p == 1 or p == 2; given p = %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    if (!cti_absent(weight) && cti_rank(weight) != 1) {
        static const char must[] = "weight == none or weight.ndim == 1; given weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight));
        goto failed;
    }
    const int64_t classes = self->ndim > 0 ? cti_extent(self, -1) : 1;
    if (!cti_absent(weight) && cti_shape_count(cti_shape_or_failed(weight)) != classes) {
        static const char must[] = "weight == none or weight.numel == (self.size(-1) if self.ndim > 0 else 1); given "
                                   "weight.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(weight) && cti_rank(weight) <= 0 && cti_shape_count(B) != 1) {
        static const char must[] = "weight == none or weight.ndim > 0 or target.numel == 1; given weight.shape = %s, "
                                   "target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), cti_call_sizes_text(call, target));
        goto failed;
    }
    ct_tensor *rows = ct_reshape(self, CTI_INTS(cti_shape_count(cti_shape_of(target)), classes));
    if (!rows) goto failed;
    ct_tensor *place = ct_reshape(target, CTI_INTS(cti_shape_count(cti_shape_of(target)), 1));
    if (!place) goto failed;
    ct_tensor *x0_ = ct_arange(ct_int(0), ct_int(classes), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                               .device = cti_device_or_host(self));
    ct_tensor *others = ct_ne(place, x0_);
    if (!others) goto failed;
    ct_tensor *x1_ = ct_gather(rows, 1, place);
    ct_tensor *terms = ct_multi_margin_terms(rows, x1_, others, .squared = p == 2.0, .margin = margin);
    if (!terms) goto failed;
    ct_tensor *each = ct_div(ct_sum(terms, .dim = CTI_INTS(1)), ct_num_i64(classes));
    if (!each) goto failed;
    ct_tensor *loss;
    if (!cti_absent(weight)) {
        loss = ct_mul(each, ct_index_select(weight, 0, ct_ravel(target)));
    } else {
        loss = each;
    }
    if (!loss) goto failed;
    ct_tensor *shaped = ct_reshape(loss, cti_shape_ints(&B));
    if (!shaped) goto failed;
    ct_tensor *result;
    if (reduction == 0x2da7afdb /* none */) {
        result = shaped;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        result = ct_sum(loss);
    } else {
        result = ct_mean(loss);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? B : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_multi_margin_loss)(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                  const ct_multi_margin_loss_opts *opts)
{
    cti_call call = cti_call_plain("multi_margin_loss");
    return multi_margin_loss_core(&call, self, target, weight, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info multi_margin_loss_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "i64[*B]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I64},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "margin", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "weight",
     .type = "T[*W]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const multi_margin_loss_outputs[] = {"result"};

const cti_op_entry cti_op_multi_margin_loss = {
    .info =
        {
            .name = "multi_margin_loss",
            .op = "multi_margin_loss",
            .overload = "",
            .family = "losses_margin",
            .doc = "Multi-class margin loss: mean over the classes i other than y = target of max(0, margin - self[y] "
                   "+ self[i])^p, times weight[y]; the divisor is the number of all classes; averaged, summed or "
                   "unreduced. Where the second argument of max is 0, the derivative of max is 0.",
            .meaning = "compose",
            .args = multi_margin_loss_args,
            .num_args = 6,
            .outputs = multi_margin_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_multi_margin_loss_opts, p),
                                    CTI_OPTION(FLOAT, ct_multi_margin_loss_opts, margin), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_multi_margin_loss_opts, reduction, words_reduction)},
    .options = &multi_margin_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_multi_margin_loss, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
