/*
 * The operators of schemas/complex.yaml.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_COMPLEX_H
#define COTANGENT_OPS_COMPLEX_H

#include <cotangent/op/conj.h>
#include <cotangent/op/imag.h>
#include <cotangent/op/real.h>

#endif
