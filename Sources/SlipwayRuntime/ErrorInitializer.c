#include "SlipwayRuntime.h"

#define SWIFT_FUNCTION __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

// Swift's String is two words, Int and an Optional dictionary one each; an initialiser owns its arguments.
typedef struct String { uintptr_t words[2]; } String;
typedef SWIFT_FUNCTION void *(*Initializer)(uintptr_t, uintptr_t, intptr_t, void *, SWIFT_SELF void *);

static Initializer original;
static void (*adapted)(const void *domain, intptr_t *code, void *user_info);

static SWIFT_FUNCTION void *
initialize(uintptr_t domain0, uintptr_t domain1, intptr_t code, void *user_info, SWIFT_SELF void *error) {
  String domain = {{domain0, domain1}};
  adapted(&domain, &code, &user_info);
  return original(domain0, domain1, code, user_info, error);
}

const void *
slipway_adapt_errors(const void *initializer, void (*adapt)(const void *domain, intptr_t *code, void *user_info)) {
  original = (Initializer)initializer;
  adapted = adapt;
  return initialize;
}
