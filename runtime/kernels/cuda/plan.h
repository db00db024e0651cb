/*
 * Plan: the input of the library's CUDA kernels. It contains the operands as pointers and strides, and is passed by
 * value. The drivers in this folder (written in C) create plans; the generated launchers (generated/cuda) run one
 * formula over the elements of a plan. The code is valid C17 and C++17.
 */
#ifndef CTI_CUDA_PLAN_H
#define CTI_CUDA_PLAN_H

#include "kernels/elementwise.h"

typedef struct cti_cuda_operand {
    char *data;                    /* first element; NULL for operands without memory */
    int64_t strides[CTI_MAX_NDIM]; /* in elements, along the dims of the plan */
    double value[2];               /* value of an operand passed by value, in the type that the formula reads */
    uint8_t dtype;                 /* dtype of the memory */
    bool by_value;
} cti_cuda_operand;

/*
 * Operands are in the order of the spec of the loop, outputs first. The index of an element is its row-major index in
 * `sizes`.
 */
typedef struct cti_cuda_plan {
    int64_t numel;
    int64_t sizes[CTI_MAX_NDIM];
    cti_cuda_operand operands[CTI_MAX_OPERANDS];
    cti_random_state random;
    /* in a graph: words on the device from which cti_state_at computes the current state; else NULL */
    const uint64_t *replay;
    void *stream;
    uint32_t ndim;
    /*
     * Elementwise: the plan has at most one dim, and every operand is passed by value, or is contiguous and aligned to
     * 16 bytes. Reductions: every input is contiguous and aligned to 16 bytes, and the elements of each result directly
     * follow the elements of the preceding result.
     */
    bool flat;
    bool wide; /* elementwise: an operand has dtype f16 or bf16, or is packed bits */
} cti_cuda_plan;

/*
 * Runs one generated formula on the elements of a plan. attrs: the operator's struct of attribute values, NULL if the
 * operator has no attributes.
 */
typedef ct_status (*cti_cuda_loop)(const cti_cuda_plan *plan, const void *attrs);

/*
 * Plan of a reduction. The first num_kept dims enumerate the results; the values along all other dims are combined.
 * Operand 0 is the result. The reduced range is split into parts by the sizes only, and the parts are combined in
 * order, so the result does not depend on the device.
 */
typedef struct cti_cuda_fold_plan {
    cti_cuda_plan plan;
    int64_t num_results, num_folded;
    int64_t num_parts, part_length;
    void *parts;       /* accumulators [part][result]; NULL if there is one part */
    uint32_t num_kept; /* number of dims that are kept */
    uint32_t lanes;    /* number of threads of a block for each result, a power of two */
    /*
     * true: neighbouring threads process neighbouring elements of one result; false: neighbouring threads process
     * elements of neighbouring results
     */
    bool along_lanes;
} cti_cuda_fold_plan;

/* A scan: the last dim of the plan is scanned, the other dims enumerate the lines. Operand 0 is the result. */
typedef struct cti_cuda_scan_plan {
    cti_cuda_plan plan;
    int64_t num_lines, length;
} cti_cuda_scan_plan;

/* Entry of a reduction in a table. map_attrs, finish_attrs: as in cti_reduction. */
typedef struct cti_cuda_fold {
    ct_status (*run)(const cti_cuda_fold_plan *plan, const void *map_attrs, const void *finish_attrs);
    size_t wide_size; /* size of an accumulator in bytes */
} cti_cuda_fold;

typedef ct_status (*cti_cuda_scan)(const cti_cuda_scan_plan *plan, const void *map_attrs, const void *finish_attrs);

#ifdef __cplusplus
extern "C" {
#endif
/* The sum of one operand, and the copy of one operand, indexed by compute type. They are handwritten (common.cu). */
extern const cti_cuda_fold cti_cuda_sums[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_cuda_copies[CTI_COMPUTE_COUNT];

/*
 * The drivers. They are the counterparts of cti_elementwise, cti_reduce and cti_scan on the CPU, with the same specs.
 * Views are in device memory, except one-element operands whose bit is set in by_value: these are in host memory, and
 * the kernel receives their value. All work is enqueued on launch->stream; the drivers do not wait for it. The caller
 * adds the operator's name to errors. Errors:
 * - CT_E_NOMEM if scratch memory cannot be allocated,
 * - CT_E_UNSUPPORTED if there is no launcher,
 * - CT_E_INVALID for the max or min of no elements,
 * - CT_E_INTERNAL if a launch fails.
 */
CT_NODISCARD ct_status cti_elementwise_cuda(const cti_launch *launch, const cti_loop_spec *spec, cti_compute compute,
                                            cti_cuda_loop loop, unsigned ndim, const int64_t *sizes,
                                            const cti_view *const *views, uint32_t by_value, const void *attrs,
                                            const cti_random_state *random);

typedef struct cti_cuda_reduction {
    const cti_loop_spec *map_spec; /* operand 0 is the value that is reduced; the other operands are the inputs */
    const cti_cuda_fold *fold;
    cti_cuda_scan scan; /* used by cti_scan_cuda instead of fold */
    const void *map_attrs, *finish_attrs;
    cti_compute compute;
    bool needs_elements; /* true for max and min, which have no result for zero elements */
} cti_cuda_reduction;

CT_NODISCARD ct_status cti_reduce_cuda(const cti_launch *launch, const cti_cuda_reduction *reduction, unsigned ndim,
                                       const int64_t *sizes, uint32_t mask, const cti_view *const *views,
                                       const cti_view *result);
CT_NODISCARD ct_status cti_scan_cuda(const cti_launch *launch, const cti_cuda_reduction *reduction, unsigned ndim,
                                     const int64_t *sizes, unsigned dim, bool reversed, const cti_view *const *views,
                                     const cti_view *result);
#ifdef __cplusplus
}
#endif
#endif
