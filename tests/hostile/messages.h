/* What every message of a refused call must be like. */
#ifndef HOSTILE_MESSAGES_H
#define HOSTILE_MESSAGES_H

#include <cotangent/registry.h>

/* What is wrong with the message of an operator's error, NULL if nothing is. */
const char *message_fault(const ct_op_info *info, ct_status status, const char *message);

#endif
