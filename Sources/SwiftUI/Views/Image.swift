import UIKit

/// A picture. It has the picture's own size, unless it is `resizable`.
public struct Image: Equatable, Sendable {
  enum Source: Hashable, Sendable {
    case asset(String, Bundle?)
    case symbol(String, Double?)
    case image(UIImage)
    case resource(ImageResource)
  }
  public enum Scale: Hashable, Sendable { case small, medium, large }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }

  let source: Source
  var label: Text?
  var isDecorative = false
  var resizing: ResizingMode?
  var capInsets = EdgeInsets()
  var rendering: TemplateRenderingMode?
  var symbolMode: SymbolRenderingMode?
  var quality: Interpolation?
  var isAntialiased: Bool?

  public init(_ name: String, bundle: Bundle? = nil) { source = .asset(name, bundle) }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .asset(name, bundle)
    self.label = label
  }
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .asset(name, bundle)
    isDecorative = true
  }
  public init(systemName: String) { source = .symbol(systemName, nil) }
  public init(systemName: String, variableValue: Double?) { source = .symbol(systemName, variableValue) }
  public init(uiImage: UIImage) { source = .image(uiImage) }
  public init(_ resource: ImageResource) { source = .resource(resource) }

  /// The picture fills the room it is offered.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.resizing = resizingMode
    image.capInsets = capInsets
    return image
  }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.rendering = renderingMode
    return image
  }

  /// How the picture becomes larger or smaller than it is: with `none` each point has the colour of the nearest pixel. The other
  /// qualities are one here.
  public func interpolation(_ interpolation: Image.Interpolation) -> Image {
    var image = self
    image.quality = interpolation
    return image
  }

  /// Whether the edges of a picture that is turned are smooth, where a `Canvas` draws it. A view of it has smooth edges always.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isAntialiased = isAntialiased
    return image
  }

  @MainActor func resolve(in environment: EnvironmentValues, font: UIFont? = nil) -> UIImage? {
    let image: UIImage?
    switch source {
    case .asset(let name, let bundle): image = UIImage(named: name, in: bundle, compatibleWith: environment.traits)
    case .resource(let resource): image = UIImage(resource: resource)
    case .image(let uiImage): image = uiImage
    case .symbol(let name, _):
      let font = font ?? environment.resolvedFont
      let scale: UIImage.SymbolScale =
        switch environment.imageScale {
        case .small: .small
        case .medium: .medium
        case .large: .large
        }
      var configuration = UIImage.SymbolConfiguration(font: font, scale: scale)
      let isPalette = environment.foregroundStyles.count > 1
      if let mode = symbolMode ?? environment.symbolRenderingMode ?? (isPalette ? .palette : nil) {
        configuration = configuration.applying(mode.configuration(in: environment))
      }
      image = UIImage(
        systemName: environment.symbolVariants.applied(to: name),
        withConfiguration: configuration
      )
    }
    switch rendering {
    case .template: return image?.withRenderingMode(.alwaysTemplate)
    case .original: return image?.withRenderingMode(.alwaysOriginal)
    case nil: return image
    }
  }
}

extension Image: View, LeafView {
  @MainActor func makeItem() -> ImageItem { ImageItem(UIImageView()) }

  @MainActor func update(_ item: ImageItem, _ context: LeafContext) {
    var image = resolve(in: context.environment)
    if resizing == .tile || capInsets != EdgeInsets() {
      let insets = UIEdgeInsets(
        top: capInsets.top,
        left: capInsets.leading,
        bottom: capInsets.bottom,
        right: capInsets.trailing
      )
      image = image?.resizableImage(withCapInsets: insets, resizingMode: resizing == .tile ? .tile : .stretch)
    }
    if image?.flipsForRightToLeftLayoutDirection == true { item.view.face(context.environment.layoutDirection) }
    let name = isDecorative ? nil : label?.string(in: context.environment)
    item.show(
      image,
      isResizable: resizing != nil,
      isRedacted: context.environment.isRedacted,
      tint: context.environment.foregroundPaint(level: 0).color,
      transition: context.isFirst ? .identity : context.environment.contentTransition
    )
    if case .symbol = source { item.effects.follow(context.environment.symbolEffects, item.view) }
    item.view.showsNearestPixels = quality == Interpolation.none
    item.view.isAccessibilityElement = name != nil
    item.view.accessibilityLabel = name
    item.view.accessibilityTraits = .image
  }
}

extension UIImageView {
  /// A picture that points somewhere points to where the environment says, which need not be the system's direction.
  fileprivate func face(_ direction: LayoutDirection) {
    let side: UITraitEnvironmentLayoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    guard traitCollection.layoutDirection != side else { return }
    traitOverrides.layoutDirection = side
    setNeedsDisplay()
  }
}

final class ImageItem: ViewItem<UIImageView> {
  private var isResizable = false
  let effects = SymbolEffects()
  /// What is shown, unless it is redacted.
  private var picture: UIImage?

  func show(_ image: UIImage?, isResizable: Bool, isRedacted: Bool, tint: UIColor, transition: ContentTransition) {
    view.tintColor = tint
    view.contentMode = .scaleToFill
    view.backgroundColor = isRedacted ? .tertiarySystemFill : nil
    view.layer.cornerRadius = isRedacted ? RedactionBars.cornerRadius : 0
    let visible = isRedacted ? nil : image
    if view.image !== visible {
      let isOther = view.image.map { old in visible.map { old != $0 } ?? true } ?? false
      view.image = visible
      if isOther, case .symbol(let effect, let options) = transition.kind {
        SymbolMotion(view.layer).perform(effect, options.nonRepeating)
      }
    }
    guard picture !== image || self.isResizable != isResizable else { return }
    picture = image
    self.isResizable = isResizable
    invalidateLayout()
  }

  override var summary: ItemSummary { ItemSummary(image: view.image) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = picture?.size ?? .zero
    guard !isResizable else { return proposal.replacingUnspecifiedDimensions(by: size) }
    return CGSize(width: max(0, size.width - 2 * margin), height: max(0, size.height - 2 * margin))
  }

  /// A symbol takes the place of its text in a line, and its picture goes beyond that.
  private var margin: CGFloat { isResizable ? 0 : picture?.symbolPlace?.margin ?? 0 }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    super.show(placement.with(placement.frame.insetBy(dx: -margin, dy: -margin)), on: canvas)
  }

  /// A symbol's middle is that of its text's capitals.
  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard !isResizable, let text = picture?.symbolPlace,
      key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    else { return super.explicitGuide(key, size, proposal) }
    return (size.height + UIFont.systemFont(ofSize: text.pointSize).capHeight) / 2
  }
}
