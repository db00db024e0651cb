/*
 * diag_embed: Matrices with the last axis of self on a diagonal, and zeros elsewhere.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/diag_embed.h>
#include <cotangent/op/diagonal_scatter.h>
#include <cotangent/op/zeros.h>

/* ---- diag_embed ------------------------------------------------------------ */

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_diag_embed;

static CTI_COLD ct_tensor *diag_embed_transformed(const cti_call *call, ct_tensor *self, const ct_diag_embed_opts *opts)
{
    static const ct_diag_embed_opts defaults;
    if (!opts) opts = &defaults;
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_int("offset", opts->offset),
        cti_box_scalar("dim1", opts->dim1),
        cti_box_scalar("dim2", opts->dim2),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_diag_embed, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *diag_embed_core(cti_call *call, ct_tensor *self, const ct_diag_embed_opts *opts)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? diag_embed_transformed(call, self, opts) : cti_call_answer(call, 0);
    static const ct_diag_embed_opts defaults;
    if (!opts) opts = &defaults;
    int64_t offset = opts->offset;
    int64_t dim1;
    if (cti_attr_int(call, "dim1", opts->dim1, -2, &dim1) != CT_OK) goto failed;
    int64_t dim2;
    if (cti_attr_int(call, "dim2", opts->dim2, -1, &dim2) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "self", self, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 1);
    const int64_t N = cti_size_at(self, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const int64_t first = dim1 < 0 ? cti_int_add(cti_int_add(dim1, self->ndim), 1) : dim1;
    const int64_t second = dim2 < 0 ? cti_int_add(cti_int_add(dim2, self->ndim), 1) : dim2;
    if (first == second) {
        static const char must[] = "dim1 + self.ndim + 1 if dim1 is less than 0, else dim1 must not be dim2 + "
                                   "self.ndim + 1 if dim2 is less than 0, else dim2; dim1 is %lld, self.ndim is %lld, "
                                   "dim2 is %lld";
        (void)cti_call_require(call, must, (long long)dim1, (long long)self->ndim, (long long)dim2);
        goto failed;
    }
    if (cti_int_sub(cti_int_sub(0, self->ndim), 1) > dim1 || dim1 > self->ndim) {
        static const char must[] = "dim1 must be at least -self.ndim - 1 and at most self.ndim; dim1 is %lld, "
                                   "self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)dim1, (long long)self->ndim);
        goto failed;
    }
    if (cti_int_sub(cti_int_sub(0, self->ndim), 1) > dim2 || dim2 > self->ndim) {
        static const char must[] = "dim2 must be at least -self.ndim - 1 and at most self.ndim; dim2 is %lld, "
                                   "self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)dim2, (long long)self->ndim);
        goto failed;
    }
    const int64_t size = cti_int_add(N, cti_int_max(offset, cti_int_sub(0, offset)));
    const cti_shape x0_ = cti_shape_insert(call->op, B, cti_int_min(first, second), size);
    const cti_shape sizes = cti_shape_insert(call->op, x0_, cti_int_max(first, second), size);
    const ct_zeros_opts x2_ = {.dtype = cti_dtype_of(self), .device = cti_device_or_host(self)};
    const ct_diagonal_scatter_opts x3_ = {.offset = offset, .dim1 = first, .dim2 = ct_int(second)};
    ct_tensor *result = ct_diagonal_scatter_with(ct_zeros_with(cti_shape_ints(&sizes), &x2_), self, &x3_);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_diag_embed(ct_tensor *self)
{
    cti_call call = cti_call_plain("diag_embed");
    return diag_embed_core(&call, self, NULL);
}

ct_tensor *ct_diag_embed_with(ct_tensor *self, const ct_diag_embed_opts *opts)
{
    cti_call call = cti_call_plain("diag_embed");
    return diag_embed_core(&call, self, opts);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_diag_embed(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_diag_embed_opts opts = {
        .offset = args[1].value.integer, .dim1 = cti_arg_scalar(&args[2]), .dim2 = cti_arg_scalar(&args[3])};
    return cti_out_tensor(&outs[0], "result", ct_diag_embed_with(args[0].value.tensor, &opts));
}

static const ct_op_arg_info diag_embed_args[] = {
    {.name = "self", .type = "T[*B, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "offset", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dim1", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dim2", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const diag_embed_outputs[] = {"result"};

const cti_op_entry cti_op_diag_embed = {
    .info =
        {
            .name = "diag_embed",
            .row = "diag_embed",
            .overload = "",
            .family = "diagonal",
            .doc = "Matrices with the last axis of self on a diagonal, and zeros elsewhere.",
            .meaning = "compose",
            .args = diag_embed_args,
            .num_args = 4,
            .outputs = diag_embed_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_diag_embed,
    .batch =
        {
            .is_composed = true,
        },
};
