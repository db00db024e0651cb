/*
 * meshgrid: Coordinate grids: views of the vectors over their Cartesian product, one for each; with indexing xy the
 * first two axes are exchanged.
 *
 * Written by ctgen from schemas/lists.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/formulas/list_values.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/meshgrid.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_list_of_list_opts;
extern const cti_op_entry cti_op_meshgrid;

static const cti_enumerator words_indexing[] = {
    {"ij", CT_INDEXING_IJ},
    {"xy", CT_INDEXING_XY},
    {NULL, 0},
};

/* ---- meshgrid -------------------------------------------------------------- */

static const ct_meshgrid_opts meshgrid_defaults = {CTI_RESOLVED};
static const cti_options_type meshgrid_options = {sizeof(ct_meshgrid_opts), 0, NULL, &meshgrid_defaults};

static ct_tensors meshgrid_core(cti_call *call, ct_tensors tensors, const ct_meshgrid_opts *opts)
{
    ct_meshgrid_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &meshgrid_options, &resolved_opts_);
    if (!opts) return cti_failed_list();
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return cti_failed_list();
    call->list = tensors;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_meshgrid, NULL, opts);
    int indexing;
    if (cti_attr_enum(call, "indexing", (int)opts->indexing, CT_INDEXING_IJ, 2,
                      (const int[]){CT_INDEXING_IJ, CT_INDEXING_XY}, &indexing) != CT_OK)
        goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, (unsigned)tensors.count, tensors.items) != CT_OK) goto failed;
    if (1 > tensors.count) {
        static const char must[] = "1 <= tensors.count; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    if (cti_ints_greatest(cti_list_ranks(tensors)) > 1) {
        static const char must[] = "max(ranks(tensors)) <= 1; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    const ct_ints spanned = cti_list_numels(tensors);
    ct_tensors grids = cti_list_made(tensors.count);
    for (int64_t k = 0; k < grids.count; k++) {
        ct_tensor *x = cti_item(tensors, k);
        const cti_shape x1_ = cti_shape_reduced(
            cti_shape_of_ints(call->op, "size", spanned),
            cti_mask_of_dims(call->op, cti_shape_ints((cti_shape[]){cti_shape_counted(call->op, 0, tensors.count)}),
                             cti_shape_rank(cti_shape_of_ints(call->op, "size", spanned))),
            true);
        const cti_shape x2_ = cti_shape_with(call->op, x1_, k, cti_shape_count(cti_shape_or_failed(x)));
        cti_list_put(&grids, k, ct_expand(ct_reshape(x, cti_shape_ints(&x2_)), spanned));
    }
    if (grids.count < 0) goto failed;
    ct_tensors results_ = cti_list_made(grids.count);
    for (int64_t i3_ = 0; i3_ < results_.count; i3_++) {
        ct_tensor *g = cti_item(grids, i3_);
        ct_tensor *x4_ = indexing == 0x453880ea /* ij */ || tensors.count < 2 ? g : ct_transpose(g, 0, 1);
        cti_list_put(&results_, i3_, x4_);
    }
    if (results_.count < 0) goto failed;
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_meshgrid)(ct_tensors tensors, const ct_meshgrid_opts *opts)
{
    cti_call call = cti_call_plain("meshgrid");
    return meshgrid_core(&call, tensors, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info meshgrid_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "indexing", .type = "enum(ij, xy)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const meshgrid_outputs[] = {"results"};

const cti_op_entry cti_op_meshgrid = {
    .info =
        {
            .name = "meshgrid",
            .op = "meshgrid",
            .overload = "",
            .family = "lists",
            .doc = "Coordinate grids: views of the vectors over their Cartesian product, one for each; with indexing "
                   "xy the first two axes are exchanged.",
            .meaning = "compose",
            .args = meshgrid_args,
            .num_args = 2,
            .outputs = meshgrid_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSORS), CTI_ENUM_OPTION(ct_meshgrid_opts, indexing, words_indexing)},
    .options = &meshgrid_options,
    .functions = CTI_FUNCTIONS(cti_caller_list_of_list_opts, ct_meshgrid, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
