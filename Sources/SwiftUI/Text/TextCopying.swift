import SlipwayFoundation
import UIKit

/// Whether texts can be selected, as a type: `enabled` or `disabled`.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = true
}
public struct DisabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

private enum SelectableKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var textIsSelectable: Bool {
    get { self[SelectableKey.self] }
    set { self[SelectableKey.self] = newValue }
  }
}

extension View {
  /// Whether the texts inside can be copied: as on iOS, a long press offers it for the whole text.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.textIsSelectable, S.allowsSelection)
  }
}

/// Offers to copy and to share a label's text.
@MainActor final class TextCopying: NSObject, UIEditMenuInteractionDelegate {
  private weak var label: UILabel?
  private var interaction: UIEditMenuInteraction!
  private var press: UILongPressGestureRecognizer!

  init(_ label: UILabel) {
    self.label = label
    super.init()
    _ = Self.record
    interaction = UIEditMenuInteraction(delegate: self)
    press = UILongPressGestureRecognizer(target: self, action: Selector("pressed:", TextCopying.pressed))
    label.addInteraction(interaction)
    label.addGestureRecognizer(press)
  }

  func end() {
    label?.removeInteraction(interaction)
    label?.removeGestureRecognizer(press)
  }

  func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let label else { return }
    let place = press.location(in: label)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: place))
  }

  /// What the menu offers.
  var menu: UIMenu {
    UIMenu(children: [
      UIAction(title: SystemWords.copy) { [weak self] _ in UIPasteboard.general.string = self?.label?.text },
      UIAction(title: SystemWords.share) { [weak self] _ in self?.share() },
    ])
  }

  private func share() {
    guard let label, let text = label.text else { return }
    let owner = sequence(first: label as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    owner?.present(UIActivityViewController(activityItems: [text], applicationActivities: nil), animated: true)
  }

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        TextCopying.self,
        name: "TextCopying",
        methods: [
          MethodRecord("editMenuInteraction:menuFor:suggestedActions:") { (me: TextCopying) in
            { (_: UIEditMenuInteraction, _: UIEditMenuConfiguration, _: [UIMenuElement]) -> UIMenu? in me.menu }
          }
        ]
      )
    ]
  }
}
