/* The user's own values on a node: what the node itself has to know of them. */
#ifndef CTI_NODE_METADATA_H
#define CTI_NODE_METADATA_H

#include "core/object.h"

typedef struct cti_metadata cti_metadata;
/* The node ends: calls the drop functions. */
void cti_metadata_finish(cti_thread *thread, cti_metadata *entries);

#endif
