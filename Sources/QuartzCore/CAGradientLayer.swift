/// The shape of a gradient.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// An ellipse about the start point, through the corners of the rectangle that the end point is one of.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, beginning in the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows colours passing into one another.
open class CAGradientLayer: CALayer {
  private struct Gradient: Equatable {
    var colors: [CGColor] = []
    var locations: [CGFloat]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  private var gradient = Gradient()

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override var settings: [String: String] {
    get { super.settings.merging(["type": type.rawValue]) { $1 } }
    set {
      super.settings = newValue
      type = newValue["type"].map(CAGradientLayerType.init) ?? type
    }
  }

  package override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    if let layer = layer as? CAGradientLayer { gradient = layer.gradient }
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<Gradient, Value>, _ key: String, to value: Value) {
    guard gradient[keyPath: path] != value else { return }
    perform(.looks, forKey: key) { gradient[keyPath: path] = value }
  }

  /// `CGColor`s.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set { change(\.colors, "colors", to: (newValue ?? []).compactMap { $0 as? CGColor }) }
  }

  /// Growing from 0 to 1, one for each colour; `nil` spreads them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: Double($0)) } }
    set { change(\.locations, "locations", to: newValue?.map { CGFloat($0.doubleValue) }) }
  }

  /// In parts of the layer's size.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(\.startPoint, "startPoint", to: newValue) }
  }

  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(\.endPoint, "endPoint", to: newValue) }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change(\.type, "type", to: newValue) }
  }

  /// Colours and where they are, as they are drawn.
  package var stops: [(color: CGColor, location: CGFloat)] {
    let colors = gradient.colors
    let even = (0..<colors.count).map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
    let given = gradient.locations.flatMap { $0.count == colors.count ? $0 : nil }
    return Array(zip(colors, given ?? even))
  }

  package override var animatableProperties: [String: AnimatableProperty] { Self.properties }

  private static let properties: [String: AnimatableProperty] = {
    var table = AnimatableProperty.ofLayer
    table["startPoint"] = .point(\CAGradientLayer.startPoint)
    table["endPoint"] = .point(\CAGradientLayer.endPoint)
    for name in ["startPoint", "endPoint"] { AnimatableProperty.addComponents(["x", "y"], of: name, to: &table) }
    table["colors"] = .list(
      { ($0 as! CAGradientLayer).gradient.colors.map { .color($0) } },
      { layer, values in
        (layer as! CAGradientLayer).colors = values.compactMap { if case .color(let color) = $0 { color } else { nil } }
      }
    )
    table["locations"] = .list(
      { layer in (layer as! CAGradientLayer).stops.map { .numbers([$0.location]) } },
      { layer, values in
        (layer as! CAGradientLayer).gradient.locations = values.compactMap {
          if case .numbers(let numbers) = $0 { numbers.first } else { nil }
        }
      }
    )
    return table
  }()
}

extension AnimatableProperty {
  fileprivate static func list(
    _ get: @escaping (CALayer) -> [AnimatableValue],
    _ set: @escaping (CALayer, [AnimatableValue]) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(change: .looks) {
      .list(get($0))
    } set: {
      if case .list(let values)? = $1 { set($0, values) }
    }
  }
}
