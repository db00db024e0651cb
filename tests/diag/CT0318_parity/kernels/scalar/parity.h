CTI_FN int64_t own_parity_i64(int64_t a) { return a & 1; }
