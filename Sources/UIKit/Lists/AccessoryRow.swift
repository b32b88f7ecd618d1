import CoreGraphics
import Foundation

/// What stands beside the content of table and list cells, side by side.
@MainActor final class AccessoryRow: UIView {
  private static let gap: CGFloat = 12

  private let views: [UIView]
  private let rooms: [CGFloat]

  /// In reading order. Where a width is reserved for a view, it stands in the middle of it.
  init(_ views: [UIView], widths: [CGFloat?] = []) {
    self.views = views
    let height = views.map(\.bounds.height).max() ?? 0
    rooms = views.enumerated().map { index, view in
      widths.indices.contains(index) ? widths[index] ?? view.bounds.width : view.bounds.width
    }
    let width = rooms.reduce(0, +) + AccessoryRow.gap * CGFloat(max(0, views.count - 1))
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
    for view in views { addSubview(view) }
    placeViews()
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeViews()
  }

  /// In the direction in which the cell is read, which it has only where it is shown.
  private func placeViews() {
    let isRightToLeft = superview?.readsRightToLeft ?? readsRightToLeft
    var start: CGFloat = 0
    for (view, room) in zip(views, rooms) {
      let x = isRightToLeft ? bounds.width - start - room : start
      view.center = CGPoint(x: x + room / 2, y: bounds.height / 2)
      start += room + AccessoryRow.gap
    }
  }

  static func chevron(_ color: UIColor?) -> UIView { symbol("chevron.forward", size: 13, color: color) }
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
