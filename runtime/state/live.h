/* Live objects of the process. */
#ifndef CTI_LIVE_H
#define CTI_LIVE_H

#include <cotangent/saved_tensors.h>

/* Returns the counts of ct_live, except handle_bytes, for which the tensors have to be read. */
ct_live_counts cti_live(void);

#endif
