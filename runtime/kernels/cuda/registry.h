/*
 * Every CUDA launcher by the name of its operator, and that of the loop of the CPU that computes the same: what tests
 * compare, and how the library finds launchers (ops/kernel/launchers.c). One array per family, generated
 * (generated/cuda/<family>.c). All of it is part of the back end, which calls nothing of the library.
 */
#ifndef CTI_CUDA_REGISTRY_H
#define CTI_CUDA_REGISTRY_H

#include "core/backend.h"
#include "kernels/cuda/plan.h"
#include "kernels/reduce.h"

typedef enum cti_cuda_attr_kind {
    CTI_CUDA_ATTR_INT,
    CTI_CUDA_ATTR_FLOAT,
    CTI_CUDA_ATTR_BOOL,
    CTI_CUDA_ATTR_SCALAR,
    CTI_CUDA_ATTR_WORD
} cti_cuda_attr_kind;

typedef struct cti_cuda_word {
    const char *word;
    int value;
} cti_cuda_word;

/* A field of the op's struct of attribute values. */
typedef struct cti_cuda_attr {
    const char *name;
    cti_cuda_attr_kind kind;
    size_t offset;
    const cti_cuda_word *words; /* of a WORD, ended by one without a name */
} cti_cuda_attr;

/* One column of an op's table: a loop, a fold or a scan, by compute type. */
typedef struct cti_cuda_entry {
    const char *op, *name;       /* "mul", "self_grad" */
    const cti_loop_spec *spec;   /* of the loop; of the map in front of a fold or scan */
    const char *const *operands; /* what the operands of the spec are called: "self_grad", "result_grad", "other" */
    const cti_cuda_loop *loops;  /* one of these three */
    const cti_cuda_fold *folds;
    const cti_cuda_scan *scans;
    /* names of the CPU's loop, or map; NULL: no map; a copy; or a sum of tangents, which the CPU makes in two steps */
    const char *cpu;
    const char *cpu_finish; /* behind a fold; NULL: none */
    cti_reduce_op by;
    bool counted; /* the map makes conditions, which are folded as whole numbers */
    bool is_tangent;
    /* the attribute none, mean or sum that says what becomes of the values; NULL: they are the result */
    const char *reduced;
    const cti_cuda_attr *attrs;
    size_t num_attrs, attrs_size;
} cti_cuda_entry;

typedef struct cti_cuda_family {
    const char *name;
    const cti_cuda_entry *entries;
    size_t count;
} cti_cuda_family;

/* A kernel that an entry names: its type is the one that the entry's header declares for the CPU. */
typedef struct cti_cuda_function {
    const char *name;
    cti_backend_function *function;
} cti_cuda_function;

/*
 * Numbers of f32 or f64 as bytes, in row-major order, with a scale for every CTI_STEPS_BLOCK of them: a number is its
 * byte times the scale of its block, the largest magnitude there by 127. odd, zeroed before, becomes 1 if a block has
 * numbers that bytes cannot stand for: infinities, NaN, or none that is as large as 2^-100 (f64: 2^-900), but not all
 * zero.
 */
enum { CTI_STEPS_BLOCK = 256 };

typedef ct_status cti_cuda_pack_steps_fn(void *stream, const cti_view *from, void *scales, int8_t *steps,
                                         unsigned *odd);
/* to: n contiguous numbers of the dtype. */
typedef ct_status cti_cuda_unpack_steps_fn(void *stream, int64_t n, ct_dtype dtype, const void *scales,
                                           const int8_t *steps, void *to);

/* What a back end has. functions: in the order of strcmp; sums, copies: of one operand, by compute type. */
typedef struct cti_cuda_kernels {
    const cti_cuda_family *families;
    size_t num_families;
    const cti_cuda_function *functions;
    size_t num_functions;
    const cti_cuda_fold *sums;
    const cti_cuda_loop *copies;
    /* n truth values, a byte each, as bits, lowest first, and 0 behind the last; all on one device. */
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
