import UIKit

/// Makes a button of a view: pressed while a touch is on it, and an action when it ends there.
nonisolated struct TapModifier: WrappingModifier {
  let isPressed: Binding<Bool>
  let action: @MainActor () -> Void

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<PressView> { BoxItem(inner, PressView()) }
  @MainActor func update(_ item: BoxItem<PressView>, _ context: LeafContext) {
    item.view.action = action
    item.view.pressed = { isPressed.wrappedValue = $0 }
    item.view.isEnabled = context.environment.isEnabled
    item.view.menu = context.environment.pressMenu
    item.view.repeats = context.environment.buttonRepeatBehavior == .enabled
  }
}

/// The control behind a button.
final class PressView: UIControl {
  var action: @MainActor () -> Void = {}
  var pressed: (Bool) -> Void = { _ in }
  /// A menu, opened by a tap or by a long press.
  var menu: PressMenu? {
    didSet {
      showsMenuAsPrimaryAction = menu?.opensOnTap ?? false
      isContextMenuInteractionEnabled = menu != nil && !showsMenuAsPrimaryAction
      menuProvider = menu.map { menu in
        { [weak self] in
          if let self { menuElementOrder = menu.order.order(of: self) }
          return UIMenu(menu.groups())
        }
      }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.released() }, for: .touchUpInside)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      pressed(isHighlighted)
      hold?.invalidate()
      hold = isHighlighted && repeats ? timer(after: 0.5) : nil
    }
  }

  // MARK: Being held

  /// Whether the button acts again and again while it is held.
  var repeats = false
  private(set) var hold: Timer?
  /// The hold has acted: its end does not.
  private var hasActed = false

  private func timer(after seconds: TimeInterval) -> Timer {
    let timer = Timer(timeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.held() }
    }
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }

  private func held() {
    hasActed = true
    action()
    hold = isHighlighted ? timer(after: 0.1) : nil
  }

  private func released() {
    if !hasActed { action() }
    hasActed = false
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isEnabled && isUserInteractionEnabled && !isHidden && bounds.contains(point) ? self : nil
  }

  /// The words of what is inside.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? words(in: self) }
    set { super.accessibilityLabel = newValue }
  }

  private func words(in view: UIView) -> String? {
    let found = view.subviews.compactMap { subview in
      (subview as? UILabel)?.text ?? (subview.isAccessibilityElement ? subview.accessibilityLabel : words(in: subview))
    }
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }
}
