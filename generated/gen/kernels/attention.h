/*
 * Scalar formulas and kernel prototypes of schemas/attention.yaml.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_ATTENTION_H
#define CTI_KERNELS_ATTENTION_H

#include "gen/kernels/ops/attention.h"

#endif
