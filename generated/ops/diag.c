/*
 * diag: Matrix with the vector self on a diagonal, or the diagonal of the matrix self.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clone.h>
#include <cotangent/op/diag.h>
#include <cotangent/op/diag_embed.h>
#include <cotangent/op/diagonal.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_diag;

/* ---- diag ------------------------------------------------------------------ */

static const ct_diag_opts diag_defaults = {CTI_RESOLVED, .diagonal = 0};
static const cti_options_type diag_options = {sizeof(ct_diag_opts), 0, NULL, &diag_defaults};

static ct_tensor *diag_core(cti_call *call, ct_tensor *self, const ct_diag_opts *opts)
{
    ct_diag_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &diag_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_diag, NULL, opts);
    int64_t diagonal = opts->diagonal;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim != 1 && self->ndim != 2) {
        static const char must[] = "self.ndim == 1 or self.ndim == 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t size = cti_int_add(cti_extent(self, 0), cti_int_max(diagonal, cti_int_sub(0, diagonal)));
    ct_tensor *embedded = ct_diag_embed(self, .offset = diagonal);
    if (!embedded) goto failed;
    ct_tensor *result;
    if (self->ndim == 1) {
        result = embedded;
    } else {
        ct_tensor *x1_ = ct_diagonal(self, .offset = diagonal);
        result = ct_clone(x1_, .memory_format = CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_of_ints(
        call->op, "size",
        self->ndim == 1
            ? CTI_INTS(size, size)
            : CTI_INTS(cti_int_max(0, cti_int_min(cti_int_add(cti_extent(self, 0), cti_int_min(diagonal, 0)),
                                                  cti_int_sub(cti_extent(self, -1), cti_int_max(diagonal, 0))))));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_diag)(ct_tensor *self, const ct_diag_opts *opts)
{
    cti_call call = cti_call_plain("diag");
    return diag_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info diag_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "diagonal", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const diag_outputs[] = {"result"};

const cti_op_entry cti_op_diag = {
    .info =
        {
            .name = "diag",
            .op = "diag",
            .overload = "",
            .family = "diagonal",
            .doc = "Matrix with the vector self on a diagonal, or the diagonal of the matrix self.",
            .meaning = "compose",
            .args = diag_args,
            .num_args = 2,
            .outputs = diag_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_diag_opts, diagonal)},
    .options = &diag_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_diag, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
