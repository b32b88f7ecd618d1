import Foundation

/// The views inside a button, made when they have something to show.
@MainActor final class ButtonLabels {
  private unowned let button: UIButton
  let title = UILabel()
  let subtitle = UILabel()
  let image = UIImageView()
  private let background = BackgroundView()
  private let backgroundImage = UIImageView()
  private var indicator: UIActivityIndicatorView?
  private let choices = UIImageView()
  private var configuration: UIButton.Configuration? { button.shownConfiguration }

  init(button: UIButton) {
    self.button = button
    title.font = .systemFont(ofSize: button.buttonType == .custom ? UIFont.buttonFontSize : 15)
    title.lineBreakMode = .byTruncatingMiddle
    image.contentMode = .scaleAspectFit
    subtitle.numberOfLines = 0
    choices.image = UIImage(
      systemName: "chevron.up.chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(textStyle: .footnote)
    )
    for part in [title, subtitle, image] { part.layoutState.suggestedOrigin = .zero }
  }

  // MARK: What there is to show

  private var category: UIContentSizeCategory { button.traitCollection.preferredContentSizeCategory }

  /// A pop-up button shows what is chosen.
  private var chosen: UIMenuElement? {
    guard button.changesSelectionAsPrimaryAction, button.showsMenuAsPrimaryAction else { return nil }
    return button.menu?.selectedElements.first ?? button.menu?.children.first
  }

  var titleText: NSAttributedString? {
    if var configuration = button.configuration.map({ configuration ?? $0 }) {
      // What is set by state shows where the configuration says nothing.
      if configuration.attributedTitle == nil {
        if let text = button.currentAttributedTitle { return text }
        configuration.title = button.currentTitle
      }
      if let chosen { configuration.title = chosen.title }
      return configuration.styledTitle(foreground(configuration), category)
    }
    if let text = button.currentAttributedTitle { return text }
    return (chosen?.title ?? button.currentTitle).map {
      NSAttributedString(string: $0, attributes: [.font: title.font!, .foregroundColor: button.currentTitleColor])
    }
  }

  var shownImage: UIImage? {
    guard let configuration = button.configuration.map({ configuration ?? $0 }) else { return button.currentImage }
    return configuration.showsActivityIndicator ? nil : configuration.image ?? button.currentImage
  }

  /// Whether the sign of a pop-up button follows the title.
  private var showsChoices: Bool {
    switch configuration?.indicator {
    case .popup: true
    case .automatic: button.changesSelectionAsPrimaryAction && button.showsMenuAsPrimaryAction && button.menu != nil
    case nil, .some(.none): false
    }
  }
  /// The room that the sign takes, with its distance from the title.
  private var choicesWidth: CGFloat { showsChoices ? choices.intrinsicContentSize.width + Self.choicesGap : 0 }
  private static let choicesGap: CGFloat = 6

  private func foreground(_ configuration: UIButton.Configuration) -> UIColor {
    configuration.foregroundColor(tint: button.configurationTint)
  }

  private func color(_ configuration: UIButton.Configuration, _ change: UIConfigurationColorTransformer?) -> UIColor {
    let color = foreground(configuration)
    return change?(color) ?? color
  }

  // MARK: Layout

  /// Whether the title goes on in further lines where the button is narrower than it.
  var wraps: Bool {
    button.updateConfigurationIfNeeded()
    return configuration?.titleLineBreakMode == .byWordWrapping
  }

  /// How large a button is whose content has a width.
  func fittingSize(width: CGFloat) -> CGSize {
    button.updateConfigurationIfNeeded()
    fill()
    let content = arrangement(width: width - choicesWidth).size
    var size = content
    if let configuration {
      size.width += choicesWidth + configuration.contentInsets.leading + configuration.contentInsets.trailing
      size.height += configuration.contentInsets.top + configuration.contentInsets.bottom
    } else {
      let insets = button.contentEdgeInsets
      size.width += insets.left + insets.right
      size.height += insets.top + insets.bottom
      // A title without insets keeps some air.
      if insets == .zero, let text = titleText, text.length > 0 {
        size.height = max(content.height, title.intrinsicContentSize.height + 12)
        size.width = max(size.width, 30)
      }
      if let background = button.currentBackgroundImage {
        size = CGSize(width: max(size.width, background.size.width), height: max(size.height, background.size.height))
      }
    }
    return button.roundedToPixels(size)
  }

  func layOut() {
    fill()
    let bounds = button.bounds
    placeBackground(button.backgroundRect(forBounds: bounds))
    if let configuration {
      let insets = configuration.contentInsets
      let isRightToLeft = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let content = CGRect(
        x: bounds.minX + (isRightToLeft ? insets.trailing : insets.leading),
        y: bounds.minY + insets.top,
        width: max(0, bounds.width - insets.leading - insets.trailing),
        height: max(0, bounds.height - insets.top - insets.bottom)
      )
      place(frames(in: besideChoices(content)))
    } else {
      choices.removeFromSuperview()
      let content = button.contentRect(forBounds: bounds)
      var placed = frames(in: content)
      placed.title = button.titleRect(forContentRect: content)
      placed.image = button.imageRect(forContentRect: content)
      place(placed)
    }
    dim()
  }

  /// Puts the sign of a pop-up button at the end, and leaves the rest.
  private func besideChoices(_ content: CGRect) -> CGRect {
    guard showsChoices, let configuration else {
      choices.removeFromSuperview()
      return content
    }
    choices.tintColor = color(configuration, configuration.indicatorColorTransformer)
    let size = choices.intrinsicContentSize
    let isRightToLeft = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let y = content.midY - size.height / 2
    let x = isRightToLeft ? content.minX : content.maxX - size.width
    show(choices, CGRect(origin: CGPoint(x: x, y: y), size: size), if: true)
    let (_, rest) = content.divided(atDistance: choicesWidth, from: isRightToLeft ? .minXEdge : .maxXEdge)
    return rest
  }

  /// The title's baseline, from the top of a button of that size.
  func baseline(in size: CGSize) -> CGFloat {
    let insets = configuration?.contentInsets
    let top = insets?.top ?? button.contentEdgeInsets.top
    let bottom = insets?.bottom ?? button.contentEdgeInsets.bottom
    let content = CGRect(x: 0, y: top, width: size.width, height: size.height - top - bottom)
    return frames(in: content).title.minY + title.firstBaselineFromTop
  }

  /// The frames of image, title and subtitle in a content rectangle.
  func frames(in rect: CGRect) -> ButtonLayout.Frames {
    fill()
    var frames = arrangement(width: rect.width).frames(
      in: rect,
      button.effectiveContentHorizontalAlignment,
      button.contentVerticalAlignment
    )
    if configuration == nil {
      frames.title = frames.title.shifted(by: button.titleEdgeInsets)
      frames.image = frames.image.shifted(by: button.imageEdgeInsets)
    }
    return frames
  }

  private func arrangement(width: CGFloat) -> ButtonLayout {
    var layout = ButtonLayout()
    if isIndicating { layout.image = CGSize(width: 20, height: 20) }
    if shownImage != nil { layout.image = image.intrinsicContentSize }
    if let configuration {
      arrange(&layout, configuration)
    } else if button.readsRightToLeft {
      layout.imageEdge = .right
    }
    // Beside an image the text has what that leaves.
    let isBeside = layout.imageEdge == .left || layout.imageEdge == .right
    let taken = isBeside ? layout.image.map { $0.width + layout.imagePadding } ?? 0 : 0
    let space = CGSize(width: max(0, width - taken), height: .infinity)
    if title.text?.isEmpty == false { layout.title = fitting(title, space) }
    if subtitle.text?.isEmpty == false { layout.subtitle = fitting(subtitle, space) }
    return layout
  }

  private func arrange(_ layout: inout ButtonLayout, _ configuration: UIButton.Configuration) {
    let isRightToLeft = button.readsRightToLeft
    layout.imagePadding = configuration.imagePadding
    layout.titlePadding = configuration.titlePadding
    layout.imageEdge =
      switch configuration.imagePlacement {
      case .top: .top
      case .bottom: .bottom
      case .trailing: isRightToLeft ? .left : .right
      default: isRightToLeft ? .right : .left
      }
    let isCentered = layout.imageEdge == .top || layout.imageEdge == .bottom || layout.image == nil
    layout.titleAlignment =
      switch configuration.titleAlignment {
      case .automatic: isCentered ? 0.5 : isRightToLeft ? 1 : 0
      case .leading: isRightToLeft ? 1 : 0
      case .center: 0.5
      case .trailing: isRightToLeft ? 0 : 1
      }
  }

  private func fitting(_ label: UILabel, _ space: CGSize) -> CGSize {
    label.numberOfLines == 1 || !space.width.isFinite ? label.sizeThatFits(.zero) : label.sizeThatFits(space)
  }

  // MARK: Filling and placing

  private var isIndicating: Bool { configuration?.showsActivityIndicator ?? false }

  private func fill() {
    if let configuration {
      title.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
      title.lineBreakMode = configuration.titleLineBreakMode
      title.textAlignment = .center
      subtitle.lineBreakMode = configuration.subtitleLineBreakMode
      set(subtitle, configuration.styledSubtitle(foreground(configuration), category))
    }
    setTitle(titleText)
    image.image = shownImage
    image.showsTemplates = configuration == nil && button.buttonType != .custom
    image.preferredSymbolConfiguration =
      configuration?.preferredSymbolConfigurationForImage ?? button.currentPreferredSymbolConfiguration
      ?? (configuration == nil && button.buttonType == .custom
        ? nil : UIImage.SymbolConfiguration(textStyle: .body))
    image.tintColor =
      configuration.map { color($0, $0.imageColorTransformer) }
      ?? (button.isEnabled ? button.tintColor : .tertiaryLabel)
  }

  private func setTitle(_ text: NSAttributedString?) {
    if button.configuration == nil, button.currentAttributedTitle == nil {
      title.text = text?.string
      title.textColor = button.currentTitleColor
      title.shadowColor = button.currentTitleShadowColor
    } else {
      set(title, text)
    }
  }

  private func set(_ label: UILabel, _ text: NSAttributedString?) {
    if label.attributedText != text { label.attributedText = text }
  }

  private func place(_ frames: ButtonLayout.Frames) {
    show(title, frames.title, if: title.text?.isEmpty == false)
    show(subtitle, frames.subtitle, if: subtitle.text?.isEmpty == false)
    show(image, frames.image, if: shownImage != nil)
    if isIndicating {
      let indicator = indicator ?? UIActivityIndicatorView(style: .medium)
      self.indicator = indicator
      indicator.color = configuration.map { color($0, $0.activityIndicatorColorTransformer) }
      indicator.startAnimating()
      show(indicator, frames.image, if: true)
    } else {
      indicator?.removeFromSuperview()
      indicator = nil
    }
  }

  /// A part that somebody asks for is in the button from then on: it may be constrained to it before the first layout.
  func added<Part: UIView>(_ part: Part) -> Part {
    if part.superview == nil { button.addSubview(part) }
    return part
  }

  private func show(_ view: UIView, _ frame: CGRect, if isShown: Bool) {
    guard isShown || !view.constraintUsers.isEmpty else { return view.removeFromSuperview() }
    if view.superview == nil { button.addSubview(view) }
    view.settle(in: frame)
  }

  private func placeBackground(_ rect: CGRect) {
    backgroundImage.image = button.currentBackgroundImage
    backgroundImage.frame = rect
    insertBehind(backgroundImage, if: button.currentBackgroundImage != nil)
    insertBehind(background, if: configuration != nil)
    guard let configuration else { return }
    var look = configuration.background
    look.backgroundColor = configuration.backgroundColor(tint: button.configurationTint)
    let radius = configuration.cornerRadius(height: rect.height, category: category)
    background.apply(look, in: rect, cornerRadius: radius, tint: button.configurationTint)
  }

  private func insertBehind(_ view: UIView, if isShown: Bool) {
    if isShown, view.superview == nil { button.insertSubview(view, at: 0) }
    if !isShown { view.removeFromSuperview() }
  }

  /// A pressed button gets paler.
  private func dim() {
    let isPressed = button.isHighlighted
    if let configuration {
      for view in [title, subtitle, image] { view.alpha = configuration.contentAlpha }
    } else {
      title.alpha = isPressed && button.buttonType != .custom ? 0.2 : 1
      let dims = isPressed && (button.buttonType != .custom || button.adjustsImageWhenHighlighted)
      let fades = !button.isEnabled && button.adjustsImageWhenDisabled && button.image(for: .disabled) === image.image
      image.alpha = dims ? (button.buttonType == .custom ? 0.5 : 0.2) : fades ? 0.5 : 1
    }
  }
}

extension CGRect {
  /// Moved as a centred part is when its own insets change.
  fileprivate func shifted(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}
