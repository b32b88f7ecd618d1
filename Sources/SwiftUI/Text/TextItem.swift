import QuartzCore
import SlipwayFoundation
import UIKit

/// How the lines of a text stand below each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension Text: View, LeafView {
  @MainActor func makeItem() -> TextItem { TextItem(TextView()) }

  @MainActor func update(_ item: TextItem, _ context: LeafContext) {
    item.show(self, context.environment, context.isFirst ? nil : context.transaction.animation)
  }
}

final class TextItem: ViewItem<TextView> {
  private var leastLines = 0
  private var shown: (text: Text, environment: EnvironmentValues)?
  private let ticker = TextTicker()
  private var renderer: AnyTextRenderer?
  /// How the text that is being set takes the place of the old one.
  private var change: CATransition?

  private var transition: ContentTransition?

  /// - Parameter animation: how the change of the content is animated.
  func show(_ text: Text, _ environment: EnvironmentValues, _ animation: Animation? = nil) {
    shown = (text, environment)
    let old = transition
    transition = environment.contentTransition
    change = animation.flatMap { animation in
      let change = environment.contentTransition.layerTransition(after: old)
      change?.duration = animation.length
      return change
    }
    defer { change = nil }
    view.windowChanged = { [weak self] in self?.keepTime() }
    show(text.resolve(in: environment), environment, environment.textRenderer ?? text.painting(in: environment))
    view.speak(text.speech(in: environment))
    keepTime()
  }

  /// A text that says something else later is shown anew then; out of sight it is not.
  private func keepTime() {
    guard let shown, view.window != nil else { return ticker.stop() }
    ticker.follow(shown.text, shown.environment) { [weak self] in
      if let self, let shown = self.shown { show(shown.text, shown.environment) }
    }
  }

  private func show(_ text: NSAttributedString, _ environment: EnvironmentValues, _ wanted: AnyTextRenderer?) {
    let text = environment.lineSpacing > 0 ? text.spaced(environment.lineSpacing) : text
    view.redact(environment.isRedacted)
    view.overrideUserInterfaceStyle = environment.traits.userInterfaceStyle
    if view.attributedText != text {
      if let change { view.layer.add(change, forKey: "contentTransition") }
      view.attributedText = text
      view.updateAccessibilityAround()
      invalidateLayout()
    }
    set(\.numberOfLines, environment.lineLimit ?? 0)
    if leastLines != environment.leastLines {
      leastLines = environment.leastLines
      invalidateLayout()
    }
    set(\.lineBreakMode, environment.truncationMode.lineBreakMode)
    set(\.minimumScaleFactor, environment.minimumScaleFactor)
    set(\.allowsDefaultTighteningForTruncation, environment.allowsTightening)
    set(\.adjustsFontSizeToFitWidth, environment.minimumScaleFactor < 1)
    let alignment = environment.multilineTextAlignment.alignment(environment.layoutDirection)
    if view.textAlignment != alignment { view.textAlignment = alignment }
    view.follow(text) { environment.openURL }
    view.isSelectable = environment.textIsSelectable
    if renderer != wanted {
      renderer = wanted
      invalidateLayout()
    }
    view.render(with: wanted?.renderer, environment)
  }

  private func set<Value: Equatable>(_ path: ReferenceWritableKeyPath<TextView, Value>, _ value: Value) {
    guard view[keyPath: path] != value else { return }
    view[keyPath: path] = value
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let renderer else { return size(of: proposal) }
    return renderer.renderer.sizeThatFits(proposal: proposal, text: TextProxy { self.size(of: $0) })
  }

  private func size(of proposal: ProposedViewSize) -> CGSize {
    let room = CGSize(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity)
    var ideal = lines(in: room)
    if leastLines > 1 { ideal.height = max(ideal.height, height(ofLines: leastLines)) }
    guard view.adjustsFontSizeToFitWidth, let width = proposal.width, view.numberOfLines == 1 else { return ideal }
    let natural = lines(in: CGSize(width: CGFloat.infinity, height: room.height))
    return CGSize(
      width: max(min(natural.width, width), natural.width * view.minimumScaleFactor),
      height: natural.height
    )
  }

  private func height(ofLines count: Int) -> CGFloat {
    guard let font = view.font else { return 0 }
    return toPixels(CGSize(width: 0, height: font.lineHeight * CGFloat(count))).height
  }

  private func lines(in room: CGSize) -> CGSize {
    let least = view.textRect(
      forBounds: CGRect(x: 0, y: 0, width: room.width, height: CGFloat.infinity),
      limitedToNumberOfLines: 1
    ).size
    if room.height <= least.height { return toPixels(least) }
    var size = view.textRect(
      forBounds: CGRect(origin: .zero, size: room),
      limitedToNumberOfLines: view.numberOfLines
    ).size
    // The space at which a line is broken is part of its width, as far as there is room.
    if size.height > least.height { size.width = max(size.width, min(view.widthWithSpaces(in: room), room.width)) }
    return toPixels(size)
  }

  /// Texts grow to whole pixels, so that none is cut by a fraction.
  private func toPixels(_ size: CGSize) -> CGSize {
    let scale = shown?.environment.displayScale ?? 1
    func up(_ value: CGFloat) -> CGFloat { (value * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  override var summary: ItemSummary { ItemSummary(texts: [view.text ?? ""]) }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key else {
      return nil
    }
    if view.bounds.size != size { view.bounds.size = size }
    return key == VerticalAlignment.firstTextBaseline.key
      ? view.firstBaselineFromTop : size.height - view.lastBaselineFromBottom
  }
}

/// The label of a text: its links can be tapped.
final class TextView: UILabel {
  private var openURL = OpenURLAction()
  private var linkTap: UITapGestureRecognizer?
  private var bars: RedactionBars?
  private var rendered: RenderedTextView?
  private var selection: TextCopying?
  private var hasLinks = false
  /// How the text is read out.
  var speech = TextSpeech()
  var windowChanged: () -> Void = {}

  /// - Parameter openURL: Asked for a text with links alone.
  func follow(_ text: NSAttributedString, _ openURL: () -> OpenURLAction) {
    hasLinks = false
    // In SwiftUI they have the tint colour, no line.
    marksLinks = false
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { link, _, _ in
      hasLinks = hasLinks || link != nil
    }
    if hasLinks { self.openURL = openURL() }
    takesTouches()
    if hasLinks, linkTap == nil {
      let tap = UITapGestureRecognizer(target: self, action: Selector("tapped:", TextView.tapped))
      addGestureRecognizer(tap)
      linkTap = tap
    }
  }

  private func takesTouches() { isUserInteractionEnabled = hasLinks || selection != nil }

  /// Whether a long press offers to copy the text.
  var isSelectable: Bool {
    get { selection != nil }
    set {
      guard newValue != isSelectable else { return }
      selection?.end()
      selection = newValue ? TextCopying(self) : nil
      takesTouches()
    }
  }

  /// Shows bars in the place of the lines.
  func redact(_ isRedacted: Bool) {
    guard isRedacted != (bars != nil) else { return }
    bars?.removeFromSuperview()
    bars = isRedacted ? RedactionBars() : nil
    if let bars { addSubview(bars) }
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// Has something else draw the text; nil for the label itself.
  func render(with renderer: (any TextRenderer)?, _ environment: EnvironmentValues) {
    guard let renderer else {
      guard let old = rendered else { return }
      old.removeFromSuperview()
      rendered = nil
      return setNeedsDisplay()
    }
    if let rendered { return rendered.show(renderer, environment) }
    let new = RenderedTextView(self, renderer, environment)
    rendered = new
    addSubview(new)
    clipsToBounds = false
    setNeedsDisplay()
    setNeedsLayout()
  }

  override func drawText(in rect: CGRect) { if bars == nil, rendered == nil { super.drawText(in: rect) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    rendered?.place()
    bars?.show(lineRects, in: bounds, firstColor)
  }

  /// The colour of the first letter.
  private var firstColor: UIColor {
    guard let text = attributedText, text.length > 0 else { return textColor }
    return text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor ?? textColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    windowChanged()
  }

  override var accessibilityLabel: String? {
    get { speech.label ?? super.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityAttributedLabel: NSAttributedString? {
    get {
      guard let label = accessibilityLabel, !speech.manner.isEmpty else { return super.accessibilityAttributedLabel }
      return NSAttributedString(string: label, attributes: speech.manner.mapValues { NSNumber(value: $0) })
    }
    set { super.accessibilityAttributedLabel = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { speech.heading == nil ? super.accessibilityTraits : super.accessibilityTraits.union(.header) }
    set { super.accessibilityTraits = newValue }
  }
  override var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { speech.content?.context ?? super.accessibilityTextualContext }
    set { super.accessibilityTextualContext = newValue }
  }

  func tapped(_ tap: UITapGestureRecognizer) {
    if let link = link(at: tap.location(in: self)) { openURL(link) }
  }

  /// Beside of links, touches are for what is around.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && (selection != nil || !hasLinks || link(at: point) != nil)
  }
}

extension CGSize {
  /// To whole points, so that text is not cut by a fraction.
  var roundedUp: CGSize { CGSize(width: (width - 0.001).rounded(.up), height: (height - 0.001).rounded(.up)) }
}

extension NSAttributedString {
  fileprivate func spaced(_ spacing: CGFloat) -> NSAttributedString {
    let own = length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    let style = NSMutableParagraphStyle()
    if let own { style.setParagraphStyle(own) }
    style.lineSpacing = spacing
    let text = OwnedAttributedString(attributedString: self)
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: length))
    return text
  }
}

extension TextAlignment {
  func alignment(_ direction: LayoutDirection) -> NSTextAlignment {
    switch self {
    case .center: .center
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    }
  }
}

extension Text.TruncationMode {
  fileprivate var lineBreakMode: NSLineBreakMode {
    switch self {
    case .head: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .tail: .byTruncatingTail
    }
  }
}
