/*
 * Table of all CUDA launchers (host functions that start a kernel). An entry has the name of an operator and the name
 * of the CPU loop that computes the same; ops/kernel/launchers.c finds launchers by these names, and tests compare
 * both. There is one generated array for each family (generated/cuda/<family>.c). This file is part of the back end,
 * which calls no function of the library.
 */
#ifndef CTI_CUDA_REGISTRY_H
#define CTI_CUDA_REGISTRY_H

#include "device/backend.h"
#include "kernels/cuda/plan.h"
#include "kernels/reduce.h"

typedef enum cti_cuda_attr_kind {
    CTI_CUDA_ATTR_INT,
    CTI_CUDA_ATTR_FLOAT,
    CTI_CUDA_ATTR_BOOL,
    CTI_CUDA_ATTR_SCALAR,
    CTI_CUDA_ATTR_ENUM
} cti_cuda_attr_kind;

typedef struct cti_cuda_enumerator {
    const char *word;
    int value;
} cti_cuda_enumerator;

/* A field of the operator's struct of attribute values. */
typedef struct cti_cuda_attr {
    const char *name;
    cti_cuda_attr_kind kind;
    size_t offset;
    const cti_cuda_enumerator *words; /* for kind WORD: the enumerators; the last item has a NULL name */
} cti_cuda_attr;

/* One column of an operator's table: a loop, a reduction or a scan, indexed by compute type. */
typedef struct cti_cuda_entry {
    const char *op, *name;       /* "mul", "self_grad" */
    const cti_loop_spec *spec;   /* spec of the loop, or of the map that precedes a fold or scan */
    const char *const *operands; /* names of the operands of the spec: "self_grad", "result_grad", "other" */
    const cti_cuda_loop *loops;  /* exactly one of loops, folds and scans is set */
    const cti_cuda_fold *folds;
    const cti_cuda_scan *scans;
    /*
     * name of the CPU's loop or map. NULL if there is no map, if the entry is a copy, or if it is a sum of tangents,
     * which the CPU computes in two steps
     */
    const char *cpu;
    const char *cpu_finish; /* name of the CPU's formula after a reduction; NULL if there is none */
    cti_reduce_op by;
    bool counted; /* the map computes conditions, which are added as integers */
    bool is_tangent;
    /*
     * name of the attribute (with the values none, mean, sum) that selects how the elements are reduced; NULL: the
     * elements are the result
     */
    const char *reduced;
    const cti_cuda_attr *attrs;
    size_t num_attrs, attrs_size;
} cti_cuda_entry;

typedef struct cti_cuda_family {
    const char *name;
    const cti_cuda_entry *entries;
    size_t count;
} cti_cuda_family;

/*
 * A kernel that the schema entry of an operator names. Its C type is the typedef that the operator's header also
 * declares for the CPU kernel.
 */
typedef struct cti_cuda_function {
    const char *name;
    cti_backend_function *function;
} cti_cuda_function;

/*
 * Quantisation of f32 or f64 elements to bytes, in row-major order, with one scale per block of CTI_STEPS_BLOCK
 * elements: an element is its byte times the scale of its block, and the scale is the largest magnitude of the block
 * divided by 127. The caller sets *odd to 0. It becomes 1 if a block has elements that bytes cannot represent: an
 * infinity, a NaN, or a block whose elements are not all zero but all below 2^-100 (f64: 2^-900) in magnitude.
 */
enum { CTI_STEPS_BLOCK = 256 };

typedef ct_status cti_cuda_pack_steps_fn(void *stream, const cti_view *from, void *scales, int8_t *steps,
                                         unsigned *odd);
/* Unpacks n elements to `to`, contiguous elements of the dtype. */
typedef ct_status cti_cuda_unpack_steps_fn(void *stream, int64_t n, ct_dtype dtype, const void *scales,
                                           const int8_t *steps, void *to);

/*
 * The contents of a back end. functions: sorted by name in the order of strcmp. sums, copies: sum and copy of one
 * operand, indexed by compute type.
 */
typedef struct cti_cuda_kernels {
    const cti_cuda_family *families;
    size_t num_families;
    const cti_cuda_function *functions;
    size_t num_functions;
    const cti_cuda_fold *sums;
    const cti_cuda_loop *copies;
    /*
     * Packs n bools of one byte each into bits, lowest bit first. Unused bits of the last byte are 0. All memory is on
     * one device.
     */
    ct_status (*pack_bits)(void *stream, int64_t n, const void *truths, void *bits);
    cti_cuda_pack_steps_fn *pack_steps;
    cti_cuda_unpack_steps_fn *unpack_steps;
} cti_cuda_kernels;

#ifdef __cplusplus
extern "C" {
#endif
CT_NODISCARD ct_status cti_cuda_pack_bits(void *stream, int64_t n, const void *truths, void *bits);
cti_cuda_pack_steps_fn cti_cuda_pack_steps;
cti_cuda_unpack_steps_fn cti_cuda_unpack_steps;
#ifdef __cplusplus
}
#endif

extern const struct cti_cuda_kernels cti_cuda_table; /* generated/cuda/registry.c */

#endif
