/*
 * The operators of schemas/signal.yaml.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_SIGNAL_H
#define COTANGENT_OPS_SIGNAL_H

#include <cotangent/op/upsample_bilinear2d.h>
#include <cotangent/op/upsample_nearest2d.h>

#endif
