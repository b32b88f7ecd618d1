import Foundation

/// Views of a class known only at run time, such as a registered cell's.
///
/// `init(frame:)` is not `required` at Apple's, so Swift refuses it on a metatype value. A convenience initialiser calls
/// it through the vtable of the metatype it is given; the same function, declared as a class method, can be called on any.
extension UIView {
  @_silgen_name("slipway_view_make") package convenience init(dynamicFrame frame: CGRect) { self.init(frame: frame) }
  @_silgen_name("slipway_view_make") package static func make(frame: CGRect) -> UIView

  /// `init(frame:)` of the class this is called on, as the lowering writes it in the place of `V(frame:)` where `V` is a generic
  /// parameter, an associated type or `Self`.
  public static func slipway_init(frame: CGRect) -> Self { unsafeDowncast(make(frame: frame), to: self) }
}

extension UIViewController {
  @_silgen_name("slipway_view_controller_make")
  private convenience init(dynamicNibName nibName: String?, bundle: Bundle?) {
    self.init(nibName: nibName, bundle: bundle)
  }
  @_silgen_name("slipway_view_controller_make")
  private static func makeController(_ nibName: __owned String?, _ bundle: __owned Bundle?) -> UIViewController

  /// `init(nibName:bundle:)` of the class this is called on, likewise.
  public static func slipway_init(nibName: String?, bundle: Bundle?) -> Self {
    unsafeDowncast(makeController(nibName, bundle), to: self)
  }
}
