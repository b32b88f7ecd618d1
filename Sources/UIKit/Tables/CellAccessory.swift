import CoreGraphics
import Foundation

/// The accessory at the end of a cell.
extension UITableViewCell {
  /// What is shown now: the app's own view, or one for the type.
  var currentAccessory: UIView? {
    if editing {
      if let editingAccessoryView { return editingAccessoryView }
      if editingAccessoryType == .none { return nil }
    } else if let accessoryView {
      return accessoryView
    }
    return parts.accessory
  }

  func accessoriesChanged() {
    let type = editing ? editingAccessoryType : accessoryType
    let own = editing ? editingAccessoryView : accessoryView
    let new = own ?? makeAccessory(type)
    if parts.accessory !== new { parts.accessory?.removeFromSuperview() }
    for view in [accessoryView, editingAccessoryView] where view !== new && view?.superview === self {
      view?.removeFromSuperview()
    }
    parts.accessory = new
    if let new {
      if own != nil, new.bounds.size == .zero { new.bounds.size = new.sizeThatFits(.zero) }
      if new.superview !== self { addSubview(new) }
    }
    setNeedsLayout()
  }

  private func makeAccessory(_ type: AccessoryType) -> UIView? {
    switch type {
    case .none: nil
    case .disclosureIndicator: AccessoryRow([chevron()])
    case .checkmark: AccessoryRow([symbol("checkmark", size: 15, weight: .semibold, color: nil)])
    case .detailButton: AccessoryRow([detailButton()])
    case .detailDisclosureButton: AccessoryRow([detailButton(), chevron()])
    }
  }

  private func chevron() -> UIView { symbol("chevron.forward", size: 13, weight: .semibold, color: .tertiaryLabel) }

  private func symbol(_ name: String, size: CGFloat, weight: UIImage.SymbolWeight, color: UIColor?) -> UIView {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    if let color { view.tintColor = color }
    return view
  }

  private func detailButton() -> UIView {
    let button = UIButton(type: .detailDisclosure)
    button.bounds.size = CGSize(width: 24, height: 24)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, let table = place.table, let path = table.indexPath(for: self) else { return }
        table.delegate?.tableView_accessoryButtonTappedForRowWith?(table, path)
      },
      for: .touchUpInside
    )
    return button
  }
}

/// Accessories side by side.
@MainActor private final class AccessoryRow: UIView {
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
}
