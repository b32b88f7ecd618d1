import CoreGraphics
import Foundation
import QuartzCore

/// A cell: content above a background, with a look for selection and touch.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Where the cell's own subviews belong.
  open private(set) var contentView: UIView = CellContentView()

  /// What a drag does with the cell.
  public enum DragState: Int, Sendable {
    case none
    /// The finger holds it and has not moved yet.
    case lifting
    case dragging
  }
  /// Called when the cell is lifted, dragged, or at rest again.
  open func dragStateDidChange(_ dragState: DragState) {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeItem)
  }

  /// What a storyboard says happens when the cell is tapped.
  var segue: SegueTemplate?
  let configured = ConfiguredContent()
  private var configurationIsStale = false

  /// What the content view shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { configured.setContent(newValue, in: contentView) }
  }
  /// Whether `contentConfiguration` is updated for the state when that changes.
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.setBackground(newValue, of: self) }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The background that suits the kind of cell, as it is before the cell has a state: none outside of a list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = states.isEditing
    state.isExpanded = states.isExpanded
    state.isSwiped = states.isSwiped
    state.isReordering = states.isReordering
    state.takeDrag(states)
    return state
  }
  /// What the list does with the cell.
  var states = CellStates() { didSet { if oldValue != states { statesChanged(from: oldValue) } } }
  func statesChanged(from old: CellStates) { setNeedsUpdateConfiguration() }
  open func setNeedsUpdateConfiguration() {
    configurationIsStale = true
    setNeedsLayout()
  }
  /// Override to set configurations for a state; the handler is called first.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  open var isSelected = false {
    willSet { willChangeValue(forKey: "selected") }
    didSet {
      if oldValue != isSelected { stateChanged() }
      didChangeValue(forKey: "selected")
    }
  }
  open var isHighlighted = false {
    willSet { willChangeValue(forKey: "highlighted") }
    didSet {
      if oldValue != isHighlighted { stateChanged() }
      didChangeValue(forKey: "highlighted")
    }
  }
  /// Behind the content.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView, above: nil) } }
  /// Behind the content and above the background, while the cell is selected or touched.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, with: selectedBackgroundView, above: backgroundView)
      stateChanged()
    }
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (contentView as? CellContentView)?.tellList(byConstraints: false)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configured.layoutBackground(of: self)
    for view in [contentView, backgroundView, selectedBackgroundView] where view?.frame != bounds {
      view?.frame = bounds
    }
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
    return contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
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

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  private func stateChanged() {
    statesChanged(from: states)
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  private func replaceBackground(_ old: UIView?, with new: UIView?, above lower: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    if let lower { insertSubview(new, aboveSubview: lower) } else { insertSubview(new, at: 0) }
  }
}

extension UICollectionViewCell: ConfiguredView {}
