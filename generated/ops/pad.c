/*
 * pad: self padded with elements: pad[0] elements are added at the start and pad[1] at the end of the last axis, pad[2]
 * and pad[3] likewise on the axis before it, and so on. A negative number removes elements.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/constant_pad_nd.h>
#include <cotangent/op/pad.h>
#include <cotangent/private/edge_pad.h>

extern cti_caller cti_caller_tensor_ints_opts;
extern const cti_op_entry cti_op_pad;

static const cti_enumerator words_mode[] = {
    {"circular", CT_MODE_CIRCULAR},
    {"constant", CT_MODE_CONSTANT},
    {"reflect", CT_MODE_REFLECT},
    {"replicate", CT_MODE_REPLICATE},
    {NULL, 0},
};

/* ---- pad ------------------------------------------------------------------- */

static const ct_pad_opts pad_defaults = {CTI_RESOLVED, .value = CT_NO_FLOAT_};
static const cti_options_type pad_options = {sizeof(ct_pad_opts), 0, NULL, &pad_defaults};

static ct_tensor *pad_core(cti_call *call, ct_tensor *self, ct_ints pad, const ct_pad_opts *opts)
{
    ct_pad_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &pad_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&pad);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_pad, (const void *const[]){&pad}, opts);
    if (cti_attr_list(call, "pad", pad) != CT_OK) goto failed;
    int mode;
    if (cti_attr_enum(call, "mode", (int)opts->mode, CT_MODE_CONSTANT, 4,
                      (const int[]){CT_MODE_CONSTANT, CT_MODE_REFLECT, CT_MODE_REPLICATE, CT_MODE_CIRCULAR},
                      &mode) != CT_OK)
        goto failed;
    const ct_scalar value = cti_given_float(opts->value);
    if (cti_attr_optional_float(call, "value", value) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (value.kind != CT_SCALAR_UNSET && mode != 0x0691ea25 /* constant */ && cti_scalar_double(value) != 0.0) {
        static const char must[] = "value == none or mode == constant or value == 0; given mode = %s, value = %s";
        (void)cti_call_require(call, must,
                               mode == 0x0691ea25   ? "constant"
                               : mode == 0x12c778aa ? "reflect"
                               : mode == 0x5c2bea24 ? "replicate"
                                                    : "circular",
                               cti_call_scalar_text(call, value));
        goto failed;
    }
    if (mode != 0x0691ea25 /* constant */ && !cti_edges_allow(S, pad,
                                                              mode == 0x0691ea25 /* constant */   ? 0
                                                              : mode == 0x12c778aa /* reflect */  ? 1
                                                              : mode == 0x026723e0 /* circular */ ? 0
                                                                                                  : -1)) {
        static const char must[] = "mode == constant or pad has two integers for each of the last axes of self.shape, "
                                   "at most as large as the axis allows; given mode = %s, self.shape = %s, pad = %s";
        (void)cti_call_require(call, must,
                               mode == 0x0691ea25   ? "constant"
                               : mode == 0x12c778aa ? "reflect"
                               : mode == 0x5c2bea24 ? "replicate"
                                                    : "circular",
                               cti_call_sizes_text(call, self), cti_call_ints_text(call, pad));
        goto failed;
    }
    ct_tensor *result;
    if (mode == 0x12c778aa /* reflect */) {
        result = ct_edge_pad(self, pad, CT_MODE_REFLECT);
    } else if (mode == 0x5c2bea24 /* replicate */) {
        result = ct_edge_pad(self, pad, CT_MODE_REPLICATE);
    } else if (mode == 0x026723e0 /* circular */) {
        result = ct_edge_pad(self, pad, CT_MODE_CIRCULAR);
    } else if (value.kind != CT_SCALAR_UNSET) {
        result = ct_constant_pad_nd(self, pad, .value = value);
    } else {
        result = ct_constant_pad_nd(self, pad);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_padded(call->op, S, pad);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_pad)(ct_tensor *self, ct_ints pad, const ct_pad_opts *opts)
{
    cti_call call = cti_call_plain("pad");
    return pad_core(&call, self, pad, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info pad_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "pad", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "mode",
     .type = "enum(constant, reflect, replicate, circular)",
     .kind = CT_ARG_STRING,
     .has_default = true},
    {.name = "value", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const pad_outputs[] = {"result"};

const cti_op_entry cti_op_pad = {
    .info =
        {
            .name = "pad",
            .op = "pad",
            .overload = "",
            .family = "pad",
            .doc = "self padded with elements: pad[0] elements are added at the start and pad[1] at the end of the "
                   "last axis, pad[2] and pad[3] likewise on the axis before it, and so on. A negative number removes "
                   "elements.",
            .meaning = "compose",
            .args = pad_args,
            .num_args = 4,
            .outputs = pad_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_ENUM_OPTION(ct_pad_opts, mode, words_mode),
                                    CTI_OPTION(GIVEN_FLOAT, ct_pad_opts, value)},
    .options = &pad_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_pad, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
