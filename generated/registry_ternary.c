/*
 * Registry of schemas/ternary.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/clamp.h"
#include "gen/kernels/ops/where.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/clamp.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/le.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/where.h>

static ct_status call_where(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_where_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_where(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor));
}

static ct_status jvp_where(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other_tangent = cti_tangent(&tangents[2]);
    ct_tensor *condition = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_ = ct_where(ct_ne(condition, ct_num_i64(0)), self_tangent, ct_num_i64(0));
        ct_tensor *term = ct_expand(x0_, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *x1_ = ct_where(ct_ne(condition, ct_num_i64(0)), ct_num_i64(0), other_tangent);
        ct_tensor *term = ct_expand(x1_, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info where_args[] = {
    {.name = "condition", .type = "K[*C]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL | 1u << CT_DTYPE_U8},
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const where_outputs[] = {"result"};

static ct_status call_clamp(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result",
                              ct_clamp_(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_clamp_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_clamp(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor));
}

static ct_status jvp_clamp(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *min_tangent = cti_tangent(&tangents[1]);
    ct_tensor *max_tangent = cti_tangent(&tangents[2]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *min = cti_number_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *max = cti_number_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *x0_;
        if (!cti_absent(min) && !cti_absent(max)) {
            x0_ = ct_logical_and(ct_logical_not(ct_lt(self, min)), ct_logical_not(ct_gt(self, max)));
        } else if (!cti_absent(min)) {
            x0_ = ct_logical_not(ct_lt(self, min));
        } else {
            x0_ = ct_logical_not(ct_gt(self, max));
        }
        ct_tensor *term = ct_where(x0_, self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (min_tangent) {
        ct_tensor *term;
        if (!cti_absent(max)) {
            ct_tensor *x1_;
            if (!cti_absent(min) && !cti_absent(max)) {
                x1_ = ct_logical_and(ct_logical_not(ct_lt(self, min)), ct_logical_not(ct_gt(self, max)));
            } else if (!cti_absent(min)) {
                x1_ = ct_logical_not(ct_lt(self, min));
            } else {
                x1_ = ct_logical_not(ct_gt(self, max));
            }
            ct_tensor *x2_ = ct_logical_or(x1_, ct_logical_or(ct_gt(self, max), ct_gt(min, max)));
            term = ct_where(x2_, ct_num_i64(0), min_tangent);
        } else {
            ct_tensor *x3_;
            if (!cti_absent(min) && !cti_absent(max)) {
                x3_ = ct_logical_and(ct_logical_not(ct_lt(self, min)), ct_logical_not(ct_gt(self, max)));
            } else if (!cti_absent(min)) {
                x3_ = ct_logical_not(ct_lt(self, min));
            } else {
                x3_ = ct_logical_not(ct_gt(self, max));
            }
            term = ct_where(x3_, ct_num_i64(0), min_tangent);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (max_tangent) {
        ct_tensor *term;
        if (!cti_absent(min)) {
            term = ct_where(ct_logical_or(ct_gt(self, max), ct_gt(min, max)), max_tangent, ct_num_i64(0));
        } else {
            ct_tensor *x4_;
            if (!cti_absent(min) && !cti_absent(max)) {
                x4_ = ct_logical_and(ct_logical_not(ct_lt(self, min)), ct_logical_not(ct_gt(self, max)));
            } else if (!cti_absent(min)) {
                x4_ = ct_logical_not(ct_lt(self, min));
            } else {
                x4_ = ct_logical_not(ct_gt(self, max));
            }
            term = ct_where(x4_, ct_num_i64(0), max_tangent);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info clamp_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "min",
     .type = "T[*A]? | scalar",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "max",
     .type = "T[*B]? | scalar",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const clamp_outputs[] = {"result"};

static ct_status call_clamp_scalar(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_clamp_scalar_opts opts = {.min = cti_arg_scalar(&args[1]), .max = cti_arg_scalar(&args[2])};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_clamp_scalar_with_(args[0].value.tensor, &opts));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_clamp_scalar_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_clamp_scalar_with(args[0].value.tensor, &opts));
}

static ct_status jvp_clamp_scalar(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const ct_scalar min = cti_arg_scalar(&args[1]);
    const ct_scalar max = cti_arg_scalar(&args[2]);
    if (self_tangent) {
        ct_tensor *x0_;
        if (min.kind != CT_SCALAR_UNSET && max.kind != CT_SCALAR_UNSET) {
            x0_ = ct_logical_and(ct_ge(self, cti_num_of(min)), ct_le(self, cti_num_of(max)));
        } else if (min.kind != CT_SCALAR_UNSET) {
            x0_ = ct_ge(self, cti_num_of(min));
        } else {
            x0_ = ct_le(self, cti_num_of(max));
        }
        ct_tensor *term = ct_where(x0_, self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info clamp_scalar_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "min", .type = "scalar?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true, .scalar_ok = true},
    {.name = "max", .type = "scalar?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true, .scalar_ok = true},
};
static const char *const clamp_scalar_outputs[] = {"result"};

const cti_op_entry cti_ops_ternary[] = {
    {
        .info =
            {
                .name = "where",
                .row = "where",
                .overload = "",
                .family = "ternary",
                .doc = "self where condition is true, other elsewhere, with broadcasting. The side not taken gets "
                       "gradient 0.",
                .meaning = "elementwise",
                .args = where_args,
                .num_args = 3,
                .outputs = where_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "condition (bits)",
            },
        .call = call_where,
        .jvp = jvp_where,
    },
    {
        .info =
            {
                .name = "clamp",
                .row = "clamp",
                .overload = "",
                .family = "ternary",
                .doc = "self limited to min and max, bounds included, with broadcasting. On a bound self gets the "
                       "gradient; where min > max the result is max.",
                .meaning = "elementwise",
                .args = clamp_args,
                .num_args = 3,
                .outputs = clamp_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "inside (bits); above (bits) for min, max when has(min) and has(max)",
            },
        .call = call_clamp,
        .jvp = jvp_clamp,
    },
    {
        .info =
            {
                .name = "clamp.scalar",
                .row = "clamp",
                .overload = "scalar",
                .family = "ternary",
                .doc = "self limited to the numbers min and max, bounds included. On a bound the gradient passes; "
                       "where min > max the result is max, gradient 0.",
                .meaning = "elementwise",
                .args = clamp_scalar_args,
                .num_args = 3,
                .outputs = clamp_scalar_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "inside (bits)",
            },
        .call = call_clamp_scalar,
        .jvp = jvp_clamp_scalar,
    },
};
const size_t cti_ops_ternary_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_clamp_loop_table cti_clamp_loops_base;
extern const cti_clamp_scalar_loop_table cti_clamp_scalar_loops_base;
extern const cti_where_loop_table cti_where_loops_base;

const cti_clamp_loop_table *cti_clamp_loops = &cti_clamp_loops_base;
const cti_clamp_scalar_loop_table *cti_clamp_scalar_loops = &cti_clamp_scalar_loops_base;
const cti_where_loop_table *cti_where_loops = &cti_where_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_clamp_loop_table cti_clamp_loops_v3;
extern const cti_clamp_scalar_loop_table cti_clamp_scalar_loops_v3;
extern const cti_where_loop_table cti_where_loops_v3;

static void choose_v3(void)
{
    cti_clamp_loops = &cti_clamp_loops_v3;
    cti_clamp_scalar_loops = &cti_clamp_scalar_loops_v3;
    cti_where_loops = &cti_where_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_clamp_loop_table cti_clamp_loops_v4;
extern const cti_clamp_scalar_loop_table cti_clamp_scalar_loops_v4;
extern const cti_where_loop_table cti_where_loops_v4;

static void choose_v4(void)
{
    cti_clamp_loops = &cti_clamp_loops_v4;
    cti_clamp_scalar_loops = &cti_clamp_scalar_loops_v4;
    cti_where_loops = &cti_where_loops_v4;
}
#endif

void cti_choose_ternary(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* the base level is there already */
    }
}
