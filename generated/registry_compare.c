/*
 * Registry of schemas/compare.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/eq.h"
#include "gen/kernels/ops/ge.h"
#include "gen/kernels/ops/gt.h"
#include "gen/kernels/ops/isnan.h"
#include "gen/kernels/ops/le.h"
#include "gen/kernels/ops/logical_and.h"
#include "gen/kernels/ops/logical_not.h"
#include "gen/kernels/ops/logical_or.h"
#include "gen/kernels/ops/lt.h"
#include "gen/kernels/ops/ne.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/eq.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/le.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/ne.h>

static ct_status call_eq(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_eq_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_eq_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_eq(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info eq_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B] | scalar", .kind = CT_ARG_TENSOR, .scalar_ok = true, .dtypes = CTI_SET_ANY},
};
static const char *const eq_outputs[] = {"result"};

static ct_status call_ne(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_ne_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_ne_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_ne(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info ne_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B] | scalar", .kind = CT_ARG_TENSOR, .scalar_ok = true, .dtypes = CTI_SET_ANY},
};
static const char *const ne_outputs[] = {"result"};

static ct_status call_lt(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_lt_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_lt_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_lt(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info lt_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const lt_outputs[] = {"result"};

static ct_status call_le(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_le_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_le_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_le(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info le_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const le_outputs[] = {"result"};

static ct_status call_gt(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_gt_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_gt_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_gt(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info gt_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const gt_outputs[] = {"result"};

static ct_status call_ge(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_ge_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_ge_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_ge(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info ge_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const ge_outputs[] = {"result"};

static ct_status call_logical_not(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_logical_not_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_logical_not_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_logical_not(args[0].value.tensor));
}

static const ct_op_arg_info logical_not_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const logical_not_outputs[] = {"result"};

static ct_status call_logical_and(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_logical_and_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_logical_and_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_logical_and(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info logical_and_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const logical_and_outputs[] = {"result"};

static ct_status call_logical_or(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_logical_or_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_logical_or_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_logical_or(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info logical_or_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const logical_or_outputs[] = {"result"};

static ct_status call_isnan(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_isnan_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_isnan(args[0].value.tensor));
}

static const ct_op_arg_info isnan_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const isnan_outputs[] = {"result"};

const cti_op_entry cti_ops_compare[] = {
    {
        .info =
            {
                .name = "eq",
                .row = "eq",
                .overload = "",
                .family = "compare",
                .doc = "Whether self equals other, element by element.",
                .meaning = "elementwise",
                .args = eq_args,
                .num_args = 2,
                .outputs = eq_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_inplace = true,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_eq,
    },
    {
        .info =
            {
                .name = "ne",
                .row = "ne",
                .overload = "",
                .family = "compare",
                .doc = "Whether self differs from other, element by element; NaN differs from everything.",
                .meaning = "elementwise",
                .args = ne_args,
                .num_args = 2,
                .outputs = ne_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_inplace = true,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_ne,
    },
    {
        .info =
            {
                .name = "lt",
                .row = "lt",
                .overload = "",
                .family = "compare",
                .doc = "Whether self is less than other, element by element.",
                .meaning = "elementwise",
                .args = lt_args,
                .num_args = 2,
                .outputs = lt_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_inplace = true,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_lt,
    },
    {
        .info =
            {
                .name = "le",
                .row = "le",
                .overload = "",
                .family = "compare",
                .doc = "Whether self is at most other, element by element.",
                .meaning = "elementwise",
                .args = le_args,
                .num_args = 2,
                .outputs = le_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_inplace = true,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_le,
    },
    {
        .info =
            {
                .name = "gt",
                .row = "gt",
                .overload = "",
                .family = "compare",
                .doc = "Whether self is greater than other, element by element.",
                .meaning = "elementwise",
                .args = gt_args,
                .num_args = 2,
                .outputs = gt_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_inplace = true,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_gt,
    },
    {
        .info =
            {
                .name = "ge",
                .row = "ge",
                .overload = "",
                .family = "compare",
                .doc = "Whether self is at least other, element by element.",
                .meaning = "elementwise",
                .args = ge_args,
                .num_args = 2,
                .outputs = ge_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_inplace = true,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_ge,
    },
    {
        .info =
            {
                .name = "logical_not",
                .row = "logical_not",
                .overload = "",
                .family = "compare",
                .doc = "Whether self is zero or false, element by element.",
                .meaning = "elementwise",
                .args = logical_not_args,
                .num_args = 1,
                .outputs = logical_not_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_inplace = true,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_logical_not,
    },
    {
        .info =
            {
                .name = "logical_and",
                .row = "logical_and",
                .overload = "",
                .family = "compare",
                .doc = "Whether neither self nor other is zero, element by element.",
                .meaning = "elementwise",
                .args = logical_and_args,
                .num_args = 2,
                .outputs = logical_and_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_inplace = true,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_logical_and,
    },
    {
        .info =
            {
                .name = "logical_or",
                .row = "logical_or",
                .overload = "",
                .family = "compare",
                .doc = "Whether self or other is not zero, element by element.",
                .meaning = "elementwise",
                .args = logical_or_args,
                .num_args = 2,
                .outputs = logical_or_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_inplace = true,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_logical_or,
    },
    {
        .info =
            {
                .name = "isnan",
                .row = "isnan",
                .overload = "",
                .family = "compare",
                .doc = "Whether self is not a number, element by element; of complex numbers whether either part is "
                       "none.",
                .meaning = "elementwise",
                .args = isnan_args,
                .num_args = 1,
                .outputs = isnan_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .saved = "nothing",
            },
        .call = call_isnan,
    },
};
const size_t cti_ops_compare_count = 10;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_eq_loop_table cti_eq_loops_base;
extern const cti_ge_loop_table cti_ge_loops_base;
extern const cti_gt_loop_table cti_gt_loops_base;
extern const cti_isnan_loop_table cti_isnan_loops_base;
extern const cti_le_loop_table cti_le_loops_base;
extern const cti_logical_and_loop_table cti_logical_and_loops_base;
extern const cti_logical_not_loop_table cti_logical_not_loops_base;
extern const cti_logical_or_loop_table cti_logical_or_loops_base;
extern const cti_lt_loop_table cti_lt_loops_base;
extern const cti_ne_loop_table cti_ne_loops_base;

const cti_eq_loop_table *cti_eq_loops = &cti_eq_loops_base;
const cti_ge_loop_table *cti_ge_loops = &cti_ge_loops_base;
const cti_gt_loop_table *cti_gt_loops = &cti_gt_loops_base;
const cti_isnan_loop_table *cti_isnan_loops = &cti_isnan_loops_base;
const cti_le_loop_table *cti_le_loops = &cti_le_loops_base;
const cti_logical_and_loop_table *cti_logical_and_loops = &cti_logical_and_loops_base;
const cti_logical_not_loop_table *cti_logical_not_loops = &cti_logical_not_loops_base;
const cti_logical_or_loop_table *cti_logical_or_loops = &cti_logical_or_loops_base;
const cti_lt_loop_table *cti_lt_loops = &cti_lt_loops_base;
const cti_ne_loop_table *cti_ne_loops = &cti_ne_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_eq_loop_table cti_eq_loops_v3;
extern const cti_ge_loop_table cti_ge_loops_v3;
extern const cti_gt_loop_table cti_gt_loops_v3;
extern const cti_isnan_loop_table cti_isnan_loops_v3;
extern const cti_le_loop_table cti_le_loops_v3;
extern const cti_logical_and_loop_table cti_logical_and_loops_v3;
extern const cti_logical_not_loop_table cti_logical_not_loops_v3;
extern const cti_logical_or_loop_table cti_logical_or_loops_v3;
extern const cti_lt_loop_table cti_lt_loops_v3;
extern const cti_ne_loop_table cti_ne_loops_v3;

static void choose_v3(void)
{
    cti_eq_loops = &cti_eq_loops_v3;
    cti_ge_loops = &cti_ge_loops_v3;
    cti_gt_loops = &cti_gt_loops_v3;
    cti_isnan_loops = &cti_isnan_loops_v3;
    cti_le_loops = &cti_le_loops_v3;
    cti_logical_and_loops = &cti_logical_and_loops_v3;
    cti_logical_not_loops = &cti_logical_not_loops_v3;
    cti_logical_or_loops = &cti_logical_or_loops_v3;
    cti_lt_loops = &cti_lt_loops_v3;
    cti_ne_loops = &cti_ne_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_eq_loop_table cti_eq_loops_v4;
extern const cti_ge_loop_table cti_ge_loops_v4;
extern const cti_gt_loop_table cti_gt_loops_v4;
extern const cti_isnan_loop_table cti_isnan_loops_v4;
extern const cti_le_loop_table cti_le_loops_v4;
extern const cti_logical_and_loop_table cti_logical_and_loops_v4;
extern const cti_logical_not_loop_table cti_logical_not_loops_v4;
extern const cti_logical_or_loop_table cti_logical_or_loops_v4;
extern const cti_lt_loop_table cti_lt_loops_v4;
extern const cti_ne_loop_table cti_ne_loops_v4;

static void choose_v4(void)
{
    cti_eq_loops = &cti_eq_loops_v4;
    cti_ge_loops = &cti_ge_loops_v4;
    cti_gt_loops = &cti_gt_loops_v4;
    cti_isnan_loops = &cti_isnan_loops_v4;
    cti_le_loops = &cti_le_loops_v4;
    cti_logical_and_loops = &cti_logical_and_loops_v4;
    cti_logical_not_loops = &cti_logical_not_loops_v4;
    cti_logical_or_loops = &cti_logical_or_loops_v4;
    cti_lt_loops = &cti_lt_loops_v4;
    cti_ne_loops = &cti_ne_loops_v4;
}
#endif

void cti_choose_compare(cti_level level)
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
