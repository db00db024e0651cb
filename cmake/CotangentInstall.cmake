# The installed package: library, public headers, the private ones that generated code includes, and ctgen for cotangent_add_ops().
include(CMakePackageConfigHelpers)

set(private_dir ${CMAKE_INSTALL_INCLUDEDIR}/cotangent-private)
set(share_dir ${CMAKE_INSTALL_DATADIR}/cotangent)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/cotangent)

install(TARGETS cotangent EXPORT cotangentTargets)
install(DIRECTORY runtime/include/cotangent generated/include/cotangent DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(DIRECTORY runtime/core runtime/tensor runtime/comm runtime/graph runtime/ops DESTINATION ${private_dir} FILES_MATCHING PATTERN "*.h")
install(DIRECTORY runtime/kernels generated/kernels DESTINATION ${private_dir} FILES_MATCHING PATTERN "*.h")
install(DIRECTORY codegen/ctgen DESTINATION ${share_dir}/codegen FILES_MATCHING PATTERN "*.py" PATTERN "__pycache__" EXCLUDE)
install(DIRECTORY templates DESTINATION ${share_dir})
install(DIRECTORY schemas DESTINATION ${share_dir} FILES_MATCHING PATTERN "*.yaml" PATTERN "*.py" PATTERN "__pycache__" EXCLUDE)
install(DIRECTORY tests/opcheck/ DESTINATION ${share_dir}/opcheck FILES_MATCHING PATTERN "*.[ch]" PATTERN "*.in" PATTERN "through" EXCLUDE)
install(FILES generated/ops.json generated/cotangent.schema.json DESTINATION ${share_dir})
install(EXPORT cotangentTargets NAMESPACE cotangent:: DESTINATION ${package_dir})
configure_package_config_file(cmake/cotangentConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/cotangentConfig.cmake
    INSTALL_DESTINATION ${package_dir} PATH_VARS private_dir share_dir)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/cotangentConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/cotangentConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/cotangentConfigVersion.cmake cmake/CotangentAddOps.cmake
    cmake/CotangentLevels.cmake cmake/CotangentOpcheck.cmake
    DESTINATION ${package_dir})
