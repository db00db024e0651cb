/*
 * Operands on a device: finds the CUDA launcher (the host function that starts a kernel) that computes the same as a
 * loop, reduction or scan of the CPU. If a result is on a device, the drivers of the CPU (kernels/elementwise.h,
 * reduce.h) pass their arguments to these functions.
 */
#ifndef CTI_CUDA_ON_DEVICE_H
#define CTI_CUDA_ON_DEVICE_H

#include "kernels/cuda/plan.h"
#include "kernels/reduce.h"

/*
 * Launches a loop. All views are on one device, except one-element inputs, which may be on the host. Returns
 * CT_E_UNSUPPORTED if there is no launcher. Errors name the operator.
 */
CTI_COLD CT_NODISCARD ct_status cti_elementwise_on_device(const cti_launch *launch, const cti_loop_spec *spec,
                                                          cti_compute compute, cti_loop loop, unsigned ndim,
                                                          const int64_t *sizes, const cti_view *const *views,
                                                          const void *attrs, const cti_random_state *random);
CTI_COLD CT_NODISCARD ct_status cti_reduce_on_device(const cti_launch *launch, const cti_reduction *reduction,
                                                     unsigned ndim, const int64_t *sizes, uint32_t mask,
                                                     const cti_view *const *views, const cti_view *result);
CTI_COLD CT_NODISCARD ct_status cti_scan_on_device(const cti_launch *launch, const cti_reduction *reduction,
                                                   unsigned ndim, const int64_t *sizes, unsigned dim, bool reversed,
                                                   const cti_view *const *views, const cti_view *result);

/* ---- map from loops of the CPU to launchers ---- */

typedef enum cti_launcher_kind { CTI_LAUNCHER_LOOP, CTI_LAUNCHER_FOLD, CTI_LAUNCHER_SCAN } cti_launcher_kind;

/*
 * Key of a launcher, made of the arguments of the CPU's driver. For a loop only `map` is set. For a reduction or scan,
 * `by` and `compute` are set, and map may be NULL.
 */
typedef struct cti_launcher_key {
    cti_loop map, finish;
    uint8_t kind, by, compute;
} cti_launcher_key;

/*
 * A launcher: a cti_cuda_loop, a pointer to a cti_cuda_fold, or a cti_cuda_scan. If several launchers are added for a
 * key, the first is used.
 */
typedef union cti_launcher {
    cti_cuda_loop loop;
    const cti_cuda_fold *fold;
    cti_cuda_scan scan;
} cti_launcher;

CT_NODISCARD ct_status cti_launcher_add(cti_launcher_key key, cti_launcher launcher);
struct cti_cuda_kernels;

/*
 * Sets the pointers of operators to the kernels of the back end that their schema entries name. Called before the first
 * call of an operator with operands on a device. Defined in ops/kernel.
 */
void cti_kernels_bind(void);

/* Adds all launchers of a back end. Its entries name the operators and loops. Defined in ops/kernel. */
CT_NODISCARD ct_status cti_launchers_add_all(const struct cti_cuda_kernels *kernels);

#endif
