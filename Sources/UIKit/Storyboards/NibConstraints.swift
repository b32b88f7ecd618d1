import Foundation

extension NibDecoder {
  /// The constraint an element describes, not active; nil, and a notice, where one of its items is missing.
  func constraint(_ element: InterfaceElement, holder: UIView) -> NSLayoutConstraint? {
    guard let first = attribute(element, "firstAttribute") else { return nil }
    let second = attribute(element, "secondAttribute") ?? .notAnAttribute
    guard let item = item(element["firstItem"], holder) else { return nil }
    // An item without an attribute of its own belongs to the first.
    let other = second == .notAnAttribute ? nil : self.item(element["secondItem"], holder)
    if second != .notAnAttribute, other == nil { return nil }
    let constraint = NSLayoutConstraint(
      item: item,
      attribute: first,
      relatedBy: relation(element),
      toItem: other,
      attribute: second,
      multiplier: multiplier(element),
      constant: element.length("constant") ?? 0
    )
    constraint.priority = UILayoutPriority(element.float("priority") ?? 1000)
    constraint.identifier = element["identifier"]
    return constraint
  }

  private func attribute(_ element: InterfaceElement, _ name: String) -> NSLayoutConstraint.Attribute? {
    element[name] == "baseline" ? .lastBaseline : element.choice(name)
  }

  private func item(_ id: String?, _ holder: UIView) -> AnyObject? {
    guard let id else { return holder }
    let object = destination(id)
    return object is UIView || object is UILayoutGuide ? object : nil
  }

  private func relation(_ element: InterfaceElement) -> NSLayoutConstraint.Relation {
    switch element["relation"] {
    case "lessThanOrEqual": .lessThanOrEqual
    case "greaterThanOrEqual": .greaterThanOrEqual
    default: .equal
    }
  }

  /// A number, or a ratio: "16:9".
  private func multiplier(_ element: InterfaceElement) -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(separator: ":").compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return CGFloat(parts[0] / parts[1]) }
    return CGFloat(parts.first ?? 1)
  }
}
