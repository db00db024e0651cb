/*
 * roll: self with its elements shifted cyclically along axes dims; without dims, over all elements in row-major order.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/reshape.h>
#include <cotangent/op/roll.h>
#include <cotangent/private/roll_axes.h>

extern cti_caller cti_caller_tensor_ints_opts;
extern const cti_op_entry cti_op_roll;

/* ---- roll ------------------------------------------------------------------ */

static const cti_field roll_option_fields[] = {
    {"dims", offsetof(ct_roll_opts, dims), CTI_FIELD_INTS},
};
static const ct_roll_opts roll_defaults = {CTI_RESOLVED};
static const cti_options_type roll_options = {sizeof(ct_roll_opts), 1, roll_option_fields, &roll_defaults};

static ct_tensor *roll_core(cti_call *call, ct_tensor *self, ct_ints shifts, const ct_roll_opts *opts)
{
    ct_roll_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &roll_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&shifts);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_roll, (const void *const[]){&shifts}, opts);
    if (cti_attr_list(call, "shifts", shifts) != CT_OK) goto failed;
    const ct_ints dims = opts->dims.items ? opts->dims : CT_NO_INTS;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (dims.count != 0 && cti_ints_least(dims) < cti_int_sub(0, self->ndim)) {
        static const char must[] = "dims.count == 0 or min(dims) >= -self.ndim; given dims = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (dims.count != 0 && cti_ints_greatest(dims) >= self->ndim) {
        static const char must[] = "dims.count == 0 or max(dims) < self.ndim; given dims = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (shifts.count != (dims.count == 0 ? 1 : dims.count)) {
        static const char must[] = "shifts.count == (1 if dims.count == 0 else dims.count); given shifts = %s, dims = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, shifts), cti_call_ints_text(call, dims));
        goto failed;
    }
    if (cti_ints_least(shifts) < INT64_C(-9223372036854775807)) {
        static const char must[] = "min(shifts) >= -9223372036854775807; given shifts = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, shifts));
        goto failed;
    }
    if (dims.count == 0 && shifts.count != 1) {
        static const char must[] = "dims.count != 0 or shifts.count == 1; given dims = %s, shifts = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims), cti_call_ints_text(call, shifts));
        goto failed;
    }
    ct_tensor *vector;
    if (dims.count == 0) {
        ct_tensor *x0_ = ct_reshape(self, CTI_INTS(cti_shape_count(cti_shape_of(self))));
        vector = ct_roll_axes(x0_, shifts, CTI_INTS(-1));
    } else {
        vector = self;
    }
    if (!vector) goto failed;
    ct_tensor *result;
    if (dims.count == 0) {
        result = ct_reshape(vector, cti_shape_ints(&S));
    } else {
        result = ct_roll_axes(self, shifts, cti_ints_from_the_end(dims, self->ndim));
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_roll)(ct_tensor *self, ct_ints shifts, const ct_roll_opts *opts)
{
    cti_call call = cti_call_plain("roll");
    return roll_core(&call, self, shifts, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info roll_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "shifts", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "dims", .type = "ints", .kind = CT_ARG_INT_LIST, .has_default = true},
};
static const char *const roll_outputs[] = {"result"};

const cti_op_entry cti_op_roll = {
    .info =
        {
            .name = "roll",
            .op = "roll",
            .overload = "",
            .family = "repeat",
            .doc = "self with its elements shifted cyclically along axes dims; without dims, over all elements in "
                   "row-major order.",
            .meaning = "compose",
            .args = roll_args,
            .num_args = 3,
            .outputs = roll_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_OPTION(INTS, ct_roll_opts, dims)},
    .options = &roll_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_roll, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
