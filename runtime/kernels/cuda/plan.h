/*
 * What a CUDA kernel of the library is given: operands as pointers and strides, by value. The drivers in this folder
 * (C) make plans; the generated launchers (generated/cuda) run one formula over them. Common subset of C17 and C++17.
 */
#ifndef CTI_CUDA_PLAN_H
#define CTI_CUDA_PLAN_H

#include "kernels/elementwise.h"

typedef struct cti_cuda_operand {
    char *data;                    /* of the first element; NULL for operands without memory */
    int64_t strides[CTI_MAX_NDIM]; /* in elements, over the sizes of the plan */
    double value[2];               /* what an operand given by value is, in the type that the formula reads */
    uint8_t dtype;                 /* of the memory */
    bool by_value;
} cti_cuda_operand;

/*
 * Operands stand in the order of the loop's spec, outputs first. An element is a place in row-major order of the sizes.
 */
typedef struct cti_cuda_plan {
    int64_t numel;
    int64_t sizes[CTI_MAX_NDIM];
    cti_cuda_operand operands[CTI_MAX_OPERANDS];
    cti_random_state random;
    const uint64_t *replay; /* in a graph: words on the device, with which cti_state_at goes on; else NULL */
    void *stream;
    uint32_t ndim;
    /*
     * Elementwise: at most one dim; every operand is given by value or lies in one piece at a multiple of 16 bytes.
     * Folds: each input lies so, element after element of one result after the other.
     */
    bool flat;
    bool wide; /* elementwise: an operand is of f16 or bf16, or made of bits */
} cti_cuda_plan;

/*
 * Runs one generated formula on the elements of a plan; attrs: the op's own struct of attribute values, NULL if it has
 * none.
 */
typedef ct_status (*cti_cuda_loop)(const cti_cuda_plan *plan, const void *attrs);

/*
 * A reduction: the first num_kept dims of the plan count results, the others are folded. Operand 0 is the result. The
 * folded range is cut into parts by sizes alone, and parts are combined in order: what comes out does not depend on the
 * device.
 */
typedef struct cti_cuda_fold_plan {
    cti_cuda_plan plan;
    int64_t num_results, num_folded;
    int64_t num_parts, part_length;
    void *parts;       /* accumulators [part][result]; NULL if there is one part */
    uint32_t num_kept; /* dims */
    uint32_t lanes;    /* threads of a block that work on one result: a power of two */
    bool along_lanes;  /* neighbouring threads take neighbouring elements of one result, else neighbouring results */
} cti_cuda_fold_plan;

/* A scan: the last dim of the plan is scanned, the others count lines. Operand 0 is the result. */
typedef struct cti_cuda_scan_plan {
    cti_cuda_plan plan;
    int64_t num_lines, length;
} cti_cuda_scan_plan;

/* map_attrs, finish_attrs: as in cti_reduction. */
typedef struct cti_cuda_fold {
    ct_status (*run)(const cti_cuda_fold_plan *plan, const void *map_attrs, const void *finish_attrs);
    size_t wide_size; /* bytes of an accumulator */
} cti_cuda_fold;

typedef ct_status (*cti_cuda_scan)(const cti_cuda_scan_plan *plan, const void *map_attrs, const void *finish_attrs);

#ifdef __cplusplus
extern "C" {
#endif
/* Handwritten beside the drivers, by compute type: the sum of one operand, and its copy. */
extern const cti_cuda_fold cti_cuda_sums[CTI_COMPUTE_COUNT];
extern const cti_cuda_loop cti_cuda_copies[CTI_COMPUTE_COUNT];

/*
 * The drivers: as cti_elementwise, cti_reduce and cti_scan on the CPU, with the same specs. Views are those of device
 * memory but for one-element operands whose bit is set in by_value, which lie on the host and go to the kernel by
 * value. Everything runs on launch->stream and nothing is waited for. Errors: CT_E_NOMEM for scratch, CT_E_UNSUPPORTED
 * without launcher, CT_E_INVALID for the extreme of nothing, CT_E_INTERNAL if a launch fails; the caller names the
 * operator.
 */
CT_NODISCARD ct_status cti_elementwise_cuda(const cti_launch *launch, const cti_loop_spec *spec, cti_compute compute,
                                            cti_cuda_loop loop, unsigned ndim, const int64_t *sizes,
                                            const cti_view *const *views, uint32_t by_value, const void *attrs,
                                            const cti_random_state *random);

typedef struct cti_cuda_reduction {
    const cti_loop_spec *map_spec; /* operand 0 is what is folded, the others are the inputs */
    const cti_cuda_fold *fold;
    cti_cuda_scan scan; /* of cti_scan_cuda, in place of fold */
    const void *map_attrs, *finish_attrs;
    cti_compute compute;
    bool needs_elements; /* max and min: nothing has none */
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
