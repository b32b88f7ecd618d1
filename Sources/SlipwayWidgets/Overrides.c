#include "SlipwayOverrides.h"

// Swift keeps an overridable method in its class's vtable, and looks it up by the method's descriptor.
__attribute__((swiftcall)) const void *swift_lookUpClassMethod(const void *metadata, const void *method,
                                                               const void *description);

// UIKit.UIView, its draw(_:), and that method's descriptor. Weak: this library is linked below UIKit.
extern const char view_class[] __asm__("$s5UIKit6UIViewCMn") __attribute__((weak));
extern const char draw_method[] __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVFTq") __attribute__((weak));
extern void view_draw(void) __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVF") __attribute__((weak));

_Bool slipway_overrides_draw(const void *metatype) {
  return swift_lookUpClassMethod(metatype, draw_method, view_class) != (const void *)view_draw;
}
