import CoreGraphics
import Foundation

/// Shows a `UIContentUnavailableConfiguration` in its middle.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private let scroll = UIScrollView()
  private let background = BackgroundView()
  private let spinner = UIActivityIndicatorView(style: .large)
  private let imageView = UIImageView()
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private var buttons: [UIButton] = []
  private var shown: UIContentUnavailableConfiguration

  private static let widest: CGFloat = 400

  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    addSubview(background)
    addSubview(scroll)
    // What it shows lies in the safe area: where it does not fit, it scrolls under the bars.
    scroll.contentInsetAdjustmentBehavior = .always
    show()
  }
  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    addSubview(background)
    addSubview(scroll)
    scroll.contentInsetAdjustmentBehavior = .always
    show()
  }

  /// Must be a `UIContentUnavailableConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        fatalError("A UIContentUnavailableView shows a UIContentUnavailableConfiguration, not a \(type(of: newValue)).")
      }
      guard new != shown else { return }
      shown = new
      show()
    }
  }
  /// Whether what does not fit can be scrolled.
  open var isScrollEnabled = true { didSet { scroll.isScrollEnabled = isScrollEnabled } }

  private func show() {
    scroll.subviews.forEach { $0.removeFromSuperview() }
    if shown.isLoading {
      spinner.startAnimating()
      scroll.addSubview(spinner)
    } else {
      spinner.stopAnimating()
    }
    imageView.image = shown.image
    imageView.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
    imageView.tintColor = shown.imageProperties.tintColor
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
    imageView.contentMode = .scaleAspectFit
    if shown.image != nil { scroll.addSubview(imageView) }
    show(shown.text, shown.attributedText, shown.textProperties, in: label)
    label.accessibilityTraits = .header
    show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
    buttons = [
      makeButton(shown.button, shown.buttonProperties),
      makeButton(shown.secondaryButton, shown.secondaryButtonProperties),
    ].compactMap { $0 }
    buttons.forEach(scroll.addSubview)
    setNeedsLayout()
  }

  private func show(
    _ text: String?,
    _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties,
    in label: UILabel
  ) {
    guard text != nil || attributed != nil else { return }
    label.font = properties.font
    label.textColor = properties.color
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = shown.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    scroll.addSubview(label)
  }

  private func makeButton(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    guard configuration.title != nil || configuration.attributedTitle != nil || configuration.image != nil else {
      return nil
    }
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    // The action gives its words only where the configuration has none.
    button.configuration = configuration
    button.role = properties.role
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    return button
  }

  private var margins: NSDirectionalEdgeInsets {
    var margins = shown.directionalLayoutMargins
    guard let superview else { return margins }
    let outer = superview.directionalLayoutMargins
    if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, outer.leading)
      margins.trailing = max(margins.trailing, outer.trailing)
    }
    if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, outer.top)
      margins.bottom = max(margins.bottom, outer.bottom)
    }
    return margins
  }

  /// The parts from top to bottom, each with its size and what comes before it.
  private func rows(width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
    var rows: [(view: UIView, size: CGSize, gap: CGFloat)] = []
    func add(_ view: UIView, _ size: CGSize, gap: CGFloat) {
      if view.superview != nil { rows.append((view, size, rows.isEmpty ? 0 : gap)) }
    }
    add(spinner, spinner.intrinsicContentSize, gap: 0)
    add(imageView, imageSize(width), gap: 0)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    for (text, gap) in [(label, shown.imageToTextPadding), (secondaryLabel, shown.textToSecondaryTextPadding)] {
      let size = text.sizeThatFits(room)
      add(text, CGSize(width: min(width, size.width.rounded(.up)), height: size.height.rounded(.up)), gap: gap)
    }
    for (index, button) in buttons.enumerated() {
      let gap = index == 0 ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding
      let size = button.intrinsicContentSize
      add(button, CGSize(width: min(width, size.width.rounded(.up)), height: size.height.rounded(.up)), gap: gap)
    }
    return rows
  }

  private func imageSize(_ width: CGFloat) -> CGSize {
    let (size, most) = (imageView.intrinsicContentSize, shown.imageProperties.maximumSize)
    guard size.width > 0, size.height > 0 else { return .zero }
    let limits = [
      width / size.width, most.width > 0 ? most.width / size.width : 1,
      most.height > 0 ? most.height / size.height : 1,
    ]
    let factor = min(1, limits.min()!)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    background.apply(shown.background, in: bounds, cornerRadius: shown.background.cornerRadius, tint: tintColor)
    let margins = margins
    let area = bounds.inset(by: safeAreaInsets)
    let width = max(0, min(Self.widest, area.width - margins.leading - margins.trailing))
    let rows = rows(width: width)
    let height = rows.reduce(0) { $0 + $1.gap + $1.size.height }
    let top = max(margins.top, (area.height - height) / 2)
    let start = (area.width - width) / 2
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y = top
    for row in rows {
      y += row.gap
      let spare = width - row.size.width
      let x = start + (shown.alignment == .center ? spare / 2 : isRightToLeft ? spare : 0)
      row.view.frame = CGRect(x: x.rounded(), y: y.rounded(), width: row.size.width, height: row.size.height)
      y += row.size.height
    }
    scroll.contentSize = CGSize(width: area.width, height: max(area.height, y + margins.bottom))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = margins
    let width = size.width > 0 ? min(Self.widest, size.width - margins.leading - margins.trailing) : Self.widest
    let rows = rows(width: max(0, width))
    return CGSize(
      width: (rows.map(\.size.width).max() ?? 0) + margins.leading + margins.trailing,
      height: rows.reduce(0) { $0 + $1.gap + $1.size.height } + margins.top + margins.bottom
    )
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}

/// The view that a controller shows for content that is not there.
@MainActor final class UnavailableContent {
  /// As the app set it.
  var configuration: (any UIContentConfiguration)?
  private var view: (any UIView & UIContentView)?
  var needsUpdate = true

  /// Over the controller's own view.
  func show(_ new: (any UIContentConfiguration)?, in container: UIView?) {
    guard let new, let container else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(new), view.superview === container {
      view.configuration = new
    } else {
      view?.removeFromSuperview()
      let made = new.makeContentView()
      made.frame = container.bounds
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(made)
      view = made
    }
    view.map { $0.superview?.bringSubviewToFront($0) }
  }

  /// In what scrolls it stands still.
  func layOut() {
    guard let view, let container = view.superview, view.frame != container.bounds else { return }
    view.frame = container.bounds
  }
}

extension UIViewController {
  var unavailableState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  func showUnavailable() {
    unavailable.show(unavailable.configuration?.updated(for: unavailableState), in: viewIfLoaded)
  }

  /// When the view is laid out, for the first time or after somebody asked for it: asks the controller what to show.
  func layOutUnavailable() {
    if unavailable.needsUpdate {
      unavailable.needsUpdate = false
      updateContentUnavailableConfiguration(using: unavailableState)
      showUnavailable()
    }
    unavailable.layOut()
  }
}
