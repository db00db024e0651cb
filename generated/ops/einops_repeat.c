/*
 * einops_repeat: self repeated along new axes, with the other axes arranged as by einops_rearrange, such as "h w -> (h
 * 2) w". A view if the strides allow it.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/formulas/list_values.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/einops_repeat.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/permute.h>
#include <cotangent/op/reshape.h>

extern cti_caller cti_caller_tensor_text_opts;
extern const cti_op_entry cti_op_einops_repeat;

/* ---- einops_repeat --------------------------------------------------------- */

static const ct_einops_repeat_opts einops_repeat_defaults = {CTI_RESOLVED};
static const cti_options_type einops_repeat_options = {sizeof(ct_einops_repeat_opts), 0, NULL, &einops_repeat_defaults};

static ct_tensor *einops_repeat_core(cti_call *call, ct_tensor *self, const char *pattern,
                                     const ct_einops_repeat_opts *opts)
{
    ct_einops_repeat_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &einops_repeat_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_einops_repeat, (const void *const[]){&(const char *){pattern}}, opts);
    if (cti_attr_text(call, "pattern", pattern) != CT_OK) goto failed;
    ct_named_ints axes = opts->axes;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_list_einops_drops(pattern, S)) {
        static const char must[] = "no axis of pattern is only on the left of the arrow; given pattern = %s, "
                                   "self.shape = %s";
        (void)cti_call_require(call, must, pattern, cti_call_sizes_text(call, self));
        goto failed;
    }
    const cti_shape x0_ = cti_list_einops_sizes(call->op, CTI_EINOPS_PARTS, pattern, S, axes);
    ct_tensor *x1_ = ct_reshape(self, cti_shape_ints(&x0_));
    ct_tensor *parts = ct_permute(x1_, cti_list_einops_dims(CTI_EINOPS_ORDER, pattern, S));
    if (!parts) goto failed;
    const cti_shape x2_ = cti_list_einops_sizes(call->op, CTI_EINOPS_PLACED, pattern, S, axes);
    const cti_shape x3_ = cti_list_einops_sizes(call->op, CTI_EINOPS_SPREAD, pattern, S, axes);
    ct_tensor *spread_ = ct_expand(ct_reshape(parts, cti_shape_ints(&x2_)), cti_shape_ints(&x3_));
    if (!spread_) goto failed;
    const cti_shape x4_ = cti_list_einops_sizes(call->op, CTI_EINOPS_RESULT, pattern, S, axes);
    ct_tensor *result = ct_reshape(spread_, cti_shape_ints(&x4_));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_einops_repeat)(ct_tensor *self, const char *pattern, const ct_einops_repeat_opts *opts)
{
    cti_call call = cti_call_plain("einops_repeat");
    return einops_repeat_core(&call, self, pattern, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info einops_repeat_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "pattern", .type = "str", .kind = CT_ARG_STRING},
    {.name = "axes", .type = "int_map", .kind = CT_ARG_INT_MAP, .has_default = true},
};
static const char *const einops_repeat_outputs[] = {"result"};

const cti_op_entry cti_op_einops_repeat = {
    .info =
        {
            .name = "einops_repeat",
            .op = "einops_repeat",
            .overload = "",
            .family = "einops",
            .doc = "self repeated along new axes, with the other axes arranged as by einops_rearrange, such as \"h w "
                   "-> (h 2) w\". A view if the strides allow it.",
            .meaning = "compose",
            .args = einops_repeat_args,
            .num_args = 3,
            .outputs = einops_repeat_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TEXT),
                                    CTI_OPTION(NAMED_INTS, ct_einops_repeat_opts, axes)},
    .options = &einops_repeat_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_text_opts, ct_einops_repeat, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
