import Foundation
import SlipwayFoundation

/// A control that is tapped: a title, an image, a background, by state or by one configuration.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  open private(set) var buttonType: ButtonType = .custom
  var looks = StateLooks()
  private(set) lazy var labels = ButtonLabels(button: self)
  private var configurationNeedsUpdate = true
  var shownConfiguration: Configuration?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodingNib(decodeButton)
  }
  /// The action's title and image become the button's.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    take(buttonType)
  }
  func take(_ type: ButtonType) {
    buttonType = type
    if let image = buttonType.image { setImage(image, for: .normal) }
  }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
    sizeToFit()
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    adopt(primaryAction)
    sizeToFit()
  }
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = make(frame: .zero) as! Self
    button.buttonType = .system
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    button.sizeToFit()
    return button
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if configuration != nil {
      if !action.title.isEmpty { configuration?.title = action.title }
      if let image = action.image { configuration?.image = image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
  }

  // MARK: Content by state

  /// The normal state's also becomes the configuration's, as the title that was set last is the one that shows.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    if state == .normal, configuration != nil { configuration?.title = title }
    change { $0.titles[state] = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { change { $0.titleColors[state] = color } }
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    change { $0.shadowColors[state] = color }
  }
  open func setImage(_ image: UIImage?, for state: UIControl.State) { change { $0.images[state] = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change { $0.backgroundImages[state] = image }
  }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: UIControl.State
  ) { change { $0.symbolConfigurations[state] = configuration } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    change { $0.attributedTitles[state] = title }
  }
  open func title(for state: UIControl.State) -> String? { looks.titles.value(for: state) }
  open func titleColor(for state: UIControl.State) -> UIColor? { looks.titleColors.value(for: state) }
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { looks.shadowColors.value(for: state) }
  open func image(for state: UIControl.State) -> UIImage? { looks.images.value(for: state) }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { looks.backgroundImages.value(for: state) }
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    looks.symbolConfigurations.value(for: state)
  }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    looks.attributedTitles.value(for: state)
  }

  open var currentTitle: String? { title(for: state) }
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .custom ? .white : isEnabled ? tintColor : .tertiaryLabel)
  }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  private func change(_ change: (inout StateLooks) -> Void) {
    change(&looks)
    contentDidChange()
  }

  func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    updateAccessibility()
  }

  // MARK: Parts

  /// The label of the title; set its font, but its text and colours through the button.
  open var titleLabel: UILabel? { labels.added(labels.title) }
  open var imageView: UIImageView? { labels.added(labels.image) }
  open var subtitleLabel: UILabel? { labels.added(labels.subtitle) }

  open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { contentDidChange() } }
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
  open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }
  open var role = Role.normal { didSet { setNeedsUpdateConfiguration() } }

  // MARK: Configuration

  /// Look and content as one value; wins over what was set by state.
  open var configuration: Configuration? {
    didSet {
      setNeedsUpdateConfiguration()
      contentDidChange()
    }
  }
  /// Whether the configuration follows the button's state.
  open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  /// Called before the button is laid out when its state has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  open func setNeedsUpdateConfiguration() {
    configurationNeedsUpdate = true
    setNeedsLayout()
  }
  /// Adapts the configuration to the state; override to do it differently.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
    shownConfiguration = automaticallyUpdatesConfiguration ? configuration?.updated(for: self) : configuration
  }

  func updateConfigurationIfNeeded() {
    guard configurationNeedsUpdate else { return }
    // The handler sets the configuration, which asks for an update.
    configurationNeedsUpdate = false
    updateConfiguration()
    configurationNeedsUpdate = false
    updateAccessibility()
  }

  override func stateDidChange() {
    super.stateDidChange()
    configurationNeedsUpdate = true
    invalidateIntrinsicContentSize()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
    invalidateIntrinsicContentSize()
  }

  // MARK: Geometry

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { labels.frames(in: contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { labels.frames(in: contentRect).image }

  open override var intrinsicContentSize: CGSize { labels.fittingSize(width: .infinity) }
  package override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    guard labels.wraps, let insets = configuration?.contentInsets else { return nil }
    return labels.fittingSize(width: width - insets.leading - insets.trailing)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { labels.fittingSize(width: .infinity) }
  package override var firstBaselineFromTop: CGFloat { labels.baseline(in: intrinsicContentSize) }
  package override var lastBaselineFromBottom: CGFloat {
    let size = intrinsicContentSize
    return size.height - labels.baseline(in: size)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    labels.layOut()
  }

  // MARK: Actions and menus

  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      if changesSelectionAsPrimaryAction { contentDidChange() }
    }
  }
  /// A tap toggles the selection, or with a menu as primary action, the title is the chosen element's.
  open var changesSelectionAsPrimaryAction = false { didSet { contentDidChange() } }

  override func menuConfiguration(at location: CGPoint) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    if changesSelectionAsPrimaryAction, menu.selectedElements.isEmpty, let first = menu.children.first {
      menu.select(first)
    }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  /// The order in which the menu shows its elements.
  open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { menuElementOrder }
    set { menuElementOrder = newValue }
  }

  /// A menu element was chosen.
  func menuDidChoose(_ element: UIMenuElement) {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let menu else { return }
    menu.select(element)
    contentDidChange()
  }

  override func touchUpInside(_ event: UIEvent?) {
    if changesSelectionAsPrimaryAction, !showsMenuAsPrimaryAction { isSelected.toggle() }
    send([.touchUpInside, .primaryActionTriggered], event)
  }

  override var defaultAccessibility: AccessibilityDefaults {
    var traits: UIAccessibilityTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    let title = labels.titleText?.string
    return AccessibilityDefaults(isElement: true, label: title, traits: traits)
  }
}

extension UIButton.ButtonType {
  @MainActor fileprivate var image: UIImage? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: large("info.circle")
    case .contactAdd: large("plus.circle")
    case .close: .closeSign
    case .custom, .system: nil
    }
  }

  private func large(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(scale: .large))
  }
}

extension UIImage {
  /// What closes a screen: a grey cross in a pale circle.
  static var closeSign: UIImage? {
    let colors = UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill])
    return UIImage(
      systemName: "xmark.circle.fill",
      withConfiguration: colors.applying(UIImage.SymbolConfiguration(pointSize: 26, weight: .bold))
    )
  }
}

/// What a button shows in each state.
struct StateLooks {
  /// Values by state, with the fallbacks of a button.
  struct Values<Value> {
    private(set) var values: [UIControl.State: Value] = [:]
    subscript(state: UIControl.State) -> Value? {
      get { values[state] }
      set { values[state] = newValue }
    }
    /// The state's own, or the normal one.
    func value(for state: UIControl.State) -> Value? {
      values[state.subtracting(.focused)] ?? values[state] ?? values[.normal]
    }
  }

  var titles = Values<String>()
  var attributedTitles = Values<NSAttributedString>()
  var titleColors = Values<UIColor>()
  var shadowColors = Values<UIColor>()
  var images = Values<UIImage>()
  var backgroundImages = Values<UIImage>()
  var symbolConfigurations = Values<UIImage.SymbolConfiguration>()
}

extension UIButton: ConfiguredView {}
