/*
 * Registry of schemas/complex.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/conj.h"
#include "gen/kernels/ops/imag_adjoint.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/imag.h>
#include <cotangent/op/real.h>
#include <cotangent/private/imag_adjoint.h>

static ct_status call_conj(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_conj_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_conj(args[0].value.tensor));
}

static ct_status jvp_conj(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_conj(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info conj_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const conj_outputs[] = {"result"};

static ct_status call_real(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_real(args[0].value.tensor));
}

static ct_status jvp_real(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_real(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info real_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const real_outputs[] = {"result"};

static ct_status call_imag(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_imag(args[0].value.tensor));
}

static ct_status jvp_imag(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_imag(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info imag_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_COMPLEX},
};
static const char *const imag_outputs[] = {"result"};

static ct_status call_imag_adjoint(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_imag_adjoint_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_imag_adjoint(args[0].value.tensor));
}

static ct_status jvp_imag_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (grad_tangent) {
        ct_tensor *term = ct_imag_adjoint(grad_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info imag_adjoint_args[] = {
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const imag_adjoint_outputs[] = {"result"};

const cti_op_entry cti_ops_complex[] = {
    {
        .info =
            {
                .name = "conj",
                .row = "conj",
                .overload = "",
                .family = "complex",
                .doc = "Complex conjugate, element by element; a real tensor is given back as it is.",
                .meaning = "elementwise",
                .args = conj_args,
                .num_args = 1,
                .outputs = conj_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_conj,
        .jvp = jvp_conj,
    },
    {
        .info =
            {
                .name = "real",
                .row = "real",
                .overload = "",
                .family = "complex",
                .doc = "View of the real parts of self; a real tensor is given back as it is.",
                .meaning = "view",
                .args = real_args,
                .num_args = 1,
                .outputs = real_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_real,
        .jvp = jvp_real,
    },
    {
        .info =
            {
                .name = "imag",
                .row = "imag",
                .overload = "",
                .family = "complex",
                .doc = "View of the imaginary parts of a complex tensor.",
                .meaning = "view",
                .args = imag_args,
                .num_args = 1,
                .outputs = imag_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_imag,
        .jvp = jvp_imag,
    },
    {
        .info =
            {
                .name = "imag_adjoint",
                .row = "imag_adjoint",
                .overload = "",
                .family = "complex",
                .doc = "The complex tensor with real parts 0 and imaginary parts grad.",
                .meaning = "kernel",
                .args = imag_adjoint_args,
                .num_args = 1,
                .outputs = imag_adjoint_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_imag_adjoint,
        .jvp = jvp_imag_adjoint,
    },
};
const size_t cti_ops_complex_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_conj_loop_table cti_conj_loops_base;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_base;

const cti_conj_loop_table *cti_conj_loops = &cti_conj_loops_base;
cti_imag_adjoint_cpu_kernel *cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_conj_loop_table cti_conj_loops_v3;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_v3;

static void choose_v3(void)
{
    cti_conj_loops = &cti_conj_loops_v3;
    cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_conj_loop_table cti_conj_loops_v4;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_v4;

static void choose_v4(void)
{
    cti_conj_loops = &cti_conj_loops_v4;
    cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_v4;
}
#endif

void cti_choose_complex(cti_level level)
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
