/*
 * The operators of schemas/columns.yaml.
 *
 * Written by ctgen from schemas/columns.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_COLUMNS_H
#define COTANGENT_OPS_COLUMNS_H

#include <cotangent/op/col2im.h>
#include <cotangent/op/im2col.h>

#endif
