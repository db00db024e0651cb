/* Values that users attach to a node: the functions that the node itself calls. */
#ifndef CTI_NODE_METADATA_H
#define CTI_NODE_METADATA_H

#include "state/object.h"

typedef struct cti_metadata cti_metadata;
/* Calls the drop functions of all values. Called when the node is destroyed. */
void cti_metadata_finish(cti_thread *thread, cti_metadata *entries);

#endif
