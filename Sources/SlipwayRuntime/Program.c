#define _GNU_SOURCE
#include "SlipwayRuntime.h"
#include <dlfcn.h>
#include <sys/auxv.h>

_Bool slipway_is_of_program(const void *address) {
  Dl_info own, program;
  return dladdr(address, &own) && dladdr((void *)getauxval(AT_ENTRY), &program) && own.dli_fbase == program.dli_fbase;
}
