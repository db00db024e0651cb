/*
 * The operators of schemas/diagonal.yaml.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_DIAGONAL_H
#define COTANGENT_OPS_DIAGONAL_H

#include <cotangent/op/diag.h>
#include <cotangent/op/diag_embed.h>
#include <cotangent/op/diagflat.h>

#endif
