/*
 * The operators of schemas/linalg_lstsq.yaml.
 *
 * Written by ctgen from schemas/linalg_lstsq.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_LINALG_LSTSQ_H
#define COTANGENT_OPS_LINALG_LSTSQ_H

#include <cotangent/op/linalg_lstsq.h>

#endif
