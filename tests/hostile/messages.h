/* Requirements that the message of every rejected call must meet. */
#ifndef HOSTILE_MESSAGES_H
#define HOSTILE_MESSAGES_H

#include <cotangent/registry.h>

/* Returns the fault of the message of an operator's error, NULL if it has none. */
const char *message_fault(const ct_op_info *info, ct_status status, const char *message);

#endif
