/*
 * Operands on a device: maps a loop, reduction or scan of the CPU to the CUDA launcher that computes the same. The
 * CPU's drivers (kernels/elementwise.h, reduce.h) call these functions with their own arguments if the result is on a
 * device.
 */
#ifndef CTI_CUDA_ON_DEVICE_H
#define CTI_CUDA_ON_DEVICE_H

#include "kernels/cuda/plan.h"
#include "kernels/reduce.h"

/*
 * All views are on one device, except one-element inputs, which may be on the host. Returns CT_E_UNSUPPORTED if there
 * is no launcher; errors name the operator.
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
 * Key of a launcher: the arguments of the CPU's driver. A loop sets only map; by and compute are set for a fold or
 * scan, whose map may be NULL.
 */
typedef struct cti_launcher_key {
    cti_loop map, finish;
    uint8_t kind, by, compute;
} cti_launcher_key;

/*
 * launcher: a cti_cuda_loop, a pointer to a cti_cuda_fold, or a cti_cuda_scan. The first launcher that is added for a
 * key stays.
 */
typedef union cti_launcher {
    cti_cuda_loop loop;
    const cti_cuda_fold *fold;
    cti_cuda_scan scan;
} cti_launcher;

CT_NODISCARD ct_status cti_launcher_add(cti_launcher_key key, cti_launcher launcher);
struct cti_cuda_kernels;

/*
 * Makes the back end's kernels that the operators' entries name available to the operators. Called before the first
 * call of an operator with operands on a device. Defined in ops/kernel.
 */
void cti_kernels_bind(void);

/* Adds all launchers of a back end, by the names of operators and loops in its entries. Defined in ops/kernel. */
CT_NODISCARD ct_status cti_launchers_add_all(const struct cti_cuda_kernels *kernels);

#endif
