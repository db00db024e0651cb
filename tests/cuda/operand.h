/* Operands of kernels in two copies: on the host, where the CPU computes, and in device memory of the exact size. */
#ifndef TEST_CUDA_OPERAND_H
#define TEST_CUDA_OPERAND_H

#include "kernels/elementwise.h"

typedef enum layout {
    ROW_MAJOR,
    REVERSED_DIMS,
    EVERY_OTHER
} layout; /* order of the elements in memory; the last layout leaves a gap after each element */

typedef struct operand {
    cti_view host, device; /* data is NULL if the operand has no view */
    int64_t sizes[CTI_MAX_NDIM], strides[CTI_MAX_NDIM];
    size_t bytes; /* bytes from the first element to the end of the last one */
} operand;

/* Returns the next random number; the sequence is the same in every run. */
uint32_t random_word(void);
int64_t random_below(int64_t n);

/* Allocates the elements of a view on the host and sets every byte; sizes has ndim elements. */
void operand_init(operand *o, ct_dtype dtype, unsigned ndim, const int64_t *sizes, layout how);
/* Fills an operand with small random values; with_specials: also with NaN, infinities and zeros. */
void operand_fill(operand *o, bool with_specials);
/* Allocates random bits for n elements, as a u8 vector. */
void operand_init_bits(operand *o, int64_t n);
/* Copies the operand to device memory. */
ct_status operand_upload(operand *o);
/* Frees both. */
ct_status operand_free(operand *o);
/*
 * Returns true if host and device memory agree within the tolerance of the dtype; else text describes the first
 * difference. scale: the ratio of the largest intermediate value to the result.
 */
bool operand_agrees(const operand *o, double scale, char *text, size_t size);
/*
 * Makes the same comparison, but element i may differ by 4 * slack[i] more: the change caused by one rounding of an
 * input.
 */
bool operand_agrees_about(const operand *o, const double *slack, double scale, char *text, size_t size);
/* Raises slack[i] to at least the distance between the elements i of two host operands, if it is finite. */
void operand_add_distance(const operand *a, const operand *b, double *slack);
size_t operand_count(const operand *o); /* number of elements in memory, gaps included */
/* Copies an operand on the host; `moves`: each finite floating value is moved one rounding away from zero. */
void operand_copy_moved(operand *to, const operand *from, bool moves);

#endif
