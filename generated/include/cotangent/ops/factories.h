/*
 * The operators of schemas/factories.yaml.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_FACTORIES_H
#define COTANGENT_OPS_FACTORIES_H

#include <cotangent/op/bartlett_window.h>
#include <cotangent/op/blackman_window.h>
#include <cotangent/op/empty_like.h>
#include <cotangent/op/eye.h>
#include <cotangent/op/full_like.h>
#include <cotangent/op/hamming_window.h>
#include <cotangent/op/hann_window.h>
#include <cotangent/op/kaiser_window.h>
#include <cotangent/op/linspace.h>
#include <cotangent/op/logspace.h>

#endif
