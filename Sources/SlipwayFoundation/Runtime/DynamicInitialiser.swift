import Foundation

/// Objects of a class known only at run time: a delegate named in an Info.plist, a view's layer class.
///
/// `init()` is not `required`, so Swift refuses it on a metatype value, where Objective-C just calls it. A convenience
/// initialiser reaches it through the vtable of the metatype it is given; the same function, declared as a class method,
/// can be called on any. A class that has no such initialiser traps, as on Apple's systems.
extension NSObject {
  @_silgen_name("slipway_object_make") package convenience init(dynamic: Void) { self.init() }
  @_silgen_name("slipway_object_make") private static func makeInstance(_: Void) -> NSObject

  /// `init()` of the class this is called on.
  package static func makeInstance() -> NSObject { makeInstance(()) }

  /// The same, as the lowering writes it in the place of `V()` where `V` is a class that is known as a generic parameter, an
  /// associated type or `Self`.
  public static func slipway_init() -> Self { unsafeDowncast(makeInstance(()), to: self) }
}
