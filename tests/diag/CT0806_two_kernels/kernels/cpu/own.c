/* cti_own_twice */
