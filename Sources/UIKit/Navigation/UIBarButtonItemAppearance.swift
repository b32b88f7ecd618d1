import Foundation

/// The look of a bar's buttons, by state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
  private let style: UIBarButtonItem.Style

  /// - Parameter style: What the buttons look like where nothing is set: those of the style `done` are semibold.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
  }
  public override convenience init() { self.init(style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init()
  }

  public let normal = UIBarButtonItemStateAppearance()
  /// What it does not set is as in `normal`; that holds for the other states too.
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()
  /// Forgets what was set.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.copyLooks(of: UIBarButtonItemStateAppearance()) }
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { CopiedAppearance(value: copied()) }.value
  }
  func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    copy.normal.copyLooks(of: normal)
    copy.highlighted.copyLooks(of: highlighted)
    copy.disabled.copyLooks(of: disabled)
    copy.focused.copyLooks(of: focused)
    return copy
  }
}

/// The look of a bar's buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Points right and down.
  open var titlePositionAdjustment = UIOffset.zero
  /// Behind the button's content.
  open var backgroundImage: UIImage?
  /// Points right and down.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  override init() { super.init() }

  func copyLooks(of other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// What buttons of a bar look like: its appearance, and for each button what its item says.
@MainActor struct BarButtonLooks {
  var plain: UIBarButtonItemAppearance?
  var done: UIBarButtonItemAppearance?

  func look(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? { item.style == .done ? done : plain }

  private static let states: [(UIControl.State, KeyPath<UIBarButtonItemAppearance, UIBarButtonItemStateAppearance>)] = [
    (.normal, \.normal), (.highlighted, \.highlighted), (.disabled, \.disabled), (.focused, \.focused),
  ]

  /// Gives a button the title and background of its item.
  func apply(to button: UIButton, _ item: UIBarButtonItem, title: String?) {
    let look = look(of: item)
    let font = UIFont.systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = font
    let plain = attributes(look?.normal, item, .normal)
    for (state, path) in Self.states {
      let own = attributes(look?[keyPath: path], item, state)
      guard state == .normal || !own.isEmpty else { continue }
      let all = plain.merging(own) { $1 }
      if let color = all[.foregroundColor] as? UIColor { button.setTitleColor(color, for: state) }
      if state == .normal, let font = all[.font] as? UIFont { button.titleLabel?.font = font }
      let rest = all.filter { $0.key != .font && $0.key != .foregroundColor }
      guard let title, !rest.isEmpty || (state != .normal && own[.font] != nil) else { continue }
      button.setAttributedTitle(
        NSAttributedString(string: title, attributes: [.font: font].merging(all) { $1 }),
        for: state
      )
    }
    applyBackground(to: button, item, look)
    move(button, look?.normal.titlePositionAdjustment ?? .zero)
    move(button, item.titleAdjustments[.default] ?? .zero)
  }

  func applyBackground(to button: UIButton, _ item: UIBarButtonItem, _ look: UIBarButtonItemAppearance?) {
    for (state, path) in Self.states {
      let image = item.backgroundImage(for: state, barMetrics: .default) ?? look?[keyPath: path].backgroundImage
      if let image { button.setBackgroundImage(image, for: state) }
    }
  }

  private func attributes(
    _ look: UIBarButtonItemStateAppearance?,
    _ item: UIBarButtonItem,
    _ state: UIControl.State
  ) -> [NSAttributedString.Key: Any] {
    (look?.titleTextAttributes ?? [:]).merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
  }

  private func move(_ button: UIButton, _ offset: UIOffset) {
    button.titleEdgeInsets.left += offset.horizontal
    button.titleEdgeInsets.right -= offset.horizontal
    button.titleEdgeInsets.top += offset.vertical
    button.titleEdgeInsets.bottom -= offset.vertical
  }
}

/// A state, a style and bar metrics, for which an item has a background.
struct BarBackgroundKey: Hashable {
  var state: UIControl.State.RawValue
  var style: UIBarButtonItem.Style?
  var metrics: UIBarMetrics
}
