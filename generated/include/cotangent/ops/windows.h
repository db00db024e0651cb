/*
 * The operators of schemas/windows.yaml.
 *
 * Written by ctgen from schemas/windows.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_WINDOWS_H
#define COTANGENT_OPS_WINDOWS_H

#include <cotangent/op/signal_windows_cosine.h>
#include <cotangent/op/signal_windows_exponential.h>
#include <cotangent/op/signal_windows_gaussian.h>
#include <cotangent/op/signal_windows_general_cosine.h>
#include <cotangent/op/signal_windows_general_hamming.h>
#include <cotangent/op/signal_windows_nuttall.h>

#endif
