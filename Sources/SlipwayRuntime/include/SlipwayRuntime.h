#pragma once
// Calls a Swift initialiser through the vtable of a class that is known only at run time.
//
// Apple's `init()`, `UIView.init(frame:)` … are not `required`, so Swift refuses `type.init(frame:)` on a metatype
// value; on Apple's systems the Objective-C runtime makes that call (for a registered cell class, a scene delegate's
// class name, a fetched entity). A vtable holds the allocating initialiser of every designated initialiser, and
// `swift_lookUpClassMethod` finds it from the method's descriptor. A class that neither overrides nor inherits the
// initialiser traps with "Use of unimplemented initializer", as on Apple's systems.
//
// Every function returns the new object at +1. Object arguments are consumed: pass them retained.

/// `NSObject.init()`
void *slipway_init(const void *metatype);
/// `UIView.init(frame:)`
void *slipway_init_frame(const void *metatype, double x, double y, double width, double height);

/// Whether a subclass of `UIView` overrides `draw(_:)`.
_Bool slipway_overrides_draw(const void *metatype);
