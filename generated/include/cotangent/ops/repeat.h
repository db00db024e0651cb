/*
 * The operators of schemas/repeat.yaml.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_REPEAT_H
#define COTANGENT_OPS_REPEAT_H

#include <cotangent/op/fliplr.h>
#include <cotangent/op/flipud.h>
#include <cotangent/op/narrow_copy.h>
#include <cotangent/op/pixel_shuffle.h>
#include <cotangent/op/pixel_unshuffle.h>
#include <cotangent/op/repeat.h>
#include <cotangent/op/repeat_interleave.h>
#include <cotangent/op/roll.h>
#include <cotangent/op/rot90.h>
#include <cotangent/op/tile.h>

#endif
