import Foundation

/// A menu, or a group of elements within one.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The children appear in the parent menu, between separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one child is on; choosing one turns the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The children of a group within a menu stand beside each other, as pictures alone.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large the elements of a menu are, or of a group within one.
  public enum ElementSize: Int, Sendable {
    /// Beside each other, as pictures alone.
    case small
    /// Beside each other, the titles below their pictures.
    case medium
    /// A row for each, with its title.
    case large
    /// As large as the place says: large.
    case automatic = -1
  }

  open private(set) var identifier: UIMenu.Identifier
  open private(set) var options: UIMenu.Options
  open private(set) var children: [UIMenuElement]
  /// How large the children are. A group has its own size within its menu.
  open var preferredElementSize = UIMenu.ElementSize.automatic

  /// - Parameter preferredElementSize: automatic for large ones.
  public convenience init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [],
    preferredElementSize: UIMenu.ElementSize,
    children: [UIMenuElement] = []
  ) {
    self.init(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      children: children
    )
    self.preferredElementSize = preferredElementSize
  }

  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic." + UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A copy with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      preferredElementSize: preferredElementSize,
      children: newChildren
    )
  }

  /// The children, and those of inline submenus, that are on.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
      return child.leaf?.state == .on ? [child] : []
    }
  }

  override func makeCopy() -> UIMenu { replacingChildren(children) }

  /// Marks `element` as the only one that is on, in the group it belongs to.
  func select(_ element: UIMenuElement) {
    for child in children {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        menu.select(element)
      } else {
        child.setState(child === element ? .on : .off)
      }
    }
  }

  /// The menu with the elements of deferred ones in their place; they may come later.
  func resolved(_ completion: @escaping @MainActor (UIMenu) -> Void) {
    guard let index = children.firstIndex(where: { $0 is UIDeferredMenuElement }),
      let deferred = children[index] as? UIDeferredMenuElement
    else { return completion(self) }
    deferred.resolve { elements in
      var children = self.children
      children.replaceSubrange(index...index, with: elements)
      self.replacingChildren(children).resolved(completion)
    }
  }
}

extension UIMenuElement {
  func setState(_ state: State) {
    (self as? UIAction)?.state = state
    (self as? UICommand)?.state = state
  }
}
