#include "SlipwayRuntime.h"

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

extern const char display_method[] __asm__("$s5UIKit6UIViewC7displayyy10QuartzCore7CALayerCFTq") __attribute__((weak));
extern void view_display(void) __asm__("$s5UIKit6UIViewC7displayyy10QuartzCore7CALayerCF") __attribute__((weak));

_Bool slipway_overrides_display(const void *metatype) {
  return swift_lookUpClassMethod(metatype, display_method, view_class) != (const void *)view_display;
}

// UIKit.UIResponder's editing actions, in the order of EditAction.
extern const char responder_class[] __asm__("$s5UIKit11UIResponderCMn") __attribute__((weak));
#define EDIT(name, mangled)                                                                                      \
  extern const char name##_method[] __asm__("$s5UIKit11UIResponderC" mangled "yyypSgFTq") __attribute__((weak)); \
  extern void responder_##name(void) __asm__("$s5UIKit11UIResponderC" mangled "yyypSgF") __attribute__((weak));
EDIT(cut, "3cut")
EDIT(copy, "4copy")
EDIT(paste, "5paste")
EDIT(select, "6select")
EDIT(select_all, "9selectAll")
EDIT(delete, "6delete")

_Bool slipway_overrides_edit(const void *metatype, int action) {
  const void *methods[] = {cut_method, copy_method, paste_method, select_method, select_all_method, delete_method};
  void (*bodies[])(void) = {responder_cut,    responder_copy,       responder_paste,
                            responder_select, responder_select_all, responder_delete};
  return swift_lookUpClassMethod(metatype, methods[action], responder_class) != (const void *)bodies[action];
}

// A class of SlipwayToolchain's own, by which it is seen whether the runtime still answers so.
extern const char probe_class[] __asm__("$s16SlipwayToolchain13OverrideProbeCMn") __attribute__((weak));
extern const char probe_method[] __asm__("$s16SlipwayToolchain13OverrideProbeC3actyyFTq") __attribute__((weak));
extern void probe_act(void) __asm__("$s16SlipwayToolchain13OverrideProbeC3actyyF") __attribute__((weak));

_Bool slipway_overrides_probe(const void *metatype) {
  return swift_lookUpClassMethod(metatype, probe_method, probe_class) != (const void *)probe_act;
}
