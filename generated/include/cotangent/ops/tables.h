/*
 * The operators of schemas/tables.yaml.
 *
 * Written by ctgen from schemas/tables.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_TABLES_H
#define COTANGENT_OPS_TABLES_H

#include <cotangent/op/tril_indices.h>
#include <cotangent/op/triu_indices.h>

#endif
