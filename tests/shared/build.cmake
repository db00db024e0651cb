# Builds only the shared library in BUILD, from the compiled OBJECTS of another build of SOURCE.
execute_process(COMMAND ${CMAKE_COMMAND} -G Ninja -S ${SOURCE} -B ${BUILD} -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_C_COMPILER=${COMPILER} -DBUILD_SHARED_LIBS=ON -DCOTANGENT_OBJECTS=${OBJECTS} -DCOTANGENT_TESTS=OFF
    -DCOTANGENT_BENCH=OFF -DCOTANGENT_REGENERATE=OFF COMMAND_ERROR_IS_FATAL ANY)
file(GLOB old ${BUILD}/libcotangent.so*)
if(old)
    file(REMOVE ${old}) # ninja does not read objects.txt
endif()
execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD} COMMAND_ERROR_IS_FATAL ANY)
