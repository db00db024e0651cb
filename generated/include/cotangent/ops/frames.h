/*
 * The operators of schemas/frames.yaml.
 *
 * Written by ctgen from schemas/frames.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_FRAMES_H
#define COTANGENT_OPS_FRAMES_H

#include <cotangent/op/istft.h>
#include <cotangent/op/stft.h>

#endif
