import CoreGraphics
import Foundation

/// The header or footer of a table view's section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  // State of the themed extensions.
  private var title: UILabel?
  private var detail: UILabel?
  private let configured = ConfiguredContent()
  private var style = UITableView.Style.plain
  private var isHeader = true
  private var sideMargin: CGFloat = 16
  private var configurationIsStale = false
  /// Whether it stays at the edge while its rows scroll by.
  var isPinned = false { didSet { if oldValue != isPinned { pinnedChanged() } } }

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }
  public convenience init() { self.init(reuseIdentifier: nil) }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open internal(set) var reuseIdentifier: String?
  /// Called before the view shows another section.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  /// Where the view's own subviews belong.
  open private(set) var contentView = UIView()
  /// nil where a content configuration shows the content.
  open var textLabel: UILabel? { configured.content == nil ? label(&title) : nil }
  open var detailTextLabel: UILabel? { configured.content == nil ? label(&detail) : nil }
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set {
      if newValue != nil {
        title?.removeFromSuperview()
        detail?.removeFromSuperview()
        title = nil
        detail = nil
      }
      configured.setContent(newValue, in: contentView)
    }
  }
  open func defaultContentConfiguration() -> UIListContentConfiguration { standardConfiguration }
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.setBackground(newValue, of: self) }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The background that suits the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }
  open func setNeedsUpdateConfiguration() {
    configurationIsStale = true
    setNeedsLayout()
  }
  /// Override to set configurations for a state; the handler is called first.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    configured.layoutBackground(of: self)
    guard configured.content == nil, title != nil || detail != nil else { return }
    let frames = arrangement.frames(width: bounds.width)
    // Titles stand at the bottom of a header, at the top of a footer.
    let shift = isHeader ? bounds.height - frames.height : 0
    title?.frame = frames.text.offsetBy(dx: 0, dy: shift)
    detail?.frame = frames.secondaryText.offsetBy(dx: 0, dy: shift)
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    if let height = configured.height(forWidth: targetSize.width) {
      return CGSize(width: targetSize.width, height: height)
    }
    let standard = title == nil && detail == nil ? 0 : arrangement.frames(width: targetSize.width).height.rounded()
    let hasOwnContent = contentView.subviews.contains { $0 !== title && $0 !== detail }
    guard hasOwnContent || !constraints.isEmpty else { return CGSize(width: targetSize.width, height: standard) }
    let view = contentView.subviews.isEmpty ? nil : contentView
    let fitting =
      view?.systemLayoutSizeFitting(
        targetSize,
        withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority
      )
      ?? super.systemLayoutSizeFitting(
        targetSize,
        withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority
      )
    return CGSize(width: targetSize.width, height: max(standard, fitting.height))
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(traits: isHeader ? .header : .none)
  }
}

extension UITableViewHeaderFooterView {
  func takePlace(in table: UITableView, section: Int, isHeader: Bool) {
    style = table.style
    self.isHeader = isHeader
    sideMargin = table.sideMargin
    let side = sideMargin
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
    title.map(applyLook)
    detail.map(applyLook)
    setNeedsLayout()
  }

  /// The height the view wants in a width.
  func height(forWidth width: CGFloat) -> CGFloat {
    let fitting = systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return fitting > 0 ? fitting : 28
  }

  private var standardConfiguration: UIListContentConfiguration {
    switch (style, isHeader) {
    case (.plain, true): .plainHeader()
    case (.plain, false): .plainFooter()
    case (_, true): .groupedHeader()
    case (_, false): .groupedFooter()
    }
  }

  private func label(_ label: inout UILabel?) -> UILabel? {
    if let label { return label }
    let new = UILabel()
    new.numberOfLines = 0
    applyLook(new)
    contentView.addSubview(new)
    label = new
    setNeedsLayout()
    return new
  }

  private func applyLook(_ label: UILabel) {
    let properties = standardConfiguration.textProperties
    label.font = properties.font
    label.textColor = properties.color
    label.adjustsFontForContentSizeCategory = true
  }

  private var arrangement: ListContentLayout {
    var margins = standardConfiguration.directionalLayoutMargins
    margins.leading = sideMargin
    margins.trailing = sideMargin
    var layout = ListContentLayout(margins: margins)
    if let title, title.hasText { layout.text = { [title] in title.size(inWidth: $0) } }
    if let detail, detail.hasText { layout.secondaryText = { [detail] in detail.size(inWidth: $0) } }
    layout.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return layout
  }

  /// A pinned header or footer of a plain table stands on a ground of its own.
  private func pinnedChanged() {
    setNeedsUpdateConfiguration()
    guard configured.background == nil, backgroundView == nil, configured.content == nil else { return }
    layer.backgroundColor =
      isPinned
      ? UIColor.systemBackground.withAlphaComponent(0.94).resolvedColor(with: traitCollection).cgColor
      : backgroundColor?.resolvedColor(with: traitCollection).cgColor
  }

  private func updateConfigurationIfNeeded() {
    guard configurationIsStale else { return }
    configurationIsStale = false
    let state = configurationState
    configured.update(
      for: state,
      content: automaticallyUpdatesContentConfiguration,
      in: contentView,
      background: automaticallyUpdatesBackgroundConfiguration,
      of: self
    )
    configurationUpdateHandler?(self, state)
    updateConfiguration(using: state)
  }
}

/// Headers of a class known only at run time; as `UIView.make(frame:)`.
extension UITableViewHeaderFooterView {
  @_silgen_name("slipway_table_header_make")
  package convenience init(dynamicReuseIdentifier reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }
  @_silgen_name("slipway_table_header_make")
  private static func makeView(_ reuseIdentifier: __owned String?) -> UITableViewHeaderFooterView

  /// `init(reuseIdentifier:)` of the class this is called on.
  package static func make(reuseIdentifier: String?) -> UITableViewHeaderFooterView { makeView(reuseIdentifier) }
}

extension UITableViewHeaderFooterView: ConfiguredView {}
