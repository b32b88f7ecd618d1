import Foundation

/// How text that was shrunk to fit stands in the height it would have had.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// A view that shows text on one or more lines.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var content = LabelText()
  private var layouts = TextLayoutCache()
  private var tightLayouts = TextLayoutCache()
  /// What `drawText(in:)` draws on while the view is recorded.
  private var canvas: SnapshotTextCanvas?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeLabel)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  // MARK: Text

  open var text: String? {
    get { content.string }
    set {
      guard newValue != content.string || content.isAttributed else { return }
      changing("text", "attributedText") { change { $0.set(newValue) } }
    }
  }
  /// The text with attributes; what has no font is set in the label's.
  open var attributedText: NSAttributedString? {
    get { content.attributed }
    set { changing("attributedText", "text") { change { $0.set(newValue) } } }
  }
  /// Changing it changes the whole attributed text, too. The default is the system font at 17 pt.
  open var font: UIFont! {
    get { content.font }
    set {
      guard newValue !== content.font else { return }
      changing("font") { change { $0.setFont(newValue ?? LabelText.defaultFont) } }
    }
  }
  /// Changing it changes the whole attributed text, too.
  open var textColor: UIColor! {
    get { content.color }
    set {
      changing("textColor") { content.setColor(newValue ?? .label) }
      invalidateText(size: content.isAttributed)
    }
  }
  open var textAlignment = NSTextAlignment.natural {
    willSet { willChangeValue(forKey: "textAlignment") }
    didSet {
      invalidateText(size: false)
      didChangeValue(forKey: "textAlignment")
    }
  }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { invalidateText() } }
  /// 0 for as many as it takes.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { invalidateText() } } }

  // MARK: Looks

  open var isEnabled = true { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// The colour of a highlighted label; nil for no change.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Points right and down.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  // MARK: Fitting

  /// Shrinks the text to fit the bounds, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false { didSet { invalidateText(size: false) } }
  /// 0 for no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { invalidateText(size: false) } }
  /// Sets the letters closer where the text is no more than a twentieth too long for its room, rather than to cut it.
  open var allowsDefaultTighteningForTruncation = false { didSet { invalidateText() } }
  /// What lines are not broken at though they might be. `.standard` keeps the second line of two from having one word.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
    didSet { if lineBreakStrategy != oldValue { invalidateText() } }
  }
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// The width that the intrinsic size wraps at; 0 for the width that layout gives.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var adjustsFontForContentSizeCategory = false { didSet { followContentSizeCategory() } }

  // MARK: Measuring

  /// Where the text is within `bounds`: at its top left, as large as the text, and no larger than `bounds`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    // Without text there is no line, either.
    let isEmpty = (text ?? "").isEmpty
    let size = isEmpty ? .zero : layout(in: bounds.size, lineLimit: numberOfLines).size
    return CGRect(
      x: bounds.minX,
      y: bounds.minY,
      width: min(size.width, bounds.width),
      height: min(size.height, bounds.height)
    )
  }

  open override var intrinsicContentSize: CGSize {
    measured(in: CGSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity, height: .infinity))
  }
  package override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0 else { return nil }
    return measured(in: CGSize(width: width, height: .infinity))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
    return measured(in: CGSize(width: width, height: .infinity))
  }

  /// How wide the lines are in a room with the spaces at which they are broken, as SwiftUI measures texts.
  package func widthWithSpaces(in room: CGSize) -> CGFloat {
    layout(in: room, lineLimit: numberOfLines).widthWithSpaces
  }

  private func measured(in size: CGSize) -> CGSize {
    let size = textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines).size
    return roundedToPixels(size)
  }

  private func layout(in size: CGSize, lineLimit: Int, scale: CGFloat = 1) -> TextLayout {
    var constraints = TextLayout.Constraints(
      height: size.height,
      lineLimit: lineLimit,
      lineBreakMode: lineBreakMode,
      alignment: textAlignment,
      isRightToLeft: readsRightToLeft,
      // Labels stand where the screen's language begins, whatever the language of their text.
      naturalAlignment: startAlignment
    )
    constraints.width = size.width.isFinite ? size.width : nil
    constraints.lineBreakStrategy = lineBreakStrategy
    let layout = layouts.layout(of: content.resolved, constraints, scale: scale)
    guard allowsDefaultTighteningForTruncation, layout.isTruncated else { return layout }
    let tight = tightLayouts.layout(of: content.tightened, constraints, scale: scale)
    return tight.isTruncated ? layout : tight
  }

  /// Whether links have a look of their own, as in UIKit.
  package var marksLinks: Bool {
    get { content.marksLinks }
    set { if newValue != content.marksLinks { change { $0.marksLinks = newValue } } }
  }

  /// The link under a point of the label.
  package func link(at point: CGPoint) -> URL? {
    let scale = fittingScale(in: bounds.size)
    let layout = layout(in: bounds.size, lineLimit: numberOfLines, scale: scale)
    let place = CGPoint(x: point.x, y: point.y - top(of: layout, in: bounds.size, scale))
    return layout.character(at: place)?.attributes[.link] as? URL
  }

  /// Where the lines stand in the bounds, each as wide as its text.
  package var lineRects: [CGRect] {
    guard !(text ?? "").isEmpty, bounds.width > 0 else { return [] }
    let scale = fittingScale(in: bounds.size)
    let layout = layout(in: bounds.size, lineLimit: numberOfLines, scale: scale)
    let top = top(of: layout, in: bounds.size, scale)
    return layout.lines.map { CGRect(x: $0.x, y: top + $0.top, width: $0.width, height: $0.height) }
  }

  /// The text as it is laid out in the bounds, and where it begins there.
  var layoutInBounds: (TextLayout, CGFloat) {
    let scale = fittingScale(in: bounds.size)
    let layout = layout(in: bounds.size, lineLimit: numberOfLines, scale: scale)
    return (layout, top(of: layout, in: bounds.size, scale))
  }

  // MARK: Drawing

  package override func render(in context: RenderContext) {
    canvas = SnapshotTextCanvas(snapshot: context.snapshot)
    drawText(in: bounds)
    canvas = nil
  }

  /// Draws the text in the middle of `rect`'s height; override to inset it.
  open func drawText(in rect: CGRect) {
    let scale = fittingScale(in: rect.size)
    let layout = layout(in: rect.size, lineLimit: numberOfLines, scale: scale)
    let origin = CGPoint(x: rect.minX, y: rect.minY + top(of: layout, in: rect.size, scale))
    if let canvas {
      layout.draw(on: canvas, at: origin, colors)
    } else if let context = UIGraphicsGetCurrentContext() {
      layout.draw(on: CairoTextCanvas(context: context), at: origin, colors)
    }
  }

  private var colors: TextLayout.Colors {
    var colors = TextLayout.Colors(plain: content.color)
    if traitCollection[VibrantContent.self] { colors.override = tintColor }
    if isHighlighted, let highlightedTextColor { colors.override = highlightedTextColor }
    if !isEnabled { colors.override = .tertiaryLabel }
    if let shadowColor { colors.shadow = (shadowColor, shadowOffset) }
    return colors
  }

  private func top(of layout: TextLayout, in size: CGSize, _ scale: CGFloat) -> CGFloat {
    let center = (size.height - layout.size.height) / 2
    guard scale < 1 else { return roundedToPixels(max(center, 0)) }
    switch baselineAdjustment {
    case .none: return 0
    case .alignCenters: return center
    case .alignBaselines:
      let full = self.layout(in: size, lineLimit: numberOfLines)
      return (size.height - full.size.height) / 2 + full.firstBaseline - layout.firstBaseline
    }
  }

  private func fittingScale(in size: CGSize) -> CGFloat {
    guard adjustsFontSizeToFitWidth, size.width > 0 else { return 1 }
    let lowest = max(minimumScaleFactor, 0.05)
    if numberOfLines == 1 {
      return max(lowest, scaleOfOneLine(in: size.width))
    }
    var scale: CGFloat = 1
    while scale > lowest, layout(in: size, lineLimit: numberOfLines, scale: scale).isTruncated { scale -= 0.05 }
    return max(scale, lowest)
  }

  /// Widths do not quite follow the font's size, so the first guess may still be a little too wide.
  private func scaleOfOneLine(in width: CGFloat) -> CGFloat {
    var scale: CGFloat = 1
    for _ in 0..<4 {
      let space = CGSize(width: CGFloat.infinity, height: .infinity)
      let natural = layout(in: space, lineLimit: 1, scale: scale).size.width
      guard natural > width else { break }
      scale *= width / natural * 0.999
    }
    return scale
  }

  // MARK: Changes

  private func change(_ change: (inout LabelText) -> Void) {
    change(&content)
    followContentSizeCategory()
    invalidateText()
    updateAccessibility()
  }

  private func invalidateText(size: Bool = true) {
    layouts.removeAll()
    tightLayouts.removeAll()
    setNeedsDisplay()
    if size { invalidateIntrinsicContentSize() }
  }

  private func followContentSizeCategory() {
    guard adjustsFontForContentSizeCategory else { return }
    let font = content.font.adjusted(to: traitCollection.preferredContentSizeCategory)
    guard font != content.font else { return }
    content.setFont(font)
    invalidateText()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followContentSizeCategory()
    setNeedsDisplay()
  }

  // MARK: Baselines and accessibility

  package override var firstBaselineFromTop: CGFloat { naturalLayout.firstBaseline }
  package override var lastBaselineFromBottom: CGFloat {
    let layout = naturalLayout
    return roundedToPixels(layout.size).height - layout.lastBaseline
  }

  /// The text in the width that the label has and the height that it wants.
  private var naturalLayout: TextLayout {
    let width = bounds.width > 0 ? bounds.width : intrinsicContentSize.width
    return layout(in: CGSize(width: width, height: .infinity), lineLimit: numberOfLines)
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
  }
}
