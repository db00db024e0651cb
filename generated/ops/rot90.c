/*
 * rot90: self rotated by k * 90 degrees in the plane of two axes, from the first towards the second.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clone.h>
#include <cotangent/op/flip.h>
#include <cotangent/op/rot90.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_rot90;

/* ---- rot90 ----------------------------------------------------------------- */

static const cti_field rot90_option_fields[] = {
    {"dims", offsetof(ct_rot90_opts, dims), CTI_FIELD_INTS},
};
static const ct_rot90_opts rot90_defaults = {CTI_RESOLVED, .k = 1};
static const cti_options_type rot90_options = {sizeof(ct_rot90_opts), 1, rot90_option_fields, &rot90_defaults};

static ct_tensor *rot90_core(cti_call *call, ct_tensor *self, const ct_rot90_opts *opts)
{
    ct_rot90_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rot90_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_rot90, NULL, opts);
    int64_t k = opts->k;
    const ct_ints dims = opts->dims.items ? opts->dims : CTI_INTS(0, 1);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim < 2) {
        static const char must[] = "self.ndim >= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (dims.count != 2) {
        static const char must[] = "dims.count == 2; given dims = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims));
        goto failed;
    }
    const int64_t turns = cti_int_mod(k, 4);
    ct_tensor *turned;
    if (cti_int_mod(turns, 2) == 1) {
        turned = ct_transpose(self, dims.items[0], dims.items[1]);
    } else {
        turned = self;
    }
    if (!turned) goto failed;
    ct_tensor *first = turns == 1 || turns == 2 ? ct_flip(turned, CTI_INTS(dims.items[0])) : turned;
    if (!first) goto failed;
    ct_tensor *second = turns == 2 || turns == 3 ? ct_flip(first, CTI_INTS(dims.items[1])) : first;
    if (!second) goto failed;
    ct_tensor *result = turns == 0 ? ct_clone(second) : second;
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape x0_ =
        cti_axes_moved(call->op, self->ndim, dims,
                       cti_int_mod(cti_int_mod(k, 4), 2) == 1 ? CTI_INTS(dims.items[1], dims.items[0]) : dims);
    const cti_shape result_shape = cti_shape_permute(call->op, S, cti_shape_ints(&x0_));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_rot90)(ct_tensor *self, const ct_rot90_opts *opts)
{
    cti_call call = cti_call_plain("rot90");
    return rot90_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info rot90_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "k", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dims", .type = "ints", .kind = CT_ARG_INT_LIST, .has_default = true},
};
static const char *const rot90_outputs[] = {"result"};

const cti_op_entry cti_op_rot90 = {
    .info =
        {
            .name = "rot90",
            .op = "rot90",
            .overload = "",
            .family = "repeat",
            .doc = "self rotated by k * 90 degrees in the plane of two axes, from the first towards the second.",
            .meaning = "compose",
            .args = rot90_args,
            .num_args = 3,
            .outputs = rot90_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_rot90_opts, k),
                                    CTI_OPTION(INTS, ct_rot90_opts, dims)},
    .options = &rot90_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_rot90, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
