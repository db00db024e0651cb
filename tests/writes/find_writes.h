/*
 * A finder of writes that no launch declared: it keeps a copy of all tensor data that is alive, and compares at the
 * beginning and the end of every launch. What changed must lie in what the launches that are open have declared.
 */
#ifndef WRITES_FIND_WRITES_H
#define WRITES_FIND_WRITES_H

#include <stdbool.h>

/* False: tensor data comes from the pool; the environment must have COTANGENT_ALLOC=malloc. */
bool find_writes_begin(void);
void find_writes_end(void);
/* Between calls of the program: what was declared and has had no launch is forgotten. */
void find_writes_settle(void);

/* How many launches there were, and how many changes were not declared. */
typedef struct writes_found {
    long launches, undeclared;
    char first[400]; /* of the undeclared ones since the last call: who wrote what */
} writes_found;

writes_found find_writes_take(void);

#endif
