import CoreGraphics
import Foundation
import QuartzCore

/// The standard labels and image, made when they are first asked for.
@MainActor final class CellLabels {
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  var isEmpty: Bool { text == nil && detail == nil && image == nil }
}

/// What a cell takes from its table and its place in it.
struct CellPlace {
  weak var table: UITableView?
  var style: UITableView.Style?
  var isFirst = false
  var isLast = false
  /// Whether the content is no wider than lines that can be read well.
  var isReadable = false
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  var ownSeparatorInset: UIEdgeInsets?
  /// Whether neither the app's table nor its cell says where separators begin.
  @MainActor var hasAutomaticSeparator: Bool { ownSeparatorInset == nil && !(table?.hasOwnSeparatorInset ?? false) }
  var separatorColor: UIColor?
  var ownSeparatorColor: UIColor?
  /// The colour that the cell has from its table, not from the app.
  var givenBackground: UIColor?
  var sideMargin: CGFloat = 16
  /// Room for a section index.
  var indexWidth: CGFloat = 0
}

extension UITableViewCell {
  func setUpCell() {
    contentView.frame = bounds
    // Constraints in it must never meet a size that the cell no longer has.
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.insetsLayoutMarginsFromSafeArea = false
    addSubview(contentView)
    layer.addSublayer(parts.separator)
    setContentMargins()
  }

  /// Of the line below the cell, in place of the table's colour.
  package var separatorTint: UIColor? {
    get { place.ownSeparatorColor }
    set {
      guard place.ownSeparatorColor !== newValue else { return }
      place.ownSeparatorColor = newValue
      setNeedsLayout()
    }
  }

  func resetForReuse() {
    selected = false
    highlighted = false
    selectionLookChanged()
    configurationBecameStale()
  }

  // MARK: The standard labels

  func label(_ path: ReferenceWritableKeyPath<CellLabels, UILabel?>) -> UILabel? {
    if path == \.detail, cellStyle == .default { return nil }
    guard configured.content == nil else { return nil }
    if let label = labels[keyPath: path] { return label }
    let label = UILabel()
    let configuration = styleConfiguration
    let properties = path == \.text ? configuration.textProperties : configuration.secondaryTextProperties
    label.font = properties.font
    label.textColor = properties.color
    label.adjustsFontForContentSizeCategory = true
    // Large text takes the lines that it needs.
    if traitCollection.preferredContentSizeCategory.isAccessibilityCategory { label.numberOfLines = 0 }
    labels[keyPath: path] = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  var standardImageView: UIImageView? {
    guard configured.content == nil else { return nil }
    if let image = labels.image { return image }
    let view = UIImageView()
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    labels.image = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  /// The configuration that looks like the cell's style.
  private var styleConfiguration: UIListContentConfiguration {
    switch cellStyle {
    case .default: return .cell()
    case .subtitle: return .subtitleCell()
    case .value1: return .valueCell()
    case .value2:
      var configuration = UIListContentConfiguration.valueCell()
      configuration.textProperties.font = .preferredFont(forTextStyle: .footnote)
      configuration.textProperties.color = .tintColor
      configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
      configuration.secondaryTextProperties.color = .label
      return configuration
    }
  }

  var standardConfiguration: UIListContentConfiguration {
    // The type of a cell whose text is small exists for labels only.
    cellStyle == .value2 ? .valueCell() : styleConfiguration
  }

  private func labelArrangement(leading: CGFloat, trailing: CGFloat) -> ListContentLayout {
    let configuration = styleConfiguration
    var margins = configuration.directionalLayoutMargins
    margins.leading = leading
    margins.trailing = trailing
    var layout = ListContentLayout(margins: margins)
    layout.image = labels.image.flatMap { $0.image == nil ? nil : $0.intrinsicContentSize }
    if let label = labels.text, label.hasText { layout.text = { [label] in label.size(inWidth: $0) } }
    if let label = labels.detail, label.hasText { layout.secondaryText = { [label] in label.size(inWidth: $0) } }
    if cellStyle == .value2 { layout.textColumn = 91 }
    layout.isSideBySide = configuration.prefersSideBySideTextAndSecondaryText
    layout.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return layout
  }

  /// Where the texts begin beside an image, from the content's leading edge; nil without an image.
  var textStart: CGFloat? {
    if configured.content != nil { return (configured.contentView as? UIListContentView)?.textStart }
    guard labels.image?.image != nil else { return nil }
    return labelArrangement(leading: contentView.directionalLayoutMargins.leading, trailing: 0).textStart
  }

  func layoutLabels() {
    guard !labels.isEmpty, configured.content == nil else { return }
    let margins = contentView.directionalLayoutMargins
    var layout = labelArrangement(leading: margins.leading, trailing: margins.trailing)
    // An image is never higher than its row.
    if let size = layout.image, size.height > contentView.bounds.height, size.height > 0 {
      let factor = contentView.bounds.height / size.height
      layout.image = CGSize(width: size.width * factor, height: size.height * factor)
    }
    let frames = layout.frames(width: contentView.bounds.width, height: contentView.bounds.height)
    labels.image?.frame = frames.image
    labels.text?.frame = frames.text
    labels.detail?.frame = frames.secondaryText
  }

  // MARK: Measuring

  /// The height the cell wants in a width.
  func height(forWidth width: CGFloat) -> CGFloat {
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return size.height > 0 ? size.height : UITableView.standardRowHeight
  }

  func fittingSize(ofCell target: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    setContentMargins()
    let width = target.width > 0 ? target.width : bounds.width
    let insets = contentInsets
    let room = max(0, width - insets.left - insets.right)
    return CGSize(width: width, height: contentHeight(forWidth: room))
  }

  private func contentHeight(forWidth width: CGFloat) -> CGFloat {
    if let height = configured.height(forWidth: width) {
      return configured.content is UIListContentConfiguration ? max(UITableView.standardRowHeight, height) : height
    }
    let margins = contentView.directionalLayoutMargins
    let standard =
      labels.isEmpty
      ? 0
      : max(
        UITableView.standardRowHeight,
        labelArrangement(leading: margins.leading, trailing: margins.trailing).frames(width: width).height.rounded(.up)
      )
    let hasOwnContent = contentView.subviews.contains {
      $0 !== labels.text && $0 !== labels.detail && $0 !== labels.image
    }
    guard hasOwnContent else { return standard }
    let fitting = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return max(standard, fitting)
  }

  // MARK: Configurations

  func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
    if new != nil {
      for view in [labels.text, labels.detail, labels.image] as [UIView?] { view?.removeFromSuperview() }
      labels.text = nil
      labels.detail = nil
      labels.image = nil
    }
    configured.setContent(new, in: contentView)
    setNeedsLayout()
  }

  func setBackgroundConfiguration(_ new: UIBackgroundConfiguration?) {
    if new != nil {
      backgroundView = nil
      selectedBackgroundView = nil
      backgroundColor = nil
    }
    configured.setBackground(new, of: self)
  }

  var standardBackground: UIBackgroundConfiguration {
    place.style == .grouped || place.style == .insetGrouped ? .listGroupedCell() : .listPlainCell()
  }

  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = editing
    state.isSwiped = states.isSwiped
    state.isReordering = states.isReordering
    state.takeDrag(states)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  func configurationBecameStale() {
    configurationIsStale = true
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
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

extension UILabel {
  var hasText: Bool { !(attributedText?.string ?? "").isEmpty }
}
