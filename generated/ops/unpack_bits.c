/*
 * unpack_bits: Bits of self, the least significant of each byte first, as a bool tensor of the given size.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/unpack_bits.h"

#include <cotangent/private/unpack_bits.h>

extern cti_caller cti_caller_tensor_ints, cti_caller_tensor_ints_tensor;
extern const cti_op_entry cti_op_unpack_bits;

/* ---- unpack_bits ----------------------------------------------------------- */

static ct_tensor *unpack_bits_core(cti_call *call, ct_tensor *self, ct_ints size)
{
    cti_ints_resolve(&size);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_unpack_bits, (const void *const[]){&size}, NULL);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    if (cti_check_ndim(call->op, "self", self, 1, false) != CT_OK) goto failed;
    const int64_t B = cti_size_at(self, 0);
    if (cti_call_check_argument(call, "self", self, 1u << CT_DTYPE_U8) != CT_OK) goto failed;
    if (B != cti_ceil_to_int((double)cti_shape_count(S) / 8.0)) {
        static const char must[] = "self.size(0) == ceil(size.numel / 8); given self.shape = %s, size = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_ints_text(call, size));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    ct_tensor *result = cti_call_result(call, CT_DTYPE_BOOL, &S);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_BOOL);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_unpack_bits_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_unpack_bits_backend : cti_unpack_bits_cpu)(&launch, self_view, size, result_view);
    if (cti_call_kernel(call, status, CT_DTYPE_BOOL) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_unpack_bits)(ct_tensor *self, ct_ints size)
{
    cti_call call = cti_call_plain("unpack_bits");
    return unpack_bits_core(&call, self, size);
}

ct_tensor *(ct_unpack_bits_out)(ct_tensor *self, ct_ints size, ct_tensor *out)
{
    cti_call call = cti_call_out("unpack_bits", out);
    return unpack_bits_core(&call, self, size);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info unpack_bits_args[] = {
    {.name = "self", .type = "u8[B]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_U8},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
};
static const char *const unpack_bits_outputs[] = {"result"};

const cti_op_entry cti_op_unpack_bits = {
    .info =
        {
            .name = "unpack_bits",
            .op = "unpack_bits",
            .overload = "",
            .family = "adjoint",
            .doc = "Bits of self, the least significant of each byte first, as a bool tensor of the given size.",
            .meaning = "kernel",
            .args = unpack_bits_args,
            .num_args = 2,
            .outputs = unpack_bits_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_ints, ct_unpack_bits, NULL, cti_caller_tensor_ints_tensor, ct_unpack_bits_out),
    .batch =
        {
            .loops = true,
        },
};
