import Foundation

/// Views of a class known only at run time, such as a registered cell's.
///
/// `init(frame:)` is not `required` at Apple's, so Swift refuses it on a metatype value. A convenience initialiser calls
/// it through the vtable of the metatype it is given; the same function, declared as a class method, can be called on any.
extension UIView {
  @_silgen_name("slipway_view_make") package convenience init(dynamicFrame frame: CGRect) { self.init(frame: frame) }
  @_silgen_name("slipway_view_make") package static func make(frame: CGRect) -> UIView
}
