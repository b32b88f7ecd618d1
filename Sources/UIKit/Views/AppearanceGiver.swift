/// Gives views and the items of bars what was set on the proxies of their classes.
@MainActor protocol AppearanceGiver {
  /// A new instance.
  static func begin(_ object: AnyObject)
  /// A view that came to another place, or whose traits changed.
  static func place(_ view: UIView)
  /// The items that a bar shows, or is about to show.
  static func placeItems(of bar: UIView)
}

extension UIView {
  /// Nobody, until an app asks for the first proxy.
  static var appearanceGiver: (any AppearanceGiver.Type)?
}
