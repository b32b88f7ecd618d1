import Foundation
import SlipwayFoundation

/// What a command does instead, and is called, while other keys are held, too.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  public let title: String
  public let action: Selector
  /// Beside those of the command.
  public let modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }
}

/// A menu element that sends a selector along the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
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
  /// What the command was chosen in, while its action runs.
  open private(set) var sender: Any?
  nonisolated(unsafe) open private(set) var action: Selector?
  /// Anything that tells the receiver which of several commands it was.
  nonisolated(unsafe) open private(set) var propertyList: Any?
  /// What it does with other keys; of commands with keys alone.
  public let alternates: [UICommandAlternate]
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State

  public init(
    title: String,
    image: UIImage? = nil,
    action: Selector,
    propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.discoverabilityTitle = discoverabilityTitle
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  override func makeCopy() -> UIMenuElement {
    let copy = UICommand(
      title: title,
      image: image,
      action: action ?? Selector(""),
      propertyList: propertyList,
      alternates: alternates,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    )
    copy.subtitle = subtitle
    copy.selectedImage = selectedImage
    return copy
  }

  override var leaf: MenuLeaf? {
    let shown = state == .on ? selectedImage ?? image : image
    return MenuLeaf(title: title, subtitle: subtitle, image: shown, attributes: attributes, state: state) {
      self.performWithSender($0, target: nil)
    }
  }

  /// Sends the action to the target; without one the responder chain is asked, from the sender on.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled), let action,
      let target = target ?? UIApplication.shared.receiver(of: action, from: sender as? UIResponder, self)
    else { return }
    self.sender = sender
    action.send(to: target, self)
    self.sender = nil
  }
}

/// A key combination that sends a selector along the responder chain. Ctrl stands for ⌘.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  open private(set) var input: String?
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether it goes before typing and what else the system does with the keys.
  open var wantsPriorityOverSystemBehavior = false

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  public init(
    title: String,
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title,
      image: image,
      action: action,
      propertyList: propertyList,
      alternates: alternates,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    )
  }

  override func makeCopy() -> UIMenuElement {
    let copy = UIKeyCommand(
      title: title,
      image: image,
      action: action ?? Selector(""),
      input: input ?? "",
      modifierFlags: modifierFlags,
      propertyList: propertyList,
      alternates: alternates,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    )
    copy.subtitle = subtitle
    copy.selectedImage = selectedImage
    return copy
  }

  public nonisolated class var inputUpArrow: String { "UIKeyInputUpArrow" }
  public nonisolated class var inputDownArrow: String { "UIKeyInputDownArrow" }
  public nonisolated class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  public nonisolated class var inputRightArrow: String { "UIKeyInputRightArrow" }
  public nonisolated class var inputEscape: String { "UIKeyInputEscape" }
  public nonisolated class var inputPageUp: String { "UIKeyInputPageUp" }
  public nonisolated class var inputPageDown: String { "UIKeyInputPageDown" }
  public nonisolated class var inputHome: String { "UIKeyInputHome" }
  public nonisolated class var inputEnd: String { "UIKeyInputEnd" }
  public nonisolated class var inputDelete: String { "UIKeyInputDelete" }
  public nonisolated class var f1: String { "UIKeyInputF1" }
  public nonisolated class var f2: String { "UIKeyInputF2" }
  public nonisolated class var f3: String { "UIKeyInputF3" }
  public nonisolated class var f4: String { "UIKeyInputF4" }
  public nonisolated class var f5: String { "UIKeyInputF5" }
  public nonisolated class var f6: String { "UIKeyInputF6" }
  public nonisolated class var f7: String { "UIKeyInputF7" }
  public nonisolated class var f8: String { "UIKeyInputF8" }
  public nonisolated class var f9: String { "UIKeyInputF9" }
  public nonisolated class var f10: String { "UIKeyInputF10" }
  public nonisolated class var f11: String { "UIKeyInputF11" }
  public nonisolated class var f12: String { "UIKeyInputF12" }
}
