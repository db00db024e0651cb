/*
 * dsplit: Views of self in indices_or_sections equal parts along the third axis.
 * dsplit.indices: Views of self along the third axis, cut before each of the indices.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 *
 * dsplit
 *   backward  self.grad = cat(results.grad, axis)
 *   forward   results.tangent = dsplit(self.tangent, indices_or_sections)
 *   saves     nothing
 *
 * dsplit.indices
 *   backward  self.grad = cat(results.grad, axis)
 *   forward   results.tangent = dsplit.indices(self.tangent, indices_or_sections)
 *   saves     nothing
 */
#include "ops/call.h"
#include "ops/dispatch.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/cat.h>
#include <cotangent/op/dsplit.h>
#include <cotangent/op/tensor_split.h>

/* ---- dsplit ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct dsplit_node {
    ct_node base;
} dsplit_node;

static ct_status dsplit_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const ct_tensors results_grad = cti_node_list_grads(base, result_grads);
    if (results_grad.count == 0) return CT_OK; /* all undefined */
    if (results_grad.count < 0) return cti_failed();

    if (cti_wants(wanted, SELF)) { /* self.grad = cat(results.grad, axis) */
        grads[SELF] = ct_cat_with(results_grad, &(ct_cat_opts){.dim = 2});
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type dsplit_type = {
    .name = "DsplitBackward0",
    .op = "dsplit",
    .backward = dsplit_backward,
    .size = sizeof(dsplit_node),
    .saved_offset = sizeof(dsplit_node),
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
CTI_INLINE ct_node *dsplit_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    dsplit_node *node = (dsplit_node *)cti_node_create(thread, &dsplit_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_dsplit;

static CTI_COLD ct_tensors dsplit_transformed(const cti_call *call, ct_tensor *self, int64_t indices_or_sections)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_int("indices_or_sections", indices_or_sections),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_dsplit, args, outs) != CT_OK) return cti_failed_list();
    return outs[0].value.tensors;
}

static ct_tensors dsplit_core(cti_call *call, ct_tensor *self, int64_t indices_or_sections)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? dsplit_transformed(call, self, indices_or_sections) : cti_call_answers(call);
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim < 3) {
        static const char must[] = "self.ndim must be at least 3; self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim);
        goto failed;
    }
    if (indices_or_sections <= 0) {
        static const char must[] = "indices must be positive; indices is %lld";
        (void)cti_call_require(call, must, (long long)indices_or_sections);
        goto failed;
    }
    if (cti_int_mod(cti_extent(self, 2), indices_or_sections) != 0) {
        static const char must[] = "self.size(2) must be a multiple of indices; self.size(2) is %lld, indices is %lld";
        (void)cti_call_require(call, must, (long long)cti_extent(self, 2), (long long)indices_or_sections);
        goto failed;
    }
    const int64_t count = indices_or_sections;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor **made = cti_call_array(call, count);
    if (!made) goto failed;
    for (int64_t i = 0; i < count; i++) {
        const int64_t x0_ = cti_int_mul(i, cti_int_floordiv(cti_extent(self, 2), indices_or_sections));
        const int64_t x1_ = cti_int_mul(cti_int_add(i, 1), cti_int_floordiv(cti_extent(self, 2), indices_or_sections));
        cti_geometry geometry;
        if (cti_geometry_slice(call->op, self, 2, ct_int(x0_), ct_int(x1_), 1, &geometry) != CT_OK) goto failed;
        const cti_shape results__shape =
            cti_shape_with(call->op, S, 2, cti_int_floordiv(cti_extent(self, 2), indices_or_sections));
        if (cti_call_check_geometry(call, "results", &geometry, &results__shape) != CT_OK) goto failed;
        made[i] = cti_call_view(call, self, &geometry, true);
        if (!made[i]) goto failed;
    }
    const ct_tensors results_ = {made, count};
    if (call->recorded && count > 0) {
        if (cti_call_set_node(call, dsplit_record(call->thread, self, made[0])) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, made + 1, (unsigned)(count - 1)) != CT_OK) goto failed;
    }
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors ct_dsplit(ct_tensor *self, int64_t indices_or_sections)
{
    cti_call call = cti_call_plain("dsplit");
    return dsplit_core(&call, self, indices_or_sections);
}

static ct_tensors dsplit_parts_core(cti_call *call, ct_tensor *self, int64_t indices_or_sections)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answers(call);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim < 3) {
        static const char must[] = "self.ndim must be at least 3; self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim);
        goto failed;
    }
    if (indices_or_sections <= 0) {
        static const char must[] = "indices must be positive; indices is %lld";
        (void)cti_call_require(call, must, (long long)indices_or_sections);
        goto failed;
    }
    if (cti_int_mod(cti_extent(self, 2), indices_or_sections) != 0) {
        static const char must[] = "self.size(2) must be a multiple of indices; self.size(2) is %lld, indices is %lld";
        (void)cti_call_require(call, must, (long long)cti_extent(self, 2), (long long)indices_or_sections);
        goto failed;
    }
    const int64_t axis = 2;
    const ct_tensors results_ = ct_tensor_split_with(self, indices_or_sections, &(ct_tensor_split_opts){.dim = axis});
    if (results_.count < 0) goto failed;
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

/* ---- dsplit.indices -------------------------------------------------------- */

enum { INDICES_SELF, NUM_INDICES_EDGES };

typedef struct dsplit_indices_node {
    ct_node base;
} dsplit_indices_node;

static ct_status dsplit_indices_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    const ct_tensors results_grad = cti_node_list_grads(base, result_grads);
    if (results_grad.count == 0) return CT_OK; /* all undefined */
    if (results_grad.count < 0) return cti_failed();

    if (cti_wants(wanted, INDICES_SELF)) { /* self.grad = cat(results.grad, axis) */
        grads[INDICES_SELF] = ct_cat_with(results_grad, &(ct_cat_opts){.dim = 2});
        if (!grads[INDICES_SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type dsplit_indices_type = {
    .name = "DsplitBackward1",
    .op = "dsplit.indices",
    .backward = dsplit_indices_backward,
    .size = sizeof(dsplit_indices_node),
    .saved_offset = sizeof(dsplit_indices_node),
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
CTI_INLINE ct_node *dsplit_indices_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    dsplit_indices_node *node =
        (dsplit_indices_node *)cti_node_create(thread, &dsplit_indices_type, NUM_INDICES_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INDICES_SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

/* A call whose operands have the state of a transform. */
extern const cti_op_entry cti_op_dsplit_indices;

static CTI_COLD ct_tensors dsplit_indices_transformed(const cti_call *call, ct_tensor *self,
                                                      ct_ints indices_or_sections)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_ints("indices_or_sections", indices_or_sections),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_dsplit_indices, args, outs) != CT_OK) return cti_failed_list();
    return outs[0].value.tensors;
}

static ct_tensors dsplit_indices_core(cti_call *call, ct_tensor *self, ct_ints indices_or_sections)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? dsplit_indices_transformed(call, self, indices_or_sections)
                                    : cti_call_answers(call);
    if (cti_attr_list(call, "sections", indices_or_sections) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim < 3) {
        static const char must[] = "self.ndim must be at least 3; self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim);
        goto failed;
    }
    if (!cti_ints_in_order(indices_or_sections, cti_extent(self, 2))) {
        static const char must[] = "sections must be places from 0 to self.size(2) in order; sections is %s, "
                                   "self.size(2) is %lld";
        (void)cti_call_require(call, must, cti_call_ints_text(call, indices_or_sections),
                               (long long)cti_extent(self, 2));
        goto failed;
    }
    const int64_t count = cti_int_add(indices_or_sections.count, 1);
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor **made = cti_call_array(call, count);
    if (!made) goto failed;
    for (int64_t i = 0; i < count; i++) {
        cti_geometry geometry;
        if (cti_geometry_slice(call->op, self, 2,
                               ct_int(i == 0 ? 0
                                      : i == cti_int_add(indices_or_sections.count, 1)
                                          ? cti_extent(self, 2)
                                          : cti_ints_item(indices_or_sections, cti_int_sub(i, 1))),
                               ct_int(cti_int_add(i, 1) == 0 ? 0
                                      : cti_int_add(i, 1) == cti_int_add(indices_or_sections.count, 1)
                                          ? cti_extent(self, 2)
                                          : cti_ints_item(indices_or_sections, cti_int_sub(cti_int_add(i, 1), 1))),
                               1, &geometry) != CT_OK)
            goto failed;
        made[i] = cti_call_view(call, self, &geometry, true);
        if (!made[i]) goto failed;
    }
    const ct_tensors results_ = {made, count};
    if (call->recorded && count > 0) {
        if (cti_call_set_node(call, dsplit_indices_record(call->thread, self, made[0])) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, made + 1, (unsigned)(count - 1)) != CT_OK) goto failed;
    }
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors ct_dsplit_indices(ct_tensor *self, ct_ints indices_or_sections)
{
    cti_call call = cti_call_plain("dsplit.indices");
    return dsplit_indices_core(&call, self, indices_or_sections);
}

static ct_tensors dsplit_indices_parts_core(cti_call *call, ct_tensor *self, ct_ints indices_or_sections)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answers(call);
    if (cti_attr_list(call, "sections", indices_or_sections) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim < 3) {
        static const char must[] = "self.ndim must be at least 3; self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim);
        goto failed;
    }
    if (!cti_ints_in_order(indices_or_sections, cti_extent(self, 2))) {
        static const char must[] = "sections must be places from 0 to self.size(2) in order; sections is %s, "
                                   "self.size(2) is %lld";
        (void)cti_call_require(call, must, cti_call_ints_text(call, indices_or_sections),
                               (long long)cti_extent(self, 2));
        goto failed;
    }
    const int64_t axis = 2;
    const ct_tensors results_ =
        ct_tensor_split_indices_with(self, indices_or_sections, &(ct_tensor_split_indices_opts){.dim = axis});
    if (results_.count < 0) goto failed;
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_dsplit(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_list(&outs[0], "results", ct_dsplit(args[0].value.tensor, args[1].value.integer));
}

static ct_status call_dsplit_parts(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_list(&outs[0], "results",
                        dsplit_parts_core(&(cti_call){.thread = cti_thread_here(), .op = "dsplit", .is_composed = true},
                                          args[0].value.tensor, args[1].value.integer));
}

static const ct_op_arg_info dsplit_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices_or_sections", .c_name = "indices", .type = "int", .kind = CT_ARG_INT},
};
static const char *const dsplit_outputs[] = {"results"};

const cti_op_entry cti_op_dsplit = {
    .info =
        {
            .name = "dsplit",
            .row = "dsplit",
            .overload = "",
            .family = "split",
            .doc = "Views of self in indices_or_sections equal parts along the third axis.",
            .meaning = "view",
            .args = dsplit_args,
            .num_args = 2,
            .outputs = dsplit_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_dsplit,
    .batch =
        {
            .is_composed = true,
            .parts = call_dsplit_parts,
        },
};

static ct_status call_dsplit_indices(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_list(&outs[0], "results", ct_dsplit_indices(args[0].value.tensor, args[1].value.ints));
}

static ct_status call_dsplit_indices_parts(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_list(
        &outs[0], "results",
        dsplit_indices_parts_core(&(cti_call){.thread = cti_thread_here(), .op = "dsplit.indices", .is_composed = true},
                                  args[0].value.tensor, args[1].value.ints));
}

static const ct_op_arg_info dsplit_indices_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices_or_sections", .c_name = "sections", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const dsplit_indices_outputs[] = {"results"};

const cti_op_entry cti_op_dsplit_indices = {
    .info =
        {
            .name = "dsplit.indices",
            .row = "dsplit",
            .overload = "indices",
            .family = "split",
            .doc = "Views of self along the third axis, cut before each of the indices.",
            .meaning = "view",
            .args = dsplit_indices_args,
            .num_args = 2,
            .outputs = dsplit_indices_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_dsplit_indices,
    .batch =
        {
            .is_composed = true,
            .parts = call_dsplit_indices_parts,
        },
};
