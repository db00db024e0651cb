/*
 * diagflat: Matrix with the elements of self, in row-major order, on a diagonal.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/diag_embed.h>
#include <cotangent/op/diagflat.h>
#include <cotangent/op/reshape.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_diagflat;

/* ---- diagflat -------------------------------------------------------------- */

static const ct_diagflat_opts diagflat_defaults = {CTI_RESOLVED, .offset = 0};
static const cti_options_type diagflat_options = {sizeof(ct_diagflat_opts), 0, NULL, &diagflat_defaults};

static ct_tensor *diagflat_core(cti_call *call, ct_tensor *self, const ct_diagflat_opts *opts)
{
    ct_diagflat_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &diagflat_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_diagflat, NULL, opts);
    int64_t offset = opts->offset;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_tensor *x0_ = ct_reshape(self, CTI_INTS(cti_shape_count(cti_shape_of(self))));
    ct_tensor *result = ct_diag_embed(x0_, .offset = offset);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const int64_t x1_ = cti_int_add(cti_shape_count(cti_shape_of(self)), cti_int_max(offset, cti_int_sub(0, offset)));
    const cti_shape result_shape = {.ndim = 2, .sizes = {x1_, x1_}};
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_diagflat)(ct_tensor *self, const ct_diagflat_opts *opts)
{
    cti_call call = cti_call_plain("diagflat");
    return diagflat_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info diagflat_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "offset", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const diagflat_outputs[] = {"result"};

const cti_op_entry cti_op_diagflat = {
    .info =
        {
            .name = "diagflat",
            .op = "diagflat",
            .overload = "",
            .family = "diagonal",
            .doc = "Matrix with the elements of self, in row-major order, on a diagonal.",
            .meaning = "compose",
            .args = diagflat_args,
            .num_args = 2,
            .outputs = diagflat_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_diagflat_opts, offset)},
    .options = &diagflat_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_diagflat, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
