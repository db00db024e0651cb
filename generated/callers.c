/*
 * The callers of the operators' functions: one for all functions of the same C type.
 *
 * Written by ctgen. Change the schemas, not this file.
 */
#include "ops/boxing.h"

CTI_CALLER(cti_caller_10tensor_opts,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *,
            ct_tensor *, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].tensor, v[6].tensor, v[7].tensor,
            v[8].tensor, v[9].tensor, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_2tensor, 2, (ct_tensor *, ct_tensor *), (v[0].tensor, v[1].tensor))
CTI_STRUCT_CALLER(cti_caller_2_of_2tensor_list_switch_int_float_3switch, 2,
                  (ct_tensor *, ct_tensor *, ct_tensors, ct_switch, int64_t, double, ct_switch, ct_switch, ct_switch),
                  (v[0].tensor, v[1].tensor, v[2].tensors, v[3].toggle, v[4].integer, v[5].real, v[6].toggle,
                   v[7].toggle, v[8].toggle))
CTI_STRUCT_CALLER(cti_caller_2_of_2tensor_tensors, 2, (ct_tensor *, ct_tensor *, tensors),
                  (v[0].tensor, v[1].tensor, *(const tensors *)v[2].pointer))
CTI_STRUCT_CALLER(cti_caller_2_of_3tensor_2int_6tensor_opts, 2,
                  (ct_tensor *, ct_tensor *, ct_tensor *, int64_t, int64_t, ct_tensor *, ct_tensor *, ct_tensor *,
                   ct_tensor *, ct_tensor *, ct_tensor *, const void *),
                  (v[0].tensor, v[1].tensor, v[2].tensor, v[3].integer, v[4].integer, v[5].tensor, v[6].tensor,
                   v[7].tensor, v[8].tensor, v[9].tensor, v[10].tensor, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_3tensor_opts, 2, (ct_tensor *, ct_tensor *, ct_tensor *, const void *),
                  (v[0].tensor, v[1].tensor, v[2].tensor, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_3tensor_tensors_opts, 2,
                  (ct_tensor *, ct_tensor *, ct_tensor *, tensors, const void *),
                  (v[0].tensor, v[1].tensor, v[2].tensor, *(const tensors *)v[3].pointer, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor, 2, (ct_tensor *), (v[0].tensor))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_int, 2, (ct_tensor *, int64_t), (v[0].tensor, v[1].integer))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_int_opts, 2, (ct_tensor *, int64_t, const void *),
                  (v[0].tensor, v[1].integer, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_int_tensor_opts, 2, (ct_tensor *, int64_t, ct_tensor *, const void *),
                  (v[0].tensor, v[1].integer, v[2].tensor, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_int_tensor_tensors_opts, 2,
                  (ct_tensor *, int64_t, ct_tensor *, tensors, const void *),
                  (v[0].tensor, v[1].integer, v[2].tensor, *(const tensors *)v[3].pointer, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_int_tensors, 2, (ct_tensor *, int64_t, tensors),
                  (v[0].tensor, v[1].integer, *(const tensors *)v[2].pointer))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_int_tensors_opts, 2, (ct_tensor *, int64_t, tensors, const void *),
                  (v[0].tensor, v[1].integer, *(const tensors *)v[2].pointer, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_ints, 2, (ct_tensor *, ct_ints), (v[0].tensor, v[1].ints))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_ints_opts, 2, (ct_tensor *, ct_ints, const void *),
                  (v[0].tensor, v[1].ints, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_ints_tensors_opts, 2, (ct_tensor *, ct_ints, tensors, const void *),
                  (v[0].tensor, v[1].ints, *(const tensors *)v[2].pointer, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_list_4tensor, 2,
                  (ct_tensor *, ct_tensors, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *),
                  (v[0].tensor, v[1].tensors, v[2].tensor, v[3].tensor, v[4].tensor, v[5].tensor))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_opts, 2, (ct_tensor *, const void *), (v[0].tensor, opts))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_switch, 2, (ct_tensor *, ct_switch), (v[0].tensor, v[1].toggle))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_switch_tensors, 2, (ct_tensor *, ct_switch, tensors),
                  (v[0].tensor, v[1].toggle, *(const tensors *)v[2].pointer))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_tensors, 2, (ct_tensor *, tensors),
                  (v[0].tensor, *(const tensors *)v[1].pointer))
CTI_STRUCT_CALLER(cti_caller_2_of_tensor_tensors_opts, 2, (ct_tensor *, tensors, const void *),
                  (v[0].tensor, *(const tensors *)v[1].pointer, opts))
CTI_CALLER(cti_caller_2int_ints_opts, (int64_t, int64_t, ct_ints, const void *),
           (v[0].integer, v[1].integer, v[2].ints, opts))
CTI_CALLER(cti_caller_2int_opts, (int64_t, int64_t, const void *), (v[0].integer, v[1].integer, opts))
CTI_CALLER(cti_caller_2int_tensor_opts, (int64_t, int64_t, ct_tensor *, const void *),
           (v[0].integer, v[1].integer, v[2].tensor, opts))
CTI_CALLER(cti_caller_2scalar_int_opts, (ct_scalar, ct_scalar, int64_t, const void *),
           (v[0].scalar, v[1].scalar, v[2].integer, opts))
CTI_CALLER(cti_caller_2scalar_int_tensor_opts, (ct_scalar, ct_scalar, int64_t, ct_tensor *, const void *),
           (v[0].scalar, v[1].scalar, v[2].integer, v[3].tensor, opts))
CTI_CALLER(cti_caller_2scalar_opts, (ct_scalar, ct_scalar, const void *), (v[0].scalar, v[1].scalar, opts))
CTI_CALLER(cti_caller_2scalar_tensor_opts, (ct_scalar, ct_scalar, ct_tensor *, const void *),
           (v[0].scalar, v[1].scalar, v[2].tensor, opts))
CTI_CALLER(cti_caller_2tensor, (ct_tensor *, ct_tensor *), (v[0].tensor, v[1].tensor))
CTI_CALLER(cti_caller_2tensor_2float_switch, (ct_tensor *, ct_tensor *, double, double, ct_switch),
           (v[0].tensor, v[1].tensor, v[2].real, v[3].real, v[4].toggle))
CTI_CALLER(cti_caller_2tensor_2float_switch_tensor, (ct_tensor *, ct_tensor *, double, double, ct_switch, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].real, v[3].real, v[4].toggle, v[5].tensor))
CTI_CALLER(cti_caller_2tensor_2int, (ct_tensor *, ct_tensor *, int64_t, int64_t),
           (v[0].tensor, v[1].tensor, v[2].integer, v[3].integer))
CTI_CALLER(cti_caller_2tensor_2int_tensor, (ct_tensor *, ct_tensor *, int64_t, int64_t, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].integer, v[3].integer, v[4].tensor))
CTI_CALLER(cti_caller_2tensor_2ints, (ct_tensor *, ct_tensor *, ct_ints, ct_ints),
           (v[0].tensor, v[1].tensor, v[2].ints, v[3].ints))
CTI_CALLER(cti_caller_2tensor_2ints_opts, (ct_tensor *, ct_tensor *, ct_ints, ct_ints, const void *),
           (v[0].tensor, v[1].tensor, v[2].ints, v[3].ints, opts))
CTI_CALLER(cti_caller_2tensor_3int_opts, (ct_tensor *, ct_tensor *, int64_t, int64_t, int64_t, const void *),
           (v[0].tensor, v[1].tensor, v[2].integer, v[3].integer, v[4].integer, opts))
CTI_CALLER(cti_caller_2tensor_3int_tensor_opts,
           (ct_tensor *, ct_tensor *, int64_t, int64_t, int64_t, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].integer, v[3].integer, v[4].integer, v[5].tensor, opts))
CTI_CALLER(cti_caller_2tensor_4ints, (ct_tensor *, ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints),
           (v[0].tensor, v[1].tensor, v[2].ints, v[3].ints, v[4].ints, v[5].ints))
CTI_CALLER(cti_caller_2tensor_4ints_tensor, (ct_tensor *, ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].ints, v[3].ints, v[4].ints, v[5].ints, v[6].tensor))
CTI_CALLER(cti_caller_2tensor_5ints, (ct_tensor *, ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, ct_ints),
           (v[0].tensor, v[1].tensor, v[2].ints, v[3].ints, v[4].ints, v[5].ints, v[6].ints))
CTI_CALLER(cti_caller_2tensor_5ints_int,
           (ct_tensor *, ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, ct_ints, int64_t),
           (v[0].tensor, v[1].tensor, v[2].ints, v[3].ints, v[4].ints, v[5].ints, v[6].ints, v[7].integer))
CTI_CALLER(cti_caller_2tensor_5ints_int_tensor,
           (ct_tensor *, ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, ct_ints, int64_t, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].ints, v[3].ints, v[4].ints, v[5].ints, v[6].ints, v[7].integer, v[8].tensor))
CTI_CALLER(cti_caller_2tensor_5ints_tensor,
           (ct_tensor *, ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, ct_ints, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].ints, v[3].ints, v[4].ints, v[5].ints, v[6].ints, v[7].tensor))
CTI_CALLER(cti_caller_2tensor_enum, (ct_tensor *, ct_tensor *, int), (v[0].tensor, v[1].tensor, v[2].enumerator))
CTI_CALLER(cti_caller_2tensor_enum_switch, (ct_tensor *, ct_tensor *, int, ct_switch),
           (v[0].tensor, v[1].tensor, v[2].enumerator, v[3].toggle))
CTI_CALLER(cti_caller_2tensor_enum_switch_tensor, (ct_tensor *, ct_tensor *, int, ct_switch, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].enumerator, v[3].toggle, v[4].tensor))
CTI_CALLER(cti_caller_2tensor_enum_tensor, (ct_tensor *, ct_tensor *, int, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].enumerator, v[3].tensor))
CTI_CALLER(cti_caller_2tensor_float, (ct_tensor *, ct_tensor *, double), (v[0].tensor, v[1].tensor, v[2].real))
CTI_CALLER(cti_caller_2tensor_float_opts, (ct_tensor *, ct_tensor *, double, const void *),
           (v[0].tensor, v[1].tensor, v[2].real, opts))
CTI_CALLER(cti_caller_2tensor_float_tensor, (ct_tensor *, ct_tensor *, double, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].real, v[3].tensor))
CTI_CALLER(cti_caller_2tensor_float_tensor_opts, (ct_tensor *, ct_tensor *, double, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].real, v[3].tensor, opts))
CTI_CALLER(cti_caller_2tensor_int, (ct_tensor *, ct_tensor *, int64_t), (v[0].tensor, v[1].tensor, v[2].integer))
CTI_CALLER(cti_caller_2tensor_int_switch, (ct_tensor *, ct_tensor *, int64_t, ct_switch),
           (v[0].tensor, v[1].tensor, v[2].integer, v[3].toggle))
CTI_CALLER(cti_caller_2tensor_int_switch_tensor, (ct_tensor *, ct_tensor *, int64_t, ct_switch, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].integer, v[3].toggle, v[4].tensor))
CTI_CALLER(cti_caller_2tensor_int_tensor, (ct_tensor *, ct_tensor *, int64_t, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].integer, v[3].tensor))
CTI_CALLER(cti_caller_2tensor_ints, (ct_tensor *, ct_tensor *, ct_ints), (v[0].tensor, v[1].tensor, v[2].ints))
CTI_CALLER(cti_caller_2tensor_ints_tensor, (ct_tensor *, ct_tensor *, ct_ints, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].ints, v[3].tensor))
CTI_CALLER(cti_caller_2tensor_opts, (ct_tensor *, ct_tensor *, const void *), (v[0].tensor, v[1].tensor, opts))
CTI_CALLER(cti_caller_2tensor_switch_opts, (ct_tensor *, ct_tensor *, ct_switch, const void *),
           (v[0].tensor, v[1].tensor, v[2].toggle, opts))
CTI_CALLER(cti_caller_2tensor_switch_tensor_opts, (ct_tensor *, ct_tensor *, ct_switch, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].toggle, v[3].tensor, opts))
CTI_STRUCT_CALLER(cti_caller_3_of_tensor_2list_switch_int_float_3switch, 3,
                  (ct_tensor *, ct_tensors, ct_tensors, ct_switch, int64_t, double, ct_switch, ct_switch, ct_switch),
                  (v[0].tensor, v[1].tensors, v[2].tensors, v[3].toggle, v[4].integer, v[5].real, v[6].toggle,
                   v[7].toggle, v[8].toggle))
CTI_STRUCT_CALLER(cti_caller_3_of_tensor_int_opts, 3, (ct_tensor *, int64_t, const void *),
                  (v[0].tensor, v[1].integer, opts))
CTI_STRUCT_CALLER(cti_caller_3_of_tensor_opts, 3, (ct_tensor *, const void *), (v[0].tensor, opts))
CTI_STRUCT_CALLER(cti_caller_3_of_tensor_switch, 3, (ct_tensor *, ct_switch), (v[0].tensor, v[1].toggle))
CTI_STRUCT_CALLER(cti_caller_3_of_tensor_switch_tensors, 3, (ct_tensor *, ct_switch, tensors),
                  (v[0].tensor, v[1].toggle, *(const tensors *)v[2].pointer))
CTI_CALLER(cti_caller_3tensor, (ct_tensor *, ct_tensor *, ct_tensor *), (v[0].tensor, v[1].tensor, v[2].tensor))
CTI_CALLER(cti_caller_3tensor_2int, (ct_tensor *, ct_tensor *, ct_tensor *, int64_t, int64_t),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].integer, v[4].integer))
CTI_CALLER(cti_caller_3tensor_3ints_switch_ints_int,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_ints, ct_ints, ct_ints, ct_switch, ct_ints, int64_t),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].ints, v[4].ints, v[5].ints, v[6].toggle, v[7].ints,
            v[8].integer))
CTI_CALLER(cti_caller_3tensor_4int_switch,
           (ct_tensor *, ct_tensor *, ct_tensor *, int64_t, int64_t, int64_t, int64_t, ct_switch),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].integer, v[4].integer, v[5].integer, v[6].integer, v[7].toggle))
CTI_CALLER(cti_caller_3tensor_4ints_int,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, int64_t),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].ints, v[4].ints, v[5].ints, v[6].ints, v[7].integer))
CTI_CALLER(cti_caller_3tensor_4ints_int_tensor,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, int64_t, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].ints, v[4].ints, v[5].ints, v[6].ints, v[7].integer,
            v[8].tensor))
CTI_CALLER(cti_caller_3tensor_enum_opts, (ct_tensor *, ct_tensor *, ct_tensor *, int, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].enumerator, opts))
CTI_CALLER(cti_caller_3tensor_float, (ct_tensor *, ct_tensor *, ct_tensor *, double),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].real))
CTI_CALLER(cti_caller_3tensor_int_opts, (ct_tensor *, ct_tensor *, ct_tensor *, int64_t, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].integer, opts))
CTI_CALLER(cti_caller_3tensor_int_tensor_opts,
           (ct_tensor *, ct_tensor *, ct_tensor *, int64_t, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].integer, v[4].tensor, opts))
CTI_CALLER(cti_caller_3tensor_opts, (ct_tensor *, ct_tensor *, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, opts))
CTI_CALLER(cti_caller_3tensor_switch, (ct_tensor *, ct_tensor *, ct_tensor *, ct_switch),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].toggle))
CTI_CALLER(cti_caller_3tensor_switch_int, (ct_tensor *, ct_tensor *, ct_tensor *, ct_switch, int64_t),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].toggle, v[4].integer))
CTI_CALLER(cti_caller_3tensor_switch_int_tensor,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_switch, int64_t, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].toggle, v[4].integer, v[5].tensor))
CTI_CALLER(cti_caller_3tensor_switch_tensor, (ct_tensor *, ct_tensor *, ct_tensor *, ct_switch, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].toggle, v[4].tensor))
CTI_STRUCT_CALLER(cti_caller_4_of_2tensor_opts, 4, (ct_tensor *, ct_tensor *, const void *),
                  (v[0].tensor, v[1].tensor, opts))
CTI_STRUCT_CALLER(cti_caller_4_of_4tensor_opts, 4, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, const void *),
                  (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, opts))
CTI_STRUCT_CALLER(cti_caller_4_of_4tensor_tensors_opts, 4,
                  (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, tensors, const void *),
                  (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, *(const tensors *)v[4].pointer, opts))
CTI_CALLER(cti_caller_4tensor, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor))
CTI_CALLER(cti_caller_4tensor_float, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, double),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].real))
CTI_CALLER(cti_caller_4tensor_float_tensor, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, double, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].real, v[5].tensor))
CTI_CALLER(cti_caller_4tensor_int, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, int64_t),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].integer))
CTI_CALLER(cti_caller_4tensor_int_opts, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, int64_t, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].integer, opts))
CTI_CALLER(cti_caller_4tensor_int_tensor, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, int64_t, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].integer, v[5].tensor))
CTI_CALLER(cti_caller_4tensor_int_tensor_opts,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, int64_t, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].integer, v[5].tensor, opts))
CTI_CALLER(cti_caller_4tensor_opts, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, opts))
CTI_CALLER(cti_caller_5tensor_2float, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, double, double),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].real, v[6].real))
CTI_CALLER(cti_caller_5tensor_2float_tensor,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, double, double, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].real, v[6].real, v[7].tensor))
CTI_CALLER(cti_caller_5tensor_int, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, int64_t),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].integer))
CTI_CALLER(cti_caller_5tensor_int_opts,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, int64_t, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].integer, opts))
CTI_CALLER(cti_caller_5tensor_int_tensor,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, int64_t, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].integer, v[6].tensor))
CTI_CALLER(cti_caller_5tensor_int_tensor_opts,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, int64_t, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].integer, v[6].tensor, opts))
CTI_CALLER(cti_caller_5tensor_opts, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, opts))
CTI_CALLER(cti_caller_5tensor_switch_2float,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_switch, double, double),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].toggle, v[6].real, v[7].real))
CTI_CALLER(cti_caller_6tensor, (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].tensor))
CTI_CALLER(cti_caller_6tensor_opts,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].tensor, opts))
CTI_CALLER(cti_caller_9tensor_opts,
           (ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *,
            ct_tensor *, const void *),
           (v[0].tensor, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor, v[5].tensor, v[6].tensor, v[7].tensor,
            v[8].tensor, opts))
CTI_CALLER(cti_caller_float_tensor_opts, (double, ct_tensor *, const void *), (v[0].real, v[1].tensor, opts))
CTI_CALLER(cti_caller_floats_opts, (ct_floats, const void *), (v[0].floats, opts))
CTI_CALLER(cti_caller_function_text_list_ints, (ct_fn, const char *, ct_tensors, ct_ints),
           (v[0].function, v[1].text, v[2].tensors, v[3].ints))
CTI_CALLER(cti_caller_int_2tensor, (int64_t, ct_tensor *, ct_tensor *), (v[0].integer, v[1].tensor, v[2].tensor))
CTI_CALLER(cti_caller_int_floats_opts, (int64_t, ct_floats, const void *), (v[0].integer, v[1].floats, opts))
CTI_CALLER(cti_caller_int_opts, (int64_t, const void *), (v[0].integer, opts))
CTI_CALLER(cti_caller_int_tensor, (int64_t, ct_tensor *), (v[0].integer, v[1].tensor))
CTI_CALLER(cti_caller_int_tensor_opts, (int64_t, ct_tensor *, const void *), (v[0].integer, v[1].tensor, opts))
CTI_CALLER(cti_caller_ints, (ct_ints), (v[0].ints))
CTI_CALLER(cti_caller_ints_opts, (ct_ints, const void *), (v[0].ints, opts))
CTI_CALLER(cti_caller_ints_scalar_opts, (ct_ints, ct_scalar, const void *), (v[0].ints, v[1].scalar, opts))
CTI_CALLER(cti_caller_ints_scalar_tensor_opts, (ct_ints, ct_scalar, ct_tensor *, const void *),
           (v[0].ints, v[1].scalar, v[2].tensor, opts))
CTI_CALLER(cti_caller_ints_tensor, (ct_ints, ct_tensor *), (v[0].ints, v[1].tensor))
CTI_CALLER(cti_caller_ints_tensor_opts, (ct_ints, ct_tensor *, const void *), (v[0].ints, v[1].tensor, opts))
CTI_CALLER(cti_caller_list, (ct_tensors), (v[0].tensors))
CTI_LIST_CALLER(cti_caller_list_of_list, (ct_tensors), (v[0].tensors))
CTI_LIST_CALLER(cti_caller_list_of_list_opts, (ct_tensors, const void *), (v[0].tensors, opts))
CTI_LIST_CALLER(cti_caller_list_of_tensor_int, (ct_tensor *, int64_t), (v[0].tensor, v[1].integer))
CTI_LIST_CALLER(cti_caller_list_of_tensor_int_opts, (ct_tensor *, int64_t, const void *),
                (v[0].tensor, v[1].integer, opts))
CTI_LIST_CALLER(cti_caller_list_of_tensor_ints, (ct_tensor *, ct_ints), (v[0].tensor, v[1].ints))
CTI_LIST_CALLER(cti_caller_list_of_tensor_ints_opts, (ct_tensor *, ct_ints, const void *),
                (v[0].tensor, v[1].ints, opts))
CTI_LIST_CALLER(cti_caller_list_of_tensor_lists_text, (ct_tensor *, ct_int_lists, const char *),
                (v[0].tensor, v[1].int_lists, v[2].text))
CTI_LIST_CALLER(cti_caller_list_of_tensor_opts, (ct_tensor *, const void *), (v[0].tensor, opts))
CTI_CALLER(cti_caller_list_opts, (ct_tensors, const void *), (v[0].tensors, opts))
CTI_CALLER(cti_caller_list_tensor_opts, (ct_tensors, ct_tensor *, const void *), (v[0].tensors, v[1].tensor, opts))
CTI_CALLER(cti_caller_list_text, (ct_tensors, const char *), (v[0].tensors, v[1].text))
CTI_CALLER(cti_caller_lists_opts, (ct_int_lists, const void *), (v[0].int_lists, opts))
CTI_CALLER(cti_caller_opts, (const void *), (opts))
CTI_CALLER(cti_caller_scalar_opts, (ct_scalar, const void *), (v[0].scalar, opts))
CTI_CALLER(cti_caller_scalar_tensor_opts, (ct_scalar, ct_tensor *, const void *), (v[0].scalar, v[1].tensor, opts))
CTI_STATUS_CALLER(cti_caller_status_of_2dtype, (ct_dtype, ct_dtype, void *), (v[0].dtype, v[1].dtype, &results->value))
CTI_STATUS_CALLER(cti_caller_status_of_2tensor, (ct_tensor *, ct_tensor *, void *),
                  (v[0].tensor, v[1].tensor, &results->value))
CTI_STATUS_CALLER(cti_caller_status_of_2tensor_opts, (ct_tensor *, ct_tensor *, void *, const void *),
                  (v[0].tensor, v[1].tensor, &results->value, opts))
CTI_STATUS_CALLER(cti_caller_status_of_list_text, (ct_tensors, const char *, void *),
                  (v[0].tensors, v[1].text, &results->value))
CTI_STATUS_CALLER(cti_caller_status_of_lists, (ct_int_lists, void *), (v[0].int_lists, &results->value))
CTI_STATUS_CALLER(cti_caller_status_of_tensor, (ct_tensor *, void *), (v[0].tensor, &results->value))
CTI_CALLER(cti_caller_tensor, (ct_tensor *), (v[0].tensor))
CTI_CALLER(cti_caller_tensor_2int, (ct_tensor *, int64_t, int64_t), (v[0].tensor, v[1].integer, v[2].integer))
CTI_CALLER(cti_caller_tensor_2int_float_int, (ct_tensor *, int64_t, int64_t, double, int64_t),
           (v[0].tensor, v[1].integer, v[2].integer, v[3].real, v[4].integer))
CTI_CALLER(cti_caller_tensor_2int_float_int_2switch,
           (ct_tensor *, int64_t, int64_t, double, int64_t, ct_switch, ct_switch),
           (v[0].tensor, v[1].integer, v[2].integer, v[3].real, v[4].integer, v[5].toggle, v[6].toggle))
CTI_CALLER(cti_caller_tensor_2int_float_switch, (ct_tensor *, int64_t, int64_t, double, ct_switch),
           (v[0].tensor, v[1].integer, v[2].integer, v[3].real, v[4].toggle))
CTI_CALLER(cti_caller_tensor_2int_opts, (ct_tensor *, int64_t, int64_t, const void *),
           (v[0].tensor, v[1].integer, v[2].integer, opts))
CTI_CALLER(cti_caller_tensor_2int_tensor, (ct_tensor *, int64_t, int64_t, ct_tensor *),
           (v[0].tensor, v[1].integer, v[2].integer, v[3].tensor))
CTI_CALLER(cti_caller_tensor_2ints, (ct_tensor *, ct_ints, ct_ints), (v[0].tensor, v[1].ints, v[2].ints))
CTI_CALLER(cti_caller_tensor_2ints_enum, (ct_tensor *, ct_ints, ct_ints, int),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].enumerator))
CTI_CALLER(cti_caller_tensor_2ints_enum_tensor, (ct_tensor *, ct_ints, ct_ints, int, ct_tensor *),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].enumerator, v[4].tensor))
CTI_CALLER(cti_caller_tensor_2ints_opts, (ct_tensor *, ct_ints, ct_ints, const void *),
           (v[0].tensor, v[1].ints, v[2].ints, opts))
CTI_CALLER(cti_caller_tensor_2ints_tensor, (ct_tensor *, ct_ints, ct_ints, ct_tensor *),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].tensor))
CTI_CALLER(cti_caller_tensor_2scalar, (ct_tensor *, ct_scalar, ct_scalar), (v[0].tensor, v[1].scalar, v[2].scalar))
CTI_CALLER(cti_caller_tensor_2scalar_tensor, (ct_tensor *, ct_scalar, ct_scalar, ct_tensor *),
           (v[0].tensor, v[1].scalar, v[2].scalar, v[3].tensor))
CTI_CALLER(cti_caller_tensor_3int, (ct_tensor *, int64_t, int64_t, int64_t),
           (v[0].tensor, v[1].integer, v[2].integer, v[3].integer))
CTI_CALLER(cti_caller_tensor_3int_opts, (ct_tensor *, int64_t, int64_t, int64_t, const void *),
           (v[0].tensor, v[1].integer, v[2].integer, v[3].integer, opts))
CTI_CALLER(cti_caller_tensor_3ints_opts, (ct_tensor *, ct_ints, ct_ints, ct_ints, const void *),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].ints, opts))
CTI_CALLER(cti_caller_tensor_3ints_tensor_opts, (ct_tensor *, ct_ints, ct_ints, ct_ints, ct_tensor *, const void *),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].ints, v[4].tensor, opts))
CTI_CALLER(cti_caller_tensor_4int, (ct_tensor *, int64_t, int64_t, int64_t, int64_t),
           (v[0].tensor, v[1].integer, v[2].integer, v[3].integer, v[4].integer))
CTI_CALLER(cti_caller_tensor_4int_tensor, (ct_tensor *, int64_t, int64_t, int64_t, int64_t, ct_tensor *),
           (v[0].tensor, v[1].integer, v[2].integer, v[3].integer, v[4].integer, v[5].tensor))
CTI_CALLER(cti_caller_tensor_4ints, (ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].ints, v[4].ints))
CTI_CALLER(cti_caller_tensor_4ints_2switch_opts,
           (ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, ct_switch, ct_switch, const void *),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].ints, v[4].ints, v[5].toggle, v[6].toggle, opts))
CTI_CALLER(cti_caller_tensor_4ints_2switch_tensor_opts,
           (ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, ct_switch, ct_switch, ct_tensor *, const void *),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].ints, v[4].ints, v[5].toggle, v[6].toggle, v[7].tensor, opts))
CTI_CALLER(cti_caller_tensor_4ints_switch, (ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, ct_switch),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].ints, v[4].ints, v[5].toggle))
CTI_CALLER(cti_caller_tensor_4ints_switch_tensor,
           (ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, ct_switch, ct_tensor *),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].ints, v[4].ints, v[5].toggle, v[6].tensor))
CTI_CALLER(cti_caller_tensor_5ints, (ct_tensor *, ct_ints, ct_ints, ct_ints, ct_ints, ct_ints),
           (v[0].tensor, v[1].ints, v[2].ints, v[3].ints, v[4].ints, v[5].ints))
CTI_CALLER(cti_caller_tensor_device_opts, (ct_tensor *, ct_device, const void *), (v[0].tensor, v[1].device, opts))
CTI_CALLER(cti_caller_tensor_device_tensor_opts, (ct_tensor *, ct_device, ct_tensor *, const void *),
           (v[0].tensor, v[1].device, v[2].tensor, opts))
CTI_CALLER(cti_caller_tensor_dtype_opts, (ct_tensor *, ct_dtype, const void *), (v[0].tensor, v[1].dtype, opts))
CTI_CALLER(cti_caller_tensor_dtype_tensor_opts, (ct_tensor *, ct_dtype, ct_tensor *, const void *),
           (v[0].tensor, v[1].dtype, v[2].tensor, opts))
CTI_CALLER(cti_caller_tensor_enum_opts, (ct_tensor *, int, const void *), (v[0].tensor, v[1].enumerator, opts))
CTI_CALLER(cti_caller_tensor_enum_pointer, (ct_tensor *, int, void *), (v[0].tensor, v[1].enumerator, v[2].pointer))
CTI_CALLER(cti_caller_tensor_float_opts, (ct_tensor *, double, const void *), (v[0].tensor, v[1].real, opts))
CTI_CALLER(cti_caller_tensor_float_switch, (ct_tensor *, double, ct_switch), (v[0].tensor, v[1].real, v[2].toggle))
CTI_CALLER(cti_caller_tensor_float_tensor_opts, (ct_tensor *, double, ct_tensor *, const void *),
           (v[0].tensor, v[1].real, v[2].tensor, opts))
CTI_CALLER(cti_caller_tensor_int, (ct_tensor *, int64_t), (v[0].tensor, v[1].integer))
CTI_CALLER(cti_caller_tensor_int_2enum_switch, (ct_tensor *, int64_t, int, int, ct_switch),
           (v[0].tensor, v[1].integer, v[2].enumerator, v[3].enumerator, v[4].toggle))
CTI_CALLER(cti_caller_tensor_int_2enum_switch_int, (ct_tensor *, int64_t, int, int, ct_switch, int64_t),
           (v[0].tensor, v[1].integer, v[2].enumerator, v[3].enumerator, v[4].toggle, v[5].integer))
CTI_CALLER(cti_caller_tensor_int_2enum_switch_int_tensor,
           (ct_tensor *, int64_t, int, int, ct_switch, int64_t, ct_tensor *),
           (v[0].tensor, v[1].integer, v[2].enumerator, v[3].enumerator, v[4].toggle, v[5].integer, v[6].tensor))
CTI_CALLER(cti_caller_tensor_int_2enum_switch_tensor, (ct_tensor *, int64_t, int, int, ct_switch, ct_tensor *),
           (v[0].tensor, v[1].integer, v[2].enumerator, v[3].enumerator, v[4].toggle, v[5].tensor))
CTI_CALLER(cti_caller_tensor_int_2tensor, (ct_tensor *, int64_t, ct_tensor *, ct_tensor *),
           (v[0].tensor, v[1].integer, v[2].tensor, v[3].tensor))
CTI_CALLER(cti_caller_tensor_int_2tensor_enum_opts, (ct_tensor *, int64_t, ct_tensor *, ct_tensor *, int, const void *),
           (v[0].tensor, v[1].integer, v[2].tensor, v[3].tensor, v[4].enumerator, opts))
CTI_CALLER(cti_caller_tensor_int_2tensor_enum_tensor_opts,
           (ct_tensor *, int64_t, ct_tensor *, ct_tensor *, int, ct_tensor *, const void *),
           (v[0].tensor, v[1].integer, v[2].tensor, v[3].tensor, v[4].enumerator, v[5].tensor, opts))
CTI_CALLER(cti_caller_tensor_int_2tensor_opts, (ct_tensor *, int64_t, ct_tensor *, ct_tensor *, const void *),
           (v[0].tensor, v[1].integer, v[2].tensor, v[3].tensor, opts))
CTI_CALLER(cti_caller_tensor_int_2tensor_switch, (ct_tensor *, int64_t, ct_tensor *, ct_tensor *, ct_switch),
           (v[0].tensor, v[1].integer, v[2].tensor, v[3].tensor, v[4].toggle))
CTI_CALLER(cti_caller_tensor_int_3tensor, (ct_tensor *, int64_t, ct_tensor *, ct_tensor *, ct_tensor *),
           (v[0].tensor, v[1].integer, v[2].tensor, v[3].tensor, v[4].tensor))
CTI_CALLER(cti_caller_tensor_int_3tensor_opts,
           (ct_tensor *, int64_t, ct_tensor *, ct_tensor *, ct_tensor *, const void *),
           (v[0].tensor, v[1].integer, v[2].tensor, v[3].tensor, v[4].tensor, opts))
CTI_CALLER(cti_caller_tensor_int_enum, (ct_tensor *, int64_t, int), (v[0].tensor, v[1].integer, v[2].enumerator))
CTI_CALLER(cti_caller_tensor_int_enum_tensor, (ct_tensor *, int64_t, int, ct_tensor *),
           (v[0].tensor, v[1].integer, v[2].enumerator, v[3].tensor))
CTI_CALLER(cti_caller_tensor_int_ints, (ct_tensor *, int64_t, ct_ints), (v[0].tensor, v[1].integer, v[2].ints))
CTI_CALLER(cti_caller_tensor_int_opts, (ct_tensor *, int64_t, const void *), (v[0].tensor, v[1].integer, opts))
CTI_CALLER(cti_caller_tensor_int_pointer, (ct_tensor *, int64_t, void *), (v[0].tensor, v[1].integer, v[2].pointer))
CTI_CALLER(cti_caller_tensor_int_pointer_opts, (ct_tensor *, int64_t, void *, const void *),
           (v[0].tensor, v[1].integer, v[2].pointer, opts))
CTI_CALLER(cti_caller_tensor_int_switch, (ct_tensor *, int64_t, ct_switch), (v[0].tensor, v[1].integer, v[2].toggle))
CTI_CALLER(cti_caller_tensor_int_switch_tensor, (ct_tensor *, int64_t, ct_switch, ct_tensor *),
           (v[0].tensor, v[1].integer, v[2].toggle, v[3].tensor))
CTI_CALLER(cti_caller_tensor_int_tensor, (ct_tensor *, int64_t, ct_tensor *), (v[0].tensor, v[1].integer, v[2].tensor))
CTI_CALLER(cti_caller_tensor_int_tensor_opts, (ct_tensor *, int64_t, ct_tensor *, const void *),
           (v[0].tensor, v[1].integer, v[2].tensor, opts))
CTI_CALLER(cti_caller_tensor_int_tensor_scalar, (ct_tensor *, int64_t, ct_tensor *, ct_scalar),
           (v[0].tensor, v[1].integer, v[2].tensor, v[3].scalar))
CTI_CALLER(cti_caller_tensor_int_tensor_scalar_tensor, (ct_tensor *, int64_t, ct_tensor *, ct_scalar, ct_tensor *),
           (v[0].tensor, v[1].integer, v[2].tensor, v[3].scalar, v[4].tensor))
CTI_CALLER(cti_caller_tensor_ints, (ct_tensor *, ct_ints), (v[0].tensor, v[1].ints))
CTI_CALLER(cti_caller_tensor_ints_2tensor_opts, (ct_tensor *, ct_ints, ct_tensor *, ct_tensor *, const void *),
           (v[0].tensor, v[1].ints, v[2].tensor, v[3].tensor, opts))
CTI_CALLER(cti_caller_tensor_ints_3tensor_opts,
           (ct_tensor *, ct_ints, ct_tensor *, ct_tensor *, ct_tensor *, const void *),
           (v[0].tensor, v[1].ints, v[2].tensor, v[3].tensor, v[4].tensor, opts))
CTI_CALLER(cti_caller_tensor_ints_4tensor_float,
           (ct_tensor *, ct_ints, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, double),
           (v[0].tensor, v[1].ints, v[2].tensor, v[3].tensor, v[4].tensor, v[5].tensor, v[6].real))
CTI_CALLER(cti_caller_tensor_ints_4tensor_float_tensor,
           (ct_tensor *, ct_ints, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, double, ct_tensor *),
           (v[0].tensor, v[1].ints, v[2].tensor, v[3].tensor, v[4].tensor, v[5].tensor, v[6].real, v[7].tensor))
CTI_CALLER(cti_caller_tensor_ints_4tensor_opts,
           (ct_tensor *, ct_ints, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *, const void *),
           (v[0].tensor, v[1].ints, v[2].tensor, v[3].tensor, v[4].tensor, v[5].tensor, opts))
CTI_CALLER(cti_caller_tensor_ints_enum, (ct_tensor *, ct_ints, int), (v[0].tensor, v[1].ints, v[2].enumerator))
CTI_CALLER(cti_caller_tensor_ints_enum_tensor, (ct_tensor *, ct_ints, int, ct_tensor *),
           (v[0].tensor, v[1].ints, v[2].enumerator, v[3].tensor))
CTI_CALLER(cti_caller_tensor_ints_opts, (ct_tensor *, ct_ints, const void *), (v[0].tensor, v[1].ints, opts))
CTI_CALLER(cti_caller_tensor_ints_switch, (ct_tensor *, ct_ints, ct_switch), (v[0].tensor, v[1].ints, v[2].toggle))
CTI_CALLER(cti_caller_tensor_ints_switch_opts, (ct_tensor *, ct_ints, ct_switch, const void *),
           (v[0].tensor, v[1].ints, v[2].toggle, opts))
CTI_CALLER(cti_caller_tensor_ints_switch_tensor, (ct_tensor *, ct_ints, ct_switch, ct_tensor *),
           (v[0].tensor, v[1].ints, v[2].toggle, v[3].tensor))
CTI_CALLER(cti_caller_tensor_ints_tensor, (ct_tensor *, ct_ints, ct_tensor *), (v[0].tensor, v[1].ints, v[2].tensor))
CTI_CALLER(cti_caller_tensor_ints_tensor_opts, (ct_tensor *, ct_ints, ct_tensor *, const void *),
           (v[0].tensor, v[1].ints, v[2].tensor, opts))
CTI_CALLER(cti_caller_tensor_list, (ct_tensor *, ct_tensors), (v[0].tensor, v[1].tensors))
CTI_CALLER(cti_caller_tensor_list_tensor_opts, (ct_tensor *, ct_tensors, ct_tensor *, const void *),
           (v[0].tensor, v[1].tensors, v[2].tensor, opts))
CTI_CALLER(cti_caller_tensor_opts, (ct_tensor *, const void *), (v[0].tensor, opts))
CTI_CALLER(cti_caller_tensor_pointer_opts, (ct_tensor *, void *, const void *), (v[0].tensor, v[1].pointer, opts))
CTI_CALLER(cti_caller_tensor_scalar, (ct_tensor *, ct_scalar), (v[0].tensor, v[1].scalar))
CTI_CALLER(cti_caller_tensor_scalar_opts, (ct_tensor *, ct_scalar, const void *), (v[0].tensor, v[1].scalar, opts))
CTI_CALLER(cti_caller_tensor_scalar_tensor, (ct_tensor *, ct_scalar, ct_tensor *),
           (v[0].tensor, v[1].scalar, v[2].tensor))
CTI_CALLER(cti_caller_tensor_scalar_tensor_opts, (ct_tensor *, ct_scalar, ct_tensor *, const void *),
           (v[0].tensor, v[1].scalar, v[2].tensor, opts))
CTI_CALLER(cti_caller_tensor_switch, (ct_tensor *, ct_switch), (v[0].tensor, v[1].toggle))
CTI_CALLER(cti_caller_tensor_switch_opts, (ct_tensor *, ct_switch, const void *), (v[0].tensor, v[1].toggle, opts))
CTI_CALLER(cti_caller_tensor_switch_tensor, (ct_tensor *, ct_switch, ct_tensor *),
           (v[0].tensor, v[1].toggle, v[2].tensor))
CTI_CALLER(cti_caller_tensor_switch_tensor_opts, (ct_tensor *, ct_switch, ct_tensor *, const void *),
           (v[0].tensor, v[1].toggle, v[2].tensor, opts))
CTI_CALLER(cti_caller_tensor_text_2tensor_int_ints,
           (ct_tensor *, const char *, ct_tensor *, ct_tensor *, int64_t, ct_ints),
           (v[0].tensor, v[1].text, v[2].tensor, v[3].tensor, v[4].integer, v[5].ints))
CTI_CALLER(cti_caller_tensor_text_2tensor_int_ints_tensor,
           (ct_tensor *, const char *, ct_tensor *, ct_tensor *, int64_t, ct_ints, ct_tensor *),
           (v[0].tensor, v[1].text, v[2].tensor, v[3].tensor, v[4].integer, v[5].ints, v[6].tensor))
CTI_CALLER(cti_caller_tensor_text_enum_opts, (ct_tensor *, const char *, int, const void *),
           (v[0].tensor, v[1].text, v[2].enumerator, opts))
CTI_CALLER(cti_caller_tensor_text_ints, (ct_tensor *, const char *, ct_ints), (v[0].tensor, v[1].text, v[2].ints))
CTI_CALLER(cti_caller_tensor_text_ints_tensor, (ct_tensor *, const char *, ct_ints, ct_tensor *),
           (v[0].tensor, v[1].text, v[2].ints, v[3].tensor))
CTI_CALLER(cti_caller_tensor_text_opts, (ct_tensor *, const char *, const void *), (v[0].tensor, v[1].text, opts))
CTI_CALLER(cti_caller_tensor_text_tensor_int_ints, (ct_tensor *, const char *, ct_tensor *, int64_t, ct_ints),
           (v[0].tensor, v[1].text, v[2].tensor, v[3].integer, v[4].ints))
CTI_CALLER(cti_caller_tensor_text_tensor_int_ints_tensor,
           (ct_tensor *, const char *, ct_tensor *, int64_t, ct_ints, ct_tensor *),
           (v[0].tensor, v[1].text, v[2].tensor, v[3].integer, v[4].ints, v[5].tensor))
CTI_CALLER(cti_caller_text_2tensor, (const char *, ct_tensor *, ct_tensor *), (v[0].text, v[1].tensor, v[2].tensor))
CTI_CALLER(cti_caller_text_3tensor, (const char *, ct_tensor *, ct_tensor *, ct_tensor *),
           (v[0].text, v[1].tensor, v[2].tensor, v[3].tensor))
CTI_CALLER(cti_caller_text_4tensor, (const char *, ct_tensor *, ct_tensor *, ct_tensor *, ct_tensor *),
           (v[0].text, v[1].tensor, v[2].tensor, v[3].tensor, v[4].tensor))
CTI_CALLER(cti_caller_text_list_ints, (const char *, ct_tensors, ct_ints), (v[0].text, v[1].tensors, v[2].ints))
CTI_CALLER(cti_caller_text_list_opts, (const char *, ct_tensors, const void *), (v[0].text, v[1].tensors, opts))
CTI_CALLER(cti_caller_text_tensor, (const char *, ct_tensor *), (v[0].text, v[1].tensor))
