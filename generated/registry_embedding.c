/*
 * Registry of schemas/embedding.yaml: calls by name, tangents, what there is to know of each operator, and the loops
 * and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/embedding.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/embedding.h>

static ct_status call_embedding(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_embedding_opts opts = {.padding_idx = cti_arg_scalar(&args[2]),
                                    .scale_grad_by_freq = args[3].value.boolean,
                                    .sparse = args[4].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_embedding_with_out(args[0].value.tensor, args[1].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_embedding_with(args[0].value.tensor, args[1].value.tensor, &opts));
}

static ct_status jvp_embedding(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *weight_tangent = cti_tangent(&tangents[0]);
    ct_tensor *indices = args[1].value.tensor;
    const int64_t padding_idx = cti_arg_int(&args[2], -1);
    const bool scale_grad_by_freq = cti_arg_bool(&args[3], false);
    const bool sparse = cti_arg_bool(&args[4], false);
    if (weight_tangent) {
        const ct_embedding_opts x0_ = {
            .padding_idx = ct_int(padding_idx), .scale_grad_by_freq = scale_grad_by_freq, .sparse = sparse};
        ct_tensor *term = ct_embedding_with(weight_tangent, indices, &x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info embedding_args[] = {
    {.name = "weight", .type = "T[V, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices", .type = "I[*B]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "padding_idx", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "scale_grad_by_freq", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "sparse", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const embedding_outputs[] = {"result"};

const cti_op_entry cti_ops_embedding[] = {
    {
        .info =
            {
                .name = "embedding",
                .row = "embedding",
                .overload = "",
                .family = "embedding",
                .doc = "The rows of weight at indices. The row padding_idx gets no gradient (-1 is none); "
                       "scale_grad_by_freq divides by how often an index occurs.",
                .meaning = "kernel",
                .args = embedding_args,
                .num_args = 5,
                .outputs = embedding_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "indices",
            },
        .call = call_embedding,
        .jvp = jvp_embedding,
    },
};
const size_t cti_ops_embedding_count = 1;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_embedding_cpu_kernel cti_embedding_cpu_base;

cti_embedding_cpu_kernel *cti_embedding_cpu = cti_embedding_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_embedding_cpu_kernel cti_embedding_cpu_v3;

static void choose_v3(void) { cti_embedding_cpu = cti_embedding_cpu_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_embedding_cpu_kernel cti_embedding_cpu_v4;

static void choose_v4(void) { cti_embedding_cpu = cti_embedding_cpu_v4; }
#endif

void cti_choose_embedding(cti_level level)
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
