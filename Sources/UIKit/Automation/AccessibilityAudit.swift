import CoreGraphics
import Foundation
import SlipwayAutomation

/// Looks for what keeps people from using what is on the screen: what it finds is the same each time.
@MainActor struct AccessibilityAudit {
  private let tree: ElementTree
  private let records: [ElementRecord]

  /// - Parameter app: what the tree has read.
  init(_ tree: ElementTree, _ app: ElementRecord) {
    func all(_ record: ElementRecord) -> [ElementRecord] { [record] + record.children.flatMap(all) }
    self.tree = tree
    records = all(app)
  }

  /// - Parameter kinds: which kinds are looked for, as bits.
  func findings(_ kinds: UInt64) -> [AuditFinding] {
    let seen = records.compactMap { record in tree.view(of: record.number).map { (record, $0) } }
      .filter { $1.reached(at: $1.bounds, isWhole: false, among: tree.windows(), scrolls: false) != nil }
    let picture = kinds & AuditFinding.Kind.contrast.rawValue != 0 ? AuditPicture(of: tree.windows()) : nil
    return AuditFinding.Kind.allCases.filter { kinds & $0.rawValue != 0 }.flatMap { kind -> [AuditFinding] in
      switch kind {
      case .contrast: seen.compactMap { contrast($0, $1, picture) }
      case .elementDetection: tree.windows().flatMap(hiddenTexts)
      case .hitRegion: seen.compactMap(hitRegion)
      case .sufficientElementDescription: seen.compactMap(description)
      case .dynamicType: seen.compactMap(dynamicType)
      case .textClipped: seen.compactMap(textClipped)
      case .trait: seen.compactMap(traits)
      }
    }
  }

  // MARK: Text

  /// Text that is hard to read: its contrast with what lies behind it is below 4.5, of large text below 3 (WCAG 2, 1.4.3). What
  /// cannot be used need not be read.
  private func contrast(_ record: ElementRecord, _ view: UIView, _ picture: AuditPicture?) -> AuditFinding? {
    guard let label = view as? UILabel, label.text?.isEmpty == false, !label.isInactive,
      let ratio = picture?.contrast(in: record.frame)
    else { return nil }
    let font = label.font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
    let isLarge = font.pointSize >= 18 || font.pointSize >= 14 && isBold
    let least = isLarge ? 3.0 : 4.5
    guard ratio < least else { return nil }
    let numbers = String(format: "has a contrast of %.1f to 1; %.1f is the least.", ratio, least)
    let detail = "The text \"\(label.text ?? "")\" \(numbers)"
    return AuditFinding(.contrast, of: record.number, "Contrast failed", detail)
  }

  /// Text that does not fit into its label.
  private func textClipped(_ record: ElementRecord, _ view: UIView) -> AuditFinding? {
    guard let label = view as? UILabel, label.text?.isEmpty == false, !label.adjustsFontSizeToFitWidth else {
      return nil
    }
    let room = CGRect(x: 0, y: 0, width: label.bounds.width, height: .greatestFiniteMagnitude)
    // The width of one line that may not break, or the height of as many lines as there are.
    let isLine = label.numberOfLines == 1
    let whole = isLine ? CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: 1e5) : room
    let needed = label.textRect(forBounds: whole, limitedToNumberOfLines: isLine ? 1 : 0)
    let fits = needed.width <= label.bounds.width + 1 && needed.height <= label.bounds.height + 1
    guard !fits else { return nil }
    let (size, least) = (Self.text(label.bounds.size), Self.text(needed.size))
    let detail = "The text \"\(label.text ?? "")\" needs \(least) points and has \(size)."
    return AuditFinding(.textClipped, of: record.number, "Text clipped", detail)
  }

  /// Text that stays as small as it is where the user wants larger text.
  private func dynamicType(_ record: ElementRecord, _ view: UIView) -> AuditFinding? {
    guard !(view is any TextScaling), !view.isPartOfControl else { return nil }
    let scales =
      switch view {
      case let label as UILabel: label.text?.isEmpty != false || label.adjustsFontForContentSizeCategory
      case let field as UITextField: field.adjustsFontForContentSizeCategory
      case let text as UITextView: text.adjustsFontForContentSizeCategory
      default: true
      }
    guard !scales else { return nil }
    let detail = "Its font does not follow the user's text size: adjustsFontForContentSizeCategory is false."
    return AuditFinding(.dynamicType, of: record.number, "Dynamic Type font sizes are unsupported", detail)
  }

  /// Text that is seen, and no element nor a part of one.
  private func hiddenTexts(_ view: UIView) -> [AuditFinding] {
    guard !view.isHidden, view.alpha > 0.01, !view.isAccessibilityElement || view.accessibilityElementsHidden else {
      return []
    }
    if let label = view as? UILabel, let text = label.text, !text.isEmpty, !view.isPartOfControl {
      let isSeen = label.reached(at: label.bounds, isWhole: false, among: tree.windows(), scrolls: false) != nil
      guard isSeen else { return [] }
      return [
        AuditFinding(
          .elementDetection,
          of: nil,
          "Potentially inaccessible text",
          "The text \"\(text)\" is on the screen, and no element says it."
        )
      ]
    }
    return view.subviews.flatMap(hiddenTexts)
  }

  private static func text(_ size: CGSize) -> String {
    "\(Int(size.width.rounded(.up))) × \(Int(size.height.rounded(.up)))"
  }

  // MARK: Controls

  /// The least size of a control in points, by Apple's Human Interface Guidelines.
  private static let leastSize: CGFloat = 28

  /// A control that a finger hardly meets.
  private func hitRegion(_ record: ElementRecord, _ view: UIView) -> AuditFinding? {
    guard record.kind.isUsed, record.isEnabled else { return nil }
    let (middle, arm) = (CGPoint(x: view.bounds.midX, y: view.bounds.midY), Self.leastSize / 2 - 0.5)
    func isMet(_ dx: CGFloat, _ dy: CGFloat) -> Bool {
      let point = CGPoint(x: middle.x + dx, y: middle.y + dy)
      return view.bounds.contains(point) || view.isTouched(at: point, among: tree.windows(), byItself: true)
    }
    guard !(isMet(-arm, 0) && isMet(arm, 0) && isMet(0, -arm) && isMet(0, arm)) else { return nil }
    let least = Self.text(CGSize(width: Self.leastSize, height: Self.leastSize))
    let detail = "It is \(Self.text(view.bounds.size)) points; \(least) is the least."
    return AuditFinding(.hitRegion, of: record.number, "Hit area is too small", detail)
  }

  /// What a screen reader has nothing to say of, or what no person would say.
  private func description(_ record: ElementRecord, _ view: UIView) -> AuditFinding? {
    guard view.isAccessibilityElement, record.kind.isUsed || record.kind == .image else { return nil }
    let label = record.label.isEmpty ? record.placeholder ?? "" : record.label
    if label.isEmpty {
      let detail = "It has neither a label nor a text."
      return AuditFinding(.sufficientElementDescription, of: record.number, "Element has no description", detail)
    }
    guard label.isNameOfFile else { return nil }
    let detail = "\"\(label)\" is a name of a file or of code."
    return AuditFinding(.sufficientElementDescription, of: record.number, "Label not human-readable", detail)
  }

  /// Traits that say different things of one element, or nothing of what a tap does.
  private func traits(_ record: ElementRecord, _ view: UIView) -> AuditFinding? {
    guard view.isAccessibilityElement else { return nil }
    let traits = view.accessibilityTraits
    for (first, second, names) in Self.conflicts where traits.contains(first) && traits.contains(second) {
      let detail = "It has the traits \(names), of which one can be so."
      return AuditFinding(.trait, of: record.number, "Conflicting traits", detail)
    }
    let usable: UIAccessibilityTraits = [
      .button, .link, .searchField, .keyboardKey, .adjustable, .tabBar, .startsMediaSession, .toggleButton,
      .allowsDirectInteraction,
    ]
    let isTapped = view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } == true
    guard isTapped, record.kind.isPlain, traits.isDisjoint(with: usable) else { return nil }
    let detail = "It has a recogniser of taps and no trait that says that it can be tapped."
    return AuditFinding(.trait, of: record.number, "Missing trait", detail)
  }

  private static let conflicts: [(UIAccessibilityTraits, UIAccessibilityTraits, String)] = [
    (.button, .link, "button and link"), (.button, .staticText, "button and static text"),
    (.adjustable, .button, "adjustable and button"), (.link, .adjustable, "link and adjustable"),
  ]
}

extension ElementKind {
  /// Whether people do something with it.
  fileprivate var isUsed: Bool {
    switch self {
    case .button, .link, .switch, .slider, .stepper, .segmentedControl, .textField, .secureTextField, .searchField: true
    default: false
    }
  }

  fileprivate var isPlain: Bool { [.other, .image, .staticText].contains(self) }
}

extension UIView {
  /// Whether it is how a control or a bar is made, which looks after its text itself.
  fileprivate var isPartOfControl: Bool {
    sequence(first: self, next: \.superview).dropFirst().contains {
      $0 is UIControl || $0 is UINavigationBar || $0 is UITabBar || $0 is UIToolbar || $0 is AlertView
    }
  }

  /// Whether it belongs to something that cannot be used now.
  fileprivate var isInactive: Bool {
    sequence(first: self, next: \.superview).contains {
      ($0 as? UIControl)?.isEnabled == false || ($0 as? UILabel)?.isEnabled == false
        || $0.accessibilityTraits.contains(.notEnabled)
    }
  }
}

extension String {
  /// `icon_close`, `arrow.left.png`
  fileprivate var isNameOfFile: Bool {
    guard !contains(where: \.isWhitespace) else { return false }
    let endings = [".png", ".jpg", ".jpeg", ".pdf", ".svg", ".heic", ".gif"]
    return contains("_") || endings.contains(where: lowercased().hasSuffix)
  }
}
