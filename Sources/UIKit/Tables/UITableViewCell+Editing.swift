import CoreGraphics
import Foundation

/// The controls of a cell whose table is edited.
extension UITableViewCell {
  private static let controlSide: CGFloat = 22

  func changeEditing(_ new: Bool, _ animated: Bool) {
    guard new != editing else { return }
    let state: StateMask = new ? .showingEditControl : []
    willTransition(to: state)
    let leaving = parts.editControl
    editing = new
    let change = {
      self.controlsChanged()
      self.accessoriesChanged()
      self.configurationBecameStale()
    }
    guard animated, window != nil else {
      change()
      return didTransition(to: state)
    }
    UIView.performWithoutAnimation(change)
    slideControls(leaving) { self.didTransition(to: state) }
  }

  /// The content moves aside for what comes before it, which slides in from the edge, or out.
  private func slideControls(_ leaving: UIView?, completion: @escaping () -> Void) {
    let side: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : -1
    let away = CGAffineTransform(translationX: side * (place.sideMargin + Self.controlSide), y: 0)
    let coming = parts.editControl
    UIView.performWithoutAnimation {
      if let leaving { addSubview(leaving) }
      layoutControls()
      for view in [coming, parts.reorderControl] { view?.alpha = 0 }
      coming?.transform = away
    }
    UIView.animate(withDuration: 0.3) {
      for view in [coming, self.parts.reorderControl] { view?.alpha = 1 }
      coming?.transform = .identity
      leaving?.alpha = 0
      leaving?.transform = away
      self.setNeedsLayout()
      self.layoutIfNeeded()
    } completion: { _ in
      if leaving !== self.parts.editControl { leaving?.removeFromSuperview() }
      completion()
    }
  }

  var leadingControlWidth: CGFloat {
    parts.editControl != nil && shouldIndentWhileEditing ? place.sideMargin + Self.controlSide : 0
  }
  var trailingControlWidth: CGFloat {
    guard parts.reorderControl != nil else { return 0 }
    return Self.controlSide + (currentAccessory == nil ? place.sideMargin : 12)
  }

  func controlsChanged() {
    let name = controlSymbol
    if (parts.editControl as? CellControl)?.symbol != name {
      parts.editControl?.removeFromSuperview()
      parts.editControl = name.map(makeControl)
      if let control = parts.editControl { addSubview(control) }
    }
    let showsHandle = editing && showsReorderControl
    if showsHandle != (parts.reorderControl != nil) {
      parts.reorderControl?.removeFromSuperview()
      parts.reorderControl = showsHandle ? ReorderHandle() : nil
      if let handle = parts.reorderControl { addSubview(handle) }
    }
    setNeedsLayout()
  }

  private var controlSymbol: String? {
    guard editing else { return nil }
    if editingStyle != .none, place.table?.marksRows ?? false { return selected ? "checkmark.circle.fill" : "circle" }
    switch editingStyle {
    case .none: return nil
    case .delete: return "minus.circle.fill"
    case .insert: return "plus.circle.fill"
    }
  }

  func updateSelectionControl() { if editing { controlsChanged() } }

  private func makeControl(_ symbol: String) -> UIView {
    let color: UIColor? =
      switch symbol {
      case "minus.circle.fill": .systemRed
      case "plus.circle.fill": .systemGreen
      case "circle": .tertiaryLabel
      default: nil
      }
    return CellControl(symbol, color: color, side: Self.controlSide) { [weak self] in
      guard let self, let table = place.table else { return }
      if table.marksRows, let path = table.indexPath(for: self) {
        table.tap(path)
      } else {
        table.editControlTapped(in: self)
      }
    }
  }

  func layoutControls() {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if let control = parts.editControl {
      let width = place.sideMargin + Self.controlSide
      control.frame = CGRect(
        x: isRightToLeft ? bounds.width - width : 0,
        y: 0,
        width: width + 8,
        height: bounds.height
      )
      control.layoutIfNeeded()
    }
    if let handle = parts.reorderControl {
      let width = Self.controlSide + place.sideMargin + 8
      handle.frame = CGRect(
        x: isRightToLeft ? 0 : bounds.width - width - place.indexWidth,
        y: 0,
        width: width,
        height: bounds.height
      )
    }
  }

  func swipeChanged(_ isSwiped: Bool, deletes: Bool) {
    let state: StateMask = isSwiped && deletes ? .showingDeleteConfirmation : []
    if deletes || states.deletesOnSwipe { willTransition(to: state) }
    let deleted = states.deletesOnSwipe
    states.isSwiped = isSwiped
    states.deletesOnSwipe = deletes
    configurationBecameStale()
    if deletes || deleted { didTransition(to: state) }
  }

  func reorderChanged(_ isReordering: Bool) {
    states.isReordering = isReordering
    configurationBecameStale()
    layer.shadowOpacity = isReordering ? 0.2 : 0
    layer.shadowRadius = 6
    alpha = isReordering ? 0.9 : 1
  }
}

/// A round control before a cell's content.
@MainActor private final class CellControl: UIControl {
  let symbol: String
  private let picture: UIImageView
  private let side: CGFloat

  init(_ symbol: String, color: UIColor?, side: CGFloat, action: @escaping () -> Void) {
    self.symbol = symbol
    self.side = side
    let configuration = UIImage.SymbolConfiguration(pointSize: 19, weight: .regular)
    picture = UIImageView(image: UIImage(systemName: symbol, withConfiguration: configuration))
    super.init(frame: .zero)
    if let color { picture.tintColor = color }
    addSubview(picture)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // The part beyond the content's edge is only there to be touched.
    let width = bounds.width - 8
    picture.frame = CGRect(
      x: isRightToLeft ? 8 : width - side,
      y: ((bounds.height - side) / 2).rounded(),
      width: side,
      height: side
    )
  }
}
