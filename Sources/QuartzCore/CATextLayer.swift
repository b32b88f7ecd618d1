/// How a text layer's lines stand.
public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By the language's direction.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text layer cuts a text that is too long.
public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nowhere: it ends at the layer's edge.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows text, from its upper edge down. Its properties change at once: they are not animated.
open class CATextLayer: CALayer {
  /// Draws the text; UIKit, which knows fonts, sets it.
  nonisolated(unsafe) package static var painter: ((CATextLayer, CGContext) -> Void)?
  /// Measures the text, likewise.
  nonisolated(unsafe) package static var sizer: ((CATextLayer) -> CGSize)?

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) { super.init(layer: layer) }

  /// The text as a string, its size and how it is set; the font and colour stay behind.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  package override var settings: [String: String] {
    get {
      let text = string as? String ?? (string as? NSAttributedString)?.string
      return super.settings.merging([
        "fontSize": "\(fontSize)", "isWrapped": "\(isWrapped)", "alignmentMode": alignmentMode.rawValue,
        "truncationMode": truncationMode.rawValue,
      ]) { $1 }.merging(text.map { ["string": $0] } ?? [:]) { $1 }
    }
    set {
      super.settings = newValue
      string = newValue["string"]
      fontSize = newValue["fontSize"].flatMap { Double($0) }.map { CGFloat($0) } ?? fontSize
      isWrapped = newValue["isWrapped"].flatMap { Bool($0) } ?? isWrapped
      alignmentMode = newValue["alignmentMode"].map(CATextLayerAlignmentMode.init) ?? alignmentMode
      truncationMode = newValue["truncationMode"].map(CATextLayerTruncationMode.init) ?? truncationMode
    }
  }

  package override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    guard let layer = layer as? CATextLayer else { return }
    (string, font, fontSize, foregroundColor) = (layer.string, layer.font, layer.fontSize, layer.foregroundColor)
    (isWrapped, alignmentMode, truncationMode) = (layer.isWrapped, layer.alignmentMode, layer.truncationMode)
  }

  /// A `String`, or an `NSAttributedString` whose attributes hold in place of the layer's.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// A `UIFont`, of which only the face counts, a `CGFont`, or a font's name.
  open var font: AnyObject? { didSet { setNeedsDisplay() } }
  open var fontSize: CGFloat = 36 { didSet { if oldValue != fontSize { setNeedsDisplay() } } }
  open var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) { didSet { setNeedsDisplay() } }
  /// Whether lines break at the layer's width.
  open var isWrapped = false { didSet { if oldValue != isWrapped { setNeedsDisplay() } } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

  open override func draw(in ctx: CGContext) { Self.painter?(self, ctx) }
  /// The size of the text, in whole points: in one line, or broken at the layer's width where `isWrapped` is set.
  open override func preferredFrameSize() -> CGSize { Self.sizer?(self) ?? super.preferredFrameSize() }
}
