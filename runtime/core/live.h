/* Live objects of the process. */
#ifndef CTI_LIVE_H
#define CTI_LIVE_H

#include <cotangent/saved_tensors.h>

/* ct_live without handle_bytes, which take a look into tensors. */
ct_live_counts cti_live(void);

#endif
