/*
 * Detects writes that no launch declared: keeps a copy of all live tensor data, and compares it at the beginning and
 * the end of every launch. Changed bytes must be within the declarations of the open launches.
 */
#ifndef WRITES_FIND_WRITES_H
#define WRITES_FIND_WRITES_H

#include <stdbool.h>

/* Returns false if tensor data come from the pool; the environment must contain COTANGENT_ALLOC=malloc. */
bool find_writes_begin(void);
void find_writes_end(void);
/* Must be called between two calls of the program: discards declarations without a launch. */
void find_writes_settle(void);

/* The numbers of launches and of undeclared changes. */
typedef struct writes_found {
    long launches, undeclared;
    char first[400]; /* undeclared changes since the last call: the writers and the data */
} writes_found;

writes_found find_writes_take(void);

#endif
