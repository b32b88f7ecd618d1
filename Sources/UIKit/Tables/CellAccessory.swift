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
    case .disclosureIndicator: AccessoryRow([AccessoryRow.chevron(.tertiaryLabel)])
    case .checkmark: AccessoryRow([AccessoryRow.checkmark(nil)])
    case .detailButton: AccessoryRow([detailButton()])
    case .detailDisclosureButton: AccessoryRow([detailButton(), AccessoryRow.chevron(.tertiaryLabel)])
    }
  }

  private func detailButton() -> UIView {
    AccessoryRow.detailButton { [weak self] in
      guard let self, let table = place.table, let path = table.indexPath(for: self) else { return }
      accessorySegue?.begin(self)
      table.delegate?.tableView_accessoryButtonTappedForRowWith?(table, path)
    }
  }
}
