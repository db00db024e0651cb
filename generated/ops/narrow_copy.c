/*
 * narrow_copy: Copy of length elements of axis dim from start on; as narrow, but a copy.
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
#include <cotangent/op/narrow.h>
#include <cotangent/op/narrow_copy.h>

extern cti_caller cti_caller_tensor_3int;
extern const cti_op_entry cti_op_narrow_copy;

/* ---- narrow_copy ----------------------------------------------------------- */

static ct_tensor *narrow_copy_core(cti_call *call, ct_tensor *self, int64_t dim, int64_t start, int64_t length)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_narrow_copy,
                                 (const void *const[]){&(int64_t){dim}, &(int64_t){start}, &(int64_t){length}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if ((int64_t)S.ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_int_sub(0, cti_shape_extent(call->op, S, dim)) > start || start > cti_shape_extent(call->op, S, dim)) {
        static const char must[] = "-self.size(dim) <= start and start <= self.size(dim); given self.shape = %s, dim "
                                   "= %lld, start = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim, (long long)start);
        goto failed;
    }
    if (length < 0) {
        static const char must[] = "length >= 0; given length = %lld";
        (void)cti_call_require(call, must, (long long)length);
        goto failed;
    }
    ct_tensor *x0_ = ct_narrow(self, dim, start, length);
    ct_tensor *result = ct_clone(x0_, .memory_format = CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_narrow_copy)(ct_tensor *self, int64_t dim, int64_t start, int64_t length)
{
    cti_call call = cti_call_plain("narrow_copy");
    return narrow_copy_core(&call, self, dim, start, length);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info narrow_copy_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "start", .type = "int", .kind = CT_ARG_INT},
    {.name = "length", .type = "int", .kind = CT_ARG_INT},
};
static const char *const narrow_copy_outputs[] = {"result"};

const cti_op_entry cti_op_narrow_copy = {
    .info =
        {
            .name = "narrow_copy",
            .op = "narrow_copy",
            .overload = "",
            .family = "repeat",
            .doc = "Copy of length elements of axis dim from start on; as narrow, but a copy.",
            .meaning = "compose",
            .args = narrow_copy_args,
            .num_args = 4,
            .outputs = narrow_copy_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_3int, ct_narrow_copy, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
