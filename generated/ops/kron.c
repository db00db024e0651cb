/*
 * kron: The Kronecker product, self with every element replaced by its product with other.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/kron.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/to.h>

/* ---- kron ------------------------------------------------------------------ */

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_kron;

static CTI_COLD ct_tensor *kron_transformed(const cti_call *call, ct_tensor *self, ct_tensor *other)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_tensor("other", other),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_kron, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *kron_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return call->is_transformed ? kron_transformed(call, self, other) : cti_call_answer(call, 0);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    const cti_shape x0_ = cti_shape_before_ones(call->op, A, other->ndim);
    ct_tensor *left = ct_reshape(ct_to_with(self, &(ct_to_opts){.dtype = T}), cti_shape_ints(&x0_));
    if (!left) goto failed;
    const cti_shape x1_ = cti_shape_behind_ones(call->op, B, self->ndim);
    ct_tensor *right = ct_reshape(ct_to_with(other, &(ct_to_opts){.dtype = T}), cti_shape_ints(&x1_));
    if (!right) goto failed;
    ct_tensor *result =
        ct_reshape(ct_mul(left, right), cti_shape_ints((cti_shape[]){cti_shapes_times(call->op, A, B)}));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_kron(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("kron");
    return kron_core(&call, self, other);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_kron(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(&outs[0], "result", ct_kron(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info kron_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const kron_outputs[] = {"result"};

const cti_op_entry cti_op_kron = {
    .info =
        {
            .name = "kron",
            .row = "kron",
            .overload = "",
            .family = "vector",
            .doc = "The Kronecker product, self with every element replaced by its product with other.",
            .meaning = "compose",
            .args = kron_args,
            .num_args = 2,
            .outputs = kron_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_kron,
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
