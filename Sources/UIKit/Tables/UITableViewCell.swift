import CoreGraphics
import Foundation
import QuartzCore

/// A row of a table view: content, an accessory at its end, and the looks of selection.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// What a drag does with the row.
  public enum DragState: Int, Sendable {
    case none
    /// The finger holds it and has not moved yet.
    case lifting
    case dragging
  }
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  // State of the themed extensions.
  let cellStyle: CellStyle
  let labels = CellLabels()
  let parts = CellParts()
  let configured = ConfiguredContent()
  var place = CellPlace()
  var configurationIsStale = false
  var editing = false
  var highlighted = false {
    willSet { willChangeValue(forKey: "highlighted") }
    didSet { didChangeValue(forKey: "highlighted") }
  }
  var selected = false {
    willSet { willChangeValue(forKey: "selected") }
    didSet { didChangeValue(forKey: "selected") }
  }
  var states = CellStates()

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardRowHeight))
    setUpCell()
  }
  public required init?(coder: NSCoder) {
    let element = (coder as? NibCoder)?.element
    cellStyle = Self.style(element)
    reuseIdentifier = element?["reuseIdentifier"] ?? coder.decodeObject(forKey: "UIReuseIdentifier") as? String
    super.init(coder: coder)
    setUpCell()
    coder.decodingNib(decodeCell)
  }
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  open internal(set) var reuseIdentifier: String?
  /// What a storyboard says happens when the cell, or its accessory, is tapped.
  var segue: SegueTemplate?
  var accessorySegue: SegueTemplate?
  /// Of a cell that stands in a storyboard itself.
  var staticHeight: CGFloat?
  /// Called before the cell shows another row.
  open func prepareForReuse() { resetForReuse() }

  // MARK: Content

  /// Where the cell's own subviews belong.
  open private(set) var contentView: UIView = CellContentView()
  /// nil where a content configuration shows the content.
  open var textLabel: UILabel? { label(\.text) }
  /// nil in the default style.
  open var detailTextLabel: UILabel? { label(\.detail) }
  open var imageView: UIImageView? { standardImageView }
  /// What the content view shows; replaces the standard labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { setContentConfiguration(newValue) }
  }
  /// The standard content of the cell's style and its table's.
  open func defaultContentConfiguration() -> UIListContentConfiguration { standardConfiguration }
  /// Whether `contentConfiguration` is updated for the state when that changes.
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { setBackgroundConfiguration(newValue) }
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { standardBackground }
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationState: UICellConfigurationState { currentConfigurationState }
  open func setNeedsUpdateConfiguration() { configurationBecameStale() }
  /// Override to set configurations for a state; the handler is called first.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { configurationBecameStale() } }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (contentView as? CellContentView)?.tellList(byConstraints: false)
  }

  // MARK: Looks

  /// Behind the content.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  /// Behind the content while the cell is selected or touched.
  open var selectedBackgroundView: UIView? { didSet { replaceSelectedBackground(oldValue) } }
  /// In its place in a table in which several rows can be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      guard oldValue !== multipleSelectionBackgroundView else { return }
      oldValue?.removeFromSuperview()
      selectionLookChanged()
    }
  }
  open var selectionStyle = SelectionStyle.default { didSet { selectionLookChanged() } }
  open var accessoryType = AccessoryType.none { didSet { if oldValue != accessoryType { accessoriesChanged() } } }
  /// In place of the accessory type.
  open var accessoryView: UIView? { didSet { if oldValue !== accessoryView { accessoriesChanged() } } }
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesChanged() } }
  open var editingAccessoryView: UIView? { didSet { accessoriesChanged() } }
  /// How often the content is indented by `indentationWidth`.
  open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
  open var indentationWidth: CGFloat = 10 { didSet { if oldValue != indentationWidth { setNeedsLayout() } } }
  /// Of the line below the cell, in place of the table's.
  open var separatorInset: UIEdgeInsets {
    get { place.ownSeparatorInset ?? place.separatorInset }
    set {
      place.ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: Editing

  /// What the control before the content does while the table is edited.
  open internal(set) var editingStyle = EditingStyle.none
  /// Whether the row can be moved by a handle at its end while the table is edited.
  open var showsReorderControl = false { didSet { if oldValue != showsReorderControl { controlsChanged() } } }
  /// Whether the content moves aside for the editing control.
  open var shouldIndentWhileEditing = true
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }
  /// Whether the delete button is seen.
  open var showingDeleteConfirmation: Bool { states.isSwiped && states.deletesOnSwipe }
  open func willTransition(to state: UITableViewCell.StateMask) {}
  open func didTransition(to state: UITableViewCell.StateMask) {}
  /// Called when the row is lifted, dragged, or at rest again.
  open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}

  // MARK: Selection

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Called when the cell is selected or deselected.
  open func setSelected(_ selected: Bool, animated: Bool) { changeLook(\.selected, to: selected, animated: animated) }
  /// Called when a touch comes or goes.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeLook(\.highlighted, to: highlighted, animated: animated)
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    layoutCell()
    super.layoutSubviews()
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(ofCell: targetSize)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(ofCell: size) }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    configurationBecameStale()
    setNeedsLayout()
  }
  override var defaultAccessibility: AccessibilityDefaults { AccessibilityDefaults(role: .listItem) }
}

/// Cells of a class known only at run time, such as a registered one; as `UIView.make(frame:)`.
extension UITableViewCell {
  @_silgen_name("slipway_table_cell_make")
  package convenience init(dynamicStyle style: CellStyle, reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  @_silgen_name("slipway_table_cell_make")
  private static func makeCell(_ style: CellStyle, _ reuseIdentifier: __owned String?) -> UITableViewCell

  /// `init(style:reuseIdentifier:)` of the class this is called on.
  package static func make(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell {
    makeCell(style, reuseIdentifier)
  }
}

extension UITableViewCell {
  /// `init(style:reuseIdentifier:)` of the class this is called on, as the lowering writes it where that is a generic parameter.
  public static func slipway_init(style: CellStyle, reuseIdentifier: String?) -> Self {
    unsafeDowncast(make(style: style, reuseIdentifier: reuseIdentifier), to: self)
  }
}

extension UITableViewCell: ConfiguredView {}
