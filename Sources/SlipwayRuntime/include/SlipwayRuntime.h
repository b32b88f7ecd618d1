#ifndef SLIPWAY_RUNTIME_H
#define SLIPWAY_RUNTIME_H

#include <stdint.h>

/// Calls `ended`, once for each function given, with each object of the same class as `object` that is about to be freed,
/// `object` among them.
///
/// A Swift class's metadata holds the function that frees its objects, two words before its address point (the ABI's
/// "class metadata layout"). It is exchanged once for each class, and never put back.
void slipway_watch_end(void *object, void (*ended)(void *object));

/// A function to stand in the place of `NSError.init(domain:code:userInfo:)`, which is `initializer`: `adapt` may change
/// the code and the user info first.
///
/// `domain` points to a `String`, `user_info` to a `[String: Any]?`. There is one such function for the process.
const void *
slipway_adapt_errors(const void *initializer, void (*adapt)(const void *domain, intptr_t *code, void *user_info));

/// Retains an object that is not being deinitialised, and returns it; null if it is. The runtime's `swift_tryRetain`.
void *slipway_try_retain(void *object);

/// Whether a class below `UIView` overrides `draw(_:)`: only then does a view have a canvas.
_Bool slipway_overrides_draw(const void *metatype);

/// Whether a class below `UIView` overrides `display(_:)`: only then does it make its layer's contents.
_Bool slipway_overrides_display(const void *metatype);

/// Whether a class below `UIResponder` overrides one of the editing actions `cut(_:)` … `delete(_:)`, by its number.
_Bool slipway_overrides_edit(const void *metatype, int action);

/// Whether a class below SlipwayToolchain's `OverrideProbe` overrides `act()`.
_Bool slipway_overrides_probe(const void *metatype);

/// Whether what lies at an address was loaded with the program itself, and not with a library.
_Bool slipway_is_of_program(const void *address);

#endif
