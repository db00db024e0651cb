/*
 * The driver of all elementwise loops on the CPU.
 *
 * ctgen generates a loop for each formula and compute type. A loop processes contiguous blocks of this type only. The
 * driver does everything else. It merges dims, follows strides and broadcasts. It converts dtypes when elements are
 * read and stored (f16 and bf16 are computed in f32, bool and integers in i64), and packs and unpacks bits. It
 * generates coordinates and random values, sums over broadcast axes, and distributes the work over threads. Operands
 * that are contiguous and of the compute type are passed to the loop directly.
 */
#ifndef CTI_ELEMENTWISE_H
#define CTI_ELEMENTWISE_H

#include "base/compiler.h"
#include "state/random.h"
#include "tensor/launch.h"

/*
 * A loop over n elements. operands: vectors, in the order of the spec (outputs first); attrs: the operator's own struct
 * of attribute values.
 */
typedef void (*cti_loop)(int64_t n, void *const *operands, const void *attrs);

typedef enum cti_compute {
    CTI_COMPUTE_F32,
    CTI_COMPUTE_F64,
    CTI_COMPUTE_C64,
    CTI_COMPUTE_C128,
    CTI_COMPUTE_I64,
    CTI_COMPUTE_COUNT
} cti_compute;

CTI_API cti_compute cti_compute_of(ct_dtype dtype); /* f16 bf16 f32 -> F32; f64; c64; c128; integers and bool -> I64 */

typedef enum cti_role {
    CTI_OUT, /* stored in the view, converted to the dtype of the view */
    /*
     * one bool (a byte) for each element in the block; stored in a u8 vector of ceil(n / 8) bytes, eight bools in a
     * byte, lowest bit first
     */
    CTI_OUT_BITS,
    /* summed over the axes along which the space is longer than the view: there the view has size 1 or no axis */
    CTI_OUT_SUM,
    CTI_IN,
    CTI_IN_BITS, /* packed bits, passed to the loop as bytes 0 and 1 */
    /* i64 coordinate along axis `param` of the space (negative: counted from the last axis); has no view */
    CTI_IN_COORD,
    CTI_IN_UNIFORM,
    CTI_IN_NORMAL /* normal random values from the state of the call, in the real compute type; has no view */
} cti_role;

typedef enum cti_class {
    /* element type of the block that is passed to the loop */
    CTI_CLASS_T,    /* the compute type */
    CTI_CLASS_REAL, /* the real type of the same precision: f32 for c64, f64 for c128, else the compute type */
    CTI_CLASS_BOOL, /* one byte, 0 or 1 */
    CTI_CLASS_I64
} cti_class;

typedef struct cti_operand {
    uint8_t role, type; /* cti_role, cti_class */
    int8_t param;
} cti_operand;

enum { CTI_MAX_OPERANDS = 12 };

typedef struct cti_loop_spec {
    uint8_t num_operands;
    cti_operand operands[CTI_MAX_OPERANDS];
    uint8_t twins; /* CTI_TWINS_... */
} cti_loop_spec;

/*
 * Spec of a loop with one output and one input of the compute type. Used by copies, and by reductions without a map
 * loop.
 */
CTI_API extern const cti_loop_spec cti_identity_spec;

/*
 * Bits for the compute types in which a loop calls functions with vector twins (vector_math.h). A vector twin rounds
 * differently from the scalar function. Therefore such a loop is called with whole vectors only: the last vector is
 * padded, so that the value of an element does not depend on its position. All other loops compute equal values in
 * vectors and in loop remainders.
 */
enum {
    CTI_TWINS_F32 = 1 << CTI_COMPUTE_F32,
    CTI_TWINS_F64 = 1 << CTI_COMPUTE_F64,
    CTI_TWINS_C64 = 1 << CTI_COMPUTE_C64,
    CTI_TWINS_C128 = 1 << CTI_COMPUTE_C128
};

enum {
    CTI_LANES = 16,      /* number of elements that is a multiple of the vector length at every level ... */
    CTI_LANES_BYTES = 64 /* ... also if an operand has one byte per element */
};

/*
 * Returns the number of lanes: the element count of each call of the loop must be a multiple of it. A loop that calls
 * no vector functions has one lane.
 */
CTI_INLINE int64_t cti_spec_lanes(const cti_loop_spec *spec)
{
    for (unsigned i = 0; i < spec->num_operands; i++) {
        const cti_operand *o = &spec->operands[i];
        if (o->type == CTI_CLASS_BOOL || o->role == CTI_OUT_BITS || o->role == CTI_IN_BITS) return CTI_LANES_BYTES;
    }
    return CTI_LANES;
}

/*
 * Runs a loop over an iteration space of the given sizes. views[i] is the view of spec->operands[i]; NULL for an
 * operand without a view. Views are broadcast to the space, aligned at the last axis. random may be NULL if no operand
 * is random. The only error is CT_E_NOMEM.
 */
CT_NODISCARD ct_status cti_elementwise(const cti_launch *launch, const cti_loop_spec *spec, cti_compute compute,
                                       cti_loop loop, unsigned ndim, const int64_t *sizes, const cti_view *const *views,
                                       const void *attrs, const cti_random_state *random);

/*
 * Runs a loop over n elements of contiguous operands of the compute type. The last n % lanes elements are copied into
 * padded blocks (see cti_spec_lanes).
 */
CTI_API void cti_run_lanes(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, int64_t n,
                           void *const *operands, const void *attrs);

#endif
