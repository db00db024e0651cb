/* Checks of CUDA launchers against the CPU, on the device that the program was linked for. */
#ifndef TEST_CUDA_CHECKS_H
#define TEST_CUDA_CHECKS_H

#include "kernels/cuda/registry.h"
#include "operand.h"

typedef struct tally {
    int passed, failed;
} tally;

/* The configuration in which an entry was called, for messages. */
typedef struct setting {
    const cti_cuda_entry *entry;
    ct_dtype dtype; /* of the values */
    const char *how;
    unsigned ndim;
    const int64_t *sizes;
    int round; /* selects the attribute values */
} setting;

/* Writes the attribute values of an entry in a round to attrs_size bytes at out; returns the number of rounds. */
enum { MOST_ATTRS_BYTES = 512 };

int attr_rounds(const cti_cuda_entry *entry);
void attr_values(const cti_cuda_entry *entry, int round, void *out);

/* Counts a result. If it is a failure, prints the setting. */
void count_check(tally *t, const setting *s, bool passed, const char *text);
/* Returns the dtype in memory of an operand of a dtype class, if the values have the given dtype. */
ct_dtype dtype_of_class(uint8_t type, ct_dtype dtype);

void check_loop(const cti_cuda_entry *entry, tally *t);
void check_fold(const cti_cuda_entry *entry, tally *t);
void check_scan(const cti_cuda_entry *entry, tally *t);
void check_tangent(const cti_cuda_entry *entry, tally *t);

#endif
