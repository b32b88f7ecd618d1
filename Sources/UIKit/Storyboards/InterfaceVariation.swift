import Foundation

extension InterfaceElement {
  /// The element as it is in size classes: with the values that its variations give there.
  func varied(horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) -> InterfaceElement {
    let matching = children.filter { $0.name == "variation" && $0.matches(horizontal, vertical) }
      // What names more classes says more.
      .sorted { $0.precision < $1.precision }
    guard !matching.isEmpty else { return self }
    var attributes = attributes
    var values: [String: InterfaceElement] = [:]
    var absent: Set<String> = []
    for variation in matching {
      attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
      for child in variation.children {
        if child.name == "mask" {
          absent.formUnion(child.children.filter { $0.name == "exclude" }.compactMap { $0["reference"] })
          absent.subtract(child.children.filter { $0.name == "include" }.compactMap { $0["reference"] })
        } else if let key = child.key {
          values[key] = child
        }
      }
    }
    var children = children.filter { $0.name != "variation" && values[$0.key ?? ""] == nil }
    children = children.map { list in
      ["subviews", "constraints"].contains(list.name) ? list.leavingOut(absent) : list
    }
    return InterfaceElement(name, line, attributes, children + values.values)
  }

  private func leavingOut(_ absent: Set<String>) -> InterfaceElement {
    guard children.contains(where: { absent.contains($0.id ?? "") }) else { return self }
    let children = children.map { child in
      guard absent.contains(child.id ?? "") else { return child }
      return InterfaceElement(
        child.name,
        child.line,
        child.attributes.merging(["installed": "NO"]) { $1 },
        child.children
      )
    }
    return InterfaceElement(name, line, attributes, children)
  }

  /// Of a variation: "heightClass=regular-widthClass=compact", or "default".
  private var classes: [Substring] { (key ?? "default").split(separator: "-").filter { $0 != "default" } }
  private var precision: Int { classes.count }

  private func matches(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass) -> Bool {
    classes.allSatisfy { part in
      switch part {
      case "widthClass=compact": horizontal == .compact
      case "widthClass=regular": horizontal == .regular
      case "heightClass=compact": vertical == .compact
      case "heightClass=regular": vertical == .regular
      default: false
      }
    }
  }
}
