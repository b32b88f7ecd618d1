import Foundation
import SlipwayFoundation

/// A way from one view controller to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  /// What the segue's kind does, or the handler it was made with.
  var performHandler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Shows the destination as the segue's kind says; a segue of a kind of its own overrides it.
  open func perform() { performHandler?() }
}

/// Segues of a class known only at run time; as `UIView.make(frame:)`.
extension UIStoryboardSegue {
  @_silgen_name("slipway_segue_make")
  convenience init(dynamic identifier: String?, _ source: UIViewController, _ destination: UIViewController) {
    self.init(identifier: identifier, source: source, destination: destination)
  }
  @_silgen_name("slipway_segue_make")
  static func make(
    _ identifier: __owned String?,
    _ source: __owned UIViewController,
    _ destination: __owned UIViewController
  ) -> UIStoryboardSegue

  /// `init(identifier:source:destination:)` of the class this is called on, as the lowering writes it where a variable holds that.
  public static func slipway_init(identifier: String?, source: UIViewController, destination: UIViewController) -> Self
  {
    unsafeDowncast(make(identifier, source, destination), to: self)
  }
}
