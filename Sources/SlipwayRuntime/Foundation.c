#include "SlipwayRuntime.h"
#include "Initializers.h"

SWIFT_INITIALIZER(object, "10Foundation8NSObject", "ACycfC")

void *slipway_init(const void *metatype) {
  typedef SWIFTCALL void *(*Function)(SWIFT_SELF const void *);
  return ((Function)LOOK_UP(object, metatype))(metatype);
}
