/*
 * Operands on a device: which CUDA launcher computes what a loop, a reduction or a scan of the CPU does. The drivers of
 * the CPU (kernels/elementwise.h, reduce.h) call these where a result lies on a device, with the same arguments.
 */
#ifndef CTI_CUDA_ON_DEVICE_H
#define CTI_CUDA_ON_DEVICE_H

#include "kernels/cuda/plan.h"
#include "kernels/reduce.h"

/*
 * Views are those of one device but for one-element inputs of the host. CT_E_UNSUPPORTED where there is no launcher;
 * errors name the operator.
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

/* ---- the map from loops of the CPU to launchers ---- */

typedef enum cti_launcher_kind { CTI_LAUNCHER_LOOP, CTI_LAUNCHER_FOLD, CTI_LAUNCHER_SCAN } cti_launcher_kind;

/*
 * What a launcher computes, as the CPU's drivers are given it. A loop has map alone; by, compute: of a fold or scan
 * whose map may be NULL.
 */
typedef struct cti_launcher_key {
    cti_loop map, finish;
    uint8_t kind, by, compute;
} cti_launcher_key;

/* launcher: a cti_cuda_loop, a pointer to a cti_cuda_fold, or a cti_cuda_scan. The first of a key stays. */
typedef union cti_launcher {
    cti_cuda_loop loop;
    const cti_cuda_fold *fold;
    cti_cuda_scan scan;
} cti_launcher;

CT_NODISCARD ct_status cti_launcher_add(cti_launcher_key key, cti_launcher launcher);
struct cti_cuda_kernels;

/*
 * Lets the operators find the kernels of the back end that their entries name; before the first call of an operator
 * whose operands lie on a device. ops/kernel defines it.
 */
void cti_kernels_bind(void);

/* Adds those of a back end, whose entries have the names of operators and their loops: ops/kernel defines it. */
CT_NODISCARD ct_status cti_launchers_add_all(const struct cti_cuda_kernels *kernels);

#endif
