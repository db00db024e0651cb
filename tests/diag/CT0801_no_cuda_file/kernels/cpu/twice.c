/* The kernel of the host, cti_double_all_cpu; the file for devices is missing. */
