# Libraries as a linker looks for them.
#
#   cotangent_linker_flags(result libraries...)
#
# turns files and names into a list of flags: libopenblas.so into -lopenblas, behind -L if compilers do not look into
# its folder. Those of a compiler lie in a folder of its version (/usr/lib/gcc/x86_64-linux-gnu/12), which the next one
# does not have; gcc and clang find them by name. What clang brings is found by clang alone.
include_guard()

function(cotangent_linker_flags result)
    set(flags)
    foreach(library IN LISTS ARGN)
        cmake_path(GET library FILENAME name)
        cmake_path(GET library PARENT_PATH folder)
        if(name MATCHES "^libpthread\\.") # a part of the C library
            set(library -pthread)
        elseif(IS_ABSOLUTE "${library}" AND name MATCHES "^lib(.+)\\.(so|a)$")
            set(library -l${CMAKE_MATCH_1})
            if(NOT folder IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES OR folder MATCHES "/llvm")
                list(APPEND flags -L${folder})
            endif()
        elseif(NOT library MATCHES "^[-/]")
            set(library -l${library})
        endif()
        list(APPEND flags ${library})
    endforeach()
    list(REMOVE_DUPLICATES flags)
    set(${result} ${flags} PARENT_SCOPE)
endfunction()
