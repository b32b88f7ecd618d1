import CoreGraphics
import Foundation

/// What stands beside the content of table and list cells, side by side.
@MainActor final class AccessoryRow: UIView {
  private static let gap: CGFloat = 12

  init(_ views: [UIView]) {
    var x: CGFloat = 0
    let height = views.map(\.bounds.height).max() ?? 0
    for view in views {
      view.frame.origin = CGPoint(x: x, y: (height - view.bounds.height) / 2)
      x += view.bounds.width + AccessoryRow.gap
    }
    super.init(frame: CGRect(x: 0, y: 0, width: x - AccessoryRow.gap, height: height))
    for view in views { addSubview(view) }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  static func chevron(_ color: UIColor) -> UIView { symbol("chevron.forward", size: 13, color: color) }
  /// In the tint colour if none is given.
  static func checkmark(_ color: UIColor?) -> UIView { symbol("checkmark", size: 15, color: color) }

  private static func symbol(_ name: String, size: CGFloat, color: UIColor?) -> UIView {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    if let color { view.tintColor = color }
    return view
  }

  static func detailButton(_ action: @escaping () -> Void) -> UIView {
    let button = UIButton(type: .detailDisclosure)
    button.bounds.size = CGSize(width: 24, height: 24)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }
}
