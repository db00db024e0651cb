/*
 * Registry of schemas/matmul.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/addmm.h"
#include "gen/kernels/ops/batched_matmul.h"
#include "gen/kernels/ops/bmm.h"
#include "gen/kernels/ops/linear.h"
#include "gen/kernels/ops/mm.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_mm;
extern const cti_op_entry cti_op_bmm;
extern const cti_op_entry cti_op_addmm;
extern const cti_op_entry cti_op_matmul;
extern const cti_op_entry cti_op_batched_matmul;
extern const cti_op_entry cti_op_linear;

const cti_op_entry *const cti_ops_matmul[] = {
    &cti_op_mm, &cti_op_bmm, &cti_op_addmm, &cti_op_matmul, &cti_op_batched_matmul, &cti_op_linear,
};
const size_t cti_ops_matmul_count = 6;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_addmm_cpu_kernel cti_addmm_cpu_base;
cti_blas_gemm_kernel cti_blas_gemm_base;
cti_blas_linear_kernel cti_blas_linear_base;
cti_linear_backward_cpu_kernel cti_linear_backward_cpu_base;

cti_addmm_cpu_kernel *CTI_REPLACEABLE cti_addmm_cpu = cti_addmm_cpu_base;
cti_blas_gemm_kernel *CTI_REPLACEABLE cti_blas_gemm = cti_blas_gemm_base;
cti_blas_linear_kernel *CTI_REPLACEABLE cti_blas_linear = cti_blas_linear_base;
cti_linear_backward_cpu_kernel *CTI_REPLACEABLE cti_linear_backward_cpu = cti_linear_backward_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_addmm_cpu_kernel cti_addmm_cpu_v3;
cti_blas_gemm_kernel cti_blas_gemm_v3;
cti_blas_linear_kernel cti_blas_linear_v3;
cti_linear_backward_cpu_kernel cti_linear_backward_cpu_v3;

static void choose_v3(void)
{
    cti_addmm_cpu = cti_addmm_cpu_v3;
    cti_blas_gemm = cti_blas_gemm_v3;
    cti_blas_linear = cti_blas_linear_v3;
    cti_linear_backward_cpu = cti_linear_backward_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_addmm_cpu_kernel cti_addmm_cpu_v4;
cti_blas_gemm_kernel cti_blas_gemm_v4;
cti_blas_linear_kernel cti_blas_linear_v4;
cti_linear_backward_cpu_kernel cti_linear_backward_cpu_v4;

static void choose_v4(void)
{
    cti_addmm_cpu = cti_addmm_cpu_v4;
    cti_blas_gemm = cti_blas_gemm_v4;
    cti_blas_linear = cti_blas_linear_v4;
    cti_linear_backward_cpu = cti_linear_backward_cpu_v4;
}
#endif

void cti_choose_matmul(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* initialised to the base level */
    }
}

/* ---- kernels and loops that programs may replace ---- */

static cti_addmm_cpu_kernel *own_cti_addmm_cpu;
extern cti_kernel_slot cti_addmm_cpu_slot;

static ct_status replaced_cti_addmm_cpu(cti_launch *launch, const cti_view *self, const cti_view *mat1,
                                        const cti_view *mat2, ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),   CTI_KERNEL_INPUT("mat1", mat1),
                                      CTI_KERNEL_INPUT("mat2", mat2),   CTI_KERNEL_VALUE("beta", beta),
                                      CTI_KERNEL_VALUE("alpha", alpha), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_addmm_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_addmm_cpu(launch, self, mat1, mat2, beta, alpha, result);
}

static void switch_cti_addmm_cpu(bool replaced)
{
    if (!own_cti_addmm_cpu) own_cti_addmm_cpu = cti_addmm_cpu;
    cti_addmm_cpu = replaced ? replaced_cti_addmm_cpu : own_cti_addmm_cpu;
}

cti_addmm_cpu_kernel *cti_addmm_backend;

static void bind_cti_addmm_cpu(cti_backend_function *function) { cti_addmm_backend = (cti_addmm_cpu_kernel *)function; }

cti_kernel_slot cti_addmm_cpu_slot = {
    .replace = switch_cti_addmm_cpu, .cuda = "cti_addmm_cuda", .bind = bind_cti_addmm_cpu};

static cti_blas_gemm_kernel *own_cti_blas_gemm;
extern cti_kernel_slot cti_blas_gemm_slot;

static ct_status replaced_cti_blas_gemm(cti_launch *launch, const cti_view *self, const cti_view *other,
                                        cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_INPUT("other", other),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_blas_gemm_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_blas_gemm(launch, self, other, result);
}

static void switch_cti_blas_gemm(bool replaced)
{
    if (!own_cti_blas_gemm) own_cti_blas_gemm = cti_blas_gemm;
    cti_blas_gemm = replaced ? replaced_cti_blas_gemm : own_cti_blas_gemm;
}

cti_blas_gemm_kernel *cti_products_gemm_backend;

static void bind_cti_blas_gemm(cti_backend_function *function)
{
    cti_products_gemm_backend = (cti_blas_gemm_kernel *)function;
}

cti_kernel_slot cti_blas_gemm_slot = {
    .replace = switch_cti_blas_gemm, .cuda = "cti_products_gemm", .bind = bind_cti_blas_gemm};

static cti_blas_linear_kernel *own_cti_blas_linear;
extern cti_kernel_slot cti_blas_linear_slot;

static ct_status replaced_cti_blas_linear(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                          const cti_view *bias, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input), CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_INPUT("bias", bias), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_blas_linear_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_blas_linear(launch, input, weight, bias, result);
}

static void switch_cti_blas_linear(bool replaced)
{
    if (!own_cti_blas_linear) own_cti_blas_linear = cti_blas_linear;
    cti_blas_linear = replaced ? replaced_cti_blas_linear : own_cti_blas_linear;
}

cti_blas_linear_kernel *cti_products_linear_backend;

static void bind_cti_blas_linear(cti_backend_function *function)
{
    cti_products_linear_backend = (cti_blas_linear_kernel *)function;
}

cti_kernel_slot cti_blas_linear_slot = {
    .replace = switch_cti_blas_linear, .cuda = "cti_products_linear", .bind = bind_cti_blas_linear};

static cti_linear_backward_cpu_kernel *own_cti_linear_backward_cpu;
extern cti_kernel_slot cti_linear_backward_cpu_slot;

static ct_status replaced_cti_linear_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                  const cti_view *input, const cti_view *weight, cti_view *weight_grad,
                                                  cti_view *bias_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad), CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("weight", weight), CTI_KERNEL_OUTPUT("weight_grad", weight_grad),
                                      CTI_KERNEL_OUTPUT("bias_grad", bias_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_linear_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_linear_backward_cpu(launch, result_grad, input, weight, weight_grad, bias_grad);
}

static void switch_cti_linear_backward_cpu(bool replaced)
{
    if (!own_cti_linear_backward_cpu) own_cti_linear_backward_cpu = cti_linear_backward_cpu;
    cti_linear_backward_cpu = replaced ? replaced_cti_linear_backward_cpu : own_cti_linear_backward_cpu;
}

cti_linear_backward_cpu_kernel *cti_linear_backward_backend;

static void bind_cti_linear_backward_cpu(cti_backend_function *function)
{
    cti_linear_backward_backend = (cti_linear_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_linear_backward_cpu_slot = {.replace = switch_cti_linear_backward_cpu,
                                                .cuda = "cti_linear_backward_cuda",
                                                .bind = bind_cti_linear_backward_cpu};

extern cti_kernel_slot cti_blas_gemm_slot;
static const cti_kernel_row mm_kernel_rows[] = {
    {"forward", &cti_blas_gemm_slot, 0, 1, 3, {"result", "self", "mat2"}},
};

extern cti_kernel_slot cti_blas_gemm_slot;
static const cti_kernel_row bmm_kernel_rows[] = {
    {"forward", &cti_blas_gemm_slot, 0, 1, 3, {"result", "self", "mat2"}},
};

extern cti_kernel_slot cti_addmm_cpu_slot;
static const cti_kernel_row addmm_kernel_rows[] = {
    {"forward", &cti_addmm_cpu_slot, 0, 1, 4, {"result", "self", "mat1", "mat2"}},
};

extern cti_kernel_slot cti_blas_gemm_slot;
static const cti_kernel_row batched_matmul_kernel_rows[] = {
    {"forward", &cti_blas_gemm_slot, 0, 1, 3, {"result", "self", "other"}},
};

extern cti_kernel_slot cti_blas_linear_slot;
extern cti_kernel_slot cti_linear_backward_cpu_slot;
static const cti_kernel_row linear_kernel_rows[] = {
    {"forward", &cti_blas_linear_slot, 0, 1, 4, {"result", "input", "weight", "bias"}},
    {"backward",
     &cti_linear_backward_cpu_slot,
     0,
     2,
     5,
     {"weight_grad", "bias_grad", "result_grad", "input", "weight"}},
};

const cti_op_kernels cti_kernels_matmul[] = {
    {
        .op = "mm",
        .kernels = mm_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "bmm",
        .kernels = bmm_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "addmm",
        .kernels = addmm_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "batched_matmul",
        .kernels = batched_matmul_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "linear",
        .kernels = linear_kernel_rows,
        .num_kernels = 2,
    },
};

const cti_tangent_row cti_tangents_matmul[] = {
    {NULL, NULL, NULL, 0},
};
