/*
 * Registry of schemas/fft.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/dft.h"
#include "gen/kernels/ops/irdft.h"
#include "gen/kernels/ops/rdft.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_dft;
extern const cti_op_entry cti_op_rdft;
extern const cti_op_entry cti_op_irdft;
extern const cti_op_entry cti_op_fft_fft;
extern const cti_op_entry cti_op_fft_ifft;
extern const cti_op_entry cti_op_fft_rfft;
extern const cti_op_entry cti_op_fft_irfft;
extern const cti_op_entry cti_op_fft_fftn;
extern const cti_op_entry cti_op_fft_ifftn;
extern const cti_op_entry cti_op_fft_rfftn;
extern const cti_op_entry cti_op_fft_irfftn;
extern const cti_op_entry cti_op_fft_fft2;
extern const cti_op_entry cti_op_fft_ifft2;
extern const cti_op_entry cti_op_fft_rfft2;
extern const cti_op_entry cti_op_fft_irfft2;
extern const cti_op_entry cti_op_fft_fftshift;
extern const cti_op_entry cti_op_fft_ifftshift;

const cti_op_entry *const cti_ops_fft[] = {
    &cti_op_dft,          &cti_op_rdft,          &cti_op_irdft,     &cti_op_fft_fft,   &cti_op_fft_ifft,
    &cti_op_fft_rfft,     &cti_op_fft_irfft,     &cti_op_fft_fftn,  &cti_op_fft_ifftn, &cti_op_fft_rfftn,
    &cti_op_fft_irfftn,   &cti_op_fft_fft2,      &cti_op_fft_ifft2, &cti_op_fft_rfft2, &cti_op_fft_irfft2,
    &cti_op_fft_fftshift, &cti_op_fft_ifftshift,
};
const size_t cti_ops_fft_count = 17;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_dft_cpu_kernel cti_dft_cpu_base;
cti_irdft_cpu_kernel cti_irdft_cpu_base;
cti_rdft_cpu_kernel cti_rdft_cpu_base;

cti_dft_cpu_kernel *CTI_REPLACEABLE cti_dft_cpu = cti_dft_cpu_base;
cti_irdft_cpu_kernel *CTI_REPLACEABLE cti_irdft_cpu = cti_irdft_cpu_base;
cti_rdft_cpu_kernel *CTI_REPLACEABLE cti_rdft_cpu = cti_rdft_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_dft_cpu_kernel cti_dft_cpu_v3;
cti_irdft_cpu_kernel cti_irdft_cpu_v3;
cti_rdft_cpu_kernel cti_rdft_cpu_v3;

static void choose_v3(void)
{
    cti_dft_cpu = cti_dft_cpu_v3;
    cti_irdft_cpu = cti_irdft_cpu_v3;
    cti_rdft_cpu = cti_rdft_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_dft_cpu_kernel cti_dft_cpu_v4;
cti_irdft_cpu_kernel cti_irdft_cpu_v4;
cti_rdft_cpu_kernel cti_rdft_cpu_v4;

static void choose_v4(void)
{
    cti_dft_cpu = cti_dft_cpu_v4;
    cti_irdft_cpu = cti_irdft_cpu_v4;
    cti_rdft_cpu = cti_rdft_cpu_v4;
}
#endif

void cti_choose_fft(cti_level level)
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

static cti_dft_cpu_kernel *own_cti_dft_cpu;
extern cti_kernel_slot cti_dft_cpu_slot;

static ct_status replaced_cti_dft_cpu(cti_launch *launch, const cti_view *self, ct_ints dim, bool inverse,
                                      cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("inverse", inverse), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_dft_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_dft_cpu(launch, self, dim, inverse, result);
}

static void switch_cti_dft_cpu(bool replaced)
{
    if (!own_cti_dft_cpu) own_cti_dft_cpu = cti_dft_cpu;
    cti_dft_cpu = replaced ? replaced_cti_dft_cpu : own_cti_dft_cpu;
}

cti_dft_cpu_kernel *cti_dft_backend;

static void bind_cti_dft_cpu(cti_backend_function *function) { cti_dft_backend = (cti_dft_cpu_kernel *)function; }

cti_kernel_slot cti_dft_cpu_slot = {.replace = switch_cti_dft_cpu, .cuda = "cti_dft_cuda", .bind = bind_cti_dft_cpu};

static cti_irdft_cpu_kernel *own_cti_irdft_cpu;
extern cti_kernel_slot cti_irdft_cpu_slot;

static ct_status replaced_cti_irdft_cpu(cti_launch *launch, const cti_view *self, int64_t n_, int64_t dim,
                                        cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("n", n_),
                                      CTI_KERNEL_VALUE("dim", dim), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_irdft_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_irdft_cpu(launch, self, n_, dim, result);
}

static void switch_cti_irdft_cpu(bool replaced)
{
    if (!own_cti_irdft_cpu) own_cti_irdft_cpu = cti_irdft_cpu;
    cti_irdft_cpu = replaced ? replaced_cti_irdft_cpu : own_cti_irdft_cpu;
}

cti_irdft_cpu_kernel *cti_irdft_backend;

static void bind_cti_irdft_cpu(cti_backend_function *function) { cti_irdft_backend = (cti_irdft_cpu_kernel *)function; }

cti_kernel_slot cti_irdft_cpu_slot = {
    .replace = switch_cti_irdft_cpu, .cuda = "cti_irdft_cuda", .bind = bind_cti_irdft_cpu};

static cti_rdft_cpu_kernel *own_cti_rdft_cpu;
extern cti_kernel_slot cti_rdft_cpu_slot;

static ct_status replaced_cti_rdft_cpu(cti_launch *launch, const cti_view *self, int64_t dim, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_rdft_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_rdft_cpu(launch, self, dim, result);
}

static void switch_cti_rdft_cpu(bool replaced)
{
    if (!own_cti_rdft_cpu) own_cti_rdft_cpu = cti_rdft_cpu;
    cti_rdft_cpu = replaced ? replaced_cti_rdft_cpu : own_cti_rdft_cpu;
}

cti_rdft_cpu_kernel *cti_rdft_backend;

static void bind_cti_rdft_cpu(cti_backend_function *function) { cti_rdft_backend = (cti_rdft_cpu_kernel *)function; }

cti_kernel_slot cti_rdft_cpu_slot = {
    .replace = switch_cti_rdft_cpu, .cuda = "cti_rdft_cuda", .bind = bind_cti_rdft_cpu};

extern cti_kernel_slot cti_dft_cpu_slot;
static const cti_kernel_row dft_kernel_rows[] = {
    {"forward", &cti_dft_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_rdft_cpu_slot;
static const cti_kernel_row rdft_kernel_rows[] = {
    {"forward", &cti_rdft_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_irdft_cpu_slot;
static const cti_kernel_row irdft_kernel_rows[] = {
    {"forward", &cti_irdft_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_fft[] = {
    {
        .op = "dft",
        .kernels = dft_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "rdft",
        .kernels = rdft_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "irdft",
        .kernels = irdft_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_fft[] = {
    {NULL, NULL, NULL, 0},
};
