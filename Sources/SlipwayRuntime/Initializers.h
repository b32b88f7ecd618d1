#pragma once
#define SWIFTCALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

SWIFTCALL const void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *description);

// The descriptors of an initialiser and its class, by their mangled names. Weak: a process that does not load the
// module never calls the initialiser.
#define SWIFT_INITIALIZER(name, module_class, method)                                     \
  extern const char name##_class[] __asm__("$s" module_class "CMn") __attribute__((weak)); \
  extern const char name##_method[] __asm__("$s" module_class "C" method "Tq") __attribute__((weak));

#define LOOK_UP(name, metatype) swift_lookUpClassMethod(metatype, name##_method, name##_class)
