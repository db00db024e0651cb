/* Of the host; the file for devices lacks: cti_double_all_cpu. */
