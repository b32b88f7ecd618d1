import Foundation
import SlipwayFoundation

/// Something in a menu: an action, a command, a submenu.
@preconcurrency @MainActor open class UIMenuElement: NSObject, NSCopying {
  /// What a menu shows beside an element's title.
  public enum State: Int, Sendable { case off, on, mixed }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Choosing the element leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  open internal(set) var title: String
  open var subtitle: String?
  open internal(set) var image: UIImage?

  nonisolated init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { Boxed(value: makeCopy()) }.value
  }

  /// Elements that can be changed return a new object.
  func makeCopy() -> UIMenuElement { self }

  /// What a menu shows and does for this element; nil for one that stands for others.
  var leaf: MenuLeaf? { nil }
}

/// Carries a value out of `assumeIsolated`.
private struct Boxed: @unchecked Sendable { let value: Any }

/// One row of a menu.
struct MenuLeaf {
  var title: String
  var subtitle: String?
  var image: UIImage?
  var attributes: UIMenuElement.Attributes
  var state: UIMenuElement.State
  /// Does what the element is for, on behalf of what the menu belongs to.
  var perform: @MainActor (_ sender: Any?) -> Void
}

/// A menu element that does something itself: an action or a command.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  var title: String { get set }
  var image: UIImage? { get set }
  /// In the image's place while the element is on.
  var selectedImage: UIImage? { get set }
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  var sender: Any? { get }
  /// Does what choosing the element does.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {}
extension UICommand: UIMenuLeaf {}

public typealias UIActionHandler = (UIAction) -> Void

/// A menu element, or a control's action, that runs a closure.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  open var selectedImage: UIImage?
  open var discoverabilityTitle: String?
  open private(set) var identifier: UIAction.Identifier
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// What sent the action that runs now: the control, or the view of the menu.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    selectedImage: UIImage? = nil,
    identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic." + UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the handler; a menu does it when the element is chosen (iOS 16).
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  override func makeCopy() -> UIMenuElement {
    UIAction(
      title: title,
      subtitle: subtitle,
      image: image,
      selectedImage: selectedImage,
      identifier: identifier,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state,
      handler: handler
    )
  }

  override var leaf: MenuLeaf? {
    let shown = state == .on ? selectedImage ?? image : image
    return MenuLeaf(title: title, subtitle: subtitle, image: shown, attributes: attributes, state: state) {
      self.performWithSender($0, target: nil)
    }
  }
}

/// Menu elements that are asked for when the menu opens.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  /// The provider is called once; its elements are kept.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(provider: elementProvider, isCached: true)
  }

  /// The provider is called each time the menu opens.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(provider: elementProvider, isCached: false)
  }

  private init(provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "")
  }

  func resolve(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
    if let elements { return completion(elements) }
    provider { found in
      MainActor.assumeIsolated {
        if self.isCached { self.elements = found }
        completion(found)
      }
    }
  }
}
