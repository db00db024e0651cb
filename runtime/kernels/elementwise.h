/*
 * The one driver of all elementwise loops on the CPU.
 *
 * A loop is generated per formula and compute type and sees contiguous blocks of that type only. The driver does the
 * rest: it coalesces dims, walks strides, broadcasts, converts dtypes as elements are read and stored (f16 and bf16
 * compute in f32, bool and integers in i64), packs and unpacks bits, makes coordinates and random values, sums over
 * broadcast axes, and shares the work among threads. Operands that are contiguous and of the compute type are passed to
 * the loop directly.
 */
#ifndef CTI_ELEMENTWISE_H
#define CTI_ELEMENTWISE_H

#include "core/compiler.h"
#include "core/random.h"
#include "tensor/launch.h"

/* n elements; operands in the order of the spec (outputs first); attrs: the op's own struct of attribute values. */
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
    CTI_OUT,      /* stored to the view, converted to its dtype */
    CTI_OUT_BITS, /* one bool (byte) per element in the block, packed 8 a byte, lowest bit first, into a u8 vector of
                     ceil(n / 8) */
    CTI_OUT_SUM,  /* added up over the axes along which the view has size one (or lacks) and the iteration does not */
    CTI_IN,
    CTI_IN_BITS,  /* packed bits, given as bytes 0 and 1 */
    CTI_IN_COORD, /* i64 coordinate along axis `param` of the space, negative ones from its end; no view */
    CTI_IN_UNIFORM,
    CTI_IN_NORMAL /* random values of the call's state in the real compute type; no view */
} cti_role;

typedef enum cti_class {
    /* type of the block that the loop sees */
    CTI_CLASS_T,    /* the compute type */
    CTI_CLASS_REAL, /* its real counterpart: f32 for c64, f64 for c128, else the same */
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

/* One result, one argument, both of the computed type: a copy, and a fold without a map. */
CTI_API extern const cti_loop_spec cti_identity_spec;

/*
 * Compute types in which a loop calls functions that have vector twins (vector_math.h). A twin rounds otherwise than
 * the plain function, so such a loop sees whole vectors only, the last one padded: an element has one value, whatever
 * its place. All other loops give the same in vectors and in tails.
 */
enum {
    CTI_TWINS_F32 = 1 << CTI_COMPUTE_F32,
    CTI_TWINS_F64 = 1 << CTI_COMPUTE_F64,
    CTI_TWINS_C64 = 1 << CTI_COMPUTE_C64,
    CTI_TWINS_C128 = 1 << CTI_COMPUTE_C128
};

enum {
    CTI_LANES = 16,      /* elements that fill whole vectors of every level ... */
    CTI_LANES_BYTES = 64 /* ... also where an operand has one byte an element */
};

/* The elements of which such a loop takes multiples. */
CTI_INLINE int64_t cti_spec_lanes(const cti_loop_spec *spec)
{
    for (unsigned i = 0; i < spec->num_operands; i++) {
        const cti_operand *o = &spec->operands[i];
        if (o->type == CTI_CLASS_BOOL || o->role == CTI_OUT_BITS || o->role == CTI_IN_BITS) return CTI_LANES_BYTES;
    }
    return CTI_LANES;
}

/*
 * Runs loop over an iteration space of sizes. views[i] belongs to spec->operands[i], NULL for operands without view;
 * views broadcast to the space from the right. random may be NULL if nothing draws. Errors: CT_E_NOMEM only.
 */
CT_NODISCARD ct_status cti_elementwise(const cti_launch *launch, const cti_loop_spec *spec, cti_compute compute,
                                       cti_loop loop, unsigned ndim, const int64_t *sizes, const cti_view *const *views,
                                       const void *attrs, const cti_random_state *random);

/*
 * Runs a loop over n elements of contiguous operands of the compute type, of which the last n % lanes are padded in
 * blocks beside them.
 */
CTI_API void cti_run_lanes(const cti_loop_spec *spec, cti_compute compute, cti_loop loop, int64_t n,
                           void *const *operands, const void *attrs);

#endif
