/*
 * Registry of schemas/embedding.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/embedding.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_embedding;

const cti_op_entry *const cti_ops_embedding[] = {
    &cti_op_embedding,
};
const size_t cti_ops_embedding_count = 1;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_embedding_cpu_kernel cti_embedding_cpu_base;

cti_embedding_cpu_kernel *cti_embedding_cpu = cti_embedding_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_embedding_cpu_kernel cti_embedding_cpu_v3;

static void choose_v3(void) { cti_embedding_cpu = cti_embedding_cpu_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_embedding_cpu_kernel cti_embedding_cpu_v4;

static void choose_v4(void) { cti_embedding_cpu = cti_embedding_cpu_v4; }
#endif

void cti_choose_embedding(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* the base level is there already */
    }
}
