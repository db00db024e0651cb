/*
 * searchsorted: Indices at which elements of self can be inserted in the sorted last axis of sorted_sequence to keep it
 * sorted: before equal elements, or after them (right). NaN is inserted at the end.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/searchsorted.h"

#include <cotangent/op/searchsorted.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_searchsorted;

static const cti_enumerator words_side[] = {
    {"left", CT_SIDE_LEFT},
    {"right", CT_SIDE_RIGHT},
    {NULL, 0},
};

/* ---- searchsorted ---------------------------------------------------------- */

static const ct_searchsorted_opts searchsorted_defaults = {CTI_RESOLVED, .out_int32 = false, .right = false};
static const cti_options_type searchsorted_options = {sizeof(ct_searchsorted_opts), 0, NULL, &searchsorted_defaults};

static ct_tensor *searchsorted_core(cti_call *call, ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter,
                                    const ct_searchsorted_opts *opts)
{
    ct_searchsorted_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &searchsorted_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {sorted_sequence, self, sorter};
    static const char *const names[] = {"sorted_sequence", "self", "sorter"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_searchsorted, NULL, opts);
    const bool out_int32 = opts->out_int32;
    const bool right = opts->right;
    int side = (int)opts->side;
    if (side &&
        cti_attr_enum(call, "side", (int)opts->side, 0, 2, (const int[]){CT_SIDE_LEFT, CT_SIDE_RIGHT}, &side) != CT_OK)
        goto failed;
    if (cti_check_ndim(call->op, "sorted_sequence", sorted_sequence, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(sorted_sequence, 0, 1);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL, false, 2, (ct_tensor *const[]){sorted_sequence, self}, &T) != CT_OK)
        goto failed;
    const ct_dtype I = out_int32 ? CT_DTYPE_I32 : CT_DTYPE_I64;
    if (cti_call_check_argument(call, "sorter", sorter, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if ((int64_t)B.ndim != 0 && (int64_t)S.ndim != cti_int_add((int64_t)B.ndim, 1)) {
        static const char must[] = "sorted_sequence.shape[:-1].ndim == 0 or self.ndim == "
                                   "sorted_sequence.shape[:-1].ndim + 1; given sorted_sequence.shape = %s, self.shape "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, sorted_sequence), cti_call_sizes_text(call, self));
        goto failed;
    }
    if ((int64_t)B.ndim != 0 &&
        !cti_shapes_equal(B, cti_shape_drop(S, cti_mask_of_dim(call->op, -1, (int64_t)S.ndim)))) {
        static const char must[] = "sorted_sequence.shape[:-1].ndim == 0 or sorted_sequence.shape[:-1] == (self.shape "
                                   "without axis -1); given sorted_sequence.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, sorted_sequence), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(sorter) && !cti_shapes_equal(cti_shape_or_failed(sorter), cti_shape_of(sorted_sequence))) {
        static const char must[] = "sorter == none or sorter.shape == sorted_sequence.shape; given sorter.shape = %s, "
                                   "sorted_sequence.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, sorter),
                               cti_call_sizes_text(call, sorted_sequence));
        goto failed;
    }
    if (side != 0 && side != 0x78e32de5 /* right */ && right) {
        static const char must[] = "side == none or side == right or not right; given side = %s, right = %s";
        (void)cti_call_require(call, must, side == 0x124aec70 ? "left" : "right", right ? "true" : "false");
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    ct_tensor *result = cti_call_result(call, I, &S);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, I);
    if (!tag_result) goto failed;
    ct_tensor *read_sorted_sequence = cti_call_read(call, sorted_sequence, T);
    if (!read_sorted_sequence) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_searchsorted_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *sorted_sequence_view = cti_view_tensor(&views[0], read_sorted_sequence);
    cti_view *self_view = cti_view_tensor(&views[1], read_self);
    cti_view *sorter_view = cti_view_tensor(&views[2], sorter);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_searchsorted_backend : cti_searchsorted_cpu)(
        &launch, sorted_sequence_view, self_view, out_int32, right, side, sorter_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_searchsorted)(ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter,
                             const ct_searchsorted_opts *opts)
{
    cti_call call = cti_call_plain("searchsorted");
    return searchsorted_core(&call, sorted_sequence, self, sorter, opts);
}

ct_tensor *(ct_searchsorted_out)(ct_tensor *sorted_sequence, ct_tensor *self, ct_tensor *sorter, ct_tensor *out,
                                 const ct_searchsorted_opts *opts)
{
    cti_call call = cti_call_out("searchsorted", out);
    return searchsorted_core(&call, sorted_sequence, self, sorter, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info searchsorted_args[] = {
    {.name = "sorted_sequence", .type = "T[*B, N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL},
    {.name = "self", .type = "T[*S] | scalar", .kind = CT_ARG_TENSOR, .scalar_ok = true, .dtypes = CTI_SET_REAL},
    {.name = "out_int32", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "right", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "side", .type = "enum(left, right)?", .kind = CT_ARG_STRING, .optional = true, .has_default = true},
    {.name = "sorter",
     .type = "i64[*R]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = 1u << CT_DTYPE_I64},
};
static const char *const searchsorted_outputs[] = {"result"};

const cti_op_entry cti_op_searchsorted = {
    .info =
        {
            .name = "searchsorted",
            .op = "searchsorted",
            .overload = "",
            .family = "sort",
            .doc = "Indices at which elements of self can be inserted in the sorted last axis of sorted_sequence to "
                   "keep it sorted: before equal elements, or after them (right). NaN is inserted at the end.",
            .meaning = "kernel",
            .args = searchsorted_args,
            .num_args = 6,
            .outputs = searchsorted_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_searchsorted_opts, out_int32),
                                    CTI_OPTION(BOOL, ct_searchsorted_opts, right),
                                    CTI_ENUM_OPTION(ct_searchsorted_opts, side, words_side), CTI_PARAMETER(TENSOR)},
    .options = &searchsorted_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_searchsorted, NULL, cti_caller_4tensor_opts, ct_searchsorted_out),
    .batch =
        {
            .loops = true,
            .promoted = 0x3,
        },
};
