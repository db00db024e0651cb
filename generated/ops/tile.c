/*
 * tile: self repeated along every axis as copies, as repeat; missing leading elements of dims are 1.
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
#include <cotangent/op/expand.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/tile.h>

extern cti_caller cti_caller_tensor_ints;
extern const cti_op_entry cti_op_tile;

/* ---- tile ------------------------------------------------------------------ */

static ct_tensor *tile_core(cti_call *call, ct_tensor *self, ct_ints dims)
{
    cti_ints_resolve(&dims);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_tile, (const void *const[]){&dims}, NULL);
    if (cti_attr_list(call, "dims", dims) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_ints_least(dims) < 0) {
        static const char must[] = "min(dims) >= 0; given dims = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims));
        goto failed;
    }
    const cti_shape x0_ = cti_shape_behind_ones(call->op, S, dims.count);
    ct_tensor *apart = ct_reshape(self, cti_shape_ints(&x0_));
    if (!apart) goto failed;
    const cti_shape x1_ = cti_shapes_interleaved(call->op, cti_shape_of_ints(call->op, "size", dims), S);
    ct_tensor *x2_ = ct_expand(apart, cti_shape_ints(&x1_));
    const cti_shape x3_ = cti_shapes_times(call->op, cti_shape_of_ints(call->op, "size", dims), S);
    ct_tensor *x4_ = ct_clone(x2_, .memory_format = CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT);
    ct_tensor *result = ct_reshape(x4_, cti_shape_ints(&x3_));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_tile)(ct_tensor *self, ct_ints dims)
{
    cti_call call = cti_call_plain("tile");
    return tile_core(&call, self, dims);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info tile_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dims", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const tile_outputs[] = {"result"};

const cti_op_entry cti_op_tile = {
    .info =
        {
            .name = "tile",
            .op = "tile",
            .overload = "",
            .family = "repeat",
            .doc = "self repeated along every axis as copies, as repeat; missing leading elements of dims are 1.",
            .meaning = "compose",
            .args = tile_args,
            .num_args = 2,
            .outputs = tile_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_tile, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
