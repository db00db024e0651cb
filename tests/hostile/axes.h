/* Calls whose tensors have as many axes as a tensor may have, some of them empty. */
#ifndef HOSTILE_AXES_H
#define HOSTILE_AXES_H

#include "mutate.h"

enum { MOST_AXES = 16, AXES_CALLS = 30 };

/*
 * Gives the tensors of a call 12 to 16 axes: all of them or the first alone, with an empty axis or none. number, below
 * AXES_CALLS, says how many axes and which way. False for a call without tensors.
 */
bool many_axes(hostile_call *h, uint64_t number);

#endif
