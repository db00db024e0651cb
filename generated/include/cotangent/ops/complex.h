/*
 * The operators of schemas/complex.yaml.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_COMPLEX_H
#define COTANGENT_OPS_COMPLEX_H

#include <cotangent/op/angle.h>
#include <cotangent/op/complex.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/conj_physical.h>
#include <cotangent/op/imag.h>
#include <cotangent/op/polar.h>
#include <cotangent/op/real.h>
#include <cotangent/op/view_as_complex.h>
#include <cotangent/op/view_as_real.h>

#endif
