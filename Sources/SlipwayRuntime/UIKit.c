#include "SlipwayRuntime.h"
#include "Initializers.h"

SWIFT_INITIALIZER(view, "5UIKit6UIView", "5frameAC10Foundation6CGRectV_tcfC")

void *slipway_init_frame(const void *metatype, double x, double y, double width, double height) {
  typedef SWIFTCALL void *(*Function)(double, double, double, double, SWIFT_SELF const void *);
  return ((Function)LOOK_UP(view, metatype))(x, y, width, height, metatype);
}
