#include "SlipwayRuntime.h"
#include "Initializers.h"

SWIFT_INITIALIZER(view, "5UIKit6UIView", "5frameAC10Foundation6CGRectV_tcfC")

void *slipway_init_frame(const void *metatype, double x, double y, double width, double height) {
  typedef SWIFTCALL void *(*Function)(double, double, double, double, SWIFT_SELF const void *);
  return ((Function)LOOK_UP(view, metatype))(x, y, width, height, metatype);
}

extern const char draw_method[] __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVFTq") __attribute__((weak));
extern SWIFTCALL void view_draw(void) __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVF") __attribute__((weak));

_Bool slipway_overrides_draw(const void *metatype) {
  return swift_lookUpClassMethod(metatype, draw_method, view_class) != (const void *)view_draw;
}
