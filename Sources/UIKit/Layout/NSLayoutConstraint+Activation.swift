import Foundation

/// Entering and leaving the tree.
extension NSLayoutConstraint {
  /// The engine that follows the constraint, if there is one yet.
  var engine: LayoutEngine? { holder?.treeRoot.layoutState.engine }

  private var items: [any LayoutItem] { first.items + (second?.items ?? []) }

  func activate() {
    guard holder == nil else { return }
    guard let view = nearestCommonView else {
      preconditionFailure(
        "Unable to activate \(explanation): its items have no common ancestor. Are they in different view trees?"
      )
    }
    hold(in: view)
  }

  /// Makes the constraint active in a view, as `addConstraint(_:)` asks for it by name.
  func hold(in view: UIView) {
    if holder != nil { deactivate() }
    holder = view
    view.layoutState.constraints.append(self)
    for item in items { item.constraintUsers[serial] = self }
    engine?.add(self)
    view.setNeedsLayout()
    view.layoutChangedInCell()
  }

  func deactivate() {
    guard let view = holder else { return }
    engine?.remove(self)
    holder = nil
    view.layoutState.constraints.removeAll { $0 === self }
    for item in items { item.constraintUsers[serial] = nil }
    view.setNeedsLayout()
    view.layoutChangedInCell()
  }

  func constantChanged() {
    guard let holder else { return }
    engine?.constantChanged(self)
    holder.setNeedsLayout()
    holder.layoutChangedInCell()
  }

  /// The nearest view that is, holds or owns all the items.
  private var nearestCommonView: UIView? {
    let views = items.map(\.hostView)
    guard var common = views.first ?? nil else { return nil }
    for view in views.dropFirst() {
      guard let view else { return nil }
      while !view.isDescendant(of: common) {
        guard let next = common.superview else { return nil }
        common = next
      }
    }
    return common
  }

  /// The constraint as an equation.
  var explanation: String {
    let symbol =
      switch relation {
      case .lessThanOrEqual: "≤"
      case .equal: "="
      case .greaterThanOrEqual: "≥"
      }
    var right: [String] = []
    if let second { right.append(multiplier == 1 ? "\(second)" : "\(multiplier)·\(second)") }
    if constant != 0 || second == nil { right.append("\(constant)") }
    let strength = priority == .required ? "" : " @\(priority.rawValue)"
    let name = identifier.map { " '\($0)'" } ?? ""
    return "<\(type(of: self))\(name) \(first) \(symbol) \(right.joined(separator: " + "))\(strength)>"
  }
}
