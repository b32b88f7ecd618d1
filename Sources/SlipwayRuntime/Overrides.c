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
EDIT(toggle_boldface, "14toggleBoldface")
EDIT(toggle_italics, "13toggleItalics")
EDIT(toggle_underline, "15toggleUnderline")
EDIT(increase_size, "12increaseSize")
EDIT(decrease_size, "12decreaseSize")
EDIT(make_text_writing_direction_left_to_right, "35makeTextWritingDirectionLeftToRight")
EDIT(make_text_writing_direction_right_to_left, "35makeTextWritingDirectionRightToLeft")
EDIT(paste_and_match_style, "18pasteAndMatchStyle")
EDIT(paste_and_go, "10pasteAndGo")
EDIT(paste_and_search, "14pasteAndSearch")
EDIT(find, "4find")
EDIT(find_and_replace, "14findAndReplace")
EDIT(find_next, "8findNext")
EDIT(find_previous, "12findPrevious")
EDIT(use_selection_for_find, "19useSelectionForFind")
EDIT(print_content, "12printContent")
EDIT(duplicate, "9duplicate")
EDIT(move, "4move")
EDIT(rename, "6rename")
EDIT(export, "6export")

#define METHOD(name) name##_method
#define BODY(name) responder_##name
#define ALL(of)                                                                                                  \
  of(cut), of(copy), of(paste), \
  of(select), of(select_all), of(delete), \
  of(toggle_boldface), of(toggle_italics), of(toggle_underline), \
  of(increase_size), of(decrease_size), of(make_text_writing_direction_left_to_right), \
  of(make_text_writing_direction_right_to_left), of(paste_and_match_style), of(paste_and_go), \
  of(paste_and_search), of(find), of(find_and_replace), \
  of(find_next), of(find_previous), of(use_selection_for_find), \
  of(print_content), of(duplicate), of(move), \
  of(rename), of(export)

_Bool slipway_overrides_edit(const void *metatype, int action) {
  const void *methods[] = {ALL(METHOD)};
  void (*bodies[])(void) = {ALL(BODY)};
  return swift_lookUpClassMethod(metatype, methods[action], responder_class) != (const void *)bodies[action];
}

// A class of SlipwayToolchain's own, by which it is seen whether the runtime still answers so.
extern const char probe_class[] __asm__("$s16SlipwayToolchain13OverrideProbeCMn") __attribute__((weak));
extern const char probe_method[] __asm__("$s16SlipwayToolchain13OverrideProbeC3actyyFTq") __attribute__((weak));
extern void probe_act(void) __asm__("$s16SlipwayToolchain13OverrideProbeC3actyyF") __attribute__((weak));

_Bool slipway_overrides_probe(const void *metatype) {
  return swift_lookUpClassMethod(metatype, probe_method, probe_class) != (const void *)probe_act;
}
