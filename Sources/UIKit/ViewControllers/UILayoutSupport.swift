import Foundation

/// The upper or lower end of a view controller's view that bars leave free; the safe area has replaced it.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// Points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// From an edge of a view to its safe area.
@MainActor final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  private let edge: NSLayoutConstraint.Attribute
  var length: CGFloat {
    owningView.map { edge == .top ? $0.safeAreaInsets.top : $0.safeAreaInsets.bottom } ?? 0
  }

  init(_ edge: NSLayoutConstraint.Attribute, of view: UIView) {
    self.edge = edge
    super.init()
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: edge == .top ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: edge == .top ? safeArea.topAnchor : view.bottomAnchor),
      leftAnchor.constraint(equalTo: view.leftAnchor),
      widthAnchor.constraint(equalToConstant: 0),
    ])
  }

  static func guide(_ edge: NSLayoutConstraint.Attribute, of view: UIView) -> EdgeGuide {
    let known = view.layoutGuides.lazy.compactMap { $0 as? EdgeGuide }.first { $0.edge == edge }
    return known ?? EdgeGuide(edge, of: view)
  }
}
