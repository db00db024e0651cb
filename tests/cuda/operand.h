/* Operands of kernels twice over: on the host, where the CPU computes, and exactly sized in device memory. */
#ifndef TEST_CUDA_OPERAND_H
#define TEST_CUDA_OPERAND_H

#include "kernels/elementwise.h"

typedef enum layout {
    ROW_MAJOR,
    REVERSED_DIMS,
    EVERY_OTHER
} layout; /* of the elements in memory; the last leaves a gap after each */

typedef struct operand {
    cti_view host, device; /* no data: the operand has no view */
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    size_t bytes; /* from the first to the end of the last element */
} operand;

/* Numbers that are the same in every run. */
uint32_t random_word(void);
int64_t random_below(int64_t n);

/* Room for elements of a view, on the host only; every byte is set. A row of ndim sizes. */
void operand_init(operand *o, ct_dtype dtype, unsigned ndim, const int64_t *sizes, layout how);
/* Random small numbers; with_specials: NaN, infinities and zeros among them. */
void operand_fill(operand *o, bool with_specials);
/* Bits for n elements: the room of a u8 vector, at random. */
void operand_init_bits(operand *o, int64_t n);
/* Device memory of the same contents. */
ct_status operand_upload(operand *o);
/* Frees both. */
ct_status operand_free(operand *o);
/*
 * The first place where host and device memory differ by more than the tolerance of the dtype, described in text; true
 * if they agree. scale: how far intermediate values may be larger than the result.
 */
bool operand_agrees(const operand *o, double scale, char *text, size_t size);
/*
 * The same, where element i may differ by four times slack[i] more: what one rounding of an input changes.
 */
bool operand_agrees_about(const operand *o, const double *slack, double scale, char *text, size_t size);
/* Makes slack[i] at least the distance of two operands on the host in element i, if that is finite. */
void operand_add_distance(const operand *a, const operand *b, double *slack);
size_t operand_count(const operand *o); /* elements of its memory */
/* A copy of an operand on the host; `moves`: its floating values one rounding further from zero if they are finite. */
void operand_copy_moved(operand *to, const operand *from, bool moves);

#endif
